"""Whether the program notices who speaks at a profile: the table and the goal (`mistaken`).

Only the standard library, so that the tests of the program can run it without anything installed.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from . import goals
from .figures import Share

# Another person is noticed within a row of calls in at least so many percent of all rows.
_NOTICED = 95.0
# What `examples/likeness` says of a folder, behind its name.
_TOLD = re.compile(r"^.*: (\d+) calls, mean (\S+), left in (\d+) of (\d+) rows$")


@dataclass(frozen=True)
class Mistaken:
    """Somebody's calls in one noise at a profile, and how often the program would have left it."""

    profile: str
    speaker: str
    noise: str
    calls: int
    # By how much the words fit the profile better than the bundled model, in the mean.
    mean: float
    # So many of so many rows of five calls.
    left: Share

    @property
    def is_own(self) -> bool:
        """Whether it is whose profile it is."""
        return self.profile == self.speaker


def read(told: str, profile: str, heard: Iterable[tuple[str, str]]) -> list[Mistaken]:
    """What `likeness` said, one line for each speaker and noise in this order."""
    found = []
    for line, (speaker, noise) in zip(told.splitlines(), heard, strict=True):
        parts = _TOLD.match(line)
        if not parts:
            raise ValueError(f"likeness says something else than it did: {line}")
        calls, mean, left, rows = parts.groups()
        found.append(Mistaken(profile, speaker, noise, int(calls), float(mean), Share(int(left), int(rows))))
    return found


def results(found: list[Mistaken], noises: Iterable[str]) -> list[goals.Result]:
    """The goal in each noise."""
    return [
        goals.least(f"another person at a profile noticed within five calls, {noise}", _left(found, noise, False), _NOTICED)
        for noise in noises
    ]


def section(found: list[Mistaken]) -> str:
    """The section of the paper; nothing where nobody has a profile."""
    if not found:
        return ""
    rows = [
        "## Another person at a profile",
        "",
        "In how many rows of five calls one behind the other the program would have left the profile, because the words fit",
        "the bundled model better: where its own player calls, which it ought not to do, and where others call. *Fit* is by how",
        "much better they fit the profile, in the mean of all calls. Each row has four calls of the one before it, so that the",
        "bounds of the shares, which take the rows for strangers to each other, are too narrow.",
        "",
        "| profile | who calls | noise | calls | fit | left |",
        "|" + " --- |" * 6,
    ]
    for noise in dict.fromkeys(one.noise for one in found):
        for is_own, who in ((True, "its own player"), (False, "others")):
            of_these = [one for one in found if one.noise == noise and one.is_own is is_own]
            if of_these:
                calls = sum(one.calls for one in of_these)
                mean = sum(one.mean * one.calls for one in of_these) / max(1, calls)
                rows.append(_row("all", who, noise, calls, mean, _left(found, noise, is_own)))
    rows += [_row(one.profile, one.speaker, one.noise, one.calls, one.mean, one.left) for one in found]
    return "\n".join(rows) + "\n"


def _left(found: list[Mistaken], noise: str, is_own: bool) -> Share:
    of_these = (one.left for one in found if one.noise == noise and one.is_own is is_own)
    return sum(of_these, Share(0, 0))


def _row(profile: str, who: str, noise: str, calls: int, mean: float, left: Share) -> str:
    told = f"{left.count} of {left.of}, {left}" if left.of else "-"
    return f"| {profile} | {who} | {noise} | {calls} | {mean:.2f} | {told} |"
