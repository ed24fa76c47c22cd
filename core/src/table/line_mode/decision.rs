//! How the arbiter settles boards or scores that differ (D.2.9), as it is typed behind `! decide`: as it
//! is proposed, or from another agreed ply, or with other times. Whatever is decided upon is in the
//! ruling itself, so that the record says it without the scores.

use super::{KeyError, ruling};
use crate::game::{Game, Ruling, Settlement};
use crate::rules::{ByColor, Color, PlyNumber};
use crate::scoresheet::{Case, Inquiry};
use crate::time::Millis;

/// Reads what stands behind `! decide`: nothing, a ply, `clock` with times, `note` with words.
pub(super) fn read(words: &str, game: &Game) -> Result<Ruling, KeyError> {
    let (words, remark) = split_note(words);
    let mut words = words.split_whitespace();
    let mut next = words.next();
    let inquiry = game.inquiry();
    let named = match next {
        Some("clock") | None => None,
        Some(ply) => {
            next = words.next();
            Some(plies(ply, &inquiry)?)
        }
    };
    let proposal = match named {
        Some(plies) => Settled::at(plies, &inquiry),
        None => Settled::proposed(&inquiry)?,
    };
    let clocks = match (next, words.next(), words.next(), words.next()) {
        (None, None, None, None) => proposal.clocks,
        (Some("clock"), Some("keep"), None, None) => None,
        (Some("clock"), Some(white), Some(black), None) => {
            let white = ruling::clock_time(white, KeyError::Decision)?;
            let black = ruling::clock_time(black, KeyError::Decision)?;
            Some(ByColor { white, black })
        }
        _ => return Err(KeyError::Decision),
    };
    let position = inquiry.position_after(proposal.plies).ok_or(KeyError::Decision)?;
    let mut carried = inquiry.known();
    carried.truncate(proposal.plies.into());
    let (fen, article) = (position.fen(), game.article_of_decision(&inquiry, proposal.plies));
    let settlement = Settlement { plies: carried, fen, clocks, remark, article };
    Ok(Ruling::Settled(Box::new(settlement)))
}

struct Settled {
    plies: u16,
    clocks: Option<ByColor<Millis>>,
}

impl Settled {
    /// What the report proposes.
    fn proposed(inquiry: &Inquiry) -> Result<Settled, KeyError> {
        if inquiry.is_without_sheets() {
            return Err(KeyError::ScoresMissing);
        }
        if inquiry.missing().is_some() {
            return Err(KeyError::ScoreMissing);
        }
        let proposed = inquiry.proposal().ok_or_else(|| match inquiry.unasked() {
            _ if inquiry.found().different_games => KeyError::TwoGames,
            _ if inquiry.found().case == Case::OnlySheetsDiffer => KeyError::BoardsAgree,
            _ if inquiry.is_unsaid() => {
                KeyError::BoardsUnsaid { settled: inquiry.found().agreed.plies() }
            }
            Some(ply) => KeyError::OpenPly { at: inquiry.number(ply), settled: ply },
            None => KeyError::Decision,
        })?;
        Ok(Settled { plies: proposed.plies, clocks: proposed.clocks })
    }

    /// After so many plies: with the proposed times if it is the proposed ply, else with those that the
    /// record has for it.
    fn at(plies: u16, inquiry: &Inquiry) -> Settled {
        let clocks = match inquiry.proposal() {
            Some(proposed) if proposed.plies == plies => proposed.clocks,
            Some(_) | None => inquiry.clocks_after(plies),
        };
        Settled { plies, clocks }
    }
}

/// The arbiter's own words stand last.
fn split_note(words: &str) -> (&str, Option<String>) {
    let split = words.strip_prefix("note ").map(|note| ("", note));
    match split.or_else(|| words.split_once(" note ")) {
        Some((before, note)) if !note.trim().is_empty() => (before, Some(note.trim().to_owned())),
        Some((before, _)) => (before, None),
        None => (words, None),
    }
}

/// A number of plies, or the move behind which the game goes on, such as `12w`.
fn plies(word: &str, inquiry: &Inquiry) -> Result<u16, KeyError> {
    let agreed = inquiry.found().known.plies();
    let beyond = || match inquiry.is_without_sheets() {
        true => KeyError::NotKnown { known: agreed },
        false => KeyError::NotAgreed { agreed },
    };
    let of_side = |side: Color, number: &str| {
        let number: u32 = number.parse().map_err(|_| KeyError::Decision)?;
        let before = PlyNumber { number, side }.since(inquiry.start().ply());
        let before = before.and_then(|plies| u16::try_from(plies).ok());
        before
            .filter(|plies| number > 0 && *plies < agreed)
            .map(|plies| plies + 1)
            .ok_or_else(beyond)
    };
    if let Some(number) = word.strip_suffix('w') {
        return of_side(Color::White, number);
    }
    if let Some(number) = word.strip_suffix('b') {
        return of_side(Color::Black, number);
    }
    let plies: u16 = word.parse().map_err(|_| KeyError::Decision)?;
    if plies <= agreed { Ok(plies) } else { Err(beyond()) }
}
