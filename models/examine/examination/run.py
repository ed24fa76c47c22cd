"""The command: speaks the set, lets Annabella and the peer hear it, writes the tables.

`make examine` runs it with the examining voices; see models/examine/README.md for tuning.
"""

import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

# The voices and synthesizers are the training's.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "train"))

from callspeech.synthesizers import SynthesisFailed  # noqa: E402
from callspeech.voices import EXAMINING, NotATeacher, Voice, teaching  # noqa: E402

from . import candidates, paper, sweep  # noqa: E402
from .arguments import Arguments, parse  # noqa: E402
from .figures import by  # noqa: E402
from .recordings import Part, Programs, record  # noqa: E402

# What the peer can give as a certainty.
_PEER_CERTAINTIES = ("posterior", "score")


def main() -> int:
    """Runs the examination that the command line asks for."""
    asked = parse()
    try:
        report = examine(asked)
    except (SynthesisFailed, NotATeacher, candidates.CandidateFailed, OSError) as error:
        print(f"examination: {error}", file=sys.stderr)
        return 3
    print(report)
    if asked.report:
        asked.report.write_text(report, encoding="utf-8")
    return 0


def examine(asked: Arguments) -> str:
    """The paper of this examination."""
    built = asked.built
    programs = Programs(built / "examples/exam_calls", built / "examples/examine", built / "annabella")
    began, machine = time.monotonic(), paper.machine()
    parts, hall_voices = _recorded(asked, programs)
    _tell(f"{len(parts)} parts spoken", began)
    ours = candidates.annabella(parts, programs, asked.model, asked.jobs)
    _tell("Annabella has heard them", began)
    peers = None
    if asked.peer_count:
        peers = candidates.peer(parts, programs, asked.peer_count, asked.jobs)
        _tell("the peer has heard them", began)
    if asked.sweep:
        _write_sweep(asked.sweep, ours.lines)
    if asked.lines:
        with asked.lines.open("w", encoding="utf-8") as file:
            for candidate, answers in (("annabella", ours), ("peer", peers)):
                for line in answers.lines if answers else ():
                    line = {"candidate": candidate} | line
                    file.write(json.dumps(line, ensure_ascii=False) + "\n")
    about = paper.Circumstances(
        date=datetime.now(UTC).date().isoformat(),
        model=asked.title,
        seed=asked.seed,
        count=asked.count,
        voices=asked.voices,
        babble_voices=tuple(hall_voices),
        machine=machine,
    )
    return _paper(about, asked, ours, peers, time.monotonic() - began)


def _recorded(asked: Arguments, programs: Programs) -> tuple[list[Part], list[str]]:
    place = asked.data / ("final" if asked.final else "tuning")
    parts, hall_voices = [], []
    for name in asked.voices:
        voice = _voice(name, asked)
        spoken, hall = record(voice, list(asked.snrs_db), asked.count, asked.seed, programs, place)
        parts += spoken
        hall_voices += [heard for heard in hall if heard not in hall_voices]
    return parts, hall_voices


def _voice(name: str, asked: Arguments) -> Voice:
    return EXAMINING[name] if asked.final else teaching(name)


def _paper(
    about: paper.Circumstances,
    asked: Arguments,
    ours: candidates.Answers,
    peers: candidates.Answers | None,
    seconds: float,
) -> str:
    title = "# The examination" if asked.final else "# An examination for tuning"
    sections = [title, paper.head(about), "## Annabella\n", paper.results(ours.lines), paper.memory(ours.machines)]
    if peers:
        sections += [
            "## The peer: PocketSphinx 5.1.1\n",
            "Its English model, a JSGF grammar of the calls and commands, and a lexicon by hand\n"
            f"(`models/examine/examination/peer_lexicon.py`), on the first {asked.peer_count} of the same\n"
            "recordings of each voice and noise. Its words are judged as Annabella's are, and none is\n"
            "refused here.\n",
            paper.results(peers.lines),
            paper.peer_memory(peers.machines),
            "## At the same rate of understanding\n",
            "*Understands* is the share of all calls, legal and illegal, that are right at once; *accepts\n"
            "wrongly* is everything that was acted on and not said, of all utterances, talk with it; on\n"
            "the recordings that both heard.\n"
            "Annabella decides as the product does; the peer refuses what lies below a threshold on the\n"
            "certainty that serves it best. Where it understands less than Annabella at any threshold,\n"
            "Annabella is held to its rate by a threshold of her own.\n",
            paper.comparison(_compared(ours.lines, peers.lines)),
        ]
    sections += [
        "## The trade-off\n",
        "What thresholds on Annabella's certainty would give instead of what she decides.\n",
        *(f"{noise}:\n\n{paper.trade_off(group)}" for (noise,), group in by(ours.lines, "noise").items()),
        f"All noises together:\n\n{paper.trade_off(ours.lines)}",
        f"The whole examination took {seconds / 60:.0f} minutes.\n",
    ]
    return "\n".join(sections)


def _compared(ours: list[dict], peers: list[dict]) -> dict[str, sweep.Comparison]:
    names = ("voice", "noise", "id")
    heard = by(peers, *names)
    ours = [line for line in ours if tuple(line[name] for name in names) in heard]
    own, other = by(ours, "noise"), by(peers, "noise")
    compared = {noise: sweep.compare(own[noise,], other[noise,], _PEER_CERTAINTIES) for (noise,) in own}
    return compared | {"all": sweep.compare(ours, peers, _PEER_CERTAINTIES)}


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
