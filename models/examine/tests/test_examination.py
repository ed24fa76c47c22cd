"""What of the examination runs without anything installed: the command line, the counting, the tables.

`tests/examination.rs` runs these with all other tests.
"""

import contextlib
import io
import json
import math
import re
import sys
import tempfile
import unittest
import wave
from pathlib import Path
from random import Random

_HERE = Path(__file__).resolve()
sys.path[:0] = [str(_HERE.parents[1]), str(_HERE.parents[2] / "train")]

from callspeech import calibration, phones, voices  # noqa: E402
from examination import (  # noqa: E402
    arguments, asides, beside, clips, german, goals, languages_paper, paper, peer_lexicon, sweep, table_paper,
    tongues, whisper,
    whispers,
)
from examination.figures import Share, Tally, by  # noqa: E402


def line(kind: str, verdict: str, confidence: float = 1.0, certain: str | None = None) -> dict:
    """A judged answer as `examine` prints it, with what these tests need."""
    return {
        "id": "c0000", "kind": kind, "voice": "kal", "noise": "clean", "verdict": verdict,
        "certain": certain or verdict, "confidence": confidence, "audio_ms": 2000, "wall_ms": 80.0,
        "cpu_ms": 40.0, "decision_ms": 25.0,
    }


class CommandLine(unittest.TestCase):
    def refused(self, *words: str) -> None:
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            arguments.parse(list(words))

    def test_quick_asks_for_little_and_writes_no_report(self) -> None:
        quick = arguments.parse(["--quick", "--final", "--report", "EXAM.md"])
        self.assertLess(quick.mix.count, 50)
        self.assertGreater(min(vars(quick.mix).values()), 0)
        self.assertIsNone(quick.report)
        self.assertEqual(quick.voices, arguments.EXAMINING)
        self.assertEqual(quick.snrs_db, (None, 20.0, 10.0, 5.0))

    def test_examining_voices_speak_in_a_final_examination_only(self) -> None:
        self.refused("--voices", "kal,slt")
        self.refused("--final", "--voices", "kal")
        self.refused("--final", "--model", "some", "--calibrate", "calibration.toml")
        self.refused("--final", "--calibration", "calibration.toml")
        self.refused("--final", "--sweep", "sweep.jsonl")
        self.assertIsNotNone(arguments.parse(["--sweep", "sweep.jsonl"]).sweep)
        self.assertEqual(arguments.parse(["--voices", "awb"]).voices, ("awb",))

    def test_a_calibration_is_measured_on_a_model_that_is_named(self) -> None:
        self.refused("--calibrate", "calibration.toml")
        named = arguments.parse(["--model", "rehearsed", "--calibrate", "calibration.toml"])
        self.assertEqual((named.model.name, named.title), ("rehearsed", "rehearsed"))
        self.assertEqual(arguments.parse([]).model.name, "fide-de")
        # Whispers are no calls that anything could be chosen by, and a calibration rests on what others rested on.
        for name in ("whispers", "guests", "fillers"):
            self.assertEqual(getattr(named.mix, name), 0)
            self.assertGreater(getattr(arguments.parse(["--model", "rehearsed"]).mix, name), 0)

    def test_the_command_is_told_as_it_was_given(self) -> None:
        self.assertEqual(arguments.parse(["--title", "a b"]).command, "tools/examine --title 'a b'")
        places = ["--data", "there", "--seed", "7", "--built=here", "--quick"]
        self.assertEqual(arguments.parse(places).command, "tools/examine --seed 7 --quick")

    def test_wrong_use_is_refused(self) -> None:
        self.refused("--noises", "loud")
        self.refused("--count", "5")
        self.refused("--illegal", "0")
        self.refused("--beside", "whisper")
        self.refused("--beside", "=listen")

    def test_each_kind_is_as_many_as_an_option_says(self) -> None:
        self.assertEqual(arguments.parse([]).mix, arguments.Mix(200, 40, 40, 40, 20, 10, 8, 8))
        self.assertEqual(arguments.parse(["--legal", "60", "--sounds=0"]).mix, arguments.Mix(60, 40, 40, 40, 0, 10, 8, 8))
        self.assertEqual(arguments.parse(["--count=64", "--commands=12", "--whispers=3", "--guests=4"]).mix, arguments.Mix(52, 6, 6, 12, 20, 3, 4, 8))
        told = arguments.parse(["--beside", "whisper=python3 listen.py --beam=5", "--beside=other=./other"])
        self.assertEqual(told.beside, (("whisper", "python3 listen.py --beam=5"), ("other", "./other")))

    def test_other_languages_choose_nothing_and_have_no_peer(self) -> None:
        self.assertIsNone(arguments.parse([]).language)
        russian = arguments.parse(["--language", "ru", "--final"])
        self.assertEqual((russian.language, russian.peer_count), ("ru", 0))
        self.assertEqual(set(arguments.LANGUAGES), set(tongues._OF))
        self.refused("--language", "ua")
        self.refused("--language", "ru", "--model", "some", "--calibrate", "calibration.toml")
        self.refused("--language", "ru", "--turns", "10")
        self.refused("--language", "ru", "--beside", "other=./other")

    def test_the_catalogue_has_the_same_examining_voices(self) -> None:
        self.assertEqual(set(arguments.EXAMINING), set(voices.EXAMINING))
        self.assertEqual(arguments.TUNING, voices.HELD_OUT)
        self.assertTrue(all(name in voices.TEACHING for name in arguments.TUNING))


