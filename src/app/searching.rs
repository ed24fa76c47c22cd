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
use crate::game::{Game, Searched};
use crate::rules::editions::MatePossible;
use crate::rules::{ByColor, Mode, Position};

/// So long is looked at first.
const DEADLINE: Duration = Duration::from_millis(100);
/// So long it is looked again where nothing was found in the first time: a busy machine may have had none for it. Whoever
/// waits, while both clocks stand, waits so long for what a result depends on.
const PATIENCE: Duration = Duration::from_secs(2);
/// A program that has not answered so long after its deadline is stopped: it was to end long before.
const STOPPED_AFTER: Duration = Duration::from_millis(600);
/// What the program may write.
const ANSWER_MAX: u64 = 1 << 20;

const UNDECIDED: ByColor<MatePossible> =
    ByColor { white: MatePossible::Undecided, black: MatePossible::Undecided };

/// A search: where, and for how long. Its answer is none where nobody could look.
#[derive(Debug)]
struct Running {
    position: Position,
    deadline: Duration,
    answer: Receiver<Option<ByColor<MatePossible>>>,
}

/// What a search has come to.
struct Found {
    position: Position,
    deadline: Duration,
    mates: Option<ByColor<MatePossible>>,
}

/// The search that runs, and the position that was looked at last.
#[derive(Debug, Default)]
pub(super) struct Searching {
    running: Option<Running>,
    last: Option<Position>,
    /// The game was told that it is not decided whether a position is dead, and it has not come alive since.
    told: bool,
}

impl Searching {
    /// What the game is to be told now: what it asks for, that neither side can mate any more (5.2.2), or once that
    /// this is not decided. Begins the next search.
    pub(super) fn next(&mut self, game: &Game) -> Option<Searched> {
        self.follow(game.asks_who_mates(), game.position_reached().as_ref())
    }

    /// The same by the position that is asked about, and the one in which the game is being played.
    fn follow(&mut self, asked: Option<&Position>, stands: Option<&Position>) -> Option<Searched> {
        // What is asked waits for no other search; that one ends by itself.
        self.running.take_if(|running| asked.is_some_and(|asked| *asked != running.position));
        let found = self.found();
        let again = found.as_ref().filter(|found| match asked {
            Some(asked) => *asked == found.position && found.may_yet_be_told(),
            None => stands == Some(&found.position) && found.may_yet_be_found(),
        });
        if let Some(again) = again {
            self.begin(again.position.clone(), PATIENCE);
            return None;
        }
        if self.running.is_none() {
            let next = asked.or(stands.filter(|position| self.last.as_ref() != Some(position)));
            let is_found = found.as_ref().map(|found| &found.position);
            if let Some(position) = next.filter(|position| is_found != Some(position)) {
                self.begin(position.clone(), DEADLINE);
            }
        }
        let found = found?;
        if asked == Some(&found.position) {
            let mates = found.mates.unwrap_or(UNDECIDED);
            return Some(Searched { position: found.position, mates });
        }
        let mates = found.mates?;
        let is_dead = mates.iter().all(|mates| *mates == MatePossible::No);
        let is_alive = mates.iter().any(|mates| *mates == MatePossible::Yes);
        let is_news = !is_alive && !is_dead && stands == Some(&found.position) && !self.told;
        self.told = (self.told || is_news) && !is_alive;
        (is_dead || is_news).then_some(Searched { position: found.position, mates })
    }

    /// Whether an answer is still awaited.
    pub(super) const fn is_looking(&self) -> bool {
        self.running.is_some()
    }

    fn begin(&mut self, position: Position, deadline: Duration) {
        self.last = Some(position.clone());
        let answer = search(position.clone(), deadline);
        self.running = Some(Running { position, deadline, answer });
    }

    fn found(&mut self) -> Option<Found> {
        let mates = match self.running.as_ref()?.answer.try_recv() {
            Ok(mates) => mates,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
        };
        let Running { position, deadline, answer: _ } = self.running.take()?;
        Some(Found { position, deadline, mates })
    }
}

impl Found {
    /// Whether it was looked for the first time only, and of one side nothing is known.
    fn may_yet_be_told(&self) -> bool {
        let is_open = |mates: &ByColor<MatePossible>| {
            mates.iter().any(|mates| *mates == MatePossible::Undecided)
        };
        self.deadline == DEADLINE && self.mates.as_ref().is_none_or(is_open)
    }

