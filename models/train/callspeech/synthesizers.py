"""Makes the voices speak given sounds, and tells when each sound begins.

espeak-ng is used through its library, which reports phonemes with their times; flite through its
command, which prints them (`-p`, `-psdur`); festival through a script of `Utterance Segments`, in
which every duration and pitch is prescribed, and whose segments are asked for their ends afterwards.
The voices of networks are spoken in this process (callspeech.neural).
"""

import ctypes
import subprocess
import tempfile
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from threading import Lock

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy.signal import resample_poly

from . import neural
from .phones import ESPEAK, SILENCE, usual_duration_s
from .voices import Synthesizer, Voice

RATE_HZ = 16_000

# Speech is over where the energy of this many samples stays below so much of the loudest.
_FALL, _FALLEN = RATE_HZ // 100, 10 ** (-35 / 10)

# Festival is started once for this many utterances: its start costs as much as some of them.
_FESTIVAL_BATCH = 200


@dataclass(frozen=True)
class Sound:
    """One sound to be spoken; a duration of `None` leaves it to the synthesizer or the usual one."""

    name: str
    duration_s: float | None = None
    # Voices that are taught with words want to be told where one begins; the others do not care.
    begins_word: bool = False


@dataclass(frozen=True)
class Order:
    """What one voice is to say, and how."""

    sounds: tuple[Sound, ...]
    # 1 is unhurried, 2 twice as fast.
    rate: float
    pitch_hz: float


@dataclass(frozen=True)
class Speech:
    """What was said: samples between -1 and 1, and when which sound of the order began.

    Sounds that the voice's language lacks may be missing among the starts.
    """

    samples: NDArray[np.float32]
    starts: tuple[tuple[float, int], ...]

    @property
    def duration_s(self) -> float:
        """Seconds."""
        return len(self.samples) / RATE_HZ


class SynthesisFailed(RuntimeError):
    """The synthesizer is missing or did not do as it was told."""


def say(
    voice: Voice, sounds: tuple[Sound, ...], rate: float, pitch_hz: float, rng: Random
) -> Speech:
    """One utterance. Raises `SynthesisFailed` where the synthesizer gave none."""
    speech = say_all(voice, [Order(sounds, rate, pitch_hz)], rng)[0]
    if speech is None:
        raise SynthesisFailed(
            f"{voice.synthesizer.value} could not say this with its voice {voice.name}"
        )
    return speech


def say_all(voice: Voice, orders: list[Order], rng: Random) -> list[Speech | None]:
    """Many utterances of one voice; `None` where the synthesizer did not do as it was told."""
    if voice.synthesizer is Synthesizer.ESPEAK:
        return [_say_with_espeak(voice, order, rng) for order in orders]
    if voice.synthesizer is Synthesizer.FLITE:
        return [_say_with_flite(voice, order, rng) for order in orders]
    if voice.synthesizer in (Synthesizer.KOKORO, Synthesizer.PIPER):
        return [_say_with_network(voice, order, rng) for order in orders]
    spoken: list[Speech | None] = []
    for first in range(0, len(orders), _FESTIVAL_BATCH):
        spoken += _say_with_festival(voice, orders[first : first + _FESTIVAL_BATCH], rng)
    return spoken


def _at_our_rate(samples: NDArray[np.floating], rate_hz: int) -> NDArray[np.float32]:
    ratio = Fraction(RATE_HZ, rate_hz)
    if ratio != 1:
        samples = resample_poly(samples, ratio.numerator, ratio.denominator)
    return np.asarray(samples, np.float32)


