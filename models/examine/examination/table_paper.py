"""The course of whole turns (`turns`), and the paper of what came of them: the goals, and a table.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import math
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from . import goals
from .arguments import EXAMINING_NEURAL, EXAMINING_OLD, Arguments
from .figures import Share

# Of eight turns that a board sees the hand goes elsewhere in one. Of twelve others the tongue slips in one, and of two
# corrections one says that it is one.
_SLIP_OF, _TONGUE_OF = 8, 12
_HANDS = ("before", "after", "unseen")

# How often somebody says the same before the turn counts as failed.
TIMES = 6

# By noise: at most so many extra calls in 100 moves of the neural voices where a board senses the hands, and so many
# moves that stand wrong at the press, of 2,000 turns of all voices.
_EXTRA = {goals.CLEAN: 2.0, "20 dB": 3.0, "10 dB": 8.0, "5 dB": 25.0}
_WRONG = {goals.CLEAN: 0, "20 dB": 0, "10 dB": 0, "5 dB": 1}
_WRONG_OF = 2000

# The distance from the mean that 95 % of a normal distribution keep.
_Z = 1.96


@dataclass(frozen=True)
class Course:
    """What hand and tongue do in a turn."""

    hands: str
    # Whether the hand goes to another square first.
    slip: bool
    # Whether another call comes first, and whether the one behind it says that it corrects.
    tongue: bool
    says_so: bool


def course(item: dict, caller: str, seed: int) -> Course:
    """The course of the turn with this item; the same for a seed."""
    rng = Random(f"{caller} {seed} {item['id']}")
    hands = rng.choice(_HANDS) if item["kind"] == "legal" else "unseen"
    slip = hands != "unseen" and rng.randrange(_SLIP_OF) == 0
    tongue = "slip" in item and not slip and rng.randrange(_TONGUE_OF) == 0
    return Course(hands, slip, tongue, tongue and rng.randrange(2) == 0)


def paper(
    outcomes: list[dict], noises: list[str], voices: tuple[str, ...], asked: Arguments, date: str = "", machine: str = ""
) -> str:
    """The goals and the table of what came of the turns."""
    groups = {"neural voices": EXAMINING_NEURAL, "older voices": EXAMINING_OLD, "all voices": voices}
    slipped = sum(line["tongue"] for line in outcomes)
    lines = [
        "# The table as one witness",
        "",
        f"{f'{date}. ' if date else ''}Model {asked.title}, seed {asked.seed}, about {asked.turns} turns in each noise."
        f"{f' Machine: {machine}.' if machine else ''} The command:",
        "",
        f"    {asked.command}",
        "",
        f"In {slipped} of all {len(outcomes)} turns ({100 * Share(slipped, len(outcomes)).rate:.1f} %) the tongue slips before"
        " the call (D.2.8), and what was meant is called behind it.",
        "",
        goals.section(results(outcomes)),
        "## The turns",
        "",
        "Of legal calls: *extra calls* and *repeats* in 100 turns, where a board sees the hand (and there where it goes to the",
        "right square at once) and where none does; turns without any question or silence; how often the call was said until it agreed with its repeat, in the mean of those",
        f"that did, and turns that did not within {TIMES} times, which is where they end; moves that stood wrong",
        "behind the press; turns in which call and repeat were said to differ where both said the same; seconds from the first",
        "call to agreement, median and 90 %. Hands that went elsewhere, and how many of them were told of it; slips of the",
        "tongue, and how many of them were corrected. Of illegal calls, which are repeated as all others: kept as called, and",
        "taken for a legal move, before anybody repeated them; and those of which something else stood behind the press. Counts",
        "have the bounds of their share behind them (Wilson, 95 %).",
        "",
        "| callers | noise | turns | extra calls, seen | seen, hand right | unseen | repeats | no question | calls until agreed"
        f" | not within {TIMES} | wrong | accused | seconds | hands told | tongues corrected | illegal kept | as legal"
        " | illegal, wrong |",
        "|" + " --- |" * 18,
    ]
    for name, members in groups.items():
        for noise in noises:
            these = [line for line in outcomes if line["noise"] == noise and line["caller"] in members]
            if these:
                lines.append(_row(name, noise, these))
    return "\n".join(lines) + "\n"


def results(outcomes: list[dict]) -> list[goals.Result]:
    """The goals of the table, and whether they are reached."""
    found = []
    for noise, wanted in _EXTRA.items():
        seen = [
            line["calls"] - 1 for line in outcomes
            if line["noise"] == noise and line["caller"] in EXAMINING_NEURAL and line["legal"]
            and line["hands"] != "unseen" and line["calls"]
        ]  # fmt: skip
        found.append(_extra(f"extra calls in 100 moves, hands sensed, neural voices, {noise}", seen, wanted))
    for noise, most in _WRONG.items():
        wrong = [line["wrong"] for line in outcomes if line["noise"] == noise]
        found.append(_wrong(f"moves that stand wrong at the press, {noise}", Share(sum(wrong), len(wrong)), most))
    return found


def _extra(name: str, extra: list[int], wanted: float) -> goals.Result:
    """A mean, with the bounds that its spread gives it."""
    goal = f"at most {wanted:g}"
    if len(extra) < 2:
        return goals.Result(name, goal, "not measured", "open")
    mean = 100 * statistics.fmean(extra)
    half = 100 * _Z * statistics.stdev(extra) / math.sqrt(len(extra))
    low, high = max(0.0, mean - half), mean + half
    verdict = ("yes" if mean <= wanted else "no") + (", open" if low <= wanted <= high else "")
    return goals.Result(name, goal, f"{mean:.1f} ({low:.1f} to {high:.1f}) in {len(extra)} turns", verdict)


def _wrong(name: str, share: Share, most: int) -> goals.Result:
    goal = f"at most {most} of {_WRONG_OF}" if most else "none"
    if not share.of:
        return goals.Result(name, goal, "not measured", "open")
    reached = share.count * _WRONG_OF <= most * share.of
    # Fewer turns than the goal speaks of say less.
    few = ", open" if share.of < 0.9 * _WRONG_OF else ""
    return goals.Result(name, goal, _of(share), ("yes" if reached else "no") + few)


def _of(share: Share) -> str:
    """A count with the bounds of its share."""
    if not share.of:
        return "0 of 0"
    low, high = (100 * bound for bound in share.wilson())
    return f"{share.count} of {share.of} ({low:.1f} to {high:.1f} %)"


def _row(name: str, noise: str, outcomes: list[dict]) -> str:
    legal = [line for line in outcomes if line["legal"]]
    illegal = [line for line in outcomes if not line["legal"]]
    seen = [line for line in legal if line["hands"] != "unseen"]
    unseen = [line for line in legal if line["hands"] == "unseen"]
    slips = [line for line in legal if line["slip"]]
    tongues = [line for line in legal if line["tongue"]]
    agreed = [line for line in legal if line["agreed"]]
    seconds = sorted(line["agreed_ms"] / 1000 for line in agreed) or [0.0]

    def extra(lines: list[dict], what: str) -> str:
        return f"{100 * sum(line[what] - 1 for line in lines if line[what]) / max(1, len(lines)):.1f}"

    def of(lines: list[dict], holds: Callable[[dict], bool]) -> str:
        return _of(Share(sum(map(holds, lines)), len(lines)))

    smooth = sum(line["agreed"] and line["calls"] == line["repeats"] == 1 and not line["questions"] for line in legal)
    cells = [
        name, noise, str(len(outcomes)), extra(seen, "calls"),
        extra([line for line in seen if not line["slip"]], "calls"), extra(unseen, "calls"), extra(legal, "repeats"),
        str(Share(smooth, len(legal))),
        f"{statistics.fmean(line['calls'] for line in agreed):.2f}" if agreed else "-",
        of(legal, lambda line: not line["agreed"]), of(legal, lambda line: line["wrong"]),
        of(legal, lambda line: line["accusations"] > 0),
        f"{statistics.median(seconds):.1f} / {seconds[int(0.9 * (len(seconds) - 1))]:.1f}",
        of(slips, lambda line: line["slip_told"]), of(tongues, lambda line: line["corrected"]),
        of(illegal, lambda line: line["kept"]), of(illegal, lambda line: line["as_legal"]),
        of(illegal, lambda line: line["wrong"]),
    ]
    return f"| {' | '.join(cells)} |"
