//! What there is to show of a game at a moment, in the words of a language.

use super::boards::{Diagram, Mark};
use crate::calls::Lexicon;
use crate::game::{BoardWatch, Channel, Game, Phase, Possible, Task};
use crate::rules::{ByColor, Color, Correction, Played, Square, Squares, corrections};
use crate::time::Millis;
use crate::view::clock_text::short;
use crate::view::detail::rows_within;
use crate::view::names::Words;
use crate::view::possible_text;
use crate::voices::Pack;

/// One player's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// The player's side, in the language.
    pub side: String,
    /// The time left, `1:29:57` or `4:07`; nothing where the game is played without a clock.
    pub time: String,
    /// Whether it runs.
    pub runs: bool,
}

/// Something that hands have to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToDo {
    /// The squares alone, for large type: `e2-e4`.
    pub large: String,
    /// Whose board and the squares alone, where there is no room for the words.
    pub short: String,
    /// All of it, in words.
    pub words: String,
}

impl ToDo {
    /// It in so many rows of so many columns, with what stands behind it; short where the words do not fit.
    pub(super) fn rows(&self, heading: &str, more: &str, columns: u16, rows: u16) -> Vec<String> {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let whole = rows_within(columns, &format!("{heading}: {}{more}", self.words));
        let short = || rows_within(columns, &format!("{}{more}", self.short));
        let fits = whole.len() <= rows || self.short.is_empty();
        let mut shown = if fits { whole } else { short() };
        shown.truncate(rows);
        shown
    }
}

/// Everything that the screen shows but the last lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Both clocks.
    pub clocks: ByColor<ClockFace>,
    /// Whose turn it is, and how the game stands as a whole.
    pub turn: String,
    /// White's board, how both should stand, Black's board.
    pub boards: [Diagram; 3],
    /// The board on which something is to be done first.
    pub first_board: Option<Color>,
    /// What hands have to do, the first first.
    pub to_do: Vec<ToDo>,
    /// What stands for it where there is nothing to do.
    pub nothing_to_do: String,
    /// What waits for a yes or no, and whose.
    pub waits: Option<String>,
    /// The last call, and whether it was repeated.
    pub call: String,
    /// What differs: how long ago it came up, by which article.
    pub differs: Vec<String>,
    /// What stands where nothing differs.
    pub nothing_differs: String,
    /// What the arbiter can rule now, with what is typed for it.
    pub possible: Vec<String>,
    /// What the lists are about: what is to be done, what differs, what is for the arbiter.
    pub headings: [String; 3],
    /// How a list tells that it goes on, with `#` for how many and `@` for what lists them.
    pub more: String,
}

impl Scene {
    /// What is to be done first in so many rows, with how many things more there are.
    pub(super) fn first_to_do(&self, columns: u16, rows: u16) -> Vec<String> {
        let Some(first) = self.to_do.first() else {
            let mut shown = rows_within(usize::from(columns), &self.nothing_to_do);
            shown.truncate(usize::from(rows));
            return shown;
        };
        let more = match self.to_do.len() - 1 {
            0 => String::new(),
            left => format!("; {}", self.more(left, "i")),
        };
        first.rows(&self.headings[0], &more, columns, rows)
    }

    /// How many more there are, and what lists them.
    pub(super) fn more(&self, count: usize, key: &str) -> String {
        self.more.replace('#', &count.to_string()).replace('@', key)
    }

