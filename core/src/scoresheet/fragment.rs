//! A writing of which not every sign can be read: `Nf?`, `?f3`, `N?3`, `0-?` (8.5). Whoever read the sheet wrote a
//! question mark where a sign is that cannot be read. What is legible limits the move, and nothing is completed.
//!
//! Behind what is a move by itself a question mark is a remark upon it: `Nf3?`, `Qd5??`, `e4?!`. Elsewhere one stands
//! for one sign or for several that cannot be told apart: people write one for a whole smudge as well as for a letter.
//! So everything fits whose spelling, in any notation of the sheet's letters (short or long, with and without the sign
//! of a capture), has the legible signs in this order, with nothing between those that stand side by side. That may be
//! more than was meant, and never less.

use crate::calls::{Call, MoveCall, Part};
use crate::rules::{CastlingSide, File, Rank, Role};

use super::letters::is_figurine;
use super::notation::Alphabet;

/// Castling as it is written, with zeros for letters O too.
const CASTLINGS: [(&str, CastlingSide); 4] = [
    ("0-0", CastlingSide::KingSide),
    ("00", CastlingSide::KingSide),
    ("0-0-0", CastlingSide::QueenSide),
    ("000", CastlingSide::QueenSide),
];

const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What a place in the spelling of a move may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Held<T> {
    /// It is not written.
    #[default]
    Omitted,
    /// It may be among what cannot be read.
    Covered,
    /// It is legible.
    Legible(T),
}

impl<T: Copy> Held<T> {
    fn legible(self) -> Option<T> {
        match self {
            Held::Legible(sign) => Some(sign),
            Held::Omitted | Held::Covered => None,
        }
    }

    fn may_be_written(self) -> bool {
        !matches!(self, Held::Omitted)
    }

    fn is_covered(self) -> bool {
        matches!(self, Held::Covered)
    }
}

/// The places in the spelling of a move, in their order.
const ROLE: usize = 0;
const FROM_FILE: usize = 1;
const FROM_RANK: usize = 2;
const JOINT: usize = 3;
const FILE: usize = 4;
const RANK: usize = 5;
const NEW_PIECE: usize = 6;
const PLACES: usize = 7;

/// A spelling that has the legible signs, as far as it is made.
#[derive(Clone, Copy, Debug, Default)]
struct Spelling {
    role: Held<Role>,
    from_file: Held<File>,
    from_rank: Held<Rank>,
    /// Whether it is the sign of a capture; else a dash.
    joint: Held<bool>,
    file: Held<File>,
    rank: Held<Rank>,
    new_piece: Held<Role>,
}

impl Spelling {
    fn cover(&mut self, place: usize) {
        match place {
            ROLE => self.role = Held::Covered,
            FROM_FILE => self.from_file = Held::Covered,
            FROM_RANK => self.from_rank = Held::Covered,
            JOINT => self.joint = Held::Covered,
            FILE => self.file = Held::Covered,
            RANK => self.rank = Held::Covered,
            _ => self.new_piece = Held::Covered,
        }
    }

    fn calls(&self) -> Vec<Call> {
        let by_files = !self.rank.may_be_written();
        let is_pawn = !matches!(self.role, Held::Legible(role) if role != Role::Pawn);
        // "exd" names two files, and is a pawn's capture (C.9.3).
        let is_capture_by_files = by_files
            && is_pawn
            && self.from_file.may_be_written()
            && self.from_rank.legible().is_none()
            && self.new_piece.legible().is_none()
            && !matches!(self.joint, Held::Legible(false));
        let promotes_a_piece = !is_pawn && self.new_piece.legible().is_some();
        if !self.file.may_be_written() || by_files && !is_capture_by_files || promotes_a_piece {
            return Vec::new();
        }
        let both_squares = self.from_file.may_be_written() && self.from_rank.may_be_written();
        let any = self.role.is_covered() || self.role == Held::Omitted && both_squares;
        let roles: Vec<Role> = match self.role {
            _ if by_files || self.new_piece.legible().is_some() => vec![Role::Pawn],
            Held::Legible(role) => vec![role],
            Held::Omitted | Held::Covered if any => [&PIECES[..], &[Role::Pawn]].concat(),
            Held::Omitted | Held::Covered => vec![Role::Pawn],
        };
        let mut calls = Vec::new();
        for role in roles {
            let call = MoveCall {
                role: Some(role),
                origin: Part { file: self.from_file.legible(), rank: self.from_rank.legible() },
                capture: by_files || self.joint.legible().unwrap_or(false),
                destination: Part { file: self.file.legible(), rank: self.rank.legible() },
                promotion: self.new_piece.legible(),
                ..MoveCall::default()
            };
            calls.push(Call::Move(call));
            // A pawn that captures names its file or the capture; either may be what cannot be read.
            let hidden = self.joint.is_covered() || self.from_file.is_covered();
            if role == Role::Pawn && hidden && !call.capture {
                calls.push(Call::Move(MoveCall { capture: true, ..call }));
            }
            if role == Role::King && both_squares && self.may_be_castling() {
                calls.extend(BOTH_WINGS.map(|side| Call::Castle { side, suffix: None }));
            }
        }
        calls
    }

