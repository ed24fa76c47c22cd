//! Measures what becomes of a record of 300,000 events: how long it takes to go on with it and to export it, and
//! how much memory it takes to verify it. Prints a Markdown table, which MEASURED.md keeps. `make long-record` runs
//! it with the release build.
//!
//! The game has a thousand plies, each called, repeated, executed on both boards and pressed; in each of them
//! pieces are adjusted and questions asked until there are so many events. A record of that kind takes a day of
//! sensors that never rest.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "this is a program beside the program: it starts it, times it and prints"
)]

#[path = "../beside/mod.rs"]
mod beside;
#[path = "../../benches/games/mod.rs"]
mod games;

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use annabella::calls::{Lexicon, Style, announce, call_of};
use annabella::game::{
    BoardEvent, BoardWatch, Event, Game, Heard, Request, Settings, Sight, Source, Understood,
};
use annabella::io::journal_file::JournalFile;
use annabella::rules::{Color, Piece, Role};
use annabella::table::{self, Table, Words, recorded};
use annabella::time::Millis;
use annabella::voices::{Language, Pack};
use beside::program_beside_this;

/// Whatever stops the measuring; there is nobody to tell it apart.
type Fault = Box<dyn Error>;

/// How many events where nobody says how many.
const EVENTS: usize = 300_000;

const PLIES: usize = 1_000;

/// Time between two events.
const PACE: Millis = Millis(40);

/// The goals.
const PGN_S: f64 = 10.0;
const RESUME_S: f64 = 5.0;
const VERIFY_MB: f64 = 64.0;

fn main() -> Result<(), Fault> {
    let mut arguments = std::env::args().skip(1);
    let events = arguments.next().map_or(Ok(EVENTS), |events| events.parse())?;
    let program = program_beside_this()?;
    // In memory, where there is such a place: it is not the disk that is measured.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }?;
    let record = folder.path().join("game.annabella");
    let journal = |action: &[&str]| -> Result<Run, Fault> {
        let mut command = Command::new(&program);
        command.arg("journal").args(action).arg(&record).env("XDG_CONFIG_HOME", folder.path());
        run(command.stdout(Stdio::null()))
    };
    let began = Instant::now();
    let table = made(&record, events)?;
    let mb = std::fs::metadata(&record)?.len() as f64 / 1e6;
    println!("{events} events, {mb:.0} MB, made in {:.0} s\n", began.elapsed().as_secs_f64());
    let open = journal(&["verify"])?;
    let (_, left) = table.put_down();
    left?;

    println!("| what | time | most memory | goal | reached |");
    println!("| --- | --- | --- | --- | --- |");
    let told = |what: &str, run: &Run, goal: &str, reached: bool| {
        let reached = if reached { "yes" } else { "**no**" };
        println!("| {what} | {:.1} s | {:.0} MB | {goal} | {reached} |", run.seconds, run.mb);
    };
    let verify = journal(&["verify"])?;
    told("`journal verify`", &verify, "within 64 MB", verify.mb <= VERIFY_MB);
    told("`journal verify` beside the open table", &open, "within 64 MB", open.mb <= VERIFY_MB);
    let pgn = journal(&["export", "--to", "pgn"])?;
    told("`journal export --to pgn`", &pgn, "within 10 s", pgn.seconds <= PGN_S);
    let resume = resumed(&program, &record)?;
    told("`play --resume`, to its first line", &resume, "within 5 s", resume.seconds <= RESUME_S);
    Ok(())
}

/// What a run has cost.
struct Run {
    seconds: f64,
    mb: f64,
}

/// The most memory that a program had so far, in MB (a million bytes).
fn most_memory(child: &Child) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or_default() * 1024.0 / 1e6
}

