"""Grades the mutants of the lessons' solutions and prints the score. `scripts/mutate` starts it."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from accepted import Accepted

# The share of the mutants which compile that some check must notice.
ENOUGH = 0.95


class Failure(Exception):
    """What could not be done, in two sentences."""


class Course:
    """The workbook and the two programs that this needs."""

    def __init__(self, mutator, grader, root):
        self.mutator, self.grader, self.root = mutator, grader, pathlib.Path(root)

    def lessons(self, wanted):
        folders = sorted(path.name for path in (self.root / "Solutions").iterdir() if path.is_dir())
        names = {form: folder for folder in folders for form in forms(folder)}
        for word in wanted:
            if word not in names:
                print(f"`{word}` is no lesson with a solution. There are {', '.join(folders)}.", file=sys.stderr)
                sys.exit(2)
        return [folder for folder in folders if not wanted or folder in {names[word] for word in wanted}]

    def mutants(self, folder, out):
        subprocess.run([self.mutator, "write", self.root / "Solutions" / folder, out], check=True)
        return json.loads((out / "mutants.json").read_text())

    def verdict(self, folder, submission):
        """`survived`, `killed` or `did not compile`."""
        with tempfile.NamedTemporaryFile(suffix=".json") as report:
            words = [self.grader, "--workbook", self.root, "check", folder, "--submission", submission,
                     "--fresh", "--jobs", "1", "--report", f"json={report.name}"]
            process = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            if process.returncode not in (0, 1):
                raise Failure(f"The grader ended with {process.returncode} at a mutant of {folder}.\n"
                              f"It said: {' '.join(process.stderr.split()) or 'nothing'}")
            lesson = json.load(open(report.name, encoding="utf-8"))["lessons"][0]
        if lesson["outcome"] == "didNotCompile":
            return "did not compile"
        passes = lesson["outcome"] == "graded" and all(check["outcome"] == "passed" for check in lesson["checks"])
        return "survived" if passes else "killed"


def forms(folder):
    number, name = folder.split("-", 1)
    return folder, name, number, str(int(number))


def grade(course, folder, jobs):
    """Grades a lesson's mutants and returns them, each with its `verdict`."""
    solution = course.root / "Solutions" / folder
    if course.verdict(folder, solution) != "survived":
        raise Failure(f"The solution of {folder} does not pass its own checks.\n"
                      f"`scripts/grade --submission Solutions {folder}` says which.")
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        out = pathlib.Path(scratch)
        mutants = course.mutants(folder, out)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            verdicts = pool.map(lambda number: course.verdict(folder, out / str(number)), range(len(mutants)))
            for number, verdict in enumerate(verdicts):
                mutants[number]["verdict"] = verdict
                show_progress(f"{folder}: {number + 1} of {len(mutants)} mutants graded")
    show_progress("")
    return mutants


def show_progress(text):
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


HEAD = f"{'lesson':24}{'made':>6}{'compiled':>10}{'killed':>8}{'survived':>10}{'accepted':>10}{'score':>8}"


def row(name, mutants, accepted):
    killed, survived = (sum(m["verdict"] == v for m in mutants) for v in ("killed", "survived"))
    compiled = killed + survived
    score = killed / compiled if compiled else 1
    print(f"{name:24}{len(mutants):6}{compiled:10}{killed:8}{survived:10}{accepted:10}{score:8.1%}", flush=True)
    return score


def show(title, mutants):
    if mutants:
        print(f"\n{title}")
    for mutant in mutants:
        print(f"\n  {mutant['path']}:{mutant['line']} {mutant['place']} [{mutant['kind']}]")
        print(f"  - {mutant['before']}\n  + {mutant['after'] or '(nothing)'}")
        if "reason" in mutant:
            print(f"    {mutant['reason']}")


def run(course, lessons, jobs):
    start = time.monotonic()
    all_mutants, complaints = [], []
    print(HEAD)
    for folder in lessons:
        mutants = grade(course, folder, jobs)
        accepted = Accepted(course.root / "Tests/Mutation" / f"{folder}.json")
        complaints += accepted.apply(mutants)
        for mutant in mutants:
            mutant["path"] = f"Solutions/{folder}/{mutant['file']}"
        row(folder, mutants, sum("reason" in mutant for mutant in mutants))
        all_mutants += mutants
    survivors = [mutant for mutant in all_mutants if mutant["verdict"] == "survived"]
    known = [mutant for mutant in survivors if "reason" in mutant]
    score = row("all", all_mutants, len(known))
    unknown = [mutant for mutant in survivors if "reason" not in mutant]
    show("Survivors that are no mistake:", known)
    show("Survivors that a check should notice:", unknown)
    for complaint in complaints:
        print(f"\n{complaint}")
    print(f"\n{len(all_mutants)} mutants in {time.monotonic() - start:.0f} s.")
    return 1 if unknown or complaints or score < ENOUGH else 0


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    for name in ("mutator", "grader", "root"):
        parser.add_argument(name, help=argparse.SUPPRESS)
    parser.add_argument("lesson", nargs="*", help="its number, name or folder; every one without")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="mutants graded side by side")
    return parser.parse_args()


if __name__ == "__main__":
    words = arguments()
    course = Course(words.mutator, words.grader, words.root)
    try:
        sys.exit(run(course, course.lessons(words.lesson), max(1, words.jobs)))
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(3)
