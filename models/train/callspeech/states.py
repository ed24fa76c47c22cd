"""What the network tells apart: the sounds of each word, the sounds of talk, and silence.

The vocabulary is closed, so each word has sounds of its own: the a of Anna is another one than the
a of acht. The network then has to know the word, not only the sound, and accents need no model of
their own, since könig's last sound is the same state whether it is spoken -ich or -ik. Whatever is no
word is talk, the word `[unk]`.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from .calls_text import TALK
from .lexicon import Lexicon, Pronunciation
from .phones import SILENCE, SOUNDS

State = tuple[str, str, int]
"""Word, usual sound, and the how-manieth of this sound in the word."""

SILENCE_STATE: State = (SILENCE, SILENCE, 0)


def states_of(spelling: str, pronunciation: Pronunciation) -> list[State]:
    """The states of a word's slots, one each."""
    met: dict[str, int] = {}
    states = []
    for slot in pronunciation:
        sound = slot.sounds[0]
        states.append((spelling, sound, met.get(sound, 0)))
        met[sound] = met.get(sound, 0) + 1
    return states


def talk_state(sound: str) -> State:
    """The state of a sound in talk."""
    return (TALK, sound, 0)


@dataclass(frozen=True)
class Inventory:
    """All states of a lexicon, numbered: silence is 0, then talk, then the words."""

    lexicon: Lexicon

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Each once, in the order of their numbers."""
        ordered = [SILENCE_STATE, *(talk_state(sound) for sound in SOUNDS)]
        for word in self.lexicon.words.values():
            for pronunciation in word.pronunciations:
                ordered += states_of(word.spelling, pronunciation)
        return tuple(dict.fromkeys(ordered))

    @cached_property
    def outputs(self) -> tuple[int, ...]:
        """The output of the network for each state: one for all talk, one for each other state.

        The material keeps the sounds of talk apart, but the network does not: forty paths side by side
        through `[unk]` are forty times forty ways to say nothing, and libvosk's lattices burst with them.
        """
        numbers: dict[str | State, int] = {}
        return tuple(
            numbers.setdefault(TALK if state[0] == TALK else state, len(numbers))
            for state in self.states
        )

    @cached_property
    def output_count(self) -> int:
        """How many outputs there are."""
        return max(self.outputs) + 1

    @cached_property
    def fingerprint(self) -> str:
        """Another one for other states, also where there are equally many: a number means a state only
        beside the list that it was counted in."""
        return sha256(json.dumps(self.states).encode()).hexdigest()

    @cached_property
    def earlier(self) -> frozenset[str]:
        """The fingerprints of all beginnings of the list, the whole one too.

        Numbers that were counted in one of these mean the same states today: what was appended since took none.
        """
        found, begun = set(), sha256(b"[")
        for place, state in enumerate(self.states):
            begun.update((", " if place else "").encode() + json.dumps(state).encode())
            whole = begun.copy()
            whole.update(b"]")
            found.add(whole.hexdigest())
        return frozenset(found)

    @cached_property
    def numbers(self) -> dict[State, int]:
        """The number of each state."""
        return {state: number for number, state in enumerate(self.states)}
