"""The sounds in which the call words are written, and how each synthesizer says them.

Every voice, whatever its language, is made to speak German words sound by sound, so the words stay
German and only the speaker and the accent change. The sounds are named after SAMPA, which is plain
ASCII; diphthongs are two sounds. Source of the German values: the phoneme table of espeak-ng's
voice `de`; of the other inventories: the phone sets that flite and festival print themselves.

A map gives for each sound one or more renderings, separated by `|`; a rendering is one or more of
the synthesizer's phones, or nothing. Sounds that a language lacks get what its speakers put there.
"""

from dataclasses import dataclass
from random import Random

SILENCE = "SIL"

VOWELS = (
    "a",
    "a:",
    "E",
    "E:",
    "e:",
    "@",
    "6",
    "I",
    "i:",
    "O",
    "o:",
    "U",
    "u:",
    "Y",
    "y:",
    "9",
    "2:",
)
CONSONANTS = (
    "p",
    "b",
    "t",
    "d",
    "k",
    "g",
    "f",
    "v",
    "s",
    "z",
    "S",
    "Z",
    "C",
    "x",
    "h",
    "m",
    "n",
    "N",
    "l",
    "r",
    "j",
    "w",
    "T",
)
SOUNDS = VOWELS + CONSONANTS

# How long a sound lasts in unhurried speech, in seconds, where the synthesizer wants to be told.
# Round values for read German (Kohler, Einführung in die Phonetik des Deutschen, gives the order).
_SHORT_VOWEL_S, _LONG_VOWEL_S, _REDUCED_S = 0.080, 0.145, 0.065
_PLOSIVE_S, _FRICATIVE_S, _SONORANT_S = 0.075, 0.095, 0.068
_DURATIONS_S = (
    dict.fromkeys(("@", "6"), _REDUCED_S)
    | dict.fromkeys(("p", "b", "t", "d", "k", "g"), _PLOSIVE_S)
    | dict.fromkeys(("f", "v", "s", "z", "S", "Z", "C", "x", "h", "T"), _FRICATIVE_S)
    | dict.fromkeys(("m", "n", "N", "l", "r", "j", "w"), _SONORANT_S)
)


def usual_duration_s(sound: str) -> float:
    """How long this sound lasts in unhurried speech, in seconds."""
    if sound in _DURATIONS_S:
        return _DURATIONS_S[sound]
    return _LONG_VOWEL_S if sound.endswith(":") else _SHORT_VOWEL_S


# Two sounds of ours that a synthesizer may have as one phone, by map.
_ENGLISH_PAIRS = {("a", "I"): "ay", ("a", "U"): "aw", ("O", "Y"): "oy", ("t", "S"): "ch"}

_ENGLISH = {
    "a": "aa|ah",
    "a:": "aa",
    "E": "eh",
    "E:": "ey|eh",
    "e:": "ey",
    "@": "ax|ah",
    "6": "er|aa",
    "I": "ih",
    "i:": "iy",
    "O": "ao|aa",
    "o:": "ow|ao",
    "U": "uh",
    "u:": "uw",
    "Y": "ih|uw|uh",
    "y:": "uw|iy",
    "9": "er|eh",
    "2:": "er",
    "p": "p",
    "b": "b",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "g",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "z",
    "S": "sh",
    "Z": "zh",
    "C": "sh|hh",
    "x": "hh|k",
    "h": "hh",
    "m": "m",
    "n": "n",
    "N": "ng",
    "l": "l",
    "r": "r",
    "j": "y",
    "w": "w",
    "T": "th",
}

_CZECH_PAIRS = {("t", "s"): "c", ("t", "S"): "c~"}
_CZECH = {
    "a": "a",
    "a:": "a:",
    "E": "e",
    "E:": "e:|e",
    "e:": "e:",
    "@": "e",
    "6": "a|e r",
    "I": "i",
    "i:": "i:",
    "O": "o",
    "o:": "o:",
    "U": "u",
    "u:": "u:",
    "Y": "i|u",
    "y:": "i:|u:",
    "9": "e",
    "2:": "e:",
    "p": "p",
    "b": "b",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "g",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "z",
    "S": "s~",
    "Z": "z~",
    "C": "ch|s~",
    "x": "ch",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "n*",
    "l": "l",
    "r": "r",
    "j": "j",
    "w": "v|u",
    "T": "s|t",
}

