//! The game as PGN (PGN specification of 1994, export format), for other chess programs.
//!
//! What the arbiter ruled stands in comments behind the ply after which it was ruled.
//!
//! A PGN can only hold legal moves. Where one was illegal (7.5), the movetext ends with a comment that
//! says so, whether the arbiter let it stand, and what was played on; the result is the true one. The
//! record itself has everything.

use std::fmt::Write as _;

use super::PgnComment;
use crate::clock::{Bonus, TimeControl};
use crate::rules::chess960::{self, Start};
use crate::rules::{Color, Mode, Outcome, Position};
use crate::time::Millis;
use crate::visible::visible;

/// The longest line of an export.
const LINE_MAX: usize = 79;

/// What the tags say of the game; what is not known is left out or written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnTags {
    /// The name of the tournament.
    pub event: Option<String>,
    /// The place.
    pub site: Option<String>,
    /// The first day, `2026.11.21`.
    pub date: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The player of the white pieces.
    pub white: Option<String>,
    /// The player of the black pieces.
    pub black: Option<String>,
    /// Further tags, name and value, behind the others.
    pub more: Vec<(String, String)>,
}

/// One move as it stood in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnPly {
    /// A legal move.
    Legal {
        /// In SAN.
        san: String,
        /// The mover's time left when the move was completed, in ms.
        clock: Option<Millis>,
    },
    /// A move that no rule allows.
    Illegal {
        /// How it was carried or called.
        text: String,
        /// Whether the arbiter has ruled that it stands.
        stands: bool,
    },
}

/// A game to be written as PGN.
#[derive(Clone, Debug, PartialEq)]
pub struct Pgn<'a> {
    /// The tags.
    pub tags: PgnTags,
    /// Where the game started.
    pub start: &'a Position,
    /// The time control, if the clock was the program's.
    pub control: Option<&'a TimeControl>,
    /// The moves, in order.
    pub plies: Vec<PgnPly>,
    /// What is to be said between the moves, in order.
    pub comments: Vec<PgnComment>,
    /// The result, once there is one.
    pub result: Option<Outcome>,
}

impl Pgn<'_> {
    /// The text, with a line break at its end.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.tag_pairs() {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "[{name} \"{}\"]", tag_value(&value));
        }
        text.push('\n');
        wrap(&self.movetext(), &mut text);
        text
    }

    fn tag_pairs(&self) -> Vec<(String, String)> {
        let known = |value: &Option<String>, unknown: &str| {
            value.as_deref().map(str::trim).filter(|v| !v.is_empty()).unwrap_or(unknown).to_owned()
        };
        let tags = &self.tags;
        let mut pairs = vec![
            ("Event".to_owned(), known(&tags.event, "?")),
            ("Site".to_owned(), known(&tags.site, "?")),
            ("Date".to_owned(), known(&tags.date, "????.??.??")),
            ("Round".to_owned(), known(&tags.round, "?")),
            ("White".to_owned(), known(&tags.white, "?")),
            ("Black".to_owned(), known(&tags.black, "?")),
            ("Result".to_owned(), self.result_text().to_owned()),
        ];
        if self.start.mode() == Mode::Chess960 {
            pairs.push(("Variant".to_owned(), "Chess960".to_owned()));
        }
        // Its counters as well: without them nobody who reads it knows which number is the first.
        if self.start.fen() != Position::default().fen() || self.start.mode() == Mode::Chess960 {
            pairs.push(("SetUp".to_owned(), "1".to_owned()));
            pairs.push(("FEN".to_owned(), self.start.fen()));
        }
        // The standard has no delay: such a control is unknown there, and said in a comment.
        let control = self.control.filter(|control| !has_delay(control));
        pairs.push((
            "TimeControl".to_owned(),
            control.map_or_else(|| "?".to_owned(), ToString::to_string),
        ));
        pairs.extend(tags.more.iter().map(|(name, value)| (tag_name(name), value.clone())));
        pairs
    }

    /// The number of the start, where a game of Chess960 begins from one.
    fn start_number(&self) -> Option<chess960::Number> {
        match (self.start.mode(), chess960::start(self.start)) {
            (Mode::Chess960, Start::Numbered(number)) => Some(number),
            (Mode::Chess960 | Mode::Standard, _) => None,
        }
    }

    fn result_text(&self) -> &'static str {
        self.result.map_or("*", Outcome::in_pgn)
    }

    /// The movetext as tokens; a comment is a run of tokens of its own.
    fn movetext(&self) -> Vec<String> {
        let mut tokens = Vec::new();
        // No tag has the number; other programs put it into a comment too.
        if let Some(number) = self.start_number() {
            comment(&format!("Chess960 start {number}"), &mut tokens);
        }
        if let Some(control) = self.control.filter(|control| has_delay(control)) {
            comment(&format!("time control {control}, {}", delay_text(control)), &mut tokens);
        }
        let mut at = self.start.ply();
        let mut number_due = true;
        let mut comments = self.comments.iter().peekable();
        for (index, ply) in self.plies.iter().enumerate() {
            while let Some(due) = comments.next_if(|comment| comment.after <= index) {
                comment(&due.text, &mut tokens);
                number_due = true;
            }
            match (at.side, number_due) {
                (Color::White, _) | (Color::Black, true) => tokens.push(at.to_string()),
                (Color::Black, false) => {}
            }
            match ply {
                PgnPly::Legal { san, clock } => {
                    tokens.push(san.clone());
                    if let Some(clock) = clock {
                        // One token: readers look for the command on one line.
                        tokens.push(format!("{{[%clk {}]}}", clock_text(*clock)));
                    }
                    // After a comment Black's move needs its number again.
                    number_due = clock.is_some();
                }
                PgnPly::Illegal { text, stands } => {
                    // The number of a move that cannot be written goes into the comment with it.
                    let _ = tokens.pop_if(|t| t.ends_with('.'));
                    let mut said = at.to_string();
                    let ruled = if *stands { " and stood, as ruled" } else { "" };
                    let _ = write!(said, " {text} is illegal{ruled}");
                    let rest = &self.plies[index + 1..];
                    if !rest.is_empty() {
                        said.push_str("; played on:");
                    }
                    for later in rest {
                        match later {
                            PgnPly::Legal { san: later, .. }
                            | PgnPly::Illegal { text: later, .. } => {
                                let _ = write!(said, " {later}");
                            }
                        }
                    }
                    comment(&said, &mut tokens);
                    break;
                }
            }
            at = at.plus(1u8);
        }
        comments.for_each(|left| comment(&left.text, &mut tokens));
        tokens.push(self.result_text().to_owned());
        tokens
    }
}

