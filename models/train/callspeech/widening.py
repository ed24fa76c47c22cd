"""Teaches the model that is given out further, with more people than it has met.

It begins with the network of `models/fide-de` and hears old and new teachers together, whole sequences from the
first step on. First without the neural voices that are held out, which is what can be measured; then, from there,
with all. The graph and the decoding stay what they are; where the lexicon has more words than the model, the graph is
written anew with the same costs. For a choice that rests on more than eight strangers other folds of the neural voices are held
out in turn (`voices.FOLDS`), each by a network of its own. It must be a model that has met none of them. What comes out lies in data/widened and takes the place of nothing: whether it is
better, the held-out voices and then the examination have to say.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from . import aligning, calibration, corpus, goes, measuring, voices, vosk_files
from .augment import Strength
from .goes import Go
from .graph import Costs
from .net import Shape
from .states import Inventory
from .training import Plan, Trained
from .voices import Fold
from .vosk_files import Decoding

_SEED = 8
# The network knows its words: it needs neither a high rate nor long.
_RATE = 8e-4
_UPDATES, _FINISHING = 2000, 800
_NEURAL = 0.6
# Halls that were mixed in time are 14 minutes in all: more of them taught nothing more (LOG.md, 60 and 63).
_CROWD = 0.1
# Babble as loud as the voice is heard at a table too (LOG.md, 63).
_STRENGTH = Strength(babble_snr_db=(0.0, 24.0))
# Those of the graph in models/fide-de: with the words that it has, they give that file again.
COSTS = Costs(talk=2.0)


@dataclass(frozen=True)
class Widening:
    """Which networks come of a model and the speech in `data`."""

    data: Path
    model: Path
    inventory: Inventory
    updates: int = _UPDATES
    finishing: int = _FINISHING

    @property
    def place(self) -> Path:
        """Where its networks and models lie."""
        return self.data / "widened"

    @property
    def stranger(self) -> Go:
        """The network that the held-out neural voices are strangers to. The other two it may know: the model did."""
        return self.stranger_to(voices.FOLDS[0])

    def stranger_to(self, fold: Fold) -> Go:
        """The network that has met nobody of this fold."""
        names = tuple(
            part.name
            for part in corpus.parts()
            if not part.disguised and not fold.knows(part.voice)
        )
        plan = self._plan(_SEED, self.updates)
        if fold != voices.FOLDS[0]:
            # In the halls that were mixed in time only the first fold is not heard.
            plan = replace(plan, crowd=0.0)
        result = self.place / f"{name_of(fold)}.pkl"
        return Go(plan, names, result, None, fold.held_out, self.model)

    @property
    def finished(self) -> Go:
        """The network that has met everybody."""
        names = tuple(part.name for part in corpus.parts())
        plan = self._plan(_SEED + 1, self.finishing)
        return Go(plan, names, self.place / "finished.pkl", self.stranger)

    @property
    def mark(self) -> str:
        """By whose ear neural voices are aligned: the model's."""
        return calibration.network_sum(self.model)[:12]

    def align(self, only: tuple[str, ...] | None = None) -> None:
        """Moves the borders of the neural voices, or of these only, to where the model hears them."""
        names = only or [part.name for part in corpus.parts() if corpus.is_neural(part.name)]
        aligning.align(self.data, list(names), aligning.knowing(self.model), self.inventory, self.mark)

    @property
    def shape(self) -> Shape:
        """How large the networks are: as the model's, with outputs for today's words."""
        return replace(vosk_files.shape_of(self.model), outputs=self.inventory.output_count)

    def _plan(self, seed: int, updates: int) -> Plan:
        return Plan(
            self.shape, seed, updates, batch=16, outputs=100, peak_rate=_RATE, falling=0.7,
            sequences=1.0, crowd=_CROWD, neural=_NEURAL, aligned=self.mark, strength=_STRENGTH,
        )  # fmt: skip


def widen(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains both and writes their models; what is there, made from the same, is taken over."""
    train(Widening(data, model, inventory))


def train(widening: Widening) -> None:
    """Trains the network that the first fold is held out of, and from there the one with everybody; writes their models."""
    widening.align()
    for go, name in ((widening.stranger, "stranger"), (widening.finished, "fide-de")):
        goes.train(go, widening.data)
        network = goes.network(go, widening.data)
        write(widening.model, widening.place / name, network, widening.inventory)


def name_of(fold: Fold) -> str:
    """What the network is called that has met nobody of this fold, and its model."""
    return "stranger" if fold == voices.FOLDS[0] else f"stranger-{fold.name}"


def widen_folds(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains the networks of the other folds and writes their models; the first is `widen`'s."""
    widening = Widening(data, model, inventory)
    widening.align()
    for fold in voices.FOLDS[1:]:
        go = widening.stranger_to(fold)
        goes.train(go, data)
        write(model, widening.place / name_of(fold), goes.network(go, data), inventory)


def calibrate(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures the calibration on the eight strangers, and puts it beside the network that has met everybody.

    Raises `NotTrained` where `widen` has not written the network that they are strangers to.
    """
    measure(Widening(data, model, inventory), built)


def measure(widening: Widening, built: Path) -> None:
    """Has the first fold's strangers measure the calibration, and puts it beside the network that has met everybody."""
    stranger, result = _written(widening, voices.FOLDS[0]), widening.place / calibration.FILE
    measuring.measure(
        stranger, measuring.MANY_ILLEGAL, _SEED, built, result, voices.FOLDS[0].held_out
    )
    _put_beside_finished(widening, result)


def calibrate_folds(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures one calibration on the strangers of all folds, each heard by the network that has not met them.

    Raises `NotTrained` where `widen` or `widen_folds` has not written one of these.
    """
    widening = Widening(data, model, inventory)
    every = [
        measuring.Heard(
            _written(widening, fold), fold.held_out, widening.place / "heard" / fold.name
        )
        for fold in voices.FOLDS
    ]
    result = widening.place / calibration.FILE
    measuring.measure_over(every, measuring.MANY_ILLEGAL, _SEED, built, result)
    _put_beside_finished(widening, result)


def _written(widening: Widening, fold: Fold) -> Path:
    """The model of a fold's network, as it is trained now."""
    go = widening.stranger_to(fold)
    folder = widening.place / name_of(fold)
    trained = goes.network(go, widening.data)
    write(widening.model, folder, trained, widening.inventory)
    return folder


def _put_beside_finished(widening: Widening, result: Path) -> None:
    finished = widening.place / "fide-de"
    if finished.exists():
        calibration.put_beside(result.read_text(encoding="utf-8"), finished)
        print(f"{finished} has this calibration", flush=True)


def write(model: Path, folder: Path, trained: Trained, inventory: Inventory) -> None:
    """Writes the directory of a network that began with this model's."""
    if vosk_files.knows_all_words(model, inventory):
        vosk_files.write_with_graph_of(model, folder, trained, inventory, Decoding())
    else:
        # One of before was another network's.
        (folder / calibration.FILE).unlink(missing_ok=True)
        vosk_files.write(folder, trained, inventory, COSTS, Decoding(), _SEED)
