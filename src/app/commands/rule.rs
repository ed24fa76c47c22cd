//! `annabella rule`: what the Laws compute in a situation. A thin face of `rules::editions`.

use std::time::Duration;

use annabella_said::said;
use serde::Serialize;

use super::{positions, rule_start};
use crate::app::args::{
    RuleAbsentArgs, RuleAction, RuleAgreeArgs, RuleCallArgs, RuleClaimArgs, RuleFlagArgs,
    RuleIllegalArgs, RuleMomentArgs, RulePressArgs, RuleQuickplayArgs, RuleRateArgs, RuleScoreArgs,
    RuleSettingArgs, RuleSetupArgs, RuleTableArgs,
};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::mating;
use crate::app::output::Output;
use crate::rules::editions::{
    AbsentFacts, CastlingTouch, Citation, ClaimFacts, ClaimKind, Fault, FlagFacts, History,
    IllegalFacts, Laws, Matter, OpenPoints, Prospects, QuickplayFacts, Ruled, ScoreFacts, Setting,
    Supervision, Verdict, WrongCall,
};
use crate::rules::{Article, Color, Displacement, Position};
use crate::time::Millis;
use crate::view;
use crate::voices::Pack;

#[derive(Serialize)]
struct Answer<'a> {
    outcome: &'static str,
    /// The article that rules, as printed in the edition.
    article: &'a str,
    /// All that it rests on, that one first.
    articles: Vec<&'a str>,
    edition: &'static str,
    class: &'static str,
    supervised: bool,
    /// What is added to the opponent's clock.
    bonus_ms: u64,
    result: Option<&'static str>,
    /// Whether all of it was read in the text of the edition.
    confirmed: bool,
    /// What else belongs to the ruling.
    also: Vec<&'static str>,
    /// The plies after which the position of a claim came.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<Vec<usize>>,
    text: String,
}

#[derive(Serialize)]
struct Row<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    parameter: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matter: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
    article: &'a str,
    edition: &'static str,
    class: &'static str,
    supervised: bool,
    confirmed: bool,
    text: String,
}

