//! What the arbiter ruled, as comments of a PGN: each behind the ply after which it was made, so that
//! whoever plays the game through sees why it does not simply go on.
//!
//! Only what changed the game or its times, and what the arbiter noted. That a clock was stopped or
//! started shows in the times.

use crate::game::{
    ClaimRuling, EndReason, Envelope, Game, IllegalRuling, OpenEnd, Phase, Ply, QuickplayVerdict,
    Replaced, Ruling, Settlement, Stage, TouchVerdict,
};
use crate::rules::editions::ClaimKind;
use crate::rules::{Article, ByColor, CastlingSide, Color, Outcome, Position};
use crate::time::Millis;

use super::pgn::{clock_text, delay_text, has_delay};

/// A comment of the movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnComment {
    /// It stands behind so many plies.
    pub after: usize,
    /// What it says.
    pub text: String,
}

/// The comments of a game's rulings, gathered ruling after ruling.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingComments(Vec<Ruled>);

/// The comment of one ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ruled {
    comment: PgnComment,
    /// What it says where the game has gone back to before its place since: there "this position" is another one.
    elsewhere: String,
}

/// How a game stood before an event, as far as a comment tells what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stood {
    phase: Phase,
    end: Option<OpenEnd>,
    envelope: Option<Envelope>,
}

impl Stood {
    /// How it stands at this time.
    #[must_use]
    pub fn of(game: &Game, now: Millis) -> Stood {
        Stood { phase: game.phase(), end: game.open_end(), envelope: game.envelope(now) }
    }
}

/// Where a comment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// Behind the ply after which the ruling left the game.
    InItsPlace,
    /// Behind an earlier one.
    Elsewhere,
}

impl RulingComments {
    /// The comments so far, in their order.
    #[must_use]
    pub fn into_comments(self) -> Vec<PgnComment> {
        self.0.into_iter().map(|ruled| ruled.comment).collect()
    }

    /// A ruling was made, and the game took it.
    pub fn ruled(&mut self, ruling: &Ruling, before: &Game, after: &Game) {
        let plies = after.plies().len();
        // What was ruled in plies that no longer stand was ruled on the way to this position.
        let common = common(before, after);
        let kept = match common {
            // The queen stands in the ply itself, and every ply behind it stays where it is (7.5.2).
            Some(_) if plies >= before.plies().len() => usize::MAX,
            Some(common) if common < before.plies().len() => common,
            Some(_) => usize::MAX,
            None => 0,
        };
        let moves = |ruled: &&mut Ruled| ruled.comment.after > kept || common.is_none();
        for ruled in self.0.iter_mut().filter(moves) {
            ruled.comment = PgnComment { after: kept, text: ruled.elsewhere.clone() };
        }
        let text = |stands| text(ruling, before, after, stands);
        if let (Some(here), Some(elsewhere)) = (text(Stands::InItsPlace), text(Stands::Elsewhere)) {
            self.0.push(Ruled { comment: PgnComment { after: plies, text: here }, elsewhere });
        }
    }

    /// The clock was stopped with the envelope, or the ruling closed it: what stands on it (I.2). A reply in a new
    /// envelope is completed then, and nobody knows it (I.9.3).
    /// So does what has ended the game and is not ruled yet (5.1.2, 6.9).
    pub fn went_on(&mut self, before: &Stood, after: &Game, now: Millis) {
        if let Some(open) = after.open_end().filter(|_| before.end.is_none()) {
            let what = match open {
                OpenEnd::Resigned(side) => format!("{} resigns", name(side)),
                OpenEnd::Flag(side) => format!("{}'s flag has fallen", name(side)),
            };
            let text = format!("{what}; whether the opponent can mate is for the arbiter to say");
            let comment = PgnComment { after: after.plies().len(), text: text.clone() };
            self.0.push(Ruled { comment, elsewhere: text });
        }
        let envelope = after.envelope(now);
        // Whoever lets an adjourned game go on that had ended adjourns nothing.
        if after.phase() == before.phase && envelope == before.envelope
            || matches!(before.phase, Phase::Ended { .. })
        {
            return;
        }
        let text = match after.phase() {
            Phase::Adjourned(Stage::Away) => envelope.map(|closed| sealed(&closed)),
            Phase::Adjourned(Stage::ReplySealed) => {
                Some(format!("{} has sealed the reply", name(after.mover())))
            }
            Phase::NotBegun
            | Phase::Playing
            | Phase::Adjourned(Stage::Sealing | Stage::Resuming | Stage::SealingReply)
            | Phase::Ended { .. } => None,
        };
        let comment = |text: String| PgnComment { after: after.plies().len(), text };
        self.0.extend(text.map(|text| Ruled { comment: comment(text.clone()), elsewhere: text }));
    }
}

