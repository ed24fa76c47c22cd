"""Makes every chunk of training speech sound different each time, in the mel energies.

Energies of independent sounds add up, so other voices and noises are mixed in here, at every pass
anew; a vocal tract is stretched by moving the energies along the bands, and a microphone is coloured
by a smooth curve over them. All of it runs inside the training step.
"""

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from .features import BANDS, HIGH_HZ, LOW_HZ, to_cepstra
from .synthesizers import RATE_HZ

# A log energy below that of the last bit of 16, which never sleeps: there nothing was recorded.
NOTHING = 1.0
# What a window of 25 ms tells apart, and how many parts it tells apart in the narrowest band.
_TOLD_APART_HZ, _LEAST_PARTS = 47.0, 2.8
_DB = float(np.log(10) / 10)
_TO_CEPSTRA = to_cepstra().T.astype(np.float32)
_FROM_CEPSTRA = np.linalg.inv(to_cepstra().T).astype(np.float32)


@dataclass(frozen=True)
class Strength:
    """How much is done. Levels in decibels; pairs are the least and the most."""

    stretch: tuple[float, float] = (0.88, 1.14)
    # By how much more, as a logarithm, the highest band may be stretched than the middle, and the lowest less, or the
    # other way round: people's throats and mouths are not of one proportion.
    bend: float = 0.0
    # How much faster, or slower, half of the speakers may speak at most.
    tempo: float = 1.0
    # How many speakers sound as a codec or a statistical voice does: so many cepstra of theirs are
    # kept, and so far (frames of 10 ms) each moment runs into the next.
    coded_share: float = 0.35
    coded_order: tuple[float, float] = (12.0, 32.0)
    coded_frames: tuple[float, float] = (1.0, 4.5)
    gain_db: tuple[float, float] = (-28.0, 10.0)
    colour_db: float = 4.0
    voice_colour_db: float = 2.5
    babble_share: float = 0.7
    babble_snr_db: tuple[float, float] = (1.0, 24.0)
    # How far the voice and what is behind it beat against each other; 1 is what waves do, 0 leaves their energies' sum.
    beats: float = 0.0
    noise_share: float = 0.7
    noise_snr_db: tuple[float, float] = (3.0, 40.0)
    floor_snr_db: tuple[float, float] = (25.0, 65.0)
    masks: int = 2
    mask_frames: int = 12
    mask_bands: int = 6


def _mel(hz):
    return 1127.0 * np.log(1.0 + hz / 700.0)


def _stretched(
    key: jax.Array, logs: jax.Array, least: float, most: float, bend: float = 0.0
) -> jax.Array:
    """Along frequency, each utterance of the batch by its own factor; bent, by one that rises or falls over the bands."""
    low, high = _mel(LOW_HZ), _mel(RATE_HZ / 2 + HIGH_HZ)
    middles = low + (np.arange(BANDS) + 1) * (high - low) / (BANDS + 1)
    hz = 700.0 * (np.exp(middles / 1127.0) - 1.0)
    factor = jnp.exp(
        jax.random.uniform(key, (logs.shape[0], 1), minval=np.log(least), maxval=np.log(most))
    )
    if bend:
        tilt = jax.random.uniform(jax.random.fold_in(key, 1), (logs.shape[0], 1), minval=-bend, maxval=bend)
        factor = factor * jnp.exp(tilt * np.linspace(-1.0, 1.0, BANDS))
    source = (1127.0 * jnp.log1p(hz / factor / 700.0) - low) / (high - low) * (BANDS + 1) - 1.0
    source = jnp.clip(source, 0.0, BANDS - 1.0)
    blend = jnp.maximum(0.0, 1.0 - jnp.abs(source[:, :, None] - jnp.arange(BANDS)))
    return jnp.einsum("btj,bij->bti", logs, blend)


def _coded(key: jax.Array, logs: jax.Array, strength: Strength) -> jax.Array:
    """Some utterances of the batch without the detail of their spectra and of their changes."""
    first, second, third = jax.random.split(key, 3)
    batch, time, _ = logs.shape
    cepstra = logs @ _TO_CEPSTRA
    order = _uniform(first, batch, strength.coded_order)
    plain = (cepstra * jax.nn.sigmoid(order - np.arange(BANDS))) @ _FROM_CEPSTRA
    reach = int(strength.coded_frames[1])
    width = _uniform(second, batch, strength.coded_frames)
    near = np.abs(np.arange(-reach, reach + 1))
    shares = jax.nn.relu(1.0 - near / width)
    shares = shares / shares.sum(axis=2, keepdims=True)
    padded = jnp.pad(plain, ((0, 0), (reach, reach), (0, 0)), mode="edge")
    smooth = sum(
        padded[:, place : place + time] * shares[:, :, place, None] for place in range(len(near))
    )
    is_coded = jax.random.uniform(third, (batch, 1, 1)) < strength.coded_share
    return jnp.where(is_coded, smooth, logs)


