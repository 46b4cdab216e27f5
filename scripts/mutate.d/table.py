"""The table of the lessons and the list of the survivors."""

COLUMNS = ("made", "compiled", "killed", "survived", "accepted", "score")


def head():
    return f"{'lesson':22}" + "".join(f"{name:>10}" for name in COLUMNS)


def row(name, mutants):
    """A line of the table, and the share of the mutants that compile which are killed."""
    killed, survived = (sum(m["verdict"] == v for m in mutants) for v in ("killed", "survived"))
    accepted = sum("reason" in mutant for mutant in mutants)
    numbers = (len(mutants), killed + survived, killed, survived, accepted)
    score = killed / (killed + survived) if killed + survived else 1
    return f"{name:22}" + "".join(f"{n:10}" for n in numbers) + f"{score:10.1%}", score


def survivors(title, mutants):
    """The text of some survivors under a title; nothing when there are none."""
    return "".join([f"\n{title}\n"] * bool(mutants) + [survivor(mutant) for mutant in mutants])


def survivor(mutant):
    lines = [
        f"{mutant['path']}:{mutant['line']} {mutant['place']} [{mutant['kind']}]",
        f"- {mutant['before']}", f"+ {mutant['after'] or '(nothing)'}"]
    if "reason" in mutant:
        lines.append(f"  {mutant['reason']}")
    return "\n" + "".join(f"  {line}\n" for line in lines)
