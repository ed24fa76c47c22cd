"""What of the examination of players' own voices runs without a voice: the command line, the goals, the papers; and, where
the examination's Python environment is, who is in which hall and what comes between a mouth and a recording.

`tests/program/examination.rs` runs these with all other tests, mostly without that environment.
"""

import contextlib
import importlib.util
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from random import Random
from unittest import mock

_HERE = Path(__file__).resolve()
sys.path[:0] = [str(_HERE.parents[1]), str(_HERE.parents[2] / "train")]

from callspeech import voices  # noqa: E402
from examination import arguments, bad_enrolling_paper, enrolling_goals, enrolling_paper, goals, mistaken_paper, ways_paper  # noqa: E402
from examination.bad_enrolling_paper import BadEnrolment, Understood  # noqa: E402
from examination.enrolled import Found, Learned  # noqa: E402
from examination.figures import Share, Tally  # noqa: E402
from examination.mistaken_paper import Mistaken  # noqa: E402
from examination.ways_paper import Tried  # noqa: E402

_ENVIRONMENT = all(importlib.util.find_spec(name) for name in ("numpy", "scipy", "soundfile"))
_NEEDS_IT = unittest.skipUnless(_ENVIRONMENT, "the examination's Python environment is not there")


def line(kind: str, verdict: str, with_what: str = "own", voice: str = "if_sara", noise: str = "10 dB", ms: float = 25.0) -> dict:
    """A judged answer as `examine` prints it, with what these tests need."""
    return {
        "id": "c0000", "kind": kind, "voice": voice, "noise": noise, "verdict": verdict, "audio_ms": 2000,
        "wall_ms": 80.0, "cpu_ms": 40.0, "decision_ms": ms, "with": with_what,
    }


def learned(wall_s: float = 41.0, resident_mb: float = 150.0) -> Learned:
    return Learned("if_sara", True, 74, 73, wall_s, 60.0, resident_mb)


class CommandLine(unittest.TestCase):
    def refused(self, *words: str) -> None:
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            arguments.parse(list(words))

    def test_a_voice_is_examined_by_itself(self) -> None:
        self.refused("--enrol", "60", "--turns", "8")

    def test_a_bad_enrolment_is_of_so_many_calls_and_some_of_each_fault_are_heard(self) -> None:
        self.refused("--bad-enrolments", "8")
        self.refused("--enrol", "60", "--bad-enrolments", "8", "--go-on")
        self.refused("--enrol", "60", "--go-on", "--lines", "x")
        asked = arguments.parse(["--enrol", "60", "--bad-enrolments", "8", "--heard-of-each", "3"])
        self.assertEqual((asked.heard_of_each, asked.go_on), (3, False))

    def test_ways_are_chosen_with_teaching_voices_alone(self) -> None:
        self.refused("--enrol", "60", "--final", "--ways", "all")
        self.refused("--ways", "factors")
        self.refused("--enrol", "60", "--ways", "by heart")
        self.refused("--voices", "rms*1.2")
        self.refused("--final", "--voices", "rms*1.2")
        asked = arguments.parse(["--enrol", "60", "--ways", "factors, 24 calls", "--voices", "am_puck*1.2"])
        self.assertEqual((asked.ways, asked.voices), (("factors", "24 calls"), ("am_puck*1.2",)))
        self.assertIn("nothing behind", arguments.parse(["--enrol", "60", "--ways", "all"]).ways)
        self.assertEqual(goals.kind_of_voice("am_puck*1.2"), goals.NEURAL)

    def test_each_target_writes_its_paper_and_bad_ones_are_asked_for(self) -> None:
        makefile = (_HERE.parents[3] / "Makefile").read_text(encoding="utf-8")
        whole, bad = (makefile.split(f"\nexamine-{name}:\n")[1].split("\n\n")[0] for name in ("enrol", "bad-enrol"))
        self.assertIn("--report models/ENROL.md", whole)
        self.assertNotIn("--bad-enrolments", whole)
        self.assertIn("--bad-enrolments 1000", bad)
        self.assertIn("--report models/BAD_ENROL.md", bad)


