"""The measure of what is missed in babble."""

import numpy as np
import pytest

from callspeech import features, lexicon, loss, net, training
from callspeech.states import Inventory

_COUNT = Inventory(lexicon.read()).output_count


def _material() -> training.Material:
    """Somebody whose every output has a band of its own to be loud in, and who has pauses."""
    draw = np.random.default_rng(2)
    labels = np.repeat(draw.integers(0, 20, 400), 12).astype(np.int16)
    mels = np.full((len(labels), features.BANDS), 8.0, np.float16)
    mels[np.arange(len(labels)), 2 * labels] = 16.0
    return training.Material(mels, labels, mels, mels, 600)


def _hears(layers: tuple[tuple[int, int], ...]) -> training.Trained:
    """A network that takes the loudest band for what is said."""
    shape = net.Shape(_COUNT, width=40, waist=20, layers=layers)
    parameters = {name: np.zeros(size, np.float32) for name, size in net.sizes(shape).items()}
    parameters["in.w"][net.REACH * 40 : (net.REACH + 1) * 40] = np.eye(40)
    for output in range(20):
        parameters["out.waist.w"][2 * output, output] = 1.0
        parameters["out.w"][output, output] = 8.0
    nothing, one = np.full(40, 12.0, np.float32), np.ones(40, np.float32)
    return training.Trained(parameters, shape, nothing, one, np.full(_COUNT, 1 / _COUNT, np.float32))


def test_louder_babble_costs_more():
    quiet, soft, loud = (loss.of(_hears(((1, 1),)), _material(), level, 32) for level in (None, 10.0, 0.0))
    assert 0.0 < quiet < soft < loud


def test_a_network_that_sees_further_is_judged_by_the_same_outputs():
    near, far = (loss.of(_hears(layers), _material(), 5.0, 16) for layers in (((1, 1),), ((1, 1), (9, 4))))
    # It looks there, and takes nothing from it.
    assert near == pytest.approx(far, rel=1e-4)
    with pytest.raises(ValueError, match="sees further"):
        loss.of(_hears(((40, 1),)), _material(), 5.0, 16)
