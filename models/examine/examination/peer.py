"""The peer: PocketSphinx 5.1.1 with its own English model, a JSGF call grammar and a lexicon by hand.

It hears the same recordings in the same pieces. Its words then go through Annabella's own meaning
(`examine --words`), so that both are judged alike. It runs as a process of its own, so that its memory
can be told: `python -m examination.peer MANIFEST` prints a JSON line for each recording and a last one
about memory.
"""

import json
import math
import re
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import soundfile
from pocketsphinx import Decoder, get_model_path

from . import peer_lexicon

# As a microphone delivers sound, and as Annabella is fed: 100 ms.
_PIECE_SAMPLES = 1600

_FORM_NUMBER = re.compile(r"\(\d+\)$")

# What a word scores whose likelihood is too small for a floating-point number, in nats for a frame.
_WORST_SCORE = -20.0


def decoder() -> Decoder:
    """The peer, ready to hear. Its settings are those that it brings along."""
    with tempfile.TemporaryDirectory() as place:
        dictionary, grammar = Path(place, "calls.dict"), Path(place, "calls.jsgf")
        dictionary.write_text(peer_lexicon.dictionary(), encoding="utf-8")
        grammar.write_text(peer_lexicon.GRAMMAR, encoding="utf-8")
        return Decoder(
            hmm=get_model_path("en-us/en-us"),
            dict=str(dictionary),
            lm=None,
            jsgf=str(grammar),
            loglevel="FATAL",
        )


def hear(peer: Decoder, wav: Path) -> dict:
    """The words of one recording, and the two certainties that the peer can give.

    `posterior` is that of the least certain word, from 0 to 1; `score` the worst word's likelihood for
    a frame, in nats.
    """
    samples, rate_hz = soundfile.read(wav, dtype="int16")
    if rate_hz != 16_000:
        raise ValueError(f"{wav}: {rate_hz} Hz, not 16000 Hz")
    began, began_cpu = time.perf_counter(), time.process_time()
    peer.start_utt()
    for first in range(0, len(samples), _PIECE_SAMPLES):
        peer.process_raw(samples[first : first + _PIECE_SAMPLES].tobytes())
    fed = time.perf_counter()
    peer.end_utt()
    hypothesis = peer.hyp()
    words, posteriors, scores = [], [], []
    for part in peer.seg() if hypothesis and hypothesis.hypstr else ():
        if part.word.startswith(("<", "[", "+")):
            continue
        words.append(_FORM_NUMBER.sub("", part.word))
        posteriors.append(min(1.0, part.prob))
        frames = part.end_frame - part.start_frame + 1
        scores.append(math.log(part.ascore) / frames if part.ascore > 0 else _WORST_SCORE)
    done = time.perf_counter()
    return {
        "words": " ".join(words),
        "posterior": min(posteriors, default=0.0),
        "score": min(scores, default=_WORST_SCORE),
        "audio_ms": len(samples) / 16,
        "wall_ms": (done - began) * 1000,
        "cpu_ms": (time.process_time() - began_cpu) * 1000,
        "decision_ms": (done - fed) * 1000,
    }


def _memory_kb(name: str) -> int:
    """One of the sizes of this process in KiB, as Linux tells it; 0 elsewhere.

    The maximum that `getrusage` tells is the parent's where that was larger.
    """
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    found = [line.split()[1] for line in lines if line.startswith(f"{name}:")]
    return int(found[0]) if found else 0


def main() -> None:
    """Hears every recording of the manifest that is named on the command line."""
    manifest = Path(sys.argv[1])
    before_kb = _memory_kb("VmRSS")
    peer = decoder()
    # The first utterance reads pages of the model that no later one has to read.
    peer.start_utt()
    peer.process_raw(np.zeros(_PIECE_SAMPLES, np.int16).tobytes())
    peer.end_utt()
    for line in manifest.read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        answer = {"id": item["id"]} | hear(peer, manifest.parent / item["wav"])
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    print(json.dumps({"peak_kb": _memory_kb("VmHWM"), "resident_before_kb": before_kb}))


if __name__ == "__main__":
    main()
