//! Hearing on the real library: the bundled model, synthesized calls, and models that libvosk would
//! not survive.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command as Process,
    sync::mpsc::channel,
    sync::{Arc, LazyLock},
    time::Duration,
};

use annabella::{
    app::hearing::Hearing,
    calls::{Command, Lexicon},
    game::{self, Effect, Event, Game, Message, Settings, Understood},
    hearing::{
        Engine, Expected, Grammar, Heard, ListeningMode, RATE_HZ, Situation, missing_commands,
        missing_words, understand,
    },
    io::{
        audio::{Samples, wav},
        recognizer::{
            ListenReport, ListenStatus, Listener, Model, Models, Recognizer, RecognizerError,
            Report, listen_to,
        },
    },
    rules::{ByColor, Color, Mode, Position},
    table::Speaker,
    time::Millis,
};

/// Two voices that the bundled model understands well.
const VOICES: [&str; 2] = ["de+m3", "de+annie"];

fn model_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("models/fide-de")
}

fn model() -> Arc<Model> {
    static MODEL: LazyLock<Arc<Model>> =
        LazyLock::new(|| Arc::new(Model::open(&model_directory()).expect("the bundled model")));
    Arc::clone(&MODEL)
}

fn german() -> Lexicon {
    Lexicon::from_toml(include_str!("../../voices/de/calls.toml"))
        .and_then(|all| all.with_packs(&["fide"]))
        .expect("the German words")
}

fn grammar(position: Option<&Position>) -> Grammar {
    let lexicon = german();
    let expected = Expected { lexicon: &lexicon, position, commands: &Command::ALL };
    let model = model();
    Grammar::new(&expected, &|word| model.has_word(word)).expect("a grammar")
}

/// The words spoken by a voice, with a little silence around them.
fn spoken(voice: &str, words: &str) -> Vec<i16> {
    let said = Process::new("espeak-ng")
        .args(["-v", voice, "-s", "120", "--stdout", words])
        .output()
        .expect("espeak-ng is installed by tools/setup");
    assert!(said.status.success(), "espeak-ng does not speak");
    let said = wav::decode(Path::new("espeak-ng"), said.stdout).expect("a recording");
    let said = said.to_rate(RATE_HZ).expect("16 kHz");
    let silence = Samples::silence(RATE_HZ, Millis(300)).mono;
    [&silence[..], &said.mono[..], &silence[..]].concat()
}

fn listen(samples: &[i16], position: Option<&Position>) -> ListenReport {
    let (model, lexicon) = (model(), german());
    let situation = Situation::without_game(&lexicon, model.calibration(), position);
    listen_to(samples, &*model, grammar(position), &situation).expect("heard")
}

#[test]
fn synthesized_calls_are_recognized_word_by_word() {
    let promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let start = Position::default().fen();
    let mut kept = 0;
    for (fen, words, status, uci) in [
        (start.as_str(), "Springer Felix drei", ListenStatus::One, Some("g1f3")),
        (&start, "Bauer Eva vier", ListenStatus::One, Some("e2e4")),
        (&start, "Springer Bella eins Cäsar drei", ListenStatus::One, Some("b1c3")),
        (&start, "Läufer Cäsar vier", ListenStatus::Illegal, None),
        (&start, "Dame Hektor fünf", ListenStatus::Illegal, None),
        (promotion, "Bauer Eva acht Dame", ListenStatus::One, Some("e7e8q")),
        (promotion, "Bauer Eva acht", ListenStatus::Several, None),
        (castling, "Kurze Rochade", ListenStatus::One, Some("e1g1")),
        (castling, "Lange Rochade", ListenStatus::Illegal, None),
        (&start, "Uhr", ListenStatus::One, None),
        (&start, "Züge", ListenStatus::One, None),
    ] {
        let position = Position::from_fen(fen, Mode::Standard).expect("a position");
        for voice in VOICES {
            let report = listen(&spoken(voice, words), Some(&position));
            assert_eq!(report.words, german().normalise(words), "{voice}: {words}");
            if status == ListenStatus::Illegal {
                // A voice may be too unusual to be certain that it broke a rule: then it is asked.
                let asked = report.status == ListenStatus::Unsure;
                assert!(asked || report.status == status, "{voice}: {words}: {report:?}");
                kept += usize::from(!asked);
            } else {
                assert_eq!(report.status, status, "{voice}: {words}: {report:?}");
            }
            assert_eq!(report.uci.as_deref(), uci, "{voice}: {words}");
            let command = ["Uhr", "Züge"].contains(&words);
            assert_eq!(report.command.is_some(), command, "{voice}: {words}");
            let understood = report.status != ListenStatus::Unsure;
            assert_eq!(report.called.is_some(), !command && understood, "{words}");
        }
    }
    assert!(kept >= VOICES.len(), "only {kept} illegal calls were taken as what they are");
}

