"""Teaches the model that is given out further, with more people than it has met.

It begins with the network of `models/fide-de` and hears old and new teachers together, whole sequences from the
first step on. First without the neural voices that are held out, which is what can be measured; then, from there,
with all. The graph and the decoding stay what they are; where the lexicon has more words than the model, the graph is
written anew with the same costs. What comes out lies in data/widened and takes the place of nothing: whether it is
better, the held-out voices and then the examination have to say.
"""

from dataclasses import dataclass
from pathlib import Path

from . import aligning, calibration, corpus, goes, voices, vosk_files
from .augment import Strength
from .goes import Go
from .graph import Costs
from .net import Shape
from .states import Inventory
from .training import Plan, Trained
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
        held_out = tuple(
            name for name in voices.HELD_OUT if voices.is_neural(voices.teaching(name))
        )
        strangers = set().union(*(voices.people(name) for name in held_out))
        names = tuple(
            part.name
            for part in corpus.parts()
            if not part.disguised and not voices.people(part.voice) & strangers
        )
        result = self.place / "stranger.pkl"
        return Go(self._plan(_SEED, self.updates), names, result, None, held_out, self.model)

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

    def align(self) -> None:
        """Moves the borders of the neural voices to where the model hears them."""
        names = [part.name for part in corpus.parts() if corpus.is_neural(part.name)]
        knows = aligning.knowing(self.model, Shape(self.inventory.output_count))
        aligning.align(self.data, names, knows, self.inventory, self.mark)

    def _plan(self, seed: int, updates: int) -> Plan:
        shape = Shape(self.inventory.output_count)
        return Plan(
            shape, seed, updates, batch=16, outputs=100, peak_rate=_RATE, falling=0.7,
            sequences=1.0, crowd=_CROWD, neural=_NEURAL, aligned=self.mark, strength=_STRENGTH,
        )  # fmt: skip


def widen(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains both and writes their models; what is there, made from the same, is taken over."""
    widening = Widening(data, model, inventory)
    widening.align()
    for go, name in ((widening.stranger, "stranger"), (widening.finished, "fide-de")):
        goes.train(go, data)
        write(model, widening.place / name, goes.network(go, data), inventory)


def write(model: Path, folder: Path, trained: Trained, inventory: Inventory) -> None:
    """Writes the directory of a network that began with this model's."""
    if vosk_files.knows_all_words(model, inventory):
        vosk_files.write_with_graph_of(model, folder, trained, inventory, Decoding())
    else:
        # One of before was another network's.
        (folder / calibration.FILE).unlink(missing_ok=True)
        vosk_files.write(folder, trained, inventory, COSTS, Decoding(), _SEED)