class Figures(unittest.TestCase):
    def test_wilson_gives_the_known_bounds(self) -> None:
        # The worked example of Newcombe (1998), table I: 81 of 263 and 0 of 20.
        low, high = Share(81, 263).wilson()
        self.assertAlmostEqual(low, 0.2553, places=4)
        self.assertAlmostEqual(high, 0.3662, places=4)
        low, high = Share(0, 20).wilson()
        self.assertEqual(low, 0.0)
        self.assertAlmostEqual(high, 0.1611, places=4)

    def test_each_verdict_is_counted_where_it_belongs(self) -> None:
        tally = Tally.of(
            [line("legal", verdict) for verdict in ("right", "right", "asked", "wrong-move", "call-as-command")]
            + [line("illegal", "right"), line("illegal", "illegal-as-legal"), line("illegal", "call-as-command")]
            + [line("talk", "quiet"), line("talk", "talk-asked"), line("talk", "talk-as-call")]
            + [line("command", "right"), line("command", "asked"), line("command", "other-command")]
        )
        self.assertEqual(tally.utterances, 14)
        self.assertEqual(tally.right, Share(2, 5))
        self.assertEqual(tally.wrong, Share(2, 5))
        self.assertEqual(tally.wrong_move, Share(1, 5))
        self.assertEqual(tally.illegal_as_legal, Share(1, 3))
        self.assertEqual(tally.illegal_otherwise, Share(1, 3))
        self.assertEqual(tally.talk_taken, Share(1, 3))
        self.assertEqual((tally.command_right, tally.command_wrong), (Share(1, 3), Share(1, 3)))
        self.assertAlmostEqual(tally.rtf, 0.02)

    def test_what_is_no_speech_is_counted_apart_from_talk(self) -> None:
        hummed = [line("talk", verdict) | {"style": "sound-hum"} for verdict in ("quiet", "talk-as-command")]
        tally = Tally.of([line("talk", "quiet") | {"style": "chess"}, *hummed])
        self.assertEqual((tally.talk_acted_on, tally.sound_acted_on), (Share(0, 1), Share(1, 2)))
        self.assertEqual(tally.talk_acted_on + tally.sound_acted_on, Share(1, 3))
        self.assertIn("| clean | 50.0 % (9.5 to 90.5) | 0.0 % (0.0 to 65.8) | hum 1 |", paper.sounds(hummed))
        self.assertEqual(paper.sounds([line("talk", "quiet")]), "")

    def test_whispers_are_counted_apart_from_talk(self) -> None:
        said = [
            line("talk", verdict) | {"style": "whisper-legal", "text": "Eva vier"}
            for verdict in ("talk-asked", "talk-asked", "talk-as-call", "quiet")
        ]
        tally = Tally.of([line("talk", "quiet") | {"style": "whispering of nothing"}, *said])
        self.assertEqual((tally.talk_acted_on, tally.whisper_acted_on), (Share(0, 1), Share(1, 4)))
        self.assertEqual(tally.whisper_asked, Share(2, 4))
        self.assertIn("| clean | 25.0 % (4.6 to 69.9) | 50.0 % (15.0 to 85.0) | Eva vier 1 |", paper.whispered(said))
        self.assertEqual(paper.whispered([line("talk", "quiet")]), "")

    def test_the_decision_time_is_the_one_that_a_share_stays_within(self) -> None:
        tally = Tally(decisions_ms=[float(n) for n in range(100)])
        self.assertEqual(tally.decision_ms(0.99), 99.0)
        self.assertEqual(tally.decision_ms(0.5), 50.0)

    def test_groups_keep_their_order(self) -> None:
        lines = [line("legal", "right") | {"noise": noise} for noise in ("clean", "10 dB", "clean")]
        self.assertEqual([len(group) for group in by(lines, "noise").values()], [2, 1])


class Sweep(unittest.TestCase):
    def lines(self, wrong_confidence: float) -> list[dict]:
        return (
            [line("legal", "right", 0.9) for _ in range(8)]
            + [line("legal", "asked", 0.4, certain="right")]
            + [line("legal", "wrong-move", wrong_confidence)]
            + [line("talk", "talk-as-call", 0.2)]
        )

    def test_a_threshold_turns_answers_into_questions(self) -> None:
        low, high = (sweep.at(self.lines(0.5), "confidence", t) for t in (0.0, 0.6))
        self.assertEqual((low.right, low.wrong), (Share(9, 10), Share(2, 11)))
        self.assertEqual((high.right, high.wrong), (Share(8, 10), Share(0, 11)))
        self.assertEqual(sweep.product_point(self.lines(0.5)).right, Share(8, 10))

    def test_the_peer_is_compared_at_the_same_rate(self) -> None:
        peer = [one | {"posterior": one["confidence"]} for one in self.lines(0.95)]
        compared = sweep.compare(self.lines(0.5), peer, ("posterior",))
        self.assertGreaterEqual(compared.peers.right.rate, compared.ours.right.rate)
        self.assertEqual((compared.ours.wrong.count, compared.peers.wrong.count), (2, 1))
        self.assertEqual(compared.times_fewer, 0.5)

    def test_we_are_held_to_a_peer_that_understands_less(self) -> None:
        peer = [line("legal", "right", 0.5) | {"posterior": 0.5}, *(
            line("legal", "wrong-move") | {"posterior": 0.7} for _ in range(9)
        )]
        compared = sweep.compare(self.lines(0.5), peer, ("posterior",))
        self.assertEqual(compared.peers.wrong.count, 9)
        self.assertEqual(compared.ours.wrong.count, 0)
        self.assertIsNone(compared.times_fewer)


