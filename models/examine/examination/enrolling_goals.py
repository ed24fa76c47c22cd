"""What a player's own voice is to reach, beside what was measured (`enrolling`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from collections.abc import Callable, Iterable

from . import mistaken_paper
from .enrolled import ANOTHERS, BUNDLED, OWN, Found
from .figures import Share, Tally, by
from .goals import CLEAN, NEURAL, OLD, Result, at_most, kind_of_voice, least, most, unmeasured, worst, yes

# By noise, in percent. At least of the legal calls right at once, with the voice's own profile.
_RIGHT = {
    NEURAL: {CLEAN: 99.5, "10 dB": 97.0, "5 dB": 85.0},
    OLD: {CLEAN: 98.0, "10 dB": 82.0, "5 dB": 45.0},
}
_WORST_NEURAL = {CLEAN: 98.0, "10 dB": 92.0, "5 dB": 70.0}
_COMMANDS = {CLEAN: 98.0, "10 dB": 88.0, "5 dB": 65.0}
_ILLEGAL_KEPT = {CLEAN: 92.0, "10 dB": 65.0}
# At the most.
_WRONG = {CLEAN: 0.3, "10 dB": 0.5, "5 dB": 0.5}
_ILLEGAL_AS_LEGAL = _TALK_ACTED_ON = 0.3

_LEARNING_S, _LEARNING_MB = 60, 200
_TWO_PROFILES_MB = 80
# A decision counts as quick as before where its median is at most so much of the bundled model's.
_AS_QUICK = 1.1


def results(found: Found) -> list[Result]:
    """Every goal, of what was heard with the voices' own profiles where nothing else is said."""
    own = [line for line in found.lines if line["with"] == OWN]
    every = Tally.of(own)
    told = []
    for kind, goals in _RIGHT.items():
        told += _in_each(
            f"{kind}: calls right at once", own, goals, least, lambda tally: tally.right,
            lambda line, kind=kind: kind_of_voice(line["voice"]) == kind,
        )
        if kind == NEURAL:
            heard = {noise: group for (noise,), group in by(own, "noise").items()}
            told += [worst(noise, heard.get(noise, []), wanted) for noise, wanted in _WORST_NEURAL.items()]
    told += _in_each("legal calls accepted wrongly", own, _WRONG, most, lambda tally: tally.wrong)
    told += _in_each(
        f"{NEURAL}: commands right at once", own, _COMMANDS, least, lambda tally: tally.command_right,
        lambda line: kind_of_voice(line["voice"]) == NEURAL,
    )
    told += _in_each("illegal calls kept as called", own, _ILLEGAL_KEPT, least, lambda tally: tally.illegal_right)
    return [
        *told,
        most("illegal calls taken for a legal move, all noises", every.illegal_as_legal, _ILLEGAL_AS_LEGAL),
        most("talk acted on, all noises", every.talk_acted_on, _TALK_ACTED_ON),
        at_most("an enrolment, the longest", [{"s": one.wall_s} for one in found.learned], "s", 1, _LEARNING_S, "s"),
        at_most(
            "an enrolment, resident at the most", [{"mb": one.resident_mb} for one in found.learned], "mb", 1,
            _LEARNING_MB, "MB",
        ),
        at_most("resident with two profiles", found.machines, "peak_kb", 1024, _TWO_PROFILES_MB, "MB"),
        *(_as_quick(noise, found.lines) for noise in _WRONG),
        *mistaken_paper.results(found.mistaken, _WRONG),
        _no_more_mistakes(found.lines),
    ]


def _in_each(
    name: str, lines: list[dict], goals: dict[str, float], judge: Callable[[str, Share, float], Result],
    share: Callable[[Tally], Share], counts: Callable[[dict], bool] = lambda line: True,
) -> Iterable[Result]:
    """The goal of this share in each noise, of the lines that count."""
    for noise, wanted in goals.items():
        tally = Tally.of(line for line in lines if line["noise"] == noise and counts(line))
        yield judge(f"{name}, {noise}", share(tally), wanted)


def _as_quick(noise: str, lines: list[dict]) -> Result:
    """The time to a decision, with the own profile and with the bundled model."""
    name = f"end of speech to decision, median, {noise}"
    goal = f"at most {_AS_QUICK:g} times that of the bundled model"
    before, now = (
        Tally.of(line for line in lines if line["noise"] == noise and line["with"] == with_what)
        for with_what in (BUNDLED, OWN)
    )
    if not before.decisions_ms or not now.decisions_ms:
        return unmeasured(name, goal)
    before_ms, now_ms = before.decision_ms(0.5), now.decision_ms(0.5)
    return Result(name, goal, f"{now_ms:.0f} ms, {before_ms:.0f} ms", yes(now_ms <= _AS_QUICK * before_ms))


def _no_more_mistakes(lines: list[dict]) -> Result:
    """Of the calls of those who are at another's profile, beside the same calls with the bundled model."""
    name, goal = "with another's profile: legal calls accepted wrongly, all noises", "no more than with the bundled model"
    heard = {with_what: group for (with_what,), group in by(lines, "with").items()}
    # Who has no neighbour with a profile is heard with the bundled model alone.
    there = {(line["voice"], line["noise"]) for line in heard.get(ANOTHERS, [])}
    bundled = (line for line in heard.get(BUNDLED, []) if (line["voice"], line["noise"]) in there)
    now, before = Tally.of(heard.get(ANOTHERS, [])).wrong, Tally.of(bundled).wrong
    if not now.of or not before.of:
        return unmeasured(name, goal)
    is_open = now.wilson()[0] <= before.wilson()[1] and before.wilson()[0] <= now.wilson()[1]
    measured = f"{now.count} of {now.of}, {before.count} of {before.of}"
    return Result(name, goal, measured, yes(now.rate <= before.rate) + (", open" if is_open else ""))
