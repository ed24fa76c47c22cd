//! The lines of text that tell a simulated board what happens, the same for every kind of board.
//!
//! One step a line, `#` begins a comment. [`STEPS`] lists them all; the command's help is made of it.

use std::fmt;

use annabella_said::{Said, Saying, said};

use super::{Action, Manners, Waking};
use crate::board::Button;
use crate::board::dgt::{ClockButton, ClockSide};
use crate::board::peghole::{Protocol, hexadecimal};
use crate::rules::{Piece, Placement, Square, Squares};
use crate::time::Millis;

/// Every step: its word, what may follow the word, and what it does.
pub const STEPS: &[(&str, &str, &str)] = &[
    ("lift", "e2", "takes the piece off this square"),
    ("place", "e4 [Q]", "puts down the piece that was lifted last, or this one"),
    ("aside", "", "puts the lifted piece beside the board"),
    ("slide", "e2 e4 [MS]", "pushes a piece over the squares between, within 400 ms or this time"),
    ("set", "FEN", "pieces stand like this at once; peg-hole boards also take 16 hex digits"),
    ("press", "[BUTTON]", "presses the clock; a peg-hole board also has repeat, time, moves"),
    ("start", "", "starts the clock"),
    ("stop", "", "stops the clock"),
    ("dial", "1:30:00 1:30:00", "sets the clock by hand, left and right"),
    ("button", "NAME", "presses back, minus, run, plus, ok or back+ok on the clock"),
    (
        "clock",
        "HOW",
        "takes the clock off or puts it on; or it obeys, refuses, or ignores 2 commands",
    ),
    ("unplug", "", "pulls the cable: the port vanishes"),
    ("replug", "", "puts the cable back, perhaps under another port; the link names the new one"),
    ("restart", "", "the board begins anew"),
    ("silence", "MS", "the board neither hears nor speaks for so long"),
    ("stall", "MS", "the wire holds everything back for so long, and then gives it at once"),
    ("noise", "[COUNT]", "sends 64 bytes of nonsense, or so many"),
    ("drop", "", "loses the next message on the way"),
    ("corrupt", "", "damages a byte of the next message"),
    ("cut", "", "cuts the next message off"),
    ("protocol", "1", "a peg-hole board speaks version 1 or 2 of its protocol; then replug it"),
    (
        "wakes",
        "by-reset",
        "a Pegasus board waits for a reset, or by-key for a key, or at-once for nothing; then replug it",
    ),
    ("seed", "NUMBER", "begins chance anew with this number"),
    ("jitter", "MS", "each touch comes up to so much later from now on"),
    ("bounce", "COUNT", "a piece bounces up to so often from now on when it is put down"),
    ("wait", "MS", "nothing happens for so long"),
    ("quit", "", "puts the board away"),
];

/// The most noise in one step, in bytes.
const MOST_NOISE: usize = 65_536;

/// The longest time that a step can name: a day.
const LONGEST: u64 = 86_400_000;

/// The longest jitter, in ms, and the most bounces: more would be no hand.
const MOST_JITTER: u64 = 5000;
const MOST_BOUNCES: u8 = 10;

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This happens.
    Do(Action),
    /// A piece is pushed over the board.
    Slide {
        /// Where it stands.
        from: Square,
        /// Where it comes to stand.
        to: Square,
        /// How long it takes.
        over: Millis,
    },
    /// Nothing happens for this time.
    Wait(Millis),
    /// Chance begins anew with this number.
    Seed(u64),
    /// Each touch comes up to so much later from now on.
    Jitter(Millis),
    /// Each piece that is put down bounces up to so often from now on.
    Bounce(u8),
    /// The board is put away.
    Quit,
}

/// Why a line of a script cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum ScriptError {
    /// The first word is none of the commands.
    #[error("`{0}` is no step: {Words}")]
    UnknownStep(String),
    /// Words that the step cannot take, or none where it needs one.
    #[error("`{step}` takes {takes}, not `{given}`")]
    BadWord {
        /// The step.
        step: String,
        /// What it takes.
        takes: Box<Said>,
        /// What was given.
        given: String,
    },
}

