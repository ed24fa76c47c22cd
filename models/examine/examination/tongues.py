"""Text of other languages to sounds, by the rules of espeak-ng, as `german` does it for German.

Only what a table may allow beside German is said so: commands, and in English calls. The names of the files, and what
the Laws have in French, are said as in German.
"""

import re
import subprocess
from functools import cache
from itertools import groupby

from . import german
from .german import UnknownPhoneme

# espeak-ng's names for the phonemes of a language, in our sounds. Who hears no soft consonants learns none: they are
# plain ones here.
_CYRILLIC = {
    "a": "a", "A": "a", "a#": "a", "aa": "a", "V": "a", "V#": "a", "@": "@", "e": "E", "E": "E", "E#": "E",
    "i": "i:", "i:": "i:", "I": "I", "y": "I", "o": "O", "O": "O", "u": "u:", "U": "U", "ja": "j a", "ju": "j u:",
    "je": "j E", "jo": "j O", "tS": "t S", "tS;": "t S", "ts": "t s", "S;": "S", "dZ": "d Z", "@-": "", "8": "O",
    'u"': "u:", "L": "l", "n^": "n", "C": "C",
}  # fmt: skip
_ENGLISH = {
    "0": "O", "V": "a", "a": "E", "a#": "@", "aa": "a:", "A:": "a:", "A@": "a:", "E": "E", "e@": "E: 6", "@": "@",
    "3": "6", "3:": "9", "I": "I", "I2": "I", "i": "i:", "i:": "i:", "i@": "i: 6", "O:": "O", "O@": "O", "o@": "O",
    "U": "U", "u:": "u:", "aI": "a I", "aU": "a U", "eI": "e: I", "oU": "o: U", "OI": "O Y", "@L": "@ l", "tS": "t S",
    "dZ": "d Z", "D": "z", "r-": "", "@5": "@", "aI@": "a I 6", "i@3": "i: 6",
}  # fmt: skip
_CONSONANTS = {sound: sound for sound in "p b t d k g f v s z S Z x h m n N l r j w T".split()}
_OF = {"en": _ENGLISH, "ru": _CYRILLIC, "uk": _CYRILLIC, "bg": _CYRILLIC}
# What espeak-ng calls them.
_VOICES = {"en": "en-gb", "ru": "ru", "uk": "uk", "bg": "bg"}

_GERMAN = frozenset("anna bella cesar david eva felix gustav hector en passant".split())
_MARKS = re.compile(r"[',=%|!]")


@cache
def words_of(text: str, language: str) -> tuple[tuple[str, ...], ...]:
    """The sounds of each word.

    Raises `UnknownPhoneme`, or `OSError` where espeak-ng is missing.
    """
    words: list[tuple[str, ...]] = []
    for is_german, run in groupby(text.split(), lambda word: word.lower() in _GERMAN):
        said = " ".join(run)
        words.extend(german.words_of(said) if is_german else _spelled(said, language))
    return tuple(words)


def _spelled(text: str, language: str) -> list[tuple[str, ...]]:
    done = subprocess.run(
        ["espeak-ng", "-q", "-x", "--sep=_", "-v", _VOICES[language], text],
        capture_output=True, text=True, check=True,
    )
    return [sounds for word in done.stdout.split() if (sounds := sounds_of(word, language))]


def sounds_of(spelled: str, language: str) -> tuple[str, ...]:
    """The sounds of one word that espeak-ng spelled, for example `n_;_i_tS;_j_'ja`."""
    sounds: list[str] = []
    known = _CONSONANTS | _OF[language]
    for name in spelled.split("_"):
        bare = _MARKS.sub("", name)
        # A sign for itself says that the consonant before it is soft, or the vowel long.
        found = known.get(bare, known.get(bare.removesuffix(";")))
        if bare in ("", ";", ":"):
            continue
        if found is None:
            raise UnknownPhoneme(f"espeak-ng's phoneme {name} of {language} has no sound in tongues.py")
        # A doubled consonant is one that lasts.
        sounds += [sound for sound in found.split() if sounds[-1:] != [sound]]
    return tuple(sounds)
