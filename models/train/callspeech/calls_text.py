"""What is said in training: calls, commands, words in any order, and talk that is none of these.

The calls follow Appendix D.2.1 in the forms that players use (short, long, with and without a word
for the capture) and are not bound to any position: what is legal must not teach the ear anything. Nor must what is
whole: calls that lack words, stumble or take back what they began are said too, each word of them as what it is.
Talk is read from talk.txt, and made of syllables that belong to no language.

What is said in other languages, where an arbiter allows that, stands apart (`foreign_utterance`).
"""

from dataclasses import dataclass
from importlib import resources
from random import Random

from .lexicon import Lexicon

# Stands for a stretch of talk among the words of an utterance.
TALK = "[unk]"
# Stands for one word of the model that was spoiled, half said or begun as one and ended as another: it is no word.
SPOILED = "[spoiled]"
# The same for a word of another language.
SPOILED_FOREIGN = "[spoiled foreign]"
# What people say while they think, right before a call or behind it; "ja" is one too, and a word of the model.
FILLER = "[filler]"
_FILLERS = ("E: m", "E: m", "9 m", "h m", "a l z o:", "a l z o:", "g U t", "g u: t", "z o:", "n a", "n a j a:", "o: k e:")

_PIECES = ("könig", "dame", "turm", "läufer", "springer", "bauer")
_OFFICERS = ("dame", "turm", "läufer", "springer")
_RANKS = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
_FILE_SETS = (
    (0.80, ("anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector")),
    (0.12, ("anton", "berta", "cesar", "dora", "emil", "friedrich", "gustav", "heinrich")),
    (0.05, ("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel")),
    (0.03, ("a", "b", "c", "d", "e", "f", "g", "h")),
)
_ENGLISH_RANKS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
COMMANDS = (
    "uhr", "zeit", "züge", "zugzahl", "wiederholen", "wiederhole", "letzter zug", "wer ist am zug",
    "wer ist dran", "ich korrigiere", "korrigiere", "j'adoube", "remis", "ich biete remis", "ja",
    "nein", "ich gebe auf", "aufgabe", "schiedsrichter", "halt", "stopp", "verbesserung",
    "ich verbessere",
)  # fmt: skip
# Beside a single command: two that go together, and what is said out of manners.
_COMMANDS_TOGETHER = (
    "zeit züge", "uhr züge", "remis wiederholen", "remis wiederhole", "remis züge", "remis zugzahl", "uhr bitte",
    "zeit bitte", "züge bitte", "bitte wiederholen", "wiederholen bitte", "ja bitte", "nein nein", "ja ja",
    "schiedsrichter bitte", "halt halt", "stopp stopp", "äh zeit", "äh wiederholen", "ich korrigiere bitte",
)  # fmt: skip
# Who lives on a square is asked with one behind it.
_ASKING_FOR_SQUARE = ("wer ist auf", "wer ist")


@dataclass(frozen=True)
class Shares:
    """How much of the material is of each kind; they add up to one."""

    calls: float = 0.42
    stumbling_calls: float = 0.10
    spoiled_calls: float = 0.05
    words_in_any_order: float = 0.12
    commands: float = 0.13
    talk: float = 0.12
    call_beside_talk: float = 0.06


def utterance(lexicon: Lexicon, rng: Random, shares: Shares = Shares()) -> list[str]:
    """The words of one utterance; `TALK` stands for a stretch of talk, `SPOILED` for a spoiled word, `FILLER` for one."""
    kind = rng.random()
    if kind < shares.calls:
        return call(rng)
    kind -= shares.calls
    if kind < shares.stumbling_calls:
        return stumbling_call(rng)
    kind -= shares.stumbling_calls
    if kind < shares.spoiled_calls:
        return spoiled_call(rng)
    kind -= shares.spoiled_calls
    if kind < shares.words_in_any_order:
        return _any_words(lexicon, rng)
    kind -= shares.words_in_any_order
    if kind < shares.commands:
        return command(rng)
    kind -= shares.commands
    if kind < shares.talk:
        return [TALK]
    said = call(rng) if rng.random() < 0.7 else command(rng)
    beside = TALK if rng.random() < 0.6 else rng.choice((FILLER, FILLER, FILLER, "ja"))
    return [beside, *said] if rng.random() < 0.5 else [*said, beside]