impl<'a> Row<'a> {
    fn new(given: &RuleSettingArgs, citation: &'a Citation, text: String) -> Row<'a> {
        Row {
            parameter: None,
            matter: None,
            value: None,
            article: &citation.article,
            edition: given.edition.word(),
            class: given.class.word(),
            supervised: given.supervised.is_yes(),
            confirmed: citation.confirmed,
            text,
        }
    }
}

/// Runs the command.
///
/// # Errors
/// When a position or a move cannot be read.
pub(crate) fn run(situation: &RuleAction, output: &mut Output) -> Outcome {
    let laws = Laws::embedded().map_err(|error| Failure::of(Exit::Device, error))?;
    match situation {
        RuleAction::Illegal(RuleIllegalArgs { setting, moment }) => {
            let facts = illegal_facts(Fault::Move, setting, moment)?;
            illegal(&laws, setting, facts, output)
        }
        RuleAction::Call(RuleCallArgs { setting, moment, wrong_call_is_illegal, sighted }) => {
            let facts = illegal_facts(Fault::Call, setting, moment)?;
            let event = OpenPoints { wrong_call: *wrong_call_is_illegal, ..facts.event };
            let early = if *sighted { Article::D2_1 } else { Article::D2_4 };
            illegal(&laws, setting, IllegalFacts { early, event, ..facts }, output)
        }
        RuleAction::Promotion(RuleIllegalArgs { setting, moment }) => {
            let facts = illegal_facts(Fault::Promotion, setting, moment)?;
            let position = positions::read(&setting.fen, setting.chess960)?;
            // What is over is answered with the article that ended it.
            if over(&laws, setting, &position).is_none() {
                pawn_is_before_its_last_rank(setting, &position)?;
            }
            illegal(&laws, setting, facts, output)
        }
        RuleAction::Press(RulePressArgs { setting, moment, two_hands }) => {
            let fault = if *two_hands { Fault::TwoHands } else { Fault::Press };
            let facts = illegal_facts(fault, setting, moment)?;
            illegal(&laws, setting, facts, output)
        }
        RuleAction::Flag(args) => flag(&laws, args, output),
        RuleAction::Claim(args) => claim(&laws, args, output),
        RuleAction::Resign(args) => {
            let position = positions::read(&args.fen, args.chess960)?;
            let prospects = mating::prospects(&position, deadline(args));
            answer(args, laws.resign(setting(args), side(args), prospects), None, output)
        }
        RuleAction::Setup(args) => setup(&laws, args, output),
        RuleAction::Start(args) => rule_start::run(args, output),
        RuleAction::Colours(args) => {
            let verdict = laws.colours(setting(args), moves_of_each(args)?);
            answer(args, verdict, None, output)
        }
        RuleAction::Agree(args) => agree(&laws, args, output),
        RuleAction::Absent(args) => absent(&laws, args, output),
        RuleAction::Sealed(args) => {
            let position = positions::read(&args.fen, args.chess960)?;
            let prospects = mating::prospects(&position, deadline(args));
            answer(args, laws.sealed(setting(args), side(args), prospects), None, output)
        }
        RuleAction::Quickplay(args) => quickplay(&laws, args, output),
        RuleAction::Score(args) => score(&laws, args, output),
        RuleAction::Rate(args) => rate(&laws, args, output),
        RuleAction::Table(args) => Ok(table(&laws, args, output)),
    }
}

const fn setting(args: &RuleSettingArgs) -> Setting {
    let supervision =
        if args.supervised.is_yes() { Supervision::Full } else { Supervision::Restricted };
    Setting { edition: args.edition, class: args.class, supervision }
}

fn side(args: &RuleSettingArgs) -> Color {
    args.side.into()
}

const fn deadline(args: &RuleSettingArgs) -> Duration {
    Duration::from_millis(args.deadline_ms)
}

/// The moves that both players have made, as typed or as the position counts them.
fn moves_of_each(args: &RuleSettingArgs) -> Result<u32, Failure> {
    let position = positions::read(&args.fen, args.chess960)?;
    Ok(args.count.unwrap_or_else(|| position.move_number().saturating_sub(1)))
}

fn illegal(
    laws: &Laws,
    given: &RuleSettingArgs,
    facts: IllegalFacts,
    output: &mut Output,
) -> Outcome {
    let position = positions::read(&given.fen, given.chess960)?;
    if let Some(over) = over(laws, given, &position) {
        return answer(given, over, None, output);
    }
    answer(given, laws.illegal(setting(given), &facts), None, output)
}

/// That the game is over where the position stands: mate, stalemate or a dead position.
fn over(laws: &Laws, given: &RuleSettingArgs, position: &Position) -> Option<Verdict> {
    let prospects = mating::prospects(position, deadline(given));
    // By 75 moves it is over where they were made; a position alone does not say that.
    let prospects = Prospects { seventy_five: false, ..prospects };
    laws.over(setting(given), side(given), prospects)
}

/// The position is the one before the pawn was left on its last rank: a pawn that could go there must be in it.
fn pawn_is_before_its_last_rank(
    given: &RuleSettingArgs,
    position: &Position,
) -> Result<(), Failure> {
    let side = side(given);
    let promotes = match position.turn() == side {
        true => position.legal_moves().iter().any(|m| m.promotion().is_some()),
        // The FEN has the other side on the move: what can be seen is that a pawn stands there.
        false => position.placement().has_pawn_before_its_last_rank(side),
    };
    if promotes {
        return Ok(());
    }
    let refused = said!(
        "rule-no-pawn",
        "In this position --side {side} has no pawn that can go to its last rank, so none was left there (7.5.2).",
        side = side.fold_wb("white", "black")
    );
    Err(Failure::said(Exit::Input, refused).and(said!(
        "rule-no-pawn-advice",
        "Name the position before that move with --fen, and whose pawn it is with --side."
    )))
}

/// What the event says, as far as every situation asks for it.
const fn event(given: &RuleSettingArgs) -> OpenPoints {
    OpenPoints {
        blitz_bonus: given.blitz_bonus,
        wrong_call: WrongCall::Ask,
        castling_touch: CastlingTouch::Ask,
    }
}

fn illegal_facts(
    fault: Fault,
    given: &RuleSettingArgs,
    moment: &RuleMomentArgs,
) -> Result<IllegalFacts, Failure> {
    let position = positions::read(&given.fen, given.chess960)?;
    if given.count == Some(0) {
        return Err(Failure::input(said!(
            "rule-count-zero",
            "--count: the first illegal move is number 1"
        )));
    }
    Ok(IllegalFacts {
        fault,
        side: side(given),
        count: given.count.unwrap_or(1),
        pressed: moment.pressed.is_yes(),
        seen_by: moment.seen_by,
        replied: moment.is_replied(),
        reply_completed: true,
        pawn_is_there: true,
        // The position is the one before it.
        kings_in_check: position.placement().both_kings_in_check(),
        opponent_mates: mating::prospects(&position, deadline(given)).mates[!side(given)],
        early: Article::D2_4,
        event: event(given),
    })
}

fn flag(laws: &Laws, args: &RuleFlagArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let position = positions::read(&given.fen, given.chess960)?;
    let facts = FlagFacts {
        side: side(given),
        seen_by: args.seen_by,
        both: args.both,
        last_period: !args.earlier_period,
        quickplay_announced: args.announced,
        postponed: false,
        other_down: args.other_down,
        prospects: mating::prospects(&position, deadline(given)),
    };
    answer(given, laws.flag(setting(given), &facts), None, output)
}

fn claim(laws: &Laws, args: &RuleClaimArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let mut history = History::new(positions::read(&given.fen, given.chess960)?);
    for written in args.moves.split([' ', ',']).filter(|word| !word.is_empty()) {
        let carried: Displacement = written.parse().map_err(Failure::input)?;
        history.play(carried).map_err(Failure::input)?;
    }
    let occurs = match args.kind {
        ClaimKind::Threefold | ClaimKind::Fifty => false,
        ClaimKind::Fivefold | ClaimKind::SeventyFive => true,
    };
    if occurs && args.with.is_some() {
        return Err(Failure::input(said!(
            "rule-with-by-itself",
            "--with: what ends the game by itself ends it by a move that was made (9.6)"
        )));
    }
    let position = history.position().clone();
    if !occurs && let Some(over) = over(laws, given, &position) {
        return answer(given, over, None, output);
    }
    if let Some(carried) = args.with {
        history.play(carried).map_err(Failure::input)?;
    }
    let facts = ClaimFacts {
        kind: args.kind,
        side: side(given),
        history: &history,
        with_the_move: args.with.is_some(),
        written: !args.unwritten,
        touched: args.touched,
        event: event(given),
    };
    let verdict = laws.claim(setting(given), &facts);
    answer(given, verdict, Some(history.occurrences()), output)
}

fn setup(laws: &Laws, args: &RuleSetupArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let verdict = laws.set_up(setting(given), args.fault, moves_of_each(given)?);
    answer(given, verdict, None, output)
}

fn agree(laws: &Laws, args: &RuleAgreeArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let position = positions::read(&given.fen, given.chess960)?;
    let of_position = position
        .move_number()
        .saturating_sub(1)
        .saturating_mul(2)
        .saturating_add(position.turn().fold_wb(0, 1));
    let counted = given.count.map(|moves| moves.saturating_mul(2));
    let plies = args.plies.or(counted).unwrap_or(of_position);
    if let Some(over) = over(laws, given, &position) {
        return answer(given, over, None, output);
    }
    answer(given, laws.agree(setting(given), side(given), plies), None, output)
}

fn absent(laws: &Laws, args: &RuleAbsentArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let position = positions::read(&given.fen, given.chess960)?;
    let minutes = |minutes: u64| Millis::from_secs(minutes.saturating_mul(60));
    let sealed_end = match args.sealed {
        Some(carried) => {
            let mut history = History::new(position.clone());
            history.play(carried).map_err(Failure::input)?;
            history.position().ending()
        }
        None => None,
    };
    let facts = AbsentFacts {
        side: (!args.both).then_some(side(given)),
        loses_time: if args.resuming { !position.turn() } else { position.turn() },
        resuming: args.resuming,
        sealed_end,
        default_time: args.default_time.map(minutes),
        waited: args.waited.map(minutes),
        has_moved: args.moved,
    };
    answer(given, laws.absent(setting(given), &facts), None, output)
}

fn quickplay(laws: &Laws, args: &RuleQuickplayArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    if let Some(over) = over(laws, given, &positions::read(&given.fen, given.chess960)?) {
        return answer(given, over, None, output);
    }
    let facts = QuickplayFacts {
        side: side(given),
        on_move: !args.not_on_move,
        left: args.left.map(Millis::from_secs),
        announced: args.announced,
        increment: args.increment,
        last_period: !args.earlier_period,
    };
    answer(given, laws.quickplay(setting(given), &facts), None, output)
}

fn score(laws: &Laws, args: &RuleScoreArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let facts = ScoreFacts {
        side: side(given),
        on_move: !args.not_on_move,
        count: given.count.unwrap_or(1),
    };
    answer(given, laws.score_request(setting(given), &facts), None, output)
}

fn rate(laws: &Laws, args: &RuleRateArgs, output: &mut Output) -> Outcome {
    let given = &args.setting;
    let (main, increment) = args.control.whole();
    let verdict = laws.rate(setting(given), main, increment);
    answer(given, verdict, None, output)
}

fn table(laws: &Laws, args: &RuleTableArgs, output: &mut Output) -> Exit {
    let given = &args.setting;
    let setting = setting(given);
    let pack = Pack::embedded(language::of_sentences(given.lang, None, output));
    if args.matters {
        for matter in Matter::ALL {
            let citation = laws.citation(*matter, given.edition);
            let text = view::matter_text(*matter, &citation, &pack);
            let plain = Row::new(given, &citation, text);
            let row = Row { matter: Some(matter.word()), ..plain };
            output.line(&row, &row.text);
        }
        return Exit::Done;
    }
    for (parameter, value, citation) in laws.rows(setting) {
        let text = view::cell_text(parameter, &value, citation, &pack);
        let plain = Row::new(given, citation, text);
        let row = Row { parameter: Some(parameter), value: Some(&value), ..plain };
        output.line(&row, &row.text);
    }
    Exit::Done
}

fn answer(
    given: &RuleSettingArgs,
    verdict: Verdict,
    plies: Option<Vec<usize>>,
    output: &mut Output,
) -> Outcome {
    let pack = Pack::embedded(language::of_sentences(given.lang, None, output));
    let answer = Answer {
        outcome: verdict.ruled.word(),
        article: verdict.article(),
        articles: verdict.articles.iter().map(|citation| citation.article.as_str()).collect(),
        edition: verdict.edition.word(),
        class: given.class.word(),
        supervised: given.supervised.is_yes(),
        bonus_ms: verdict.bonus.map_or(0, |bonus| bonus.0),
        result: verdict.result.map(|result| result.as_str()),
        confirmed: verdict.is_confirmed(),
        also: verdict.also.iter().map(|also| also.word()).collect(),
        plies,
        text: view::verdict_text(&verdict, &pack),
    };
    output.line(&answer, &answer.text);
    Ok(match verdict.ruled {
        Ruled::Refused => Exit::Negative,
        Ruled::Bonus | Ruled::Lost | Ruled::Drawn | Ruled::Stands | Ruled::NewGame | Ruled::Ask => {
            Exit::Done
        }
    })
}
