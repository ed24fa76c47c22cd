"""The command line of the examination.

Only the standard library, so that the tests of the program can hold its rules: an examining voice
speaks only in a final examination, and a quick one is never a final one.
"""

import argparse
import shlex
import sys
from dataclasses import dataclass, replace
from pathlib import Path

_TREE = Path(__file__).resolve().parents[3]

# Between a teaching voice's name and the factor by which its formants are moved (`strangers`).
TIMES = "*"
# How a voice can be learned otherwise than usual (`ways`); what learns has the words of the files, in TOML.
WAYS = {
    "usual": "",
    "factors": 'learned = "factors"',
    "input": 'learned = "input"',
    "without teacher": "teacher_share = 0.0",
    "more teacher": "teacher_share = 0.6",
    "nothing behind": "babble_share = 0.0\nhall_share = 0.0",
    "three people behind": "people = 3",
    "farther people": "babble_share = 0.8\nbabble_db = [0.0, 25.0]",
    "half as long": "steps = 150",
    # The way of before these two were chosen.
    "farther and half as long": "babble_share = 0.8\nbabble_db = [0.0, 25.0]\nsteps = 150",
    "some against rivals": "rivals_share = 0.3",
    "half against rivals": "rivals_share = 0.5",
    "all against rivals": "rivals_share = 1.0",
    "more colour": "colour_db = 6.0\nvoice_colour_db = 3.0",
    "slower": "rate = 1.5e-4",
    "quicker": "rate = 6e-4",
}
# Those that are no other learning, but other takes: of the last the calls that somebody learned of 24 calls was understood
# by in a game.
WITHOUT_HALL, FEWER_CALLS, LEARNED_ON = "without the hall", "24 calls", "24 calls and a game"
CALLS_FEWER, CALLS_OF_GAME = 24, 60
ALL_WAYS = (*WAYS, WITHOUT_HALL, FEWER_CALLS, LEARNED_ON)


@dataclass(frozen=True)
class Mix:
    """How many of each kind a voice says in each noise."""

    legal: int
    illegal: int
    talk: int
    commands: int
    # What is no speech: tones, coughs, clicks.
    sounds: int
    # Calls and commands without a voice in them.
    whispers: int = 0
    # Talk of guests in their own languages, and legal calls with a word of thinking at them.
    guests: int = 0
    fillers: int = 0

    @property
    def count(self) -> int:
        """The calls and the German talk."""
        return self.legal + self.illegal + self.talk


# Enough calls for a share of 96 % to be known within four percent voice by voice, and within two for six voices.
MIX = Mix(legal=200, illegal=40, talk=40, commands=40, sounds=20, whispers=10, guests=8, fillers=8)
_QUICK_COUNT = 20
# Beside German (`tongues`).
LANGUAGES = ("en", "ru", "uk", "bg")
GERMAN = "de"

# Other recognizers may take far longer, so they hear the first so many of each part, and are compared on those.
_PEER_COUNT = 70
# Hearing a voice takes about as long as learning it. Six of ten faults can give a profile at all.
_HEARD_OF_EACH = 10
# So many takes are too few to learn from, so that the program only checks them.
TAKES_MAX = 20

# The older ones are put together from sounds or computed from averages, the others are spoken by a network.
EXAMINING_OLD = ("rms", "slt", "czech_dita")
EXAMINING_NEURAL = ("bf_isabella", "if_sara", "jf_alpha", "am_adam", "bm_lewis", "zm_yunxi")
EXAMINING = (*EXAMINING_OLD, *EXAMINING_NEURAL)
# For tuning when nothing else is said: the voices that the training holds out (`callspeech.voices`), to
# whom its rehearsed network is a stranger.
TUNING = (
    "awb", "suo_fi_lj_diphone", "jf_gongitsune", "jf_nezumi", "jf_tebukuro", "af_kore", "am_fenrir", "am_puck",
    "zf_xiaoyi", "zm_yunxia",
)


