"""The words, their sounds, and who may speak them."""

import re
from pathlib import Path
from random import Random

import pytest

from callspeech import calls_text, corpus, lexicon, phones, states, training, voices

_CALLS = Path(__file__).parents[3] / "voices/de/calls.toml"


def test_no_examining_voice_can_be_asked_to_teach():
    for name in voices.EXAMINING:
        with pytest.raises(voices.NotATeacher):
            voices.teaching(name)
        with pytest.raises(voices.NotATeacher):
            training.gather(Path("nowhere"), [name])
        with pytest.raises(voices.NotATeacher):
            corpus._frames_of(corpus._Job(name, 1, 1, {}))
    with pytest.raises(voices.NotATeacher):
        voices.teaching("somebody")


def test_nobody_teaches_and_examines():
    teachers = {voice.person for voice in voices.TEACHING.values()}
    assert not teachers & {voice.person for voice in voices.EXAMINING.values()}
    assert {voice.name for voice in voices.recorded_teachers()} == set(corpus.MINUTES)


def test_every_map_says_every_sound():
    for voice in (*voices.TEACHING.values(), *voices.EXAMINING.values()):
        assert set(voice.phone_map.renderings) == set(phones.SOUNDS), voice.name


def test_a_pair_is_one_phone_of_two_sounds():
    rendered = phones.ENGLISH.render(["a", "I", "n", phones.SILENCE], Random(1))
    assert rendered == [((0, 1), "ay"), ((2,), "n"), ((3,), "pau")]


def test_the_lexicon_has_every_word_that_is_spoken_in_calls():
    # `word` and `also` of voices/de/calls.toml are what a recognizer is offered.
    text = _CALLS.read_text(encoding="utf-8")
    offered = re.findall(r'word = "([^"]+)"', text)
    for listed in re.findall(r"also = \[([^\]]*)\]", text):
        offered += re.findall(r'"([^"]+)"', listed)
    words = {word for phrase in offered for word in phrase.lower().split()}
    spelled_otherwise = {"caesar"}
    assert words - set(lexicon.read().words) == spelled_otherwise


def test_a_sound_that_does_not_exist_is_named():
    wrong = '[group.core]\nweight = 1.0\n[group.core.words]\nanna = ["a nn a:"]\n'
    with pytest.raises(ValueError, match="anna: there is no sound nn"):
        lexicon.read(wrong)
    with pytest.raises(ValueError, match="cannot be left out"):
        lexicon.read(wrong.replace("a nn", "a| n"))


def test_accents_share_the_states_of_their_word():
    words = lexicon.read()
    first, other = words.words["könig"].pronunciations[:2]
    ours = states.states_of("könig", first)
    assert ours == [("könig", sound, 0) for sound in ("k", "2:", "n", "I", "C")]
    assert states.states_of("könig", other)[:4] == ours[:4]
    assert states.states_of("anna", words.words["anna"].pronunciations[0])[0] == ("anna", "a", 0)


def test_what_is_said_is_in_the_lexicon():
    words, rng = lexicon.read(), Random(3)
    for _ in range(3000):
        said = calls_text.utterance(words, rng)
        assert said and all(word in words.words or word == calls_text.TALK for word in said)


def test_an_utterance_names_a_state_for_each_sound():
    inventory, rng = states.Inventory(lexicon.read()), Random(4)
    for _ in range(200):
        said = corpus.said(["könig", "eva", "sieben", "matt"], inventory, rng)
        assert len(said.sounds) == len(said.labels)
        spoken = {inventory.states[label][0] for label in said.labels}
        assert spoken == {phones.SILENCE, "könig", "eva", "sieben", "matt"}