def _beats(key: jax.Array, one: jax.Array, other: jax.Array) -> jax.Array:
    """By how much the energy of two sounds at once is more, or less, than the sum of theirs.

    At one frequency it is anything between twice their amplitudes' product and its negative. A band has several parts,
    which cancel each other out: so many as two voices that were mixed sample by sample show, three in the narrow bands
    and ten in the highest. A frame is like the one before by a fifth, as windows overlap.
    """
    low, high = _mel(LOW_HZ), _mel(RATE_HZ / 2 + HIGH_HZ)
    hz = 700.0 * (np.exp((low + (np.arange(BANDS) + 1) * (high - low) / (BANDS + 1)) / 1127.0) - 1.0)
    width = (700.0 + hz) / 1127.0 * (high - low) / (BANDS + 1)
    parts = np.hypot(_LEAST_PARTS, width / _TOLD_APART_HZ)
    drawn = jax.random.normal(key, (one.shape[0], one.shape[1] + 2, BANDS))
    drawn = (0.1 * drawn[:, :-2] + drawn[:, 1:-1] + 0.1 * drawn[:, 2:]) / np.sqrt(1.02)
    phase = jnp.clip(drawn * np.sqrt(0.5 / parts).astype(np.float32), -0.95, 0.95)
    return 2.0 * jnp.sqrt(one * other) * phase


def _colour(key: jax.Array, batch: int, db: float) -> jax.Array:
    """A smooth random curve over the bands, in log energy."""
    order = np.arange(1, 7)[:, None]
    curves = np.cos(np.pi * order * (np.arange(BANDS) + 0.5) / BANDS) / np.sqrt(order)
    return (jax.random.normal(key, (batch, 1, 6)) * db * _DB) @ jnp.asarray(curves, jnp.float32)


def _uniform(key: jax.Array, batch: int, bounds: tuple[float, float]) -> jax.Array:
    return jax.random.uniform(key, (batch, 1, 1), minval=bounds[0], maxval=bounds[1])


def augmented(
    key: jax.Array, speech: jax.Array, others: jax.Array, noise: jax.Array, strength: Strength
) -> jax.Array:
    """Log mel energies of `speech` (batch, time, bands) in some hall.

    `others` (batch, voices, time, bands) and `noise` (batch, time, bands) are what may be behind it.
    """
    keys = iter(jax.random.split(key, 24))
    batch, time, _ = speech.shape
    logs = _stretched(next(keys), speech, *strength.stretch, strength.bend)
    logs = _coded(next(keys), logs, strength)
    voice = jnp.exp(logs + _colour(next(keys), batch, strength.voice_colour_db))
    # How loud somebody is does not depend on how long nothing is said (`training` puts less than any sound there).
    said = (speech.max(axis=2, keepdims=True) > NOTHING).mean(axis=1, keepdims=True)
    level = voice.mean(axis=(1, 2), keepdims=True) / jnp.maximum(said, 0.1)

    # Between one and all of the other voices, at levels of their own.
    count = others.shape[1]
    heard = jax.random.uniform(next(keys), (batch, count, 1, 1)) < jax.random.uniform(
        next(keys), (batch, 1, 1, 1), minval=0.2
    )
    gains = (
        jnp.exp(
            jax.random.uniform(next(keys), (batch, count, 1, 1), minval=-10.0, maxval=0.0) * _DB
        )
        * heard
    )
    crowd = (jnp.exp(others + _colour(next(keys), batch, strength.colour_db)[:, None]) * gains).sum(
        axis=1
    )
    crowd = crowd / (crowd.mean(axis=(1, 2), keepdims=True) + 1.0)
    snr = _uniform(next(keys), batch, strength.babble_snr_db)
    present = jax.random.uniform(next(keys), (batch, 1, 1)) < strength.babble_share
    behind = crowd * level * jnp.exp(-snr * _DB) * present
    total = voice + behind
    if strength.beats:
        total = total + strength.beats * _beats(jax.random.fold_in(key, 1), voice, behind)

    hiss = jnp.exp(noise + _colour(next(keys), batch, strength.colour_db))
    hiss = hiss / (hiss.mean(axis=(1, 2), keepdims=True) + 1.0)
    snr = _uniform(next(keys), batch, strength.noise_snr_db)
    present = jax.random.uniform(next(keys), (batch, 1, 1)) < strength.noise_share
    total = total + hiss * level * jnp.exp(-snr * _DB) * present

    # White noise of the microphone itself: energy grows with the width of the bands.
    low, high = _mel(LOW_HZ), _mel(RATE_HZ / 2 + HIGH_HZ)
    widths = np.exp(np.linspace(low, high, BANDS) / 1127.0)
    # A band's energy of white noise scatters by about a third.
    spread = jnp.exp(0.35 * jax.random.normal(next(keys), (batch, time, BANDS)))
    own = jnp.asarray(widths / widths.mean(), jnp.float32) * spread
    total = total + own * level * jnp.exp(-_uniform(next(keys), batch, strength.floor_snr_db) * _DB)

    gain = _uniform(next(keys), batch, strength.gain_db) * _DB
    coloured = jnp.log(total) + _colour(next(keys), batch, strength.colour_db) + gain
    # The last bit of 16 never sleeps; its energy in a band is about e to the sixth.
    return jnp.logaddexp(coloured, 6.0 + jnp.log(own))


def masked(key: jax.Array, frames: jax.Array, strength: Strength) -> jax.Array:
    """Normalized frames with stretches of time and of bands blanked out (SpecAugment)."""
    batch, time, bands = frames.shape
    kept = jnp.ones((batch, time, bands))
    for own in jax.random.split(key, strength.masks):
        first, second, third, fourth = jax.random.split(own, 4)
        for length, most, axis, where, how in (
            (time, strength.mask_frames, 1, first, second),
            (bands, strength.mask_bands, 2, third, fourth),
        ):
            size = jax.random.uniform(how, (batch, 1, 1), maxval=float(most))
            start = jax.random.uniform(where, (batch, 1, 1), maxval=float(length))
            place = jnp.arange(length).reshape((1, -1, 1) if axis == 1 else (1, 1, -1))
            kept = kept * ~((place >= start) & (place < start + size))
    return frames * kept
