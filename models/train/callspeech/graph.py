"""The graphs: which sounds make which words (HCLr.fst), and which words make a call (Gr.fst).

The first turns transitions of the acoustic model into words. It is a loop over all words with silence
between them, and `[unk]` is a word of one sound that lasts as long as the talk; libvosk composes it at run time with the
words that are expected. The second is what stands in for such a list: the pairs of words in calls and
commands, counted in as many as training invents. A transition graph's form follows Kaldi's convention
for reordered transitions: a phone is entered by its forward transition, then repeats its self-loop.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from math import log
from random import Random

import kaldifst

from . import calls_text
from .calls_text import TALK
from .phones import SOUNDS
from .states import SILENCE_STATE, Inventory, State, states_of, talk_state

EPSILON = "<eps>"
# Any sound of talk: they share one output.
_TALK_STATE = talk_state(SOUNDS[0])

BEGIN, INTERNAL, END, SINGLETON, NONWORD = "begin", "internal", "end", "singleton", "nonword"


@dataclass(frozen=True)
class Costs:
    """Costs of the graph, in the scale of log probabilities after the acoustic scale."""

    # Silence between words, and its absence.
    silence: float = 0.7
    no_silence: float = 0.7
    # A pronunciation other than the usual one.
    other_pronunciation: float = 0.5
    # A stretch of talk, however long.
    talk: float = 0.0


@dataclass(frozen=True)
class Phones:
    """The phones of the finished model: a state at a place in its word. Numbers count from 1."""

    inventory: Inventory

    def paths(self, spelling: str) -> list[tuple[float, list[tuple[State, str]]]]:
        """Each way to say a word: how far from the usual one (0 or 1), and its states with places."""
        ways = []
        for nth, pronunciation in enumerate(self.inventory.lexicon.words[spelling].pronunciations):
            states = states_of(spelling, pronunciation)
            choices = [(True, False) if slot.may_be_left_out else (True,) for slot in pronunciation]
            for kept in product(*choices):
                spoken = [state for state, keep in zip(states, kept, strict=True) if keep]
                places = _places(len(spoken))
                ways.append(
                    (float(nth > 0 or not all(kept)), list(zip(spoken, places, strict=True)))
                )
        return ways

    @cached_property
    def ordered(self) -> tuple[tuple[State, str], ...]:
        """All phones in the order of their numbers, silence first."""
        found = [(SILENCE_STATE, NONWORD)]
        found += [(_TALK_STATE, SINGLETON)]
        for spelling in self.inventory.lexicon.words:
            for _, path in self.paths(spelling):
                found += path
        return tuple(dict.fromkeys(found))

    @cached_property
    def numbers(self) -> dict[tuple[State, str], int]:
        """The number of each phone, from 1."""
        return {phone: number for number, phone in enumerate(self.ordered, start=1)}

    def pdf(self, number: int) -> int:
        """The output of the network that belongs to a phone."""
        return self.inventory.outputs[self.inventory.numbers[self.ordered[number - 1][0]]]


def _places(count: int) -> list[str]:
    if count == 1:
        return [SINGLETON]
    return [BEGIN, *[INTERNAL] * (count - 2), END]


def self_loop(phone: int) -> int:
    """The transition by which a phone lasts."""
    return 2 * phone - 1


def forward(phone: int) -> int:
    """The transition by which a phone is entered."""
    return 2 * phone


def words_of(inventory: Inventory) -> list[str]:
    """The word table: a word's number is its place."""
    return [EPSILON, *inventory.lexicon.words, TALK, "#0"]


class _Builder:
    def __init__(self) -> None:
        self.fst = kaldifst.StdVectorFst()

    def state(self) -> int:
        return self.fst.add_state()

    def arc(self, start: int, inward: int, outward: int, cost: float, end: int) -> None:
        self.fst.add_arc(start, kaldifst.StdArc(inward, outward, cost, end))

    def phone(self, start: int, number: int, word: int, cost: float) -> int:
        """A phone from this state on; gives the state in which it lasts."""
        inside = self.state()
        self.arc(start, forward(number), word, cost, inside)
        self.arc(inside, self_loop(number), 0, 0.0, inside)
        return inside


def transitions_to_words(phones: Phones, costs: Costs) -> kaldifst.StdVectorFst:
    """HCLr.fst."""
    table = {word: number for number, word in enumerate(words_of(phones.inventory))}
    build = _Builder()
    begin, ready, done = build.state(), build.state(), build.state()
    build.fst.start = begin
    build.fst.set_final(ready, 0.0)
    hush = phones.numbers[SILENCE_STATE, NONWORD]
    for before in (begin, done):
        build.arc(before, 0, 0, costs.no_silence, ready)
        build.arc(build.phone(before, hush, 0, costs.silence), 0, 0, 0.0, ready)
    for spelling in phones.inventory.lexicon.words:
        for unusual, path in phones.paths(spelling):
            at, word, cost = ready, table[spelling], unusual * costs.other_pronunciation
            for phone in path:
                at = build.phone(at, phones.numbers[phone], word, cost)
                word, cost = 0, 0.0
            build.arc(at, 0, 0, 0.0, done)
    talk = phones.numbers[_TALK_STATE, SINGLETON]
    build.arc(build.phone(ready, talk, table[TALK], costs.talk), 0, 0, 0.0, done)
    kaldifst.arcsort(build.fst, sort_type="olabel")
    return build.fst


def words_to_calls(inventory: Inventory, seed: int, samples: int = 20_000) -> kaldifst.StdVectorFst:
    """Gr.fst: pairs of words as often as they stand side by side in what training says."""
    rng = Random(seed)
    table = {word: number for number, word in enumerate(words_of(inventory))}
    pairs: dict[int, Counter[int]] = {}
    # Without the words of other languages: whoever expects those lists what is expected.
    everyday = [word.spelling for word in inventory.lexicon.everyday]
    alone: Counter[int] = Counter({table[word]: 1 for word in [*everyday, TALK]})
    over = 0
    for _ in range(samples):
        words = calls_text.utterance(inventory.lexicon, rng)
        if not all(word in table for word in words):
            continue
        said = [table[word] for word in words]
        alone.update(said)
        for one, other in pairwise([0, *said, over]):
            pairs.setdefault(one, Counter())[other] += 1
    build = _Builder()
    histories = {word: build.state() for word in [0, *sorted(alone)]}
    back = build.state()
    build.fst.start = histories[0]
    # A tenth of each history's weight leads back to the words alone (absolute discounting would need
    # counts of real calls).
    keep = log(0.9)
    for history, state in histories.items():
        followers = pairs.get(history, Counter())
        total = sum(followers.values())
        for word, count in sorted(followers.items()):
            cost = log(total / count) - keep
            if word == over:
                build.fst.set_final(state, cost)
            else:
                build.arc(state, word, word, cost, histories[word])
        build.arc(state, 0, 0, log(10.0) if total else 0.0, back)
    total = sum(alone.values())
    for word, count in sorted(alone.items()):
        build.arc(back, word, word, log(total / count), histories[word])
    build.fst.set_final(back, log(4.0))
    kaldifst.arcsort(build.fst, sort_type="ilabel")
    return build.fst
