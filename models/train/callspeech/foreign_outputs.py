"""Teaches the outputs of other languages' words alone, and leaves all else of a model as it is, to the last bit.

The words of English, Russian, Ukrainian and Bulgarian commands came to the lexicon last, and their outputs (rows of the
last affine layer, and their biases) began as rare ones that look at nothing. The goes that taught them with everything else
were short and slow, so they stayed near that (LOG.md, 93). Here nothing else learns: every output of a German word, of
talk and of silence keeps its row, and so does all that lies before. Whoever listens for German alone hears the same, since
what these outputs take of the sum is taken of all others alike.

Since what lies before them is fixed, what the last waist gives for a damaged chunk is computed once and learned from often.
Half of it are commands and calls in other languages, half German calls, commands, talk and halls, where these outputs have
to be quiet. What comes of it lies in data/foreign-outputs and takes the place of nothing.
"""

from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from . import calibration, corpus, kaldi_binary, net, sequences, training, voices, vosk_files
from .augment import Strength
from .calls_text import ForeignShares
from .corpus import Part
from .sequences import Sequences
from .states import Inventory
from .training import Material, Plan, Trained
from .vosk_files import Decoding

_SEED = 95
_OUT = "out.affine"
# Commands above all: an English call has German words too, which know what they are.
_SHARES = ForeignShares(calls=0.14, commands=0.60, words_in_any_order=0.14, beside_talk=0.07, spoiled=0.05)
# Who teaches: of each group of several that is not held out one or two, and others.
_NEURAL = (
    "bf_alice", "am_eric", "em_alex", "am_echo", "af_alloy", "af_bella", "af_heart", "af_nova", "hf_alpha", "hf_beta",
    "zf_xiaoxiao", "joe",
)  # fmt: skip
# And those of them who speak German too, which costs as much.
_NEURAL_TOO = ("bf_alice", "am_echo")
# Minutes of other languages and of German, by each of these, by each recorded teacher for each of its minutes in a whole
# corpus, and by each computed one; and of halls, hums and noise, beside what a whole corpus has.
_NEURAL_FOREIGN, _NEURAL_GERMAN = 2.2, 0.5
_RECORDED_FOREIGN, _RECORDED_GERMAN = 0.10, 0.06
_COMPUTED_FOREIGN, _COMPUTED_GERMAN = 1.1, 1.1
_BEHIND = 0.2
# Every so manieth computed voice is enough.
_COMPUTED_EACH = 3
# Chunks of three seconds, damaged each in its own way: of other languages, and as many of German.
_CHUNKS = 5_000
_OUTPUTS = 100
_STRENGTH = Strength(babble_snr_db=(0.0, 24.0), bend=0.1)


@dataclass(frozen=True)
class Course:
    """How the outputs learn."""

    updates: int = 2000
    # Chunks of each kind in an update.
    foreign: int = 12
    german: int = 12
    peak_rate: float = 4e-3
    mean_over: int = 200
    # What is added to the biases at the end; below nothing it keeps these words out.
    lift: float = 0.0


@dataclass(frozen=True)
class Seen:
    """What the last waist gives for chunks, and the right output of each place."""

    # Chunks, places, numbers.
    waist: NDArray[np.float16]
    labels: NDArray[np.int32]


def parts() -> list[Part]:
    """What is spoken: each voice in other languages, and in German."""
    known = corpus.conversion_targets()
    recorded = [(name, minutes) for name, minutes in corpus.MINUTES.items() if not voices.is_held_out(name)]
    computed = [voice.name for voice in voices.computed_teachers()][::_COMPUTED_EACH]
    return [
        *(Part(name, _RECORDED_GERMAN * minutes, known) for name, minutes in recorded),
        *(Part(name, _RECORDED_FOREIGN * minutes, known, foreign=_SHARES) for name, minutes in recorded),
        *(Part(name, _COMPUTED_GERMAN, known) for name in computed),
        *(Part(name, _COMPUTED_FOREIGN, known, foreign=_SHARES) for name in computed),
        *(Part(name, _NEURAL_FOREIGN, (), foreign=_SHARES) for name in _NEURAL),
        *(Part(name, _NEURAL_GERMAN, ()) for name in _NEURAL_TOO),
    ]


def first_output(inventory: Inventory) -> int:
    """The first output of a word that is said in other languages alone; all behind it are such outputs too.

    Raises `ValueError` where such a word stands among the others.
    """
    apart = {word.spelling for word in inventory.lexicon.apart}
    ours = sorted({inventory.outputs[number] for number, state in enumerate(inventory.states) if state[0] in apart})
    if not ours or ours != list(range(ours[0], inventory.output_count)):
        raise ValueError("the words of other languages do not stand at the end of the lexicon")
    return ours[0]


def speak(place: Path, workers: int) -> None:
    """Has everybody say it, so far as it is not there yet."""
    corpus.make_parts(place, parts(), _SEED, workers, _BEHIND, (corpus.CROWD,))


def make(data: Path, model: Path, inventory: Inventory, workers: int) -> None:
    """Speaks, teaches the outputs, and writes the model with them."""
    place = data / "foreign-outputs"
    speak(place / "speech", workers)
    known, first = vosk_files.read(model, inventory, Decoding()), first_output(inventory)
    learned = taught(known, first, paths_of(known, inventory), *seen_by(known, place / "speech"), Course())
    write(model, place / model.name, known, learned, first)


