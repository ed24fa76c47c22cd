"""Trains the network on the corpus: frames to states, everything damaged anew at each step."""

import os
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from . import augment, corpus, features, lexicon, net, sequences, voices
from .augment import Strength
from .net import Parameters, Shape
from .states import Inventory


# What those who are held out say is judged at each report, which takes as long as some twenty updates.
_REPORTED_EACH_S = 480.0
# How many updates it takes until the network is kept as it is then.
_KEPT_EACH = 800
# The output of silence: it is the first.
_HUSH = 0


@dataclass(frozen=True)
class Plan:
    """One training run."""

    shape: Shape
    seed: int
    # Training ends after so many; how fast the learning rate falls follows from it.
    updates: int
    batch: int = 24
    # Outputs of 30 ms in one chunk.
    outputs: int = 150
    peak_rate: float = 3e-3
    # The last part of a run, in which the learning rate falls to nothing.
    falling: float = 0.5
    dropout: float = 0.05
    smoothing: float = 0.02
    # The last part of a run, in which whole sequences count beside the single frames.
    sequences: float = 0.3
    # How much the single frames count then.
    frames_share: float = 0.3
    # How the sequences are weighed: as libvosk will (see `vosk_files.Decoding`).
    acoustic_scale: float = 0.3
    prior_power: float = 0.4
    # Voices behind the one that is learned.
    others: int = 6
    # How often a whole hall is behind it in their place (`callspeech.crowd`), and which halls there are.
    crowd: float = 0.4
    halls: tuple[str, ...] = (corpus.CROWD,)
    # In how many chunks the voice begins or ends, so that for a while others alone are heard.
    alone: float = 0.0
    # What is kept at the end is the mean over about so many steps.
    mean_over: int = 100
    # How strongly what is learned is drawn to nothing, in each step as a share of the learning rate.
    decay: float = 1e-2
    # How much of the speech, and of what is behind it, is that of neural voices; nothing as much as there is of it.
    neural: float | None = None
    # By whose ear the borders between the sounds of neural voices were moved (`aligning`).
    aligned: str | None = None
    strength: Strength = field(default_factory=Strength)


@dataclass
class Trained:
    """A finished network, with what is needed to use it on log mel energies."""

    parameters: dict[str, NDArray[np.float32]]
    shape: Shape
    mean: NDArray[np.float32]
    spread: NDArray[np.float32]
    priors: NDArray[np.float32]
    # The fingerprint of the states that its outputs mean. Files of before have none.
    states: str = ""
    # What made it (see `goes`).
    origin: str = ""

    def save(self, path: Path) -> None:
        """Writes it for a later step of the pipeline: all of it or nothing."""
        self.save_partial(path)
        os.replace(_partial(path), path)

    def save_partial(self, path: Path) -> None:
        """Writes it beside its place, for whoever wants to look at a training: no step reads that."""
        path.parent.mkdir(parents=True, exist_ok=True)
        _partial(path).write_bytes(pickle.dumps(self))

    @staticmethod
    def load(path: Path) -> "Trained":
        """What `save` wrote. Only for files of this pipeline's own making."""
        return pickle.loads(path.read_bytes())


@dataclass(frozen=True)
class Unfinished:
    """All that a training which broke off needs to go on."""

    updates: int
    origin: str
    # The arrays of what is learned, of the optimizer's state and of the mean, without their names.
    leaves: list[NDArray]

    @staticmethod
    def of(state: tuple, updates: int, origin: str) -> "Unfinished":
        """What a training has now."""
        return Unfinished(updates, origin, [np.asarray(leaf) for leaf in jax.tree.leaves(state)])

    def after(self, begun: tuple) -> tuple:
        """The same state as the one that it begins with, with what was learned in it."""
        form = jax.tree.structure(begun)
        return jax.tree.unflatten(form, [jnp.asarray(leaf) for leaf in self.leaves])

    @staticmethod
    def at(result: Path) -> Path:
        """Where it lies: beside what will come of it."""
        return result.with_name(f"{result.name}.unfinished")

    def save(self, result: Path) -> None:
        """Writes all of it or nothing."""
        place = self.at(result)
        place.parent.mkdir(parents=True, exist_ok=True)
        _partial(place).write_bytes(pickle.dumps(self))
        os.replace(_partial(place), place)

    @staticmethod
    def load(result: Path, origin: str) -> "Unfinished | None":
        """What `save` wrote, if it is the same training that broke off."""
        place = Unfinished.at(result)
        found = pickle.loads(place.read_bytes()) if place.exists() else None
        return found if found is not None and found.origin == origin else None


