"""All that a training of several networks needs, in one file: for a machine with an accelerator that has none of the speech.

Energies are whole steps of a logarithm there, which is finer than what an estimate of 25 ms is worth, and lie in the order in which
who may be heard of whom is a matter of places: first what is old, then the neural voices that all networks meet, then the blends
with those who are held out, then these themselves.
"""

import io
import lzma
import pickle
import zipfile
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from . import corpus, packed, training
from .features import BANDS
from .sequences import Sequences
from .training import Plan, Trained

# A logarithm of an energy is told in steps of this size, and none is told below that of 16 bits' last one.
STEP, FLOOR = 0.5, 6.0


class Meets(Enum):
    """Whom a network hears while it learns."""

    ALL_BUT_STRANGERS = "stranger"
    EVERYBODY = "everybody"


@dataclass(frozen=True)
class Member:
    """One of the networks: its plan, whom it meets, and after how many updates it is taken."""

    plan: Plan
    meets: Meets
    after: int


@dataclass(frozen=True)
class Order:
    """The names of the parts, in the order in which they lie."""

    old: tuple[str, ...]
    neural: tuple[str, ...]
    blends: tuple[str, ...]
    strangers: tuple[str, ...]

    @staticmethod
    def of(met: tuple[str, ...], everybody: tuple[str, ...], strangers: tuple[str, ...]) -> "Order":
        """Of what the ones meet and what all hear; strangers are those alone whose own German it is."""
        old = tuple(name for name in met if not corpus.is_neural(name))
        neural = tuple(name for name in met if corpus.is_neural(name))
        blends = tuple(name for name in everybody if name not in {*met, *strangers})
        if wrong := [name for name in blends if not corpus.is_neural(name)]:
            raise ValueError(f"only neural voices are held out here, and not {', '.join(wrong)}")
        return Order(old, neural, blends, strangers)

    @property
    def every(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.old, *self.neural, *self.blends, *self.strangers)


@dataclass(frozen=True)
class Marks:
    """From which frame on each kind lies, and where all ends."""

    neural: int
    blends: int
    strangers: int
    end: int

    def neural_until(self, meets: Meets) -> int:
        """Where the speech ends that such a network hears."""
        return self.blends if meets is Meets.ALL_BUT_STRANGERS else self.end


@dataclass(frozen=True)
class Head:
    """What is carried beside the speech."""

    members: tuple[Member, ...]
    # With what all begin, as large as it was.
    begun: Trained
    paths: Sequences
    # How often each output comes in what they meet.
    priors: dict[Meets, NDArray[np.float32]]
    marks: Marks
    # How many frames of speech, noise and halls there are.
    counts: tuple[int, ...]

    @staticmethod
    def of(file: zipfile.ZipFile) -> "Head":
        """That of a bundle's file."""
        return pickle.loads(lzma.decompress(file.read("head")))


@dataclass(frozen=True)
class Bundle:
    """What is carried."""

    head: Head
    mels: NDArray[np.uint8]
    labels: NDArray[np.int16]
    noise: NDArray[np.uint8]
    halls: NDArray[np.uint8]

    def save(self, path: Path) -> None:
        """Writes it."""
        every = np.concatenate([self.mels, self.noise, self.halls])
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("head", lzma.compress(pickle.dumps(self.head)))
            file.writestr("labels", lzma.compress(runs_of(self.labels)))
            file.writestr("mels", packed.pack(every))

    @staticmethod
    def load(path: Path) -> "Bundle":
        """What `save` wrote. Only for files of this pipeline's own making."""
        with zipfile.ZipFile(path) as file:
            head = Head.of(file)
            labels = out_of_runs(lzma.decompress(file.read("labels")))
            every = packed.unpack(file.read("mels"))
        mels, noise, halls = np.split(every, np.cumsum(head.counts)[:-1])
        return Bundle(head, mels, labels, noise, halls)


def runs_of(labels: NDArray[np.int16]) -> bytes:
    """Labels as runs of equal ones: first all values, then how long each run is."""
    begins = np.concatenate([[0], np.flatnonzero(np.diff(labels)) + 1])
    lengths = np.diff(np.concatenate([begins, [len(labels)]]))
    kept = io.BytesIO()
    np.save(kept, np.stack([labels[begins].astype(np.int32), lengths.astype(np.int32)]))
    return kept.getvalue()


def out_of_runs(kept: bytes) -> NDArray[np.int16]:
    """The labels of these runs."""
    values, lengths = np.load(io.BytesIO(kept))
    return np.repeat(values.astype(np.int16), lengths)


def in_steps(mels: NDArray[np.float16]) -> NDArray[np.uint8]:
    """Log mel energies as whole steps."""
    return np.round(np.clip(mels.astype(np.float32), FLOOR, 127 * STEP) / STEP).astype(np.uint8)


def bundle(data: Path, order: Order, members: tuple[Member, ...], begun: Trained, paths_for) -> Bundle:
    """What these networks learn from, which begin with this one as a model has it.

    `paths_for` gives the paths through the words for the frequencies of outputs.
    """
    plan = members[0].plan
    material = training.gather(data, list(order.every), plan.aligned, plan.halls)
    blends, strangers = (
        len(material.mels) - sum(_frames(data, name) for name in names)
        for names in ((*order.blends, *order.strangers), order.strangers)
    )
    marks = Marks(material.neural_from, blends, strangers, len(material.mels))
    met = replace(material, mels=material.mels[:blends], labels=material.labels[:blends])
    mean, spread, parameters = training.normalized(begun.parameters, met)
    values = {name: np.asarray(value, np.float32) for name, value in parameters.items()}
    outputs = plan.shape.outputs
    priors = {
        Meets.ALL_BUT_STRANGERS: training.frequencies(outputs, met),
        Meets.EVERYBODY: training.frequencies(outputs, material),
    }
    mels, noise, halls = (in_steps(energies) for energies in (material.mels, material.noise, material.crowd))
    head = Head(
        members,
        replace(begun, parameters=values, mean=mean, spread=spread),
        paths_for(priors[Meets.ALL_BUT_STRANGERS]),
        priors,
        marks,
        tuple(len(array) for array in (mels, noise, halls)),
    )
    return Bundle(head, mels, material.labels, noise, halls)


def _frames(data: Path, name: str) -> int:
    return (data / corpus.folder_of(name) / "mels.f16").stat().st_size // (2 * BANDS)
