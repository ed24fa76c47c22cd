//! The result as it stands below the moves (8.7): in signs, with blanks and colons between them, as a half result
//! (11.8, 12.9), as a default (6.7), and in words of the languages that the program speaks.
//!
//! `0-0` with a dash is castling as well, so it is no result here: where it ends a sheet, [`super::Sheet::open_end`]
//! tells it. Signs of a default value a position too: they are a result where no move follows.

use crate::rules::Color;

use super::WrittenResult;
use super::denial::{is_denied, no_draw};
use super::split::{Part, is_castling};

/// Words between a side and what it does.
const BETWEEN: [&str; 14] = [
    "has", "have", "the", "for", "of", "by", "hat", "haben", "für", "von", "durch", "се", "за",
    "на",
];

/// So many words between a side and what it does.
const BETWEEN_MAX: usize = 2;

const WHITE: [&str; 9] =
    ["white", "weiß", "weiss", "белые", "белых", "білі", "білих", "белите", "белият"];

const BLACK: [&str; 8] =
    ["black", "schwarz", "черные", "черных", "чорні", "чорних", "черните", "черният"];

const WINS: [&str; 22] = [
    "wins",
    "won",
    "win",
    "victory",
    "gewinnt",
    "gewann",
    "gewonnen",
    "sieg",
    "siegt",
    "выиграли",
    "выигрывают",
    "победили",
    "победа",
    "виграли",
    "виграють",
    "перемогли",
    "перемога",
    "печелят",
    "спечелиха",
    "победиха",
    "печели",
    "спечели",
];

const LOSES: [&str; 29] = [
    "resigns",
    "resigned",
    "resign",
    "loses",
    "lost",
    "gives up",
    "gave up",
    "gibt auf",
    "gab auf",
    "aufgegeben",
    "aufgabe",
    "verliert",
    "verlor",
    "verloren",
    "сдались",
    "сдаются",
    "сдался",
    "сдалась",
    "проиграли",
    "проигрывают",
    "здалися",
    "здались",
    "здаються",
    "програли",
    "предават",
    "предадоха",
    "предаде",
    "загубиха",
    "губят",
];

pub(super) const DRAWN: [&str; 11] = [
    "draw",
    "drawn",
    "remis",
    "unentschieden",
    "ничья",
    "ничью",
    "ничьей",
    "нічия",
    "нічию",
    "нічиєї",
    "реми",
];

/// Beside the word for a draw they make an offer of it.
pub(super) const OFFERED: [&str; 22] = [
    "предложение",
    "пропозиція",
    "offer",
    "offers",
    "offered",
    "angebot",
    "angeboten",
    "bietet",
    "bot",
    "предложил",
    "предложила",
    "предложили",
    "предложена",
    "предлагает",
    "запропонував",
    "запропонувала",
    "запропонували",
    "запропоновано",
    "пропонує",
    "предложи",
    "предлага",
    "предложено",
];

/// An offer in one word.
const OFFERS: [&str; 2] = ["remisangebot", "remisgebot"];

/// Whether this word, in small letters, is one of those, or a part of one that is several words.
pub(super) fn has_word(word: &str) -> bool {
    let all: [&[&str]; 7] = [&BETWEEN, &WHITE, &BLACK, &WINS, &LOSES, &DRAWN, &OFFERED];
    OFFERS.contains(&word)
        || all.into_iter().flatten().any(|phrase| phrase.split(' ').any(|one| one == word))
}

/// What one side has below a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Points {
    Nothing,
    Half,
    Whole,
    Plus,
    Minus,
}

/// The result that a whole text is.
pub(super) fn result(text: &str) -> Option<WrittenResult> {
    match text {
        "*" => return Some(WrittenResult::Unfinished),
        "1/2" | "½" => return Some(WrittenResult::Drawn),
        _ => {}
    }
    let signs: Vec<char> = text.chars().collect();
    at(&signs).filter(|(_, length)| *length == signs.len()).map(|(result, _)| result)
}

/// The result with which these signs begin, and how many of them it takes. Blanks may stand in it, and nothing that
/// goes on stands behind it.
pub(super) fn at(signs: &[char]) -> Option<(WrittenResult, usize)> {
    let (one, length) = points(signs)?;
    let from = length + blanks(signs, length);
    let joint = *signs.get(from)?;
    let is_default = matches!(one, Points::Plus | Points::Minus);
    let joins = joint == ':' || is_dash(joint) && !is_default || joint == '/' && is_default;
    if !joins {
        return None;
    }
    let from = from + 1 + blanks(signs, from + 1);
    let (other, length) = points(signs.get(from..)?)?;
    let end = from + length;
    let ends = signs.get(end).is_none_or(|next| {
        next.is_whitespace() || matches!(next, ',' | ';' | '.' | ')' | ']' | '}' | '!')
    });
    let goes_on = signs.get(end + blanks(signs, end)).is_some_and(|next| is_dash(*next));
    let result = match (one, other) {
        _ if !ends || goes_on => None,
        (Points::Whole, Points::Nothing) => Some(WrittenResult::Won(Color::White)),
        (Points::Nothing, Points::Whole) => Some(WrittenResult::Won(Color::Black)),
        (Points::Half, Points::Half) => Some(WrittenResult::Drawn),
        (Points::Half, Points::Nothing) => Some(WrittenResult::HalfFor(Color::White)),
        (Points::Nothing, Points::Half) => Some(WrittenResult::HalfFor(Color::Black)),
        // With a dash it may be castling.
        (Points::Nothing, Points::Nothing) if joint == ':' => Some(WrittenResult::LostByBoth),
        (Points::Plus, Points::Minus) => Some(WrittenResult::WonByDefault(Color::White)),
        (Points::Minus, Points::Plus) => Some(WrittenResult::WonByDefault(Color::Black)),
        (Points::Minus, Points::Minus) => Some(WrittenResult::DefaultOfBoth),
        (Points::Nothing | Points::Half | Points::Whole, _) | (Points::Plus | Points::Minus, _) => {
            None
        }
    };
    result.map(|result| (result, end))
}