/// The words of all steps, for a person who typed none of them.
struct Words;

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (word, _, _)) in STEPS.iter().enumerate() {
            let before = match number {
                0 => "",
                _ if number + 1 == STEPS.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}{word}")?;
        }
        Ok(())
    }
}

/// In other languages it is a list.
impl Saying for Words {
    fn said(&self) -> Said {
        Said::plain(STEPS.iter().map(|(word, ..)| *word).collect::<Vec<_>>().join(", "))
    }
}

/// Reads one line of a script. Nothing for an empty line or a comment.
///
/// # Errors
/// When the line is no step.
pub fn read_step(line: &str) -> Result<Option<Step>, ScriptError> {
    let text = line.split('#').next().unwrap_or_default().trim();
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((word, given)) = words.split_first() else { return Ok(None) };
    let (takes, step) = match *word {
        "lift" => (
            said!("takes-square", "a square such as e2"),
            one(given, square).map(|at| Step::Do(Action::Lift(at))),
        ),
        "place" => (
            said!(
                "takes-square-and-piece",
                "a square such as e4, and perhaps a piece such as Q or q"
            ),
            placed(given),
        ),
        "aside" => (nothing_more(), alone(given, Action::Aside)),
        "slide" => (
            said!("takes-two-squares", "two squares and perhaps milliseconds: e2 e4 400"),
            slid(given),
        ),
        "set" => (standing(), set(given).map(Step::Do)),
        "press" => (said!("takes-buttons", "clock, repeat, time or moves"), press(given)),
        "start" => (nothing_more(), alone(given, Action::Start)),
        "stop" => (nothing_more(), alone(given, Action::Stop)),
        "dial" => (
            said!("takes-two-times", "two times such as 1:30:00, the left one first"),
            dialled(given),
        ),
        "button" => (
            said!("takes-clock-buttons", "back, minus, run, plus, ok or back+ok"),
            one(given, button_of).map(|button| Step::Do(Action::Button(button))),
        ),
        "clock" => {
            (said!("takes-clock", "off, on, obeys, refuses or ignores and a number"), clock(given))
        }
        "unplug" => (nothing_more(), alone(given, Action::Unplug)),
        "replug" | "plug" => (nothing_more(), alone(given, Action::Plug)),
        "restart" => (nothing_more(), alone(given, Action::Restart)),
        "silence" => (up_to_a_day(), one(given, span).map(|span| Step::Do(Action::Silence(span)))),
        "stall" => (up_to_a_day(), one(given, span).map(|span| Step::Do(Action::Stall(span)))),
        "noise" => (said!("takes-bytes", "up to 65536 bytes"), noise(given)),
        "drop" => (nothing_more(), alone(given, Action::Drop)),
        "corrupt" => (nothing_more(), alone(given, Action::Corrupt)),
        "cut" => (nothing_more(), alone(given, Action::Cut)),
        "protocol" => (
            said!("takes-version", "1 or 2"),
            one(given, protocol).map(|of| Step::Do(Action::Speak(of))),
        ),
        "wakes" => (said!("takes-waking", "by-reset, by-key or at-once"), one(given, waking)),
        "seed" => (
            said!("takes-number", "a number"),
            one(given, |text| text.parse().ok()).map(Step::Seed),
        ),
        "jitter" => (
            said!("takes-jitter", "up to 5000 milliseconds"),
            one(given, span).filter(|span| span.0 <= MOST_JITTER).map(Step::Jitter),
        ),
        "bounce" => (
            said!("takes-bounces", "up to 10 bounces"),
            one(given, |text| text.parse().ok().filter(|count| *count <= MOST_BOUNCES))
                .map(Step::Bounce),
        ),
        "wait" => (up_to_a_day(), one(given, span).map(Step::Wait)),
        "quit" => (nothing_more(), given.is_empty().then_some(Step::Quit)),
        other => return Err(ScriptError::UnknownStep(other.to_owned())),
    };
    step.map(Some).ok_or_else(|| ScriptError::BadWord {
        step: (*word).to_owned(),
        takes: Box::new(takes),
        given: given.join(" "),
    })
}

/// Reads what stands on a board: the placement of a FEN (what follows it is not looked at), or sixteen
/// hexadecimal digits with bit 0 for a1 and bit 63 for h8.
///
/// # Errors
/// When the text is neither.
pub fn read_setting(text: &str) -> Result<Action, ScriptError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    set(&words).ok_or_else(|| ScriptError::BadWord {
        step: "set".to_owned(),
        takes: Box::new(standing()),
        given: text.to_owned(),
    })
}

