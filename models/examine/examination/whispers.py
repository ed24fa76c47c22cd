"""Whispers: the examiners' own calls and commands with the voice taken out of them.

Nobody shall act on a whisper, however clear its words are: it may come from the next table. So these are items of kind
talk, with a style that begins with "whisper-". What a voice has said is taken apart by linear prediction: the filter, which
is the mouth, stays, and breath goes through it in place of the vocal cords. The training makes its whispers otherwise
(WORLD's envelopes), so that nothing here is what it has heard.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import math
from collections.abc import Sequence
from operator import mul
from random import Random

from .figures import WHISPER

RATE_HZ = 16_000

# Stretches of 32 ms, one each 8 ms; the mouth stands still within one.
_FRAME, _STEP = 512, 128
_ORDER = 18
# The filter rings a little less long than it was measured, or it would keep the overtones of a high voice.
_WIDER = 0.97
# How much of the low frequencies is taken off before the filter is measured, and how much of them breath gets back:
# vocal cords have more of them than breath has.
_OFF, _BACK = 0.95, 0.6


def whispered(samples: Sequence[float], rng: Random) -> list[float]:
    """The same words at the same times, without a voice in them; as many samples as before."""
    bright = [now - _OFF * before for before, now in zip((0.0, *samples), samples)]
    window = [0.5 - 0.5 * math.cos(2 * math.pi * (nth + 0.5) / _FRAME) for nth in range(_FRAME)]
    padded = [0.0] * (_FRAME // 2) + bright + [0.0] * _FRAME
    made: list[float] = []
    state, low = [0.0] * _ORDER, 0.0
    for start in range(0, len(samples), _STEP):
        # The middle of the stretch is the middle of the step that it stands for.
        first = start + _STEP // 2
        filter_, height = _mouth([a * b for a, b in zip(padded[first : first + _FRAME], window)])
        for _ in range(min(_STEP, len(samples) - start)):
            sound = rng.gauss(0.0, height) - sum(map(mul, filter_, state))
            state = [sound, *state[:-1]]
            low = sound + _BACK * low
            made.append(low)
    return made


def _mouth(stretch: list[float]) -> tuple[list[float], float]:
    """The filter of a windowed stretch, and how loud the breath is that gives it the same power (Levinson, Durbin)."""
    alike = [sum(map(mul, stretch[lag:], stretch)) for lag in range(_ORDER + 1)]
    # A floor of white noise, 60 dB down: of a tone alone there would be no filter.
    error = alike[0] * (1 + 1e-6) + 1e-12
    filter_: list[float] = []
    for nth in range(1, _ORDER + 1):
        reflection = -(alike[nth] + sum(map(mul, filter_, reversed(alike[1:nth])))) / error
        filter_ = [*(a + reflection * b for a, b in zip(filter_, reversed(filter_))), reflection]
        error *= 1 - reflection * reflection
    # The power of a Hann window is three eighths of its length.
    height = math.sqrt(max(error, 0.0) / (0.375 * _FRAME))
    return [one * _WIDER**nth for nth, one in enumerate(filter_, 1)], height


def items(said: list[dict], count: int) -> list[dict]:
    """So many of these calls and commands as whispers: a call and a command by turns, as far as there are both."""
    calls = [item for item in said if item["kind"] == "legal"]
    commands = [item for item in said if item["kind"] == "command"]
    by_turns = [item for pair in zip(calls, commands) for item in pair]
    rest = calls[len(commands) :] + commands[len(calls) :]
    return [
        item | {"id": f"w{nth:04}", "kind": "talk", "style": f"{WHISPER}-{item['kind']}"}
        for nth, item in enumerate([*by_turns, *rest][:count])
    ]
