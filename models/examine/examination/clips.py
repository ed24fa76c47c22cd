"""How well Whisper base understands the recordings of a language pack: word errors over all of them (tools/hear-clips).

Every phrase of voices/<language>/clips/phrases.txt is transcribed from its recording, in the language of its voice, with
one prompt a language, whoever speaks; figures count as the words that they stand for, and what is written in one word as
what is written in two. A row of the table of voices/README.md comes for each set, and what was heard of each phrase goes to
standard error.
"""

import random
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
    "ru": (
        "Шахматы: король, ферзь, ладья, слон, конь, пешка; один, два, три, четыре, пять, шесть, семь, восемь; берёт, короткая"
        " рокировка, длинная рокировка, шах, мат, ничья. Белые, Чёрные, арбитр, часы, бланк."
    ),
    "uk": (
        "Шахи: король, ферзь, тура, слон, кінь, пішак; один, два, три, чотири, п’ять, шість, сім, вісім; бере, коротка"
        " рокіровка, довга рокіровка, шах, мат, нічия. Білі, Чорні, арбітр, годинник, бланк."
    ),
    "bg": (
        "Шахмат: цар, дама, топ, офицер, кон, пешка; едно, две, три, четири, пет, шест, седем, осем; взема, къса рокада, дълга"
        " рокада, шах, мат, реми. Белите, Черните, съдията, часовникът, бланката."
    ),
}
# Nothing that is recorded is longer than this by far; what goes on is a network that repeats itself.
_TOKENS_MAX = 40
# How often clips are drawn anew for the bounds.
_DRAWS = 2_000

# The words of the numbers, all forms that a recording has of one: a figure does not tell which was heard.
_ONES = {
    "en": (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen"
    ).split(),
    "de": (
        "null eins|ein|eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
        " siebzehn achtzehn neunzehn"
    ).split(),
    "ru": (
        "ноль один|одна|одно два|две три четыре пять|пяти шесть семь восемь девять десять одиннадцать двенадцать"
        " тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать"
    ).split(),
    "uk": (
        "нуль один|одна|одне два|дві три чотири п'ять|п'яти шість сім вісім дев'ять десять одинадцять дванадцять тринадцять"
        " чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять"
    ).split(),
    "bg": (
        "нула един|една|едно два|две три четири пет шест седем осем девет десет единадесет дванадесет тринадесет"
        " четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет"
    ).split(),
}
_TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety".split(),
    "de": "zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split(),
    "ru": "двадцать тридцать сорок пятьдесят|пятидесяти шестьдесят семьдесят|семидесяти восемьдесят девяносто".split(),
    "uk": "двадцять тридцять сорок п'ятдесят|п'ятдесяти шістдесят сімдесят вісімдесят дев'яносто".split(),
    "bg": "двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет".split(),
}
_LARGE = {
    "en": {100: "hundred", 1000: "thousand"},
    "de": {100: "hundert", 1000: "tausend"},
    "ru": {
        100: "сто", 200: "двести", 300: "триста", 400: "четыреста", 500: "пятьсот", 600: "шестьсот", 700: "семьсот",
        800: "восемьсот", 900: "девятьсот", 1000: "тысяча|тысячи|тысяч",
    },
    "uk": {
        100: "сто", 200: "двісті", 300: "триста", 400: "чотириста", 500: "п'ятсот", 600: "шістсот", 700: "сімсот",
        800: "вісімсот", 900: "дев'ятсот", 1000: "тисяча|тисячі|тисяч",
    },
    "bg": {
        100: "сто", 200: "двеста", 300: "триста", 400: "четиристотин", 500: "петстотин", 600: "шестстотин",
        700: "седемстотин", 800: "осемстотин", 900: "деветстотин", 1000: "хиляда|хиляди",
    },
}  # fmt: skip
# Two spellings of one word.
_SAME = {
    "de": {
        "caesar": "cesar", "cäsar": "cesar", "zäsar": "cesar", "hektor": "hector", "alpha": "alfa", "a": "ah", "h": "ha",
        "b": "be", "c": "ce", "d": "de", "e": "eh", "f": "ef", "g": "ge", "gustaf": "gustav", "bertha": "berta",
        "charly": "charlie", "foxtrott": "foxtrot",
    },
    "en": {},
    # The letter of an article, by its name.
    "ru": {"дэ": "д"},
    "uk": {"де": "д"},
    "bg": {"де": "д"},
}  # fmt: skip
_LETTERS = "a-zäöüа-яіїєґ"


