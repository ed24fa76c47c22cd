"""German text to sounds, by the rules of espeak-ng.

The examination takes no pronunciation from the training's lexicon: what a model was taught must not
be what it is asked. espeak-ng spells every text, calls and conversation alike, in its own phoneme
names; here they become the sounds of `callspeech.phones`.
"""

import re
import subprocess
from functools import cache

# espeak-ng's names for the phonemes of its German voice, in our sounds.
_SOUNDS = {
    "A:": "a:", "A": "a", "a": "a", "a:": "a:", "E": "E", "E2": "E", "E:": "E:", "e:": "e:", "e": "e:",
    "@": "@", "@2": "@", "3": "6", "I": "I", "i:": "i:", "i": "i:", "O": "O", "o:": "o:", "o": "o:",
    "U": "U", "u:": "u:", "u": "u:", "y": "Y", "y:": "y:", "W": "9", "Y:": "2:", "Y": "2:",
    "UR": "U 6", "R": "6", "aI": "a I", "aU": "a U", "OY": "O Y", "EI": "E I",
    "ts": "t s", "tS": "t S", "dZ": "d Z", "pF": "p f", "pf": "p f", "r-": "r", "l-": "l",
} | {sound: sound for sound in "p b t d k g f v s z S Z C x h m n N l r j w T".split()}

# Words that a chess player says otherwise than espeak-ng reads them. D.2.1's Cesar is a German
# Cäsar, and "en passant" is French with a German tongue.
_READ_AS = {"cesar": "Zäsar", "passant": "passang", "en": "ang"}

_MARKS = re.compile(r"[',=%|!;]")


class UnknownPhoneme(ValueError):
    """espeak-ng used a phoneme name that the table above lacks."""


@cache
def words_of(text: str) -> tuple[tuple[str, ...], ...]:
    """The sounds of each word; an empty word is a pause between parts of a sentence.

    Raises `UnknownPhoneme`, or `OSError` where espeak-ng is missing.
    """
    words: list[tuple[str, ...]] = []
    for part in re.split(r"[.,:;?!]", text):
        said = [_READ_AS.get(word.lower(), word) for word in part.split()]
        if not said:
            continue
        if words:
            words.append(())
        words.extend(_spelled(" ".join(said)))
    return tuple(words)


def _spelled(text: str) -> list[tuple[str, ...]]:
    done = subprocess.run(
        ["espeak-ng", "-q", "-x", "--sep=_", "-v", "de", text],
        capture_output=True,
        text=True,
        check=True,
    )
    return [sounds for word in done.stdout.split() if (sounds := sounds_of(word))]


def sounds_of(spelled: str) -> tuple[str, ...]:
    """The sounds of one word that espeak-ng spelled, for example `S_p_r_'I_N_3`."""
    sounds: list[str] = []
    for name in spelled.split("_"):
        bare = _MARKS.sub("", name)
        if bare == ":" and sounds and sounds[-1] + ":" in _SOUNDS.values():
            sounds[-1] += ":"
        elif bare in ("", ":"):
            continue
        elif bare in _SOUNDS:
            sounds.extend(_SOUNDS[bare].split())
        else:
            raise UnknownPhoneme(f"espeak-ng's phoneme {name} has no sound in german.py")
    return tuple(sounds)
