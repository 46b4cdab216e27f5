"""The workbook and the two programs that make and grade mutants."""
import json
import pathlib
import subprocess
import tempfile


class Failure(Exception):
    """What could not be done, in two sentences."""


class UsageError(Exception):
    """What was asked for and does not exist."""


class Course:
    def __init__(self, mutator, grader, root):
        self.mutator, self.grader, self.root = mutator, grader, pathlib.Path(root)

    def solution(self, folder):
        return self.root / "Solutions" / folder

    def lessons(self, wanted):
        """The folders of the lessons that are named, in course order; all of them for none."""
        solutions = (self.root / "Solutions").iterdir()
        folders = sorted(path.name for path in solutions if path.is_dir())
        names = {form: folder for folder in folders for form in forms(folder)}
        for word in wanted:
            if word not in names:
                known = ", ".join(folders)
                raise UsageError(f"`{word}` is no lesson with a solution. There are {known}.")
        return sorted({names[word] for word in wanted}) or folders

    def mutants(self, folder, out):
        """Writes a lesson's mutants to `out/0`, `out/1`, …, and returns what each of them is."""
        subprocess.run([self.mutator, "write", self.solution(folder), out], check=True)
        return json.loads((out / "mutants.json").read_text(encoding="utf-8"))

    def verdict(self, folder, submission):
        """`survived`, `killed` or `does not compile`."""
        lesson = self.report(folder, submission)["lessons"][0]
        if lesson["outcome"] == "didNotCompile":
            return "does not compile"
        passes = all(check["outcome"] == "passed" for check in lesson["checks"])
        return "survived" if lesson["outcome"] == "graded" and passes else "killed"

    def report(self, folder, submission):
        with tempfile.NamedTemporaryFile(suffix=".json") as report:
            words = [
                self.grader, "--workbook", self.root, "check", folder, "--submission", submission,
                "--fresh", "--jobs", "1", "--report", f"json={report.name}"]
            grader = subprocess.run(
                words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
            if grader.returncode not in (0, 1):
                raise Failure(
                    f"The grader ended with {grader.returncode} at a mutant of {folder}.\n"
                    f"It said: {' '.join(grader.stderr.split()) or 'nothing'}")
            with open(report.name, encoding="utf-8") as file:
                return json.load(file)


def forms(folder):
    """What a lesson may be called on the command line."""
    number, name = folder.split("-", 1)
    return folder, name, number, str(int(number))
