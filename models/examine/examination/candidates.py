"""Lets the candidates hear the recordings: Annabella's recognizer, and the peer.

Each part (a voice in a noise) is a process of its own, as many at a time as there are jobs.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from .recordings import Part, Programs


@dataclass
class Answers:
    """What one candidate answered, judged, and what its processes needed."""

    lines: list[dict] = field(default_factory=list)
    machines: list[dict] = field(default_factory=list)


class CandidateFailed(RuntimeError):
    """A candidate ended without answering everything."""


def annabella(parts: list[Part], programs: Programs, model: Path, jobs: int) -> Answers:
    """Annabella's answers with this model."""

    def hear(part: Part) -> list[dict]:
        return _lines(programs.examine, part.manifest, "--model", model)

    return _all(parts, hear, jobs)


def peer(parts: list[Part], programs: Programs, jobs: int) -> Answers:
    """The peer's answers, with Annabella's meaning of its words."""

    def hear(part: Part) -> list[dict]:
        *heard, machine = _lines(sys.executable, "-m", "examination.peer", part.manifest)
        words = part.directory / "peer.jsonl"
        words.write_text("".join(json.dumps(answer) + "\n" for answer in heard), encoding="utf-8")
        judged = _lines(programs.examine, part.manifest, "--words", words)
        own = {answer["id"]: answer for answer in heard}
        return [line | {k: v for k, v in own[line["id"]].items() if k != "words"} for line in judged] + [machine]

    return _all(parts, hear, jobs)


def _all(parts: list[Part], hear: Callable[[Part], list[dict]], jobs: int) -> Answers:
    answers = Answers()
    with ThreadPoolExecutor(jobs) as pool:
        for part, (*lines, machine) in zip(parts, pool.map(hear, parts), strict=True):
            print(f"  {part.voice}, {part.noise}: {len(lines)} heard", flush=True)
            answers.lines += lines
            answers.machines.append(machine)
    return answers


def _lines(*command: object) -> list[dict]:
    done = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        cwd=Path(__file__).resolve().parent.parent,
        check=False,
    )
    if done.returncode != 0:
        what = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise CandidateFailed(f"{Path(str(command[0])).name} ended with {done.returncode}: {what}")
    return [json.loads(line) for line in done.stdout.splitlines()]
