"""Writes mel energies in few bytes, so that a whole corpus can be carried to a machine with an accelerator.

An energy becomes a whole number of steps. Each is foretold from its neighbours, those of the frames before and of the bands
below, and what it is otherwise is written by a coder of asymmetric numeral systems (Duda 2014) with as many bits as it is
rare, judged by how far the neighbours were from what was foretold. Stretches of some seconds are written side by side, one number of
each at a time, so that numpy reads and writes thousands of them in one step.
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from .features import BANDS

# Frames of one stretch.
_STRETCH = 256
# What a number is foretold from: how many frames before and how many bands below.
_NEAR = ((1, 0), (0, 1), (1, 1), (0, 2), (1, -1), (2, 0), (1, -2), (2, 1))
# The weights of these are whole numbers of so many bits after the point.
_WEIGHT_BITS = 6
# Numbers of which the weights are found, at most.
_LOOKED_AT = 60_000
# Where how far neighbours were off, in sum, becomes another kind of frequency.
_OFF = (2, 4, 7, 12)
_KINDS = len(_OFF) + 1
# What differs, its sign in its last bit: one byte.
_SYMBOLS = 256
_FREQUENCY_BITS = 14
_WORD_BITS = 16
_LEAST_STATE = 1 << _WORD_BITS
_HEAD = struct.Struct("<4sIII")
_MAGIC = b"mel1"


class NotPacked(ValueError):
    """Something else than what `pack` wrote, or not all of it."""


def pack(steps: NDArray[np.uint8]) -> bytes:
    """Frames times bands of small whole numbers, in few bytes. None may be above 127."""
    if steps.ndim != 2 or steps.shape[1] != BANDS or steps.max(initial=0) > 127:
        raise ValueError("frames of so many bands with steps up to 127 are packed, and nothing else")
    if not len(steps):
        raise ValueError("there is nothing to pack")
    lanes = -(-len(steps) // _STRETCH)
    padded = np.pad(steps, ((0, lanes * _STRETCH - len(steps)), (0, 0)), mode="edge")
    told = padded.reshape(lanes, _STRETCH, BANDS)
    weights = _weights(told)
    symbols, kinds = _differences(told, weights)
    counts = np.zeros((_KINDS, _SYMBOLS), np.int64)
    for kind in range(_KINDS):
        counts[kind] = np.bincount(symbols[kinds == kind], minlength=_SYMBOLS)
    frequencies = np.stack([_shares(count) for count in counts])
    states, words = _written(symbols, kinds, frequencies)
    tables = zlib.compress(weights.astype("<i2").tobytes() + frequencies.astype("<u2").tobytes(), 9)
    head = _HEAD.pack(_MAGIC, len(steps), len(tables), len(words))
    return head + tables + states.astype("<u4").tobytes() + words.astype("<u2").tobytes()


def unpack(written: bytes) -> NDArray[np.uint8]:
    """What was packed. Raises `NotPacked` where these bytes are something else."""
    try:
        magic, count, size, length = _HEAD.unpack_from(written)
        tables = zlib.decompress(written[_HEAD.size : _HEAD.size + size])
    except (struct.error, zlib.error) as error:
        raise NotPacked("these are no packed energies") from error
    lanes = -(-count // _STRETCH)
    whole = _HEAD.size + size + 4 * lanes + 2 * length
    wide = BANDS * (len(_NEAR) + 1) * 2
    if magic != _MAGIC or len(written) != whole or len(tables) != wide + 2 * _KINDS * _SYMBOLS:
        raise NotPacked("these are no packed energies, or not all of them")
    weights = np.frombuffer(tables, "<i2", BANDS * (len(_NEAR) + 1)).reshape(BANDS, -1)
    frequencies = np.frombuffer(tables, "<u2", offset=wide).reshape(_KINDS, _SYMBOLS)
    states = np.frombuffer(written, "<u4", lanes, _HEAD.size + size).astype(np.uint64)
    words = np.frombuffer(written, "<u2", length, _HEAD.size + size + 4 * lanes)
    told = _read(states, words, weights.astype(np.int32), frequencies.astype(np.int64))
    return told.reshape(-1, BANDS)[:count]


def _weights(told: NDArray[np.uint8]) -> NDArray[np.int32]:
    """For each band how much each neighbour counts, and what is added."""
    some = told[:: max(1, told.size // BANDS // _LOOKED_AT)].astype(np.float64)
    padded = np.pad(some, ((0, 0), (2, 0), (2, 2)))
    found = np.zeros((BANDS, len(_NEAR) + 1), np.int32)
    for band in range(BANDS):
        near = [_near(padded, band, before, below) for before, below in _NEAR]
        every = np.stack([*near, np.ones_like(near[0])], axis=-1).reshape(-1, len(_NEAR) + 1)
        exact = np.linalg.lstsq(every, some[:, :, band].reshape(-1), rcond=None)[0]
        found[band] = np.round(exact * (1 << _WEIGHT_BITS))
    return found


def _near(padded: NDArray, band: int, before: int, below: int) -> NDArray:
    """A neighbour of each frame's number in this band, of stretches with two frames before and two bands on each side."""
    return padded[:, 2 - before : padded.shape[1] - before, 2 + band - below]


