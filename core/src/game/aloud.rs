//! What is said aloud when boards are brought together (D.2.9): the report, when the arbiter wants everybody
//! at the table to hear it, and the decision, for those who are told when boards differ.
//!
//! The lines say more. Aloud goes what somebody needs who sees neither them nor the boards: the case, where
//! the game goes on, the times, each board's corrections in the words of calls (D.2.1), the article, and the
//! position last, since it is the longest and may be cut short.

use super::state::{Game, Phase};
use super::{Channel, Effects, Message, SaidEntry, Tell, Urgency};
use super::{boards, endings};
use crate::calls::{Style, call_of_played};
use crate::rules::editions::Laws;
use crate::rules::{ByColor, Color, Correction, Played, Position, corrections};
use crate::scoresheet::{
    Agreement, BoardFinding, Case, Inquiry, Keeper, Proposal, Sheet, WrittenResult,
};
use crate::time::Millis;

/// Nobody follows more movements of a hand by ear. A board that needs more is set up anew.
const STEPS_SAID_MAX: usize = 12;

/// The report, sentence by sentence.
pub(super) fn report(game: &Game, inquiry: &Inquiry, fx: &mut Effects) {
    let comes_to = match inquiry.proposal() {
        Some(proposal) => proposed(game, inquiry, proposal),
        None => unproposed(inquiry),
    };
    let mut said: Vec<Message> = results(inquiry).into_iter().collect();
    said.extend(ended(game).filter(|end| !comes_to.contains(end)));
    said.extend(comes_to);
    said.extend(question(inquiry));
    if inquiry.proposal().is_some() {
        let position = inquiry.found().agreed.position();
        said.push(Message::Position(position.placement()));
    }
    for message in said.into_iter().filter(|message| is_of(game, message)) {
        fx.say(Channel::Room, Urgency::Call, message);
    }
}

/// Whether the edition of the game has the number that is said, if one is. Others are told in lines alone: nobody
/// has recorded them.
fn is_of(game: &Game, message: &Message) -> bool {
    let edition = game.settings.laws.edition;
    [(Message::ByD2_9, "D.2.9"), (Message::ByA11_11, "11.11")].iter().all(|(says, number)| {
        message != says || Laws::built_in().printed(number, edition) == Some(*number)
    })
}

/// Which result stands on whose score, where they do not both have the same one (8.7): whoever hears that results differ
/// cannot look at the scores.
fn results(inquiry: &Inquiry) -> Option<Message> {
    if inquiry.missing().is_some() || inquiry.found().different_games {
        return None;
    }
    let of = |sheet: &Sheet| sheet.results().filter_map(WrittenResult::outcome).collect::<Vec<_>>();
    let [white, black] = inquiry.sheets().map(of);
    let is_told = white != black || white.len() > 1;
    is_told.then_some(Message::ResultsWritten(ByColor { white, black }))
}

/// How the game has ended by its record, where it has.
fn ended(game: &Game) -> Option<Message> {
    match game.phase {
        Phase::Ended { outcome, reason } => Some(Message::Ended { outcome, reason }),
        Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
    }
}

/// What is proposed. That the scores agree or differ has been told already.
fn proposed(game: &Game, inquiry: &Inquiry, proposal: Proposal) -> Vec<Message> {
    let found = inquiry.found();
    let agreed = &found.agreed;
    let last = agreed.moves.last().copied().zip(agreed.positions.iter().rev().nth(1));
    let style = game.settings.style;
    let mut said = vec![
        Message::Proposed,
        Message::GoesOnAfter(last.map(|(meant, before)| entry(meant, before, style))),
        turn_or_end(agreed),
        proposal.clocks.map_or(Message::ClocksStay, Message::Clocks),
    ];
    said.extend(found.boards.iter().map(board));
    // The results alone are no case of it (8.7).
    let are_results = found.case == Case::ResultsDiffer && found.boards.is_empty();
    said.extend((!are_results).then_some(Message::ByD2_9));
    said
}

/// Who is to move in the position, or how it ends the game: nobody is to move then. An illegal move neither mates nor
/// stalemates (5.1.1, 5.2.1).
fn turn_or_end(agreed: &Agreement) -> Message {
    let position = agreed.position();
    let is_legal = agreed.moves.iter().all(|meant| matches!(meant, Played::Legal(_)));
    match position.ending().filter(|_| is_legal) {
        Some(ending) => {
            Message::Ended { outcome: ending.outcome(), reason: endings::reason_of(ending) }
        }
        None => Message::WhoseTurn(position.turn()),
    }
}

