"""What a voice says to be learned: prompted calls and commands in one room among the recorded people, then the hall alone,
as a list of recordings from which the program makes a profile.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech import damage
from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import candidates
from .arguments import Arguments
from .babble import Crowd, Hall
from .enrolled import Learned
from .recordings import Programs, hall_of, in_the_hall, own_seed, said_once
from .speaking import Samples

# Runs a program and notes its status, its seconds of processor time and the most memory that it had, in kB. Between it and
# this process stands a small one: a process counts the memory of whoever started it as its own.
_NOTED = (
    "import os, sys; child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ); _, status, used = os.wait4(child, 0); "
    "print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss, file=open(sys.argv[1], 'w'))"
)
# What a voice says here is nothing that it says in an examination.
_SEED_APART = 9_000_000
# The hall alone, as it is recorded behind the prompts, and how far below a call it lies.
_HALL_S, _HALL_DB = 25.0, 15.0
# The room of the enrolment; the examination has others (`rooms`).
_ECHO_S, _DIRECT = 0.25, 2.0
_BEFORE_S, _AFTER_S = (0.3, 0.5), (0.5, 0.9)


@dataclass(frozen=True)
class Said:
    """The prompts by one voice, with its hall."""

    prompts: list[dict]
    takes: list[Samples]
    hall: Hall


def said_by(voice: Voice, asked: Arguments, programs: Programs, place: Path, calls: int | None = None) -> Said:
    """Every prompt by this voice, of so many calls where the examination's number is not meant; what it has said before is
    not said again. The people of its hall are nobody whom the examination has behind it."""
    prompts = candidates.lines_of(
        programs.annabella, "--json", "voice", "prompts", "--calls", calls or asked.enrol, "--seed", asked.seed
    )
    seed = own_seed(voice, asked.seed) + _SEED_APART
    takes = said_once([prompt["words"] for prompt in prompts], voice, seed, place / "spoken" / voice.name)
    return Said(prompts, takes, hall_of(voice, asked.seed + _SEED_APART, programs, Crowd.RECORDED))


def in_the_room(speech: Samples, hall: Hall, rng: Random) -> Samples:
    """A call as the enrolment's microphone has it, with silence around it."""
    draw = np.random.default_rng(rng.getrandbits(32))
    before, after = (np.zeros(round(rng.uniform(*s) * RATE_HZ), np.float32) for s in (_BEFORE_S, _AFTER_S))
    whole = np.concatenate([before, speech, after]).astype(np.float32)
    echoing = damage.reverberated(whole, _ECHO_S, _DIRECT, draw)
    return in_the_hall(echoing, None, hall, rng)


def hall_alone(hall: Hall, rng: Random) -> Samples:
    """The hall as the enrolment's microphone has it while nobody calls."""
    return in_the_hall(silence(), _HALL_DB, hall, rng)


def silence() -> Samples:
    """As long as the hall is recorded."""
    return np.zeros(round(_HALL_S * RATE_HZ), np.float32)


def listed(takes: Iterable[tuple[str, str, Samples]], alone: Samples | None, place: Path) -> Path:
    """The list of these recordings, each with its kind and the words that it is said to have, and of the hall alone,
    where that was recorded."""
    place.mkdir(parents=True, exist_ok=True)
    entries = []
    for nth, (kind, words, samples) in enumerate(takes):
        soundfile.write(place / f"{nth}.wav", samples, RATE_HZ, subtype="PCM_16")
        entries.append({"file": f"{nth}.wav", "words": words, "kind": kind})
    if alone is not None:
        soundfile.write(place / "hall.wav", alone, RATE_HZ, subtype="PCM_16")
        entries.append({"file": "hall.wav", "kind": "noise"})
    manifest = place / "takes.jsonl"
    manifest.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in entries), encoding="utf-8")
    return manifest


def profile_of(
    voice: Voice, count: int, manifest: Path, asked: Arguments, programs: Programs, *more: object
) -> tuple[Path | None, Learned]:
    """What the program makes of these takes: the profile, where it was taken. `more` is told to it beside them."""
    target = manifest.parent / f"profile-{os.getpid()}-{time.monotonic_ns()}"
    began = time.monotonic()
    noted = manifest.parent / "used.txt"
    done = subprocess.run(
        [
            sys.executable, "-S", "-c", _NOTED, str(noted),
            str(programs.annabella), "--json", "voice", "enrol", voice.name, "--recordings", str(manifest),
            "--dir", str(target), "--model", str(asked.model), *map(str, more),
        ],
        stdout=subprocess.PIPE, text=True, check=True,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    status, cpu_s, resident_kb = noted.read_text(encoding="utf-8").split()
    if int(status) not in (0, 1):
        raise candidates.CandidateFailed(f"voice enrol ended with {status}")
    usable = sum(line["kind"] == "take" and line["usable"] for line in told)
    taken = target.exists()
    learned = Learned(
        voice.name, taken, count, usable, time.monotonic() - began, float(cpu_s), int(resident_kb) / 1024,
    )
    return target if taken else None, learned
