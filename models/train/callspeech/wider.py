"""Teaches a larger network on from the one that `widening` gave: more units, more outputs of its waists, longer.

What a network of 320 units can tell apart in babble stood still after a thousand updates (LOG.md, 60), and it takes
a third of the processor time that it may. So it grows (`growing`), and hears the same speech again at a
higher rate. With 2000 updates it was no better where it matters, so the model that is given out is a narrower
one (LOG.md, 67). It begins with the widened networks as they were trained: the one with the people who are held out as
strangers first, which is what can be measured, then from there with all. What comes out lies in data/wider.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from . import widening
from .goes import Go
from .net import Shape
from .states import Inventory
from .training import Plan
from .voices import Fold
from .widening import Widening, name_of

_WIDTH, _WAIST = 448, 128
_UPDATES, _FINISHING = 2000, 700
# New units have everything to learn, so it is higher than a network's that knows its words.
_RATE, _FINISHING_RATE = 1.5e-3, 8e-4
# Other chunks than the network has heard.
_SEED = 18


@dataclass(frozen=True)
class Wider(Widening):
    """Which networks come of those that `widening` made of a model and the speech in `data`."""

    updates: int = _UPDATES
    finishing: int = _FINISHING

    @cached_property
    def begun(self) -> Widening:
        """What it begins with."""
        return Widening(self.data, self.model, self.inventory)

    @property
    def place(self) -> Path:
        """Where its networks and models lie."""
        return self.data / "wider"

    @property
    def shape(self) -> Shape:
        """How large the networks are."""
        return replace(self.begun.shape, width=_WIDTH, waist=_WAIST)

    def stranger_to(self, fold: Fold) -> Go:
        """The network that has met nobody of this fold."""
        before = self.begun.stranger_to(fold)
        plan = replace(
            before.plan, shape=self.shape, seed=_SEED, updates=self.updates, peak_rate=_RATE
        )
        result = self.place / f"{name_of(fold)}.pkl"
        return Go(plan, before.names, result, before, before.held_out)

    def _plan(self, seed: int, updates: int) -> Plan:
        return replace(super()._plan(seed, updates), peak_rate=_FINISHING_RATE)


def widen(data: Path, model: Path, inventory: Inventory) -> None:
    """Trains both and writes their models. `model` is what `widening` began with.

    Raises `NotTrained` where that has not made its networks from this model and today's speech.
    """
    widening.train(Wider(data, model, inventory))


def calibrate(data: Path, model: Path, inventory: Inventory, built: Path) -> None:
    """Measures the calibration on the eight strangers, and puts it beside the network that has met everybody.

    Raises `NotTrained` where `widen` has not written the network that they are strangers to.
    """
    widening.measure(Wider(data, model, inventory), built)