def filler(rng: Random) -> list[str]:
    """The sounds of something that is said while thinking."""
    return rng.choice(_FILLERS).split()


def call(rng: Random) -> list[str]:
    """A move as somebody may call it."""
    if rng.random() < 0.08:
        side = rng.choice((["kurze", "rochade"], ["lange", "rochade"], ["rochade"]))
        return side + _suffix(rng)
    files = rng.choices([names for _, names in _FILE_SETS], [share for share, _ in _FILE_SETS])[0]
    ranks = _ENGLISH_RANKS if rng.random() < 0.02 else _RANKS

    def square() -> list[str]:
        rank = rng.choice(ranks)
        return [rng.choice(files), "zwo" if rank == "zwei" and rng.random() < 0.3 else rank]

    words = ["äh"] if rng.random() < 0.02 else []
    form = rng.random()
    piece = rng.choice(_PIECES)
    between = rng.choices(([], ["schlägt"], ["nach"], ["nimmt"], ["auf"]), (8, 4, 2, 1, 1))[0]
    if form < 0.30:
        words += [piece, *square()]
    elif form < 0.42:
        words += [*square()]
    elif form < 0.54:
        words += [piece, rng.choice(("schlägt", "schlägt", "nimmt")), *square()]
    elif form < 0.78:
        words += [*([piece] if rng.random() < 0.75 else []), *square(), *between, *square()]
    elif form < 0.82:
        words += [*([piece] if rng.random() < 0.5 else []), "von", *square(), "nach", *square()]
    elif form < 0.88:
        hint = rng.choice(files) if rng.random() < 0.6 else rng.choice(ranks)
        words += [piece, hint, *between, *square()]
    elif form < 0.92:
        words += [
            rng.choice(files),
            *between,
            *square(),
            *(["en", "passant"] if rng.random() < 0.5 else []),
        ]
    else:
        arrival = [rng.choice(files), rng.choice(("acht", "acht", "eins"))]
        becomes = rng.choices(([], ["wird"], ["gleich"], ["in"], ["zur"]), (5, 3, 2, 2, 1))[0]
        words += [
            *(["bauer"] if rng.random() < 0.4 else []),
            *arrival,
            *becomes,
            rng.choice(_OFFICERS),
        ]
    words += _suffix(rng)
    if rng.random() < 0.02:
        words.append("bitte")
    return words


def stumbling_call(rng: Random) -> list[str]:
    """A call that is none, or more than one: cut short, without one of its words, with one said twice, or taken back."""
    words = call(rng)
    kind = rng.random()
    if kind < 0.35:
        return words[: rng.randint(1, len(words))]
    if kind < 0.5:
        return words[rng.randrange(len(words)) :]
    place = rng.randrange(len(words))
    if kind < 0.65 and len(words) > 1:
        return words[:place] + words[place + 1 :]
    if kind < 0.8:
        return [*words[:place], words[place], *(["äh"] if rng.random() < 0.4 else []), *words[place:]]
    back = rng.choice((["nein"], ["äh"], ["äh", "nein"], ["ich", "korrigiere"], ["verbesserung"], ["halt"]))
    return [*words[: place + 1], *back, *call(rng)]


def spoiled_call(rng: Random) -> list[str]:
    """A call of which one word is spoiled: what is left of it names no move."""
    words = call(rng)
    place = rng.randrange(len(words))
    if rng.random() < 0.3:
        # Half a word, and then the word.
        return [*words[:place], SPOILED, *words[place:]]
    return [*words[:place], SPOILED, *words[place + 1 :]]


