"""What a run of the command may take over from one before it."""

import json
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from callspeech import augment, calibration, corpus, features, goes, measuring, net, pipeline, training, voices
from callspeech import wider as wider_steps
from callspeech import widening as widening_steps
from callspeech.graph import Costs
from callspeech.vosk_files import Decoding
from callspeech.reach import Reach
from callspeech.wider import Wider
from callspeech.widening import Widening

_NAMES = ("kal", "de")


def _speak(data: Path, seed: int = 1) -> None:
    """Two voices, the noise, the crowds and the hums, of ten seconds each."""
    draw = np.random.default_rng(seed)
    for name in (*_NAMES, "noise", corpus.CROWD, corpus.HUMS):
        mels = draw.normal(10, 2, (1000, features.BANDS)).astype(np.float16)
        labels = np.zeros(1000, np.int16)
        corpus._store(data / name, [(mels, labels)], corpus.Part(name, 0.2, ()), seed, {})


def _goes(place: Path) -> tuple[goes.Go, goes.Go]:
    shape = net.Shape(pipeline._inventory().output_count, width=8, waist=4, layers=((1, 1),))
    plan = training.Plan(shape, 1, updates=3, batch=2, outputs=10, others=2, sequences=0.0)
    first = goes.Go(plan, _NAMES, place / "begun.pkl")
    second = goes.Go(replace(plan, seed=2), _NAMES, place / "rehearsed.pkl", start=first)
    return first, second


def _trained(plan: training.Plan, origin: str) -> training.Trained:
    nothing = np.zeros(features.BANDS, np.float32)
    priors = np.ones(plan.shape.outputs, np.float32)
    return training.Trained({}, plan.shape, nothing, nothing, priors, "states", origin)


@pytest.fixture
def trainings(monkeypatch) -> list[Path]:
    """The results of all trainings from now on, in their order; none of them learns anything."""
    seen = []

    def train(plan, data, names, result, start, held_out, origin, after):
        seen.append(result)
        _trained(plan, origin).save(result)

    monkeypatch.setattr(training, "train", train)
    return seen


def test_a_network_is_taken_over_only_where_the_same_made_it(tmp_path, trainings):
    _speak(tmp_path)
    first, second = _goes(tmp_path)
    with pytest.raises(goes.NotTrained, match=r"begun\.pkl"):
        goes.train(second, tmp_path)
    goes.train(first, tmp_path)
    goes.train(second, tmp_path)
    goes.train(first, tmp_path)
    assert trainings == [first.result, second.result]
    assert goes.network(second, tmp_path).origin == second.origin(tmp_path)

    # Another plan is another network, and whatever began with it is another one too.
    longer = replace(first, plan=replace(first.plan, updates=4))
    for other in (longer, replace(first, names=("kal",)), replace(second, start=longer)):
        with pytest.raises(goes.NotTrained, match="made from something else"):
            goes.network(other, tmp_path)
    goes.train(longer, tmp_path)
    assert trainings[2:] == [first.result]
    with pytest.raises(goes.NotTrained):
        goes.network(first, tmp_path)

    # And so is other speech.
    _speak(tmp_path, seed=2)
    with pytest.raises(goes.NotTrained):
        goes.network(longer, tmp_path)


