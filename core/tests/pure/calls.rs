//! The call language from outside: every way of calling in the tables of `calls/`, every legal
//! move of a few thousand positions there and back, and illegal ones that must stay what they are.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use annabella_core::calls::{self, Call, Lexicon, Meaning, MoveCall, Part, Reading, Spoken, Style};
use annabella_core::rules::{
    Displacement, File, IllegalMove, Mode, Move, Position, Rank, Role, Square,
};
use proptest::prelude::*;

static GERMAN: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))
        .expect("the German words are sound")
});

static ENGLISH: LazyLock<Lexicon> = LazyLock::new(|| {
    Lexicon::from_toml(include_str!("../../../voices/en/calls.toml"))
        .expect("the English words are sound")
});

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Mode::Standard).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

#[test]
fn every_way_of_calling_in_german() {
    check_table(include_str!("calls/de.txt"), &GERMAN);
}

#[test]
fn every_way_of_calling_in_english() {
    check_table(include_str!("calls/en.txt"), &ENGLISH);
}

/// Checks every line of a table and names all that differ at once.
fn check_table(table: &str, lexicon: &Lexicon) {
    let mut here = Position::default();
    let mut faults = Vec::new();
    let mut checked = 0;
    for (number, line) in table.lines().enumerate() {
        let line = line.trim();
        if let Some(fen) = line.strip_prefix("position ") {
            here = position(fen);
        } else if let Some((words, expected)) =
            line.split_once(" -> ").filter(|_| !is_comment(line))
        {
            let found = meaning_in_words(&calls::parse(words, lexicon), &here, lexicon);
            checked += 1;
            if found != expected {
                faults.push(format!("line {}: {words} -> {found}, not {expected}", number + 1));
            }
        } else {
            assert!(line.is_empty() || is_comment(line), "line {} is no case", number + 1);
        }
    }
    assert!(faults.is_empty(), "{} of {checked} differ:\n{}", faults.len(), faults.join("\n"));
}

fn is_comment(line: &str) -> bool {
    line.starts_with("# ") || line.starts_with("#  ")
}

/// What a reading means in a position, in the words of the tables.
fn meaning_in_words(reading: &Reading, position: &Position, lexicon: &Lexicon) -> String {
    if !reading.unknown.is_empty() {
        assert!(reading.meanings.is_empty(), "unknown words and a meaning: {reading:?}");
        return format!("unknown: {}", reading.unknown.join(" "));
    }
    let mut parts: Vec<String> = commands(reading);
    let called = called(reading);
    if !called.is_empty() {
        parts.push(match calls::resolve_any(&called, position) {
            Meaning::One(m) => position.uci(m),
            Meaning::Several(moves) => {
                let mut uci: Vec<String> = moves.iter().map(|m| position.uci(*m)).collect();
                uci.sort();
                format!("several {}", uci.join(" "))
            }
            Meaning::Illegal => {
                let texts: Vec<String> =
                    called.iter().map(|call| calls::render(call, lexicon).text).collect();
                format!("illegal: {}", texts.join(" / "))
            }
        });
    }
    match (parts.is_empty(), reading.draw_offered) {
        (true, _) => "nothing".to_owned(),
        (false, true) => format!("{} and draw", parts.join(" or ")),
        (false, false) => parts.join(" or "),
    }
}

fn called(reading: &Reading) -> Vec<Call> {
    let call = |spoken: &Spoken| match spoken {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    };
    reading.meanings.iter().filter_map(call).collect()
}

fn commands(reading: &Reading) -> Vec<String> {
    let command = |spoken: &Spoken| match spoken {
        Spoken::Command(command) => Some(format!("command {command:?}")),
        Spoken::Call(_) => None,
    };
    reading.meanings.iter().filter_map(command).collect()
}

