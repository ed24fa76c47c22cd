"""The words, their sounds, and who may speak them."""

import re
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from callspeech import (
    calls_text,
    corpus,
    debian,
    features,
    guests,
    lexicon,
    phones,
    pipeline,
    states,
    synthesizers,
    training,
    voices,
)

_CALLS = Path(__file__).parents[3] / "voices/de/calls.toml"


def test_no_examining_voice_can_be_asked_to_teach():
    for name in voices.EXAMINING:
        with pytest.raises(voices.NotATeacher):
            voices.teaching(name)
        with pytest.raises(voices.NotATeacher):
            training.gather(Path("nowhere"), [name])
        with pytest.raises(voices.NotATeacher):
            training.gather(Path("nowhere"), [f"{name}-disguised"])
        with pytest.raises(voices.NotATeacher):
            corpus._frames_of(corpus._Job(name, 1, 1, None, {}))
    with pytest.raises(voices.NotATeacher):
        voices.teaching("somebody")


def test_nobody_teaches_and_examines():
    teachers = {voice.person for voice in voices.TEACHING.values()}
    assert not teachers & {voice.person for voice in voices.EXAMINING.values()}
    assert {voice.name for voice in voices.recorded_teachers()} == set(corpus.MINUTES)


def _every_job(todo=None):
    """The jobs of all parts, or of these; an envelope is the name of its voice."""
    every = corpus.parts()
    envelopes = {voice.name: voice.name for voice in voices.recorded_teachers()}
    return corpus._jobs(every, every if todo is None else todo, 1, envelopes)


def test_what_a_part_says_does_not_depend_on_what_else_is_to_be_spoken():
    every = _every_job()
    assert len({job.seed for job in every}) == len(every)
    for part in corpus.parts():
        if part.name in ("awb", "telugu_NSK_diphone", "de+zac", "kal-disguised", "awb-foreign", "joe-foreign"):
            alone = _every_job([part])
            of_it = (part.voice, part.disguised, part.foreign)
            assert alone and alone == [
                job for job in every if (job.voice, job.disguised, job.foreign) == of_it
            ]


def test_nobody_speaks_to_the_rehearsal_in_the_disguise_of_one_who_is_held_out():
    jobs = _every_job()
    known = [job for job in jobs if not job.disguised]
    people = {voices.teaching(name).person for job in known for name in job.targets}
    held_out = {voices.teaching(name).person for name in voices.HELD_OUT}
    assert len(people) == 8 and not people & held_out
    rng = Random(2)
    targets = known[0].targets
    bent = {corpus._change_at_random(targets, 0.6, rng).target for _ in range(500)}
    assert bent == set(targets.values()) | {None}
    # Those held out are converted like everybody else, by what they are themselves.
    recorded = {name for name in voices.HELD_OUT if name in corpus.MINUTES}
    assert {job.own for job in known if job.voice in voices.HELD_OUT} == recorded | {None}
    names = pipeline.Run(200).rehearsal.names
    assert not any(name.endswith("-disguised") for name in names)
    assert not any(voices.is_held_out(corpus.voice_of(name)) for name in names)
    assert len([name for name in names if voices.is_blend(name)]) >= 36


def test_the_finish_hears_the_others_in_the_disguise_of_those_who_were_held_out():
    disguised = [job for job in _every_job() if job.disguised]
    assert len({job.voice for job in disguised}) == 12
    assert not {job.voice for job in disguised} & set(voices.HELD_OUT)
    recorded = {name for name in voices.HELD_OUT if name in corpus.MINUTES}
    assert all(set(job.targets) == recorded for job in disguised)
    rng = Random(2)
    targets = disguised[0].targets
    bent = {corpus._change_at_random(targets, 1.0, rng).target for _ in range(500)}
    assert bent == set(targets.values())
    names = pipeline.Run(200).finish.names
    assert {job.voice for job in disguised} == {
        name.removesuffix("-disguised") for name in names if name.endswith("-disguised")
    }
    assert set(names) > set(voices.TEACHING)


def test_a_folder_is_made_again_where_what_made_it_is_another(tmp_path, monkeypatch):
    frame = (np.zeros((4, features.BANDS), np.float16), np.zeros(4, np.int16))
    folder = tmp_path / "kal"
    part = corpus.Part("kal", 6.0, corpus.conversion_targets())
    longer = replace(part, minutes=7.0)
    assert not corpus._is_made(folder, part, 1)
    corpus._store(folder, [frame], part, 1, {"flite": "2.2-5"})
    assert corpus._is_made(folder, part, 1)
    assert not corpus._is_made(folder, part, 2) and not corpus._is_made(folder, longer, 1)
    # One word by another name: as many states as before.
    renamed = lexicon.read()
    words = {("anne" if name == "anna" else name): word for name, word in renamed.words.items()}
    words["anne"] = replace(words["anne"], spelling="anne")
    renamed = replace(renamed, words=words)
    assert len(states.Inventory(renamed).states) == len(states.Inventory(lexicon.read()).states)
    with monkeypatch.context() as patched:
        patched.setattr(corpus.lexicon, "read", lambda: renamed)
        assert not corpus._is_made(folder, part, 1)
    with monkeypatch.context() as patched:
        patched.setattr(corpus.voices, "HELD_OUT", ("awb",))
        fewer = replace(part, targets=corpus.conversion_targets())
        assert not corpus._is_made(folder, fewer, 1)
    assert corpus._is_made(folder, part, 1)


