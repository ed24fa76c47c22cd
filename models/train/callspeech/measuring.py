"""Has the examination measure the calibration of a model, with the programs of the source tree.

The numbers depend on the whole program, so they are measured by it (`tools/examine`, `examples/calibrate`)
and not here.
"""

import os
import subprocess
from pathlib import Path

from . import calibration, voices

_TREE = Path(__file__).resolve().parents[3]
_PROGRAMS = ("--bin=annabella", "--example=exam_calls", "--example=examine", "--example=calibrate")


class NoProgram(RuntimeError):
    """The program cannot be built here."""


def build() -> Path:
    """Builds what the examination needs, and tells where. Raises `NoProgram` with the reason."""
    command = ["cargo", "build", "--quiet", "--release", *_PROGRAMS]
    try:
        done = subprocess.run(command, cwd=_TREE, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise NoProgram("there is no cargo; tools/setup names what is needed") from error
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or ["cargo says nothing"])[-1]
        raise NoProgram(f"cargo cannot build the release ({said}); try tools/setup")
    return Path(os.environ.get("CARGO_TARGET_DIR", "target")) / "release"


def examination(model: Path, count: int, seed: int, built: Path, result: Path) -> list[str]:
    """The command that measures: so many utterances of each held-out voice in each noise."""
    return [
        "tools/examine",
        f"--voices={','.join(voices.HELD_OUT)}",
        f"--model={model}",
        "--noises=clean,20,10,5",
        f"--count={count}",
        # Each command so often that, of what is said, one utterance in eight is one.
        f"--commands={12 * max(1, count // 80)}",
        "--sounds=0",
        "--whispers=0",
        f"--seed={seed}",
        "--peer-count=0",
        f"--jobs={os.cpu_count() or 1}",
        f"--built={built}",
        f"--calibrate={result}",
    ]


def measure(model: Path, count: int, seed: int, built: Path, result: Path) -> None:
    """Writes the calibration of this model, which says on which network it was measured."""
    numbers = result.with_name(f"{result.name}.partial")
    subprocess.run(examination(model, count, seed, built, numbers), cwd=_TREE, check=True)
    numbers.write_text(calibration.measured(numbers.read_text(encoding="utf-8"), model), "utf-8")
    os.replace(numbers, result)
