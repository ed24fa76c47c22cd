"""Makes one voice into another: other vocal tracts, other pitches, other people's averages.

Two ways. `stretched` resamples speech that was spoken slower and lower on purpose, which moves the
formants and keeps the synthesizer's quality. `converted` takes the WORLD vocoder (Morise 2016)
apart and together again: the spectral envelope is warped along frequency and moved towards the mean
and the spread of another teaching voice, by any share; the pitch is set; the breath is roughened.
What comes out may be smoothed as well, along time and frequency, the way that speech sounds which was
coded at a low rate or computed from averages (`Smoothing`).
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pyworld
from numpy.typing import NDArray
from scipy.fft import dct, idct
from scipy.ndimage import uniform_filter1d
from scipy.signal import resample_poly

from .synthesizers import RATE_HZ

Samples = NDArray[np.float32]

_PERIOD_MS = 5.0


def stretched(samples: Samples, factor: float) -> tuple[Samples, float]:
    """All frequencies times about `factor`, and by what the times have to be multiplied."""
    ratio = Fraction(1 / factor).limit_denominator(60)
    if ratio == 1:
        return samples, 1.0
    moved = resample_poly(samples, ratio.numerator, ratio.denominator).astype(np.float32)
    return moved, float(ratio)


@dataclass(frozen=True)
class Envelope:
    """The mean and the spread of a voice's spectral envelope where it is voiced, in log power."""

    mean: NDArray[np.float64]
    spread: NDArray[np.float64]


@dataclass(frozen=True)
class Smoothing:
    """What a codec or a statistical voice leaves of a spectral envelope."""

    # Cepstral coefficients that are kept.
    order: int
    # Frames of 5 ms over which the envelope is averaged; an odd number.
    frames: int
    # Whether each moment is either all tone or all breath.
    plain: bool


@dataclass(frozen=True)
class Change:
    """What becomes of a voice."""

    # All formants times this.
    formants: float
    # The pitch times this.
    pitch: float
    # Towards whose envelope, and how far (0 not at all, 1 all the way).
    target: Envelope | None
    share: float
    # How far the breath is raised, 0 to 1.
    breath: float
    smoothing: Smoothing | None = None


def envelope_of(speeches: list[Samples]) -> Envelope:
    """The envelope statistics of a voice."""
    rows = []
    for samples in speeches:
        f0, spectrum, _ = _analysed(samples)
        rows.append(np.log(spectrum[f0 > 0]))
    stacked = np.concatenate(rows)
    return Envelope(stacked.mean(axis=0), stacked.std(axis=0) + 1e-3)


def converted(samples: Samples, own: Envelope, change: Change) -> Samples:
    """The same words at the same times by somebody else."""
    f0, spectrum, breath = _analysed(samples)
    logs = np.log(spectrum)
    if change.target is not None and change.share > 0:
        mean = own.mean + change.share * (change.target.mean - own.mean)
        spread = own.spread + change.share * (change.target.spread - own.spread)
        moved = (logs - own.mean) / own.spread * spread + mean
        # What is far below the voice is silence, which has nobody's colour.
        voiced = np.clip((logs.mean(axis=1) - own.mean.mean() + 8.0) / 4.0, 0.0, 1.0)[:, None]
        logs = voiced * moved + (1 - voiced) * logs
    bins = logs.shape[1]
    source = np.clip(np.arange(bins) / change.formants, 0, bins - 1)
    low = np.floor(source).astype(int)
    part = source - low
    high = np.minimum(low + 1, bins - 1)
    logs = logs[:, low] * (1 - part) + logs[:, high] * part
    breath = np.clip(breath + change.breath * (1 - breath) * 0.5, 0.0, 1.0)
    if change.smoothing is not None:
        logs = _smoothed(logs, change.smoothing)
        if change.smoothing.plain:
            breath = np.where((f0 > 0)[:, None], 0.05 * breath, 1.0)
    made = pyworld.synthesize(
        f0 * change.pitch, np.ascontiguousarray(np.exp(logs)), np.ascontiguousarray(breath),
        RATE_HZ, _PERIOD_MS,
    )  # fmt: skip
    made = made[: len(samples)]
    return np.pad(made, (0, len(samples) - len(made))).astype(np.float32)


def whispered(samples: Samples, draw: np.random.Generator) -> Samples:
    """The same words at the same times without a voice in them.

    Breath goes through the vocal tract in its stead, which gives less of the low frequencies; what was no voice
    before stays as loud as it was.
    """
    wave = samples.astype(np.float64)
    f0, times = pyworld.dio(wave, RATE_HZ, frame_period=_PERIOD_MS)
    spectrum = pyworld.cheaptrick(wave, pyworld.stonemask(wave, f0, times, RATE_HZ), times, RATE_HZ)
    hz = np.linspace(0, RATE_HZ / 2, spectrum.shape[1])
    # As much as twenty decibels less where a voice is strongest (Ito 2005).
    tilt = np.exp(draw.uniform(2.5, 5.0) * (np.minimum(hz / draw.uniform(1500, 2500), 1.0) - 1.0))
    breath = np.where((f0 > 0)[:, None], spectrum * tilt, spectrum)
    made = pyworld.synthesize(
        np.zeros_like(f0), np.ascontiguousarray(breath), np.ones_like(spectrum), RATE_HZ, _PERIOD_MS
    )[: len(samples)]
    return np.pad(made, (0, len(samples) - len(made))).astype(np.float32)


def _smoothed(logs: NDArray[np.float64], smoothing: Smoothing) -> NDArray[np.float64]:
    cepstra = dct(logs, axis=1, norm="ortho")
    cepstra[:, smoothing.order :] = 0.0
    cepstra = uniform_filter1d(cepstra, smoothing.frames, axis=0, mode="nearest")
    return idct(cepstra, axis=1, norm="ortho")


def _analysed(samples: Samples):
    wave = samples.astype(np.float64)
    f0, times = pyworld.dio(wave, RATE_HZ, frame_period=_PERIOD_MS)
    f0 = pyworld.stonemask(wave, f0, times, RATE_HZ)
    spectrum = pyworld.cheaptrick(wave, f0, times, RATE_HZ)
    breath = pyworld.d4c(wave, f0, times, RATE_HZ)
    return f0, spectrum, breath