def _differences(
    told: NDArray[np.uint8], weights: NDArray[np.int32]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """For each step of writing what is otherwise than foretold in each stretch, and of which kind it is."""
    lanes = len(told)
    padded = np.pad(told, ((0, 0), (2, 0), (2, 2))).astype(np.int32)
    off = np.zeros((lanes, _STRETCH + 2, BANDS + 4), np.int32)
    symbols = np.empty((_STRETCH, BANDS, lanes), np.uint8)
    kinds = np.empty_like(symbols)
    for band in range(BANDS):
        near = (_near(padded, band, *place) for place in _NEAR)
        guess = _foretold(list(near), weights[band])
        symbol = _folded(told[:, :, band].astype(np.int32) - guess)
        off[:, 2:, 2 + band] = (symbol + 1) >> 1
        symbols[:, band] = symbol.T
    for band in range(BANDS):
        kinds[:, band] = _kind([_near(off, band, *place) for place in _JUDGED_BY]).T
    return symbols, kinds


# Whose differences say how far this one may be off: one frame before in this band and its neighbours, and the bands below.
_JUDGED_BY = ((0, 1), (0, 2), (1, 0), (1, -1))


def _foretold(near: list[NDArray[np.int32]], weights: NDArray[np.int32]) -> NDArray[np.int32]:
    total = weights[-1] + (1 << (_WEIGHT_BITS - 1))
    for one, weight in zip(near, weights, strict=False):
        total = total + one * weight
    return np.clip(total >> _WEIGHT_BITS, 0, 127)


def _kind(off: list[NDArray]) -> NDArray:
    total = off[0] + off[1] + off[2] + off[3]
    kind = (total > _OFF[0]).astype(np.uint8)
    for least in _OFF[1:]:
        kind += total > least
    return kind


def _folded(difference: NDArray[np.int32]) -> NDArray[np.int32]:
    """What differs as a number from nothing on, small where it is little."""
    return np.where(difference < 0, -2 * difference - 1, 2 * difference)


def _unfolded(symbol: NDArray) -> NDArray:
    return np.where(symbol & 1, -((symbol + 1) >> 1), symbol >> 1)


def _shares(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each symbol comes, as whole shares that are never nothing."""
    whole = 1 << _FREQUENCY_BITS
    shares = np.maximum(1, counts * (whole - _SYMBOLS) // max(1, counts.sum()))
    shares[shares.argmax()] += whole - shares.sum()
    return shares


def _below(frequencies: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.cumsum(frequencies, axis=1) - frequencies


def _written(
    symbols: NDArray[np.uint8], kinds: NDArray[np.uint8], frequencies: NDArray[np.int64]
) -> tuple[NDArray[np.uint64], NDArray[np.uint16]]:
    """The states from which reading begins, and the words that it takes, in its order."""
    below = _below(frequencies).astype(np.uint64)
    shares = frequencies.astype(np.uint64)
    states = np.full(symbols.shape[2], _LEAST_STATE, np.uint64)
    words = []
    most = np.uint64(2 * _WORD_BITS - _FREQUENCY_BITS)
    word, bits = np.uint64(_WORD_BITS), np.uint64(_FREQUENCY_BITS)
    # The last is written first.
    for frame in range(_STRETCH - 1, -1, -1):
        for band in range(BANDS - 1, -1, -1):
            at = kinds[frame, band], symbols[frame, band]
            share = shares[at]
            full = states >= share << most
            words.append((states[full] & np.uint64(_LEAST_STATE - 1)).astype(np.uint16))
            states = np.where(full, states >> word, states)
            whole, rest = np.divmod(states, share)
            states = (whole << bits) + rest + below[at]
    words.reverse()
    return states, np.concatenate(words)


def _read(
    states: NDArray[np.uint64], words: NDArray, weights: NDArray[np.int32], frequencies: NDArray[np.int64]
) -> NDArray[np.uint8]:
    lanes = len(states)
    below = _below(frequencies).astype(np.uint64).reshape(-1)
    shares = frequencies.astype(np.uint64).reshape(-1)
    # Of each kind, which symbol each share of the whole belongs to.
    owner = np.concatenate([np.repeat(np.arange(_SYMBOLS), one) for one in frequencies]).astype(np.int32)
    # By bands, then stretches, so that one step is of numbers side by side; of frames the last three are kept.
    told = np.zeros((3, BANDS + 4, lanes), np.int32)
    off = np.zeros((3, BANDS + 4, lanes), np.int32)
    result = np.empty((_STRETCH, BANDS, lanes), np.uint8)
    bits, place = np.uint64(_FREQUENCY_BITS), 0
    for frame in range(_STRETCH):
        for band in range(BANDS):
            kind = _kind([off[before, 2 + band - below_] for before, below_ in _JUDGED_BY]).astype(np.int32)
            slot = states & np.uint64((1 << _FREQUENCY_BITS) - 1)
            symbol = owner[(kind << _FREQUENCY_BITS) + slot.astype(np.int32)]
            at = kind * _SYMBOLS + symbol
            states = shares[at] * (states >> bits) + slot - below[at]
            empty = np.flatnonzero(states < _LEAST_STATE)
            taken = words[place : place + len(empty)]
            if len(taken) < len(empty):
                raise NotPacked("these energies end before all is said")
            states[empty] = (states[empty] << np.uint64(_WORD_BITS)) | taken
            place += len(empty)
            guess = _foretold([told[before, 2 + band - down] for before, down in _NEAR], weights[band])
            told[0, 2 + band] = guess + _unfolded(symbol)
            off[0, 2 + band] = (symbol + 1) >> 1
        result[frame] = told[0, 2:-2]
        told[1:], off[1:] = told[:-1].copy(), off[:-1].copy()
        told[0], off[0] = 0, 0
    return result.transpose(2, 0, 1)
