"""The goes of the training, each of which knows what it was made from.

A network that lies there is taken only where its plan, its voices' speech, its states and the network
that it began with are those that are wanted now. Otherwise a run that broke off, a short one, or one
with other words would go into the next. What the code does is not among these: whoever changes it
deletes the networks in data/.
"""

import json
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from . import calibration, corpus, growing, lexicon, training, vosk_files
from .states import Inventory
from .training import Plan, Trained
from .vosk_files import Decoding


class NotTrained(RuntimeError):
    """A step wants a network that is not there, or was made from something else."""


@dataclass(frozen=True)
class Go:
    """One training: its plan, which parts of the corpus teach in it, where the network goes, and what it begins with."""

    plan: Plan
    names: tuple[str, ...]
    result: Path
    start: "Go | None" = None
    # Only measured while it learns.
    held_out: tuple[str, ...] = ()
    # A finished model's directory, where it begins with that.
    model: Path | None = None
    # Where what counts is the network as it was kept on the way, after so many updates of the plan.
    after: int | None = None
    # Where it is no training of its own: the network whose weights are the mean of what these gave. They begin alike.
    mean_of: tuple["Go", ...] = ()

    @property
    def kept(self) -> Path:
        """Where the network that counts lies."""
        return self.result if self.after is None else training.kept(self.result, self.after)

    def origin(self, data: Path) -> str:
        """A fingerprint of all that makes the network, but for how far it was taught: all that were kept on the way have it."""
        if self.mean_of:
            parts = [[part.origin(data), part.after] for part in self.mean_of]
            return sha256(json.dumps(["mean", parts]).encode()).hexdigest()
        made_from = {
            "plan": asdict(self.plan),
            "voices": self.names,
            "speech": corpus.manifests(data, [*self.names, *self.plan.halls]),
            "states": Inventory(lexicon.read()).fingerprint,
            "start": self.start.origin(data) if self.start else None,
        }
        if self.start and self.start.after is not None:
            made_from["start after"] = self.start.after
        if self.model:
            made_from["model"] = calibration.network_sum(self.model)
        return sha256(json.dumps(made_from, sort_keys=True).encode()).hexdigest()


def train(go: Go, data: Path) -> None:
    """Trains, unless the network is there already. A network that is narrower than the plan's begins as it is, and grows."""
    if _found(go, data) is not None:
        print(f"{go.kept.name} is there, made from the same: not trained again", flush=True)
        return
    if go.mean_of:
        _mean(go, data).save(go.kept)
        return
    start = None if go.start is None else network(go.start, data)
    if go.model:
        start = vosk_files.read(go.model, Inventory(lexicon.read()), Decoding())
    if start is not None and start.shape != go.plan.shape:
        wide = growing.grown(start.parameters, start.shape, go.plan.shape, growing.SEED)
        parameters = {name: np.asarray(value) for name, value in wide.items()}
        start = replace(start, parameters=parameters, shape=go.plan.shape)
    training.train(
        go.plan, data, list(go.names), go.result, start, list(go.held_out), go.origin(data), go.after
    )


def _mean(go: Go, data: Path) -> Trained:
    """Trains the parts that are not there, and takes the mean of their weights."""
    for part in go.mean_of:
        train(part, data)
    parts = [network(part, data) for part in go.mean_of]
    names = parts[0].parameters
    mean = {name: np.mean([part.parameters[name] for part in parts], axis=0) for name in names}
    return replace(parts[0], parameters=mean, origin=go.origin(data))


def network(go: Go, data: Path) -> Trained:
    """What a go gave. Raises `NotTrained` where it lies not there, or is another one."""
    found = _found(go, data)
    if found is None:
        raise NotTrained(f"{go.kept} is missing or was made from something else: train it first")
    return found


def _found(go: Go, data: Path) -> Trained | None:
    if not go.kept.exists():
        return None
    trained = Trained.load(go.kept)
    return trained if trained.origin == go.origin(data) else None
