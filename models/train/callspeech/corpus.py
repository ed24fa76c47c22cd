"""Speaks the training material and stores it as mel energies with one label a frame.

Each part, mostly all that one voice says, gets a folder of its own under data/, so that parts can be
left out of a training run without speaking anything again: `mels.f16` (frames times 40) and
`labels.i16`. A manifest names what made the folder; a folder whose manifest fits is not made again.
What a part says does not depend on which others are there already.
"""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from . import (
    calls_text,
    conversion,
    crowd,
    damage,
    debian,
    features,
    guests,
    hums,
    lexicon,
    states,
    synthesizers,
    voices,
)
from .calls_text import FILLER, SPOILED, SPOILED_FOREIGN, TALK, ForeignShares
from .lexicon import Word
from .phones import SILENCE
from .states import Inventory
from .synthesizers import Order, Sound
from .voices import Voice

# Utterances that one job speaks, and one of a network, whose voices are many and say little each.
_JOB, _JOB_NEURAL = 60, 24
# Speech that teaches a voice's envelope for the conversion to it.
_ENVELOPE_UTTERANCES = 8
_LEVEL = 0.06
# Where what is no speech and sounds like it is kept, and where whole halls of people are.
HUMS, CROWD = "hums", "crowd"
# And halls in which nothing is said but moves: for those who learn to hear one call among others.
CALLERS = "callers"
_CALLERS = 24
# Minutes of crowds; how many people networks speak in each, which takes longest, how many others there are, and
# how much each of them says.
_CROWDS = 14
_CROWD_NEURAL, _CROWD_RECORDED, _CROWD_UTTERANCES = 2, (2, 6), 8
# Names what made a folder.
_MANIFEST = "manifest.json"

# How long each recorded teacher speaks, in minutes: people in equal parts, women more, since there
# are only two, and the only statistical voice too; the same person's further recordings less.
MINUTES = {
    "suo_fi_lj_diphone": 90, "lp_diphone": 90, "awb": 80, "czech_ph": 48, "czech_machac": 52,
    "pc_diphone": 48, "hy_fi_mv_diphone": 48, "kal_diphone": 24, "kal16": 24, "kal": 6,
    "hindi_NSK_diphone": 12, "marathi_NSK_diphone": 12, "telugu_NSK_diphone": 12,
    "msu_ru_nsh_clunits": 36,
}  # fmt: skip
MINUTES_COMPUTED = 66
# Each neural teacher, and each blend of two.
MINUTES_NEURAL = 1.0
MINUTES_BLEND = 1.0
# How many blends there are of those who are never held out, and of all.
_BLENDS_KNOWN, _BLENDS_ALL = 36, 12
# How much of the recorded teachers' speech is taken apart and put together as somebody else's.
_CONVERTED_SHARE = 0.45
# How much of that is bent towards another teacher, and not only warped.
_BENT_SHARE = 0.6
# What recorded teachers say besides, each in so much of its own time, as one of those who are held out.
_DISGUISED_TIME = 0.1
_DISGUISED = "-disguised"
# What recorded teachers say besides in other languages, each in so much of its own time, and each neural teacher, in
# minutes: a command is short, so this is some dozens by each.
_FOREIGN_TIME = 0.08
MINUTES_FOREIGN_NEURAL = 0.7
_FOREIGN = "-foreign"
# How much of what people say is whispered.
_WHISPERED_SHARE = 0.03


@dataclass(frozen=True)
class Part:
    """What one voice says in one way."""

    voice: str
    minutes: float
    # Whom its speech may be bent towards.
    targets: tuple[str, ...]
    # Whether all of it is bent, and the part is for those alone who may know the targets.
    disguised: bool = False
    # How much of what is said in other languages is of each kind, where it is that.
    foreign: ForeignShares | None = None

    @property
    def name(self) -> str:
        """What its folder is called."""
        return self.voice + (_DISGUISED if self.disguised else "") + (_FOREIGN if self.foreign else "")


