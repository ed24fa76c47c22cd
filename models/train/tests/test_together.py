"""Several networks in one program, and what they are carried to an accelerator with."""

import time
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from callspeech import (
    augment,
    carried,
    corpus,
    features,
    net,
    packed,
    pipeline,
    reach,
    sequences,
    together,
    training,
    voices,
)
from callspeech.carried import Bundle, Marks, Meets, Member, Order
from callspeech.training import Plan

_LABELS = 5
_OLD, _KNOWN, _BLENDS, _STRANGERS = 1000, 2000, 2600, 3200


def _energies(seed: int, count: int) -> np.ndarray:
    """Something like speech: it goes up and down over time and over the bands."""
    draw = np.random.default_rng(seed)
    loud = np.cumsum(draw.normal(0, 0.4, (count, 1)), axis=0) % 8
    return (8 + loud + np.sin(np.arange(features.BANDS) / 4) + draw.normal(0, 0.5, (count, features.BANDS))).astype(np.float16)


@pytest.mark.parametrize("count", [1, 255, 256, 1500])
def test_what_is_packed_is_had_again(count):
    steps = carried.in_steps(_energies(count, count))
    written = packed.pack(steps)
    np.testing.assert_array_equal(packed.unpack(written), steps)
    # Loud noise is no other case, only longer.
    wild = np.random.default_rng(7).integers(0, 128, (count, features.BANDS)).astype(np.uint8)
    np.testing.assert_array_equal(packed.unpack(packed.pack(wild)), wild)


def test_speech_takes_less_than_half_a_byte_for_each_energy():
    steps = carried.in_steps(_energies(1, 20_000))
    assert len(packed.pack(steps)) < steps.size / 2


def test_what_is_not_packed_or_not_whole_is_refused():
    written = packed.pack(carried.in_steps(_energies(1, 600)))
    for other in (b"", b"mel1", b"x" * 500, written[:-2], written + b"xx", written[:40] + b"\0\0\0\0" + written[44:]):
        with pytest.raises(packed.NotPacked):
            packed.unpack(other)
    for steps in (np.zeros((3, 7), np.uint8), np.full((3, features.BANDS), 128, np.uint8), np.zeros((0, features.BANDS), np.uint8)):
        with pytest.raises(ValueError):
            packed.pack(steps)


def test_labels_are_the_same_in_runs():
    for labels in ([3], [0, 0, 0], [1, 2, 2, 7, 7, 7, 1]):
        labels = np.array(labels, np.int16)
        np.testing.assert_array_equal(carried.out_of_runs(carried.runs_of(labels)), labels)


def test_energies_in_steps_are_near_what_they_were():
    mels = np.linspace(features.BANDS * [0.0], 20.0, 500).astype(np.float16)
    told = carried.in_steps(mels) * carried.STEP
    np.testing.assert_allclose(told, np.maximum(mels, carried.FLOOR), atol=carried.STEP / 2 + 0.01)


def test_who_may_be_heard_of_whom_is_a_matter_of_places():
    first = reach.Reach(Path("data"), pipeline._MODEL, pipeline._inventory())
    order = first.order
    assert set(order.every) == set(first.finished.names) and len(set(order.every)) == len(order.every)
    assert {*order.old, *order.neural} == set(first.stranger.names)
    fold = voices.FOLDS[0]
    assert set(order.strangers) == set(fold.held_out)
    assert all(fold.knows(corpus.voice_of(name)) for name in order.blends)
    assert not any(fold.knows(corpus.voice_of(name)) for name in (*order.old, *order.neural))
    marks = Marks(_OLD, _KNOWN, _BLENDS, _STRANGERS)
    assert marks.neural_until(Meets.ALL_BUT_STRANGERS) == _KNOWN < marks.neural_until(Meets.EVERYBODY) == _STRANGERS
    with pytest.raises(ValueError, match="kal"):
        Order.of(("awb", "af_heart"), ("awb", "kal", "af_heart"), ())


def _plan(**other) -> Plan:
    shape = net.Shape(_LABELS, width=12, waist=6, layers=((1, 1), (2, 1)))
    strength = augment.Strength(tempo=1.2)
    plan = Plan(shape, 1, 4, batch=3, outputs=12, others=2, neural=0.6, sequences=1.0, dropout=0.0, strength=strength, alone=0.3)
    return replace(plan, **other)