def _number(figures: str, language: str) -> list[str]:
    """A number as the words in which it is said, the forms of one word parted by |; one that is too large stays as it is."""
    value = int(figures)
    ones, tens = _ONES[language], _TENS[language]
    if value < 20:
        return [ones[value]]
    if value < 100:
        ten, one = tens[value // 10 - 2], ones[value % 10]
        if value % 10 == 0:
            return [ten]
        if language == "de":
            return [f"{'ein' if value % 10 == 1 else one}und{ten}"]
        return [ten, "и", one] if language == "bg" else [ten, one]
    large = _LARGE[language].get(value)
    return [large] if large else [figures]


def words(text: str, language: str) -> list[str]:
    """The words of a text, spelled in one way; of a figure all words that it may stand for, parted by |."""
    found: list[str] = []
    plain = text.lower().replace("ß", "ss").replace("’", "'").replace("ʼ", "'").replace("ё", "е")
    for part in re.findall(rf"[{_LETTERS}']+|\d+", plain):
        found += _number(part, language) if part.isdigit() else [part]
    return [_SAME[language].get(word, word) for word in found]


def _alike(said: str, *heard: str) -> bool:
    return any(said == "".join(forms) for forms in product(*(part.split("|") for part in heard)))


def errors(said: list[str], heard: list[str]) -> int:
    """How many words are left out, put in or wrong. One word is as good as its two halves: "scoresheet", "score sheet"."""
    rows = [list(range(len(heard) + 1))]
    for nth, word in enumerate(said, 1):
        row = [nth]
        for place, other in enumerate(heard, 1):
            before = rows[nth - 1]
            least = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (not _alike(word, other)))
            if place > 1 and _alike(word, heard[place - 2], other):
                least = min(least, before[place - 2])
            if nth > 1 and _alike(said[nth - 2] + word, other):
                least = min(least, rows[nth - 2][place - 1])
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def _phrases(folder: Path) -> list[tuple[str, str, str]]:
    """Each phrase: the language of its voice, what is said, and its file."""
    index = (folder / "clips/index.toml").read_text(encoding="utf-8")
    files = dict(re.findall(r'^"(.*)" = "(.*)"$', index, re.MULTILINE))
    listed = (folder / "clips/phrases.txt").read_text(encoding="utf-8").splitlines()
    split = (line.split(" ", 1) for line in listed)
    return [(voice, phrase, files[phrase.removesuffix("?")]) for voice, phrase in split]


def bounds(clips: list[tuple[int, int]]) -> tuple[float, float]:
    """Between what the word error lies in 95 of 100 draws of as many clips; each is its words, and how many are wrong."""
    draw = random.Random(1)
    shares = []
    for _ in range(_DRAWS):
        drawn = draw.choices(clips, k=len(clips))
        shares.append(sum(wrong for _, wrong in drawn) / sum(spoken for spoken, _ in drawn))
    shares.sort()
    return shares[_DRAWS // 40], shares[-1 - _DRAWS // 40]


def row(kind: str, name: str, clips: list[tuple[int, int]]) -> str:
    """A row of the table."""
    spoken, wrong = (sum(clip[at] for clip in clips) for at in (0, 1))
    low, high = bounds(clips)
    whole = sum(not wrong for _, wrong in clips)
    share = f"{100 * wrong / spoken:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
    return f"| {kind} | {name} | {len(clips)} | {spoken} | {wrong} | {share} | {whole} ({100 * whole / len(clips):.0f} %) |"


def main() -> None:
    """Prints a row for each set of recordings that is named, by its folder where it is none of the pack's, or that there is."""
    folder, *named = sys.argv[1:]
    pack = Path(folder)
    sets = named or [name for name, place in _SETS.items() if (pack / place).is_dir()]
    # In an order of its own, and each phrase in every set: whoever looks into it early sees a fair part.
    phrases = sorted(_phrases(pack), key=lambda phrase: sha256(phrase[2].encode()).digest())
    heard: dict[tuple[str, str], list[tuple[int, int]]] = {}
    with tempfile.TemporaryDirectory() as place:
        network = model(Path(place))
        for (voice, phrase, file), name in product(phrases, sets):
            parts, _ = network.transcribe(
                str((pack / _SETS[name] if name in _SETS else Path(name)) / file), language=voice, initial_prompt=_PROMPTS[voice], beam_size=5,
                temperature=0.0, condition_on_previous_text=False, without_timestamps=True, max_new_tokens=_TOKENS_MAX,
            )
            text = " ".join(part.text.strip() for part in parts)
            said = words(phrase, voice)
            wrong = errors(said, words(text, voice))
            for kind in (voice, "all"):
                heard.setdefault((kind, name), []).append((len(said), wrong))
            print(name, voice, wrong, file, phrase, text, sep="\t", file=sys.stderr, flush=True)
    print("| language | recordings | clips | words | wrong | word error | 95 of 100 | clips without an error |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (kind, name), clips in sorted(heard.items(), reverse=True):
        print(row(kind, name, clips))


if __name__ == "__main__":
    main()
