"""The command line of the examination.

Only the standard library, so that the tests of the program can hold its rules: an examining voice
speaks only in a final examination, and a quick one is never a final one.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

_TREE = Path(__file__).resolve().parents[3]

# Enough calls for a share of 96 % to be known within two percent, voice by voice.
COUNT = 400
_QUICK_COUNT = 20

EXAMINING = ("rms", "slt", "czech_dita")
# For tuning when nothing else is said: nobody's voice is tuned on that was left out of the training
# for another purpose, so whoever trains names the voices that were held out.
TUNING = ("kal", "awb")


@dataclass(frozen=True)
class Arguments:
    """What is to be examined, and how."""

    voices: tuple[str, ...]
    final: bool
    model: Path
    title: str
    snrs_db: tuple[float | None, ...]
    count: int
    seed: int
    jobs: int
    with_peer: bool
    built: Path
    data: Path
    report: Path | None
    lines: Path | None


def parse(words: list[str] | None = None) -> Arguments:
    """Reads the command line; ends the program with a message where it is wrong."""
    parser = argparse.ArgumentParser(
        prog="examination.run", description="Examines the recognizer with voices in noise."
    )
    parser.add_argument("--voices", default=None, help="names with commas; otherwise kal,awb")
    parser.add_argument(
        "--final", action="store_true",
        help="the examining voices speak: only for a model that is finished, never to choose anything",
    )
    parser.add_argument("--model", type=Path, default=_TREE / "models/fide-de", help="the model's directory")
    parser.add_argument("--title", default=None, help="what the model is called in the report")
    parser.add_argument("--noises", default="clean,20,10,5", help="clean, or babble so many dB below the speech")
    parser.add_argument("--count", type=int, default=COUNT, help=f"utterances for each voice and noise ({COUNT})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument("--no-peer", action="store_true", help="leaves the peer out")
    parser.add_argument("--quick", action="store_true", help=f"{_QUICK_COUNT} utterances each, to see that all works")
    parser.add_argument("--built", type=Path, default=_TREE / "target/debug", help="where cargo put the programs")
    parser.add_argument("--data", type=Path, default=_TREE / "models/examine/data", help="where recordings go")
    parser.add_argument("--report", type=Path, default=None, help="writes the tables here too")
    parser.add_argument("--lines", type=Path, default=None, help="writes each judged answer here, as JSON lines")
    given = parser.parse_args(words)

    voices = tuple((given.voices or ",".join(EXAMINING if given.final else TUNING)).split(","))
    examining = [voice for voice in voices if voice in EXAMINING]
    if examining and not given.final:
        parser.error(f"{examining[0]} only examines finished models: name a teaching voice, or --final")
    if given.final and len(examining) < len(voices):
        parser.error("a final examination is spoken by examining voices only")
    if given.quick and given.report:
        parser.error("a quick examination proves nothing, so it writes no report")
    count = _QUICK_COUNT if given.quick else given.count
    if count < 10:
        parser.error("fewer than 10 utterances have no illegal call and no talk among them")
    try:
        snrs_db = tuple(None if noise == "clean" else float(noise) for noise in given.noises.split(","))
    except ValueError:
        parser.error(f"{given.noises} are no noises: say clean, or how many dB, with commas")
    return Arguments(
        voices=voices,
        final=given.final,
        model=given.model.resolve(),
        title=given.title or given.model.name,
        snrs_db=snrs_db,
        count=count,
        seed=given.seed,
        jobs=max(1, given.jobs),
        with_peer=not given.no_peer,
        built=given.built.resolve(),
        data=given.data.resolve(),
        report=given.report,
        lines=given.lines,
    )
