"""The command: speaks the set, lets Annabella and the peer hear it, writes the tables.

`make examine` runs it with the examining voices; see models/examine/README.md for tuning.
"""

import json
import shlex
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

# The voices and synthesizers are the training's.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "train"))

from callspeech.synthesizers import SynthesisFailed  # noqa: E402
from callspeech.voices import EXAMINING, NotATeacher, Voice  # noqa: E402

from . import bad_enrolling, beside, candidates, checking, enrolling, goals, languages, paper, sweep, turns, ways  # noqa: E402
from .arguments import Arguments, parse  # noqa: E402
from .figures import by  # noqa: E402
from .recordings import Part, Programs, record  # noqa: E402
from .strangers import voice_of  # noqa: E402

# Results of models that came before, kept by hand: a section for the paper.
_EARLIER = Path(__file__).resolve().parents[1] / "earlier.md"

# What the peer can give as a certainty.
_PEER_CERTAINTIES = ("posterior", "score")


def main() -> int:
    """Runs the examination that the command line asks for."""
    asked = parse()
    try:
        report = examine(asked)
    except (SynthesisFailed, NotATeacher, candidates.CandidateFailed, beside.NoAnswer, OSError) as error:
        print(f"examination: {error}", file=sys.stderr)
        return 3
    print(report)
    if asked.report:
        asked.report.write_text(report, encoding="utf-8")
    return 0


def examine(asked: Arguments) -> str:
    """The paper of this examination."""
    programs = Programs.of(asked.built)
    missing = [program for program in vars(programs).values() if not program.exists()]
    if missing:
        raise FileNotFoundError(f"{missing[0]} is not built: cargo build --release --bins --examples")
    if asked.turns:
        return turns.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    if asked.takes:
        return checking.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    if asked.bad_enrolments:
        return bad_enrolling.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    if asked.ways:
        return ways.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    if asked.enrol:
        return enrolling.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    if asked.languages:
        return languages.examine(asked, programs, {name: _voice(name, asked) for name in asked.voices})
    for _, command in asked.beside if asked.peer_count else ():
        # Before an hour of speaking, so that nobody waits for nothing.
        beside.try_out(beside.command_of(command))
    began = time.monotonic()
    parts, hall_voices = _recorded(asked, programs)
    _tell(f"{len(parts)} parts spoken", began)
    # The decision is timed on the wall: how busy the machine is counts from here.
    machine = paper.machine("when Annabella began to listen")
    ours = candidates.annabella(parts, programs, asked.model, asked.calibration, asked.jobs, asked.language)
    _tell("Annabella has heard them", began)
    # Behind the calls lie the commands and the sounds, which only Annabella hears.
    peer_count = min(asked.peer_count, asked.mix.count)
    peers: dict[str, candidates.Answers] = {}
    for name, command in (((paper.PEER, None), *asked.beside) if peer_count else ()):
        told = shlex.join(beside.command_of(command)) if command else None
        peers[name] = candidates.peer(parts, programs, peer_count, asked.jobs, told)
        _tell(f"{name} has heard them", began)
    if asked.calibrate:
        asked.calibrate.write_text(candidates.calibrate(parts, programs), encoding="utf-8")
        _tell(f"{asked.calibrate} written", began)
    if asked.sweep:
        _write_sweep(asked.sweep, ours.lines)
    if asked.lines:
        _write_lines(asked.lines, {"annabella": ours} | peers)
    about = paper.Circumstances(
        title="The examination" if asked.final else "An examination for tuning",
        date=datetime.now(UTC).date().isoformat(),
        command=asked.command,
        model=asked.title,
        seed=asked.seed,
        mix=asked.mix,
        voices=asked.voices,
        babble_voices=tuple(hall_voices),
        machine=machine,
        minutes=(time.monotonic() - began) / 60,
    )
    compared = {name: _compared(ours.lines, one.lines) for name, one in peers.items()}
    sections = [
        paper.head(about),
        goals.section(goals.results(ours.lines, ours.machines, compared.get(paper.PEER, {}).get("all"))),
        paper.annabella(ours.lines, ours.machines),
    ]
    sections += [
        paper.peer(name, one.lines, one.machines, peer_count, compared[name]) for name, one in peers.items()
    ]
    sections.append(paper.trade_offs(ours.lines, asked.final))
    if asked.final and _EARLIER.exists():
        sections.append(_EARLIER.read_text(encoding="utf-8"))
    return "\n".join(sections)


def _recorded(asked: Arguments, programs: Programs) -> tuple[list[Part], list[str]]:
    place = asked.data / ("final" if asked.final else "tuning") / (asked.language or "")
    parts, hall_voices = [], []
    for name in asked.voices:
        voice = _voice(name, asked)
        spoken, hall = record(
            voice, list(asked.snrs_db), asked.mix, asked.seed, programs, place, asked.language
        )
        parts += spoken
        hall_voices += [heard for heard in hall if heard not in hall_voices]
    return parts, hall_voices


def _voice(name: str, asked: Arguments) -> Voice:
    return EXAMINING[name] if asked.final else voice_of(name)


def _compared(ours: list[dict], peers: list[dict]) -> dict[str, sweep.Comparison]:
    names = ("voice", "noise", "id")
    heard = by(peers, *names)
    ours = [line for line in ours if tuple(line[name] for name in names) in heard]
    own, other = by(ours, "noise"), by(peers, "noise")
    compared = {noise: sweep.compare(own[noise,], other[noise,], _PEER_CERTAINTIES) for (noise,) in own}
    return compared | {"all": sweep.compare(ours, peers, _PEER_CERTAINTIES)}


def _write_lines(file: Path, answers: dict[str, candidates.Answers]) -> None:
    """Every judged answer, for whoever looks for the reason of a mistake."""
    with file.open("w", encoding="utf-8") as out:
        for candidate, given in answers.items():
            for line in given.lines:
                out.write(json.dumps({"candidate": candidate} | line, ensure_ascii=False) + "\n")


def _write_sweep(file: Path, lines: list[dict]) -> None:
    """Every point of the trade-off, for each noise and for all, for whoever chooses a threshold."""
    groups = {noise: group for (noise,), group in by(lines, "noise").items()} | {"all": lines}
    with file.open("w", encoding="utf-8") as out:
        for noise, group in groups.items():
            for point in sweep.curve(group, "confidence"):
                out.write(json.dumps({"noise": noise} | point.as_dict(), ensure_ascii=False) + "\n")


def _tell(what: str, began: float) -> None:
    print(f"{time.monotonic() - began:5.0f} s  {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
