//! The arbiter asks what the Laws say of what has happened, and rules it: the program proposes the place to go back to,
//! the bonus or the result and the times, the arbiter accepts with one word.

use super::illegal_moves::Found;
use super::mating::{self, About};
use super::proposals::{self, Matter};
use super::state::{Game, Phase, Stage};
use super::{
    ClaimRuling, Effects, EndReason, FlagCase, IllegalCase, IllegalRuling, Note, Refusal,
    ResultRuling, Ruling, Sight, absence, adjourning, flags, illegal_calls, illegal_moves,
    left_pawns, not_counted, quickplay, ruled_plies, rulings, supervision,
};
use crate::rules::editions::{
    Also, Fault, IllegalFacts, Laws, MatePossible, OpenPoints, Reason, Ruled, SeenBy, SetUpFault,
    Supervised, Verdict, WrongCall,
};
use crate::rules::{Article, ByColor, Color, Displacement, Ending, Outcome};
use crate::time::Millis;

/// What the arbiter asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consulted {
    /// A player's last illegal move, or what counts as one (7.5).
    Illegal(IllegalCase),
    /// What an illegal move of this side costs that was taken back and is not counted (7.5.5).
    NotCounted {
        /// Whose.
        side: Color,
    },
    /// A fallen flag (6.8, 6.9, III.3.1).
    Flag(FlagCase),
    /// A player who is not there, or neither where none is named (6.7.1, I.10).
    Absent {
        /// Who.
        side: Option<Color>,
    },
    /// A set-up that was wrong from the beginning (7.2).
    SetUp {
        /// What was wrong.
        fault: SetUpFault,
    },
    /// Reversed colours (7.3).
    Colours,
    /// A request for seconds with each move, or a claim of a draw, in the last minutes of a game without increment
    /// (III.4, III.5).
    Quickplay {
        /// Whose.
        side: Color,
    },
    /// An electronic device that was not approved (11.3.2).
    Device {
        /// Whose.
        side: Color,
    },
}

/// What the Laws come to, and what the arbiter may accept of it; none where they refuse it or leave it open.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What follows, and by which articles.
    pub verdict: Verdict,
    /// What is ruled when it is accepted.
    pub ruling: Option<Ruling>,
    /// The legal move that was called, where what the player's own board shows instead is illegal: which of them was made
    /// is a question of D.2.9, and only behind it one of 7.5.
    pub called: Option<LegalCall>,
}

/// A legal move that was called where an illegal one was carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalCall {
    /// The move.
    pub carried: Displacement,
    /// Behind how many plies the game goes on where the call holds, for the opponent has replied: behind all of them where
    /// it went on as it was called, else where all agree. Without it the move itself can be ruled.
    pub decide: Option<u16>,
    /// The article by which that is decided.
    pub article: Article,
}

/// A proposal with this bonus for the opponent, where the text names none and the arbiter says it.
#[must_use]
pub fn with_bonus(proposed: &Ruling, bonus: Millis) -> Option<Ruling> {
    let more = |clocks: Option<ByColor<Millis>>, side: Color| {
        clocks.map(|clocks| {
            ByColor::new_with(|of| if of == side { clocks[of] + bonus } else { clocks[of] })
        })
    };
    let illegal = |ruling: &IllegalRuling| {
        let is_open = ruling.bonus.is_none() && ruling.result.is_none();
        let clocks = more(ruling.clocks, !ruling.side);
        let ruling = IllegalRuling { bonus: Some(bonus), clocks, ..ruling.clone() };
        is_open.then(|| Box::new(ruling))
    };
    if let Ruling::Illegal(ruling) = proposed {
        return illegal(ruling).map(Ruling::Illegal);
    }
    if let Ruling::Counted(ruling) = proposed {
        return illegal(ruling).map(Ruling::Counted);
    }
    if let Ruling::Claim(ruling) = proposed
        && ruling.bonus.is_none()
        && !ruling.upheld
    {
        let clocks = more(ruling.clocks, !ruling.claim.by);
        let ruling = ClaimRuling { bonus: Some(bonus), clocks, ..*ruling.clone() };
        return Some(Ruling::Claim(Box::new(ruling)));
    }
    None
}

impl Game {
    /// What the arbiter may accept.
    #[must_use]
    pub const fn proposal(&self) -> Option<&Ruling> {
        self.proposal.as_ref()
    }
}