def kept(result: Path, updates: int) -> Path:
    """Where a network lies as it was after so many updates."""
    return result.with_name(f"{result.stem}-{updates:05}{result.suffix}")


def _partial(path: Path) -> Path:
    return path.with_name(f"{path.name}.partial")


@dataclass(frozen=True)
class Material:
    """All speech of a run, end to end, and the noises."""

    mels: NDArray[np.float16]
    labels: NDArray[np.int16]
    noise: NDArray[np.float16]
    crowd: NDArray[np.float16]
    # From which frame on neural voices speak.
    neural_from: int


def gather(
    data: Path, names: list[str], aligned: str | None = None, halls: tuple[str, ...] = (corpus.CROWD,)
) -> Material:
    """These parts of the corpus, with labels as the network of this mark moved them, where it did, and these halls."""
    folders = {name: data / corpus.folder_of(name) for name in names}
    others = [name for name in names if not corpus.is_neural(name)]
    ordered = [*others, *(name for name in names if name not in others)]
    # Every network learns what is nothing.
    parts = [
        corpus.read(folder, aligned)
        for folder in (data / corpus.HUMS, *(folders[name] for name in ordered))
    ]
    noise = corpus.read(data / "noise")[0]
    crowd = np.concatenate([corpus.read(data / name)[0] for name in halls])
    return Material(
        np.concatenate([mels for mels, _ in parts]),
        _outputs()[np.concatenate([labels for _, labels in parts])],
        noise,
        crowd,
        sum(len(mels) for mels, _ in parts[: 1 + len(others)]),
    )


def _outputs() -> NDArray[np.int16]:
    return np.array(Inventory(lexicon.read()).outputs, np.int16)


def chunks(material: Material, plan: Plan, seed: int, first: int = 0) -> Iterator[tuple[NDArray, ...]]:
    """What the updates from this one on hear. Each is drawn by itself, so that a training that broke off can go on."""
    shape = plan.shape
    length = shape.left + net.STEP * (plan.outputs - 1) + 1 + shape.right
    span = np.arange(length)
    judged = shape.left + net.STEP * np.arange(plan.outputs)
    last, last_noise = len(material.mels) - length, len(material.noise) - length
    last_crowd = len(material.crowd) - length

    def places(draw: np.random.Generator, *size: int) -> NDArray[np.int64]:
        if plan.neural is None:
            return draw.integers(0, last, size)
        is_neural = draw.random(size) < plan.neural
        neural = draw.integers(material.neural_from, last, size)
        return np.where(is_neural, neural, draw.integers(0, material.neural_from - length, size))

    for nth in count(first):
        draw = np.random.default_rng((seed, nth))
        starts = places(draw, plan.batch)
        behind = places(draw, plan.batch, plan.others)
        noises = draw.integers(0, last_noise, plan.batch)
        others = material.mels[behind[..., None] + span]
        halls = draw.integers(0, last_crowd, plan.batch)
        in_hall = draw.random(plan.batch) < plan.crowd
        # In all places of the others: however many of them are heard, it is this one hall.
        others[in_hall] = material.crowd[halls[in_hall, None] + span][:, None]
        if plan.strength.tempo > 1.0:
            speech, labels = _in_tempo(material, starts, span, plan.strength.tempo, draw)
        else:
            speech, labels = material.mels[starts[:, None] + span], material.labels[starts[:, None] + span]
        for here in np.flatnonzero(draw.random(plan.batch) < plan.alone):
            _leave_alone(speech[here], labels[here], draw)
        yield (
            speech,
            labels[:, judged].astype(np.int32),
            others,
            material.noise[noises[:, None] + span],
        )


def _in_tempo(
    material: Material, starts: NDArray[np.int64], span: NDArray[np.int64], most: float, draw: np.random.Generator
) -> tuple[NDArray[np.float16], NDArray[np.int16]]:
    """Half of the speech of these places faster or slower, by this factor at most."""
    factors = np.exp(draw.uniform(-np.log(most), np.log(most), (len(starts), 1)))
    factors = np.where(draw.random((len(starts), 1)) < 0.5, factors, 1.0)
    # What is faster takes more of what lies there: at the very end it begins earlier.
    starts = np.minimum(starts, len(material.mels) - int(most * len(span)) - 2)
    places = starts[:, None] + span * factors
    low = np.floor(places).astype(np.int64)
    part = (places - low)[..., None].astype(np.float32)
    speech = material.mels[low] * (1.0 - part) + material.mels[low + 1] * part
    return speech.astype(np.float16), material.labels[np.round(places).astype(np.int64)]


