"""The table of what came of whole turns (`turns`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import statistics
from collections.abc import Callable

from .arguments import EXAMINING_NEURAL, EXAMINING_OLD, Arguments
from .figures import Share


def paper(outcomes: list[dict], noises: list[str], voices: tuple[str, ...], asked: Arguments) -> str:
    """The table of what came of the turns."""
    groups = {"neural voices": EXAMINING_NEURAL, "older voices": EXAMINING_OLD, "all voices": voices}
    lines = [
        "# The table as one witness",
        "",
        f"Model {asked.title}, seed {asked.seed}, about {asked.turns} turns in each noise. The command:",
        "",
        f"    {asked.command}",
        "",
        "Of legal calls: *extra calls* and *repeats* in 100 turns, where a board sees the hand and where none does; turns",
        "without any question or silence; turns in which call and repeat did not agree after four times; moves that stood",
        "wrong behind the press; turns in which call and repeat were said to differ where both said the same; seconds from",
        "the first call to agreement, median and 90 %. Hands that went elsewhere, and how many of them were told of it. Of",
        "illegal calls: kept as called, and taken for a legal move.",
        "",
        "| callers | noise | turns | extra calls, seen | unseen | repeats | no question | not agreed | wrong | accused"
        " | seconds | slips told | illegal kept | as legal |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, members in groups.items():
        for noise in noises:
            these = [line for line in outcomes if line["noise"] == noise and line["caller"] in members]
            if these:
                lines.append(_row(name, noise, these))
    return "\n".join(lines) + "\n"


def _row(name: str, noise: str, outcomes: list[dict]) -> str:
    legal = [line for line in outcomes if line["legal"]]
    illegal = [line for line in outcomes if not line["legal"]]
    seen = [line for line in legal if line["hands"] != "unseen"]
    unseen = [line for line in legal if line["hands"] == "unseen"]
    slips = [line for line in legal if line["slip"]]
    seconds = sorted(line["agreed_ms"] / 1000 for line in legal if line["agreed"]) or [0.0]

    def extra(lines: list[dict], what: str) -> str:
        return f"{100 * sum(line[what] - 1 for line in lines if line[what]) / max(1, len(lines)):.1f}"

    def of(lines: list[dict], holds: Callable[[dict], bool]) -> str:
        return f"{sum(map(holds, lines))} of {len(lines)}"

    smooth = sum(line["agreed"] and line["calls"] == line["repeats"] == 1 and not line["questions"] for line in legal)
    cells = [
        name, noise, str(len(outcomes)), extra(seen, "calls"), extra(unseen, "calls"), extra(legal, "repeats"),
        f"{100 * Share(smooth, len(legal)).rate:.1f} %", of(legal, lambda line: not line["agreed"]),
        of(legal, lambda line: line["wrong"]), of(legal, lambda line: line["accusations"] > 0),
        f"{statistics.median(seconds):.1f} / {seconds[int(0.9 * (len(seconds) - 1))]:.1f}",
        of(slips, lambda line: line["slip_told"]), of(illegal, lambda line: line["kept"]),
        of(illegal, lambda line: line["wrong"]),
    ]
    return f"| {' | '.join(cells)} |"
