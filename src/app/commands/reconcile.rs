//! `annabella reconcile`: two scores, two boards and the record brought together for the arbiter (D.2.9).

use std::io::Write as _;
use std::path::Path;

use super::positions;
use crate::app::args::ReconcileArgs;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::languages;
use crate::app::output::Output;
use crate::app::record::Replay;
use crate::app::scoresheets::{self, Wanted};
use crate::app::table::Words;
use crate::game::{BoardWatch, Game};
use crate::io::journal_file;
use crate::rules::{Color, Placement, Position};
use crate::scoresheet::{
    Case, Clocks, Course, CoursePly, Entry, Evidence, Reconciliation, Sheet, Testimony, reconcile,
    reconstruct,
};
use crate::time::Millis;
use crate::view::report::{self, Report};
use crate::voices::Language;

/// Runs the command.
///
/// # Errors
/// When a sheet, a board or the record cannot be read, or the page cannot be written.
pub fn run(args: &ReconcileArgs, output: &mut Output) -> Outcome {
    let game = args.journal.as_deref().map(|path| recorded_game(path, output)).transpose()?;
    let wanted = Wanted {
        form: None,
        language: args.lang,
        start: game.as_ref().map(|game| game.settings().start.clone()),
    };
    let read = |path: &Path| scoresheets::read(path, &wanted).map(|found| found.sheet);
    let sheets = [read(&args.sheet_a)?, read(&args.sheet_b)?];
    let start = start(&sheets, game.as_ref())?;
    let boards = boards(args, game.as_ref())?;
    let course = game.as_ref().map(course);
    let boards = [boards[0].as_ref(), boards[1].as_ref()];
    let sheets = [&sheets[0], &sheets[1]];
    let found = reconcile(&Evidence { start: &start, sheets, boards, course: course.as_ref() });
    let presses = course.as_ref().and_then(|course| u16::try_from(course.plies.len()).ok());
    let reconstruction = leaves_open(&sheets, &found).then(|| {
        reconstruct(&Testimony { start: &start, sheets, boards, presses, known: Vec::new() })
    });
    let report = Report {
        found: &found,
        reconstruction: reconstruction.as_ref(),
        start: &start,
        sheets,
        boards,
        edition: args.edition.year(),
    };
    tell(args, &report, output)?;
    Ok(match found.case {
        Case::NothingDiffers => Exit::Done,
        Case::SheetsAgree | Case::SheetsDiffer => Exit::Negative,
    })
}

/// The lines or the object, and the page where one was asked for.
fn tell(args: &ReconcileArgs, report: &Report<'_>, output: &mut Output) -> Result<(), Failure> {
    let pack = languages::pack(args.lang, None)?;
    let lexicon = languages::lexicon(Language::German, &["fide".to_owned()])?;
    if let Some(path) = &args.html {
        write_new(path, &report::html(report, &pack, &lexicon))?;
    }
    let lines = report::text(report, &pack, &lexicon);
    output.line(&report::json(report), &lines.join("\n"));
    Ok(())
}

/// Whether a game has to be sought: something differs, is missing, or cannot be read.
fn leaves_open(sheets: &[&Sheet; 2], found: &Reconciliation) -> bool {
    let silent = |entry: &Entry| entry.readings.is_empty();
    let gaps = sheets.iter().any(|sheet| sheet.entries.iter().any(silent));
    let parted = found.first_difference.is_some() && !found.different_games();
    gaps || parted || found.agreed.games > 1
}

/// The position in which the sheets begin: one that they name, else the record's, else the usual one.
fn start(sheets: &[Sheet; 2], game: Option<&Game>) -> Result<Position, Failure> {
    let named: Vec<&String> = sheets.iter().filter_map(|sheet| sheet.start_fen.as_ref()).collect();
    let start = match named.first() {
        Some(fen) => positions::read(fen, false)?,
        None => game.map_or_else(Position::default, |game| game.settings().start.clone()),
    };
    for other in named.iter().skip(1) {
        if positions::read(other, false)? != start {
            return Err(Failure::input(
                "the two scoresheets begin with different positions: they are of different games.\n\
                 Look at their FEN tags.",
            ));
        }
    }
    Ok(start)
}

/// What stands on the boards: as typed, else as the boards of the record themselves have told. What was
/// only keyed in for a board is not what stands there.
fn boards(args: &ReconcileArgs, game: Option<&Game>) -> Result<[Option<Placement>; 2], Failure> {
    let typed = |fen: &Option<String>| fen.as_deref().map(placement).transpose();
    let told = |side: Color| {
        let sensed = |game: &&Game| game.settings().players.of(side).board == BoardWatch::Sensed;
        game.filter(sensed).map(|game| game.board(side).clone())
    };
    Ok([
        typed(&args.board_a)?.or_else(|| told(Color::White)),
        typed(&args.board_b)?.or_else(|| told(Color::Black)),
    ])
}

/// The pieces of a FEN, whole or its first field alone: a board can show what no game reaches.
fn placement(fen: &str) -> Result<Placement, Failure> {
    fen.split_whitespace().next().and_then(Placement::from_fen_field).ok_or_else(|| {
        Failure::input(format!(
            "\"{fen}\" does not say what stands on a board.\nThe pieces of a FEN look like \
             rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
        ))
    })
}

/// The game of a record.
fn recorded_game(path: &Path, output: &mut Output) -> Result<Game, Failure> {
    let read = journal_file::read(path)?;
    if let Some(cut_off) = &read.cut_off {
        output.message(&format!("{}: {cut_off}", path.display()));
    }
    let records = read.records().map_err(Failure::input)?;
    let words = Words {
        pack: languages::pack(Language::German, None)?,
        lexicon: languages::lexicon(Language::German, &[])?,
    };
    let mut replay = Replay::new(&records, &words);
    while replay.next().is_some() {}
    replay.game().cloned().ok_or_else(|| {
        Failure::input(format!("{} holds no game: its first row is missing", path.display()))
    })
}

/// The plies and the times of a game.
fn course(game: &Game) -> Course {
    let plies = game.plies().iter();
    let before = Game::new(game.settings().clone()).clocks(Millis::ZERO);
    Course {
        at_start: before.map(|clocks| Clocks { white: clocks.white, black: clocks.black }),
        plies: plies
            .map(|ply| CoursePly { carried: ply.played.displacement(), left: ply.left })
            .collect(),
    }
}

/// Writes a file that does not exist yet.
fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        if error.kind() == std::io::ErrorKind::AlreadyExists {
            return Failure::input(format!(
                "{} exists already; name another file with --html",
                path.display()
            ));
        }
        Failure::device(format!(
            "{} cannot be written: {error}; check the folder, the rights and the disk",
            path.display()
        ))
    };
    let mut file = std::fs::File::create_new(path).map_err(failed)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)
}