_ITALIAN_PAIRS = {("t", "s"): "ts", ("t", "S"): "tS"}
_ITALIAN = {
    "a": "a|a1",
    "a:": "a1",
    "E": "E|E1",
    "E:": "E1",
    "e:": "e1",
    "@": "e",
    "6": "a|e r",
    "I": "i",
    "i:": "i1",
    "O": "O|O1",
    "o:": "o1",
    "U": "u",
    "u:": "u1",
    "Y": "u|i",
    "y:": "u1|i1",
    "9": "E|O",
    "2:": "e1|o1",
    "p": "p",
    "b": "b",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "g",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "z",
    "S": "S",
    "Z": "Z",
    "C": "S|k",
    "x": "k|",
    "h": "",
    "m": "m",
    "n": "n",
    "N": "ng",
    "l": "l",
    "r": "r",
    "j": "j",
    "w": "w",
    "T": "t|s",
}

_FINNISH_PAIRS: dict[tuple[str, str], str] = {}
_FINNISH = {
    "a": "a",
    "a:": "a:",
    "E": "e|&",
    "E:": "&:|e:",
    "e:": "e:",
    "@": "@|e",
    "6": "a|@ r",
    "I": "i",
    "i:": "i:",
    "O": "o",
    "o:": "o:",
    "U": "u",
    "u:": "u:",
    "Y": "y",
    "y:": "y:",
    "9": "7",
    "2:": "7:",
    "p": "p",
    "b": "b|p",
    "t": "t",
    "d": "d|t",
    "k": "k",
    "g": "g|k",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "s",
    "S": "S|s",
    "Z": "S",
    "C": "h|S",
    "x": "h|k",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "N",
    "l": "l",
    "r": "r",
    "j": "j",
    "w": "v|u",
    "T": "t|s",
}

_RUSSIAN_PAIRS = {("t", "s"): "c", ("t", "S"): "ch"}
_RUSSIAN = {
    "a": "a|aa",
    "a:": "aa",
    "E": "ee|e",
    "E:": "ee",
    "e:": "ee|e",
    "@": "ae|e",
    "6": "a|ae r",
    "I": "i",
    "i:": "ii",
    "O": "oo",
    "o:": "oo",
    "U": "u",
    "u:": "uu",
    "Y": "u|yy",
    "y:": "uu",
    "9": "ee",
    "2:": "oo|ee",
    "p": "p",
    "b": "b|bb",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "g",
    "f": "f|ff",
    "v": "v|vv",
    "s": "s",
    "z": "z",
    "S": "sh",
    "Z": "zh",
    "C": "hh|sch",
    "x": "h",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "n g|n",
    "l": "l|ll",
    "r": "r",
    "j": "j",
    "w": "v",
    "T": "s|t",
}

_INDIAN_PAIRS = {("a", "I"): "ay", ("a", "U"): "aw", ("t", "S"): "ch"}
_INDIAN = {
    "a": "a|aa",
    "a:": "aa",
    "E": "eh",
    "E:": "ee|eh",
    "e:": "ee",
    "@": "a",
    "6": "a|a r",
    "I": "ih",
    "i:": "iy",
    "O": "oh",
    "o:": "oo",
    "U": "uh",
    "u:": "uw",
    "Y": "uh|ih",
    "y:": "uw|iy",
    "9": "eh",
    "2:": "ee|oo",
    "p": "p",
    "b": "b",
    "t": "th",
    "d": "dh",
    "k": "k",
    "g": "g",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "s",
    "S": "sh",
    "Z": "sh",
    "C": "sh|h",
    "x": "h|kh",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "n g|n",
    "l": "l",
    "r": "r",
    "j": "y",
    "w": "v",
    "T": "th",
}

# espeak-ng's own names, for text between double brackets; its voice may be any of its German ones.
_ESPEAK_PAIRS = {
    ("a", "I"): "aI",
    ("a", "U"): "aU",
    ("O", "Y"): "OY",
    ("t", "s"): "ts",
    ("t", "S"): "tS",
}
_ESPEAK = {sound: sound for sound in SOUNDS} | {
    "a:": "A:",
    "6": "3",
    "Y": "y",
    "9": "W",
    "2:": "Y:",
}

