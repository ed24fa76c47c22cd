"""Counts of what came of the utterances, and how certain a share is.

Only the standard library, so that the tests of the program can run these without anything installed.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

# The verdicts of `examples/examine/judge.rs`, by what they mean for the player.
LEGAL_WRONG = ("wrong-move", "legal-as-illegal")
ILLEGAL_WRONG = ("illegal-as-legal", "other-illegal")
TALK_WRONG = ("talk-as-call", "talk-as-command")
COMMAND_WRONG = ("command-as-call", "other-command")

# Everything that the program would have acted on although it was not said.
WRONG = (*LEGAL_WRONG, *ILLEGAL_WRONG, *TALK_WRONG, *COMMAND_WRONG, "call-as-command")

# What is nobody's speech is judged as talk is, and counted by itself (`sounds`).
SOUND = "sound"
# So are calls and commands that are whispered: nobody shall act on them (`whispers`).
WHISPER = "whisper"
# And legal calls with a word of thinking at them (`asides`).
FILLED = "filled"
KINDS = ("legal", "illegal", "talk", "command", SOUND, WHISPER, FILLED)

# The distance from the mean that 95 % of a normal distribution keep.
_Z = 1.959964


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 of 0 is 0."""
        return self.count / self.of if self.of else 0.0

    def wilson(self) -> tuple[float, float]:
        """Between which rates the true one lies with a certainty of 95 % (Wilson's interval)."""
        if not self.of:
            return (0.0, 1.0)
        z2 = _Z * _Z
        middle = (self.rate + z2 / (2 * self.of)) / (1 + z2 / self.of)
        spread = self.rate * (1 - self.rate) / self.of + z2 / (4 * self.of * self.of)
        half = _Z * math.sqrt(spread) / (1 + z2 / self.of)
        return (max(0.0, middle - half), min(1.0, middle + half))

    def __add__(self, other: "Share") -> "Share":
        return Share(self.count + other.count, self.of + other.of)

    def __str__(self) -> str:
        low, high = (100 * bound for bound in self.wilson())
        return f"{100 * self.rate:.1f} % ({low:.1f} to {high:.1f})"


@dataclass
class Tally:
    """The verdicts on some utterances, and what hearing them cost."""

    verdicts: dict[str, Counter] = field(
        default_factory=lambda: {kind: Counter() for kind in KINDS}
    )
    decisions_ms: list[float] = field(default_factory=list)
    cpu_ms: float = 0.0
    audio_ms: float = 0.0

    @classmethod
    def of(cls, lines: Iterable[dict]) -> "Tally":
        """The tally of judged answers."""
        tally = cls()
        for line in lines:
            tally.verdicts[kind_of(line)][line["verdict"]] += 1
            tally.decisions_ms.append(line["decision_ms"])
            tally.cpu_ms += line["wall_ms"] if line["cpu_ms"] is None else line["cpu_ms"]
            tally.audio_ms += line["audio_ms"]
        return tally

    def share(self, kind: str, *verdicts: str) -> Share:
        """How many utterances of this kind got one of these verdicts."""
        found = self.verdicts[kind]
        return Share(sum(found[verdict] for verdict in verdicts), found.total())

    @property
    def utterances(self) -> int:
        """How many there are, of all kinds."""
        return sum(found.total() for found in self.verdicts.values())

    @property
    def right(self) -> Share:
        """Legal calls understood at once."""
        return self.share("legal", "right")

    @property
    def asked(self) -> Share:
        """Legal calls that have to be called again."""
        return self.share("legal", "asked")

    @property
    def wrong(self) -> Share:
        """Legal calls accepted as something else: another move, an illegal one, a command."""
        return self.share("legal", *LEGAL_WRONG, "call-as-command")

    @property
    def wrong_move(self) -> Share:
        """Legal calls accepted as another legal move: what nobody at the table would notice."""
        return self.share("legal", "wrong-move")

    @property
    def illegal_right(self) -> Share:
        """Illegal calls understood as they were called."""
        return self.share("illegal", "right")

    @property
    def illegal_as_legal(self) -> Share:
        """Illegal calls accepted as a legal move."""
        return self.share("illegal", "illegal-as-legal")

    @property
    def illegal_otherwise(self) -> Share:
        """Illegal calls accepted as another illegal one, or as a command."""
        return self.share("illegal", "other-illegal", "call-as-command")

    @property
    def talk_taken(self) -> Share:
        """Talk that was taken for a call."""
        return self.share("talk", "talk-as-call")

    @property
    def talk_commanded(self) -> Share:
        """Talk that was taken for a command."""
        return self.share("talk", "talk-as-command")

    @property
    def talk_acted_on(self) -> Share:
        """Talk that was taken for a call or a command."""
        return self.share("talk", *TALK_WRONG)

    @property
    def talk_asked(self) -> Share:
        """Talk that made the program ask."""
        return self.share("talk", "talk-asked")

    @property
    def sound_acted_on(self) -> Share:
        """What is no speech and was taken for a call or a command."""
        return self.share(SOUND, *TALK_WRONG)

    @property
    def whisper_acted_on(self) -> Share:
        """What was whispered and taken for a call or a command."""
        return self.share(WHISPER, *TALK_WRONG)

    @property
    def whisper_asked(self) -> Share:
        """What was whispered and asked for again."""
        return self.share(WHISPER, "talk-asked")

    @property
    def filled_right(self) -> Share:
        """Calls with a word of thinking that were understood at once."""
        return self.share(FILLED, "right")

    @property
    def filled_asked(self) -> Share:
        """Calls with a word of thinking that have to be called again."""
        return self.share(FILLED, "asked")

    @property
    def filled_wrong(self) -> Share:
        """Calls with a word of thinking that were accepted as something else."""
        return self.share(FILLED, *LEGAL_WRONG, "call-as-command")

    @property
    def command_right(self) -> Share:
        """Commands understood at once."""
        return self.share("command", "right")

    @property
    def command_asked(self) -> Share:
        """Commands that have to be said again."""
        return self.share("command", "asked")

    @property
    def command_wrong(self) -> Share:
        """Commands taken for another one, or for a call."""
        return self.share("command", *COMMAND_WRONG)

    @property
    def rtf(self) -> float:
        """Time of one processor core for a second of sound."""
        return self.cpu_ms / self.audio_ms if self.audio_ms else 0.0

    def decision_ms(self, quantile: float) -> float:
        """The time from the end of speech to the decision that this part of all stays within."""
        ordered = sorted(self.decisions_ms)
        return ordered[min(len(ordered) - 1, int(quantile * len(ordered)))] if ordered else 0.0


def kind_of(line: dict) -> str:
    """What was to be heard in a recording."""
    kind, _, of_kind = line.get("style", "").partition("-")
    return kind if of_kind and kind in (SOUND, WHISPER, FILLED) else line["kind"]


def by(lines: Iterable[dict], *names: str) -> dict[tuple[str, ...], list[dict]]:
    """The lines in groups that agree in these fields, in the order in which they first appear."""
    groups: dict[tuple[str, ...], list[dict]] = {}
    for line in lines:
        groups.setdefault(tuple(line[name] for name in names), []).append(line)
    return groups