def paths_of(known: Trained, inventory: Inventory) -> Sequences:
    """The paths through all words, as the model weighs its outputs."""
    decoding = Decoding()
    return sequences.sequences(inventory, known.priors, decoding.prior_power, decoding.acoustic_scale)


def seen_by(known: Trained, speech: Path, chunks: int = _CHUNKS) -> tuple[Seen, Seen]:
    """What the network makes of the speech in other languages, and of the German one."""
    every = parts()
    plan = Plan(
        known.shape, _SEED, 1, batch=16, outputs=_OUTPUTS, crowd=0.3, alone=0.15, neural=0.6, strength=_STRENGTH,
    )  # fmt: skip
    found = []
    for nth, foreign in enumerate((True, False)):
        names = [part.name for part in every if bool(part.foreign) == foreign]
        material = training.gather(speech, names, halls=plan.halls)
        # A hall is behind what is said in other languages too, and what is no speech at all is in both.
        own = plan if foreign else replace(plan, neural=0.4)
        found.append(_seen(known, own, material, _SEED + nth, chunks))
        print(f"{'other languages' if foreign else 'German'}: {chunks} chunks of {len(material.mels) / 6000:.0f} minutes", flush=True)
    return found[0], found[1]


def _seen(known: Trained, plan: Plan, material: Material, seed: int, count: int) -> Seen:
    begun = {name: jnp.asarray(value) for name, value in known.parameters.items()}
    mean, spread, parameters = training.normalized(begun, material)

    @jax.jit
    def waist(key, speech, others, noise):
        first, second = jax.random.split(key)
        wide = [part.astype(jnp.float32) for part in (speech, others, noise)]
        frames = training.heard(first, second, wide, plan.strength, mean, spread)
        return net.before_outputs(parameters, plan.shape, frames)

    made, labels = [], []
    for nth, (speech, right, others, noise) in enumerate(
        islice(training.chunks(material, plan, seed), -(-count // plan.batch))
    ):
        key = jax.random.fold_in(jax.random.PRNGKey(seed), nth)
        made.append(np.asarray(waist(key, speech, others, noise)).astype(np.float16))
        labels.append(right)
    return Seen(np.concatenate(made)[:count], np.concatenate(labels)[:count])


def taught(
    known: Trained, first: int, paths: Sequences, foreign: Seen, german: Seen, course: Course
) -> dict[str, NDArray[np.float32]]:
    """The weights (waist times outputs) and biases of the outputs from the first on, as they are after the course."""
    weights, bias = (jnp.asarray(known.parameters[name]) for name in ("out.w", "out.b"))
    fixed_weights, fixed_bias = weights[:, :first], bias[:first]
    plan = Plan(known.shape, _SEED, course.updates, acoustic_scale=paths.scale)
    # As in other trainings: it is highest soon, and falls to nothing.
    rates = optax.join_schedules(
        [optax.linear_schedule(0.0, course.peak_rate, 50), optax.cosine_decay_schedule(course.peak_rate, course.updates - 50)],
        [50],
    )
    optimizer = optax.adam(rates)

    def missed(own, waist, labels):
        wide = waist.astype(jnp.float32)
        fixed, free = wide @ fixed_weights + fixed_bias, wide @ own["w"] + own["b"]
        scores = jax.nn.log_softmax(jnp.concatenate([fixed, free], axis=-1))
        return training.missed(scores, labels, plan, 0.0, paths)

    @jax.jit
    def step(own, state, average, waist, labels, share):
        cost, slope = jax.value_and_grad(missed)(own, waist, labels)
        change, state = optimizer.update(slope, state)
        own = optax.apply_updates(own, change)
        average = jax.tree.map(lambda old, new: old + (new - old) * share, average, own)
        return own, state, average, cost

    own = {"w": weights[:, first:], "b": bias[first:]}
    state, average, costs = optimizer.init(own), own, []
    draw = np.random.default_rng(_SEED)
    for nth in range(course.updates):
        here = [draw.integers(0, len(one.labels), size) for one, size in ((foreign, course.foreign), (german, course.german))]
        waist = np.concatenate([foreign.waist[here[0]], german.waist[here[1]]])
        labels = np.concatenate([foreign.labels[here[0]], german.labels[here[1]]])
        own, state, average, cost = step(own, state, average, waist, labels, 1.0 / min(course.mean_over, nth + 1))
        costs.append(cost)
        if (nth + 1) % 500 == 0:
            print(f"{nth + 1} updates: cost {float(np.mean(costs)):.4f}", flush=True)
            costs = []
    return {"w": np.asarray(average["w"]), "b": np.asarray(average["b"]) + np.float32(course.lift)}


def write(model: Path, folder: Path, known: Trained, learned: dict[str, NDArray[np.float32]], first: int) -> None:
    """Writes the model with these outputs; every other byte of its network is as it was, and so is its calibration."""
    weights, bias = known.parameters["out.w"].copy(), known.parameters["out.b"].copy()
    weights[:, first:], bias[first:] = learned["w"], learned["b"]
    network = kaldi_binary.with_affine((model / "am/final.mdl").read_bytes(), _OUT, weights.T, bias)
    vosk_files.write_with_network(model, folder, network)
    beside = model / calibration.FILE
    if beside.exists():
        calibration.put_beside(calibration.numbers(beside.read_text(encoding="utf-8")), folder)