fn points(signs: &[char]) -> Option<(Points, usize)> {
    Some(match signs {
        ['1', '/', '2', ..] => (Points::Half, 3),
        ['0', '.' | ',', '5', ..] => (Points::Half, 3),
        ['½', ..] => (Points::Half, 1),
        ['1', ..] => (Points::Whole, 1),
        ['0' | 'O' | 'О', ..] => (Points::Nothing, 1),
        ['+', ..] => (Points::Plus, 1),
        [sign, ..] if is_dash(*sign) => (Points::Minus, 1),
        _ => return None,
    })
}

fn blanks(signs: &[char], from: usize) -> usize {
    signs.iter().skip(from).take_while(|sign| matches!(sign, ' ' | '\t' | '\u{a0}')).count()
}

const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—' | '‑' | '−' | '‐')
}

/// Whether this is castling in zeros and nothing else, which is the result of a game that both have lost as well.
pub(super) fn is_both(text: &str) -> bool {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    matches!(signs[..], ['0', dash, '0'] if is_dash(dash))
}

/// Whether a move stands among these parts.
pub(super) fn moves_in(parts: &[Part]) -> bool {
    parts.iter().filter_map(Part::writing).any(is_move)
}

pub(super) fn is_move(text: &str) -> bool {
    let has = |is: fn(&char) -> bool| text.chars().any(|sign| is(&sign));
    is_castling(text) || has(char::is_ascii_digit) && has(|sign| sign.is_alphabetic())
}

/// Without what values a position: the signs of a default where moves follow.
pub(super) fn without_values(parts: Vec<Part>) -> Vec<Part> {
    let is_default = |part: &Part| {
        matches!(part, Part::Result(WrittenResult::WonByDefault(_) | WrittenResult::DefaultOfBoth))
    };
    if !parts.iter().any(is_default) {
        return parts;
    }
    let is_one = |part: &Part| matches!(part, Part::Writing { text, .. } if is_move(text));
    let last_move = parts.iter().rposition(is_one).unwrap_or(0);
    let stays = |(at, part): &(usize, Part)| *at > last_move || !is_default(part);
    parts.into_iter().enumerate().filter(stays).map(|(_, part)| part).collect()
}

/// What words say of the end of a game, and of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Result(WrittenResult),
    Offer,
    /// Words that speak of a draw and say that it is none.
    NoDraw,
}

/// The parts with a result or an offer in the place of the words that say it. Behind the word for a draw moves make it
/// an offer: nobody goes on after a draw.
pub(super) fn in_words(parts: Vec<Part>) -> Vec<Part> {
    let mut read = Vec::with_capacity(parts.len());
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        let said = said(&parts, at);
        match said {
            Some((said, length)) => {
                match said {
                    Said::Result(result) => read.push(Part::Result(result)),
                    Said::Offer => read.push(Part::DrawOffer),
                    Said::NoDraw => {}
                }
                at += length;
            }
            None => {
                read.push(part.clone());
                at += 1;
            }
        }
    }
    read
}

/// Whether what stands in brackets behind a move is an offer in a word.
pub(super) fn is_offer(text: &str) -> bool {
    let place = super::Place::default();
    let parts: Vec<Part> = text
        .split_whitespace()
        .map(|word| Part::Writing { text: word.to_owned(), place })
        .collect();
    let takes = |at: usize| {
        let word = phrase(&parts, at, &DRAWN).or_else(|| phrase(&parts, at, &OFFERS));
        word.or_else(|| phrase(&parts, at, &OFFERED).or_else(|| phrase(&parts, at, &BETWEEN)))
            .is_some()
    };
    let names_it = (0..parts.len())
        .any(|at| phrase(&parts, at, &DRAWN).or_else(|| phrase(&parts, at, &OFFERS)).is_some());
    (1..=3).contains(&parts.len()) && names_it && (0..parts.len()).all(takes)
}

