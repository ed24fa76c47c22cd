//! A card in braille: translated by liblouis, uncontracted, in pages for an embosser (BRF: the signs of braille ASCII,
//! a form feed between pages).

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use annabella_core::voices::Language;

use crate::card::{Card, Part};

/// Cells of a line.
const CELLS: usize = 40;
/// Lines of a page.
const LINES: usize = 25;

/// Braille ASCII: the sign for each pattern of six dots, in the order of Unicode.
const SIGNS: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// The first sign of braille in Unicode, the empty cell.
const EMPTY: u32 = 0x2800;

/// The table of liblouis for a language: uncontracted, which everybody who reads braille reads.
pub const fn table(language: Language) -> &'static str {
    match language {
        Language::English => "en-ueb-g1.ctb",
        Language::German => "de-g0.utb",
        Language::Russian => "ru-litbrl.ctb",
        Language::Ukrainian => "uk.utb",
        Language::Bulgarian => "bg.utb",
    }
}

/// How a block stands on the page: the cells that its first line is indented by, and the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Heading,
    Row,
    Paragraph,
}

/// The card as pages for an embosser.
///
/// # Errors
/// Where liblouis is missing, leaves a sign that is no braille, or does not know one.
pub fn brf(card: &Card, language: Language) -> Result<String, String> {
    let mut blocks = vec![(Form::Heading, card.title.clone())];
    blocks.extend(card.parts.iter().map(|part| match part {
        Part::Heading(heading) => (Form::Heading, heading.clone()),
        Part::Row(term, meaning) => (Form::Row, format!("{term}: {meaning}")),
        Part::Paragraph(text) => (Form::Paragraph, text.clone()),
    }));
    let text = |text: &str| with_known_letters(&with_quotes(text), language);
    let texts: Vec<String> = blocks.iter().map(|(_, words)| text(words)).collect();
    if let Some(unknown) = unknown(&texts, language)? {
        return Err(format!("{} does not know {unknown:?}", table(language)));
    }
    let translated = translated(&texts, language)?;
    let forms = blocks.iter().map(|(form, _)| *form);
    let blocks: Vec<(Form, String)> = forms.zip(translated).collect();
    Ok(pages(&blocks).iter().map(|page| page.join("\n") + "\n").collect::<Vec<_>>().join("\x0c"))
}

/// A text with quotes that open and close: of the straight ones a table guesses which is which.
fn with_quotes(text: &str) -> String {
    let mut opens = true;
    let quote = |c| match c {
        '"' => {
            opens = !opens;
            if opens { '”' } else { '“' }
        }
        other => other,
    };
    text.chars().map(quote).collect()
}

