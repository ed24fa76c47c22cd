//! `annabella reconcile`: two scores, two boards and the record brought together for the arbiter (D.2.9).

use std::io::IsTerminal;
use std::path::Path;

use annabella_said::said;

use super::{journal, positions};
use crate::app::args::ReconcileArgs;
use crate::app::asking::Asking;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::games;
use crate::app::language;
use crate::app::new_file;
use crate::app::output::{Form, Output};
use crate::app::scoresheets;
use crate::game::Game;
use crate::rules::editions::Edition;
use crate::rules::{Color, Mode, Placement, Position};
use crate::scoresheet::{Came, Inquiry, OneText, Questions, ReadSheet, Reader};
use crate::table::{Replay, Words, digest_of, languages};
use crate::view::report::{self, Keepers};
use crate::voices::Language;

/// Runs the command.
///
/// # Errors
/// When a sheet, a board or the record cannot be read, or the page cannot be written.
pub(crate) fn run(args: &ReconcileArgs, output: &mut Output) -> Outcome {
    let asks = asks(args, output)?;
    let voices = journal::voices(args.config.as_deref(), output)?;
    let voices = voices.as_deref();
    let game = match &args.journal {
        Some(path) => Some(recorded_game(path, voices, output)?),
        None => None,
    };
    let language = language::of_sentences(args.lang, args.config.as_deref(), output);
    let Words { pack, lexicon: called } = journal::words_in(language, voices)?;
    // As at the table: a club's own words stand for those of their language. Calls are German unless one is named (D.2.1).
    let calls = args.lang.unwrap_or(Language::German);
    let has_own = pack.own_calls().is_some();
    let first = if has_own { called.clone() } else { languages::lexicon(calls, &[])? };
    let lexicons = languages::lexicons(first);
    let known_start = match (&game, &args.fen) {
        (Some(game), _) => Some(game.settings().start.clone()),
        (None, Some(fen)) => Some(positions::read(fen, args.chess960)?),
        (None, None) => None,
    };
    let usual = positions::read(&Position::default().fen(), args.chess960)?;
    let expected = known_start.as_ref().unwrap_or(&usual);
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(expected.clone()) };
    let files = [&args.sheet_a, &args.sheet_b];
    let found = [scoresheets::read(files[0], &reader)?, scoresheets::read(files[1], &reader)?];
    let start = start(&found, known_start, usual)?;
    let read_as = found.each_ref().map(|found| scoresheets::read_as(found, &pack));
    let [a, b] = found.each_ref().map(came);
    let one_text = OneText::of(&a, &b, games::is_same(files[0], files[1]));
    let sheets = found.map(|found| found.sheet);
    let boards = boards(args, game.as_ref())?;
    let inquiry = Inquiry::new(start, sheets, boards, game.as_ref().map(Game::course))
        .with_one_text(one_text);
    // What was answered at the table is in the record, as evidence like the times and the boards.
    let answers = game.as_ref().map_or(&[][..], Game::answers);
    let inquiry = answers.iter().cloned().fold(inquiry, Inquiry::with_answer);
    let of_game = game.as_ref().map_or(Edition::Laws2023, |game| game.settings().laws.edition);
    let asking = Asking {
        pack,
        lexicon: if has_own {
            called
        } else {
            languages::lexicon(Language::German, &["fide".to_owned()])?
        },
        lexicons,
        // A record knows who they are, and that the first sheet and board are White's.
        keepers: game.as_ref().map_or(Keepers::Letters, Keepers::of),
        edition: args.edition.unwrap_or(of_game),
    };
    let mut questions = asking.take(Questions::of(inquiry), &args.answer)?;
    if output.form() == Form::Plain {
        // Whether letters and signs were taken for what they are is for the arbiter to see.
        for (file, read_as) in files.iter().zip(&read_as) {
            language::tell_of(file, read_as.as_str(), output);
        }
    }
    if asks {
        questions = asking.ask(questions, &mut std::io::stdin().lock(), output);
    }
    tell(args, &asking, &questions, output)?;
    let inquiry = questions.inquiry();
    Ok(if inquiry.is_clear() { Exit::Done } else { Exit::Negative })
}

/// What came in a file, to be held against the other one.
fn came(found: &ReadSheet) -> Came<'_> {
    let plies = found.sheet.entries.len();
    Came { text: &found.text, encoding: found.encoding, plies }
}

