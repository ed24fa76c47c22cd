"""The examination as a paper: tables in Markdown, for `models/EXAM.md` and for tuning.

Only the standard library, for the same reason as `figures`.
"""

import os
import platform
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from .arguments import Mix
from .figures import FILLED, SOUND, WHISPER, WRONG, Share, Tally, by, kind_of
from .goals import kind_of_voice
from .sweep import Comparison, Point, at, product_point

ALL = "all voices"
# The peer that is always heard; others come with --beside.
PEER = "PocketSphinx 5.1.1"

# So many mistakes are told one by one.
_CONFUSIONS = 60

# Thresholds that the trade-off table shows.
_THRESHOLDS = (0.0, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98, 1.0)


@dataclass(frozen=True)
class Circumstances:
    """How an examination came about."""

    title: str
    date: str
    # What was called to make it, so that it can be made again.
    command: str
    model: str
    seed: int
    mix: Mix
    voices: tuple[str, ...]
    babble_voices: tuple[str, ...]
    machine: str
    minutes: float


def machine(when: str = "at the start") -> str:
    """The machine in words, and how busy it is, which was `when`."""
    processor = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line]
        processor = names[0] if names else processor
    busy = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return f"{os.cpu_count()} cores, {processor}, {platform.system()}; load {when} {busy}"


def head(about: Circumstances) -> str:
    """Date, model, voices, and what the columns mean."""
    mix = about.mix
    return f"""# {about.title}

{about.date}. Model {about.model}. Each voice says in each noise {mix.legal} legal calls, {mix.illegal} illegal ones,
{mix.talk} stretches of talk and {mix.commands} commands; {mix.sounds} sounds that are no speech, {mix.whispers} whispered calls and commands,
{mix.guests} stretches of talk in other languages and {mix.fillers} legal calls with a word like "also" at them come beside these. Seed {about.seed}.
Machine: {about.machine}. It took {about.minutes:.0f} minutes. The command:

    {about.command}

Voices: {", ".join(about.voices)}. Babble: six people at a time who call moves and talk, out of
{", ".join(about.babble_voices)}.

Shares of legal calls, with the bounds between which the true share lies with a certainty of 95 %
(Wilson): *right* was understood at once; *asked* has to be called again; *wrong* was accepted as
something else (another move, an illegal call, a command), and *other move* is the part of it that was
another legal move. Counts, with the bounds of their share in percent: *illegal as legal* are illegal calls accepted as a legal move; *illegal
right* were kept as they were called; *talk as call* (and *as command*) is talk that the program acted
on; *talk asked* made it say "please repeat". *Decision* is the time from the end of speech to the
decision, median and 99 %, on the wall; *RTF* the time of one core for a second of sound.
"""


_COLUMNS = (
    "voice", "noise", "right", "asked", "wrong", "other move", "illegal as legal", "illegal right",
    "talk as call", "as command", "talk asked", "decision ms", "RTF",
)


def annabella(lines: list[dict], machines: list[dict]) -> str:
    """The section of Annabella's results."""
    return f"## Annabella\n\n{results(lines)}\n{confusions(lines)}{commands(lines)}{filled(lines)}{sounds(lines)}{whispered(lines)}{memory(machines)}"


def confusions(lines: list[dict]) -> str:
    """What was taken for what, most often first; nothing where nothing was."""
    wrong = Counter(
        (kind_of(line), line["text"].lower() or line["style"], line["words"], line["verdict"])
        for line in lines
        if line["verdict"] in WRONG
    )
    if not wrong:
        return ""
    rows = [
        (kind, said, heard, verdict, f"{count}")
        for (kind, said, heard, verdict), count in wrong.most_common(_CONFUSIONS)
    ]
    told = "All that was" if len(wrong) <= _CONFUSIONS else f"The first {_CONFUSIONS} of {len(wrong)} that were"
    table = _table(("kind", "said", "heard", "what came of it", "times"), rows)
    return f"{told} acted on and not said:\n\n{table}\n"


def sounds(lines: list[dict]) -> str:
    """What came of sounds that are no speech; nothing where none were made."""
    made = [line for line in lines if kind_of(line) == SOUND]
    if not made:
        return ""
    rows = []
    for (noise,), group in by(made, "noise").items():
        tally = Tally.of(group)
        taken = Counter(line["style"].removeprefix(f"{SOUND}-") for line in group if line["verdict"] in WRONG)
        which = ", ".join(f"{kind} {count}" for kind, count in taken.most_common())
        asked = tally.share(SOUND, "talk-asked")
        rows.append((noise, str(tally.sound_acted_on), str(asked), which))
    return f"""Sounds that are no speech (tones, whistles, hums, vowels, coughs, sniffs, pieces, clocks, applause by turns):

{_table(("noise", "acted on", "asked", "which"), rows)}
"""


