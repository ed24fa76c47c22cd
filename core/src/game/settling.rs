//! The arbiter brings a game together whose boards or scores differ (D.2.9): what there is to decide
//! upon, what is proposed, and what follows from the decision.

use std::borrow::Cow;

use super::not_counted::Times;
use super::rulings::{self, Settled};
use super::state::{Game, Phase, Ply, Stage};
use super::{
    BoardWatch, Channel, Discrepancy, Effects, Message, Missing, Note, Played, Refusal, SheetNote,
    Sight, Tell, Urgency, aloud, binding, counting, endings, not_counted, sheets, tally, telling,
};
use crate::rules::{Article, ByColor, Color, Displacement, Placement, Position, Squares};
use crate::scoresheet::{
    Answer, Basis, BoardsShow, BoardsTold, Case, Course, CoursePly, Inquiry, KeyedBoard,
};
use crate::time::Millis;

/// How the arbiter settles it: where the game goes on, and with which times.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// Every ply that stands, as it was carried out, from the start of the game.
    pub plies: Vec<Displacement>,
    /// The position behind them as a FEN, for whoever reads the record. The plies decide.
    pub fen: String,
    /// The times left; without them both stay as they are.
    pub clocks: Option<ByColor<Millis>>,
    /// The arbiter's own words.
    pub remark: Option<String>,
    /// The article that it follows: D.2.9 where boards or scores differ (two clauses in 2009), 7.5.1 where the game
    /// goes back to before an illegal move and none do.
    pub article: Article,
}

impl Game {
    /// The article that a decision to go on behind so many plies follows now.
    #[must_use]
    pub(crate) fn article_of_decision(&self, inquiry: &Inquiry, plies: u16) -> Article {
        let differ = inquiry.found().case == Case::SheetsDiffer;
        match usize::from(plies) < self.plies.len() || differ {
            true => self.article_of_going_back(plies.into()),
            // A board alone is put right.
            false if self.goes_back_by_itself(plies.into()) => Article::A7_5_1,
            false => Article::D2_9,
        }
    }

    /// The article of a decision that goes back behind so many plies.
    pub(super) fn article_of_going_back(&self, plies: usize) -> Article {
        match self.goes_back_by_itself(plies) {
            true => Article::A7_5_1,
            // Back to where the scores agree.
            false => Article::D2_9Scores,
        }
    }

    /// Whether the game goes back to before an illegal move by that alone, and nothing else differs (7.5.1).
    fn goes_back_by_itself(&self, plies: usize) -> bool {
        let illegal = |open: &Discrepancy| {
            matches!(open, Discrepancy::Illegal { .. })
                || open.missing() == Some(Missing::Promotion)
        };
        let differs = |open: &Discrepancy| {
            matches!(open, Discrepancy::Boards { .. } | Discrepancy::Apart { .. })
        };
        let scores = Color::ALL.into_iter().any(|side| self.written_sheet(side).is_some());
        let open: Vec<&Discrepancy> = self.discrepancies().collect();
        let of_taken_back = |ply: Option<usize>| ply.is_none_or(|ply| ply >= plies);
        let mut dated = self.ledger.dated();
        let goes_back = dated.any(|(ply, open)| illegal(open) && of_taken_back(ply))
            && !open.iter().any(|open| differs(open))
            && !scores;
        // A legal call beside it says which move was meant.
        let is_legal = |called: Option<Played>| matches!(called, Some(Played::Legal(_)));
        let is_meant = |ply: &Ply| ply.carried.is_some() && is_legal(Some(ply.played));
        let called = self.plies.iter().skip(plies).any(|ply| is_legal(ply.called) || is_meant(ply));
        goes_back && !called
    }

