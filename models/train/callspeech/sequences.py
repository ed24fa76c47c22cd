"""Trains the network to whole utterances: what was said against everything that might have been said.

Frame by frame a network learns to name sounds; a recognizer, however, weighs sequences, in which a sound
that is hard to tell is told by its neighbours. So the last part of a training compares two sums over
paths through the words (maximum mutual information, Bahl 1986; in the lattice-free form of Povey 2016):
that of all paths, in which any word may follow any other, and that of the paths which say the right
sounds at about the right time. Their difference is never below zero, and nothing but what would be
misheard adds to it.

The words' graph has one state for each output of the network, so a step over all paths is one product
with a matrix. Of that matrix most is the same thing said again, that any word may follow any end of a word, and
the rest leads on by one place or two: `_Parts` takes it so, at a third of the time.
"""

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from .calls_text import TALK
from .graph import Phones
from .states import SILENCE_STATE, Inventory

# How likely a sound goes on for another 30 ms.
_STAY = 0.5
# A sound may be shorter than the 30 ms between two outputs, and is then not seen at all.
_SKIP = 0.05
# How often there is a pause behind a word.
_PAUSE = 0.3
# Talk is as likely as this many words.
_TALK_WEIGHT = 5.0
# Nothing is impossible: a label may be a frame off, a chunk begins anywhere.
_LEAK = 1e-6


@dataclass(frozen=True)
class Sequences:
    """The paths through the words, and how an output counts on them."""

    # From each output to each output.
    steps: NDArray[np.float32]
    # By how much a step out of each output leads out of its word, and where that leads.
    ends: NDArray[np.float32]
    leaving: NDArray[np.float32]
    # What is taken off each output: a part of the logarithm of its own frequency.
    offsets: NDArray[np.float32]
    # How much of an output's log probability counts, as libvosk's acoustic scale.
    scale: float

    def loss(self, scores: jax.Array, labels: jax.Array) -> jax.Array:
        """By how much all paths outweigh the right ones, per output of 30 ms.

        `scores` (batch, time, outputs) are log probabilities, `labels` (batch, time) the right outputs.
        """
        weighed = self.scale * (scores - jnp.asarray(self.offsets))
        right = jax.nn.one_hot(labels, scores.shape[-1], dtype=jnp.float32)
        earlier = jnp.concatenate([right[:, :1], right[:, :-1]], axis=1)
        later = jnp.concatenate([right[:, 1:], right[:, -1:]], axis=1)
        # A border between two sounds may lie one output earlier or later.
        near = jnp.minimum(right + earlier + later, 1.0)
        highest = jax.lax.stop_gradient(weighed.max(axis=-1, keepdims=True))
        fits = jnp.exp(weighed - highest)
        both = jnp.concatenate([fits, fits * near], axis=0)
        # An accelerator multiplies sooner than it begins with a next part.
        in_parts = jax.default_backend() == "cpu"
        parts = _Parts.of(self.steps, self.ends, self.leaving) if in_parts else _Whole(self.steps)
        totals = _log_totals(parts, both)
        batch, time = labels.shape
        return (totals[:batch] - totals[batch:]).mean() / time


@dataclass(frozen=True)
class _Parts:
    """A matrix of steps as the sum of what it is made of; only how they are multiplied is another way."""

    leak: float
    ends: NDArray[np.float32]
    leaving: NDArray[np.float32]
    # From each output to itself, to the next and to the one behind that.
    onward: tuple[NDArray[np.float32], ...]
    # What else there is, from these outputs to all.
    others: NDArray[np.int64]
    elsewhere: NDArray[np.float32]

    @staticmethod
    def of(
        steps: NDArray[np.float32], ends: NDArray[np.float32], leaving: NDArray[np.float32]
    ) -> "_Parts":
        """The parts of these steps; their sum is the matrix, whatever it is."""
        rest = steps.astype(np.float64) - _LEAK - np.outer(ends, leaving)
        onward = []
        for by in range(min(3, len(rest))):
            onward.append(np.pad(np.diagonal(rest, by), (0, by)).astype(np.float32))
            # Assigned by places: numpy's diagonals cannot be written to.
            here = np.arange(len(rest) - by)
            rest[here, here + by] = 0.0
        # What remains of a number that was written in four bytes is no step.
        rest[np.abs(rest) < 0.01 * _LEAK] = 0.0
        others = np.flatnonzero(rest.any(axis=1))
        elsewhere = rest[others].astype(np.float32)
        return _Parts(_LEAK, ends, leaving, tuple(onward), others, elsewhere)

    def then(self, weights: jax.Array) -> jax.Array:
        """Where these weights (batch, outputs) come to by a step."""
        everywhere = self.leak * weights.sum(axis=-1, keepdims=True)
        reached = everywhere + (weights @ self.ends)[:, None] * self.leaving
        for by, led in enumerate(self.onward):
            reached = reached + jnp.pad(weights * led, ((0, 0), (by, 0)))[:, : weights.shape[-1]]
        return reached + weights[:, self.others] @ self.elsewhere


