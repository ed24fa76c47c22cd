"""The commands in every other language beside the German ones: the same voices, the same noises, as many of each.

The table of each examination allows one other language, as `--language` has it; the German commands are said at a table
that allows none.
"""

import json

from callspeech.voices import Voice

from . import candidates, languages_paper
from .arguments import GERMAN, LANGUAGES, Arguments, Mix
from .recordings import Programs, record


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Hears the commands of each voice in each language, and tells how far they lie apart."""
    place = asked.data / ("final-languages" if asked.final else "tuning-languages")
    mix = Mix(0, 0, 0, asked.mix.commands, 0)
    lines: list[dict] = []
    for language in (GERMAN, *LANGUAGES):
        other = None if language == GERMAN else language
        parts = []
        for voice in voices.values():
            spoken, _ = record(voice, list(asked.snrs_db), mix, asked.seed, programs, place / language, other)
            parts += spoken
        heard = candidates.annabella(parts, programs, asked.model, asked.calibration, asked.jobs, other)
        lines += [line | {"language": language} for line in heard.lines]
    if asked.lines:
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        asked.lines.write_text(text, encoding="utf-8")
    return languages_paper.paper(lines, asked)
