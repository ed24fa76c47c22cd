//! From readings to what was said, in positions.

use crate::{
    calls::{self, Call, Lexicon},
    rules::{Mode, Move, Position},
    time::Millis,
};

use super::{
    Calibration, Curve, Doubt, Heard, HeardWord, Hypothesis, ListeningMode, Missing, Reading,
    Situation, Thresholds, Understanding, understand,
};

fn german() -> Lexicon {
    Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))
        .and_then(|all| all.with_packs(&["fide"]))
        .expect("the German words")
}

/// Readings with their shares of the sound, as `share words`, best first.
fn sound(readings: &[(f32, &str)]) -> Hypothesis {
    let best = readings.first().map_or(1.0, |(share, _)| *share);
    let word =
        |word: &str| HeardWord { word: word.to_owned(), start: Millis::ZERO, end: Millis(300) };
    let reading = |(share, words): &(f32, &str)| Reading {
        words: words.split_whitespace().map(word).collect(),
        score: (share / best).ln(),
    };
    Hypothesis {
        readings: readings.iter().map(reading).collect(),
        speech_end: Some(Millis(900)),
        peak_db: Some(-12.0),
        clearance_db: None,
        voiced: None,
        loud_voiced: None,
        yes_above_no: None,
        change_db: None,
        one_tone: None,
        audio: Millis(1200),
        missing: Missing::default(),
        own_voice: None,
    }
}

fn clear(words: &str) -> Hypothesis {
    sound(&[(1.0, words)])
}

/// Nothing but the sound counts.
fn plain() -> Calibration {
    Calibration {
        legal_weight: 0.0,
        seen_weight: 0.0,
        accept: Thresholds { legal: 0.8, illegal: 0.8, command: 0.8, grave: 0.95 },
        ..Calibration::default()
    }
}

/// A situation of which a test changes what it is about.
struct Case {
    lexicon: Lexicon,
    calibration: Calibration,
    position: Option<Position>,
    seen: Vec<Move>,
    to_repeat: Option<Call>,
    mode: ListeningMode,
    accustomed_db: Option<f32>,
    before: Option<Understanding>,
}

impl Case {
    fn new(position: Option<Position>) -> Case {
        Case {
            lexicon: german(),
            calibration: plain(),
            position,
            seen: Vec::new(),
            to_repeat: None,
            mode: ListeningMode::PushToTalk,
            accustomed_db: None,
            before: None,
        }
    }

    fn start() -> Case {
        Case::new(Some(Position::default()))
    }

    fn fen(fen: &str) -> Case {
        Case::new(Some(Position::from_fen(fen, Mode::Standard).expect("a position")))
    }

    fn understand(&self, hypothesis: &Hypothesis) -> Understanding {
        understand(
            hypothesis,
            &Situation {
                lexicon: &self.lexicon,
                calibration: &self.calibration,
                position: self.position.as_ref(),
                seen: &self.seen,
                to_repeat: self.to_repeat,
                mode: self.mode,
                accustomed_db: self.accustomed_db,
                before: self.before.as_ref(),
            },
        )
    }

    /// What was said, in one short line.
    fn line(&self, hypothesis: &Hypothesis) -> String {
        let position = self.position.as_ref();
        let uci = |m: &Move| position.map_or_else(String::new, |position| position.uci(*m));
        match self.understand(hypothesis).heard {
            Heard::One { m, .. } => format!("one {}", uci(&m)),
            Heard::Called { .. } => "called".to_owned(),
            Heard::Several { moves, .. } => {
                let mut moves: Vec<String> = moves.iter().map(uci).collect();
                moves.sort_unstable();
                format!("several {}", moves.join(" "))
            }
            Heard::Illegal { call } => {
                format!("illegal {}", calls::render(&call, &self.lexicon).text)
            }
            Heard::Command(command) => format!("command {command:?}"),
            Heard::Unsure(doubt) => format!("unsure {doubt:?}"),
            Heard::Nothing => "nothing".to_owned(),
        }
    }
}

fn divided(other: &str) -> String {
    format!("unsure {:?}", Doubt::Divided { other: other.to_owned() })
}

