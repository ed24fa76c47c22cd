"""Features, labels, and what is done to sound."""

from dataclasses import replace
from random import Random

import jax
import numpy as np
from scipy.signal import lfilter

from callspeech import augment, conversion, damage, features
from callspeech.synthesizers import RATE_HZ


def _tone(hz: float, seconds: float = 1.0) -> np.ndarray:
    times = np.arange(int(seconds * RATE_HZ)) / RATE_HZ
    return (0.1 * np.sign(np.sin(2 * np.pi * hz * times)) * (1 + times)).astype(np.float32)


def test_cepstra_and_mel_energies_are_the_same_numbers():
    samples = np.random.default_rng(1).standard_normal(RATE_HZ).astype(np.float32) * 0.1
    cepstra = features.mfcc(samples)
    assert cepstra.shape == (98, features.BANDS)
    np.testing.assert_allclose(
        features.log_mels(samples) @ features.to_cepstra().T, cepstra, atol=2e-3
    )
    identity = np.linalg.inv(features.to_cepstra()) @ features.to_cepstra()
    np.testing.assert_allclose(identity, np.eye(features.BANDS), atol=1e-9)


def test_a_frame_has_the_label_of_its_middle():
    labels = features.labels_of_frames(6, [(0.0, 7), (0.03, 8), (0.0525, 9)])
    # The middles lie at 12.5, 22.5, 32.5, 42.5, 52.5 and 62.5 ms.
    assert labels.tolist() == [7, 7, 8, 8, 9, 9]
    assert features.labels_of_frames(2, []).tolist() == [0, 0]


def test_stretching_moves_the_frequencies_and_the_times():
    moved, scale = conversion.stretched(_tone(500), 1.25)
    spectrum = np.abs(np.fft.rfft(moved))
    assert abs(np.argmax(spectrum) * RATE_HZ / len(moved) - 625) < 10
    assert abs(scale - 0.8) < 1e-6 and abs(len(moved) - 0.8 * RATE_HZ) <= 1


def test_conversion_keeps_the_length_and_sets_the_pitch():
    pulses = np.zeros(RATE_HZ)
    pulses[::160] = 0.5  # 100 Hz, as from a throat
    samples = lfilter(
        [0.2], np.poly([0.97 * np.exp(0.25j), 0.97 * np.exp(-0.25j), 0.9, 0.5]).real, pulses
    ).astype(np.float32)
    own = conversion.envelope_of([samples])
    made = conversion.converted(samples, own, conversion.Change(1.0, 1.5, own, 0.5, 0.0))
    assert made.shape == samples.shape
    middle = made[4000:12000]
    own_echo = [np.dot(middle[lag:], middle[: len(middle) - lag]) for lag in range(60, 200)]
    assert abs(RATE_HZ / (60 + int(np.argmax(own_echo))) - 150) < 8


def test_smoothing_takes_the_detail_and_leaves_the_length_and_the_level():
    draw = np.random.default_rng(3)
    samples = lfilter([0.2], [1.0, -0.9], draw.standard_normal(RATE_HZ)).astype(np.float32) * 0.1
    own = conversion.envelope_of([_tone(120), _tone(150)])
    changed = conversion.Change(1.0, 1.0, None, 0.0, 0.0)
    plain = conversion.converted(samples, own, changed)
    smoothing = conversion.Smoothing(order=24, frames=9, plain=True)
    coded = conversion.converted(samples, own, replace(changed, smoothing=smoothing))
    assert coded.shape == samples.shape and np.isfinite(coded).all()

    def detail(wave: np.ndarray) -> float:
        return float(np.abs(np.diff(features.log_mels(wave), axis=0)).mean())

    assert not np.array_equal(coded, plain)
    assert 0.3 < damage.mean_power(coded) / damage.mean_power(plain) < 3.0
    assert detail(coded) < detail(samples) * 1.2


def test_babble_is_as_loud_as_it_should_be():
    voice, other = _tone(300), _tone(1100, 0.4)
    noisy = damage.with_babble(voice, [other, _tone(700)], 10.0)
    ratio = damage.mean_power(voice) / damage.mean_power(noisy - voice)
    assert abs(10 * np.log10(ratio) - 10.0) < 0.1


def test_damage_is_finite_and_depends_on_the_seed_alone():
    for seed in range(25):
        once, again = (
            damage.damaged_at_random(_tone(250), Random(seed), np.random.default_rng(seed))
            for _ in range(2)
        )
        assert np.array_equal(once, again) and np.isfinite(once).all()


def test_added_energies_never_make_a_sound_weaker_than_its_own():
    still = augment.Strength(
        stretch=(1.0, 1.0),
        coded_share=0.0,
        gain_db=(0.0, 0.0),
        colour_db=0.0,
        voice_colour_db=0.0,
        babble_share=1.0,
        noise_share=1.0,
    )
    draw = np.random.default_rng(5)
    speech, noise = (
        draw.normal(12, 2, (2, 50, features.BANDS)).astype(np.float32) for _ in range(2)
    )
    others = draw.normal(12, 2, (2, 3, 50, features.BANDS)).astype(np.float32)
    made = np.asarray(augment.augmented(jax.random.PRNGKey(1), speech, others, noise, still))
    assert made.shape == speech.shape and np.isfinite(made).all()
    assert (made >= speech - 1e-3).all() and (made > speech + 0.01).any()


def test_a_coded_voice_loses_detail_and_keeps_its_mean():
    logs = jax.numpy.asarray(
        np.random.default_rng(4).normal(10.0, 2.0, (8, 60, features.BANDS)), np.float32
    )
    key = jax.random.PRNGKey(1)

    def coded(**changes):
        return np.asarray(augment._coded(key, logs, replace(augment.Strength(), **changes)))

    np.testing.assert_array_equal(coded(coded_share=0.0), logs)
    untouched = coded(coded_share=1.0, coded_order=(500.0, 500.0), coded_frames=(1.0, 1.0))
    np.testing.assert_allclose(untouched, logs, atol=1e-3)
    smooth = coded(coded_share=1.0)
    assert smooth.std() < 0.7 * logs.std() and abs(smooth.mean() - logs.mean()) < 0.1
    changed = (np.asarray(coded(coded_share=0.5) != logs)).any(axis=(1, 2))
    assert 0 < changed.sum() < len(changed)