/// A text without the German letters that the Bulgarian table does not have: there they are written as the Laws in English
/// print them, fuenf, Koenig and Laeufer (D.2.1).
fn with_known_letters(text: &str, language: Language) -> String {
    if language != Language::Bulgarian {
        return text.to_owned();
    }
    [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")]
        .into_iter()
        .fold(text.to_owned(), |text, (letter, letters)| text.replace(letter, letters))
}

/// What is wrong with pages for an embosser: a sign that is no braille, a page or a line that is too long, an empty page.
pub fn faults(brf: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (page, number) in brf.split('\x0c').zip(1..) {
        let lines: Vec<&str> = page.lines().collect();
        let mut fault = |what: String| faults.push(format!("page {number}: {what}"));
        if page.trim().is_empty() {
            fault("nothing on it".to_owned());
        } else if !page.ends_with('\n') {
            fault("its last line has no end".to_owned());
        }
        if lines.len() > LINES {
            fault(format!("{} lines", lines.len()));
        }
        for line in lines {
            if line.chars().count() > CELLS {
                fault(format!("{} cells in {line:?}", line.chars().count()));
            }
            let is_sign = |sign: char| u8::try_from(sign).is_ok_and(|sign| SIGNS.contains(&sign));
            if let Some(sign) = line.chars().find(|sign| !is_sign(*sign)) {
                fault(format!("{sign:?} is no sign of braille"));
            }
        }
    }
    faults
}

/// The first sign that the table of a language does not know. Most tables write the number of such a sign, with a dot that
/// no cell of an embosser has; the Bulgarian one writes the cell of the question mark, which nobody would see.
fn unknown(texts: &[String], language: Language) -> Result<Option<char>, String> {
    /// No table has a sign for it: it belongs to nobody.
    const NOBODYS: char = '\u{e000}';
    let signs: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    let signs: Vec<char> = signs.into_iter().filter(|sign| *sign != ' ').collect();
    let alone: Vec<String> = signs.iter().chain([&NOBODYS]).map(char::to_string).collect();
    let mut cells = liblouis(&alone, language)?;
    let of_none = cells.pop();
    let mut known = signs.into_iter().zip(cells).filter(|(sign, _)| *sign != '?');
    Ok(known.find(|(_, cells)| Some(cells) == of_none.as_ref()).map(|(sign, _)| sign))
}

/// Each text in braille ASCII.
fn translated(texts: &[String], language: Language) -> Result<Vec<String>, String> {
    liblouis(texts, language)?.iter().map(|line| ascii(line)).collect()
}

/// Each text in braille, in the signs of Unicode.
fn liblouis(texts: &[String], language: Language) -> Result<Vec<String>, String> {
    let tables = format!("unicode.dis,{}", table(language));
    let mut liblouis = Command::new("lou_translate")
        .args(["--forward", &tables])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|why| {
            format!("lou_translate of liblouis: {why}; tools/setup --cards installs it")
        })?;
    let mut input = liblouis.stdin.take().ok_or("lou_translate takes no text")?;
    input.write_all((texts.join("\n") + "\n").as_bytes()).map_err(|why| why.to_string())?;
    drop(input);
    let output = liblouis.wait_with_output().map_err(|why| why.to_string())?;
    let lines = String::from_utf8(output.stdout).map_err(|why| why.to_string())?;
    let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    if lines.len() == texts.len() {
        Ok(lines)
    } else {
        Err(format!(
            "lou_translate --forward {tables} made {} lines of {}",
            lines.len(),
            texts.len()
        ))
    }
}

/// Braille in Unicode as braille ASCII.
fn ascii(line: &str) -> Result<String, String> {
    let sign = |c: char| {
        let cell = match c {
            // Four letters that the Ukrainian table leaves as they are: it has a ninth dot there, to tell them from
            // others when it reads, and no cell has one. Without it they are these.
            'є' => '⠜',
            'і' => '⠽',
            'ї' => '⠹',
            'ґ' => '⠻',
            other => other,
        };
        let dots = u32::from(cell).checked_sub(EMPTY).and_then(|dots| usize::try_from(dots).ok());
        let sign = dots.and_then(|dots| SIGNS.get(dots));
        sign.map(|sign| char::from(*sign)).ok_or(format!("{c:?} in {line:?} is no braille"))
    };
    line.chars().map(sign).collect()
}

/// What a text can be parted into, and whether a blank stands before each: words, and within a word what ends with a
/// comma, for Russian and Ukrainian braille have no blank behind it.
fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    const COMMA: char = '1';
    let words = text.split(' ').filter(|word| !word.is_empty());
    words.flat_map(|word| word.split_inclusive(COMMA).enumerate().map(|(at, part)| (part, at == 0)))
}

