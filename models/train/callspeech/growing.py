"""Makes a network wider or deeper than it was, so that it begins with what it knows (Net2Net, Chen 2016).

What is new must change nothing at first and yet be able to learn. A new unit therefore hears what comes in, but
faintly, and nobody listens to it; a new output of a waist gathers from all units, and nobody listens to it either. An
unheard unit learns nothing in its first step, since no slope reaches it; whoever hears it learns to, and from
then on it does. It is faint because its layer's output is brought to a root mean square of one: what is loud there
makes the others softer. For the greater number of units among which that mean is taken all others are made up for.

A new layer stands above the others. It passes on what comes in and adds little of its own; how loud that is as a whole
makes no difference to the output, which is brought to one loudness.
"""

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from .features import BANDS
from .net import REACH, Parameters, Shape

# One for all: networks whose mean is taken begin alike, what is new in them too.
SEED = 8
# How strongly a new unit hears, as a share of what an untrained network begins with.
_FAINT = 0.1


def grown(known: Parameters, narrow: Shape, wide: Shape, seed: int) -> Parameters:
    """The network of one shape in another, wider one: it judges as before, but for the faint sound of what is new.

    Raises `ValueError` where the other is narrower, or does not begin with its layers, or has other outputs: that is
    another network.
    """
    layers = wide.layers[: len(narrow.layers)]
    same = (narrow.layers, narrow.outputs) == (layers, wide.outputs)
    if not same or wide.width < narrow.width or wide.waist < narrow.waist:
        raise ValueError(f"a network of {narrow} cannot grow to {wide}")
    draw = np.random.default_rng(seed)
    # The mean square over more units, of which the new ones are next to silent, is smaller by this.
    made_up = np.sqrt(narrow.width / wide.width)

    def into_units(weights: NDArray[np.float32], halves: int, heard: int, there: int) -> NDArray:
        """Units hear as before; those that are new a little of everything that was there before."""
        rows = weights.reshape(halves, heard, narrow.width)
        faint = draw.standard_normal((halves, heard, wide.width - narrow.width))
        every = np.concatenate([rows, faint * _FAINT * np.sqrt(2.0 / (halves * heard))], axis=2)
        every = np.pad(every, ((0, 0), (0, there - heard), (0, 0)))
        return every.reshape(-1, wide.width)

    def into_waist(weights: NDArray[np.float32], halves: int) -> NDArray:
        """A waist gathers as before and from no new unit; its new outputs gather from all."""
        rows = weights.reshape(halves, narrow.width, narrow.waist) * made_up
        old = np.pad(rows, ((0, 0), (0, wide.width - narrow.width), (0, 0)))
        new = draw.standard_normal((halves, wide.width, wide.waist - narrow.waist))
        every = np.concatenate([old, new / np.sqrt(halves * wide.width)], axis=2)
        return every.reshape(-1, wide.waist)

    more_units, more_waist = wide.width - narrow.width, wide.waist - narrow.waist
    values = {name: np.asarray(value) for name, value in known.items()}
    window = BANDS * (2 * REACH + 1)
    found = {"in.w": into_units(values["in.w"], 1, window, window)}
    found["in.b"] = np.pad(values["in.b"], (0, more_units))
    for nth in range(len(narrow.layers)):
        found[f"{nth}.waist.w"] = into_waist(values[f"{nth}.waist.w"], 2)
        found[f"{nth}.w"] = into_units(values[f"{nth}.w"], 2, narrow.waist, wide.waist)
        found[f"{nth}.b"] = np.pad(values[f"{nth}.b"], (0, more_units))
    for nth in range(len(narrow.layers), len(wide.layers)):
        gathers = draw.standard_normal((2 * wide.width, wide.waist)) / np.sqrt(2 * wide.width)
        adds = draw.standard_normal((2 * wide.waist, wide.width)) * _FAINT / np.sqrt(wide.waist)
        found |= {f"{nth}.waist.w": gathers, f"{nth}.w": adds, f"{nth}.b": np.zeros(wide.width)}
    found["out.waist.w"] = into_waist(values["out.waist.w"], 1)
    found["out.w"] = np.pad(values["out.w"], ((0, more_waist), (0, 0)))
    found["out.b"] = values["out.b"]
    return {name: jnp.asarray(value, jnp.float32) for name, value in found.items()}