#[test]
fn without_a_position_a_call_is_told_as_it_was_said() {
    let report = listen(&spoken("de+m3", "Springer Felix drei"), None);
    assert_eq!(report.status, ListenStatus::One);
    let called = report.called.expect("a call");
    assert_eq!((called.piece, called.destination.as_deref()), (Some("knight"), Some("f3")));
    assert_eq!(called.origin, None);
}

#[test]
fn silence_and_steady_noise_are_nothing() {
    let silence = vec![0; RATE_HZ as usize * 2];
    assert_eq!(listen(&silence, Some(&Position::default())).status, ListenStatus::Nothing);
    assert_eq!(listen(&[], None).status, ListenStatus::Nothing);
    // White noise from a linear congruential generator, at three heights.
    let mut state: u32 = 7;
    for height in [20.0, 300.0, 6000.0] {
        let noise: Vec<i16> = (0..RATE_HZ * 2)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                ((f64::from(state >> 16) / 32_768.0 - 1.0) * height) as i16
            })
            .collect();
        let report = listen(&noise, Some(&Position::default()));
        assert_eq!(report.status, ListenStatus::Nothing, "{height}: {report:?}");
    }
}

#[test]
fn a_call_with_a_pause_in_it_is_one_call() {
    let pause = vec![0; RATE_HZ as usize * 3 / 2];
    let call = [spoken("de+m3", "Springer"), pause, spoken("de+m3", "Felix drei")].concat();
    let report = listen(&call, Some(&Position::default()));
    assert_eq!(report.uci.as_deref(), Some("g1f3"), "{report:?}");
}

#[test]
fn the_live_listener_hears_what_a_recording_gives() {
    let (tell, told) = channel();
    let listener = Listener::start(
        model(),
        grammar(Some(&Position::default())),
        ListeningMode::PushToTalk,
        move |report| {
            let _ = tell.send(report);
        },
    )
    .expect("a thread");
    let next = || match told.recv_timeout(Duration::from_secs(60)).expect("a report") {
        Report::Heard { hypothesis, .. } => hypothesis,
        other @ (Report::Lost(_) | Report::Failed { .. } | Report::OwnVoiceUnfit { .. }) => {
            panic!("{other:?}")
        }
    };
    for words in ["Springer Felix drei", "Bauer David vier"] {
        listener.start_utterance().expect("running");
        // Uneven pieces, as a sound card delivers them.
        for piece in spoken("de+annie", words).chunks(441) {
            listener.audio(piece).expect("running");
            std::thread::sleep(Duration::from_micros(500));
        }
        listener.end_utterance().expect("running");
        assert_eq!(next().text(), german().normalise(words));
    }
    listener.set_mode(ListeningMode::OpenMicrophone).expect("running");
    let silence = vec![0; RATE_HZ as usize * 2];
    for piece in [spoken("de+m3", "Springer Cäsar drei"), silence].concat().chunks(1600) {
        listener.audio(piece).expect("running");
        std::thread::sleep(Duration::from_millis(2));
    }
    let heard = next();
    assert_eq!(heard.text(), "springer cesar drei");
    let (lexicon, start) = (german(), Position::default());
    let model = model();
    let situation = Situation::without_game(&lexicon, model.calibration(), Some(&start));
    let understanding = understand(&heard, &situation);
    assert!(matches!(understanding.heard, Heard::One { .. }), "{understanding:?}");
}

