"""The recordings of an examination: every item by every voice in every noise, and their manifests.

What is said comes from `exam_calls`, drawn from games by the program's own rules and calls. The
program's own sentences are spoken by the program itself (`annabella speak`). Everything follows from
the seed.
"""

import json
import subprocess
import zlib
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from .babble import Hall
from .speaking import Samples, at_level, speak

CLEAN = "clean"

# Nobody's microphone is silent: the noise of a sound card, of full scale (-74 dB).
_MICROPHONE_RMS = 0.0002

# What lies around the speech, in seconds: the key is pressed before and released after it.
_BEFORE_S = (0.25, 0.50)
_AFTER_S = (0.30, 0.60)

_PROGRAM = "program"


@dataclass(frozen=True)
class Programs:
    """The programs of the source tree that are used here."""

    exam_calls: Path
    examine: Path
    calibrate: Path
    annabella: Path


@dataclass(frozen=True)
class Part:
    """One voice in one noise: the directory holds the recordings and `manifest.jsonl`."""

    voice: str
    noise: str
    directory: Path

    @property
    def manifest(self) -> Path:
        """The items, one JSON object a line, each with the name of its recording."""
        return self.directory / "manifest.jsonl"

    @property
    def heard(self) -> Path:
        """What Annabella heard in them, with all her hypotheses."""
        return self.directory / "heard.jsonl"


def noise_name(snr_db: float | None) -> str:
    """How a noise is called in tables: by its distance to the speech, in dB."""
    return CLEAN if snr_db is None else f"{snr_db:g} dB"


def items(programs: Programs, count: int, seed: int, commands: int = 0) -> list[dict]:
    """The items with this seed: so many calls and talk, and the commands behind them."""
    done = subprocess.run(
        [programs.exam_calls, f"--seed={seed}", f"--count={count}", f"--commands={commands}"],
        capture_output=True, text=True, check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def record(
    voice: Voice, snrs_db: list[float | None], count: int, commands: int, seed: int,
    programs: Programs, place: Path,
) -> tuple[list[Part], list[str]]:
    """Speaks every item by this voice and writes it once for each noise; what is there is made anew.

    Gives the parts and the names of the voices whose babble they were said in.
    """
    # Voices say different things, so that the total rests on more calls; a voice says the same in
    # every noise, so that noises can be compared.
    own_seed = seed * 1000 + zlib.crc32(voice.name.encode()) % 1000
    said = items(programs, count, own_seed)
    asked = items(programs, count, own_seed, commands)[len(said) :]
    rng = Random(f"{voice.name} {seed}")
    others = items(programs, 300, own_seed + 500_000)
    hall = Hall(
        [item["text"] for item in others if item["kind"] == "legal"],
        sorted({item["text"] for item in others if item["style"] in ("conversation", "chess")}),
        voice.person if voice.person != "espeak-ng" else voice.name,
        own_seed,
    )
    # One after the other, so that calls are spoken alike whether commands follow or not.
    recordings = _spoken(said, voice, rng, programs, place) + _spoken(asked, voice, rng, programs, place)
    parts = []
    for snr_db in snrs_db:
        noise = noise_name(snr_db)
        part = Part(voice.name, noise, place / voice.name / noise.replace(" ", ""))
        part.directory.mkdir(parents=True, exist_ok=True)
        with part.manifest.open("w", encoding="utf-8") as manifest:
            for item, speech in zip(said + asked, recordings, strict=True):
                own = Random(f"{voice.name} {noise} {seed} {item['id']}")
                samples = _in_the_hall(speech, snr_db, hall, own)
                name = f"{item['id']}.wav"
                soundfile.write(part.directory / name, samples, RATE_HZ, subtype="PCM_16")
                line = item | {"voice": voice.name, "noise": noise, "wav": name}
                manifest.write(json.dumps(line, ensure_ascii=False) + "\n")
        parts.append(part)
    return parts, hall.voices


def _spoken(
    said: list[dict], voice: Voice, rng: Random, programs: Programs, place: Path
) -> list[Samples]:
    """Each item at its level, with silence around it."""
    by_voice = [item["text"] for item in said if item["style"] != _PROGRAM]
    spoken = iter(speak(by_voice, voice, rng))
    recordings = []
    for item in said:
        if item["style"] == _PROGRAM:
            samples = _by_the_program(item["text"], programs, place)
        else:
            samples = next(spoken)
        samples = at_level(samples, item["level_db"])
        before, after = (np.zeros(round(rng.uniform(*s) * RATE_HZ), np.float32) for s in (_BEFORE_S, _AFTER_S))
        recordings.append(np.concatenate([before, samples, after]))
    return recordings


def _by_the_program(text: str, programs: Programs, place: Path) -> Samples:
    place.mkdir(parents=True, exist_ok=True)
    # Spoken anew each time: the program's own recordings may be others than in the last examination.
    file = place / "program.wav"
    subprocess.run(
        [programs.annabella, "speak", "--voice", "de", "--out", file, text],
        capture_output=True, check=True,
    )
    samples, rate_hz = soundfile.read(file, dtype="float32")
    if rate_hz != RATE_HZ:
        raise ValueError(f"{file}: the program speaks at {rate_hz} Hz, not at {RATE_HZ} Hz")
    return samples


def _in_the_hall(speech: Samples, snr_db: float | None, hall: Hall, rng: Random) -> Samples:
    noise = np.random.default_rng(rng.getrandbits(32)).normal(0, _MICROPHONE_RMS, len(speech))
    mixed = speech + noise
    if snr_db is not None:
        mixed = mixed + hall.babble(len(speech), snr_db, rng)
    return np.clip(mixed, -1.0, 1.0).astype(np.float32)
