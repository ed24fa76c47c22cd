//! In which language the program speaks to everybody and in each ear, where that is not the language of the lines.

use crate::calls::Lexicon;
use crate::game::{Channel, Utterance};
use crate::rules::ByColor;
use crate::table::Sentence;
use crate::table::settings::Sound;
use crate::voices::{Language, Pack, Piece, Recordings};

/// The packs of the channels that have a language of their own: as the program comes with them, for a club's own
/// files are in the language of its table.
#[derive(Default)]
pub struct Tongues {
    room: Option<Pack>,
    ears: ByColor<Option<Pack>>,
    recordings: Recordings,
}

impl Tongues {
    /// As the settings say, at a table with lines in this language.
    #[must_use]
    pub fn of(settings: &Sound, table: Language) -> Tongues {
        let mut tongues = Tongues { recordings: settings.recordings, ..Tongues::default() };
        let ears = settings.ear_languages.zip_color();
        let ears = ears.into_iter().map(|(side, language)| (Channel::Ear(side), language));
        for (channel, language) in ears.chain([(Channel::Room, settings.room_language)]) {
            tongues.speak(channel, language.unwrap_or(table), table);
        }
        tongues
    }

    /// From now on it is spoken there in this language, at a table with lines in that one.
    pub fn speak(&mut self, channel: Channel, language: Language, table: Language) {
        let place = match channel {
            Channel::Room => &mut self.room,
            Channel::Ear(side) => self.ears.get_mut(side),
        };
        let pack = || Pack::embedded(language).with_recordings(self.recordings);
        *place = (language != table).then(pack);
    }

    /// Whether it is spoken everywhere in the language of the lines.
    #[must_use]
    pub(super) fn are_those_of_the_table(&self) -> bool {
        self.room.is_none() && self.ears.white.is_none() && self.ears.black.is_none()
    }
}

/// The words of each channel of a table.
#[derive(Clone, Copy)]
pub struct Packs<'a> {
    /// Those of its lines, with a club's own.
    pub table: &'a Pack,
    /// Those that are not.
    pub tongues: &'a Tongues,
}

impl<'a> Packs<'a> {
    /// In which words it is spoken there.
    #[must_use]
    pub fn at(self, channel: Channel) -> &'a Pack {
        let own = match channel {
            Channel::Room => &self.tongues.room,
            Channel::Ear(side) => &self.tongues.ears[side],
        };
        own.as_ref().unwrap_or(self.table)
    }

    /// The words in which a sentence was made.
    #[must_use]
    pub fn of(self, sentence: &Sentence) -> &'a Pack {
        let own = self.at(sentence.utterance.channel);
        if own.language() == sentence.language { own } else { self.table }
    }

    /// What is said, in the language of its channel. A call is German in each (D.2.1). Where a club calls in words of
    /// its own, only its table's pack has recordings of them: then it is said in the table's language, for a sentence
    /// in another one is better than none.
    #[must_use]
    pub(super) fn sentence(self, utterance: Utterance, lexicon: &Lexicon) -> Sentence {
        let said = |pack: &Pack| pack.sentence(&utterance.message, utterance.channel, lexicon);
        let own = self.at(utterance.channel);
        let (mut text, mut language) = (said(own), own.language());
        if language != self.table.language() && !is_recorded(own, &text) {
            let in_table = said(self.table);
            if is_recorded(self.table, &in_table) {
                (text, language) = (in_table, self.table.language());
            }
        }
        Sentence { utterance, text, language }
    }
}