def test_speech_that_was_labelled_before_words_were_appended_stays_valid(tmp_path, monkeypatch):
    frame = (np.zeros((4, features.BANDS), np.float16), np.zeros(4, np.int16))
    folder, part = tmp_path / "kal", corpus.Part("kal", 6.0, ())
    today = lexicon.read()
    before = today.beginning([word.spelling for word in today.everyday])
    with monkeypatch.context() as patched:
        patched.setattr(corpus.lexicon, "read", lambda: before)
        corpus._store(folder, [frame], part, 1, {})
        assert corpus._is_made(folder, part, 1)
    assert corpus._is_made(folder, part, 1)
    # The other way round it is not: those labels may name states that this list lacks.
    corpus._store(folder, [frame], part, 1, {})
    assert corpus._is_made(folder, part, 1)
    with monkeypatch.context() as patched:
        patched.setattr(corpus.lexicon, "read", lambda: before)
        assert not corpus._is_made(folder, part, 1)


def test_words_of_other_languages_take_no_number_from_those_before_them():
    today = lexicon.read()
    before = states.Inventory(today.beginning([word.spelling for word in today.everyday]))
    now = states.Inventory(today)
    assert today.everyday and today.apart
    assert now.states[: len(before.states)] == before.states
    assert now.outputs[: len(before.states)] == before.outputs
    assert before.fingerprint in now.earlier and now.fingerprint in now.earlier
    assert now.fingerprint not in before.earlier
    with pytest.raises(ValueError, match="does not begin"):
        today.beginning([word.spelling for word in today.apart])


def test_what_is_said_in_german_is_what_was_said_before_other_languages_came():
    today = lexicon.read()
    before = today.beginning([word.spelling for word in today.everyday])
    of_both = []
    for words in (before, today):
        inventory, rng = states.Inventory(words), Random(9)
        of_both.append([corpus.said_at_random(inventory, rng) for _ in range(600)])
    assert of_both[0] == of_both[1]


def test_other_languages_have_parts_of_their_own_by_all_but_computed_voices_and_blends():
    foreign = [part for part in corpus.parts() if part.foreign]
    assert corpus.parts()[-len(foreign) :] == foreign
    speak = [*voices.recorded_teachers(), *voices.neural_teachers()]
    assert [part.voice for part in foreign] == list(
        dict.fromkeys([*corpus.MINUTES, *(voice.name for voice in speak)])
    )
    assert all(part.name == f"{part.voice}-foreign" for part in foreign)
    assert corpus.is_neural("joe-foreign") and not corpus.is_neural("awb-foreign")
    rehearsal = pipeline.Run(200).rehearsal.names
    assert "kal-foreign" in rehearsal and "awb-foreign" not in rehearsal
    # A part of half a minute is no whole job.
    jobs = _every_job(foreign)
    assert 10 < sum(job.count for job in jobs if job.voice == "joe") < 30
    assert all(job.foreign and job.count <= 60 for job in jobs)


def test_every_word_of_another_language_is_said_and_whole():
    inventory, rng = states.Inventory(lexicon.read()), Random(8)
    met, kinds = set(), set()
    marks = (calls_text.TALK, calls_text.SPOILED, calls_text.SPOILED_FOREIGN)
    for _ in range(4000):
        words = calls_text.foreign_utterance(inventory.lexicon, rng)
        assert words and all(word in inventory.lexicon.words or word in marks for word in words)
        met |= set(words)
        kinds |= set(words) & set(marks)
    assert {word.spelling for word in inventory.lexicon.apart} < met
    assert kinds == {calls_text.TALK, calls_text.SPOILED_FOREIGN}
    said = corpus.said(["нет", calls_text.SPOILED_FOREIGN], inventory, rng)
    assert {inventory.states[label][0] for label in said.labels} == {
        phones.SILENCE, "нет", calls_text.TALK,
    }  # fmt: skip


def test_the_packages_of_a_voice_are_told(monkeypatch):
    assert voices.packages(voices.teaching("awb")) == ["flite", "libflite1"]
    assert voices.packages(voices.teaching("lp_diphone"))[-1] == "festvox-italp16k"
    assert voices.packages(voices.teaching("hindi_NSK_diphone"))[-2:] == ["festvox-hi-nsk", "festival-hi"]
    assert voices.packages(voices.teaching("af_bella")) == []

    def told(command, **_):
        assert command[-2:] == ["flite", "nothing"]
        return subprocess.CompletedProcess(command, 1, "flite 2.2-5\nnothing \n", "no such package")

    monkeypatch.setattr(debian.shutil, "which", lambda _: "/usr/bin/dpkg-query")
    monkeypatch.setattr(debian.subprocess, "run", told)
    assert debian.versions(["flite", "nothing"]) == {"flite": "2.2-5"}
    assert debian.versions([]) == {}
    monkeypatch.setattr(debian.shutil, "which", lambda _: None)
    assert debian.versions(["flite"]) == {}


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
        marks = (calls_text.TALK, calls_text.SPOILED, calls_text.FILLER)
        assert said and all(word in words.words or word in marks for word in said)