class Goals(unittest.TestCase):
    def verdicts(self, found: Found) -> dict[str, str]:
        return {one.name: one.verdict for one in enrolling_goals.results(found)}

    def test_each_share_is_judged_with_the_own_profile(self) -> None:
        lines = [line("legal", "right", voice=voice) for voice in ("if_sara", "am_adam", "rms") for _ in range(97)]
        lines += [line("legal", "asked", voice=voice) for voice in ("if_sara", "am_adam", "rms") for _ in range(3)]
        lines += [line("legal", "wrong-move", "bundled") for _ in range(300)]
        lines += [line("command", "right")] * 8 + [line("command", "asked")] * 2
        lines += [line("illegal", "right")] * 64 + [line("illegal", "asked")] * 36
        told = self.verdicts(Found(lines, []))
        self.assertEqual(told["neural voices: calls right at once, 10 dB"], "yes, open")
        self.assertEqual(told["the worst of them, 10 dB"], "yes, open")
        self.assertEqual(told["older voices: calls right at once, 10 dB"], "yes")
        self.assertEqual(told["legal calls accepted wrongly, 10 dB"], "yes, open")
        self.assertEqual(told["neural voices: commands right at once, 10 dB"], "no, open")
        self.assertEqual(told["illegal calls kept as called, 10 dB"], "no, open")
        self.assertEqual(told["neural voices: calls right at once, clean"], "open")
        self.assertEqual(told["talk acted on, all noises"], "open")

    def test_all_that_the_issue_asks_has_a_goal(self) -> None:
        told = {(one.name, one.goal) for one in enrolling_goals.results(Found([], []))}
        for name, at_least in (
            ("neural voices: calls right at once", (99.5, 97, 85)), ("the worst of them", (98, 92, 70)),
            ("older voices: calls right at once", (98, 82, 45)), ("neural voices: commands right at once", (98, 88, 65)),
            ("illegal calls kept as called", (92, 65)),
        ):
            for noise, wanted in zip(("clean", "10 dB", "5 dB"), at_least):
                self.assertIn((f"{name}, {noise}", f"at least {wanted:g} %"), told)
        for noise, wanted in (("clean", 0.3), ("10 dB", 0.5), ("5 dB", 0.5)):
            self.assertIn((f"legal calls accepted wrongly, {noise}", f"at most {wanted:g} %"), told)
        self.assertIn(("illegal calls taken for a legal move, all noises", "at most 0.3 %"), told)
        self.assertIn(("talk acted on, all noises", "at most 0.3 %"), told)

    def test_learning_has_a_minute_and_two_hundred_megabytes(self) -> None:
        names = "an enrolment, the longest", "an enrolment, resident at the most"
        for one, verdicts in ((learned(), ["yes", "yes"]), (learned(61.0, 201.0), ["no", "no"])):
            told = self.verdicts(Found([], [learned(), one]))
            self.assertEqual([told[name] for name in names], verdicts)
        told = self.verdicts(Found([], [], [{"peak_kb": 81 * 1024}]))
        self.assertEqual(told["resident with two profiles"], "no")

    def test_a_decision_is_as_quick_as_before(self) -> None:
        name = "end of speech to decision, median, 10 dB"
        for ms, verdict in ((27.0, "yes"), (28.0, "no")):
            lines = [line("legal", "right", "bundled"), line("legal", "right", ms=ms)]
            self.assertEqual(self.verdicts(Found(lines, []))[name], verdict)

    def test_anothers_profile_is_compared_with_the_bundled_model_on_the_same_calls(self) -> None:
        name = "with another's profile: legal calls accepted wrongly, all noises"
        anothers = [line("legal", verdict, "another's") for verdict in ("right", "wrong-move")]
        bundled = [line("legal", "right", "bundled")] * 2
        # Who was not heard with another's profile does not count.
        nobodys = [line("legal", "wrong-move", "bundled", voice="rms")] * 2
        self.assertEqual(self.verdicts(Found(anothers + bundled + nobodys, []))[name], "no, open")


