"""What the recognizer is to reach, beside what was measured.

Only the standard library, for the same reason as `figures`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .figures import Share, Tally, by
from .sweep import Comparison

CLEAN, BABBLE = "clean", "10 dB"

_RTF_CLEAN, _RTF_BABBLE = 0.02, 0.1
_DECISION_MS = 350.0
_RESIDENT_MB = 60
_TIMES_FEWER = 10


@dataclass(frozen=True)
class Result:
    """One goal, what was measured, and whether that reaches it."""

    name: str
    goal: str
    measured: str
    verdict: str


def results(lines: list[dict], machines: list[dict], compared: Comparison | None) -> list[Result]:
    """Every goal; `compared` is the comparison with the peer over all noises, where it was heard."""
    noises = {noise: Tally.of(group) for (noise,), group in by(lines, "noise").items()}
    every = Tally.of(lines)
    clean, babble = noises.get(CLEAN, Tally()), noises.get(BABBLE, Tally())
    return [
        _least("calls right at once, clean", clean.right, 0.96),
        _most("legal calls accepted wrongly, clean", clean.wrong, 0.005),
        _least(f"calls right at once, babble at {BABBLE}", babble.right, 0.9),
        _most(f"legal calls accepted wrongly, babble at {BABBLE}", babble.wrong, 0.01),
        _most("illegal calls taken for a legal move, all noises", every.illegal_as_legal, 0.005),
        _most("talk acted on, all noises", every.talk_acted_on, 0.01),
        _within(
            "RTF, clean", f"below {_RTF_CLEAN:g}",
            {noise: tally.rtf for noise, tally in noises.items() if noise == CLEAN},
            ".3f", lambda rtf: rtf < _RTF_CLEAN,
        ),
        _within(
            "RTF, babble", f"below {_RTF_BABBLE:g}",
            {noise: tally.rtf for noise, tally in noises.items() if noise != CLEAN},
            ".3f", lambda rtf: rtf < _RTF_BABBLE,
        ),
        _within(
            "end of speech to decision, 99 %", f"within {_DECISION_MS:.0f} ms",
            {noise: tally.decision_ms(0.99) for noise, tally in noises.items()},
            ".0f", lambda ms: ms <= _DECISION_MS,
        ),
        _resident(machines),
        _fewer(compared),
    ]


def section(found: Iterable[Result]) -> str:
    """The section of the paper."""
    rows = "\n".join(f"| {one.name} | {one.goal} | {one.measured} | {one.verdict} |" for one in found)
    return f"""## The goals

*Reached* says whether what was measured reaches the goal, and *open* beside it that the true share may
lie on either side, as far as the bounds tell.

| what | goal | measured | reached |
| --- | --- | --- | --- |
{rows}
"""


def _least(name: str, share: Share, wanted: float) -> Result:
    return _judged(name, f"at least {100 * wanted:g} %", share, wanted, share.rate >= wanted)


def _most(name: str, share: Share, wanted: float) -> Result:
    return _judged(name, f"at most {100 * wanted:g} %", share, wanted, share.rate <= wanted)


def _judged(name: str, goal: str, share: Share, wanted: float, reached: bool) -> Result:
    if not share.of:
        return _unmeasured(name, goal)
    low, high = share.wilson()
    return Result(name, goal, str(share), _yes(reached) + (", open" if low <= wanted <= high else ""))


def _within(name: str, goal: str, values: dict[str, float], form: str, reaches) -> Result:
    """A figure that has to hold in every noise."""
    if not values:
        return _unmeasured(name, goal)
    told = ", ".join(f"{value:{form}} ({noise})" for noise, value in values.items())
    return Result(name, goal, told, _yes(all(reaches(value) for value in values.values())))


def _resident(machines: list[dict]) -> Result:
    name, goal = "resident with the model, at the most", f"within {_RESIDENT_MB} MB"
    peak_mb = max((machine["peak_kb"] or 0 for machine in machines), default=0) / 1024
    if not peak_mb:
        return _unmeasured(name, goal)
    return Result(name, goal, f"{peak_mb:.0f} MB", _yes(peak_mb <= _RESIDENT_MB))


def _fewer(compared: Comparison | None) -> Result:
    name, goal = "fewer wrong acceptances than the peer", f"at least {_TIMES_FEWER} times"
    if compared is None:
        return _unmeasured(name, goal)
    ours, peers = compared.ours.wrong.count, compared.peers.wrong.count
    # None against less than ten is not ten times fewer, and may be.
    verdict = "open" if not ours and peers < _TIMES_FEWER else _yes(peers >= _TIMES_FEWER * ours)
    return Result(name, goal, f"{ours or 'none'} against {peers or 'none'}", verdict)


def _unmeasured(name: str, goal: str) -> Result:
    return Result(name, goal, "not measured", "open")


def _yes(reached: bool) -> str:
    return "yes" if reached else "no"
