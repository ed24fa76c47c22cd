"""Voices that a network speaks: what is written for them, when their sounds begin, and who may be blended."""

from random import Random

import numpy as np
import pytest
from onnx import TensorProto, helper

from callspeech import corpus, neural, phones, voices
from callspeech.phones import SILENCE
from callspeech.synthesizers import RATE_HZ, Order, Sound, Speech, SynthesisFailed, say
from callspeech.synthesizers import _with_silences as with_silences


def _order(*words: str, pause_s: float = 0.3) -> Order:
    """Words of sounds with blanks between; an empty one is a pause."""
    sounds = [Sound(SILENCE, 0.1)]
    for word in words:
        if not word:
            sounds.append(Sound(SILENCE, pause_s))
        sounds += [Sound(name, begins_word=nth == 0) for nth, name in enumerate(word.split())]
    return Order((*sounds, Sound(SILENCE, 0.1)), 1.0, 120.0)


def _written(order: Order, phone_map: phones.PhoneMap = phones.KOKORO) -> neural.Written:
    rng = Random(1)
    return neural.written(
        order, phone_map.render([sound.name for sound in order.sounds], rng), rng
    )


def test_words_are_written_with_their_stress_and_their_borders():
    text = _written(_order("t s v a I", "", "d a: m @"))
    assert text.text == "ʦvˈaɪ, dˈaːmə."
    assert len(text.owners) == len(text.text)
    # The first character says two sounds, the comma is the pause, the last one is nobody's.
    assert text.owners[0] == (1, 2) and text.owners[5] == (6,) and text.owners[-1] == ()
    said = {place for places in text.owners for place in places}
    assert said == set(range(1, 11))


def test_a_short_pause_is_only_the_border_of_two_words():
    assert _written(_order("a x t", "", "a n a", pause_s=0.04)).text == "ˈaxt ˈana."


def test_an_american_says_what_english_has():
    text = _written(_order("k 2: n I C", "d r a I"), phones.PIPER)
    assert text.text == "kˈɜːnɪʃ dɹˈaɪ."
    # A diphthong is one phone of two characters, one for each sound.
    assert text.owners[-3:] == ((8,), (9,), ())


def test_r_is_said_in_all_its_ways_and_the_swallowed_one_seldom():
    rng = Random(3)
    said = [phones.KOKORO.render(["r"], rng)[0][1] for _ in range(2000)]
    assert set(said) == {"r", "ɾ", "ɹ", "ʁ"}
    assert said.count("ʁ") < 0.2 * len(said) and said.count("r") > 0.35 * len(said)


def test_every_character_has_a_number():
    characters = {c for way in phones.KOKORO.renderings.values() for c in way if c != "|"}
    characters |= set("".join(phones.KOKORO.pairs.values())) | set("ˈ,. ")
    assert characters <= set(neural._NUMBERS)


def test_a_sound_begins_with_its_first_character_and_two_in_one_share_it():
    owners = ((1, 2), (3,), (3,), (), (4,))
    borders = np.array([-0.02, 0.2, 0.3, 0.35, 0.4, 0.5])
    starts = neural._starts(owners, borders)
    assert [place for _, place in starts] == [1, 2, 3, 4]
    np.testing.assert_allclose([begin for begin, _ in starts], [0.0, 0.09, 0.2, 0.4], atol=1e-9)


def test_a_sound_is_stretched_by_half_of_what_was_ordered():
    usual = phones.usual_duration_s("a:")
    order = Order((Sound("a:", 1.21 * usual), Sound("a:", 9 * usual), Sound("a:")), 1.0, 120.0)
    found = neural._stretches(order, ((0,), (1,), (2,), ()))
    np.testing.assert_allclose(found, [1.1, 1.3, 1.0, 1.0])


def test_speech_ends_where_its_energy_has_fallen():
    order = _order("a")
    samples = np.zeros(RATE_HZ, np.float32)
    samples[3200:8000] = 0.3
    starts = with_silences(order, ((0.2, 1),), samples)
    assert [place for _, place in starts] == [0, 1, 2]
    assert starts[0][0] == 0.0 and abs(starts[2][0] - 0.5) < 0.011
    speech = Speech(samples, starts)
    assert speech.duration_s == 1.0


