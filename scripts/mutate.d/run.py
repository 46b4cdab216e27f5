"""Grades the mutants of the lessons' solutions and prints the score. `scripts/mutate` starts it."""
import argparse
import concurrent.futures
import os
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import table  # noqa: E402
from accepted import Accepted  # noqa: E402
from course import Course, Failure, UsageError  # noqa: E402

# The share that some check must notice of all lessons' mutants which compile.
ENOUGH = 0.95


def graded(course, folder, jobs):
    """A lesson's mutants, each with its `verdict`."""
    if course.verdict(folder, course.solution(folder)) != "survived":
        raise Failure(
            f"The solution of {folder} does not pass its own checks.\n"
            f"`scripts/grade {folder} --submission Solutions` says which.")
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        out = pathlib.Path(scratch)
        mutants = course.mutants(folder, out)
        folders = [out / str(number) for number in range(len(mutants))]
        verdicts = side_by_side(lambda copy: course.verdict(folder, copy), folders, jobs)
        for number, verdict in enumerate(verdicts):
            mutants[number] |= {
                "verdict": verdict, "path": f"Solutions/{folder}/{mutants[number]['file']}"}
            show_progress(f"{folder}: {number + 1} of {len(mutants)} mutants graded")
    show_progress("")
    return mutants


def side_by_side(work, items, jobs):
    """The results in order. After an error or an interruption nothing more is begun."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        futures = [pool.submit(work, item) for item in items]
        try:
            for future in futures:
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def show_progress(text):
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def run(course, lessons, jobs):
    """Prints everything; returns what the process ends with."""
    start = time.monotonic()
    mutants, complaints = [], []
    print(table.head(), flush=True)
    for folder in lessons:
        found = graded(course, folder, jobs)
        accepted = Accepted(course.root / "Tests/Mutation" / f"{folder}.json")
        complaints += accepted.apply(found)
        mutants += found
        print(table.row(folder, found)[0], flush=True)
    line, score = table.row("all", mutants)
    print(line)
    alive = [mutant for mutant in mutants if mutant["verdict"] == "survived"]
    known = [mutant for mutant in alive if "reason" in mutant]
    unknown = [mutant for mutant in alive if "reason" not in mutant]
    print(table.survivors("Survivors that are no mistake:", known), end="")
    print(table.survivors("Survivors that a check should notice:", unknown), end="")
    if score < ENOUGH and lessons == course.lessons([]):
        complaints.append(f"Of all mutants that compile at least {ENOUGH:.0%} must be killed.")
    for complaint in complaints:
        print(f"\n{complaint}")
    print(f"\n{len(mutants)} mutants in {time.monotonic() - start:.0f} s.")
    return 1 if unknown or complaints else 0


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/mutate", usage="scripts/mutate [LESSON...] [--jobs N] | --list FILE...",
        description="Makes small faults in the solutions and shows those that no check notices.")
    for name in ("mutator", "grader", "root"):
        parser.add_argument(name, help=argparse.SUPPRESS)
    parser.add_argument("lesson", nargs="*", help="its number, name or folder; all without one")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count(), metavar="N",
        help="mutants graded side by side; one for each processor without it")
    return parser.parse_args()


if __name__ == "__main__":
    words = arguments()
    course = Course(words.mutator, words.grader, words.root)
    try:
        sys.exit(run(course, course.lessons(words.lesson), max(1, words.jobs)))
    except (UsageError, Failure) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2 if isinstance(problem, UsageError) else 3)
