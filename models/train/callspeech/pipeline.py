"""The steps from nothing to models/fide-de, one after the other; `models/train/train` runs them.

1. speak      every teaching voice speaks its share (corpus.py)
2. rehearse   a network learns without the held-out teachers, in two goes: the second begins anew with
              a high learning rate and counts whole sequences from its beginning
3. choose     costs are chosen on what the held-out teachers say (check.py)
4. calibrate  the program's own numbers for the model are measured on what they say (measuring.py)
5. finish     the rehearsed network learns on with all teachers, and with speech bent towards those two
6. write      the directory for libvosk, with the choice and the calibration
7. measure    the held-out teachers against the rehearsed network, for the log; the finished one knows
              them, so its own figures would flatter it
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from . import (
    calibration,
    check,
    corpus,
    foreign_outputs,
    goes,
    lexicon,
    loss,
    material,
    measuring,
    reach,
    voices,
    vosk_files,
    wider,
    widening,
)
from .goes import Go, NotTrained
from .graph import Costs
from .net import Shape
from .states import Inventory
from .training import Plan
from .vosk_files import Decoding

SEED = 1
# Of the network, in all goes. Two cores do them in about seventy minutes, so that everything stays within two
# hours (LOG.md, 39).
UPDATES = 8000
# How much of what the network hears is said by other networks: they are more people, and the rest is another kind
# of speech, which must not be forgotten.
NEURAL = 0.5
_HERE = Path(__file__).resolve().parents[1]
_DATA = _HERE / "data"
_MODEL = _HERE.parent / "fide-de"
_TESTS_EACH = 40
# Utterances of each held-out voice in each noise, 2560 in all: with a third of these the search promised more than
# it kept (LOG.md, 16).
_CALIBRATING_EACH = 64
_CALIBRATING_SHORT = 20


@dataclass(frozen=True)
class Run:
    """One run of the command: with the updates of the default, or to see that all of it runs.

    Speech is the same for all. Everything else of another run than the default lies apart, so that it
    never takes the place of the model that is given out.
    """

    updates: int
    # What `widen` and its other steps begin with.
    begun: Path = _MODEL
    # What `loss` measures.
    networks: tuple[Path, ...] = (_MODEL,)

    @property
    def is_short(self) -> bool:
        """Whether this is another plan than the default."""
        return self.updates != UPDATES

    @property
    def place(self) -> Path:
        """Where its networks and choices lie."""
        return _DATA / "short" if self.is_short else _DATA

    @property
    def model(self) -> Path:
        """Where its model goes."""
        return self.place / "fide-de" if self.is_short else _MODEL

    @property
    def choice(self) -> Path:
        """The costs that were chosen, and for which network."""
        return self.place / "choice.json"

    @property
    def calibration(self) -> Path:
        """The calibration that was measured on the rehearsed network."""
        return self.place / calibration.FILE

    @property
    def rehearsal(self) -> Go:
        """What gives the network that does not know the held-out voices."""
        names = tuple(
            part.name
            for part in corpus.parts()
            if not part.disguised and not voices.is_held_out(part.voice)
        )
        share = 2 * self.updates // 5
        plan = Plan(Shape(_inventory().output_count), SEED, share, neural=NEURAL)
        begun = Go(plan, names, self.place / "begun.pkl", held_out=voices.HELD_OUT)
        further, result = _further(plan, share, 1), self.place / "rehearsed.pkl"
        return Go(further, names, result, begun, voices.HELD_OUT)

    @property
    def finish(self) -> Go:
        """What gives the network of the model."""
        start = self.rehearsal
        plan = _further(start.plan, self.updates // 5, 2)
        # With the others' speech in the disguise of the two as well: nobody is measured on this network.
        names = tuple(part.name for part in corpus.parts())
        return Go(plan, names, self.place / "finished.pkl", start)


def main() -> None:
    """Does all steps, or those that are named, and tells how long each took."""
    steps = {
        "speak": _speak,
        "rehearse": _rehearse,
        "choose": _choose,
        "calibrate": _calibrate,
        "finish": _finish,
        "write": _write,
        "measure": _measure,
    }
    apart = {
        "widen": _widen,
        "calibrate-widened": _calibrate_widened,
        "wider": _wider,
        "calibrate-wider": _calibrate_wider,
        "widen-folds": _widen_folds,
        "calibrate-folds": _calibrate_folds,
        "reach": _reach,
        "pack-reach": _pack_reach,
        "take-reach": _take_reach,
        "calibrate-reach": _calibrate_reach,
        "foreign-outputs": _foreign_outputs,
        "loss": _loss,
        "material": _material,
    }
    parser = argparse.ArgumentParser(prog="models/train/train", description=__doc__.splitlines()[0])
    parser.add_argument(
        "steps", nargs="*", metavar="STEP",
        help=f"of {', '.join(steps)}, all without one; and, beside these, widen: the model that is given out"
        " learns on (widening.py), calibrate-widened, wider: what that gave learns on, grown (wider.py),"
        " calibrate-wider, widen-folds, calibrate-folds, reach: one that sees more of what was (reach.py),"
        " pack-reach and take-reach: the same by another machine's accelerator, calibrate-reach, foreign-outputs: the words of"
        " other languages alone learn (foreign_outputs.py), loss: what networks miss in babble (--of), and material",
    )
    parser.add_argument(
        "--updates",
        type=int,
        default=UPDATES,
        help=f"of the network (default {UPDATES}): two fifths each for the rehearsal's goes, one to"
        " finish; with any other number everything but the speech goes to data/short, the model too",
    )
    parser.add_argument(
        "--from", dest="begun", type=Path, default=_MODEL, metavar="MODEL",
        help="the model that widening begins with, if not the one that is given out: who is held out must be a"
        " stranger to it",
    )
    parser.add_argument(
        "--of", type=Path, nargs="+", default=[_MODEL], metavar="NETWORK",
        help="the models, or networks on the way (data/reach/stranger-1-00800.pkl), whose loss is measured",
    )
    arguments = parser.parse_args()
    unknown = set(arguments.steps) - set(steps) - set(apart)
    if unknown:
        parser.error(f"there is no step {', '.join(sorted(unknown))}")
    every = steps | apart
    wanted = {name: step for name, step in every.items() if name in (arguments.steps or steps)}
    try:
        of = tuple(network.resolve() for network in arguments.of)
        _do(wanted, Run(arguments.updates, arguments.begun.resolve(), of))
    except NotTrained as error:
        sys.exit(f"models/train/train: {error}")


def _do(steps: dict[str, Callable[[Run], None]], run: Run) -> None:
    minutes = {}
    for name, step in steps.items():
        print(f"== {name}", flush=True)
        began = time.monotonic()
        step(run)
        minutes[name] = (time.monotonic() - began) / 60
        print(f"== {name} took {minutes[name]:.1f} minutes", flush=True)
    rows = [*minutes.items(), ("together", sum(minutes.values()))]
    print("\n| step | minutes |\n| --- | --- |")
    print("\n".join(f"| {name} | {took:.1f} |" for name, took in rows), flush=True)


def _inventory() -> Inventory:
    return Inventory(lexicon.read())


def _further(plan: Plan, updates: int, nth: int) -> Plan:
    """A go of a network that knows the sounds already: how words follow each other is what is left."""
    return replace(
        plan, seed=SEED + nth, updates=updates, sequences=1.0, peak_rate=2.5e-3, falling=0.8
    )


def _speak(_: Run) -> None:
    corpus.make(_DATA, SEED, os.cpu_count() or 1)


def _rehearse(run: Run) -> None:
    rehearsal = run.rehearsal
    if rehearsal.start:
        goes.train(rehearsal.start, _DATA)
    goes.train(rehearsal, _DATA)


def _choose(run: Run) -> None:
    """Tries each value of each cost in turn and keeps what helps the held-out teachers."""
    inventory, rehearsed = _inventory(), goes.network(run.rehearsal, _DATA)
    material = [
        test
        for snr in (None, 10.0)
        for test in check.tests(inventory, list(voices.HELD_OUT), _TESTS_EACH // 2, SEED + 1, snr)
    ]
    folder = run.place / "tried"
    # How the sequences were weighed when the network learned them stays: with another scale, or another power
    # of the priors, fewer words are wrong here, and the program understands less (LOG.md, 35 and 41).
    costs, decoding = Costs(), Decoding()

    def badness(costs: Costs) -> float:
        vosk_files.write(folder, rehearsed, inventory, costs, decoding, SEED)
        counted = check.total(check.score_apart(folder, material, _scratch(run)))
        print(f"{counted.line()}  {costs}", flush=True)
        # A word heard in talk is seldom a call, and the program looks at that again.
        return counted.wrong_calls / counted.calls + 0.25 * counted.heard_in_talk / counted.talks

    best = badness(costs)
    for name, values in {"talk": (-2.0, 0.0, 2.0), "silence": (0.3, 0.7, 1.5)}.items():
        for value in values:
            tried = replace(costs, **{name: value})
            if tried == costs:
                continue
            found = badness(tried)
            if found < best:
                best, costs = found, tried
    chosen = {"costs": asdict(costs), "decoding": asdict(decoding), "network": rehearsed.origin}
    run.choice.write_text(json.dumps(chosen, indent=1))


def _scratch(run: Run) -> Path:
    return run.place / "material.pkl"


def _choice(run: Run) -> tuple[Costs, Decoding]:
    chosen = json.loads(run.choice.read_text()) if run.choice.exists() else {}
    if chosen.get("network") != run.rehearsal.origin(_DATA):
        raise NotTrained(f"{run.choice} is missing or was chosen for another network: choose first")
    return Costs(**chosen["costs"]), Decoding(**chosen["decoding"])


def _rehearsed_model(run: Run) -> Path:
    """The model of the rehearsed network, with the choice: what held-out voices can be measured with."""
    folder = run.place / "rehearsed"
    trained = goes.network(run.rehearsal, _DATA)
    vosk_files.write(folder, trained, _inventory(), *_choice(run), SEED)
    return folder


def _calibrate(run: Run) -> None:
    model = _rehearsed_model(run)
    count = _CALIBRATING_SHORT if run.is_short else _CALIBRATING_EACH
    sizes = measuring.by_tenths(count)
    _measured(
        "calibrate write",
        lambda built: measuring.measure(model, sizes, SEED, built, run.calibration),
    )


def _measured(later: str, measure: Callable[[Path], None]) -> None:
    """Measures with the programs of the source tree, where they can be built."""
    try:
        built = measuring.build()
    except measuring.NoProgram as error:
        print(f"Not calibrated: {error}. Later: models/train/train {later}", flush=True)
        return
    try:
        measure(built)
    except subprocess.CalledProcessError as error:
        # It has said why.
        program = Path(str(error.cmd[0])).name
        sys.exit(f"models/train/train: {program} ended with {error.returncode}")


def _finish(run: Run) -> None:
    goes.train(run.finish, _DATA)


def _widen(run: Run) -> None:
    widening.widen(_DATA, run.begun, _inventory())


def _calibrate_widened(run: Run) -> None:
    _measured(
        "calibrate-widened",
        lambda built: widening.calibrate(_DATA, run.begun, _inventory(), built),
    )


def _wider(run: Run) -> None:
    wider.widen(_DATA, run.begun, _inventory())


def _calibrate_wider(run: Run) -> None:
    _measured(
        "calibrate-wider",
        lambda built: wider.calibrate(_DATA, run.begun, _inventory(), built),
    )


def _reach(run: Run) -> None:
    reach.teach(_DATA, run.begun, _inventory())


def _pack_reach(run: Run) -> None:
    reach.pack(_DATA, run.begun, _inventory())


def _take_reach(run: Run) -> None:
    reach.take(_DATA, run.begun, _inventory())


def _calibrate_reach(run: Run) -> None:
    _measured(
        "calibrate-reach",
        lambda built: reach.calibrate(_DATA, run.begun, _inventory(), built),
    )


def _foreign_outputs(run: Run) -> None:
    foreign_outputs.make(_DATA, run.begun, _inventory(), os.cpu_count() or 1)


def _loss(run: Run) -> None:
    begun = widening.Widening(_DATA, run.begun, _inventory())
    begun.align(loss.VOICES)
    loss.tell(_DATA, list(run.networks), begun.mark, _inventory())


def _widen_folds(run: Run) -> None:
    widening.widen_folds(_DATA, run.begun, _inventory())


def _calibrate_folds(run: Run) -> None:
    _measured(
        "calibrate-folds",
        lambda built: widening.calibrate_folds(_DATA, run.begun, _inventory(), built),
    )


def _material(_: Run) -> None:
    material.write(_DATA, _HERE.parent / "enrolment" / "people.mels")


def _write(run: Run) -> None:
    trained, measured_model = goes.network(run.finish, _DATA), _rehearsed_model(run)
    vosk_files.write(run.model, trained, _inventory(), *_choice(run), SEED)
    measured = run.calibration.read_text(encoding="utf-8") if run.calibration.exists() else ""
    if calibration.measured_on(measured) == calibration.network_sum(measured_model):
        calibration.put_beside(measured, run.model)
        return
    # Another network's numbers would be worse than none: without any the program asks more often.
    (run.model / calibration.FILE).unlink(missing_ok=True)
    print(
        "No calibration was measured on this network, so the model has none:"
        " models/train/train calibrate write",
        flush=True,
    )


def _measure(run: Run) -> None:
    inventory, folder = _inventory(), _rehearsed_model(run)
    for snr in (None, 20.0, 10.0, 5.0):
        material = check.tests(inventory, list(voices.HELD_OUT), _TESTS_EACH, SEED + 2, snr)
        for name, counted in check.score_apart(folder, material, _scratch(run)).items():
            print(
                f"{name}, {'clean' if snr is None else f'{snr:g} dB'}: {counted.line()}", flush=True
            )


if __name__ == "__main__":
    main()
