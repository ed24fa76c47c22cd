"""Babble: other people in the hall, who call moves and talk.

It is made from teaching voices only, so no examining voice is ever heard as noise, and never from the
person who is examined. Half of what they say are calls, which is the hardest noise for a recognizer
of calls; the other half is talk. Six people speak at a time.
"""

from enum import Enum
from random import Random

import numpy as np

from callspeech.synthesizers import RATE_HZ, SynthesisFailed
from callspeech.voices import Voice, computed_teachers, packages, recorded_teachers

from .speaking import SPEECH_RMS, Samples, speak_willingly

# People who speak at the same time.
TALKERS = 6

# Sentences by each person, and computed voices beside the recorded ones.
_SENTENCES = 16
_COMPUTED = 6
# Where nobody but computed voices is there: as many as there are otherwise in all.
_COMPUTED_ALONE = 15


class Crowd(Enum):
    """Who may be in a hall. The last two share nobody, so that a voice can be learned among the one and heard among the
    other; the recorded ones are also whom the program is taught beside (`callspeech.material`)."""

    EVERYONE = "recorded and computed"
    RECORDED = "recorded"
    COMPUTED = "computed"


class Hall:
    """The people of one hall, each with one long recording to be cut from."""

    def __init__(
        self, calls: list[str], talk: list[str], without_person: str, seed: int, crowd: Crowd = Crowd.EVERYONE
    ) -> None:
        """Everybody of this crowd but this person speaks; the same seed gives the same hall."""
        rng = Random(f"hall {seed}")
        voices = _people(crowd, without_person, rng)
        self.voices = [voice.name for voice in voices]
        self._recordings = [self._recording(voice, calls, talk, rng) for voice in voices]

    @staticmethod
    def _recording(voice: Voice, calls: list[str], talk: list[str], rng: Random) -> Samples:
        texts = rng.sample(calls, _SENTENCES // 2) + rng.sample(talk, _SENTENCES // 2)
        rng.shuffle(texts)
        pieces = []
        # A sentence that a voice refuses is missed by nobody here.
        for samples in filter(lambda said: said is not None, speak_willingly(texts, voice, rng)):
            pieces += [samples, np.zeros(rng.randint(0, RATE_HZ // 2), np.float32)]
        if not pieces:
            needed = ", ".join(packages(voice)) or "what models/train/requirements.txt names"
            raise SynthesisFailed(f"{voice.name} says nothing: install {needed} (tools/setup --voices)")
        return np.concatenate(pieces)

    def babble(self, length: int, snr_db: float, rng: Random) -> Samples:
        """So many samples of babble, so far below a player at the microphone."""
        mixed = np.zeros(length, np.float64)
        for recording in rng.sample(self._recordings, TALKERS):
            # Some sit nearer than others.
            near = 10 ** (rng.uniform(-6, 0) / 20)
            mixed += near * np.resize(np.roll(recording, -rng.randrange(len(recording))), length)
        rms = float(np.sqrt((mixed**2).mean())) or 1e-9
        return (mixed * (SPEECH_RMS * 10 ** (-snr_db / 20) / rms)).astype(np.float32)


def _people(crowd: Crowd, without_person: str, rng: Random) -> list[Voice]:
    people: dict[str, Voice] = {}
    for voice in recorded_teachers():
        people.setdefault(voice.person, voice)
    people.pop(without_person, None)
    computed = [voice for voice in computed_teachers() if voice.name != without_person]
    if crowd is Crowd.RECORDED:
        return list(people.values())
    if crowd is Crowd.COMPUTED:
        return rng.sample(computed, _COMPUTED_ALONE)
    return [*people.values(), *rng.sample(computed, _COMPUTED)]
