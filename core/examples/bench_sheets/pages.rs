//! Damaged sheets as whole pages, as an arbiter hands them in: typed with move numbers, or dictated in
//! words. Nothing tells the program the form, the letters or the places; it finds them from the page.

use annabella_core::calls::Lexicon;
use annabella_core::scoresheet::{ReadError, Reader, Sheet};
use annabella_core::voices::{Language, Pack};

use super::damage::Model;

/// How a page is made of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Typed,
    Dictated,
}

impl Page {
    pub const ALL: [Page; 2] = [Page::Typed, Page::Dictated];

    pub const fn name(self) -> &'static str {
        match self {
            Page::Typed => "typing, a whole page",
            Page::Dictated => "hearing, a whole page in words",
        }
    }

    /// In whose manner its entries are damaged.
    pub const fn model(self) -> Model {
        match self {
            Page::Typed => Model::Typing,
            Page::Dictated => Model::Hearing,
        }
    }

    /// Reads the page that these entries make.
    pub fn read(self, entries: &[String]) -> Result<Sheet, ReadError> {
        let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls());
        // The pack's own words are read by its own tests.
        let lexicons: Vec<Lexicon> = lexicon.into_iter().collect();
        let text = self.written(entries);
        let found = Reader { lexicons: &lexicons, ..Reader::default() }.read(text.as_bytes())?;
        Ok(found.sheet)
    }

    /// A line for each move, with its number.
    fn written(self, entries: &[String]) -> String {
        let pairs = (1..).zip(entries.chunks(2));
        let line = |(number, pair): (usize, &[String])| {
            let both: Vec<String> = pair.iter().map(|entry| self.entry(entry)).collect();
            match (self, both.as_slice()) {
                (Page::Typed, both) => format!("{number}. {}\n", both.join(" ")),
                (Page::Dictated, [white, black]) if white == LEFT_OUT || black == LEFT_OUT => {
                    format!("{number}. {white}\n{number}... {black}\n")
                }
                (Page::Dictated, both) => format!("{number}. {}\n", both.join(", ")),
            }
        };
        pairs.map(line).collect()
    }

    fn entry(self, entry: &str) -> String {
        match self {
            Page::Typed if entry.is_empty() => "...".to_owned(),
            Page::Typed => entry.to_owned(),
            Page::Dictated => in_words(entry).unwrap_or_else(|| LEFT_OUT.to_owned()),
        }
    }
}

/// What stands where nothing was said that could be written down.
const LEFT_OUT: &str = "---";

/// An entry as it is called; nothing where nobody could say it.
fn in_words(entry: &str) -> Option<String> {
    let castling = match entry {
        "O-O" => Some("Kurze Rochade"),
        "O-O-O" => Some("Lange Rochade"),
        _ => None,
    };
    if let Some(castling) = castling {
        return Some(castling.to_owned());
    }
    let words: Option<Vec<&str>> = entry.chars().filter(|sign| *sign != '=').map(word).collect();
    words.filter(|words| !words.is_empty()).map(|words| words.join(" "))
}

const fn word(sign: char) -> Option<&'static str> {
    Some(match sign {
        'K' => "König",
        'Q' => "Dame",
        'R' => "Turm",
        'B' => "Läufer",
        'N' => "Springer",
        'x' => "schlägt",
        'a' => "Anna",
        'b' => "Bella",
        'c' => "Cesar",
        'd' => "David",
        'e' => "Eva",
        'f' => "Felix",
        'g' => "Gustav",
        'h' => "Hector",
        '1' => "eins",
        '2' => "zwei",
        '3' => "drei",
        '4' => "vier",
        '5' => "fünf",
        '6' => "sechs",
        '7' => "sieben",
        '8' => "acht",
        _ => return None,
    })
}
