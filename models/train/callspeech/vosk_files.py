"""Writes a finished model as the directory that libvosk opens.

What libvosk asks of each file, and what it would not survive, is checked again by the program when it
opens the model (src/io/recognizer).
"""

import re
import shutil
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from . import features, graph, kaldi_binary, net
from .calls_text import TALK
from .graph import Costs, Phones
from .net import BYPASS, REACH, STEP, Shape
from .states import Inventory
from .training import Trained


# How likely the output of a new word is, to begin with, as a share of the median of those that were there.
_NEW_SHARE = 0.01


@dataclass(frozen=True)
class Decoding:
    """How libvosk decodes with the model."""

    acoustic_scale: float = 0.3
    beam: float = 11.0
    lattice_beam: float = 4.0
    # What a lattice may take before it is made again with a narrower beam, in bytes. With Kaldi's 50 MB six seconds of talk
    # in babble were once thought over for twelve.
    lattice_memory: int = 1_000_000
    max_active: int = 1500
    min_active: int = 100
    frames_per_chunk: int = 42
    # The network's own frequencies of states to this power are taken off its judgement.
    prior_power: float = 0.4
    # No state counts as rarer than this share.
    prior_floor: float = 3e-4
    # Silence that ends an utterance, in seconds: when its words make a call, when they may, in any case.
    end_after_call_s: float = 0.55
    end_maybe_s: float = 0.9
    end_surely_s: float = 1.4


def write(
    folder: Path,
    trained: Trained,
    inventory: Inventory,
    costs: Costs,
    decoding: Decoding,
    seed: int,
) -> None:
    """Writes the whole directory."""
    phones = Phones(inventory)
    for name in ("am", "conf", "graph/phones"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "am/final.mdl").write_bytes(acoustic_model(trained, phones, decoding))
    graph.transitions_to_words(phones, costs).write(str(folder / "graph/HCLr.fst"))
    graph.words_to_calls(inventory, seed).write(str(folder / "graph/Gr.fst"))
    # No transition stands for nothing, but the file has to be there.
    (folder / "graph/disambig_tid.int").write_text("")
    words = "".join(f"{word} {number}\n" for number, word in enumerate(graph.words_of(inventory)))
    (folder / "graph/words.txt").write_text(words, encoding="utf-8")
    places = "".join(
        f"{number} {place}\n" for number, (_, place) in enumerate(phones.ordered, start=1)
    )
    (folder / "graph/phones/word_boundary.int").write_text(places)
    _write_options(folder / "conf/mfcc.conf", features.MFCC_CONF)
    _write_options(folder / "conf/model.conf", _decoding_options(decoding))
    _write_checksums(folder)


def knows_all_words(model: Path, inventory: Inventory) -> bool:
    """Whether the model of this directory has today's words, and not only those that the lexicon had before."""
    return words_in(model) == list(inventory.lexicon.words)


def words_in(model: Path) -> list[str]:
    """The words of a model that was written here, in the order of their numbers."""
    lines = (model / "graph/words.txt").read_text(encoding="utf-8").splitlines()
    words = [line.split()[0] for line in lines]
    return [word for word in words if word not in (graph.EPSILON, TALK, "#0")]


def write_with_graph_of(
    model: Path, folder: Path, trained: Trained, inventory: Inventory, decoding: Decoding
) -> None:
    """Writes a directory that is another model's but for the network, and has no calibration."""
    write_with_network(model, folder, acoustic_model(trained, Phones(inventory), decoding))


def write_with_network(model: Path, folder: Path, network: bytes) -> None:
    """The same with a network as it stands in a file."""
    shutil.copytree(model, folder, dirs_exist_ok=True)
    (folder / "calibration.toml").unlink(missing_ok=True)
    (folder / "am/final.mdl").write_bytes(network)
    _write_checksums(folder)


def _write_checksums(folder: Path) -> None:
    """SHA256SUMS, which the program compares: a flipped bit in a network is sound to every other check.

    The calibration is not there yet; whoever puts one beside the network adds its sum (`calibration`), and one of
    before was another network's.
    """
    left_out = {"SHA256SUMS", "calibration.toml"}
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in left_out)
    sums = ((sha256(path.read_bytes()).hexdigest(), path.relative_to(folder)) for path in files)
    text = "".join(f"{digest}  {name.as_posix()}\n" for digest, name in sums)
    (folder / "SHA256SUMS").write_text(text, encoding="utf-8")


