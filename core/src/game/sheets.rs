//! The players' scores at the arbiter's hand (8.5, D.2.9): handed in, typed or dictated while the clocks
//! stand still. While a score is taken, what is said goes onto it and not into the game: nobody has
//! called a move who reads a score aloud.

use std::borrow::Cow;
use std::sync::Arc;

use super::state::Game;
use super::{
    Channel, Effects, HandedSheet, Heard, Message, Note, Refusal, SheetEvent, SheetNote,
    SheetStands, Source, Understood, Urgency, dictation,
};
use crate::calls::{Call, Command};
use crate::rules::{ByColor, Color, PlyNumber, Position};
use crate::scoresheet::{
    Answer, Came, Encoding, Entry, Memo, OneText, Place, Progress, Reading, Sheet, WrittenResult,
};

/// The scores of both players, and what they answered where these leave something open.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sheets {
    kept: ByColor<Option<Arc<KeptSheet>>>,
    taking: Option<Taking>,
    pub answers: Vec<Answer>,
    /// Of the games that were made again from them.
    pub memo: Memo,
}

/// A score as it lies before the arbiter.
#[derive(Clone, Debug, Default, PartialEq)]
struct KeptSheet {
    /// Its lines as they came; what was dictated is not among them.
    text: String,
    sheet: Sheet,
    handed: Option<Handed>,
}

/// How a score came that was handed in as a file; what is typed behind it changes nothing of that.
#[derive(Clone, Debug, PartialEq)]
struct Handed {
    file: String,
    encoding: Encoding,
    /// How much of the lines is its text.
    length: usize,
    plies: usize,
}

impl KeptSheet {
    fn of(handed: &HandedSheet) -> KeptSheet {
        let (text, sheet) = (handed.text.clone(), handed.sheet.clone());
        let (file, encoding) = (handed.file.clone(), handed.encoding);
        let (length, plies) = (text.len(), sheet.entries.len());
        KeptSheet { text, sheet, handed: Some(Handed { file, encoding, length, plies }) }
    }

    /// The file, and what came in it.
    fn came(&self) -> Option<(&str, Came<'_>)> {
        let Handed { file, encoding, length, plies } = self.handed.as_ref()?;
        let text = self.text.get(..*length)?;
        Some((file.as_str(), Came { text, encoding: *encoding, plies: *plies }))
    }
}

/// A score that is being taken.
#[derive(Clone, Debug, PartialEq)]
struct Taking {
    of: Color,
    /// Where it has come to.
    position: Position,
}

impl Sheets {
    /// The position in which words are understood that go onto a score.
    pub(super) fn position(&self) -> Option<&Position> {
        self.taking.as_ref().map(|taking| &taking.position)
    }
}

impl Game {
    /// A player's score, if one was handed in or taken.
    #[must_use]
    pub(crate) fn sheet_of(&self, side: Color) -> Option<&Sheet> {
        self.sheets.kept[side].as_ref().map(|kept| &kept.sheet)
    }

