"""Borders that a network moves: by so much and no more, in the order in which the sounds were said."""

import numpy as np

from callspeech.aligning import REACH_FRAMES, borders_moved

_OUTPUTS = np.arange(4)


def _labels(*runs: tuple[int, int]) -> np.ndarray:
    return np.concatenate([np.full(length, label, np.int16) for label, length in runs])


def _scores_of(heard: np.ndarray) -> np.ndarray:
    scores = np.full((len(heard), len(_OUTPUTS)), -5.0, np.float32)
    scores[np.arange(len(heard)), heard] = 0.0
    return scores


def test_a_border_moves_to_where_it_is_heard():
    told = _labels((0, 30), (1, 20), (2, 20), (0, 30))
    heard = _labels((0, 24), (1, 29), (2, 17), (0, 30))
    assert (borders_moved(_scores_of(heard), told, _OUTPUTS) == heard).all()


def test_no_border_moves_further_than_it_may_and_no_sound_is_left_out():
    told = _labels((0, 40), (1, 10), (2, 10), (0, 40))
    # The network hears 1 everywhere.
    moved = borders_moved(_scores_of(np.full(100, 1)), told, _OUTPUTS)
    assert list(moved[np.flatnonzero(np.diff(moved, prepend=-1))]) == [0, 1, 2, 0]
    assert np.flatnonzero(moved == 1)[0] == 40 - REACH_FRAMES
    assert np.flatnonzero(moved == 2)[0] <= 50 + REACH_FRAMES
    # It hears 3, which was not said: nothing speaks for another place than any.
    moved = borders_moved(_scores_of(np.full(100, 3)), told, _OUTPUTS)
    assert set(moved) == {0, 1, 2}


def test_sounds_alike_to_the_network_keep_their_order():
    # 1 and 3 have one output, as all sounds of talk have.
    outputs = np.array([0, 1, 2, 1])
    told = _labels((0, 20), (1, 15), (3, 15), (2, 15), (0, 20))
    heard = _labels((0, 20), (1, 33), (2, 12), (0, 20))
    moved = borders_moved(_scores_of(heard), told, outputs)
    assert list(moved[np.flatnonzero(np.diff(moved, prepend=-1))]) == [0, 1, 3, 2, 0]
    assert np.flatnonzero(moved == 2)[0] == 53