/// Whether there is somebody to answer: at a terminal there is, a program has to say so.
fn asks(args: &ReconcileArgs, output: &Output) -> Result<bool, Failure> {
    let is_taken =
        [&args.sheet_a, &args.sheet_b].into_iter().any(|file| scoresheets::is_standard_input(file));
    if args.ask && is_taken {
        let taken = said!(
            "ask-sheet-from-input",
            "--ask reads the answers from standard input, and a sheet comes from there already."
        );
        return Err(Failure::input(taken).and(said!(
            "ask-sheet-from-input-advice",
            "Name a file for the sheet, or give the answers with --answer."
        )));
    }
    let is_at_terminal = std::io::stdin().is_terminal() && output.form() == Form::Plain;
    Ok(args.ask || (is_at_terminal && !is_taken))
}

/// The lines or the object, and the page where one was asked for.
fn tell(
    args: &ReconcileArgs,
    asking: &Asking,
    questions: &Questions,
    output: &mut Output,
) -> Result<(), Failure> {
    let report = asking.report(questions);
    if let Some(path) = &args.html {
        new_file::write(path, &report::html(&report, &asking.pack, &asking.lexicon), "--html")?;
    }
    let lines = report::text(&report, &asking.pack, &asking.lexicon);
    output.line(&report::json(&report), &lines.join("\n"));
    Ok(())
}

/// The position in which the game began: that of the record or of the command, or one that a sheet names, else
/// the usual one. Where one of these names another position than the others, they are of different games. What
/// is known decides how castling is written, else a single sheet that says it: many leave it out.
fn start(
    found: &[ReadSheet; 2],
    known: Option<Position>,
    usual: Position,
) -> Result<Position, Failure> {
    let chess960 = match &known {
        Some(known) => known.mode() == Mode::Chess960,
        None => {
            let mut starts = found.iter().map(|found| &found.start).chain([&usual]);
            starts.any(|start| start.mode() == Mode::Chess960)
        }
    };
    let mut start = known;
    for sheet in found.iter().filter_map(|found| found.sheet.start_fen.as_ref()) {
        let named = positions::read(sheet, chess960)?;
        if start.get_or_insert_with(|| named.clone()) != &named {
            let [a, b] = found.each_ref().map(|found| found.played.moves.len());
            let apart = said!(
                "scores-other-start",
                "the scores begin with different positions: they are of different games. By themselves they \
                 go on for {a} and {b} plies.",
                a = a,
                b = b
            );
            return Err(Failure::input(apart).and(said!(
                "scores-other-start-advice",
                "Look at their FEN tags, and at the start that the record or --fen names."
            )));
        }
    }
    Ok(start.unwrap_or(usual))
}

/// What stands on the boards: as typed, else as the boards of the record themselves have told.
fn boards(args: &ReconcileArgs, game: Option<&Game>) -> Result<[Option<Placement>; 2], Failure> {
    let typed = |fen: &Option<String>| fen.as_deref().map(placement).transpose();
    let told = |side: Color| game.and_then(|game| game.testimony_of_board(side).cloned());
    Ok([
        typed(&args.board_a)?.or_else(|| told(Color::White)),
        typed(&args.board_b)?.or_else(|| told(Color::Black)),
    ])
}

/// The pieces of a FEN, whole or its first field alone: a board can show what no game reaches.
fn placement(fen: &str) -> Result<Placement, Failure> {
    fen.split_whitespace().next().and_then(Placement::from_fen_field).ok_or_else(|| {
        let refused =
            said!("placement-refused", "\"{fen}\" does not say what stands on a board.", fen = fen);
        Failure::input(refused).and(said!(
            "placement-advice",
            "The pieces of a FEN look like rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
        ))
    })
}

/// The game of a record.
fn recorded_game(path: &Path, voices: Option<&Path>, output: &mut Output) -> Result<Game, Failure> {
    let read = journal::open(path, output)?;
    // It is a witness all the same, and whoever decides is told what it is worth.
    let _ = journal::ends(&read, path, output);
    let records = journal::readable(&read, path, output);
    let words = journal::words_of(&records, voices)?;
    journal::compare_words(path, digest_of(&records), &words, output);
    let mut replay = Replay::new(&records, &words);
    while replay.next().is_some() {}
    replay.game().cloned().ok_or_else(|| {
        Failure::input(said!(
            "record-no-game",
            "{path} holds no game: its first row is missing",
            path = path.display()
        ))
    })
}