def filled(lines: list[dict]) -> str:
    """What came of calls with a word of thinking at them; nothing where there were none."""
    made = [line for line in lines if kind_of(line) == FILLED]
    if not made:
        return ""
    rows = []
    for (noise, style), group in by(made, "noise", "style").items():
        tally = Tally.of(group)
        cells = (tally.filled_right, tally.filled_asked, tally.filled_wrong)
        rows.append((noise, style.removeprefix(f"{FILLED}-"), *map(str, cells)))
    return f"""Legal calls with a word of thinking before or behind them (also, ähm, ja, gut, nun, tja, so), which no share above counts:

{_table(("noise", "where", "right at once", "asked", "wrong"), rows)}
"""


def whispered(lines: list[dict]) -> str:
    """What came of whispers; nothing where nobody whispered."""
    made = [line for line in lines if kind_of(line) == WHISPER]
    if not made:
        return ""
    rows = []
    for (noise,), group in by(made, "noise").items():
        tally = Tally.of(group)
        taken = Counter(line["text"] for line in group if line["verdict"] in WRONG)
        which = ", ".join(f"{text} {count}" for text, count in taken.most_common())
        rows.append((noise, str(tally.whisper_acted_on), str(tally.whisper_asked), which))
    return f"""Whispered calls and commands (the examiners' own speech without its voice, as loud as a player): nothing shall be
done on any.

{_table(("noise", "acted on", "asked", "which"), rows)}
"""


def commands(lines: list[dict]) -> str:
    """What came of the players' commands; nothing where none were said."""
    said = [line for line in lines if line["kind"] == "command"]
    if not said:
        return ""
    rows = []
    for (noise,), group in by(said, "noise").items():
        tally = Tally.of(group)
        missed = Counter(line["style"] for line in group if line["verdict"] != "right")
        least = ", ".join(f"{style} {count}" for style, count in missed.most_common(5))
        cells = (tally.command_right, tally.command_asked, tally.command_wrong)
        rows.append((noise, *(str(cell) for cell in cells), least))
    each = len(by(said, "voice"))
    columns = ("noise", "right", "asked", "taken for something else", "missed most often")
    return f"""Commands, {len(said) // max(1, each * len(rows))} by each voice in each noise (time, moves, repeat, whose turn, adjust, draw, yes,
no, resign, arbiter, halt, correction by turns):

{_table(columns, rows)}
"""


_POCKETSPHINX = """Its English model, a JSGF grammar of the calls and commands, and a lexicon by hand
(`models/examine/examination/peer_lexicon.py`). """


def peer(
    name: str, lines: list[dict], machines: list[dict], count: int, compared: dict[str, Comparison]
) -> str:
    """The sections of a peer's results, on so many recordings of each part, and of the comparison."""
    return f"""## The peer: {name}

{_POCKETSPHINX if name == PEER else ""}On the first {count} of the same recordings of each voice
and noise. Its words are judged as Annabella's are, what is too quiet to be the player's is passed over
likewise, and no other answer is refused here.

{results(lines)}
{peer_memory(machines)}
## At the same rate of understanding as {name}

*Understands* is the share of all calls, legal and illegal, that are right at once; *accepts wrongly* is
everything that was acted on and not said, of all utterances, talk with it; on the recordings that both
heard. Annabella decides as the product does; the peer refuses what lies below a threshold on the
certainty that serves it best. Where it understands less than Annabella at any threshold, Annabella is
held to its rate by a threshold of her own.

{comparison(compared)}"""


_NO_CHOICE = "Nothing may be chosen by these tables: they show what the certainty is worth, to voices that only examine."
_CHOICE = "A threshold may be chosen by them only where the model did not learn from these voices."


def trade_offs(lines: list[dict], final: bool) -> str:
    """The section of the trade-off, noise by noise and for all."""
    groups = {noise: group for (noise,), group in by(lines, "noise").items()} | {"All noises together": lines}
    tables = "\n".join(f"{noise}:\n\n{trade_off(group)}" for noise, group in groups.items())
    return f"""## The trade-off

What thresholds on Annabella's certainty would give instead of what she decides.
{_NO_CHOICE if final else _CHOICE}

{tables}"""


