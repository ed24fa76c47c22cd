"""What is written for libvosk, read back by other means than those that wrote it."""

import json
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import kaldifst
import numpy as np
import pytest

from callspeech import (
    features,
    graph,
    kaldi_binary,
    lexicon,
    net,
    states,
    training,
    vosk_files,
    widening,
)
from callspeech.calls_text import TALK

_WORDS = """
[group.core]
weight = 1.0
[group.core.words]
anna = ["a n a:|a"]
cesar = ["t s e: z a: r|6|", "k e: z a: r"]
a = ["a:"]
"""


_MORE_WORDS = (
    _WORDS
    + """
[group.other]
weight = 0.0
[group.other.words]
"да" = ["d a:|a"]
"""
)


@pytest.fixture(scope="module")
def inventory() -> states.Inventory:
    return states.Inventory(lexicon.read(_WORDS))


def _trained(inventory: states.Inventory, shape: net.Shape | None = None) -> training.Trained:
    if shape is None:
        shape = net.Shape(inventory.output_count, width=24, waist=8, layers=((1, 1), (2, 1)))
    draw = np.random.default_rng(2)
    parameters = {
        name: np.asarray(value) + 0.02 * draw.standard_normal(value.shape).astype(np.float32)
        for name, value in net.fresh(shape, 3).items()
    }
    mean = draw.normal(12, 1, features.BANDS).astype(np.float32)
    spread = draw.uniform(2, 4, features.BANDS).astype(np.float32)
    priors = np.full(shape.outputs, 1 / shape.outputs, np.float32)
    return training.Trained(parameters, shape, mean, spread, priors, inventory.fingerprint)


def test_places_in_words(inventory):
    phones = graph.Phones(inventory)
    assert phones.ordered[0] == (states.SILENCE_STATE, graph.NONWORD)
    assert [place for _, place in phones.paths("a")[0][1]] == [graph.SINGLETON]
    # The r may be missing, so its neighbour is in the middle or at the end.
    ends = {path[-1][0] for _, path in phones.paths("cesar")}
    assert ends == {("cesar", "r", 0), ("cesar", "a:", 0)}
    assert {phones.pdf(number) for number in phones.numbers.values()} == set(
        range(inventory.output_count)
    )


