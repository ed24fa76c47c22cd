//! Every line that the view can make, word for word, in both languages.

use annabella_core::calls::{Call, Command, Lexicon, MoveCall, Part, Whereabouts};
use annabella_core::game::{
    Begun, BoardEvent, Channel, Decision, Device, DeviceState, Discrepancy, Effect, EndReason,
    Envelope, Event, Executed, Formality, Game, HandedSheet, Heard, Hears, Interruption, LastHand,
    Lingering, LostCause, Message, Missing, ModelUsed, Note, Noted, OfferSaidBy, OwnEntry,
    OwnWords, Played, Profile, Question, Refusal, ReplySaid, Request, ResultRuling, Ruling, Said,
    Settings, Settlement, SheetEvent, SheetNote, SheetStands, Sight, Source, Task, Understood,
    Unheard, Urgency, Utterance, Uttered, WaitingReply, WaitsFor,
};
use annabella_core::rules::editions::{Class, Edition};
use annabella_core::rules::{
    Article, ByColor, CastlingSide, Color, Displacement, Mode, Outcome, Piece, Placement,
    PlyNumber, Position, Role, Square, Squares, Stands, WrongSquare, chess960,
};
use annabella_core::scoresheet::{
    Answer, Answered, Encoding, EntryRead, Form, Meaning, Oddity, Sheet, WrittenResult,
};
use annabella_core::time::Millis;
use annabella_core::view::{
    Detail, Fields, Kind, Line, TERSE_COLUMNS, Who, lines_of_effect, lines_of_opening,
    lines_of_step,
};
use annabella_core::voices::{Language, Pack};

use crate::live_json;

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;
/// "12..."
const TWELVE: PlyNumber = PlyNumber { number: 12, side: BLACK };
const AT: Millis = Millis(1_500);
const EDITION: Edition = Edition::Laws2023;

fn call(role: Role, square: Square) -> Call {
    Call::Move(MoveCall {
        role: Some(role),
        destination: Part::square(square),
        ..MoveCall::default()
    })
}

fn knight_f3() -> Call {
    call(Role::Knight, Square::F3)
}

fn knight_c3() -> Call {
    call(Role::Knight, Square::C3)
}

fn carried(text: &str) -> Displacement {
    text.parse().expect("a move in UCI")
}

