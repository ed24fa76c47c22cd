//! The sentences with which two boards and two scores are brought together (D.2.9): each board's corrections, the times for
//! everybody, and which result stands on whose score (8.7).

use super::sentence::{Speaker, outcome_key};
use crate::rules::{ByColor, Correction, Outcome};
use crate::time::Millis;

impl Speaker<'_> {
    /// One movement of a hand after the other.
    pub(super) fn mended(&self, steps: &[Correction]) -> String {
        let steps: Vec<String> = steps.iter().map(|step| self.mend(*step)).collect();
        self.pack.text("say-board-mended", &[("steps", steps.join(" ").into())])
    }

    /// Nobody asked, so White's time comes first.
    pub(super) fn clocks(&self, times: ByColor<Millis>) -> String {
        let ByColor { white, black } = times.map(|time| self.span(time));
        self.pack.text("say-clocks", &[("white", white.into()), ("black", black.into())])
    }

    /// Whose score comes first, then what stands on it: all of it, or that nothing does.
    pub(super) fn results_written(&self, results: &ByColor<Vec<Outcome>>) -> String {
        let result =
            |key: &'static str| self.pack.text("say-result-written", &[("result", key.into())]);
        let all = |results: &Vec<Outcome>| match results.is_empty() {
            true => result("none"),
            false => {
                let said: Vec<String> =
                    results.iter().map(|outcome| result(outcome_key(*outcome))).collect();
                said.join(" ")
            }
        };
        let (white, black) = (all(&results.white), all(&results.black));
        let arguments = [("white", white.into()), ("black", black.into())];
        self.pack.text("say-results-written", &arguments)
    }
}

#[cfg(test)]
mod tests {
    use crate::calls::Call;
    use crate::game::{Message, SaidEntry};
    use crate::rules::{
        ByColor, CastlingSide, Color, Correction, Outcome, Piece, PlyNumber, Role, Square,
    };
    use crate::time::Millis;
    use crate::voices::samples::check_sentence as check;

    #[test]
    fn a_board_is_put_right_hand_by_hand() {
        let knight = Piece { color: Color::White, role: Role::Knight };
        let steps = vec![
            Correction::Clear(Square::D5),
            Correction::Move { piece: knight, from: Square::H3, to: Square::G1 },
            Correction::Add(Square::A8, Piece { color: Color::Black, role: Role::Rook }),
        ];
        check(
            &Message::BoardMended { board: Color::Black, steps },
            "Schwarz: Das Brett: David fünf leeren. Springer von Hector drei nach Gustav eins. \
             Schwarz: Turm auf Anna acht.",
            "Black: The board: Clear David fünf. Springer from Hector drei to Gustav eins. \
             Black: Turm on Anna acht.",
        );
        check(
            &Message::BoardRight(Color::White),
            "Weiß: Das Brett stimmt.",
            "White: The board is right.",
        );
        check(
            &Message::BoardAnew(Color::White),
            "Weiß: Das Brett nach der Stellung neu aufbauen.",
            "White: Set up the board anew from the position.",
        );
    }

    #[test]
    fn where_it_goes_on_and_with_which_times() {
        let castled = SaidEntry {
            at: PlyNumber { number: 12, side: Color::Black },
            call: Some(Call::Castle { side: CastlingSide::KingSide, suffix: None }),
            draw_offer: false,
        };
        check(
            &Message::GoesOnAfter(Some(castled)),
            "Weiter nach zwölf Schwarz, Kurze Rochade.",
            "On from twelve Black, Kurze Rochade.",
        );
        check(
            &Message::GoesOnAfter(None),
            "Weiter vor dem ersten Zug.",
            "On from before the first move.",
        );
        check(
            &Message::Clocks(ByColor {
                white: Millis::from_secs(271),
                black: Millis::from_secs(300),
            }),
            "Uhren. Weiß: vier Minuten, einunddreißig Sekunden. Schwarz: fünf Minuten.",
            "Clocks. White: four minutes, thirty-one seconds. Black: five minutes.",
        );
        let asked = SaidEntry { call: None, ..castled };
        check(
            &Message::WhatWasPlayed(asked),
            "An beide Spieler: Was war zwölf Schwarz?",
            "To both players: What was twelve Black?",
        );
    }

    #[test]
    fn whose_result_it_is_comes_first() {
        let results = ByColor { white: vec![Outcome::Won(Color::Black)], black: Vec::new() };
        check(
            &Message::ResultsWritten(results),
            "Ergebnisse auf den Mitschriften. Weiß: Schwarz gewinnt. Schwarz: Nichts notiert.",
            "Results on the scores. White: Black wins. Black: Nothing noted.",
        );
        let several = vec![Outcome::Won(Color::White), Outcome::Drawn];
        let results = ByColor { white: several, black: vec![Outcome::LostByBoth] };
        check(
            &Message::ResultsWritten(results),
            "Ergebnisse auf den Mitschriften. Weiß: Weiß gewinnt. Remis. Schwarz: Beide Spieler verlieren.",
            "Results on the scores. White: White wins. Draw. Black: Both players lose.",
        );
    }
}