class Papers(unittest.TestCase):
    def told(self, lines: list[dict], mistaken: list[Mistaken] | None = None) -> list[str]:
        asked = arguments.parse(["--final", "--enrol", "60", "--noises", "10"])
        found = Found(lines, [learned()], [], mistaken or [])
        return enrolling_paper.paper(found, asked, "2026-01-31", "two cores", 12.4).splitlines()

    def test_each_profile_stands_beside_the_bundled_model(self) -> None:
        told = self.told([
            line("legal", "asked", "bundled"), line("legal", "right", ms=40.0), line("legal", "asked", ms=20.0),
            line("legal", "right", voice="am_adam"),
        ])
        rows = [row for row in told if row.startswith("| neural voices | 10 dB")]
        self.assertTrue(rows[0].startswith("| neural voices | 10 dB | bundled | 0.0 % ("), rows)
        self.assertTrue(rows[1].startswith("| neural voices | 10 dB | own | 66.7 % ("), rows)
        # Nothing else was said.
        self.assertTrue(rows[1].endswith("| - | - | - | - | - | 25 / 40 |"), rows)
        self.assertTrue(any(row.startswith("| the worst of them, if_sara | 10 dB | own | 50.0 %") for row in told))
        self.assertIn("| if_sara | 73 of 74 | taken | 41 | 60 | 150 |", told)
        columns = {row.count("|") for row in told if row.startswith(("| neural voices | ", "| if_sara | 10 dB", "| voices |"))}
        self.assertEqual(columns, {12})

    def test_the_head_says_when_where_and_how(self) -> None:
        told = "\n".join(self.told([line("legal", "right")]))
        for said in ("2026-01-31. Model fide-de, seed 1, 60", "Machine: two cores.", "It took 12 minutes.",
                     "    tools/examine --final --enrol 60", "## The goals"):
            self.assertIn(said, told)
        self.assertNotIn("## Another person", told)

    def test_who_is_noticed_at_a_profile_stands_by_own_and_others(self) -> None:
        told = "\n".join(self.told([line("legal", "right")], [
            Mistaken("if_sara", "if_sara", "10 dB", 40, 0.5, Share(0, 36)),
            Mistaken("if_sara", "am_adam", "10 dB", 40, -1.0, Share(36, 36)),
            Mistaken("if_sara", "rms", "10 dB", 20, -0.25, Share(14, 16)),
        ]))
        self.assertIn("| all | its own player | 10 dB | 40 | 0.50 | 0 of 36, 0.0 % (", told)
        self.assertIn("| all | others | 10 dB | 60 | -0.75 | 50 of 52, 96.2 % (", told)
        self.assertIn("| if_sara | rms | 10 dB | 20 | -0.25 | 14 of 16, 87.5 % (", told)
        self.assertIn("| another person at a profile noticed within five calls, 10 dB | at least 95 % | 96.2 %", told)


class Mistakes(unittest.TestCase):
    def test_what_the_program_says_is_read_line_by_line(self) -> None:
        told = "/a b: c/heard/x: 40 calls, mean -0.35, left in 30 of 36 rows\n/y: 3 calls, mean 0.10, left in 0 of 0 rows\n"
        found = mistaken_paper.read(told, "if_sara", [("am_adam", "clean"), ("if_sara", "clean")])
        self.assertEqual(found[0], Mistaken("if_sara", "am_adam", "clean", 40, -0.35, Share(30, 36)))
        self.assertEqual([one.is_own for one in found], [False, True])
        for other in ("", "something else\nand more\n"):
            with self.assertRaises(ValueError):
                mistaken_paper.read(other, "if_sara", [("am_adam", "clean"), ("if_sara", "clean")])

    def test_its_example_still_says_so(self) -> None:
        source = (_HERE.parents[3] / "examples/likeness/main.rs").read_text(encoding="utf-8")
        self.assertIn('"{folder}: {} calls, mean {mean:.2}, left in {left} of {rows} rows"', source)

    def test_the_goal_is_of_others_alone(self) -> None:
        own = Mistaken("a", "a", "clean", 40, 0.5, Share(36, 36))
        other = Mistaken("a", "b", "clean", 40, 0.5, Share(0, 36))
        self.assertEqual([one.verdict for one in mistaken_paper.results([own, other], ["clean", "5 dB"])], ["no", "open"])

    @_NEEDS_IT
    def test_each_profile_hears_its_own_voice_and_the_two_next_ones(self) -> None:
        from examination import mistaken

        self.assertEqual(mistaken.speakers("c", ["a", "b", "c", "d"]), ["c", "d", "a"])
        self.assertEqual(mistaken.speakers("a", ["a", "b"]), ["a", "b"])
        self.assertEqual(mistaken.speakers("a", ["a"]), ["a"])

    @_NEEDS_IT
    def test_only_the_first_plain_calls_are_listed_where_they_lie(self) -> None:
        from examination import mistaken
        from examination.recordings import Part

        with tempfile.TemporaryDirectory() as place:
            part = Part("kal", "10 dB", Path(place) / "heard/kal/10dB")
            part.directory.mkdir(parents=True)
            said = [{"kind": "illegal", "style": "near", "text": "x", "wav": "i.wav"}]
            said += [{"kind": "legal", "style": "filled-before", "text": "also e4", "wav": "f.wav"}]
            said += [{"kind": "legal", "style": "short", "text": "e4", "wav": f"c{nth}.wav"} for nth in range(50)]
            part.manifest.write_text("".join(json.dumps(one) + "\n" for one in said), encoding="utf-8")
            folder = mistaken._first_calls(part, Path(place) / "mistaken")
            listed = [json.loads(one) for one in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]
            self.assertEqual(len(listed), 40)
            self.assertEqual(listed[0]["wav"], str((part.directory / "c0.wav").resolve()))


