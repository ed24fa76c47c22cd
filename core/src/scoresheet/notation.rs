//! One writing of a move to everything that it can mean (Appendix C.2 to C.13): piece letters of one
//! language, long and short, with and without the signs that may be left out.
//!
//! What has to be taken for something else (a Cyrillic с for c, a small letter for a piece) is a reason
//! of the reading, so that whoever weighs readings can see it. Nothing is corrected here.

use crate::calls::{Call, MoveCall, Part, Suffix, written_calls};
use crate::rules::{CastlingSide, File, Role, Square};

use super::braille::BrailleCode;
use super::fragment;
use super::letters::{Letters, fold, is_cyrillic, is_figurine};
use super::sign_words::{self, Sign};
use super::{Reading, Reason};

/// Longer than any writing of one move; the rest of a longer word is not looked at.
const SIGNS_MAX: usize = 32;

/// The spellings of "en passant", folded, as they stand behind a move. "a.п." is Bulgarian.
const EN_PASSANT: [&str; 6] = ["e.p.", "e.p", "ep.", "ep", "a.п.", "a.п"];

/// The piece abbreviations that a sheet is read with.
#[derive(Clone, Debug)]
pub(super) struct Alphabet {
    /// As they are written: the first letters of a writing that needs no reason.
    native: Vec<(String, Role)>,
    /// As they are compared.
    folded: Vec<(String, Role)>,
    capitals: Capitals,
}

/// Whether a piece is expected to be a capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Capitals {
    Expected,
    Never,
}

impl Alphabet {
    /// The letters of a language in print.
    pub(super) fn print(letters: Letters) -> Alphabet {
        let folded = letters.folded();
        let native = Role::ALL
            .into_iter()
            .map(|role| (letters.piece(role).to_lowercase(), role))
            .filter(|(letter, _)| !letter.is_empty())
            .collect();
        Alphabet { native, folded, capitals: Capitals::Expected }
    }

    /// Small letters that stand for braille cells. In the code of the United Kingdom no piece has a
    /// file's letter, and none has a capital sign.
    pub(super) fn braille(code: BrailleCode) -> Alphabet {
        let capitals = match code {
            BrailleCode::Uk => Capitals::Never,
            BrailleCode::Letters(_) => Capitals::Expected,
        };
        Alphabet { native: code.letters(), folded: code.letters(), capitals }
    }

    /// The abbreviations as they are compared.
    pub(super) fn folded(&self) -> &[(String, Role)] {
        &self.folded
    }

    /// The length of the abbreviation at the start of a text in lower case, in characters.
    fn native_start(&self, text: &str, role: Role) -> Option<usize> {
        let own =
            self.native.iter().find(|(letter, named)| *named == role && text.starts_with(letter));
        match own {
            Some((letter, _)) => Some(letter.chars().count()),
            None => text.chars().next().filter(|sign| is_figurine(*sign)).map(|_| 1),
        }
    }
}

/// Everything that a writing can mean, the readings with the fewest reasons first.
pub(super) fn readings(text: &str, alphabet: &Alphabet) -> Vec<Reading> {
    let joined: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if joined.is_empty() || joined.chars().count() > SIGNS_MAX {
        return Vec::new();
    }
    let folded = fold(&joined);
    let (core, ending) = Ending::split(&folded);
    // What stands behind the move is of one length before and after folding.
    let original: String = joined.chars().take(core.chars().count()).collect();
    let marked = folded.chars().nth(core.chars().count()) == Some('?');
    let last = core.chars().last().filter(|last| marked && fragment::is_joint(*last));
    // Behind a dash no question mark is a remark. Behind the sign of a capture it may be one: "Sf3:?".
    if last.is_some_and(|last| !fragment::is_capture(last)) {
        return partly(&core, marked, ending, alphabet);
    }
    if let Some((side, because)) = castling(&original) {
        return vec![Reading { call: Call::Castle { side, suffix: ending.suffix }, because }];
    }
    let crossed = core.strip_suffix(CROSSES).map(str::to_owned);
    let (core, unusual) = plain_signs(&core);
    // Of "Be?" and "Bc?" the rank cannot be read; "bc?" is a pawn's capture by its two files, with a remark.
    let cut_off = marked && is_piece_and_file(&core, alphabet);
    let mut found = if cut_off { Vec::new() } else { plain(&core, alphabet) };
    if found.is_empty() && !cut_off && core.chars().any(char::is_uppercase) {
        found = plain(&core.to_lowercase(), alphabet);
    }
    let mut readings: Vec<Reading> = Vec::new();
    for mut call in found {
        let mut because = reasons(&original, &call, alphabet);
        because.extend(unusual);
        call.en_passant |= ending.en_passant;
        call.suffix = ending.suffix;
        let castling = as_castling(&call);
        let call = Call::Move(call);
        if !readings.iter().any(|known| known.call == call) {
            readings.push(Reading { call, because: because.clone() });
        }
        because.push(Reason::KingForCastling);
        let call =
            castling.map(Call::Move).filter(|call| readings.iter().all(|one| one.call != *call));
        readings.extend(call.map(|call| Reading { call, because }));
    }
    readings.extend(crossed.and_then(|rest| mate_by_cross(&rest, &original, alphabet)));
    if readings.is_empty() || last.is_some() {
        readings.extend(partly(&core, marked, ending, alphabet));
    }
    readings.sort_by_key(|reading| reading.because.len());
    readings
}