def _leave_alone(
    speech: NDArray[np.float16], labels: NDArray[np.int16], draw: np.random.Generator
) -> None:
    """Takes the voice away before or after one of its pauses, if it makes any: what is heard there is others, and silence."""
    pauses = np.flatnonzero(labels == _HUSH)
    if len(pauses):
        cut = draw.choice(pauses)
        gone = slice(cut) if draw.random() < 0.6 else slice(cut, None)
        speech[gone], labels[gone] = 0.0, _HUSH


def heard(
    damaged: jax.Array, blanked: jax.Array, chunk: list[jax.Array], strength: Strength, mean, spread
) -> jax.Array:
    """What the network is given of a chunk (its speech, what is behind it, and noise), by these two keys."""
    logs = augment.augmented(damaged, *chunk, strength)
    return augment.masked(blanked, (logs - mean) / spread, strength)


def missed(
    scores: jax.Array, labels: jax.Array, plan: Plan, smoothing: float | jax.Array, paths: sequences.Sequences | None
) -> jax.Array:
    """What these log probabilities cost: by single frames, and with paths by whole sequences too."""
    right = jnp.take_along_axis(scores, labels[..., None], axis=-1)[..., 0]
    cost = -(1 - smoothing) * right.mean() - smoothing * scores.mean()
    if paths is None:
        return cost
    # Divided by the scale, so that both slopes are of one size.
    return plan.frames_share * cost + paths.loss(scores, labels) / plan.acoustic_scale


def steps(decay: float | jax.Array) -> optax.GradientTransformation:
    """Muon for the matrices, Adam for the rest; its steps are scaled to be as large as Adam's."""
    return optax.chain(
        optax.clip_by_global_norm(2.0),
        optax.contrib.muon(
            learning_rate=1.0, consistent_rms=0.2, adam_b2=0.99, weight_decay=decay, ns_steps=4
        ),
    )


def rate(plan: Plan, updates: int) -> float:
    """How large the step is that comes after so many."""
    left = (1 - updates / plan.updates) / plan.falling
    return plan.peak_rate * min(1.0, (updates + 1) / 100, left + 0.005)


def train(
    plan: Plan,
    data: Path,
    names: list[str],
    result: Path,
    start: Trained | None = None,
    held_out: list[str] | None = None,
    origin: str = "",
    after: int | None = None,
) -> None:
    """Trains on these parts of the corpus and writes `result` at the end; at every report, as far as it has come, the
    partial file beside it, and what it needs to go on from there if it breaks off.

    Those held out are only measured, and only when their names are given. `origin` is what the network
    says of itself (see `goes`). With `after` it ends when the network was kept that is as far as that, and no `result` comes of it.
    """
    if after is not None and (after % _KEPT_EACH or not 0 < after < plan.updates):
        raise ValueError(f"no network is kept after {after} of {plan.updates} updates")
    material = gather(data, names, plan.aligned, plan.halls)
    print(f"{len(material.mels) * features.FRAME_S / 60:.0f} minutes of speech", flush=True)
    if start is None:
        mean, spread = _usual(material)
        parameters = net.fresh(plan.shape, plan.seed)
    else:
        mean, spread = start.mean, start.spread
        parameters = {name: jnp.asarray(value) for name, value in start.parameters.items()}
        if not mean.any():
            mean, spread, parameters = normalized(parameters, material)
    print(f"{net.weights(parameters)} weights", flush=True)

    common = frequencies(plan.shape.outputs, material)
    paths = sequences.sequences(
        Inventory(lexicon.read()), common, plan.prior_power, plan.acoustic_scale
    )

    def loss(parameters: Parameters, chunk, key, whole: bool):
        speech, labels, others, noise = chunk
        first, second, third = jax.random.split(key, 3)
        wide = [part.astype(jnp.float32) for part in (speech, others, noise)]
        frames = heard(first, second, wide, plan.strength, mean, spread)
        scores = jax.nn.log_softmax(net.judged(parameters, plan.shape, frames, third, plan.dropout))
        cost = missed(scores, labels, plan, plan.smoothing, paths if whole else None)
        return cost, (scores.argmax(axis=-1) == labels).mean()

    optimizer = steps(plan.decay)

    @partial(jax.jit, static_argnames="whole")
    def step(parameters, state, average, chunk, key, length, share, whole: bool):
        (cost, right), slope = jax.value_and_grad(loss, has_aux=True)(parameters, chunk, key, whole)
        change, state = optimizer.update(slope, state, parameters)
        parameters = jax.tree.map(lambda old, new: old + length * new, parameters, change)
        # What comes out is better than any one step.
        average = jax.tree.map(lambda old, new: old + (new - old) * share, average, parameters)
        return parameters, state, average, cost, right

    state, average = optimizer.init(parameters), parameters
    begin, reported, updates = time.monotonic(), time.monotonic(), 0
    broken_off = Unfinished.load(result, origin)
    if broken_off is not None:
        updates = broken_off.updates
        parameters, state, average = broken_off.after((parameters, state, average))
        print(f"goes on after {updates} updates", flush=True)
    costs, shares = [], []
    # By updates and not by the clock: a busy machine takes longer, and comes to the same network.
    ends = plan.updates if after is None else after
    for chunk in islice(chunks(material, plan, plan.seed, updates), max(0, ends - updates)):
        own = jax.random.fold_in(jax.random.PRNGKey(plan.seed), updates)
        whole = updates / plan.updates >= 1 - plan.sequences
        parameters, state, average, cost, right = step(
            parameters, state, average, chunk, own, rate(plan, updates), 1.0 / min(plan.mean_over, updates + 1), whole
        )
        updates += 1
        if updates % _KEPT_EACH == 0 and updates < plan.updates:
            _trained(average, plan, material, mean, spread, origin).save(kept(result, updates))
        costs.append(cost)
        shares.append(right)
        if time.monotonic() - reported > _REPORTED_EACH_S:
            reported = time.monotonic()
            seen = updates * plan.batch * plan.outputs * net.STEP / len(material.mels)
            print(
                f"{(reported - begin) / 60:.1f} min, {updates} updates, {seen:.2f} passes:"
                f" cost {np.mean(costs):.3f}, right {np.mean(shares):.3f}"
                + "".join(
                    f", {name} {_share(average, plan, data, name, mean, spread):.3f}"
                    for name in held_out or []
                ),
                flush=True,
            )
            costs, shares = [], []
            _trained(average, plan, material, mean, spread, origin).save_partial(result)
            Unfinished.of((parameters, state, average), updates, origin).save(result)
    if after is None:
        _trained(average, plan, material, mean, spread, origin).save(result)
        Unfinished.at(result).unlink(missing_ok=True)


