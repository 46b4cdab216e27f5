"""Runs whole processes and tells what they took."""
import os
import statistics
import subprocess
import time


class Failure(Exception):
    """What could not be measured, in two sentences."""


class Run:
    """One finished process: wall seconds and its own peak memory in bytes."""

    def __init__(self, wall, peak, code):
        self.wall, self.peak, self.code = wall, peak, code


def run(words, expect=(0,), cwd=None, env=None):
    """Runs a program to its end. Any other exit code than expected is a failure."""
    words = [str(word) for word in words]
    start = time.monotonic()
    process = subprocess.Popen(
        words, cwd=cwd, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    process.returncode = code
    if code not in expect:
        last = errors.decode(errors="replace").strip().splitlines()[-3:]
        raise Failure(f"`{' '.join(words)}` ended with {code}. It said: {' '.join(last)}")
    return Run(wall, usage.ru_maxrss * 1024, code)


def ratio(first, second, rounds=5):
    """Runs two measurements in turn, A B A B, and gives the median of the ratios."""
    first(), second()
    return statistics.median(first() / second() for _ in range(rounds))


def median(measure, rounds=5):
    """The median of a measurement after one warm-up."""
    measure()
    return statistics.median(measure() for _ in range(rounds))