@dataclass(frozen=True)
class Said:
    """What one utterance is: its words, and the sounds with the state that each one shows."""

    words: tuple[str, ...]
    sounds: tuple[Sound, ...]
    labels: tuple[int, ...]


def said_at_random(inventory: Inventory, rng: Random) -> Said:
    """Something to say."""
    return said(calls_text.utterance(inventory.lexicon, rng), inventory, rng)


def said_in_other_languages(inventory: Inventory, rng: Random, shares: ForeignShares) -> Said:
    """Something to say where the table allows more than German."""
    return said(calls_text.foreign_utterance(inventory.lexicon, rng, shares), inventory, rng)


def said(words: list[str], inventory: Inventory, rng: Random) -> Said:
    """How one speaker says these words: which pronunciation, which accent, which pauses."""
    number = inventory.numbers
    hush = number[states.SILENCE_STATE]
    sounds = [Sound(SILENCE, rng.uniform(0.08, 0.4))]
    labels = [hush]
    hurried = rng.random() < 0.4
    for place, word in enumerate(words):
        if place and rng.random() < (0.12 if hurried else 0.4):
            sounds.append(Sound(SILENCE, rng.uniform(0.03, 0.5)))
            labels.append(hush)
        if word in (TALK, FILLER, SPOILED, SPOILED_FOREIGN):
            names = _no_word(word, inventory, rng)
            for nth, name in enumerate(names):
                duration_s = rng.uniform(0.05, 0.4) if name == SILENCE else None
                sounds.append(Sound(name, duration_s, begins_word=nth == 0))
                labels.append(hush if name == SILENCE else number[states.talk_state(name)])
            continue
        pronunciations = inventory.lexicon.words[word].pronunciations
        # The first pronunciation is the usual one.
        usual = rng.random() < 0.6
        chosen = pronunciations[0] if usual else rng.choice(pronunciations)
        begins = True
        for slot, state in zip(chosen, states.states_of(word, chosen), strict=True):
            name = slot.spoken(rng)
            if name:
                last = place == len(words) - 1 and slot is chosen[-1]
                length = rng.uniform(0.75, 1.3) * (rng.uniform(1.0, 1.5) if last else 1.0)
                seconds = synthesizers.usual_duration_s(name) * length
                sounds.append(Sound(name, seconds, begins_word=begins))
                begins = False
                labels.append(number[state])
    sounds.append(Sound(SILENCE, rng.uniform(0.15, 0.5)))
    labels.append(hush)
    return Said(tuple(words), tuple(sounds), tuple(labels))


def _no_word(what: str, inventory: Inventory, rng: Random) -> list[str]:
    """The sounds of what stands among the words and is none."""
    if what == TALK:
        return _talk(inventory, rng)
    if what == FILLER:
        return calls_text.filler(rng)
    words = inventory.lexicon.everyday if what == SPOILED else inventory.lexicon.apart
    return _spoiled_word(words, rng)


