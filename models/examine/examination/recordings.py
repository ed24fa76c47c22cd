"""The recordings of an examination: every item by every voice in every noise, and their manifests.

What is said comes from `exam_calls`, drawn from games by the program's own rules and calls. The
program's own sentences are spoken by the program itself (`annabella speak`). Everything follows from
the seed.
"""

import json
import subprocess
import zlib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import asides, rooms, sounds, whispers
from .arguments import Mix
from .babble import Crowd, Hall
from .figures import FILLED, WHISPER, kind_of
from .speaking import Samples, Text, at_level, speak

CLEAN = "clean"

# Nobody's microphone is silent: the noise of a sound card, of full scale (-74 dB).
_MICROPHONE_RMS = 0.0002

# What lies around the speech, in seconds: the key is pressed before and released after it.
_BEFORE_S = (0.25, 0.50)
_AFTER_S = (0.30, 0.60)

_PROGRAM = "program"

# Of ten items of `exam_calls` so many are of each kind.
_OF_TEN = {"legal": 8, "illegal": 1, "talk": 1}

# What a voice says in one go, and is kept: speaking takes longer than all that follows. Whoever changes how voices
# speak counts the second number up.
_SPOKEN_AT_ONCE, _WAY_OF_SPEAKING = 20, 1

# What is whispered, and what is called with a word of thinking, is nothing that the voice says otherwise.
_WHISPERS_APART, _FILLED_APART = 9_000_000, 11_000_000


@dataclass(frozen=True)
class Programs:
    """The programs of the source tree that are used here."""

    exam_calls: Path
    examine: Path
    calibrate: Path
    annabella: Path
    examine_table: Path
    likeness: Path

    @classmethod
    def of(cls, built: Path) -> "Programs":
        """Those that cargo put here."""
        examples = built / "examples"
        return cls(
            *(examples / name for name in ("exam_calls", "examine", "calibrate")),
            built / "annabella",
            *(examples / name for name in ("examine_table", "likeness")),
        )


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