@dataclass(frozen=True)
class _Whole:
    """The matrix of steps as it is."""

    steps: NDArray[np.float32]

    def then(self, weights: jax.Array) -> jax.Array:
        """Where these weights (batch, outputs) come to by a step."""
        return weights @ self.steps


def _log_totals(steps: _Parts | _Whole, fits: jax.Array) -> jax.Array:
    """The logarithm of the sum over all paths, for each of the batch."""
    count = fits.shape[-1]

    def step(carried, fit):
        weights, total = carried
        reached = steps.then(weights) * fit
        size = reached.sum(axis=-1, keepdims=True) + 1e-30
        return (reached / size, total + jnp.log(size[:, 0])), None

    by_time = jnp.swapaxes(fits, 0, 1)
    begin = (jnp.full(fits.shape[::2], 1.0 / count), jnp.zeros(fits.shape[0]))
    together = 1 if isinstance(steps, _Parts) else 10
    (_, totals), _ = jax.lax.scan(step, begin, by_time, unroll=together)
    return totals


def sequences(
    inventory: Inventory, priors: NDArray[np.float32], prior_power: float, scale: float
) -> Sequences:
    """The paths through this inventory's words, for a network with these frequencies of outputs."""
    floor = 3e-4
    offsets = prior_power * np.log(np.maximum(priors, floor))
    return Sequences(*_steps(inventory), offsets.astype(np.float32), scale)


def _steps(inventory: Inventory) -> tuple[NDArray[np.float32], ...]:
    """All steps, and of them by how much each output leads out of a word, and where to."""
    phones, outputs, numbers = Phones(inventory), inventory.outputs, inventory.numbers
    count = inventory.output_count
    steps = np.zeros((count, count))
    hush = outputs[numbers[SILENCE_STATE]]
    talk = next(outputs[number] for state, number in numbers.items() if state[0] == TALK)
    begins = np.zeros(count)
    begins[talk] = _TALK_WEIGHT
    ends = {talk}
    for spelling in inventory.lexicon.words:
        paths = [
            [outputs[numbers[state]] for state, _ in path] for _, path in phones.paths(spelling)
        ]
        for path in paths:
            begins[path[0]] += 1.0 / len(paths)
            ends.add(path[-1])
            for here, there in zip(path, path[1:], strict=False):
                steps[here, there] = 1.0
            for here, there in zip(path, path[2:], strict=False):
                steps[here, there] = max(steps[here, there], _SKIP)
    begins /= begins.sum()
    leaving = (1.0 - _PAUSE) * begins
    leaving[hush] += _PAUSE
    for end in ends:
        # Where a word may end it may go on too, as könig with or without its last sound.
        steps[end] += leaving
    steps[hush] = begins
    np.fill_diagonal(steps, 0.0)
    shares = (1.0 - _STAY) / np.maximum(steps.sum(axis=1), 1e-12)
    steps *= shares[:, None]
    np.fill_diagonal(steps, _STAY)
    outward = np.where(np.isin(np.arange(count), list(ends)), shares, 0.0)
    every = (steps + _LEAK, outward, leaving)
    return tuple(part.astype(np.float32) for part in every)
