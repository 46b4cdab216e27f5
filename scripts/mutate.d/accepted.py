"""The survivors that someone looked at and found to be no mistake."""
import json

KEY = ("file", "place", "before", "after")


class Accepted:
    """A lesson's list of them: each has `file`, `place`, `before`, `after` and `reason`."""

    def __init__(self, path):
        self.path = path
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []

    def apply(self, mutants):
        """Gives each survivor with an entry its reason, and returns complaints about entries."""
        complaints = []
        for entry in self.entries:
            found = [m for m in mutants if all(m[field] == entry[field] for field in KEY)]
            alive = [mutant for mutant in found if mutant["verdict"] == "survived"]
            for mutant in alive:
                mutant["reason"] = entry["reason"]
            if not alive:
                complaints.append(self.complaint(entry, found))
        return complaints

    def complaint(self, entry, found):
        why = {"killed": "a check kills it now", "does not compile": "it does not compile"}
        reason = why[found[0]["verdict"]] if found else "the solution has no such line any more"
        return (f"An entry of `{self.path.name}` is stale: {reason}. Remove it or mend it:\n"
                f"  - {entry['before']}\n  + {entry['after'] or '(nothing)'}")