def results(lines: list[dict]) -> str:
    """A row for each voice and noise, and one for each noise over all voices."""
    rows = [_row(voice, noise, Tally.of(group)) for (voice, noise), group in by(lines, "voice", "noise").items()]
    kinds = {voice: kind_of_voice(voice) for (voice,) in by(lines, "voice")}
    if len(set(kinds.values())) > 1:
        rows += [
            _row(kind, noise, Tally.of(line for line in group if kinds[line["voice"]] == kind))
            for kind in sorted(set(kinds.values()))
            for (noise,), group in by(lines, "noise").items()
        ]
    if len(kinds) > 1:
        rows += [_row(ALL, noise, Tally.of(group)) for (noise,), group in by(lines, "noise").items()]
    return _table(_COLUMNS, rows) + "\n" + _worst(lines)


def _row(voice: str, noise: str, tally: Tally) -> tuple[str, ...]:
    return (
        voice,
        noise,
        str(tally.right),
        str(tally.asked),
        str(tally.wrong),
        str(tally.wrong_move),
        _count(tally.illegal_as_legal),
        _count(tally.illegal_right),
        _count(tally.talk_taken),
        _count(tally.talk_commanded),
        _count(tally.talk_asked),
        f"{tally.decision_ms(0.5):.0f} / {tally.decision_ms(0.99):.0f}",
        f"{tally.rtf:.3f}",
    )


def _worst(lines: list[dict]) -> str:
    """For each noise, whose calls are understood least and whose are accepted wrongly most."""
    said = []
    for (noise,), group in by(lines, "noise").items():
        tallies = {voice: Tally.of(one) for (voice,), one in by(group, "voice").items()}
        least = min(tallies, key=lambda voice: tallies[voice].right.rate)
        most = max(tallies, key=lambda voice: tallies[voice].wrong.rate)
        wrong = tallies[most].wrong
        wrongly = f"{most} ({str(wrong)})" if wrong.count else "nobody"
        said.append(
            f"- {noise}: understood least {least} ({str(tallies[least].right)}), "
            f"accepted wrongly most {wrongly}"
        )
    return "Worst voices:\n\n" + "\n".join(said) + "\n"


def memory(machines: list[dict]) -> str:
    """What Annabella's process needed, in MB; the largest of all runs."""
    most = {key: max(machine[key] for machine in machines) for key in machines[0]}
    return (
        f"The model has {most['model_bytes'] / 1e6:.1f} MB and {most['words']} words and opens in "
        f"{most['load_ms']:.0f} ms. Resident: {most['resident_before_kb'] / 1024:.0f} MB without it, "
        f"{most['resident_loaded_kb'] / 1024:.0f} MB with it, {most['resident_kb'] / 1024:.0f} MB after "
        f"the last call, {most['peak_kb'] / 1024:.0f} MB at the most.\n"
    )


def peer_memory(machines: list[dict]) -> str:
    """What the peer's process needed, in MB, Python with it."""
    peak = max(machine["peak_kb"] for machine in machines)
    before = max(machine["resident_before_kb"] for machine in machines)
    return f"Resident: {before / 1024:.0f} MB without the model, {peak / 1024:.0f} MB at the most.\n"


def comparison(compared: dict[str, Comparison]) -> str:
    """Wrong acceptances of both at the same rate of understanding, by noise."""
    rows = []
    for noise, one in compared.items():
        times = one.times_fewer
        if times is None:
            fewer = f"none against {one.peers.wrong.count}"
        else:
            fewer = f"{times:.1f}"
        rows.append(
            (
                noise, str(one.ours.right), str(one.ours.wrong), str(one.peers.right),
                str(one.peers.wrong), one.certainty, fewer,
            )
        )
    columns = (
        "noise", "Annabella understands", "and accepts wrongly", "the peer understands",
        "and accepts wrongly", "by its", "times fewer",
    )
    return _table(columns, rows)


def trade_off(lines: list[dict], certainty: str = "confidence") -> str:
    """What each threshold would give, and what the product decided."""
    rows = [(f"{point.threshold:g}", *_point(point)) for point in (at(lines, certainty, t) for t in _THRESHOLDS)]
    rows.append(("as decided", *_point(product_point(lines))))
    columns = ("certainty at least", "calls right", "legal calls wrong", "illegal as legal", "talk acted on")
    return _table(columns, rows)


def _point(point: Point) -> tuple[str, ...]:
    return (
        str(point.right), str(point.wrong_legal), _count(point.illegal_as_legal), _count(point.talk_taken)
    )


def _count(share: Share) -> str:
    """A count with the bounds of its share, in percent."""
    if not share.of:
        return "0 of 0"
    low, high = (100 * bound for bound in share.wilson())
    return f"{share.count} of {share.of} ({low:.1f} to {high:.1f})"


def _table(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