/// The words at the end of a sheet that tell of a winner or loser and do not name which side it is.
pub(super) fn unnamed(parts: &[Part]) -> Vec<String> {
    if parts.iter().any(|part| matches!(part, Part::Result(_))) {
        return Vec::new();
    }
    let (mut found, mut at) = (Vec::new(), 0);
    while at < parts.len() {
        let tells = phrase(parts, at, &LOSES).or_else(|| phrase(parts, at, &WINS));
        let tells = tells.or_else(|| no_draw(parts, at));
        let here = at;
        at += tells.unwrap_or(1);
        if tells.is_none() || moves_in(&parts[at..]) {
            continue;
        }
        let text = parts[here..at].iter().filter_map(word).collect::<Vec<_>>().join(" ");
        if !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

fn said(parts: &[Part], at: usize) -> Option<(Said, usize)> {
    let rest = |length: usize| parts.get(at + length..).unwrap_or_default();
    let is_end = |(_, length): &(WrittenResult, usize)| {
        !moves_in(rest(*length)) && !is_denied(parts, at, *length)
    };
    if let Some((result, length)) = ended(parts, at).filter(is_end) {
        return Some((Said::Result(result), length));
    }
    if let Some(length) = phrase(parts, at, &OFFERS).or_else(|| offering(parts, at)) {
        return Some((Said::Offer, length));
    }
    if let Some(length) = no_draw(parts, at) {
        return Some((Said::NoDraw, length));
    }
    let length = phrase(parts, at, &DRAWN)?;
    // "draw offered" and "remis?".
    if let Some(more) = phrase(parts, at + length, &OFFERED) {
        return Some((Said::Offer, length + more));
    }
    let is_asked = matches!(parts.get(at), Some(Part::Writing { text, .. }) if text.ends_with('?'));
    if is_asked {
        return Some((Said::Offer, length));
    }
    if !moves_in(rest(length)) {
        return Some((Said::Result(WrittenResult::Drawn), length));
    }
    // Among other words it may tell of anything.
    let is_prose = |part: Option<&Part>| {
        part.and_then(word).is_some_and(|word| word.chars().count() > 2 && !is_move(&word))
    };
    let is_alone = !is_prose(at.checked_sub(1).and_then(|at| parts.get(at)))
        && !is_prose(rest(length).first());
    is_alone.then_some((Said::Offer, length))
}

/// Words that offer a draw before they name it: "bietet Remis", "Black offers a draw". They belong to the move before.
fn offering(parts: &[Part], at: usize) -> Option<usize> {
    let side = phrase(parts, at, &WHITE).or_else(|| phrase(parts, at, &BLACK)).unwrap_or(0);
    let offers = side + phrase(parts, at + side, &OFFERED)?;
    let article = phrase(parts, at + offers, &["a"]).unwrap_or(0);
    phrase(parts, at + offers + article, &DRAWN).map(|drawn| offers + article + drawn)
}

/// A side and what it does, in either order.
fn ended(parts: &[Part], at: usize) -> Option<(WrittenResult, usize)> {
    let side = |at: usize| {
        let white = phrase(parts, at, &WHITE).map(|length| (Color::White, length));
        white.or_else(|| phrase(parts, at, &BLACK).map(|length| (Color::Black, length)))
    };
    let does = |at: usize| {
        let wins = phrase(parts, at, &WINS).map(|length| (true, length));
        wins.or_else(|| phrase(parts, at, &LOSES).map(|length| (false, length)))
    };
    let between = |from: usize| {
        let is_one = |at: usize| phrase(parts, at, &BETWEEN).is_some();
        (0..=BETWEEN_MAX).filter(move |count| (from..from + count).all(is_one))
    };
    let won = |side: Color, wins: bool| WrittenResult::Won(if wins { side } else { !side });
    if let Some((color, length)) = side(at) {
        let found = between(at + length)
            .find_map(|count| does(at + length + count).map(|(wins, more)| (wins, count + more)));
        return found.map(|(wins, more)| (won(color, wins), length + more));
    }
    let (wins, length) = does(at)?;
    let found = between(at + length)
        .find_map(|count| side(at + length + count).map(|(color, more)| (color, count + more)));
    found.map(|(color, more)| (won(color, wins), length + more))
}

/// How many parts one of these phrases takes that begins here.
pub(super) fn phrase(parts: &[Part], at: usize, phrases: &[&str]) -> Option<usize> {
    // A word is made small once, and not for each phrase that does not even begin with it.
    let first = parts.get(at).and_then(word)?;
    let fits = |phrase: &&&str| {
        let mut expected = phrase.split(' ');
        let is_next = |(index, expected): (usize, &str)| {
            parts.get(at + 1 + index).and_then(word).is_some_and(|word| word == expected)
        };
        expected.next() == Some(first.as_str()) && expected.enumerate().all(is_next)
    };
    phrases.iter().find(fits).map(|phrase| phrase.split(' ').count())
}

/// A part as a word: small, and without the signs around it.
pub(super) fn word(part: &Part) -> Option<String> {
    let word = part.writing()?.trim_matches(|sign: char| !sign.is_alphanumeric());
    Some(word.to_lowercase().replace('ё', "е"))
}