    /// Whether these can be the king's two squares, or the king onto its rook, by which castling is written too.
    fn may_be_castling(&self) -> bool {
        let home = |rank: Held<Rank>| {
            rank.legible().is_none_or(|rank| matches!(rank, Rank::First | Rank::Eighth))
        };
        let one_rank = match (self.from_rank.legible(), self.rank.legible()) {
            (Some(from), Some(to)) => from == to,
            (Some(_) | None, None) | (None, Some(_)) => true,
        };
        let beside = match (self.from_file.legible(), self.file.legible()) {
            (Some(from), Some(to)) => usize::from(from).abs_diff(usize::from(to)) < 2,
            (Some(_) | None, None) | (None, Some(_)) => false,
        };
        home(self.from_rank)
            && home(self.rank)
            && one_rank
            && !beside
            && !matches!(self.joint, Held::Legible(true))
    }
}

const BOTH_WINGS: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

/// Everything that a writing with question marks in the place of signs can mean; nothing where what is legible is in
/// no spelling of a move. The writing is folded, and has no remarks behind it.
pub(super) fn calls(folded: &str, alphabet: &Alphabet) -> Vec<Call> {
    let signs: Vec<char> = folded.chars().collect();
    if !signs.contains(&'?') || !signs.iter().any(|sign| sign.is_alphanumeric()) {
        return Vec::new();
    }
    let mut calls: Vec<Call> = Vec::new();
    let mut reader = Reader { signs: &signs, alphabet, found: Vec::new() };
    reader.read(0, ROLE, false, Spelling::default());
    let castlings = CASTLINGS.into_iter().filter(|(written, _)| has(written, &signs));
    let castlings = castlings.map(|(_, side)| Call::Castle { side, suffix: None });
    for call in reader.found.iter().flat_map(Spelling::calls).chain(castlings) {
        if !calls.contains(&call) {
            calls.push(call);
        }
    }
    calls
}

/// Whether a way of writing castling has the legible signs.
fn has(written: &str, signs: &[char]) -> bool {
    fn fits(written: &[char], signs: &[char]) -> bool {
        match (written.split_first(), signs.split_first()) {
            (None, None) => true,
            (Some((_, rest)), Some(('?', behind))) => fits(rest, behind) || fits(rest, signs),
            (Some((own, rest)), Some((sign, behind))) => {
                let is_round = *own == '0' && matches!(sign, '0' | 'O' | 'o');
                (is_round || *own == '-' && is_dash(*sign)) && fits(rest, behind)
            }
            (None, Some(_)) | (Some(_), None) => false,
        }
    }
    fits(&written.chars().collect::<Vec<char>>(), signs)
}

/// What stands between the squares, or before the new piece: no move ends in it, so a question mark right behind is
/// in the place of a sign.
pub(super) const fn is_joint(sign: char) -> bool {
    is_dash(sign) || is_capture(sign) || matches!(sign, '=' | '/' | '(')
}

const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—' | '‑' | '−' | '‐' | '‒' | '―' | '→')
}

pub(super) const fn is_capture(sign: char) -> bool {
    matches!(sign, 'x' | 'X' | ':' | '×' | '*' | '÷' | '∶')
}

struct Reader<'a> {
    signs: &'a [char],
    alphabet: &'a Alphabet,
    found: Vec<Spelling>,
}

