"""Training to whole utterances, against sums over paths that are counted one by one."""

from itertools import product

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from callspeech import lexicon, sequences, states

_WORDS = """
[group.core]
weight = 1.0
[group.core.words]
anna = ["a n a:|a"]
eva = ["e: f a:"]
"""


@pytest.fixture(scope="module")
def inventory() -> states.Inventory:
    return states.Inventory(lexicon.read(_WORDS))


@pytest.fixture(scope="module")
def paths(inventory) -> sequences.Sequences:
    priors = np.full(inventory.output_count, 1 / inventory.output_count, np.float32)
    return sequences.sequences(inventory, priors, 0.4, 0.5)


def _output(inventory: states.Inventory, *state) -> int:
    return inventory.outputs[inventory.numbers[state]]


def test_a_step_leads_on_in_the_word_or_out_of_its_end(inventory, paths):
    a, n, eva = (
        _output(inventory, "anna", "a", 0),
        _output(inventory, "anna", "n", 0),
        _output(inventory, "eva", "e:", 0),
    )
    end = _output(inventory, "anna", "a:", 0)
    assert paths.steps[a, n] > 0.3 and paths.steps[end, eva] > 0.01
    assert paths.steps[a, eva] < 1e-5 and paths.steps[n, a] < 1e-5
    np.testing.assert_allclose(paths.steps.sum(axis=1), 1.0, atol=1e-3)


@pytest.mark.parametrize("words", [_WORDS, None])
def test_steps_taken_in_parts_lead_where_the_whole_matrix_leads(words):
    inventory = states.Inventory(lexicon.read(words) if words else lexicon.read())
    priors = np.full(inventory.output_count, 1 / inventory.output_count, np.float32)
    paths = sequences.sequences(inventory, priors, 0.4, 0.5)
    parts = sequences._Parts.of(paths.steps, paths.ends, paths.leaving)
    # That they are the usual ones, and not all of it a rest, is what makes them quick.
    assert words or len(parts.others) < len(paths.steps) / 4
    # One output at a time, so that a wrong step is not lost among the others.
    reached = np.asarray(parts.then(jnp.eye(inventory.output_count)))
    np.testing.assert_allclose(reached, paths.steps, rtol=1e-4, atol=1e-8)
    # And of steps that are put together otherwise.
    other = np.random.default_rng(3).random((5, 5)).astype(np.float32)
    parts = sequences._Parts.of(other, np.zeros(5, np.float32), np.zeros(5, np.float32))
    np.testing.assert_allclose(np.asarray(parts.then(jnp.eye(5))), other, rtol=1e-5)


def test_the_loss_is_the_difference_of_the_sums_over_all_paths(inventory, paths):
    count, time = inventory.output_count, 3
    draw = np.random.default_rng(4)
    scores = np.asarray(jax.nn.log_softmax(draw.normal(0, 2, (1, time, count)))).astype(np.float32)
    labels = np.array([[1, 1, 2]])

    def total(allowed) -> float:
        summed = 0.0
        for path in product(*allowed):
            # All outputs count alike before the first.
            weight = paths.steps[:, path[0]].mean()
            for here, there in zip(path, path[1:], strict=False):
                weight = weight * paths.steps[here, there]
            heard = sum(scores[0, at, state] - paths.offsets[state] for at, state in enumerate(path))
            summed += weight * np.exp(paths.scale * heard)
        return np.log(summed)

    right = total([{1}, {1, 2}, {1, 2}])
    every = total([range(count)] * time)
    loss = float(paths.loss(jnp.asarray(scores), jnp.asarray(labels)))
    assert loss > 0
    np.testing.assert_allclose(loss, (every - right) / time, rtol=1e-4)


def test_the_slope_leads_from_wrong_paths_to_right_ones(inventory, paths):
    labels = jnp.asarray([[0, 2, 3, 4, 0]])
    flat = jnp.full((1, 5, inventory.output_count), -np.log(inventory.output_count), jnp.float32)
    slope = np.asarray(jax.grad(lambda scores: paths.loss(scores, labels))(flat))[0]
    # What may be right at each time: its own label and those beside it.
    near = [{0, 2}, {0, 2, 3}, {2, 3, 4}, {3, 4, 0}, {4, 0}]
    for at, allowed in enumerate(near):
        right = slope[at, sorted(allowed)]
        wrong = np.delete(slope[at], sorted(allowed))
        assert right.sum() < -0.01 and (wrong >= 0).all()
        assert right.sum() + wrong.sum() == pytest.approx(0.0, abs=1e-5)
