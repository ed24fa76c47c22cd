"""Puts the borders between the sounds of neural voices where a network hears them.

A neural synthesizer says when its sounds begin to a frame of 25 ms, and its vocoder lets them begin earlier or later
than that. Taken as they are, a quarter of all frames have a neighbour's label (LOG.md, 60). A network that learned
from voices whose borders are known to the sample is the better judge: the order of the sounds stays what was said, and
each border moves to where the whole sequence fits best, by no more than `REACH_FRAMES`.
"""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from . import corpus, lexicon, net, vosk_files
from .net import STEP
from .states import Inventory
from .training import Trained

# How far a border may move, in frames of 10 ms: a short sound and a half.
REACH_FRAMES = 12
# The frames that are judged at once.
_STRETCH = 3000
# What a silence of 16 bits comes to (`augment`).
_FLOOR = 7.0
_NEVER = -1e30


def align(data: Path, names: list[str], knows: Trained, inventory: Inventory, mark: str) -> None:
    """Writes the moved labels of these parts beside their own, where they are not there yet; `mark` says by whose ear.

    Parts with words that the network does not know (`outputs` beyond its own) keep the labels that they have.
    """
    outputs = np.array(inventory.outputs)
    judge = _Judge(knows)
    for name in names:
        moved = corpus.aligned_file(data / name, mark)
        if moved.exists():
            continue
        mels, labels = corpus.read(data / name)
        if outputs[labels].max() < knows.shape.outputs:
            labels = borders_moved(judge.scores(mels), labels, outputs)
        labels.astype(np.int16).tofile(moved)


def borders_moved(
    scores: NDArray[np.float32], labels: NDArray[np.int16], outputs: NDArray[np.int64]
) -> NDArray[np.int16]:
    """The labels of the path that fits these scores (frames times outputs) best.

    The runs of equal labels follow each other as they did, none is left out, and each begins and ends within
    `REACH_FRAMES` of where it was.
    """
    count = len(labels)
    cuts = np.flatnonzero(np.diff(labels)) + 1
    begins, ends = np.concatenate([[0], cuts]), np.concatenate([cuts, [count]])
    runs = labels[begins]
    frames = np.arange(count)
    # In each frame the runs first..last may go on; both only ever grow.
    first = np.searchsorted(ends + REACH_FRAMES, frames, side="right")
    last = np.searchsorted(begins - REACH_FRAMES, frames, side="right")
    heard = outputs[runs]
    best = np.full(len(runs) + 1, _NEVER)
    # The place before the first run is never reached.
    best[1] = scores[0, heard[0]]
    came = np.zeros((count, int((last - first).max())), bool)
    for frame in range(1, count):
        low, high = first[frame], last[frame]
        stays, comes = best[low + 1 : high + 1], best[low:high]
        came[frame, : high - low] = comes > stays
        reached = np.maximum(stays, comes) + scores[frame, heard[low:high]]
        best[low] = _NEVER
        best[low + 1 : high + 1] = reached
    moved = np.empty(count, np.int16)
    run = len(runs) - 1
    for frame in range(count - 1, -1, -1):
        moved[frame] = runs[run]
        run -= int(came[frame, run - first[frame]])
    return moved


class _Judge:
    """What a network says of each frame of 10 ms, though it judges every third."""

    def __init__(self, knows: Trained) -> None:
        self._knows = knows
        parameters = {name: jnp.asarray(value) for name, value in knows.parameters.items()}
        self._judged = jax.jit(
            lambda frames: jax.nn.log_softmax(net.judged(parameters, knows.shape, frames))
        )
        # As `sequences` weighs them: what is common is not therefore right.
        self._offsets = 0.4 * np.log(np.maximum(knows.priors, 3e-4))

    def scores(self, mels: NDArray[np.float16]) -> NDArray[np.float32]:
        """Log probabilities of all outputs, without what they owe to how common they are."""
        shape = self._knows.shape
        rows = np.logaddexp(mels.astype(np.float32), _FLOOR)
        rows = (rows - self._knows.mean) / self._knows.spread
        wide = np.pad(rows, ((shape.left, shape.right + _STRETCH + STEP), (0, 0)), mode="edge")
        scores = np.empty((len(rows), shape.outputs), np.float32)
        length = shape.left + _STRETCH + shape.right - STEP + 1
        for begin in range(0, len(rows), _STRETCH):
            for phase in range(STEP):
                start = begin + phase
                judged = np.asarray(self._judged(jnp.asarray(wide[start : start + length])[None])[0])
                there = scores[start : begin + _STRETCH : STEP]
                there[:] = judged[: len(there)]
        return scores - self._offsets


def knowing(model: Path) -> Trained:
    """The network of a model as it is given out, with outputs for the words that it knows and no others."""
    inventory = Inventory(lexicon.read().beginning(vosk_files.words_in(model)))
    return vosk_files.read(model, inventory, vosk_files.Decoding())