#[test]
fn each_kind_of_utterance_has_its_own_answer() {
    for (words, expected) in [
        ("springer felix drei", "one g1f3"),
        ("eva vier", "one e2e4"),
        ("dame hektor fünf", "illegal Dame Hector fünf"),
        ("kurze rochade", "illegal Kurze Rochade"),
        ("bauer felix drei", "one f2f3"),
        ("uhr", "command Time"),
        ("ja", "command Yes"),
        ("", "nothing"),
        ("[unk]", "unsure Garbage"),
        ("[unk] [unk]", "unsure Garbage"),
        ("springer [unk] drei", "unsure Garbage"),
        ("springer [unk] [unk]", "unsure Garbage"),
        ("felix felix drei drei", "unsure NoCall"),
    ] {
        assert_eq!(Case::start().line(&clear(words)), expected, "{words}");
    }
}

#[test]
fn words_without_sound_are_nothing() {
    let silent = Hypothesis { speech_end: None, ..clear("springer felix drei") };
    assert_eq!(Case::start().line(&silent), "nothing");
    assert_eq!(Case::start().line(&Hypothesis::default()), "nothing");
}

#[test]
fn who_holds_a_key_is_answered_unless_there_was_silence() {
    let mut case = Case::start();
    let faint = sound(&[(0.8, ""), (0.2, "springer felix drei")]);
    let hush = sound(&[(0.95, ""), (0.05, "springer felix drei")]);
    let foreign = clear("springer [unk] [unk]");
    assert_eq!(case.line(&faint), "unsure Garbage");
    assert_eq!(case.line(&hush), "nothing");
    assert_eq!(case.line(&foreign), "unsure Garbage");
    case.mode = ListeningMode::OpenMicrophone;
    for heard in [&faint, &hush, &foreign, &clear("[unk]")] {
        assert_eq!(case.line(heard), "nothing");
    }
}

#[test]
fn castling_without_its_side_is_asked_for_also_where_one_side_is_legal() {
    let both = Case::fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(both.line(&clear("rochade")), "several e1c1 e1g1");
    let one = Case::fen("4k3/8/8/8/8/8/8/R3K2R w K - 0 1");
    assert_eq!(one.line(&clear("rochade")), "several e1g1");
    assert_eq!(one.line(&clear("kurze rochade")), "one e1g1");
    assert_eq!(one.line(&clear("lange rochade")), "illegal Lange Rochade");
    assert_eq!(Case::start().line(&clear("rochade")), "several ");
}

#[test]
fn two_knights_leave_a_choice() {
    let case = Case::fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    assert_eq!(case.line(&clear("springer david zwei")), "several b1d2 f3d2");
    assert_eq!(case.line(&clear("springer bella eins david zwei")), "one b1d2");
}

#[test]
fn a_promotion_is_never_filled_in() {
    let case = Case::fen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(case.line(&clear("bauer eva acht")), "several e7e8b e7e8n e7e8q e7e8r");
    assert_eq!(case.line(&clear("bauer eva acht dame")), "one e7e8q");
}

#[test]
fn without_a_position_a_call_is_only_what_was_said() {
    let case = Case::new(None);
    assert_eq!(case.line(&clear("dame hektor fünf")), "called");
    assert_eq!(case.line(&clear("züge")), "command Moves");
}

#[test]
fn readings_that_mean_the_same_are_counted_together() {
    let way =
        [(0.4, "springer felix drei"), (0.35, "springer gustav eins felix drei"), (0.2, "eva")];
    let case = Case::start();
    let understood = case.understand(&sound(&way));
    assert!((understood.confidence - 0.789).abs() < 0.01, "{understood:?}");
    assert_eq!(understood.words, "springer felix drei");
    let more = [way[0], way[1], (0.1, "eva")];
    assert_eq!(case.line(&sound(&more)), "one g1f3");
}

#[test]
fn a_divided_sound_is_asked_for_again() {
    let case = Case::start();
    let heard = sound(&[(0.6, "bauer eva drei"), (0.4, "bauer eva vier")]);
    assert_eq!(case.line(&heard), divided("bauer eva vier"));
    let heard = sound(&[(0.9, "bauer eva drei"), (0.1, "bauer eva vier")]);
    assert_eq!(case.line(&heard), "one e2e3");
}

