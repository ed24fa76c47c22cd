"""Writes enrolment/golden/pipeline.json: what the pipeline computes of one sound with the bundled network.

The program's own learning (enrolment/) is compared with it by a test: features, scores, alignment and slopes.

    PYTHONPATH=models/train models/train/.venv/bin/python models/train/golden.py
"""

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from callspeech import features, lexicon, net, vosk_files
from callspeech.states import Inventory
from callspeech.vosk_files import Decoding

ROOT = Path(__file__).resolve().parents[2]
OUTPUTS = 20


def sound(count: int) -> np.ndarray:
    """Samples that need no file: three tones that come and go, and noise of a small generator."""
    at = np.arange(count)
    state, noise = 12345, np.zeros(count)
    for place in range(count):
        state = (state * 1103515245 + 12345) % 2**31
        noise[place] = state / 2**30 - 1.0
    tones = sum(
        np.sin(2 * np.pi * hz * at / 16000) * (1 + np.sin(2 * np.pi * slow * at / 16000))
        for hz, slow in ((210, 3), (950, 2), (2600, 5))
    )
    return np.round(2000 * tones + 300 * noise).astype(np.int16)


def main() -> None:
    """Computes and writes all of it."""
    inventory = Inventory(lexicon.read())
    trained = vosk_files.read(ROOT / "models/fide-de", inventory, Decoding())
    shape = trained.shape
    parameters = {name: jnp.asarray(value) for name, value in trained.parameters.items()}
    length = shape.left + net.STEP * (OUTPUTS - 1) + 1 + shape.right
    samples = sound(160 * (length - 1) + 400)
    mels = features.log_mels(samples.astype(np.float32) / 32768.0)
    assert len(mels) == length
    labels = np.array([(7 * at) % shape.outputs for at in range(OUTPUTS)])

    def cost(parameters):
        scores = jax.nn.log_softmax(net.judged(parameters, shape, jnp.asarray(mels)[None]))[0]
        return -jnp.take_along_axis(scores, labels[:, None], axis=-1).mean(), scores

    (total, scores), slopes = jax.value_and_grad(cost, has_aux=True)(parameters)
    # The pipeline's first layer takes log mel energies, the file's takes cepstra: its slopes are in another basis.
    names = ["in.b"]
    for nth in range(len(shape.layers)):
        names += [f"{nth}.waist.w", f"{nth}.w", f"{nth}.b"]
    names += ["out.waist.w", "out.w", "out.b"]
    found = {
        "sum_of_samples": int(samples.astype(np.int64).sum()),
        "mels": [[round(float(one), 4) for one in row] for row in mels[:: length // 6]],
        "mfcc": [round(float(one), 4) for one in features.mfcc(samples.astype(np.float32) / 32768.0)[10]],
        "every": length // 6,
        "cost": float(total),
        "scores": [[float(f"{one:.5g}") for one in row] for row in np.asarray(scores)[::7]],
        "slopes": [
            {
                "name": name,
                "norm": float(np.linalg.norm(np.asarray(slopes[name]))),
                "some": [float(f"{one:.5g}") for one in np.asarray(slopes[name]).reshape(-1)[::997][:12]],
            }
            for name in names
        ],
    }
    path = ROOT / "enrolment/golden/pipeline.json"
    path.write_text(json.dumps(found, indent=1) + "\n")
    print(f"{path} written")


if __name__ == "__main__":
    main()
