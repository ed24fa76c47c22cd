"""The table of bad enrolments (`bad_enrolling`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from dataclasses import dataclass

from .arguments import Arguments
from .figures import Tally

# Nobody may be worse off by more than this share of calls.
_WORSE_MAX = 0.01


@dataclass(frozen=True)
class BadEnrolment:
    """What became of one."""

    fault: str
    voice: str
    usable: int
    takes: int
    # What was heard with the bundled model and with the profile, where there is one.
    before: Tally | None
    after: Tally | None

    @property
    def taken(self) -> bool:
        """Whether there is a profile."""
        return self.after is not None

    @property
    def is_worse(self) -> bool:
        """Whether its player is worse off with it, in calls right at once or in calls taken wrongly."""
        if self.before is None or self.after is None:
            return False
        allowed = _WORSE_MAX * self.before.right.of
        fewer = self.before.right.count - self.after.right.count
        return fewer > allowed or self.after.wrong.count - self.before.wrong.count > allowed


def paper(made: list[BadEnrolment], asked: Arguments) -> str:
    """What became of the enrolments with each fault."""
    rows = [
        "# Bad enrolments",
        "",
        f"{len(made)} enrolments, the faults and the voices ({', '.join(asked.voices)}) by turns; model {asked.title}, seed {asked.seed}. The command:",
        "",
        f"    {asked.command}",
        "",
        "*Profiles* is how many were learned and taken; *calls right* what their players were understood at once, with the",
        "bundled model and with the profile; *worse off* whom the profile costs more than one call in a hundred.",
        "",
        "| fault | enrolments | takes usable | profiles | calls right | worse off |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for fault in dict.fromkeys(one.fault for one in made):
        of_these = [one for one in made if one.fault == fault]
        taken = [one for one in of_these if one.taken]
        right = "-"
        if taken:
            before, after = (sum(getattr(one, when).right.count for one in taken) for when in ("before", "after"))
            right = f"{before}, {after} of {sum(one.before.right.of for one in taken)}"
        usable, takes = sum(one.usable for one in of_these), sum(one.takes for one in of_these)
        worse = sum(one.is_worse for one in taken)
        rows.append(f"| {fault} | {len(of_these)} | {usable} of {takes} | {len(taken)} | {right} | {worse} |")
    return "\n".join(rows) + "\n"
