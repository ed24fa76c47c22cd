"""What came of the enrolments of an examination (`enrolling`), as its papers and goals read it.

Only the standard library, for the same reason as `figures`.
"""

from dataclasses import dataclass, field

from .mistaken_paper import Mistaken

# What a voice is heard with, by the field `with` of a judged answer.
BUNDLED, OWN, ANOTHERS, BOTH = "bundled", "own", "another's", "both players'"


@dataclass(frozen=True)
class Learned:
    """What came of one enrolment."""

    voice: str
    # Whether there is a profile; else the bundled model stays.
    taken: bool
    takes: int
    usable: int
    wall_s: float
    cpu_s: float
    resident_mb: float


@dataclass(frozen=True)
class Found:
    """All that was measured."""

    lines: list[dict]
    learned: list[Learned]
    # What the processes needed in which two profiles heard beside the bundled model.
    machines: list[dict] = field(default_factory=list)
    mistaken: list[Mistaken] = field(default_factory=list)
