//! What is said for each message of the game.
//!
//! The order of the words is that of blind players' own practice: who, if it is not clear, then what
//! matters most; of the clocks one's own first, in the two largest units, in words.

use fluent_bundle::FluentValue;

use super::slavic_numbers::Gender;
use super::{Pack, code_words, numbers};
use crate::calls::{self, Call, Lexicon, MoveCall, Part};
use crate::game::{Channel, EndReason, Inform, Message, Times};
use crate::rules::{Color, Correction, Outcome, Piece, Placement, Role, Square};
use crate::time::Millis;

/// The order in which a position is read: the king first, the pawns last.
const READING_ORDER: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The messages that count: they get the number for choosing a form (`$count`) and in words, as `$words`, and
/// masculine and feminine as `$words_m` and `$words_f`, for languages that tell these apart.
pub(super) const COUNTED: [&str; 4] = ["hours", "minutes", "seconds", "say-moves-completed"];

impl Pack {
    /// The sentence for a message on this channel, in this pack's language. Calls and squares in it are in
    /// the words of the lexicon (D.2.1). Whom it is for is named in the room, and not in that player's own
    /// ear.
    #[must_use]
    pub fn sentence(&self, message: &Message, channel: Channel, lexicon: &Lexicon) -> String {
        let call = |call: &Call| calls::render(call, lexicon).text;
        let number = |number, gender| numbers::words(self.language(), number, gender);
        let counted = |number| numbers::of_move(self.language(), number);
        let speaker = Speaker { pack: self, call: &call, number: &number, counted: &counted };
        speaker.sentence(message, channel)
    }

    /// The sentence that tells the code of a record that is closed, or of one as it stands: its digits one by one, in
    /// groups of so many, so that they can be written down.
    #[must_use]
    pub fn code(&self, which: Code, digits: &[u8], group: usize) -> String {
        let counted = |digit| numbers::counted(self.language(), digit);
        // No call stands in this sentence, and nothing that is counted.
        let call = |_: &Call| String::new();
        let number = |digit, _| counted(digit);
        Speaker { pack: self, call: &call, number: &number, counted: &counted }
            .code(which, digits, group)
    }

    /// The same in words, as [`code_words`] has them, one by one. No recordings have them: a speech service says it.
    #[must_use]
    pub fn code_in_words(&self, which: Code, bytes: &[u8]) -> String {
        let words = code_words(bytes, self.language()).replace(' ', ", ");
        self.text(which.message(), &[("code", words.into())])
    }

    /// A number by itself, in words.
    #[must_use]
    pub fn counted(&self, number: u32) -> String {
        numbers::counted(self.language(), number)
    }

    /// A side's name: Weiß, Schwarz.
    #[must_use]
    pub fn side(&self, side: Color) -> String {
        match side {
            Color::White => self.text("who-white", &[]),
            Color::Black => self.text("who-black", &[]),
        }
    }

    /// A piece with its side, or that there is none.
    #[must_use]
    pub fn piece(&self, piece: Option<Piece>) -> String {
        match piece {
            Some(Piece { color, role }) => {
                let side = color.fold_wb("white", "black");
                self.text("piece", &[("side", side.into()), ("role", role_key(role).into())])
            }
            None => self.text("piece-none", &[]),
        }
    }

    /// A piece without its side.
    #[must_use]
    pub fn role(&self, role: Role) -> String {
        self.text("role", &[("role", role_key(role).into())])
    }

    /// A move in SAN, or several, with the piece letters of the language (C.3).
    #[must_use]
    pub fn san(&self, san: &str) -> String {
        let letters = self.text("piece-letters", &[]);
        let letters = piece_letters(&letters);
        let letter = |c: char| "KQRBN".find(c).and_then(|index| letters.get(index));
        let mut written = String::with_capacity(san.len());
        for sign in san.chars() {
            match letter(sign) {
                Some(letter) => written.push_str(letter),
                None => written.push(sign),
            }
        }
        written
    }
}

/// The abbreviations of king, queen, rook, bishop and knight: one sign each ("KDTLS"), or parted by blanks or commas
/// where one of them has more signs ("Кр Ф Л С К").
fn piece_letters(letters: &str) -> Vec<&str> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    if letters.contains(separates) {
        letters.split(separates).filter(|letter| !letter.is_empty()).collect()
    } else {
        letters.split("").filter(|letter| !letter.is_empty()).collect()
    }
}

