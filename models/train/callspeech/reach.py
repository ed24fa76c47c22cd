"""Teaches a network that sees more of what was, to tell the voice before it from the hall behind.

At 10 dB a voice that it has met is misheard nearly as often as a stranger's (LOG.md, 68): what is missing is not people,
but which of those who speak is the near one. How loud somebody is against the others can be judged from what was heard
before; the network of `widening` sees half a second of that. So two layers are put upon it that look back further,
together 1.1 s, and it is made somewhat wider (`growing`). What it hears is babble more often and louder, in a third of the
chunks halls that were mixed in time, and for a while nobody but the hall. It begins with the model that `widening` begins
with, and learns much longer. What comes out lies in data/reach and takes the place of nothing.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from . import corpus, goes, loss, vosk_files, voices, widening
from .augment import Strength
from .goes import Go
from .net import Shape
from .states import Inventory
from .training import Plan
from .voices import Fold
from .vosk_files import Decoding
from .widening import Widening, name_of

_WIDTH, _WAIST = 384, 128
# How far the new layers look, in outputs of 30 ms before and after.
_FURTHER = ((8, 1), (12, 1))
# The rate falls as it would for a night's training. But from five passes on it learns these people and no others, so
# what counts is the network as it was then (LOG.md, 70 and 71).
_UPDATES, _AFTER, _FINISHING = 16_000, 5_000, 1500
_RATE, _FINISHING_RATE = 1.5e-3, 6e-4
_SEED = 21
# Three chunks of five have babble of 12 dB or louder.
_STRENGTH = Strength(babble_share=0.88, babble_snr_db=(-1.0, 18.0))
_CROWD, _ALONE = 0.35, 0.25


@dataclass(frozen=True)
class Reach(Widening):
    """Which networks come of a model and the speech in `data`."""

    updates: int = _UPDATES
    finishing: int = _FINISHING

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
        """The network that has met nobody of this fold."""
        before = super().stranger_to(fold)
        halls = 0.0 if fold != voices.FOLDS[0] else _CROWD
        plan = replace(before.plan, seed=_SEED, crowd=halls, peak_rate=_RATE)
        # A shorter go, to see that all of it runs, has no network that was kept so late.
        return replace(before, plan=plan, after=_AFTER if self.updates == _UPDATES else None)

    def _plan(self, seed: int, updates: int) -> Plan:
        return replace(
            super()._plan(seed, updates), peak_rate=_FINISHING_RATE, strength=_STRENGTH, crowd=_CROWD,
            halls=(corpus.CROWD, corpus.CALLERS), alone=_ALONE, dropout=0.0, smoothing=0.01, mean_over=500,
        )  # fmt: skip


def teach(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains the network that the eight are strangers to, writes its model, and tells what it misses in babble."""
    reach = Reach(data, model, inventory)
    reach.align()
    goes.train(reach.stranger, data)
    folder = reach.place / name_of(voices.FOLDS[0])
    widening.write(model, folder, goes.network(reach.stranger, data), inventory)
    loss.tell(data, [model, folder], reach.mark, inventory)


def finish(data: Path, model: Path, inventory: Inventory) -> None:
    """Teaches it on with everybody, and writes that model."""
    widening.train(Reach(data, model, inventory))


def calibrate(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures the calibration on the eight strangers, and puts it beside the network that has met everybody.

    Raises `NotTrained` where `teach` has not made the network that they are strangers to.
    """
    widening.measure(Reach(data, model, inventory), built)


def snapshot(kept: Path, model: Path, folder: Path, inventory: Inventory) -> None:
    """Writes the model of a network as it was kept on the way (data/reach/stranger-01000.pkl)."""
    vosk_files.write_with_graph_of(model, folder, goes.Trained.load(kept), inventory, Decoding())