    /// What there is to show of this game now.
    #[must_use]
    pub fn of(game: &Game, now: Millis, pack: &Pack, lexicon: &Lexicon) -> Scene {
        let laws = game.settings().laws;
        let words = Words { pack, lexicon, edition: laws.edition };
        let tasks = game.tasks(now);
        let hands: Vec<Option<Hands>> = tasks.iter().map(|task| Hands::of(task, words)).collect();
        let first_board = hands.iter().flatten().map(|hands| hands.board).next();
        let to_do =
            tasks.iter().zip(&hands).map(|(task, hands)| to_do(task, hands.as_ref(), words));
        // What a board that is silent does not report is keyed in.
        let is_played = game.phase() == Phase::Playing;
        let silent = Color::ALL.into_iter().filter(|side| is_played && is_silent(game, *side));
        let to_do = to_do.chain(silent.map(|side| ToDo {
            large: String::new(),
            short: String::new(),
            words: words.of_side("screen-key-in", side),
        }));
        let differs = game.timed_discrepancies().map(|(since, open)| {
            let (side, text) = words.discrepancy(now, open);
            let text = words.cited(text, open.article());
            let text = format!("{}: {text}", pack.side(side));
            let time = short(now - since, pack);
            words.text("screen-age", &[("text", text.into()), ("time", time.into())])
        });
        let possible = game.possible(now).into_iter();
        let possible = possible.map(|one: Possible| possible_text(one, laws, pack));
        Scene {
            clocks: clocks(game, now, pack),
            turn: turn(game, words),
            boards: [
                board(game, Color::White, &hands, words),
                as_it_should(game, words),
                board(game, Color::Black, &hands, words),
            ],
            first_board,
            to_do: to_do.collect(),
            nothing_to_do: words.text("screen-nothing-todo", &[]),
            waits: waits(game, words),
            call: call(game, words),
            differs: differs.collect(),
            nothing_differs: words.text("keys-nothing-differs", &[]),
            possible: possible.collect(),
            headings: ["screen-todo", "screen-differs", "screen-arbiter"]
                .map(|id| words.text(id, &[])),
            more: words.text("screen-more", &[("count", "#".into()), ("key", "@".into())]),
        }
    }
}

