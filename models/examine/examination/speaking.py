"""Makes a voice speak German text: speed, pitch, pauses, and the level at the microphone."""

import numpy as np
from numpy.typing import NDArray
from random import Random

from callspeech.phones import SILENCE
from callspeech.synthesizers import RATE_HZ, Order, Sound, SynthesisFailed, Speech, say_all
from callspeech.voices import Voice

from . import german, tongues
from .strangers import Stranger

Samples = NDArray[np.float32]

# What is said: a German text, or one of another language with that.
Text = str | tuple[str, str]

# The level of a player at the microphone: the effective value while speaking, of full scale. About
# -26 dB, where a headset with the usual gain has it.
SPEECH_RMS = 0.05

# Speech is what is less than this below the loudest stretch, in dB; the rest is pauses.
_ACTIVE_RANGE_DB = 25.0
_FRAME = RATE_HZ // 50

# How often a player pauses between two words of a call, and how long, in seconds.
_PAUSE_SHARE = 0.12
_PAUSES_S = (0.06, 0.30)
# A comma or a full stop.
_BREAKS_S = (0.15, 0.40)

# A synthesizer that refuses an order gets it again this many times, at another speed.
_TRIES_MAX = 6


def order(text: Text, voice: Voice, rng: Random) -> Order:
    """The text as this voice will say it: at a speed, height and with pauses of its own."""
    sounds = [Sound(SILENCE, 0.1)]
    words = german.words_of(text) if isinstance(text, str) else tongues.words_of(*text)
    for nth, word in enumerate(words):
        if not word:
            sounds.append(Sound(SILENCE, rng.uniform(*_BREAKS_S)))
            continue
        after_pause = sounds[-1].name == SILENCE
        if nth and not after_pause and rng.random() < _PAUSE_SHARE:
            sounds.append(Sound(SILENCE, rng.uniform(*_PAUSES_S)))
        sounds.extend(Sound(name, begins_word=place == 0) for place, name in enumerate(word))
    sounds.append(Sound(SILENCE, 0.1))
    # Whoever is played faster has to speak slower and lower first.
    slower = voice.factor if isinstance(voice, Stranger) else 1.0
    return Order(tuple(sounds), rng.uniform(0.85, 1.25) / slower, voice.f0_hz * rng.uniform(0.9, 1.12) / slower)


def speak(texts: list[Text], voice: Voice, rng: Random) -> list[Samples]:
    """Each text spoken, at the level of a player at the microphone.

    Raises `SynthesisFailed` for a text that the voice refuses again and again.
    """
    spoken = speak_willingly(texts, voice, rng)
    refused = [text for text, samples in zip(texts, spoken, strict=True) if samples is None]
    if refused:
        raise SynthesisFailed(f"{voice.name} does not say \"{refused[0]}\"")
    return [samples for samples in spoken if samples is not None]


def speak_willingly(texts: list[Text], voice: Voice, rng: Random) -> list[Samples | None]:
    """As `speak`, with `None` for what the voice refuses."""
    spoken: list[Samples | None] = [None] * len(texts)
    for _ in range(_TRIES_MAX):
        missing = [nth for nth, samples in enumerate(spoken) if samples is None]
        if not missing:
            break
        orders = [order(texts[nth], voice, rng) for nth in missing]
        speaks = voice.teacher if isinstance(voice, Stranger) else voice
        for nth, speech in zip(missing, say_all(speaks, orders, rng), strict=True):
            if speech is not None and _is_whole(speech):
                samples = voice.moved(speech.samples) if isinstance(voice, Stranger) else speech.samples
                spoken[nth] = at_level(samples)
    return spoken


def _is_whole(speech: Speech) -> bool:
    return len(speech.samples) > RATE_HZ // 4 and bool(np.isfinite(speech.samples).all())


def at_level(samples: Samples, level_db: float = 0.0) -> Samples:
    """The sound at the level of a player at the microphone, or so many dB beside it."""
    wanted = SPEECH_RMS * 10 ** (level_db / 20)
    return (samples * (wanted / active_rms(samples))).astype(np.float32)


def active_rms(samples: Samples) -> float:
    """The effective value of the stretches in which somebody speaks."""
    frames = samples[: len(samples) // _FRAME * _FRAME].reshape(-1, _FRAME)
    power = (frames.astype(np.float64) ** 2).mean(axis=1)
    active = power[power >= power.max() * 10 ** (-_ACTIVE_RANGE_DB / 10)]
    return float(np.sqrt(active.mean())) or 1e-9
