//! One language as it is in use: the program's own pack with a club's files over it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use annabella_said::Said;
use fluent_bundle::FluentValue;
use sha2::{Digest as _, Sha256};

use super::catalogue::{Catalogue, CatalogueError, Plurals};
use super::clips::{Clip, ClipId, Clips, Piece};
use super::{Language, Recordings, embedded};
use crate::toml_fault;

const MESSAGES: &str = "messages.ftl";
const CALLS: &str = "calls.toml";
const INDEX: &str = "clips/index.toml";
const CLIPS: &str = "clips/";

/// Why a club's files cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum PackError {
    /// The messages are faulty.
    #[error(transparent)]
    Messages(#[from] CatalogueError),
    /// The file is no text.
    #[error("{0}: not a text in UTF-8; save it as UTF-8")]
    NotText(String),
    /// The index of the recordings is faulty.
    #[error("clips/index.toml: {0}; write lines like \"Bitte wiederholen\" = \"repeat.wav\"")]
    Index(Said),
    /// The index names a file that is not there.
    #[error("clips/index.toml: \"{phrase}\" is to be in {file}, which is not there")]
    NoClip {
        /// What is said in it.
        phrase: String,
        /// The file.
        file: String,
    },
    /// A recording that no phrase needs.
    #[error(
        "{0}: no phrase of clips/index.toml is in this file; add the phrase or rename the file"
    )]
    UnusedClip(String),
    /// A recording in a form that cannot be played.
    #[error("{0}: not a WAV file; save it as WAV with 16 kHz, 16 bit, mono")]
    NotWav(String),
    /// A file that a pack does not have.
    #[error("{0}: a pack has messages.ftl, calls.toml, clips/index.toml and clips/*.wav only")]
    UnknownFile(String),
}

/// One language: messages, call words and recordings.
pub struct Pack {
    language: Language,
    catalogue: Catalogue,
    calls: String,
    digest: Option<String>,
    clips: Clips,
}

impl Pack {
    /// The pack as the program comes with it.
    ///
    /// # Panics
    /// Never: the tests read all packs.
    #[must_use]
    pub fn embedded(language: Language) -> Pack {
        #[expect(clippy::expect_used, reason = "the embedded files are no outside input")]
        Pack::with_overrides(language, &BTreeMap::new()).expect("the program's own pack is sound")
    }

    /// The pack with a club's files over it: file name in the pack's folder (`messages.ftl`,
    /// `calls.toml`, `clips/index.toml`, `clips/NAME.wav`) to content. Messages and phrases that are
    /// not given stay the program's; `calls.toml` is replaced as a whole. Files of other kinds are
    /// passed over.
    ///
    /// # Errors
    /// When a file cannot be used; the error names the file, and the line where there is one.
    pub fn with_overrides(
        language: Language,
        files: &BTreeMap<String, Vec<u8>>,
    ) -> Result<Pack, PackError> {
        Pack::over(language, files, Plurals::Checked)
    }

    /// The same for reading a record: its language may be another one than the club's, and a form in which the club
    /// counts then holds for other numbers.
    ///
    /// # Errors
    /// As [`Pack::with_overrides`].
    pub fn of_record(
        language: Language,
        files: &BTreeMap<String, Vec<u8>>,
    ) -> Result<Pack, PackError> {
        Pack::over(language, files, Plurals::Unchecked)
    }

    fn over(
        language: Language,
        files: &BTreeMap<String, Vec<u8>>,
        plurals: Plurals,
    ) -> Result<Pack, PackError> {
        check_names(files)?;
        let mut catalogue = Catalogue::new(language, &own_text(language, MESSAGES)?)?;
        if let Some(over) = files.get(MESSAGES) {
            catalogue.override_with(text(MESSAGES, over)?, plurals)?;
        }
        let calls = match files.get(CALLS) {
            Some(over) => text(CALLS, over)?.to_owned(),
            None => own_text(language, CALLS)?,
        };
        let digest = digest(language, files);
        Ok(Pack { language, catalogue, calls, digest, clips: read_clips(language, files)? })
    }

    /// The same with these recordings of the program's own; a club's stay.
    #[must_use]
    pub fn with_recordings(mut self, recordings: Recordings) -> Pack {
        for clip in self.clips.iter_mut() {
            if let Cow::Borrowed(own) = &mut clip.wav
                && let Some(chosen) = embedded::recording(self.language, recordings, &clip.file)
            {
                *own = chosen;
            }
        }
        self
    }

