"""Rooms and microphones of which nobody was told before: what lies between a mouth and a recording.

They are milder than those of the training (`callspeech.damage`): a player sits near to the microphone, in a room where
one can play, and the microphone carries all of the speech.
"""

from random import Random

import numpy as np
from scipy.signal import fftconvolve, firwin2

from callspeech import damage
from callspeech.synthesizers import RATE_HZ

from .speaking import Samples

# How soon a room falls silent, in seconds, and how much louder than its echo a mouth is.
_ECHO_S, _DIRECT = (0.10, 0.45), (1.5, 4.0)

# The curve of a microphone: so many waves over the heights as an ear tells them apart, so strong each (dB, less the finer
# it is), and nowhere more than this.
_WAVES, _CURVE_DB, _MOST_DB = 6, 3.0, 8.0
_POINTS, _TAPS = 65, 257


def echoing(speech: Samples, rng: Random) -> Samples:
    """The speech in a room of its own, as loud as before."""
    direct = rng.uniform(*_DIRECT)
    draw = np.random.default_rng(rng.getrandbits(32))
    heard = damage.reverberated(speech, rng.uniform(*_ECHO_S), direct, draw)
    # The echo has the power of one, beside the mouth's.
    return (heard / np.hypot(direct, 1.0)).astype(np.float32)


def microphone(rng: Random) -> Samples:
    """A microphone, as what becomes of one click."""
    hz = np.linspace(0.0, RATE_HZ / 2, _POINTS)
    height = np.log1p(hz / 700.0) / np.log1p(hz[-1] / 700.0)
    curve_db = np.zeros(_POINTS)
    for wave in range(1, _WAVES + 1):
        curve_db += rng.gauss(0.0, _CURVE_DB / np.sqrt(wave)) * np.cos(np.pi * wave * height)
    gains = 10 ** (np.clip(curve_db, -_MOST_DB, _MOST_DB) / 20)
    return firwin2(_TAPS, hz, gains, fs=RATE_HZ).astype(np.float32)


def through(microphone: Samples, samples: Samples) -> Samples:
    """What this microphone makes of the sound."""
    return fftconvolve(samples, microphone, mode="same").astype(np.float32)
