//! Whatever is spoken stands in the lines, too, in every language and however much is shown: whoever does not hear it
//! reads it.

use super::{Detail, Line, lines_of_effect, lines_of_event};
use crate::calls::Lexicon;
use crate::game::{Channel, Effect, Event, OwnWords, Unheard, Urgency, Utterance, Uttered};
use crate::rules::editions::Edition;
use crate::rules::{Color, Position};
use crate::time::Millis;
use crate::voices::{Language, Pack, samples};

/// What is said of a game in order, and which line tells it in place of the sentence where only what is needed is
/// shown: a call, that the clocks stand, that a piece stands beside the board, what is open or in doubt, a sleep.
const TOLD_BY_OTHERS: [&str; 6] =
    ["call", "clocks-stand", "not-on-board", "stand-open", "in-doubt", "slept"];

/// In which ways a sentence may end.
const ENDS: [Option<Unheard>; 9] = [
    None,
    Some(Unheard::NoDevice),
    Some(Unheard::DeviceLost),
    Some(Unheard::Replaced),
    Some(Unheard::Halted),
    Some(Unheard::NoVoice),
    Some(Unheard::Service),
    Some(Unheard::Crowded),
    Some(Unheard::Left),
];

struct Table {
    pack: Pack,
    lexicon: Lexicon,
}

impl Table {
    fn in_language(language: Language) -> Table {
        let pack = Pack::embedded(language);
        let lexicon = Lexicon::from_toml(pack.calls()).expect("the pack's own call words");
        Table { pack, lexicon }
    }

    /// The lines when it is begun and when it ends so.
    fn lines(
        &self,
        begun: &Line,
        channel: Channel,
        words: &str,
        end: Option<Unheard>,
    ) -> [Line; 2] {
        let event = Event::Uttered(Uttered {
            since: Millis(1_000),
            channel,
            words: words.to_owned(),
            unheard: end,
        });
        let ended =
            lines_of_event(Millis(3_000), &event, &self.pack, &self.lexicon, Edition::Laws2023);
        let [ended] = ended.try_into().expect("one line");
        [begun.clone(), ended]
    }
}

/// Without the ends of rows, which may be anywhere.
fn letters(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).collect()
}

#[test]
fn every_sentence_is_shown_however_it_ends() {
    let mut walked = 0;
    for language in Language::ALL {
        let table = Table::in_language(language);
        let placement = Position::default().placement();
        let mut messages =
            samples::messages(samples::calls()[0], samples::times(3_661, 61), 2, &placement);
        for call in samples::calls() {
            messages.push(crate::game::Message::Call(call));
        }
        for message in messages {
            for channel in [Channel::Room, Channel::Ear(Color::White), Channel::Ear(Color::Black)] {
                let words = table.pack.sentence(&message, channel, &table.lexicon);
                let saying = Effect::Say(Utterance {
                    channel,
                    urgency: Urgency::Answer,
                    message: message.clone(),
                });
                let begun = lines_of_effect(
                    Millis(1_000),
                    &saying,
                    &table.pack,
                    &table.lexicon,
                    Edition::Laws2023,
                );
                let [begun] = begun.try_into().expect("one line");
                for end in ENDS {
                    let both = table.lines(&begun, channel, &words, end);
                    is_shown(&both, &words, end, &table.pack);
                    walked += 1;
                }
            }
        }
    }
    assert!(walked > 10_000, "only {walked}");
}

#[test]
fn what_the_program_says_by_itself_is_shown_too() {
    for language in Language::ALL {
        let table = Table::in_language(language);
        for channel in [Channel::Room, Channel::Ear(Color::Black)] {
            let words = table.pack.farewell();
            let own = OwnWords { channel, urgency: Urgency::Answer, words: words.clone() };
            let begun = lines_of_event(
                Millis(1_000),
                &Event::OwnWords(own),
                &table.pack,
                &table.lexicon,
                Edition::Laws2023,
            );
            let [begun] = begun.try_into().expect("one line");
            for end in ENDS {
                is_shown(&table.lines(&begun, channel, &words, end), &words, end, &table.pack);
            }
        }
    }
}

/// Whether the words stand in what is shown, in each detail.
fn is_shown(lines: &[Line; 2], words: &str, end: Option<Unheard>, pack: &Pack) {
    for detail in [Detail::Terse, Detail::Normal, Detail::Full] {
        let shown: Vec<String> = lines.iter().flat_map(|line| line.shown(detail, pack)).collect();
        let is_there = letters(&shown.concat()).contains(&letters(words));
        let by_others = detail == Detail::Terse
            && TOLD_BY_OTHERS.contains(&lines[0].fields.word("what").unwrap_or_default());
        assert!(is_there || by_others, "{detail:?} {end:?} {words}: {shown:?}");
    }
}
