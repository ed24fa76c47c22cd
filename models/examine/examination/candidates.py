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


def annabella(
    parts: list[Part], programs: Programs, model: Path, calibration: Path | None, jobs: int,
    language: str | None = None, own: tuple[Path, ...] = (),
) -> Answers:
    """Annabella's answers with this model, by its own calibration or another one, at a table that allows this language;
    `own` are profiles that hear side by side with it, as at an open microphone.

    Everything that was heard is kept beside the manifest, for a calibration.
    """
    other = ("--calibration", calibration) if calibration else ()
    other += ("--language", language) if language else ()
    for profile in own:
        other += ("--own", profile)

    def hear(part: Part) -> list[dict]:
        told = output(programs.examine, part.manifest, "--model", model, "--hypotheses", *other)
        part.heard.write_text(told, encoding="utf-8")
        lines = [json.loads(line) for line in told.splitlines()]
        for line in lines:
            line.pop("hypothesis", None)
        return lines

    return _all(parts, hear, jobs)


def calibrate(parts: list[Part], programs: Programs) -> str:
    """The calibration that serves best on what was heard, as TOML."""
    return output(programs.calibrate, *(file for part in parts for file in (part.manifest, part.heard)))


def peer(
    parts: list[Part], programs: Programs, count: int, jobs: int, command: str | None = None
) -> Answers:
    """The answers of PocketSphinx, or of the recognizer that this command starts, to the first so many items of each
    part, with Annabella's meaning of its words."""
    started = ("examination.beside",) if command else ("examination.peer",)
    behind = (command,) if command else ()

    def hear(part: Part) -> list[dict]:
        manifest, words = part.directory / "peer-manifest.jsonl", part.directory / "peer.jsonl"
        items = part.manifest.read_text(encoding="utf-8").splitlines(keepends=True)
        manifest.write_text("".join(items[:count]), encoding="utf-8")
        *heard, machine = lines_of(sys.executable, "-m", *started, manifest, *behind)
        words.write_text("".join(json.dumps(answer) + "\n" for answer in heard), encoding="utf-8")
        judged = lines_of(programs.examine, manifest, "--words", words)
        return [_with_costs(line, answer) for line, answer in zip(judged, heard, strict=True)] + [machine]

    return _all(parts, hear, jobs)


def _with_costs(judged: dict, heard: dict) -> dict:
    """A judged line of the peer with its certainties and times."""
    return judged | {name: value for name, value in heard.items() if name != "words"}


def _all(parts: list[Part], hear: Callable[[Part], list[dict]], jobs: int) -> Answers:
    answers = Answers()
    with ThreadPoolExecutor(jobs) as pool:
        for part, (*lines, machine) in zip(parts, pool.map(hear, parts), strict=True):
            print(f"  {part.voice}, {part.noise}: {len(lines)} heard", flush=True)
            answers.lines += lines
            answers.machines.append(machine)
    return answers


def lines_of(*command: object) -> list[dict]:
    """The JSON lines that a program prints. Raises `CandidateFailed` where it fails."""
    return [json.loads(line) for line in output(*command).splitlines()]


def output(*command: object) -> str:
    """What a program prints. Raises `CandidateFailed` where it fails."""
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
    return done.stdout
