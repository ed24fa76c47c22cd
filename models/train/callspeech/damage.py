"""What a room, a microphone and a hall do to a voice, in the samples.

These are the damages that cannot be done to mel energies while training runs (see `augment`, which
adds noise and other voices, stretches speakers and colours microphones): reverberation, narrow
bands, clipping and dropouts. The noises of a playing hall are made here too: rustle and hum, the
clicks of clocks and pieces, chairs on the floor. Nothing is recorded; all is computed.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

from .synthesizers import RATE_HZ

Samples = NDArray[np.float32]


def mean_power(samples: Samples) -> float:
    """The mean power of the samples, never zero."""
    return float(np.mean(np.square(samples, dtype=np.float64)) + 1e-12)


def to_level(samples: Samples, level: float) -> Samples:
    """The samples at this root mean square (1 is full scale)."""
    return (samples * (level / np.sqrt(mean_power(samples)))).astype(np.float32)


def reverberated(
    samples: Samples, decay_s: float, direct: float, draw: np.random.Generator
) -> Samples:
    """In a room that falls silent within `decay_s`; `direct` is how much louder the direct sound is."""
    length = max(2, int(decay_s * RATE_HZ))
    tail = draw.standard_normal(length) * np.exp(-6.9 * np.arange(length) / length)
    tail[: int(0.002 * RATE_HZ)] = 0.0
    tail *= 1.0 / np.sqrt(np.sum(tail**2))
    tail[0] = direct
    return fftconvolve(samples, tail)[: len(samples)].astype(np.float32)


def in_band(samples: Samples, low_hz: float, high_hz: float) -> Samples:
    """Through a line that carries only these frequencies, such as a telephone's or a headset's."""
    steep = butter(
        4, [low_hz, min(high_hz, 0.98 * RATE_HZ / 2)], "bandpass", fs=RATE_HZ, output="sos"
    )
    return sosfilt(steep, samples).astype(np.float32)


def clipped(samples: Samples, share: float) -> Samples:
    """Cut off at this share of the highest sample."""
    highest = float(np.max(np.abs(samples)) + 1e-9) * share
    return np.clip(samples, -highest, highest).astype(np.float32)


def with_dropouts(samples: Samples, rng: Random) -> Samples:
    """With a few gaps of up to 30 ms, as a weak radio link makes them."""
    damaged = samples.copy()
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(max(1, len(damaged)))
        damaged[start : start + int(rng.uniform(0.005, 0.03) * RATE_HZ)] = 0.0
    return damaged


def with_babble(samples: Samples, others: list[Samples], snr_db: float) -> Samples:
    """With other voices behind, repeated or cut to the length, so much quieter in all."""
    crowd = np.zeros(len(samples), np.float32)
    for other in others:
        crowd += np.resize(to_level(other, 0.1), len(samples))
    wanted = np.sqrt(mean_power(samples)) * 10 ** (-snr_db / 20)
    return samples + to_level(crowd, wanted)


def damaged_at_random(samples: Samples, rng: Random, draw: np.random.Generator) -> Samples:
    """One utterance as some room and some microphone give it; about one in three stays as it was."""
    if rng.random() < 0.40:
        samples = reverberated(samples, rng.uniform(0.08, 0.7), rng.uniform(0.8, 5.0), draw)
    band = rng.random()
    if band < 0.08:
        samples = in_band(samples, rng.uniform(200, 350), rng.uniform(3000, 3800))
    elif band < 0.20:
        samples = in_band(samples, rng.uniform(60, 200), rng.uniform(4500, 7600))
    if rng.random() < 0.10:
        samples = clipped(samples, rng.uniform(0.15, 0.7))
    if rng.random() < 0.05:
        samples = with_dropouts(samples, rng)
    return samples


# ---- the noises of a hall


def hall_noise(seconds: float, rng: Random, draw: np.random.Generator) -> Samples:
    """A stretch of the noises that a playing hall makes without a voice in it."""
    count = int(seconds * RATE_HZ)
    noise = _rustle(count, rng, draw)
    for make, often in ((_click, 1.2), (_knock, 0.6), (_chair, 0.12), (_beep, 0.04)):
        for _ in range(draw.poisson(often * seconds * rng.uniform(0.0, 2.0))):
            event = make(rng, draw) * 10 ** (rng.uniform(-10, 25) / 20)
            start = rng.randrange(count)
            stretch = event[: count - start]
            noise[start : start + len(stretch)] += stretch
    return to_level(noise, 0.05)


def _rustle(count: int, rng: Random, draw: np.random.Generator) -> Samples:
    """Air, cloth and traffic: noise between white and brown that swells, perhaps with the mains' hum."""
    colour = rng.choice((0.0, 0.7, 0.9, 0.97, 0.99))
    noise = lfilter([1.0], [1.0, -colour], draw.standard_normal(count))
    swell = np.interp(np.arange(count), np.linspace(0, count, 8), draw.uniform(0.4, 1.6, 8))
    noise = noise / np.std(noise) * swell
    if rng.random() < 0.3:
        times = np.arange(count) / RATE_HZ
        for harmonic in (1, 2, 3, 5):
            noise += draw.uniform(0, 0.8) * np.sin(2 * np.pi * 50 * harmonic * times + harmonic)
    return noise.astype(np.float32)


def _ring(
    rng: Random, low_hz: float, high_hz: float, decay_s: float, draw: np.random.Generator
) -> Samples:
    times = np.arange(int(decay_s * 3 * RATE_HZ)) / RATE_HZ
    ring = sum(
        np.sin(2 * np.pi * rng.uniform(low_hz, high_hz) * times + rng.uniform(0, 6))
        for _ in range(3)
    )
    return ((ring + draw.standard_normal(len(times))) * np.exp(-times / decay_s)).astype(np.float32)


def _click(rng: Random, draw: np.random.Generator) -> Samples:
    return _ring(rng, 1500, 7000, rng.uniform(0.001, 0.006), draw)


def _knock(rng: Random, draw: np.random.Generator) -> Samples:
    return _ring(rng, 150, 1500, rng.uniform(0.008, 0.04), draw)


def _chair(rng: Random, draw: np.random.Generator) -> Samples:
    scrape = draw.standard_normal(int(rng.uniform(0.1, 0.7) * RATE_HZ))
    low = rng.uniform(100, 900)
    judder = 1 + np.sin(2 * np.pi * rng.uniform(15, 60) * np.arange(len(scrape)) / RATE_HZ)
    return in_band((scrape * judder).astype(np.float32), low, low * rng.uniform(2, 6))


def _beep(rng: Random, draw: np.random.Generator) -> Samples:
    times = np.arange(int(rng.uniform(0.05, 0.4) * RATE_HZ)) / RATE_HZ
    return np.sin(2 * np.pi * rng.uniform(800, 4000) * times).astype(np.float32)