    /// What a player has of the game for the arbiter: the score that was handed in or taken, else the
    /// player's own record (D.2.7).
    #[must_use]
    pub fn score_of(&self, side: Color) -> Option<Cow<'_, Sheet>> {
        self.written_sheet(side).map(Cow::Borrowed).or_else(|| {
            self.own_sheet(side).filter(|sheet| !sheet.entries.is_empty()).map(Cow::Owned)
        })
    }

    /// A score on which something stands. One on which nothing stands, or nothing any more, is none.
    pub(super) fn written_sheet(&self, side: Color) -> Option<&Sheet> {
        self.sheet_of(side).filter(|sheet| !sheet.entries.is_empty())
    }

    /// What the players have answered where the scores leave something open, until the arbiter decides.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.sheets.answers
    }

    /// The lines of a player's score as they came.
    #[must_use]
    pub(crate) fn sheet_text(&self, side: Color) -> &str {
        self.sheets.kept[side].as_ref().map_or("", |kept| &kept.text)
    }

    /// Whether both players' scores came as one text. Which folder a file lay in nobody has kept: one of the same name with
    /// the same text is the same file.
    pub(super) fn one_text(&self) -> Option<OneText> {
        let ByColor { white, black } = &self.sheets.kept;
        let (white, black) = (white.as_ref()?.came()?, black.as_ref()?.came()?);
        OneText::of(&white.1, &black.1, white.0 == black.0)
    }

    /// Whose score is being taken: then what is typed and said goes onto it.
    #[must_use]
    pub fn taking(&self) -> Option<Color> {
        self.sheets.taking.as_ref().map(|taking| taking.of)
    }

    /// How a player's score stands, for whoever takes it.
    #[must_use]
    pub fn sheet_stands(&self, of: Color) -> Note {
        let empty = Sheet::beginning(&self.settings.start);
        let sheet = self.sheet_of(of).unwrap_or(&empty);
        stands(of, &Progress::of(sheet, &self.settings.start))
    }
}

/// Something happens to a score.
pub(super) fn happened(game: &mut Game, of: Color, what: &SheetEvent, fx: &mut Effects) {
    match what {
        SheetEvent::Handed(handed) => {
            if !clocks_stand(game, fx) {
                return;
            }
            game.sheets.kept[of] = Some(Arc::new(KeptSheet::of(handed)));
            follow_taking(game, of);
            fx.note(game.sheet_stands(of));
            let odd = handed.sheet.odd(0);
            if !odd.is_empty() {
                let what = SheetNote::Odd(odd);
                fx.note(Note::Sheet { of, what });
            }
            forget_answers(game, of, 0, fx);
        }
        SheetEvent::Opened => {
            if !clocks_stand(game, fx) {
                return;
            }
            let start = &game.settings.start;
            let begun =
                || Arc::new(KeptSheet { sheet: Sheet::beginning(start), ..KeptSheet::default() });
            game.sheets.kept[of].get_or_insert_with(begun);
            game.sheets.taking = Some(Taking { of, position: game.position.clone() });
            follow_taking(game, of);
            fx.note(game.sheet_stands(of));
        }
        SheetEvent::Written { text, entries, result } => {
            if is_taken(game, of, fx) {
                write(game, of, text, entries, fx);
                ended(game, of, *result, fx);
            }
        }
        SheetEvent::Struck => {
            if is_taken(game, of, fx) {
                strike(game, of, fx);
            }
        }
        SheetEvent::Ended => {
            if is_taken(game, of, fx) {
                game.sheets.taking = None;
                fx.note(game.sheet_stands(of));
            }
        }
        SheetEvent::Cleared => {
            let was_written = game.written_sheet(of).is_some();
            game.sheets.kept[of] = None;
            if game.taking() == Some(of) {
                game.sheets.taking = None;
            }
            if was_written {
                forget_answers(game, of, 0, fx);
            }
        }
    }
}