/// The arbiter asks: both clocks stand, and the answer comes when it is known who can still mate, where the answer
/// depends on it.
pub(super) fn consult(game: &mut Game, now: Millis, case: Consulted, fx: &mut Effects) {
    if let Some(refusal) = too_early_or_late(game, case) {
        refuse(refusal, fx);
        return;
    }
    let is_set_up = matches!(case, Consulted::SetUp { .. });
    if is_set_up && supervision::is_missing(game, Supervised::SetUp, fx) {
        hold(game, now, fx);
        return;
    }
    let laws = Laws::built_in();
    let setting = game.settings.laws;
    let (verdict, reason) = match case {
        Consulted::Illegal(case) => {
            consult_illegal(game, now, case, fx);
            return;
        }
        Consulted::NotCounted { side } => {
            not_counted::consult(game, now, side, fx);
            return;
        }
        Consulted::Flag(case) => {
            flags::consult(game, now, case, fx);
            return;
        }
        Consulted::Quickplay { side } => {
            quickplay::consult(game, now, side, fx);
            return;
        }
        Consulted::Absent { side } => (absence::verdict(game, now, side), EndReason::DefaultTime),
        // Both have completed so many moves.
        Consulted::SetUp { fault } => {
            (laws.set_up(setting, fault, moves_of_both(game)), EndReason::NewGame)
        }
        Consulted::Colours => (laws.colours(setting, moves_of_both(game)), EndReason::NewGame),
        Consulted::Device { .. } if laws.device_may_draw.of(setting).value => {
            hold(game, now, fx);
            let position = game.position.clone();
            mating::ask(game, now, About::Consulted(case), position, fx);
            return;
        }
        Consulted::Device { side } => {
            (laws.device(setting, side, MatePossible::Undecided), EndReason::Device)
        }
    };
    hold(game, now, fx);
    propose_result(game, verdict, reason, fx);
}

/// Why nothing can be asked in this phase of the game.
fn too_early_or_late(game: &Game, case: Consulted) -> Option<Refusal> {
    match (game.phase, case) {
        // What ended the game ends it until the arbiter lets it go on.
        (Phase::Ended { .. }, Consulted::Illegal(_)) => Some(Refusal::ResultStands),
        (Phase::Ended { .. }, _) => Some(Refusal::Ended),
        // Whoever is late is so before the first move; a phone rings when it rings.
        (Phase::NotBegun, Consulted::Absent { .. } | Consulted::Device { .. }) => None,
        (Phase::NotBegun, _) => Some(Refusal::NotBegun),
        // What is in the envelope stays as it is.
        (Phase::Adjourned(stage), Consulted::Quickplay { .. })
        | (
            Phase::Adjourned(stage @ Stage::Away),
            Consulted::Flag(_) | Consulted::Illegal(_) | Consulted::NotCounted { .. },
        ) => Some(adjourning::refusal(stage)),
        (Phase::Playing | Phase::Adjourned(_), _) => None,
    }
}

/// How many moves both players have completed.
fn moves_of_both(game: &Game) -> u32 {
    u32::try_from(game.plies.len() / 2).unwrap_or(u32::MAX)
}

/// What was asked cannot be answered: what was proposed about something else waits as before.
pub(super) fn refuse(refusal: Refusal, fx: &mut Effects) {
    fx.note(Note::Refused(refusal));
}

/// While the arbiter looks at it both clocks stand.
pub(super) fn hold(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.running().is_some() {
        rulings::hold(game, now, fx);
    }
}

/// A proposal that ends the game, cancels it or leaves it as it is.
pub(super) fn propose_result(
    game: &mut Game,
    verdict: Verdict,
    reason: EndReason,
    fx: &mut Effects,
) {
    let outcome = match verdict.ruled {
        Ruled::NewGame => Some(Outcome::Cancelled),
        Ruled::Lost | Ruled::Drawn => verdict.result,
        Ruled::Bonus | Ruled::Stands | Ruled::Refused | Ruled::Ask => None,
    };
    let ruling = outcome.map(|outcome| {
        let articles = verdict.articles.iter().map(|one| one.article.clone()).collect();
        Ruling::Result(ResultRuling { outcome, reason: why(&verdict, reason), articles })
    });
    proposals::propose(game, Matter::Result(why(&verdict, reason)), verdict, ruling, fx);
}

/// What ended the game: what was over before anybody asked was ended by that.
pub(super) const fn why(verdict: &Verdict, reason: EndReason) -> EndReason {
    let Reason::Ended(ending) = verdict.reason else { return reason };
    match ending {
        Ending::Checkmate { .. } => EndReason::Checkmate,
        Ending::Stalemate => EndReason::Stalemate,
        Ending::InsufficientMaterial => EndReason::DeadPosition,
    }
}

