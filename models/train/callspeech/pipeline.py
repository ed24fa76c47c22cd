"""The steps from nothing to models/fide-de, one after the other; `models/train/train` runs them.

1. speak      every teaching voice speaks its share (corpus.py)
2. rehearse   a network learns without the held-out teachers, in two goes: the second begins anew with
              a high learning rate and counts whole sequences from its beginning
3. choose     costs and scales are chosen on what the held-out teachers say (check.py)
4. finish     the rehearsed network learns on with all teachers
5. write      the directory for libvosk, with the choice
6. measure    the held-out teachers against the rehearsed network, for the log; the finished one knows
              them, so its own figures would flatter it
"""

import argparse
import json
import os
from dataclasses import asdict, replace
from pathlib import Path

from . import check, corpus, lexicon, training, voices, vosk_files
from .graph import Costs
from .net import Shape
from .states import Inventory
from .training import Plan, Trained
from .vosk_files import Decoding

SEED = 1
# One recorded through flite and one woman recorded through festival: nearest to who examines.
HELD_OUT = ("awb", "suo_fi_lj_diphone")
_HERE = Path(__file__).parents[1]
_DATA = _HERE / "data"
_MODEL = _HERE.parent / "fide-de"
_BEGUN, _REHEARSED, _FINISHED, _CHOICE = (
    _DATA / "begun.pkl",
    _DATA / "rehearsed.pkl",
    _DATA / "finished.pkl",
    _DATA / "choice.json",
)
_SCRATCH = _DATA / "material.pkl"
_TESTS_EACH = 100


def main() -> None:
    """Does all steps, or those that are named."""
    steps = {
        "speak": _speak,
        "rehearse": _rehearse,
        "choose": _choose,
        "finish": _finish,
        "write": _write,
        "measure": _measure,
    }
    parser = argparse.ArgumentParser(prog="models/train/train", description=__doc__.splitlines()[0])
    parser.add_argument(
        "steps", nargs="*", metavar="STEP", help=f"of {', '.join(steps)}; all without one"
    )
    parser.add_argument(
        "--updates",
        type=int,
        default=8000,
        help="of the network (default 8000): two fifths each for the rehearsal's goes, one to finish",
    )
    arguments = parser.parse_args()
    unknown = set(arguments.steps) - set(steps)
    if unknown:
        parser.error(f"there is no step {', '.join(sorted(unknown))}")
    for name, step in steps.items():
        if not arguments.steps or name in arguments.steps:
            print(f"== {name}", flush=True)
            step(arguments.updates)


def _inventory() -> Inventory:
    return Inventory(lexicon.read())


def _plan(updates: int, **changes) -> Plan:
    return replace(Plan(Shape(_inventory().output_count), SEED, updates), **changes)


def _speak(_: int) -> None:
    corpus.make(_DATA, SEED, os.cpu_count() or 1)


def _further(updates: int, nth: int) -> Plan:
    """A go of a network that knows the sounds already: how words follow each other is what is left."""
    return _plan(updates, seed=SEED + nth, sequences=1.0, peak_rate=2.5e-3, falling=0.8)


def _rehearse(updates: int) -> None:
    names = [name for name in voices.TEACHING if name not in HELD_OUT]
    share = 2 * updates // 5
    if not _BEGUN.exists():
        training.train(_plan(share), _DATA, names, _BEGUN, held_out=list(HELD_OUT))
    training.train(
        _further(share, 1), _DATA, names, _REHEARSED, Trained.load(_BEGUN), held_out=list(HELD_OUT)
    )


def _choose(_: int) -> None:
    """Tries each value of each setting in turn and keeps what helps the held-out teachers."""
    inventory, rehearsed = _inventory(), Trained.load(_REHEARSED)
    material = [
        test
        for snr in (None, 10.0)
        for test in check.tests(inventory, list(HELD_OUT), _TESTS_EACH // 2, SEED + 1, snr)
    ]
    folder = _DATA / "tried"
    costs, decoding = Costs(), Decoding()

    def badness(costs: Costs, decoding: Decoding) -> float:
        vosk_files.write(folder, rehearsed, inventory, costs, decoding, SEED)
        counted = check.total(check.score_apart(folder, material, _SCRATCH))
        print(f"{counted.line()}  {costs} {decoding}", flush=True)
        # A word heard in talk is seldom a call, and the program looks at that again.
        return counted.wrong_calls / counted.calls + 0.25 * counted.heard_in_talk / counted.talks

    best = badness(costs, decoding)
    for name, values in {
        "acoustic_scale": (0.2, 0.3, 0.45), "prior_power": (0.2, 0.4, 0.7), "talk": (-2.0, 0.0, 2.0),
        "silence": (0.3, 0.7, 1.5),
    }.items():  # fmt: skip
        for value in values:
            of_costs = name in Costs.__dataclass_fields__
            tried = (
                (replace(costs, **{name: value}), decoding)
                if of_costs
                else (costs, replace(decoding, **{name: value}))
            )
            if tried == (costs, decoding):
                continue
            found = badness(*tried)
            if found < best:
                best, (costs, decoding) = found, tried
    _CHOICE.write_text(json.dumps({"costs": asdict(costs), "decoding": asdict(decoding)}, indent=1))


def _choice() -> tuple[Costs, Decoding]:
    chosen = json.loads(_CHOICE.read_text())
    return Costs(**chosen["costs"]), Decoding(**chosen["decoding"])


def _finish(updates: int) -> None:
    plan = _further(updates // 5, 2)
    training.train(plan, _DATA, list(voices.TEACHING), _FINISHED, start=Trained.load(_REHEARSED))


def _write(_: int) -> None:
    vosk_files.write(_MODEL, Trained.load(_FINISHED), _inventory(), *_choice(), SEED)


def _measure(_: int) -> None:
    inventory = _inventory()
    folder = _DATA / "rehearsed"
    vosk_files.write(folder, Trained.load(_REHEARSED), inventory, *_choice(), SEED)
    for snr in (None, 20.0, 10.0, 5.0):
        material = check.tests(inventory, list(HELD_OUT), _TESTS_EACH, SEED + 2, snr)
        for name, counted in check.score_apart(folder, material, _SCRATCH).items():
            print(
                f"{name}, {'clean' if snr is None else f'{snr:g} dB'}: {counted.line()}", flush=True
            )


if __name__ == "__main__":
    main()
