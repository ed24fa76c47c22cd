"""The tables of compared ways to learn a voice.

Only the standard library, for the same reason as `figures`.
"""

from dataclasses import dataclass

from .arguments import WAYS, Arguments
from .enrolled import BUNDLED
from .figures import Tally, by


@dataclass(frozen=True)
class Tried:
    """One voice, learned in one way."""

    voice: str
    way: str
    # Whether the judgement took it; else the lines are the bundled model's.
    taken: bool
    cpu_s: float
    lines: list[dict]


def in_short(tried: Tried) -> str:
    """What it was worth, in a line."""
    shares = ", ".join(f"{noise} {_of(Tally.of(lines).right)}" for (noise,), lines in by(tried.lines, "noise").items())
    return f"{'taken' if tried.taken else 'refused'}, right at once {shares}"


def paper(tried: list[Tried], asked: Arguments, today: str, machine: str, minutes: float) -> str:
    """All of it."""
    ways = list(dict.fromkeys(one.way for one in tried))
    noises = list(dict.fromkeys(line["noise"] for one in tried for line in one.lines))
    voices = list(dict.fromkeys(one.voice for one in tried))
    rows = [
        "# Ways to learn a voice",
        "",
        f"{today}. Model {asked.title}, seed {asked.seed}, {asked.enrol} prompted calls by each voice and the commands; "
        f"{', '.join(voices)}. {machine}. It took {minutes:.0f} minutes. The command:",
        "",
        f"    {asked.command}",
        "",
        "Each way learned from the same takes and was heard on the same calls; whose profile was refused counts with the bundled",
        "model. *Wrong* are legal calls taken for another move and illegal ones taken for legal.",
        "",
        _row("way", "profiles", *(f"right, {noise}" for noise in noises), "commands", "illegal kept", "wrong", "seconds of processor"),
        _row(*("---" for _ in range(6 + len(noises)))),
    ]
    for way in ways:
        rows.append(_of_way(way, [one for one in tried if one.way == way], noises))
    rows += ["", "## Voice by voice", "", _row("voice", "way", "profile", *noises), _row(*("---" for _ in range(3 + len(noises))))]
    for one in tried:
        parts = by(one.lines, "noise")
        shares = (_of(Tally.of(parts.get((noise,), [])).right) for noise in noises)
        rows.append(_row(one.voice, one.way, "taken" if one.taken else "-", *shares))
    rows += ["", "## The ways", "", "What is otherwise than usual:", ""]
    rows += [f"- {way}: `{text.replace(chr(10), ', ')}`" for way, text in WAYS.items() if text and way in ways]
    return "\n".join(rows) + "\n"


def _of_way(way: str, these: list[Tried], noises: list[str]) -> str:
    lines = [line for one in these for line in one.lines]
    parts = by(lines, "noise")
    tally = Tally.of(lines)
    wrong = f"{tally.wrong.count + tally.illegal_as_legal.count} of {tally.wrong.of + tally.illegal_as_legal.of}"
    return _row(
        way, "-" if way == BUNDLED else f"{sum(one.taken for one in these)} of {len(these)}",
        *(_of(Tally.of(parts.get((noise,), [])).right) for noise in noises),
        _of(tally.command_right), _of(tally.illegal_right), wrong,
        "-" if way == BUNDLED else f"{sum(one.cpu_s for one in these) / len(these):.0f}",
    )


def _of(share) -> str:
    return f"{share.count} of {share.of}"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"