@dataclass(frozen=True)
class Arguments:
    """What is to be examined, and how."""

    # The command that says it, for the paper.
    command: str
    voices: tuple[str, ...]
    final: bool
    model: Path
    title: str
    snrs_db: tuple[float | None, ...]
    mix: Mix
    seed: int
    jobs: int
    # How many of the utterances of each part the peers hear; 0 leaves them out.
    peer_count: int
    # Other recognizers by name, each a command that reads paths and prints words.
    beside: tuple[tuple[str, str], ...]
    built: Path
    data: Path
    report: Path | None
    lines: Path | None
    sweep: Path | None
    calibrate: Path | None
    calibration: Path | None
    # The language of the commands, and of the calls where it has any, if it is not German.
    language: str | None
    # Whether the commands of all languages are compared with the German ones.
    languages: bool
    # How many turns are played at a table in each noise; 0 for single utterances.
    turns: int
    # Whether of these turns only those with an illegal call are played.
    illegal_turns: bool
    # How many calls each voice is prompted for, which the program then learns; 0 for none.
    enrol: int
    # How many enrolments with something wrong with them are made in place of whole ones; 0 for none.
    bad_enrolments: int
    # How many of the profiles that come of each fault are heard.
    heard_of_each: int
    # How many takes of each kind are checked, in place of whole enrolments; 0 for none.
    takes: int
    # Whether a run that was broken off is gone on with, from where its lines end.
    go_on: bool
    # In which ways each voice is learned, to compare them; none for the usual one alone.
    ways: tuple[str, ...]