/// "Kg1" is castling where the king stands on its first square: no other move of the king's goes there from it.
fn as_castling(call: &MoveCall) -> Option<MoveCall> {
    let is_king = call.role == Some(Role::King) && !call.capture && call.promotion.is_none();
    let to = call.destination.as_square().filter(|_| is_king && call.origin == Part::NOTHING)?;
    let from = [Square::E1, Square::E8].into_iter().find(|from| from.rank() == to.rank())?;
    let castled = MoveCall { origin: Part::square(from), ..*call };
    matches!(to.file(), File::G | File::C).then_some(castled)
}

/// What a writing can mean in which question marks stand for signs that cannot be read; `marked` says whether one
/// stands behind the rest of it.
fn partly(core: &str, marked: bool, ending: Ending, alphabet: &Alphabet) -> Vec<Reading> {
    let mut calls = fragment::calls(core, alphabet);
    if marked {
        calls.extend(fragment::calls(&format!("{core}?"), alphabet));
    }
    let mut readings: Vec<Reading> = Vec::new();
    for call in calls {
        let call = match call {
            Call::Move(call) => Call::Move(MoveCall {
                en_passant: ending.en_passant && call.role == Some(Role::Pawn),
                suffix: ending.suffix,
                ..call
            }),
            Call::Castle { side, .. } => Call::Castle { side, suffix: ending.suffix },
        };
        if !readings.iter().any(|known| known.call == call) {
            readings.push(Reading { call, because: vec![Reason::Fragment] });
        }
    }
    readings
}

fn plain(core: &str, alphabet: &Alphabet) -> Vec<MoveCall> {
    let signs: Vec<char> = core.chars().collect();
    // "ed" is the capture "exd" without its sign (C.9.3, C.13).
    let word = match signs[..] {
        [from, to] if is_file(from) && is_file(to) => format!("{from}x{to}"),
        _ => core.to_owned(),
    };
    written_calls(&word, &alphabet.folded)
        .into_iter()
        .filter_map(|call| match call {
            Call::Move(call) => Some(call),
            Call::Castle { .. } => None,
        })
        .collect()
}

/// Whether this is a capital that stands for a piece, and a file: what names a file as well is the piece there.
fn is_piece_and_file(core: &str, alphabet: &Alphabet) -> bool {
    let signs: Vec<char> = core.chars().collect();
    let [piece, file] = signs[..] else { return false };
    let named = piece.to_lowercase().to_string();
    let is_piece = |(letter, role): &(String, Role)| *letter == named && *role != Role::Pawn;
    alphabet.capitals == Capitals::Expected
        && piece.is_uppercase()
        && is_file(file)
        && alphabet.folded.iter().any(is_piece)
}

fn is_file(letter: char) -> bool {
    File::from_char(letter.to_ascii_lowercase()).is_some()
}

/// What stands behind a move and decides nothing but "e.p.".
#[derive(Clone, Copy, Debug, Default)]
struct Ending {
    suffix: Option<Suffix>,
    en_passant: bool,
}