/// Why nothing is proposed, and what may be put right all the same.
fn unproposed(inquiry: &Inquiry) -> Vec<Message> {
    let found = inquiry.found();
    // Of none that one is missing would be said.
    if inquiry.is_without_sheets() {
        return vec![Message::NothingProposed];
    }
    if inquiry.missing().is_some() {
        return vec![Message::ScoreMissing, Message::NothingProposed];
    }
    if found.different_games {
        return vec![Message::ScoresOfTwoGames, Message::NothingProposed];
    }
    match found.case {
        Case::OnlySheetsDiffer => vec![Message::BoardsStay, Message::ByA11_11],
        Case::SheetsAgree
        | Case::SheetsDiffer
        | Case::Incomplete
        | Case::ResultsDiffer
        | Case::RecordDiffers
        | Case::NothingDiffers => vec![Message::NothingProposed],
    }
}

/// What the players are asked, where an answer decides.
fn question(inquiry: &Inquiry) -> Option<Message> {
    let made = inquiry.reconstructed()?;
    let at = inquiry.number(made.question.as_ref()?.ply);
    Some(Message::WhatWasPlayed(SaidEntry { at, call: None, draw_offer: false }))
}

fn board(finding: &BoardFinding) -> Message {
    let side = match finding.keeper {
        Keeper::A => Color::White,
        Keeper::B => Color::Black,
    };
    if finding.corrections.is_empty() {
        return Message::BoardRight(side);
    }
    mended(side, finding.corrections.clone())
}

pub(super) fn mended(board: Color, steps: Vec<Correction>) -> Message {
    if steps.len() > STEPS_SAID_MAX {
        return Message::BoardAnew(board);
    }
    Message::BoardMended { board, steps }
}

/// A ply as it is called, with its number. One that no rule allows is named by what was carried.
fn entry(meant: Played, before: &Position, style: Style) -> SaidEntry {
    let call = call_of_played(meant, before, style);
    SaidEntry { at: before.ply(), call: Some(call), draw_offer: false }
}

/// What has been decided, for those who are told when boards differ; each ear hears of the board that is its
/// own. To be made before the boards are compared with the position, which takes some of them as set right.
/// Who hears nothing of boards hears where the game goes on and with which times, as of every ruling.
pub(super) fn decision(game: &Game, now: Millis, position: &Position) -> Vec<(Channel, Message)> {
    let shown = game.clocks(now).map(Message::Clocks);
    let of_board = |board: Color| {
        let steps = corrections(&boards::holes(game, board, position));
        (!steps.is_empty()).then(|| mended(board, steps))
    };
    let on = |channel: Channel, boards: &[Color]| {
        let common = [goes_on(game), Message::WhoseTurn(position.turn())];
        let of_boards = boards.iter().copied().filter_map(of_board);
        let mut messages: Vec<Message> =
            common.into_iter().chain(shown.clone()).chain(of_boards).collect();
        // Set up anew by whom, if not by somebody who hears from what.
        if messages.iter().any(|message| matches!(message, Message::BoardAnew(_))) {
            messages.push(Message::Position(position.placement()));
        }
        messages.into_iter().map(|message| (channel, message)).collect::<Vec<_>>()
    };
    let sides = Color::ALL;
    match game.settings.telling.boards {
        Tell::Panel => match game.settings.telling.rulings {
            Tell::Panel => Vec::new(),
            Tell::Room => on(Channel::Room, &[]),
            Tell::Ear => sides.into_iter().flat_map(|side| on(Channel::Ear(side), &[])).collect(),
        },
        Tell::Room => on(Channel::Room, &sides),
        Tell::Ear => sides.into_iter().flat_map(|side| on(Channel::Ear(side), &[side])).collect(),
    }
}

/// Behind which move the game goes on.
pub(super) fn goes_on(game: &Game) -> Message {
    Message::GoesOnAfter(game.plies.split_last().map(|(last, earlier)| {
        let start = game.settings.start.clone();
        let before = earlier.iter().fold(start, |position, ply| ply.played.after(&position));
        let meant = Played::in_position(last.played.carried(), &before);
        entry(meant, &before, game.settings.style)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    #[test]
    fn a_board_that_needs_too_many_movements_is_set_up_anew() {
        let steps = |count| vec![Correction::Clear(Square::A1); count];
        let said = mended(Color::White, steps(STEPS_SAID_MAX));
        assert!(matches!(said, Message::BoardMended { steps, .. } if steps.len() == 12));
        let said = mended(Color::White, steps(STEPS_SAID_MAX + 1));
        assert_eq!(said, Message::BoardAnew(Color::White));
    }
}
