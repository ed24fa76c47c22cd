"""A player's own voice: each voice says prompted calls in one room, the program learns them, and hears the examination
with what it has learned, with the bundled model, and with what it has learned of somebody else.
"""

import json
import os
import subprocess
import time
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech import damage
from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import candidates, enrolling_paper
from .arguments import Arguments
from .babble import Hall
from .enrolling_paper import Learned
from .recordings import Part, Programs, hall_of, in_the_hall, own_seed, record, said_once
from .speaking import Samples

# What a voice says here is nothing that it says in an examination, and other people are in the hall.
SEED_APART = 9_000_000
# The hall alone, as it is recorded behind the prompts, and how far below a call it lies.
_HALL_S, _HALL_DB = 25.0, 15.0
# The room of the enrolment; the examination has none.
_ECHO_S, _DIRECT = 0.25, 2.0
_BEFORE_S, _AFTER_S = (0.3, 0.5), (0.5, 0.9)


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Learns each voice and tells what it was worth."""
    place = asked.data / ("final-enrol" if asked.final else "tuning-enrol")
    profiles: dict[str, Path | None] = {}
    learned = []
    for name, voice in voices.items():
        profiles[name], told = learn(voice, asked, programs, place / name)
        learned.append(told)
    lines: list[dict] = []
    for nth, (name, voice) in enumerate(voices.items()):
        parts, _ = record(voice, list(asked.snrs_db), asked.mix, asked.seed, programs, place / "heard")
        other = list(voices)[(nth + 1) % len(voices)]
        # The bundled model is nobody's: where there is no profile of another nobody can take the wrong one.
        of_another = profiles[other] if other != name else None
        models = {"bundled": asked.model, "own": profiles[name] or asked.model, "another's": of_another}
        for with_what, model in models.items():
            if model:
                lines += _heard(parts, with_what, model, (), asked, programs)
        # An open microphone does not know who speaks: both players' profiles hear beside the bundled model.
        both = tuple(profile for profile in (profiles[name], of_another) if profile)
        if both:
            lines += _heard(parts, "both players'", asked.model, both, asked, programs)
    if asked.lines:
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        asked.lines.write_text(text, encoding="utf-8")
    return enrolling_paper.paper(lines, learned, asked)


def _heard(
    parts: list[Part], with_what: str, model: Path, own: tuple[Path, ...], asked: Arguments, programs: Programs
) -> list[dict]:
    answers = candidates.annabella(parts, programs, model, asked.calibration, asked.jobs, own=own)
    return [line | {"with": with_what} for line in answers.lines]


def learn(voice: Voice, asked: Arguments, programs: Programs, place: Path) -> tuple[Path | None, Learned]:
    """The enrolment of one voice: prompted calls and commands, then the hall, then what the program makes of them."""
    place.mkdir(parents=True, exist_ok=True)
    prompts = candidates.lines_of(
        programs.annabella, "--json", "voice", "prompts", "--calls", asked.enrol, "--seed", asked.seed
    )
    seed = own_seed(voice, asked.seed) + SEED_APART
    takes = said_once([prompt["words"] for prompt in prompts], voice, seed, place.parent / "spoken" / voice.name)
    hall = hall_of(voice, asked.seed + SEED_APART, programs)
    manifest = place / "takes.jsonl"
    listed = []
    for nth, (prompt, speech) in enumerate(zip(prompts, takes, strict=True)):
        rng = Random(f"enrol {voice.name} {asked.seed} {nth}")
        soundfile.write(place / f"{nth}.wav", in_the_room(speech, hall, rng), RATE_HZ, subtype="PCM_16")
        listed.append({"file": f"{nth}.wav", "words": prompt["words"], "kind": prompt["kind"]})
    rng = Random(f"enrol {voice.name} {asked.seed} hall")
    silence = np.zeros(round(_HALL_S * RATE_HZ), np.float32)
    soundfile.write(place / "hall.wav", in_the_hall(silence, _HALL_DB, hall, rng), RATE_HZ, subtype="PCM_16")
    listed.append({"file": "hall.wav", "kind": "noise"})
    manifest.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in listed), encoding="utf-8")
    return profile_of(voice, len(prompts), manifest, asked, programs)


def in_the_room(speech: Samples, hall: Hall, rng: Random) -> Samples:
    """A call as the enrolment's microphone has it, with silence around it."""
    draw = np.random.default_rng(rng.getrandbits(32))
    before, after = (np.zeros(round(rng.uniform(*s) * RATE_HZ), np.float32) for s in (_BEFORE_S, _AFTER_S))
    whole = np.concatenate([before, speech, after]).astype(np.float32)
    echoing = damage.reverberated(whole, _ECHO_S, _DIRECT, draw)
    return in_the_hall(echoing, None, hall, rng)


def profile_of(
    voice: Voice, count: int, manifest: Path, asked: Arguments, programs: Programs
) -> tuple[Path | None, Learned]:
    """What the program makes of these takes: the profile, where it was taken."""
    target = manifest.parent / f"profile-{os.getpid()}-{time.monotonic_ns()}"
    began = time.monotonic()
    child = subprocess.Popen(
        [
            str(programs.annabella), "--json", "voice", "enrol", voice.name, "--recordings", str(manifest),
            "--dir", str(target), "--model", str(asked.model),
        ],
        stdout=subprocess.PIPE, text=True,
    )
    told = [json.loads(line) for line in child.stdout]
    # Its own use of time and memory, which `subprocess` does not tell.
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        raise candidates.CandidateFailed(f"voice enrol ended with {child.returncode}")
    usable = sum(line["kind"] == "take" and line["usable"] for line in told)
    taken = target.exists()
    learned = Learned(
        voice.name, taken, count, usable, time.monotonic() - began, used.ru_utime + used.ru_stime,
        used.ru_maxrss / 1024,
    )
    return target if taken else None, learned
