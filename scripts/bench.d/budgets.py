"""The budgets of the workbook, one function each, and the table of them."""
import contextlib
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

import peers as peer_programs
from measure import Failure, median, ratio
from measure import run as process

ROOT = pathlib.Path(__file__).resolve().parents[2]
GRADE = ROOT / "scripts/grade"
PRODUCTS = ROOT / ".build/workbook/products"
LESSON = "05-Downsampling"


def newest(name):
    found = sorted(PRODUCTS.glob(name + "-*"), key=os.path.getmtime)
    if not found:
        raise Failure(f"`{name}` is not built. Run `scripts/grade --submission Solutions` first.")
    return found[-1]


@contextlib.contextmanager
def edited_solution(folder):
    """A submission whose file changes a little at every call, so that no verdict is cached."""
    with tempfile.TemporaryDirectory() as scratch:
        target = pathlib.Path(scratch) / folder
        shutil.copytree(ROOT / "Solutions" / folder, target)
        file = sorted(target.glob("*.swift"))[0]
        text = file.read_text()

        def edit():
            file.write_text(f"{text}\n// {time.monotonic_ns()}\n")

        yield target, edit


def suite_environment(module, library, kits):
    home = tempfile.mkdtemp()
    for folder in ("home/Documents", "home/Library/Caches", "home/tmp", "evidence"):
        os.makedirs(f"{home}/{folder}")
    inner = home + "/home"
    return {
        "PATH": os.environ["PATH"], "WORKBOOK_CONTAINER": home, "HOME": inner,
        "CFFIXED_USER_HOME": inner, "XDG_CACHE_HOME": inner + "/Library/Caches",
        "XDG_DATA_HOME": inner + "/Library/Application Support", "TMPDIR": inner + "/tmp",
        "LD_LIBRARY_PATH": ":".join([str(library)] + [str(kit) for kit in kits]),
    }


def bare_turn(folder):
    """Compiles an exercise to a library with the bare compiler and runs its suite. Wall seconds."""
    number, module = folder.split("-")
    kits = [newest("WorkbookKit")]
    with edited_solution(folder) as (target, edit), tempfile.TemporaryDirectory() as out:
        edit()
        flags = [word for kit in kits for word in ("-I", kit, "-L", kit)]
        compile_ = process(
            ["swiftc", "-swift-version", "6", "-gline-tables-only", "-parse-as-library", "-O", "-wmo",
             "-emit-library", "-enable-library-evolution", "-module-name", module,
             *flags, "-lWorkbookKit", *sorted(target.glob("*.swift")), "-o", f"{out}/lib{module}.so"])
        env = suite_environment(module, out, kits)
        # It ends with 1 in every run: the suite brings a check that must be seen failing.
        suite = process([newest(f"suite-{number}") / "suite", "--no-parallel"], expect=(1,), env=env)
        shutil.rmtree(env["WORKBOOK_CONTAINER"])
        return compile_.wall + suite.wall


def graded_turn(folder):
    """The whole of `scripts/grade` after an edit. Wall seconds."""
    with edited_solution(folder) as (target, edit):
        edit()
        return process([GRADE, folder, "--submission", target]).wall


def swift_test_turn(folder, scratch):
    """A warm `swift test --filter` of the same lesson after the same edit. Wall seconds."""
    module = folder.split("-")[1]
    file = sorted((scratch / "Solutions" / folder).glob("*.swift"))[0]
    file.write_text(file.read_text() + f"\n// {time.monotonic_ns()}\n")
    return process(["swift", "test", "--package-path", scratch, "--filter", module + "Tests"]).wall


