"""The outputs of other languages' words: who teaches them, that they alone learn, and that nothing else is written."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from callspeech import calibration, corpus, foreign_outputs, kaldi_binary, lexicon, net, sequences, states, training, voices, vosk_files
from callspeech.foreign_outputs import Course, Seen
from callspeech.net import Shape

_GERMAN = """
[group.core]
weight = 1.0
[group.core.words]
anna = ["a n a"]
"""
_BOTH = _GERMAN + """
[group.other]
weight = 0.0
[group.other.words]
yes = ["j E s"]
"""


@pytest.fixture(scope="module")
def inventory() -> states.Inventory:
    return states.Inventory(lexicon.read(_BOTH))


def _known(inventory: states.Inventory) -> training.Trained:
    shape = Shape(inventory.output_count, width=12, waist=6, layers=((1, 1),))
    draw = np.random.default_rng(1)
    parameters = {name: draw.standard_normal(size).astype(np.float32) for name, size in net.sizes(shape).items()}
    nothing, one = np.zeros(40, np.float32), np.ones(40, np.float32)
    priors = np.full(shape.outputs, 1 / shape.outputs, np.float32)
    return training.Trained(parameters, shape, nothing, one, priors, inventory.fingerprint)


def test_the_outputs_of_other_languages_stand_at_the_end(inventory):
    german = states.Inventory(lexicon.read(_GERMAN))
    assert foreign_outputs.first_output(inventory) == german.output_count
    today = states.Inventory(lexicon.read())
    first = foreign_outputs.first_output(today)
    words = {today.states[number][0] for number, output in enumerate(today.outputs) if output >= first}
    assert words == {word.spelling for word in today.lexicon.apart}
    with pytest.raises(ValueError):
        foreign_outputs.first_output(german)
    with pytest.raises(ValueError):
        between = _BOTH + "[group.late]\nweight = 1.0\n[group.late.words]\nbella = ['b E l a']\n"
        foreign_outputs.first_output(states.Inventory(lexicon.read(between)))


def test_nobody_teaches_who_is_held_out():
    every = foreign_outputs.parts()
    assert len({part.name for part in every}) == len(every)
    for part in every:
        assert not voices.is_held_out(part.voice)
        assert not any(voices.is_held_out(target) for target in part.targets)
    neural = [part for part in every if corpus.is_neural(part.name) and part.foreign]
    assert len(neural) == 12 and len({voices.teaching(part.voice).person for part in neural}) == 10
    assert any(not part.foreign and corpus.is_neural(part.name) for part in every)


def test_these_outputs_learn_and_keep_quiet_where_others_are_said(inventory):
    known, first = _known(inventory), foreign_outputs.first_output(inventory)
    draw = np.random.default_rng(2)
    # Each output has a place of its own among the numbers of the waist.
    places = 3 * draw.standard_normal((inventory.output_count, known.shape.waist))

    def seen(outputs: range) -> Seen:
        labels = draw.choice(list(outputs), (60, 12)).astype(np.int32)
        return Seen((places[labels] + 0.1 * draw.standard_normal((60, 12, 6))).astype(np.float16), labels)

    foreign, german = seen(range(first, inventory.output_count)), seen(range(first))
    paths = sequences.sequences(inventory, known.priors, 0.4, 0.3)
    course = Course(updates=300, foreign=8, german=8, peak_rate=0.05)
    learned = foreign_outputs.taught(known, first, paths, foreign, german, course)
    assert learned["w"].shape == (6, inventory.output_count - first)

    def shares(seen: Seen) -> float:
        """How much of the weight the outputs of other languages have."""
        weights, bias = known.parameters["out.w"].copy(), known.parameters["out.b"].copy()
        weights[:, first:], bias[first:] = learned["w"], learned["b"]
        scores = np.exp(seen.waist.astype(np.float32) @ weights + bias)
        return float((scores[..., first:].sum(-1) / scores.sum(-1)).mean())

    assert shares(foreign) > 0.9 and shares(german) < 0.1
    lifted = foreign_outputs.taught(known, first, paths, foreign, german, replace(course, lift=-1.0))
    assert np.array_equal(lifted["w"], learned["w"])
    assert np.allclose(lifted["b"], learned["b"] - 1.0)


def test_only_their_bytes_are_written(inventory, tmp_path: Path):
    known, first = _known(inventory), foreign_outputs.first_output(inventory)
    model, folder = tmp_path / "given-out", tmp_path / "made"
    widths = vosk_files.write(model, known, inventory, vosk_files.graph.Costs(), vosk_files.Decoding(), 1)
    assert widths is None
    calibration.put_beside(calibration.measured("numbers = 1\n", model), model)
    known = vosk_files.read(model, inventory, vosk_files.Decoding())
    learned = {"w": np.full((6, inventory.output_count - first), 0.5, np.float32), "b": np.ones(inventory.output_count - first, np.float32)}
    foreign_outputs.write(model, folder, known, learned, first)
    before, after = ((place / "am/final.mdl").read_bytes() for place in (model, folder))
    assert len(before) == len(after)
    different = sum(one != other for one, other in zip(before, after, strict=True))
    assert 0 < different <= 4 * learned["w"].size + 4 * learned["b"].size
    read = kaldi_binary.affine_components(after)
    weights, bias = read.pop("out.affine")
    old_weights, old_bias = kaldi_binary.affine_components(before)["out.affine"]
    assert np.array_equal(weights[:first], old_weights[:first]) and np.array_equal(bias[:first], old_bias[:first])
    assert np.array_equal(weights[first:], learned["w"].T) and np.array_equal(bias[first:], learned["b"])
    assert all(np.array_equal(one[0], kaldi_binary.affine_components(before)[name][0]) for name, one in read.items())
    # The graphs are the same, the sums are those of the files, and the calibration belongs to the new network.
    assert (folder / "graph/Gr.fst").read_bytes() == (model / "graph/Gr.fst").read_bytes()
    assert calibration.network_sum(folder) in (folder / "SHA256SUMS").read_text()
    assert calibration.fits(folder) and (folder / calibration.FILE).read_text().count("beside") == 1
    assert calibration.measured_on((folder / calibration.FILE).read_text()) == calibration.network_sum(model)


def test_an_affine_component_keeps_its_size():
    part = kaldi_binary.token("<Nnet3>") + kaldi_binary.token("<ComponentName>") + kaldi_binary.token("out.affine")
    model = part + kaldi_binary.affine(np.eye(2), np.zeros(2))
    changed = kaldi_binary.with_affine(model, "out.affine", np.ones((2, 2)), np.ones(2))
    weights, bias = kaldi_binary.affine_components(changed)["out.affine"]
    assert weights.tolist() == [[1, 1], [1, 1]] and bias.tolist() == [1, 1]
    with pytest.raises(ValueError):
        kaldi_binary.with_affine(model, "out.affine", np.ones((3, 2)), np.ones(3))
    with pytest.raises(ValueError):
        kaldi_binary.with_affine(model, "in.affine", np.eye(2), np.zeros(2))
