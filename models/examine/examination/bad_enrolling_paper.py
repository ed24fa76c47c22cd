"""The paper of bad enrolments (`bad_enrolling`): the goals, and the table by what is wrong.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from dataclasses import asdict, dataclass

from . import goals
from .arguments import Arguments
from .figures import Share, Tally

# Nobody may be worse off by more than this share of calls.
_WORSE_MAX = 0.01
# So many enrolments are to be made, and so many of the profiles heard where there are as many.
_MADE_MIN, _HEARD_MIN = 1000, 60


@dataclass(frozen=True)
class Understood:
    """Legal calls, those of them that were right at once, and those that were taken wrongly."""

    calls: int
    right: int
    wrong: int

    @classmethod
    def of(cls, tally: Tally) -> "Understood":
        """What a tally has of that."""
        return cls(tally.right.of, tally.right.count, tally.wrong.count)


@dataclass(frozen=True)
class BadEnrolment:
    """What became of one."""

    # Its place among all, and the day on which it was made.
    nth: int
    day: str
    fault: str
    voice: str
    usable: int
    takes: int
    # Whether there is a profile.
    taken: bool
    # What was heard with the bundled model and with the profile, where it was heard.
    before: Understood | None = None
    after: Understood | None = None
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
        allowed = _WORSE_MAX * self.before.calls
        fewer = self.before.right - self.after.right
        return fewer > allowed or self.after.wrong - self.before.wrong > allowed

    def line(self) -> dict:
        """It as one JSON object; `of_line` reads it."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    @classmethod
    def of_line(cls, line: dict) -> "BadEnrolment":
        """What `line` has written."""
        return cls(**line | {when: Understood(**line[when]) for when in ("before", "after") if when in line})


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


def paper(made: list[BadEnrolment], asked: Arguments, machine: str = "", minutes: float = 0.0) -> str:
    """What became of the enrolments with each fault."""
    days = sorted({one.day for one in made})
    about = [
        *([f"{' to '.join(dict.fromkeys((days[0], days[-1])))}."] if days else []),
        f"{len(made)} enrolments, the faults and the voices ({', '.join(asked.voices)}) by turns; model {asked.title},",
        f"seed {asked.seed}, {asked.enrol} prompted calls and the commands each.",
        *([f"Machine: {machine}."] if machine else []),
        *([f"The last run took {minutes:.0f} minutes."] if minutes else []),
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
        f"the first {asked.heard_of_each} of each fault; *calls right* what their players were understood at once, with the bundled model and with the",
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
        before, after = (sum(getattr(one, when).right for one in heard) for when in ("before", "after"))
        right = f"{before}, {after} of {sum(one.before.calls for one in heard)}"
    usable, takes = sum(one.usable for one in made), sum(one.takes for one in made)
    taken, worse = sum(one.taken for one in made), sum(one.is_worse for one in heard)
    cells = (name, len(made), f"{usable} of {takes}", taken, len(heard), right, worse)
    return f"| {' | '.join(map(str, cells))} |"
