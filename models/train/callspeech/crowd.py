"""Babble: people who call moves and talk at once, put together sample by sample.

What `augment` adds from the speech of others is a sum of energies, which knows no beats between two voices
that sound together. Here whole halls are mixed as a microphone mixes them, once.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from . import damage
from .damage import Samples
from .synthesizers import RATE_HZ

# How much quieter than the nearest one somebody may be, in decibels.
_FURTHER_DB = 9.0
# How long somebody is silent between two sentences, in seconds.
_PAUSES_S = (0.1, 2.5)


def babble(people: list[list[Samples]], seconds: float, rng: Random, draw: np.random.Generator) -> Samples:
    """A stretch of a hall in which these people say what they have to say, over and over with other pauses."""
    count = round(seconds * RATE_HZ)
    hall = np.zeros(count, np.float32)
    for spoken in people:
        loud = 10 ** (-rng.uniform(0.0, _FURTHER_DB) / 20)
        hall += loud * damage.to_level(_somebody(spoken, count, rng, draw), 0.1)
    return hall


def _somebody(spoken: list[Samples], count: int, rng: Random, draw: np.random.Generator) -> Samples:
    """One voice of the hall, from where it stands."""
    pieces: list[NDArray[np.float32]] = []
    length = 0
    while length < count:
        pieces += [rng.choice(spoken), np.zeros(round(rng.uniform(*_PAUSES_S) * RATE_HZ), np.float32)]
        length += len(pieces[-1]) + len(pieces[-2])
    alone = np.concatenate(pieces)[:count]
    return damage.reverberated(alone, rng.uniform(0.1, 0.8), rng.uniform(0.3, 2.0), draw)