def heard(right: int, wrong: int = 0) -> Understood:
    verdicts = ["right"] * right + ["wrong-move"] * wrong + ["asked"] * (200 - right - wrong)
    return Understood.of(Tally.of(line("legal", verdict) for verdict in verdicts))


def made(nth: int, fault: str, after: Understood | None = None, taken: bool | None = None) -> BadEnrolment:
    is_taken = after is not None if taken is None else taken
    return BadEnrolment(nth, f"2026-01-{31 - nth % 2}", fault, "awb", 30, 75, is_taken, heard(150) if after else None, after)


class Bad(unittest.TestCase):
    def test_more_than_one_call_in_a_hundred_is_worse(self) -> None:
        two_fewer, three_fewer, more_wrong = heard(148), heard(147), heard(150, wrong=3)
        worse = [made(0, "whispered", after).is_worse for after in (None, two_fewer, three_fewer, more_wrong)]
        self.assertEqual(worse, [False, False, True, True])

    def test_the_paper_counts_by_fault_and_in_all_and_judges(self) -> None:
        asked = arguments.parse(["--enrol", "60", "--bad-enrolments", "8"])
        every = [
            made(0, "empty"), made(1, "whispered"), made(2, "whispered", heard(147)), made(3, "whispered", taken=True),
        ]
        told = bad_enrolling_paper.paper(every, asked, "two cores")
        self.assertIn("| empty | 1 | 30 of 75 | 0 | 0 | - | 0 |", told)
        self.assertIn("| whispered | 3 | 90 of 225 | 2 | 1 | 150, 147 of 200 | 1 |", told)
        self.assertIn("| all | 4 | 120 of 300 | 2 | 1 | 150, 147 of 200 | 1 |", told)
        for said in ("2026-01-30 to 2026-01-31. 4 enrolments", "Machine: two cores.", "    tools/examine --enrol 60 --bad-enrolments 8"):
            self.assertIn(said, told)
        verdicts = [one.verdict for one in bad_enrolling_paper.results(every)]
        self.assertEqual(verdicts, ["no", "no", "no", "yes"])
        nobody_worse = [made(nth, "whispered", heard(150)) for nth in range(1000)]
        self.assertEqual([one.verdict for one in bad_enrolling_paper.results(nobody_worse)], ["yes"] * 4)

    def test_a_line_is_read_as_it_was_written(self) -> None:
        for one in (made(1, "empty"), made(2, "whispered", heard(147))):
            told = json.loads(json.dumps(one.line()))
            self.assertEqual("after" in told, one.is_heard)
            self.assertEqual(BadEnrolment.of_line(told), one)