fn standing() -> Said {
    said!("takes-standing", "a FEN, or sixteen hexadecimal digits for a peg-hole board")
}

fn nothing_more() -> Said {
    said!("takes-nothing", "nothing more")
}

fn up_to_a_day() -> Said {
    said!("takes-span", "up to 86400000 milliseconds")
}

fn one<T>(given: &[&str], read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    let [word] = given else { return None };
    read(word)
}

fn alone(given: &[&str], action: Action) -> Option<Step> {
    given.is_empty().then_some(Step::Do(action))
}

fn placed(given: &[&str]) -> Option<Step> {
    match given {
        [at] => square(at).map(|at| Step::Do(Action::Place(at))),
        [at, piece] => Some(Step::Do(Action::Bring(square(at)?, piece_of(piece)?))),
        _ => None,
    }
}

fn slid(given: &[&str]) -> Option<Step> {
    let (from, to, over) = match given {
        [from, to] => (from, to, Millis(400)),
        [from, to, over] => (from, to, span(over)?),
        _ => return None,
    };
    let (from, to) = (square(from)?, square(to)?);
    (from != to).then_some(Step::Slide { from, to, over })
}

fn set(given: &[&str]) -> Option<Action> {
    let first = given.first()?;
    let holes = hexadecimal(first).map(|bits| Action::SetHoles(Squares::from_bits(bits)));
    holes.or_else(|| Placement::from_fen_field(first).map(Action::Set))
}

fn press(given: &[&str]) -> Option<Step> {
    let button = match given {
        [] => Button::Clock,
        [word] => Button::of_word(word)?,
        _ => return None,
    };
    Some(Step::Do(Action::Press(button)))
}

fn dialled(given: &[&str]) -> Option<Step> {
    let [left, right] = given else { return None };
    Some(Step::Do(Action::Dial(time(left)?, time(right)?)))
}

fn clock(given: &[&str]) -> Option<Step> {
    let action = match given {
        ["off"] => Action::ClockOff,
        ["on"] => Action::ClockOn,
        ["obeys"] => Action::Behave(Manners::Obeys),
        ["refuses"] => Action::Behave(Manners::Refuses),
        ["ignores", count] => {
            let count = count.parse().ok().filter(|count| *count > 0)?;
            Action::Behave(Manners::IgnoresNext(count))
        }
        _ => return None,
    };
    Some(Step::Do(action))
}

fn noise(given: &[&str]) -> Option<Step> {
    let count = match given {
        [] => 64,
        [count] => count.parse().ok().filter(|count| *count <= MOST_NOISE)?,
        _ => return None,
    };
    Some(Step::Do(Action::Noise(count)))
}

/// A square in small letters.
fn square(text: &str) -> Option<Square> {
    text.parse::<Square>().ok().filter(|square| square.to_string() == text)
}

/// A piece by its letter in a FEN.
fn piece_of(text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    let piece = letters.next().and_then(Piece::from_char)?;
    letters.next().is_none().then_some(piece)
}

fn protocol(text: &str) -> Option<Protocol> {
    text.parse().ok().and_then(Protocol::of_number)
}

fn waking(text: &str) -> Option<Step> {
    let found = Waking::ALL.into_iter().find(|waking| waking.word() == text);
    found.map(|waking| Step::Do(Action::Wake(waking)))
}

fn span(text: &str) -> Option<Millis> {
    text.parse().ok().filter(|ms| *ms <= LONGEST).map(Millis)
}

/// Hours, minutes and seconds: `1:30:00`, up to 9:59:59.
fn time(text: &str) -> Option<Millis> {
    let parts: Vec<u64> = text.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let &[hours, minutes, seconds] = parts.as_slice() else { return None };
    let part = |number: u64, limit| u8::try_from(number).ok().filter(|part| *part < limit);
    let side = ClockSide {
        hours: part(hours, 10)?,
        minutes: part(minutes, 60)?,
        seconds: part(seconds, 60)?,
        ..ClockSide::default()
    };
    Some(side.time())
}