def _write_options(path: Path, options: dict[str, str]) -> None:
    path.write_text("".join(f"--{name}={value}\n" for name, value in options.items()))


def _decoding_options(decoding: Decoding) -> dict[str, str]:
    return {
        "min-active": f"{decoding.min_active}",
        "max-active": f"{decoding.max_active}",
        "beam": f"{decoding.beam:g}",
        "lattice-beam": f"{decoding.lattice_beam:g}",
        "max-mem": f"{decoding.lattice_memory}",
        "acoustic-scale": f"{decoding.acoustic_scale:g}",
        "frame-subsampling-factor": f"{STEP}",
        "frames-per-chunk": f"{decoding.frames_per_chunk}",
        # Silence has the number 1.
        "endpoint.silence-phones": "1",
        "endpoint.rule2.min-trailing-silence": f"{decoding.end_after_call_s:g}",
        "endpoint.rule3.min-trailing-silence": f"{decoding.end_maybe_s:g}",
        "endpoint.rule4.min-trailing-silence": f"{decoding.end_surely_s:g}",
    }


def acoustic_model(trained: Trained, phones: Phones, decoding: Decoding) -> bytes:
    """`am/final.mdl`."""
    pdfs = [phones.pdf(number) for number in range(1, len(phones.ordered) + 1)]
    if trained.states != phones.inventory.fingerprint or set(pdfs) != set(
        range(trained.shape.outputs)
    ):
        raise ValueError("the network was trained for other words: train it again")
    priors = np.maximum(trained.priors, decoding.prior_floor) ** decoding.prior_power
    config, components = _network(trained)
    return (
        kaldi_binary.MARK
        + kaldi_binary.transition_model(pdfs)
        + kaldi_binary.network(
            config, components, trained.shape.left, trained.shape.right, priors / priors.sum()
        )
    )


def read(folder: Path, inventory: Inventory, decoding: Decoding) -> Trained:
    """The network of a model that was written here, to be trained further; its shape is what the file says.

    Its mean and spread went into the first layer, so it has those of no speech; what it weighs is the same. A model
    of before may lack the last words of the lexicon: their outputs begin as rare ones that look at nothing.
    Raises `ValueError` where it is no such network, or one for words that are not the lexicon's first.
    """
    model = (folder / "am/final.mdl").read_bytes()
    knows = Inventory(inventory.lexicon.beginning(words_in(folder)))
    known = shape_of(folder)
    affine = kaldi_binary.affine_components(model)
    parameters: dict[str, np.ndarray] = {}
    for ours, theirs in _names(len(known.layers)).items():
        weights, bias = affine[theirs]
        parameters[f"{ours}.w"] = weights.T
        if not theirs.endswith(".waist"):
            parameters[f"{ours}.b"] = bias
    if known.outputs != knows.output_count:
        raise ValueError(f"the network in {folder} has outputs for other words")
    shape = replace(known, outputs=inventory.output_count)
    cepstral = parameters["in.w"].astype(np.float64).reshape(-1, features.BANDS, shape.width)
    logs = np.einsum("cb,wco->wbo", features.to_cepstra(), cepstral)
    parameters["in.w"] = logs.reshape(-1, shape.width).astype(np.float32)
    new = shape.outputs - known.outputs
    parameters["out.w"] = np.pad(parameters["out.w"], ((0, 0), (0, new)))
    rare = np.median(parameters["out.b"]) + np.log(_NEW_SHARE)
    parameters["out.b"] = np.pad(parameters["out.b"], (0, new), constant_values=rare)
    # What was never said has no frequency.
    frequencies = np.pad(kaldi_binary.priors(model) ** (1 / decoding.prior_power), (0, new))
    nothing, one = np.zeros(features.BANDS, np.float32), np.ones(features.BANDS, np.float32)
    return Trained(
        parameters, shape, nothing, one, frequencies / frequencies.sum(), inventory.fingerprint
    )