/// Rich in captures, pins, castling, en passant, promotions, two and three like pieces.
const HAND_MADE: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
    "8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1",
    "1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "4k3/8/8/8/R7/8/8/R3K3 w Q - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1",
    "4k3/8/8/1N3N2/8/3N4/8/4K3 w - - 0 1",
    "1k6/8/8/3Q3Q/8/8/3K4/7Q w - - 0 1",
    "7k/8/2B5/8/4B3/8/6B1/4K3 w - - 0 1",
    "3k4/8/8/R6R/8/8/R6R/3K4 w - - 0 1",
    "4k3/8/8/1p1p1p2/2P1P3/8/8/4K3 w - - 0 1",
    "q3k3/1p6/2p5/8/4N1N1/8/6K1/8 w - - 0 1",
    "4r1k1/8/8/8/8/2b5/3N1N2/4K3 w - - 0 1",
    "5k2/1P1P4/8/8/8/8/1p1p4/5K2 w - - 0 1",
    "rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "5bkr/8/8/8/8/8/8/RKB5 w - - 0 1",
];

/// A reproducible row of numbers (SplitMix64): the tests must meet the same positions every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % limit as u64).expect("below a usize")
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// At least so many different positions: the hand-made ones, some moves on from each, and games of
/// random moves from the start position.
fn positions(at_least: usize) -> Vec<Position> {
    let mut numbers = Numbers(2);
    let mut found = BTreeMap::new();
    let mut play = |from: Position, plies: usize| {
        let mut here = from;
        for _ in 0..plies {
            found.insert(here.fen(), here.clone());
            let moves = here.legal_moves();
            if moves.is_empty() {
                break;
            }
            here = here.after(numbers.pick(&moves));
        }
        found.len()
    };
    for fen in HAND_MADE {
        for _ in 0..6 {
            play(position(fen), 8);
        }
    }
    while play(Position::default(), 120) < at_least {}
    found.into_values().collect()
}

#[test]
fn every_legal_move_is_understood_as_announced() {
    let languages = [&*GERMAN, &*ENGLISH];
    let mut parsed: BTreeMap<(usize, String), Vec<Spoken>> = BTreeMap::new();
    let positions = positions(2_000);
    assert!(positions.len() >= 2_000);
    let mut seen = BTreeSet::new();
    for position in &positions {
        for m in position.legal_moves() {
            seen.extend(kinds(m));
            for style in [Style::Short, Style::Long] {
                let call = calls::call_of(m, position, style);
                assert_eq!(
                    calls::resolve(&call, position),
                    Meaning::One(m),
                    "{} in {position}: {call:?}",
                    position.uci(m)
                );
                for (number, lexicon) in languages.into_iter().enumerate() {
                    let announced = calls::render(&call, lexicon);
                    assert_eq!(announced.tokens.join(" "), announced.text);
                    // The words say the same in every position, so each text is read once.
                    let key = (number, announced.text);
                    let meanings = parsed
                        .entry(key)
                        .or_insert_with_key(|(_, text)| calls::parse(text, lexicon).meanings);
                    assert_eq!(*meanings, [Spoken::Call(call)], "{}", position.uci(m));
                }
            }
        }
    }
    let wanted = ["capture", "castling", "en passant", "promotion", "promotion by capture"];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), wanted, "the positions are not rich enough");
}

fn kinds(m: Move) -> Vec<&'static str> {
    let capture = m.captured().is_some();
    [
        (capture, "capture"),
        (m.castling().is_some(), "castling"),
        (m.is_en_passant(), "en passant"),
        (m.promotion().is_some(), "promotion"),
        (m.promotion().is_some() && capture, "promotion by capture"),
    ]
    .into_iter()
    .filter_map(|(is, kind)| is.then_some(kind))
    .collect()
}

#[test]
fn announce_is_the_call_in_words() {
    let here = position(HAND_MADE[0]);
    for m in here.legal_moves() {
        for style in [Style::Short, Style::Long] {
            let call = calls::call_of(m, &here, style);
            let words = calls::announce(m, &here, style, &GERMAN);
            assert_eq!(words, calls::render(&call, &GERMAN));
            assert!(words.text.starts_with(char::is_uppercase), "{}", words.text);
        }
    }
}

