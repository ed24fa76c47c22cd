"""The tables of what a player's own voice is worth (`enrolling`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import statistics
from dataclasses import dataclass

from .arguments import EXAMINING_NEURAL, EXAMINING_OLD, Arguments
from .figures import Tally, by

# How many calls a wrong person may make until that is noticed.
_CALLS = 5

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
        "(the bundled model where the judgement kept it), and with the profile of the next voice.",
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
    rows += ["", *strangers(lines), ""]
    rows += [
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


def advantages(lines: list[dict], with_what: str) -> dict[tuple[str, str], list[float]]:
    """How much likelier each call is to a profile than to the bundled model, for a second of it, by voice and noise."""
    bundled = {key: group[0] for key, group in by(_scored(lines, "bundled"), "voice", "noise", "id").items()}
    found: dict[tuple[str, str], list[float]] = {}
    for line in _scored(lines, with_what):
        other = bundled.get((line["voice"], line["noise"], line["id"]))
        if other:
            gain = (line["likelihood"] - other["likelihood"]) / (line["audio_ms"] / 1000)
            found.setdefault((line["voice"], line["noise"]), []).append(gain)
    return found


def strangers(lines: list[dict]) -> list[str]:
    """Whether the profile's own player and somebody else can be told apart by the mean advantage of five calls."""
    rows = [
        "How much likelier a profile makes what is said than the bundled model, for a second, as the mean of each"
        f" {_CALLS} calls in a row: its own player at least, in the median, and somebody else in the median and at most.",
        "",
        _row("noise", "own, least", "own, median", "another, median", "another, most", "runs"),
        _row(*("---" for _ in range(6))),
    ]
    own, others = (_runs(advantages(lines, with_what)) for with_what in ("own", "another's"))
    for noise, mine in own.items():
        theirs = others.get(noise)
        if mine and theirs:
            middle = (statistics.median(mine), statistics.median(theirs))
            cells = (min(mine), middle[0], middle[1], max(theirs))
            rows.append(_row(noise, *(f"{cell:.2f}" for cell in cells), f"{len(mine)}, {len(theirs)}"))
    return rows


def _runs(gains: dict[tuple[str, str], list[float]]) -> dict[str, list[float]]:
    """The means of so many calls in a row, by noise."""
    means: dict[str, list[float]] = {}
    for (_, noise), each in gains.items():
        runs = [each[first : first + _CALLS] for first in range(0, len(each) - _CALLS + 1, _CALLS)]
        means.setdefault(noise, []).extend(statistics.fmean(run) for run in runs)
    return means


def _scored(lines: list[dict], with_what: str) -> list[dict]:
    calls = [line for line in lines if line["kind"] == "legal" and line["with"] == with_what]
    return [line for line in calls if "likelihood" in line]


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"