/// Whether a pack has recordings of all of it.
fn is_recorded(pack: &Pack, text: &str) -> bool {
    !pack.pieces(text).iter().any(|piece| matches!(piece, Piece::Free(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::{Call, MoveCall, Part};
    use crate::game::{Message, Urgency};
    use crate::rules::{Color, Role, Square};
    use crate::table::languages;
    use crate::table::settings::TableSettings;

    fn said(packs: Packs, channel: Channel, message: Message, lexicon: &Lexicon) -> String {
        let utterance = Utterance { channel, urgency: Urgency::Answer, message };
        let sentence = packs.sentence(utterance, lexicon);
        assert_eq!(packs.of(&sentence).language(), sentence.language);
        assert!(is_recorded(packs.of(&sentence), &sentence.text), "{}", sentence.text);
        sentence.text
    }

    fn knight() -> Call {
        let destination = Part::square(Square::F3);
        Call::Move(MoveCall { role: Some(Role::Knight), destination, ..MoveCall::default() })
    }

    #[test]
    fn each_channel_is_spoken_to_in_its_own_language_and_calls_stay_german() {
        let table = Pack::embedded(Language::German);
        let lexicon = languages::lexicon(Language::German, &[]).expect("words");
        let mut tongues = Tongues::default();
        let black = Channel::Ear(Color::Black);
        tongues.speak(black, Language::Ukrainian, Language::German);
        tongues.speak(Channel::Room, Language::English, Language::German);
        let packs = Packs { table: &table, tongues: &tongues };
        let repeat = |channel| said(packs, channel, Message::RepeatDiffers, &lexicon);
        assert_eq!(repeat(Channel::Room), "The call and the repeat differ.");
        assert_eq!(
            repeat(Channel::Ear(Color::White)),
            "Ansage und Wiederholung stimmen nicht überein."
        );
        let last = Message::LastCall { by: Color::White, call: knight() };
        assert_eq!(said(packs, black, last, &lexicon), "Білі: Springer Felix drei.");
        // Another language, and back to that of the table.
        tongues.speak(black, Language::German, Language::German);
        tongues.speak(Channel::Room, Language::German, Language::German);
        assert!(tongues.are_those_of_the_table());
    }

    /// No pack has free words for a club's own calls but the club's.
    #[test]
    fn what_only_the_clubs_own_pack_has_recordings_of_is_said_in_its_language() {
        let mut files = std::collections::BTreeMap::new();
        let wav = {
            let pack = Pack::embedded(Language::German);
            let clip = pack.clips().next().expect("a recording");
            pack.clip(clip).expect("its sound").to_vec()
        };
        files.insert("clips/index.toml".to_owned(), b"\"Gaul\" = \"gaul.wav\"\n".to_vec());
        files.insert("clips/gaul.wav".to_owned(), wav);
        let calls = Pack::embedded(Language::German).calls().replace("Springer", "Gaul");
        files.insert("calls.toml".to_owned(), calls.into_bytes());
        let table = Pack::with_overrides(Language::German, &files).expect("a club's pack");
        let lexicon = languages::called(&table, &[]).expect("words");
        let mut tongues = Tongues::default();
        let ear = Channel::Ear(Color::White);
        tongues.speak(ear, Language::English, Language::German);
        let packs = Packs { table: &table, tongues: &tongues };
        let last = Message::LastCall { by: Color::White, call: knight() };
        assert_eq!(said(packs, ear, last, &lexicon), "Weiß: Gaul Felix drei.");
        assert_eq!(said(packs, ear, Message::NoCallYet, &lexicon), "Nothing has been called yet.");
    }

    #[test]
    fn an_ear_with_a_language_of_its_own_hears_the_recordings_that_the_settings_choose() {
        let spoken = |recordings| {
            let mut sound = TableSettings::built_in().expect("settings").sound;
            (sound.room_language, sound.recordings) = (Some(Language::English), recordings);
            let tongues = Tongues::of(&sound, Language::German);
            let pack = tongues.room.as_ref().expect("a pack of its own");
            match pack.pieces("White wins")[..] {
                [Piece::Clip(id)] => pack.clip(id).map(<[u8]>::to_vec),
                _ => None,
            }
        };
        let [natural, computed] = Recordings::ALL.map(spoken);
        assert!(natural.is_some() && computed.is_some());
        assert!(natural != computed, "the same voice, whatever is chosen");
    }
}
