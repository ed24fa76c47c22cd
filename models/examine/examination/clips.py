"""How well Whisper base understands the recordings of a language pack: word errors over all of them (tools/hear-clips).

Every phrase of voices/<language>/clips/phrases.txt is transcribed from its recording, in the language of its voice, with
one prompt a language, whoever speaks; figures count as the words that they stand for. A row of the table of
voices/README.md comes for each set, and what was heard of each phrase goes to standard error.
"""

import re
import sys
import tempfile
from hashlib import sha256
from itertools import product
from pathlib import Path

from .whisper import PROMPT, model

_SETS = {"computed": "clips", "natural": "natural"}

_PROMPTS = {
    "de": PROMPT,
    "en": (
        "Chess: king, queen, rook, bishop, knight, pawn; one, two, three, four, five, six, seven, eight; takes, short"
        " castling, long castling, check, mate, draw. White, Black, the arbiter, the clocks, the scoresheet."
    ),
}
# Nothing that is recorded is longer than this by far; what goes on is a network that repeats itself.
_TOKENS_MAX = 40

_ONES = {
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen"
    ).split(),
    "de": (
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
        " siebzehn achtzehn neunzehn"
    ).split(),
}
_TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety".split(),
    "de": "zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split(),
}
# Two spellings of one word.
_SAME = {
    "caesar": "cesar", "cäsar": "cesar", "zäsar": "cesar", "hektor": "hector", "alpha": "alfa", "a": "ah", "h": "ha",
    "b": "be", "c": "ce", "d": "de", "e": "eh", "f": "ef", "g": "ge",
}  # fmt: skip


def _number(figures: str, language: str) -> list[str]:
    """A number as the words in which it is said; one that is too large stays as it is."""
    value = int(figures)
    ones, tens = _ONES[language], _TENS[language]
    if value < 20:
        return [ones[value]]
    if value < 100:
        ten, one = tens[value // 10 - 2], ones[value % 10]
        if value % 10 == 0:
            return [ten]
        return [ten, one] if language == "en" else [f"{one.removesuffix('s') if one == 'eins' else one}und{ten}"]
    if value in (100, 1000):
        return [{"en": {100: "hundred", 1000: "thousand"}, "de": {100: "hundert", 1000: "tausend"}}[language][value]]
    return [figures]


def words(text: str, language: str) -> list[str]:
    """The words of a text, spelled in one way."""
    found: list[str] = []
    for part in re.findall(r"[a-zäöü']+|\d+", text.lower().replace("ß", "ss").replace("’", "'")):
        found += _number(part, language) if part.isdigit() else [part]
    return [_SAME.get(word, word) for word in found] if language == "de" else found


def errors(said: list[str], heard: list[str]) -> int:
    """How many words are left out, put in or wrong."""
    row = list(range(len(heard) + 1))
    for nth, word in enumerate(said, 1):
        before, row[0] = row[0], nth
        for place, other in enumerate(heard, 1):
            before, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, before + (word != other))
    return row[-1]


def _phrases(folder: Path) -> list[tuple[str, str, str]]:
    """Each phrase: the language of its voice, what is said, and its file."""
    index = (folder / "clips/index.toml").read_text(encoding="utf-8")
    files = dict(re.findall(r'^"(.*)" = "(.*)"$', index, re.MULTILINE))
    listed = (folder / "clips/phrases.txt").read_text(encoding="utf-8").splitlines()
    split = (line.split(" ", 1) for line in listed)
    return [(voice, phrase, files[phrase.removesuffix("?")]) for voice, phrase in split]


def main() -> None:
    """Prints a row for each set of recordings that is named, or that there is."""
    folder, *named = sys.argv[1:]
    pack = Path(folder)
    sets = named or [name for name, place in _SETS.items() if (pack / place).is_dir()]
    # In an order of its own, and each phrase in every set: whoever looks into it early sees a fair part.
    phrases = sorted(_phrases(pack), key=lambda phrase: sha256(phrase[2].encode()).digest())
    counts: dict[tuple[str, str], list[int]] = {}
    with tempfile.TemporaryDirectory() as place:
        network = model(Path(place))
        for (voice, phrase, file), name in product(phrases, sets):
            parts, _ = network.transcribe(
                str(pack / _SETS[name] / file), language=voice, initial_prompt=_PROMPTS[voice], beam_size=5,
                temperature=0.0, condition_on_previous_text=False, without_timestamps=True, max_new_tokens=_TOKENS_MAX,
            )
            text = " ".join(part.text.strip() for part in parts)
            said = words(phrase, voice)
            wrong = errors(said, words(text, voice))
            for kind in (voice, "all"):
                total = counts.setdefault((kind, name), [0, 0, 0, 0])
                for at, more in enumerate((1, len(said), wrong, int(wrong == 0))):
                    total[at] += more
            print(name, voice, wrong, file, phrase, text, sep="\t", file=sys.stderr, flush=True)
    print("| language | recordings | clips | words | wrong | word error | clips without an error |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for (kind, name), (clips, spoken, wrong, whole) in sorted(counts.items(), reverse=True):
        share = f"{100 * wrong / spoken:.1f} % | {whole} ({100 * whole / clips:.0f} %)"
        print(f"| {kind} | {name} | {clips} | {spoken} | {wrong} | {share} |")


if __name__ == "__main__":
    main()
