//! How closely a game of rapid chess or blitz is supervised (A.4, B.2), where the event has not said it: the arbiter is
//! asked before the Laws are, where they hang on it.

use std::sync::Arc;

use super::state::Game;
use super::{Effects, Note, Refusal};
use crate::rules::editions::{Class, Laws, Supervised, Supervision};

/// Whether nobody has said what the Laws hang on here: the arbiter is told so, and asks again once it is said.
pub(super) fn is_missing(game: &Game, what: Supervised, fx: &mut Effects) -> bool {
    let missing = game.settings.regulations.supervision_unsaid
        && Laws::built_in().supervision_decides(game.settings.laws, what);
    if missing {
        fx.note(Note::Refused(Refusal::SupervisionUnsaid(game.settings.laws.class)));
    }
    missing
}

/// The arbiter has said it: by this the Laws are asked from here on.
pub(super) fn rule(game: &mut Game, supervision: Supervision, fx: &mut Effects) {
    match game.settings.laws.class {
        Class::Standard => fx.note(Note::Refused(Refusal::NotSupervised)),
        Class::Rapid | Class::Blitz => {
            let settings = Arc::make_mut(&mut game.settings);
            settings.laws.supervision = supervision;
            settings.regulations.supervision_unsaid = false;
        }
    }
}
