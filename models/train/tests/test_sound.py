"""Features, labels, and what is done to sound."""

from dataclasses import replace
from random import Random

import jax
import numpy as np
from scipy.fft import dct
from scipy.signal import lfilter

from callspeech import augment, conversion, corpus, crowd, damage, features, hums
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


def test_nothing_of_a_whisper_repeats_itself():
    pulses = np.zeros(RATE_HZ)
    pulses[::160] = 0.5
    samples = lfilter([0.2], np.poly([0.97 * np.exp(0.25j), 0.97 * np.exp(-0.25j), 0.9]).real, pulses)

    def echo(sound) -> float:
        middle = sound[4000:12000]
        lags = [np.corrcoef(middle[lag:], middle[: len(middle) - lag])[0, 1] for lag in range(60, 400)]
        return max(lags)

    made = conversion.whispered(samples.astype(np.float32), np.random.default_rng(1))
    assert made.shape == samples.shape and np.isfinite(made).all()
    assert echo(samples) > 0.9 and echo(made) < 0.5


def test_smoothing_keeps_few_cepstra_and_the_mean_of_some_frames():
    draw = np.random.default_rng(3)
    logs = draw.normal(-10.0, 2.0, (60, 513))
    made = conversion._smoothed(logs, conversion.Smoothing(order=24, frames=9, plain=True))
    cepstra, kept = dct(logs, axis=1, norm="ortho"), dct(made, axis=1, norm="ortho")
    np.testing.assert_allclose(kept[:, 24:], 0.0, atol=1e-9)
    np.testing.assert_allclose(kept[30, :24], cepstra[26:35, :24].mean(axis=0), atol=1e-9)
    everything = conversion.Smoothing(order=513, frames=1, plain=True)
    np.testing.assert_allclose(conversion._smoothed(logs, everything), logs, atol=1e-9)


def _talker(seed: int) -> np.ndarray:
    """A second of a throat at 114 Hz whose two formants jump every 40 ms."""
    draw = np.random.default_rng(seed)
    pulses = 0.01 * draw.standard_normal(RATE_HZ)
    pulses[::140] += 0.5
    said, memory = [], np.zeros(4)
    for at in range(0, RATE_HZ, 640):
        turns = (draw.uniform(0.1, 0.4), draw.uniform(0.5, 1.2))
        poles = [0.97 * np.exp(sign * 1j * turn) for turn in turns for sign in (1, -1)]
        wave, memory = lfilter([0.01], np.poly(poles).real, pulses[at : at + 640], zi=memory)
        said.append(wave)
    return np.concatenate(said).astype(np.float32)


def test_smoothing_takes_the_detail_and_leaves_the_length_and_the_level():
    samples = _talker(3)
    own = conversion.envelope_of([samples])
    changed = conversion.Change(1.0, 1.0, None, 0.0, 0.0)
    plain = conversion.converted(samples, own, changed)
    smoothing = conversion.Smoothing(order=24, frames=9, plain=True)
    coded = conversion.converted(samples, own, replace(changed, smoothing=smoothing))
    assert coded.shape == samples.shape and np.isfinite(coded).all()

    def movement(wave: np.ndarray) -> float:
        return float(np.abs(np.diff(features.log_mels(wave), axis=0)).mean())

    def detail(wave: np.ndarray) -> float:
        _, spectrum, _ = conversion._analysed(wave)
        return float((dct(np.log(spectrum), axis=1, norm="ortho")[:, 24:] ** 2).mean())

    # Vocoded without smoothing it moves as before; with it a third of the movement is gone, and of
    # what is finer than 24 cepstra seven eighths.
    assert 0.9 < movement(plain) / movement(samples) < 1.2
    assert movement(coded) < 0.8 * movement(plain)
    assert detail(coded) < 0.3 * detail(plain)
    assert 0.4 < damage.mean_power(coded) / damage.mean_power(plain) < 1.2


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


def test_a_bent_throat_moves_high_bands_and_low_ones_apart():
    def peak_of(band, bend, times=200):
        logs = np.zeros((times, 1, features.BANDS), np.float32)
        logs[:, 0, band] = 1.0
        moved = np.asarray(augment._stretched(jax.random.PRNGKey(2), logs, 0.999, 1.001, bend))
        return (moved[:, 0] * np.arange(features.BANDS)).sum(axis=1) / moved[:, 0].sum(axis=1)

    low, high = peak_of(8, 0.1), peak_of(32, 0.1)
    # The same people: whose low bands rise, their high ones fall, and the other way round.
    assert low.std() > 0.2 and high.std() > 0.2
    assert np.corrcoef(low, high)[0, 1] < -0.9
    assert peak_of(8, 0.0).std() < 0.05 and peak_of(32, 0.0).std() < 0.05


def test_sounds_that_are_heard_at_once_beat_as_mixed_samples_do():
    draw = np.random.default_rng(3)
    samples = [draw.standard_normal(4 * RATE_HZ).astype(np.float32) * 0.05 for _ in range(2)]
    one, other, both = (np.exp(features.log_mels(part)) for part in (*samples, sum(samples)))
    real = (both - one - other) / (2.0 * np.sqrt(one * other))
    made = np.asarray(augment._beats(jax.random.PRNGKey(1), one[None], other[None]))[0]
    made = made / (2.0 * np.sqrt(one * other))
    assert abs(made.mean()) < 0.02 and (one + other + 2.0 * np.sqrt(one * other) * made > 0).all()
    for low, high in ((0, 10), (10, 20), (20, 30), (30, 40)):
        size = made[:, low:high].std() / real[:, low:high].std()
        assert 0.75 < size < 1.35, (low, size)


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


def test_hums_are_many_kinds_of_loud_sounds_and_are_taught_as_silence():
    made = hums.hums(30.0, Random(1), np.random.default_rng(1))
    assert len(made) == 30 * RATE_HZ and np.isfinite(made).all()
    again = hums.hums(30.0, Random(1), np.random.default_rng(1))
    np.testing.assert_array_equal(made, again)
    power = (made[: len(made) // 160 * 160].reshape(-1, 160) ** 2).mean(axis=1)
    assert 0.3 < (power > 0.01).mean() < 0.95
    rows, labels = corpus._as_silence(corpus._hums(3))
    assert rows.shape == (len(labels), features.BANDS) and not labels.any()
    # Some are tones with little between their overtones, some are air in all bands.
    peaks = rows.astype(np.float32).max(axis=1) - np.median(rows.astype(np.float32), axis=1)
    assert np.quantile(peaks, 0.9) > 2 * np.quantile(peaks, 0.2)


def test_an_overtone_is_as_loud_as_its_frequency_says():
    pitch = np.full(RATE_HZ, 200.0)
    spectrum = np.abs(np.fft.rfft(hums._overtones(pitch, lambda hz: hz == 600.0)))
    assert int(np.argmax(spectrum)) == 600 and (np.delete(spectrum, 600) < 0.01 * spectrum[600]).all()


def test_a_crowd_has_everybody_in_it():
    draw = np.random.default_rng(1)
    times = np.arange(16000) / 16000
    people = [[np.sin(2 * np.pi * hz * times).astype(np.float32)] for hz in (400, 1000, 2500)]

    hall = crowd.babble(people, 20.0, Random(1), draw)

    assert len(hall) == 20 * 16000
    spectrum = np.abs(np.fft.rfft(hall))
    near = [spectrum[round(hz * 20) - 20 : round(hz * 20) + 20].max() for hz in (400, 1000, 2500)]
    assert min(near) > 20 * np.median(spectrum)
    assert max(near) < 10 * min(near)
