//! A turn as it is planned, and what came of it.

use annabella::board::BoardEvent;
use annabella::calls::{self, Call, Lexicon, Meaning, Spoken};
use annabella::game::BoardWatch;
use annabella::rules::{Mode, Move, Played, Position, Square};
use annabella::time::Millis;
use serde::{Deserialize, Serialize};

use super::Fault;
use super::games;
use super::sitting::{Answer, Ear, Sitting};

/// What rests so long is told where it differs.
const RESTS: Millis = Millis(3_000);

/// When the mover's hand executes the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hands {
    /// Before it is called.
    Before,
    /// Between the call and its repeat.
    After,
    /// At a board that nobody senses.
    Unseen,
}

/// A turn: who says what, how often at most, and what the hand does.
#[derive(Clone, Debug, Deserialize)]
pub struct Turn {
    pub id: String,
    pub fen: String,
    /// The words of the call and of the repeat.
    pub text: String,
    /// The legal move that is called; none where no legal move is.
    #[serde(default)]
    pub uci: Option<String>,
    pub hands: Hands,
    /// Whether the hand goes to another square first.
    #[serde(default)]
    pub slip: bool,
    pub caller: String,
    pub repeater: String,
    pub noise: String,
    /// The recordings of another call that is a slip of the tongue (D.2.8), one for each time that it is said; none where
    /// nobody slips.
    #[serde(default)]
    pub tongue: Vec<String>,
    /// The recordings of the call, one for each time that it is said; of the correction where the tongue slipped.
    pub calls: Vec<String>,
    /// Those of the repeat.
    pub repeats: Vec<String>,
}

/// What came of a turn.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub id: String,
    pub caller: String,
    pub repeater: String,
    pub noise: String,
    pub hands: Hands,
    pub legal: bool,
    pub slip: bool,
    /// Whether the tongue slipped before the call, and whether what was meant stands all the same.
    pub tongue: bool,
    pub corrected: bool,
    /// How often the call and the repeat were said, and how often the program asked for them.
    pub calls: u32,
    pub repeats: u32,
    pub questions: u32,
    /// Whether a call and its repeat agreed in the end.
    pub agreed: bool,
    /// From the beginning of the first call to that, in ms.
    pub agreed_ms: Option<u64>,
    /// How often call and repeat were said to differ; both always say the same.
    pub accusations: u32,
    /// Whether it was told that the hand had gone elsewhere.
    pub slip_told: bool,
    /// What stands when the clock has been pressed.
    pub stands: Option<String>,
    /// Whether that is another move than the one that was called, or a legal move where none was called.
    pub wrong: bool,
    /// Whether an illegal call was kept as it was called, before anybody repeated it.
    pub kept: bool,
    /// Whether an illegal call was taken for a legal one, before anybody repeated it.
    pub as_legal: bool,
}