    /// What a board bears witness of, square by square: all that it has told of its own accord, or what somebody has
    /// keyed in as standing wrongly. Of a keyed board on which nothing is wrong nobody has said what stands there but by
    /// keying in the game ([`Game::boards_told`]), which the record has as well.
    #[must_use]
    pub fn testimony_of_board(&self, side: Color) -> Option<&Placement> {
        let shown = self.found.board(side);
        match self.settings.players[side].board {
            BoardWatch::Sensed => {
                Some(self.board(side)).filter(|_| !self.facts.board(side).is_unread())
            }
            BoardWatch::Keyed => {
                let is_told = !shown.holes.is_empty() || self.apart_in_dispute(side).is_some();
                Some(self.board(side)).filter(|_| is_told)
            }
        }
    }

    /// What somebody has keyed in of a board that shows the game as the record has it.
    fn keyed_board(&self, side: Color) -> Option<KeyedBoard> {
        let facts = self.facts.board(side);
        let is_keyed = self.settings.players[side].board == BoardWatch::Keyed && facts.is_keyed();
        let shown = self.found.board(side);
        let owed = shown.owed.iter().map(|owed| owed.played);
        let due = owed.chain(self.due_on(side).map(|(_, played)| played));
        let but = due.map(|played| played.squares()).fold(facts.untold(), Squares::union);
        is_keyed.then(|| KeyedBoard { shows: self.board(side).clone(), but })
    }

    /// Whether both boards show the same, and from whom that is known. What an assistant keys in is evidence as a
    /// score is; what was only taken as done is none. Moves that are still to be executed make no difference.
    #[must_use]
    pub fn boards_told(&self) -> BoardsTold {
        let sides = Color::ALL;
        let basis = sides.map(|side| {
            let facts = self.facts.board(side);
            match (facts.is_unknown(), facts.is_reporting()) {
                (true, _) => Basis::Silent,
                (false, true) if facts.is_unread() => Basis::Unread,
                (false, true) => Basis::Sensed,
                (false, false) if !facts.is_keyed() => Basis::Nobody,
                (false, false) => Basis::Keyed { but: facts.untold() },
            }
        });
        let is_wrong = |side: &Color| !self.found.board(*side).holes.is_empty();
        let disputed = self.plies.iter().any(|ply| ply.disputed)
            || sides
                .into_iter()
                .any(|side| self.ledger.iter().any(|open| open.is_about_call(side)));
        let is_said = |basis: &Basis| match basis {
            Basis::Sensed => true,
            Basis::Keyed { but } => but.is_empty(),
            Basis::Silent | Basis::Nobody | Basis::Unread => false,
        };
        // What has not rested yet is no difference yet, and is one for whoever looks at both boards.
        let owes = |side: Color| !self.found.board(side).owed.is_empty();
        let in_hand = self.found.turn.executed.is_some() || sides.into_iter().any(owes);
        let [white, black] = sides.map(|side| self.testimony_of_board(side));
        let apart = !in_hand && white.zip(black).is_some_and(|(white, black)| white != black);
        let show = if disputed || apart || sides.iter().any(is_wrong) {
            BoardsShow::Different
        } else if basis.iter().all(is_said) {
            BoardsShow::Same
        } else {
            BoardsShow::Unsaid
        };
        BoardsTold { show, basis }
    }

    /// The plies and the times of the game so far: what was ruled since is in each.
    #[must_use]
    pub fn course(&self) -> Course {
        let mut clocks = (0..=self.plies.len()).map(|plies| self.clocks_behind(plies));
        Course {
            at_start: clocks.next().flatten(),
            plies: self
                .plies
                .iter()
                .zip(clocks)
                .map(|(ply, clocks)| CoursePly { carried: ply.played.carried(), clocks })
                .collect(),
            result: match self.phase {
                Phase::Ended { outcome, .. } => Some(outcome.into()),
                Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
            },
        }
    }

    /// How White and Black play.
    #[must_use]
    pub fn sights(&self) -> ByColor<Sight> {
        ByColor::new_with(|side| self.settings.players[side].sight)
    }

