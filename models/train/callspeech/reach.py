"""Teaches a network that sees more of what was, to tell the voice before it from the hall behind.

At 10 dB a voice that it has met is misheard nearly as often as a stranger's (LOG.md, 68): what is missing is not people,
but which of those who speak is the near one. How loud somebody is against the others can be judged from what was heard
before; the network of `widening` sees half a second of that. So two layers are put upon it that look back further,
together 1.1 s, and it is made somewhat wider (`growing`). What it hears is babble more often and louder, in a third of the
chunks halls that were mixed in time, and for a while nobody but the hall. From some passes on it learns these people and no
others (LOG.md, 70), so it hears them as many other people: higher and lower, bent, faster and slower; and the mean over
the later steps is kept, which strangers understand better than any of them (79). Five trainings that differ a little give five
networks, of whose weights the mean is taken once more: in quiet and by unusual voices it is understood better than each of
them (80, 83). Whatever is taught on from a mean is worse for strangers again (81), so the network that has not met the eight is
what comes of it. All begin with the model that `widening` begins with. What comes out lies in data/reach and takes the
place of nothing.

An update is 48 chunks: some two hours of two cores for each of the five, or two minutes for all at once on a GPU (79).
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
# What is otherwise in each of the five, and after how many updates it was best.
_FIVE: tuple[tuple[dict, int], ...] = (
    ({"seed": 21, "decay": 0.2}, 4800),
    ({"seed": 22, "strength": _STRONGER}, 3200),
    ({"seed": 23, "smoothing": 0.06, "dropout": 0.03}, 4000),
    ({"seed": 24, "peak_rate": 8e-4}, 4800),
    ({"seed": 25}, 3200),
)


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
        """The network that has met nobody of this fold: the mean of five."""
        known = super().stranger_to(fold)
        halls = 0.0 if fold != voices.FOLDS[0] else _CROWD
        parts = []
        for nth, (other, best) in enumerate(_FIVE, start=1):
            result = self.place / f"{name_of(fold)}-{nth}.pkl"
            # A shorter go, to see that all of it runs, has no network that was kept on the way.
            after = best if best < self.updates == _UPDATES else None
            plan = replace(known.plan, crowd=halls, **other)
            parts.append(replace(known, plan=plan, result=result, after=after))
        return replace(known, plan=parts[0].plan, mean_of=tuple(parts))

    @property
    def finished(self) -> Go:
        """What comes of it: the network that the first fold is strangers to, as it is."""
        return self.stranger

    def _plan(self, seed: int, updates: int) -> Plan:
        return replace(
            super()._plan(seed, updates), batch=_BATCH, peak_rate=_RATE, strength=_STRENGTH, crowd=_CROWD,
            halls=(corpus.CROWD, corpus.CALLERS), alone=_ALONE, dropout=0.0, smoothing=0.01, mean_over=_MEAN_OVER,
        )  # fmt: skip


def teach(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains the network, writes its model as that of strangers and as what comes of it, and tells what it misses."""
    reach = Reach(data, model, inventory)
    widening.train(reach)
    folder = reach.place / name_of(voices.FOLDS[0])
    loss.tell(data, [model, folder], reach.mark, inventory)


def calibrate(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures the calibration on the eight strangers, and puts it beside what comes of it.

    Raises `NotTrained` where `teach` has not made the network that they are strangers to.
    """
    widening.measure(Reach(data, model, inventory), built)


def snapshot(kept: Path, model: Path, folder: Path, inventory: Inventory) -> None:
    """Writes the model of a network as it was kept on the way (data/reach/stranger-1-00800.pkl)."""
    vosk_files.write_with_graph_of(model, folder, goes.Trained.load(kept), inventory, Decoding())
