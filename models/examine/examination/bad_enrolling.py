"""Bad enrolments: what becomes of a voice whose recordings are not what they ought to be.

Each is a whole enrolment of a voice's prompted calls with one thing wrong with it, through the checks of the takes,
the learning and the judgement of the program. Who gets a profile all the same is heard with it and with the bundled
model on calls of other sayings: nobody may be worse off for a bad enrolment.
"""

import json
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import numpy as np

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import bad_enrolling_paper, candidates, paper, whispers
from .arguments import Arguments
from .babble import Hall
from .bad_enrolling_paper import BadEnrolment, Understood
from .figures import Tally
from .prompting import Said, hall_alone, in_the_room, listed, profile_of, said_by, silence
from .recordings import Part, Programs, in_the_hall, record
from .speaking import Samples

# What is wrong, in turn.
FAULTS = (
    "other words in all takes", "other words in half of them", "another person from the middle on", "the hall alone",
    "overdriven", "whispered", "empty", "a radio beside it", "silent hall", "calls in the hall recording",
)
# How much louder than the microphone can bear.
_OVERDRIVEN = 30.0


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Makes so many bad enrolments, the faults and the voices by turns, and tells what became of them."""
    began, machine = time.monotonic(), paper.machine()
    place = asked.data / ("final-enrol" if asked.final else "tuning-enrol")
    made = _before(asked)
    heard = Counter(one.fault for one in made if one.is_heard)
    every = _Enrolments(asked, programs, voices, place)
    with ThreadPoolExecutor(asked.jobs) as pool:
        for one, profile in pool.map(every.make, range(len(made), asked.bad_enrolments)):
            if profile and heard[one.fault] < asked.heard_of_each:
                heard[one.fault] += 1
                one = every.heard(one, profile)
            if profile:
                shutil.rmtree(profile)
            print(f"  {one.nth}, {one.fault}: {one.usable} usable, {'a profile' if one.taken else 'none'}", flush=True)
            _append(asked, one)
            made.append(one)
    return bad_enrolling_paper.paper(made, asked, machine, (time.monotonic() - began) / 60)


def _before(asked: Arguments) -> list[BadEnrolment]:
    """Those that a run that was broken off has made, where this one goes on from there."""
    if not asked.lines:
        return []
    if asked.go_on and asked.lines.exists():
        return [BadEnrolment.of_line(json.loads(line)) for line in asked.lines.read_text(encoding="utf-8").splitlines()]
    # Whoever cannot write there knows it before the first hour.
    asked.lines.write_text("", encoding="utf-8")
    return []


def _append(asked: Arguments, one: BadEnrolment) -> None:
    """One after the other, so that a run that is broken off loses nothing that is done."""
    if asked.lines:
        with asked.lines.open("a", encoding="utf-8") as out:
            out.write(json.dumps(one.line(), ensure_ascii=False) + "\n")


class _Enrolments:
    """The voices with what each has said, and the profiles that came of it."""

    def __init__(self, asked: Arguments, programs: Programs, voices: dict[str, Voice], place: Path) -> None:
        self._asked, self._programs, self._voices, self._place = asked, programs, voices, place
        self._said = {name: said_by(voice, asked, programs, place) for name, voice in voices.items()}
        # What a voice says to be heard, and what the bundled model makes of it.
        self._parts: dict[str, tuple[list[Part], Understood]] = {}

    def make(self, nth: int) -> tuple[BadEnrolment, Path | None]:
        """One enrolment, with the fault and by the voice whose turn it is, and its profile; its recordings stay where the
        program failed."""
        today = datetime.now(UTC).date().isoformat()
        names = list(self._voices)
        fault, turn = FAULTS[nth % len(FAULTS)], nth // len(FAULTS)
        name, other = (names[place % len(names)] for place in (turn, turn + 1))
        rng = Random(f"bad {fault} {name} {self._asked.seed} {nth}")
        folder = self._place / "bad" / str(nth)
        manifest = _spoilt(fault, self._said[name], self._said[other], folder, rng)
        takes = len(self._said[name].prompts)
        try:
            profile, learned = profile_of(self._voices[name], takes, manifest, self._asked, self._programs)
        except candidates.CandidateFailed:
            # That is found, and the other enrolments go on.
            return BadEnrolment(nth, today, fault, name, 0, takes, taken=False, failed=True), None
        for recording in folder.glob("*.wav"):
            recording.unlink()
        return BadEnrolment(nth, today, fault, name, learned.usable, takes, taken=profile is not None), profile

    def heard(self, one: BadEnrolment, profile: Path) -> BadEnrolment:
        """The same, with what its player is understood before and after."""
        if one.voice not in self._parts:
            parts, _ = record(
                self._voices[one.voice], list(self._asked.snrs_db), self._asked.mix, self._asked.seed, self._programs,
                self._place / "heard", elsewhere=True,
            )
            self._parts[one.voice] = parts, self._understood(parts, self._asked.model)
        parts, before = self._parts[one.voice]
        return replace(one, before=before, after=self._understood(parts, profile))

    def _understood(self, parts: list[Part], model: Path) -> Understood:
        return Understood.of(Tally.of(candidates.annabella(parts, self._programs, model, None, self._asked.jobs).lines))


def _spoilt(fault: str, own: Said, other: Said, place: Path, rng: Random) -> Path:
    """The recordings with this fault, as an enrolment lists them."""
    words = [prompt["words"] for prompt in own.prompts]
    labels = list(words)
    if fault.startswith("other words"):
        turn = rng.randrange(1, len(words))
        turned = words[turn:] + words[:turn]
        every = 1 if "all" in fault else 2
        labels = [turned[nth] if nth % every == 0 else word for nth, word in enumerate(words)]
    takes = []
    for nth, (prompt, label, take) in enumerate(zip(own.prompts, labels, own.takes, strict=True)):
        if fault == "another person from the middle on" and nth >= len(words) // 2:
            take = other.takes[nth]
        takes.append((prompt["kind"], label, _heard(fault, take, own.hall, rng)))
    return listed(takes, _alone(fault, own, rng), place)


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


def _alone(fault: str, own: Said, rng: Random) -> Samples:
    """The recording of the hall without a call."""
    if fault == "silent hall":
        return silence()
    alone = hall_alone(own.hall, rng)
    if fault == "calls in the hall recording":
        # The player goes on calling, as if more prompts came.
        calls = np.concatenate(rng.sample(own.takes, len(own.takes)))
        alone = np.clip(alone + np.resize(calls, len(alone)), -1.0, 1.0)
    return alone.astype(np.float32)