def test_a_training_that_breaks_off_leaves_no_network(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, _ = _goes(tmp_path)

    def broken(material, plan, seed, first):
        yield next(chunks(material, plan, seed, first))
        raise KeyboardInterrupt

    chunks = training.chunks
    # So that it reports, and writes how far it has come, after every step.
    every_step = SimpleNamespace(monotonic=iter(range(0, 100_000, 1000)).__next__)
    monkeypatch.setattr(training, "time", every_step)
    with monkeypatch.context() as patched:
        patched.setattr(training, "chunks", broken)
        with pytest.raises(KeyboardInterrupt):
            goes.train(first, tmp_path)
    left = sorted(path.name for path in tmp_path.glob("begun*"))
    assert left == ["begun.pkl.partial", "begun.pkl.unfinished"]
    with pytest.raises(goes.NotTrained):
        goes.network(first, tmp_path)
    _trained(first.plan, first.origin(tmp_path)).save(first.result)
    assert not list(tmp_path.glob("begun.pkl.partial"))
    assert goes.network(first, tmp_path).states == "states"


def test_a_training_goes_on_to_the_network_that_it_would_have_come_to(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, _ = _goes(tmp_path)
    goes.train(first, tmp_path)
    wanted = goes.network(first, tmp_path).parameters
    first.result.unlink()
    chunks, heard = training.chunks, []

    def breaks(material, plan, seed, begin):
        for nth, chunk in enumerate(chunks(material, plan, seed, begin), begin):
            if nth == 2 and begin == 0:
                raise KeyboardInterrupt
            heard.append(nth)
            yield chunk

    every_step = SimpleNamespace(monotonic=iter(range(0, 100_000, 1000)).__next__)
    monkeypatch.setattr(training, "time", every_step)
    monkeypatch.setattr(training, "chunks", breaks)
    with pytest.raises(KeyboardInterrupt):
        goes.train(first, tmp_path)
    # Another training does not go on from there.
    other = replace(first, plan=replace(first.plan, peak_rate=1e-4))
    assert training.Unfinished.load(first.result, other.origin(tmp_path)) is None
    assert training.Unfinished.load(first.result, first.origin(tmp_path)).updates == 2
    goes.train(first, tmp_path)
    assert heard == [0, 1, 2]
    found = goes.network(first, tmp_path).parameters
    for name, value in wanted.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-5, atol=1e-7)
    assert not training.Unfinished.at(first.result).exists()


def test_a_network_is_kept_on_the_way(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, _ = _goes(tmp_path)
    monkeypatch.setattr(training, "_KEPT_EACH", 2)
    goes.train(first, tmp_path)
    assert sorted(path.name for path in tmp_path.glob("begun*")) == ["begun-00002.pkl", "begun.pkl"]
    early, last = (training.Trained.load(tmp_path / name) for name in ("begun-00002.pkl", "begun.pkl"))
    assert early.shape == last.shape and (early.parameters["out.b"] != last.parameters["out.b"]).any()


def test_what_counts_may_be_a_network_that_was_kept_on_the_way(tmp_path, monkeypatch):
    _speak(tmp_path)
    monkeypatch.setattr(training, "_KEPT_EACH", 2)
    whole, further = _goes(tmp_path)
    goes.train(whole, tmp_path)
    early = replace(whole, after=2)
    (tmp_path / "begun.pkl").rename(tmp_path / "begun.pkl.gone")
    # It is there already, also where the training came no further.
    monkeypatch.setattr(training, "train", lambda *_: pytest.fail("nothing is to be trained"))
    goes.train(early, tmp_path)
    assert goes.network(early, tmp_path).origin == whole.origin(tmp_path)
    with pytest.raises(goes.NotTrained):
        goes.network(whole, tmp_path)
    # What goes on from it is another network than what goes on from the last.
    origins = {replace(further, start=start).origin(tmp_path) for start in (whole, early, replace(whole, after=4))}
    assert len(origins) == 3


def test_a_training_ends_where_the_network_is_kept_that_counts(tmp_path, monkeypatch):
    _speak(tmp_path)
    monkeypatch.setattr(training, "_KEPT_EACH", 2)
    first, _ = _goes(tmp_path)
    goes.train(first, tmp_path)
    kept = tmp_path / "begun-00002.pkl"
    whole = training.Trained.load(kept).parameters
    for file in tmp_path.glob("begun*"):
        file.unlink()
    goes.train(replace(first, after=2), tmp_path)
    assert [path.name for path in tmp_path.glob("begun*")] == [kept.name]
    parameters = training.Trained.load(kept).parameters
    assert all(np.array_equal(parameters[name], whole[name]) for name in whole)
    for wrong in (1, 0, first.plan.updates, 1000):
        with pytest.raises(ValueError, match="no network is kept"):
            goes.train(replace(first, after=wrong), tmp_path)


def test_a_network_of_before_says_nothing_of_itself_and_is_not_taken(tmp_path):
    _speak(tmp_path)
    first, _ = _goes(tmp_path)
    old = _trained(first.plan, first.origin(tmp_path))
    del old.__dict__["origin"], old.__dict__["states"]
    old.save(first.result)
    with pytest.raises(goes.NotTrained):
        goes.network(first, tmp_path)


def test_only_the_default_plan_makes_the_model_that_is_given_out():
    whole = pipeline.Run(pipeline.UPDATES)
    assert whole.model == pipeline._MODEL and whole.model.name == "fide-de"
    for updates in (200, pipeline.UPDATES - 1, pipeline.UPDATES + 1):
        run = pipeline.Run(updates)
        places = [run.model, run.choice, run.calibration, run.rehearsal.result, run.finish.result]
        assert all(path.is_relative_to(pipeline._DATA / "short") for path in places)
    assert not set(whole.rehearsal.names) & set(pipeline.voices.HELD_OUT)
    assert whole.rehearsal.start.names == whole.rehearsal.names
    assert set(pipeline.voices.HELD_OUT) < set(whole.finish.names)
    goes_of_it = (whole.rehearsal.start, whole.rehearsal, whole.finish)
    assert sum(go.plan.updates for go in goes_of_it) == pipeline.UPDATES


def test_a_choice_is_for_one_network(tmp_path, monkeypatch):
    monkeypatch.setattr(pipeline, "_DATA", tmp_path)
    monkeypatch.setattr(goes.Go, "origin", lambda go, data: f"{go.plan.updates} updates")
    run = pipeline.Run(200)
    run.place.mkdir()
    with pytest.raises(goes.NotTrained, match="choose first"):
        pipeline._choice(run)
    chosen = {"costs": {"talk": 2.0}, "decoding": {"beam": 9.0}}
    for network, fits in (("80 updates", True), ("90 updates", False)):
        run.choice.write_text(json.dumps(chosen | {"network": network}))
        if fits:
            assert pipeline._choice(run) == (Costs(talk=2.0), Decoding(beam=9.0))
        else:
            with pytest.raises(goes.NotTrained, match="another network"):
                pipeline._choice(run)


def test_every_step_tells_its_minutes(capsys, monkeypatch):
    clock = SimpleNamespace(monotonic=iter((0.0, 90.0, 90.0, 120.0)).__next__)
    monkeypatch.setattr(pipeline, "time", clock)
    pipeline._do({"speak": lambda run: None, "write": lambda run: None}, pipeline.Run(1))
    told = capsys.readouterr().out
    for line in ("== speak took 1.5 minutes", "| write | 0.5 |", "| together | 2.0 |"):
        assert line in told


def _model(place: Path, network: str) -> Path:
    (place / "am").mkdir(parents=True)
    (place / "am/final.mdl").write_text(network)
    return place


def test_a_calibration_beside_another_network_is_noticed(tmp_path):
    rehearsed, finished = _model(tmp_path / "a", "rehearsed"), _model(tmp_path / "b", "finished")
    text = calibration.measured("score_scale = 0.2\n", rehearsed)
    assert calibration.measured_on(text) == calibration.network_sum(rehearsed)
    calibration.put_beside(text, finished)
    assert calibration.fits(finished)
    written = (finished / calibration.FILE).read_text()
    assert calibration.measured_on(written) == calibration.network_sum(rehearsed)
    assert all(line.startswith("# ") for line in written.splitlines()[:2])
    (rehearsed / calibration.FILE).write_text(written)
    assert not calibration.fits(rehearsed)
    (rehearsed / calibration.FILE).write_text("score_scale = 0.2\n")
    assert not calibration.fits(rehearsed)


def test_a_calibration_brings_its_sum_into_the_list(tmp_path):
    model = _model(tmp_path / "a", "finished")
    calibration.put_beside("score_scale = 0.2\n", model)
    assert not (model / "SHA256SUMS").exists(), "where nothing has a sum it has none"
    sums = "11  am/final.mdl\n22  conf/mfcc.conf\n"
    (model / "SHA256SUMS").write_text(sums)
    for text in ("score_scale = 0.3\n", "score_scale = 0.4\n"):
        calibration.put_beside(text, model)
        digest = sha256((model / calibration.FILE).read_bytes()).hexdigest()
        network, conf = sums.splitlines()
        listed = (model / "SHA256SUMS").read_text().splitlines()
        assert listed == [network, f"{digest}  {calibration.FILE}", conf]


@pytest.fixture
def written(tmp_path, monkeypatch) -> pipeline.Run:
    """A short run whose networks are trained, as far as `write` can tell."""
    monkeypatch.setattr(pipeline, "_DATA", tmp_path)
    monkeypatch.setattr(pipeline.goes, "network", lambda go, data: go)
    monkeypatch.setattr(pipeline, "_choice", lambda run: ())
    rehearsed = _model(tmp_path / "rehearsed", "rehearsed")
    monkeypatch.setattr(pipeline, "_rehearsed_model", lambda run: rehearsed)
    monkeypatch.setattr(pipeline.vosk_files, "write", lambda folder, *_: _model(folder, "finished"))
    run = pipeline.Run(200)
    run.place.mkdir()
    run.calibration.write_text(calibration.measured("score_scale = 0.2\n", rehearsed))
    return run


def test_the_model_is_written_with_the_calibration_of_its_rehearsal(written):
    pipeline._write(written)
    assert calibration.fits(written.model)


def test_the_model_is_written_without_the_calibration_of_another_rehearsal(
    written, tmp_path, capsys
):
    other = calibration.measured("score_scale = 0.2\n", _model(tmp_path / "c", "other"))
    for text in (other, "score_scale = 0.2\n"):
        written.calibration.write_text(text)
        written.model.mkdir(exist_ok=True)
        (written.model / calibration.FILE).write_text("score_scale = 0.3\n")
        pipeline._write(written)
        assert not (written.model / calibration.FILE).exists()
        assert "No calibration was measured on this network" in capsys.readouterr().out
        (written.model / "am/final.mdl").unlink()
        (written.model / "am").rmdir()


def test_without_the_program_calibrating_is_left_out(written, monkeypatch, capsys):
    monkeypatch.setattr(measuring.subprocess, "run", _no_cargo)
    pipeline._calibrate(written)
    assert "Not calibrated: there is no cargo" in capsys.readouterr().out


def _no_cargo(command, **_):
    raise FileNotFoundError(command[0])


def test_the_examination_takes_the_command_that_measures(tmp_path):
    sys.path.append(str(Path(__file__).parents[2] / "examine"))
    from examination import arguments

    model, result = tmp_path / "rehearsed", tmp_path / "calibration.toml"
    def parsed(*more, **others):
        sizes = others.pop("sizes", measuring.by_tenths(64))
        _, *words = measuring.examination(model, sizes, 1, Path("target/release"), more, **others)
        return arguments.parse(words)

    asked = parsed(f"--calibrate={result}")
    assert (asked.voices, asked.model, asked.calibrate) == (arguments.TUNING, model, result)
    assert (asked.mix.count, asked.mix.commands, asked.peer_count, asked.seed) == (64, 12, 0, 1)
    assert asked.snrs_db == (None, 20.0, 10.0, 5.0)
    # As many as the committed calibration says of itself.
    assert len(asked.voices) * len(asked.snrs_db) * asked.mix.count == 2560
    # What is newer than calibrations are is in none, whether it is measured at once or over folds.
    fold = voices.FOLDS[1].held_out
    over = parsed("--data=there", sizes=measuring.MANY_ILLEGAL, held_out=fold)
    assert (over.voices, over.data.name, over.calibrate) == (fold, "there", None)
    for one in (asked, over):
        assert {one.mix.sounds, one.mix.whispers, one.mix.guests, one.mix.fillers} == {0}
    # A curve of illegal calls on one fold, and on all of them.
    assert len(fold) * len(over.snrs_db) * over.mix.illegal == 640
    assert len(fold) * len(over.snrs_db) * (over.mix.count + over.mix.commands) > 2048


def test_the_widened_network_is_a_stranger_to_whole_groups():
    widening = Widening(Path("data"), pipeline._MODEL, pipeline._inventory())
    stranger, finished = widening.stranger, widening.finished
    assert set(stranger.held_out) < set(voices.HELD_OUT) and len(stranger.held_out) == 8
    strangers = {voices.TEACHING[name].person for name in stranger.held_out}
    assert not any(voices.people(corpus.voice_of(name)) & strangers for name in stranger.names)
    assert {"af_bella-foreign", "awb-foreign"} < set(stranger.names)
    # The others it knows anyway, and what they taught must not be forgotten.
    assert {"awb", "suo_fi_lj_diphone", "de", "af_bella"} < set(stranger.names)
    assert set(finished.names) == {part.name for part in corpus.parts()}
    assert finished.start == stranger and finished.model is None


def test_folds_hold_out_whole_groups_and_nobody_twice():
    first, *others = voices.FOLDS
    assert first.held_out == tuple(name for name in voices.HELD_OUT if voices.is_neural(voices.teaching(name)))
    groups = [group for fold in voices.FOLDS for group in fold.groups]
    assert len(groups) == len(set(groups)) and len(others) >= 1
    for fold in voices.FOLDS:
        # Every choice rests on at least eight strangers, women and men.
        assert len(fold.held_out) >= 8
        assert {name[1] for name in fold.held_out} == {"f", "m"}
        twins = {name for name, voice in voices.TEACHING.items() if voice.person in fold.groups}
        assert set(fold.held_out) == twins
        assert all(fold.knows(name) for name in fold.held_out)
    blend = f"af_bella{voices.BETWEEN}{others[0].held_out[0]}"
    assert others[0].knows(blend) and not first.knows(blend)


def test_each_folds_network_has_met_nobody_of_it():
    widening = Widening(Path("data"), pipeline._MODEL, pipeline._inventory())
    results = set()
    for fold in voices.FOLDS:
        go = widening.stranger_to(fold)
        spoken = {corpus.voice_of(name) for name in go.names}
        assert not any(voices.people(name) & set(fold.groups) for name in spoken)
        assert go.held_out == fold.held_out and {"awb", "de", "af_bella"} < spoken
        # In the halls that were mixed in time the others are heard, so these networks hear none of them.
        assert (go.plan.crowd > 0) == (fold == voices.FOLDS[0])
        results.add(go.result)
    assert len(results) == len(voices.FOLDS)
    assert widening.stranger == widening.stranger_to(voices.FOLDS[0])
    assert widening.stranger.result.name == "stranger.pkl"


def _begins_narrow(monkeypatch) -> None:
    """As if the model that is begun with were the one before it grew."""
    narrow = net.Shape(pipeline._inventory().output_count)
    monkeypatch.setattr(widening_steps.vosk_files, "shape_of", lambda model: narrow)


def test_a_wider_network_goes_on_from_the_widened_one_that_has_met_the_same(monkeypatch):
    _begins_narrow(monkeypatch)
    begun = Widening(Path("data"), pipeline._MODEL, pipeline._inventory())
    wider = Wider(Path("data"), pipeline._MODEL, pipeline._inventory())
    assert wider.stranger.start == begun.stranger and wider.stranger.model is None
    assert wider.finished.start == wider.stranger
    for one, other in ((wider.stranger, begun.stranger), (wider.finished, begun.finished)):
        assert (one.names, one.held_out) == (other.names, other.held_out)
        assert one.result != other.result
        shape, before = one.plan.shape, other.plan.shape
        assert shape.width > before.width and shape.waist > before.waist
        assert (shape.layers, shape.outputs) == (before.layers, before.outputs)
        # It hears what the narrower ones heard, other pieces of it.
        assert one.plan.strength == other.plan.strength and one.plan.aligned == other.plan.aligned
    assert wider.stranger.plan.seed != begun.stranger.plan.seed


def test_a_network_that_sees_further_begins_with_the_model_and_has_met_the_same(monkeypatch):
    _begins_narrow(monkeypatch)
    begun = Widening(Path("data"), pipeline._MODEL, pipeline._inventory())
    reach = Reach(Path("data"), pipeline._MODEL, pipeline._inventory())
    parts = reach.stranger.mean_of
    # What is given out has met everybody from its first update on, and is the mean of as many.
    every = (*parts, *reach.finished.mean_of)
    assert len(every) == 2 * len(parts) and reach.finished.start is None
    assert len({part.result for part in every}) == len({part.plan.seed for part in every}) == len(every) > 2
    for one, other in zip(parts, reach.finished.mean_of, strict=True):
        assert set(one.names) < set(other.names) and {*voices.FOLDS[0].held_out} <= {*other.names}
        assert other.plan == replace(one.plan, seed=other.plan.seed) and (one.after, one.model) == (other.after, other.model)
    assert {part.plan.strength.beats for part in parts} == {0.0, 1.0}
    for one in parts:
        assert one.start is None and one.model == pipeline._MODEL and one.result != reach.stranger.result
        other = begun.stranger
        assert (one.names, one.held_out) == (other.names, other.held_out)
        shape, before = one.plan.shape, other.plan.shape
        assert shape.width >= before.width and shape.waist >= before.waist
        # More than a second of what was, and hardly more of what comes.
        assert shape.left > 100 > before.left and shape.right < before.right + 10
        assert shape.layers[: len(before.layers)] == before.layers
        share = (one.plan.strength.babble_share, other.plan.strength.babble_share)
        assert share[0] > share[1] and corpus.CALLERS in one.plan.halls
        # The mean leaves out how it began.
        assert one.plan.mean_over < (one.after or one.plan.updates)
        assert one.after is None or one.after % training._KEPT_EACH == 0
    # Of a short go nothing is kept on the way.
    short = Reach(Path("data"), pipeline._MODEL, pipeline._inventory(), 20).stranger
    assert all(part.after is None for part in short.mean_of)
    # In halls that were mixed in time people of the other folds are heard.
    others = reach.stranger_to(voices.FOLDS[1]).mean_of
    assert all(part.plan.crowd == 0.0 for part in others) and parts[0].plan.crowd > 0.0


def test_the_mean_of_networks_is_another_one_when_a_part_of_it_is(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, second = _goes(tmp_path)
    second = replace(second, start=None)
    whole = replace(first, result=tmp_path / "mean.pkl", mean_of=(first, second))
    trained = []

    def train(plan, data, names, result, start, held_out, origin, after):
        trained.append(result)
        weights = {"in.b": np.full(2, plan.seed, np.float32)}
        replace(_trained(plan, origin), parameters=weights).save(result)

    monkeypatch.setattr(training, "train", train)
    goes.train(whole, tmp_path)
    assert trained == [first.result, second.result]
    np.testing.assert_array_equal(goes.network(whole, tmp_path).parameters["in.b"], [1.5, 1.5])
    goes.train(whole, tmp_path)
    assert len(trained) == 2
    longer = replace(second, plan=replace(second.plan, updates=9))
    with pytest.raises(goes.NotTrained, match="made from something else"):
        goes.network(replace(whole, mean_of=(first, longer)), tmp_path)
    with pytest.raises(goes.NotTrained, match="made from something else"):
        goes.network(replace(whole, mean_of=(first,)), tmp_path)


def test_for_a_while_nobody_is_heard_but_others(tmp_path):
    shape = net.Shape(3, width=8, waist=4, layers=((1, 1),))
    mels = np.full((4000, features.BANDS), 9.0, np.float16)
    # A word of 40 frames between pauses of 20.
    labels = np.where(np.arange(4000) % 60 < 20, 0, 2).astype(np.int16)
    material = training.Material(mels, labels, mels, mels, 3000)
    plan = training.Plan(shape, 1, 1, batch=400, outputs=60, crowd=0.0, alone=0.5)
    speech, heard, _, _ = next(training.chunks(material, plan, 1))
    gone = speech.max(axis=2) < augment.NOTHING
    left_alone = gone.any(axis=1)
    assert abs(float(left_alone.mean()) - 0.5) < 0.08
    # At one end it is gone, at the other it is not, and where it is gone nothing is said.
    assert (np.diff(gone.astype(int), axis=1) != 0).sum(axis=1).max() == 1
    judged = gone[:, shape.left :: net.STEP][:, :60]
    assert (heard[judged] == 0).all() and (heard[~judged] == 2).any()
    assert gone[left_alone, 0].any() and gone[left_alone, -1].any()
    nobody = next(training.chunks(material, replace(plan, alone=0.0), 1))[0]
    assert (nobody == 9.0).all()


def test_half_of_the_speech_is_faster_or_slower_and_its_labels_go_with_it():
    shape = net.Shape(2000, width=8, waist=4, layers=((1, 1),))
    # Each frame is as loud as its place is far, and its label is the place.
    places = np.arange(2000)
    mels = np.repeat((places / 100.0)[:, None], features.BANDS, axis=1).astype(np.float16)
    material = training.Material(mels, places.astype(np.int16), mels, mels, 1500)
    strength = augment.Strength(tempo=1.2)
    plan = training.Plan(shape, 1, 1, batch=400, outputs=60, crowd=0.0, strength=strength)
    speech, heard, _, _ = next(training.chunks(material, plan, 1))
    judged = speech[:, shape.left :: net.STEP, 0][:, :60].astype(np.float32) * 100.0
    assert np.abs(judged - heard).max() < 2.0
    tempo = (heard[:, -1] - heard[:, 0]) / (net.STEP * 59)
    assert abs(float((np.abs(tempo - 1.0) < 1e-6).mean()) - 0.5) < 0.08
    assert 0.82 < tempo.min() < 0.87 and 1.15 < tempo.max() < 1.21
    plain = next(training.chunks(material, replace(plan, strength=augment.Strength()), 1))[1]
    assert (np.diff(plain, axis=1) == net.STEP).all()


def test_a_network_that_is_narrower_than_the_plan_begins_grown(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, second = _goes(tmp_path)
    second = replace(second, plan=replace(second.plan, shape=replace(second.plan.shape, width=12)))
    begun = []

    def train(plan, data, names, result, start, held_out, origin, after):
        begun.append(start)
        parameters = {name: np.asarray(value) for name, value in net.fresh(plan.shape, 3).items()}
        replace(_trained(plan, origin), parameters=parameters).save(result)

    monkeypatch.setattr(training, "train", train)
    goes.train(first, tmp_path)
    goes.train(second, tmp_path)
    nothing, start = begun
    assert nothing is None and start.shape == second.plan.shape
    assert {name: value.shape for name, value in start.parameters.items()} == net.sizes(start.shape)
    known = goes.network(first, tmp_path)
    assert (start.parameters["in.w"][:, :8] == known.parameters["in.w"]).all()


@pytest.fixture
def widened(tmp_path, monkeypatch) -> Widening:
    """A widening whose networks are trained, as far as its steps can tell, and whose programs write what they were asked."""
    widening = Widening(tmp_path, pipeline._MODEL, pipeline._inventory())
    monkeypatch.setattr(goes, "network", lambda go, data: go.result.stem)
    monkeypatch.setattr(
        widening_steps, "write", lambda model, folder, trained, _: _model(folder, trained)
    )

    def run(command, **_):
        command = [str(word) for word in command]
        widening.asked.append(command)
        for word in command:
            if word.startswith("--calibrate="):
                Path(word.removeprefix("--calibrate=")).write_text("score_scale = 0.2\n")
        return SimpleNamespace(stdout="score_scale = 0.3\n")

    object.__setattr__(widening, "asked", [])
    monkeypatch.setattr(measuring.subprocess, "run", run)
    return widening


def test_a_widened_network_is_calibrated_on_its_strangers(widened):
    _model(widened.place / "fide-de", "finished")
    widening_steps.calibrate(widened.data, widened.model, widened.inventory, Path("built"))
    (command,) = widened.asked
    assert f"--voices={','.join(voices.FOLDS[0].held_out)}" in command
    assert f"--model={widened.place / 'stranger'}" in command
    written = (widened.place / "fide-de" / calibration.FILE).read_text()
    assert calibration.fits(widened.place / "fide-de") and "score_scale = 0.2" in written
    assert calibration.measured_on(written) == calibration.network_sum(widened.place / "stranger")


def test_a_wider_network_is_calibrated_by_its_own_strangers(widened):
    wider = Wider(widened.data, widened.model, widened.inventory)
    assert wider.place != widened.place
    _model(widened.place / "fide-de", "narrow")
    _model(wider.place / "fide-de", "finished")
    wider_steps.calibrate(widened.data, widened.model, widened.inventory, Path("built"))
    (command,) = widened.asked
    assert f"--model={wider.place / 'stranger'}" in command
    assert calibration.fits(wider.place / "fide-de")
    # What the narrower ones gave stays as it is.
    assert not (widened.place / "fide-de" / calibration.FILE).exists()


def test_a_calibration_over_folds_rests_on_every_stranger(widened):
    _model(widened.place / "fide-de", "finished")
    widening_steps.calibrate_folds(widened.data, widened.model, widened.inventory, Path("built"))
    *heard, (program, *files) = widened.asked
    assert program.endswith("built/examples/calibrate")
    for fold, command in zip(voices.FOLDS, heard, strict=True):
        assert f"--voices={','.join(fold.held_out)}" in command
        assert f"--model={widened.place / widening_steps.name_of(fold)}" in command
        assert not any(word.startswith("--calibrate") for word in command)
    # Each voice in each noise once, what was heard behind what was said.
    assert len(files) == len(set(files)) == 2 * 4 * sum(len(fold.held_out) for fold in voices.FOLDS)
    assert all(Path(one).parent == Path(two).parent for one, two in zip(files[::2], files[1::2], strict=True))
    assert {Path(file).name for file in files[::2]} == {"manifest.jsonl"}
    at = f"heard/{voices.FOLDS[1].name}/tuning/{voices.FOLDS[1].held_out[0]}"
    assert {Path(file).parent.name for file in files if at in file} == {"clean", "20dB", "10dB", "5dB"}
    written = (widened.place / "fide-de" / calibration.FILE).read_text()
    assert calibration.fits(widened.place / "fide-de") and "score_scale = 0.3" in written
    sums = [calibration.network_sum(widened.place / widening_steps.name_of(fold)) for fold in voices.FOLDS]
    told = [line.split(": ")[1] for line in written.splitlines() if line.startswith("# measured on")]
    assert told == sums and calibration.measured_on(written) == sums[0]


def test_without_the_strangers_network_nothing_is_measured(tmp_path):
    inventory = pipeline._inventory()
    for step in (widening_steps.calibrate, widening_steps.calibrate_folds):
        with pytest.raises(goes.NotTrained, match=r"stranger\.pkl"):
            step(tmp_path, pipeline._MODEL, inventory, Path("built"))


def test_every_step_beside_the_command_has_its_own(monkeypatch):
    done = []
    monkeypatch.setattr(pipeline, "_do", lambda steps, run: done.append(list(steps)))
    apart = ["widen", "calibrate-widened", "wider", "calibrate-wider", "widen-folds", "calibrate-folds"]
    apart += ["reach", "pack-reach", "take-reach", "calibrate-reach", "loss"]
    for step in apart:
        monkeypatch.setattr(sys, "argv", ["train", step])
        pipeline.main()
    assert done == [[step] for step in apart]


def test_widening_begins_with_the_model_that_is_named(monkeypatch, tmp_path):
    begun = []
    for step in ("widen", "widen_folds"):
        monkeypatch.setattr(widening_steps, step, lambda data, model, _: begun.append(model))
    for step in ("calibrate", "calibrate_folds"):
        monkeypatch.setattr(widening_steps, step, lambda data, model, _, built: begun.append(model))
    monkeypatch.setattr(wider_steps, "widen", lambda data, model, _: begun.append(model))
    monkeypatch.setattr(wider_steps, "calibrate", lambda data, model, _, built: begun.append(model))
    monkeypatch.setattr(measuring, "build", lambda: Path("built"))
    steps = ["widen", "calibrate-widened", "wider", "calibrate-wider", "widen-folds", "calibrate-folds"]
    for more in (["--from", str(tmp_path)], []):
        monkeypatch.setattr(sys, "argv", ["train", *steps, *more])
        pipeline.main()
    assert begun == [tmp_path.resolve()] * 6 + [pipeline._MODEL] * 6


def test_a_network_that_began_with_another_model_is_another_one(tmp_path, monkeypatch):
    _speak(tmp_path)
    first, _ = _goes(tmp_path)
    models = [tmp_path / "one", tmp_path / "two"]
    for model in models:
        (model / "am").mkdir(parents=True)
        (model / "am/final.mdl").write_text(model.name)
    origins = {replace(first, model=model).origin(tmp_path) for model in (*models, None)}
    assert len(origins) == 3


def test_neural_speech_is_heard_as_often_as_the_plan_says(tmp_path):
    shape = net.Shape(3, width=8, waist=4, layers=((1, 1),))
    mels = np.zeros((4000, features.BANDS), np.float16)
    mels[3000:] = 1.0
    material = training.Material(mels, np.zeros(4000, np.int16), mels, mels, 3000)

    def heard(share: float | None) -> float:
        plan = training.Plan(shape, 1, 1, batch=400, outputs=3, crowd=0.0, neural=share)
        speech, _, behind, _ = next(training.chunks(material, plan, 1))
        crowd = float((behind[:, :, 0, 0] == 1).mean())
        assert abs(crowd - (0.25 if share is None else share)) < 0.04
        return float((speech[:, 0, 0] == 1).mean())

    assert abs(heard(0.7) - 0.7) < 0.08 and abs(heard(None) - 0.25) < 0.08
    assert heard(0.0) == 0.0 and heard(1.0) == 1.0


def test_a_whole_hall_stands_behind_as_often_as_the_plan_says(tmp_path):
    shape = net.Shape(3, width=8, waist=4, layers=((1, 1),))
    mels = np.zeros((4000, features.BANDS), np.float16)
    material = training.Material(mels, np.zeros(4000, np.int16), mels, mels + 1, 3000)
    plan = training.Plan(shape, 1, 1, batch=400, outputs=3, crowd=0.3)
    _, _, behind, _ = next(training.chunks(material, plan, 1))
    in_hall = (behind[:, :, 0, 0] == 1)
    assert (in_hall.all(axis=1) == in_hall.any(axis=1)).all()
    assert abs(float(in_hall.all(axis=1).mean()) - 0.3) < 0.08
