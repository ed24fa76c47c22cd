"""Teaches several networks in one program, on an accelerator, with chunks that are drawn and damaged there.

One network alone leaves an accelerator idle for most of the time: what takes long is to begin with each of the many small products.
So all of them take each step together, each with chunks, damage, rate and decay of its own. What they hear is what
`training` would have them hear, drawn by other random numbers. Those whose damage is of one kind are damaged together.

    python -m callspeech.together BUNDLE FOLDER      on a machine with an accelerator (see `carried`)
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from . import growing, loss, net, training
from .carried import STEP, Bundle, Marks, Member
from .net import Parameters
from .training import Plan

# How often what there is goes to the disk, in case that no more comes.
_SAVED_EACH_S = 60.0
_REPORTED_EACH = 400
# As many chunks as `loss` judges by, in so many steps.
_JUDGED_IN = 8
_HUSH = 0


@dataclass(frozen=True)
class There:
    """The speech as it lies on the accelerator."""

    mels: jax.Array
    labels: jax.Array
    noise: jax.Array
    halls: jax.Array
    # From where on neural voices speak.
    neural: int

    @staticmethod
    def of(carried: Bundle) -> "There":
        """Puts it there."""
        arrays = (carried.mels, carried.labels, carried.noise, carried.halls)
        return There(*(jnp.asarray(array) for array in arrays), carried.head.marks.neural)


jax.tree_util.register_dataclass(There, ["mels", "labels", "noise", "halls"], ["neural"])


def drawn(key: jax.Array, there: There, plan: Plan, first, last) -> tuple[jax.Array, ...]:
    """What one network hears in an update: its speech, labels, what is behind it, and noise.

    Its neural voices speak from `first` to `last`.
    """
    keys = iter(jax.random.split(key, 12))
    shape = plan.shape
    length = shape.left + net.STEP * (plan.outputs - 1) + 1 + shape.right
    span = jnp.arange(length)
    judged = shape.left + net.STEP * np.arange(plan.outputs)

    def places(*size: int) -> jax.Array:
        neural = jax.random.randint(next(keys), size, first, last - length)
        old = jax.random.randint(next(keys), size, 0, max(1, there.neural - length))
        return jnp.where(jax.random.uniform(next(keys), size) < plan.neural, neural, old)

    def somewhere(array: jax.Array) -> jax.Array:
        begins = jax.random.randint(next(keys), (plan.batch,), 0, len(array) - length)
        return array[begins[:, None] + span]

    starts, behind = places(plan.batch), places(plan.batch, plan.others)
    others, hall = there.mels[behind[..., None] + span], somewhere(there.halls)
    in_hall = jax.random.uniform(next(keys), (plan.batch, 1, 1, 1)) < plan.crowd
    others = jnp.where(in_hall, hall[:, None], others)
    speech, labels = _in_tempo(next(keys), there, starts, span, plan.strength.tempo, last)
    speech, labels = _left_alone(next(keys), speech, labels, plan.alone)
    noise = somewhere(there.noise)
    as_energies = (array.astype(jnp.float32) * STEP for array in (others, noise))
    return (speech, labels[:, judged], *as_energies)


def _in_tempo(key: jax.Array, there: There, starts: jax.Array, span: jax.Array, most: float, last):
    """The speech of these places and its labels, half of it faster or slower, by this factor at most."""
    which, how = jax.random.split(key)
    size = (len(starts), 1)
    factors = jnp.exp(jax.random.uniform(how, size, minval=-np.log(most), maxval=np.log(most)))
    factors = jnp.where(jax.random.uniform(which, size) < 0.5, factors, 1.0)
    # What is faster takes more of what lies there: at the very end it begins earlier. Places are told from the
    # beginning of each chunk, since a number of four bytes is too short for all of them and their parts.
    starts = jnp.minimum(starts, last - int(most * len(span)) - 2)
    onward = span * factors
    low = jnp.floor(onward).astype(jnp.int32)
    part = (onward - low)[..., None]
    at = starts[:, None] + low
    speech = there.mels[at] * (1.0 - part) + there.mels[at + 1] * part
    return speech * STEP, there.labels[starts[:, None] + jnp.round(onward).astype(jnp.int32)].astype(jnp.int32)


def _left_alone(key: jax.Array, speech: jax.Array, labels: jax.Array, share: float):
    """The voice taken away before or after one of its pauses, in this share of the chunks, where it makes any."""
    first, second, third = jax.random.split(key, 3)
    is_pause = labels == _HUSH
    cut = jnp.where(is_pause, jax.random.uniform(first, labels.shape), -1.0).argmax(axis=1)[:, None]
    place = jnp.arange(labels.shape[1])
    is_before = jax.random.uniform(second, (len(labels), 1)) < 0.6
    gone = jnp.where(is_before, place < cut, place >= cut)
    chosen = jax.random.uniform(third, (len(labels), 1)) < share
    gone = gone & chosen & is_pause.any(axis=1, keepdims=True)
    return jnp.where(gone[..., None], 0.0, speech), jnp.where(gone, _HUSH, labels)


@dataclass(frozen=True)
class Class:
    """Networks that learn together, in the order in which their damage goes together."""

    members: tuple[Member, ...]

    @staticmethod
    def of(members: tuple[Member, ...]) -> "Class":
        """Raises `ValueError` where their plans differ in more than can differ within one program."""
        plain = {_common(member.plan) for member in members}
        if len(plain) > 1 or members[0].plan.dropout or members[0].plan.sequences < 1.0:
            raise ValueError("these plans cannot be learned in one program")
        groups = list(dict.fromkeys(member.plan.strength for member in members))
        return Class(tuple(sorted(members, key=lambda member: groups.index(member.plan.strength))))

    @property
    def groups(self) -> Iterator[tuple[Plan, slice]]:
        """The members that are damaged in one way: the plan of one of them, and which they are."""
        strengths = [member.plan.strength for member in self.members]
        for strength in dict.fromkeys(strengths):
            begin = strengths.index(strength)
            yield self.members[begin].plan, slice(begin, begin + strengths.count(strength))

    def numbers(self, of: Callable[[Plan], float]) -> NDArray[np.float32]:
        """A number of each plan."""
        return np.array([of(member.plan) for member in self.members], np.float32)

    def heard(self, keys: jax.Array, there: There, marks: Marks, mean, spread) -> tuple[jax.Array, jax.Array]:
        """What each of them is given in one update, and the right outputs."""
        until = jnp.array([marks.neural_until(member.meets) for member in self.members])

        def one(plan: Plan, key: jax.Array, last: jax.Array) -> tuple[jax.Array, jax.Array]:
            first, second, third = jax.random.split(key, 3)
            speech, labels, others, noise = drawn(first, there, plan, marks.neural, last)
            chunk = [speech, others, noise]
            return training.heard(second, third, chunk, plan.strength, mean, spread), labels

        parts = [jax.vmap(partial(one, plan))(keys[which], until[which]) for plan, which in self.groups]
        frames, labels = zip(*parts, strict=True)
        return jnp.concatenate(frames), jnp.concatenate(labels)


def _common(plan: Plan) -> Plan:
    """What has to be the same in all plans of one program."""
    return replace(plan, seed=0, strength=None, smoothing=0.0, peak_rate=0.0, decay=0.0)


def begun(carried: Bundle, plan: Plan) -> Parameters:
    """With what every network begins."""
    known = carried.head.begun
    return growing.grown(known.parameters, known.shape, plan.shape, growing.SEED)


class Learning:
    """The program, and the state of all of its networks."""

    def __init__(self, carried: Bundle, learning: Class) -> None:
        """Puts everything on the accelerator."""
        self.members, self.plan = learning.members, learning.members[0].plan
        self._class, self._there, self._paths = learning, There.of(carried), carried.head.paths
        self._marks, self._mean, self._spread = carried.head.marks, carried.head.begun.mean, carried.head.begun.spread
        self._one = begun(carried, self.plan)
        self._decay = jnp.asarray(learning.numbers(lambda plan: plan.decay))
        self._smoothing = jnp.asarray(learning.numbers(lambda plan: plan.smoothing))
        self._step = jax.jit(self._stepped, donate_argnums=(0, 1, 2))
        self._judged = jax.jit(self._missed)
        self.restart(0)

    def _stepped(self, parameters, state, average, there, seeds, nth, rates, share):
        keys = jax.vmap(jax.random.fold_in, (0, None))(seeds, nth)
        frames, labels = self._class.heard(keys, there, self._marks, self._mean, self._spread)

        def cost(own, frames, labels, smoothing):
            scores = jax.nn.log_softmax(net.judged(own, self.plan.shape, frames))
            return training.missed(scores, labels, self.plan, smoothing, self._paths)

        costs, slopes = jax.vmap(jax.value_and_grad(cost))(parameters, frames, labels, self._smoothing)

        def changed(decay, slope, state, own):
            return training.steps(decay).update(slope, state, own)

        changes, state = jax.vmap(changed)(self._decay, slopes, state, parameters)

        def moved(old, new):
            return old + rates.reshape((-1,) + (1,) * (old.ndim - 1)) * new

        parameters = jax.tree.map(moved, parameters, changes)
        average = jax.tree.map(lambda old, new: old + (new - old) * share, average, parameters)
        return parameters, state, average, costs

    def step(self) -> jax.Array:
        """One update of each; what it cost."""
        rates = self._class.numbers(lambda plan: training.rate(plan, self.updates))
        share = 1.0 / min(self.plan.mean_over, self.updates + 1)
        given = (self.parameters, self._state, self.average, self._there, self._seeds)
        self.parameters, self._state, self.average, costs = self._step(*given, self.updates, rates, share)
        self.updates += 1
        return costs

    def restart(self, seeds_from: int) -> None:
        """Begins anew, with other chunks for another number; the program stays."""
        count = len(self.members)
        self.parameters = {name: jnp.repeat(value[None], count, axis=0) for name, value in self._one.items()}
        self.average = jax.tree.map(jnp.copy, self.parameters)
        self._state = jax.vmap(lambda decay, own: training.steps(decay).init(own))(self._decay, self.parameters)
        seeds = [jax.random.PRNGKey(seeds_from + member.plan.seed) for member in self.members]
        self._seeds, self.updates = jnp.stack(seeds), 0

    def _missed(self, there, every: Parameters, key: jax.Array, level: jax.Array) -> jax.Array:
        plan = replace(self.plan, strength=loss.at(None), crowd=0.0, alone=0.0, neural=1.0)
        first, second = jax.random.split(key)
        speech, labels, others, noise = drawn(first, there, plan, self._marks.strangers, self._marks.end)
        babble = replace(loss.at(0.0), babble_snr_db=(level, level))
        logs = jax.lax.cond(
            jnp.isinf(level),
            lambda: training.augment.augmented(second, speech, others, noise, plan.strength),
            lambda: training.augment.augmented(second, speech, others, noise, babble),
        )
        frames = (logs - self._mean) / self._spread

        def one(own):
            scores = jax.nn.log_softmax(net.judged(own, plan.shape, frames))
            return self._paths.loss(scores, labels) / plan.acoustic_scale

        return jax.vmap(one)(every)

    def missed(self, every: Parameters) -> NDArray[np.float32]:
        """What each of so many networks as there are members misses of the strangers: in quiet, at 10 and at 5 dB."""
        keys = jax.random.split(jax.random.PRNGKey(68), _JUDGED_IN)
        levels = [jnp.float32(np.inf if level is None else level) for level in loss._LEVELS]
        found = [[self._judged(self._there, every, key, level) for key in keys] for level in levels]
        return np.array(found).mean(axis=1).T


def teach(carried: Bundle, folder: Path, rounds: int, ends: float) -> None:
    """Teaches all members so many times with other chunks, as long as another time can end in time, and writes the means of
    what each kind gave. `ends` is a time of `time.monotonic`."""
    learning = Learning(carried, Class.of(carried.head.members))
    taken: dict[tuple, list] = {}
    took = 0.0
    for nth in range(rounds):
        if nth:
            if time.monotonic() + 1.05 * took > ends:
                print(f"no time for round {nth}", flush=True)
                break
            learning.restart(1000 * nth)
        began = time.monotonic()
        _learn(learning, nth, folder, taken, ends)
        took = time.monotonic() - began


def _learn(learning: Learning, nth: int, folder: Path, taken: dict, ends: float) -> None:
    plan, members = learning.plan, learning.members
    afters = {member.after for member in members}
    own: dict[tuple, list[Parameters]] = {}
    began = saved = time.monotonic()
    costs = []
    while learning.updates < plan.updates:
        costs.append(learning.step())
        done = learning.updates
        if done in (1, 20) or done % _REPORTED_EACH == 0:
            said = np.array([np.asarray(cost) for cost in costs]).mean(axis=0)
            costs = []
            print(f"round {nth}: {done} updates, {time.monotonic() - began:.1f} s, {np.round(said, 3)}", flush=True)
        if done in afters:
            lost = learning.missed(learning.average)
            for place, missed in enumerate(lost):
                print(f"  {_said(members[place])} after {done}: {np.round(missed, 4)}", flush=True)
                if members[place].after == done:
                    values = {name: np.asarray(value[place]) for name, value in learning.average.items()}
                    own.setdefault(_kind(members[place]), []).append(values)
        if time.monotonic() - saved > _SAVED_EACH_S:
            saved = time.monotonic()
            _save(learning, {kind: _mean(_now(learning, kind)) for kind in _kinds(learning)}, folder, nth)
        if time.monotonic() > ends:
            print(f"no more time after {done} updates", flush=True)
            _save(learning, {kind: _mean(_now(learning, kind)) for kind in _kinds(learning)}, folder, nth)
            return
    for kind, values in own.items():
        taken.setdefault(kind, []).extend(values)
    means = {kind: _mean(values) for kind, values in own.items()}
    _save(learning, means, folder, nth)
    _tell(learning, taken, nth)


def _kind(member: Member) -> tuple[str, str]:
    return member.meets.value, "beats" if member.plan.strength.beats else "plain"


def _kinds(learning: Learning) -> list[tuple[str, str]]:
    return list(dict.fromkeys(_kind(member) for member in learning.members))


def _now(learning: Learning, kind: tuple[str, str]) -> list[Parameters]:
    here = [place for place, member in enumerate(learning.members) if _kind(member) == kind]
    return [{name: np.asarray(value[place]) for name, value in learning.average.items()} for place in here]


def _mean(every: list[Parameters]) -> Parameters:
    return {name: np.mean([own[name] for own in every], axis=0, dtype=np.float64).astype(np.float32) for name in every[0]}


def _said(member: Member) -> str:
    plan = member.plan
    return f"{'-'.join(_kind(member))} seed {plan.seed} decay {plan.decay} smoothing {plan.smoothing} rate {plan.peak_rate}"


def _save(learning: Learning, means: dict[tuple[str, str], Parameters], folder: Path, nth: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for kind, mean in means.items():
        place = folder / f"{'-'.join(kind)}-{nth}.npz"
        partial_ = place.with_name(f".{place.name}")
        with partial_.open("wb") as file:
            np.savez_compressed(file, **mean)
        os.replace(partial_, place)
    print(f"  {sorted(path.name for path in folder.glob('*.npz'))} after {learning.updates}", flush=True)


def _tell(learning: Learning, taken: dict[tuple[str, str], list[Parameters]], nth: int) -> None:
    """Prints what the means miss of those who are strangers to some of them."""
    rows: dict[str, Parameters] = {"-".join(kind): _mean(every) for kind, every in taken.items()}
    for meets in dict.fromkeys(meets for meets, _ in taken):
        rows[f"{meets}-all"] = _mean([own for kind, every in taken.items() if kind[0] == meets for own in every])
    # As many as the program has members, so that it needs no other one.
    padded = (list(rows.values()) * len(learning.members))[: max(len(rows), len(learning.members))]
    stacked = {name: jnp.stack([row[name] for row in padded]) for name in padded[0]}
    for name, missed in zip(rows, learning.missed(stacked), strict=False):
        print(f"  mean {name} after round {nth}: {json.dumps([round(float(one), 4) for one in missed])}", flush=True)


def main() -> None:
    """Reads a bundle, teaches, and writes the means."""
    parser = argparse.ArgumentParser(prog="python -m callspeech.together")
    parser.add_argument("bundle", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=1, help="how many times, with other chunks (default 1)")
    parser.add_argument("--seconds", type=float, default=3600.0, help="what it may take in all (default 3600)")
    parser.add_argument("--kind", choices=["plain", "beats"], help="those whose voices beat against the hall, or the others (default both)")
    parser.add_argument("--updates", type=int, help="another number than that of the plan, for a try")
    arguments = parser.parse_args()
    ends = time.monotonic() + arguments.seconds
    carried = Bundle.load(arguments.bundle)
    print(f"{len(carried.mels) / 6000:.0f} minutes, {jax.devices()}, {arguments.seconds - ends + time.monotonic():.0f} s", flush=True)
    if arguments.kind:
        members = tuple(one for one in carried.head.members if _kind(one)[1] == arguments.kind)
        carried = replace(carried, head=replace(carried.head, members=members))
    if arguments.updates:
        members = tuple(
            replace(one, plan=replace(one.plan, updates=arguments.updates), after=arguments.updates)
            for one in carried.head.members
        )
        carried = replace(carried, head=replace(carried.head, members=members))
    teach(carried, arguments.folder, arguments.rounds, ends)


if __name__ == "__main__":
    main()