/// Words go onto the score that is taken, as a dictated entry. Whose voice it was does not matter: the
/// score is that of the player for whom it is taken.
pub(super) fn heard(game: &mut Game, of: Color, heard: &Heard, fx: &mut Effects) {
    match &heard.understood {
        Understood::Call(call) => {
            let entry = dictated(&heard.words, *call);
            write(game, of, "", &[entry], fx);
            dictation::read_back(game, of, heard.source, fx);
        }
        Understood::Command(Command::Correction) => {
            let struck = dictation::last(game, of);
            strike(game, of, fx);
            let answer = struck.map_or(Message::NoEntry, Message::EntryStruck);
            dictation::answer(heard.source, answer, fx);
        }
        Understood::Command(Command::Repeat) => {
            fx.note(game.sheet_stands(of));
            dictation::read_back(game, of, heard.source, fx);
        }
        Understood::Command(Command::OfferDraw) => {
            if let Some(kept) = game.sheets.kept[of].as_mut()
                && let Some(last) = Arc::make_mut(kept).sheet.entries.last_mut()
            {
                last.draw_offer = true;
            }
            let last = game.sheet_of(of).and_then(|sheet| {
                let index = sheet.entries.len().checked_sub(1)?;
                Progress::of(sheet, &game.settings.start).entry(index)
            });
            if let Some(last) = last {
                fx.note(Note::Sheet { of, what: SheetNote::Entry(last) });
            }
            dictation::read_back(game, of, heard.source, fx);
        }
        // It was for the program's voice, which is silent already.
        Understood::Command(Command::Halt) => {}
        Understood::Command(
            Command::Time
            | Command::Moves
            | Command::TimeAndMoves
            | Command::WhoseTurn
            | Command::Where(_)
            | Command::Adjust
            | Command::Yes
            | Command::No
            | Command::ClaimThreefold
            | Command::ClaimFifty
            | Command::Resign
            | Command::Arbiter,
        ) => {
            fx.note(Note::Refused(Refusal::SheetIsTaken));
            dictation::answer(heard.source, Message::SheetIsTaken, fx);
        }
        Understood::WingMissing => ask_again(heard.source, Message::PleaseNameWing, fx),
        Understood::Unclear => ask_again(heard.source, Message::PleaseRepeat, fx),
    }
}

/// What was spoken and is no entry yet is asked for; whoever types is told otherwise.
fn ask_again(source: Source, message: Message, fx: &mut Effects) {
    match source {
        Source::Voice { .. } => fx.say(Channel::Room, Urgency::Urgent, message),
        Source::Keys => {}
    }
}

/// Where a clock runs the game goes on: nothing that is said belongs onto a score any more.
pub(super) fn end_with_the_pause(game: &mut Game, fx: &mut Effects) {
    if game.running().is_some() && game.taking().is_some() {
        end(game, fx);
        fx.say(Channel::Room, Urgency::Urgent, Message::SheetLeft);
    }
}

/// Nothing more is taken, without anybody having said so.
pub(super) fn end(game: &mut Game, fx: &mut Effects) {
    if let Some(taking) = game.sheets.taking.take() {
        fx.note(Note::Sheet { of: taking.of, what: SheetNote::Left });
    }
}

/// The arbiter has decided upon the scores: they are laid aside with what the players answered to them.
pub(super) fn decided(game: &mut Game, fx: &mut Effects) {
    if let Some(taking) = game.sheets.taking.take() {
        fx.note(Note::Sheet { of: taking.of, what: SheetNote::LeftByRuling });
    }
    game.sheets = Sheets::default();
}

/// The game begins anew from elsewhere: no score of the moves before it is one of this game.
pub(super) fn lay_aside(game: &mut Game, fx: &mut Effects) {
    for of in Color::ALL {
        if game.written_sheet(of).is_some() && game.taking() != Some(of) {
            fx.note(Note::Sheet { of, what: SheetNote::LaidAside });
        }
    }
    decided(game, fx);
}

/// From which ply of the game on a score is another one, when this entry comes or goes. With its first
/// entry it takes the place of the own record, and without it gives that back.
fn changes_from(progress: &Progress<'_>, index: usize) -> u16 {
    if index == 0 { 0 } else { progress.ply(index) }
}

/// A score is another one from this ply of the game on: what the players answered for the plies from there
/// on, they answered to what stood there before.
fn forget_answers(game: &mut Game, of: Color, from: u16, fx: &mut Effects) {
    let answers = std::mem::take(&mut game.sheets.answers);
    let (stand, gone): (Vec<Answer>, Vec<Answer>) =
        answers.into_iter().partition(|answer| answer.ply < from);
    game.sheets.answers = stand;
    if gone.is_empty() {
        return;
    }
    let first = game.settings.start.ply();
    let mut plies: Vec<PlyNumber> = gone.iter().map(|answer| first.plus(answer.ply)).collect();
    plies.sort_unstable();
    fx.note(Note::Sheet { of, what: SheetNote::AnswersGone(plies) });
}

