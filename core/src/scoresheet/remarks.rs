//! Words beside the moves. A word that is no move stands for one only where the numbers leave a place for it, and where it
//! is none that people write beside their moves; elsewhere it is a remark ("resigns").
//!
//! An entry that nobody can read must not vanish: the move behind it would be taken for that of the other player. A
//! remark must not become an entry: whoever wrote it would be asked for a move that was never played. Where the numbers do
//! not tell, what is written tells it: between a number and its move one word is an entry, and more of them are prose.

use super::denial;
use super::layout::{Behind, Slot};
use super::results;
use super::sign_words;
use super::split::is_castling;

/// Nobody writes more letters for a move in which there is no digit.
const LETTERS_MAX: usize = 5;

/// What people write beside their moves, in the languages of the program, besides words of the end of a game, of a draw and
/// of a check: of time, of an adjournment, of what the arbiter was called for, of a form and of who signs it.
const BESIDE: [&str; 5] = [
    "time times clock flag phone late minutes stopped move moves illegal touch touched claim claims claimed arbiter \
     adjourned sealed envelope default forfeit end over page continued round board event date result score signed \
     signature name player opponent novelty diagram with and plus minus",
    "zeit uhr bedenkzeit blättchen plättchen fällchen handy verspätet minuten angehalten zug züge regelwidrig \
     unmöglich berührt reklamation reklamiert schiedsrichter abbruch abgebrochen hängepartie abgabezug abgegeben \
     umschlag kampflos ende seite fortsetzung runde brett turnier datum ergebnis punkt punkte unterschrift spieler \
     gegner partie neuerung diagramm mit und",
    "время часы флаг флажок телефон опоздание минут остановлены ход ходы невозможный касание требование арбитр судья \
     отложена отложено записан записанный конверт неявка конец страница продолжение тур доска турнир дата результат \
     очко подпись имя игрок соперник партия новинка диаграмма",
    "час годинник прапорець запізнення хвилин зупинено хід неможливий дотик вимога арбітр суддя відкладена відкладено \
     записаний кінець сторінка продовження дошка турнір підпис ім'я гравець суперник партія діаграма",
    "време часовник флагче закъснение минути спрени ходове неправилен докоснат иск съдия прекъсната прекъсване \
     запечатан плик служебно край продължение кръг дъска подпис име състезател противник новост",
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

/// What stands behind a number, without the remarks.
pub(super) fn without(slots: &[Slot], places: Places, reads: &dyn Fn(&str) -> bool) -> Vec<Slot> {
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
    let stays = |(at, slot): &(usize, &Slot)| {
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
    slots.iter().enumerate().filter(stays).map(|(_, slot)| slot.clone()).collect()
}

/// Whether this is a word of three letters or more, and no move in any language.
fn is_word(text: &str, reads: &dyn Fn(&str) -> bool) -> bool {
    let belongs = |c: char| c.is_alphabetic() || matches!(c, '.' | ',' | ':' | '-' | '\'' | '"');
    text.chars().count() >= 3 && text.chars().all(belongs) && !is_castling(text) && !reads(text)
}

/// Whether people write this word beside their moves.
fn is_known(text: &str) -> bool {
    let word = text.trim_matches(|sign: char| !sign.is_alphabetic());
    let word = word.to_lowercase().replace('ё', "е");
    BESIDE.iter().any(|words| words.split(' ').any(|one| one == word))
        || results::has_word(&word)
        || denial::has_word(&word)
        || sign_words::is_sign(&word)
}