    /// The text of the program's own `calls.toml`, for a lexicon.
    #[must_use]
    pub(crate) fn built_in_calls(language: Language) -> &'static str {
        let text = embedded::file(language, CALLS).map(std::str::from_utf8);
        text.and_then(Result::ok).unwrap_or_default()
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a club's own `calls.toml`, where it is not the program's.
    #[must_use]
    pub fn own_calls(&self) -> Option<&str> {
        let built_in = embedded::file(self.language, CALLS).unwrap_or_default();
        (self.calls.as_bytes() != built_in).then_some(self.calls.as_str())
    }

    /// What tells a club's own messages and call words from others: their SHA-256 in hexadecimal. None where all
    /// of them are the program's.
    #[must_use]
    pub fn digest(&self) -> Option<&str> {
        self.digest.as_deref()
    }

    /// The text of `calls.toml`, for a lexicon.
    #[must_use]
    pub fn calls(&self) -> &str {
        &self.calls
    }

    /// A message with its variables. One that is missing gives its own name, so that nothing is ever
    /// silently left out.
    #[must_use]
    pub fn text(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        let text = self.catalogue.format(id, arguments);
        debug_assert!(text.is_some(), "{}: no message {id} for {arguments:?}", self.language);
        text.unwrap_or_else(|| {
            tracing::error!(id, language = %self.language, "a message is missing");
            id.to_owned()
        })
    }

    /// What has to be played for a text, one after the other.
    #[must_use]
    pub fn pieces(&self, text: &str) -> Vec<Piece> {
        self.clips.pieces(self.language, text)
    }

    /// The recording as a WAV file. Nothing only for an id of another pack.
    #[must_use]
    pub fn clip(&self, id: ClipId) -> Option<&[u8]> {
        self.clips.get(id).map(|clip| clip.wav.as_ref())
    }

    /// Every recording of the pack.
    pub fn clips(&self) -> impl Iterator<Item = ClipId> + use<> {
        (0..self.clips.len()).map(ClipId)
    }

    /// The name of the recording's file in the folder `clips/`.
    #[must_use]
    pub fn clip_file(&self, id: ClipId) -> Option<&str> {
        self.clips.get(id).map(|clip| clip.file.as_str())
    }

    /// The names of the messages, for tests that go through all of them.
    #[cfg(test)]
    pub(crate) fn messages(&self) -> impl Iterator<Item = &str> {
        self.catalogue.entries().keys().map(String::as_str)
    }

    /// What a message takes, for tests that go through all of them.
    #[cfg(test)]
    pub(crate) fn variables(&self, id: &str) -> BTreeSet<String> {
        let entries = self.catalogue.entries();
        let own = &entries[id].variables;
        let given: Vec<(&str, FluentValue<'_>)> =
            own.iter().map(|name| (name.as_str(), "x".into())).collect();
        match self.catalogue.format(id, &given) {
            Some(_) => own.clone(),
            // Another message stands in it, with variables of its own.
            None => entries.values().flat_map(|entry| entry.variables.clone()).collect(),
        }
    }

    /// The messages, for tests that go through all of them.
    #[cfg(test)]
    pub(super) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }
}

