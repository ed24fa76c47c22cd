"""The trade-off: how many calls are understood, and how many accepted wrongly, at every threshold.

An answer counts when its certainty reaches the threshold; otherwise the player is asked. What the
answers would be if all words were certain is the field `certain` of the judged lines. A threshold is
chosen with this on teaching voices, never on examining ones.

Only the standard library, for the same reason as `figures`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .figures import WRONG, Share


@dataclass(frozen=True)
class Point:
    """What one threshold gives."""

    threshold: float
    # Calls, legal and illegal, understood as they were said.
    right: Share
    # Legal calls that were accepted as something else.
    wrong_legal: Share
    # Illegal calls taken for legal moves.
    illegal_as_legal: Share
    # Talk that was acted on.
    talk_taken: Share
    # Everything that was acted on and not said, of all utterances.
    wrong: Share

    def as_dict(self) -> dict:
        """The rates by name, for JSON."""
        rates = {name: share.rate for name, share in vars(self).items() if isinstance(share, Share)}
        return {"threshold": self.threshold} | rates


def product_point(lines: list[dict]) -> Point:
    """What the candidate itself decided."""
    return _point(lines, float("nan"), lambda line: line["verdict"])


def curve(lines: list[dict], certainty: str) -> list[Point]:
    """A point for each certainty that occurs, from the lowest to the highest, thinned to 200."""
    values = sorted({line[certainty] for line in lines})
    step = max(1, len(values) // 200)
    return [at(lines, certainty, value) for value in values[::step]]


def at(lines: list[dict], certainty: str, threshold: float) -> Point:
    """What this threshold gives."""

    def verdict(line: dict) -> str:
        if line[certainty] >= threshold:
            return line["certain"]
        return "talk-asked" if line["kind"] == "talk" else "asked"

    return _point(lines, threshold, verdict)


def _point(lines: Iterable[dict], threshold: float, verdict: Callable[[dict], str]) -> Point:
    found = [(line["kind"], verdict(line)) for line in lines]

    def share(kinds: tuple[str, ...], verdicts: tuple[str, ...]) -> Share:
        of = [verdict for kind, verdict in found if kind in kinds]
        return Share(sum(one in verdicts for one in of), len(of))

    return Point(
        threshold,
        right=share(("legal", "illegal"), ("right",)),
        wrong_legal=share(("legal",), WRONG),
        illegal_as_legal=share(("illegal",), ("illegal-as-legal",)),
        talk_taken=share(("talk",), WRONG),
        wrong=share(("legal", "illegal", "talk"), WRONG),
    )


@dataclass(frozen=True)
class Comparison:
    """Wrong acceptances of two candidates where both understand the same share of calls."""

    ours: Point
    peers: Point
    # By which of its certainties the peer did best here.
    certainty: str

    @property
    def times_fewer(self) -> float | None:
        """How many times fewer ours are; `None` where we have none at all."""
        return self.peers.wrong.count / self.ours.wrong.count if self.ours.wrong.count else None


def compare(ours: list[dict], peers: list[dict], certainties: tuple[str, ...]) -> Comparison:
    """Both at the same rate of understanding: ours as we decide, or less where the peer has less.

    The peer may use whichever certainty serves it best. Where it understands fewer calls than we do at
    any threshold, we are held to its rate by a threshold of our own.
    """
    own = product_point(ours)
    best: Comparison | None = None
    for certainty in certainties:
        reaching = curve(peers, certainty)
        most = max(reaching, key=lambda point: (point.right.rate, -point.wrong.count))
        enough = [point for point in reaching if point.right.rate >= own.right.rate]
        if enough:
            found = Comparison(own, min(enough, key=lambda p: p.wrong.count), certainty)
        else:
            stricter = [
                point for point in curve(ours, "confidence") if point.right.rate >= most.right.rate
            ]
            held = min([own, *stricter], key=lambda p: p.wrong.count)
            found = Comparison(held, most, certainty)
        if best is None or _peer_rate(found) < _peer_rate(best):
            best = found
    if best is None:
        raise ValueError("a peer without a certainty cannot be compared")
    return best


def _peer_rate(comparison: Comparison) -> tuple[float, int]:
    return (-comparison.peers.right.rate, comparison.peers.wrong.count)