def _bundle(members: tuple[Member, ...]) -> Bundle:
    """Speech in which every frame of every part is its own: old ones are labelled 1, and so on."""
    labels = np.repeat(np.array([1, 2, 3, 4], np.int16), np.diff([0, _OLD, _KNOWN, _BLENDS, _STRANGERS]))
    narrow = net.Shape(_LABELS, width=8, waist=4, layers=((1, 1),))
    values = {name: np.asarray(value) for name, value in net.fresh(narrow, 1).items()}
    mean, spread = np.full(features.BANDS, 10.0, np.float32), np.full(features.BANDS, 4.0, np.float32)
    priors = np.full(_LABELS, 1 / _LABELS, np.float32)
    begun = training.Trained(values, narrow, mean, spread, priors, "states")
    steps = np.full((_LABELS, _LABELS), 1 / _LABELS, np.float32)
    ends = leaving = np.zeros(_LABELS, np.float32)
    paths = sequences.Sequences(steps, ends, leaving, np.log(priors), 0.3)
    arrays = [carried.in_steps(_energies(seed, count)) for seed, count in ((1, _STRANGERS), (2, 400), (3, 500))]
    marks = Marks(_OLD, _KNOWN, _BLENDS, _STRANGERS)
    head = carried.Head(members, begun, paths, {meets: priors for meets in Meets}, marks, tuple(map(len, arrays)))
    return Bundle(head, arrays[0], labels, arrays[1], arrays[2])


def _members(*plans: Plan) -> tuple[Member, ...]:
    return tuple(Member(replace(plan, seed=nth), meets, plan.updates) for nth, plan in enumerate(plans) for meets in Meets)


def test_a_bundle_is_had_again(tmp_path):
    bundle = _bundle(_members(_plan()))
    bundle.save(tmp_path / "carried.zip")
    again = Bundle.load(tmp_path / "carried.zip")
    assert again.head.members == bundle.head.members and again.head.marks == bundle.head.marks
    for name in ("mels", "labels", "noise", "halls"):
        np.testing.assert_array_equal(getattr(again, name), getattr(bundle, name))


def test_strangers_are_heard_by_those_alone_who_meet_everybody():
    bundle, plan = _bundle(_members(_plan())), _plan(alone=0.0)
    there = together.There.of(bundle)
    heard = jax.jit(jax.vmap(lambda key, last: together.drawn(key, there, plan, _OLD, last)[1], (0, None)))
    met = {}
    for meets in Meets:
        last = bundle.head.marks.neural_until(meets)
        keys = jax.random.split(jax.random.PRNGKey(1), 60)
        labels = heard(keys, last)
        met[meets] = np.bincount(np.asarray(labels).ravel(), minlength=_LABELS) / labels.size
    assert met[Meets.ALL_BUT_STRANGERS][[3, 4]].sum() == 0.0
    assert met[Meets.EVERYBODY][[3, 4]].min() > 0.05
    # Neural voices, as often as the plan says.
    assert 0.5 < met[Meets.ALL_BUT_STRANGERS][2] < 0.7


def test_a_chunk_is_what_was_said_there_and_nobody_while_others_are_alone():
    bundle = _bundle(_members(_plan()))
    # Every frame has its own label, and its energies tell it too.
    count = 120
    labels = np.arange(count, dtype=np.int16)
    mels = np.repeat(np.arange(count, dtype=np.uint8)[:, None] % 100 + 20, features.BANDS, axis=1)
    there = replace(together.There.of(bundle), mels=jnp.asarray(mels), labels=jnp.asarray(labels))
    starts, span = jnp.array([3, 40, 60]), jnp.arange(40)
    speech, said = together._in_tempo(jax.random.PRNGKey(2), there, starts, span, 1.3, count)
    told = np.asarray(speech[..., 0]) / carried.STEP - 20
    np.testing.assert_allclose(told, np.asarray(said) % 100, atol=0.51)
    paces = np.diff(np.asarray(said), axis=1).mean(axis=1)
    assert (paces > 0.7).all() and (paces < 1.35).all() and np.ptp(paces) > 0
    # And where nobody speaks, the label is silence.
    said = said.at[:, 15:20].set(0)
    quiet, hushed = together._left_alone(jax.random.PRNGKey(3), speech, said, 1.0)
    gone = np.asarray(quiet[..., 0]) == 0.0
    assert (np.asarray(hushed)[gone] == 0).all() and gone.any(axis=1).all() and not gone.all(axis=1).any()
    same, _ = together._left_alone(jax.random.PRNGKey(3), speech, said, 0.0)
    np.testing.assert_array_equal(same, speech)