    /// What the scores, the boards and the record come to. White's are A's, Black's are B's; a score
    /// that was not handed in is empty.
    #[must_use]
    pub fn inquiry(&self) -> Inquiry {
        let sides = Color::ALL;
        let inquiry = Inquiry::new(
            self.settings.start.clone(),
            sides.map(|side| self.score_of(side).map(Cow::into_owned).unwrap_or_default()),
            sides.map(|side| self.testimony_of_board(side).cloned()),
            Some(self.course()),
        );
        let keyed = sides.map(|side| self.keyed_board(side));
        let told = inquiry.with_boards_told(self.boards_told(), keyed);
        let inquiry = told.remembering(self.sheets.memo.clone()).with_one_text(self.one_text());
        self.answers().iter().cloned().fold(inquiry, Inquiry::with_answer)
    }
}

/// The arbiter asks: what is missing first, then the report, and a neutral sentence to those who are
/// told when boards differ; or all of it `aloud`, for everybody. Making a damaged game again takes its time,
/// and a player's clock must not run meanwhile.
pub(super) fn report(game: &Game, now: Millis, is_aloud: bool, fx: &mut Effects) {
    if !sheets::clocks_stand(game, fx) {
        return;
    }
    let sides = Color::ALL;
    let missing = sides.map(|side| game.score_of(side).is_none());
    for (of, missing) in sides.into_iter().zip(missing) {
        if missing {
            fx.note(Note::Sheet { of, what: SheetNote::Missing });
        } else if game.written_sheet(of).is_none() {
            fx.note(Note::Sheet { of, what: SheetNote::OwnRecord });
        }
    }
    if missing == [true, true] {
        let running = game.position.ply();
        for (since, open) in game.dated_discrepancies() {
            let open = open.clone();
            fx.note(match since.filter(|since| *since != running) {
                Some(since) => Note::OpenSince { since, open },
                None => Note::Discrepancy(open),
            });
        }
        for owed in game.owing(now) {
            fx.note(owed);
        }
        return;
    }
    let inquiry = game.inquiry();
    if missing == [false, false] && !inquiry.found().different_games {
        let message = match inquiry.found().case {
            Case::SheetsDiffer | Case::OnlySheetsDiffer | Case::ResultsDiffer => {
                Some(Message::ScoresDiffer)
            }
            // They do neither as long as a move is open.
            Case::Incomplete if inquiry.found().is_open => None,
            Case::Incomplete if inquiry.results_differ() => Some(Message::ScoresDiffer),
            Case::Incomplete | Case::SheetsAgree | Case::RecordDiffers | Case::NothingDiffers => {
                Some(Message::ScoresAgree)
            }
        };
        match message {
            Some(message) if is_aloud => fx.say(Channel::Room, Urgency::Urgent, message),
            Some(message) => tell(game, &message, fx),
            None => {}
        }
    }
    if is_aloud {
        aloud::report(game, &inquiry, fx);
    }
    fx.note(Note::Report { inquiry: Box::new(inquiry), sights: game.sights() });
}

/// The players have answered a question that the scores leave. Only where these leave something open is
/// there anything to be answered; what the answer is worth is for the arbiter.
pub(super) fn answered(game: &mut Game, answer: &Answer, fx: &mut Effects) {
    if !sheets::clocks_stand(game, fx) {
        return;
    }
    let inquiry = game.inquiry();
    if !inquiry.leaves_open() {
        fx.note(Note::Refused(Refusal::NothingAsked));
        return;
    }
    let inquiry = Box::new(inquiry.with_answer(answer.clone()));
    game.sheets.answers = inquiry.answers().to_vec();
    fx.note(Note::Answered { inquiry, sights: game.sights(), answer: answer.clone() });
}

/// Who hears that boards differ hears this too: everybody, each player, or nobody.
fn tell(game: &Game, message: &Message, fx: &mut Effects) {
    match game.settings.telling.boards {
        Tell::Panel => {}
        Tell::Room => fx.say(Channel::Room, Urgency::Urgent, message.clone()),
        Tell::Ear => {
            for side in Color::ALL {
                fx.say(Channel::Ear(side), Urgency::Urgent, message.clone());
            }
        }
    }
}