impl Ending {
    /// Takes the signs of check and mate, "e.p." and remarks off the end of a folded writing.
    fn split(text: &str) -> (String, Ending) {
        let mut ending = Ending::default();
        let mut rest = text;
        loop {
            let before = rest;
            rest = rest.trim_end_matches(['!', '?', ',', ';', '‼', '⁇', '⁈', '⁉', '□']);
            for (sign, suffix) in [
                ("#", Suffix::Mate),
                ("‡", Suffix::Mate),
                ("++", Suffix::Mate),
                ("+", Suffix::Check),
                ("†", Suffix::Check),
            ] {
                if let Some(shorter) = rest.strip_suffix(sign) {
                    ending.suffix = ending.suffix.or(Some(suffix));
                    rest = shorter;
                    break;
                }
            }
            if let Some((shorter, suffix)) = without_cross(rest) {
                ending.suffix = ending.suffix.or(Some(suffix));
                rest = shorter;
            }
            if let Some((shorter, sign)) = sign_words::strip(rest) {
                match sign {
                    Sign::EnPassant => ending.en_passant = true,
                    Sign::Ending(suffix) => ending.suffix = ending.suffix.or(suffix),
                }
                rest = shorter;
            }
            for sign in EN_PASSANT {
                for sign in [format!("({sign})"), sign.to_owned()] {
                    if let Some(shorter) =
                        rest.strip_suffix(sign.as_str()).filter(|s| !s.is_empty())
                    {
                        ending.en_passant = true;
                        rest = shorter;
                    }
                }
            }
            if rest == before {
                // A full stop may end a line; inside of "e.p." it was needed.
                return (rest.trim_end_matches('.').to_owned(), ending);
            }
        }
    }
}

/// A writing without the cross behind it, which is mate in Russian print where the capture has its sign already, and
/// behind castling. Behind other moves it may be the capture as well: see [`plain_signs`].
fn without_cross(rest: &str) -> Option<(&str, Suffix)> {
    let shorter = rest.strip_suffix(CROSSES)?;
    let ends = shorter.ends_with(|sign: char| sign.is_alphanumeric() || sign == ')');
    let captures = shorter.contains([':', 'x', 'X', '×', '∶']);
    (ends && captures || castling(shorter).is_some()).then_some((shorter, Suffix::Mate))
}

/// Where nothing is taken, the cross behind a move is mate: "Лd8×".
fn mate_by_cross(rest: &str, original: &str, alphabet: &Alphabet) -> Option<Reading> {
    let found = plain(rest, alphabet);
    let [call] = found[..] else { return None };
    let call = MoveCall { suffix: Some(Suffix::Mate), ..call };
    let mut because = reasons(original, &call, alphabet);
    because.push(Reason::Sign);
    (call.role.is_some() && !call.capture).then_some(Reading { call: Call::Move(call), because })
}

/// A cross as it is printed and typed; Cyrillic ones are folded to these.
const CROSSES: [char; 3] = ['x', 'X', '×'];

/// The signs between and behind the squares in the form that the reader of moves knows, and whether an
/// unusual one was among them.
fn plain_signs(core: &str) -> (String, Option<Reason>) {
    let mut unusual = None;
    let mut word = String::with_capacity(core.len());
    for sign in core.chars() {
        match sign {
            '/' => word.push('='),
            '−' | '‐' | '‒' | '―' | '_' | '~' | '>' | '→' => word.push('-'),
            '*' | '÷' | '∶' => {
                unusual = Some(Reason::Sign);
                word.push('x');
            }
            other => word.push(other),
        }
    }
    // An older custom puts the sign of the capture behind the move: "ed5:", "Sf3:".
    let signs = [':', 'x', 'X', '×'];
    if let Some(rest) = word.strip_suffix(signs).filter(|rest| !rest.contains(signs)) {
        let captures = rest.char_indices().rev().find(|(_, sign)| is_file(*sign)).map(|(at, _)| at);
        if let Some(at) = captures {
            let (piece, square) = rest.split_at(at);
            unusual = Some(Reason::Sign);
            word = format!("{piece}x{square}");
        }
    }
    (word, unusual)
}