class Paper(unittest.TestCase):
    def test_nobody_is_the_worst_where_nothing_was_wrong(self) -> None:
        for verdict, worst in (("right", "nobody"), ("wrong-move", "kal (100.0 % (20.7 to 100.0))")):
            self.assertIn(f"accepted wrongly most {worst}\n", paper.results([line("legal", verdict)]))

    def test_every_voice_and_noise_has_a_row(self) -> None:
        lines = [line("legal", "right") | {"voice": voice} for voice in ("kal", "awb")]
        table = paper.results(lines)
        for start in ("| kal | clean |", "| awb | clean |", f"| {paper.ALL} | clean |"):
            self.assertIn(start, table)
        columns = {row.count("|") for row in table.splitlines() if row.startswith("|")}
        self.assertEqual(len(columns), 1)

    def test_every_count_has_the_bounds_of_its_share(self) -> None:
        lines = [line("illegal", verdict) for verdict in ("right", "asked", "asked", "asked")]
        table = paper.results(lines)
        self.assertIn("| 1 of 4 (4.6 to 69.9) |", table)
        self.assertIn("| 0 of 4 (0.0 to 49.0) |", table)
        self.assertIn("| 0 of 0 |", table)

    def test_old_and_neural_voices_have_rows_of_their_own(self) -> None:
        lines = [line("legal", "right") | {"voice": voice} for voice in ("rms", "slt", "if_sara")]
        table = paper.results(lines)
        self.assertIn("| neural voices | clean | 100.0 % (20.7 to 100.0) |", table)
        self.assertIn("| older voices | clean | 100.0 % (34.2 to 100.0) |", table)
        self.assertNotIn("neural voices", paper.results(lines[:2]))

    def test_what_was_acted_on_and_not_said_is_told(self) -> None:
        told = {"text": "Turm Anna eins", "words": "turm anna acht"}
        lines = [line("legal", "wrong-move") | told] * 2 + [line("legal", "right") | told]
        self.assertIn("| legal | turm anna eins | turm anna acht | wrong-move | 2 |", paper.confusions(lines))
        self.assertEqual(paper.confusions(lines[2:]), "")

    def test_the_sections_say_what_was_measured(self) -> None:
        ours = [line("legal", "right"), line("illegal", "right"), line("talk", "quiet")]
        peers = [line("legal", "wrong-move"), line("illegal", "right"), line("talk", "quiet")]
        peers = [one | {"posterior": 0.5} for one in peers]
        machine = {
            "model_bytes": 6_000_000, "words": 38, "load_ms": 100.0, "resident_before_kb": 10_240,
            "resident_loaded_kb": 18_432, "resident_kb": 30_720, "peak_kb": 40_960,
        }
        compared = {"clean": sweep.compare(ours, peers, ("posterior",))}
        about = paper.Circumstances(
            "The examination", "2026-01-31", "tools/examine --final", "fide-de", 1, arguments.MIX, ("kal",), ("awb",), "two cores", 20.0
        )
        text = paper.head(about) + paper.annabella(ours, [machine]) + paper.trade_offs(ours, True)
        needed = [{"peak_kb": 102_400, "resident_before_kb": 20_480}]
        text += paper.peer(paper.PEER, peers, needed, 150, compared) + paper.peer("whisper", peers, needed, 150, compared)
        self.assertNotIn("Nothing may be", paper.trade_offs(ours, False))
        for said in ("# The examination", "Seed 1", "    tools/examine --final\n", "Nothing may be chosen", "6.0 MB and 38 words", "40 MB at the most", "none against 1", "200 legal calls", "JSGF", "## The peer: whisper", "## At the same rate of understanding as whisper"):
            self.assertIn(said, text)


class Goals(unittest.TestCase):
    def verdicts(self, lines: list[dict], peers: int | None = None, **machine: float) -> dict[str, str]:
        compared = None
        if peers is not None:
            wrong = [line("legal", "wrong-move") | {"posterior": 0.5} for _ in range(peers)]
            right = [line("legal", "right") | {"posterior": 0.5}]
            compared = sweep.compare([*right, line("legal", "asked")], right + wrong, ("posterior",))
        needed = {"peak_kb": 50_000, "model_bytes": 4e6, "load_ms": 150} | machine
        found = goals.results(lines, [needed], compared)
        text = goals.section(found)
        self.assertTrue(all(f"| {one.name} | {one.goal} | {one.measured} |" in text for one in found))
        return {one.name: one.verdict for one in found}

    def test_each_goal_is_judged_by_its_own_figure(self) -> None:
        def heard(voice: str, noise: str, kind: str, **verdicts: int) -> list[dict]:
            named = [name.replace("_", "-") for name, count in verdicts.items() for _ in range(count)]
            return [line(kind, verdict) | {"voice": voice, "noise": noise, "cpu_ms": 20.0} for verdict in named]

        good = []
        for noise in ("clean", "20 dB", "10 dB", "5 dB"):
            for voice in ("rms", "if_sara", "am_adam"):
                good += heard(voice, noise, "legal", right=2000)
                good += heard(voice, noise, "illegal", right=900, asked=100)
                good += heard(voice, noise, "command", right=990, asked=10)
                good += heard(voice, noise, "talk", quiet=1000)
                good += [one | {"style": "whisper-legal"} for one in heard(voice, noise, "talk", talk_asked=50)]
        self.assertEqual(set(self.verdicts(good, peers=20).values()), {"yes"})
        slow = [line("legal", "right") | {"noise": "5 dB", "decision_ms": 251.0, "cpu_ms": 1500.0}]
        hum = [line("talk", "talk-as-command") | {"style": "sound-hum", "noise": "10 dB"}] * 100
        whisper_ = [line("talk", "talk-as-call") | {"style": "whisper-legal", "noise": "20 dB"}]
        for bad, *missed in (
            (heard("if_sara", "clean", "legal", asked=100), "neural voices: calls right at once, clean"),
            (heard("am_adam", "5 dB", "legal", asked=2500), "the worst of them, 5 dB"),
            (heard("rms", "10 dB", "legal", asked=2000), "older voices: calls right at once, 10 dB"),
            (heard("if_sara", "20 dB", "legal", wrong_move=40), "legal calls accepted wrongly, 20 dB"),
            (heard("rms", "10 dB", "illegal", asked=6000), "illegal calls kept as called, 10 dB"),
            (heard("rms", "5 dB", "illegal", illegal_as_legal=100), "illegal calls taken for a legal move, all noises"),
            (heard("rms", "clean", "talk", talk_as_call=100), "talk and sounds acted on, clean"),
            (hum, "talk and sounds acted on, 10 dB"),
            (whisper_, "whispers acted on, 20 dB"),
            (heard("if_sara", "20 dB", "command", asked=300), "neural voices: commands right at once, 20 dB"),
            (slow * 5000, "RTF, babble", "end of speech to decision, 99 %"),
        ):
            verdicts = self.verdicts(good + bad)
            for name in missed:
                self.assertTrue(verdicts[name].startswith("no"), name)
        for machine, name in (
            ({"peak_kb": 70_000}, "resident with the model, at the most"), ({"model_bytes": 13e6}, "the model"),
            ({"load_ms": 400}, "opens"),
        ):
            self.assertEqual(self.verdicts(good, **machine)[name], "no")

    def test_what_cannot_be_told_is_open(self) -> None:
        few = self.verdicts([line("legal", "right")] * 20, peers=5)
        self.assertEqual(few["older voices: calls right at once, clean"], "yes, open")
        self.assertEqual(few["older voices: calls right at once, 10 dB"], "open")
        self.assertEqual(few["the worst of them, clean"], "open")
        self.assertEqual(few["fewer wrong acceptances than the peer"], "open")
        self.assertEqual(self.verdicts([])["fewer wrong acceptances than the peer"], "open")