impl Turn {
    /// Plays the turn.
    pub fn play(&self, ear: &Ear<'_>) -> Result<Outcome, Fault> {
        let position = Position::from_fen(&self.fen, Mode::Standard)?;
        let meant = self.uci.as_ref().map(|uci| move_of(&position, uci)).transpose()?;
        let slip = meant.filter(|_| self.slip).and_then(|m| slip_beside(m, &position));
        let watch = match self.hands {
            Hands::Before | Hands::After => BoardWatch::Sensed,
            Hands::Unseen => BoardWatch::Keyed,
        };
        let mover = position.turn();
        let mut sitting = Sitting::new(ear, position.clone(), watch)?;
        // What the hand has still to do.
        let mut hand = meant.filter(|_| self.hands != Hands::Unseen);
        if self.hands == Hands::Before
            && let Some(m) = hand.take()
        {
            sitting.executes(mover, games::hands(slip.unwrap_or(m)));
        }
        let mut to_right = slip.zip(meant);
        let mut slip_told = false;
        let begun = sitting.now;
        for recording in &self.tongue {
            if sitting.says(mover, recording)? == Answer::Taken {
                break;
            }
        }
        // What was slipped may stand, and is not what was meant.
        let mut is_meant = self.tongue.is_empty();
        let (mut calls, mut repeats) = (0, 0);
        let mut agreed_at = None;
        // The call that waited first to be repeated, and the one that waited last.
        let (mut first, mut last) = (None, None);
        while agreed_at.is_none() {
            let stands = sitting.game.call_to_repeat().filter(|(by, _)| *by == mover);
            if let Some((_, call)) = stands.filter(|_| is_meant) {
                first.get_or_insert(call);
                last = Some(call);
            } else {
                let Some(recording) = self.calls.get(calls) else { break };
                calls += 1;
                is_meant |= sitting.says(mover, recording)? == Answer::Taken;
                continue;
            }
            if let Some(m) = hand.take() {
                sitting.executes(mover, games::hands(slip.unwrap_or(m)));
            }
            if let Some((wrong, m)) = to_right.take() {
                // A hand that went elsewhere is put right when that is told, and not before.
                sitting.wait(RESTS);
                slip_told = sitting.board_differed > 0;
                if slip_told {
                    sitting.executes(mover, carried(wrong.destination(), m.destination()));
                }
            }
            let Some(recording) = self.repeats.get(repeats) else { break };
            repeats += 1;
            let differed = sitting.differed;
            let answer = sitting.says(!mover, recording)?;
            if sitting.differed > differed {
                // Both say it once more.
                let Some(recording) = self.calls.get(calls) else { break };
                calls += 1;
                sitting.says(mover, recording)?;
            } else if answer == Answer::Taken && sitting.game.call_to_repeat().is_none() {
                agreed_at = Some(sitting.now);
            }
        }
        let is_said =
            |call: &Option<Call>| call.is_some_and(|call| self.is_said(&call, ear, &position));
        let kept = meant.is_none() && is_said(&first);
        let as_legal = meant.is_none()
            && first.is_some_and(|call| calls::resolve(&call, &position) != Meaning::Illegal);
        if agreed_at.is_some() {
            sitting.presses(mover);
        }
        let stands = sitting.game.plies().last().map(|ply| match ply.played {
            Played::Legal(m) => position.uci(m),
            Played::Illegal(_) => "illegal".to_owned(),
        });
        let wrong = match (&stands, &self.uci) {
            (Some(stands), Some(uci)) => stands != uci,
            (Some(_), None) => !is_said(&last),
            (None, _) => false,
        };
        Ok(Outcome {
            id: self.id.clone(),
            caller: self.caller.clone(),
            repeater: self.repeater.clone(),
            noise: self.noise.clone(),
            hands: self.hands,
            legal: meant.is_some(),
            slip: slip.is_some(),
            tongue: !self.tongue.is_empty(),
            corrected: !self.tongue.is_empty() && stands.is_some() && stands == self.uci,
            calls: u32::try_from(calls)?,
            repeats: u32::try_from(repeats)?,
            questions: sitting.questions,
            agreed: agreed_at.is_some(),
            agreed_ms: agreed_at.map(|at| (at - begun).0),
            accusations: sitting.differed,
            slip_told,
            wrong,
            kept,
            as_legal,
            stands,
        })
    }

    /// Whether this call is what was said.
    fn is_said(&self, call: &Call, ear: &Ear<'_>, position: &Position) -> bool {
        said(&self.text, &ear.lexicon).any(|said| calls::same_move(&said, call, position))
    }
}

fn said(words: &str, lexicon: &Lexicon) -> impl Iterator<Item = Call> {
    calls::parse(words, lexicon).meanings.into_iter().filter_map(|spoken| match spoken {
        Spoken::Call(call) => Some(call),
        Spoken::Command(_) => None,
    })
}

fn carried(from: Square, to: Square) -> Vec<BoardEvent> {
    vec![BoardEvent::Lifted(from), BoardEvent::Placed(to)]
}

fn move_of(position: &Position, uci: &str) -> Result<Move, Fault> {
    let found = position.legal_moves().into_iter().find(|m| position.uci(*m) == uci);
    found.ok_or_else(|| format!("{uci} is no legal move").into())
}

/// The same piece on another square, where it can go to one that is free.
fn slip_beside(m: Move, position: &Position) -> Option<Move> {
    let quiet = |other: &Move| {
        other.origin() == m.origin()
            && other.destination() != m.destination()
            && other.captured().is_none()
            && other.promotion().is_none()
            && other.castling_rook().is_none()
    };
    let is_quiet = m.captured().is_none() && m.promotion().is_none() && m.castling_rook().is_none();
    position.legal_moves().into_iter().find(quiet).filter(|_| is_quiet)
}