/// The digest of what a club says otherwise: for each file its name, its length and its bytes.
fn digest(language: Language, files: &BTreeMap<String, Vec<u8>>) -> Option<String> {
    let own = [MESSAGES, CALLS].into_iter().filter_map(|name| {
        let file = files.get(name)?;
        (embedded::file(language, name) != Some(file.as_slice())).then_some((name, file))
    });
    let own: Vec<(&str, &Vec<u8>)> = own.collect();
    if own.is_empty() {
        return None;
    }
    let mut hasher = Sha256::new();
    for (name, file) in own {
        hasher.update(format!("{name} {}\n", file.len()));
        hasher.update(file);
    }
    Some(hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn check_names(files: &BTreeMap<String, Vec<u8>>) -> Result<(), PackError> {
    let known = |name: &str| {
        matches!(name, MESSAGES | CALLS | INDEX)
            || name.strip_prefix(CLIPS).is_some_and(|clip| clip.ends_with(".wav"))
    };
    let meant = |name: &str| [".ftl", ".toml", ".wav"].iter().any(|end| name.ends_with(end));
    match files.keys().find(|name| meant(name) && !known(name)) {
        Some(name) => Err(PackError::UnknownFile(name.clone())),
        None => Ok(()),
    }
}

fn own_text(language: Language, name: &str) -> Result<String, PackError> {
    text(name, embedded::file(language, name).unwrap_or_default()).map(str::to_owned)
}

fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, PackError> {
    std::str::from_utf8(bytes).map_err(|_| PackError::NotText(name.to_owned()))
}

fn index(text: &str) -> Result<BTreeMap<String, String>, PackError> {
    toml::from_str(text).map_err(|error| PackError::Index(toml_fault::of(text, &error).in_line()))
}

fn is_wav(file: &[u8]) -> bool {
    file.starts_with(b"RIFF") && file.get(8..12) == Some(b"WAVE")
}

fn read_clips(language: Language, files: &BTreeMap<String, Vec<u8>>) -> Result<Clips, PackError> {
    let mut phrases = index(&own_text(language, INDEX)?)?;
    if let Some(over) = files.get(INDEX) {
        phrases.extend(index(text(INDEX, over)?)?);
    }
    let mut clips = Clips::default();
    let mut used = BTreeSet::new();
    for (phrase, file) in phrases {
        let name = format!("{CLIPS}{file}");
        let own = || embedded::recording(language, Recordings::default(), &file).map(Cow::Borrowed);
        let Some(wav) = files.get(&name).map(|wav| Cow::Owned(wav.clone())).or_else(own) else {
            return Err(PackError::NoClip { phrase, file });
        };
        // Those of the program are whole (`phrases`), and looking at each would bring all of them into memory.
        if matches!(wav, Cow::Owned(_)) && !is_wav(&wav) {
            return Err(PackError::NotWav(name));
        }
        used.insert(name);
        clips.add(&phrase, Clip { file, wav });
    }
    match files.keys().find(|name| name.ends_with(".wav") && !used.contains(*name)) {
        Some(name) => Err(PackError::UnusedClip(name.clone())),
        None => Ok(clips),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(files: &[(&str, &[u8])]) -> BTreeMap<String, Vec<u8>> {
        files.iter().map(|(name, content)| ((*name).to_owned(), content.to_vec())).collect()
    }

    #[track_caller]
    fn check_refused(name: &str, content: &[u8], error: &str) {
        let fault = Pack::with_overrides(Language::German, &files(&[(name, content)]));
        assert_eq!(fault.err().map(|fault| fault.to_string()).as_deref(), Some(error));
    }

    #[test]
    fn every_language_has_the_same_messages() {
        let variables = |language| -> BTreeMap<String, BTreeSet<String>> {
            let pack = Pack::embedded(language);
            let entries = pack.catalogue().entries().iter();
            entries.map(|(id, entry)| (id.clone(), entry.variables.clone())).collect()
        };
        let english = variables(Language::English);
        for language in Language::ALL {
            let own = variables(language);
            let only_in = |these: &BTreeMap<String, _>, those: &BTreeMap<String, _>| {
                these.keys().filter(|id| !those.contains_key(*id)).cloned().collect::<Vec<_>>()
            };
            assert_eq!(only_in(&english, &own), [""; 0], "{language} lacks messages");
            assert_eq!(only_in(&own, &english), [""; 0], "{language} has messages of its own");
            let others: Vec<_> = own.iter().filter(|(id, own)| **own != english[*id]).collect();
            assert!(others.is_empty(), "{language} takes other variables: {others:?}");
        }
    }

    /// A record is read in the words of all languages, with the one folder of the club; a table is not opened in words
    /// that call 21 minutes one.
    #[test]
    fn what_a_club_counts_in_its_own_way_holds_over_every_record() {
        let own = "minutes = { $count ->\n    [one] 1\n   *[other] { $words }\n}\n".as_bytes();
        let own = files(&[("messages.ftl", own)]);
        for language in Language::ALL {
            let pack = Pack::of_record(language, &own);
            assert!(pack.is_ok(), "{language}: {:?}", pack.err());
            let has_one_form_for_several =
                matches!(language, Language::Russian | Language::Ukrainian);
            let at_table = Pack::with_overrides(language, &own);
            assert_eq!(at_table.is_err(), has_one_form_for_several, "{language}");
        }
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "this test reads the source")]
    fn every_message_is_used() {
        /// Every file below the folder, one behind the other.
        fn source(folder: &std::path::Path) -> String {
            std::fs::read_dir(folder)
                .expect("a folder of the source")
                .filter_map(|entry| Some(entry.ok()?.path()))
                .map(|path| match path.is_dir() {
                    true => source(&path),
                    false => std::fs::read_to_string(path).unwrap_or_default(),
                })
                .collect()
        }
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let areas =
            ["src/voices", "src/view", "src/table", "../src/app", "../src/io", "../desk/src"];
        let used = areas.map(|area| source(&root.join(area))).concat();
        let messages = source(&root.join("../voices/de"));
        let rules = source(&root.join("src/rules"));
        // What the Laws compute is said by the words that the rules have for it; a value's by its numbers too.
        let of_the_laws = |id: &str| {
            let heads = [
                "rule-value-",
                "rule-note-",
                "rule-cell-",
                "rule-matter-",
                "rule-",
                "dead-",
                "start-fault-",
            ];
            let split = heads.iter().find_map(|head| Some((*head, id.strip_prefix(head)?)));
            split.is_some_and(|(head, word)| {
                let parameter = word.replace('-', "_");
                head == "rule-value-"
                    || [format!("\"{word}\""), format!("\"{parameter}\""), format!("{parameter}: ")]
                        .iter()
                        .any(|named| rules.contains(named))
            })
        };
        for id in Pack::embedded(Language::German).catalogue().entries().keys() {
            // The first word of a line is found by its kind.
            let of_kind = id.starts_with("kind-");
            let said = used.contains(&format!("\"{id}\""));
            let part_of_another = messages.contains(&format!("{{ {id} }}"));
            assert!(of_kind || said || part_of_another || of_the_laws(id), "nobody says {id}");
        }
    }

    #[test]
    fn a_club_puts_its_own_voice_and_words_in_place() {
        let wav = b"RIFF\0\0\0\0WAVEfmt ";
        let over = files(&[
            ("clips/felix.wav", wav),
            ("clips/hall.wav", wav),
            ("clips/index.toml", "\"Ruhe im Saal\" = \"hall.wav\"".as_bytes()),
            ("messages.ftl", "say-please-repeat = Noch einmal, bitte.\n".as_bytes()),
            ("README.md", b"ours"),
        ]);
        let pack = Pack::with_overrides(Language::German, &over).expect("sound files");
        assert_eq!(pack.text("say-please-repeat", &[]), "Noch einmal, bitte.");
        assert_eq!(pack.text("say-no-call-yet", &[]), "Noch keine Ansage.");
        for phrase in ["Felix", "Ruhe im Saal!"] {
            let [Piece::Clip(id)] = pack.pieces(phrase)[..] else { panic!("{phrase}") };
            assert_eq!(pack.clip(id), Some(&wav[..]));
        }
        assert_eq!(pack.pieces("Noch einmal")[0], Piece::Free("Noch einmal".to_owned()));
    }

    #[test]
    fn a_faulty_file_is_refused_by_its_name() {
        check_refused(
            "messages.ftl",
            b"say-please-repeet = Again\n",
            "messages.ftl line 1: the program has no message \"say-please-repeet\"; take it out",
        );
        check_refused(
            "messages.ftl",
            b"\xff",
            "messages.ftl: not a text in UTF-8; save it as UTF-8",
        );
        check_refused(
            "clips/felix.wav",
            b"ID3",
            "clips/felix.wav: not a WAV file; save it as WAV with 16 kHz, 16 bit, mono",
        );
        check_refused(
            "clips/felicks.wav",
            b"RIFF\0\0\0\0WAVE",
            "clips/felicks.wav: no phrase of clips/index.toml is in this file; \
             add the phrase or rename the file",
        );
        check_refused(
            "clips/index.toml",
            b"Elfmeter = \"elfmeter.wav\"",
            "clips/index.toml: \"Elfmeter\" is to be in elfmeter.wav, which is not there",
        );
        check_refused(
            "message.ftl",
            b"",
            "message.ftl: a pack has messages.ftl, calls.toml, clips/index.toml and clips/*.wav only",
        );
        let fault = Pack::with_overrides(
            Language::English,
            &files(&[("clips/index.toml", b"\n\"Halt\" = 3\n")]),
        );
        let text = fault.err().map(|fault| fault.to_string()).unwrap_or_default();
        assert!(text.starts_with("clips/index.toml: line 2, column 10: "), "{text}");
    }

    #[test]
    fn a_recording_of_the_club_goes_before_those_of_either_set() {
        let wav = |pack: &Pack, phrase: &str| match pack.pieces(phrase)[..] {
            [Piece::Clip(id)] => pack.clip(id).map(<[u8]>::to_vec),
            _ => None,
        };
        let own = wav(&Pack::embedded(Language::German), "matt").expect("a recording");
        let over = files(&[("clips/white-has.wav", &own)]);
        let [natural, computed] = Recordings::ALL.map(|recordings| {
            let pack = Pack::with_overrides(Language::English, &over).expect("a club's pack");
            pack.with_recordings(recordings)
        });
        for pack in [&natural, &computed] {
            assert!(wav(pack, "White has").as_ref() == Some(&own), "the club's");
        }
        assert!(wav(&natural, "Black has") != wav(&computed, "Black has"), "the program's");
    }

    #[test]
    fn a_pack_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Pack>();
    }
}
