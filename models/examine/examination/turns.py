"""Whole turns at a table: the call by one voice, the repeat by another, hands before or behind it or unseen.

What people say is recorded here, each sentence in several takes, and `examples/examine_table` plays the turns in
virtual time with the program's own ear and game. Whoever is asked, or gets no answer, says it again.
"""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import numpy as np
import soundfile

from callspeech.synthesizers import RATE_HZ
from callspeech.voices import Voice

from . import paper, table_paper
from .arguments import Arguments, Mix
from .babble import Hall
from .candidates import lines_of
from .recordings import Programs, hall_of, in_the_hall, items, noise_name, own_seed, said_once
from .speaking import Samples
from .table_paper import TIMES

# Of ten calls one is illegal.
_ILLEGAL_OF = 10
# What is said before a call that corrects another one, where that is said.
_CORRECTION = "Verbesserung, "
# How many takes there are of each sentence: a third time is the first take in other babble.
_TAKES = 2
# What a voice says here is nothing that it says in the examination of single utterances.
_SEED_APART = 7_000_000


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Plays the turns and tells what came of them."""
    machine = paper.machine()
    place = asked.data / ("final-table" if asked.final else "tuning-table")
    each = -(-asked.turns // len(voices))
    plays = []
    for nth, (name, caller) in enumerate(voices.items()):
        repeater = list(voices.values())[(nth + 1) % len(voices)]
        plays.append(_Play(caller, repeater, each, asked, programs, place / name))
    with ThreadPoolExecutor(asked.jobs) as pool:
        outcomes = [line for lines in pool.map(_Play.outcomes, plays) for line in lines]
    if asked.lines:
        text = "".join(json.dumps(line) + "\n" for line in outcomes)
        asked.lines.write_text(text, encoding="utf-8")
    noises = [noise_name(snr_db) for snr_db in asked.snrs_db]
    today = datetime.now(UTC).date().isoformat()
    return table_paper.paper(outcomes, noises, tuple(voices), asked, today, machine)


class _Play:
    """The turns of one caller with one repeater."""

    def __init__(
        self, caller: Voice, repeater: Voice, count: int, asked: Arguments, programs: Programs, place: Path
    ) -> None:
        self.caller, self.repeater, self.asked, self.programs, self.place = caller, repeater, asked, programs, place
        illegal = -(-count // _ILLEGAL_OF)
        seed = own_seed(caller, asked.seed) + _SEED_APART
        every = items(programs, Mix(count - illegal, illegal, 0, 0, 0), seed, slips=True)
        self.items = [item for item in every if item["kind"] == "illegal" or not asked.illegal_turns]

    def outcomes(self) -> list[dict]:
        """What came of them in each noise."""
        texts = [item["text"] for item in self.items]
        takes = {voice.name: self._takes(texts, voice) for voice in (self.caller, self.repeater)}
        # What only the caller says, and only where the tongue slips.
        decided = [table_paper.course(item, self.caller.name, self.asked.seed) for item in self.items]
        slipped = [nth for nth, course in enumerate(decided) if course.tongue]
        slips = self._takes([self.items[nth]["slip"]["text"] for nth in slipped], self.caller)
        corrections = self._takes([_CORRECTION + texts[nth] for nth in slipped], self.caller)
        beside = {
            nth: [(slip[place], right[place]) for slip, right in zip(slips, corrections, strict=True)]
            for place, nth in enumerate(slipped)
        }
        hall = hall_of(self.caller, self.asked.seed, self.programs)
        outcomes = []
        for snr_db in self.asked.snrs_db:
            folder = self.place / noise_name(snr_db).replace(" ", "")
            folder.mkdir(parents=True, exist_ok=True)
            plan = [self._turn(nth, decided[nth], takes, beside.get(nth, []), hall, snr_db, folder) for nth in range(len(texts))]
            file = folder / "plan.jsonl"
            file.write_text("".join(json.dumps(turn, ensure_ascii=False) + "\n" for turn in plan), encoding="utf-8")
            calibration = ("--calibration", self.asked.calibration) if self.asked.calibration else ()
            outcomes += lines_of(self.programs.examine_table, file, "--model", self.asked.model, *calibration)
            # All of it can be made again from what was spoken.
            shutil.rmtree(folder)
            print(f"  {self.caller.name} and {self.repeater.name}, {noise_name(snr_db)}: {len(plan)} turns", flush=True)
        return outcomes

    def _takes(self, texts: list[str], voice: Voice) -> list[list[Samples]]:
        """The texts as this voice says them, once for each take."""
        kept = self.place.parent / "spoken" / voice.name
        seeds = (self.asked.seed + _SEED_APART * (1 + take) for take in range(_TAKES))
        return [said_once(texts, voice, seed, kept) for seed in seeds]

    def _turn(
        self, nth: int, course: table_paper.Course, takes: dict[str, list[list[Samples]]],
        beside: list[tuple[Samples, Samples]], hall: Hall, snr_db: float | None, folder: Path,
    ) -> dict:
        """The plan of a turn with its recordings; `beside` are the slip of the tongue and its correction, take by take."""
        item = self.items[nth]

        def recorded(voice: Voice, what: str) -> list[str]:
            names = []
            for time in range(TIMES):
                own = Random(f"{voice.name} {what} {time} {snr_db} {self.asked.seed} {item['id']}")
                samples = takes[voice.name][time % _TAKES][nth]
                if what == "tongue":
                    samples = beside[time % _TAKES][0]
                elif what == "call" and course.says_so and time == 0:
                    samples = beside[0][1]
                names.append(f"{item['id']}-{what}{time}.wav")
                heard = in_the_hall(_with_silence(samples, own), snr_db, hall, own)
                soundfile.write(folder / names[-1], heard, RATE_HZ, subtype="PCM_16")
            return names

        return {
            "id": item["id"], "fen": item["fen"], "text": item["text"], "uci": item.get("uci"), "hands": course.hands,
            "slip": course.slip, "tongue": recorded(self.caller, "tongue") if course.tongue else [],
            "caller": self.caller.name, "repeater": self.repeater.name, "noise": noise_name(snr_db),
            "calls": recorded(self.caller, "call"), "repeats": recorded(self.repeater, "repeat"),
        }


def _with_silence(samples: Samples, rng: Random) -> Samples:
    before, after = (np.zeros(round(rng.uniform(0.3, 0.5) * RATE_HZ), np.float32) for _ in range(2))
    return np.concatenate([before, samples, after])
