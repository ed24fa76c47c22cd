//! Makes the cards of docs/cards ready to be handed out: each as text and as a page, and the player's in
//! braille, for each language. `make cards` runs it, and writes them to target/cards.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program beside the program: it reads and writes files, and another program translates into braille"
)]

mod braille;
#[path = "../../tests/pure/documents/card.rs"]
mod card;
mod page;
#[cfg(test)]
mod seen;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::voices::Language;
use card::Card;
use clap::Parser;

/// Makes the cards ready to be handed out.
#[derive(Parser)]
struct Arguments {
    /// Where they are written by hand: a folder for each language.
    #[arg(long, default_value = "docs/cards")]
    from: PathBuf,
    /// Where they go.
    #[arg(long, default_value = "target/cards")]
    to: PathBuf,
}

/// Whom a card is for, by the names of the files.
const READERS: [&str; 3] = ["player", "assistant", "arbiter"];

/// Writes a file whole, or leaves what was there: under its own name a run that was broken off, or a full disk, would leave a
/// blank card that nobody tells from a made one. What goes wrong names the file.
fn write(file: &Path, text: &str) -> Result<(), String> {
    let beside = file.with_extension("new");
    fs::write(&beside, text).and_then(|()| fs::rename(&beside, file)).map_err(|why| {
        // What is left of it is on no card's name, and the next run writes over it.
        let _ = fs::remove_file(&beside);
        format!("{}: {why}", file.display())
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    for language in Language::ALL {
        let tag = language.tag();
        let folder = arguments.to.join(tag);
        fs::create_dir_all(&folder)?;
        for reader in READERS {
            let text = fs::read_to_string(arguments.from.join(tag).join(format!("{reader}.txt")))?;
            let card = Card::read(&text).map_err(|why| format!("{tag}, {reader}: {why}"))?;
            write(&folder.join(format!("{reader}.txt")), &text)?;
            let page = page::html(&card, language, reader != "player")?;
            write(&folder.join(format!("{reader}.html")), &page)?;
            // Who reads braille at the table is the player: the others see, or have a braille display.
            if reader == "player" {
                let brf = braille::brf(&card, language).map_err(|why| format!("{tag}: {why}"))?;
                let pages = brf.split('\x0c').count();
                let file = folder.join(format!("{reader}.brf"));
                write(&file, &brf)?;
                // What lies there is what is embossed, whatever has made it.
                let faults = braille::faults(&fs::read_to_string(&file)?);
                if !faults.is_empty() {
                    return Err(format!("{}: {}", file.display(), faults.join("; ")).into());
                }
                println!(
                    "{tag}: {} with {}, {pages} pages of braille",
                    folder.display(),
                    braille::table(language)
                );
            }
        }
    }
    Ok(())
}
