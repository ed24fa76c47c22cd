"""Decodes what held-out teaching voices say, as the program will, and counts what goes wrong.

By this the costs of the graph and the scales are chosen; beams are not (LOG.md, 15). The examining voices have no place here: they are heard only
by the examination of the whole program, once a model is finished.

libvosk and jax hang when both are in one process, so the decoding has one of its own (`score_apart`):
libvosk is loaded there only, and this module names nothing that names jax.
"""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from . import calls_text, corpus, damage, voices
from .calls_text import TALK
from .states import Inventory
from .synthesizers import RATE_HZ

if TYPE_CHECKING:
    import vosk

_FILES = ("anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector")
_RANKS = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
_PIECES = ("könig", "dame", "turm", "läufer", "springer", "bauer")
# What an audio device delivers at a time.
_BLOCK_SAMPLES = 3200


@dataclass(frozen=True)
class Test:
    """One utterance to be heard."""

    voice: str
    words: tuple[str, ...]
    samples: NDArray[np.float32]

    @property
    def is_talk(self) -> bool:
        """Whether nothing in it is to be heard."""
        return all(word == TALK for word in self.words)


@dataclass
class Score:
    """What was counted."""

    wrong_words: int = 0
    words: int = 0
    wrong_calls: int = 0
    calls: int = 0
    heard_in_talk: int = 0
    talks: int = 0
    audio_s: float = 0.0
    decoding_s: float = 0.0

    def line(self) -> str:
        """The figures in one line."""
        return (
            f"words wrong {100 * self.wrong_words / max(1, self.words):5.1f} %,"
            f" calls wrong {100 * self.wrong_calls / max(1, self.calls):5.1f} %,"
            f" calls heard in talk {100 * self.heard_in_talk / max(1, self.talks):5.1f} %,"
            f" RTF {self.decoding_s / max(1e-9, self.audio_s):.4f}"
        )


def expected_phrases() -> list[str]:
    """What the program expects where no position is known (core/src/hearing/grammar.rs)."""
    phrases = [f"{file} {rank}" for file, rank in product(_FILES, _RANKS)]
    phrases += [f"{rank} {file}" for rank, file in product(_RANKS, _FILES)]
    phrases += [f"{piece} {word}" for piece in _PIECES for word in ("schlägt", *_FILES)]
    phrases += [f"schlägt {file}" for file in _FILES] + [f"{file} schlägt" for file in _FILES]
    phrases += [f"{rank} {word}" for rank in _RANKS for word in ("schlägt", "schach", "matt")]
    phrases += [
        f"{rank} wird {piece}"
        for rank in ("eins", "acht")
        for piece in ("dame", "turm", "läufer", "springer")
    ]
    phrases += ["kurze rochade", "lange rochade", *calls_text.COMMANDS]
    singles = {word for phrase in phrases for word in phrase.split()}
    singles |= {
        "zwo",
        "nimmt",
        "von",
        "nach",
        "auf",
        "gleich",
        "in",
        "zur",
        "en",
        "passant",
        "schachmatt",
        "bitte",
        "äh",
    }
    return [*sorted({*phrases, *singles}), TALK]


def tests(
    inventory: Inventory, names: list[str], count: int, seed: int, babble_snr_db: float | None
) -> list[Test]:
    """Calls, commands and talk by these teaching voices, perhaps with other teachers behind."""
    rng = Random(seed)
    spoken_behind = []
    if babble_snr_db is not None:
        for name in ("pc_diphone", "czech_machac", "kal16", "hy_fi_mv_diphone"):
            said = [corpus.said(calls_text.call(rng), inventory, rng) for _ in range(12)]
            spoken_behind += [
                one.samples for one in corpus.speak(voices.teaching(name), said, rng, changes=True)
            ]
    found = []
    for name in names:
        wanted = []
        while len(wanted) < count:
            kind = len(wanted) % 5
            words = (
                [TALK]
                if kind == 4
                else rng.choice(calls_text.COMMANDS).split()
                if kind == 3
                else _fide_call(rng)
            )
            wanted.append(corpus.said(words, inventory, rng))
        for one in corpus.speak(voices.teaching(name), wanted, rng, changes=False):
            samples = damage.to_level(one.samples, 0.05)
            if babble_snr_db is not None:
                samples = damage.with_babble(samples, rng.sample(spoken_behind, 5), babble_snr_db)
            found.append(Test(name, one.words, samples))
    return found