@_NEEDS_IT
class Runs(unittest.TestCase):
    """Without voices and programs: what is done in which order."""

    def test_a_run_that_is_broken_off_has_the_lines_of_the_voices_before(self) -> None:
        from examination import enrolling

        def heard_with_each(parts, own, of_another, asked, programs):
            if parts == "b":
                raise KeyboardInterrupt
            return [line("legal", "right", voice=parts)] * 2, []

        with tempfile.TemporaryDirectory() as place:
            lines = Path(place) / "lines.jsonl"
            lines.write_text("of another run\n", encoding="utf-8")
            asked = arguments.parse(["--enrol", "60", "--lines", str(lines), "--data", place])
            with (
                mock.patch.object(enrolling, "learn", lambda voice, *_: (None, learned())),
                mock.patch.object(enrolling, "record", lambda voice, *_, elsewhere: (voice, [])),
                mock.patch.object(enrolling, "_heard_with_each", heard_with_each),
                self.assertRaises(KeyboardInterrupt),
            ):
                enrolling.examine(asked, None, {name: name for name in "abc"})
            written = [json.loads(one)["voice"] for one in lines.read_text(encoding="utf-8").splitlines()]
            self.assertEqual(written, ["a", "a"])

    def test_bad_enrolments_go_on_where_they_were_broken_off_and_each_fault_is_heard(self) -> None:
        from examination import bad_enrolling

        class Enrolments:
            def __init__(self, *_):
                pass

            def make(self, nth):
                profile = Path(place) / str(nth)
                profile.mkdir()
                fault = bad_enrolling.FAULTS[nth % 2]
                return made(nth, fault, taken=True), profile

            def heard(self, one, profile):
                assert profile.is_dir()
                return made(one.nth, one.fault, heard(150))

        with tempfile.TemporaryDirectory() as place:
            lines = Path(place) / "lines.jsonl"
            words = ["--enrol", "60", "--lines", str(lines), "--heard-of-each", "2", "--data", place, "--bad-enrolments"]
            with mock.patch.object(bad_enrolling, "_Enrolments", Enrolments):
                lines.write_text("of another run\n", encoding="utf-8")
                bad_enrolling.examine(arguments.parse([*words, "3"]), None, {})
                paper = bad_enrolling.examine(arguments.parse([*words, "8", "--go-on"]), None, {})
            self.assertIn("| all | 8 | 240 of 600 | 8 | 4 |", paper)
            told = [json.loads(one) for one in lines.read_text(encoding="utf-8").splitlines()]
            self.assertEqual([one["nth"] for one in told], list(range(8)))
            self.assertEqual(["after" in one for one in told], [True] * 4 + [False] * 4)
            self.assertEqual(list(Path(place).iterdir()), [lines])

    def test_every_fault_spoils_one_thing_and_lists_the_hall(self) -> None:
        import numpy as np
        import soundfile
        from examination import bad_enrolling
        from examination.prompting import Said

        class Quiet:
            def babble(self, length, snr_db, rng):
                return np.full(length, 0.001, np.float32)

        words = [f"turm anna {nth}" for nth in range(6)]
        prompts = [{"words": one, "kind": "call"} for one in words]
        own, other = (
            Said(prompts, [np.full(8_000, level, np.float32) for _ in words], Quiet()) for level in (0.05, 0.02)
        )
        with tempfile.TemporaryDirectory() as place:
            for fault in bad_enrolling.FAULTS:
                manifest = bad_enrolling._spoilt(fault, own, other, Path(place) / fault, Random(fault))
                entries = [json.loads(one) for one in manifest.read_text(encoding="utf-8").splitlines()]
                self.assertEqual(entries.pop(), {"file": "hall.wav", "kind": "noise"})
                changed = sum(one["words"] != said for one, said in zip(entries, words, strict=True))
                self.assertEqual(changed, {"other words in all takes": 6, "other words in half of them": 3}.get(fault, 0))
                alone, _ = soundfile.read(manifest.parent / "hall.wav")
                loudest = float(np.abs(alone).max())
                least, most = {"silent hall": (0, 0), "calls in the hall recording": (0.04, 0.1)}.get(fault, (1e-4, 0.01))
                self.assertTrue(least <= loudest <= most, (fault, loudest))