/// The lines of a block.
fn lines(form: Form, text: &str) -> Vec<String> {
    let (first, others) = match form {
        Form::Heading => (4, 4),
        Form::Row => (0, 2),
        Form::Paragraph => (2, 0),
    };
    let mut lines = vec![" ".repeat(first)];
    let mut is_begun = false;
    for (piece, is_apart) in pieces(text) {
        let mut piece = piece;
        let gap = usize::from(is_begun && is_apart);
        if lines.last().is_none_or(|line| line.len() + gap + piece.len() > CELLS) {
            lines.push(" ".repeat(others));
            is_begun = false;
        }
        // What is longer than a line goes on in the next.
        while others + piece.len() > CELLS {
            let (part, rest) = piece.split_at(CELLS - others);
            if let Some(line) = lines.last_mut() {
                line.push_str(part);
            }
            lines.push(" ".repeat(others));
            piece = rest;
        }
        if let Some(line) = lines.last_mut() {
            if is_begun && is_apart {
                line.push(' ');
            }
            line.push_str(piece);
        }
        is_begun = true;
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// The blocks on pages. No block is parted, and a heading stands with what follows it.
fn pages(blocks: &[(Form, String)]) -> Vec<Vec<String>> {
    let set: Vec<(Form, Vec<String>)> =
        blocks.iter().map(|(form, text)| (*form, lines(*form, text))).collect();
    let mut pages: Vec<Vec<String>> = vec![Vec::new()];
    for (at, (form, block)) in set.iter().enumerate() {
        let is_heading = *form == Form::Heading;
        let page = pages.last().map_or(0, Vec::len);
        let gap = usize::from(is_heading && page > 0);
        let next = set.get(at + 1).filter(|_| is_heading).map_or(0, |(_, next)| next.len());
        if page + gap + block.len() + next > LINES {
            pages.push(block.clone());
        } else if let Some(page) = pages.last_mut() {
            page.extend((0..gap).map(|_| String::new()));
            page.extend_from_slice(block);
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use annabella_core::voices::Language;

    use super::{CELLS, Form, LINES, ascii, faults, lines, pages, with_known_letters};

    #[test]
    fn every_pattern_of_six_dots_has_its_sign() {
        assert_eq!(ascii("⠠⠓⠁⠇⠞⠀⠼⠁⠃"), Ok(",HALT #AB".to_owned()));
        assert_eq!(ascii("⠿⠾⠽"), Ok("=)Y".to_owned()));
        assert_eq!(ascii("⠓і⠙"), Ok("HYD".to_owned()));
        assert!(ascii("⡀").is_err() && ascii("ж").is_err());
    }

    #[test]
    fn what_an_embosser_cannot_set_is_found() {
        let line = "A".repeat(CELLS);
        let page = format!("{line}\n").repeat(LINES);
        assert_eq!(faults(&format!("{page}\x0c,HALT #AB\n")), [""; 0]);
        for (brf, found) in [
            (format!("{page}\x0c{line}A\n"), "page 2: 41 cells in "),
            (format!("{page}{page}"), "page 1: 50 lines"),
            (format!("{page}\x0c"), "page 2: nothing on it"),
            (format!("{page}\x0cA"), "page 2: its last line has no end"),
            ("ж\n".to_owned(), "page 1: 'ж' is no sign of braille"),
            ("a\n".to_owned(), "page 1: 'a' is no sign of braille"),
            (String::new(), "page 1: nothing on it"),
        ] {
            let faults = faults(&brf);
            assert!(faults.len() == 1 && faults[0].starts_with(found), "{faults:?}");
        }
    }

    #[test]
    fn german_words_are_spelled_for_a_table_without_umlauts() {
        let words = "König, Läufer, fünf";
        assert_eq!(with_known_letters(words, Language::Bulgarian), "Koenig, Laeufer, fuenf");
        assert_eq!(with_known_letters(words, Language::German), words);
    }

    #[test]
    fn a_row_goes_on_indented_and_nothing_is_longer_than_a_line() {
        let row = lines(Form::Row, &"WORT ".repeat(20));
        assert!(row.len() == 3 && row[1].starts_with("  W"), "{row:?}");
        let long = lines(Form::Row, &"W".repeat(100));
        assert!(row.iter().chain(&long).all(|line| line.len() <= CELLS), "{long:?}");
        assert_eq!(long.concat().replace(' ', "").len(), 100);
        let list = lines(Form::Row, "8.ANNA1BELLA1CESAR1DAVID1EVA1FELIX1GUSTAV1HECTOR0");
        assert_eq!(list, ["8.ANNA1BELLA1CESAR1DAVID1EVA1FELIX1", "  GUSTAV1HECTOR0"]);
    }

    #[test]
    fn no_page_is_too_long_and_no_heading_stands_at_its_foot() {
        let mut blocks = Vec::new();
        for _ in 0..9 {
            blocks.push((Form::Heading, "KOPF".to_owned()));
            blocks.extend((0..3).map(|_| (Form::Row, "ZEILE ".repeat(20))));
        }
        let pages = pages(&blocks);
        assert!(pages.len() > 3);
        for page in pages {
            assert!(page.len() <= LINES && !page.first().is_some_and(String::is_empty));
            assert!(page.last().is_some_and(|line| !line.contains("KOPF")), "{page:?}");
        }
    }
}
