"""Which way of learning a voice is worth how much: each voice is learned in each way from the same takes, and heard with
what came of it.

With teaching voices alone, best with strangers (`strangers`), since a way is chosen by it.
"""

import json
import shutil
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from callspeech.voices import Voice

from . import candidates, paper, ways_paper
from .arguments import CALLS_FEWER, CALLS_OF_GAME, FEWER_CALLS, LEARNED_ON, WAYS, WITHOUT_HALL, Arguments, Mix
from .enrolled import BUNDLED, Learned
from .enrolling import recorded
from .prompting import profile_of, said_by
from .recordings import Part, Programs, record
from .ways_paper import Tried

# What is called in a game is nothing that is called elsewhere, and in such a hall.
_GAME_APART, _GAME_SNR_DB = 13_000_000, 15.0


def examine(asked: Arguments, programs: Programs, voices: dict[str, Voice]) -> str:
    """Learns and hears each voice in each way, and tells what each way was worth."""
    began, machine = time.monotonic(), paper.machine()
    place = asked.data / "tuning-enrol"
    tried: list[Tried] = []
    if asked.lines:
        # Whoever cannot write there knows it before the first hour.
        asked.lines.write_text("", encoding="utf-8")
    for name, voice in voices.items():
        found = _Student(voice, asked, programs, place).in_each_way()
        tried += found
        if asked.lines:
            # Voice by voice, so that a run that is broken off loses one.
            with asked.lines.open("a", encoding="utf-8") as out:
                for one in found:
                    out.writelines(
                        json.dumps(line | {"with": one.way}, ensure_ascii=False) + "\n" for line in one.lines
                    )
    today = datetime.now(UTC).date().isoformat()
    return ways_paper.paper(tried, asked, today, machine, (time.monotonic() - began) / 60)


@dataclass(frozen=True)
class _Student:
    """A voice that is learned."""

    voice: Voice
    asked: Arguments
    programs: Programs
    place: Path

    def in_each_way(self) -> list[Tried]:
        """What the bundled model is worth to it, and each way."""
        asked, name = self.asked, self.voice.name
        parts, _ = record(
            self.voice, list(asked.snrs_db), asked.mix, asked.seed, self.programs, self.place / "heard", elsewhere=True
        )
        bundled = self._heard(parts, asked.model)
        found = [Tried(name, BUNDLED, taken=False, cpu_s=0.0, lines=bundled)]
        for way in asked.ways:
            profile, learned = self._learned(way)
            # Whose profile was refused keeps the bundled model.
            lines = bundled
            if profile:
                lines = self._heard(parts, profile)
                shutil.rmtree(profile)
            found.append(Tried(name, way, profile is not None, learned.cpu_s, lines))
            print(f"  {name}, {way}: {ways_paper.in_short(found[-1])}", flush=True)
        return found

    def _heard(self, parts: list[Part], model: Path) -> list[dict]:
        return candidates.annabella(parts, self.programs, model, None, self.asked.jobs).lines

    def _learned(self, way: str) -> tuple[Path | None, Learned]:
        if way == LEARNED_ON:
            return self._learned_on()
        plan: tuple[object, ...] = ()
        if WAYS.get(way):
            file = self.place / "ways" / f"{way.replace(' ', '-')}.toml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(WAYS[way] + "\n", encoding="utf-8")
            plan = ("--plan", file)
        count, manifest = self._takes(way)
        return profile_of(self.voice, count, manifest, self.asked, self.programs, *plan)

    def _takes(self, way: str) -> tuple[int, Path]:
        """How many takes this way has, and their list."""
        calls = CALLS_FEWER if way in (FEWER_CALLS, LEARNED_ON) else self.asked.enrol
        said = said_by(self.voice, self.asked, self.programs, self.place, calls)
        folder = self.place / self.voice.name / way.replace(" ", "-")
        with_hall = way != WITHOUT_HALL
        return len(said.prompts), recorded(said, self.voice, self.asked, folder, with_hall=with_hall)

    def _learned_on(self) -> tuple[Path | None, Learned]:
        """Learned of few calls, then anew with those of a game beside them that were understood; the game's boards confirm
        no others."""
        asked = self.asked
        count, manifest = self._takes(LEARNED_ON)
        first, learned = profile_of(self.voice, count, manifest, asked, self.programs)
        game = record(
            self.voice, [_GAME_SNR_DB], Mix(CALLS_OF_GAME, 0, 0, 0, 0), asked.seed + _GAME_APART, self.programs,
            self.place / "game", elsewhere=True,
        )[0]
        right = {line["id"] for line in self._heard(game, first or asked.model) if line["verdict"] == "right"}
        called = [json.loads(line) for line in game[0].manifest.read_text(encoding="utf-8").splitlines()]
        kept = [
            {"file": str(game[0].directory / item["wav"]), "words": item["text"], "kind": "call"}
            for item in called
            if item["id"] in right
        ]
        with manifest.open("a", encoding="utf-8") as out:
            out.writelines(json.dumps(entry, ensure_ascii=False) + "\n" for entry in kept)
        print(f"  {self.voice.name}: {len(kept)} of {len(called)} calls of a game are learned too", flush=True)
        present = ("--no-worse-than", first) if first else ()
        anew, learned = profile_of(self.voice, count + len(kept), manifest, asked, self.programs, *present)
        if anew and first:
            shutil.rmtree(first)
        return anew or first, learned