class Ways(unittest.TestCase):
    def test_each_way_is_counted_and_a_refused_profile_is_the_bundled_model(self) -> None:
        bundled = [line("legal", "wrong-move", voice="awb"), line("illegal", "illegal-kept", voice="awb")]
        better = [line("legal", "right", voice="awb"), line("command", "right", voice="awb")]
        tried = [
            Tried("awb", "bundled", taken=False, cpu_s=0.0, lines=bundled),
            Tried("awb", "usual", taken=True, cpu_s=40.0, lines=better),
            Tried("awb", "factors", taken=False, cpu_s=20.0, lines=bundled),
        ]
        asked = arguments.parse(["--enrol", "60", "--ways", "usual,factors", "--voices", "awb"])
        told = ways_paper.paper(tried, asked, "2026-11-30", "2 cores", 3.0)
        self.assertIn("| usual | 1 of 1 | 1 of 1 | 1 of 1 | 0 of 0 | 0 of 1 | 40 |", told)
        self.assertIn("| factors | 0 of 1 | 0 of 1 | 0 of 0 |", told)
        self.assertIn("- factors: `learned = \"factors\"`", told)


@_NEEDS_IT
class Strangers(unittest.TestCase):
    def test_every_formant_of_a_teacher_moves_and_the_words_take_as_long(self) -> None:
        import numpy as np
        from callspeech.voices import NotATeacher
        from examination import speaking, strangers

        teacher, stranger = voices.teaching("kal"), strangers.voice_of("kal*1.25")
        self.assertEqual((stranger.name, stranger.person), ("kal*1.25", "kal"))
        spoken, ordered = (speaking.order("Turm", voice, Random(1)) for voice in (teacher, stranger))
        self.assertAlmostEqual(spoken.rate / ordered.rate, 1.25)
        self.assertAlmostEqual(spoken.pitch_hz / ordered.pitch_hz, 1.25)
        tone = np.sin(2 * np.pi * 400 * np.arange(16_000) / 16_000).astype(np.float32)
        moved = stranger.moved(tone)
        self.assertEqual(len(moved), 12_800)
        self.assertAlmostEqual(float(np.abs(np.fft.rfft(moved)).argmax()) * 16_000 / len(moved), 500.0, delta=2.0)
        for wrong in ("rms*1.2", "kal*x", "kal*9", "nobody*1.2"):
            with self.assertRaises(NotATeacher):
                strangers.voice_of(wrong)