fn button_of(text: &str) -> Option<ClockButton> {
    ClockButton::ALL.into_iter().find(|button| button_word(*button) == text)
}

/// The word for a clock's button.
pub(super) const fn button_word(button: ClockButton) -> &'static str {
    match button {
        ClockButton::Back => "back",
        ClockButton::Minus => "minus",
        ClockButton::Run => "run",
        ClockButton::Plus => "plus",
        ClockButton::Ok => "ok",
        ClockButton::BackAndOk => "back+ok",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Position;

    #[track_caller]
    fn check(line: &str, step: Step) {
        assert_eq!(read_step(line), Ok(Some(step)));
    }

    fn piece(letter: char) -> Piece {
        Piece::from_char(letter).expect("a piece")
    }

    #[test]
    fn every_step_is_read() {
        assert_eq!(read_step(""), Ok(None));
        assert_eq!(read_step("  # Springer Felix drei"), Ok(None));
        check("lift e2", Step::Do(Action::Lift(Square::E2)));
        check("  place  e4  # done", Step::Do(Action::Place(Square::E4)));
        check("place e8 q", Step::Do(Action::Bring(Square::E8, piece('q'))));
        check("aside", Step::Do(Action::Aside));
        let (from, to) = (Square::E2, Square::E4);
        check("slide e2 e4", Step::Slide { from, to, over: Millis(400) });
        check("slide e2 e4 900", Step::Slide { from, to, over: Millis(900) });
        check("press", Step::Do(Action::Press(Button::Clock)));
        check("press time", Step::Do(Action::Press(Button::Time)));
        check("start", Step::Do(Action::Start));
        check("stop", Step::Do(Action::Stop));
        let (left, right) = (Millis::from_mins(90), Millis::from_secs(59));
        check("dial 1:30:00 0:00:59", Step::Do(Action::Dial(left, right)));
        check("button back+ok", Step::Do(Action::Button(ClockButton::BackAndOk)));
        check("clock off", Step::Do(Action::ClockOff));
        check("clock on", Step::Do(Action::ClockOn));
        check("clock obeys", Step::Do(Action::Behave(Manners::Obeys)));
        check("clock refuses", Step::Do(Action::Behave(Manners::Refuses)));
        check("clock ignores 2", Step::Do(Action::Behave(Manners::IgnoresNext(2))));
        check("unplug", Step::Do(Action::Unplug));
        check("replug", Step::Do(Action::Plug));
        check("plug", Step::Do(Action::Plug));
        check("restart", Step::Do(Action::Restart));
        check("silence 3000", Step::Do(Action::Silence(Millis(3000))));
        check("stall 3000", Step::Do(Action::Stall(Millis(3000))));
        check("noise", Step::Do(Action::Noise(64)));
        check("noise 5", Step::Do(Action::Noise(5)));
        check("drop", Step::Do(Action::Drop));
        check("corrupt", Step::Do(Action::Corrupt));
        check("cut", Step::Do(Action::Cut));
        check("protocol 1", Step::Do(Action::Speak(Protocol::One)));
        check("protocol 2", Step::Do(Action::Speak(Protocol::Two)));
        for waking in Waking::ALL {
            check(&format!("wakes {}", waking.word()), Step::Do(Action::Wake(waking)));
        }
        check("seed 7", Step::Seed(7));
        check("jitter 30", Step::Jitter(Millis(30)));
        check("bounce 2", Step::Bounce(2));
        check("wait 500", Step::Wait(Millis(500)));
        check("quit", Step::Quit);
    }

    #[test]
    fn a_board_is_set_by_a_fen_or_by_its_holes() {
        let set = |text: &str| read_step(&format!("set {text}"));
        let Ok(Some(Step::Do(Action::Set(pieces)))) = set("4k3/8/8/8/8/8/8/4K2R w - -") else {
            panic!("no set")
        };
        assert_eq!(pieces.to_string(), "4k3/8/8/8/8/8/8/4K2R");
        let corner = Squares::EMPTY.with(Square::A1).with(Square::H8);
        assert_eq!(set("8000000000000001"), Ok(Some(Step::Do(Action::SetHoles(corner)))));
        assert_eq!(read_setting("8000000000000001"), Ok(Action::SetHoles(corner)));
        assert!(read_setting("").is_err());
    }

    /// What the help lists is what is read.
    #[test]
    fn every_listed_step_is_known() {
        for (word, _, _) in STEPS {
            let read = read_step(word);
            assert!(!matches!(read, Err(ScriptError::UnknownStep(_))), "{word}");
        }
    }

    #[test]
    fn a_line_that_is_no_step_says_why() {
        let text = |line| read_step(line).expect_err("no step").to_string();
        assert_eq!(text("lift z9"), "`lift` takes a square such as e2, not `z9`");
        assert_eq!(text("unplug now"), "`unplug` takes nothing more, not `now`");
        assert_eq!(text("noise 65537"), "`noise` takes up to 65536 bytes, not `65537`");
        assert_eq!(text("bounce 11"), "`bounce` takes up to 10 bounces, not `11`");
        assert_eq!(text("press bell"), "`press` takes clock, repeat, time or moves, not `bell`");
        let words = text("jump e2");
        assert!(words.starts_with("`jump` is no step: lift, place, aside,"), "{words}");
        assert!(words.ends_with("bounce, wait or quit"), "{words}");
        for line in [
            "lift",
            "lift E2",
            "place",
            "place e4 x",
            "place e4 qq",
            "slide e2 e2",
            "slide e2",
            "set",
            "set 8/8",
            "set 9/8/8/8/8/8/8/8",
            "set x7/8/8/8/8/8/8/8",
            "set 800000000000001",
            "press clock time",
            "dial 1:30 0:00:59",
            "dial 10:00:00 0:00:59",
            "dial 1:60:00 0:00:59",
            "button bell",
            "clock",
            "clock ignores",
            "clock ignores 0",
            "silence",
            "protocol",
            "protocol 3",
            "wakes",
            "wakes up",
            "seed",
            "jitter 5001",
            "wait 86400001",
            "quit now",
        ] {
            assert!(read_step(line).is_err(), "{line}");
        }
    }

    fn actions() -> impl Strategy<Value = Action> {
        let square = (0u32..64).prop_map(Square::new);
        let span = (0..=LONGEST).prop_map(Millis);
        let time = || (0u64..36_000).prop_map(Millis::from_secs);
        let manners = prop_oneof![
            Just(Manners::Obeys),
            Just(Manners::Refuses),
            (1u8..).prop_map(Manners::IgnoresNext),
        ];
        prop_oneof![
            square.clone().prop_map(Action::Lift),
            square.clone().prop_map(Action::Place),
            (square, prop::sample::select(b"PNBRQKpnbrqk".map(char::from).to_vec()))
                .prop_map(|(square, letter)| Action::Bring(square, piece(letter))),
            any::<u64>().prop_map(|bits| Action::SetHoles(Squares::from_bits(bits))),
            Just(Action::Set(Position::default().placement())),
            prop::sample::select(Button::ALL.to_vec()).prop_map(Action::Press),
            prop::sample::select(ClockButton::ALL.to_vec()).prop_map(Action::Button),
            (time(), time()).prop_map(|(left, right)| Action::Dial(left, right)),
            manners.prop_map(Action::Behave),
            span.clone().prop_map(Action::Silence),
            span.prop_map(Action::Stall),
            (0..=MOST_NOISE).prop_map(Action::Noise),
            prop::sample::select(Protocol::ALL.to_vec()).prop_map(Action::Speak),
            prop::sample::select(Waking::ALL.to_vec()).prop_map(Action::Wake),
            prop::sample::select(vec![
                Action::Aside,
                Action::Start,
                Action::Stop,
                Action::ClockOff,
                Action::ClockOn,
                Action::Unplug,
                Action::Plug,
                Action::Restart,
                Action::Drop,
                Action::Corrupt,
                Action::Cut,
            ]),
        ]
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_refused(line in "\\PC{0,40}") {
            if let Ok(Some(Step::Do(action))) = read_step(&line) {
                prop_assert_eq!(read_step(&action.to_string()), Ok(Some(Step::Do(action))));
            }
        }

        #[test]
        fn an_action_is_read_as_it_is_written(action in actions()) {
            prop_assert_eq!(read_step(&action.to_string()), Ok(Some(Step::Do(action))));
        }
    }
}
