"""A network that grew: it judges as before, and what is new in it learns."""

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from callspeech import features, growing, net

_NARROW = net.Shape(7, width=24, waist=8, layers=((1, 1), (2, 1)))
_WIDE = replace(_NARROW, width=40, waist=13)


def _known() -> net.Parameters:
    """A network whose biases and outputs say something too."""
    draw = np.random.default_rng(5)
    return {
        name: value + jnp.asarray(0.2 * draw.standard_normal(value.shape), jnp.float32)
        for name, value in net.fresh(_NARROW, 3).items()
    }


def _speech() -> jax.Array:
    frames = np.random.default_rng(6).standard_normal((2, 60, features.BANDS))
    return jnp.asarray(frames, jnp.float32)


def test_a_network_that_grew_has_the_wider_shape_and_judges_as_before():
    known = _known()
    wide = growing.grown(known, _NARROW, _WIDE, 1)
    assert {name: value.shape for name, value in wide.items()} == net.sizes(_WIDE)
    before = np.asarray(net.judged(known, _NARROW, _speech()))
    after = np.asarray(net.judged(wide, _WIDE, _speech()))
    # What is new is heard in the mean square alone.
    assert np.abs(before).max() > 1.0
    np.testing.assert_allclose(after, before, atol=0.05)


def test_one_that_is_not_to_grow_stays_the_same():
    known = _known()
    same = growing.grown(known, _NARROW, _NARROW, 1)
    for name, value in known.items():
        np.testing.assert_array_equal(np.asarray(same[name]), np.asarray(value))


def test_every_part_that_is_new_learns_after_two_steps():
    parameters = growing.grown(_known(), _NARROW, _WIDE, 1)
    cost = jax.grad(lambda values: (net.judged(values, _WIDE, _speech())[..., :3] ** 2).sum())
    for _ in range(2):
        slopes = cost(parameters)
        parameters = {name: value - 1e-3 * slopes[name] for name, value in parameters.items()}
    slopes = cost(parameters)
    new_units = slice(_NARROW.width, None)
    new_waist = slice(_NARROW.waist, None)
    for nth in range(len(_NARROW.layers)):
        # A unit that nothing of this speech moves learns nothing from it.
        assert (np.abs(slopes[f"{nth}.w"])[:, new_units].sum(axis=0) > 0).mean() > 0.7
        assert np.abs(slopes[f"{nth}.waist.w"])[:, new_waist].sum(axis=0).all()
        # Somebody listens to new units: both halves of the matrix have rows of theirs.
        halves = np.abs(slopes[f"{nth}.waist.w"]).reshape(2, _WIDE.width, _WIDE.waist)
        assert (halves[:, new_units].sum(axis=(0, 2)) > 0).mean() > 0.8
    assert (np.abs(slopes["in.w"])[:, new_units].sum(axis=0) > 0).mean() > 0.8
    assert np.abs(slopes["out.w"])[new_waist].sum(axis=1).all()


def test_a_network_that_grew_further_layers_judges_as_before_and_sees_more():
    known, further = _known(), replace(_WIDE, layers=(*_NARROW.layers, (6, 1), (3, 2)))
    deep = growing.grown(known, _NARROW, further, 1)
    assert {name: value.shape for name, value in deep.items()} == net.sizes(further)
    assert further.left == _NARROW.left + 9 * net.STEP
    before = np.asarray(net.judged(known, _NARROW, _speech()))
    after = np.asarray(net.judged(deep, further, _speech()))
    np.testing.assert_allclose(after, before[:, 9:-3], atol=0.3)
    assert np.corrcoef(after.ravel(), before[:, 9:-3].ravel())[0, 1] > 0.99
    # What is new learns at once: the outputs listen to it as to what it adds to.
    slopes = jax.grad(lambda values: (net.judged(values, further, _speech())[..., :3] ** 2).sum())(deep)
    for nth in (2, 3):
        assert np.abs(slopes[f"{nth}.w"]).any() and np.abs(slopes[f"{nth}.waist.w"]).any()


@pytest.mark.parametrize(
    "other",
    [
        replace(_WIDE, width=20),
        replace(_WIDE, waist=4),
        replace(_WIDE, outputs=8),
        replace(_WIDE, layers=((1, 1), (2, 2))),
        replace(_WIDE, layers=((1, 1),)),
    ],
)
def test_what_is_no_wider_network_of_the_same_form_is_refused(other):
    with pytest.raises(ValueError, match="cannot grow"):
        growing.grown(_known(), _NARROW, other, 1)