@_NEEDS_IT
class Halls(unittest.TestCase):
    """With people who say noise, since no voice speaks in a test."""

    def hall(self, crowd=None, without: str = "kal"):
        import numpy as np
        from examination import babble

        def noise(voice, calls, talk, rng):
            drawn = np.random.default_rng(rng.getrandbits(32)).integers(-1000, 1000, 4000)
            return drawn.astype(np.float32) / 4000

        with mock.patch.object(babble.Hall, "_recording", staticmethod(noise)):
            more = (getattr(babble.Crowd, crowd),) if crowd else ()
            return babble.Hall(["a"] * 20, ["b"] * 20, without, 1234, *more)

    def test_a_voice_is_learned_and_heard_among_people_of_whom_nobody_is_in_both(self) -> None:
        for without in ("if_sara", "awb", "slt"):
            learned_among, heard_among = (self.hall(crowd, without).voices for crowd in ("RECORDED", "COMPUTED"))
            people = [{voices.TEACHING[name].person for name in hall} for hall in (learned_among, heard_among)]
            self.assertEqual(people[0] & people[1], set())
            self.assertEqual(set(learned_among) & set(heard_among), set())
            # Six speak at a time.
            self.assertGreater(min(len(learned_among), len(heard_among)), 6)
            self.assertEqual(len(set(heard_among)), len(heard_among))
        # Nobody else is in the material that the program learns beside (`callspeech.material`).
        recorded = {name for name in voices.TEACHING if not name.startswith("de")}
        self.assertLessEqual(set(learned_among), recorded)
        self.assertTrue(all(name.startswith("de") for name in heard_among))

    def test_an_ordinary_examination_has_the_hall_that_it_had(self) -> None:
        import numpy as np
        from hashlib import sha256

        hall = self.hall()
        self.assertEqual(hall.voices[-6:], ["de+f2", "de+Michael", "de+f3", "de+m7", "de+m2", "de+Andrea"])
        samples = np.round(hall.babble(8000, 10.0, Random(5)) * 32767).astype(np.int16)
        sums = sha256(samples.tobytes()).hexdigest()
        self.assertEqual(sums, "ffacc4792a889fa84fd4751002986289bef49ee2b92f84fc1b82312523ec9bc5")

    def recorded(self, place: Path, **other: bool) -> dict[str, object]:
        """What `record` writes of one call in two noises, and the hall that it asked for."""
        import numpy as np
        import soundfile
        from examination import recordings

        speech = (0.05 * np.sin(np.arange(16_000) / 5.0)).astype(np.float32)
        item = {"id": "c1", "kind": "legal", "style": "short", "text": "e4"}
        halls = []

        def hall_of(voice, seed, programs, crowd):
            halls.append(crowd.name)
            return self.hall(crowd.name)

        with (
            mock.patch.object(recordings, "items", lambda *_: [item]),
            mock.patch.object(recordings, "hall_of", hall_of),
            mock.patch.object(recordings, "_spoken", lambda *_: [speech]),
        ):
            parts, _ = recordings.record(voices.teaching("kal"), [None, 10.0], arguments.MIX, 1, None, place, **other)
        read = {part.noise: soundfile.read(part.directory / "c1.wav", dtype="int16")[0] for part in parts}
        return {"speech": speech, "halls": halls} | read

    def test_an_ordinary_examination_has_no_room_and_every_sample_that_it_had(self) -> None:
        import numpy as np
        from examination import recordings

        with tempfile.TemporaryDirectory() as place:
            found = self.recorded(Path(place))
        self.assertEqual(found["halls"], ["EVERYONE"])
        for noise, snr_db in (("clean", None), ("10 dB", 10.0)):
            rng = Random(f"kal {noise} 1 c1")
            drawn = np.random.default_rng(rng.getrandbits(32)).normal(0, 0.0002, 16_000)
            before = found["speech"] + drawn
            if snr_db is not None:
                before = before + self.hall("EVERYONE").babble(16_000, snr_db, rng)
            before = np.clip(before, -1.0, 1.0).astype(np.float32)
            self.assertLessEqual(int(np.abs(np.round(before * 32768) - found[noise]).max()), 1)
        self.assertEqual(recordings.CLEAN, goals.CLEAN)

    def test_elsewhere_are_other_rooms_and_people_the_same_at_each_run(self) -> None:
        import numpy as np

        with tempfile.TemporaryDirectory() as place:
            here = self.recorded(Path(place) / "here")
            first, second = (self.recorded(Path(place) / name, elsewhere=True) for name in ("a", "b"))
        self.assertEqual(first["halls"], ["COMPUTED"])
        for noise in ("clean", "10 dB"):
            self.assertTrue(np.array_equal(first[noise], second[noise]))
            self.assertFalse(np.array_equal(first[noise], here[noise]))


@_NEEDS_IT
class Rooms(unittest.TestCase):
    def test_a_room_leaves_the_loudness_and_each_utterance_has_its_own(self) -> None:
        import numpy as np
        from examination import rooms

        speech = np.random.default_rng(1).normal(0, 0.05, 32_000).astype(np.float32)
        first, second = (rooms.echoing(speech, Random(seed)) for seed in (1, 2))
        for echoing in (first, second):
            self.assertEqual(len(echoing), len(speech))
            self.assertAlmostEqual(20 * np.log10(echoing.std() / speech.std()), 0.0, delta=1.0)
        self.assertFalse(np.allclose(first, second))
        self.assertTrue(np.array_equal(first, rooms.echoing(speech, Random(1))))

    def test_a_microphone_is_mild_and_its_own(self) -> None:
        import numpy as np
        from examination import rooms

        for seed in range(20):
            taps = rooms.microphone(Random(seed))
            gains_db = 20 * np.log10(np.abs(np.fft.rfft(taps, 1024))[10:500])
            self.assertLess(float(np.abs(gains_db).max()), 9.0)
            self.assertGreater(float(gains_db.std()), 0.5)
        self.assertFalse(np.allclose(rooms.microphone(Random(1)), rooms.microphone(Random(2))))

    def test_nothing_is_moved_in_time(self) -> None:
        import numpy as np
        from examination import rooms

        click = np.zeros(2_000, np.float32)
        click[1_000] = 1.0
        through = rooms.through(rooms.microphone(Random(3)), click)
        self.assertEqual(len(through), len(click))
        self.assertEqual(int(np.abs(through).argmax()), 1_000)


if __name__ == "__main__":
    unittest.main()
