//! The likeliest game, how sure it is as a whole, and where a move by itself is likelier than the one that it has.

use super::sentences::{Sentences, percent};
use crate::rules::{Color, Played, Position};
use crate::scoresheet::Reconstruction;

impl Sentences<'_> {
    /// The likeliest game.
    pub(super) fn reconstruction(&self) -> Vec<String> {
        let Some(made) = self.report.reconstruction else { return Vec::new() };
        let mut position = self.report.start().clone();
        let (mut moves, mut otherwise) = (Vec::new(), Vec::new());
        for (ply, m) in made.moves.iter().enumerate() {
            let written = self.words.san(&m.written(&position));
            otherwise.extend(self.likelier(made, ply, *m, &position));
            if position.turn() == Color::White || ply == 0 {
                moves.push(self.ply_number(&position));
            }
            moves.push(written);
            position = m.after(&position);
        }
        let sure = ("percent", percent(made.probability));
        let mut said = vec![if moves.is_empty() {
            self.words.text("report-reconstructed-none", &[sure])
        } else {
            self.words.text("report-reconstructed", &[sure, ("moves", moves.join(" ").into())])
        }];
        said.extend(otherwise);
        if !made.complete {
            said.push(self.plain("report-incomplete"));
        }
        if let Some(ply) = self.report.inquiry.departs_at(made) {
            let number = self.words.ply_number(self.report.inquiry.number(ply));
            said.push(self.words.with("report-departs", "number", number));
        }
        said
    }

    /// Where another move than that of the likeliest game is likelier at a ply by itself: which, and how much.
    fn likelier(
        &self,
        made: &Reconstruction,
        ply: usize,
        has: Played,
        position: &Position,
    ) -> Option<String> {
        let first = made.plies.get(ply)?.first()?;
        let other = Played::Legal(first.m);
        if other == has {
            return None;
        }
        let written = |played: Played| self.words.san(&played.written(position));
        let arguments = [
            ("number", self.ply_number(position).into()),
            ("move", written(has).into()),
            ("other", written(other).into()),
            ("percent", percent(first.probability)),
        ];
        Some(self.words.text("report-reconstructed-otherwise", &arguments))
    }
}
