//! A card as it is written in docs/cards: a title, an empty line, and then headings, rows and paragraphs. A
//! heading stands at the margin, ends with a colon, and has a row behind it. A row is indented by two blanks:
//! what is pressed, typed, said or heard, two blanks or more, and what it means. What is indented further
//! goes on with it. Everything else at the margin is a paragraph.

use annabella_core::calls::{self, Lexicon};

/// A card, read.
pub struct Card {
    /// What it is, and for whom.
    pub title: String,
    /// What stands below.
    pub parts: Vec<Part>,
}

/// A part of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the rows below are about, without its colon.
    Heading(String),
    /// What is pressed, typed, said or heard, and what it means.
    Row(String, String),
    /// A sentence or some.
    Paragraph(String),
}

impl Card {
    /// Reads a card.
    ///
    /// # Errors
    /// Where a line has another form, with its number, and where nothing stands below the title.
    pub fn read(text: &str) -> Result<Card, String> {
        let lines: Vec<&str> = text.lines().collect();
        let [title, "", below @ ..] = lines.as_slice() else {
            return Err("a card begins with its title and an empty line".to_owned());
        };
        let mut parts: Vec<Part> = Vec::new();
        for (at, line) in below.iter().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let is_before_row = below.get(at + 1).is_some_and(|next| next.starts_with("  "));
            match (indent, line.strip_suffix(':').filter(|_| is_before_row), parts.last_mut()) {
                _ if line.trim_end() != *line || line.is_empty() => {
                    return Err(format!("line {}: blanks at its end, or nothing", at + 3));
                }
                (0, Some(heading), _) => parts.push(Part::Heading(heading.to_owned())),
                (0, None, Some(Part::Paragraph(before))) => {
                    before.push(' ');
                    before.push_str(line);
                }
                (0, None, _) => parts.push(Part::Paragraph((*line).to_owned())),
                (2, _, Some(_)) => {
                    let (term, text) = line.trim_start().split_once("  ").unwrap_or((line, ""));
                    parts.push(Part::Row(term.trim().to_owned(), text.trim().to_owned()));
                }
                (4.., _, Some(Part::Row(_, text))) => {
                    if !text.is_empty() {
                        text.push(' ');
                    }
                    text.push_str(line.trim_start());
                }
                _ => return Err(format!("line {}: {line:?} belongs to nothing", at + 3)),
            }
        }
        if parts.is_empty() {
            return Err("nothing stands below the title: the card would be blank".to_owned());
        }
        Ok(Card { title: (*title).to_owned(), parts })
    }
}

/// Whether these words are a call, a command, or a list of words of a call.
pub fn is_said(words: &str, lexicon: &Lexicon) -> bool {
    let known = lexicon.words();
    let is_word =
        |word: &str| known.iter().any(|one| lexicon.normalise(one) == lexicon.normalise(word));
    !calls::parse(words, lexicon).meanings.is_empty() || words.split(", ").all(is_word)
}