def test_plans_that_differ_in_more_are_not_one_program():
    one = _plan()
    together.Class.of(_members(one, replace(one, decay=0.2, smoothing=0.1, peak_rate=1e-4)))
    for other in (replace(one, batch=4), replace(one, crowd=0.1), replace(one, updates=9)):
        with pytest.raises(ValueError, match="one program"):
            together.Class.of(_members(one, other))
    with pytest.raises(ValueError, match="one program"):
        together.Class.of(_members(replace(one, dropout=0.1)))


# The networks of the tests below: those that stand still, those that learn, those of which the hall beats, and those that decay.
_STILL = _plan(peak_rate=0.0, mean_over=1)
_KINDS = (
    _STILL,
    _plan(mean_over=1),
    replace(_STILL, strength=replace(_STILL.strength, beats=1.0), peak_rate=1e-2),
    _plan(decay=0.5, mean_over=1),
)


@pytest.fixture(scope="module", autouse=True)
def quickly_made():
    """Programs that are made in less time and run for longer: here they run a few times."""
    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)


@pytest.fixture(scope="module")
def carried_along() -> Bundle:
    return _bundle(_members(*_KINDS))


@pytest.fixture(scope="module")
def learning(carried_along) -> together.Learning:
    """One for all tests, each of which restarts it: to make the program takes longer than all that they do."""
    return together.Learning(carried_along, together.Class.of(carried_along.head.members))


def _learned(learning: together.Learning, seeds_from: int) -> np.ndarray:
    learning.restart(seeds_from)
    for _ in range(3):
        costs = learning.step()
    assert np.isfinite(costs).all() and len(costs) == len(learning.members)
    return np.array(learning.parameters["0.w"])


def test_each_network_learns_as_its_plan_says(carried_along, learning):
    first = _learned(learning, 0)
    begun = np.asarray(together.begun(carried_along, _STILL)["0.w"])
    moved = [not (own == begun).all() for own in first]
    assert moved == [member.plan.peak_rate > 0.0 for member in learning.members]
    # The same again from the same chunks, another from others.
    for seeds_from, is_same in ((0, True), (5, False)):
        again = _learned(learning, seeds_from)
        assert np.allclose(again[moved], first[moved], atol=1e-6) == is_same


def test_the_mean_over_one_step_is_that_step(carried_along, learning):
    _learned(learning, 0)
    for name, value in learning.average.items():
        np.testing.assert_allclose(value, learning.parameters[name], atol=1e-6)
    begun = np.asarray(together.begun(carried_along, _STILL)["in.w"])
    still = [member.plan.peak_rate == 0.0 for member in learning.members]
    assert [np.allclose(own, begun) for own in np.asarray(learning.average["in.w"])] == still


def test_what_is_taught_is_written_as_the_mean_of_each_kind(carried_along, learning, tmp_path, capsys, monkeypatch):
    def restarted(*_: object) -> together.Learning:
        learning.restart(0)
        return learning

    monkeypatch.setattr(together, "Learning", restarted)
    together.teach(carried_along, tmp_path, 2, time.monotonic() + 600)
    names = [f"{meets}-{kind}-{nth}.npz" for meets in ("everybody", "stranger") for kind in ("beats", "plain") for nth in (0, 1)]
    assert sorted(path.name for path in tmp_path.glob("*.npz")) == names
    mean = np.load(tmp_path / names[0])
    assert {name: mean[name].shape for name in mean} == net.sizes(_STILL.shape)
    # Of the second round the networks are still there.
    for kind in ("beats", "plain"):
        own = [together._kind(member) == ("everybody", kind) for member in learning.members]
        expected = np.asarray(learning.average["0.w"])[np.array(own)].mean(axis=0)
        np.testing.assert_allclose(np.load(tmp_path / f"everybody-{kind}-1.npz")["0.w"], expected, atol=1e-6)
    assert "mean stranger-all after round 1" in capsys.readouterr().out
