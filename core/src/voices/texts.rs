//! What the program says beside the sentences and lines of a table: the help of its commands (`help.ftl`), and what goes
//! wrong (`errors.ftl`). English is not among these files: it stands with the commands and the errors themselves, and a
//! text that is missing here is the English one. No club overrides them.

use annabella_said::{Said, Saying, Variable};
use fluent_bundle::FluentValue;

use super::catalogue::Catalogue;
use super::{Language, embedded};

const HELP: &str = "help.ftl";
const ERRORS: &str = "errors.ftl";

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

    /// What goes wrong. None where the language has no such file: English.
    #[must_use]
    pub fn errors(language: Language) -> Option<Texts> {
        Texts::read(language, ERRORS)
    }

    /// What an error says, in a language.
    #[must_use]
    pub fn in_language(language: Language, what: &impl Saying) -> String {
        let said = what.said();
        match Texts::errors(language) {
            Some(texts) => texts.said(&said),
            None => said.english().to_owned(),
        }
    }

    /// What an error says, in the words of the language; what it has none for is English.
    #[must_use]
    pub fn said(&self, said: &Said) -> String {
        let Some(id) = said.id() else { return said.english().to_owned() };
        let value = |variable: &Variable| match variable {
            Variable::Text(text) => FluentValue::from(text.clone()),
            Variable::Number(number) => FluentValue::from(*number),
            Variable::Said(part) => FluentValue::from(self.said(part)),
        };
        let variables = said.variables().iter();
        let given: Vec<(&str, FluentValue<'_>)> =
            variables.map(|(name, variable)| (*name, value(variable))).collect();
        self.text(id, &given).unwrap_or_else(|| said.english().to_owned())
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
