"""The tables of what a player's own voice is worth (`enrolling`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from dataclasses import dataclass

from .arguments import EXAMINING_NEURAL, EXAMINING_OLD, Arguments
from .figures import Tally, by

_COLUMNS = (
    "voices", "noise", "with", "right", "wrong", "illegal kept", "illegal as legal", "commands right", "talk acted on",
    "sounds acted on",
)


@dataclass(frozen=True)
class Learned:
    """What came of one enrolment."""

    voice: str
    # Whether there is a profile; else the bundled model stays.
    taken: bool
    takes: int
    usable: int
    wall_s: float
    cpu_s: float
    resident_mb: float


def paper(lines: list[dict], learned: list[Learned], asked: Arguments) -> str:
    """What each group of voices got from its profiles."""
    groups = {"neural voices": EXAMINING_NEURAL, "older voices": EXAMINING_OLD} if asked.final else {}
    names = list(dict.fromkeys(line["voice"] for line in lines))
    rows = [
        "# A player's own voice",
        "",
        f"Model {asked.title}, seed {asked.seed}, {asked.enrol} prompted calls by each voice and the commands. The command:",
        "",
        f"    {asked.command}",
        "",
        "Shares as in the examination of single utterances: heard with the bundled model, with the voice's own profile",
        "(the bundled model where the judgement kept it), with the profile of the next voice, and as at an open microphone,",
        "where both players' profiles hear beside the bundled model and the one counts that the sound fits best.",
        "",
        _row(*_COLUMNS),
        _row(*("---" for _ in _COLUMNS)),
    ]
    for name, members in (groups | {"all voices": names} | {one: [one] for one in names}).items():
        of_these = [line for line in lines if line["voice"] in members]
        for (noise, with_what), group in by(of_these, "noise", "with").items():
            tally = Tally.of(group)
            rows.append(
                _row(
                    name, noise, with_what, tally.right, tally.wrong, tally.illegal_right, tally.illegal_as_legal,
                    tally.command_right, tally.talk_acted_on, tally.sound_acted_on,
                )
            )
    rows += [
        "",
        _row("voice", "takes usable", "profile", "seconds", "of processor", "MB resident"),
        _row(*("---" for _ in range(6))),
    ]
    for one in learned:
        rows.append(
            _row(
                one.voice, f"{one.usable} of {one.takes}", "taken" if one.taken else "refused", f"{one.wall_s:.0f}",
                f"{one.cpu_s:.0f}", f"{one.resident_mb:.0f}",
            )
        )
    return "\n".join(rows) + "\n"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"
