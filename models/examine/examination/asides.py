"""What is said beside plain calls: talk of guests in their own languages, and calls with a word of thinking at them.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from pathlib import Path
from random import Random

from .figures import FILLED

_GUESTS = Path(__file__).resolve().parents[1] / "guests.txt"

# In which position guests talk: at the first move, where the most pieces can be called.
_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

# What people say before a call while they think, and behind it.
_BEFORE = ("also", "ähm", "ja", "gut", "nun", "tja")
_BEHIND = ("ja", "gut", "ähm", "so")

# Half of the talk comes from the next table, as that in German does.
_NEIGHBOUR_DB = -12


def sentences() -> list[tuple[str, str]]:
    """The sentences of guests.txt, each behind its language."""
    language, found = "", []
    for line in _GUESTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            language = line.strip("[]")
        elif line and not line.startswith("#"):
            found.append((language, line))
    return found


def guests(count: int, seed: int) -> list[dict]:
    """So much talk of guests, each language by turns."""
    by_language: dict[str, list[str]] = {}
    for language, text in sentences():
        by_language.setdefault(language, []).append(text)
    rng = Random(f"guests {seed}")
    order = {language: rng.sample(texts, len(texts)) for language, texts in by_language.items()}
    languages = list(order)
    items = []
    for nth in range(count):
        language = languages[nth % len(languages)]
        text = order[language][nth // len(languages) % len(order[language])]
        level_db = _NEIGHBOUR_DB if rng.randrange(2) else 0
        items.append(
            {
                "id": f"g{nth:04}", "kind": "talk", "style": f"guest-{language}", "fen": _FEN, "text": text,
                "language": language, "level_db": level_db,
            }
        )
    return items


def filled(calls: list[dict], seed: int) -> list[dict]:
    """These legal calls with a word of thinking before them or behind them, by turns."""
    rng = Random(f"filled {seed}")
    items = []
    for nth, item in enumerate(calls):
        pause = ", " if rng.randrange(2) else " "
        before = nth % 2 == 0
        word = rng.choice(_BEFORE if before else _BEHIND)
        text = f"{word}{pause}{item['text']}" if before else f"{item['text']}{pause}{word}"
        style = f"{FILLED}-{'before' if before else 'behind'}"
        items.append(item | {"id": f"f{nth:04}", "style": style, "text": text})
    return items