pub(super) fn has_delay(control: &TimeControl) -> bool {
    let is_one = |bonus| matches!(bonus, Bonus::Delay(_) | Bonus::Bronstein(_));
    control.periods().iter().any(|period| is_one(period.bonus))
}

/// What the signs of a control mean that the standard does not have.
pub(super) fn delay_text(control: &TimeControl) -> &'static str {
    let is_bronstein =
        control.periods().iter().any(|period| matches!(period.bonus, Bonus::Bronstein(_)));
    if is_bronstein { "~b is Bronstein's delay" } else { "~ is a delay" }
}

/// Hours, minutes and seconds: `1:04:09`.
pub(super) fn clock_text(left: Millis) -> String {
    let secs = left.whole_secs();
    format!("{}:{:02}:{:02}", secs / 3600, secs / 60 % 60, secs % 60)
}

/// A comment cannot hold the brace that closes it, nor a line break. What only looks like a command
/// (`[%clk`) must be read by nobody as one, and a line that begins with % is skipped by readers: such a
/// word stays on the line of the one before.
fn comment(text: &str, tokens: &mut Vec<String>) {
    let text = text.replace('{', "(").replace('}', ")").replace("[%", "[ %");
    let mut words: Vec<String> = Vec::new();
    for word in visible(&text).split_whitespace() {
        match words.last_mut() {
            Some(last) if word.starts_with('%') => {
                last.push(' ');
                last.push_str(word);
            }
            Some(_) | None => words.push(word.to_owned()),
        }
    }
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    tokens.extend(words);
}

fn tag_value(value: &str) -> String {
    visible(value).replace('\\', "\\\\").replace('"', "\\\"")
}