#[test]
fn what_is_legal_weighs_between_readings_and_bends_none() {
    let mut case = Case::start();
    case.calibration.legal_weight = 4.0;
    // Clearly illegal stays illegal.
    let heard = sound(&[(0.999, "springer felix vier"), (0.001, "springer felix drei")]);
    assert_eq!(case.line(&heard), "illegal Springer Felix vier");
    // Where the sound is divided and leans to the illegal call, the player is asked.
    let heard = sound(&[(0.55, "springer felix vier"), (0.45, "springer felix drei")]);
    assert_eq!(case.line(&heard), divided("springer felix vier"));
    // Where it leans to the legal one, that is what a player would most likely have said.
    let heard = sound(&[(0.6, "springer felix drei"), (0.4, "springer felix vier")]);
    assert_eq!(case.line(&heard), "one g1f3");
}

/// Readings with the recognizer's own scores (base e), and what the bundled model's calibration makes of
/// them.
fn with_the_bundled_calibration(case: &mut Case, readings: &[(f32, &str)]) -> String {
    let text = include_str!("../../../models/fide-de/calibration.toml");
    case.calibration = Calibration::from_toml(text).expect("a calibration");
    let likely: Vec<(f32, &str)> =
        readings.iter().map(|(score, words)| (score.exp(), *words)).collect();
    case.line(&sound(&likely))
}

#[test]
fn many_ways_to_say_a_legal_call_do_not_outvote_an_illegal_one_that_was_read_first() {
    let mut case = Case::start();
    // The bundled calibration gives each reading nearly the same weight.
    for gap in [-0.1, -1.0, -2.0, -3.9] {
        let heard = [
            (0.0, "springer felix vier"),
            (gap, "springer felix drei"),
            (gap, "springer nach felix drei"),
            (gap, "springer gustav eins felix drei"),
        ];
        let line = with_the_bundled_calibration(&mut case, &heard);
        assert!(!line.starts_with("one"), "{gap}: {line}");
    }
}