/// In the start position none of these can be played. What a player notes is a move of the game, and
/// mostly of another position: it is heard as it was said, with the words that go with it.
#[test]
fn what_is_noted_is_heard_without_regard_to_what_may_be_played() {
    let (tell, told) = channel();
    let mode = ListeningMode::PushToTalk;
    let mut hearing = Hearing::start(Models::one(model()), german(), mode, move |report| {
        let _ = tell.send(report);
    })
    .expect("a recognizer");
    let game = Game::new(Settings::default());
    hearing.expect(&game);
    let mut noted = |voice: &str, words: &str| {
        hearing.begin_note(Color::White).expect("running");
        for piece in spoken(voice, words).chunks(1600) {
            hearing.listener().audio(piece).expect("running");
            std::thread::sleep(Duration::from_millis(1));
        }
        hearing.end().expect("running");
        let heard = match told.recv_timeout(Duration::from_secs(60)).expect("a report") {
            Report::Heard { hypothesis, .. } => hypothesis,
            other @ (Report::Lost(_) | Report::Failed { .. } | Report::OwnVoiceUnfit { .. }) => {
                panic!("{other:?}")
            }
        };
        match hearing.note(Color::Black, &heard, Millis::ZERO) {
            Some(Event::Noted(noted)) => noted,
            other => panic!("{voice}: {words}: {other:?}"),
        }
    };
    let mut taken = 0;
    let calls = ["Springer Cäsar sechs", "Läufer Bella fünf", "Turm Anna acht David acht"];
    for words in calls {
        let expected = annabella::calls::parse(words, &german()).calls();
        for voice in VOICES {
            let noted = noted(voice, words);
            // An unusual voice may have to say it again; it is never noted as something else.
            match noted.understood {
                Understood::Call(call) => {
                    assert!(expected.contains(&call), "{voice}: {words}: {noted:?}");
                    taken += 1;
                }
                Understood::WingMissing | Understood::Unclear => {}
                Understood::Command(_) => panic!("{voice}: {words}: {noted:?}"),
            }
        }
    }
    assert!(taken > calls.len(), "only {taken} of {} were noted", calls.len() * VOICES.len());
    let corrected = noted("de+m3", "Verbesserung, Turm Anna acht David acht");
    assert!(
        corrected.corrects && matches!(corrected.understood, Understood::Call(_)),
        "{corrected:?}"
    );
    let struck = noted("de+m3", "Verbesserung");
    assert_eq!(struck.understood, Understood::Command(Command::Correction));
}

#[test]
fn the_bundled_model_has_every_call_word() {
    let model = model();
    let every_pack =
        Lexicon::from_toml(include_str!("../../voices/de/calls.toml")).expect("German");
    for lexicon in [german(), every_pack] {
        let missing = missing_words(&lexicon, &|word| model.has_word(word));
        assert!(missing.is_empty(), "{missing:?}");
        let missing = missing_commands(&lexicon, &|word| model.has_word(word));
        assert!(missing.is_empty(), "{missing:?}");
    }
}

#[test]
fn a_grammar_for_another_model_never_reaches_the_library() {
    let foreign = Grammar::of_phrases(["zugzwang"], &|_| true).expect("a grammar");
    let refused = Recognizer::new(&model(), &foreign);
    assert!(matches!(refused, Err(RecognizerError::WordOfAnotherModel { .. })));
    for symbol in ["<eps>", "#0", "kn\"ight", ""] {
        assert!(!model().has_word(symbol), "{symbol}");
    }
}

/// A copy of the bundled model in which something was done to one file.
fn damaged(file: &str, damage: impl FnOnce(Vec<u8>) -> Vec<u8>) -> String {
    let place = tempfile::tempdir().expect("a directory");
    for directory in ["am", "conf", "graph"] {
        fs::create_dir(place.path().join(directory)).expect("a directory");
        for entry in fs::read_dir(model_directory().join(directory)).expect("the model") {
            let entry = entry.expect("a file");
            if entry.path().is_dir() {
                continue; // The places of sounds in words, which only word times need.
            }
            let copy = place.path().join(directory).join(entry.file_name());
            let bytes = fs::read(entry.path()).expect("a file");
            fs::write(copy, bytes).expect("a copy");
        }
    }
    let path = place.path().join(file);
    fs::write(&path, damage(fs::read(&path).expect("a file"))).expect("a file");
    let error = Model::open(place.path()).expect_err("a damaged model").to_string();
    assert!(error.lines().count() == 1, "{error}");
    error
}

