//! `annabella journal`: verify, show, replay.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use annabella_said::said;
use serde::Serialize;

use super::{journal_copies, journal_export};
use crate::app::args::{JournalAction, TableArgs};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::output::{Form, Output};
use crate::app::{language, packs, settings};
use crate::io::journal_file::{CutOff, JournalError, Read, State, Unread, check, read};
use crate::journal::{Fault, Record, Verdict};
use crate::table::settings::{Sources, TableSettings};
use crate::table::{self, About, Comparison, Otherwise, UnknownKind, Words};
use crate::view::Line;
use crate::voices::{Language, Pack, Texts, UnknownLanguage, code_words};

/// Runs the command.
///
/// # Errors
/// When the record cannot be read, or the file to write cannot be made.
pub(crate) fn run(action: &JournalAction, output: &mut Output) -> Outcome {
    match action {
        JournalAction::Verify { file, code, lang } => verify(file, code.as_deref(), *lang, output),
        JournalAction::List { config } => journal_copies::list(config.as_deref(), output),
        JournalAction::Backup { file, out, config } => {
            let [file, out, config] = [file, out, config].map(Option::as_deref);
            journal_copies::backup(file, out, config, output)
        }
        JournalAction::Show { file, config } => show(file, config.as_deref(), output),
        JournalAction::Replay { file, config } => replay(file, config.as_deref(), output),
        JournalAction::Export { to, sheet, out, config, file } => {
            let voices = voices(config.as_deref(), output)?;
            journal_export::export(*to, *sheet, out.as_deref(), voices.as_deref(), file, output)
        }
    }
}

