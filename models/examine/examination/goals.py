"""What the recognizer is to reach, beside what was measured.

Only the standard library, for the same reason as `figures`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from callspeech.voices import EXAMINING, is_neural, teaching

from .arguments import TIMES
from .figures import Share, Tally, by
from .sweep import Comparison

CLEAN = "clean"
# Those of which the goals speak.
NOISES = (CLEAN, "20 dB", "10 dB", "5 dB")

# Natural speech, of which most is expected, and voices that are put together from sounds or from averages.
NEURAL, OLD = "neural voices", "older voices"

# By noise, in percent. At least of the legal calls right at once.
_RIGHT = {
    NEURAL: {CLEAN: 99.0, "20 dB": 98.0, "10 dB": 93.0, "5 dB": 70.0},
    OLD: {CLEAN: 93.0, "20 dB": 88.0, "10 dB": 65.0, "5 dB": 25.0},
}
_WORST_NEURAL = {CLEAN: 97.0, "20 dB": 95.0, "10 dB": 82.0, "5 dB": 50.0}
_COMMANDS = {CLEAN: 97.0, "20 dB": 94.0, "10 dB": 80.0, "5 dB": 50.0}
_ILLEGAL_KEPT = {CLEAN: 85.0, "20 dB": 75.0, "10 dB": 45.0}
# At the most.
_WRONG = {CLEAN: 0.3, "20 dB": 0.3, "10 dB": 0.5, "5 dB": 0.5}
_ACTED_ON = _WRONG
_ILLEGAL_AS_LEGAL = 0.3

_RTF_CLEAN, _RTF_BABBLE = 0.03, 0.1
_DECISION_MS = 250.0
_RESIDENT_MB = 64
_MODEL_MB = 12
_OPENS_MS = 300
_TIMES_FEWER = 10


@dataclass(frozen=True)
class Result:
    """One goal, what was measured, and whether that reaches it."""

    name: str
    goal: str
    measured: str
    verdict: str


def kind_of_voice(name: str) -> str:
    """Whether a network speaks this voice, or an older synthesizer."""
    voice = EXAMINING.get(name) or teaching(name.partition(TIMES)[0])
    return NEURAL if is_neural(voice) else OLD


def results(lines: list[dict], machines: list[dict], compared: Comparison | None) -> list[Result]:
    """Every goal; `compared` is the comparison with the peer over all noises, where it was heard."""
    heard = {noise: group for (noise,), group in by(lines, "noise").items()}
    every = Tally.of(lines)
    found = []
    for kind, goals in _RIGHT.items():
        found += [
            least(f"{kind}: calls right at once, {noise}", _of(heard, noise, kind).right, wanted)
            for noise, wanted in goals.items()
        ]
        if kind == NEURAL:
            found += [worst(noise, heard.get(noise, []), wanted) for noise, wanted in _WORST_NEURAL.items()]
    tallies = {noise: Tally.of(group) for noise, group in heard.items()}
    for noise, wanted in _WRONG.items():
        tally = tallies.get(noise, Tally())
        found.append(most(f"legal calls accepted wrongly, {noise}", tally.wrong, wanted))
    for noise, wanted in _ILLEGAL_KEPT.items():
        tally = tallies.get(noise, Tally())
        found.append(least(f"illegal calls kept as called, {noise}", tally.illegal_right, wanted))
    found.append(most("illegal calls taken for a legal move, all noises", every.illegal_as_legal, _ILLEGAL_AS_LEGAL))
    for noise, wanted in _ACTED_ON.items():
        tally = tallies.get(noise, Tally())
        both = tally.talk_acted_on + tally.sound_acted_on
        found.append(most(f"talk and sounds acted on, {noise}", both, wanted))
    found += [
        # Not one, in any noise.
        none_of(f"whispers acted on, {noise}", tallies.get(noise, Tally()).whisper_acted_on)
        for noise in NOISES
    ]
    for noise, wanted in _COMMANDS.items():
        right = _of(heard, noise, NEURAL).command_right
        found.append(least(f"{NEURAL}: commands right at once, {noise}", right, wanted))
    return [
        *found,
        _within(
            "RTF, clean", f"below {_RTF_CLEAN:g}",
            {noise: tally.rtf for noise, tally in tallies.items() if noise == CLEAN},
            ".3f", lambda rtf: rtf < _RTF_CLEAN,
        ),
        _within(
            "RTF, babble", f"below {_RTF_BABBLE:g}",
            {noise: tally.rtf for noise, tally in tallies.items() if noise != CLEAN},
            ".3f", lambda rtf: rtf < _RTF_BABBLE,
        ),
        _within(
            "end of speech to decision, 99 %", f"within {_DECISION_MS:.0f} ms",
            {noise: tally.decision_ms(0.99) for noise, tally in tallies.items()},
            ".0f", lambda ms: ms <= _DECISION_MS,
        ),
        at_most("resident with the model, at the most", machines, "peak_kb", 1024, _RESIDENT_MB, "MB"),
        at_most("the model", machines, "model_bytes", 1e6, _MODEL_MB, "MB"),
        at_most("opens", machines, "load_ms", 1, _OPENS_MS, "ms"),
        _fewer(compared),
    ]


def _of(heard: dict[str, list[dict]], noise: str, kind: str) -> Tally:
    """What voices of this kind said in this noise."""
    return Tally.of(line for line in heard.get(noise, []) if kind_of_voice(line["voice"]) == kind)


def worst(noise: str, lines: list[dict], wanted: float) -> Result:
    """The neural voice whose calls are understood least."""
    name = f"the worst of them, {noise}"
    tallies = {
        voice: Tally.of(group) for (voice,), group in by(lines, "voice").items() if kind_of_voice(voice) == NEURAL
    }
    said = {voice: tally.right for voice, tally in tallies.items() if tally.right.of}
    if not said:
        return unmeasured(name, f"at least {wanted:g} %")
    who = min(said, key=lambda voice: said[voice].rate)
    result = least(name, said[who], wanted)
    return Result(name, result.goal, f"{who} {result.measured}", result.verdict)


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


def least(name: str, share: Share, wanted: float) -> Result:
    """A share of at least so many percent."""
    return _judged(name, f"at least {wanted:g} %", share, wanted / 100, share.rate >= wanted / 100)


def most(name: str, share: Share, wanted: float) -> Result:
    """A share of at most so many percent."""
    return _judged(name, f"at most {wanted:g} %", share, wanted / 100, share.rate <= wanted / 100)


def none_of(name: str, share: Share) -> Result:
    """What must not happen once: how seldom it may be all the same, the bounds tell."""
    if not share.of:
        return unmeasured(name, "none")
    return Result(name, "none", f"{share.count} of {share.of}, {share}", yes(not share.count))


def _judged(name: str, goal: str, share: Share, wanted: float, reached: bool) -> Result:
    if not share.of:
        return unmeasured(name, goal)
    low, high = share.wilson()
    return Result(name, goal, str(share), yes(reached) + (", open" if low <= wanted <= high else ""))


def _within(name: str, goal: str, values: dict[str, float], form: str, reaches) -> Result:
    """A figure that has to hold in every noise."""
    if not values:
        return unmeasured(name, goal)
    told = ", ".join(f"{value:{form}} ({noise})" for noise, value in values.items())
    return Result(name, goal, told, yes(all(reaches(value) for value in values.values())))


def at_most(
    name: str, machines: list[dict], field: str, unit: float, wanted: int, unit_name: str
) -> Result:
    """The largest of what the processes needed; 0 is where the system does not tell."""
    goal = f"within {wanted} {unit_name}"
    largest = max((machine.get(field) or 0 for machine in machines), default=0) / unit
    if not largest:
        return unmeasured(name, goal)
    return Result(name, goal, f"{largest:.0f} {unit_name}", yes(largest <= wanted))


def _fewer(compared: Comparison | None) -> Result:
    name, goal = "fewer wrong acceptances than the peer", f"at least {_TIMES_FEWER} times"
    if compared is None:
        return unmeasured(name, goal)
    ours, peers = compared.ours.wrong.count, compared.peers.wrong.count
    # None against less than ten is not ten times fewer, and may be.
    verdict = "open" if not ours and peers < _TIMES_FEWER else yes(peers >= _TIMES_FEWER * ours)
    return Result(name, goal, f"{ours or 'none'} against {peers or 'none'}", verdict)


def unmeasured(name: str, goal: str) -> Result:
    """A goal of which nothing can be said."""
    return Result(name, goal, "not measured", "open")


def yes(reached: bool) -> str:
    """The verdict in a word."""
    return "yes" if reached else "no"