class Beside(unittest.TestCase):
    def heard(self, program: str) -> tuple[list[dict], dict]:
        """What a recognizer of these Python lines answers to two recordings."""
        with tempfile.TemporaryDirectory() as place:
            recordings = [("c0000", Path(place, "one.wav")), ("c0001", Path(place, "two.wav"))]
            for nth, (_, file) in enumerate(recordings):
                with wave.open(str(file), "wb") as sound:
                    sound.setnchannels(1), sound.setsampwidth(2), sound.setframerate(16_000)
                    sound.writeframes(bytes(2 * 8_000 * (nth + 1)))
            return beside.hear([sys.executable, "-c", program], recordings)

    def test_any_program_that_reads_paths_and_prints_words_is_heard(self) -> None:
        program = (
            "import sys, wave\n"
            "for path in sys.stdin:\n"
            "    with wave.open(path.strip()) as sound: long = sound.getnframes() > 8000\n"
            "    print('Turm ANNA acht\\t0.25' if long else '', flush=True)\n"
        )
        (first, second), machine = self.heard(program)
        self.assertEqual((first["id"], first["words"], first["score"]), ("c0000", "", 1.0))
        self.assertEqual((second["id"], second["words"], second["posterior"]), ("c0001", "turm anna acht", 0.25))
        self.assertEqual((first["audio_ms"], second["audio_ms"]), (500.0, 1000.0))
        self.assertGreater(machine["peak_kb"], 0)
        self.assertGreater(first["cpu_ms"], 0)

    def test_a_path_is_meant_from_where_the_examination_was_started(self) -> None:
        self.assertEqual(beside.command_of("tools/hear --beam 5"), [str(Path("tools/hear").resolve()), "--beam", "5"])
        self.assertEqual(beside.command_of("python3 'a b.py'"), ["python3", "a b.py"])

    def test_one_that_is_not_there_is_known_before_anything_is_spoken(self) -> None:
        beside.try_out([sys.executable, "-c", "import sys; sys.exit(len(sys.stdin.read()))"])
        with self.assertRaisesRegex(beside.NoAnswer, "ended with 1 before it was asked; it said: no network"):
            beside.try_out([sys.executable, "-c", "import sys; sys.exit('no network')"])
        with self.assertRaises(OSError):
            beside.try_out(["/nowhere/listen"])

    def test_one_that_breaks_off_is_told_with_what_it_said(self) -> None:
        with self.assertRaisesRegex(beside.NoAnswer, "no answer to one.wav; it said: there is no model"):
            self.heard("import sys; sys.exit('there is no model')")
        with self.assertRaisesRegex(beside.NoAnswer, "behind a tab stands a number"):
            self.heard("print('anna eins\\tsure')\ninput()")


