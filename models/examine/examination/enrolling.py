"""A player's own voice: each voice says prompted calls in one room, the program learns them, and hears the examination,
in other rooms and among other people, with what it has learned, with the bundled model, and with what it has learned of
somebody else.
"""

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from callspeech.voices import Voice

from . import candidates, enrolling_paper, mistaken, paper
from .arguments import Arguments
from .enrolled import ANOTHERS, BOTH, BUNDLED, OWN, Found, Learned
from .prompting import Said, hall_alone, in_the_room, listed, profile_of, said_by
from .recordings import Part, Programs, record


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Learns each voice and tells what it was worth."""
    began, machine = time.monotonic(), paper.machine()
    place = asked.data / ("final-enrol" if asked.final else "tuning-enrol")
    if asked.lines:
        # Whoever cannot write there knows it before the first hour.
        asked.lines.write_text("", encoding="utf-8")
    profiles: dict[str, Path | None] = {}
    found = Found([], [])
    for name, voice in voices.items():
        profiles[name], told = learn(voice, asked, programs, place)
        found.learned.append(told)
    parts: dict[str, list[Part]] = {}
    for nth, (name, voice) in enumerate(voices.items()):
        parts[name], _ = record(
            voice, list(asked.snrs_db), asked.mix, asked.seed, programs, place / "heard", elsewhere=True
        )
        other = list(voices)[(nth + 1) % len(voices)]
        # The bundled model is nobody's: where there is no profile of another nobody can take the wrong one.
        of_another = profiles[other] if other != name else None
        lines, machines = _heard_with_each(parts[name], profiles[name], of_another, asked, programs)
        found.lines.extend(lines)
        found.machines.extend(machines)
        if asked.lines:
            # Voice by voice, so that a run that is broken off loses one.
            with asked.lines.open("a", encoding="utf-8") as out:
                out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    found.mistaken.extend(mistaken.of_all(profiles, parts, asked, programs, place / "mistaken"))
    today = datetime.now(UTC).date().isoformat()
    return enrolling_paper.paper(found, asked, today, machine, (time.monotonic() - began) / 60)


def _heard_with_each(
    parts: list[Part], own: Path | None, of_another: Path | None, asked: Arguments, programs: Programs
) -> tuple[list[dict], list[dict]]:
    """The answers to one voice with each model, and what the processes needed that had two profiles open."""
    lines: list[dict] = []

    def heard(with_what: str, model: Path, beside: tuple[Path, ...] = ()) -> list[dict]:
        answers = candidates.annabella(parts, programs, model, asked.calibration, asked.jobs, own=beside)
        lines.extend(line | {"with": with_what} for line in answers.lines)
        return answers.machines

    heard(BUNDLED, asked.model)
    if own:
        heard(OWN, own)
    else:
        # Whose profile was refused keeps the bundled model.
        lines += [line | {"with": OWN} for line in lines]
    if of_another:
        heard(ANOTHERS, of_another)
    # An open microphone does not know who speaks: both players' profiles hear beside the bundled model.
    both = tuple(profile for profile in (own, of_another) if profile)
    machines = heard(BOTH, asked.model, both) if both else []
    return lines, machines if len(both) > 1 else []


def learn(voice: Voice, asked: Arguments, programs: Programs, place: Path) -> tuple[Path | None, Learned]:
    """The enrolment of one voice: prompted calls and commands, then the hall, then what the program makes of them."""
    said = said_by(voice, asked, programs, place)
    manifest = recorded(said, voice, asked, place / voice.name)
    return profile_of(voice, len(said.prompts), manifest, asked, programs)


def recorded(said: Said, voice: Voice, asked: Arguments, place: Path, *, with_hall: bool = True) -> Path:
    """The list of what the voice has said, as the microphone of its room has it."""
    takes = [
        (prompt["kind"], prompt["words"], in_the_room(speech, said.hall, _rng(voice, asked, nth)))
        for nth, (prompt, speech) in enumerate(zip(said.prompts, said.takes, strict=True))
    ]
    alone = hall_alone(said.hall, _rng(voice, asked, "hall")) if with_hall else None
    return listed(takes, alone, place)


def _rng(voice: Voice, asked: Arguments, what: object) -> Random:
    return Random(f"enrol {voice.name} {asked.seed} {what}")