def _usual(material: Material) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The mean of damaged speech, and a spread for all bands alike."""
    sample = material.mels[:: max(1, len(material.mels) // 200_000)].astype(np.float32)
    return sample.mean(axis=0) - 1.0, np.full(features.BANDS, 4.0, np.float32)


def normalized(
    parameters: Parameters, material: Material
) -> tuple[NDArray[np.float32], NDArray[np.float32], Parameters]:
    """A network that was read from a model, for normalized input: masks blank out to the mean."""
    mean, spread = _usual(material)
    weights = np.asarray(parameters["in.w"], np.float64)
    weights = weights.reshape(-1, features.BANDS, len(parameters["in.b"]))
    bias = np.asarray(parameters["in.b"]) + np.einsum("b,wbo->o", mean.astype(np.float64), weights)
    moved = (weights * spread[None, :, None]).reshape(parameters["in.w"].shape)
    return mean, spread, parameters | {
        "in.w": jnp.asarray(moved, jnp.float32), "in.b": jnp.asarray(bias, jnp.float32)
    }  # fmt: skip


def frequencies(outputs: int, material: Material) -> NDArray[np.float32]:
    """How often each output is the right one."""
    counts = np.bincount(material.labels, minlength=outputs).astype(np.float32)
    return counts / counts.sum()


def _trained(
    average: Parameters, plan: Plan, material: Material, mean, spread, origin: str
) -> Trained:
    return Trained(
        {name: np.asarray(value) for name, value in average.items()},
        plan.shape,
        np.asarray(mean),
        np.asarray(spread),
        frequencies(plan.shape.outputs, material),
        Inventory(lexicon.read()).fingerprint,
        origin,
    )


def _share(parameters: Parameters, plan: Plan, data: Path, name: str, mean, spread) -> float:
    """How many of a held-out voice's outputs are right, without further damage."""
    mels, labels = corpus.read(data / voices.teaching(name).name, plan.aligned)
    shape = plan.shape
    count = min(12_000, (len(mels) - shape.left - shape.right) // net.STEP)
    frames = mels[: shape.left + net.STEP * (count - 1) + 1 + shape.right].astype(np.float32)
    frames = np.logaddexp(frames, 7.0)
    scores = net.judged(parameters, shape, jnp.asarray((frames - mean) / spread)[None])
    wanted = _outputs()[labels][shape.left + net.STEP * np.arange(count)]
    return float((np.asarray(scores[0].argmax(axis=-1)) == wanted).mean())
