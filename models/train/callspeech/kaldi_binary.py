"""Writes Kaldi's binary form of an acoustic model, as `TransitionModel::Read` and `Nnet::Read` take it, and reads the
weights of one that was written here.

Tokens are text with a blank behind; numbers are preceded by their size in bytes; matrices and vectors
carry their dimensions. Source: kaldi/src/base/io-funcs-inl.h, matrix/kaldi-matrix.cc, hmm/hmm-topology.cc,
hmm/transition-model.cc, nnet3/nnet-nnet.cc, nnet3/am-nnet-simple.cc.
"""

import struct
from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

MARK = b"\0B"
_NO_PDF = -1


def token(text: str) -> bytes:
    """A word of the format."""
    return text.encode() + b" "


def integer(value: int) -> bytes:
    """A 32-bit number."""
    return struct.pack("<bi", 4, value)


def real(value: float) -> bytes:
    """A single-precision number."""
    return struct.pack("<bf", 4, value)


def integers(values: Iterable[int]) -> bytes:
    """A vector of 32-bit numbers."""
    array = np.asarray(list(values), "<i4")
    return struct.pack("<bi", 4, len(array)) + array.tobytes()


def vector(values: ArrayLike) -> bytes:
    """A vector of single-precision numbers."""
    array = np.asarray(values, "<f4")
    return token("FV") + integer(len(array)) + array.tobytes()


def matrix(values: ArrayLike) -> bytes:
    """A matrix of single-precision numbers, row by row."""
    array = np.ascontiguousarray(values, "<f4")
    rows, columns = array.shape
    return token("FM") + integer(rows) + integer(columns) + array.tobytes()


def transition_model(pdfs: list[int]) -> bytes:
    """One state for each phone, which lasts or ends with equal probability; `pdfs[i]` belongs to phone
    i + 1, and every output from 0 to the highest has a phone."""
    count = len(pdfs)
    half = real(0.5)
    topology = (
        integers(range(1, count + 1)) + integers([-1, *[0] * count]) + integer(1) + integer(2)
    )
    topology += integer(0) + integer(2) + integer(0) + half + integer(1) + half
    topology += integer(_NO_PDF) + integer(0)
    triples = b"".join(
        integer(nth) + integer(0) + integer(pdf) for nth, pdf in enumerate(pdfs, start=1)
    )
    log_probabilities = np.full(2 * count + 1, np.log(0.5))
    log_probabilities[0] = 0.0
    return (
        token("<TransitionModel>") + token("<Topology>") + topology + token("</Topology>")
        + token("<Triples>") + integer(count) + triples + token("</Triples>")
        + token("<LogProbs>") + vector(log_probabilities) + token("</LogProbs>")
        + token("</TransitionModel>")
    )  # fmt: skip


def affine(weights: ArrayLike, bias: ArrayLike) -> bytes:
    """`weights` is outputs times inputs."""
    return (
        token("<FixedAffineComponent>") + token("<LinearParams>") + matrix(weights)
        + token("<BiasParams>") + vector(bias) + token("</FixedAffineComponent>")
    )  # fmt: skip


def nonlinearity(name: str, dimension: int) -> bytes:
    """A component without parameters, and without the statistics that training leaves in it."""
    return (
        token(f"<{name}>") + token("<Dim>") + integer(dimension)
        + token("<ValueAvg>") + vector([]) + token("<DerivAvg>") + vector([])
        + token("<Count>") + real(0.0) + token(f"</{name}>")
    )  # fmt: skip


def normalize(dimension: int) -> bytes:
    """A component that brings each output to a root mean square of one."""
    return (
        token("<NormalizeComponent>") + token("<InputDim>") + integer(dimension)
        + token("<TargetRms>") + real(1.0) + token("<AddLogStddev>") + b"F"
        + token("</NormalizeComponent>")
    )  # fmt: skip


def no_op(dimension: int) -> bytes:
    """What passes its input on: a place where a sum has a name."""
    return (
        token("<NoOpComponent>") + token("<Dim>") + integer(dimension)
        + token("<BackpropScale>") + real(1.0) + token("</NoOpComponent>")
    )  # fmt: skip


def network(
    config: list[str], components: list[tuple[str, bytes]], left: int, right: int, priors: ArrayLike
) -> bytes:
    """The network: its description, which is text here too, and its components."""
    described = "\n".join(["", *config, "", ""]).encode()
    return (
        token("<Nnet3>") + described + token("<NumComponents>") + integer(len(components))
        + b"".join(token("<ComponentName>") + token(name) + data for name, data in components)
        + token("</Nnet3>") + token("<LeftContext>") + integer(left)
        + token("<RightContext>") + integer(right) + token("<Priors>") + vector(priors)
    )  # fmt: skip


def description(model: bytes) -> str:
    """The text that says how the components of a network hang together."""
    begin = model.index(b"<Nnet3>") + len(b"<Nnet3>")
    return model[begin : model.index(b"<NumComponents>", begin)].decode()


def affine_components(model: bytes) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """The weights (outputs times inputs) and the bias of each affine component, by its name."""
    found = {}
    at = model.index(b"<Nnet3>")
    while (at := model.find(b"<ComponentName> ", at)) >= 0:
        name, _, _ = model[at + 16 : at + 80].partition(b" ")
        at += 16 + len(name) + 1
        if model.startswith(b"<FixedAffineComponent> ", at):
            weights, at = _array(model, model.index(b"<LinearParams> ", at) + 15)
            bias, at = _array(model, model.index(b"<BiasParams> ", at) + 13)
            found[name.decode()] = (weights, bias)
    return found


def with_affine(model: bytes, name: str, weights: ArrayLike, bias: ArrayLike) -> bytes:
    """The model with other weights and another bias in this affine component, and every other byte as it is.

    Raises `ValueError` where it has no such component, or one of another size.
    """
    begin = model.find(token("<ComponentName>") + token(name) + token("<FixedAffineComponent>"))
    if begin < 0:
        raise ValueError(f"there is no affine component {name}")
    for mark, written in (("<LinearParams>", matrix(weights)), ("<BiasParams>", vector(bias))):
        at = model.index(token(mark), begin) + len(token(mark))
        old, end = _array(model, at)
        if old.shape != np.shape(weights if old.ndim == 2 else bias):
            raise ValueError(f"{name} has the size {old.shape}")
        model = model[:at] + written + model[end:]
    return model


def priors(model: bytes) -> np.ndarray:
    """What is taken off each output."""
    return _array(model, model.rindex(b"<Priors> ") + 9)[0]


def _array(model: bytes, at: int) -> tuple[np.ndarray, int]:
    """The vector or matrix that begins here, and where it ends."""
    kind, at = model[at : at + 3], at + 3
    sizes = []
    for _ in range({b"FV ": 1, b"FM ": 2}[kind]):
        sizes.append(struct.unpack_from("<bi", model, at)[1])
        at += 5
    count = int(np.prod(sizes))
    return np.frombuffer(model, "<f4", count, at).reshape(sizes).copy(), at + 4 * count