def items(
    programs: Programs, mix: Mix, seed: int, language: str | None = None, slips: bool = False
) -> list[dict]:
    """The items with this seed: so many calls and talk, the commands behind them, what is no speech, and more beside them.

    In another `language` are the commands, and the calls where they may be called in it. With `slips` each legal call
    has another one before it that is a slip of the tongue.
    """
    wanted = {"legal": mix.legal, "illegal": mix.illegal, "talk": mix.talk, "command": mix.commands}
    count = max(10 * -(-wanted[kind] // of_ten) for kind, of_ten in _OF_TEN.items())
    done = subprocess.run(
        [
            programs.exam_calls, f"--seed={seed}", f"--count={count}", f"--commands={mix.commands}",
            *([f"--language={language}"] if language else []),
            *(["--slips"] if slips else []),
        ],
        capture_output=True, text=True, check=True,
    )
    chosen = []
    for line in done.stdout.splitlines():
        item = json.loads(line)
        if wanted[item["kind"]]:
            wanted[item["kind"]] -= 1
            chosen.append(item)
    chosen += sounds.items(mix.sounds)
    if mix.whispers:
        half = -(-mix.whispers // 2)
        aloud = items(programs, Mix(half, 0, 0, half, 0), seed + _WHISPERS_APART, language)
        chosen += whispers.items(aloud, mix.whispers)
    if mix.fillers:
        plain = items(programs, Mix(mix.fillers, 0, 0, 0, 0), seed + _FILLED_APART, language)
        chosen += asides.filled(plain, seed)
    return chosen + asides.guests(mix.guests, seed)


def own_seed(voice: Voice, seed: int) -> int:
    """What this voice says follows from it."""
    return seed * 1000 + zlib.crc32(voice.name.encode()) % 1000


def hall_of(voice: Voice, seed: int, programs: Programs, crowd: Crowd = Crowd.EVERYONE) -> Hall:
    """The people behind this voice."""
    own = own_seed(voice, seed)
    others = items(programs, Mix(240, 0, 30, 0, 0), own + 500_000)
    return Hall(
        [item["text"] for item in others if item["kind"] == "legal"],
        sorted({item["text"] for item in others if item["style"] in ("conversation", "chess")}),
        voice.person if voice.person != "espeak-ng" else voice.name,
        own,
        crowd,
    )


def record(
    voice: Voice, snrs_db: list[float | None], mix: Mix, seed: int, programs: Programs, place: Path,
    language: str | None = None, elsewhere: bool = False,
) -> tuple[list[Part], list[str]]:
    """Every item by this voice, written once for each noise; what a voice said before is not said again.

    `elsewhere` is where nothing is as it was when the voice was learned: in rooms with an echo, by a microphone of each
    part's own, and among computed voices alone. What is said is the same there and otherwise.

    Gives the parts and the names of the voices whose babble they were said in.
    """
    # Voices say different things, so that the total rests on more calls; a voice says the same in
    # every noise, so that noises can be compared.
    said = items(programs, mix, own_seed(voice, seed), language)
    hall = hall_of(voice, seed, programs, Crowd.COMPUTED if elsewhere else Crowd.EVERYONE)
    recordings = _spoken(said, voice, seed, programs, place)
    parts = []
    for snr_db in snrs_db:
        noise = noise_name(snr_db)
        part = Part(voice.name, noise, place / voice.name / noise.replace(" ", ""))
        part.directory.mkdir(parents=True, exist_ok=True)
        microphone = rooms.microphone(Random(f"microphone {voice.name} {noise} {seed}")) if elsewhere else None
        with part.manifest.open("w", encoding="utf-8") as manifest:
            for item, speech in zip(said, recordings, strict=True):
                own = Random(f"{voice.name} {noise} {seed} {item['id']}")
                if microphone is None:
                    samples = in_the_hall(speech, snr_db, hall, own)
                else:
                    samples = _elsewhere(speech, snr_db, hall, microphone, own)
                name = f"{item['id']}.wav"
                soundfile.write(part.directory / name, samples, RATE_HZ, subtype="PCM_16")
                line = item | {"voice": voice.name, "noise": noise, "wav": name}
                manifest.write(json.dumps(line, ensure_ascii=False) + "\n")
        parts.append(part)
    return parts, hall.voices


def _spoken(
    said: list[dict], voice: Voice, seed: int, programs: Programs, place: Path
) -> list[Samples]:
    """Each item at its level, with silence around it."""
    kept = place / "spoken" / voice.name
    # Each group by itself, so that what was spoken before there was the next one is not spoken again.
    spoken = {
        group: iter(said_once([_text(item) for item in said if _group(item) == group], voice, seed, kept))
        for group in dict.fromkeys(map(_group, said))
        if group
    }
    recordings = []
    for item in said:
        if item["style"] == _PROGRAM:
            samples = _by_the_program(item["text"], programs, place)
        elif kind_of(item) == WHISPER:
            breath = Random(f"breath {voice.name} {seed} {item['id']}")
            samples = np.asarray(whispers.whispered(next(spoken[_group(item)]).tolist(), breath), np.float32)
            # As near to the microphone as who calls: far from it nobody would hear a whisper.
            samples = at_level(samples)
        elif item["text"]:
            samples = next(spoken[_group(item)])
        else:
            samples = sounds.sound(item, f"{voice.name} {seed}")
        samples = at_level(samples, item["level_db"])
        rng = Random(f"{voice.name} {seed} {item['id']}")
        before, after = (np.zeros(round(rng.uniform(*s) * RATE_HZ), np.float32) for s in (_BEFORE_S, _AFTER_S))
        recordings.append(np.concatenate([before, samples, after]))
    return recordings


def _text(item: dict) -> Text:
    return (item["text"], item["language"]) if "language" in item else item["text"]


def _group(item: dict) -> str:
    """Among which others the voice says it; none where it says nothing."""
    if not item["text"] or item["style"] == _PROGRAM:
        return ""
    if kind_of(item) in (WHISPER, FILLED):
        return kind_of(item)
    return "guests" if item["style"].startswith("guest-") else "calls"


def said_once(texts: list[Text], voice: Voice, seed: int, kept: Path) -> list[Samples]:
    """The texts by this voice: what it has said with this seed before, and the rest anew."""
    spoken: list[Samples] = []
    for first in range(0, len(texts), _SPOKEN_AT_ONCE):
        these = texts[first : first + _SPOKEN_AT_ONCE]
        told = json.dumps([voice.name, seed, first, these, _WAY_OF_SPEAKING])
        file = kept / f"{sha256(told.encode()).hexdigest()[:16]}.npz"
        if not file.exists():
            kept.mkdir(parents=True, exist_ok=True)
            made = speak(these, voice, Random(told))
            # By its own name: two turns may be spoken at once by one voice.
            partial = file.with_name(f"{file.stem}.partial.npz")
            np.savez(partial, *(samples.astype(np.float16) for samples in made))
            partial.replace(file)
        with np.load(file) as found:
            spoken += [found[name].astype(np.float32) for name in found.files]
    return spoken


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


def in_the_hall(speech: Samples, snr_db: float | None, hall: Hall, rng: Random) -> Samples:
    """The speech at a microphone in this hall, so far above its babble."""
    noise = np.random.default_rng(rng.getrandbits(32)).normal(0, _MICROPHONE_RMS, len(speech))
    mixed = speech + noise
    if snr_db is not None:
        mixed = mixed + hall.babble(len(speech), snr_db, rng)
    return np.clip(mixed, -1.0, 1.0).astype(np.float32)


def _elsewhere(speech: Samples, snr_db: float | None, hall: Hall, microphone: Samples, rng: Random) -> Samples:
    """The speech in some room, so far above the babble there, both through this microphone."""
    heard = rooms.echoing(speech, rng)
    if snr_db is not None:
        heard = heard + hall.babble(len(speech), snr_db, rng)
    # Its own noise a microphone adds behind its curve.
    return in_the_hall(rooms.through(microphone, heard), None, hall, rng)