#[test]
fn announcements_sound_as_the_appendix_has_them() {
    let says = |fen: &str, uci: &str, style, expected: &str| {
        let here = position(fen);
        let carried: Displacement = uci.parse().expect("UCI");
        let m = here.legal(carried).expect("legal");
        assert_eq!(calls::announce(m, &here, style, &GERMAN).text, expected);
    };
    let start = Position::default().fen();
    says(&start, "g1f3", Style::Short, "Springer Felix drei");
    says(&start, "g1f3", Style::Long, "Springer Gustav eins Felix drei");
    says(&start, "e2e4", Style::Short, "Bauer Eva vier");
    says(&start, "e2e4", Style::Long, "Bauer Eva zwei Eva vier");
    let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    says(knights, "b1d2", Style::Short, "Springer Bella eins David zwei");
    says(knights, "b1c3", Style::Short, "Springer Cesar drei");
    let pinned = "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1";
    says(pinned, "a1c2", Style::Short, "Springer Cesar zwei");
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    says(castling, "e1g1", Style::Short, "Kurze Rochade");
    says(castling, "e1c1", Style::Long, "Lange Rochade");
    says(castling, "h1h8", Style::Short, "Turm schlägt Hector acht");
    says(castling, "a1a8", Style::Long, "Turm Anna eins schlägt Anna acht");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    says(passing, "e5d6", Style::Short, "Bauer Eva schlägt David sechs en passant");
    let promoting = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    says(promoting, "e7e8q", Style::Short, "Bauer Eva acht Dame");
    says(promoting, "e7d8n", Style::Short, "Bauer Eva schlägt David acht Springer");
    says(promoting, "e7d8n", Style::Long, "Bauer Eva sieben schlägt David acht Springer");
}

#[test]
fn an_illegal_call_stays_as_it_was_called() {
    let lexicon = &*GERMAN;
    let mut numbers = Numbers(3);
    let mut sampled = 0;
    for position in positions(2_000) {
        let legal = position.legal_moves();
        for _ in 0..8 {
            let call = random_call(&mut numbers, &position);
            let text = calls::render(&Call::Move(call), lexicon).text;
            let read = calls::parse(&text, lexicon).meanings;
            assert_eq!(read, [Spoken::Call(Call::Move(call))], "{text}");
            if legal.iter().any(|m| is_what_was_called(call, *m)) {
                continue;
            }
            sampled += 1;
            let resolved = calls::resolve(&Call::Move(call), &position);
            assert_eq!(resolved, Meaning::Illegal, "{text} in {position}");
            if let (Some(origin), Some(destination)) =
                (call.origin.as_square(), call.destination.as_square())
            {
                let carried = Displacement { origin, destination, promotion: call.promotion };
                assert_eq!(Call::Move(call).displacement(&position), Some(carried), "{text}");
            }
        }
    }
    assert!(sampled > 10_000, "only {sampled} illegal calls");
}

/// Any piece from anywhere to anywhere; every other time a piece that stands there, every third time
/// without its origin.
fn random_call(numbers: &mut Numbers, position: &Position) -> MoveCall {
    let origin = numbers.pick(&Square::ALL);
    let destination = numbers.pick(&Square::ALL);
    let any = numbers.pick(&Role::ALL);
    let role = match numbers.below(2) {
        0 => position.piece_at(origin).map_or(any, |piece| piece.role),
        _ => any,
    };
    let origin = match numbers.below(3) {
        0 => Part::NOTHING,
        _ => Part::square(origin),
    };
    MoveCall {
        role: Some(role),
        origin,
        capture: numbers.below(4) == 0,
        destination: Part::square(destination),
        ..MoveCall::default()
    }
}

