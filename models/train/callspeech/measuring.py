"""Has the examination measure the calibration of a model, with the programs of the source tree.

The numbers depend on the whole program, so they are measured by it (`tools/examine`, `examples/calibrate`)
and not here.
"""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import calibration, voices

_TREE = Path(__file__).resolve().parents[3]
CLEAN = "clean"
NOISES = (CLEAN, "20", "10", "5")
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


def by_tenths(count: int) -> tuple[str, ...]:
    """So many utterances of each voice in each noise, of which one in ten is an illegal call and one is talk."""
    # Each command so often that, of what is said, one utterance in eight is one.
    return (f"--count={count}", f"--commands={12 * max(1, count // 80)}")


# The curve of illegal calls rests on these: one in ten of eight voices' utterances are too few (LOG.md, 53).
MANY_ILLEGAL = ("--legal=64", "--illegal=20", "--talk=12", "--commands=12")


def examination(
    model: Path, sizes: tuple[str, ...], seed: int, built: Path, more: tuple[str, ...],
    held_out: tuple[str, ...] = voices.HELD_OUT,
) -> list[str]:
    """The command that measures: so much of each held-out voice in each noise."""
    return [
        "tools/examine",
        f"--voices={','.join(held_out)}",
        f"--model={model}",
        f"--noises={','.join(NOISES)}",
        *sizes,
        # Nothing but what calibrations were always measured on.
        "--sounds=0",
        "--whispers=0",
        "--guests=0",
        "--fillers=0",
        f"--seed={seed}",
        "--peer-count=0",
        f"--jobs={os.cpu_count() or 1}",
        f"--built={built}",
        *more,
    ]


def measure(
    model: Path, sizes: tuple[str, ...], seed: int, built: Path, result: Path,
    held_out: tuple[str, ...] = voices.HELD_OUT,
) -> None:
    """Writes the calibration of this model, which says on which network it was measured."""
    numbers = result.with_name(f"{result.name}.partial")
    command = examination(model, sizes, seed, built, (f"--calibrate={numbers}",), held_out)
    subprocess.run(command, cwd=_TREE, check=True)
    numbers.write_text(calibration.measured(numbers.read_text(encoding="utf-8"), model), "utf-8")
    os.replace(numbers, result)


@dataclass(frozen=True)
class Heard:
    """Strangers whom a model hears, and where their recordings lie with what was heard in them."""

    model: Path
    held_out: tuple[str, ...]
    data: Path

    def files(self) -> list[Path]:
        """The manifest of each voice in each noise, and behind each what was heard."""
        parts = (
            self.data / "tuning" / voice / (noise if noise == CLEAN else f"{noise}dB")
            for voice in self.held_out
            for noise in NOISES
        )
        return [part / name for part in parts for name in ("manifest.jsonl", "heard.jsonl")]


def measure_over(every: list[Heard], sizes: tuple[str, ...], seed: int, built: Path, result: Path) -> None:
    """Writes one calibration out of what several models heard of their strangers; it names each of them."""
    for one in every:
        data = (f"--data={one.data}",)
        command = examination(one.model, sizes, seed, built, data, one.held_out)
        subprocess.run(command, cwd=_TREE, check=True)
    files = [file for one in every for file in one.files()]
    calibrate = _TREE / built / "examples/calibrate"
    done = subprocess.run([calibrate, *files], stdout=subprocess.PIPE, text=True, check=True)
    numbers = done.stdout
    # The first stands first: it is the one that the finished network goes on from.
    for one in reversed(every):
        numbers = calibration.measured(numbers, one.model)
    partial = result.with_name(f"{result.name}.partial")
    partial.write_text(numbers, encoding="utf-8")
    os.replace(partial, result)