def parse(words: list[str] | None = None) -> Arguments:
    """Reads the command line; ends the program with a message where it is wrong."""
    parser = argparse.ArgumentParser(
        prog="examination.run", description="Examines the recognizer with voices in noise."
    )
    parser.add_argument("--voices", default=None, help=f"names with commas; otherwise {','.join(TUNING)}")
    parser.add_argument(
        "--final", action="store_true",
        help="the examining voices speak: only for a model that is finished, never to choose anything",
    )
    parser.add_argument("--model", type=Path, default=None, help="the model's directory; the bundled one otherwise")
    parser.add_argument("--title", default=None, help="what the model is called in the report")
    parser.add_argument("--noises", default="clean,20,10,5", help="clean, or babble so many dB below the speech")
    for name, what in (
        ("legal", "legal calls"), ("illegal", "illegal calls"), ("talk", "stretches of talk"),
        ("commands", "commands"), ("sounds", "sounds that are no speech"), ("whispers", "whispered calls and commands"),
        ("guests", "talk of guests in other languages"), ("fillers", "legal calls with a word like \"also\" at them"),
    ):
        default = getattr(MIX, name)
        parser.add_argument(
            f"--{name}", type=int, default=None, help=f"{what} by each voice in each noise ({default})"
        )
    parser.add_argument(
        "--count", type=int, default=None,
        help="so many calls and talk instead: eight of ten legal calls, one an illegal one, one talk",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (2)")
    parser.add_argument(
        "--peer-count", type=int, default=_PEER_COUNT,
        help=f"how many of the calls and talk the peers hear; 0 leaves them out ({_PEER_COUNT})",
    )
    parser.add_argument(
        "--beside", action="append", default=[], metavar="NAME=COMMAND",
        help="another recognizer that hears what the peer hears: the command reads the path of a recording from each"
        " line of its input and prints the words, one line for each; may be given several times",
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=None,
        help="a language beside German that the table allows: in it are the commands, and in English the calls",
    )
    parser.add_argument(
        "--languages", action="store_true",
        help="compares the commands in every other language with the German ones (make examine-languages)",
    )
    parser.add_argument(
        "--turns", type=int, default=0,
        help="plays so many turns at a table in each noise, in place of single utterances (make examine-table)",
    )
    parser.add_argument(
        "--illegal-turns", action="store_true", help="of these turns, plays those with an illegal call: a tenth of them"
    )
    parser.add_argument(
        "--enrol", type=int, default=0,
        help="learns each voice from so many prompted calls first, and compares (make examine-enrol)",
    )
    parser.add_argument(
        "--bad-enrolments", type=int, default=0,
        help="spoils so many enrolments, each in one way, and tells what became of them; with --enrol",
    )
    parser.add_argument(
        "--heard-of-each", type=int, default=_HEARD_OF_EACH,
        help=f"hears so many of the profiles that bad enrolments of each fault gave ({_HEARD_OF_EACH})",
    )
    parser.add_argument(
        "--takes", type=int, default=0,
        help=f"with --enrol only checks so many takes of each kind by each voice, at most {TAKES_MAX}: whole, among people"
        " as near as --noises says, whispered, and beside somebody who talks (make examine-takes)",
    )
    parser.add_argument(
        "--go-on", action="store_true",
        help="goes on with bad enrolments from where the file of --lines ends, and counts those in it too",
    )
    parser.add_argument(
        "--ways", default=None, metavar="NAMES",
        help="with --enrol learns each voice in each of these ways and compares them (all, or names with commas:"
        f" {', '.join(ALL_WAYS)}); never with --final",
    )
    parser.add_argument("--quick", action="store_true", help=f"{_QUICK_COUNT} utterances each, to see that all works")
    parser.add_argument("--built", type=Path, default=_TREE / "target/release", help="where cargo put the programs")
    parser.add_argument("--data", type=Path, default=_TREE / "models/examine/data", help="where recordings go")
    parser.add_argument("--report", type=Path, default=None, help="writes the tables here too; not when quick")
    parser.add_argument("--lines", type=Path, default=None, help="writes each judged answer here, as JSON lines")
    parser.add_argument(
        "--sweep", type=Path, default=None, help="writes the whole trade-off here, as JSON lines; never with --final"
    )
    parser.add_argument(
        "--calibrate", type=Path, default=None,
        help="writes the calibration that serves these voices best here; never with --final, and only for a"
        " --model that is named, since the bundled one has learned from all teaching voices",
    )
    parser.add_argument("--calibration", type=Path, default=None, help="takes this calibration instead of the model's")
    given = parser.parse_args(words)

    voices = tuple((given.voices or ",".join(EXAMINING if given.final else TUNING)).split(","))
    examining = [voice for voice in voices if voice.partition(TIMES)[0] in EXAMINING]
    if examining and not given.final:
        parser.error(f"{examining[0]} only examines finished models: name a teaching voice, or --final")
    if given.final and len([voice for voice in voices if voice in EXAMINING]) < len(voices):
        parser.error("a final examination is spoken by examining voices only")
    if given.final and (given.calibrate or given.calibration or given.sweep):
        parser.error("a final examination takes the model as it is, and nothing is chosen by it")
    if given.calibrate and not given.model:
        parser.error("name the --model that did not learn from these voices: the bundled one did")
    if given.illegal_turns and not given.turns:
        parser.error("--illegal-turns goes with --turns")
    if given.turns and (given.calibrate or given.sweep):
        parser.error("nothing is measured by turns that a calibration could be chosen by")
    if given.enrol and (given.calibrate or given.sweep or given.turns or given.language or given.beside):
        parser.error("what a voice is worth is measured by itself: leave the other kinds of examination out")
    if given.bad_enrolments and not given.enrol:
        parser.error("say of how many calls a bad enrolment is: --enrol 60")
    if given.takes > TAKES_MAX or given.takes and (not given.enrol or given.bad_enrolments):
        parser.error(f"takes are checked by themselves, at most {TAKES_MAX} at once, of an enrolment: --enrol 60 --takes 20")
    if given.go_on and not (given.bad_enrolments and given.lines):
        parser.error("bad enrolments are gone on with, from the file of --lines")
    ways = _ways(given.ways)
    unknown = [way for way in ways if way not in ALL_WAYS]
    if unknown:
        parser.error(f"{unknown[0]} is no way to learn: --help has all")
    if ways and (given.final or not given.enrol or given.bad_enrolments):
        parser.error("ways are compared with --enrol and with teaching voices: something is chosen by them")
    if given.language and (given.calibrate or given.turns or given.beside):
        parser.error("calibrations, turns and other recognizers are examined in German: leave --language out")
    if given.languages and (given.calibrate or given.sweep or given.turns or given.enrol or given.language or given.beside):
        parser.error("the languages are compared by themselves: leave the other kinds of examination out")
    model = given.model or _TREE / "models/fide-de"
    mix = _mix(given)
    if min(mix.legal, mix.illegal, mix.talk) < 1:
        parser.error("fewer than 10 utterances have no illegal call and no talk among them")
    beside = tuple(tuple(word.split("=", 1)) for word in given.beside)
    if any(len(one) < 2 or not all(one) for one in beside):
        parser.error(f"{given.beside[-1]} is no other recognizer: say NAME=COMMAND")
    try:
        snrs_db = tuple(None if noise == "clean" else float(noise) for noise in given.noises.split(","))
    except ValueError:
        parser.error(f"{given.noises} are no noises: say clean, or how many dB, with commas")
    return Arguments(
        command=shlex.join(["tools/examine", *of_everyone(sys.argv[1:] if words is None else words)]),
        voices=voices,
        final=given.final,
        model=model.resolve(),
        title=given.title or model.name,
        snrs_db=snrs_db,
        mix=mix,
        seed=given.seed,
        jobs=max(1, given.jobs),
        # The peer has German words.
        peer_count=0 if given.language else max(0, given.peer_count),
        beside=beside,
        built=given.built.resolve(),
        data=given.data.resolve(),
        # A quick examination proves nothing.
        report=None if given.quick else given.report,
        lines=given.lines,
        sweep=given.sweep,
        calibrate=given.calibrate,
        calibration=given.calibration and given.calibration.resolve(),
        language=given.language,
        languages=given.languages,
        turns=max(0, given.turns),
        illegal_turns=given.illegal_turns,
        enrol=max(0, given.enrol),
        bad_enrolments=max(0, given.bad_enrolments),
        heard_of_each=max(0, given.heard_of_each),
        takes=max(0, given.takes),
        go_on=given.go_on,
        ways=ways,
    )


def _ways(named: str | None) -> tuple[str, ...]:
    if named == "all":
        return ALL_WAYS
    return tuple(name.strip() for name in named.split(",")) if named else ()


def _mix(given: argparse.Namespace) -> Mix:
    """How many of each kind are asked for."""
    asked = {name: getattr(given, name) for name in vars(MIX) if getattr(given, name) is not None}
    count = _QUICK_COUNT if given.quick else given.count
    if count is not None:
        tenth = count // 10
        asked |= {"legal": count - 2 * tenth, "illegal": tenth, "talk": tenth}
    if given.quick:
        asked |= {"commands": _QUICK_COUNT // 2}
        asked |= dict.fromkeys(("sounds", "whispers", "guests", "fillers"), _QUICK_COUNT // 4)
    if given.calibrate:
        # What the words of a whisper are worth says nothing of those that are called; and one calibration shall rest on
        # what the one before rested on.
        asked |= dict.fromkeys(("whispers", "guests", "fillers"), 0)
    return replace(MIX, **{name: max(0, number) for name, number in asked.items()})


def of_everyone(words: list[str]) -> list[str]:
    """The arguments without those that name a place of one machine and change nothing in the tables."""
    places = ("--data", "--built")
    named = [word.split("=", 1)[0] in places for word in words]
    # The place itself is the next word where no sign joins them.
    behind = [False] + [is_named and "=" not in word for word, is_named in zip(words, named)]
    return [word for word, skipped, follows in zip(words, named, behind) if not skipped and not follows]