def _fide_call(rng: Random) -> list[str]:
    """A call with the names of D.2.1 only."""
    while True:
        words = calls_text.call(rng)
        if all(word in _KNOWN for word in words):
            return words


_KNOWN = {word for phrase in (*_FILES, *_RANKS, *_PIECES) for word in phrase.split()} | {
    "zwo", "kurze", "lange", "rochade", "schlägt", "nach", "von", "auf", "wird", "gleich", "schach", "matt", "en", "passant",
}  # fmt: skip

_SAME = {"zwo": "zwei", "nimmt": "schlägt", "cäsar": "cesar", "hektor": "hector"}


def score(model: vosk.Model, material: list[Test], phrases: list[str] | None) -> dict[str, Score]:
    """What the model hears of the material, by voice; without phrases it uses its own graph of calls."""
    scores: dict[str, Score] = {}
    for test in material:
        counted = scores.setdefault(test.voice, Score())
        begin = time.process_time()
        heard = _heard(model, test.samples, phrases)
        counted.decoding_s += time.process_time() - begin
        counted.audio_s += len(test.samples) / RATE_HZ
        heard = [_SAME.get(word, word) for word in heard if word != TALK]
        if test.is_talk:
            counted.talks += 1
            counted.heard_in_talk += bool(heard)
            continue
        wanted = [_SAME.get(word, word) for word in test.words if word != TALK]
        counted.words += len(wanted)
        counted.calls += 1
        counted.wrong_words += _distance(wanted, heard)
        counted.wrong_calls += wanted != heard
    return scores


def total(scores: dict[str, Score]) -> Score:
    """All voices together."""
    fields = Score.__dataclass_fields__
    return Score(**{name: sum(getattr(one, name) for one in scores.values()) for name in fields})


def _heard(model: vosk.Model, samples: NDArray[np.float32], phrases: list[str] | None) -> list[str]:
    import vosk

    arguments = [] if phrases is None else [json.dumps(phrases, ensure_ascii=False)]
    recognizer = vosk.KaldiRecognizer(model, RATE_HZ, *arguments)
    wave = np.clip(samples * 32768, -32768, 32767).astype("<i2")
    wave = np.concatenate([wave, np.zeros(RATE_HZ // 5, "<i2")])
    words: list[str] = []
    for start in range(0, len(wave), _BLOCK_SAMPLES):
        if recognizer.AcceptWaveform(wave[start : start + _BLOCK_SAMPLES].tobytes()):
            words += json.loads(recognizer.Result())["text"].split()
    return words + json.loads(recognizer.FinalResult())["text"].split()


def _distance(wanted: list[str], heard: list[str]) -> int:
    row = list(range(len(heard) + 1))
    for nth, word in enumerate(wanted, start=1):
        diagonal, row[0] = row[0], nth
        for place, other in enumerate(heard, start=1):
            diagonal, row[place] = (
                row[place],
                min(row[place] + 1, row[place - 1] + 1, diagonal + (word != other)),
            )
    return row[-1]


def score_apart(folder: Path, material: list[Test], scratch: Path) -> dict[str, Score]:
    """`score` with the phrases that the program expects, in a process of its own."""
    scratch.write_bytes(pickle.dumps(material))
    command = [sys.executable, "-m", "callspeech.check", str(folder), str(scratch)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {voice: Score(**counted) for voice, counted in json.loads(done.stdout).items()}


def open_model(folder: Path) -> vosk.Model:
    """The model, without libvosk's own messages."""
    import vosk

    vosk.SetLogLevel(-1)
    return vosk.Model(str(folder))


if __name__ == "__main__":
    _material = pickle.loads(Path(sys.argv[2]).read_bytes())
    _scores = score(open_model(Path(sys.argv[1])), _material, expected_phrases())
    print(json.dumps({voice: asdict(counted) for voice, counted in _scores.items()}))
