//! A player's own record (D.2.7, 8.1): the sheet of that player, made of what that player said or had
//! keyed in, never of what the other side said and never of what the game knows.
//!
//! Nothing here is compared with the game, so nothing here can tell a player whether a move is legal or
//! was made. An entry stands as it was noted; the last one can be struck, and stays as struck.

use std::sync::Arc;

use super::state::{Game, Phase};
use super::{
    Channel, Effects, Keeping, Message, Note, Noted, Refusal, SheetNote, Understood, Urgency,
};
use crate::calls::{Call, Command};
use crate::rules::{Color, PlyNumber, Position};
use crate::scoresheet::{Entry, Place, Reading, Sheet};
use crate::time::Millis;

/// How many entries are read out as the last ones: a move of both players.
const LAST: usize = 2;

/// A player's own record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnRecord {
    /// In the order in which they came. Shared, because every step of the game copies it.
    entries: Arc<Vec<OwnEntry>>,
    /// What the player has said of the move of the running turn, where calls and repeats are kept.
    said: Option<Said>,
}

/// An entry of an own record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnEntry {
    /// For which ply it stands.
    pub ply: PlyNumber,
    /// What was noted; nothing where the player said nothing of this move.
    pub said: Option<Said>,
    /// Whether a draw offer was noted with it (C.12).
    pub draw_offer: bool,
    /// Whether it was struck.
    pub struck: bool,
    /// When it came, in ms since the record was opened.
    pub at: Millis,
}

/// A move as a player said it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words as they were recognized or keyed in.
    pub words: String,
    /// The call, with exactly the parts that were said.
    pub call: Call,
}

impl OwnRecord {
    /// Every entry in the order in which they came, the struck ones among them.
    #[must_use]
    pub fn entries(&self) -> &[OwnEntry] {
        &self.entries
    }

    /// The entries that stand.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &OwnEntry> {
        self.entries.iter().filter(|entry| !entry.struck)
    }

    fn last(&self) -> Option<&OwnEntry> {
        self.standing().next_back()
    }

    fn last_mut(&mut self) -> Option<&mut OwnEntry> {
        Arc::make_mut(&mut self.entries).iter_mut().rfind(|entry| !entry.struck)
    }

    fn push(&mut self, entry: OwnEntry) -> OwnEntry {
        Arc::make_mut(&mut self.entries).push(entry.clone());
        entry
    }

    fn strike(&mut self) -> Option<OwnEntry> {
        let last = self.last_mut()?;
        last.struck = true;
        Some(last.clone())
    }

    /// The record as a scoresheet, which begins where its first entry stands.
    fn sheet(&self, first: PlyNumber) -> Sheet {
        let mut sheet = Sheet::default();
        let starts_at = self.standing().next().map_or(first, |entry| entry.ply);
        sheet.starts_at = starts_at.index();
        let reading = |said: &Said| Reading { call: said.call, because: Vec::new() };
        let mut ply = starts_at;
        for entry in self.standing() {
            // Where the arbiter let the game go on further down, the plies between have no entry.
            while ply.index() < entry.ply.index() {
                ply = ply.plus(1u8);
                sheet.entries.push(missing(&sheet));
            }
            ply = entry.ply.plus(1u8);
            sheet.entries.push(Entry {
                text: entry.said.as_ref().map(|said| said.words.clone()).unwrap_or_default(),
                readings: entry.said.as_ref().map(reading).into_iter().collect(),
                draw_offer: entry.draw_offer,
                ..missing(&sheet)
            });
        }
        sheet
    }
}

/// The next entry of a sheet, with nothing written in it.
fn missing(sheet: &Sheet) -> Entry {
    let line = u32::try_from(sheet.entries.len()).unwrap_or(u32::MAX).saturating_add(1);
    Entry {
        text: String::new(),
        readings: Vec::new(),
        draw_offer: false,
        place: Place { line, column: 1 },
    }
}

impl Game {
    /// The own record of a player, if one is kept.
    #[must_use]
    pub fn own_record(&self, side: Color) -> Option<&OwnRecord> {
        match self.settings.players[side].own_record {
            Keeping::Nothing => None,
            Keeping::Notes | Keeping::Calls => Some(&self.own_records[side]),
        }
    }