    /// Whether it was looked for the first time only, and nothing tells that the position is alive or dead.
    fn may_yet_be_found(&self) -> bool {
        let open = |mates: &ByColor<MatePossible>| {
            let is = |what| mates.iter().any(|mates| *mates == what);
            is(MatePossible::Undecided) && !is(MatePossible::Yes)
        };
        self.deadline == DEADLINE && self.mates.as_ref().is_some_and(open)
    }
}

fn search(position: Position, deadline: Duration) -> Receiver<Option<ByColor<MatePossible>>> {
    let (tell, told) = mpsc::sync_channel(1);
    let run = move || {
        let mates = by_a_program(&position, deadline)
            .inspect_err(|why| tracing::warn!(why, "nobody looked for a mate"))
            .ok();
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
fn by_a_program(position: &Position, deadline: Duration) -> Result<ByColor<MatePossible>, String> {
    let Some(program) = this_program() else {
        return Ok(mating::prospects(position, deadline).mates);
    };
    let mut command = Command::new(program);
    command.args(["dead", "--json", "--deadline-ms", &deadline.as_millis().to_string()]);
    if position.mode() == Mode::Chess960 {
        command.arg("--chess960");
    }
    command.arg(position.fen());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let answer = read(&mut child, deadline + STOPPED_AFTER);
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

fn read(child: &mut Child, patience: Duration) -> Result<String, String> {
    let output = child.stdout.take().ok_or("no output")?;
    let (tell, told) = mpsc::sync_channel(1);
    let reading = move || {
        let mut text = String::new();
        let read = output.take(ANSWER_MAX).read_to_string(&mut text);
        _ = tell.send(read.map(|_| text));
    };
    thread::Builder::new().spawn(reading).map_err(|error| error.to_string())?;
    match told.recv_timeout(patience) {
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

    /// A search that has come to this.
    fn answered(
        position: &Position,
        deadline: Duration,
        mates: Option<ByColor<MatePossible>>,
    ) -> Running {
        let (tell, answer) = mpsc::sync_channel(1);
        tell.send(mates).expect("room for one");
        Running { position: position.clone(), deadline, answer }
    }

    #[test]
    fn who_waits_for_an_answer_waits_for_the_longer_look() {
        let position = Position::default();
        let next = |searching: &mut Searching| searching.follow(Some(&position), None);
        let half = ByColor { white: MatePossible::Yes, black: MatePossible::Undecided };
        for early in [None, Some(UNDECIDED), Some(half)] {
            let running = Some(answered(&position, DEADLINE, early));
            let mut searching = Searching { running, ..Searching::default() };
            assert_eq!(next(&mut searching), None, "{early:?} is looked at again");
            assert_eq!(searching.running.as_ref().map(|running| running.deadline), Some(PATIENCE));
            searching.running = Some(answered(&position, PATIENCE, early));
            let mates = early.unwrap_or(UNDECIDED);
            assert_eq!(next(&mut searching), Some(Searched { position: position.clone(), mates }));
        }
    }

    #[test]
    fn what_stays_undecided_is_looked_at_longer_and_told_once() {
        let position = Position::default();
        let next = |searching: &mut Searching| searching.follow(None, Some(&position));
        let mut searching = Searching { last: Some(position.clone()), ..Searching::default() };
        let open = ByColor { white: MatePossible::Undecided, black: MatePossible::No };
        searching.running = Some(answered(&position, DEADLINE, Some(open)));
        assert_eq!(next(&mut searching), None, "it is looked again");
        assert_eq!(searching.running.as_ref().map(|running| running.deadline), Some(PATIENCE));
        let told = Searched { position: position.clone(), mates: open };
        for expected in [Some(told), None] {
            searching.running = Some(answered(&position, PATIENCE, Some(open)));
            assert_eq!(next(&mut searching), expected);
        }
        // A position that lives in between is news again; one at which nobody could look is none.
        let alive = ByColor { white: MatePossible::Yes, black: MatePossible::Undecided };
        searching.running = Some(answered(&position, PATIENCE, Some(alive)));
        assert_eq!(next(&mut searching), None);
        assert!(!searching.told);
        searching.running = Some(answered(&position, PATIENCE, None));
        assert_eq!(next(&mut searching), None);
        // What was undecided somewhere else is of no use here.
        let elsewhere = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Mode::Standard);
        let elsewhere = elsewhere.expect("a position");
        searching.running = Some(answered(&elsewhere, PATIENCE, Some(open)));
        assert_eq!(next(&mut searching), None);
        assert!(!searching.told);
    }
}
