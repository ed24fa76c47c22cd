"""What is heard at a board and is nobody's speech: tones, hums, coughs, clicks, applause.

All of it is computed here and nowhere else, so the training has heard none of it. Each is an item of kind talk, with
a style that begins with "sound-": the program should do nothing, or ask at the most.
"""

from collections.abc import Callable
from random import Random

import numpy as np
from numpy.typing import NDArray

from callspeech.synthesizers import RATE_HZ

from .figures import SOUND
from .speaking import at_level

Samples = NDArray[np.float32]

# In which position they are heard: at the first move, where the most pieces can be called.
_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def _times(seconds: float) -> NDArray[np.float64]:
    return np.arange(round(seconds * RATE_HZ)) / RATE_HZ


def _resonance(source: NDArray[np.floating], hz: float, width_hz: float) -> NDArray[np.float64]:
    """What a tube with this resonance lets through."""
    from scipy.signal import lfilter

    radius = np.exp(-np.pi * width_hz / RATE_HZ)
    turn = 2 * np.pi * hz / RATE_HZ
    return lfilter([1 - radius], [1.0, -2 * radius * np.cos(turn), radius**2], source)


def _faded(samples: NDArray[np.floating], seconds: float = 0.03) -> NDArray[np.floating]:
    edge = np.minimum(1.0, np.arange(len(samples)) / (seconds * RATE_HZ))
    return samples * edge * edge[::-1]


def _tone(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    return _faded(np.sin(2 * np.pi * rng.uniform(200, 3000) * _times(rng.uniform(0.4, 2.0))))


def _whistle(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    times = _times(rng.uniform(0.6, 1.8))
    hz = rng.uniform(700, 1800) * (1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.5, 3) * times))
    return _faded(np.sin(2 * np.pi * np.cumsum(hz) / RATE_HZ) + 0.05 * draw.standard_normal(len(times)))


def _throat(hz: NDArray[np.floating]) -> NDArray[np.float64]:
    """The pulses of a voice at this pitch."""
    return np.diff(np.floor(np.cumsum(hz) / RATE_HZ), prepend=0.0)


def _hum(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    times = _times(rng.uniform(0.8, 2.5))
    hz = rng.uniform(90, 250) * (1 + 0.1 * np.sin(2 * np.pi * rng.uniform(0.5, 4) * times))
    return _faded(_resonance(_throat(hz), 250, 80))


def _vowel(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    times = _times(rng.uniform(0.5, 1.5))
    pulses = _throat(rng.uniform(90, 250) * (1 - 0.1 * times))
    first, second = rng.choice(((700, 1200), (350, 2100), (350, 800), (500, 1700)))
    return _faded(_resonance(pulses, first, 90) + _resonance(pulses, second, 120))


def _cough(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    bursts = []
    for _ in range(rng.randint(1, 3)):
        times = _times(rng.uniform(0.15, 0.35))
        air = draw.standard_normal(len(times)) * np.exp(-times / 0.08) * np.minimum(1, times / 0.005)
        bursts += [_resonance(air, rng.uniform(400, 1200), 300) + 0.2 * air, 0 * _times(rng.uniform(0.05, 0.3))]
    return np.concatenate(bursts)


def _sniff(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    times = _times(rng.uniform(0.2, 0.6))
    return _faded(_resonance(draw.standard_normal(len(times)), rng.uniform(2000, 5000), 900), 0.08)


def _struck(rng: Random, draw: np.random.Generator, hz: tuple[float, float], decay_s: float) -> NDArray[np.floating]:
    times = _times(6 * decay_s)
    rings = sum(np.sin(2 * np.pi * rng.uniform(*hz) * times + rng.uniform(0, 6)) for _ in range(4))
    return (rings + draw.standard_normal(len(times))) * np.exp(-times / decay_s)


def _several(rng: Random, one: Callable[[], NDArray[np.floating]], count: tuple[int, int], seconds: float) -> Samples:
    made = np.zeros(round((seconds + 0.5) * RATE_HZ))
    for _ in range(rng.randint(*count)):
        event = one() * 10 ** (rng.uniform(-10, 0) / 20)
        start = rng.randrange(round(seconds * RATE_HZ))
        made[start : start + len(event)] += event[: len(made) - start]
    return made.astype(np.float32)


def _piece(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    return _several(rng, lambda: _struck(rng, draw, (300, 2500), rng.uniform(0.008, 0.03)), (1, 4), 1.2)


def _clock(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    return _several(rng, lambda: _struck(rng, draw, (1500, 6500), rng.uniform(0.002, 0.008)), (1, 4), 1.0)


def _applause(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    return _several(rng, lambda: _struck(rng, draw, (700, 2500), 0.006), (60, 400), 2.0)


_MAKERS: dict[str, Callable[[Random, np.random.Generator], NDArray[np.floating]]] = {
    "tone": _tone, "whistle": _whistle, "hum": _hum, "vowel": _vowel, "cough": _cough, "sniff": _sniff,
    "piece": _piece, "clock": _clock, "applause": _applause,
}


def items(count: int) -> list[dict]:
    """So many sounds, each kind in turn."""
    names = list(_MAKERS)
    kinds = [names[nth % len(names)] for nth in range(count)]
    return [
        {"id": f"s{nth:04}", "kind": "talk", "style": f"{SOUND}-{kind}", "fen": _FEN, "text": "", "level_db": 0}
        for nth, kind in enumerate(kinds)
    ]


def sound(item: dict, seed: str) -> Samples:
    """The sound of an item, as loud as a player; the same seed gives the same one."""
    rng = Random(f"{item['id']} {seed}")
    draw = np.random.default_rng(rng.getrandbits(32))
    made = _MAKERS[item["style"].removeprefix(f"{SOUND}-")](rng, draw)
    return at_level(np.asarray(made, np.float32))