/// A time as clocks show it: hours, minutes and seconds, for whoever sees.
fn digits(time: Millis) -> String {
    let seconds = time.whole_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn clocks(game: &Game, now: Millis, pack: &Pack) -> ByColor<ClockFace> {
    let left = game.clocks(now);
    ByColor::new_with(|side| ClockFace {
        side: pack.side(side),
        time: left.as_ref().map(|left| digits(left[side])).unwrap_or_default(),
        runs: game.running() == Some(side),
    })
}

/// Whose turn it is, and how the game stands as a whole.
fn turn(game: &Game, words: Words<'_>) -> String {
    let number = ("number", words.ply_number(game.position().ply()).into());
    let side = ("side", words.pack.side(game.mover()).into());
    let turn = words.text("screen-turn", &[number, side]);
    let how = match game.phase() {
        Phase::NotBegun => words.text("screen-not-begun", &[]),
        Phase::Adjourned(_) => words.text("screen-adjourned", &[]),
        Phase::Ended { outcome, reason } => return words.ending(outcome, reason),
        Phase::Playing if game.clocks(Millis::ZERO).is_some() && game.running().is_none() => {
            words.text("screen-stopped", &[])
        }
        Phase::Playing => return turn,
    };
    format!("{turn}, {how}")
}

/// What waits for a yes or no. A question says itself who is asked; an offer is answered by whoever has the move.
fn waits(game: &Game, words: Words<'_>) -> Option<String> {
    let asked = game.waits_for_answer()?;
    let text = words.pack.sentence(&asked, Channel::Room, words.lexicon);
    let Some(by) = game.answers_offer().filter(|_| !game.is_asked()) else { return Some(text) };
    let side = ("side", words.pack.side(by).into());
    Some(words.text("screen-answer", &[("text", text.into()), side]))
}

fn call(game: &Game, words: Words<'_>) -> String {
    let Some(last) = game.last_call() else { return words.text("screen-nothing-called", &[]) };
    let id = match last.repeated {
        true => "screen-called-repeated",
        false if game.call_to_repeat().is_some() => "screen-called-waits",
        false => "screen-called",
    };
    let call = ("call", words.call(&last.call).into());
    words.text(id, &[("side", words.pack.side(last.by).into()), call])
}

/// What hands have to do for a task.
struct Hands {
    /// On which board.
    board: Color,
    /// On which squares.
    squares: Squares,
    /// The squares for large type.
    large: String,
}

impl Hands {
    /// None where nothing is to be done on a board.
    fn of(task: &Task, words: Words<'_>) -> Option<Hands> {
        match task {
            Task::Execute { board, played, .. } | Task::ClearUp { board, played, .. } => {
                let (squares, large) = (played.squares(), carried(*played, words));
                Some(Hands { board: *board, squares, large })
            }
            Task::Correct { board, holes } => Some(Hands {
                board: *board,
                squares: holes.iter().map(|hole| hole.square).collect(),
                large: corrections(holes).first().map(corrected).unwrap_or_default(),
            }),
            Task::Announce { .. }
            | Task::Press { .. }
            | Task::Tell { .. }
            | Task::ClaimFlag { .. }
            | Task::ReportTouch { .. }
            | Task::Score { .. }
            | Task::Formality(_) => None,
        }
    }
}

/// A step that puts a board right: `e4-`, `-e4`, `e4-d4`.
fn corrected(step: &Correction) -> String {
    match step {
        Correction::Clear(square) | Correction::Remove(square, _) | Correction::Lift(square, _) => {
            format!("{square}-")
        }
        Correction::Place(square, _) | Correction::Add(square, _) => format!("-{square}"),
        Correction::Move { from, to, piece: _ } => format!("{from}-{to}"),
    }
}

fn to_do(task: &Task, hands: Option<&Hands>, words: Words<'_>) -> ToDo {
    let large = hands.map(|hands| hands.large.clone()).unwrap_or_default();
    let side = hands.map(|hands| words.pack.side(hands.board)).unwrap_or_default();
    let short = if large.is_empty() { String::new() } else { format!("{side} {large}") };
    ToDo { large, short, words: words.task(task) }
}

/// A move as hands carry it out: `e2-e4`, `e4xd5`, `e1-g1 h1-f1`, `a7-a8=Q`.
fn carried(played: Played, words: Words<'_>) -> String {
    let way = |(origin, destination): (Square, Square)| format!("{origin}-{destination}");
    let mut large = played.ways().into_iter().map(way).collect::<Vec<_>>().join(" ");
    if played.captured().is_some() {
        large = large.replace('-', "x");
    }
    if let Some(role) = played.displacement().promotion {
        large.push('=');
        large.push_str(&words.san(&role.upper_char().to_string()));
    }
    large
}

/// Whether a board that should report does not: what is drawn of it is what was last known.
fn is_silent(game: &Game, side: Color) -> bool {
    game.settings().players[side].board == BoardWatch::Sensed && !game.is_reporting(side)
}

/// A side's board as it stands.
fn board(game: &Game, side: Color, hands: &[Option<Hands>], words: Words<'_>) -> Diagram {
    let of_board = hands.iter().flatten().filter(|hands| hands.board == side);
    let due = of_board.map(|hands| hands.squares).fold(Squares::EMPTY, Squares::union);
    let open = game.discrepancies().filter(|open| open.side() == side);
    let wrong: Squares = open.flat_map(|open| open.holes()).map(|hole| hole.square).collect();
    let mark = |square: Square| match (wrong.contains(square), due.contains(square)) {
        (true, _) => Mark::Wrong,
        (false, true) => Mark::Due,
        (false, false) => Mark::Clear,
    };
    let title = if is_silent(game, side) { "screen-board-silent" } else { "screen-board" };
    let title = words.of_side(title, side);
    Diagram::of(title, game.board(side), game.occupied(side), mark, words.pack)
}

/// How both boards should stand.
fn as_it_should(game: &Game, words: Words<'_>) -> Diagram {
    let should = game.should_stand();
    let title = words.text("screen-game", &[]);
    Diagram::of(title, &should, should.occupied(), |_| Mark::Clear, words.pack)
}