/// The decision: these plies stand, the clocks show these times and stand still, and both boards are
/// compared with the position. The scores that led here are laid aside; they stay in the record. Where the
/// position is over, so is the game.
pub(super) fn settle(game: &mut Game, now: Millis, settled: &Settlement, fx: &mut Effects) {
    if game.phase == Phase::Adjourned(Stage::Away) {
        fx.note(Note::Refused(Refusal::Adjourned));
        return;
    }
    // Before the first move there is nothing to go back to; what the scores have may be set up all the same.
    if game.phase == Phase::NotBegun && settled.plies.is_empty() {
        fx.note(Note::Refused(Refusal::NotBegun));
        return;
    }
    let Some((plies, position)) = standing(game, now, &settled.plies) else {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    };
    let known = plies.iter().zip(game.plies()).take_while(|(new, old)| new == old).count();
    let goes_back = known < game.plies().len();
    let bound = binding::bound_again(game, plies.len(), &position);
    let moment = game.clocks_behind(known).filter(|_| known == plies.len());
    let times = if settled.clocks.is_some() { Times::Ruled } else { Times::Kept };
    let not_ruled = not_counted::taken_back(game, known, times);
    tally::back_to(game, known);
    game.plies = plies.into();
    counting::recount(game);
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    if game.clock.is_none() && settled.clocks.is_some() {
        fx.note(Note::Refused(Refusal::NoClock));
    } else if let Some(clocks) = settled.clocks {
        for side in Color::ALL {
            // The times of the moment have in them what the plies that stand have brought; those that the arbiter says do not.
            match moment.is_some_and(|moment| moment[side] == clocks[side]) {
                true => rulings::go_on_with(game, now, side, clocks[side]),
                false => rulings::set_clock(game, now, side, clocks[side], fx),
            }
        }
    } else if goes_back {
        rulings::keep_times(game, now);
    }
    telling::note_clock(game, now, fx);
    sheets::decided(game, fx);
    let (decided, before) = (aloud::decision(game, now, &position), game.phase);
    rulings::go_on(game, &position, &bound, Settled::All, fx);
    not_counted::tell(game, not_ruled, fx);
    endings::tell_fallen(before, rulings::over(game), fx);
    rulings::end_where_over(game, now, fx);
    if !matches!(game.phase, Phase::Ended { .. }) {
        // Behind what is told of the boards, which cuts short whatever is being said.
        for (channel, message) in decided {
            fx.say(channel, Urgency::Call, message);
        }
    }
}

/// The plies as the game keeps them, and where they lead. Those that the record has had as well keep
/// their times. `None` where one has no piece to be carried.
fn standing(game: &Game, now: Millis, carried: &[Displacement]) -> Option<(Vec<Ply>, Position)> {
    let mut position = game.settings.start.clone();
    let mut plies: Vec<Ply> = Vec::new();
    let same = |(ply, carried): &(&Ply, &Displacement)| ply.played.carried() == **carried;
    let known = game.plies.iter().zip(carried).take_while(same).count();
    for (index, carried) in carried.iter().enumerate() {
        position.piece_at(carried.origin)?;
        let ply = game.plies.get(index).filter(|_| index < known).copied().unwrap_or_else(|| {
            let played = Played::in_position(*carried, &position);
            let reached = played.after(&position).fingerprint();
            Ply {
                played,
                at: now,
                left: None,
                waiting: None,
                brought: None,
                reached,
                draw_offered: false,
                disputed: false,
                called: None,
                carried: None,
                only_called: false,
                unshown: false,
                claimed: false,
                said: None,
            }
        });
        position = ply.played.after(&position);
        plies.push(ply);
    }
    Some((plies, position))
}