/// Slow and plain: whether a legal move has everything that was called.
fn is_what_was_called(call: MoveCall, m: Move) -> bool {
    let same_squares = call.role == Some(m.role())
        && call.origin.as_square().is_none_or(|origin| origin == m.origin())
        && call.destination.as_square() == Some(m.destination());
    if m.castling().is_some() {
        return same_squares && call.origin != Part::NOTHING && !call.capture;
    }
    let pawn_strays = m.role() == Role::Pawn
        && m.captured().is_some()
        && call.origin == Part::NOTHING
        && !call.capture;
    same_squares && !pawn_strays && (!call.capture || m.captured().is_some())
}

#[test]
fn an_illegal_call_has_squares_only_when_they_are_certain() {
    let squares = |fen: &str, words: &str| {
        let [call] = called(&calls::parse(words, &GERMAN))[..] else { panic!("{words}: one call") };
        call.displacement(&position(fen)).map(|carried| carried.to_string())
    };
    let some = |uci: &str| Some(uci.to_owned());
    let start = Position::default().fen();
    // Both squares were said.
    assert_eq!(squares(&start, "Springer Gustav eins Gustav drei"), some("g1g3"));
    // One queen, one king, one pawn on the file.
    assert_eq!(squares(&start, "Dame Hector fünf"), some("d1h5"));
    assert_eq!(squares(&start, "Eva fünf"), some("e2e5"));
    // Two knights, and neither reaches the square.
    assert_eq!(squares(&start, "Springer Eva fünf"), None);
    // Two knights, both reach it; one is pinned and the other too far away.
    let pinned = "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1";
    assert_eq!(squares(pinned, "Springer David fünf"), some("e3d5"));
    // The king stands where it castles from, or it does not.
    assert_eq!(squares(&start, "Kurze Rochade"), some("e1g1"));
    assert_eq!(squares("4k3/8/8/8/8/8/8/3K3R w - - 0 1", "Kurze Rochade"), None);
    // A promotion without its piece has certain squares; two knights have not.
    let promoting = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(squares(promoting, "Bauer Eva acht"), some("e7e8"));
    assert_eq!(squares("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Springer David zwei"), None);
    // A legal call has its move's squares.
    assert_eq!(squares(&start, "Springer Felix drei"), some("g1f3"));
}

#[test]
fn a_repeat_is_compared_by_what_it_means() {
    let same = |fen: &str, one: &str, other: &str| {
        let read = |words: &str| {
            let [call] = called(&calls::parse(words, &GERMAN))[..] else {
                panic!("{words}: one call")
            };
            call
        };
        calls::same_move(&read(one), &read(other), &position(fen))
    };
    let start = Position::default().fen();
    assert!(same(&start, "Springer Felix drei", "Springer Gustav eins Felix drei"));
    assert!(same(&start, "Bauer Eva vier", "Eva zwei Eva vier"));
    assert!(same(&start, "Springer Felix drei", "Gustav eins Felix drei Schach"));
    assert!(!same(&start, "Springer Felix drei", "Springer Hector drei"));
    assert!(!same(&start, "Bauer Eva vier", "Bauer Eva drei"));
    // Illegal ones, by the squares or by what was said.
    assert!(same(&start, "Dame Hector fünf", "Dame David eins Hector fünf"));
    assert!(same(&start, "Dame Hector fünf", "David eins Hector fünf"));
    assert!(same(&start, "Springer Eva fünf", "Springer Eva fünf Schach"));
    assert!(same(&start, "Kurze Rochade", "König Eva eins Gustav eins"));
    assert!(!same(&start, "Springer Eva fünf", "Springer David fünf"));
    assert!(!same(&start, "Springer Eva fünf", "Läufer Eva fünf"));
    assert!(!same(&start, "Dame David eins Hector fünf", "Läufer David eins Hector fünf"));
    assert!(!same(&start, "Springer Felix drei", "Springer Felix vier"));
    assert!(!same(&start, "Kurze Rochade", "Lange Rochade"));
    // A promotion without its piece is not the promotion that was called.
    let promoting = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    assert!(same(promoting, "Eva acht Dame", "Bauer Eva sieben Eva acht wird Dame"));
    assert!(!same(promoting, "Eva acht Dame", "Eva acht"));
    assert!(!same(promoting, "Eva acht Dame", "Eva acht Turm"));
    assert!(same(promoting, "Eva acht", "Bauer Eva acht"));
}

