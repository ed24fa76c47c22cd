"""Teaches a network that sees more of what was, to tell the voice before it from the hall behind.

At 10 dB a voice that it has met is misheard nearly as often as a stranger's (LOG.md, 68): what is missing is not people,
but which of those who speak is the near one. How loud somebody is against the others can be judged from what was heard
before; the network of `widening` sees half a second of that. So two layers are put upon it that look back further,
together 1.1 s, and it is made somewhat wider (`growing`). What it hears is babble more often and louder, in a third of the
chunks halls that were mixed in time, and for a while nobody but the hall. From some passes on it learns these people and no
others (LOG.md, 70), so it hears them as many other people: higher and lower, bent, faster and slower; and the mean over
the later steps is kept, which strangers understand better than any of them (79). Ten trainings that differ a little give ten
networks, of whose weights the mean is taken once more: in quiet and by unusual voices it is understood better than each of
them (80, 83). Whatever is taught on from a mean is worse for strangers again (81), so there are two such means: one of networks
that have not met the eight, to be measured, and one of those that met everybody from the start, which is what comes of it.
All begin with the model that `widening` begins with. What comes out lies in data/reach and takes the place of nothing.

An update is 48 chunks: some two hours of two cores for each of the twenty, or some minutes for all at once on a GPU (`together`), which
may be another machine's: `pack` writes what is carried there, and `take` makes models of what it gives.
"""

import zipfile
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import jax
import numpy as np
from numpy.typing import NDArray

from . import carried, corpus, goes, loss, together, voices, vosk_files, widening
from .augment import Strength
from .carried import Bundle, Head, Meets, Member, Order
from .goes import Go
from .net import Shape
from .sequences import Sequences, sequences
from .states import Inventory
from .training import Plan, Trained
from .voices import Fold
from .vosk_files import Decoding
from .widening import Widening, name_of

_WIDTH, _WAIST = 384, 128
# How far the new layers look, in outputs of 30 ms before and after.
_FURTHER = ((8, 1), (12, 1))
_UPDATES, _BATCH, _RATE = 4800, 48, 1.5e-3
# Over how many steps the mean is taken.
_MEAN_OVER = 2000
# Three chunks of five have babble of 12 dB or louder.
_STRENGTH = Strength(
    stretch=(0.8, 1.25), bend=0.06, tempo=1.15, voice_colour_db=4.0, colour_db=5.0, babble_share=0.88,
    babble_snr_db=(-1.0, 18.0),
)  # fmt: skip
_STRONGER = replace(_STRENGTH, stretch=(0.75, 1.33), bend=0.1, tempo=1.25, voice_colour_db=5.0)
_CROWD, _ALONE = 0.35, 0.25
# What is otherwise in each of five networks, and after how many updates it was best. There are two of each: in one the voice
# and what is behind it beat against each other as waves do, in the other their energies' sum is heard.
_KINDS: tuple[tuple[dict, int], ...] = (
    ({"decay": 0.2}, 4800),
    ({"strength": _STRONGER}, 3200),
    ({"smoothing": 0.06}, 4000),
    ({"peak_rate": 8e-4}, 4800),
    ({}, 3200),
)
_BEATS = (0.0, 1.0)
# The seeds of those who are to be strangers to somebody, and of those who meet everybody.
_SEED, _SEED_EVERYBODY = 21, 51