impl Reader<'_> {
    /// Reads on with the sign `at` as the first that may stand in `place`. With a gap before it one sign or more
    /// cannot be read there.
    fn read(&mut self, at: usize, place: usize, gap: bool, so_far: Spelling) {
        let Some(&sign) = self.signs.get(at) else {
            if let Some(spelling) = skipped(so_far, place, PLACES, gap) {
                self.found.push(spelling);
            }
            return;
        };
        if sign == '?' {
            return self.read(at + 1, place, true, so_far);
        }
        // Whether it is an equals sign or a bracket, or nothing, is free (C.11).
        if matches!(sign, '=' | '/' | '(' | ')') {
            if let Some(spelling) = skipped(so_far, place, NEW_PIECE, gap) {
                self.read(at + 1, NEW_PIECE, false, spelling);
            }
            return;
        }
        for here in place..PLACES {
            let Some(before) = skipped(so_far, place, here, gap) else { continue };
            for (length, spelling) in self.with(before, here, at, gap) {
                self.read(at + length, here + 1, false, spelling);
            }
        }
        self.halves(at, place, gap, so_far);
    }

    /// What the sign here can be in this place of the spelling, and how many signs that takes.
    fn with(&self, before: Spelling, place: usize, at: usize, gap: bool) -> Vec<(usize, Spelling)> {
        let sign = self.signs.get(at).copied().unwrap_or_default();
        let file = File::from_char(sign.to_ascii_lowercase());
        // A capital at the beginning is the piece where it can be.
        let is_piece = at == 0 && sign.is_uppercase() && !self.pieces(at).is_empty();
        let file = file.filter(|_| !is_piece);
        let rank = Rank::from_char(sign);
        let one = |spelling: Spelling| vec![(1, spelling)];
        let none = Vec::new;
        match place {
            ROLE if !gap => {
                let named = self.pieces(at).into_iter();
                named
                    .map(|(length, role)| {
                        (length, Spelling { role: Held::Legible(role), ..before })
                    })
                    .collect()
            }
            FROM_FILE => file.map_or_else(none, |file| {
                one(Spelling { from_file: Held::Legible(file), ..before })
            }),
            FROM_RANK => rank.map_or_else(none, |rank| {
                one(Spelling { from_rank: Held::Legible(rank), ..before })
            }),
            JOINT if is_dash(sign) || is_capture(sign) => {
                one(Spelling { joint: Held::Legible(is_capture(sign)), ..before })
            }
            FILE => {
                file.map_or_else(none, |file| one(Spelling { file: Held::Legible(file), ..before }))
            }
            RANK => {
                rank.map_or_else(none, |rank| one(Spelling { rank: Held::Legible(rank), ..before }))
            }
            NEW_PIECE => {
                let named = self.pieces(at).into_iter();
                let new = named.filter(|(_, role)| !matches!(role, Role::Pawn | Role::King));
                new.map(|(length, role)| {
                    (length, Spelling { new_piece: Held::Legible(role), ..before })
                })
                .collect()
            }
            _ => none(),
        }
    }

    /// The pieces whose abbreviation begins here, with its length.
    fn pieces(&self, at: usize) -> Vec<(usize, Role)> {
        let rest: String =
            self.signs.iter().skip(at).take_while(|sign| **sign != '?').collect::<String>();
        let rest = rest.to_lowercase();
        let named =
            self.alphabet.folded().iter().filter(|(letter, _)| rest.starts_with(letter.as_str()));
        named.map(|(letter, role)| (letter.chars().count(), *role)).collect()
    }

    /// Of a piece's abbreviation of two letters one may be legible alone: the king's "К?" or "?р" beside "Кр".
    fn halves(&mut self, at: usize, place: usize, gap: bool, so_far: Spelling) {
        let Some(&sign) = self.signs.get(at) else { return };
        if place != ROLE || is_figurine(sign) {
            return;
        }
        let lower: String = sign.to_lowercase().collect();
        let two: Vec<(String, Role)> = self
            .alphabet
            .folded()
            .iter()
            .filter(|(letter, _)| letter.chars().count() == 2)
            .cloned()
            .collect();
        for (letter, role) in two {
            let spelling = Spelling { role: Held::Legible(role), ..so_far };
            if !gap && self.signs.get(at + 1) == Some(&'?') && letter.starts_with(&lower) {
                // The gap holds the second letter, and may hold more.
                self.read(at + 2, FROM_FILE, false, spelling);
                self.read(at + 2, FROM_FILE, true, spelling);
            }
            if gap && letter.ends_with(&lower) {
                self.read(at + 1, FROM_FILE, false, spelling);
            }
        }
    }
}

/// The places between are left out, or hold what cannot be read: at least one of them does where there is a gap.
fn skipped(mut spelling: Spelling, from: usize, to: usize, gap: bool) -> Option<Spelling> {
    if !gap {
        return Some(spelling);
    }
    (from..to).for_each(|place| spelling.cover(place));
    (from < to).then_some(spelling)
}