#[test]
fn a_promotion_without_its_piece_is_told_from_two_knights() {
    let meaning = |fen: &str, words: &str| {
        calls::resolve_any(&called(&calls::parse(words, &GERMAN)), &position(fen))
    };
    let promoting = "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
    assert!(meaning(promoting, "Bauer Eva acht").lacks_promotion());
    assert!(!meaning(promoting, "Bauer Eva acht Dame").lacks_promotion());
    assert!(!meaning(promoting, "Bauer Eva neun").lacks_promotion());
    let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    assert!(!meaning(knights, "Springer David zwei").lacks_promotion());
}

#[test]
fn chess960_castles_by_words_and_by_king_takes_rook() {
    let fen = "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1";
    let here = Position::from_fen(fen, Mode::Chess960).expect("a Chess960 position");
    for words in ["Lange Rochade", "König Cesar eins Bella eins"] {
        let found = calls::resolve_any(&called(&calls::parse(words, &GERMAN)), &here);
        let Meaning::One(m) = found else { panic!("{words}: {found:?}") };
        assert_eq!(here.uci(m), "c1b1", "{words}");
        let call = calls::call_of(m, &here, Style::Long);
        assert_eq!(calls::resolve(&call, &here), Meaning::One(m));
        assert_eq!(call.displacement(&here).and_then(|carried| here.legal(carried)), Some(m));
    }
    // The king's own step is not castling.
    let found = calls::resolve_any(&called(&calls::parse("König David eins", &GERMAN)), &here);
    let Meaning::One(m) = found else { panic!("{found:?}") };
    assert_eq!((m.castling(), here.uci(m).as_str()), (None, "c1d1"));
}

#[test]
fn what_was_carried_can_be_called() {
    let here = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let says = |uci: &str| {
        let carried: Displacement = uci.parse().expect("UCI");
        calls::render(&Call::from_displacement(carried, &here), &GERMAN).text
    };
    assert_eq!(says("e1g1"), "Kurze Rochade");
    assert_eq!(says("e1c1"), "Lange Rochade");
    assert_eq!(says("a1b3"), "Turm Anna eins Bella drei");
    assert_eq!(says("h1h8"), "Turm Hector eins schlägt Hector acht");
    assert_eq!(says("d4d5"), "David vier David fünf");
}

#[test]
fn an_illegal_castling_is_called_by_its_rook() {
    let here = position("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1");
    let carried: Displacement = "e1g1".parse().expect("UCI");
    let says = |illegal| calls::render(&Call::from_illegal(illegal, &here), &GERMAN).text;
    assert_eq!(says(IllegalMove::of(carried, &here)), "Kurze Rochade");
    let alone = IllegalMove::of_one_piece(carried, &here);
    assert_eq!(says(alone), "König Eva eins Gustav eins");
    // As for a legal castling, the king's square alone does not say that the rook goes too.
    let rook = |words: &str| {
        let [call] = called(&calls::parse(words, &GERMAN))[..] else { panic!("{words}") };
        let illegal = call.illegal_move(&here).expect("certain squares");
        assert_eq!(illegal.carried(), carried, "{words}");
        illegal.castling_rook()
    };
    let castles = Some((Square::H1, Square::F1));
    assert_eq!(rook("Kurze Rochade"), castles);
    assert_eq!(rook("König Eva eins Gustav eins"), castles);
    assert_eq!(rook("König Gustav eins"), None);
}