@dataclass(frozen=True)
class Reach(Widening):
    """Which networks come of a model and the speech in `data`."""

    updates: int = _UPDATES

    @property
    def place(self) -> Path:
        """Where its networks and models lie."""
        return self.data / "reach"

    @property
    def shape(self) -> Shape:
        """How large the networks are, and how far they see."""
        known = super().shape
        return replace(known, width=_WIDTH, waist=_WAIST, layers=(*known.layers, *_FURTHER))

    def stranger_to(self, fold: Fold) -> Go:
        """The network that has met nobody of this fold: the mean of ten."""
        known = super().stranger_to(fold)
        halls = 0.0 if fold != voices.FOLDS[0] else _CROWD
        return self._mean_of(replace(known, plan=replace(known.plan, crowd=halls)), _SEED)

    @property
    def finished(self) -> Go:
        """What comes of it: the mean of ten that meet everybody from their first update on. Teaching the other one on makes
        strangers understood less (LOG.md, 81)."""
        names = tuple(part.name for part in corpus.parts() if not part.disguised)
        go = Go(self._plan(_SEED_EVERYBODY, self.updates), names, self.place / "finished.pkl", model=self.model)
        return self._mean_of(go, _SEED_EVERYBODY)

    def _mean_of(self, go: Go, seed: int) -> Go:
        parts = []
        for nth, (beats, (other, best)) in enumerate(product(_BEATS, _KINDS)):
            result = go.result.with_stem(f"{go.result.stem}-{nth + 1}")
            # A shorter go, to see that all of it runs, has no network that was kept on the way.
            after = best if best < self.updates == _UPDATES else None
            plan = replace(go.plan, seed=seed + nth, **other)
            plan = replace(plan, strength=replace(plan.strength, beats=beats))
            parts.append(replace(go, plan=plan, result=result, after=after))
        return replace(go, plan=parts[0].plan, mean_of=tuple(parts))

    @property
    def order(self) -> Order:
        """In which order the speech lies where all of them learn together."""
        return Order.of(self.stranger.names, self.finished.names, self.stranger.held_out)

    @property
    def members(self) -> tuple[Member, ...]:
        """All networks of both, where they learn together."""
        goes_of = {Meets.ALL_BUT_STRANGERS: self.stranger, Meets.EVERYBODY: self.finished}
        return tuple(
            Member(part.plan, meets, part.after or part.plan.updates)
            for meets, go in goes_of.items()
            for part in go.mean_of
        )

    def _plan(self, seed: int, updates: int) -> Plan:
        return replace(
            super()._plan(seed, updates), batch=_BATCH, peak_rate=_RATE, strength=_STRENGTH, crowd=_CROWD,
            halls=(corpus.CROWD, corpus.CALLERS), alone=_ALONE, dropout=0.0, smoothing=0.01, mean_over=_MEAN_OVER,
        )  # fmt: skip


def teach(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains both networks and writes their models, and tells what they miss: with an accelerator all of their parts together,
    without one after the other."""
    reach = Reach(data, model, inventory)
    if jax.default_backend() == "cpu":
        widening.train(reach)
        _tell(reach)
        return
    pack(data, model, inventory)
    together.teach(Bundle.load(_bundle(reach)), _taught(reach), 1, float("inf"))
    take(data, model, inventory)


def pack(data: Path, model: Path, inventory: Inventory) -> None:
    """Writes all that the networks learn from into one file, for a machine with an accelerator (`together`)."""
    reach = Reach(data, model, inventory)
    reach.align()
    plan = reach.members[0].plan

    def paths_for(common: NDArray[np.float32]) -> Sequences:
        return sequences(inventory, common, plan.prior_power, plan.acoustic_scale)

    begun = vosk_files.read(model, inventory, Decoding())
    place = _bundle(reach)
    carried.bundle(data, reach.order, reach.members, begun, paths_for).save(place)
    print(f"{place}: {place.stat().st_size / 1e6:.1f} MB", flush=True)


def take(data: Path, model: Path, inventory: Inventory) -> None:
    """Makes both networks out of what `together` wrote, and their models, and tells what they miss.

    Raises `NotTrained` where it wrote nothing.
    """
    reach = Reach(data, model, inventory)
    with zipfile.ZipFile(_bundle(reach)) as file:
        head = Head.of(file)
    for go, name, meets in (
        (reach.stranger, name_of(voices.FOLDS[0]), Meets.ALL_BUT_STRANGERS),
        (reach.finished, "fide-de", Meets.EVERYBODY),
    ):
        files = sorted(_taught(reach).glob(f"{meets.value}-*.npz"))
        if not files:
            raise goes.NotTrained(f"{_taught(reach)} has no network that was taught together")
        weights = [dict(np.load(file)) for file in files]
        mean = {key: np.mean([own[key] for own in weights], axis=0) for key in weights[0]}
        trained = Trained(
            mean, go.plan.shape, head.begun.mean, head.begun.spread, head.priors[meets], head.begun.states, go.origin(data)
        )
        trained.save(go.kept)
        widening.write(model, reach.place / name, trained, inventory)
    _tell(reach)


def _bundle(reach: Reach) -> Path:
    return reach.place / "carried.zip"


def _taught(reach: Reach) -> Path:
    return reach.place / "taught"


def _tell(reach: Reach) -> None:
    folders = [reach.place / name_of(voices.FOLDS[0]), reach.place / "fide-de"]
    loss.tell(reach.data, [reach.model, *folders], reach.mark, reach.inventory)


def calibrate(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures the calibration on the eight strangers, and puts it beside what comes of it.

    Raises `NotTrained` where `teach` has not made the network that they are strangers to.
    """
    widening.measure(Reach(data, model, inventory), built)


def snapshot(kept: Path, model: Path, folder: Path, inventory: Inventory) -> None:
    """Writes the model of a network as it was kept on the way (data/reach/stranger-1-00800.pkl)."""
    vosk_files.write_with_graph_of(model, folder, goes.Trained.load(kept), inventory, Decoding())
