"""The goals and the table of commands in other languages (`languages`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import math

from . import goals
from .arguments import GERMAN, LANGUAGES, Arguments
from .figures import Share, Tally, by

# By so many points less may be right at once than in German.
_LESS = 5.0
# The distance from the mean that 95 % of a normal distribution keep.
_Z = 1.96


def paper(lines: list[dict], asked: Arguments) -> str:
    """Whether each language is near enough, and what was right in it."""
    rows = [
        "# Commands in other languages",
        "",
        f"Model {asked.title}, seed {asked.seed}, {asked.mix.commands} commands by each voice in each language and noise. The command:",
        "",
        f"    {asked.command}",
        "",
        goals.section(results(lines)),
        "## The commands",
        "",
        "Shares of the commands of all voices of a kind, with their bounds (Wilson, 95 %).",
        "",
        "| voices | language | noise | right at once | asked | taken for something else |",
        "|" + " --- |" * 6,
    ]
    kinds = {voice: goals.kind_of_voice(voice) for (voice,) in by(lines, "voice")}
    for kind in sorted(set(kinds.values())):
        of_these = [line for line in lines if kinds[line["voice"]] == kind]
        for (language, noise), group in by(of_these, "language", "noise").items():
            tally = Tally.of(group)
            cells = (kind, language, noise, tally.command_right, tally.command_asked, tally.command_wrong)
            rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows) + "\n"


def results(lines: list[dict]) -> list[goals.Result]:
    """The goal of each language in each noise, for the neural voices."""
    said = [line for line in lines if goals.kind_of_voice(line["voice"]) == goals.NEURAL]
    right = {key: Tally.of(group).command_right for key, group in by(said, "noise", "language").items()}
    return [
        _less(language, noise, right.get((noise, GERMAN), Share(0, 0)), right.get((noise, language), Share(0, 0)))
        for noise in goals.NOISES
        for language in LANGUAGES
    ]


def _less(language: str, noise: str, german: Share, other: Share) -> goals.Result:
    """How many points fewer are right than in German; open where the difference of the shares may lie on either side."""
    name, goal = f"{goals.NEURAL}: commands in {language}, {noise}", f"at most {_LESS:g} points fewer than in German"
    if not german.of or not other.of:
        return goals.Result(name, goal, "not measured", "open")
    fewer = 100 * (german.rate - other.rate)
    # Newcombe's bounds of a difference, out of those of both shares.
    (german_low, german_high), (low, high) = german.wilson(), other.wilson()
    least = fewer - 100 * math.hypot(german.rate - german_low, high - other.rate)
    most = fewer + 100 * math.hypot(german_high - german.rate, other.rate - low)
    verdict = ("yes" if fewer <= _LESS else "no") + (", open" if least <= _LESS <= most else "")
    measured = f"{fewer:.1f} fewer ({least:.1f} to {most:.1f}): {100 * other.rate:.1f} % of {other.of}, German {100 * german.rate:.1f} % of {german.of}"
    return goals.Result(name, goal, measured, verdict)
