"""The other people and the halls that a player's own voice is taught beside (enrolment/, `hall::Material`).

Some seconds of many teaching voices and some minutes of the training's noises, as log mel energies of one byte each:
after a line that says so, parts of one byte for their kind (`v` a voice, `h` a hall), four for their number of frames
(little-endian) and one for each band of each frame, a tenth each of the logarithm. No examining voice is among them:
they come from the corpus alone.
"""

import struct
from pathlib import Path

import numpy as np

from . import corpus, voices
from .features import FRAME_S

MAGIC = b"annabella mels 1\n"
_VOICE_S, _HALL_S = 60, 90
_HALLS = 3
_STEPS_PER_UNIT = 10.0


def write(data: Path, result: Path) -> None:
    """Writes the material out of what was spoken into `data`: the recorded teachers alone. The computed ones are no
    burden for a network that knows them by heart, and the neural ones are given out in no form (models/README.md)."""
    found = bytearray(MAGIC)
    spoken = 0
    for name in voices.TEACHING:
        folder = data / corpus.folder_of(name)
        is_recorded = not name.startswith("de") and not corpus.is_neural(name)
        if not is_recorded or not (folder / "manifest.json").exists():
            continue
        mels, _ = corpus.read(folder)
        found += _part(b"v", mels[: int(_VOICE_S / FRAME_S)])
        spoken += 1
    noise, _ = corpus.read(data / "noise")
    length = int(_HALL_S / FRAME_S)
    for nth in range(_HALLS):
        start = nth * (len(noise) - length) // _HALLS
        found += _part(b"h", noise[start : start + length])
    result.parent.mkdir(parents=True, exist_ok=True)
    result.write_bytes(bytes(found))
    print(f"{result}: {spoken} voices, {_HALLS} halls, {len(found) / 1e6:.1f} MB", flush=True)


def _part(kind: bytes, mels: np.ndarray) -> bytes:
    steps = np.clip(np.round(mels.astype(np.float32) * _STEPS_PER_UNIT), 0, 255).astype(np.uint8)
    return kind + struct.pack("<I", len(mels)) + steps.tobytes()