fn legal(fen: &str, text: &str) -> Played {
    let position = Position::from_fen(fen, Default::default()).expect("a FEN");
    Played::Legal(position.legal(carried(text)).expect("a legal move"))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn illegal_move(fen: &str, text: &str) -> Played {
    let position = Position::from_fen(fen, Default::default()).expect("a FEN");
    Played::in_position(carried(text), &position)
}

fn knight_to_f3() -> Played {
    Played::Legal(Position::default().legal(carried("g1f3")).expect("a legal move"))
}

/// The lines in German and English; where the JSON's text is meant, both are the text of the line.
#[track_caller]
fn check(make: impl Fn(&Pack, &Lexicon) -> Vec<Line>, german: &str, english: &str) {
    let calls = Pack::embedded(Language::German).calls().to_owned();
    let lexicon = Lexicon::from_toml(&calls).expect("the pack's call words");
    let shown = |language| {
        let pack = Pack::embedded(language);
        let lines = make(&pack, &lexicon);
        lines.iter().for_each(|line| _ = live_json::check(line));
        lines.iter().map(|line| line.plain(&pack)).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(shown(Language::German), german);
    assert_eq!(shown(Language::English), english);
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        for row in make(&pack, &lexicon).iter().flat_map(|line| line.shown(Detail::Terse, &pack)) {
            assert!(row.chars().count() <= TERSE_COLUMNS, "{language}: {row}");
        }
    }
}

#[track_caller]
fn event(event: Event, german: &str, english: &str) {
    let game = Game::new(Settings::default());
    let decided = Decision::of_event(&game, &game, AT, &event);
    let told = (&event, decided.as_ref());
    check(|pack, lexicon| lines_of_step(AT, told, &[], pack, lexicon, EDITION), german, english);
}

#[track_caller]
fn note(note: Note, german: &str, english: &str) {
    let effect = Effect::Note(note);
    check(|pack, lexicon| lines_of_effect(AT, &effect, pack, lexicon, EDITION), german, english);
}

#[track_caller]
fn task(task: Task, german: &str, english: &str) {
    note(Note::Due { task }, german, english);
}

#[track_caller]
fn differs(discrepancy: Discrepancy, german: &str, english: &str) {
    note(Note::Discrepancy(discrepancy), german, english);
}

#[test]
fn boards() {
    let board = |what| Event::Board { board: WHITE, what };
    event(
        board(BoardEvent::Lifted(Square::G1)),
        "gehoben, Brett von Weiß: g1",
        "lifted, White's board: g1",
    );
    event(
        board(BoardEvent::Placed(Square::F3)),
        "gesetzt, Brett von Weiß: f3",
        "placed, White's board: f3",
    );
    let off = |count: usize| {
        let squares = Square::ALL.into_iter().take(count);
        let pawn = Piece { color: BLACK, role: Role::Pawn };
        Note::OffSquares { board: WHITE, pieces: squares.map(|square| (square, pawn)).collect() }
    };
    note(
        off(2),
        "gehoben, Brett von Weiß: nicht am Platz: a1 schwarzer Bauer, b1 schwarzer Bauer",
        "lifted, White's board: out of place: a1 black pawn, b1 black pawn",
    );
    note(
        off(7),
        "gehoben, Brett von Weiß: 7 Figuren nicht am Platz",
        "lifted, White's board: 7 pieces out of place",
    );
    note(
        Note::BoardRight { board: WHITE },
        "geklärt Weiß: Brett stimmt",
        "resolved White: board is right",
    );
    event(
        board(BoardEvent::WayUnknown),
        "Gerät Weiß: niemand weiß mehr, wie herum das Brett liegt: Es wird nicht gelesen",
        "device White: nobody knows any more which way the board lies, so it is not read",
    );
    event(
        board(BoardEvent::Occupancy(Position::default().placement().occupied())),
        "Belegung, Brett von Weiß: 32 Felder besetzt",
        "occupancy, White's board: 32 squares occupied",
    );
    event(
        board(BoardEvent::Occupancy(Squares::EMPTY.with(Square::A1))),
        "Belegung, Brett von Weiß: 1 Feld besetzt",
        "occupancy, White's board: 1 square occupied",
    );
    let king = Piece { color: WHITE, role: Role::King };
    event(
        board(BoardEvent::PieceLifted(Square::E1, king)),
        "gehoben, Brett von Weiß: e1 weißer König",
        "lifted, White's board: e1 white king",
    );
    event(
        board(BoardEvent::PiecePlaced(Square::E2, king)),
        "gesetzt, Brett von Weiß: e2 weißer König",
        "placed, White's board: e2 white king",
    );
    let pieces = |field| {
        let placement = Placement::from_fen_field(field).expect("a placement");
        board(BoardEvent::Pieces(Box::new(placement)))
    };
    event(
        pieces("4k3/8/8/8/8/8/8/4K3"),
        "Belegung, Brett von Weiß: 2 Figuren erkannt, 4k3/8/8/8/8/8/8/4K3",
        "occupancy, White's board: 2 pieces known, 4k3/8/8/8/8/8/8/4K3",
    );
    event(
        pieces("8/8/8/8/8/8/8/4K3"),
        "Belegung, Brett von Weiß: 1 Figur erkannt, 8/8/8/8/8/8/8/4K3",
        "occupancy, White's board: 1 piece known, 8/8/8/8/8/8/8/4K3",
    );
    event(
        board(BoardEvent::Lost { cause: None }),
        "Gerät Weiß: Brett meldet nicht mehr",
        "device White: board no longer reports",
    );
    for (cause, german, english) in [
        (LostCause::Unplugged, ": abgesteckt", ": unplugged"),
        (
            LostCause::Silent,
            ": es antwortet nicht mehr, Kabel und Batterie prüfen",
            ": it no longer answers, look at its cable and its battery",
        ),
        (
            LostCause::Exchanged,
            ": ein anderes Brett antwortet an seiner Stelle",
            ": another board answers in its place",
        ),
        (
            LostCause::OtherProtocol,
            ": es spricht eine Fassung seines Protokolls, die dieses Programm nicht kennt",
            ": it speaks a version of its protocol that this program does not know",
        ),
        (LostCause::Port, "", ""),
    ] {
        event(
            board(BoardEvent::Lost { cause: Some(cause) }),
            &format!("Gerät Weiß: Brett meldet nicht mehr{german}"),
            &format!("device White: board no longer reports{english}"),
        );
    }
    event(
        board(BoardEvent::Back),
        "Gerät Weiß: Brett meldet wieder",
        "device White: board reports again",
    );
}

#[test]
fn words() {
    let heard = |words: &str, understood, source| {
        Event::Heard(Heard {
            by: Some(WHITE),
            words: words.to_owned(),
            understood,
            source,
            as_repeat: false,
        })
    };
    let voice = Source::Voice { confidence: 87 };
    event(
        heard("springer felix drei", Understood::Call(knight_f3()), voice),
        "gehört Weiß: springer felix drei, 87 % sicher",
        "heard White: springer felix drei, 87 % sure",
    );
    event(
        heard("uhr", Understood::Command(Command::Time), Source::Keys),
        "gehört Weiß: uhr, eingegeben",
        "heard White: uhr, keyed in",
    );
    event(
        heard("springer", Understood::Unclear, voice),
        "gehört Weiß: unklar: springer",
        "heard White: unclear: springer",
    );
    event(
        heard("rochade", Understood::WingMissing, voice),
        "gehört Weiß: rochade, der Flügel fehlt",
        "heard White: rochade, the wing is missing",
    );
    event(
        heard(" ", Understood::Unclear, voice),
        "gehört Weiß: nichts verstanden",
        "heard White: nothing understood",
    );
    let nobody = Heard {
        by: None,
        words: "Springer Felix drei".to_owned(),
        understood: Understood::Call(knight_f3()),
        source: Source::Keys,
        as_repeat: false,
    };
    event(
        Event::Heard(nobody),
        "gehört: Springer Felix drei, eingegeben",
        "heard: Springer Felix drei, keyed in",
    );
}

#[test]
fn own_records() {
    let voice = Source::Voice { confidence: 95 };
    let noted = |understood, source| {
        let words = "Springer Felix drei".to_owned();
        let (corrects, draw_offered) = (false, false);
        Event::Noted(Noted { by: WHITE, words, understood, corrects, draw_offered, source })
    };
    event(
        noted(Understood::Call(knight_f3()), voice),
        "gehört Weiß: Springer Felix drei, 95 % sicher, für die eigene Mitschrift",
        "heard White: Springer Felix drei, 95 % sure, for the own record",
    );
    event(
        noted(Understood::Unclear, voice),
        "gehört Weiß: unklar: Springer Felix drei, für die eigene Mitschrift",
        "heard White: unclear: Springer Felix drei, for the own record",
    );
    let said = Some(Said { words: "Springer Felix drei".to_owned(), call: knight_f3() });
    let entry = OwnEntry { ply: TWELVE, said, draw_offer: false, struck: false, at: AT };
    let stands = |entry: &OwnEntry| Note::OwnRecord { by: WHITE, entry: entry.clone() };
    note(
        stands(&entry),
        "notiert Weiß: 12... Springer Felix drei (D.2.7)",
        "noted White: 12... Springer Felix drei (D.2.7)",
    );
    note(
        stands(&OwnEntry {
            ply: PlyNumber { side: WHITE, ..TWELVE },
            draw_offer: true,
            struck: true,
            ..entry.clone()
        }),
        "notiert Weiß: gestrichen: 12. Springer Felix drei (=) (D.2.7)",
        "noted White: struck: 12. Springer Felix drei (=) (D.2.7)",
    );
    note(
        stands(&OwnEntry { said: None, ..entry.clone() }),
        "notiert Weiß: 12... nichts (D.2.7)",
        "noted White: 12... nothing (D.2.7)",
    );
    note(
        Note::Refused(Refusal::NoOwnRecord),
        "abgelehnt: hier wird keine Mitschrift aus Notizen geführt (white.own_record, \
         black.own_record)",
        "refused: no own record of notes is kept here (white.own_record, black.own_record)",
    );
    note(
        Note::Refused(Refusal::NothingNoted),
        "abgelehnt: nichts notiert, was zu streichen oder zu ergänzen wäre",
        "refused: nothing is noted that could be struck or added to",
    );
}

#[test]
fn acts() {
    event(Event::Begun, "begonnen: Partie freigegeben", "begun: the game may begin");
    event(
        Event::Adjusting { by: BLACK },
        "erklärt Schwarz: will zurechtrücken",
        "declared Black: is going to adjust",
    );
    event(Event::Pressed { by: BLACK }, "Uhr Schwarz: gedrückt", "clock Black: pressed");
    event(
        Event::PressedBeside { by: BLACK, clock_at: WHITE },
        "abgelehnt Schwarz: gedrückt, doch die Uhr der Partie ist die am Brett von Weiß: wer diese drückt, schließt \
         den Zug ab",
        "refused Black: pressed, but the game's clock is the one at White's board: whoever presses that one \
         completes the move",
    );
    event(Event::TimeReached, "", "");
    for (request, german, english) in [
        (Request::Times, "gefragt Schwarz: Zeiten", "asked Black: the times"),
        (Request::TimeLeft, "gefragt Schwarz: verbleibende Zeiten", "asked Black: the time left"),
        (Request::TimeUsed, "gefragt Schwarz: verbrauchte Zeiten", "asked Black: the time used"),
        (
            Request::MoveNumber,
            "gefragt Schwarz: Zahl der abgeschlossenen Züge",
            "asked Black: the number of moves completed",
        ),
        (
            Request::TimesAndMoves,
            "gefragt Schwarz: Zeiten und abgeschlossene Züge",
            "asked Black: the times and the moves completed",
        ),
        (Request::LastCall, "gefragt Schwarz: letzte Ansage", "asked Black: the last call"),
        (Request::WhoseTurn, "gefragt Schwarz: wer am Zug ist", "asked Black: whose turn it is"),
        (Request::Position, "gefragt Schwarz: Stellung", "asked Black: the position"),
        (
            Request::Where(Whereabouts::Piece(Role::Knight)),
            "gefragt Schwarz: Stellung: Springer",
            "asked Black: the position: knight",
        ),
        (
            Request::Where(Whereabouts::Square(Square::E4)),
            "gefragt Schwarz: Stellung: e4",
            "asked Black: the position: e4",
        ),
        (
            Request::LastNoted,
            "gefragt Schwarz: was zuletzt notiert ist",
            "asked Black: what was noted last",
        ),
        (Request::OwnRecord, "gefragt Schwarz: eigene Mitschrift", "asked Black: the own record"),
        (
            Request::Score,
            "gefragt Schwarz: die Mitschrift zu sehen",
            "asked Black: to see the score",
        ),
    ] {
        event(Event::Asked { by: BLACK, request }, german, english);
    }
    event(
        Event::DrawOffered { by: BLACK },
        "erklärt Schwarz: bietet Remis an",
        "declared Black: offers a draw",
    );
    event(
        Event::DrawAccepted { by: WHITE },
        "erklärt Weiß: nimmt Remis an",
        "declared White: accepts the draw",
    );
    event(
        Event::DrawDeclined { by: WHITE },
        "erklärt Weiß: lehnt Remis ab",
        "declared White: declines the draw",
    );
    event(Event::Resigned { by: WHITE }, "erklärt Weiß: gibt auf", "declared White: resigns");
    event(
        Event::FlagClaimed { by: WHITE },
        "erklärt Weiß: reklamiert Zeitüberschreitung",
        "declared White: claims a flag fall",
    );
    event(
        Event::ArbiterCalled { by: Some(WHITE) },
        "erklärt Weiß: ruft den Schiedsrichter",
        "declared White: calls the arbiter",
    );
    event(
        Event::ArbiterCalled { by: None },
        "erklärt: Schiedsrichter gerufen",
        "declared: the arbiter was called",
    );
    event(
        Event::Resumed,
        "fortgesetzt: Programm neu gestartet, beide Uhren stehen",
        "resumed: program started again, both clocks stand still",
    );
    let interrupted = |at_most: Option<u64>, away: Option<u64>| {
        let (at_most, away) = (at_most.map(Millis), away.map(Millis));
        Event::Interrupted(Interruption { running: WHITE, at_most, away })
    };
    event(
        Event::Slept { span: Millis(200_000) },
        "fortgesetzt: der Computer hat 3 min 20 s geschlafen; in dieser Zeit standen die Uhren",
        "resumed: the computer slept for 3 min 20 s; the clocks stood still",
    );
    event(
        Event::Simulated { board: None },
        "eröffnet: eine Vorführung und keine Partie zwischen Menschen",
        "opened: a demonstration, and no game between people",
    );
    event(
        Event::Simulated { board: Some(WHITE) },
        "eröffnet Weiß: das Brett ist simuliert, sein Anschluss ist ein Pseudoterminal",
        "opened White: the board is simulated, its port is a pseudo-terminal",
    );
    event(
        interrupted(Some(5_000), Some(7_000)),
        "fortgesetzt: der Tisch wurde nicht in Ordnung verlassen; das Programm war 7 s fort; Weiß hat bis zu 5 s \
         mehr verbraucht, als die Uhr sagt",
        "resumed: the table was not left in order; the program was away for 7 s; White has used up to 5 s more \
         than the clock says",
    );
    event(
        interrupted(Some(5_000), None),
        "fortgesetzt: der Tisch wurde nicht in Ordnung verlassen; wie lange das Programm fort war, ist nicht \
         bekannt, denn die Uhr des Computers wurde zurückgestellt; Weiß hat bis zu 5 s mehr verbraucht, als die \
         Uhr sagt",
        "resumed: the table was not left in order; how long the program was away is not known, since the \
         computer's clock was put back; White has used up to 5 s more than the clock says",
    );
    event(
        interrupted(None, Some(7_000)),
        "fortgesetzt: der Tisch wurde nicht in Ordnung verlassen; das Programm war 7 s fort; wie viel Zeit Weiß \
         seitdem verbraucht hat, ist nicht bekannt",
        "resumed: the table was not left in order; the program was away for 7 s; how much time White has used \
         since then is not known",
    );
}

#[test]
fn devices() {
    let device = |device, state| Event::Device { device, state };
    event(
        device(Device::Microphone, DeviceState::Missing),
        "Gerät: Mikrofon fehlt, weiter ohne",
        "device: microphone missing, going on without",
    );
    event(
        device(Device::Room, DeviceState::Lost),
        "Gerät: Lautsprecher im Raum ausgefallen",
        "device: loudspeaker for the room lost",
    );
    event(
        device(Device::Ear(WHITE), DeviceState::Back),
        "Gerät: Ohrhörer von Weiß wieder da",
        "device: White's earphone back again",
    );
    event(
        device(Device::Ear(BLACK), DeviceState::Lost),
        "Gerät: Ohrhörer von Schwarz ausgefallen",
        "device: Black's earphone lost",
    );
    event(
        device(Device::Recognizer, DeviceState::Missing),
        "Gerät: Spracherkennung fehlt, weiter ohne",
        "device: speech recognizer missing, going on without",
    );
    event(
        device(Device::SpeechService, DeviceState::Missing),
        "Gerät: Sprachausgabe für freie Sätze fehlt, weiter ohne",
        "device: speech service for free sentences missing, going on without",
    );
    event(
        device(Device::Keypad, DeviceState::Back),
        "Gerät: Tastenfeld wieder da",
        "device: keypad back again",
    );
}

#[test]
fn models_by_which_people_are_heard() {
    let used = |hears| {
        let sum = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef".to_owned();
        Event::ModelUsed(ModelUsed { hears, sum })
    };
    event(
        used(Hears::Everybody),
        "Gerät: alle werden mit dem Netz 01234567 gehört",
        "device: everybody is heard by the network 01234567",
    );
    event(
        used(Hears::OwnVoice(BLACK)),
        "Gerät: Schwarz: gehört mit der eigenen Stimme, Profil 01234567",
        "device: Black is heard by the own voice, profile 01234567",
    );
    event(
        used(Hears::AsEverybody(WHITE)),
        "Gerät: Weiß: gehört wie alle, Netz 01234567",
        "device: White is heard as everybody is, network 01234567",
    );
}

#[test]
fn rulings() {
    event(
        Event::Ruled(Ruling::Move(carried("g1f3"))),
        "Entscheidung: der Zug ist g1f3 (D.2.9)",
        "ruling: the move is g1f3 (D.2.9)",
    );
    event(
        Event::Ruled(Ruling::Position(Box::default())),
        "Entscheidung: weiter ab Stellung rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "ruling: on from position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
    let left = Millis(3_723_900);
    event(
        Event::Ruled(Ruling::Clock { side: WHITE, left }),
        "Entscheidung: Weiß hat noch 1 h 2 min 3 s",
        "ruling: White has 1 h 2 min 3 s left",
    );
    event(
        Event::Ruled(Ruling::Stop),
        "Entscheidung: beide Uhren angehalten",
        "ruling: both clocks stopped",
    );
    event(
        Event::Ruled(Ruling::Start { side: BLACK }),
        "Entscheidung: Uhr von Schwarz läuft",
        "ruling: Black's clock runs",
    );
    event(
        Event::Ruled(Ruling::Result(ResultRuling::decided(Outcome::Drawn))),
        "Entscheidung: Ergebnis 1/2-1/2",
        "ruling: result 1/2-1/2",
    );
    event(
        Event::Ruled(Ruling::Continue),
        "Entscheidung: die Partie geht weiter",
        "ruling: the game goes on",
    );
    event(
        Event::Ruled(Ruling::SealReply),
        "Entscheidung: wer abgegeben hat, ist nicht da: die Antwort wird abgegeben (I.9.3)",
        "ruling: whoever sealed is not there: the reply is sealed (I.9.3)",
    );
    event(
        Event::Ruled(Ruling::Seal),
        "Entscheidung: der Zug ist abzugeben (I.1)",
        "ruling: the move is to be sealed (I.1)",
    );
    event(
        Event::Ruled(Ruling::SealWithdrawn),
        "Entscheidung: nichts wird abgegeben, die Partie geht weiter (I.1)",
        "ruling: nothing is sealed, the game goes on (I.1)",
    );
    event(
        Event::Ruled(Ruling::Adjourn),
        "Entscheidung: die Partie wird vertagt",
        "ruling: the game is adjourned",
    );
    event(
        Event::Ruled(Ruling::Resume),
        "Entscheidung: die vertagte Partie wird fortgesetzt (I.5)",
        "ruling: the adjourned game is resumed (I.5)",
    );
    event(
        Event::Ruled(Ruling::Sealed { carried: carried("g1f3"), draw_offered: false }),
        "Entscheidung: der Abgabezug ist g1f3 (I.9)",
        "ruling: the sealed move is g1f3 (I.9)",
    );
    event(
        Event::Ruled(Ruling::Sealed { carried: carried("g1f3"), draw_offered: true }),
        "Entscheidung: der Abgabezug ist g1f3, mit einem Remisangebot (I.9)",
        "ruling: the sealed move is g1f3, with a draw offer (I.9)",
    );
    event(
        Event::Ruled(Ruling::SealedUnclear {
            words: "Sd2".to_owned(),
            may_be: vec![carried("b1d2"), carried("f3d2")],
        }),
        "Entscheidung: der Abgabezug ist Sd2 geschrieben, was b1d2 oder f3d2 sein kann (I.8)",
        "ruling: the sealed move is written Sd2, which can be b1d2 or f3d2 (I.8)",
    );
    event(
        Event::Ruled(Ruling::SealedUnclear { words: "S?".to_owned(), may_be: vec![] }),
        "Entscheidung: der Abgabezug ist S? geschrieben, woraus kein regelgemäßer Zug zu lesen ist (I.8)",
        "ruling: the sealed move is written S?, from which no legal move can be read (I.8)",
    );
    event(
        Event::Ruled(Ruling::Remark("Handy klingelt".to_owned())),
        "Entscheidung: Handy klingelt",
        "ruling: Handy klingelt",
    );
}

#[test]
fn a_turn() {
    let piece = Piece { color: WHITE, role: Role::Knight };
    let touched = |bound, article| {
        let square = Square::G1;
        Note::Touched { by: WHITE, square, piece, bound, article, open: false }
    };
    let square = Square::E1;
    let open = Note::Touched {
        by: WHITE,
        square,
        piece,
        bound: vec![square, Square::H1],
        article: Article::A4_4_1,
        open: true,
    };
    note(
        open,
        "berührt Weiß: e1 weißer Springer, ob an e1, h1 gebunden, ist im Chess960 offen (4.4.1)",
        "touched White: e1 white knight, whether bound to e1, h1 is open in Chess960 (4.4.1)",
    );
    note(
        touched(vec![Square::G1], Article::A4_3_1),
        "berührt Weiß: g1 weißer Springer, gebunden an g1 (4.3.1)",
        "touched White: g1 white knight, bound to g1 (4.3.1)",
    );
    note(
        touched(Vec::new(), Article::A4_5),
        "berührt Weiß: g1 weißer Springer, bindet nicht (4.5)",
        "touched White: g1 white knight, binds nothing (4.5)",
    );
    note(
        Note::Adjusted { by: WHITE, square: Square::E4 },
        "zurechtgerückt Weiß: e4 (4.2)",
        "adjusted White: e4 (4.2)",
    );
    note(
        Note::Called { by: WHITE, call: knight_f3() },
        "angesagt Weiß: Springer Felix drei",
        "called White: Springer Felix drei",
    );
    note(
        Note::Slip { by: WHITE, before: knight_c3(), now: knight_f3() },
        "Versprecher Weiß: Springer Felix drei, vorher Springer Cesar drei (D.2.8)",
        "slip White: Springer Felix drei, before Springer Cesar drei (D.2.8)",
    );
    let waits = |until, before| Note::WordsWait { by: WHITE, call: knight_f3(), until, before };
    note(
        waits(WaitsFor::Turn, None),
        "wartet Weiß: Springer Felix drei, bis der Zug davor feststeht",
        "waiting White: Springer Felix drei, until the move before it is settled",
    );
    note(
        waits(WaitsFor::Turn, Some(knight_c3())),
        "wartet Weiß: Springer Felix drei statt Springer Cesar drei, bis der Zug davor feststeht",
        "waiting White: Springer Felix drei in place of Springer Cesar drei, until the move before it is settled",
    );
    note(
        waits(WaitsFor::Hand, None),
        "wartet Weiß: Springer Felix drei, Wiederholung oder eigene Ansage: Hand oder Uhr entscheidet",
        "waiting White: Springer Felix drei, a repeat or an own call: hand or clock decides",
    );
    note(
        Note::WordsLapsed { by: WHITE, call: knight_f3() },
        "wartet Weiß: nicht mehr: Springer Felix drei",
        "waiting White: no more: Springer Felix drei",
    );
    let sign = |outcome| Note::Sign { board: BLACK, outcome };
    note(
        sign(Some(Outcome::Won(WHITE))),
        "erklärt Schwarz: Könige in der Mitte des Bretts: Zeichen für 1-0; kein Zug, das Ergebnis gibt der Schiedsrichter ein",
        "declared Black: kings in the middle of the board: a sign for 1-0; no move, the arbiter enters the result",
    );
    note(
        sign(None),
        "erklärt Schwarz: Könige in der Mitte des Bretts: Zeichen ohne Bedeutung; kein Zug, das Ergebnis gibt der Schiedsrichter ein",
        "declared Black: kings in the middle of the board: a sign without a meaning; no move, the arbiter enters the result",
    );
    let executed = |what| Note::Executed { board: BLACK, by: WHITE, what, only_called: false };
    note(
        executed(Executed::Move(knight_to_f3())),
        "gezogen Weiß: g1f3, Brett von Schwarz",
        "executed White: g1f3, Black's board",
    );
    note(
        executed(Executed::Promotion(carried("e7e8"))),
        "gezogen Weiß: e7e8, neue Figur noch offen, Brett von Schwarz",
        "executed White: e7e8, new piece still open, Black's board",
    );
    note(
        executed(Executed::Unclear),
        "gezogen Weiß: kein eindeutiger Zug, Brett von Schwarz",
        "executed White: no clear move, Black's board",
    );
    let made = |played| Note::Made { by: WHITE, played, article: Article::D2_3 };
    note(made(knight_to_f3()), "ausgeführt Weiß: g1f3 (D.2.3)", "made White: g1f3 (D.2.3)");
    note(
        made(illegal_move(START, "g1g3")),
        "ausgeführt Weiß: g1g3 regelwidrig (D.2.3)",
        "made White: g1g3 illegal (D.2.3)",
    );
    note(
        Note::Repeated { by: BLACK, call: knight_f3() },
        "wiederholt Schwarz: Springer Felix drei",
        "repeated Black: Springer Felix drei",
    );
    let reading = ByColor { white: Millis(5_397_999), black: Millis(5_400_000) };
    let completed = |number, side, clocks| Note::Completed {
        by: side,
        ply: PlyNumber { number, side },
        played: knight_to_f3(),
        disputed: false,
        only_called: false,
        san: "Nf3".to_owned(),
        clocks,
    };
    note(
        completed(1, WHITE, Some(reading)),
        "abgeschlossen Weiß: 1. Sf3, g1f3, Weiß 1 h 29 min 57 s, Schwarz 1 h 30 min 0 s",
        "completed White: 1. Nf3, g1f3, White 1 h 29 min 57 s, Black 1 h 30 min 0 s",
    );
    note(
        completed(1, BLACK, None),
        "abgeschlossen Schwarz: 1... Sf3, g1f3",
        "completed Black: 1... Nf3, g1f3",
    );
    note(
        completed(2, WHITE, None),
        "abgeschlossen Weiß: 2. Sf3, g1f3",
        "completed White: 2. Nf3, g1f3",
    );
    let reading = Some(ByColor { white: Millis(61_000), black: Millis(9_999) });
    note(
        Note::Clock { running: Some(BLACK), reading },
        "Uhr Schwarz: läuft, Weiß 1 min 1 s, Schwarz 9 s",
        "clock Black: runs, White 1 min 1 s, Black 9 s",
    );
    note(
        Note::Clock { running: None, reading: None },
        "Uhr: beide stehen",
        "clock: both stand still",
    );
}

#[test]
fn tasks() {
    let execute = |played| Task::Execute { board: BLACK, by: WHITE, played };
    task(
        execute(knight_to_f3()),
        "zu tun: auf dem Brett von Schwarz ausführen: g1 nach f3",
        "due: execute on Black's board: g1 to f3",
    );
    task(
        execute(legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")),
        "zu tun: auf dem Brett von Schwarz ausführen: e1 nach g1, Turm h1 nach f1",
        "due: execute on Black's board: e1 to g1, rook h1 to f1",
    );
    task(
        execute(legal("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6")),
        "zu tun: auf dem Brett von Schwarz ausführen: d5 abräumen, e5 nach d6",
        "due: execute on Black's board: clear d5, e5 to d6",
    );
    task(
        execute(legal("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q")),
        "zu tun: auf dem Brett von Schwarz ausführen: d8 abräumen, e7 nach d8, Dame einsetzen",
        "due: execute on Black's board: clear d8, e7 to d8, put in a queen",
    );
    task(
        execute(illegal_move(START, "g1g3")),
        "zu tun: auf dem Brett von Schwarz ausführen: g1 nach g3",
        "due: execute on Black's board: g1 to g3",
    );
    task(
        execute(illegal_move("7k/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6e8n")),
        "zu tun: auf dem Brett von Schwarz ausführen: e6 nach e8, Springer einsetzen",
        "due: execute on Black's board: e6 to e8, put in a knight",
    );
    // A hand that castles against the rules, or captures, does what it does for a legal move.
    task(
        execute(illegal_move("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")),
        "zu tun: auf dem Brett von Schwarz ausführen: e1 nach g1, Turm h1 nach f1",
        "due: execute on Black's board: e1 to g1, rook h1 to f1",
    );
    task(
        execute(illegal_move("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6")),
        "zu tun: auf dem Brett von Schwarz ausführen: e5 nach d6",
        "due: execute on Black's board: e5 to d6",
    );
    task(
        execute(illegal_move("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d5")),
        "zu tun: auf dem Brett von Schwarz ausführen: d5 abräumen, e5 nach d5",
        "due: execute on Black's board: clear d5, e5 to d5",
    );
    task(
        Task::Announce { call: knight_f3() },
        "zu tun: ansagen: Springer Felix drei",
        "due: announce: Springer Felix drei",
    );
    task(
        Task::Press { by: BLACK },
        "zu tun: Uhr drücken für Schwarz",
        "due: press the clock for Black",
    );
    task(
        Task::Tell { to: BLACK, answer: Message::MovesCompleted(17) },
        "zu tun: Schwarz sagen: Abgeschlossen: siebzehn Züge.",
        "due: tell Black: Completed: seventeen moves.",
    );
    task(
        Task::ClaimFlag { by: BLACK },
        "zu tun: Zeitüberschreitung reklamieren für Schwarz",
        "due: claim the flag fall for Black",
    );
    task(
        Task::ReportTouch { by: WHITE, square: Square::D1 },
        "zu tun: Schiedsrichter melden: Weiß hat d1 berührt",
        "due: tell the arbiter: White touched d1",
    );
    task(
        Task::Score { by: WHITE, san: "Qxe8=R+".to_owned() },
        "zu tun: mitschreiben: Weiß Dxe8=T+",
        "due: write down: White Qxe8=R+",
    );
    task(
        Task::ClearUp { board: BLACK, by: WHITE, played: knight_to_f3(), holes: holes() },
        "zu tun: Brett von Schwarz klären, ob das gezogen wurde: g1 nach f3",
        "due: clear up on Black's board whether this was played: g1 to f3",
    );
    task(
        Task::Correct { board: BLACK, holes: holes() },
        "zu tun: Brett von Schwarz berichtigen: d8 abräumen; e4 nach e5: weißer Bauer; d8 einsetzen: schwarze Dame",
        "due: correct Black's board: take off d8; e4 to e5: white pawn; put on d8: black queen",
    );
    note(
        Note::Owed {
            board: BLACK,
            by: WHITE,
            played: knight_to_f3(),
            begun: Begun::default(),
            waited: Millis(12_300),
        },
        "zu tun: auf dem Brett von Schwarz noch auszuführen, seit 12 s: g1 nach f3",
        "due: still to be executed on Black's board, for 12 s: g1 to f3",
    );
    note(
        Note::AfterRuling { board: BLACK, by: WHITE, played: knight_to_f3() },
        "zu tun: auf dem Brett von Schwarz erst nach der Entscheidung: g1 nach f3 (D.2.9)",
        "due: on Black's board only after the ruling: g1 to f3 (D.2.9)",
    );
}

fn holes() -> Vec<WrongSquare> {
    let pawn = Piece { color: WHITE, role: Role::Pawn };
    let queen = Piece { color: BLACK, role: Role::Queen };
    vec![
        WrongSquare { square: Square::E4, has: Stands::Piece(pawn), should: None },
        WrongSquare { square: Square::E5, has: Stands::Nothing, should: Some(pawn) },
        WrongSquare { square: Square::D8, has: Stands::Something, should: Some(queen) },
    ]
}

#[test]
fn replies_that_wait() {
    let waits =
        |said| Note::ReplyWaits { by: BLACK, reply: WaitingReply { said, to: knight_to_f3() } };
    note(
        waits(ReplySaid::Called(call(Role::Pawn, Square::E5))),
        "Abweichung Schwarz: Antwort Bauer Eva fünf wartet auf die Entscheidung: sie geht nur nach g1f3 (D.2.9)",
        "discrepancy Black: reply Bauer Eva fünf waits for the ruling: it goes only after g1f3 (D.2.9)",
    );
    note(
        waits(ReplySaid::Carried(carried("e7e5"))),
        "Abweichung Schwarz: Antwort e7e5 wartet auf die Entscheidung: sie geht nur nach g1f3 (D.2.9)",
        "discrepancy Black: reply e7e5 waits for the ruling: it goes only after g1f3 (D.2.9)",
    );
}

#[test]
fn discrepancies() {
    let (by, call) = (WHITE, knight_f3());
    let repeat = Discrepancy::CallAndRepeat { by, call, repeat: knight_c3() };
    note(
        Note::OpenSince { since: TWELVE, open: repeat },
        "Abweichung Weiß: 12... angesagt Springer Felix drei, Schwarz wiederholt Springer Cesar drei (D.2.1)",
        "discrepancy White: 12... called Springer Felix drei, Black repeats Springer Cesar drei (D.2.1)",
    );
    let executed = Executed::Move(legal("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1c3"));
    differs(
        Discrepancy::CallAndBoard { by, call, executed },
        "Abweichung Weiß: angesagt Springer Felix drei, auf dem Brett b1c3 (D.2.1)",
        "discrepancy White: called Springer Felix drei, on the board b1c3 (D.2.1)",
    );
    differs(
        Discrepancy::CallAndRepeat { by, call, repeat: knight_c3() },
        "Abweichung Weiß: angesagt Springer Felix drei, Schwarz wiederholt Springer Cesar drei (D.2.1)",
        "discrepancy White: called Springer Felix drei, Black repeats Springer Cesar drei (D.2.1)",
    );
    differs(
        Discrepancy::Boards { board: BLACK, holes: holes(), article: Article::D2_9 },
        "Abweichung Schwarz: Brett: e4 weißer Bauer, richtig leer; e5 leer, richtig weißer Bauer; d8 irgendeine Figur, richtig schwarze Dame (D.2.9)",
        "discrepancy Black: board: e4 white pawn, should be empty; e5 empty, should be white pawn; d8 some piece, should be black queen (D.2.9)",
    );
    let apart = |ply, last, holes| Discrepancy::Apart {
        board: BLACK,
        since: Millis::ZERO,
        ply,
        last,
        holes,
    };
    differs(
        apart(7, Some(LastHand { board: WHITE, by: WHITE }), holes()),
        "Abweichung Schwarz: Brett seit 1 s anders als die Partie, seit Halbzug 7; zuletzt ausgeführt: Weiß auf dem Brett von Weiß; e4 weißer Bauer, richtig leer; e5 leer, richtig weißer Bauer; d8 irgendeine Figur, richtig schwarze Dame (D.2.9)",
        "discrepancy Black: board other than the game for 1 s, since ply 7; executed last: White on White's board; e4 white pawn, should be empty; e5 empty, should be white pawn; d8 some piece, should be black queen (D.2.9)",
    );
    differs(
        apart(0, None, Vec::new()),
        "Abweichung Schwarz: Brett seit 1 s anders als die Partie, seit dem Anfang (D.2.9)",
        "discrepancy Black: board other than the game for 1 s, since the beginning (D.2.9)",
    );
    for (missing, german, english) in [
        (
            Missing::Call,
            "Abweichung Weiß: Uhr gedrückt, Ansage fehlt oder ist unvollständig (D.2.4)",
            "discrepancy White: clock pressed, the call is missing or incomplete (D.2.4)",
        ),
        (
            Missing::Execution,
            "Abweichung Weiß: Uhr gedrückt, Zug steht nicht auf dem Brett (D.2.4)",
            "discrepancy White: clock pressed, the move is not on the board (D.2.4)",
        ),
        (
            Missing::Agreement,
            "Abweichung Weiß: Uhr gedrückt, Ansage und Brett verschieden (D.2.4)",
            "discrepancy White: clock pressed, call and board differ (D.2.4)",
        ),
        (
            Missing::LegalCall,
            "Abweichung Weiß: Uhr gedrückt, Ansage regelwidrig (7.5.1)",
            "discrepancy White: clock pressed, the call is illegal (7.5.1)",
        ),
        (
            Missing::Promotion,
            "Abweichung Weiß: Uhr gedrückt, Bauer auf der letzten Reihe ohne neue Figur (7.5.2)",
            "discrepancy White: clock pressed, pawn on the last rank without a new piece (7.5.2)",
        ),
        (
            Missing::Everything,
            "Abweichung Weiß: Uhr gedrückt, kein Zug (7.5.3)",
            "discrepancy White: clock pressed, no move (7.5.3)",
        ),
    ] {
        let sight = Sight::PegHole;
        differs(Discrepancy::ClockBeforeMade { by, missing, sight }, german, english);
    }
    let bound = vec![Square::G1, Square::E5];
    differs(
        Discrepancy::TouchedNotMoved { by, bound, article: Article::A4_3_3, open: false },
        "Abweichung Weiß: berührt, nicht gezogen oder geschlagen: g1, e5 (4.3.3)",
        "discrepancy White: touched, not moved or captured: g1, e5 (4.3.3)",
    );
    let bound = vec![Square::E1, Square::H1];
    differs(
        Discrepancy::TouchedNotMoved { by, bound, article: Article::A4_4_1, open: true },
        "Abweichung Weiß: König und Turm berührt, ob sie binden, ist im Chess960 offen: e1, h1; ! berührt weiß bindet, abgewiesen entscheidet (4.4.1)",
        "discrepancy White: king and rook touched, and whether they bind is open in Chess960: e1, h1; ! touch white upheld, rejected decides (4.4.1)",
    );
    let changed = |now| Discrepancy::ChangedAfterMade {
        by,
        made: knight_to_f3(),
        now,
        article: Article::A4_7,
    };
    differs(
        changed(Some(Executed::Unclear)),
        "Abweichung Weiß: ausgeführt war g1f3, jetzt auf dem Brett kein eindeutiger Zug (4.7)",
        "discrepancy White: made was g1f3, now on the board no clear move (4.7)",
    );
    differs(
        changed(None),
        "Abweichung Weiß: ausgeführt war g1f3, zurückgenommen (4.7)",
        "discrepancy White: made was g1f3, taken back (4.7)",
    );
    differs(
        Discrepancy::NotRepeated { by: BLACK, call },
        "Abweichung Schwarz: nicht wiederholt: Springer Felix drei (D.2.1)",
        "discrepancy Black: not repeated: Springer Felix drei (D.2.1)",
    );
    let illegal = |call, carried| Discrepancy::Illegal { by, call, carried };
    differs(
        illegal(Some(call), None),
        "Abweichung Weiß: regelwidrig angesagt: Springer Felix drei (7.5.1)",
        "discrepancy White: illegal call: Springer Felix drei (7.5.1)",
    );
    differs(
        illegal(None, Some(carried("g1g3"))),
        "Abweichung Weiß: regelwidrig gezogen: g1g3 (7.5.1)",
        "discrepancy White: illegal move: g1g3 (7.5.1)",
    );
    differs(
        illegal(Some(call), Some(carried("g1g3"))),
        "Abweichung Weiß: regelwidrig: Springer Felix drei, auf dem Brett g1g3 (7.5.1)",
        "discrepancy White: illegal: Springer Felix drei, on the board g1g3 (7.5.1)",
    );
    differs(
        illegal(None, None),
        "Abweichung Weiß: regelwidriger Zug (7.5.1)",
        "discrepancy White: illegal move (7.5.1)",
    );
    let castle = Call::Castle { side: CastlingSide::KingSide, suffix: None };
    differs(
        Discrepancy::TooLate { by, call: castle },
        "Abweichung Weiß: zu spät angesagt: Kurze Rochade (D.2.8)",
        "discrepancy White: called too late: Kurze Rochade (D.2.8)",
    );
    differs(
        Discrepancy::OfferDisputed { by, said_by: OfferSaidBy::Microphone },
        "Abweichung Weiß: Remisangebot gehört, vom Spieler bestritten (9.1)",
        "discrepancy White: a draw offer was heard, the player says there was none (9.1)",
    );
    differs(
        Discrepancy::OfferDisputed { by, said_by: OfferSaidBy::Keys },
        "Abweichung Weiß: Remisangebot eingetippt, und verneint (9.1)",
        "discrepancy White: a draw offer was keyed in, and the answer was no (9.1)",
    );
    for (what, stays, german, english) in [
        (
            Lingering::Kings,
            false,
            "Abweichung Weiß: beide Könige im Schach; der Schiedsrichter wartet, bis der nächste Zug abgeschlossen ist \
             (A.5.4)",
            "discrepancy White: both kings are in check; the arbiter waits until the next move is completed (A.5.4)",
        ),
        (
            Lingering::Pawn,
            true,
            "Abweichung Weiß: nach dem nächsten Zug noch immer ein Bauer ohne neue Figur auf der letzten Reihe: remis, \
             ! regelwidrig weiß umwandlung (A.5.4)",
            "discrepancy White: still after the next move: a pawn without a new piece stands on its last rank: drawn, \
             ! illegal white promotion (A.5.4)",
        ),
    ] {
        differs(Discrepancy::Lingering { by, what, stays }, german, english);
    }
    note(
        Note::Resolved(Discrepancy::CallAndRepeat { by, call, repeat: knight_c3() }),
        "geklärt Weiß: angesagt Springer Felix drei, Schwarz wiederholt Springer Cesar drei (D.2.1)",
        "resolved White: called Springer Felix drei, Black repeats Springer Cesar drei (D.2.1)",
    );
}

#[test]
fn offers_flags_and_endings() {
    note(
        Note::DrawOffered { by: BLACK },
        "Remisangebot Schwarz: steht (9.1)",
        "offer Black: stands (9.1)",
    );
    for (question, german, english) in [
        (Question::Resignation, "niemand gibt auf", "nobody resigns"),
        (Question::Draw, "das Remis ist nicht angenommen", "the draw is not accepted"),
        (Question::Offer, "kein Remis ist angeboten", "no draw is offered"),
        (
            Question::HeardOffer,
            "ob Remis angeboten wurde, bleibt offen",
            "whether a draw was offered stays open",
        ),
        (Question::Claim, "kein Remis ist reklamiert", "no draw is claimed"),
    ] {
        note(
            Note::Lapsed { by: WHITE, question },
            &format!("erklärt: von Weiß nicht beantwortet und nicht mehr gefragt: {german}"),
            &format!("declared: not answered by White, and asked no more: {english}"),
        );
    }
    note(
        Note::Denied { by: WHITE, question: Question::Claim },
        "erklärt: Weiß sagt Nein: kein Remis ist reklamiert",
        "declared: answered no by White: no draw is claimed",
    );
    note(
        Note::Awaited { by: BLACK, question: Question::Draw },
        "erklärt: Schwarz ist nach Ja oder Nein gefragt: ob das Remis angenommen wird",
        "declared: Black is asked for a yes or no: whether to accept the draw",
    );
    note(Note::DrawDeclined { by: WHITE }, "Remisangebot Weiß: abgelehnt", "offer White: declined");
    note(
        Note::OfferLapsed { by: WHITE },
        "Remisangebot Weiß: gilt nicht mehr, die Partie geht vor ihm weiter",
        "offer White: stands no more, the game goes on from before it",
    );
    let flag = |other, moves| Note::Flag { side: WHITE, at: Millis(5_000), other, moves };
    note(flag(None, None), "Blättchen Weiß: gefallen (6.9)", "flag White: fallen (6.9)");
    note(
        flag(Some(Millis(7_000)), None),
        "Blättchen Weiß: gefallen bei 5 s, das andere erst bei 7 s (6.9)",
        "flag White: fallen at 5 s, the other one only at 7 s (6.9)",
    );
    note(
        flag(Some(Millis(2_000)), Some((39, 40))),
        "Blättchen Weiß: gefallen bei 5 s, das andere schon bei 2 s; 39 von 40 Zügen dieser Periode abgeschlossen (6.9)",
        "flag White: fallen at 5 s, the other one already at 2 s; 39 of 40 moves of this period completed (6.9)",
    );
    for (outcome, reason, german, english) in [
        (
            Outcome::Won(WHITE),
            EndReason::Checkmate,
            "Ende: 1-0, Schachmatt (5.1.1)",
            "ending: 1-0, checkmate (5.1.1)",
        ),
        (
            Outcome::Drawn,
            EndReason::Stalemate,
            "Ende: 1/2-1/2, Patt (5.2.1)",
            "ending: 1/2-1/2, stalemate (5.2.1)",
        ),
        (
            Outcome::Drawn,
            EndReason::DeadPosition,
            "Ende: 1/2-1/2, tote Stellung (5.2.2)",
            "ending: 1/2-1/2, dead position (5.2.2)",
        ),
        (
            Outcome::Won(BLACK),
            EndReason::Resignation,
            "Ende: 0-1, Aufgabe (5.1.2)",
            "ending: 0-1, resignation (5.1.2)",
        ),
        (
            Outcome::Drawn,
            EndReason::Agreement,
            "Ende: 1/2-1/2, Einigung der Spieler (5.2.3)",
            "ending: 1/2-1/2, agreement (5.2.3)",
        ),
        (
            Outcome::Won(BLACK),
            EndReason::Flag,
            "Ende: 0-1, Zeitüberschreitung (6.9)",
            "ending: 0-1, flag fall (6.9)",
        ),
        (
            Outcome::Drawn,
            EndReason::Ruling,
            "Ende: 1/2-1/2, Entscheidung des Schiedsrichters",
            "ending: 1/2-1/2, arbiter's decision",
        ),
    ] {
        note(Note::Ended { outcome, reason }, german, english);
    }
    note(
        Note::ResultFallen { outcome: Outcome::Won(BLACK), reason: EndReason::Checkmate },
        "erklärt: das Ergebnis ist damit aufgehoben: 0-1, Schachmatt (5.1.1)",
        "declared: the result is taken away with it: 0-1, checkmate (5.1.1)",
    );
    for (refusal, german, english) in [
        (
            Refusal::NotBegun,
            "abgelehnt: Partie noch nicht freigegeben",
            "refused: the game has not begun",
        ),
        (Refusal::Ended, "abgelehnt: Partie ist beendet", "refused: the game has ended"),
        (
            Refusal::NoOffer,
            "abgelehnt: kein Remisangebot da, und keine Frage offen",
            "refused: no draw has been offered, and no question open",
        ),
        (
            Refusal::OwnOffer(WHITE),
            "abgelehnt: das Remisangebot ist das eigene von Weiß: Schwarz beantwortet es, und zurückgenommen wird es nicht (9.1)",
            "refused: the draw offer is White's own: Black answers it, and it is not taken back (9.1)",
        ),
        (
            Refusal::OwnOffer(BLACK),
            "abgelehnt: das Remisangebot ist das eigene von Schwarz: Weiß beantwortet es, und zurückgenommen wird es nicht (9.1)",
            "refused: the draw offer is Black's own: White answers it, and it is not taken back (9.1)",
        ),
        (Refusal::NoFlag, "abgelehnt: kein Blättchen gefallen", "refused: no flag has fallen"),
        (
            Refusal::OtherFlag(Color::White),
            "abgelehnt: das Blättchen von Weiß ist gefallen, nicht das von Schwarz: Schwarz reklamiert es mit b f, \
             der Schiedsrichter fragt mit ! blättchen weiß",
            "refused: White's flag has fallen, not Black's: Black claims it with b f, the arbiter asks with \
             ! flag white",
        ),
        (
            Refusal::ArbiterStopped(Color::Black),
            "abgelehnt: die Partie steht, bis der Schiedsrichter sie fortsetzt: ! starten schwarz",
            "refused: the game stands until the arbiter lets it go on: ! start black",
        ),
        (
            Refusal::EmptySquare(Square::E4),
            "abgelehnt: auf e4 steht nichts",
            "refused: nothing stands on e4",
        ),
        (
            Refusal::NothingInHand(Square::E4),
            "abgelehnt: keine Figur in der Hand für e4",
            "refused: no piece in hand for e4",
        ),
        (
            Refusal::Ruling,
            "abgelehnt: Entscheidung passt nicht zur Stellung",
            "refused: the ruling does not fit the position",
        ),
        (
            Refusal::Adjourned,
            "abgelehnt: Hängepartie: erst die Fortsetzung und der Abgabezug",
            "refused: adjournment: first the resumption and the sealed move",
        ),
        (
            Refusal::BeingSealed,
            "abgelehnt: der Zug wird abgegeben: erst die Uhr (k) oder ! vertagen; ! fortsetzen nimmt das Abgeben zurück",
            "refused: the move is being sealed: first the clock (k) or ! adjourn; ! resume takes the sealing back",
        ),
        (
            Refusal::NotAdjourned,
            "abgelehnt: Partie ist nicht vertagt oder schon fortgesetzt",
            "refused: the game is not adjourned, or resumed already",
        ),
        (
            Refusal::MoveUnderway,
            "abgelehnt: ein Zug ist angesagt oder gezogen: erst abschließen, oder ! stellung",
            "refused: a move is called or on the board: complete it first, or ! position",
        ),
        (
            Refusal::SealedMove,
            "abgelehnt: Abgabezug mehrdeutig oder regelwidrig (I.8)",
            "refused: the sealed move is ambiguous or illegal (I.8)",
        ),
        (
            Refusal::SealedMoveDue,
            "abgelehnt: erst den Abgabezug ausführen",
            "refused: the sealed move must be made first",
        ),
        (
            Refusal::MoveMissing(Color::White),
            "abgelehnt: Weiß hat ohne Zug gedrückt: der Zug von Weiß fehlt noch (7.5.3)",
            "refused: White has pressed without a move: White's move is missing (7.5.3)",
        ),
        (
            Refusal::MoveMissing(Color::Black),
            "abgelehnt: Schwarz hat ohne Zug gedrückt: der Zug von Schwarz fehlt noch (7.5.3)",
            "refused: Black has pressed without a move: Black's move is missing (7.5.3)",
        ),
        (
            Refusal::SupervisionUnsaid(Class::Rapid),
            "abgelehnt: niemand hat gesagt, wie streng diese Partie beaufsichtigt wird, und davon hängt die Antwort ab: \
             ! aufsicht voll oder ! aufsicht eingeschränkt, dann noch einmal fragen (A.4.1)",
            "refused: nobody has said how closely this game is supervised, and the answer hangs on it: \
             ! supervision full, or ! supervision restricted, then ask again (A.4.1)",
        ),
        (
            Refusal::NotSupervised,
            "abgelehnt: das Standardschach kennt keine Arten von Aufsicht",
            "refused: standard chess knows no kinds of supervision",
        ),
        (Refusal::NoClock, "abgelehnt: keine Uhr im Programm", "refused: no clock in the program"),
        (
            Refusal::ClocksRun,
            "abgelehnt: erst die Uhren anhalten: ! anhalten",
            "refused: stop the clocks first: ! stop",
        ),
        (
            Refusal::SheetIsTaken,
            "abgelehnt: eine Mitschrift wird aufgenommen: ein Punkt allein beendet sie",
            "refused: a score is being taken: a lone full stop ends it",
        ),
        (
            Refusal::NoSheetIsTaken,
            "abgelehnt: diese Mitschrift wird nicht aufgenommen: ! mitschrift weiß beginnt damit",
            "refused: this score is not being taken: ! sheet white begins it",
        ),
        (
            Refusal::NothingToStrike,
            "abgelehnt: nichts da, was zu streichen wäre",
            "refused: nothing is there that could be struck",
        ),
        (
            Refusal::NothingAsked,
            "abgelehnt: die Mitschriften lassen nichts offen, was zu beantworten wäre",
            "refused: the scores leave nothing open that could be answered",
        ),
        (
            Refusal::TooEarlyForDraw,
            "abgelehnt: Remis erst nach einem Zug von beiden (5.2.3)",
            "refused: no draw before both have moved (5.2.3)",
        ),
    ] {
        note(Note::Refused(refusal), german, english);
    }
}

#[test]
fn scores_at_the_arbiters_hand() {
    let sheet = |what| Event::Sheet { of: BLACK, what };
    let handed = HandedSheet {
        file: "b.txt".to_owned(),
        text: "1. e4".to_owned(),
        form: Form::Pgn,
        encoding: Encoding::Utf8,
        sheet: Sheet::default(),
    };
    event(
        sheet(SheetEvent::Handed(Box::new(handed))),
        "Mitschrift Schwarz: aus Datei b.txt, pgn, UTF-8",
        "score Black: from the file b.txt, pgn, UTF-8",
    );
    event(
        sheet(SheetEvent::Opened),
        "Mitschrift Schwarz: wird aufgenommen, getippt oder gesprochen; . beendet, - streicht den letzten Eintrag, ? sagt die Stelle, _ ist unleserlich, s öffnet und schließt das Mikrofon",
        "score Black: is being taken, typed or spoken; . ends, - strikes the last entry, ? tells the place, _ cannot be read, s opens and shuts the microphone",
    );
    event(
        sheet(SheetEvent::Ended),
        "Mitschrift Schwarz: Aufnahme beendet",
        "score Black: no longer taken",
    );
    event(sheet(SheetEvent::Cleared), "Mitschrift Schwarz: geleert", "score Black: cleared");
    // Their answers are the lines of these.
    event(sheet(SheetEvent::Struck), "", "");
    event(
        sheet(SheetEvent::Written { text: "e4".to_owned(), entries: Vec::new(), result: None }),
        "",
        "",
    );
    event(Event::ReportAsked { aloud: true }, "", "");
    let unknown = Answer { ply: 0, text: "?".to_owned(), what: Answered::NobodyKnows };
    event(Event::Answered(unknown), "", "");

    let at = TWELVE;
    let entry =
        |meaning, text: &str| EntryRead { at, text: text.to_owned(), meaning, draw_offer: false };
    let knight = || Meaning::Move("Nf6".to_owned());
    let answered = |entry, german, english| {
        note(Note::Sheet { of: BLACK, what: SheetNote::Entry(entry) }, german, english);
    };
    answered(
        entry(knight(), "g8f6"),
        "Mitschrift Schwarz: 12... Sf6, geschrieben g8f6",
        "score Black: 12... Nf6, written g8f6",
    );
    answered(
        EntryRead { draw_offer: true, ..entry(Meaning::Move("e5".to_owned()), "e5") },
        "Mitschrift Schwarz: 12... e5, Remisangebot",
        "score Black: 12... e5, draw offer",
    );
    answered(
        entry(Meaning::Illegal("g8g6".to_owned()), "Sg8g6"),
        "Mitschrift Schwarz: 12... g8g6 regelwidrig, geschrieben Sg8g6",
        "score Black: 12... g8g6 illegal, written Sg8g6",
    );
    answered(
        entry(Meaning::Several(vec!["Nbd7".to_owned(), "Nfd7".to_owned()]), "Sd7"),
        "Mitschrift Schwarz: 12... mehrdeutig: Sbd7 oder Sfd7, geschrieben Sd7",
        "score Black: 12... ambiguous: Nbd7 or Nfd7, written Sd7",
    );
    answered(
        entry(Meaning::Unplayable, "Dh9"),
        "Mitschrift Schwarz: 12... hier nicht zu spielen: Dh9",
        "score Black: 12... cannot be played here: Dh9",
    );
    answered(
        entry(Meaning::InNoGame, "Dh9"),
        "Mitschrift Schwarz: 12... in keiner Partie zu spielen, die die Stellen davor offenlassen: Dh9",
        "score Black: 12... cannot be played in any game that the places before it leave open: Dh9",
    );
    answered(
        entry(Meaning::NotFollowed, "Dh9"),
        "Mitschrift Schwarz: 12... nicht geprüft, bis hierher lässt sich die Partie nicht verfolgen: Dh9",
        "score Black: 12... not tried, the game cannot be followed up to here: Dh9",
    );
    answered(
        entry(Meaning::Nothing, "xyz"),
        "Mitschrift Schwarz: 12... nicht zu lesen: xyz",
        "score Black: 12... cannot be read: xyz",
    );
    answered(
        entry(Meaning::Nothing, ""),
        "Mitschrift Schwarz: 12... leer",
        "score Black: 12... empty",
    );
    let told = |what, german, english| note(Note::Sheet { of: BLACK, what }, german, english);
    told(
        SheetNote::Struck(entry(knight(), "Nf6")),
        "Mitschrift Schwarz: gestrichen: 12... Sf6, geschrieben Nf6",
        "score Black: struck: 12... Nf6",
    );
    told(
        SheetNote::Odd(vec![
            Oddity::Number { written: 14, ply: 24 },
            Oddity::Number { written: 16, ply: 27 },
            Oddity::Doubled { number: 9 },
        ]),
        "Mitschrift Schwarz: Nummern, die nicht die ihrer Züge sind; die Züge sind gezählt, wie sie stehen: 14 bei 13., 16 bei 14...; zweimal geschrieben und einmal gelesen, die Züge zu: 9",
        "score Black: numbers that are not those of their moves, which were counted as they stand: 14 at 13., 16 at 14...; written twice and read once, the moves of: 9",
    );
    told(
        SheetNote::Odd(vec![
            Oddity::NoWinner { text: "resigns".to_owned() },
            Oddity::CastlingOrResult { ply: 24 },
            Oddity::Descriptive,
        ]),
        "Mitschrift Schwarz: Worte vom Ende, die den Sieger nicht nennen und kein Ergebnis sind: resigns; 13. 0-0 beendet die Mitschrift: Rochade, oder das Ergebnis einer Partie, die beide verloren haben. Nichts auf der Mitschrift sagt, was davon; in beschreibender Notation (P-K4), die nicht gelesen wird",
        "score Black: words of an end that do not name the winner, and are no result: resigns; 13. 0-0 ends the score: castling, or the result of a game that both have lost. Nothing on the score tells which; in descriptive notation (P-K4), which is not read",
    );
    told(
        SheetNote::Odd(vec![
            Oddity::Words { text: "xyz".to_owned(), ply: 3 },
            Oddity::Words { text: "very good".to_owned(), ply: 24 },
        ]),
        "Mitschrift Schwarz: Wörter, die niemand als Zug lesen kann, ausgelassen: xyz vor 2..., very good vor 13.",
        "score Black: words that nobody can read as a move, left out: xyz before 2..., very good before 13.",
    );
    // Each place once, and no more of them than somebody listens to.
    let twice = (1..=30).map(|nth| Oddity::Unclosed { line: nth / 2 });
    told(
        SheetNote::Odd(twice.collect()),
        "Mitschrift Schwarz: ein Kommentar, der geöffnet und nicht geschlossen ist und in dem nichts als Zug gelesen wurde, in Zeile: 0, 1, 2, 3, 4, 5, 6, 7 und 8 weitere",
        "score Black: a comment that is opened and not closed, and in which nothing was read as a move, in line: 0, 1, 2, 3, 4, 5, 6, 7 and 8 more",
    );
    told(
        SheetNote::Result(WrittenResult::LostByBoth),
        "Mitschrift Schwarz: Ergebnis 0-0",
        "score Black: result 0-0",
    );
    told(
        SheetNote::Left,
        "Mitschrift Schwarz: Aufnahme beendet, weil die Partie weitergeht oder das Programm neu gestartet ist; was darauf steht, bleibt",
        "score Black: no longer taken, because the game goes on or the program was started again; what is on it stays",
    );
    told(
        SheetNote::LeftByRuling,
        "Mitschrift Schwarz: Aufnahme beendet, weil der Schiedsrichter entschieden hat; die Mitschrift ist beiseitegelegt",
        "score Black: no longer taken, because the arbiter has decided; the score is laid aside",
    );
    told(
        SheetNote::LaidAside,
        "Mitschrift Schwarz: beiseitegelegt, weil die Partie von einer anderen Stellung neu beginnt; sie bleibt in der Aufzeichnung",
        "score Black: laid aside, because the game begins anew from another position; it stays in the record",
    );
    told(
        SheetNote::OwnRecordLaidAside,
        "Mitschrift Schwarz: eigene Mitschrift beiseitegelegt, weil die Partie von einer anderen Stellung neu beginnt; sie bleibt in der Aufzeichnung und beginnt neu",
        "score Black: own record laid aside, because the game begins anew from another position; it stays in the record, and a new one begins",
    );
    told(
        SheetNote::AnswersGone(vec![at, PlyNumber { number: 14, side: WHITE }]),
        "Mitschrift Schwarz: frühere Antworten der Spieler gelten nicht mehr, weil die Mitschrift jetzt anders ist: 12..., 14.",
        "score Black: earlier answers of the players no longer stand, because the score is another now: 12..., 14.",
    );
    told(
        SheetNote::OwnRecord,
        "Mitschrift Schwarz: nicht abgegeben; es gilt die eigene Aufzeichnung",
        "score Black: not handed in; the player's own record stands for it",
    );
    told(
        SheetNote::Missing,
        "Mitschrift Schwarz: fehlt; ! mitschrift schwarz DATEI liest sie, ! mitschrift schwarz nimmt sie auf",
        "score Black: missing; ! sheet black FILE reads it, ! sheet black takes it",
    );
    told(
        SheetNote::BringUpToDate { both: true },
        "Mitschrift Schwarz: in Zeitnot, wie die des Gegners: niemand musste mitschreiben. Beide Uhren werden angehalten (! anhalten), und beide Mitschriften werden ergänzt, bevor die Partie weitergeht (8.5.1)",
        "score Black: short of time, like the opponent's: neither player needed to record. Both clocks are stopped (! stop), and both scores are brought up to date before the game goes on (8.5.1)",
    );
    told(
        SheetNote::BringUpToDate { both: false },
        "Mitschrift Schwarz: in Zeitnot, vom Mitschreiben befreit: sie wird vollständig ergänzt, bevor eine Figur gezogen wird; die des Gegners darf nur am eigenen Zug geliehen werden (8.5.2)",
        "score Black: short of time, and free from recording: it is brought up to date completely before a piece is moved; the opponent's score may be borrowed on the own move alone (8.5.2)",
    );
    told(
        SheetNote::RecordsAgain,
        "Mitschrift Schwarz: die Periode der Zeitnot ist zu Ende: es wird wieder mitgeschrieben (8.4)",
        "score Black: the period is over in which its player was short of time: moves are recorded again (8.4)",
    );
    let stands = SheetStands {
        plies: 24,
        last: Some(entry(knight(), "g8f6")),
        stops_at: Some(entry(Meaning::Unplayable, "Dh9")),
        silent: 2,
        games: 3,
        next: PlyNumber { number: 14, side: WHITE },
    };
    told(
        SheetNote::Stands(stands.clone()),
        "Mitschrift Schwarz: 24 Halbzüge, bis 12... Sf6; nicht weiter bei 12... hier nicht zu spielen: Dh9; 2 Stellen leer oder nicht zu lesen; 3 Partien möglich; als nächstes 14.",
        "score Black: 24 plies, up to 12... Nf6; no further at 12... cannot be played here: Dh9; 2 places empty or not to be read; 3 games possible; next is 14.",
    );
    let (plies, stops_at, silent, games) = (1, None, 1, 1);
    told(
        SheetNote::Stands(SheetStands { plies, stops_at, silent, games, ..stands.clone() }),
        "Mitschrift Schwarz: 1 Halbzug, 12... Sf6; 1 Stelle leer oder nicht zu lesen; als nächstes 14.",
        "score Black: 1 ply, 12... Nf6; 1 place empty or not to be read; next is 14.",
    );
    let (plies, last, stops_at, silent, games) = (0, None, None, 0, 1);
    told(
        SheetNote::Stands(SheetStands { plies, last, stops_at, silent, games, ..stands }),
        "Mitschrift Schwarz: noch kein Zug; als nächstes 14.",
        "score Black: no move yet; next is 14.",
    );
    let settled = |plies: &[&str], clocks, remark: Option<&str>| {
        Event::Ruled(Ruling::Settled(Box::new(Settlement {
            plies: plies.iter().map(|uci| carried(uci)).collect(),
            fen: "FEN".to_owned(),
            clocks,
            remark: remark.map(ToOwned::to_owned),
            article: Article::D2_9,
        })))
    };
    let clocks = Some(ByColor { white: Millis(61_000), black: Millis(9_999) });
    event(
        settled(&["e2e4", "e7e5"], clocks, Some("beide einig")),
        "Entscheidung: weiter nach 2 Halbzügen; Weiß 1 min 1 s, Schwarz 9 s; beide einig; Stellung: FEN (D.2.9)",
        "ruling: go on after 2 plies; White 1 min 1 s, Black 9 s; beide einig; Position: FEN (D.2.9)",
    );
    event(
        settled(&["e2e4"], None, None),
        "Entscheidung: weiter nach 1 Halbzug; die Uhren behalten ihre Zeiten; Stellung: FEN (D.2.9)",
        "ruling: go on after 1 ply; the clocks keep their times; Position: FEN (D.2.9)",
    );
    event(
        settled(&[], None, None),
        "Entscheidung: weiter nach keinem Halbzug; die Uhren behalten ihre Zeiten; Stellung: FEN (D.2.9)",
        "ruling: go on after no ply; the clocks keep their times; Position: FEN (D.2.9)",
    );
}

#[test]
fn an_adjournment() {
    let position = Position::default();
    let envelope = Envelope {
        sealer: WHITE,
        move_number: 1,
        position: position.clone(),
        used: Some(ByColor { white: Millis(61_000), black: Millis(9_999) }),
        left: Some(ByColor { white: Millis(239_000), black: Millis(290_001) }),
        offer: Some(BLACK),
    };
    note(
        Note::Adjourned(Box::new(envelope.clone())),
        "vertagt Weiß: gibt Zug 1 ab; verbraucht Weiß 1 min 1 s, Schwarz 9 s; verbleibend Weiß 3 min 59 s, Schwarz 4 min 50 s; Remisangebot von Schwarz steht; Stellung rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (I.2)",
        "adjourned White: seals move 1; used White 1 min 1 s, Black 9 s; left White 3 min 59 s, Black 4 min 50 s; draw offer of Black stands; position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (I.2)",
    );
    note(
        Note::Adjourned(Box::new(Envelope { used: None, left: None, offer: None, ..envelope })),
        "vertagt Weiß: gibt Zug 1 ab; Stellung rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (I.2)",
        "adjourned White: seals move 1; position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (I.2)",
    );
    task(
        Task::Formality(Formality::Seal { by: WHITE }),
        "zu tun: Weiß: Zug eindeutig aufschreiben, beide Formulare in den Umschlag, Umschlag verschließen, erst dann die Uhr anhalten (I.1)",
        "due: White: write the move unambiguously, both scoresheets into the envelope, close the envelope, only then stop the clock (I.1)",
    );
    task(
        Task::Formality(Formality::Envelope),
        "zu tun: auf den Umschlag: Namen, Stellung, verbrauchte Zeiten, wer abgab, Nummer des Zuges, Remisangebot, Tag, Zeit und Ort der Fortsetzung; der Schiedsrichter prüft und verwahrt ihn (I.2)",
        "due: on the envelope: names, position, times used, who sealed, number of the move, draw offer, day, time and place of resumption; the arbiter checks and keeps it (I.2)",
    );
    task(
        Task::Formality(Formality::Open { by: BLACK }),
        "zu tun: Umschlag öffnen, wenn Schwarz da ist; den Zug eingeben: ! abgabezug e2e4 (I.9)",
        "due: open the envelope when Black is there; key in the move: ! sealed e2e4 (I.9)",
    );
    task(
        Task::Formality(Formality::SealReply { by: BLACK }),
        "zu tun: Schwarz: Antwort eindeutig aufschreiben, Formular in einen neuen Umschlag, Umschlag verschließen, dann die Uhr drücken (I.9.3)",
        "due: Black: write the reply unambiguously, the scoresheet into a new envelope, close the envelope, then press the clock (I.9.3)",
    );
    task(
        Task::Formality(Formality::OpenReply { by: WHITE }),
        "zu tun: neuer Umschlag mit der Antwort: der Schiedsrichter verwahrt ihn und öffnet ihn, wenn Weiß da ist; den Zug eingeben: ! abgabezug e7e5 (I.9.3)",
        "due: new envelope with the reply: the arbiter keeps it and opens it when White is there; key in the move: ! sealed e7e5 (I.9.3)",
    );
}

#[test]
fn sentences() {
    let say =
        |channel, message| Effect::Say(Utterance { channel, urgency: Urgency::Call, message });
    let room = say(Channel::Room, Message::Call(knight_f3()));
    check(
        |pack, lexicon| lines_of_effect(AT, &room, pack, lexicon, EDITION),
        "sagt Raum: Springer Felix drei",
        "saying room: Springer Felix drei",
    );
    let ear = say(Channel::Ear(BLACK), Message::WhoseTurn(BLACK));
    check(
        |pack, lexicon| lines_of_effect(AT, &ear, pack, lexicon, EDITION),
        "sagt Ohr Schwarz: Schwarz ist am Zug.",
        "saying ear Black: Black to move.",
    );
}

#[test]
fn words_of_the_programs_own_are_a_sentence_as_any_other() {
    let words = "Program closed.".to_owned();
    let own = OwnWords { channel: Channel::Room, urgency: Urgency::Urgent, words };
    event(Event::OwnWords(own), "sagt Raum: Program closed.", "saying room: Program closed.");
}

#[test]
fn whether_sentences_were_heard() {
    let uttered = |channel, unheard| {
        let words = "Black to move.".to_owned();
        Event::Uttered(Uttered { since: AT, channel, words, unheard })
    };
    event(uttered(Channel::Room, None), "gesagt Raum: Black to move.", "said room: Black to move.");
    let reasons = [
        (Unheard::NoDevice, "kein Gerät", "no device"),
        (Unheard::DeviceLost, "Gerät ausgefallen", "device lost"),
        (Unheard::Replaced, "von einem neueren Satz verdrängt", "a newer sentence took its place"),
        (Unheard::Halted, "abgebrochen", "cut short"),
        (
            Unheard::NoVoice,
            "keine Aufnahme, keine Sprachausgabe",
            "no recording, no speech service",
        ),
        (Unheard::Service, "die Sprachausgabe meldet es nicht", "the speech service does not tell"),
        (Unheard::Crowded, "zu vieles wartet", "too much waits"),
        (Unheard::Left, "der Tisch wurde verlassen", "the table was left"),
    ];
    assert_eq!(reasons.map(|(why, ..)| why), Unheard::ALL);
    for (why, german, english) in reasons {
        event(
            uttered(Channel::Ear(BLACK), Some(why)),
            &format!("ungehört Ohr Schwarz: Black to move. ({german})"),
            &format!("unheard ear Black: Black to move. ({english})"),
        );
    }
}

#[test]
fn the_opening() {
    let mut settings = Settings::default();
    settings.players.black.name = Some("Anna Bella".to_owned());
    check(
        |pack, lexicon| lines_of_opening(AT, &settings, pack, lexicon),
        "eröffnet: Turnier: Auskünfte nur nach D.2.10\neröffnet: keine Engine, kein Netz\neröffnet Weiß: gewöhnliches Brett, von Hand eingegeben\neröffnet Schwarz: Anna Bella, Steckbrett, von Hand eingegeben\neröffnet: keine Uhr im Programm\neröffnet: Stellung rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\neröffnet: FIDE-Schachregeln von 2023 mit Anhang D, Standardschach\neröffnet: das Programm sagt an: ohne Ausgangsfeld, wo es nicht nötig ist\neröffnet: Wiederholung der Ansage: geprüft, nicht verlangt (D.2.1)\neröffnet: Frage nach der Zeit: verbleibende Zeit\neröffnet: Züge auf dem anderen Brett: Assistent (D.2.10.1)\neröffnet: Züge ansagen: Programm (D.2.10.2)\neröffnet: mitschreiben: Programm (D.2.10.3)\neröffnet: Uhr des Gegners in Gang setzen: Assistent (D.2.10.3)\neröffnet: Züge und Zeiten auf Anfrage: Programm (D.2.10.4)\neröffnet: Zeitüberschreitung reklamieren: Programm (D.2.10.5)\neröffnet: berührte Figuren melden: Programm (D.2.10.5)\neröffnet: Hängepartie: Assistent (D.2.10.6)\neröffnet: Ansage und Brett verschieden: nur angezeigt\neröffnet: Ansage und Wiederholung verschieden: alle hören es\neröffnet: Bretter verschieden: nur angezeigt\neröffnet: Brett meldet nicht mehr: der Spieler hört es\neröffnet: Entscheidungen des Schiedsrichters: alle hören es\neröffnet: Brett noch nicht oder anders gesetzt: angezeigt nach 30 s",
        "opened: tournament: only what D.2.10 allows is told\nopened: no engine, no network\nopened White: ordinary board, keyed in by hand\nopened Black: Anna Bella, peg-hole board, keyed in by hand\nopened: no clock in the program\nopened: position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nopened: FIDE Laws of Chess of 2023 with Appendix D, standard chess\nopened: the program calls without the origin unless it is needed\nopened: repeating the call: checked, not required (D.2.1)\nopened: asked for the time: time left\nopened: moves on the other board: assistant (D.2.10.1)\nopened: announcing moves: program (D.2.10.2)\nopened: keeping the score: program (D.2.10.3)\nopened: starting the opponent's clock: assistant (D.2.10.3)\nopened: moves and times on request: program (D.2.10.4)\nopened: claiming the flag: program (D.2.10.5)\nopened: reporting touched pieces: program (D.2.10.5)\nopened: adjournment: assistant (D.2.10.6)\nopened: call and board differ: panel only\nopened: call and repeat differ: everybody hears it\nopened: boards differ: panel only\nopened: a board no longer reports: the player hears it\nopened: rulings of the arbiter: everybody hears it\nopened: a board that lags or differs: listed after 30 s",
    );
    for (start, german, english) in [
        (
            "353",
            "eröffnet: Chess960-Anfangsstellung 353 (II.2)",
            "opened: Chess960 start 353 (II.2)",
        ),
        (
            "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
            "eröffnet: Chess960 von dieser Stellung an",
            "opened: Chess960 from this position on",
        ),
    ] {
        let start = chess960::position(start, Mode::Chess960).expect("a position");
        let of_chess960 = Settings { start, ..settings.clone() };
        let line = |pack: &Pack, lexicon: &Lexicon| {
            let mut lines = lines_of_opening(AT, &of_chess960, pack, lexicon);
            vec![lines.swap_remove(6)]
        };
        check(line, german, english);
    }
    settings.telling.boards_after = None;
    check(
        |pack, lexicon| lines_of_opening(AT, &settings, pack, lexicon).pop().into_iter().collect(),
        "eröffnet: Brett noch nicht oder anders gesetzt: nicht nach der Zeit angezeigt",
        "opened: a board that lags or differs: never listed by the time",
    );
    settings.control = Some("90m+30".parse().expect("a time control"));
    settings.profile = Profile::Training;
    let profile_and_clock = |pack: &Pack, lexicon: &Lexicon| {
        let lines = lines_of_opening(AT, &settings, pack, lexicon);
        vec![lines[0].clone(), lines[4].clone()]
    };
    check(
        profile_and_clock,
        "eröffnet: Training: alle Hilfen\neröffnet: Uhr im Programm: 90m+30",
        "opened: training: every help\nopened: clock in the program: 90m+30",
    );
}

#[test]
fn every_kind_and_everybody_has_a_word() {
    for language in Language::ALL {
        let pack = Pack::embedded(language);
        for kind in Kind::ALL {
            for who in Who::ALL {
                let (at, text) = (AT, "x".to_owned());
                let fields = Fields::default();
                let line = Line { at, kind: *kind, who: Some(*who), text, channel: None, fields };
                assert!(line.plain(&pack).ends_with(": x"), "{kind:?}");
            }
        }
    }
}
