"""What the checks of an enrolment make of takes: whole ones among people ever nearer, whispered ones, such behind or before
which somebody else talks, and such of which words were not said or are others. Only of the last are the words not those that
were asked for: whatever is told of another is the surroundings, a whisper, or wrong.
"""

import json
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import numpy as np

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import candidates, paper, whispers
from .arguments import Arguments
from .prompting import Said, in_the_room, listed, said_by
from .recordings import Programs, in_the_hall, own_seed, said_once
from .speaking import Samples

# What is told of a take, by a part of the sentence, and how the table calls it.
REASONS = {
    "whisper": "whispered",
    "around it is too loud": "surroundings",
    "more was heard": "more than the words",
    "other words were heard": "other words",
    "its beginning or its end is missing": "cut off",
    "too long for its words": "too long",
    "too soft": "too soft",
}
_ANOTHER = "something else"
# How long somebody talks, and after which pause.
_TALK_S, _PAUSE_S = 3.0, 0.3
# What is said is nothing that the voice says as a prompt.
_SHORTER_APART = 10_000_000
# Words of which one can stand in the place of another.
_LIKE = (
    ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"),
    ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"),
    ("König", "Dame", "Turm", "Läufer", "Springer", "Bauer"),
)
# How far below the call people are beside whom somebody whispers, in dB.
_BESIDE_WHISPER_DB = 15.0


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """So many takes of each kind by each voice, and a table of what was told of them."""
    began, machine = time.monotonic(), paper.machine()
    place = asked.data / ("final-enrol" if asked.final else "tuning-enrol")
    said = {name: said_by(voice, asked, programs, place) for name, voice in voices.items()}
    told: dict[str, Counter[str]] = {}
    names = list(voices)
    for nth, name in enumerate(names):
        other = said[names[(nth + 1) % len(names)]]
        for kind, takes in _kinds(said[name], other, asked, Random(f"takes {name} {asked.seed}")):
            folder = place / "takes" / name
            manifest = listed(takes, None, folder)
            told.setdefault(kind, Counter()).update(_reasons(manifest, asked, programs))
            for recording in folder.glob("*.wav"):
                recording.unlink()
        for kind, takes in _without_words(voices[name], said[name], asked, place, Random(f"words {name} {asked.seed}")):
            folder = place / "takes" / name
            told.setdefault(kind, Counter()).update(_reasons(listed(takes, None, folder), asked, programs))
            for recording in folder.glob("*.wav"):
                recording.unlink()
    return _paper(told, asked, machine, (time.monotonic() - began) / 60)


def _kinds(own: Said, other: Said, asked: Arguments, rng: Random) -> Iterator[tuple[str, list[tuple[str, str, Samples]]]]:
    """Each kind with its takes."""
    prompts = [(prompt["kind"], prompt["words"]) for prompt in own.prompts][: asked.takes]
    rooms = [in_the_room(take, own.hall, rng) for take in own.takes[: asked.takes]]

    def kind(name: str, heard: list[Samples]) -> tuple[str, list[tuple[str, str, Samples]]]:
        return name, [(*prompt, samples.astype(np.float32)) for prompt, samples in zip(prompts, heard, strict=True)]

    for snr_db in asked.snrs_db:
        name = "in quiet" if snr_db is None else f"people {snr_db:g} dB below"
        yield kind(name, [in_the_hall(room, snr_db, own.hall, rng) for room in rooms])
    breaths = [np.asarray(whispers.whispered(take.tolist(), rng), np.float32) for take in own.takes[: asked.takes]]
    breaths = [in_the_room(breath, own.hall, rng) for breath in breaths]
    yield kind("whispered", breaths)
    name = f"whispered, people {_BESIDE_WHISPER_DB:g} dB below"
    yield kind(name, [in_the_hall(breath, _BESIDE_WHISPER_DB, own.hall, rng) for breath in breaths])
    pause = np.zeros(round(_PAUSE_S * RATE_HZ), np.float32)
    yield kind("somebody talks behind it", [np.concatenate([room, pause, _talk(other, rng)]) for room in rooms])
    yield kind("somebody talks before it", [np.concatenate([_talk(other, rng), pause, room]) for room in rooms])


def _without_words(
    voice: Voice, own: Said, asked: Arguments, place: Path, rng: Random
) -> Iterator[tuple[str, list[tuple[str, str, Samples]]]]:
    """Takes of prompts of which a word is another, or some were not said."""
    long = [prompt["words"] for prompt in own.prompts if len(prompt["words"].split()) > 2][: asked.takes]
    seed = own_seed(voice, asked.seed) + _SHORTER_APART
    for kind, parts in (
        ("the last word is missing", [words.split()[:-1] for words in long]),
        ("the first word alone", [words.split()[:1] for words in long]),
    ):
        said = said_once([" ".join(part) for part in parts], voice, seed, place / "spoken" / voice.name)
        rooms = (in_the_room(take, own.hall, rng).astype(np.float32) for take in said)
        yield kind, [("call", words, room) for words, room in zip(long, rooms, strict=True)]
    takes = [
        (prompt["kind"], _otherwise(prompt["words"], rng), in_the_room(take, own.hall, rng).astype(np.float32))
        for prompt, take in zip(own.prompts, own.takes, strict=True)
    ]
    yield "one word is another", [take for take in takes if take[1]][: asked.takes]


def _otherwise(words: str, rng: Random) -> str:
    """The same with another word of its kind in the place of one of them; nothing where there is none."""
    said = words.split()
    like = [(at, kind) for at, word in enumerate(said) for kind in _LIKE if word in kind]
    if not like:
        return ""
    at, kind = rng.choice(like)
    said[at] = rng.choice([word for word in kind if word != said[at]])
    return " ".join(said)


def _talk(other: Said, rng: Random) -> Samples:
    """What somebody else says meanwhile, as loud as a call."""
    said = np.concatenate(rng.sample(other.takes, len(other.takes)))
    return said[: round(_TALK_S * RATE_HZ)]


def _reasons(manifest: Path, asked: Arguments, programs: Programs) -> Iterator[str]:
    """What the program tells of each take. They are too few to learn from, so it ends behind them."""
    done = subprocess.run(
        [
            str(programs.annabella), "--json", "voice", "enrol", "take", "--recordings", str(manifest),
            "--dir", str(manifest.parent / "none"), "--model", str(asked.model),
        ],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
    )
    if done.returncode not in (0, 1):
        raise candidates.CandidateFailed(f"voice enrol ended with {done.returncode}")
    for line in map(json.loads, done.stdout.splitlines()):
        if line["kind"] == "take":
            found = (name for part, name in REASONS.items() if part in line.get("why", ""))
            yield "usable" if line["usable"] else next(found, _ANOTHER)


def _paper(told: dict[str, Counter[str]], asked: Arguments, machine: str, minutes: float) -> str:
    columns = ["usable", *REASONS.values(), _ANOTHER]
    rows = [f"| takes | of | {' | '.join(columns)} |", f"| --- | --- |{' --- |' * len(columns)}"]
    for kind, counts in told.items():
        cells = " | ".join(str(counts[column]) for column in columns)
        rows.append(f"| {kind} | {sum(counts.values())} | {cells} |")
    today = datetime.now(UTC).date().isoformat()
    head = f"What the checks of takes tell, {today}, in {minutes:.0f} min; {machine}\n\n`{asked.command}`\n"
    return "\n".join([head, *rows, ""])
