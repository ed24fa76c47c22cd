"""The network: a time-delay net with narrow waists, evaluated once per 30 ms.

The first layer looks at nine frames; each further one takes two outputs of the one before through a
narrow linear waist, and two of the waist (Povey 2018, semi-orthogonal factorization without the
constraint), and adds what came in. All offsets above the first layer are multiples of the 30 ms at
which libvosk asks for outputs, so nothing is computed in between. What is said now is judged from
490 ms before to 340 ms after, which is about a word on each side.
"""

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from .features import BANDS

# Frames of 10 ms for one output.
STEP = 3
# How far the first layer looks, in frames on each side.
REACH = 4
# How much of what came in is added to what a layer makes, as in Kaldi's own recipes.
BYPASS = 0.66
# Keeps an output that is nothing from being divided by zero; Kaldi's own floor is lower still.
_NORM_FLOOR = 1e-10

Parameters = dict[str, jax.Array]


@dataclass(frozen=True)
class Shape:
    """The net's size."""

    outputs: int
    width: int = 320
    waist: int = 96
    # For each layer after the first: how many outputs before, and how many after, it looks.
    layers: tuple[tuple[int, int], ...] = (
        (1, 1), (1, 1), (2, 1), (2, 2), (3, 2), (3, 2), (3, 1),
    )  # fmt: skip

    @property
    def left(self) -> int:
        """Frames needed before the one that is judged."""
        return REACH + STEP * sum(before for before, _ in self.layers)

    @property
    def right(self) -> int:
        """Frames needed after it."""
        return REACH + STEP * sum(after for _, after in self.layers)


def sizes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """How large each of the parameters is."""
    found: dict[str, tuple[int, ...]] = {
        "in.w": (BANDS * (2 * REACH + 1), shape.width), "in.b": (shape.width,)
    }
    for nth in range(len(shape.layers)):
        found[f"{nth}.waist.w"] = (2 * shape.width, shape.waist)
        found[f"{nth}.w"] = (2 * shape.waist, shape.width)
        found[f"{nth}.b"] = (shape.width,)
    found["out.waist.w"] = (shape.width, shape.waist)
    found["out.w"] = (shape.waist, shape.outputs)
    return found | {"out.b": (shape.outputs,)}


def fresh(shape: Shape, seed: int) -> Parameters:
    """Untrained parameters."""
    draw = np.random.default_rng(seed)

    def begun(name: str, size: tuple[int, ...]) -> jax.Array:
        if len(size) == 1:
            return jnp.zeros(size)
        # Units that are cut off at nothing lose half of what comes in.
        gain = 0.01 if name == "out.w" else 1.0 if name.endswith(".waist.w") else 2.0
        return jnp.asarray(draw.standard_normal(size) * np.sqrt(gain / size[0]), jnp.float32)

    return {name: begun(name, size) for name, size in sizes(shape).items()}


def weights(parameters: Parameters) -> int:
    """How many numbers were learned."""
    return sum(int(np.prod(value.shape)) for value in parameters.values())


def judged(
    parameters: Parameters,
    shape: Shape,
    frames: jax.Array,
    key: jax.Array | None = None,
    dropout: float = 0.0,
) -> jax.Array:
    """Unnormalized log probabilities for every third frame, without those that lack context.

    `frames` is batch, time, bands, normalized; with a key, outputs of the waists are dropped for
    whole utterances at a time.
    """
    return before_outputs(parameters, shape, frames, key, dropout) @ parameters["out.w"] + parameters["out.b"]


def before_outputs(
    parameters: Parameters,
    shape: Shape,
    frames: jax.Array,
    key: jax.Array | None = None,
    dropout: float = 0.0,
) -> jax.Array:
    """What the last layer makes its outputs of: the numbers of the last waist, otherwise as `judged`."""
    count = (frames.shape[1] - 2 * REACH - 1) // STEP + 1
    window = [frames[:, at : at + STEP * (count - 1) + 1 : STEP] for at in range(2 * REACH + 1)]
    hidden = jax.nn.relu(jnp.concatenate(window, axis=-1) @ parameters["in.w"] + parameters["in.b"])
    for nth, (before, after) in enumerate(shape.layers):
        earlier, now = jnp.split(parameters[f"{nth}.waist.w"], 2)
        # Both halves at once, shifted afterwards: on a processor this is a third faster than to copy
        # the outputs side by side.
        both = _normalized(hidden) @ jnp.concatenate([earlier, now], axis=-1)
        waist = both[:, :-before, : shape.waist] + both[:, before:, shape.waist :]
        if key is not None and dropout > 0:
            key, own = jax.random.split(key)
            kept = jax.random.bernoulli(own, 1 - dropout, (waist.shape[0], 1, waist.shape[2]))
            waist = waist * kept / (1 - dropout)
        pair = jnp.concatenate([waist[:, :-after], waist[:, after:]], axis=-1)
        made = jax.nn.relu(pair @ parameters[f"{nth}.w"] + parameters[f"{nth}.b"])
        hidden = made + BYPASS * hidden[:, before : hidden.shape[1] - after]
    return _normalized(hidden) @ parameters["out.waist.w"]


def _normalized(hidden: jax.Array) -> jax.Array:
    """Each output at a root mean square of one, as Kaldi's NormalizeComponent does it."""
    return hidden * jax.lax.rsqrt(jnp.square(hidden).mean(axis=-1, keepdims=True) + _NORM_FLOOR)
