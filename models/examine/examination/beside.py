"""Another recognizer beside Annabella: any program that reads the paths of recordings and prints words.

It gets one path on each line of its standard input and answers each with one line: the words, German call words in
small letters, or nothing; behind a tab there may be how certain it is, from 0 to 1. The recordings are WAV files of 16 kHz,
one channel, 16 bit. What it prints on its standard error is told where it fails.
"""

import contextlib
import json
import os
import resource
import shlex
import subprocess
import sys
import tempfile
import time
import wave
from pathlib import Path
from typing import IO


_HERE = Path(__file__).resolve().parent.parent


class NoAnswer(RuntimeError):
    """The program ended, or answered what cannot be read."""


def hear(command: list[str], recordings: list[tuple[str, Path]]) -> tuple[list[dict], dict]:
    """The answers to these recordings by their ids, and what the process needed.

    Raises `NoAnswer`, or `OSError` where it cannot be started.
    """
    with tempfile.TemporaryFile("w+") as complaints:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints, text=True, bufsize=1
        )
        try:
            answers = [_asked(process, complaints, command[0], *one) for one in recordings]
        finally:
            used = _ended(process)
    # The program tells no times of its own: what it used in all is shared out by how long each answer took.
    cpu_ms = (used.ru_utime + used.ru_stime) * 1000
    waited_ms = sum(answer["wall_ms"] for answer in answers) or 1.0
    for answer in answers:
        answer["cpu_ms"] = cpu_ms * answer["wall_ms"] / waited_ms
    return answers, {"peak_kb": used.ru_maxrss, "resident_before_kb": 0}


def command_of(told: str) -> list[str]:
    """The words of a command; a program that is named by a path is meant from where the examination was started."""
    program, *rest = shlex.split(told)
    return [str(Path(program).resolve()) if "/" in program else program, *rest]


def try_out(command: list[str]) -> None:
    """Starts the program and gives it nothing to hear: whether it is there at all is better known beforehand.

    Raises `NoAnswer` with what it said, or `OSError` where it cannot be started.
    """
    # Its own folder is that of the examination, as later.
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd=_HERE)
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or ["nothing"])[-1]
        raise NoAnswer(f"{command[0]} ended with {done.returncode} before it was asked; it said: {said}")


def _asked(
    process: subprocess.Popen, complaints: IO[str], program: str, name: str, recording: Path
) -> dict:
    """The answer to one recording."""
    assert process.stdin and process.stdout
    began = time.perf_counter()
    try:
        print(recording.resolve(), file=process.stdin, flush=True)
        told = process.stdout.readline()
    except BrokenPipeError:
        told = ""
    if not told:
        complaints.seek(0)
        said = (complaints.read().strip().splitlines() or ["nothing"])[-1]
        raise NoAnswer(f"{program} gave no answer to {recording.name}; it said: {said}")
    return _answer(program, name, told, recording, (time.perf_counter() - began) * 1000)


def _ended(process: subprocess.Popen) -> resource.struct_rusage:
    """Ends the program by the end of its input, and tells what it used."""
    assert process.stdin and process.stdout
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    process.stdout.read()
    process.stdout.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used


def _answer(program: str, name: str, told: str, recording: Path, wall_ms: float) -> dict:
    words, _, certain = told.rstrip("\n").partition("\t")
    try:
        certainty = float(certain) if certain.strip() else 1.0
    except ValueError:
        raise NoAnswer(f"{program} answered \"{told.strip()}\": behind a tab stands a number") from None
    with wave.open(str(recording)) as sound:
        audio_ms = sound.getnframes() / sound.getframerate() * 1000
    return {
        "id": name, "words": words.strip().lower(), "posterior": certainty, "score": certainty, "audio_ms": audio_ms,
        "wall_ms": wall_ms, "cpu_ms": wall_ms, "decision_ms": wall_ms,
    }


def main() -> None:
    """Hears a manifest's recordings with the command that follows it, and prints the answers as JSON lines."""
    manifest, command = Path(sys.argv[1]), shlex.split(sys.argv[2])
    items = [json.loads(line) for line in manifest.read_text(encoding="utf-8").splitlines()]
    try:
        answers, machine = hear(command, [(item["id"], manifest.parent / item["wav"]) for item in items])
    except (NoAnswer, OSError) as error:
        sys.exit(str(error))
    for line in (*answers, machine):
        print(json.dumps(line, ensure_ascii=False))


if __name__ == "__main__":
    main()
