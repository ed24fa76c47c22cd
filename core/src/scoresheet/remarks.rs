//! Words beside the moves. A word that is no move stands for one only where the numbers leave a place for it, and where it
//! is none that people write beside their moves; elsewhere it is a remark ("resigns").
//!
//! An entry that nobody can read must not vanish: the move behind it would be taken for that of the other player. A
//! remark must not become an entry: whoever wrote it would be asked for a move that was never played. Where the numbers do
//! not tell, what is written tells it: between a number and its move one word is an entry, and more of them are prose. Where
//! that does not tell either, the moves behind it may ([`super::words_between`]).

use super::Place;
use super::denial;
use super::layout::{Behind, Slot};
use super::results;
use super::sign_words;
use super::split::is_castling;
use super::words_between::WordsBetween;

/// Nobody writes more letters for a move in which there is no digit.
const LETTERS_MAX: usize = 5;

/// What people write beside their moves, in the languages of the program, besides words of the end of a game, of a draw and
/// of a check: of time, of an adjournment, of what the arbiter was called for, of a form and of who signs it.
const BESIDE: [&str; 5] = [
    "time times clock flag phone late minutes stopped move moves illegal touch touched claim claims claimed arbiter \
     adjourned sealed envelope default forfeit agreed agreement mutual end over page continued round board event date result score signed \
     signature name player opponent novelty diagram with and plus minus",
    "zeit uhr bedenkzeit blättchen plättchen fällchen handy verspätet minuten angehalten zug züge regelwidrig \
     unmöglich berührt reklamation reklamiert schiedsrichter abbruch abgebrochen hängepartie abgabezug abgegeben \
     umschlag kampflos vereinbart vereinbarung einvernehmlich einigung geeinigt ende seite fortsetzung runde brett turnier datum ergebnis punkt punkte unterschrift spieler \
     gegner partie neuerung diagramm mit und",
    "время часы флаг флажок телефон опоздание минут остановлены ход ходы невозможный касание требование арбитр судья \
     отложена отложено записан записанный конверт неявка согласие согласию соглашение соглашению согласились договорились конец страница продолжение тур доска турнир дата результат \
     очко подпись имя игрок соперник партия новинка диаграмма",
    "час годинник прапорець запізнення хвилин зупинено хід неможливий дотик вимога арбітр суддя відкладена відкладено \
     записаний згода згодою погодились домовились кінець сторінка продовження дошка турнір підпис ім'я гравець суперник партія діаграма",
    "време часовник флагче закъснение минути спрени ходове неправилен докоснат иск съдия прекъсната прекъсване \
     запечатан плик служебно съгласие споразумение взаимно край продължение кръг дъска подпис име състезател противник новост",
];

/// What is known of the places behind a number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Places {
    /// How many moves stand there, where the number behind them says it; the last number has none behind it, and then it
    /// is nothing.
    pub told: Option<usize>,
    /// How many there are at most by this number, where the one behind it does not say it; nothing without a number.
    pub most: usize,
    /// Whether this is the last number, and the one that is next.
    pub is_next: bool,
}

/// What stands behind a number.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// The entries.
    pub slots: Vec<Slot>,
    /// Words of which the numbers do not say that they are no entries, those that people write beside their moves left out.
    pub between: Vec<WordsBetween>,
}

/// What stands behind a number, without the remarks.
pub(super) fn without(slots: &[Slot], places: Places, reads: &dyn Fn(&str) -> bool) -> Kept {
    let is_unclosed = |slot: &Slot| slot.behind == Behind::OpenComment;
    let is_word = |slot: &Slot| !is_unclosed(slot) && is_word(&slot.text, reads);
    let is_entry = |slot: &Slot| !is_word(slot) && !is_unclosed(slot);
    let is_move = |slot: &Slot| is_entry(slot) && (is_castling(&slot.text) || reads(&slot.text));
    let is_unknown = |slot: &Slot| is_word(slot) && !is_known(&slot.text);
    let entries = slots.iter().filter(|slot| is_entry(slot)).count();
    let mut room = places.told.map_or(0, |told| told.saturating_sub(entries));
    // Where the numbers say that no move is missing, none is hidden in a comment.
    let is_full = places.told.is_some_and(|told| told > 0 && room == 0);
    if let Some(first) = slots.iter().position(is_move) {
        let before = slots[..first].iter().filter(|slot| is_unknown(slot)).count();
        if before == 1 && entries < places.most {
            room = room.max(1);
        }
    } else if let ([one], true) = (slots, places.is_next)
        && is_unknown(one)
        && one.text.chars().count() <= LETTERS_MAX
    {
        room = room.max(1);
    }
    let last_move = slots.iter().rposition(is_move);
    let mut stays = |(at, slot): &(usize, &Slot)| {
        if is_entry(slot) {
            return true;
        }
        // A move behind it would become that of the other player.
        if is_word(slot) && !is_unknown(slot) && last_move > Some(*at) {
            return false;
        }
        let fits = room > 0 || is_unclosed(slot) && !is_full;
        room = room.saturating_sub(1);
        fits
    };
    let (mut kept, mut runs) = (Kept::default(), Vec::<(usize, Vec<&Slot>)>::new());
    for one in slots.iter().enumerate() {
        let (before, slot) = (kept.slots.len(), one.1);
        if stays(&one) {
            kept.slots.push(slot.clone());
        } else if is_word(slot) {
            let goes_on = runs.last().is_some_and(|(at, run): &(usize, Vec<&Slot>)| {
                let last = run.last();
                *at == before && last.is_some_and(|last| last.place.line == slot.place.line)
            });
            match runs.last_mut() {
                Some((_, run)) if goes_on => run.push(slot),
                Some(_) | None => runs.push((before, vec![slot])),
            }
        }
    }
    // Where the numbers have all their moves no other word can be one.
    let are_all = places.told.is_some_and(|told| told > 0 && kept.slots.len() <= told);
    for (before, run) in runs.into_iter().filter(|_| !are_all) {
        let unknown: Vec<(&str, Place)> = run
            .iter()
            .filter(|slot| is_unknown(slot))
            .map(|slot| (slot.text.as_str(), slot.place))
            .collect();
        if !unknown.is_empty() {
            kept.between.push(WordsBetween::before(before, &unknown, run.len() == 1));
        }
    }
    kept
}

/// Whether this is a word of three letters or more, and no move in any language.
pub(super) fn is_word(text: &str, reads: &dyn Fn(&str) -> bool) -> bool {
    let belongs = |c: char| c.is_alphabetic() || matches!(c, '.' | ',' | ':' | '-' | '\'' | '"');
    text.chars().count() >= 3 && text.chars().all(belongs) && !is_castling(text) && !reads(text)
}

/// Whether people write this word beside their moves.
pub(super) fn is_known(text: &str) -> bool {
    let word = text.trim_matches(|sign: char| !sign.is_alphabetic());
    let word = word.to_lowercase().replace('ё', "е");
    BESIDE.iter().any(|words| words.split(' ').any(|one| one == word))
        || results::has_word(&word)
        || denial::has_word(&word)
        || sign_words::is_sign(&word)
}