const fn name(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// An adjournment with what stands on the envelope.
fn sealed(envelope: &Envelope) -> String {
    let both = |times: ByColor<Millis>| {
        format!("White {}, Black {}", clock_text(times.white), clock_text(times.black))
    };
    let sealer = name(envelope.sealer);
    let mut parts = vec![format!("adjourned: {sealer} seals move {}", envelope.move_number)];
    parts.extend(envelope.used.map(|used| format!("used {}", both(used))));
    parts.extend(envelope.left.map(|left| format!("left {}", both(left))));
    parts.extend(envelope.offer.map(|side| format!("the draw offer of {} stands", name(side))));
    parts.join("; ")
}

/// What is no game between people says so before its first move.
#[must_use]
pub fn simulated_comment(board: Option<Color>) -> PgnComment {
    let text = match board {
        None => "a demonstration of Annabella, and no game between people".to_owned(),
        Some(side) => format!("{}'s board is simulated", side.fold_wb("White", "Black")),
    };
    PgnComment { after: 0, text }
}

/// What is played in place of a cancelled game says so before its first move (7.2.1, 7.3).
#[must_use]
pub fn replaces_comment(replaced: &Replaced) -> PgnComment {
    let Replaced { record, code } = replaced;
    let text = format!("played in place of the cancelled game {record}, closing code {code}");
    PgnComment { after: 0, text }
}

/// How many plies, from the first on, are the same; nothing where the game begins anew from elsewhere.
fn common(before: &Game, after: &Game) -> Option<usize> {
    let same = |(a, b): &(&Ply, &Ply)| a.played == b.played;
    // Who may castle no more has played the same game (A.5.1.2).
    let (from, to) = (&before.settings().start, &after.settings().start);
    (from.placement() == to.placement() && from.ply() == to.ply())
        .then(|| before.plies().iter().zip(after.plies()).take_while(same).count())
}

fn text(ruling: &Ruling, before: &Game, after: &Game, stands: Stands) -> Option<String> {
    let what = match ruling {
        Ruling::Move(carried) => {
            let named = last_move(after).unwrap_or_else(|| carried.to_string());
            format!("the move is {named}")
        }
        Ruling::Position(_) => went(before, after, stands),
        Ruling::Settled(settled) => return Some(settlement(settled, before, after, stands)),
        Ruling::Clock { side, left } => {
            let side = side.fold_wb("White", "Black");
            format!("{side}'s clock set to {}", clock_text(*left))
        }
        Ruling::Time { side, change } => {
            let side = side.fold_wb("White", "Black");
            let word = if change.given { "gets" } else { "loses" };
            format!("{side} {word} {}", clock_text(change.span))
        }
        Ruling::Counter { side, moves } => {
            format!("{}'s move counter set to {moves}", side.fold_wb("White", "Black"))
        }
        Ruling::NextPeriod { side } => {
            let side = side.fold_wb("White", "Black");
            format!("{side}'s next move is the first of the next period")
        }
        Ruling::Control(control) => {
            let before = before.settings().control.as_ref().filter(|before| *before != control);
            let instead = before.map(|before| format!(", in place of {before}"));
            let delay = has_delay(control).then(|| format!(", {}", delay_text(control)));
            let more = delay.into_iter().chain(instead).collect::<String>();
            format!("the rate of play is {control}{more}")
        }
        Ruling::Supervision { supervision } => format!("{supervision} supervision"),
        Ruling::Warn { side } => format!("warning for {}", side.fold_wb("White", "Black")),
        Ruling::Illegal(ruling) => return Some(illegal(ruling, before, after, stands)),
        Ruling::Counted(ruling) => {
            return Some(format!(
                "{}, of one that was taken back",
                illegal(ruling, before, after, stands)
            ));
        }
        Ruling::Stands { side } => {
            format!("the illegal move of {} is not penalised", side.fold_wb("White", "Black"))
        }
        Ruling::Touch { side, verdict } => {
            let verdict = match verdict {
                TouchVerdict::Upheld => "it binds",
                TouchVerdict::Rejected => "the claim is rejected",
                TouchVerdict::Accidental => "clearly accidental",
            };
            let said = format!("touch of {}: {verdict}", side.fold_wb("White", "Black"));
            let goes_back = after.plies().len() < before.plies().len();
            if goes_back { format!("{said}; {}", went(before, after, stands)) } else { said }
        }
        Ruling::Claim(ruling) => {
            return Some(by(&ruling.articles, &claim(ruling)));
        }
        Ruling::Stop | Ruling::Start { .. } => return None,
        Ruling::Result(ruling) => {
            let result = if ruling.outcome == Outcome::Cancelled {
                "the game is cancelled, a new one is played".to_owned()
            } else {
                format!("result {}", ruling.outcome.as_str())
            };
            return Some(by(&ruling.articles, &result));
        }
        Ruling::Withdrawn { side } => {
            format!("no illegal move of {}: not counted", side.fold_wb("White", "Black"))
        }
        Ruling::Quickplay { side, verdict } => {
            return Some(quickplay(*side, *verdict, before, after));
        }
        Ruling::Castling { side, wings } => {
            let may = match wings[..] {
                [CastlingSide::KingSide] => "short only",
                [CastlingSide::QueenSide] => "long only",
                [] => "not at all",
                [_, _, ..] => "short and long",
            };
            format!("{} may castle {may}", side.fold_wb("White", "Black"))
        }
        Ruling::Approved { side, device } => {
            format!("{} may have: {device}", side.fold_wb("White", "Black"))
        }
        Ruling::Continue => match before.phase() {
            Phase::Ended { outcome, reason } => {
                format!("the game goes on; it had ended {}, {}", outcome.as_str(), why(reason))
            }
            Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => "the game goes on".to_owned(),
        },
        Ruling::Seal => "the next move is to be sealed".to_owned(),
        Ruling::SealReply => "the reply is sealed in a new envelope".to_owned(),
        Ruling::AdjournEarly { rest } => {
            format!("the game is adjourned early; the sealer loses {}", clock_text(*rest))
        }
        Ruling::SealWithdrawn => "nothing is sealed: the game goes on".to_owned(),
        Ruling::Adjourn => "the game is adjourned".to_owned(),
        Ruling::Resume => "the game is resumed".to_owned(),
        Ruling::Sealed { carried, draw_offered } => {
            let offer = if *draw_offered { ", with a draw offer" } else { "" };
            format!("the sealed move is {carried}{offer}")
        }
        Ruling::SealedUnclear { words, .. } => format!("the sealed move is written: {words}"),
        Ruling::Remark(remark) => remark.clone(),
    };
    // The same as in the line of the ruling, which was made in the game as it was.
    let articles =
        if ruling.names_articles() { before.articles_of(ruling) } else { Default::default() };
    Some(by(&articles, &what))
}

/// A claim: what was claimed, whether it is right, and what a wrong one costs.
fn claim(ruling: &ClaimRuling) -> String {
    let name = |side: Color| side.fold_wb("White", "Black");
    let of = match ruling.claim.what {
        ClaimKind::Threefold => "the same position three times",
        ClaimKind::Fifty => "50 moves",
        ClaimKind::Fivefold => "the same position five times",
        ClaimKind::SeventyFive => "75 moves",
    };
    let with = ruling.claim.with.map(|carried| format!(" with {carried}")).unwrap_or_default();
    let right = if ruling.upheld { "right" } else { "wrong" };
    let claimed = format!("{}'s claim of {of}{with} is {right}", name(ruling.claim.by));
    match ruling.bonus {
        Some(bonus) => format!("{claimed}; {} gets {}", name(!ruling.claim.by), clock_text(bonus)),
        None => claimed,
    }
}

/// A request or a claim in the last minutes, with its article as the edition of the game prints it, and what the
/// opponent got.
fn quickplay(side: Color, verdict: QuickplayVerdict, before: &Game, after: &Game) -> String {
    let name = |side: Color| side.fold_wb("White", "Black");
    let asks = name(side);
    let (article, ruled) = match verdict {
        QuickplayVerdict::Granted => {
            (Article::III4, format!("five seconds with each move, as {asks} asks"))
        }
        QuickplayVerdict::Drawn => {
            (Article::III5_1, format!("{asks}'s claim of a draw without increment is right"))
        }
        QuickplayVerdict::Postponed => {
            (Article::III5_2, format!("{asks}'s claim of a draw is postponed"))
        }
        QuickplayVerdict::Rejected => {
            (Article::III5_3, format!("{asks}'s claim of a draw is rejected"))
        }
    };
    let given = |game: &Game| game.tally(!side).changed(true);
    let more = given(after) - given(before);
    let got = if more > Millis::ZERO {
        format!("; {} gets {}", name(!side), clock_text(more))
    } else {
        String::new()
    };
    let printed = article.printed_in(after.settings().laws.edition);
    by(&printed.map(str::to_owned).into_iter().collect::<Vec<_>>(), &format!("{ruled}{got}"))
}

/// An illegal move: which one, what it costs, where the game goes on.
fn illegal(ruling: &IllegalRuling, before: &Game, after: &Game, stands: Stands) -> String {
    let side = ruling.side.fold_wb("White", "Black");
    let opponent = ruling.side.fold_wb("Black", "White");
    let mut parts = vec![match ruling.count {
        Some(count) => format!("illegal move {count} of {side}"),
        None => format!("illegal move of {side}, not counted"),
    }];
    parts.extend(ruling.queen.map(|queen| format!("a queen stands on {}", queen.destination)));
    parts.extend(ruling.bonus.map(|bonus| format!("{opponent} gets {}", clock_text(bonus))));
    parts.extend(ruling.taken_back.map(|span| format!("{side} loses {}", clock_text(span))));
    parts.extend(ruling.result.map(|result| format!("result {}", result.as_str())));
    if ruling.back_to.is_some() {
        parts.push(went(before, after, stands));
    }
    by(&ruling.articles, &parts.join("; "))
}

fn by(articles: &[String], what: &str) -> String {
    match articles {
        [] => format!("arbiter: {what}"),
        _ => format!("arbiter, {}: {what}", articles.join(", ")),
    }
}

/// The decision on boards or scores (D.2.9, 7.5.1), with its article as the edition of the game prints it: where the
/// game goes on, the times that were set, the arbiter's words.
fn settlement(settled: &Settlement, before: &Game, after: &Game, stands: Stands) -> String {
    let mut parts = vec![went(before, after, stands)];
    let has_clock = after.settings().control.is_some();
    if let Some(ByColor { white, black }) = settled.clocks.filter(|_| has_clock) {
        parts.push(format!("White {}, Black {}", clock_text(white), clock_text(black)));
    }
    parts.extend(settled.remark.clone());
    let decided = parts.join("; ");
    match settled.article.printed_in(after.settings().laws.edition) {
        Some(number) => format!("arbiter, {number}: {decided}"),
        None => format!("arbiter: {decided}"),
    }
}

/// How the game came to where it is now. Where the comment stands there, that is this position.
fn went(before: &Game, after: &Game, stands: Stands) -> String {
    let reached = || match (stands, last_move(after)) {
        (Stands::InItsPlace, _) => "this position".to_owned(),
        (Stands::Elsewhere, Some(last)) => format!("the position after {last}"),
        (Stands::Elsewhere, None) => "the start of the game".to_owned(),
    };
    let on = || match stands {
        Stands::InItsPlace => "on from this position".to_owned(),
        Stands::Elsewhere => format!("on from the position {}", after.position().fen()),
    };
    // No move of before is among the moves any more.
    let Some(common) = common(before, after) else {
        let instead = moves_of(before).map(|moves| format!(", in place of {moves}"));
        return format!("{}{}", on(), instead.unwrap_or_default());
    };
    match (last_move(before), stands) {
        (Some(last), _) if common < before.plies().len() && common == after.plies().len() => {
            format!("back to {} from {last}", reached())
        }
        (Some(last), Stands::InItsPlace) if common < before.plies().len() => {
            format!("the moves as decided, in place of those up to {last}")
        }
        (Some(last), Stands::Elsewhere) if common < before.plies().len() => {
            format!("the moves as decided, to {}, in place of those up to {last}", reached())
        }
        (Some(_) | None, _) => on(),
    }
}

/// What had ended a game.
const fn why(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Checkmate => "by mate",
        EndReason::Stalemate => "by stalemate",
        EndReason::DeadPosition => "by a dead position",
        EndReason::Resignation => "by resignation",
        EndReason::Agreement => "by agreement",
        EndReason::Flag => "by a fallen flag",
        EndReason::BothFlags => "by both flags",
        EndReason::IllegalMoves => "by illegal moves",
        EndReason::IllegalPosition => "by an illegal position",
        EndReason::Threefold => "by the same position three times",
        EndReason::FiftyMoves => "by 50 moves",
        EndReason::Fivefold => "by the same position five times",
        EndReason::SeventyFive => "by 75 moves",
        EndReason::Quickplay => "by a claim in the last minutes",
        EndReason::DefaultTime => "by absence",
        EndReason::NewGame => "for a new game",
        EndReason::Device => "by a device",
        EndReason::Ruling => "as ruled",
    }
}

/// The moves of a game in a row, from where it began: `1. e4 e5 2. Nf3`. None where there are none.
fn moves_of(game: &Game) -> Option<String> {
    let start = &game.settings().start;
    let is_usual = *start == Position::default();
    let mut said = if is_usual { Vec::new() } else { vec![format!("from {}:", start.fen())] };
    let mut position = start.clone();
    for (index, ply) in game.plies().iter().enumerate() {
        let number = position.ply();
        if number.side == Color::White || index == 0 {
            said.push(number.to_string());
        }
        said.push(ply.written(&position));
        position = ply.played.after(&position);
    }
    (!game.plies().is_empty()).then(|| said.join(" "))
}

/// The last ply of a game with its number: `3... a6`.
fn last_move(game: &Game) -> Option<String> {
    let (last, earlier) = game.plies().split_last()?;
    let start = game.settings().start.clone();
    let position = earlier.iter().fold(start, |position, ply| ply.played.after(&position));
    Some(format!("{} {}", position.ply(), last.written(&position)))
}
