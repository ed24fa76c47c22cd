//! A question in words. What is spoken is the same.

use super::question::Offered;
use crate::board::Kind;
use crate::view::visible_name;
use crate::voices::{Pack, Texts};

/// A question that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Which one it is, from 1.
    pub number: usize,
    /// Its name.
    pub name: &'static str,
    /// What Enter leaves.
    pub now: Offered,
    /// What can be chosen by its number.
    pub offered: Vec<Offered>,
    /// What yes takes.
    pub proposed: Offered,
}

impl Asked {
    /// The question and what can be answered, each in a line, the most important first.
    #[must_use]
    pub fn lines(&self, pack: &Pack) -> Vec<String> {
        let question = pack.text("setup-question", &[("name", self.name.into())]);
        let number = self.number.to_string();
        let mut lines = vec![
            pack.text("setup-asked", &[("number", number.into()), ("question", question.into())]),
            self.enter(pack),
        ];
        for (at, offer) in self.offered.iter().enumerate() {
            let of_list = [
                ("number", (at + 1).to_string().into()),
                ("answer", self.meant(offer, pack).into()),
            ];
            lines.push(pack.text("setup-offer", &of_list));
        }
        lines
    }

    /// What Enter leaves, or what is proposed in its place.
    #[must_use]
    pub fn proposal(&self, pack: &Pack) -> String {
        if self.proposed == self.now {
            return self.enter(pack);
        }
        pack.text("setup-proposed", &[("answer", self.meant(&self.proposed, pack).into())])
    }

    fn enter(&self, pack: &Pack) -> String {
        pack.text("setup-enter", &[("answer", self.meant(&self.now, pack).into())])
    }

    /// That something cannot be answered here.
    #[must_use]
    pub fn wrong(&self, answer: &str, pack: &Pack) -> String {
        let arguments = [("name", self.name.into()), ("answer", visible_name(answer).into())];
        pack.text("setup-wrong", &arguments)
    }

    /// A value with what it means.
    fn meant(&self, offer: &Offered, pack: &Pack) -> String {
        let kind = offer.value.split_once(':').and_then(|(word, _)| Kind::of_word(word));
        let kind = kind.map(|kind| Texts::in_language(pack.language(), &(kind.said)()));
        let meaning = match (&kind, offer.name.as_str()) {
            (None, "") => {
                let word = format!("{}-{}", self.name, offer.value);
                pack.text("setup-meaning", &[("word", word.into())])
            }
            (_, name) => visible_name(name),
        };
        let parts = [Some(visible_name(&offer.value)), kind, Some(meaning)];
        let parts: Vec<String> =
            parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }
}