/// Which code is told: each has a name of its own, so that two that are told one after the other are not mixed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// That of a record which is closed for good.
    Closing,
    /// That of a record as it stands.
    SoFar,
}

impl Code {
    const fn message(self) -> &'static str {
        match self {
            Code::Closing => "say-closing-code",
            Code::SoFar => "say-code-so-far",
        }
    }
}

/// How a code is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeSaid {
    /// In words, which are easier to write down and to compare.
    Words,
    /// Digit by digit.
    Digits,
}

/// A pack with the words that are not messages: how a call and how a number is said.
pub(super) struct Speaker<'a> {
    pub pack: &'a Pack,
    pub call: &'a dyn Fn(&Call) -> String,
    pub number: &'a dyn Fn(u32, Gender) -> String,
    /// The number by itself, with no noun behind it.
    pub counted: &'a dyn Fn(u32) -> String,
}

impl Speaker<'_> {
    pub(super) fn code(&self, which: Code, digits: &[u8], group: usize) -> String {
        let spoken = |group: &[u8]| {
            group.iter().map(|digit| (self.counted)((*digit).into())).collect::<Vec<_>>().join(" ")
        };
        let code = digits.chunks(group).map(spoken).collect::<Vec<_>>().join(", ");
        self.pack.text(which.message(), &[("code", code.into())])
    }

    pub(super) fn sentence(&self, message: &Message, channel: Channel) -> String {
        let words = self.words(message);
        match message.addressed_to() {
            Some(player) if channel != Channel::Ear(player) => {
                self.of_side("say-to", player, &[("words", words.into())])
            }
            Some(_) | None => words,
        }
    }

    /// The sentence as it is in the ear of whom it is for.
    fn words(&self, message: &Message) -> String {
        let plain = |id| self.pack.text(id, &[]);
        match message {
            Message::Call(call) => (self.call)(call),
            Message::PleaseRepeat => plain("say-please-repeat"),
            Message::PleaseNameWing => plain("say-please-name-wing"),
            Message::PleaseNameOrigin => plain("say-please-name-origin"),
            Message::PleaseNamePromotion => plain("say-please-name-promotion"),
            Message::PleaseCall => plain("say-please-call"),
            Message::RepeatDiffers => plain("say-repeat-differs"),
            Message::CallAndBoardDiffer => plain("say-call-and-board-differ"),
            Message::TouchedNotMoved(side) => self.of_side("say-touched-not-moved", *side, &[]),
            Message::BoardsDiffer => plain("say-boards-differ"),
            Message::ScoresAgree => plain("say-scores-agree"),
            Message::ScoresDiffer => plain("say-scores-differ"),
            Message::ScoreMissing => plain("say-score-missing"),
            Message::ScoresOfTwoGames => plain("say-scores-of-two-games"),
            Message::ResultsWritten(results) => self.results_written(results),
            Message::Proposed => plain("say-proposed"),
            Message::NothingProposed => plain("say-nothing-proposed"),
            Message::BoardsStay => plain("say-boards-stay"),
            Message::GoesOnAfter(None) => plain("say-goes-on-from-start"),
            Message::GoesOnAfter(Some(entry)) => self.sheet_entry("say-goes-on-after", entry),
            Message::Clocks(clocks) => self.clocks(*clocks),
            Message::ClocksStay => plain("say-clocks-stay"),
            Message::ClocksStand => plain("say-clocks-stand"),
            Message::NotOnBoard { board: _, call } => {
                self.pack.text("say-not-on-board", &[("call", (self.call)(call).into())])
            }
            Message::StandOpen(count) => {
                self.pack.text("say-stand-open", &[("words", (self.counted)(*count).into())])
            }
            Message::InDoubt { running: _, at_most: Some(most) } => {
                self.pack.text("say-in-doubt", &[("most", self.span(*most).into())])
            }
            Message::InDoubt { running: _, at_most: None } => plain("say-in-doubt-unknown"),
            Message::Slept(span) => {
                self.pack.text("say-slept", &[("span", self.span(*span).into())])
            }
            Message::BoardRight(_) => plain("say-board-right"),
            Message::BoardMended { board: _, steps } => self.mended(steps),
            Message::BoardAnew(_) => plain("say-board-anew"),
            Message::WhatWasPlayed(entry) => self.sheet_entry("say-what-was-played", entry),
            Message::ByD2_9 => plain("say-by-d29"),
            Message::ByA11_11 => plain("say-by-a1111"),
            Message::Mend(step) => self.mend(*step),
            Message::TimeLeft(times) => self.times("say-time-left", times),
            Message::TimeUsed(times) => self.times("say-time-used", times),
            Message::NoClock => plain("say-no-clock"),
            Message::MovesCompleted(count) => self.counted("say-moves-completed", *count),
            Message::TimesAndMoves { inform, times, moves } => {
                let times = match (times, inform) {
                    (Some(times), Inform::Left) => self.times("say-time-left", times),
                    (Some(times), Inform::Used) => self.times("say-time-used", times),
                    (None, Inform::Left | Inform::Used) => plain("say-no-clock"),
                };
                let moves = self.counted("say-moves-completed", *moves);
                let arguments = [("times", times.into()), ("moves", moves.into())];
                self.pack.text("say-times-and-moves", &arguments)
            }
            Message::LastCall { by, call } => {
                let call = (self.call)(call);
                self.of_side("say-last-call", *by, &[("call", call.into())])
            }
            Message::NoCallYet => plain("say-no-call-yet"),
            Message::WhoseTurn(side) => self.of_side("say-whose-turn", *side, &[]),
            Message::Position(placement) => self.position(placement),
            Message::NotAllowed => plain("say-not-allowed"),
            Message::DrawOffered(by) => self.of_side("say-draw-offered", *by, &[]),
            Message::DrawDeclined(by) => self.of_side("say-draw-declined", *by, &[]),
            Message::ConfirmResignation(_) => plain("say-confirm-resignation"),
            Message::ConfirmDraw(_) => plain("say-confirm-draw"),
            Message::ConfirmOffer(_) => plain("say-confirm-offer"),
            Message::QuestionLapsed(_) => plain("say-question-lapsed"),
            Message::ConfirmHeardOffer(_) => plain("say-confirm-heard-offer"),
            Message::ConfirmClaim { by: _, what, with: None } => {
                self.pack.text("say-confirm-claim", &[("claim", what.word().into())])
            }
            Message::ConfirmClaim { by: _, what, with: Some(call) } => self.pack.text(
                "say-confirm-claim-with",
                &[("claim", what.word().into()), ("call", (self.call)(call).into())],
            ),
            Message::FlagFallen(side) => self.of_side("say-flag-fallen", *side, &[]),
            Message::Ruled(told) => self.ruled(*told),
            Message::ArbiterCalled => plain("say-arbiter-called"),
            Message::Illegal(call) => {
                self.pack.text("say-illegal", &[("call", (self.call)(call).into())])
            }
            Message::Noted(entry) => self.entry("say-noted", entry),
            Message::Struck(entry) => self.entry("say-struck", entry),
            Message::PleaseNoteAgain => plain("say-please-note-again"),
            Message::OwnRecord(entries) => self.own_record(entries),
            Message::NothingNoted => plain("say-nothing-noted"),
            Message::Entry(entry) => self.sheet_entry("say-entry", entry),
            Message::EntryStruck(entry) => self.sheet_entry("say-entry-struck", entry),
            Message::NoEntry => plain("say-no-entry"),
            Message::SheetIsTaken => plain("say-sheet-is-taken"),
            Message::SheetLeft => plain("say-sheet-left"),
            Message::BoardLost(_) => plain("say-board-lost"),
            Message::BoardBack(_) => plain("say-board-back"),
            Message::OwnVoiceUnfit(_) => plain("say-own-voice-unfit"),
            Message::SealSteps => plain("say-seal-steps"),
            Message::SealReply => plain("say-seal-reply"),
            Message::ThenStopClock => plain("say-then-stop-clock"),
            Message::OpponentSeals(side) => self.of_side("say-opponent-seals", *side, &[]),
            Message::Adjourned => plain("say-adjourned"),
            Message::GameResumes(side) => self.of_side("say-game-resumes", *side, &[]),
            Message::Ended { outcome, reason } => self.pack.text(
                "say-ended",
                &[
                    ("outcome", outcome_key(*outcome).into()),
                    ("reason", reason_key(*reason).into()),
                ],
            ),
        }
    }

    pub(super) fn of_side(
        &self,
        id: &str,
        side: Color,
        more: &[(&str, FluentValue<'_>)],
    ) -> String {
        let mut arguments = vec![("side", self.pack.side(side).into())];
        arguments.extend_from_slice(more);
        self.pack.text(id, &arguments)
    }

    fn counted(&self, id: &str, count: u32) -> String {
        let words = |gender| FluentValue::from((self.number)(count, gender));
        let arguments = [
            ("count", count.into()),
            ("words", words(Gender::Masculine)),
            ("words_m", words(Gender::Masculine)),
            ("words_f", words(Gender::Feminine)),
        ];
        self.pack.text(id, &arguments)
    }

    fn times(&self, id: &str, times: &Times) -> String {
        let own = self.span(times.own);
        self.pack.text(id, &[("own", own.into()), ("other", self.span(times.other).into())])
    }

    /// A span of time in its two largest units. A smaller unit that is nought is left out.
    pub(super) fn span(&self, span: Millis) -> String {
        let seconds = u32::try_from(span.whole_secs()).unwrap_or(u32::MAX);
        let units =
            [("hours", seconds / 3600), ("minutes", seconds / 60 % 60), ("seconds", seconds % 60)];
        let largest = units.iter().position(|(_, count)| *count > 0).unwrap_or(2);
        let (id, count) = units[largest];
        let first = self.counted(id, count);
        match units.get(largest + 1) {
            Some((id, count)) if *count > 0 => {
                let second = self.counted(id, *count);
                self.pack.text("two-units", &[("first", first.into()), ("second", second.into())])
            }
            Some(_) | None => first,
        }
    }

    /// "Turm von Anna eins nach David eins."
    pub(super) fn mend(&self, step: Correction) -> String {
        let square = |square| ("square", FluentValue::from((self.call)(&standing(None, square))));
        let named = |role: Role| {
            let call = Call::Move(MoveCall { role: Some(role), ..MoveCall::default() });
            ("piece", FluentValue::from((self.call)(&call)))
        };
        match step {
            // A lifted piece waits beside the board like any other.
            Correction::Clear(from) | Correction::Remove(from, _) | Correction::Lift(from, _) => {
                self.pack.text("say-mend-remove", &[square(from)])
            }
            Correction::Move { piece, from, to } => {
                let (_, origin) = square(from);
                let arguments = [named(piece.role), ("origin", origin), square(to)];
                self.pack.text("say-mend-carry", &arguments)
            }
            Correction::Place(to, piece) | Correction::Add(to, piece) => {
                self.of_side("say-mend-put", piece.color, &[named(piece.role), square(to)])
            }
        }
    }

    /// Whoever has nothing there is left out.
    fn position(&self, placement: &Placement) -> String {
        let of = |side| self.pieces(placement, side);
        match (of(Color::White), of(Color::Black)) {
            (Some(white), Some(black)) => {
                self.pack.text("say-position", &[("white", white.into()), ("black", black.into())])
            }
            (Some(pieces), None) => self.standing_there(Color::White, pieces),
            (None, Some(pieces)) => self.standing_there(Color::Black, pieces),
            (None, None) => self.pack.text("say-nothing-stands", &[]),
        }
    }

    fn standing_there(&self, side: Color, pieces: String) -> String {
        self.of_side("say-standing", side, &[("pieces", pieces.into())])
    }

    /// One side's pieces by kind, each kind named once, from the a-file to the h-file.
    fn pieces(&self, placement: &Placement, side: Color) -> Option<String> {
        let mut names = Vec::new();
        for role in READING_ORDER {
            let mut squares: Vec<Square> = placement
                .occupied()
                .iter()
                .filter(|square| {
                    placement.piece_at(*square).is_some_and(|p| p.color == side && p.role == role)
                })
                .collect();
            squares.sort_by_key(|square| (square.file(), square.rank()));
            for (index, square) in squares.into_iter().enumerate() {
                names.push((self.call)(&standing((index == 0).then_some(role), square)));
            }
        }
        (!names.is_empty()).then(|| names.join(", "))
    }
}

/// A piece on its square, as the call language says it: "Springer Felix drei".
fn standing(role: Option<Role>, square: Square) -> Call {
    Call::Move(MoveCall { role, destination: Part::square(square), ..MoveCall::default() })
}

/// The word by which messages tell results apart.
pub(super) const fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Color::White) => "white",
        Outcome::Won(Color::Black) => "black",
        Outcome::Drawn => "draw",
        Outcome::LostByBoth => "both-lose",
        Outcome::HalfFor(Color::White) => "half-white",
        Outcome::HalfFor(Color::Black) => "half-black",
        Outcome::WonByDefault(Color::White) => "default-white",
        Outcome::WonByDefault(Color::Black) => "default-black",
        Outcome::DefaultOfBoth => "default-both",
        Outcome::Cancelled => "cancelled",
    }
}

