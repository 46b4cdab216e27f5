"""The survivors that someone looked at and found to be no mistake."""
import json

KEY = ("file", "place", "before", "after")


class Accepted:
    """A lesson's file of them: a list of objects with `file`, `place`, `before`, `after`, `reason`."""

    def __init__(self, path):
        self.path = path
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []

    def apply(self, mutants):
        """Gives each survivor that has an entry its reason; returns complaints about the entries."""
        complaints = []
        for entry in self.entries:
            found = [m for m in mutants if all(m[field] == entry[field] for field in KEY)]
            survivors = [m for m in found if m["verdict"] == "survived"]
            for mutant in survivors:
                mutant["reason"] = entry["reason"]
            if not survivors:
                why = f"it {found[0]['verdict']}".replace("it killed", "it is killed now") if found \
                    else "the solution has no such line any more"
                complaints.append(f"An entry of `{self.path.name}` is stale: {why}. Remove it or mend it:\n"
                                  f"  - {entry['before']}\n  + {entry['after'] or '(nothing)'}")
        return complaints