def _talk(inventory: Inventory, rng: Random) -> list[str]:
    kind = rng.random()
    if kind < 0.2:
        return _near_misses(inventory.lexicon.everyday, rng)
    if kind < 0.48:
        return calls_text.invented_talk(rng)
    if kind < 0.88:
        sounds = synthesizers.sounds_of_text(rng.choice(calls_text.talk_sentences()))
    else:
        sounds = guests.sounds_at_random(rng)
    if rng.random() < 0.6 and len(sounds) > 8:
        # A sentence that breaks off, or is heard only from its middle.
        start = rng.randrange(len(sounds) // 2)
        sounds = sounds[start : start + rng.randint(5, 25)]
    while sounds and sounds[-1] == SILENCE:
        sounds.pop()
    return sounds or ["a:"]


def _near_misses(words: list[Word], rng: Random) -> list[str]:
    """Some words of the model, each of them spoiled."""
    return [sound for _ in range(rng.randint(1, 4)) for sound in _spoiled_word(words, rng)]


def _spoiled_word(words: list[Word], rng: Random) -> list[str]:
    """A word half said, or begun as one and ended as another."""
    first, second = (
        [sound for slot in rng.choice(word.pronunciations) if (sound := slot.spoken(rng))]
        for word in rng.choices(words, k=2)
    )
    middle = len(first) // 2
    kind = rng.random()
    if kind < 0.3 and len(first) > 3:
        return first[: len(first) - middle]
    if kind < 0.6 and len(first) > 3:
        return first[middle:]
    return first[: max(1, middle)] + second[len(second) // 2 :]


@dataclass(frozen=True)
class Utterance:
    """A spoken utterance: its words, its samples and the state that begins at each time."""

    words: tuple[str, ...]
    samples: NDArray[np.float32]
    starts: tuple[tuple[float, int], ...]


def speak(voice: Voice, wanted: list[Said], rng: Random, changes: bool) -> list[Utterance]:
    """These utterances by this voice, in some speed and pitch and, with `changes`, as somebody else."""
    orders, factors = [], []
    for one in wanted:
        factor = _formant_factor(voice, rng) if changes else 1.0
        if voices.is_neural(voice):
            # It says what is within its nature, and has many others beside it.
            factor = factor**0.4
            rate, pitch = rng.triangular(0.85, 1.2, 1.0), rng.uniform(0.85, 1.2)
            orders.append(Order(one.sounds, rate / factor, voice.f0_hz * pitch / factor))
            factors.append(factor)
            continue
        rate = rng.triangular(0.7, 1.5, 1.0) / factor
        pitch = voice.f0_hz * rng.uniform(0.85, 1.25)
        if factor > 1.08 and voice.f0_hz < 150:
            # A smaller vocal tract mostly comes with a higher voice.
            pitch *= rng.uniform(1.1, 2.0)
        orders.append(Order(one.sounds, rate, pitch))
        factors.append(factor)
    utterances = []
    for one, factor, speech in zip(
        wanted, factors, synthesizers.say_all(voice, orders, rng), strict=True
    ):
        if speech is None or speech.duration_s < 0.3:
            continue
        samples, scale = conversion.stretched(speech.samples, factor)
        starts = tuple((start * scale, one.labels[place]) for start, place in speech.starts)
        utterances.append(Utterance(one.words, damage.to_level(samples, _LEVEL), starts))
    return utterances


def _formant_factor(voice: Voice, rng: Random) -> float:
    """Men's formants are moved up more often than women's, and the other way round."""
    return rng.uniform(0.88, 1.25) if voice.f0_hz < 150 else rng.uniform(0.82, 1.12)


@dataclass(frozen=True)
class _Job:
    voice: str
    seed: int
    count: int
    # The voice's own envelope; computed voices have none, and are not converted.
    own: conversion.Envelope | None
    # Whom its speech may be bent towards.
    targets: dict[str, conversion.Envelope]
    # Whether all of it is.
    disguised: bool = False
    foreign: ForeignShares | None = None


Frames = tuple[NDArray[np.float16], NDArray[np.int16]]
"""Mel energies, and the label of each row."""


def _frames_of(job: _Job) -> Frames:
    rng, draw = Random(job.seed), np.random.default_rng(job.seed)
    inventory = Inventory(lexicon.read())
    voice = voices.teaching(job.voice)
    wanted = [_something(job.foreign, inventory, rng) for _ in range(job.count)]
    mels, labels = [], []
    for utterance in speak(voice, wanted, rng, changes=True):
        samples, starts = utterance.samples, utterance.starts
        if voice.synthesizer is not voices.Synthesizer.ESPEAK and rng.random() < _WHISPERED_SHARE:
            # The words are all there, and nobody shall act on them: it is talk.
            samples, starts = conversion.whispered(samples, draw), _as_talk(starts, inventory)
        elif job.own is not None and (job.disguised or rng.random() < _CONVERTED_SHARE):
            bent = 1.0 if job.disguised else _BENT_SHARE
            change = _change_at_random(job.targets, bent, rng)
            samples = conversion.converted(samples, job.own, change)
        samples = damage.to_level(damage.damaged_at_random(samples, rng, draw), _LEVEL)
        # Silence is never without the last bit's noise.
        samples = samples + draw.standard_normal(len(samples)).astype(np.float32) / 32768
        rows = features.log_mels(samples)
        mels.append(rows.astype(np.float16))
        labels.append(features.labels_of_frames(len(rows), list(starts)))
    return np.concatenate(mels), np.concatenate(labels)


def _something(foreign: ForeignShares | None, inventory: Inventory, rng: Random) -> Said:
    return said_in_other_languages(inventory, rng, foreign) if foreign else said_at_random(inventory, rng)


def _as_talk(
    starts: tuple[tuple[float, int], ...], inventory: Inventory
) -> tuple[tuple[float, int], ...]:
    """The same sounds, which make no word any more."""
    numbers = inventory.numbers
    labels = (inventory.states[label] for _, label in starts)
    talk = (state if state == states.SILENCE_STATE else states.talk_state(state[1]) for state in labels)
    return tuple((start, numbers[state]) for (start, _), state in zip(starts, talk, strict=True))


def _change_at_random(
    targets: dict[str, conversion.Envelope], bent: float, rng: Random
) -> conversion.Change:
    """Somebody else, who may have been coded too; a share `bent` of them are one of the targets."""
    smoothing = None
    if rng.random() < 0.5:
        smoothing = conversion.Smoothing(
            rng.randint(24, 80), rng.choice((1, 3, 5, 7, 9)), rng.random() < 0.5
        )
    return conversion.Change(
        formants=rng.uniform(0.88, 1.2),
        pitch=rng.uniform(0.75, 1.7),
        target=targets[rng.choice(sorted(targets))] if rng.random() < bent else None,
        share=rng.uniform(0.3, 1.0),
        breath=rng.random() ** 2,
        smoothing=smoothing,
    )


def _envelope(name: str, seed: int) -> conversion.Envelope:
    rng = Random(seed)
    inventory = Inventory(lexicon.read())
    wanted = [said_at_random(inventory, rng) for _ in range(_ENVELOPE_UTTERANCES)]
    spoken = speak(voices.teaching(name), wanted, rng, changes=False)
    return conversion.envelope_of([utterance.samples for utterance in spoken])


def conversion_targets() -> tuple[str, ...]:
    """Whose envelopes speech is bent towards for every network: recorded people, but none held out.

    The rehearsed network must not have met those two in anybody's disguise.
    """
    held_out = {voices.teaching(name).person for name in voices.HELD_OUT}
    recorded = voices.recorded_teachers()
    return tuple(voice.name for voice in recorded if voice.person not in held_out)


def parts(scale: float = 1.0) -> list[Part]:
    """What the teaching voices say; `scale` shortens all of it, for a quick try."""
    known = conversion_targets()
    held_out = tuple(name for name in voices.HELD_OUT if name in MINUTES)
    computed = [voice.name for voice in voices.computed_teachers()]
    each = MINUTES_COMPUTED * scale / len(computed)
    return [
        *(Part(name, own * scale, known) for name, own in MINUTES.items()),
        *(Part(name, each, known) for name in computed),
        *(
            Part(name, own * scale * _DISGUISED_TIME, held_out, disguised=True)
            for name, own in MINUTES.items()
            if name in known
        ),
        # What they are like needs no envelope: nobody is bent towards them, nor they towards others.
        *(Part(voice.name, MINUTES_NEURAL * scale, ()) for voice in voices.neural_teachers()),
        *(Part(name, MINUTES_BLEND * scale, ()) for name in blends()),
        # Last, since seeds count places: what the others say does not change by it.
        *(
            Part(name, own * scale * _FOREIGN_TIME, known, foreign=ForeignShares())
            for name, own in MINUTES.items()
        ),
        *(
            Part(voice.name, MINUTES_FOREIGN_NEURAL * scale, (), foreign=ForeignShares())
            for voice in voices.neural_teachers()
        ),
    ]


def blends() -> list[str]:
    """Pairs of Kokoro's teachers, drawn once and for all; first those in whom nobody is held out."""
    rng = Random(82)
    every = [
        voice.name
        for voice in voices.neural_teachers()
        if voice.synthesizer is voices.Synthesizer.KOKORO
    ]
    known = [name for name in every if not voices.is_held_out(name)]
    drawn: dict[str, None] = {}
    for of, count in ((known, _BLENDS_KNOWN), (every, _BLENDS_KNOWN + _BLENDS_ALL)):
        while len(drawn) < count:
            first, second = rng.sample(of, 2)
            if voices.people(first) != voices.people(second):
                sign = rng.choice((voices.BETWEEN, voices.BETWEEN, voices.MELODY_OF))
                drawn[f"{first}{sign}{second}"] = None
    return list(drawn)


def is_neural(part: str) -> bool:
    """Whether a network spoke this part."""
    return voices.is_neural(voices.teaching(voice_of(part)))


def voice_of(name: str) -> str:
    """Whose part it is, by its name."""
    return name.removesuffix(_FOREIGN).removesuffix(_DISGUISED)


def folder_of(name: str) -> str:
    """The folder of a part by its name. Raises `NotATeacher` where its voice must not teach."""
    voices.teaching(voice_of(name))
    return name


def _jobs(
    every: list[Part], todo: list[Part], seed: int, envelopes: dict[str, conversion.Envelope]
) -> list[_Job]:
    """The jobs of the parts that are to be spoken.

    Seeds count a part's place among all parts: it says the same whatever else was spoken already.
    """
    return [
        _Job(
            part.voice,
            seed * 1_000_003 + 1009 * place + piece,
            count,
            envelopes.get(part.voice),
            {name: envelopes[name] for name in part.targets},
            part.disguised,
            part.foreign,
        )
        for place, part in enumerate(every)
        if part in todo
        for piece, count in enumerate(_counts(part))
    ]


def _counts(part: Part) -> list[int]:
    """How many utterances each job of a part speaks: one lasts somewhat over two seconds."""
    wanted = part.minutes * 60 / 2.2
    if part.foreign:
        # It is short: a whole job would be too long.
        whole, rest = divmod(max(1, round(wanted)), _JOB)
        return [_JOB] * whole + [rest] * (rest > 0)
    job = _JOB_NEURAL if is_neural(part.name) else _JOB
    return [job] * max(1, round(wanted / job))


def make(data: Path, seed: int, workers: int, scale: float = 1.0) -> None:
    """Speaks what is not there yet. `scale` shortens all of it, for a quick try."""
    make_parts(data, parts(scale), seed, workers, scale)


def make_parts(
    data: Path, every: list[Part], seed: int, workers: int, scale: float, halls: tuple[str, ...] = (CROWD, CALLERS)
) -> None:
    """Speaks those of these parts that are not there yet, and what stands behind them, of that so much."""
    todo = [part for part in every if not _is_made(data / part.name, part, seed)]
    recorded = [part for part in todo if part.voice in MINUTES]
    computed_names = {voice.name for voice in voices.computed_teachers()}
    computed = [part for part in todo if part.voice in computed_names]
    neural = [part for part in todo if part not in recorded and part not in computed]
    envelopes: dict[str, conversion.Envelope] = {}
    with ProcessPoolExecutor(workers) as pool:
        if recorded or computed:
            names = [voice.name for voice in voices.recorded_teachers()]
            made = pool.map(_envelope, names, [seed] * len(names))
            envelopes = dict(zip(names, made, strict=True))
        if todo:
            jobs = _jobs(every, recorded, seed, envelopes)
            _store_all(data, recorded, jobs, pool.map(_frames_of, jobs), seed)
            jobs = _jobs(every, neural, seed, {})
            _store_all(data, neural, jobs, pool.map(_frames_of, jobs), seed)
        noise = _noise_part(scale)
        if not _is_made(data / noise.name, noise, seed):
            rows = list(
                pool.map(_noise, [seed * 77 + piece for piece in range(max(1, round(40 * scale)))])
            )
            _store(data / noise.name, [_as_silence(row) for row in rows], noise, seed, {})
        hall = _crowd_part(scale)
        if CROWD in halls and not _is_made(data / hall.name, hall, seed):
            pieces = range(max(1, round(hall.minutes)))
            rows = pool.map(_crowd, [seed * 83 + piece for piece in pieces])
            _store(data / hall.name, [_as_silence(row) for row in rows], hall, seed, {})
        hall = _callers_part(scale)
        if CALLERS in halls and not _is_made(data / hall.name, hall, seed):
            pieces = range(max(1, round(hall.minutes)))
            rows = pool.map(_callers, [seed * 89 + piece for piece in pieces])
            _store(data / hall.name, [_as_silence(row) for row in rows], hall, seed, {})
        nothing = _hums_part(scale)
        if not _is_made(data / nothing.name, nothing, seed):
            pieces = range(max(1, round(nothing.minutes * 2)))
            rows = pool.map(_hums, [seed * 79 + piece for piece in pieces])
            _store(data / nothing.name, [_as_silence(row) for row in rows], nothing, seed, {})
    jobs = _jobs(every, computed, seed, envelopes)
    # Each in a process that has not spoken yet: espeak-ng's library goes on from where its last utterance
    # ended, so what it says depends on what the process said before. A pool starts these from a thread of its
    # own, and a fork at that moment would take along whatever lock this one holds: so a server forks them.
    with get_context("forkserver").Pool(workers, maxtasksperchild=1) as fresh:
        _store_all(data, computed, jobs, fresh.imap(_frames_of, jobs), seed)


def _store_all(
    data: Path, spoken: list[Part], jobs: list[_Job], frames: Iterable[Frames], seed: int
) -> None:
    """Writes the folder of each part as soon as its jobs are done."""
    by_part = groupby(
        zip(jobs, frames, strict=True),
        key=lambda pair: (pair[0].voice, pair[0].disguised, pair[0].foreign),
    )
    for part, (_, group) in zip(spoken, by_part, strict=True):
        packages = debian.versions(voices.packages(voices.teaching(part.voice)))
        _store(data / part.name, [pair[1] for pair in group], part, seed, packages)


def _noise_part(scale: float) -> Part:
    """What stands behind the voices: nobody's speech."""
    return Part("noise", 20 * scale, conversion_targets())


def _noise(seed: int) -> NDArray[np.float16]:
    rng, draw = Random(seed), np.random.default_rng(seed)
    stretches = [damage.hall_noise(6.0, rng, draw) for _ in range(5)]
    return np.concatenate([features.log_mels(one) for one in stretches]).astype(np.float16)


def _hums_part(scale: float) -> Part:
    """What sounds like a voice, stands before the microphone, and is nothing."""
    return Part(HUMS, 12 * scale, ())


def _hums(seed: int) -> NDArray[np.float16]:
    """Half a minute of it, in some room."""
    rng, draw = Random(seed), np.random.default_rng(seed)
    samples = damage.damaged_at_random(hums.hums(30.0, rng, draw), rng, draw)
    samples = damage.to_level(samples, _LEVEL) + draw.standard_normal(len(samples)) / 32768
    return features.log_mels(samples.astype(np.float32)).astype(np.float16)


def _crowd_part(scale: float) -> Part:
    """People behind the voice, as a microphone hears them together."""
    return Part(CROWD, _CROWDS * scale, ())


def _crowd(seed: int) -> NDArray[np.float16]:
    """A minute of it; nobody who is held out is there, for every network hears it."""
    return _hall(seed, said_at_random)


def _callers_part(scale: float) -> Part:
    """People behind the voice who all call moves, as at other boards."""
    return Part(CALLERS, _CALLERS * scale, ())


def _callers(seed: int) -> NDArray[np.float16]:
    """A minute of it, without those who are held out."""
    return _hall(seed, lambda inventory, rng: said(calls_text.call(rng), inventory, rng))


def _hall(seed: int, says: Callable[[Inventory, Random], Said]) -> NDArray[np.float16]:
    """A minute of a hall in which everybody says such things."""
    rng, draw = Random(seed), np.random.default_rng(seed)
    inventory = Inventory(lexicon.read())
    recorded, neural = (
        [voice for voice in every if not voices.is_held_out(voice.name)]
        for every in (voices.recorded_teachers(), voices.neural_teachers())
    )
    there = rng.sample(neural, _CROWD_NEURAL) + rng.sample(recorded, rng.randint(*_CROWD_RECORDED))
    people = []
    for voice in there:
        wanted = [says(inventory, rng) for _ in range(_CROWD_UTTERANCES)]
        people.append([one.samples for one in speak(voice, wanted, rng, changes=True)])
    samples = damage.to_level(crowd.babble(people, 60.0, rng, draw), _LEVEL)
    return features.log_mels(samples).astype(np.float16)


def _as_silence(rows: NDArray[np.float16]) -> Frames:
    # Silence has the number 0.
    return rows, np.zeros(len(rows), np.int16)


def _recipe(part: Part, seed: int) -> dict:
    """What decides how a folder sounds and what its labels mean, but for the code and the packages."""
    usual = part.foreign in (None, ForeignShares())
    return {
        "minutes": part.minutes,
        "seed": seed,
        "states": Inventory(lexicon.read()).fingerprint,
        "targets": list(part.targets),
    } | ({} if usual else {"shares": asdict(part.foreign)})


def _is_made(folder: Path, part: Part, seed: int) -> bool:
    manifest = folder / _MANIFEST
    if not manifest.exists():
        return False
    made = json.loads(manifest.read_text(encoding="utf-8"))
    # Which packages spoke is told, and is no reason to speak again.
    made.pop("packages", None)
    wanted = _recipe(part, seed)
    # Labels are numbers of states: they are valid where the list that they were counted in is how today's begins.
    return made.pop("states", None) in _earlier() and made == {
        name: value for name, value in wanted.items() if name != "states"
    }


def _earlier() -> frozenset[str]:
    return Inventory(lexicon.read()).earlier


def _store(folder: Path, frames: list, part: Part, seed: int, packages: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    # It goes first and comes last, so that a folder that was interrupted is made again.
    (folder / _MANIFEST).unlink(missing_ok=True)
    # Labels that were moved belong to what was spoken before.
    for moved in folder.glob(aligned_file(folder, "*").name):
        moved.unlink()
    mels = np.concatenate([piece[0] for piece in frames])
    mels.tofile(folder / "mels.f16")
    np.concatenate([piece[1] for piece in frames]).tofile(folder / "labels.i16")
    manifest = json.dumps(_recipe(part, seed) | {"packages": packages})
    (folder / _MANIFEST).write_text(manifest, encoding="utf-8")
    print(f"{folder.name}: {len(mels) * features.FRAME_S / 60:.1f} minutes", flush=True)


def manifests(data: Path, names: list[str]) -> list[str]:
    """What made these parts, the noise, the crowds and the hums: a network knows by it what it learned from."""
    every = (*names, "noise", CROWD, HUMS)
    return [(data / name / _MANIFEST).read_text(encoding="utf-8") for name in every]


def read(
    folder: Path, aligned: str | None = None
) -> tuple[NDArray[np.float16], NDArray[np.int16]]:
    """The mel energies and labels of one part; the labels as this network moved them, if it did (`aligning`)."""
    mels = np.fromfile(folder / "mels.f16", np.float16).reshape(-1, features.BANDS)
    moved = aligned_file(folder, aligned) if aligned else None
    labels = moved if moved and moved.exists() else folder / "labels.i16"
    return mels, np.fromfile(labels, np.int16)


def aligned_file(folder: Path, mark: str) -> Path:
    """Where the labels of a part lie as the network of this mark moved them."""
    return folder / f"labels-{mark}.i16"