fn dictated(words: &str, call: Call) -> Entry {
    Entry {
        text: words.to_owned(),
        readings: vec![Reading { call, because: Vec::new() }],
        draw_offer: false,
        place: Place::default(),
    }
}

/// A score takes minutes, and whoever reads it aloud must not be taken for a player at move.
pub(super) fn clocks_stand(game: &Game, fx: &mut Effects) -> bool {
    let stand = game.running().is_none();
    if !stand {
        fx.note(Note::Refused(Refusal::ClocksRun));
    }
    stand
}

fn is_taken(game: &Game, of: Color, fx: &mut Effects) -> bool {
    let taken = game.taking() == Some(of);
    if !taken {
        fx.note(Note::Refused(Refusal::NoSheetIsTaken));
    }
    taken
}

fn write(game: &mut Game, of: Color, text: &str, entries: &[Entry], fx: &mut Effects) {
    let Some(kept) = game.sheets.kept[of].as_mut() else { return };
    let kept = Arc::make_mut(kept);
    let first_new = kept.sheet.entries.len();
    kept.sheet.extend(entries);
    if !text.is_empty() {
        kept.text.push_str(text);
        kept.text.push('\n');
    }
    follow_taking(game, of);
    let Some(sheet) = game.sheet_of(of) else { return };
    let progress = Progress::of(sheet, &game.settings.start);
    for entry in (first_new..sheet.entries.len()).filter_map(|index| progress.entry(index)) {
        fx.note(Note::Sheet { of, what: SheetNote::Entry(entry) });
    }
    let from = changes_from(&progress, first_new);
    if !entries.is_empty() {
        forget_answers(game, of, from, fx);
    }
}

/// The result that was typed stands below the score.
fn ended(game: &mut Game, of: Color, result: Option<WrittenResult>, fx: &mut Effects) {
    let (Some(result), Some(kept)) = (result, game.sheets.kept[of].as_mut()) else { return };
    // What is typed last counts: a slip is put right by typing it again.
    Arc::make_mut(kept).sheet.result = Some(result);
    fx.note(Note::Sheet { of, what: SheetNote::Result(result) });
}

fn strike(game: &mut Game, of: Color, fx: &mut Effects) {
    let struck = game.sheet_of(of).and_then(|sheet| {
        let last = sheet.entries.len().checked_sub(1)?;
        let progress = Progress::of(sheet, &game.settings.start);
        Some((progress.entry(last)?, changes_from(&progress, last)))
    });
    let Some((struck, from)) = struck else {
        fx.note(Note::Refused(Refusal::NothingToStrike));
        return;
    };
    if let Some(kept) = game.sheets.kept[of].as_mut() {
        Arc::make_mut(kept).sheet.entries.pop();
    }
    follow_taking(game, of);
    fx.note(Note::Sheet { of, what: SheetNote::Struck(struck) });
    forget_answers(game, of, from, fx);
}

/// Keeps the position in which the next words are understood.
fn follow_taking(game: &mut Game, of: Color) {
    if game.taking() != Some(of) {
        return;
    }
    let position =
        game.sheet_of(of).map(|sheet| Progress::of(sheet, &game.settings.start).position().clone());
    if let (Some(taking), Some(position)) = (&mut game.sheets.taking, position) {
        taking.position = position;
    }
}

fn stands(of: Color, progress: &Progress<'_>) -> Note {
    let what = SheetNote::Stands(SheetStands {
        plies: progress.plies(),
        last: progress.last(),
        stops_at: progress.stops_at(),
        silent: progress.silent(),
        games: progress.games(),
        next: progress.next(),
    });
    Note::Sheet { of, what }
}
