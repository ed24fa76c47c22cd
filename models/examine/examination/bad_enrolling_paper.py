"""The paper of bad enrolments (`bad_enrolling`): the goals, and the table by what is wrong.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from dataclasses import dataclass
from itertools import chain, zip_longest

from . import goals
from .arguments import Arguments
from .figures import Share, Tally, by

# Nobody may be worse off by more than this share of calls.
_WORSE_MAX = 0.01
# So many enrolments are to be made, and so many of the profiles heard where there are as many.
_MADE_MIN, _HEARD_MIN = 1000, 60


@dataclass(frozen=True)
class BadEnrolment:
    """What became of one."""

    # Its place among all.
    nth: int
    fault: str
    voice: str
    usable: int
    takes: int
    # Whether there is a profile.
    taken: bool
    # What was heard with the bundled model and with the profile, where it was heard.
    before: Tally | None = None
    after: Tally | None = None
    # Whether the program broke off instead of saying that it learned nothing.
    failed: bool = False

    @property
    def is_heard(self) -> bool:
        """Whether its player was heard with it."""
        return self.after is not None

    @property
    def is_worse(self) -> bool:
        """Whether its player is worse off with it, in calls right at once or in calls taken wrongly."""
        if self.before is None or self.after is None:
            return False
        allowed = _WORSE_MAX * self.before.right.of
        fewer = self.before.right.count - self.after.right.count
        return fewer > allowed or self.after.wrong.count - self.before.wrong.count > allowed

    def line(self) -> dict:
        """It as one JSON object."""
        told = {
            "nth": self.nth, "fault": self.fault, "voice": self.voice, "usable": self.usable, "takes": self.takes,
            "taken": self.taken, "failed": self.failed,
        }
        for when, tally in (("before", self.before), ("after", self.after)):
            if tally is not None:
                told[when] = {"calls": tally.right.of, "right": tally.right.count, "wrong": tally.wrong.count}
        return told | ({"worse": self.is_worse} if self.is_heard else {})


def to_hear(made: list[BadEnrolment], most: int) -> list[BadEnrolment]:
    """So many of those that have a profile, each fault by turns, so that none is left out where others have many."""
    taken = [vars(one) | {"one": one} for one in made if one.taken]
    turns = zip_longest(*by(taken, "fault").values())
    return [found["one"] for found in chain.from_iterable(turns) if found][:most]


def results(made: list[BadEnrolment]) -> list[goals.Result]:
    """Whether enough was tried, and whether anybody is worse off."""
    heard = [one for one in made if one.is_heard]
    taken = sum(one.taken for one in made)
    return [
        goals.Result("bad enrolments", f"at least {_MADE_MIN}", str(len(made)), goals.yes(len(made) >= _MADE_MIN)),
        goals.Result(
            "profiles heard", f"at least {_HEARD_MIN}, or all", f"{len(heard)} of {taken}",
            goals.yes(len(heard) >= min(_HEARD_MIN, taken)),
        ),
        goals.none_of(
            f"worse off than with the bundled model by more than {100 * _WORSE_MAX:g} call in 100",
            Share(sum(one.is_worse for one in heard), len(heard)),
        ),
        goals.none_of(
            "enrolments at which the program broke off", Share(sum(one.failed for one in made), len(made))
        ),
    ]


def paper(
    made: list[BadEnrolment], asked: Arguments, date: str = "", machine: str = "", minutes: float = 0.0
) -> str:
    """What became of the enrolments with each fault."""
    about = [
        *([f"{date}."] if date else []),
        f"{len(made)} enrolments, the faults and the voices ({', '.join(asked.voices)}) by turns; model {asked.title},",
        f"seed {asked.seed}, {asked.enrol} prompted calls and the commands each.",
        *([f"Machine: {machine}."] if machine else []),
        *([f"It took {minutes:.0f} minutes."] if minutes else []),
        "The command:",
    ]
    rows = [
        "# Bad enrolments",
        "",
        " ".join(about),
        "",
        f"    {asked.command}",
        "",
        goals.section(results(made)),
        "## What became of them",
        "",
        "*Takes usable* passed the checks although something is wrong with the enrolment; where only the hall's recording is",
        "bad, all of them are good ones. *Profiles* is how many were learned and taken, and *heard* how many of those were heard,",
        "each fault by turns; *calls right* what their players were understood at once, with the bundled model and with the",
        "profile, in all noises; *worse off* whom the profile costs more than one call in a hundred.",
        "",
        "| fault | enrolments | takes usable | profiles | heard | calls right | worse off |",
        "|" + " --- |" * 7,
    ]
    rows += [_row(fault, [one for one in made if one.fault == fault]) for fault in dict.fromkeys(one.fault for one in made)]
    rows.append(_row("all", made))
    return "\n".join(rows) + "\n"


def _row(name: str, made: list[BadEnrolment]) -> str:
    heard = [one for one in made if one.is_heard]
    right = "-"
    if heard:
        before, after = (sum(getattr(one, when).right.count for one in heard) for when in ("before", "after"))
        right = f"{before}, {after} of {sum(one.before.right.of for one in heard)}"
    usable, takes = sum(one.usable for one in made), sum(one.takes for one in made)
    taken, worse = sum(one.taken for one in made), sum(one.is_worse for one in heard)
    cells = (name, len(made), f"{usable} of {takes}", taken, len(heard), right, worse)
    return f"| {' | '.join(map(str, cells))} |"