/// The word by which messages tell the reasons of an ending apart.
pub(crate) const fn reason_key(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Checkmate => "checkmate",
        EndReason::Stalemate => "stalemate",
        EndReason::DeadPosition => "dead-position",
        EndReason::Resignation => "resignation",
        EndReason::Agreement => "agreement",
        EndReason::Flag => "flag",
        EndReason::BothFlags => "both-flags",
        EndReason::IllegalMoves => "illegal-moves",
        EndReason::IllegalPosition => "illegal-position",
        EndReason::Threefold => "threefold",
        EndReason::FiftyMoves => "fifty-moves",
        EndReason::Fivefold => "fivefold",
        EndReason::SeventyFive => "seventy-five",
        EndReason::Quickplay => "quickplay",
        EndReason::DefaultTime => "default-time",
        EndReason::NewGame => "new-game",
        EndReason::Device => "device",
        EndReason::Ruling => "ruling",
    }
}

/// By which a message tells the roles apart.
const fn role_key(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::editions::ClaimKind;
    use crate::rules::{CastlingSide, Position};
    use crate::voices::samples::{self, check_sentence as check};
    use crate::voices::{Language, Piece};

    fn knight() -> Call {
        standing(Some(Role::Knight), Square::F3)
    }

    #[test]
    fn calls_are_said_in_the_call_language() {
        check(&Message::Call(knight()), "Springer Felix drei", "Springer Felix drei");
        let castle = Call::Castle { side: CastlingSide::QueenSide, suffix: None };
        check(&Message::Call(castle), "Lange Rochade", "Lange Rochade");
        let by = Color::Black;
        check(
            &Message::LastCall { by, call: knight() },
            "Schwarz: Springer Felix drei.",
            "Black: Springer Felix drei.",
        );
        check(
            &Message::Illegal(knight()),
            "Regelwidrig: Springer Felix drei.",
            "Illegal: Springer Felix drei.",
        );
        check(&Message::NoCallYet, "Noch keine Ansage.", "Nothing has been called yet.");
    }

    #[test]
    fn the_closing_code_is_spelled_out() {
        let german = "null vier eins zwei, sieben sieben fünf eins.";
        let english = "zero four one two, seven seven five one.";
        for (which, language, name, digits) in [
            (Code::Closing, Language::German, "Abschlusscode", german),
            (Code::Closing, Language::English, "Closing code", english),
            (Code::SoFar, Language::German, "Code bis hier", german),
            (Code::SoFar, Language::English, "Code so far", english),
        ] {
            let pack = Pack::embedded(language);
            let sentence = pack.code(which, &[0, 4, 1, 2, 7, 7, 5, 1], 4);
            assert_eq!(sentence, format!("{name}: {digits}"));
            let pieces = pack.pieces(&sentence);
            assert!(pieces.iter().all(|piece| !matches!(piece, Piece::Free(_))));
        }
    }

    #[test]
    fn the_code_is_said_in_words_that_are_written_down_one_by_one() {
        for language in Language::ALL {
            let pack = Pack::embedded(language);
            let bytes = [3, 1, 4, 1, 5, 9, 2, 6, 5, 35];
            let digits = pack.code(Code::SoFar, &[1, 2, 3], 5);
            let sentence = pack.code_in_words(Code::SoFar, &bytes);
            let (name, words) = sentence.split_once(": ").expect("a name");
            assert!(digits.starts_with(name), "{sentence} {digits}");
            let words: Vec<&str> = words.trim_end_matches('.').split(", ").collect();
            assert_eq!(
                crate::voices::bytes_of_code_words(&words),
                Ok(bytes.to_vec()),
                "{sentence}"
            );
            let closing = pack.code_in_words(Code::Closing, &bytes);
            assert_ne!(closing, sentence);
            assert!(closing.ends_with(&format!("{}.", words.join(", "))), "{closing}");
        }
    }

    #[test]
    fn a_game_that_goes_on() {
        check(&Message::ClocksStand, "Die Uhren stehen.", "The clocks stand still.");
        check(
            &Message::NotOnBoard { board: Color::Black, call: knight() },
            "Schwarz: Noch nicht auf dem Brett: Springer Felix drei.",
            "Black: Not on the board yet: Springer Felix drei.",
        );
        check(
            &Message::StandOpen(2),
            "Für den Schiedsrichter offen: zwei.",
            "Open for the arbiter: two.",
        );
        check(
            &Message::InDoubt { running: Color::White, at_most: Some(Millis(5_000)) },
            "Weiß: Zeit im Zweifel: fünf Sekunden.",
            "White: Time in doubt: five seconds.",
        );
        check(
            &Message::InDoubt { running: Color::White, at_most: None },
            "Weiß: Zeit im Zweifel, wie viel, ist nicht bekannt.",
            "White: Time in doubt, how much is not known.",
        );
        check(
            &Message::Slept(Millis(3_720_000)),
            "Der Computer hat geschlafen: eine Stunde, zwei Minuten. Die Uhren standen still.",
            "The computer slept: one hour, two minutes. The clocks stood still.",
        );
    }

    #[test]
    fn requests_to_players() {
        check(&Message::PleaseRepeat, "Bitte wiederholen.", "Please repeat.");
        check(
            &Message::PleaseNameWing,
            "Kurze oder lange Rochade?",
            "Castling on which side? Please call it in full.",
        );
        check(
            &Message::PleaseNameOrigin,
            "Bitte das Ausgangsfeld ansagen.",
            "Please call the square of origin.",
        );
        check(
            &Message::PleaseNamePromotion,
            "Bitte die neue Figur ansagen.",
            "Please call the new piece.",
        );
        check(&Message::PleaseCall, "Bitte den Zug ansagen.", "Please call the move.");
    }

    #[test]
    fn what_differs() {
        check(
            &Message::RepeatDiffers,
            "Ansage und Wiederholung stimmen nicht überein.",
            "The call and the repeat differ.",
        );
        check(
            &Message::CallAndBoardDiffer,
            "Ansage und Brett stimmen nicht überein.",
            "The call and the board differ.",
        );
        check(&Message::BoardsDiffer, "Die Bretter stimmen nicht überein.", "The boards differ.");
        check(
            &Message::BoardLost(Color::Black),
            "Schwarz: Das Brett meldet nicht mehr.",
            "Black: The board no longer reports.",
        );
        check(
            &Message::BoardBack(Color::White),
            "Weiß: Das Brett meldet wieder.",
            "White: The board reports again.",
        );
    }

    #[test]
    fn times_are_two_units_in_words_the_own_first() {
        let left = |own, other| Message::TimeLeft(samples::times(own, other));
        check(
            &left(270, 3_720),
            "Sie: vier Minuten, dreißig Sekunden. Gegner: eine Stunde, zwei Minuten.",
            "You: four minutes, thirty seconds. Opponent: one hour, two minutes.",
        );
        check(
            &left(61, 7_260),
            "Sie: eine Minute, eine Sekunde. Gegner: zwei Stunden, eine Minute.",
            "You: one minute, one second. Opponent: two hours, one minute.",
        );
        // Two units: from an hour on a time is told to the minute, and never as more than there is.
        check(
            &left(3_661, 3_630),
            "Sie: eine Stunde, eine Minute. Gegner: eine Stunde.",
            "You: one hour, one minute. Opponent: one hour.",
        );
        check(
            &left(3_599, 7_199),
            "Sie: neunundfünfzig Minuten, neunundfünfzig Sekunden. Gegner: eine Stunde, neunundfünfzig Minuten.",
            "You: fifty-nine minutes, fifty-nine seconds. Opponent: one hour, fifty-nine minutes.",
        );
        check(
            &left(0, 3_600),
            "Sie: null Sekunden. Gegner: eine Stunde.",
            "You: zero seconds. Opponent: one hour.",
        );
        check(
            &left(5_400 + 21 * 60 + 59, 59),
            "Sie: eine Stunde, einundfünfzig Minuten. Gegner: neunundfünfzig Sekunden.",
            "You: one hour, fifty-one minutes. Opponent: fifty-nine seconds.",
        );
        check(
            &Message::TimeUsed(samples::times(330, 1_260)),
            "Verbraucht. Sie: fünf Minuten, dreißig Sekunden. Gegner: einundzwanzig Minuten.",
            "Used. You: five minutes, thirty seconds. Opponent: twenty-one minutes.",
        );
        check(&Message::NoClock, "Es läuft keine Uhr im Programm.", "The program keeps no clock.");
    }

    #[test]
    fn moves_completed() {
        let check_count = |count, german: &str, english: &str| {
            check(&Message::MovesCompleted(count), german, english);
        };
        check_count(0, "Noch kein Zug abgeschlossen.", "No move completed yet.");
        check_count(1, "Ein Zug abgeschlossen.", "One move completed.");
        check_count(2, "Abgeschlossen: zwei Züge.", "Completed: two moves.");
        check_count(41, "Abgeschlossen: einundvierzig Züge.", "Completed: forty-one moves.");
        check_count(
            101,
            "Abgeschlossen: hundertein Züge.",
            "Completed: one hundred and one moves.",
        );
        let both = |times, inform| Message::TimesAndMoves { inform, times, moves: 12 };
        check(
            &both(Some(samples::times(300, 360)), Inform::Left),
            "Sie: fünf Minuten. Gegner: sechs Minuten. Abgeschlossen: zwölf Züge.",
            "You: five minutes. Opponent: six minutes. Completed: twelve moves.",
        );
        check(
            &both(Some(samples::times(300, 360)), Inform::Used),
            "Verbraucht. Sie: fünf Minuten. Gegner: sechs Minuten. Abgeschlossen: zwölf Züge.",
            "Used. You: five minutes. Opponent: six minutes. Completed: twelve moves.",
        );
        check(
            &both(None, Inform::Left),
            "Es läuft keine Uhr im Programm. Abgeschlossen: zwölf Züge.",
            "The program keeps no clock. Completed: twelve moves.",
        );
        check(&Message::WhoseTurn(Color::White), "Weiß ist am Zug.", "White to move.");
    }

    #[test]
    fn a_position_is_read_by_piece_pawns_by_file() {
        let position =
            Position::from_fen("6k1/5p2/8/8/P7/1P3N2/8/1K2R3 w - - 0 1", Default::default())
                .expect("a position");
        check(
            &Message::Position(position.placement()),
            "Weiß: König Bella eins, Turm Eva eins, Springer Felix drei, Bauer Anna vier, Bella drei. \
             Schwarz: König Gustav acht, Bauer Felix sieben.",
            "White: König Bella eins, Turm Eva eins, Springer Felix drei, Bauer Anna vier, Bella drei. \
             Black: König Gustav acht, Bauer Felix sieben.",
        );
        check(&Message::Position(Placement::empty()), "Keine Figur.", "No piece.");
        check(
            &Message::NotAllowed,
            "Vom Schiedsrichter nicht zugelassen.",
            "The arbiter has not allowed this.",
        );
    }

    #[test]
    fn a_board_is_put_right() {
        let rook = crate::rules::Piece { color: Color::White, role: Role::Rook };
        let carry = Correction::Move { piece: rook, from: Square::A1, to: Square::D1 };
        check(
            &Message::Mend(carry),
            "Turm von Anna eins nach David eins.",
            "Turm from Anna eins to David eins.",
        );
        check(&Message::Mend(Correction::Clear(Square::E4)), "Eva vier leeren.", "Clear Eva vier.");
        check(
            &Message::Mend(Correction::Add(Square::H1, rook)),
            "Weiß: Turm auf Hector eins.",
            "White: Turm on Hector eins.",
        );
    }

    #[test]
    fn an_adjournment() {
        check(
            &Message::SealSteps,
            "Bitte den Zug abgeben: eindeutig aufschreiben, beide Formulare in den Umschlag, \
             Umschlag verschließen.",
            "Please seal your move: write it unambiguously, both scoresheets into the envelope, \
             close the envelope.",
        );
        check(
            &Message::SealReply,
            "Bitte die Antwort abgeben: eindeutig aufschreiben, das Formular in einen neuen Umschlag, Umschlag verschließen, dann die Uhr drücken.",
            "Please seal your reply: write it unambiguously, the scoresheet into a new envelope, close the envelope, then press the clock.",
        );
        let (by, what, with) = (Color::White, ClaimKind::Threefold, Some(knight()));
        check(
            &Message::ConfirmClaim { by, what, with },
            "Weiß: Reklamieren Sie Remis durch dreimal dieselbe Stellung mit Springer Felix drei? Ja oder nein?",
            "White: Do you claim a draw by the same position three times with Springer Felix drei? Yes or no?",
        );
        check(&Message::ThenStopClock, "Erst dann die Uhr anhalten.", "Only then stop the clock.");
        check(
            &Message::OpponentSeals(Color::Black),
            "Schwarz gibt den Zug ab.",
            "Black seals the move.",
        );
        check(
            &Message::Adjourned,
            "Die Partie ist vertagt. Die Uhren stehen.",
            "The game is adjourned. The clocks stand still.",
        );
        check(
            &Message::GameResumes(Color::White),
            "Die Partie wird fortgesetzt. Der Umschlag wird geöffnet, wenn Weiß am Brett ist.",
            "The game is resumed. The envelope is opened when White is at the board.",
        );
    }

    #[test]
    fn a_player_is_named_in_the_room_and_not_in_the_own_ear() {
        let pack = Pack::embedded(Language::English);
        let lexicon = Lexicon::from_toml(pack.calls()).expect("the pack's call words");
        let said = |message: &Message, channel| pack.sentence(message, channel, &lexicon);
        let own = Channel::Ear(Color::Black);
        let steps = vec![Correction::Clear(Square::D5)];
        for (message, words) in [
            (Message::BoardLost(Color::Black), "The board no longer reports."),
            (Message::BoardBack(Color::Black), "The board reports again."),
            (Message::BoardRight(Color::Black), "The board is right."),
            (Message::BoardMended { board: Color::Black, steps }, "The board: Clear David five."),
            (Message::ConfirmOffer(Color::Black), "Do you offer a draw? Yes or no?"),
        ] {
            let named = format!("Black: {words}");
            for channel in [Channel::Room, Channel::Ear(Color::White)] {
                assert_eq!(said(&message, channel), named);
            }
            assert_eq!(said(&message, own), words);
        }
        // Whose flag, and who touched, is told to everybody.
        assert_eq!(said(&Message::FlagFallen(Color::Black), own), "Black: flag fallen.");
    }

    #[test]
    fn offers_claims_and_endings() {
        let side = Color::Black;
        check(&Message::DrawOffered(side), "Schwarz bietet Remis an.", "Black offers a draw.");
        check(&Message::DrawDeclined(side), "Schwarz lehnt Remis ab.", "Black declines the draw.");
        check(
            &Message::ConfirmResignation(side),
            "Schwarz: Wollen Sie aufgeben? Ja oder nein?",
            "Black: Do you resign? Yes or no?",
        );
        check(
            &Message::ConfirmDraw(side),
            "Schwarz: Nehmen Sie das Remis an? Ja oder nein?",
            "Black: Do you accept the draw? Yes or no?",
        );
        check(
            &Message::ConfirmOffer(side),
            "Schwarz: Bieten Sie Remis an? Ja oder nein?",
            "Black: Do you offer a draw? Yes or no?",
        );
        check(
            &Message::ConfirmHeardOffer(side),
            "Schwarz: Haben Sie Remis angeboten? Ja oder nein?",
            "Black: Did you offer a draw? Yes or no?",
        );
        check(
            &Message::QuestionLapsed(side),
            "Schwarz: Die Frage gilt nicht mehr.",
            "Black: The question is asked no more.",
        );
        check(&Message::FlagFallen(side), "Schwarz: Blättchen gefallen.", "Black: flag fallen.");
        check(&Message::ArbiterCalled, "Schiedsrichter, bitte.", "Arbiter, please.");
        let white_wins = Outcome::Won(Color::White);
        for (outcome, reason, german, english) in [
            (
                white_wins,
                EndReason::Checkmate,
                "Weiß gewinnt. Schachmatt.",
                "White wins. Checkmate.",
            ),
            (
                Outcome::Won(side),
                EndReason::Resignation,
                "Schwarz gewinnt. Aufgabe.",
                "Black wins. Resignation.",
            ),
            (
                white_wins,
                EndReason::Flag,
                "Weiß gewinnt. Zeitüberschreitung.",
                "White wins. On time.",
            ),
            (Outcome::Drawn, EndReason::Stalemate, "Remis. Patt.", "Draw. Stalemate."),
            (
                Outcome::Drawn,
                EndReason::DeadPosition,
                "Remis. Tote Stellung.",
                "Draw. Dead position.",
            ),
            (
                Outcome::Drawn,
                EndReason::Agreement,
                "Remis. Einigung der Spieler.",
                "Draw. By agreement.",
            ),
            (
                Outcome::Drawn,
                EndReason::Ruling,
                "Remis. Entscheidung des Schiedsrichters.",
                "Draw. By the arbiter's decision.",
            ),
        ] {
            check(&Message::Ended { outcome, reason }, german, english);
        }
    }
}