fn run(command: &mut Command) -> Result<Run, Fault> {
    let began = Instant::now();
    let mut child = command.spawn()?;
    let mut mb: f64 = 0.0;
    let status = loop {
        mb = mb.max(most_memory(&child));
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let seconds = began.elapsed().as_secs_f64();
    if status.success() { Ok(Run { seconds, mb }) } else { Err(format!("{status}").into()) }
}

/// Goes on with the game, and leaves it.
fn resumed(program: &Path, record: &Path) -> Result<Run, Fault> {
    let began = Instant::now();
    let mut child = Command::new(program)
        .args([
            "play",
            "--json",
            "--config",
            "none",
            "--microphone",
            "none",
            "--room",
            "none",
            "--resume",
        ])
        .arg(record)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?);
    let mut line = String::new();
    lines.read_line(&mut line)?;
    let seconds = began.elapsed().as_secs_f64();
    let mb = most_memory(&child);
    if !line.contains("\"resumed\"") {
        return Err(format!("it did not go on: {line}").into());
    }
    child.stdin.take().ok_or("no input")?.write_all(b"q\nq\n")?;
    std::io::copy(&mut lines, &mut std::io::sink())?;
    child.wait()?;
    Ok(Run { seconds, mb })
}

/// Makes a record of so many events; its table has it open.
fn made(record: &Path, events: usize) -> Result<Table<JournalFile>, Fault> {
    let mut settings = Settings { control: "9h".parse().ok(), ..Settings::default() };
    settings.players.black.sight = Sight::PegHole;
    settings.players.black.board = BoardWatch::Sensed;
    let pack = Pack::embedded(Language::German);
    let lexicon = Lexicon::from_toml(pack.calls())?;
    let words = Words { pack, lexicon };
    let (opening, lines) = table::opening("annabella", &settings, &words);
    let lines: Vec<_> = lines.iter().map(recorded).collect();
    let file = JournalFile::create(record, 0, &opening, &lines)?;
    let mut table = Table::new(Game::new(settings), words, file);
    let mut at = Millis::ZERO;
    let mut made = 0;
    let mut take = |table: &mut Table<JournalFile>, event: Event| -> Result<(), Fault> {
        at += PACE;
        made += 1;
        table.take(at, i64::try_from(at.0)?, event)?;
        Ok(())
    };
    take(&mut table, Event::Begun)?;
    let turns = games::wandering(PLIES);
    let a_ply = events / PLIES;
    for turn in &turns {
        let by = turn.before.turn();
        let call = call_of(turn.m, &turn.before, Style::Long);
        let said = announce(turn.m, &turn.before, Style::Long, &table.words().lexicon).text;
        let heard = |by: Color| {
            Event::Heard(Heard {
                by: Some(by),
                words: said.clone(),
                understood: Understood::Call(call),
                source: Source::Voice { confidence: 97 },
                as_repeat: false,
            })
        };
        let on = |board: Color| move |what: BoardEvent| Event::Board { board, what };
        let mut ply = vec![heard(by), heard(!by)];
        ply.extend(games::hands(turn.m).into_iter().map(on(by)));
        ply.push(Event::Pressed { by });
        ply.extend(games::hands(turn.m).into_iter().map(on(!by)));
        // Black's king is adjusted and Black asks, over and over.
        let king = Piece { color: Color::Black, role: Role::King };
        let king = turn.before.placement().of(king).iter().next().ok_or("a king is missing")?;
        let requests = [Request::Times, Request::MoveNumber, Request::LastCall, Request::WhoseTurn];
        let restless = requests.into_iter().cycle().flat_map(|request| {
            [
                Event::Adjusting { by: Color::Black },
                Event::Board { board: Color::Black, what: BoardEvent::Lifted(king) },
                Event::Board { board: Color::Black, what: BoardEvent::Placed(king) },
                Event::Asked { by: Color::Black, request },
            ]
        });
        let rest = a_ply.saturating_sub(ply.len());
        for event in restless.take(rest / 4 * 4).chain(ply) {
            take(&mut table, event)?;
        }
    }
    println!("{made} events in {PLIES} plies");
    Ok(table)
}
