//! Who is asked for a yes or no, and who can give it (5.2.3, 9.1.2).

use super::state::{Claiming, Confirming, Game};
use super::{Message, Note, Question};
use crate::rules::Color;

impl Confirming {
    /// Who is asked.
    pub(super) const fn by(self) -> Color {
        match self {
            Confirming::Resignation(by)
            | Confirming::Draw(by)
            | Confirming::Offer(by)
            | Confirming::Claim(Claiming { by, .. }) => by,
        }
    }

    /// What is asked.
    pub(super) const fn question(self) -> Question {
        match self {
            Confirming::Resignation(_) => Question::Resignation,
            Confirming::Draw(_) => Question::Draw,
            Confirming::Offer(_) => Question::Offer,
            Confirming::Claim(_) => Question::Claim,
        }
    }
}

impl Game {
    /// Whether a question of the program's waits for a yes or no.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.confirming.is_some() || self.heard_offer.is_some()
    }

    /// Whose yes or no a question of the program's waits for.
    #[must_use]
    pub fn asked(&self) -> Option<Color> {
        let asked = self.confirming.map(Confirming::by);
        asked.or_else(|| self.heard_offer.map(|heard| heard.by))
    }

    /// Whether somebody is asked for a yes or no: a question of the program's, or a draw offer.
    #[must_use]
    pub fn awaits_answer(&self) -> bool {
        self.is_asked() || !self.offers.is_empty()
    }

    /// What waits for a yes or no, in the words in which it was asked: a question of the program's before a draw offer.
    #[must_use]
    pub fn waits_for_answer(&self) -> Option<Message> {
        let asked = self.confirming.map(|asked| match asked {
            Confirming::Resignation(by) => Message::ConfirmResignation(by),
            Confirming::Draw(by) => Message::ConfirmDraw(by),
            Confirming::Offer(by) => Message::ConfirmOffer(by),
            Confirming::Claim(Claiming { by, what, .. }) => {
                Message::ConfirmClaim { by, what, with: None }
            }
        });
        let heard = || self.heard_offer.map(|heard| Message::ConfirmHeardOffer(heard.by));
        asked.or_else(heard).or_else(|| self.offered_by().map(Message::DrawOffered))
    }

    /// The same, for whoever asks what stands open.
    #[must_use]
    pub fn open_question(&self) -> Option<Note> {
        let asked = self.confirming.map(|asked| (asked.by(), asked.question()));
        let heard = || self.heard_offer.map(|heard| (heard.by, Question::HeardOffer));
        let awaited = asked.or_else(heard).map(|(by, question)| Note::Awaited { by, question });
        awaited.or_else(|| self.offered_by().map(|by| Note::DrawOffered { by }))
    }

    /// Who has the move, and can answer the opponent's draw offer.
    #[must_use]
    pub fn answers_offer(&self) -> Option<Color> {
        Some(self.mover()).filter(|by| self.offers.stands(!*by))
    }
}