#[derive(Default, Serialize)]
struct Verified {
    ok: bool,
    events: u64,
    first_bad: Option<u64>,
    closed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    closing_code: Option<String>,
    /// The same as words, by language.
    #[serde(skip_serializing_if = "Option::is_none")]
    code_words: Option<BTreeMap<&'static str, String>>,
    /// Of which row the code is that was asked for; null where it is of none.
    #[serde(skip_serializing_if = "Option::is_none")]
    row_of_code: Option<Option<u64>>,
    /// The rows with which the game went on although the record had lost its seal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unsealed: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

fn verify(
    file: &Path,
    code: Option<&str>,
    language: Option<Language>,
    output: &mut Output,
) -> Outcome {
    let said = language::said(language, None, output);
    let pack = Pack::embedded(said.unwrap_or(Language::English));
    let code = code.map(table::written).transpose();
    let code = code.map_err(|why| Failure::said(Exit::Input, why))?;
    let mut of_code = None;
    let checked = check(file, |row| {
        if code.is_some_and(|code| code.same_kind_of(&row.hash) == code) {
            of_code = Some(row.seq);
        }
    });
    let (verdict, state) = match checked {
        // What a failing disk or a copy that was broken off leaves of a record: no is the answer, and no wrong use.
        Err(JournalError::NotARecord { why, .. }) if why.may_be_cut_off() => {
            let answer = Verified { why: Some(why.to_string()), ..Verified::default() };
            let why = Texts::in_language(pack.language(), &why);
            output.line(&answer, &told_of(&answer, Some(&why), language, &pack));
            return Ok(Exit::Negative);
        }
        checked => checked?,
    };
    tell(file, &state, || can_go_on(&verdict), output);
    let of_code = code.map(|_| of_code);
    let answer = Verified {
        ok: verdict.ok,
        events: verdict.events,
        first_bad: verdict.first_bad,
        closed: verdict.closed,
        closing_code: verdict.code.map(|code| code.to_string()),
        code_words: verdict.code.and_then(|code| code.bytes()).map(|bytes| {
            Language::ALL.map(|language| (language.tag(), code_words(&bytes, language))).into()
        }),
        row_of_code: of_code,
        unsealed: verdict.unsealed.clone(),
        why: verdict.why.as_ref().map(ToString::to_string),
    };
    let why = verdict.why.as_ref().map(|why| Texts::in_language(pack.language(), why));
    output.line(&answer, &told_of(&answer, why.as_deref(), language, &pack));
    Ok(if answer.ok && of_code != Some(None) { Exit::Done } else { Exit::Negative })
}

/// The verdict in words, with the code in those of this language, or of each: the reader's own first, for a screen reader
/// reads all of them.
fn told_of(
    answer: &Verified,
    why: Option<&str>,
    language: Option<Language>,
    pack: &Pack,
) -> String {
    let events = ("events", answer.events.to_string().into());
    let code = ("code", answer.closing_code.as_deref().unwrap_or("none").into());
    let row = |row: u64| ("row", row.to_string().into());
    let mut told = match (why, answer.first_bad) {
        (Some(why), Some(seq)) => pack.text("verify-not-at", &[row(seq), ("why", why.into())]),
        (Some(why), None) => pack.text("verify-not", &[("why", why.into())]),
        (None, _) if answer.closed => pack.text("verify-closed", &[events, code]),
        (None, _) => pack.text("verify-open", &[events, code]),
    };
    for at in &answer.unsealed {
        told.push_str("; ");
        told.push_str(&went_on_unsealed(*at, pack));
    }
    match answer.row_of_code {
        None => {}
        Some(Some(at)) => told.push_str(&format!("; {}", pack.text("verify-code-of", &[row(at)]))),
        Some(None) => told.push_str(&format!("; {}", pack.text("verify-code-of-none", &[]))),
    }
    let own = pack.language().tag();
    let is_told = |tag: &str| language.is_none_or(|language| language.tag() == tag);
    let (first, others): (Vec<_>, Vec<_>) =
        answer.code_words.iter().flatten().partition(|(tag, _)| **tag == own);
    for (_, words) in first.into_iter().chain(others).filter(|(tag, _)| is_told(tag)) {
        told.push_str("\n  ");
        told.push_str(words);
    }
    told
}

fn show(file: &Path, config: Option<&Path>, output: &mut Output) -> Outcome {
    let voices = voices(config, output)?;
    let read = open(file, output)?;
    let (records, words) = live(&read, voices.as_deref(), file, output)?;
    compare_words(file, table::digest_of(&records), &words, output);
    let mut shown_whole = true;
    if output.form() == Form::Json {
        // The record keeps the words; the fields are made again, in the language of each run.
        let others = other_languages(&words, voices.as_deref())?;
        let mut comparison = Comparison::new(&words, &others);
        for record in &records {
            let (today, _) = comparison.row(record);
            let lines = table::shown_with_fields(record, &today);
            shown_whole &= show_row(lines, record.seq, &words, file, output);
        }
    } else {
        for record in &records {
            let lines = record.lines.iter().map(|line| table::shown(line, record.at)).collect();
            shown_whole &= show_row(lines, record.seq, &words, file, output);
        }
    }
    let ends = ends(&read, file, output);
    Ok(if shown_whole { ends } else { Exit::Negative })
}

/// The lines of a row; what they hold may be damaged although the row can be read. False where they are.
fn show_row(
    lines: Result<Vec<Line>, UnknownKind>,
    seq: u64,
    words: &Words,
    file: &Path,
    output: &mut Output,
) -> bool {
    match lines {
        Ok(lines) => {
            for line in lines {
                output.text(&line.json(), &line.timed(&words.pack));
            }
            true
        }
        Err(why) => {
            let left_out = said!(
                "record-lines-left-out",
                "the lines of record {row} are left out: {why}",
                row = seq,
                why = why
            );
            language::tell_of(file, left_out, output);
            false
        }
    }
}

/// What today's core concludes otherwise from the facts of a record, counted up.
#[derive(Serialize)]
struct Replayed {
    /// Whether the record itself holds up.
    ok: bool,
    otherwise: usize,
    /// The first entry with a difference.
    first_otherwise: Option<u64>,
    /// What wrote the record.
    program: Option<String>,
}

fn replay(file: &Path, config: Option<&Path>, output: &mut Output) -> Outcome {
    let voices = voices(config, output)?;
    let read = open(file, output)?;
    let (records, words) = live(&read, voices.as_deref(), file, output)?;
    compare_words(file, table::digest_of(&records), &words, output);
    let pack = &words.pack;
    let others = other_languages(&words, voices.as_deref())?;
    let mut all = Vec::new();
    let mut comparison = Comparison::new(&words, &others);
    for record in &records {
        let (lines, otherwise) = comparison.row(record);
        for line in &lines {
            output.text(&line.json(), &line.timed(&comparison.words().pack));
        }
        all.extend(otherwise);
    }
    let verified = ends(&read, file, output) == Exit::Done;
    if verified && all.is_empty() {
        return Ok(Exit::Done);
    }
    for otherwise in &all {
        output.text(&otherwise.json(), &otherwise.plain(pack));
    }
    let replayed = Replayed {
        ok: verified,
        otherwise: all.len(),
        first_otherwise: all.first().map(|first| first.entry),
        program: table::program_of(&records).map(str::to_owned),
    };
    output.line(&replayed, &verdict(&all, &replayed, pack));
    Ok(Exit::Negative)
}

/// The last line of a replay: how much is otherwise, and that this is nothing against the record.
fn verdict(all: &[Otherwise], replayed: &Replayed, pack: &Pack) -> String {
    let counted = About::ALL.into_iter().filter_map(|about| {
        let count = all.iter().filter(|otherwise| otherwise.about == about).count();
        let arguments = [("about", about.as_str().into()), ("count", count.to_string().into())];
        (count > 0).then(|| pack.text("replay-counted", &arguments))
    });
    let otherwise = all.first().map(|first| {
        let arguments = [
            ("total", all.len().to_string().into()),
            ("entry", first.entry.to_string().into()),
            ("counted", counted.collect::<Vec<_>>().join(", ").into()),
        ];
        pack.text("replay-verdict", &arguments)
    });
    let record = if replayed.ok {
        let program = replayed.program.clone().unwrap_or_default();
        pack.text("replay-unchanged", &[("program", program.into())])
    } else {
        pack.text("replay-changed", &[])
    };
    otherwise.into_iter().chain([record]).collect::<Vec<_>>().join(" ")
}

/// Reads a record up to its last whole event; what is cut off is told.
pub(super) fn open(file: &Path, output: &mut Output) -> Result<Read, Failure> {
    let read = read(file)?;
    tell(file, &read.state, || can_go_on(&read.verify()), output);
    Ok(read)
}

/// Whether a game can go on whose record comes to this.
pub(super) fn can_go_on(verdict: &Verdict) -> bool {
    !verdict.closed && matches!(verdict.why, None | Some(Fault::NoSeal))
}

/// Tells what there is to know of a record's file beside its rows. Whether its game can go on is asked only where that
/// matters.
pub(super) fn tell(
    file: &Path,
    state: &State,
    can_go_on: impl FnOnce() -> bool,
    output: &mut Output,
) {
    if let Some(cut_off) = &state.cut_off {
        language::tell_of(file, cut_off, output);
    }
    if state.folded {
        let folded = said!(
            "record-folded",
            "the record was not left in order, and its log (the file with -wal) is not there any more: another program has \
             brought it into the record, or nothing stood in it. Nothing is missing"
        );
        language::tell_of(file, folded, output);
    }
    let beside = match state.unread {
        // The verdict says it.
        None | Some(Unread::Later { .. }) => return,
        Some(Unread::Older { last }) => match &state.cut_off {
            None | Some(CutOff::Unfinished) => said!(
                "beside-older",
                "a log lies beside it that is older than the record: it ends with record {row}. The record is whole \
                 without it, and the log is not read",
                row = last
            ),
            Some(CutOff::NoLog { .. } | CutOff::Lost(_)) => said!(
                "beside-older-other",
                "a log lies beside it that is older than the record: it ends with record {row}. It is not the one that \
                 belongs to the record, and the log is not read",
                row = last
            ),
        },
        Some(Unread::Otherwise { seq }) => said!(
            "beside-otherwise",
            "a log of the same game lies beside it, and its record {row} is another one than that of this file: the game was \
             gone on with twice. The log is not read",
            row = seq
        ),
        Some(Unread::Nothing) => said!(
            "beside-nothing",
            "what lies beside it as its log has no event of this game that can be read, and is not read"
        ),
        Some(Unread::Journal) => said!(
            "beside-journal",
            "a rollback journal lies beside it; the record is whole without it, and it is not read"
        ),
        Some(Unread::NoFile(suffix)) => {
            let beside = format!("{}{suffix}", file.display());
            if can_go_on() {
                said!(
                    "beside-no-file-aside",
                    "what lies beside it as {beside} is no file, and is not read; when the game goes on it is set aside",
                    beside = beside
                )
            } else {
                said!(
                    "beside-no-file",
                    "what lies beside it as {beside} is no file, and is not read",
                    beside = beside
                )
            }
        }
    };
    language::tell_of(file, beside, output);
}

/// What the chain tells of a seal that was missing.
fn went_on_unsealed(row: u64, pack: &Pack) -> String {
    pack.text("verify-unsealed", &[("row", row.to_string().into())])
}

/// How a command ends that has shown a record: not well where the record does not hold up.
pub(super) fn ends(read: &Read, file: &Path, output: &mut Output) -> Exit {
    ended(read.verify(), file, output)
}

/// The same for this verdict.
pub(super) fn ended(verdict: Verdict, file: &Path, output: &mut Output) -> Exit {
    let pack = Pack::embedded(language::of_this_call());
    for row in &verdict.unsealed {
        language::tell_of(file, went_on_unsealed(*row, &pack), output);
    }
    match verdict.why {
        None => Exit::Done,
        Some(why) => {
            let not = said!("record-not-verified", "not verified: {why}", why = why);
            language::tell_of(file, not, output);
            Exit::Negative
        }
    }
}

/// The settings of the file that is named, or of the user's own.
pub(super) fn of(config: Option<&Path>) -> Result<(Sources, TableSettings), Failure> {
    let args = TableArgs { config: config.map(Path::to_owned), ..TableArgs::default() };
    let sources = settings::sources(&args)?;
    let settings = sources.settings()?;
    Ok((sources, settings))
}

/// The folder of a club's own words that these settings name, read as at the table.
pub(super) fn voices(
    config: Option<&Path>,
    output: &mut Output,
) -> Result<Option<PathBuf>, Failure> {
    let (sources, TableSettings { voices, .. }) = of(config)?;
    if voices.is_some() {
        settings::tell_own(config, &sources, output);
    }
    Ok(voices)
}

/// Tells where the words are not those with which the record was begun.
pub(super) fn compare_words(
    file: &Path,
    recorded: Option<&str>,
    words: &Words,
    output: &mut Output,
) {
    let told = match (recorded, words.pack.digest()) {
        (recorded, given) if recorded == given => return,
        (Some(_), None) => said!(
            "words-missing",
            "its table had words of its own; without them lines come out otherwise. Name its settings with --config FILE"
        ),
        (Some(_), Some(_)) => said!(
            "words-otherwise",
            "the words of these settings are not those of its table; lines may come out otherwise"
        ),
        (None, _) => said!(
            "words-unnoted",
            "it has no words of its own noted; with those of these settings lines may come out otherwise"
        ),
    };
    language::tell_of(file, told, output);
}

/// The rows as live values as far as they can be read, and the words in which the record begins.
fn live(
    read: &Read,
    voices: Option<&Path>,
    file: &Path,
    output: &mut Output,
) -> Result<(Vec<Record>, Words), Failure> {
    let records = readable(read, file, output);
    let words = words_of(&records, voices)?;
    Ok((records, words))
}

/// The rows that can be read; those that are left out are told.
pub(super) fn readable(read: &Read, file: &Path, output: &mut Output) -> Vec<Record> {
    let (records, unreadable) = read.readable();
    tell_left_out(&unreadable, file, output);
    records
}

/// So many rows are told by their numbers.
const NUMBERED_MAX: usize = 10;

/// Tells which rows cannot be read, in one line.
pub(super) fn tell_left_out(rows: &[u64], file: &Path, output: &mut Output) {
    if rows.is_empty() {
        return;
    }
    let numbers: Vec<String> = rows.iter().take(NUMBERED_MAX).map(u64::to_string).collect();
    let more = rows.len().saturating_sub(NUMBERED_MAX);
    let numbers = numbers.join(", ");
    let left_out = match more {
        0 => said!(
            "rows-left-out",
            "damaged, and left out: record {rows}; the rest follows",
            rows = numbers
        ),
        more => said!(
            "rows-left-out-more",
            "damaged, and left out: record {rows} and {more} more; the rest follows",
            rows = numbers,
            more = more
        ),
    };
    language::tell_of(file, left_out, output);
}

/// The words in which these rows of a record begin, a club's own among them.
pub(super) fn words_of(records: &[Record], voices: Option<&Path>) -> Result<Words, Failure> {
    let language = match table::language_of(records) {
        Some(tag) => {
            tag.parse().map_err(|unknown: UnknownLanguage| Failure::said(Exit::Input, unknown))?
        }
        None => Language::German,
    };
    words_in(language, voices)
}

/// The words of the languages in which the record may go on.
fn other_languages(words: &Words, voices: Option<&Path>) -> Result<Vec<Words>, Failure> {
    let others = Language::ALL.into_iter().filter(|other| *other != words.pack.language());
    let in_other = |other| {
        Ok(Words { pack: packs::of_record(other, voices)?, lexicon: words.lexicon.clone() })
    };
    others.map(in_other).collect()
}

/// The words in a language, a club's own among them.
pub(super) fn words_in(language: Language, voices: Option<&Path>) -> Result<Words, Failure> {
    let pack = packs::of_record(language, voices)?;
    let lexicon = packs::called(&pack, &[], voices)?;
    Ok(Words { pack, lexicon })
}