def _with_pauses_of(order: Order, speech: Speech) -> Speech:
    """The speech with each pause as long as it was ordered, where the synthesizer chose the length."""
    pieces: list[NDArray[np.float32]] = []
    starts: list[tuple[float, int]] = []
    shift_s = 0.0
    ends = [start for start, _ in speech.starts[1:]] + [speech.duration_s]
    for (start, place), end in zip(speech.starts, ends, strict=True):
        piece = speech.samples[round(start * RATE_HZ) : round(end * RATE_HZ)]
        starts.append((start + shift_s, place))
        wanted_s = order.sounds[place].duration_s
        if order.sounds[place].name == SILENCE and wanted_s is not None:
            count = round(wanted_s * RATE_HZ)
            if count < len(piece):
                # The edges hold the fading of the neighbours, so the middle is what goes.
                piece = np.concatenate(
                    [piece[: count // 2], piece[len(piece) - (count - count // 2) :]]
                )
            else:
                middle = len(piece) // 2
                gap = np.zeros(count - len(piece), np.float32)
                piece = np.concatenate([piece[:middle], gap, piece[middle:]])
            shift_s += len(piece) / RATE_HZ - (end - start)
        pieces.append(piece)
    return Speech(np.concatenate(pieces) if pieces else speech.samples, tuple(starts))


# ---- flite


def _say_with_flite(voice: Voice, order: Order, rng: Random) -> Speech | None:
    phones = voice.phone_map.render([sound.name for sound in order.sounds], rng)
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        command = [
            "flite",
            "-voice",
            voice.name,
            "--setf",
            f"duration_stretch={1 / order.rate:.3f}",
        ]
        command += ["--setf", f"int_f0_target_mean={order.pitch_hz:.0f}"]
        command += [
            "--setf",
            f"int_f0_target_stddev={order.pitch_hz * rng.uniform(0.04, 0.15):.0f}",
        ]
        command += ["-psdur", "-p", " ".join(phone for _, phone in phones), "-o", file.name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SynthesisFailed(
                f"flite did not run ({error}): install the package flite"
            ) from error
        ends = [float(entry.rsplit(":", 1)[1]) for entry in done.stdout.split()]
        if len(ends) != len(phones):
            return None
        samples, rate_hz = soundfile.read(file.name, dtype="float32")
    speech = _timed(_at_our_rate(samples, rate_hz), phones, ends)
    return _with_pauses_of(order, speech)


def _timed(
    samples: NDArray[np.float32], phones: list[tuple[tuple[int, ...], str]], ends: list[float]
) -> Speech:
    """Speech whose phones end at these times; a phone that says two sounds is halved between them."""
    starts: list[tuple[float, int]] = []
    begin = 0.0
    for (places, _), end in zip(phones, ends, strict=True):
        for nth, place in enumerate(places):
            if not starts or starts[-1][1] != place:
                starts.append((begin + (end - begin) * nth / len(places), place))
        begin = end
    return Speech(samples, tuple(starts))


# ---- festival


def _say_with_festival(voice: Voice, orders: list[Order], rng: Random) -> list[Speech | None]:
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory)
        script = [f"(voice_{voice.name})"]
        rendered = []
        for number, order in enumerate(orders):
            phones = voice.phone_map.render([sound.name for sound in order.sounds], rng)
            rendered.append(phones)
            segments = _festival_segments(order, phones, rng)
            # One that fails must not end the others, so each is tried by itself.
            script.append(
                f"(unwind-protect (let ((u (Utterance Segments ({segments})))) (utt.synth u)"
                f' (utt.save.segs u "{place}/{number}.lab")'
                f' (utt.save.wave u "{place}/{number}.wav" \'riff)) nil)'
            )
        (place / "script.scm").write_text("\n".join(script), encoding="utf-8")
        try:
            subprocess.run(
                ["festival", "-b", f"{place}/script.scm"], capture_output=True, check=False
            )
        except OSError as error:
            raise SynthesisFailed(
                f"festival did not run ({error}): install the package festival"
            ) from error
        return [
            _read_festival(place / f"{number}.wav", place / f"{number}.lab", phones)
            for number, phones in enumerate(rendered)
        ]


def _festival_segments(order: Order, phones: list[tuple[tuple[int, ...], str]], rng: Random) -> str:
    """The segments with durations and a pitch that falls through the utterance and rises on accents."""
    total = max(1, len(phones) - 1)
    parts_of = {}
    for places, _ in phones:
        parts_of[places] = parts_of.get(places, 0) + 1
    fall = rng.uniform(0.8, 1.0)
    lift = rng.uniform(1.0, 1.25)
    segments = []
    after_pause = True
    accent = 1.0
    for nth, (places, phone) in enumerate(phones):
        seconds = 0.0
        for place in places:
            sound = order.sounds[place]
            if sound.name == SILENCE:
                seconds += sound.duration_s or 0.15
            else:
                seconds += (sound.duration_s or usual_duration_s(sound.name)) / order.rate
        seconds = max(0.025, seconds / parts_of[places])
        if order.sounds[places[0]].name == SILENCE:
            after_pause = True
            segments.append(f"({phone} {seconds:.3f})")
            continue
        accent = lift if after_pause or rng.random() < 0.12 else 1.0 + (accent - 1.0) * 0.7
        after_pause = False
        pitch = (
            order.pitch_hz * (1.08 - (1.08 - fall) * nth / total) * accent * rng.uniform(0.97, 1.03)
        )
        segments.append(f"({phone} {seconds:.3f} ({seconds / 2:.3f} {pitch:.0f}))")
    return " ".join(segments)


def _read_festival(
    wave: Path, labels: Path, phones: list[tuple[tuple[int, ...], str]]
) -> Speech | None:
    if not wave.exists() or not labels.exists():
        return None
    lines = labels.read_text(encoding="latin-1").split("#\n", 1)[-1].splitlines()
    ends = [float(line.split()[0]) for line in lines if line.strip()]
    samples, rate_hz = soundfile.read(wave, dtype="float32")
    # A voice that adds or drops segments has times of its own, which fit no order.
    if len(ends) != len(phones) or abs(ends[-1] - len(samples) / rate_hz) > 0.06:
        return None
    return _timed(_at_our_rate(samples, rate_hz), phones, ends)


# ---- networks


def _say_with_network(voice: Voice, order: Order, rng: Random) -> Speech | None:
    phones = voice.phone_map.render([sound.name for sound in order.sounds], rng)
    text = neural.written(order, phones, rng)
    try:
        if voice.synthesizer is Synthesizer.PIPER:
            said = neural.say_with_joe(order, text)
        else:
            pitch = order.pitch_hz / voice.f0_hz
            said = neural.say_with_kokoro(voice.name, order, text, pitch, rng)
    except neural.NotInstalled as error:
        raise SynthesisFailed(str(error)) from error
    samples = _at_our_rate(said.samples, said.rate_hz)
    if not said.starts or not np.isfinite(samples).all():
        return None
    # What the network says goes beyond 1 now and then.
    samples = samples / max(1.0, float(np.abs(samples).max()))
    return _with_pauses_of(order, Speech(samples, _with_silences(order, said.starts, samples)))


def _with_silences(
    order: Order, starts: tuple[tuple[float, int], ...], samples: NDArray[np.float32]
) -> tuple[tuple[float, int], ...]:
    """The starts with the silence before the first sound, and with that after the last one, which the network
    counts to the last sound: it begins where the energy has fallen."""
    told = list(starts)
    last = len(order.sounds) - 1
    if told[0][1] != 0 and order.sounds[0].name == SILENCE:
        told.insert(0, (0.0, 0))
    if order.sounds[last].name == SILENCE:
        frames = samples[: len(samples) // _FALL * _FALL].reshape(-1, _FALL)
        power = (frames.astype(np.float64) ** 2).mean(axis=1)
        heard = np.flatnonzero(power > power.max() * _FALLEN)
        end = (int(heard[-1]) + 1) * _FALL / RATE_HZ
        told.append((max(end, told[-1][0] + 0.02), last))
    return tuple(told)


# ---- espeak-ng: the C interface as in its speak_lib.h

_EVENT_END_OF_LIST, _EVENT_PHONEME = 0, 7
_OUTPUT_SYNCHRONOUS, _INITIALIZE_PHONEME_EVENTS = 2, 1
_PARAMETER_RATE, _PARAMETER_PITCH, _PARAMETER_RANGE = 1, 3, 4
_TEXT_IS_UTF8, _TEXT_HOLDS_PHONEMES = 1, 0x100
_WORDS_PER_MINUTE = 165


class _EventId(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position_ms", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _EventId),
    ]


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


class _Espeak:
    """The library, which exists once in a process and is started at its first use."""

    def __init__(self) -> None:
        try:
            self._library = ctypes.CDLL("libespeak-ng.so.1")
        except OSError as error:
            raise SynthesisFailed(f"{error}: install the package espeak-ng") from error
        self._samples: list[NDArray[np.int16]] = []
        self._phonemes: list[tuple[float, str]] = []
        # The library keeps a bare pointer to it, so it must live as long as this object.
        self._callback = _Callback(self._receive)
        self._rate_hz = self._library.espeak_Initialize(
            _OUTPUT_SYNCHRONOUS, 200, None, _INITIALIZE_PHONEME_EVENTS
        )
        self._library.espeak_SetSynthCallback(self._callback)

    def _receive(self, samples, count, events) -> int:
        if samples and count > 0:
            self._samples.append(np.ctypeslib.as_array(samples, shape=(count,)).copy())
        nth = 0
        while events[nth].type != _EVENT_END_OF_LIST:
            if events[nth].type == _EVENT_PHONEME:
                name = events[nth].id.string.decode("utf-8", "replace")
                self._phonemes.append((events[nth].audio_position_ms / 1000, name))
            nth += 1
        return 0

    def speak(
        self,
        voice: str,
        text: str,
        words_per_minute: int,
        pitch: int,
        pitch_range: int,
        *,
        holds_phonemes: bool,
    ) -> tuple[NDArray[np.float32], list[tuple[float, str]]]:
        """Samples at our rate and the phonemes with their starts in seconds."""
        self._samples.clear()
        self._phonemes.clear()
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise SynthesisFailed(
                f"espeak-ng has no voice {voice}: install the package espeak-ng-data"
            )
        self._library.espeak_SetParameter(_PARAMETER_RATE, words_per_minute, 0)
        self._library.espeak_SetParameter(_PARAMETER_PITCH, pitch, 0)
        self._library.espeak_SetParameter(_PARAMETER_RANGE, pitch_range, 0)
        encoded = text.encode()
        flags = _TEXT_IS_UTF8 | (_TEXT_HOLDS_PHONEMES if holds_phonemes else 0)
        self._library.espeak_Synth(encoded, len(encoded) + 1, 0, 1, 0, flags, None, None)
        samples = np.concatenate(self._samples) if self._samples else np.zeros(0, np.int16)
        return _at_our_rate(samples / 32768.0, self._rate_hz), list(self._phonemes)


@cache
def _espeak() -> _Espeak:
    return _Espeak()


# The library has one voice and one text for the whole process; an examination speaks in several threads.
_ESPEAK_ALONE = Lock()


def _say_with_espeak(voice: Voice, order: Order, rng: Random) -> Speech | None:
    phones = voice.phone_map.render([sound.name for sound in order.sounds], rng)
    text, spoken = "", []
    stressed = False
    for places, phone in phones:
        if order.sounds[places[0]].name == SILENCE:
            text += f" {phone} "
            stressed = False
            continue
        # The first vowel after a pause bears the stress; | keeps neighbours from becoming one phoneme.
        text += ("'" if _is_vowel(phone) and not stressed else "") + phone + "|"
        stressed = stressed or _is_vowel(phone)
        spoken.append((places, phone))
    pitch = int(np.clip(50 + 55 * np.log2(order.pitch_hz / voice.f0_hz), 0, 99))
    pitch_range = rng.randint(25, 75)
    with _ESPEAK_ALONE:
        samples, phonemes = _espeak().speak(
            voice.name,
            f"[[{text}]]",
            round(_WORDS_PER_MINUTE * order.rate),
            pitch,
            pitch_range,
            holds_phonemes=True,
        )
    starts = _espeak_starts(order, spoken, phonemes)
    return (
        None
        if starts is None or len(samples) == 0
        else _with_pauses_of(order, Speech(samples, starts))
    )


def _is_vowel(phoneme: str) -> bool:
    return phoneme[0] in "aeiouyAEIOUYW@3"


def sounds_of_text(
    text: str, voice: str = "de", named: dict[str, list[str]] | None = None
) -> list[str]:
    """The sounds of a text as espeak-ng reads it, with pauses where it makes them: German, or with these names.

    A phoneme that has no name (a French or English one) is left out.
    """
    ours = named if named is not None else _german_names()
    sounds: list[str] = []
    _, phonemes = _espeak().speak(voice, text, _WORDS_PER_MINUTE, 50, 50, holds_phonemes=False)
    for _, name in phonemes:
        if name == "_:":
            sounds.append(SILENCE)
        else:
            sounds.extend(ours.get(name, []))
    return sounds


def _german_names() -> dict[str, list[str]]:
    ours = {phoneme: [sound] for sound, phoneme in ESPEAK.renderings.items()}
    ours |= {phoneme: list(pair) for pair, phoneme in ESPEAK.pairs.items()}
    return ours | {"A": ["a:"], "R": ["r"], "UR": ["U", "6"], "O": ["O"], "pf": ["p", "f"], "i": ["I"]}


def _espeak_starts(
    order: Order, spoken: list[tuple[tuple[int, ...], str]], phonemes: list[tuple[float, str]]
) -> tuple[tuple[float, int], ...] | None:
    """When which sound began, if the phonemes that were spoken are those that were ordered."""
    starts: list[tuple[float, int]] = []
    nth = 0
    silences = [place for place, sound in enumerate(order.sounds) if sound.name == SILENCE]
    for index, (begin, name) in enumerate(phonemes):
        end = phonemes[index + 1][0] if index + 1 < len(phonemes) else begin
        if name.startswith("_"):
            last = starts[-1][1] if starts else -1
            pause = next((place for place in silences if place > last), None)
            before = spoken[nth][0][0] if nth < len(spoken) else len(order.sounds)
            if pause is not None and pause < before:
                starts.append((begin, pause))
            continue
        if name.startswith("(") or nth >= len(spoken):
            return None
        places = spoken[nth][0]
        nth += 1
        if name != spoken[nth - 1][1]:
            # espeak-ng may turn two phonemes into one of its own, such as U and r into UR.
            if nth < len(spoken) and name == spoken[nth - 1][1] + spoken[nth][1].upper():
                places = places + spoken[nth][0]
                nth += 1
            elif _is_vowel(name) != _is_vowel(spoken[nth - 1][1]):
                return None
        for part, place in enumerate(places):
            starts.append((begin + (end - begin) * part / len(places), place))
    return tuple(starts) if nth == len(spoken) else None
