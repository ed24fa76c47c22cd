"""The paper of what a player's own voice is worth (`enrolling`): the goals, and the tables.

Only the standard library, so that the tests of the program can run it without anything installed.
"""

from . import enrolling_goals, goals, mistaken_paper
from .arguments import Arguments
from .enrolled import Found, Learned
from .figures import Tally, by

_COLUMNS = (
    "voices", "noise", "with", "right", "wrong", "illegal kept", "illegal as legal", "commands right", "talk acted on",
    "sounds acted on", "decision ms",
)


def paper(found: Found, asked: Arguments, date: str = "", machine: str = "", minutes: float = 0.0) -> str:
    """What each group of voices got from its profiles."""
    about = [
        *([f"{date}."] if date else []),
        f"Model {asked.title}, seed {asked.seed}, {asked.enrol} prompted calls by each voice and the commands.",
        f"In each noise each voice then says {asked.mix.legal} legal calls, {asked.mix.illegal} illegal ones,",
        f"{asked.mix.talk} stretches of talk and {asked.mix.commands} commands.",
        *([f"Machine: {machine}."] if machine else []),
        *([f"It took {minutes:.0f} minutes."] if minutes else []),
        "The command:",
    ]
    sections = [
        "# A player's own voice",
        "",
        " ".join(about),
        "",
        f"    {asked.command}",
        "",
        "A voice is learned in one room with one microphone; behind it are recorded voices, of whom the program has learned to",
        "make babble too. It is heard in rooms of other echoes, by another microphone in each noise, and behind it are computed",
        "voices, none of whom was there before. They taught the bundled model, as all babble here does.",
        "",
        goals.section(enrolling_goals.results(found)),
        _heard(found.lines),
        _learned(found.learned),
        mistaken_paper.section(found.mistaken),
    ]
    return "\n".join(sections).rstrip("\n") + "\n"


def _heard(lines: list[dict]) -> str:
    """Every group of voices, then every voice, in each noise with each model."""
    rows = [
        "## What was understood",
        "",
        "Shares as in the examination of single utterances: heard with the bundled model, with the voice's own profile",
        "(the bundled model where the judgement kept it), with the profile of the next voice, and as at an open microphone,",
        "where both players' profiles hear beside the bundled model and the one counts that the sound fits best. *Decision* is",
        "the time from the end of speech to the decision, median and 99 %, on the wall.",
        "",
        _row(*_COLUMNS),
        _row(*("---" for _ in _COLUMNS)),
    ]
    kinds = {voice: goals.kind_of_voice(voice) for (voice,) in by(lines, "voice")}
    for kind in (goals.NEURAL, goals.OLD):
        of_these = [line for line in lines if kinds[line["voice"]] == kind]
        rows += [_shares(kind, *key, group) for key, group in by(of_these, "noise", "with").items()]
        if kind == goals.NEURAL:
            rows += [_worst(*key, group) for key, group in by(of_these, "noise", "with").items()]
    rows += [_shares("all voices", *key, group) for key, group in by(lines, "noise", "with").items()]
    rows += [_shares(*key, group) for key, group in by(lines, "voice", "noise", "with").items()]
    return "\n".join(rows) + "\n"


def _worst(noise: str, with_what: str, lines: list[dict]) -> str:
    """The neural voice whose calls are understood least."""
    voices = {voice: group for (voice,), group in by(lines, "voice").items()}
    who = min(voices, key=lambda voice: Tally.of(voices[voice]).right.rate)
    return _shares(f"the worst of them, {who}", noise, with_what, voices[who])


def _shares(name: str, noise: str, with_what: str, lines: list[dict]) -> str:
    tally = Tally.of(lines)
    shares = (
        tally.right, tally.wrong, tally.illegal_right, tally.illegal_as_legal, tally.command_right, tally.talk_acted_on,
        tally.sound_acted_on,
    )
    decision = f"{tally.decision_ms(0.5):.0f} / {tally.decision_ms(0.99):.0f}"
    return _row(name, noise, with_what, *(share if share.of else "-" for share in shares), decision)


def _learned(learned: list[Learned]) -> str:
    rows = [
        "## What was learned",
        "",
        "Of each voice's takes those that passed the checks; whether the profile was taken; and what the whole command cost, with",
        "looking at the takes and the judgement.",
        "",
        _row("voice", "takes usable", "profile", "seconds", "of processor", "MB resident"),
        _row(*("---" for _ in range(6))),
    ]
    for one in learned:
        rows.append(
            _row(
                one.voice, f"{one.usable} of {one.takes}", "taken" if one.taken else "refused", f"{one.wall_s:.0f}",
                f"{one.cpu_s:.0f}", f"{one.resident_mb:.0f}",
            )
        )
    return "\n".join(rows) + "\n"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"