def test_what_is_said_while_thinking_is_talk_beside_a_call():
    inventory, rng = states.Inventory(lexicon.read()), Random(2)
    said = [calls_text.utterance(inventory.lexicon, rng) for _ in range(4000)]
    filled = [words for words in said if calls_text.FILLER in words]
    assert 40 < len(filled) < 160
    assert {words.index(calls_text.FILLER) == 0 for words in filled} == {True, False}
    assert any(words[0] == "ja" and len(words) > 2 for words in said)
    heard = set()
    for words in filled:
        spoken = corpus.said(words, inventory, rng)
        told = [inventory.states[label][0] for label in spoken.labels]
        # Talk on its own side, and each word of the call as what it is.
        assert set(told) - {phones.SILENCE} == {
            calls_text.TALK if word == calls_text.FILLER else word for word in words
        }
        mark = told.index(calls_text.TALK)
        of_filler = [one.name for one, word in zip(spoken.sounds, told, strict=True) if word == told[mark]]
        heard.add(" ".join(of_filler))
    assert {"E: m", "a l z o:", "g u: t"} <= heard


def test_guests_talk_in_their_own_languages_and_every_sound_of_it_is_ours():
    by_language = {}
    for language, text in guests.sentences():
        by_language.setdefault(language, []).append(text)
    assert set(by_language) == set(guests.VOICES) and min(map(len, by_language.values())) >= 12
    missing = {}
    for language, texts in by_language.items():
        names = guests.named(language)
        assert {sound for sounds in names.values() for sound in sounds} <= set(phones.SOUNDS)
        _, phonemes = synthesizers._espeak().speak(
            guests.VOICES[language], " ".join(texts), 160, 50, 50, holds_phonemes=False
        )
        heard = {name for _, name in phonemes if not name.startswith(("_", "("))}
        missing[language] = heard - set(names)
        for text in texts:
            assert len([one for one in guests.sounds_of(language, text) if one != phones.SILENCE]) > 10
    assert not any(missing.values()), missing
    examined = (Path(corpus.__file__).parents[2] / "examine/guests.txt").read_text(encoding="utf-8")
    assert not {text for _, text in guests.sentences()} & set(examined.splitlines())


def test_some_of_the_talk_is_a_guests():
    inventory, rng = states.Inventory(lexicon.read()), Random(3)
    asked = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(guests, "sounds_at_random", lambda rng: asked.append(rng) or ["m"] * 4)
        for _ in range(400):
            corpus._talk(inventory, rng)
    assert 20 < len(asked) < 90


def test_of_a_call_with_a_spoiled_word_the_others_stay_words():
    inventory, rng = states.Inventory(lexicon.read()), Random(5)
    spoiled = 0
    for _ in range(200):
        words = calls_text.spoiled_call(rng)
        assert words.count(calls_text.SPOILED) == 1
        said = corpus.said(words, inventory, rng)
        assert len(said.sounds) == len(said.labels)
        spoken = {inventory.states[label][0] for label in said.labels} - {phones.SILENCE}
        assert spoken == {calls_text.TALK if word == calls_text.SPOILED else word for word in words}
        spoiled += words[0] == calls_text.SPOILED
    assert 10 < spoiled < 190


def test_a_call_may_break_off_stumble_and_be_taken_back():
    rng = Random(6)
    calls = [calls_text.stumbling_call(rng) for _ in range(500)]
    assert all(calls)
    assert any(len(words) == 1 for words in calls)
    assert any("verbesserung" in words or "nein" in words for words in calls)
    assert any(one == other for words in calls for one, other in zip(words, words[1:], strict=False))


def test_what_is_whispered_is_talk_and_no_word():
    inventory, rng = states.Inventory(lexicon.read()), Random(7)
    said = corpus.said(["springer", "felix", "drei"], inventory, rng)
    starts = tuple((0.1 * nth, label) for nth, label in enumerate(said.labels))
    talk = corpus._as_talk(starts, inventory)
    assert [start for start, _ in talk] == [start for start, _ in starts]
    told = [inventory.states[label] for _, label in talk]
    assert {word for word, _, _ in told} <= {phones.SILENCE, calls_text.TALK}
    assert [sound for _, sound, _ in told] == [inventory.states[label][1] for label in said.labels]


def test_an_utterance_names_a_state_for_each_sound():
    inventory, rng = states.Inventory(lexicon.read()), Random(4)
    for _ in range(200):
        said = corpus.said(["könig", "eva", "sieben", "matt"], inventory, rng)
        assert len(said.sounds) == len(said.labels)
        spoken = {inventory.states[label][0] for label in said.labels}
        assert spoken == {phones.SILENCE, "könig", "eva", "sieben", "matt"}