class Languages(unittest.TestCase):
    def said(self, language: str, right: int, asked: int, voice: str = "if_sara", noise: str = "10 dB") -> list[dict]:
        about = {"language": language, "voice": voice, "noise": noise}
        verdicts = ["right"] * right + ["asked"] * asked
        return [line("command", verdict) | about for verdict in verdicts]

    def verdict(self, lines: list[dict], language: str = "ru") -> str:
        name = f"neural voices: commands in {language}, 10 dB"
        return next(one.verdict for one in languages_paper.results(lines) if one.name == name)

    def test_a_language_may_be_five_points_behind(self) -> None:
        german = self.said("de", 8000, 2000)
        for right, verdict in ((8000, "yes"), (7650, "yes"), (7350, "no"), (7510, "yes, open"), (7490, "no, open")):
            self.assertEqual(self.verdict(german + self.said("ru", right, 10_000 - right)), verdict, right)
        # Better than German is near enough.
        self.assertEqual(self.verdict(german + self.said("ru", 9900, 100)), "yes")
        # What the older voices say, or others in another language or noise, counts for nothing here.
        other = [*self.said("ru", 0, 9000, voice="rms"), *self.said("uk", 0, 9000), *self.said("ru", 0, 9000, noise="5 dB")]
        self.assertEqual(self.verdict(german + self.said("ru", 8000, 2000) + other), "yes")
        self.assertEqual(self.verdict(german), "open")

    def test_the_paper_has_every_language_and_kind_of_voice(self) -> None:
        asked = arguments.parse(["--final", "--languages", "--noises", "10", "--report", "LANGUAGES.md"])
        lines = self.said("de", 3, 1) + self.said("ru", 2, 2) + self.said("ru", 1, 3, voice="rms")
        told = languages_paper.paper(lines, asked)
        for row in (
            "| neural voices | de | 10 dB | 75.0 % (30.1 to 95.4) | 25.0 % (4.6 to 69.9) | 0.0 % (0.0 to 49.0) |",
            "| neural voices | ru | 10 dB | 50.0 % (15.0 to 85.0) |", "| older voices | ru | 10 dB | 25.0 % (4.6 to 69.9) |",
            "| neural voices: commands in bg, clean | at most 5 points fewer than in German | not measured | open |",
        ):
            self.assertIn(row, told)

    def test_languages_are_compared_by_themselves(self) -> None:
        self.assertFalse(arguments.parse([]).languages)
        for other in (["--turns", "8"], ["--language", "ru"], ["--beside", "a=b"], ["--enrol", "9"]):
            with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
                arguments.parse(["--languages", *other])