/// Tag names hold letters, digits and underscores.
fn tag_name(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

fn wrap(tokens: &[String], text: &mut String) {
    let mut width = 0;
    for token in tokens {
        let length = token.chars().count();
        if width > 0 && width + 1 + length > LINE_MAX {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(token);
        width += length;
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal(san: &str) -> PgnPly {
        PgnPly::Legal { san: san.to_owned(), clock: None }
    }

    fn timed(san: &str, secs: u64) -> PgnPly {
        PgnPly::Legal { san: san.to_owned(), clock: Some(Millis::from_secs(secs)) }
    }

    #[track_caller]
    fn check(pgn: &Pgn<'_>, tags: &[&str], movetext: &str) {
        let text = pgn.to_text();
        let (found, moves) = text.split_once("\n\n").expect("tags, an empty line, moves");
        let found: Vec<&str> = found.lines().collect();
        assert_eq!(found, tags);
        assert_eq!(moves, movetext);
    }

    const UNKNOWN: [&str; 6] = [
        "[Event \"?\"]",
        "[Site \"?\"]",
        "[Date \"????.??.??\"]",
        "[Round \"?\"]",
        "[White \"?\"]",
        "[Black \"?\"]",
    ];

    fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
        [&UNKNOWN[..], more].concat()
    }

    #[test]
    fn a_game_with_names_and_clocks() {
        let start = Position::default();
        let control: TimeControl = "40/90m+30:30m+30".parse().expect("a control");
        let pgn = Pgn {
            tags: PgnTags {
                event: Some("Open \"Weiß\\Schwarz\"".to_owned()),
                site: Some("  ".to_owned()),
                date: Some("2026.11.21".to_owned()),
                white: Some("Weiß\nA\u{202E}B".to_owned()),
                more: vec![("Annotator!".to_owned(), "annabella".to_owned())],
                ..PgnTags::default()
            },
            start: &start,
            control: Some(&control),
            plies: vec![timed("e4", 5430), timed("e5", 3600), legal("Qh5"), legal("Ke7")],
            comments: Vec::new(),
            result: Some(Outcome::Won(Color::White)),
        };
        check(
            &pgn,
            &[
                "[Event \"Open \\\"Weiß\\\\Schwarz\\\"\"]",
                "[Site \"?\"]",
                "[Date \"2026.11.21\"]",
                "[Round \"?\"]",
                "[White \"Weiß A<U+202E>B\"]",
                "[Black \"?\"]",
                "[Result \"1-0\"]",
                "[TimeControl \"40/5400+30:1800+30\"]",
                "[Annotator \"annabella\"]",
            ],
            "1. e4 {[%clk 1:30:30]} 1... e5 {[%clk 1:00:00]} 2. Qh5 Ke7 1-0\n",
        );
    }

    #[test]
    fn a_game_from_another_position_begins_with_its_own_number() {
        let start = Position::from_fen("4k3/8/8/8/8/8/4p3/K7 b - - 0 40", Mode::Standard)
            .expect("a position");
        let plies = vec![legal("e1=Q+"), legal("Kb2")];
        let pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: None,
            plies,
            comments: Vec::new(),
            result: None,
        };
        let tags = [
            "[Result \"*\"]",
            "[SetUp \"1\"]",
            "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 40\"]",
            "[TimeControl \"?\"]",
        ];
        check(&pgn, &with(&tags), "40... e1=Q+ 41. Kb2 *\n");
    }

    #[test]
    fn counters_of_its_own_are_told_of_the_usual_position_too() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 20 40";
        let start = Position::from_fen(fen, Mode::Standard).expect("a position");
        let pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: None,
            plies: vec![PgnPly::Legal { san: "e4".to_owned(), clock: None }],
            comments: Vec::new(),
            result: None,
        };
        let text = pgn.to_text();
        assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]")), "{text}");
    }

    #[test]
    fn an_illegal_move_ends_the_moves_but_not_the_truth() {
        let start = Position::default();
        let illegal = |text: &str| PgnPly::Illegal { text: text.to_owned(), stands: false };
        let stood = PgnPly::Illegal { text: "g1g3".to_owned(), stands: true };
        let mut pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: None,
            plies: vec![legal("e4"), legal("e5"), stood, legal("d7d5"), illegal("{a}")],
            comments: Vec::new(),
            result: Some(Outcome::Won(Color::Black)),
        };
        let tags = with(&["[Result \"0-1\"]", "[TimeControl \"?\"]"]);
        let moves = "1. e4 e5 {2. g1g3 is illegal and stood, as ruled; played on: d7d5 (a)} 0-1\n";
        check(&pgn, &tags, moves);
        pgn.plies = vec![legal("e4"), illegal("e8e6")];
        check(&pgn, &tags, "1. e4 {1... e8e6 is illegal} 0-1\n");
        pgn.plies = vec![illegal("e1e3")];
        check(&pgn, &tags, "{1. e1e3 is illegal} 0-1\n");
    }

    #[test]
    fn a_delay_has_no_tag_of_its_own() {
        let start = Position::default();
        let control: TimeControl = "25m~10".parse().expect("a control");
        let pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: Some(&control),
            plies: Vec::new(),
            comments: Vec::new(),
            result: Some(Outcome::Drawn),
        };
        let tags = with(&["[Result \"1/2-1/2\"]", "[TimeControl \"?\"]"]);
        check(&pgn, &tags, "{time control 1500~10, ~ is a delay} 1/2-1/2\n");
    }

    #[test]
    fn bronsteins_delay_is_said_and_an_hourglass_has_its_tag() {
        let start = Position::default();
        for (control, tag, movetext) in [
            ("25m~b10", "?", "{time control 1500~b10, ~b is Bronstein's delay} 1/2-1/2\n"),
            ("*3m", "*180", "1/2-1/2\n"),
        ] {
            let control: TimeControl = control.parse().expect("a control");
            let pgn = Pgn {
                tags: PgnTags::default(),
                start: &start,
                control: Some(&control),
                plies: Vec::new(),
                comments: Vec::new(),
                result: Some(Outcome::Drawn),
            };
            let tag = format!("[TimeControl \"{tag}\"]");
            check(&pgn, &with(&["[Result \"1/2-1/2\"]", &tag]), movetext);
        }
    }

    fn said(after: usize, text: &str) -> PgnComment {
        PgnComment { after, text: text.to_owned() }
    }

    #[test]
    fn comments_stand_behind_their_plies() {
        let start = Position::default();
        let mut pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: None,
            plies: vec![timed("e4", 61), legal("e5"), legal("Nf3")],
            comments: vec![
                said(0, "before"),
                said(1, "{a}\n\u{7}b [%clk 0:00:01] 50 % sure; %x"),
                said(1, "  "),
                said(1, "%"),
                said(3, "la\u{202E}st"),
            ],
            result: None,
        };
        let tags = with(&["[Result \"*\"]", "[TimeControl \"?\"]"]);
        let moves = "{before} 1. e4 {[%clk 0:01:01]} {(a) b [ %clk 0:00:01] 50 % sure; %x} {%} 1...\n\
                     e5 2. Nf3 {la<U+202E>st} *\n";
        check(&pgn, &tags, moves);
        // Behind an illegal move there is nothing but words.
        pgn.plies = vec![
            legal("e4"),
            PgnPly::Illegal { text: "e8e6".to_owned(), stands: false },
            legal("d4"),
        ];
        pgn.comments = vec![said(1, "here"), said(3, "later")];
        let moves = "1. e4 {here} {1... e8e6 is illegal; played on: d4} {later} *\n";
        check(&pgn, &tags, moves);
    }

    proptest::proptest! {
        #![proptest_config(proptest::test_runner::Config::with_cases(300))]

        /// Whatever an arbiter notes, the same game is read back.
        #[test]
        fn the_game_is_read_back_whatever_is_noted(
            lots in proptest::collection::vec(0_usize..1000, 0..24),
            notes in proptest::collection::vec((0_usize..26, NOTE), 0..8),
        ) {
            let start = Position::default();
            let mut position = start.clone();
            let mut sans = Vec::new();
            for lot in lots {
                let legal = position.legal_moves();
                let Some(m) = legal.get(lot % legal.len().max(1)) else { break };
                sans.push(position.san(*m));
                position = position.after(*m);
            }
            let mut comments: Vec<PgnComment> =
                notes.iter().map(|(after, text)| said(*after, text)).collect();
            comments.sort_by_key(|comment| comment.after);
            let plies = sans.iter().map(|san| legal(san)).collect();
            let pgn =
                Pgn { tags: PgnTags::default(), start: &start, control: None, plies, comments, result: None };
            let text = pgn.to_text();
            proptest::prop_assert!(text.lines().all(|line| !line.starts_with('%')), "{text}");
            if sans.is_empty() {
                return Ok(());
            }
            let found = crate::scoresheet::Reader::default().read(text.as_bytes());
            let found = found.map_err(|error| proptest::test_runner::TestCaseError::fail(format!("{error}: {text}")))?;
            proptest::prop_assert_eq!(found.form, crate::scoresheet::Form::Pgn, "{}", text);
            let read: Vec<String> = found.sheet.entries.into_iter().map(|entry| entry.text).collect();
            proptest::prop_assert_eq!(read, sans, "{}", text);
        }
    }

    /// Notes with everything that means something in a PGN, and anything else.
    const NOTE: &str =
        "([{}();%*$!\\[\\]\"]|\\[%clk 0:00:01\\]|1\\. e4|1-0| |\n|\r|\t|[a-zäß0-9]|.){0,30}";

    #[test]
    fn long_games_are_broken_into_lines() {
        let start = Position::default();
        let plies = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(100).into_iter().map(legal).collect();
        let pgn = Pgn {
            tags: PgnTags::default(),
            start: &start,
            control: None,
            plies,
            comments: Vec::new(),
            result: None,
        };
        let text = pgn.to_text();
        assert!(text.lines().all(|line| line.chars().count() <= LINE_MAX));
        assert!(text.contains("200. Ng1 Ng8 *\n"));
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let (_, moves) = text.split_once("\n\n").expect("moves");
        assert_eq!(words(moves), pgn.movetext());
    }
}