def suite_seconds():
    """The slowest suite run of a passing submission, and the whole course uncached, in seconds."""
    words = [GRADE, "--submission", ROOT / "Solutions", "--fresh"]
    whole = median(lambda: process(words).wall, rounds=3)

    def slowest():
        with tempfile.TemporaryDirectory() as out:
            # One after another: a suite is timed alone.
            process([*words, "--jobs", "1", "--report", f"json={out}/r.json"])
            report = json.loads(pathlib.Path(out, "r.json").read_text())
        return max(sum(check["seconds"] for check in one["checks"]) for one in report["lessons"])

    return median(slowest, rounds=5), whole


class Downsampling:
    """A photo-like picture, the reference downsampler and the C loop that only reads rows."""

    def __init__(self, out):
        self.picture = out / "photo.png"
        # In a process of its own: what starts a program lends it its own peak of memory.
        process([sys.executable, peer_programs.__file__, self.picture])
        self.rows, self.swift = out / "rows", out / "downsample"
        process(["clang", "-O2", ROOT / "scripts/bench.d/rows.c", "-lpng", "-o", self.rows])
        kit, reference = newest("WorkbookKit"), newest("reference-05")
        process(["swiftc", "-swift-version", "6", "-O", "-parse-as-library",
             ROOT / "scripts/bench.d/Downsample.swift", "-I", kit, "-L", kit, "-lWorkbookKit",
             "-I", reference, "-L", reference, "-lDownsampling",
             "-Xlinker", "-rpath", "-Xlinker", kit, "-Xlinker", "-rpath", "-Xlinker", reference,
             "-o", self.swift])

    def time(self):
        return ratio(lambda: process([self.swift, self.picture]).wall,
                     lambda: process([self.rows, self.picture]).wall, rounds=9)

    def memory(self):
        """Bytes above the same process that only holds the file's bytes."""
        return (median(lambda: process([self.swift, self.picture]).peak)
                - median(lambda: process([self.swift, self.picture, "idle"]).peak))


def fresh_clone(out):
    clone = out / "clone"
    process(["git", "clone", "--quiet", ROOT, clone])
    return clone


def measured(peers, quick):
    process([GRADE, "--submission", ROOT / "Solutions"])
    yield ("edit to verdict, one lesson, against bare compiler and suite",
           1.3, ratio(lambda: graded_turn(LESSON), lambda: bare_turn(LESSON)), "x")
    nothing = median(lambda: process([GRADE, "--submission", ROOT / "Solutions"]).wall, rounds=9)
    yield "grader with nothing changed", 0.15, nothing, "s"
    slowest, whole = suite_seconds()
    yield "slowest suite of a passing submission", 0.5, slowest, "s"
    yield "whole course, suites built, nothing cached", 3.0, whole, "s"
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch)
        bench = Downsampling(out)
        yield "reference downsampler against a C loop over the rows", 1.15, bench.time(), "x"
        yield "its memory above an idle Swift process", 1.0, bench.memory() / 1e6, "MB"
        if peers:
            yield from peer_programs.budgets(bench, out)
        if quick:
            return
        clone = fresh_clone(out)
        first = process([clone / "scripts/grade"], expect=(0, 1)).wall
        yield "fresh clone to first verdict", 60.0, first, "s"
        tested = process(["swift", "test", "--package-path", clone]).wall
        yield "one submission of all lessons against swift test of a fresh clone", 0.1, whole / tested, "x"
        yield ("edit to verdict against a warm swift test --filter", 0.5,
               ratio(lambda: graded_turn(LESSON), lambda: swift_test_turn(LESSON, clone), rounds=3), "x")


def run(peers, quick):
    if shutil.which("swiftc") is None:
        raise Failure("The Swift compiler `swiftc` is not on the search path. Install it first.")
    if peers:
        peer_programs.install()
    print(f"{'budget':<68} {'bound':>9} {'figure':>9}  verdict")
    met = True
    for name, bound, figure, unit in measured(peers, quick):
        fits = figure <= bound
        met = met and fits
        print(f"{name:<68} {bound:>7g} {unit:<2}{figure:>7.2f} {unit:<2} {'met' if fits else 'NOT met'}",
              flush=True)
    return 0 if met else 1

