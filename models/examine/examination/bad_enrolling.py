"""Bad enrolments: what becomes of a voice whose takes are not what they ought to be.

Each is a whole enrolment of a voice's prompted calls with one thing wrong with it, through the checks of the takes,
the learning and the judgement of the program. Whoever gets a profile all the same is heard with it and with the bundled
model on calls of other sayings: nobody may be worse off for a bad enrolment.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import bad_enrolling_paper, candidates, whispers
from .arguments import Arguments
from .babble import Hall
from .bad_enrolling_paper import BadEnrolment
from .enrolling import SEED_APART, in_the_room, profile_of
from .figures import Tally
from .recordings import Programs, hall_of, in_the_hall, own_seed, record, said_once
from .speaking import Samples

# What is wrong, in turn.
FAULTS = (
    "other words in all takes", "other words in half of them", "another person from the middle on", "the hall alone",
    "overdriven", "whispered", "empty", "a radio beside it",
)
# How much louder than the microphone can bear.
_OVERDRIVEN = 30.0


@dataclass(frozen=True)
class _Said:
    """The prompts by one voice, with its hall."""

    prompts: list[dict]
    takes: list[Samples]
    hall: Hall


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Makes so many bad enrolments, the faults and the voices by turns, and tells what became of them."""
    place = asked.data / ("final-enrol" if asked.final else "tuning-enrol")
    said = {name: _said(voice, asked, programs, place) for name, voice in voices.items()}
    names = list(voices)
    made = []
    for nth in range(asked.bad_enrolments):
        fault = FAULTS[nth % len(FAULTS)]
        name = names[nth // len(FAULTS) % len(names)]
        other = names[(nth // len(FAULTS) + 1) % len(names)]
        rng = Random(f"bad {fault} {name} {asked.seed} {nth}")
        manifest = _spoilt(fault, said[name], said[other], place / "bad" / str(nth), rng)
        profile, learned = profile_of(voices[name], len(said[name].prompts), manifest, asked, programs)
        before = after = None
        if profile:
            parts, _ = record(voices[name], list(asked.snrs_db), asked.mix, asked.seed, programs, place / "heard")
            before, after = (
                Tally.of(candidates.annabella(parts, programs, model, None, asked.jobs).lines)
                for model in (asked.model, profile)
            )
        made.append(BadEnrolment(fault, name, learned.usable, learned.takes, before, after))
    return bad_enrolling_paper.paper(made, asked)


def _said(voice: Voice, asked: Arguments, programs: Programs, place: Path) -> _Said:
    prompts = candidates.lines_of(
        programs.annabella, "--json", "voice", "prompts", "--calls", asked.enrol, "--seed", asked.seed
    )
    seed = own_seed(voice, asked.seed) + SEED_APART
    takes = said_once([prompt["words"] for prompt in prompts], voice, seed, place / "spoken" / voice.name)
    return _Said(prompts, takes, hall_of(voice, asked.seed + SEED_APART, programs))


def _spoilt(fault: str, own: _Said, other: _Said, place: Path, rng: Random) -> Path:
    """The takes with this fault, as an enrolment lists them."""
    place.mkdir(parents=True, exist_ok=True)
    words = [prompt["words"] for prompt in own.prompts]
    labels = list(words)
    if fault.startswith("other words"):
        turned = words[1:] + words[:1]
        every = 1 if "all" in fault else 2
        labels = [turned[nth] if nth % every == 0 else word for nth, word in enumerate(words)]
    listed = []
    for nth, (prompt, label, take) in enumerate(zip(own.prompts, labels, own.takes, strict=True)):
        if fault == "another person from the middle on" and nth >= len(words) // 2:
            take = other.takes[nth]
        samples = _heard(fault, take, own.hall, rng)
        soundfile.write(place / f"{nth}.wav", samples, RATE_HZ, subtype="PCM_16")
        listed.append({"file": f"{nth}.wav", "words": label, "kind": prompt["kind"]})
    manifest = place / "takes.jsonl"
    manifest.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in listed), encoding="utf-8")
    return manifest


def _heard(fault: str, take: Samples, hall: Hall, rng: Random) -> Samples:
    """One take as the microphone has it."""
    silent = np.zeros(len(take) + RATE_HZ, np.float32)
    if fault == "empty":
        return silent
    if fault == "the hall alone":
        return in_the_hall(silent, 0.0, hall, rng)
    if fault == "whispered":
        take = np.asarray(whispers.whispered(take.tolist(), rng), np.float32)
    heard = in_the_room(take, hall, rng)
    if fault == "overdriven":
        heard = np.clip(heard * _OVERDRIVEN, -1.0, 1.0)
    if fault == "a radio beside it":
        heard = in_the_hall(heard, 0.0, hall, rng)
    return heard.astype(np.float32)