    /// The own record of a player as a scoresheet, if one is kept: what stands in it, and nothing that
    /// was struck.
    #[must_use]
    pub fn own_sheet(&self, side: Color) -> Option<Sheet> {
        let mut sheet = self.own_record(side)?.sheet(self.settings.start.ply());
        if self.settings.start != Position::default() {
            sheet.start_fen = Some(self.settings.start.fen());
        }
        Some(sheet)
    }

    fn own_record_mut(&mut self, side: Color) -> &mut OwnRecord {
        &mut self.own_records[side]
    }

    fn keeps_calls(&self, side: Color) -> bool {
        self.settings.players[side].own_record == Keeping::Calls
    }
}

/// A player said something for the own record.
pub(super) fn noted(game: &mut Game, now: Millis, noted: &Noted, fx: &mut Effects) {
    let Noted { by, words, understood, corrects, draw_offered, source: _ } = noted;
    let by = *by;
    let asks = match understood {
        Understood::Command(Command::Repeat) => Some(last(game, by)),
        Understood::Command(Command::Moves) => Some(whole(game, by)),
        Understood::Call(_)
        | Understood::Command(_)
        | Understood::WingMissing
        | Understood::Unclear => None,
    };
    if let Some(answer) = asks {
        tell(by, answer, fx);
        return;
    }
    match game.settings.players[by].own_record {
        Keeping::Notes => {}
        Keeping::Nothing | Keeping::Calls => {
            fx.note(Note::Refused(Refusal::NoOwnRecord));
            tell(by, Message::NotAllowed, fx);
            return;
        }
    }
    if game.phase == Phase::NotBegun {
        fx.note(Note::Refused(Refusal::NotBegun));
        tell(by, Message::NothingNoted, fx);
        return;
    }
    match understood {
        Understood::Call(call) => {
            if *corrects {
                match game.own_record_mut(by).strike() {
                    Some(entry) => fx.note(Note::OwnRecord { by, entry }),
                    None => fx.note(Note::Refused(Refusal::NothingNoted)),
                }
            }
            let said = Said { words: words.clone(), call: *call };
            let ply = game.own_records[by]
                .last()
                .map_or_else(|| game.settings.start.ply(), |entry| entry.ply.plus(1u8));
            let entry = game.own_record_mut(by).push(OwnEntry {
                ply,
                said: Some(said),
                draw_offer: *draw_offered,
                struck: false,
                at: now,
            });
            fx.note(Note::OwnRecord { by, entry: entry.clone() });
            tell(by, Message::Noted(entry), fx);
        }
        Understood::Command(Command::Correction) => match game.own_record_mut(by).strike() {
            Some(entry) => {
                fx.note(Note::OwnRecord { by, entry: entry.clone() });
                tell(by, Message::Struck(entry), fx);
            }
            None => nothing_noted(by, fx),
        },
        Understood::Command(Command::OfferDraw) => match game.own_record_mut(by).last_mut() {
            Some(entry) => {
                entry.draw_offer = true;
                let entry = entry.clone();
                fx.note(Note::OwnRecord { by, entry: entry.clone() });
                tell(by, Message::Noted(entry), fx);
            }
            None => nothing_noted(by, fx),
        },
        // The loop has already cut short what was being said.
        Understood::Command(Command::Halt) => {}
        // Whoever asks for the time or resigns says so to the game, with the other key.
        Understood::Command(
            Command::Time
            | Command::Moves
            | Command::TimeAndMoves
            | Command::Repeat
            | Command::WhoseTurn
            | Command::Where(_)
            | Command::Adjust
            | Command::Yes
            | Command::No
            | Command::ClaimThreefold
            | Command::ClaimFifty
            | Command::Resign
            | Command::Arbiter,
        )
        | Understood::WingMissing
        | Understood::Unclear => tell(by, Message::PleaseNoteAgain, fx),
    }
}

fn nothing_noted(by: Color, fx: &mut Effects) {
    fx.note(Note::Refused(Refusal::NothingNoted));
    tell(by, Message::NothingNoted, fx);
}

/// In the own ear, and nowhere else: what a player has recorded is for no other player to hear.
fn tell(by: Color, message: Message, fx: &mut Effects) {
    fx.say(Channel::Ear(by), Urgency::Answer, message);
}

/// The last entries, to be read out to the player whose record it is.
pub(super) fn last(game: &Game, by: Color) -> Message {
    reading(game, by, |standing| standing.saturating_sub(LAST))
}

/// The whole record, likewise.
pub(super) fn whole(game: &Game, by: Color) -> Message {
    reading(game, by, |_| 0)
}