fn consult_illegal(game: &mut Game, now: Millis, case: IllegalCase, fx: &mut Effects) {
    // Whoever names no fault means what is there: a move, a call alone, a pawn on its last rank, or a press.
    let is_there = |fault: &Fault| match fault {
        // What nobody but people has seen has to be named.
        Fault::Promotion => left_pawns::open_pawn(game, case.side).is_some(),
        Fault::Move | Fault::Call | Fault::Press | Fault::TwoHands => {
            illegal_moves::find(game, IllegalCase { fault: *fault, ..case }).is_ok()
        }
    };
    let others = [Fault::Move, Fault::Call, Fault::Promotion, Fault::Press];
    let fault = match case.fault {
        // What was pressed in the running turn comes before what was open when it began.
        Fault::Move if illegal_calls::is_pressed_call(game, case.side) => Fault::Call,
        // So does a call alone on a board of which nobody has keyed anything in.
        Fault::Move if illegal_calls::is_called_ply(game, case.side) => Fault::Call,
        Fault::Move => others.into_iter().find(is_there).unwrap_or(case.fault),
        Fault::Call | Fault::Promotion | Fault::Press | Fault::TwoHands => case.fault,
    };
    // Whoever names the call has decided what the text and the event leave open.
    let wrong_call = match case.fault {
        Fault::Call => game.settings.regulations.open.wrong_call.decided(),
        Fault::Move | Fault::Promotion | Fault::Press | Fault::TwoHands => {
            game.settings.regulations.open.wrong_call
        }
    };
    let case = IllegalCase { fault, ..case };
    let found = match (illegal_moves::find(game, case), illegal_moves::early_press(game, case.side))
    {
        (Ok(found), _) => found,
        // The move was there when the clock was pressed: it is no press without one.
        (Err(Refusal::NothingIllegal(side)), Some(early)) if fault != Fault::TwoHands => {
            hold(game, now, fx);
            let verdict = Laws::built_in().pressed_early(game.settings.laws, side, &early);
            proposals::propose(game, Matter::Illegal(side), verdict, None, fx);
            return;
        }
        (Err(refusal), _) => {
            proposals::forget(game, Matter::Illegal(case.side));
            let is_nothing = matches!(refusal, Refusal::NothingIllegal(_));
            let refusal =
                if is_nothing { ruled_plies::why_nothing(game, case.side) } else { refusal };
            refuse(refusal, fx);
            return;
        }
    };
    hold(game, now, fx);
    if case.seen_by == SeenBy::Opponent {
        game.illegal_claimed = Some(case.side);
        claimed(game, &found);
    }
    // What was not pressed is put right and not counted, whoever supervises.
    if found.pressed && supervision::is_missing(game, Supervised::IllegalMove, fx) {
        proposals::forget(game, Matter::Illegal(case.side));
        return;
    }
    let loses_at = Laws::built_in().illegal_loses_at.of(game.settings.laws).value;
    let is_ruled = fault != Fault::Call || wrong_call == WrongCall::Illegal;
    if is_ruled && found.pressed && game.tally[case.side].illegal + 1 >= loses_at {
        let about = About::Consulted(Consulted::Illegal(case));
        mating::ask(game, now, about, found.before, fx);
    } else {
        propose_illegal(game, now, case, wrong_call, MatePossible::Undecided, fx);
    }
}

/// What a press before the move was whole is against: D.2.4 binds nobody who plays by the usual rules (D.2.5).
pub(super) fn early_article(game: &Game, side: Color) -> Article {
    match game.settings.players[side].sight {
        Sight::PegHole => Article::D2_4,
        Sight::Ordinary => Article::D2_1,
    }
}

/// The opponent claims an illegal move that was completed: before the reply that is in time until it is ruled (A.5.2).
fn claimed(game: &mut Game, found: &Found) {
    if let Some(ply) = game.plies.get_mut(found.plies).filter(|_| !found.replied) {
        ply.claimed = true;
    }
}

/// What the Laws come to, where it is known whether the opponent can still mate.
pub(super) fn propose_illegal(
    game: &mut Game,
    now: Millis,
    case: IllegalCase,
    wrong_call: WrongCall,
    opponent_mates: MatePossible,
    fx: &mut Effects,
) {
    let Ok(found) = illegal_moves::find(game, case) else { return };
    let IllegalCase { side, fault, seen_by } = case;
    // What the player has claimed in time stays claimed, whoever asks for it again.
    let seen_by = if found.claimed { SeenBy::Opponent } else { seen_by };
    let facts = IllegalFacts {
        fault,
        side,
        count: game.tally[side].illegal + 1,
        pressed: found.pressed,
        seen_by,
        replied: found.replied && !found.claimed,
        reply_completed: found.reply_completed,
        pawn_is_there: left_pawns::is_there(game, &found),
        kings_in_check: game.position.placement().both_kings_in_check(),
        opponent_mates,
        early: early_article(game, side),
        event: OpenPoints { wrong_call, ..game.settings.regulations.open },
    };
    let mut verdict = Laws::built_in().illegal(game.settings.laws, &facts);
    // What the press has brought is told with the times.
    verdict.also.retain(|also| *also != Also::IncrementBack);
    let counts = match verdict.ruled {
        Ruled::Bonus | Ruled::Lost | Ruled::Drawn => true,
        // Where the text names no bonus the arbiter says it with the ruling.
        Ruled::Ask => verdict.reason == Reason::IllegalBonusOpen,
        Ruled::Stands | Ruled::NewGame | Ruled::Refused => false,
    };
    let ruling = if counts {
        let ruling = illegal_moves::proposed(game, now, &found, &facts, &verdict);
        Some(Ruling::Illegal(Box::new(ruling)))
    } else {
        let stands = verdict.ruled == Ruled::Stands && !ruled_plies::is_in_dispute(game, side);
        stands.then_some(Ruling::Stands { side })
    };
    proposals::propose(game, Matter::Illegal(side), verdict, ruling, fx);
}