class Turns(unittest.TestCase):
    def turn(self, **other: object) -> dict:
        return {
            "id": "c0000", "caller": "if_sara", "repeater": "am_adam", "noise": "10 dB", "hands": "before",
            "legal": True, "slip": False, "calls": 1, "repeats": 1, "questions": 0, "agreed": True,
            "agreed_ms": 6500, "accusations": 0, "slip_told": False, "tongue": False, "corrected": False, "stands": "e2e4", "wrong": False, "kept": False, "as_legal": False,
        } | other

    def cells(self, turns: list[dict]) -> list[str]:
        asked = arguments.parse(["--final", "--turns", "8", "--noises", "10"])
        told = table_paper.paper(turns, ["10 dB"], asked.voices, asked)
        return next(line for line in told.splitlines() if line.startswith("| neural voices | 10 dB")).split(" | ")

    def test_extra_calls_are_counted_apart_where_a_board_sees_the_hand(self) -> None:
        again = self.turn(calls=3, questions=2, agreed_ms=15_000, slip=True)
        cells = self.cells([self.turn(), again, self.turn(hands="unseen"), self.turn(hands="unseen", calls=2)])
        self.assertEqual(cells[2:9], ["4", "100.0", "0.0", "50.0", "0.0", "50.0 % (15.0 to 85.0)", "1.75"])
        self.assertEqual(cells[12], "6.5 / 6.5")

    def test_what_goes_wrong_is_counted_by_what_it_is(self) -> None:
        cells = self.cells([
            self.turn(agreed=False, agreed_ms=None, calls=4, repeats=0, stands=None),
            self.turn(stands="e2e3", wrong=True),
            self.turn(accusations=1, calls=2, repeats=2, slip=True, slip_told=True),
            self.turn(tongue=True, corrected=True), self.turn(tongue=True, agreed=False, agreed_ms=None),
            self.turn(legal=False, hands="unseen", agreed=False, agreed_ms=None, kept=True, stands=None),
            self.turn(legal=False, hands="unseen", as_legal=True, agreed=False, agreed_ms=None, stands=None),
            self.turn(legal=False, hands="unseen", as_legal=True, wrong=True),
        ])
        counts = [cell.split(" (")[0] for cell in cells]
        self.assertEqual(counts[9:12], ["2 of 5", "1 of 5", "1 of 5"])
        self.assertEqual(counts[13:], ["1 of 1", "1 of 2", "1 of 3", "2 of 3", "1 of 3"])
        self.assertIn("1 of 5 (3.6 to 62.4 %)", cells)

    def verdicts(self, turns: list[dict]) -> dict[str, tuple[str, str]]:
        return {one.name: (one.measured, one.verdict) for one in table_paper.results(turns)}

    def test_the_goals_are_judged_on_the_turns_that_they_speak_of(self) -> None:
        extra, wrong = (
            "extra calls in 100 moves, hands sensed, neural voices, 10 dB", "moves that stand wrong at the press, 10 dB",
        )
        good = [self.turn()] * 1900
        self.assertEqual(self.verdicts(good)[extra][1], "yes")
        self.assertEqual(self.verdicts(good)[wrong], ("0 of 1900 (0.0 to 0.2 %)", "yes"))
        # Of whom nobody asks: other voices, hands that nobody senses, illegal calls.
        for other in (self.turn(caller="rms", calls=5), self.turn(hands="unseen", calls=5), self.turn(legal=False, calls=5)):
            self.assertEqual(self.verdicts(good + [other] * 300)[extra][1], "yes")
        again = self.verdicts(good + [self.turn(calls=3)] * 300)
        self.assertEqual((again[extra][0][:4], again[extra][1]), ("27.3", "no"))
        for stands_wrong in (self.turn(caller="rms", wrong=True), self.turn(legal=False, wrong=True)):
            self.assertEqual(self.verdicts([*good, stands_wrong])[wrong][1], "no")
        self.assertEqual(self.verdicts(good[:100])[wrong][1], "yes, open")
        near = self.verdicts([*[self.turn()] * 92, *[self.turn(calls=2)] * 8])
        self.assertEqual(near[extra][1], "yes, open")

    def test_one_move_of_two_thousand_may_stand_wrong_in_the_loudest_hall(self) -> None:
        loud = [self.turn(noise="5 dB")] * 1999
        wrong = self.turn(noise="5 dB", wrong=True)
        name = "moves that stand wrong at the press, 5 dB"
        self.assertEqual(self.verdicts([*loud, wrong])[name][1], "yes")
        self.assertEqual(self.verdicts([*loud, wrong, wrong])[name][1], "no")
        self.assertEqual(self.verdicts([])[name], ("not measured", "open"))

    def test_hand_and_tongue_slip_in_their_share_of_the_turns_and_never_both(self) -> None:
        slip = {"text": "Eva drei", "uci": "e2e3"}
        items = [{"id": f"c{nth:04}", "kind": "legal", "slip": slip} for nth in range(2000)]
        made = [table_paper.course(item, "if_sara", 1) for item in items]
        self.assertEqual(made, [table_paper.course(item, "if_sara", 1) for item in items])
        seen = [one for one in made if one.hands != "unseen"]
        self.assertTrue(600 < len([one for one in made if one.hands == "before"]) < 740)
        self.assertTrue(0.10 < sum(one.slip for one in seen) / len(seen) < 0.15)
        self.assertTrue(0.06 < sum(one.tongue for one in made) / len(made) < 0.10)
        self.assertFalse([one for one in made if one.slip and one.tongue])
        says_so = [one.says_so for one in made if one.tongue]
        self.assertTrue(0.35 < sum(says_so) / len(says_so) < 0.65)
        # Where there is no other move, and where no legal one is called, nothing slips.
        for other in ({"id": "c1", "kind": "legal"}, {"id": "c1", "kind": "illegal"}):
            self.assertFalse(any(table_paper.course(other | {"id": f"c{nth}"}, "rms", 1).tongue for nth in range(300)))
        self.assertEqual(table_paper.course({"id": "c1", "kind": "illegal"}, "rms", 1).hands, "unseen")

    def test_the_paper_says_how_often_the_tongue_slipped(self) -> None:
        asked = arguments.parse(["--final", "--turns", "8", "--noises", "10", "--report", "TABLE.md"])
        self.assertEqual(str(asked.report), "TABLE.md")
        turns = [self.turn(tongue=True, corrected=True), *[self.turn()] * 7]
        told = table_paper.paper(turns, ["10 dB"], asked.voices, asked, "2026-01-31", "two cores")
        for said in ("In 1 of all 8 turns (12.5 %) the tongue slips", "2026-01-31. Model", "Machine: two cores.", "## The goals"):
            self.assertIn(said, told)
        columns = {row.count("|") for row in told.splitlines() if row.startswith(("| neural", "| callers", "| --- | --- | --- | --- | --- |"))}
        self.assertEqual(columns, {19})

    def test_turns_choose_nothing(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            arguments.parse(["--turns", "8", "--model", "m", "--calibrate", "c.toml"])


class Whisper(unittest.TestCase):
    def test_what_it_writes_is_read_as_call_words(self) -> None:
        self.assertEqual(whisper.words_of("Springer Felix 3."), "springer felix drei")
        self.assertEqual(whisper.words_of("Cäsar, zwo! e2-e4"), "cesar zwei e zwei e vier")

    def test_the_nearest_wording_is_its_answer_if_it_is_near_enough(self) -> None:
        choices = {"springer felix drei": "springer gustav eins felix drei", "ja": "ja", "zeit": "zeit"}
        self.assertEqual(whisper.nearest("springer felix drei", choices), ("springer gustav eins felix drei", 1.0))
        answer, near = whisper.nearest("bitte springe felix frei", choices)
        self.assertEqual(answer, "springer gustav eins felix drei")
        self.assertTrue(0.8 < near < 1.0)
        self.assertEqual(whisper.nearest("ich hole mir einen kaffee", choices)[0], "")


class Whispers(unittest.TestCase):
    def vowel(self, hz: float) -> list[float]:
        """A second of a buzz through one overtone at 700 Hz, that is loud in its middle."""
        made, last, before = [], 0.0, 0.0
        for nth in range(16_000):
            buzz = (hz * nth / 16_000) % 1.0 - 0.5
            turn = 2 * math.pi * 700 / 16_000
            last, before = buzz + 1.94 * math.cos(turn) * last - 0.9409 * before, last
            made.append(0.02 * last * (1.0 if 4_000 <= nth < 12_000 else 0.01))
        return made

    def alike(self, samples: list[float], hz: float) -> float:
        """How far a sound repeats itself at this pitch, of 1."""
        lag = round(16_000 / hz)
        product = sum(a * b for a, b in zip(samples, samples[lag:]))
        return product / sum(a * a for a in samples)

    def power(self, samples: list[float], hz: float) -> float:
        turn = 2 * math.pi * hz / 16_000
        parts = [sum(f(turn * nth) * one for nth, one in enumerate(samples)) for f in (math.cos, math.sin)]
        return math.hypot(*parts)

    def test_a_mouth_without_a_voice_keeps_its_shape_and_its_times(self) -> None:
        for hz in (100.0, 220.0):
            said = self.vowel(hz)
            breath = whispers.whispered(said, Random(1))
            self.assertEqual(len(breath), len(said))
            loud, soft = breath[4_500:11_500], breath[:3_000] + breath[13_000:]
            self.assertGreater(self.alike(said[4_500:11_500], hz), 0.9)
            self.assertLess(self.alike(loud, hz), 0.3)
            # It still sounds of this mouth, and it is silent where the voice was.
            # Breath has less of the low frequencies than vocal cords have.
            low, middle = (
                sum(self.power(sound, at + nth * hz) for nth in (0, 1)) / sum(self.power(sound, at_ + nth * hz) for nth in (0, 1))
                for sound, at, at_ in ((loud, hz, 7 * hz), (said[4_500:11_500], hz, 7 * hz))
            )
            self.assertLess(low, middle)
            around, elsewhere = (
                sum(self.power(loud, middle + nth * 20) for nth in range(-5, 6)) for middle in (700, 3000)
            )
            self.assertGreater(around, 3 * elsewhere)
            rms = [math.sqrt(sum(one * one for one in part) / len(part)) for part in (loud, soft)]
            self.assertGreater(rms[0], 20 * rms[1])

    def test_the_same_chance_gives_the_same_breath_and_silence_stays_silent(self) -> None:
        said = self.vowel(150.0)[4_000:6_000]
        self.assertEqual(whispers.whispered(said, Random(2)), whispers.whispered(said, Random(2)))
        self.assertNotEqual(whispers.whispered(said, Random(2)), whispers.whispered(said, Random(3)))
        self.assertLess(max(map(abs, whispers.whispered([0.0] * 1_000, Random(1)))), 1e-4)
        self.assertEqual(whispers.whispered([], Random(1)), [])

    def test_calls_and_commands_are_whispered_by_turns(self) -> None:
        said = [{"id": f"c{nth}", "kind": "legal", "style": "short", "text": f"call {nth}"} for nth in range(3)]
        said += [{"id": "k0", "kind": "command", "style": "time", "text": "Uhr"}]
        made = whispers.items(said, 3)
        self.assertEqual([item["text"] for item in made], ["call 0", "Uhr", "call 1"])
        self.assertEqual([item["style"] for item in made], ["whisper-legal", "whisper-command", "whisper-legal"])
        self.assertEqual({item["kind"] for item in made}, {"talk"})
        self.assertEqual(len({item["id"] for item in made}), 3)


class Asides(unittest.TestCase):
    def test_guests_talk_in_each_language_by_turns_and_never_as_the_teachers_do(self) -> None:
        made = asides.guests(8, 1)
        self.assertEqual([item["language"] for item in made], ["en", "ru", "uk", "bg"] * 2)
        self.assertEqual({item["kind"] for item in made}, {"talk"})
        self.assertEqual(len({item["text"] for item in made}), 8)
        self.assertEqual(made, asides.guests(8, 1))
        self.assertNotEqual([item["text"] for item in made], [item["text"] for item in asides.guests(8, 2)])
        self.assertEqual(asides.guests(9, 1)[:8], made)
        self.assertEqual({item["level_db"] for item in asides.guests(30, 1)}, {0, -12})
        taught = (_HERE.parents[2] / "train/callspeech/guests.txt").read_text(encoding="utf-8").splitlines()
        self.assertFalse({text for _, text in asides.sentences()} & set(taught))
        self.assertGreaterEqual(len(asides.sentences()), 32)

    def test_every_sentence_of_a_guest_can_be_said_with_our_sounds(self) -> None:
        for language, text in asides.sentences():
            words = tongues.words_of(text, language)
            self.assertGreaterEqual(len(words), 4, text)
            self.assertLessEqual({sound for word in words for sound in word}, set(phones.SOUNDS))

    def test_a_word_of_thinking_stands_before_or_behind_a_call(self) -> None:
        calls = [{"id": f"c{nth}", "kind": "legal", "style": "short", "text": "Eva vier", "uci": "e2e4"} for nth in range(40)]
        made = asides.filled(calls, 1)
        for nth, item in enumerate(made):
            words = item["text"].replace(",", "").split()
            self.assertEqual(words[1:] if nth % 2 == 0 else words[:-1], ["Eva", "vier"])
            self.assertEqual((item["kind"], item["uci"]), ("legal", "e2e4"))
        self.assertEqual({item["style"] for item in made}, {"filled-before", "filled-behind"})
        said = {word for item in made for word in item["text"].replace(",", "").split()}
        self.assertLessEqual({"also", "ähm", "ja", "gut"}, said)
        self.assertEqual(len({item["id"] for item in made}), 40)

    def test_they_are_counted_by_themselves_and_guests_as_talk(self) -> None:
        lines = [line("legal", "right"), line("talk", "talk-as-call") | {"style": "guest-ru"}]
        lines += [line("legal", verdict) | {"style": "filled-before"} for verdict in ("right", "asked", "wrong-move", "asked")]
        tally = Tally.of(lines)
        self.assertEqual((tally.right, tally.talk_acted_on), (Share(1, 1), Share(1, 1)))
        self.assertEqual((tally.filled_right, tally.filled_asked, tally.filled_wrong), (Share(1, 4), Share(2, 4), Share(1, 4)))
        self.assertIn("| clean | before | 25.0 % (4.6 to 69.9) | 50.0 % (15.0 to 85.0) | 25.0 % (4.6 to 69.9) |", paper.filled(lines))
        self.assertEqual(paper.filled(lines[:2]), "")


class Licences(unittest.TestCase):
    def test_every_voice_stands_in_the_table_with_its_package_and_by_its_use(self) -> None:
        text = (_HERE.parents[2] / "README.md").read_text(encoding="utf-8")
        rows = [row.split(" | ") for row in text.splitlines() if row.startswith("| ") and row.count(" | ") == 4]
        places = {}
        for named, use, _, package, licence in rows:
            for name in re.findall(r"[\w+]+", named):
                places.setdefault(name, (use, package, licence))
        for name, voice in (voices.TEACHING | voices.EXAMINING).items():
            use, package, licence = places[name]
            self.assertIn(voice.package, package, name)
            self.assertEqual("only" in use, name in voices.EXAMINING, name)
            self.assertTrue(licence.strip(" |"), name)
            for needed in voices.packages(voice):
                if needed.startswith("festival-") or needed.startswith("festvox-"):
                    self.assertIn(needed, package, name)
        for other in ("PocketSphinx", "Whisper"):
            self.assertIn(other, places)


class Published(unittest.TestCase):
    def test_a_recognizer_finds_the_position_beside_the_recording(self) -> None:
        fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        with tempfile.TemporaryDirectory() as place:
            manifest = Path(place, "manifest.jsonl")
            manifest.write_text(json.dumps({"wav": "c0000.wav", "fen": fen, "text": "Kurze Rochade"}) + "\n")
            self.assertEqual(whisper._positions(Path(place)), {"c0000.wav": fen})
        told = (_HERE.parents[1] / "README.md").read_text(encoding="utf-8")
        for said in ("`manifest.jsonl`", "`fen`", "`wav`"):
            self.assertIn(said, told)

    def test_one_target_hears_both_peers(self) -> None:
        makefile = (_HERE.parents[3] / "Makefile").read_text(encoding="utf-8")
        recipe = makefile.split("\nexamine:\n")[1].split("\n\n")[0]
        self.assertIn('--beside "Whisper base=tools/whisper"', recipe)
        self.assertNotIn("--peer-count", recipe)


class Model(unittest.TestCase):
    def test_the_calibration_of_the_bundled_model_is_for_its_network(self) -> None:
        self.assertTrue(calibration.fits(_HERE.parents[2] / "fide-de"))


class Words(unittest.TestCase):
    def test_phonemes_become_sounds(self) -> None:
        self.assertEqual(german.sounds_of("S_p_r_'I_N_3"), ("S", "p", "r", "I", "N", "6"))
        self.assertEqual(german.sounds_of("_!_'e:_v_A:"), ("e:", "v", "a:"))
        with self.assertRaises(german.UnknownPhoneme):
            german.sounds_of("q_Q")

    def test_phonemes_of_other_languages_become_sounds(self) -> None:
        self.assertEqual(tongues.sounds_of("n_;_i_tS;_j_'ja", "ru"), ("n", "i:", "t", "S", "j", "a"))
        self.assertEqual(tongues.sounds_of("h_V_d_i_n_n_'i_k", "uk"), ("h", "a", "d", "i:", "n", "i:", "k"))
        self.assertEqual(tongues.sounds_of("d_r_'O:", "en"), ("d", "r", "O"))
        for language in arguments.LANGUAGES:
            known = tongues._CONSONANTS | tongues._OF[language]
            self.assertLessEqual({sound for sounds in known.values() for sound in sounds.split()}, set(phones.SOUNDS))
            with self.assertRaises(tongues.UnknownPhoneme):
                tongues.sounds_of("q_Q", language)

    def test_the_peer_can_say_every_word_of_its_grammar(self) -> None:
        body = peer_lexicon.GRAMMAR.split("grammar calls;")[1]
        rules = [rule.split("=", 1)[1] for rule in body.split(";") if "=" in rule]
        words = {word for rule in rules for word in rule.split() if word[0].isalpha()}
        self.assertEqual(words, set(peer_lexicon.PRONUNCIATIONS))


class Clips(unittest.TestCase):
    def test_what_is_heard_is_spelled_as_what_is_said(self) -> None:
        self.assertEqual(clips.words("Black's 21 moves, 100!", "en"), ["black's", "twenty", "one", "moves", "hundred"])
        self.assertEqual(clips.words("Zäsar 4, 21", "de"), clips.words("Cesar vier einundzwanzig", "de"))
        self.assertEqual(clips.words("C", "de"), clips.words("ce", "de"))
        for language, said, heard in (
            ("de", "Fünfundsiebzig Züge, eine Minute", "75 Züge, 1 Minute"),
            ("ru", "Правило семидесяти пяти ходов, ещё одна минута", "Правило 75 ходов, еще 1 минута"),
            ("uk", "За статтею де два дев’ять, п’ятдесяти", "За статтею Д2.9, 50"),
            ("bg", "Седемдесет и пет хода, двеста", "75 хода, 200"),
        ):
            self.assertEqual(clips.errors(clips.words(said, language), clips.words(heard, language)), 0, said)

    def test_words_are_left_out_put_in_and_wrong(self) -> None:
        said = ["white", "has", "one", "hour"]
        self.assertEqual(clips.errors(said, said), 0)
        self.assertEqual(clips.errors(said, ["black", "has", "one", "more", "hour"]), 2)
        self.assertEqual(clips.errors(said, []), 4)
        self.assertEqual(clips.errors([], ["thank", "you"]), 2)
        # A word and its two halves are spelled differently, and no more; a figure's other forms are other words where said.
        self.assertEqual(clips.errors(["the", "scoresheet"], ["the", "score", "sheet"]), 0)
        self.assertEqual(clips.errors(["an", "other", "one"], ["another", "one"]), 0)
        self.assertEqual(clips.errors(clips.words("eins", "de"), clips.words("ein", "de")), 1)

    def test_a_row_has_its_bounds(self) -> None:
        heard = [(4, 1), (2, 0), (2, 1)] * 50
        low, high = clips.bounds(heard)
        self.assertLess(low, 0.25)
        self.assertGreater(high, 0.25)
        told = clips.row("de", "natural", heard)
        self.assertRegex(told, r"^\| de \| natural \| 150 \| 400 \| 100 \| 25\.0 % \| [\d.]+ to [\d.]+ % \| 50 \(33 %\) \|$")

    def test_each_phrase_of_a_pack_has_its_file(self) -> None:
        packs = _HERE.parents[3] / "voices"
        for language in ("de", "en", "ru", "uk", "bg"):
            phrases = clips._phrases(packs / language)
            self.assertGreater(len(phrases), 300)
            self.assertTrue(all((packs / language / "clips" / file).is_file() for _, _, file in phrases))


if __name__ == "__main__":
    unittest.main()
