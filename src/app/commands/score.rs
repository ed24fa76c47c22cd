//! `annabella score`: a scoresheet in any notation to another one.
//!
//! The score goes to standard output. What it was read as, and what is wrong with it, goes to standard
//! error, the most important word first: so the output can be sent to an embosser as it is.

use annabella_said::said;
use serde::Serialize;
use serde_json::Value;

use super::positions;
use crate::app::args::ScoreArgs;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::output::{Form as OutputForm, Output};
use crate::app::{language, scoresheets};
use crate::calls::Lexicon;
use crate::journal::{Pgn, PgnPly, PgnTags};
use crate::rules::PlyNumber;
use crate::scoresheet::{
    BrailleCode, Fault, Form, Notation, ReadSheet, Reader, Score, Why, Writing, WrittenResult,
    write,
};
use crate::table::languages;
use crate::view;
use crate::voices::Pack;

#[derive(Serialize)]
struct Answer<'a> {
    /// The moves that are certain, in UCI.
    moves: Vec<String>,
    /// The position after them.
    final_fen: String,
    faults: Vec<FaultAnswer<'a>>,
    /// What is odd about its numbers, and how they were read.
    oddities: Vec<Value>,
    /// How many plies stand on the sheet.
    plies: usize,
    /// The form in which it was read.
    form: String,
    /// Other forms in which it can be read as well.
    also: Vec<String>,
    encoding: &'static str,
    /// The score in the form that was asked for.
    text: &'a str,
}

#[derive(Serialize)]
struct FaultAnswer<'a> {
    /// Counted from 0, White's first move.
    ply: u16,
    text: &'a str,
    why: &'static str,
    /// The same for people.
    explanation: String,
    /// The moves, in SAN, that the writing can be.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    candidates: &'a [String],
}

/// Runs the command.
///
/// # Errors
/// When the file cannot be read, is no sheet, or the start position is none.
pub(crate) fn run(args: &ScoreArgs, output: &mut Output) -> Outcome {
    let is_uk = matches!(
        args.to,
        Form::Notation(Notation::Braille(BrailleCode::Uk) | Notation::Brf(BrailleCode::Uk))
    );
    if args.braille_signs.is_some() && !is_uk {
        return Err(Failure::input(said!(
            "braille-signs-elsewhere",
            "--braille-signs is for --to braille:uk and braille-brf:uk, and has no say in {form}; leave \
             it out",
            form = args.to
        )));
    }
    let start = args.fen.as_ref().map(|fen| positions::read(fen, args.chess960)).transpose()?;
    let lexicon = languages::lexicon(args.lang, &[])?;
    let lexicons = languages::lexicons(lexicon.clone());
    let reader = Reader { from: args.from.0, lexicons: &lexicons, start };
    let found = scoresheets::read(&args.file, &reader)?;
    let score = Score::of(&found);
    let text = match args.to {
        Form::Pgn => pgn(&score),
        Form::Notation(notation) => {
            let uk = args.braille_signs.unwrap_or_default();
            write(&score, &Writing { notation, lexicon: &lexicon, uk })
        }
    };
    tell(&found, &text, &lexicon, output);
    Ok(if found.played.faults.is_empty() { Exit::Done } else { Exit::Negative })
}

fn pgn(score: &Score) -> String {
    let mut position = score.start.clone();
    let mut plies = Vec::with_capacity(score.plies.len());
    for ply in &score.plies {
        plies.push(PgnPly::Legal { san: position.san(ply.m), clock: None });
        position = position.after(ply.m);
    }
    let result = score.result.and_then(WrittenResult::outcome);
    let comments = Vec::new();
    Pgn { tags: PgnTags::default(), start: &score.start, control: None, plies, comments, result }
        .to_text()
}

fn tell(found: &ReadSheet, text: &str, lexicon: &Lexicon, output: &mut Output) {
    let played = &found.played;
    let mut position = found.start.clone();
    let mut moves = Vec::with_capacity(played.moves.len());
    for m in &played.moves {
        moves.push(position.uci(*m));
        position = position.after(*m);
    }
    let answer = Answer {
        moves,
        final_fen: played.position.fen(),
        faults: played.faults.iter().map(fault_answer).collect(),
        oddities: found.sheet.odd(0).iter().map(view::of_oddity).collect(),
        plies: found.sheet.entries.len(),
        form: found.form.to_string(),
        also: found.also.iter().map(Form::to_string).collect(),
        encoding: found.encoding.name(),
        text,
    };
    output.file(&answer, text.trim_end_matches('\n'));
    let pack = language::or_english(output);
    for gap in played.faults.chunk_by(is_one_gap) {
        output.message(&sentence(gap, &pack));
    }
    if output.form() == OutputForm::Plain {
        for odd in view::oddities_text(&found.sheet, &pack, lexicon) {
            output.message(&pack.text("score-odd", &[("text", odd.into())]));
        }
        output.message(&scoresheets::read_as(found, &pack));
    }
}

fn fault_answer(fault: &Fault) -> FaultAnswer<'_> {
    let (why, candidates): (_, &[String]) = match &fault.why {
        Why::Missing => ("missing", &[]),
        Why::Illegible => ("illegible", &[]),
        Why::Illegal => ("illegal", &[]),
        Why::CastlingOrResult => ("castling_or_result", &[]),
        Why::Ambiguous { candidates } => ("ambiguous", candidates),
    };
    let explanation = fault.why.to_string();
    FaultAnswer { ply: fault.ply, text: &fault.text, why, explanation, candidates }
}

/// Whether two faults are places without anything, one behind the other.
fn is_one_gap(one: &Fault, next: &Fault) -> bool {
    one.why == Why::Missing && next.why == Why::Missing && one.ply + 1 == next.ply
}

/// "illegal: 5... Ke3, not legal in this position"; "missing: 5... to 9., nothing stands there".
fn sentence(gap: &[Fault], pack: &Pack) -> String {
    let [first, rest @ ..] = gap else { return String::new() };
    let mut place = PlyNumber::of(first.ply).to_string();
    if let Some(last) = rest.last() {
        let to = PlyNumber::of(last.ply).to_string();
        place = pack.text("score-from-to", &[("from", place.into()), ("to", to.into())]);
    } else if !first.text.is_empty() {
        place = format!("{place} {}", first.text);
    }
    let place = ("place", place.into());
    match &first.why {
        Why::Missing => pack.text("score-missing", &[place]),
        Why::Illegible => pack.text("score-illegible", &[place]),
        Why::Illegal => pack.text("score-illegal", &[place]),
        Why::CastlingOrResult => pack.text("score-castling-or-result", &[place]),
        Why::Ambiguous { candidates } => {
            let candidates: Vec<String> = candidates.iter().map(|san| pack.san(san)).collect();
            let moves = ("moves", language::one_of(&candidates, pack).into());
            pack.text("score-ambiguous", &[place, moves])
        }
    }
}
