"""How much of what is said a network misses in babble: cheaper than calls, and less chancy (LOG.md, 68).

It is the loss over whole sequences, per output of 30 ms, the lower the better, at the scale at which training counts it.
Babble is six others of the same eight, mixed in the energies at one level; nothing else is done to what they say.
"""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from . import augment, corpus, lexicon, net, sequences, training, voices, vosk_files
from .augment import Strength
from .states import Inventory
from .training import Plan, Trained

_SEED = 68
_BATCH, _OUTPUTS = 16, 100
# So many chunks of 3 s.
_CHUNKS = 24 * _BATCH
# What every network is given to see; each takes what it looks at, so that all are judged by the same outputs.
_SIGHT = ((36, 16),)
_LEVELS = (None, 10.0, 5.0)
# The voices of the first fold are those whom the measured networks have not met; these they have.
_STRANGERS, _MET = voices.FOLDS[0].held_out, voices.FOLDS[1].held_out
# All who speak here.
VOICES = (*_STRANGERS, *_MET)


def at(snr_db: float | None) -> Strength:
    """Babble at this level in each chunk, and nothing else; none in quiet."""
    level = (snr_db, snr_db) if snr_db is not None else (0.0, 0.0)
    return Strength(
        stretch=(1.0, 1.0), coded_share=0.0, gain_db=(0.0, 0.0), colour_db=0.0, voice_colour_db=0.0,
        babble_share=0.0 if snr_db is None else 1.0, babble_snr_db=level, noise_share=0.0, floor_snr_db=(65.0, 65.0),
    )  # fmt: skip


def of(trained: Trained, material: training.Material, snr_db: float | None, chunks: int = _CHUNKS) -> float:
    """The mean loss of this network over so many chunks of what the neural voices of the material say."""
    shape, strength = trained.shape, at(snr_db)
    sight = replace(shape, layers=_SIGHT)
    begin, rest = sight.left - shape.left, sight.right - shape.right
    if min(begin, rest) < 0:
        raise ValueError("the network sees further than what is measured with: let _SIGHT reach as far")
    plan = Plan(sight, _SEED, 1, batch=_BATCH, outputs=_OUTPUTS, crowd=0.0, neural=1.0, strength=strength)
    paths = sequences.sequences(
        Inventory(lexicon.read()), trained.priors, plan.prior_power, plan.acoustic_scale
    )
    parameters = {name: jnp.asarray(value) for name, value in trained.parameters.items()}

    @jax.jit
    def missed(key, speech, labels, others, noise):
        wide = [part.astype(jnp.float32) for part in (speech, others, noise)]
        frames = (augment.augmented(key, *wide, strength) - trained.mean) / trained.spread
        frames = frames[:, begin : frames.shape[1] - rest]
        scores = jax.nn.log_softmax(net.judged(parameters, shape, frames))
        return paths.loss(scores, labels) / plan.acoustic_scale

    drawn = islice(training.chunks(material, plan, _SEED), max(1, chunks // _BATCH))
    keys = jax.random.split(jax.random.PRNGKey(_SEED), max(1, chunks // _BATCH))
    return float(np.mean([missed(key, *chunk) for key, chunk in zip(keys, drawn, strict=True)]))


def tell(data: Path, networks: list[Path], aligned: str, inventory: Inventory) -> None:
    """Prints the table: models as they are given out, or networks of a training (`.pkl`).

    Without labels that were moved by the ear of this mark nearly all of the loss would be the labels' own.
    """
    groups = {
        # No hall is heard here; so it does without those that were mixed in time.
        title: training.gather(data, list(names), aligned, (corpus.HUMS,))
        for title, names in (("eight strangers", _STRANGERS), ("eight it has met", _MET))
    }
    heads = [f"{title}, {_said(snr_db)}" for title in groups for snr_db in _LEVELS]
    print(f"| network | {' | '.join(heads)} |\n|{' --- |' * (1 + len(heads))}", flush=True)
    for place in networks:
        trained = _read(place, inventory)
        # Those read from a model have no mean: what they weigh is the same without.
        row = [of(trained, material, snr_db) for material in groups.values() for snr_db in _LEVELS]
        print(f"| {place.name} | {' | '.join(f'{one:.3f}' for one in row)} |", flush=True)


def _said(snr_db: float | None) -> str:
    return "quiet" if snr_db is None else f"{snr_db:g} dB"


def _read(place: Path, inventory: Inventory) -> Trained:
    if place.suffix == ".pkl" or place.name.endswith(".partial"):
        return Trained.load(place)
    return vosk_files.read(place, inventory, vosk_files.Decoding())