#[test]
fn a_damaged_model_is_refused_in_plain_words_and_the_program_lives_on() {
    let cut = |length: usize| move |bytes: Vec<u8>| bytes[..length].to_vec();
    assert!(damaged("graph/HCLr.fst", cut(20_000)).contains("cut off"));
    assert!(damaged("graph/words.txt", cut(4)).contains("words.txt"));
    assert!(damaged("am/final.mdl", cut(1_000)).contains("cut off"));
    // Here libvosk itself finds the fault, among the weights.
    assert!(damaged("am/final.mdl", cut(3_000_000)).contains("libvosk refuses the model"));
    let duplicate = |bytes: Vec<u8>| {
        let text = String::from_utf8(bytes).expect("a text");
        text.replace("silence-phones=1", "silence-phones=1:1").into_bytes()
    };
    assert!(damaged("conf/model.conf", duplicate).contains("no phone stands twice"));
    assert!(damaged("graph/disambig_tid.int", |_| b"0\n".to_vec()).contains("above zero"));
}

/// A player who has a model of the own voice is heard by it, everybody else by the model of the table.
#[test]
fn each_player_is_heard_by_the_own_model() {
    let place = tempfile::tempdir().expect("a folder");
    let own = place.path().join("Vera");
    std::os::unix::fs::symlink(model_directory(), &own).expect("a second name");
    let of_white = Arc::new(Model::open(&own).expect("the bundled model"));
    let of_players = ByColor { white: Some(of_white), black: None };
    let models = Models { own: of_players.into(), ..Models::one(model()) };
    // A word that neither has says which of them was asked.
    let asked = |player: Option<Color>| {
        let grammar = Grammar::of_phrases(["zugzwang"], &|_| true).expect("a phrase");
        let grammar = match player {
            Some(player) => grammar.of_player(player),
            None => grammar,
        };
        match models.decoder(&grammar) {
            Err(RecognizerError::WordOfAnotherModel { model, .. }) => PathBuf::from(model),
            Err(error) => panic!("{error}"),
            Ok(_) => panic!("the bundled model has learned the word"),
        }
    };
    assert_eq!(asked(Some(Color::White)), own);
    assert_eq!(asked(Some(Color::Black)), model_directory());
    assert_eq!(asked(None), model_directory());
}

/// The word is known and its wing is missing: that is asked for, whatever is legal, as it is where it is typed.
#[test]
fn castling_without_its_wing_is_asked_for_by_voice_too() {
    let (tell, told) = channel();
    let mode = ListeningMode::PushToTalk;
    let mut hearing = Hearing::start(Models::one(model()), german(), mode, move |report| {
        let _ = tell.send(report);
    })
    .expect("a recognizer");
    let start = Position::default();
    let castling = "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1";
    let castling = Position::from_fen(castling, Mode::Standard).expect("a position");
    for position in [start, castling] {
        let begun = Game::new(Settings { start: position, ..Settings::default() });
        let (game, _) = game::step(&begun, Millis::ZERO, &Event::Begun);
        hearing.expect(&game);
        for voice in VOICES {
            hearing.begin(None).expect("running");
            for piece in spoken(voice, "Rochade").chunks(1600) {
                hearing.listener().audio(piece).expect("running");
                std::thread::sleep(Duration::from_millis(1));
            }
            hearing.end().expect("running");
            let heard = match told.recv_timeout(Duration::from_secs(60)).expect("a report") {
                Report::Heard { hypothesis, .. } => hypothesis,
                other
                @ (Report::Lost(_) | Report::Failed { .. } | Report::OwnVoiceUnfit { .. }) => {
                    panic!("{other:?}")
                }
            };
            let speaker = Speaker { by: Some(Color::White), mode };
            let events = hearing.events(speaker, &heard, &game, Millis::ZERO);
            let [event @ Event::Heard(said)] = &events[..] else { panic!("{voice}: {events:?}") };
            assert_eq!(said.understood, Understood::WingMissing, "{voice}: {said:?}");
            let (_, effects) = game::step(&game, Millis::ZERO, event);
            let asked = Message::PleaseNameWing;
            let is_asked = |one: &Effect| matches!(one, Effect::Say(say) if say.message == asked);
            assert!(effects.iter().any(is_asked), "{voice}: {effects:?}");
        }
    }
}
