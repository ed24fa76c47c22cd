"""Teaching voices in another person's vocal tract: people whom the bundled model has hardly met, for tuning.

The bundled model has learned from all teaching voices, so what learning one of them again is worth says nothing. Here a
teacher speaks slower and lower, and is played faster: every formant lies higher by the same factor (or lower, the other way
round). With a fifth that is about as far as the training moves a neural voice at the very most (up to 1.09 in the corpus and
1.14 on the way, downwards alike; others further). Only teaching voices, never with `--final`.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly

from callspeech.voices import NotATeacher, Voice, teaching

from .arguments import TIMES

_FACTORS = (0.6, 1.6)


@dataclass(frozen=True)
class Stranger(Voice):
    """A teaching voice with its formants moved by a factor."""

    teacher: Voice
    factor: float

    def moved(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """What the teacher said for this voice, as this voice says it: all frequencies times the factor."""
        ratio = Fraction(1 / self.factor).limit_denominator(60)
        return resample_poly(samples, ratio.numerator, ratio.denominator).astype(np.float32)


def voice_of(name: str) -> Voice:
    """The teaching voice of this name, or the stranger `NAME*FACTOR`.

    Raises `NotATeacher` for every other name.
    """
    if TIMES not in name:
        return teaching(name)
    base, factor = name.split(TIMES, 1)
    teacher = teaching(base)
    try:
        times = float(factor)
    except ValueError:
        times = 0.0
    if not _FACTORS[0] <= times <= _FACTORS[1]:
        raise NotATeacher(f"{name}: say by what factor, from {_FACTORS[0]} to {_FACTORS[1]}")
    of_teacher = vars(teacher) | {"name": name}
    return Stranger(**of_teacher, teacher=teacher, factor=times)