#[test]
fn a_word_for_the_same_thing_adds_nothing_to_a_call() {
    let mut case = Case::fen("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    // Ne2 is legal, Nf2 is not; each was read in one way.
    let heard = [(0.0, "springer felix zwei"), (-1.3, "springer eva zwei")];
    let line = with_the_bundled_calibration(&mut case, &heard);
    assert!(!line.starts_with("one"), "{line}");
    assert_eq!(case.calibration.said_for("zwei", None).find(|(said, _)| *said == "zwo"), None);
}

#[test]
fn a_piece_on_its_way_does_not_outweigh_a_call_that_was_read_clearly() {
    let mut case = Case::start();
    let position = Position::default();
    case.seen = position.legal_moves().into_iter().filter(|m| position.uci(*m) == "e2e4").collect();
    let heard = [(0.0, "bauer eva drei"), (-4.0, "bauer eva vier")];
    let line = with_the_bundled_calibration(&mut case, &heard);
    assert!(!line.contains("e2e4"), "{line}");
}

#[test]
fn a_known_confusion_makes_a_sure_reading_less_sure() {
    let mut case = Case::start();
    let heard = clear("bauer eva drei");
    assert_eq!(case.line(&heard), "one e2e3");
    let confusions = "[confusions]\nvier = { drei = 0.4 }\n";
    case.calibration.confusions =
        Calibration::from_toml(confusions).expect("a calibration").confusions;
    assert_eq!(case.line(&heard), divided("bauer eva drei"));
    // In a quiet room hardly anybody takes one for the other.
    case.calibration.confusion_clearance = 2.0;
    let in_a_quiet_room = Hypothesis { clearance_db: Some(40.0), ..heard.clone() };
    assert_eq!(case.line(&in_a_quiet_room), "one e2e3");
    assert_eq!(case.line(&heard), divided("bauer eva drei"));
}

#[test]
fn an_illegal_call_is_as_certain_as_illegal_calls_were_measured() {
    let mut case = Case::start();
    let (legal, illegal) = (clear("bauer eva drei"), clear("bauer eva sechs"));
    let kept = case.line(&illegal);
    assert!(kept.starts_with("illegal"), "{kept}");
    case.calibration.certainty_illegal = Some(Curve { offset: -50.0, ..Curve::default() });
    assert_eq!(case.line(&illegal), divided("bauer eva sechs"));
    assert_eq!(case.line(&legal), "one e2e3");
}

#[test]
fn what_a_board_has_shown_speaks_for_its_move() {
    let mut case = Case::start();
    case.calibration.seen_weight = 3.0;
    let heard = sound(&[(0.55, "bauer eva vier"), (0.45, "bauer eva drei")]);
    assert_eq!(case.line(&heard), divided("bauer eva drei"));
    let position = Position::default();
    case.seen = position.legal_moves().into_iter().filter(|m| position.uci(*m) == "e2e4").collect();
    assert_eq!(case.line(&heard), "one e2e4");
}

#[test]
fn a_repeat_is_expected_although_it_is_illegal_by_now() {
    let mut case = Case::fen("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    case.calibration.legal_weight = 2.0;
    let heard = sound(&[(0.5, "springer felix drei"), (0.4, "springer felix sechs")]);
    assert_ne!(case.line(&heard), "illegal Springer Felix drei");
    let before = Position::default();
    let m = before.legal_moves().into_iter().find(|m| before.uci(*m) == "g1f3").expect("a move");
    case.to_repeat = Some(calls::call_of(m, &before, calls::Style::Long));
    case.calibration.seen_weight = 2.0;
    assert_eq!(case.line(&heard), "illegal Springer Felix drei");
}

#[test]
fn a_second_hearing_settles_a_doubt() {
    let mut case = Case::start();
    case.calibration.second_hearing = 0.8;
    let first = sound(&[(0.6, "bauer eva drei"), (0.4, "bauer eva vier")]);
    case.before = Some(case.understand(&first));
    // The same again.
    let again = sound(&[(0.7, "bauer eva drei"), (0.3, "bauer eva acht")]);
    assert_eq!(case.line(&again), "one e2e3");
    // Something else, clearly: what was heard before does not stand in its way.
    assert_eq!(case.line(&clear("bauer anna vier")), "one a2a4");
}

#[test]
fn an_earlier_doubt_does_not_outweigh_what_is_clearly_heard_now() {
    let mut case = Case::start();
    case.calibration.second_hearing = 0.8;
    let first = sound(&[(0.6, "bauer eva drei"), (0.4, "bauer eva vier")]);
    case.before = Some(case.understand(&first));
    // The earlier doubt alone would make the move of the fainter reading certain enough.
    case.calibration.accept.legal = 0.5;
    let now = sound(&[(0.9, "bauer anna vier"), (0.1, "bauer eva drei")]);
    assert_eq!(case.line(&now), divided("bauer anna vier"));
}

#[test]
fn what_a_board_has_shown_does_not_outweigh_what_is_clearly_heard() {
    let mut case = Case::start();
    case.calibration.seen_weight = 6.0;
    let position = Position::default();
    case.seen = position.legal_moves().into_iter().filter(|m| position.uci(*m) == "e2e4").collect();
    let heard = sound(&[(0.9, "bauer eva drei"), (0.1, "bauer eva vier")]);
    assert_eq!(case.line(&heard), divided("bauer eva drei"));
}

#[test]
fn what_made_no_sense_says_nothing_of_the_next_utterance() {
    let mut case = Case::start();
    for senseless in ["felix felix drei drei", "springer [unk] drei"] {
        case.before = None;
        case.before = Some(case.understand(&clear(senseless)));
        let now = sound(&[(0.9, "springer felix drei"), (0.1, senseless)]);
        assert_eq!(case.line(&now), "one g1f3", "{senseless}");
    }
}

#[test]
fn nobody_answers_or_resigns_for_another() {
    let mut case = Case::start();
    case.calibration.second_hearing = 0.8;
    let doubtful = sound(&[(0.9, "aufgabe"), (0.1, "halt")]);
    let first = case.understand(&doubtful);
    // The same player again is certain; what another one says has to be so by itself.
    case.before = Some(first.clone());
    assert_eq!(case.line(&doubtful), "command Resign");
    case.before = Some(first.without_commands());
    assert_eq!(case.line(&doubtful), divided("halt"));
}

#[test]
fn a_command_stands_beside_legal_moves_as_far_as_it_was_measured_and_a_grave_one_does_not() {
    let mut case = Case::start();
    case.calibration.legal_weight = 3.0;
    let question = sound(&[(0.85, "zeit"), (0.15, "bauer eva drei")]);
    assert_eq!(case.line(&question), divided("zeit"));
    case.calibration.command_weight = 3.0;
    assert_eq!(case.line(&question), "command Time");
    let grave = sound(&[(0.85, "aufgabe"), (0.15, "bauer eva drei")]);
    assert_eq!(case.line(&grave), divided("aufgabe"));
}

#[test]
fn talk_at_an_open_microphone_is_nothing_and_a_doubtful_call_is_asked_for() {
    let mut case = Case::start();
    let talk = sound(&[(0.9, "felix felix drei drei"), (0.1, "springer felix drei")]);
    assert_eq!(case.line(&talk), "unsure NoCall");
    case.mode = ListeningMode::OpenMicrophone;
    assert_eq!(case.line(&talk), "nothing");
    let call = sound(&[(0.55, "springer felix drei"), (0.45, "felix felix drei drei")]);
    assert_eq!(case.line(&call), divided("felix felix drei drei"));
}

#[test]
fn other_boards_are_far_away() {
    let mut case = Case::start();
    case.accustomed_db = Some(-10.0);
    let mut heard = clear("bauer eva vier");
    assert_eq!(case.line(&heard), "one e2e4");
    heard.peak_db = Some(-30.0);
    assert_eq!(case.line(&heard), "nothing");
    case.accustomed_db = None;
    assert_eq!(case.line(&heard), "one e2e4");
}

#[test]
fn a_draw_offered_with_the_call_is_kept_and_must_be_certain() {
    let case = Case::start();
    let said = case.understand(&clear("springer felix drei remis"));
    assert!(said.draw_offered && matches!(said.heard, Heard::One { .. }), "{said:?}");
    let doubtful = sound(&[(0.9, "springer felix drei remis"), (0.1, "springer felix drei")]);
    assert_eq!(case.line(&doubtful), divided("springer felix drei"));
    let resigned = sound(&[(0.9, "aufgabe"), (0.1, "[unk]")]);
    assert_eq!(case.line(&resigned), divided("[unk]"));
}

#[test]
fn of_a_call_that_lost_a_part_nothing_is_made() {
    let mut case = Case::start();
    let mut heard = clear("felix drei");
    assert_eq!(case.line(&heard), "one f2f3");
    heard.missing = Missing { before: true, ..Missing::default() };
    assert_eq!(case.line(&heard), "unsure Cut");
    // What is left of it speaks for nothing that is said again.
    let cut = case.understand(&heard);
    assert!(!cut.may_make_sense());
    case.before = Some(cut);
    assert_eq!(case.line(&clear("springer felix drei")), "one g1f3");
}

#[test]
fn hiss_is_no_call_whatever_it_was_heard_as() {
    let mut case = Case::start();
    let heard = |case: &Case, voiced| {
        let voiced = Some(Millis(voiced));
        case.line(&Hypothesis { voiced, ..clear("bauer eva vier") })
    };
    case.mode = ListeningMode::OpenMicrophone;
    assert_eq!(heard(&case, 32), "nothing");
    assert_eq!(heard(&case, 64), "one e2e4");
    // Who holds the key is asked.
    case.mode = ListeningMode::PushToTalk;
    assert_eq!(heard(&case, 32), "unsure NoSpeech");
    assert_eq!(heard(&case, 64), "one e2e4");
}

#[test]
fn a_whisper_is_asked_for_again_however_certain_it_looks() {
    let mut case = Case::start();
    let heard = |case: &Case, words: &str, voiced, loud_voiced| {
        let voiced = Some(Millis(voiced));
        let word = |(n, word): (u64, &str)| HeardWord {
            word: word.to_owned(),
            start: Millis(500 * n),
            end: Millis(500 * n + 400),
        };
        let words = (0..).zip(words.split_whitespace()).map(word).collect();
        let readings = vec![Reading { words, score: 0.0 }];
        case.line(&Hypothesis { voiced, loud_voiced, readings, ..clear("") })
    };
    for mode in [ListeningMode::OpenMicrophone, ListeningMode::PushToTalk] {
        case.mode = mode;
        // A throat without a voice rings for a fifth of 1200 ms, and a hall talks behind it.
        assert_eq!(heard(&case, "bauer eva vier", 256, Some(0.1)), "unsure Whispered");
        assert_eq!(heard(&case, "bauer eva vier", 900, Some(0.1)), "unsure Whispered");
        assert_eq!(heard(&case, "aufgabe", 96, Some(0.0)), "unsure Whispered");
        assert_eq!(heard(&case, "bauer eva vier", 700, Some(0.3)), "one e2e4");
        // Where nobody measured it, nothing is known.
        assert_eq!(heard(&case, "bauer eva vier", 256, None), "one e2e4");
    }
    // Hiss stays nothing where nobody holds a key.
    case.mode = ListeningMode::OpenMicrophone;
    assert_eq!(heard(&case, "bauer eva vier", 32, Some(0.0)), "nothing");
}

#[test]
fn a_yes_that_a_no_fits_nearly_as_well_is_asked_for_again() {
    let case = Case::start();
    let heard = |words, yes_above_no| case.line(&Hypothesis { yes_above_no, ..clear(words) });
    assert_eq!(heard("ja", Some(20.0)), "command Yes");
    assert_eq!(heard("ja", Some(9.0)), divided("nein"));
    assert_eq!(heard("ja", Some(-3.0)), divided("nein"));
    // Where nobody measured it, nothing is known.
    assert_eq!(heard("ja", None), "command Yes");
    // Who says no by mistake says it again.
    assert_eq!(heard("nein", None), "command No");
}

#[test]
fn a_tone_is_no_call_whatever_it_was_heard_as() {
    let mut case = Case::start();
    let heard = |case: &Case, words, change_db, one_tone| {
        let voiced = Some(Millis(500));
        case.line(&Hypothesis { voiced, change_db, one_tone, ..clear(words) })
    };
    for (mode, nobody) in [
        (ListeningMode::OpenMicrophone, "nothing"),
        // Who holds a key is asked.
        (ListeningMode::PushToTalk, "unsure NoSpeech"),
    ] {
        case.mode = mode;
        let call = "bauer eva vier";
        assert_eq!(heard(&case, call, Some(0.6), None), nobody);
        assert_eq!(heard(&case, call, Some(0.7), Some(0.1)), "one e2e4");
        // A sweep changes its shape, and is one tone all the time.
        assert_eq!(heard(&case, call, Some(4.0), Some(0.9)), nobody);
        assert_eq!(heard(&case, call, Some(4.0), Some(0.6)), "one e2e4");
        // It was too short to tell.
        assert_eq!(heard(&case, call, None, None), "one e2e4");
        // One word to the program is more than a mouth that hardly moves.
        assert_eq!(heard(&case, "uhr", Some(1.3), Some(0.1)), nobody);
        assert_eq!(heard(&case, "uhr", Some(1.5), Some(0.1)), "command Time");
        assert_eq!(heard(&case, call, Some(1.3), Some(0.1)), "one e2e4");
    }
}

#[test]
fn what_was_no_speech_counts_for_nothing_when_somebody_calls() {
    let mut case = Case::start();
    let tone = Hypothesis { change_db: Some(0.1), ..clear("felix drei") };
    let asked = case.understand(&tone);
    assert_eq!(asked.heard, Heard::Unsure(Doubt::NoSpeech));
    assert!(!asked.may_make_sense());
    let alone = case.understand(&clear("springer felix drei"));
    case.before = Some(asked);
    assert_eq!(case.understand(&clear("springer felix drei")), alone);
}