#[test]
fn the_words_for_the_recognizer() {
    let fide = GERMAN.with_packs(&["fide"]).expect("the pack is there");
    let words = fide.words();
    for word in
        ["anna", "hector", "fünf", "zwo", "könig", "läufer", "rochade", "schlägt", "j'adoube"]
    {
        assert!(words.iter().any(|w| w == word), "{word} is missing in {words:?}");
    }
    for word in ["friedrich", "alfa", "a", "pferd", "caesar", "hektor", "0", "x"] {
        assert!(!words.iter().any(|w| w == word), "{word} should not be in {words:?}");
    }
    for word in &words {
        assert_eq!(fide.normalise(word), *word, "words are given in their first spelling");
        assert!(fide.spellings_of(word).contains(word));
    }
    assert_eq!(fide.spellings_of("Hector"), ["hector", "hektor"]);
    assert_eq!(fide.spellings_of("fuenf"), ["fünf", "fuenf"]);
    assert_eq!(fide.spellings_of("xyz"), ["xyz"]);
    for (one, other) in [("zwei", "zwo"), ("cesar", "Caesar"), ("fünf", "fuenf"), ("uhr", "zeit")]
    {
        assert!(fide.mean_the_same(one, other) && fide.mean_the_same(other, one), "{one} {other}");
    }
    for (one, other) in [("zwei", "drei"), ("kurze", "lange"), ("xyz", "xyz")] {
        assert!(!fide.mean_the_same(one, other), "{one} {other}");
    }
    assert_eq!(fide.normalise("HEKTOR, Acht!"), "hector acht");
    assert_eq!(fide.normalise("ko\u{0308}nig Ca\u{0308}sar zwo"), "könig cesar zwo");
    assert_eq!(fide.pronunciation("hector"), Some("ˈhɛktoːɐ̯"));
    assert_eq!(fide.pronunciation("anna"), None);
}

#[test]
fn packs_switch_names_on_and_off() {
    let here = Position::default();
    let uci = |lexicon: &Lexicon, words: &str| {
        meaning_in_words(&calls::parse(words, lexicon), &here, lexicon)
    };
    let fide = GERMAN.with_packs(&["fide"]).expect("the pack is there");
    assert_eq!(uci(&fide, "Springer Felix drei"), "g1f3");
    assert_eq!(uci(&fide, "Springer Friedrich drei"), "unknown: Friedrich");
    assert_eq!(uci(&fide, "Sf3"), "unknown: Sf 3");
    assert_eq!(uci(&fide, "0-0"), "illegal: Kurze Rochade");
    let friedrich = GERMAN.with_packs(&["friedrich", "fide"]).expect("the packs are there");
    assert_eq!(uci(&friedrich, "Springer Felix drei"), "g1f3");
    let m = here.from_san("Nf3").expect("legal");
    let text = |lexicon: &Lexicon| calls::announce(m, &here, Style::Short, lexicon).text;
    assert_eq!(text(&friedrich), "Springer Friedrich drei");
    assert_eq!(text(&fide), "Springer Felix drei");
    let letters = GERMAN.with_packs(&["letters"]).expect("the pack is there");
    assert_eq!(text(&letters), "Springer f drei");
    assert_eq!(text(&ENGLISH), "Knight Felix three");
    assert_eq!(fide.packs_in_use(), ["fide"]);
}

