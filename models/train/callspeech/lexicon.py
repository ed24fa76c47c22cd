"""Reads lexicon.toml: the words, their pronunciations, and how often each group is taught."""

import tomllib
from dataclasses import dataclass
from importlib import resources
from random import Random

from .phones import SOUNDS

# How often a speaker puts the usual sound in a slot that lists others too.
_USUAL_SHARE = 0.6


@dataclass(frozen=True)
class Slot:
    """One place of a pronunciation: the sounds that speakers put there, the usual one first.

    The empty string is no sound at all.
    """

    sounds: tuple[str, ...]

    @property
    def may_be_left_out(self) -> bool:
        """Whether some speakers put nothing here."""
        return "" in self.sounds

    def spoken(self, rng: Random) -> str:
        """The sound that one speaker puts here."""
        if len(self.sounds) == 1 or rng.random() < _USUAL_SHARE:
            return self.sounds[0]
        return rng.choice(self.sounds[1:])


Pronunciation = tuple[Slot, ...]


@dataclass(frozen=True)
class Word:
    """A word of the model's vocabulary."""

    spelling: str
    pronunciations: tuple[Pronunciation, ...]
    group: str


@dataclass(frozen=True)
class Lexicon:
    """All words, by spelling, and the groups' shares in training."""

    words: dict[str, Word]
    weights: dict[str, float]

    def of_group(self, group: str) -> list[str]:
        """The spellings of one group, in the order of the file."""
        return [word.spelling for word in self.words.values() if word.group == group]

    @property
    def everyday(self) -> list[Word]:
        """The words that may stand anywhere in what is said."""
        return [word for word in self.words.values() if self.weights[word.group] > 0]

    @property
    def apart(self) -> list[Word]:
        """The words of other languages, which no utterance has but those that are theirs."""
        return [word for word in self.words.values() if self.weights[word.group] == 0]

    def beginning(self, spellings: list[str]) -> "Lexicon":
        """The lexicon as it was when it had these words, which is the beginning of this one.

        Raises `ValueError` where this one begins with other words.
        """
        if list(self.words)[: len(spellings)] != spellings:
            raise ValueError("the lexicon does not begin with these words")
        return Lexicon({spelling: self.words[spelling] for spelling in spellings}, self.weights)


def read(text: str | None = None) -> Lexicon:
    """The lexicon of this text, or the one beside this file.

    Raises `ValueError` where a slot names a sound that phones.py does not have.
    """
    if text is None:
        text = resources.files(__package__).joinpath("lexicon.toml").read_text(encoding="utf-8")
    groups = tomllib.loads(text)["group"]
    words: dict[str, Word] = {}
    for group, entry in groups.items():
        for spelling, written in entry["words"].items():
            if spelling in words:
                raise ValueError(f"{spelling} stands in the lexicon twice")
            pronunciations = tuple(_pronunciation(spelling, one) for one in written)
            words[spelling] = Word(spelling, pronunciations, group)
    return Lexicon(words, {group: float(entry["weight"]) for group, entry in groups.items()})


def _pronunciation(spelling: str, written: str) -> Pronunciation:
    slots = tuple(Slot(tuple(place.split("|"))) for place in written.split())
    unknown = {sound for slot in slots for sound in slot.sounds if sound} - set(SOUNDS)
    if unknown:
        raise ValueError(f"{spelling}: there is no sound {', '.join(sorted(unknown))} in phones.py")
    if not slots or slots[0].may_be_left_out:
        raise ValueError(f"{spelling}: the first sound of a pronunciation cannot be left out")
    return slots