def command(rng: Random) -> list[str]:
    """Something to the program."""
    kind = rng.random()
    if kind < 0.8:
        return rng.choice(COMMANDS).split()
    if kind < 0.92:
        return rng.choice(_COMMANDS_TOGETHER).split()
    if kind < 0.96:
        files = rng.choice([names for _, names in _FILE_SETS])
        return [*rng.choice(_ASKING_FOR_SQUARE).split(), rng.choice(files), rng.choice(_RANKS)]
    # A draw is offered with the call (9.1.2.1).
    return [*call(rng), *rng.choice(("remis", "ich biete remis")).split()]


def _suffix(rng: Random) -> list[str]:
    return rng.choices(([], ["schach"], ["matt"], ["schachmatt"]), (84, 10, 4, 2))[0]


# The commands as the calls files of these languages spell them for the model: the words of lexicon.toml.
ENGLISH_COMMANDS = (
    "clock", "time", "move number", "clock and move number", "time and move number", "repeat", "last move",
    "whose turn", "who is to move", "who is on", "where is", "i adjust", "draw", "i offer draw",
    "draw by repetition", "draw by fifty moves", "yes", "no", "i resign", "resign", "arbiter", "stopp", "correction",
)  # fmt: skip
RUSSIAN_COMMANDS = (
    "часы", "ходы", "часы ходы", "повтори", "чей ход", "где", "поправляю", "ничья", "ничья повтори", "ничья ходы",
    "да", "нет", "сдаюсь", "арбитр", "stopp", "ошибка",
)  # fmt: skip
UKRAINIAN_COMMANDS = (
    "годинник", "ходы", "годинник ходы", "повтори", "чей ход", "где", "поправляю", "ничья", "ничья повтори",
    "ничья ходы", "так", "ні", "сдаюсь", "арбитр", "stopp", "помилка",
)  # fmt: skip
BULGARIAN_COMMANDS = (
    "часовник", "ходы", "часовник ходы", "повтори", "чей ход", "где", "поправляю", "remis", "remis повтори",
    "remis ходы", "да", "нет", "предавам се", "съдия", "stopp", "грешка",
)  # fmt: skip
_FOREIGN_COMMANDS = (ENGLISH_COMMANDS, RUSSIAN_COMMANDS, UKRAINIAN_COMMANDS, BULGARIAN_COMMANDS)
_ASKING_FOREIGN = ("who is on", "where is", "где")
_FOREIGN_DRAWS = ("draw", "i offer draw", "ничья", "remis")
_ENGLISH_PIECES = ("king", "queen", "rook", "bishop", "knight", "pawn")
_ENGLISH_OFFICERS = ("queen", "rook", "bishop", "knight")


@dataclass(frozen=True)
class ForeignShares:
    """The same of what is said in other languages."""

    calls: float = 0.28
    commands: float = 0.46
    words_in_any_order: float = 0.10
    beside_talk: float = 0.09
    spoiled: float = 0.07


def foreign_utterance(lexicon: Lexicon, rng: Random, shares: ForeignShares = ForeignShares()) -> list[str]:
    """What a player says where other languages are allowed: calls in English, and commands in each of the others."""
    kind = rng.random()
    if kind < shares.calls:
        return english_call(rng)
    kind -= shares.calls
    if kind < shares.commands:
        return foreign_command(rng)
    kind -= shares.commands
    if kind < shares.words_in_any_order:
        apart = [word.spelling for word in lexicon.apart]
        return rng.choices(apart, k=rng.randint(1, 5))
    kind -= shares.words_in_any_order
    said = english_call(rng) if rng.random() < 0.4 else foreign_command(rng)
    if kind < shares.beside_talk:
        return [TALK, *said] if rng.random() < 0.5 else [*said, TALK]
    return [SPOILED_FOREIGN if place == 0 else word for place, word in enumerate(said)]