def test_factors_are_led_into_the_network_and_durations_out():
    floats = [
        helper.make_node("Identity", ["x"], [name]) for name in (neural._PITCH, neural._UNROUNDED_FRAMES)
    ]
    uses = [
        helper.make_node("Round", [neural._UNROUNDED_FRAMES], [neural._FRAMES]),
        helper.make_node("Neg", [neural._PITCH], ["audio"]),
    ]
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        floats + uses, "g", [value("x", TensorProto.FLOAT, [1, 3])], [value("audio", TensorProto.FLOAT, None)]
    )
    neural._lead_out(graph)
    by_output = {node.output[0]: list(node.input) for node in graph.node}
    assert by_output[neural._FRAMES] == [f"{neural._UNROUNDED_FRAMES}-times-stretch"]
    assert by_output[f"{neural._PITCH}-times-pitch"] == [neural._PITCH, "pitch"]
    assert by_output["audio"] == [f"{neural._PITCH}-times-pitch"]
    assert {one.name for one in graph.input} == {"x", "pitch", "stretch"}
    assert {one.name for one in graph.output} == {"audio", neural._FRAMES}
    # What makes a tensor stands before what uses it.
    made = [node.output[0] for node in graph.node]
    assert made.index(f"{neural._PITCH}-times-pitch") < made.index("audio")


def test_another_file_than_the_known_one_is_refused():
    with pytest.raises(neural.NotInstalled, match="Kokoro has the SHA-256 sum"):
        neural._known(b"another", neural._KOKORO_SUM, "Kokoro")


def test_without_npm_it_is_said_what_is_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(neural, "_PACKAGES", tmp_path)
    monkeypatch.setattr(neural.shutil, "which", lambda _: None)
    with pytest.raises(neural.NotInstalled, match="npm is missing"):
        neural.fetch_voices()


def test_two_teachers_may_be_blended_and_nobody_else():
    blend = voices.teaching("af_bella&am_onyx")
    assert blend.f0_hz == 160.0 and voices.is_neural(blend)
    assert voices.teaching("af_bella@am_onyx").f0_hz == 120.0
    assert voices.people("af_bella@am_onyx") == {"bella", "onyx"}
    assert voices.is_held_out("af_bella&am_puck") and not voices.is_held_out("af_bella")
    for name in ("af_bella&am_adam", "jf_alpha@af_bella", "af_bella&joe", "af_bella&kal", "a&b", "af_bella&"):
        with pytest.raises(voices.NotATeacher):
            voices.teaching(name)


def test_nobody_who_is_held_out_is_in_a_blend_that_the_rehearsal_may_hear():
    blends = corpus.blends()
    assert len(set(blends)) == len(blends) == 48
    known = [name for name in blends if not voices.is_held_out(name)]
    assert len(known) >= 36
    assert all(len(voices.people(name)) == 2 for name in blends)
    assert set(blends) <= {part.name for part in corpus.parts()}


def test_who_is_near_to_one_who_is_held_out_is_held_out_too():
    held_out = {voices.TEACHING[name].person for name in voices.HELD_OUT}
    assert {voice.name for voice in voices.TEACHING.values() if voice.person in held_out} == set(
        voices.HELD_OUT
    )
    assert sum(voices.is_neural(voices.TEACHING[name]) for name in voices.HELD_OUT) == 8


def _hiss(samples: np.ndarray) -> float:
    """Which part of the energy lies above 3.5 kHz."""
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) ** 2
    return float(power[int(3500 * len(samples) / RATE_HZ) :].sum() / power.sum())


@pytest.mark.parametrize("name", ["af_bella", "am_onyx&zf_xiaoxiao", "joe"])
def test_the_sounds_of_a_network_begin_when_it_says_so(name):
    try:
        neural.fetch_voices()
    except neural.NotInstalled as error:
        pytest.skip(str(error))
    order = _order("z i: b @ n", "z E k s")
    voice = voices.teaching(name)
    try:
        speech = say(voice, order.sounds, 1.0, voice.f0_hz, Random(2))
    except SynthesisFailed as error:
        pytest.skip(str(error))
    begins = dict((place, begin) for begin, place in speech.starts)
    assert list(begins.values()) == sorted(begins.values()) and max(begins.values()) < speech.duration_s
    ends = [*list(begins.values())[1:], speech.duration_s]
    hiss = {
        place: _hiss(speech.samples[round(begin * RATE_HZ) : round(end * RATE_HZ)])
        for (place, begin), end in zip(begins.items(), ends, strict=True)
        if end - begin > 0.03
    }
    names = {place: sound.name for place, sound in enumerate(order.sounds)}
    hisses = [share for place, share in hiss.items() if names[place] == "s"]
    vowels = [share for place, share in hiss.items() if names[place] in ("i:", "E", "e:")]
    assert hisses and min(hisses) > 3 * max(vowels)
