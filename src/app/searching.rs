//! Who can still mate, looked for beside the game: by a program of its own, which can be stopped, for a search may
//! take more time and memory than a table has. What is late is undecided.

use std::env;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use super::mating;
use crate::game::{Game, Phase, Searched};
use crate::rules::editions::MatePossible;
use crate::rules::{ByColor, Mode, Position};

/// So long is looked.
const DEADLINE: Duration = Duration::from_millis(100);
/// A program that has not answered by then is stopped: it was to end long before.
const STOPPED_AFTER: Duration = Duration::from_millis(700);
/// What the program may write.
const ANSWER_MAX: u64 = 1 << 20;

const UNDECIDED: ByColor<MatePossible> =
    ByColor { white: MatePossible::Undecided, black: MatePossible::Undecided };

/// The search that runs, and the position that was looked at last.
#[derive(Debug, Default)]
pub(super) struct Searching {
    running: Option<(Position, Receiver<ByColor<MatePossible>>)>,
    last: Option<Position>,
}

impl Searching {
    /// What the game is to be told now: what it asks for, or that neither side can mate any more (5.2.2). Begins the
    /// next search.
    pub(super) fn next(&mut self, game: &Game) -> Option<Searched> {
        let found = self.found();
        let asked = game.asks_who_mates();
        if self.running.is_none() {
            let stands = (game.phase() == Phase::Playing).then(|| game.position());
            let next = asked.or(stands.filter(|position| self.last.as_ref() != Some(position)));
            let is_found = found.as_ref().map(|found| &found.position);
            if let Some(position) = next.filter(|position| is_found != Some(position)) {
                self.last = Some(position.clone());
                self.running = Some((position.clone(), search(position.clone())));
            }
        }
        found.filter(|found| {
            let is_dead = found.mates.iter().all(|mates| *mates == MatePossible::No);
            is_dead || asked == Some(&found.position)
        })
    }

    /// Whether an answer is still awaited.
    pub(super) const fn is_looking(&self) -> bool {
        self.running.is_some()
    }

    fn found(&mut self) -> Option<Searched> {
        let (_, answer) = self.running.as_ref()?;
        let mates = match answer.try_recv() {
            Ok(mates) => mates,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => UNDECIDED,
        };
        self.running.take().map(|(position, _)| Searched { position, mates })
    }
}

fn search(position: Position) -> Receiver<ByColor<MatePossible>> {
    let (tell, told) = mpsc::sync_channel(1);
    let run = move || {
        let mates = by_a_program(&position).unwrap_or_else(|why| {
            tracing::warn!(why, "nobody looked for a mate");
            UNDECIDED
        });
        // The table may have been left by then.
        _ = tell.send(mates);
    };
    // Without a thread the channel is closed, and that says undecided.
    if let Err(error) = thread::Builder::new().name("searching".to_owned()).spawn(run) {
        tracing::error!(%error, "no thread for the search of a mate");
    }
    told
}

/// `annabella dead`, stopped where it does not end. Whatever is not this program looks by itself: a test.
fn by_a_program(position: &Position) -> Result<ByColor<MatePossible>, String> {
    let Some(program) = this_program() else {
        return Ok(mating::prospects(position, DEADLINE).mates);
    };
    let mut command = Command::new(program);
    command.args(["dead", "--json", "--deadline-ms", &DEADLINE.as_millis().to_string()]);
    if position.mode() == Mode::Chess960 {
        command.arg("--chess960");
    }
    command.arg(position.fen());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let answer = read(&mut child);
    // It has answered, or is of no use any more.
    _ = child.kill();
    _ = child.wait();
    understood(&answer?).ok_or_else(|| "an answer that means nothing".to_owned())
}

fn this_program() -> Option<PathBuf> {
    let program = env::current_exe().ok()?;
    let is_this = program.file_stem().is_some_and(|name| name == env!("CARGO_PKG_NAME"));
    is_this.then_some(program)
}

fn read(child: &mut Child) -> Result<String, String> {
    let output = child.stdout.take().ok_or("no output")?;
    let (tell, told) = mpsc::sync_channel(1);
    let reading = move || {
        let mut text = String::new();
        let read = output.take(ANSWER_MAX).read_to_string(&mut text);
        _ = tell.send(read.map(|_| text));
    };
    thread::Builder::new().spawn(reading).map_err(|error| error.to_string())?;
    match told.recv_timeout(STOPPED_AFTER) {
        Ok(read) => read.map_err(|error| error.to_string()),
        Err(_) => Err("no answer in time".to_owned()),
    }
}

fn understood(answer: &str) -> Option<ByColor<MatePossible>> {
    let answer: serde_json::Value = serde_json::from_str(answer).ok()?;
    let of = |name: &str| answer.get(name)?.as_str()?.parse().ok();
    Some(ByColor { white: of("white_can_mate")?, black: of("black_can_mate")? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;

    #[test]
    fn an_answer_is_understood_or_is_none() {
        let answer = r#"{"white_can_mate":"no","black_can_mate":"yes","dead":false}"#;
        let mates = ByColor { white: MatePossible::No, black: MatePossible::Yes };
        assert_eq!(understood(answer), Some(mates));
        for nonsense in ["", "{}", "[1]", r#"{"white_can_mate":"maybe","black_can_mate":"no"}"#] {
            assert_eq!(understood(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_position_that_lives_is_looked_at_once_and_told_to_nobody() {
        let game = Game::new(Settings::default());
        let mut searching = Searching::default();
        assert_eq!(searching.next(&game), None);
        assert!(!searching.is_looking(), "it has not begun");
    }
}
