//! What the program says beside a table: the help of its commands (`help.ftl`). English is not among these files: it
//! stands with the commands themselves, and a text that is missing here is the English one. No club overrides them.

use fluent_bundle::FluentValue;

use super::catalogue::Catalogue;
use super::{Language, embedded};

const HELP: &str = "help.ftl";

/// The texts of one file in one language.
pub struct Texts {
    catalogue: Catalogue,
}

impl Texts {
    /// The help of the commands. None where the language has no such file: English.
    #[must_use]
    pub fn help(language: Language) -> Option<Texts> {
        Texts::read(language, HELP)
    }

    fn read(language: Language, name: &str) -> Option<Texts> {
        let text = std::str::from_utf8(embedded::file(language, name)?);
        let catalogue = text
            .map_err(|why| why.to_string())
            .and_then(|text| Catalogue::new(language, text).map_err(|why| why.to_string()));
        // The tests read all of them.
        let catalogue =
            catalogue.inspect_err(|why| tracing::error!(name, %language, why, "no texts"));
        Some(Texts { catalogue: catalogue.ok()? })
    }

    /// The text of this name with its variables, if there is one.
    #[must_use]
    pub fn text(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
        self.catalogue.format(id, arguments)
    }

    /// The names of all texts.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.catalogue.entries().keys().map(String::as_str)
    }
}