#[test]
fn faults_in_a_lexicon_are_named() {
    let sound = include_str!("../../../voices/de/calls.toml");
    let refused = |from: &str, to: &str| {
        assert!(sound.contains(from), "{from} is not in the file");
        Lexicon::from_toml(&sound.replacen(from, to, 1)).expect_err("refused").to_string()
    };
    let error = refused("[castling]", "[castling]\nthird_side = { word = \"Rochade\" }");
    assert!(error.contains("third_side") && error.contains("line "), "{error}");
    let error = refused("word = \"Turm\"", "wrd = \"Turm\"");
    assert!(error.contains("wrd"), "{error}");
    let error = refused("rook = { word = \"Turm\", text_only = [\"турм\"] }\n", "");
    assert!(error.contains("rook"), "{error}");
    let error = refused("word = \"Turm\"", "word = \"Läufer\"");
    assert!(error.contains("\"Läufer\" means both the piece R and the piece B"), "{error}");
    let error = refused("word = \"Turm\"", "word = \"Laeufer\"");
    assert!(error.contains("\"Läufer\" means both"), "{error}");
    let error = refused("word = \"Turm\"", "word = \"!\"");
    assert!(error.contains("empty entry for the piece R"), "{error}");
    let error = refused("rook = \"T\"", "rook = \"S\"");
    assert!(error.contains("\"s\" means both"), "{error}");
    let error = refused("\"nato\", ", "");
    assert!(error.contains("\"nato\""), "{error}");
    let error = GERMAN.with_packs(&["Friedrich"]).expect_err("written small").to_string();
    assert!(error.contains("Friedrich") && error.contains("friedrich"), "{error}");
    let error = GERMAN.with_packs(&["english-numbers"]).expect_err("no files").to_string();
    assert!(error.contains("english-numbers"), "{error}");
}

#[test]
fn what_was_ignored_is_told() {
    let reading = calls::parse("nein falsch, äh, Springer bitte Felix drei", &GERMAN);
    assert_eq!(reading.ignored, ["nein falsch", "äh", "bitte"]);
    assert_eq!(reading.meanings.len(), 1);
}

/// A call as players make it, out of any parts.
fn any_part() -> impl Strategy<Value = Part> {
    (proptest::option::of(0..8_usize), proptest::option::of(0..8_usize)).prop_map(|(file, rank)| {
        Part { file: file.map(|i| File::ALL[i]), rank: rank.map(|i| Rank::ALL[i]) }
    })
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        for lexicon in [&*GERMAN, &*ENGLISH] {
            let reading = calls::parse(&text, lexicon);
            prop_assert!(reading.unknown.is_empty() || reading.meanings.is_empty());
            let _ = lexicon.normalise(&text);
            let _ = lexicon.spellings_of(&text);
        }
    }

    #[test]
    fn no_typed_signs_make_it_panic(text in "[a-hA-HKDTLSBqrn0-9xX:=+#×()ер. -]{0,60}") {
        for call in called(&calls::parse(&text, &GERMAN)) {
            let here = Position::default();
            let _ = calls::resolve(&call, &here);
            let _ = call.displacement(&here);
        }
    }

    #[test]
    fn a_call_said_again_is_the_same_call(
        picks in proptest::collection::vec(any::<prop::sample::Index>(), 1..9)
    ) {
        for lexicon in [&*GERMAN, &*ENGLISH] {
            let words = lexicon.words();
            let salad: Vec<&str> = picks.iter().map(|i| i.get(&words).as_str()).collect();
            for call in called(&calls::parse(&salad.join(" "), lexicon)) {
                let again = calls::render(&call, lexicon).text;
                let read = calls::parse(&again, lexicon).meanings;
                prop_assert!(read.contains(&Spoken::Call(call)), "{salad:?}: {again}: {read:?}");
            }
        }
    }

    #[test]
    fn any_parts_said_are_the_parts_read(
        role in proptest::option::of(0..6_usize),
        origin in any_part(),
        destination in (0..64_usize).prop_map(|i| Part::square(Square::ALL[i])),
        capture: bool,
    ) {
        let role = role.map(|i| Role::ALL[i]);
        let call = Call::Move(MoveCall { role, origin, destination, capture, ..MoveCall::default() });
        for lexicon in [&*GERMAN, &*ENGLISH] {
            let text = calls::render(&call, lexicon).text;
            prop_assert_eq!(calls::parse(&text, lexicon).meanings, vec![Spoken::Call(call)]);
        }
    }
}