def test_numbers_are_written_as_kaldi_reads_them():
    assert kaldi_binary.token("<Dim>") + kaldi_binary.integer(40) == b"<Dim> \x04\x28\0\0\0"
    written = kaldi_binary.matrix([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    assert written[:3] == b"FM " and struct.unpack("<bibi", written[3:13]) == (4, 3, 4, 2)
    assert np.frombuffer(written[13:], "<f4").tolist() == [1, 2, 3, 4, 5, 6]
    assert kaldi_binary.integers([7, -1]) == b"\x04\x02\0\0\0\x07\0\0\0\xff\xff\xff\xff"


def test_the_graph_read_back_accepts_the_words_and_nothing_else(inventory, tmp_path):
    phones = graph.Phones(inventory)
    graph.transitions_to_words(phones, graph.Costs()).write(str(tmp_path / "HCLr.fst"))
    read = kaldifst.StdVectorFst.read(str(tmp_path / "HCLr.fst"))
    table = graph.words_of(inventory)

    def spoken(numbers: list[int]) -> set[str]:
        line = kaldifst.make_linear_acceptor(numbers)
        path = kaldifst.shortest_path(kaldifst.compose(line, read))
        if path.num_states == 0:
            return set()
        _, _, outward, _ = kaldifst.get_linear_symbol_sequence(path)
        return {" ".join(table[number] for number in outward)}

    _, anna = phones.paths("anna")[0]
    there = [phones.numbers[phone] for phone in anna]
    held = [number for phone in there for number in (graph.forward(phone), graph.self_loop(phone))]
    assert spoken([graph.forward(phone) for phone in there]) == {"anna"}
    assert spoken(held * 2) == {"anna anna"}
    assert spoken(held[:-2]) == set()
    assert spoken(list(reversed(held))) == set()


_OPENS = """
import json, sys, vosk
vosk.SetLogLevel(-1)
model = vosk.Model(sys.argv[1])
recognizer = vosk.KaldiRecognizer(model, 16000, json.dumps(sys.argv[2:]))
recognizer.AcceptWaveform(bytes(16000))
heard = json.loads(recognizer.FinalResult())["text"].split()
print(json.dumps([heard, [model.vosk_model_find_word(word) for word in sys.argv[2:]]]))
"""


@pytest.mark.parametrize("written", ["german", "more"])
def test_libvosk_opens_what_was_written_and_hears_with_it(written, tmp_path):
    inventory = states.Inventory(lexicon.read(_WORDS if written == "german" else _MORE_WORDS))
    trained = _trained(inventory)
    vosk_files.write(tmp_path, trained, inventory, graph.Costs(), vosk_files.Decoding(), 1)
    words = [*inventory.lexicon.words, TALK]
    # In a process of its own: libvosk and jax hang when both are in one.
    command = [sys.executable, "-c", _OPENS, str(tmp_path), *words, "unknown"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    heard, numbers = json.loads(done.stdout)
    assert set(heard) <= set(words)
    assert numbers == [graph.words_of(inventory).index(word) for word in words] + [-1]


def test_talk_is_one_output_and_every_other_state_has_its_own(inventory):
    outputs = inventory.outputs
    talk = {outputs[number] for number, state in enumerate(inventory.states) if state[0] == TALK}
    others = [outputs[number] for number, state in enumerate(inventory.states) if state[0] != TALK]
    assert talk == {1} and len(set(others)) == len(others) == inventory.output_count - 1


def test_the_first_layer_takes_cepstra_for_mel_energies(inventory):
    trained = _trained(inventory)
    samples = np.random.default_rng(6).standard_normal(4000).astype(np.float32) * 0.1
    _, components = vosk_files._network(trained)
    written = dict(components)["first.affine"]
    begin = written.index(b"FM ") + 3
    rows, columns = struct.unpack("<bibi", written[begin : begin + 10])[1::2]
    weights = np.frombuffer(written, "<f4", rows * columns, begin + 10).reshape(rows, columns)
    after = written.index(b"<BiasParams> FV ") + 16
    bias = np.frombuffer(written, "<f4", rows, after + 5)
    window = slice(0, 2 * net.REACH + 1)
    ours = weights @ features.mfcc(samples)[window].reshape(-1) + bias
    frames = ((features.log_mels(samples)[window] - trained.mean) / trained.spread).reshape(-1)
    np.testing.assert_allclose(
        ours, frames @ trained.parameters["in.w"] + trained.parameters["in.b"], atol=5e-3
    )


def test_a_network_for_other_words_is_refused(inventory):
    trained = _trained(inventory)
    renamed = _WORDS.replace("anna =", "anne =")
    fewer = _WORDS.replace('a = ["a:"]', "")
    # As many outputs, and yet another word.
    assert states.Inventory(lexicon.read(renamed)).output_count == inventory.output_count
    for words in (renamed, fewer):
        phones = graph.Phones(states.Inventory(lexicon.read(words)))
        with pytest.raises(ValueError, match="train it again"):
            vosk_files.acoustic_model(trained, phones, vosk_files.Decoding())


def test_a_network_that_was_written_is_read_to_be_trained_further(inventory, tmp_path):
    trained = _trained(inventory)
    decoding = vosk_files.Decoding(prior_floor=0.0)
    vosk_files.write(tmp_path, trained, inventory, graph.Costs(), decoding, 1)
    written = (tmp_path / "am/final.mdl").read_bytes()
    read = vosk_files.read(tmp_path, inventory, decoding)
    np.testing.assert_allclose(read.priors, trained.priors, rtol=1e-4)
    again = vosk_files.acoustic_model(read, graph.Phones(inventory), decoding)
    first, second = (kaldi_binary.affine_components(model) for model in (written, again))
    assert list(first) == list(second) and len(first) == 7
    for name, (weights, bias) in first.items():
        np.testing.assert_allclose(second[name][0], weights, atol=1e-5)
        np.testing.assert_allclose(second[name][1], bias, atol=1e-5)


def test_a_models_file_says_how_large_its_network_is(inventory, tmp_path):
    layers = ((1, 2), (3, 1), (2, 2))
    for width, waist, reach in ((24, 8, layers[:2]), (30, 9, layers)):
        shape = net.Shape(inventory.output_count, width, waist, reach)
        trained = _trained(inventory, shape)
        vosk_files.write(tmp_path, trained, inventory, graph.Costs(), vosk_files.Decoding(), 1)
        assert vosk_files.shape_of(tmp_path) == shape
        assert vosk_files.read(tmp_path, inventory, vosk_files.Decoding()).shape == shape


def test_what_is_no_such_network_is_refused(inventory, tmp_path):
    trained = _trained(inventory)
    vosk_files.write(tmp_path, trained, inventory, graph.Costs(), vosk_files.Decoding(), 1)
    model = tmp_path / "am/final.mdl"
    whole = model.read_bytes()
    # A part that has another name, and a layer that the description does not name.
    for there, instead in ((b"layer2.waist <", b"layer9.waist <"), (b"-6), layer2", b"-x), layer2")):
        assert there in whole
        model.write_bytes(whole.replace(there, instead))
        with pytest.raises(ValueError, match="another form"):
            vosk_files.read(tmp_path, inventory, vosk_files.Decoding())
    # Parts that do not fit together: a waist of one layer beside the units of another network.
    wide = _trained(inventory, replace(trained.shape, width=30)).parameters
    trained.parameters["1.waist.w"] = wide["1.waist.w"]
    model.write_bytes(
        vosk_files.acoustic_model(trained, graph.Phones(inventory), vosk_files.Decoding())
    )
    with pytest.raises(ValueError, match="another form"):
        vosk_files.read(tmp_path, inventory, vosk_files.Decoding())


def test_a_network_with_outputs_for_other_words_is_refused(inventory, tmp_path):
    vosk_files.write(tmp_path, _trained(inventory), inventory, graph.Costs(), vosk_files.Decoding(), 1)
    words = tmp_path / "graph/words.txt"
    words.write_text(words.read_text().replace("cesar 2\n", ""))
    fewer = states.Inventory(lexicon.read(_WORDS.replace('cesar = ["t s e: z a: r|6|", "k e: z a: r"]', "")))
    with pytest.raises(ValueError, match="other words"):
        vosk_files.read(tmp_path, fewer, vosk_files.Decoding())


def test_a_network_that_was_read_judges_normalized_speech_as_before(inventory, tmp_path):
    trained = _trained(inventory)
    decoding = vosk_files.Decoding()
    vosk_files.write(tmp_path, trained, inventory, graph.Costs(), decoding, 1)
    read = vosk_files.read(tmp_path, inventory, decoding)
    speech = np.random.default_rng(4).normal(11, 2, (1, 60, features.BANDS)).astype(np.float32)
    material = training.Material(speech[0], np.zeros(60, np.int16), speech[0], speech[0], 60)
    mean, spread, moved = training.normalized(read.parameters, material)
    wanted = net.judged(trained.parameters, trained.shape, (speech - trained.mean) / trained.spread)
    found = net.judged(moved, trained.shape, (speech - mean) / spread)
    np.testing.assert_allclose(np.asarray(found), np.asarray(wanted), atol=2e-3)


def test_a_network_of_before_goes_on_with_words_that_were_appended(inventory, tmp_path):
    trained = _trained(inventory)
    trained.priors[1] = 0.2
    more = states.Inventory(lexicon.read(_MORE_WORDS))
    new = more.output_count - inventory.output_count
    assert new == 2
    vosk_files.write(tmp_path / "model", trained, inventory, graph.Costs(), vosk_files.Decoding(), 1)
    shape = replace(trained.shape, outputs=more.output_count)
    read = vosk_files.read(tmp_path / "model", more, vosk_files.Decoding())
    assert read.states == more.fingerprint and read.shape == shape
    assert not read.parameters["out.w"][:, -new:].any()
    assert read.priors[-new:].tolist() == [0.0, 0.0]
    # What it knew it judges as before, but for the little that the new ones take; these come last.
    speech = np.random.default_rng(4).normal(11, 2, (1, 60, features.BANDS)).astype(np.float32)
    material = training.Material(speech[0], np.zeros(60, np.int16), speech[0], speech[0], 60)
    mean, spread, moved = training.normalized(read.parameters, material)
    found = np.asarray(net.judged(moved, shape, (speech - mean) / spread))[0]
    wanted = np.asarray(
        net.judged(trained.parameters, trained.shape, (speech - trained.mean) / trained.spread)
    )[0]
    np.testing.assert_allclose(found[:, :-new], wanted, atol=2e-3)
    assert (found[:, -new:] < np.median(wanted) - 4).all()
    # Its directory has today's words, and libvosk's table their bytes.
    widening.write(tmp_path / "model", tmp_path / "wider", read, more)
    assert not vosk_files.knows_all_words(tmp_path / "model", more)
    assert vosk_files.knows_all_words(tmp_path / "wider", more)
    assert "да 4\n" in (tmp_path / "wider/graph/words.txt").read_text(encoding="utf-8")
    # Of other words nothing is known.
    with pytest.raises(ValueError, match="does not begin"):
        vosk_files.read(tmp_path / "wider", inventory, vosk_files.Decoding())


def test_the_graph_of_the_given_model_comes_of_its_costs(tmp_path):
    model = Path(__file__).parents[2] / "fide-de"
    today = lexicon.read()
    words = vosk_files.words_in(model)
    inventory = states.Inventory(today.beginning(words))
    written = tmp_path / "HCLr.fst"
    graph.transitions_to_words(graph.Phones(inventory), widening.COSTS).write(str(written))
    assert written.read_bytes() == (model / "graph/HCLr.fst").read_bytes()


def test_the_words_of_other_languages_are_in_no_call_that_nobody_listed():
    today = lexicon.read()
    inventory = states.Inventory(today)
    table = graph.words_of(inventory)
    calls = graph.words_to_calls(inventory, 1, samples=300)
    met = {
        table[arc.ilabel]
        for state in range(calls.num_states)
        for arc in kaldifst.ArcIterator(calls, state)
    }
    assert not met & {word.spelling for word in today.apart}
    assert {word.spelling for word in today.everyday} < met


def test_only_the_network_of_a_model_is_exchanged(inventory, tmp_path):
    trained = _trained(inventory)
    model, other = tmp_path / "model", tmp_path / "other"
    vosk_files.write(model, trained, inventory, graph.Costs(talk=1.5), vosk_files.Decoding(), 1)
    (model / "calibration.toml").write_text("# beside another network")
    trained.parameters["out.b"] = trained.parameters["out.b"] + 1
    vosk_files.write_with_graph_of(model, other, trained, inventory, vosk_files.Decoding())
    kept = ("graph/HCLr.fst", "graph/Gr.fst", "conf/model.conf", "graph/words.txt")
    assert all((model / name).read_bytes() == (other / name).read_bytes() for name in kept)
    assert (model / "am/final.mdl").read_bytes() != (other / "am/final.mdl").read_bytes()
    assert (model / "SHA256SUMS").read_text() != (other / "SHA256SUMS").read_text()
    assert not (other / "calibration.toml").exists()