/// Castling by zeros or letters O (C.13), in any mixture.
fn castling(core: &str) -> Option<(CastlingSide, Vec<Reason>)> {
    let mut rounds = Vec::new();
    for sign in core.chars() {
        match sign {
            '0' | 'O' | 'o' | 'О' | 'о' => rounds.push(sign),
            '-' | '–' | '—' | '‑' | '−' | '‐' | '_' => {}
            _ => return None,
        }
    }
    let side = match rounds.len() {
        2 => CastlingSide::KingSide,
        3 => CastlingSide::QueenSide,
        _ => return None,
    };
    let mut because = Vec::new();
    if rounds.contains(&'0') && rounds.iter().any(|sign| *sign != '0') {
        because.push(Reason::ZeroAndLetter);
    }
    if rounds.iter().any(|sign| is_cyrillic(*sign)) {
        because.push(Reason::LookAlike);
    }
    if rounds.iter().any(|sign| sign.is_lowercase()) {
        because.push(Reason::LetterCase);
    }
    Some((side, because))
}

/// What had to be taken for something else in a writing that is read as this move.
fn reasons(original: &str, call: &MoveCall, alphabet: &Alphabet) -> Vec<Reason> {
    let mut because = Vec::new();
    let lower = original.to_lowercase();
    let mut rest: Vec<char> = original.chars().collect();
    if let Some(role) = call.role {
        let native = alphabet.native_start(&lower, role);
        let length = native.unwrap_or(1).min(rest.len());
        if native.is_none() {
            because.push(Reason::LookAlike);
        }
        if role == Role::Pawn {
            because.push(Reason::PawnLetter);
        }
        let small = rest.first().is_some_and(|letter| letter.is_lowercase());
        if small && role != Role::Pawn && alphabet.capitals == Capitals::Expected {
            because.push(Reason::LetterCase);
        }
        rest.drain(..length);
    }
    if call.promotion.is_some() {
        // The new piece stands behind the last digit.
        let behind = rest.iter().rposition(char::is_ascii_digit).map_or(rest.len(), |at| at + 1);
        rest.truncate(behind);
    }
    let capital = |letter: &char| letter.is_uppercase() && !matches!(letter, 'X' | 'Х');
    if rest.iter().any(|letter| is_cyrillic(*letter)) && !because.contains(&Reason::LookAlike) {
        because.push(Reason::LookAlike);
    }
    if rest.iter().any(capital) && !because.contains(&Reason::LetterCase) {
        because.push(Reason::LetterCase);
    }
    because
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::resolve_any;
    use crate::rules::{Mode, Position};

    /// The legal moves that a writing means in a position, in SAN, and the reasons of its first reading.
    #[track_caller]
    fn check(letters: Letters, fen: &str, text: &str, moves: &str, because: &[Reason]) {
        let position = Position::from_fen(fen, Mode::Standard).expect("a position");
        let readings = readings(text, &Alphabet::print(letters));
        let calls: Vec<Call> = readings.iter().map(|reading| reading.call).collect();
        let meaning = resolve_any(&calls, &position);
        let san: Vec<String> = meaning.moves().iter().map(|m| position.san(*m)).collect();
        assert_eq!(san.join(" "), moves, "{text}: {readings:?}");
        let legal = readings
            .iter()
            .find(|reading| !resolve_any(&[reading.call], &position).moves().is_empty());
        assert_eq!(legal.map_or(&[][..], |reading| &reading.because[..]), because, "{text}");
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PROMOTES: &str = "5n1k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    const PASSES: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    const CAPTURES: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

    #[test]
    fn what_the_laws_allow_needs_no_reason() {
        let english = Letters::English;
        for (fen, text, san) in [
            (START, "e4", "e4"),
            (START, "e2e4", "e4"),
            (START, "e2-e4", "e4"),
            (START, "e2–e4!?", "e4"),
            (START, "Nf3", "Nf3"),
            (START, "Ng1f3", "Nf3"),
            (START, "Ng1-f3", "Nf3"),
            (START, "♘f3", "Nf3"),
            (START, "♞f3", "Nf3"),
            (START, "g1f3", "Nf3"),
            (CASTLES, "0-0", "O-O"),
            (CASTLES, "O-O", "O-O"),
            (CASTLES, "00", "O-O"),
            (CASTLES, "0–0–0+", "O-O-O"),
            (CASTLES, "e1g1", "O-O"),
            (CASTLES, "Ke1-c1", "O-O-O"),
            (PROMOTES, "e8Q", "e8=Q"),
            (PROMOTES, "e8=Q", "e8=Q"),
            (PROMOTES, "e8(Q)", "e8=Q"),
            (PROMOTES, "e8/Q", "e8=Q"),
            (PROMOTES, "e7e8q", "e8=Q"),
            (PROMOTES, "exf8N", "exf8=N"),
            (PROMOTES, "ef8N", "exf8=N"),
            (PROMOTES, "ef(N)", ""),
            (PASSES, "exd6 e.p.", "exd6"),
            (PASSES, "exd6e.p.+", "exd6"),
            (PASSES, "exd6 (e.p.)", "exd6"),
            (PASSES, "ed6", "exd6"),
            (PASSES, "ed", "exd6"),
            (PASSES, "e5d6 ep", "exd6"),
            (CAPTURES, "exd5", "exd5"),
            (CAPTURES, "e:d5", "exd5"),
            (CAPTURES, "e:d", "exd5"),
            (CAPTURES, "exd5++", "exd5"),
            (CAPTURES, "exd5 e.p.", ""),
            (CAPTURES, "d5", ""),
            (START, "Nf4", ""),
        ] {
            check(english, fen, text, san, &[]);
        }
    }

    #[test]
    fn what_is_taken_for_something_else_has_its_reason() {
        let (english, russian) = (Letters::English, Letters::Russian);
        check(english, START, "nf3", "Nf3", &[Reason::LetterCase]);
        check(english, START, "E4", "e4", &[Reason::LetterCase]);
        check(english, START, "NF3", "Nf3", &[Reason::LetterCase]);
        check(Letters::German, START, "D4", "d4", &[Reason::LetterCase]);
        check(english, START, "е4", "e4", &[Reason::LookAlike]);
        check(russian, START, "Кf3", "Nf3", &[]);
        check(russian, START, "Kf3", "Nf3", &[Reason::LookAlike]);
        check(russian, START, "Кс3", "Nc3", &[Reason::LookAlike]);
        check(russian, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Крd2", "Kd2", &[]);
        check(english, START, "pe4", "e4", &[Reason::PawnLetter]);
        check(english, CASTLES, "0-O", "O-O", &[Reason::ZeroAndLetter]);
        check(english, CASTLES, "О-О-О", "O-O-O", &[Reason::LookAlike]);
        check(english, CASTLES, "o-o", "O-O", &[Reason::LetterCase]);
        check(english, CAPTURES, "e*d5", "exd5", &[Reason::Sign]);
        check(english, CAPTURES, "ed5:", "exd5", &[Reason::Sign]);
    }

    #[test]
    fn a_king_that_goes_two_squares_has_castled() {
        let english = Letters::English;
        let castled = [Reason::KingForCastling];
        check(english, CASTLES, "Kg1", "O-O", &castled);
        check(english, CASTLES, "Kc1+", "O-O-O", &castled);
        check(english, "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Kc8", "O-O-O", &castled);
        // From elsewhere it is the king's own step, and Black has none to White's squares.
        check(english, "4k3/8/8/8/8/8/8/5K2 w - - 0 1", "Kg1", "Kg1", &[]);
        check(english, "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Kg1", "", &[]);
        check(english, CASTLES, "Kxg1", "", &[]);
    }

    #[test]
    fn a_small_letter_is_a_file_before_it_is_a_piece() {
        let fen = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1";
        let found = readings("bc4", &Alphabet::print(Letters::English));
        let position = Position::from_fen(fen, Mode::Standard).expect("a position");
        let san = |reading: &Reading| {
            let meaning = resolve_any(&[reading.call], &position);
            meaning.moves().iter().map(|m| position.san(*m)).collect::<String>()
        };
        assert_eq!(found.iter().map(san).collect::<Vec<_>>(), ["bxc4", "Bxc4"]);
        assert_eq!(found[1].because, [Reason::LetterCase]);
    }

    #[test]
    fn two_squares_are_a_move_before_they_are_a_piece_and_a_rank() {
        let fen = "k7/8/8/8/8/3P4/4Q3/4K3 w - - 0 1";
        check(Letters::German, fen, "d3d4", "d4", &[]);
        let found = readings("d3d4", &Alphabet::print(Letters::German));
        let reasons: Vec<&[Reason]> = found.iter().map(|reading| &reading.because[..]).collect();
        assert_eq!(reasons, [&[][..], &[Reason::LetterCase]]);
    }

    #[test]
    fn what_is_no_move_has_no_reading() {
        for text in ["", "Sf3", "e9", "resigns", "--", "x", "0-0-0-0", "e4e5e6", "?", "K"] {
            assert_eq!(readings(text, &Alphabet::print(Letters::English)), [], "{text}");
        }
    }
}