fn reading(game: &Game, by: Color, first: impl Fn(usize) -> usize) -> Message {
    let Some(record) = game.own_record(by) else { return Message::NotAllowed };
    let standing: Vec<OwnEntry> = record.standing().cloned().collect();
    match standing.get(first(standing.len())..) {
        None | Some([]) => Message::NothingNoted,
        Some(entries) => Message::OwnRecord(entries.to_vec()),
    }
}

/// What the player has recorded of the coming move of the own: written ahead, as claims may be (8.1.2).
pub(super) fn recorded_ahead(game: &Game, by: Color) -> Option<Call> {
    if game.mover() != by {
        return None;
    }
    let record = &game.own_records[by];
    match game.settings.players[by].own_record {
        Keeping::Nothing => None,
        Keeping::Notes => {
            let last = record.last().filter(|entry| entry.ply == game.position.ply())?;
            last.said.as_ref().map(|said| said.call)
        }
        Keeping::Calls => record.said.as_ref().map(|said| said.call),
    }
}

/// The mover has called: this is what the mover's record will have of the move, and what the opponent
/// said of an earlier call is no repeat of this one.
pub(super) fn called(game: &mut Game, by: Color, words: &str, call: Call) {
    if game.keeps_calls(by) {
        game.own_record_mut(by).said = Some(Said { words: words.to_owned(), call });
    }
    game.own_record_mut(!by).said = None;
}

/// The opponent has repeated the call that stands, rightly or not.
pub(super) fn repeated(game: &mut Game, by: Color, words: &str, call: Call) {
    if game.keeps_calls(by) {
        game.own_record_mut(by).said = Some(Said { words: words.to_owned(), call });
    }
}

/// The last completed move was called, or repeated, only now.
pub(super) fn said_late(
    game: &mut Game,
    now: Millis,
    by: Color,
    words: &str,
    call: Call,
    fx: &mut Effects,
) {
    if !game.keeps_calls(by) {
        return;
    }
    let said = Some(Said { words: words.to_owned(), call });
    let record = game.own_record_mut(by);
    let Some(last) = record.last_mut() else { return };
    let ply = last.ply;
    let entry = if last.said.is_none() {
        last.said = said;
        last.at = now;
        last.clone()
    } else {
        // Who says it anew has written it anew: what stood there is struck.
        last.struck = true;
        fx.note(Note::OwnRecord { by, entry: last.clone() });
        let draw_offer = last.draw_offer;
        record.push(OwnEntry { ply, said, draw_offer, struck: false, at: now })
    };
    fx.note(Note::OwnRecord { by, entry });
}

/// This ply is completed: what each player has said of it comes into that player's record.
pub(super) fn completed(game: &mut Game, now: Millis, ply: PlyNumber, fx: &mut Effects) {
    for by in Color::ALL {
        if game.keeps_calls(by) {
            // The other side's offer was said by the other side.
            let heard = game.heard_offer.is_some_and(|heard| heard.by == by);
            let offered = heard || game.offers.stands(by);
            let record = game.own_record_mut(by);
            let said = record.said.take();
            let mut entry = OwnEntry { ply, said, draw_offer: false, struck: false, at: now };
            entry.draw_offer = offered && entry.ply.side == by && entry.said.is_some();
            let entry = record.push(entry);
            fx.note(Note::OwnRecord { by, entry });
        }
    }
}

/// The arbiter lets the game go on from this position: what was said of the moves that are taken back
/// is struck. What a player has noted, that player strikes.
pub(super) fn gone_back(game: &mut Game, to: &Position, fx: &mut Effects) {
    let ply = to.ply();
    for by in Color::ALL {
        let record = game.own_record_mut(by);
        record.said = None;
        if game.keeps_calls(by) {
            while game.own_records[by].last().is_some_and(|entry| entry.ply >= ply)
                && let Some(entry) = game.own_record_mut(by).strike()
            {
                fx.note(Note::OwnRecord { by, entry });
            }
        }
    }
}

/// The game begins anew from elsewhere: what was noted is of the moves before that. It stays in the record
/// of the game, and no entry of it is one for the plies to come.
pub(super) fn begin_anew(game: &mut Game, fx: &mut Effects) {
    for of in Color::ALL {
        let before = std::mem::take(game.own_record_mut(of));
        if before.last().is_some() {
            fx.note(Note::Sheet { of, what: SheetNote::OwnRecordLaidAside });
        }
    }
}
