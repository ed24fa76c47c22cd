"""Talk in other languages, as guests have it among themselves: English, Russian, Ukrainian and Bulgarian sentences.

They are read from guests.txt and spelled by espeak-ng's rules for each language; every voice says them with our sounds,
as it says everything. All of it is talk, the word `[unk]`, whatever the table's settings allow.
"""

from functools import cache
from importlib import resources
from random import Random

from . import synthesizers

# What espeak-ng's library calls the languages: English is that of Britain.
VOICES = {"en": "en", "ru": "ru", "uk": "uk", "bg": "bg"}

_SAME = {sound: sound for sound in "p b t d k g f v s z S Z x C h m n N l r j w T".split()}
# Names that sound alike in all three; what is soft is said as if it were not.
_CYRILLIC = {
    "a": "a", "A": "a", "a#": "a", "aa": "a", "V": "a", "V#": "a", "@": "@", "e": "E", "E": "E", "E#": "E",
    "i": "i:", "I": "I", "y": "I", "o": "O", "O": "O", "8": "O", "u": "u:", 'u"': "u:", "U": "U", "ja": "j a",
    "ju": "j u:", "je": "j E", "jo": "j O", "ts": "t s", "tS": "t S", "L": "l", "n^": "n", "n_": "n",
}  # fmt: skip
_ENGLISH = {
    "0": "O", "V": "a", "a": "E", "a#": "@", "aa": "a:", "A": "a:", "A@": "a:", "E": "E", "e@": "E: 6", "@": "@", "3": "9",
    "I": "I", "I2": "I", "i": "i:", "i@": "i: 6", "i@3": "i: 6", "O": "O", "O@": "O", "o@": "O", "U": "U", "u": "u:",
    "aI": "a I", "aU": "a U", "eI": "e: I", "oU": "o: U", "OI": "O Y", "@L": "@ l", "tS": "t S", "dZ": "d Z", "D": "z",
    "@5": "@", "aI@": "a I 6",
}  # fmt: skip
# Marks, and sounds too short for one of ours.
_NOTHING = ("@-", "r-", ";", ":")
_OF = {"en": _ENGLISH, "ru": _CYRILLIC, "uk": _CYRILLIC, "bg": _CYRILLIC}


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """The sentences of guests.txt, each behind its language."""
    text = resources.files(__package__).joinpath("guests.txt").read_text(encoding="utf-8")
    language, found = "", []
    for line in text.splitlines():
        if line.startswith("["):
            language = line.strip("[]")
        elif line and not line.startswith("#"):
            found.append((language, line))
    return tuple(found)


def sounds_at_random(rng: Random) -> list[str]:
    """A sentence of a guest, in our sounds."""
    return sounds_of(*rng.choice(sentences()))


def sounds_of(language: str, text: str) -> list[str]:
    """The sounds of a text in this language, with pauses where espeak-ng makes them."""
    return synthesizers.sounds_of_text(text, VOICES[language], named(language))


def named(language: str) -> dict[str, list[str]]:
    """espeak-ng's names for the phonemes of a language, in our sounds; with marks of length they are the same."""
    plain = {name: sounds.split() for name, sounds in (_SAME | _OF[language]).items()}
    marked = {f"{name}{mark}": sounds for name, sounds in plain.items() for mark in ":;"}
    return dict.fromkeys(_NOTHING, []) | plain | marked
