"""What the recognizer sees of a sound: Kaldi's features, computed as libvosk computes them.

The network of the finished model takes MFCC (`conf/mfcc.conf`). Training works one step earlier, on
the logarithms of the mel energies: there noise can be added, speakers stretched and microphones
imitated while training runs. The two are the same numbers in another basis, for with as many
cepstra as mel bands the cosine transform is invertible, so a trained layer is carried over exactly
(`to_cepstra`). Source: kaldi/src/feat, feature-fbank.cc, feature-mfcc.cc, mel-computations.cc.
"""

from functools import cache

import kaldi_native_fbank
import numpy as np
from numpy.typing import NDArray

from .synthesizers import RATE_HZ

BANDS = 40
FRAME_S = 0.010
# The first frame's middle: half of a window of 25 ms.
FIRST_MIDDLE_S = 0.0125
LOW_HZ, HIGH_HZ = 20.0, -400.0
_LIFTER = 22.0

MFCC_CONF = {
    "use-energy": "false",
    "num-mel-bins": str(BANDS),
    "num-ceps": str(BANDS),
    "low-freq": f"{LOW_HZ:.0f}",
    "high-freq": f"{HIGH_HZ:.0f}",
    "sample-frequency": str(RATE_HZ),
    "dither": "0",
}


def _frames(options: kaldi_native_fbank.FbankOptions | kaldi_native_fbank.MfccOptions) -> None:
    options.frame_opts.samp_freq = RATE_HZ
    options.frame_opts.dither = 0.0
    options.frame_opts.snip_edges = True
    options.mel_opts.num_bins = BANDS
    options.mel_opts.low_freq = LOW_HZ
    options.mel_opts.high_freq = HIGH_HZ
    options.use_energy = False


def _run(online, samples: NDArray[np.float32]) -> NDArray[np.float32]:
    # Kaldi counts samples as 16-bit integers do.
    online.accept_waveform(RATE_HZ, (samples * 32768.0).tolist())
    online.input_finished()
    frames = [online.get_frame(number) for number in range(online.num_frames_ready)]
    return np.stack(frames).astype(np.float32) if frames else np.zeros((0, BANDS), np.float32)


def log_mels(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """The logarithms of the mel energies of samples between -1 and 1, one row per 10 ms."""
    options = kaldi_native_fbank.FbankOptions()
    _frames(options)
    return _run(kaldi_native_fbank.OnlineFbank(options), samples)


def mfcc(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """The cepstra that libvosk computes from these samples."""
    options = kaldi_native_fbank.MfccOptions()
    _frames(options)
    options.num_ceps = BANDS
    return _run(kaldi_native_fbank.OnlineMfcc(options), samples)


@cache
def to_cepstra() -> NDArray[np.float64]:
    """The matrix C with `mfcc = log_mels @ C.T`: cosine transform, then lifter."""
    order = np.arange(BANDS)[:, None]
    band = np.arange(BANDS)[None, :]
    cosines = np.sqrt(2.0 / BANDS) * np.cos(np.pi / BANDS * (band + 0.5) * order)
    cosines[0] = np.sqrt(1.0 / BANDS)
    lifter = 1.0 + 0.5 * _LIFTER * np.sin(np.pi * np.arange(BANDS) / _LIFTER)
    return cosines * lifter[:, None]


def labels_of_frames(
    count: int, starts: list[tuple[float, int]], before: int = 0
) -> NDArray[np.int16]:
    """One label for each of `count` frames: that of the last start before the frame's middle.

    `starts` are times in seconds with labels, ascending; `before` labels what comes ahead of them.
    """
    middles = FIRST_MIDDLE_S + FRAME_S * np.arange(count)
    if not starts:
        return np.full(count, before, np.int16)
    nth = np.searchsorted([start for start, _ in starts], middles, side="right")
    table = np.array([before, *(label for _, label in starts)], np.int16)
    return table[nth]