def english_call(rng: Random) -> list[str]:
    """A move with English pieces and mostly English numbers; the files keep the names of D.2.1."""
    if rng.random() < 0.1:
        sides = ("short castling", "long castling", "castling", "castles short", "castles long",
                 "castles king side", "castles queen side")  # fmt: skip
        return rng.choice(sides).split() + _english_suffix(rng)
    files = _FILE_SETS[0][1] if rng.random() < 0.9 else _FILE_SETS[2][1]
    ranks = _ENGLISH_RANKS if rng.random() < 0.8 else _RANKS

    def square() -> list[str]:
        return [rng.choice(files), rng.choice(ranks)]

    form, piece = rng.random(), rng.choice(_ENGLISH_PIECES)
    between = rng.choices(([], ["takes"], ["to"]), (8, 4, 3))[0]
    if form < 0.40:
        words = [piece, *between, *square()]
    elif form < 0.50:
        words = square()
    elif form < 0.75:
        words = [*([piece] if rng.random() < 0.75 else []), *square(), *between, *square()]
    elif form < 0.80:
        words = [*([piece] if rng.random() < 0.5 else []), "from", *square(), "to", *square()]
    elif form < 0.86:
        words = [piece, rng.choice(files), *between, *square()]
    elif form < 0.91:
        words = [rng.choice(files), *between, *square(), *(["en", "passant"] if rng.random() < 0.5 else [])]
    else:
        becomes = rng.choices(([], ["promotes"], ["promotes", "to"], ["equals"]), (4, 2, 2, 2))[0]
        words = [rng.choice(files), rng.choice((ranks[7], ranks[7], ranks[0])), *becomes, rng.choice(_ENGLISH_OFFICERS)]
    return words + _english_suffix(rng) + (["please"] if rng.random() < 0.03 else [])


def foreign_command(rng: Random) -> list[str]:
    """Something to the program in English, Russian, Ukrainian or Bulgarian."""
    kind = rng.random()
    if kind < 0.88:
        return rng.choice(rng.choice(_FOREIGN_COMMANDS)).split()
    if kind < 0.94:
        # Who lives on a square; its names are those of D.2.1 in every language.
        ranks = _ENGLISH_RANKS if rng.random() < 0.3 else _RANKS
        return [*rng.choice(_ASKING_FOREIGN).split(), rng.choice(_FILE_SETS[0][1]), rng.choice(ranks)]
    return [*call(rng), *rng.choice(_FOREIGN_DRAWS).split()]


def _english_suffix(rng: Random) -> list[str]:
    return rng.choices(([], ["check"], ["mate"]), (80, 14, 6))[0]


def _any_words(lexicon: Lexicon, rng: Random) -> list[str]:
    spellings = list(lexicon.words)
    weights = [lexicon.weights[lexicon.words[spelling].group] for spelling in spellings]
    return rng.choices(spellings, weights, k=rng.randint(1, 6))


def talk_sentences() -> list[str]:
    """The sentences of talk.txt."""
    text = resources.files(__package__).joinpath("talk.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


_ONSETS = (
    "p", "b", "t", "d", "k", "g", "f", "v", "s", "z", "S", "h", "m", "n", "l", "r", "j", "", "",
    "p l", "b r", "t r", "k l", "k r", "g l", "f l", "S t", "S p", "s t", "S m", "t s", "k v", "f r", "d r",
)  # fmt: skip
_NUCLEI = (
    "a", "a:", "E", "e:", "@", "I", "i:", "O", "o:", "U", "u:", "Y", "y:", "9", "2:", "a I", "a U", "O Y",
    "@", "6", "a", "I",
)  # fmt: skip
_CODAS = (
    "", "", "", "", "n", "r", "l", "s", "t", "m", "k", "f", "N", "x", "C", "n t", "s t", "l t", "r k", "p",
)  # fmt: skip


def invented_talk(rng: Random) -> list[str]:
    """Sounds of words that no language has."""
    sounds: list[str] = []
    for _ in range(rng.randint(2, 12)):
        for part in (rng.choice(_ONSETS), rng.choice(_NUCLEI), rng.choice(_CODAS)):
            sounds += part.split()
    return sounds
