//! Nobody is charged with what that player did not do.

use annabella_core::game::Missing;
use annabella_core::rules::Article;
use annabella_core::time::Millis;

use super::{Oracle, Rule};
use crate::hands::account::Claim;
use crate::hands::world::World;

impl Oracle {
    /// What is told against a player must be so in the world. What a board shows is judged elsewhere.
    pub(super) fn judge_blame(&mut self, world: &World, now: Millis, claim: &Claim) {
        let (by, is_true) = match claim {
            Claim::Board { .. } => return,
            Claim::CallAndBoard { by, .. } => {
                (*by, world.may_blame(*by, |of| of.slipped || of.misplaced || of.meddled))
            }
            Claim::Clock { by, missing, article } => {
                // D.2.4 is about the special board; who sees has 4.7 and 7.5 (D.2.5).
                let applies = *article != Article::D2_4 || !self.sighted[*by];
                let missed = world.may_blame(*by, |of| match missing {
                    Missing::Call | Missing::LegalCall => of.pressed_uncalled,
                    Missing::Promotion => of.pressed_undone || of.pressed_uncalled,
                    Missing::Half => of.pressed_undone,
                    Missing::Execution | Missing::Agreement => of.pressed_undone || of.meddled,
                    Missing::Everything => of.pressed_uncalled && of.pressed_undone,
                });
                (*by, applies && missed)
            }
            Claim::Touched { by } => (*by, world.may_blame(*by, |of| of.touched || of.meddled)),
            Claim::Changed { by, .. } => {
                (*by, world.may_blame(*by, |of| of.misplaced || of.meddled))
            }
            Claim::Illegal { by, called: true, .. } => (*by, world.may_blame(*by, |of| of.slipped)),
            Claim::Illegal { by, called: false, .. } => {
                (*by, world.may_blame(*by, |of| of.misplaced || of.meddled))
            }
            Claim::Repeat { by, .. } => (*by, world.may_blame(*by, |of| of.wrong_repeat)),
            // Whose call was repeated wrongly alone.
            Claim::NotRepeated { by } => {
                let unrepeated = world
                    .recent(!*by)
                    .any(|ply| ply.misrepeated.is_some() && ply.repeated.is_none());
                (*by, unrepeated)
            }
            // In these games every call comes in time.
            Claim::TooLate { by } => (*by, false),
        };
        if !is_true {
            self.find(now, Rule::Accused, format!("{by}: {claim:?}").replace('\n', "/"));
        }
    }
}
