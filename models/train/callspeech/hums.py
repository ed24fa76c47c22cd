"""Sounds that are no speech and stand before the microphone as a voice does: whistles, motors, hums, held vowels,
blown air; and coughs, claps, knocks and clicks, one or many.

A network that was taught nothing but speech and rustle takes one of these for a word now and then. They are computed
here, overtone by overtone or out of noise in bands, and taught as silence. What the examination makes of this kind it makes by other means.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, sosfilt

from .synthesizers import RATE_HZ

Samples = NDArray[np.float32]

# No overtone above this: the microphone does not hear it.
_HIGHEST_HZ = 7000.0


def hums(seconds: float, rng: Random, draw: np.random.Generator) -> Samples:
    """One such sound after the other, with pauses between them, each about as loud as a voice."""
    count = round(seconds * RATE_HZ)
    pieces: list[NDArray[np.floating]] = []
    length = 0
    while length < count:
        made = rng.choice((_whistle, _motor, _held, _held, _air, _cough, _blows, _blows))(rng, draw)
        made = _faded(made, rng.uniform(0.001, 0.08))
        # What lasts no time at all would become a bang by its mean alone.
        made = made / (max(np.std(made), np.abs(made).max() / 6) + 1e-9)
        loud = 10 ** (rng.uniform(-12, 3) / 20)
        pieces += [made * loud, np.zeros(round(rng.uniform(0.05, 0.8) * RATE_HZ))]
        length += len(pieces[-1]) + len(pieces[-2])
    return np.concatenate(pieces)[:count].astype(np.float32)


def _pitch(low_hz: float, high_hz: float, rng: Random) -> NDArray[np.floating]:
    """A pitch that stays, glides or swings, for a time."""
    times = np.arange(round(rng.uniform(0.15, 2.0) * RATE_HZ)) / RATE_HZ
    begins, ends = (np.exp(rng.uniform(np.log(low_hz), np.log(high_hz))) for _ in range(2))
    if rng.random() < 0.4:
        ends = begins
    glide = np.linspace(begins, ends, len(times))
    swing = rng.choice((0.0, 0.0, 0.03, 0.15))
    return glide * (1 + swing * np.sin(2 * np.pi * rng.uniform(1, 8) * times))


def _overtones(pitch: NDArray[np.floating], loudness) -> NDArray[np.floating]:
    """All overtones of a pitch, each as loud as its frequency is by `loudness`."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE_HZ
    made = np.zeros(len(pitch))
    for nth in range(1, int(_HIGHEST_HZ / pitch.min()) + 1):
        hz = nth * pitch
        made += np.where(hz < _HIGHEST_HZ, loudness(hz), 0.0) * np.sin(nth * phase)
    return made


def _whistle(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    pitch = _pitch(300, 3500, rng)
    slope = rng.choice((2, 4, 8))
    tone = _overtones(pitch, lambda hz: (pitch / hz) ** slope)
    return tone + rng.uniform(0, 0.2) * draw.standard_normal(len(tone))


def _motor(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    pitch = _pitch(40, 400, rng)
    slope = rng.uniform(0.3, 2.0)
    buzz = _overtones(pitch, lambda hz: (pitch / hz) ** slope)
    return buzz + rng.uniform(0, 0.5) * np.std(buzz) * draw.standard_normal(len(buzz))


def _held(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    """A vowel, or a hum with the mouth closed, that is no word."""
    centres = [rng.uniform(200, 900), rng.uniform(700, 2500), rng.uniform(2000, 3500)]
    widths = [rng.uniform(60, 200) for _ in centres]
    shares = [1.0, rng.uniform(0.02, 0.7), rng.uniform(0.01, 0.4)]

    def loudness(hz):
        return sum(
            share / (1 + ((hz - centre) / width) ** 2)
            for centre, width, share in zip(centres, widths, shares, strict=True)
        )

    return _overtones(_pitch(80, 350, rng), loudness)


def _air(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    low = np.exp(rng.uniform(np.log(150), np.log(4000)))
    band = butter(2, [low, min(low * rng.uniform(1.5, 6), 7500)], "bandpass", fs=RATE_HZ, output="sos")
    return sosfilt(band, draw.standard_normal(round(rng.uniform(0.1, 0.9) * RATE_HZ)))


def _cough(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    """Air that bursts out, through a throat, and often a voice at its end."""
    bursts = []
    for _ in range(rng.randint(1, 4)):
        burst = _air(rng, draw)
        times = np.arange(len(burst)) / RATE_HZ
        burst = burst / (np.std(burst) + 1e-9) * np.exp(-times / rng.uniform(0.03, 0.2))
        if rng.random() < 0.5:
            voice = _held(rng, draw)[: len(burst) // 2]
            voice = voice / (np.std(voice) + 1e-9) * rng.uniform(0.1, 0.5)
            burst[len(burst) - len(voice) :] += voice * np.exp(-np.arange(len(voice)) / RATE_HZ / 0.1)
        bursts += [burst, np.zeros(round(rng.uniform(0.02, 0.4) * RATE_HZ))]
    return np.concatenate(bursts)


def _blows(rng: Random, draw: np.random.Generator) -> NDArray[np.floating]:
    """Claps, knocks, clicks, pieces put down and clocks pressed: one, a few, or a hall full of them."""
    count = rng.choice((1, 1, 2, 2, 3, 4, 6, 40, 150))
    made = np.zeros(round((rng.uniform(0.1, 0.4) * min(count, 8) + 0.3) * RATE_HZ))
    low, decay_s = np.exp(rng.uniform(np.log(120), np.log(3000))), np.exp(rng.uniform(np.log(0.002), np.log(0.05)))
    for _ in range(count):
        times = np.arange(round(6 * decay_s * RATE_HZ)) / RATE_HZ
        band = [low * rng.uniform(0.8, 1.2), min(low * rng.uniform(2, 5), 7500)]
        sounding = butter(1, band, "bandpass", fs=RATE_HZ, output="sos")
        blow = sosfilt(sounding, draw.standard_normal(len(times))) * np.exp(-times / decay_s)
        if rng.random() < 0.5:
            blow += np.std(blow) * np.sin(2 * np.pi * low * times) * np.exp(-times / decay_s)
        start = rng.randrange(len(made))
        stretch = blow[: len(made) - start]
        made[start : start + len(stretch)] += stretch / (np.abs(blow).max() + 1e-9) * rng.uniform(0.3, 1.0)
    return made


def _faded(samples: NDArray[np.floating], seconds: float) -> NDArray[np.floating]:
    edge = np.minimum(1.0, np.arange(len(samples)) / (seconds * RATE_HZ))
    return samples * edge * edge[::-1]