# The characters of Kokoro, a network that speaks many languages (callspeech.neural). It knows nearly all of our
# sounds; ʏ is missing. Most of its voices breathe ʁ as an h or swallow it, so it is the rarest of the four r.
_KOKORO_PAIRS = {("t", "s"): "ʦ", ("t", "S"): "ʧ"}
_KOKORO = {
    "a": "a",
    "a:": "aː",
    "E": "ɛ",
    "E:": "ɛː",
    "e:": "eː",
    "@": "ə",
    "6": "ɐ",
    "I": "ɪ",
    "i:": "iː",
    "O": "ɔ",
    "o:": "oː",
    "U": "ʊ",
    "u:": "uː",
    "Y": "y",
    "y:": "yː",
    "9": "œ",
    "2:": "øː",
    "p": "p",
    "b": "b",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "ɡ",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "z",
    "S": "ʃ",
    "Z": "ʒ",
    "C": "ç",
    "x": "x",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "ŋ",
    "l": "l",
    "r": "r|r|r|ɾ|ɾ|ɹ|ʁ",
    "j": "j",
    "w": "w",
    "T": "θ",
}

# An American voice of Piper knows the sounds of English, in which ç, x, y and ø do not occur.
_PIPER_PAIRS = {("a", "I"): "aɪ", ("a", "U"): "aʊ", ("O", "Y"): "ɔɪ", ("t", "S"): "tʃ"}
_PIPER = {
    "a": "ʌ|ɑː",
    "a:": "ɑː",
    "E": "ɛ",
    "E:": "ɛ|eɪ",
    "e:": "eɪ",
    "@": "ə",
    "6": "ɚ|ɐ",
    "I": "ɪ",
    "i:": "iː",
    "O": "ɔ|ɔː",
    "o:": "oʊ",
    "U": "ʊ",
    "u:": "uː",
    "Y": "ɪ|uː",
    "y:": "uː",
    "9": "ɜː",
    "2:": "ɜː",
    "p": "p",
    "b": "b",
    "t": "t",
    "d": "d",
    "k": "k",
    "g": "ɡ",
    "f": "f",
    "v": "v",
    "s": "s",
    "z": "z",
    "S": "ʃ",
    "Z": "ʒ",
    "C": "ʃ",
    "x": "k|h",
    "h": "h",
    "m": "m",
    "n": "n",
    "N": "ŋ",
    "l": "l",
    "r": "ɹ",
    "j": "j",
    "w": "w",
    "T": "θ",
}


@dataclass(frozen=True)
class PhoneMap:
    """How one inventory says our sounds."""

    silence: str
    renderings: dict[str, str]
    pairs: dict[tuple[str, str], str]

    def render(self, sounds: list[str], rng: Random) -> list[tuple[tuple[int, ...], str]]:
        """The synthesizer's phones for these sounds, each with the places of the sounds that it says.

        Two sounds that this inventory has as one phone give one entry with both places; a sound that
        takes two phones gives two entries; a sound that the language lacks may give none.
        """
        rendered: list[tuple[tuple[int, ...], str]] = []
        place = 0
        while place < len(sounds):
            pair = self.pairs.get(tuple(sounds[place : place + 2]))
            if pair is not None:
                rendered.append(((place, place + 1), pair))
                place += 2
                continue
            if sounds[place] == SILENCE:
                rendered.append(((place,), self.silence))
            else:
                chosen = rng.choice(self.renderings[sounds[place]].split("|"))
                rendered.extend(((place,), phone) for phone in chosen.split())
            place += 1
        return rendered


ENGLISH = PhoneMap("pau", _ENGLISH, _ENGLISH_PAIRS)
CZECH = PhoneMap("#", _CZECH, _CZECH_PAIRS)
ITALIAN = PhoneMap("#", _ITALIAN, _ITALIAN_PAIRS)
FINNISH = PhoneMap("#", _FINNISH, _FINNISH_PAIRS)
RUSSIAN = PhoneMap("pau", _RUSSIAN, _RUSSIAN_PAIRS)
INDIAN = PhoneMap("pau", _INDIAN, _INDIAN_PAIRS)
ESPEAK = PhoneMap("_:", _ESPEAK, _ESPEAK_PAIRS)
KOKORO = PhoneMap(",", _KOKORO, _KOKORO_PAIRS)
PIPER = PhoneMap(",", _PIPER, _PIPER_PAIRS)
