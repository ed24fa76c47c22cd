//! A player asks to see the score that the arbiter or an assistant keeps, in rapid chess and blitz with full supervision
//! (A.4.3, B.2.3): five times in a game, on the own move. The arbiter is told, and it is counted.

use super::state::Game;
use super::{Effects, Note, Proposal, endings};
use crate::rules::Color;
use crate::rules::editions::{Laws, ScoreFacts, ScoreRequests};

/// A player asks. The clock runs on, and nothing is ruled by it.
pub(super) fn asked(game: &mut Game, by: Color, fx: &mut Effects) {
    if !endings::is_playing(game, fx) {
        return;
    }
    let laws = Laws::built_in();
    let setting = game.settings.laws;
    let on_move = game.mover() == by;
    let is_counted = match laws.score_requests.of(setting).value {
        ScoreRequests::None | ScoreRequests::FullSupervision => false,
        ScoreRequests::Times(_) => on_move,
    };
    let requests = &mut game.tally[by].score_requests;
    *requests += u32::from(is_counted);
    let facts = ScoreFacts { side: by, on_move, count: *requests };
    let verdict = laws.score_request(setting, &facts);
    fx.note(Note::Proposed(Box::new(Proposal { verdict, ruling: None, called: None })));
}