def shape_of(folder: Path) -> Shape:
    """How large the network of a model is that was written here.

    Raises `ValueError` where it is none: its parts have other names, or do not fit together.
    """
    model = (folder / "am/final.mdl").read_bytes()
    affine = kaldi_binary.affine_components(model)
    before, after = (re.findall(look, kaldi_binary.description(model)) for look in _LOOKS)
    reach = tuple((int(one) // STEP, int(other) // STEP) for one, other in zip(before, after, strict=False))
    names = _names(len(reach))
    if len(before) == len(after) and set(affine) == set(names.values()):
        rows = {ours: len(affine[theirs][1]) for ours, theirs in names.items()}
        shape = Shape(rows["out"], rows["in"], rows["out.waist"], reach)
        wanted = {name[:-2]: size for name, size in net.sizes(shape).items() if name.endswith(".w")}
        if all(affine[names[ours]][0].T.shape == size for ours, size in wanted.items()):
            return shape
    raise ValueError(f"the network in {folder} has another form than those that are written here")


# Where a layer of the description says how far it looks, before and after.
_LOOKS = (r"input=Append\(Offset\(layer\d+\.norm, -(\d+)\)", r"Offset\(layer\d+\.waist, (\d+)\)\)")


def _names(layers: int) -> dict[str, str]:
    """What the weights are called there, by what they are called here."""
    names = {"in": "first.affine", "out.waist": "out.waist", "out": "out.affine"}
    names |= {f"{nth}": f"layer{nth + 1}.affine" for nth in range(layers)}
    return names | {f"{nth}.waist": f"layer{nth + 1}.waist" for nth in range(layers)}


def _network(trained: Trained) -> tuple[list[str], list[tuple[str, bytes]]]:
    values, shape = trained.parameters, trained.shape
    config = [f"input-node name=input dim={features.BANDS}"]
    components: list[tuple[str, bytes]] = []

    def node(name: str, data: bytes, source: str) -> None:
        config.append(f"component-node name={name} component={name} input={source}")
        components.append((name, data))

    # The first layer was trained on normalized log mel energies; libvosk gives it cepstra.
    back = np.linalg.inv(features.to_cepstra())
    window = 2 * REACH + 1
    blocks = values["in.w"].astype(np.float64).reshape(window, features.BANDS, shape.width)
    blocks = blocks / trained.spread.astype(np.float64)[None, :, None]
    bias = values["in.b"] - np.einsum("b,wbo->o", trained.mean.astype(np.float64), blocks)
    cepstral = np.einsum("bc,wbo->wco", back, blocks).reshape(window * features.BANDS, shape.width)
    offsets = ", ".join(
        "input" if at == 0 else f"Offset(input, {at})" for at in range(-REACH, REACH + 1)
    )
    node("first.affine", kaldi_binary.affine(cepstral.T, bias), f"Append({offsets})")
    node(
        "first.relu",
        kaldi_binary.nonlinearity("RectifiedLinearComponent", shape.width),
        "first.affine",
    )
    hidden = "first.relu"
    nothing = np.zeros(shape.waist)
    for nth, (before, after) in enumerate(shape.layers):
        name = f"layer{nth + 1}"
        node(f"{name}.norm", kaldi_binary.normalize(shape.width), hidden)
        waist = kaldi_binary.affine(values[f"{nth}.waist.w"].T, nothing)
        node(f"{name}.waist", waist, f"Append(Offset({name}.norm, {-STEP * before}), {name}.norm)")
        wide = kaldi_binary.affine(values[f"{nth}.w"].T, values[f"{nth}.b"])
        node(f"{name}.affine", wide, f"Append({name}.waist, Offset({name}.waist, {STEP * after}))")
        node(
            f"{name}.relu",
            kaldi_binary.nonlinearity("RectifiedLinearComponent", shape.width),
            f"{name}.affine",
        )
        node(
            f"{name}.sum",
            kaldi_binary.no_op(shape.width),
            f"Sum({name}.relu, Scale({BYPASS}, {hidden}))",
        )
        hidden = f"{name}.sum"
    node("out.norm", kaldi_binary.normalize(shape.width), hidden)
    node("out.waist", kaldi_binary.affine(values["out.waist.w"].T, nothing), "out.norm")
    node("out.affine", kaldi_binary.affine(values["out.w"].T, values["out.b"]), "out.waist")
    node("out.log", kaldi_binary.nonlinearity("LogSoftmaxComponent", shape.outputs), "out.affine")
    config.append("output-node name=output input=out.log objective=linear")
    return config, components
