//! The options of `annabella score`.

use std::path::PathBuf;

use clap::Args;

use crate::scoresheet::{Form, UkSigns, UnknownForm, UnknownSign};
use crate::voices::Language;

/// `annabella score`
#[derive(Debug, Args)]
pub(crate) struct ScoreArgs {
    /// The form of the sheet, named as for --to, or auto to find it
    #[arg(long, default_value = "auto", value_name = "FORM", value_parser = source)]
    pub from: Source,
    /// pgn, fide:LANG, long, long:LANG, braille:CODE, braille-brf:CODE or call. LANG: en de ru uk bg fr
    /// es it pl nl cs hu sv no da pt ro fi figurine. CODE: uk (United Kingdom), or ua (Ukrainian) and
    /// every LANG for plain braille letters
    #[arg(long, default_value = "fide:en", value_name = "FORM", value_parser = form)]
    pub to: Form,
    /// What the braille code of the United Kingdom leaves open, for --to braille:uk and braille-brf:uk:
    /// castling=zeros or letters, check=before or behind, promotion=nothing or equals
    #[arg(long, value_name = "SIGNS", value_parser = signs)]
    pub braille_signs: Option<UkSigns>,
    /// The language of calls in words: de, en, ru, uk or bg
    #[arg(long, default_value = "de", value_parser = super::language)]
    pub lang: Language,
    /// The position from which the game starts, if the sheet does not say it
    #[arg(long)]
    pub fen: Option<String>,
    /// Castling is king takes rook
    #[arg(long, requires = "fen")]
    pub chess960: bool,
    /// The sheet: a text file in any encoding; "-" for standard input
    pub file: PathBuf,
}

/// The form of a sheet that is read; none is to be found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source(pub Option<Form>);

fn form(text: &str) -> Result<Form, UnknownForm> {
    text.parse()
}

fn signs(text: &str) -> Result<UkSigns, UnknownSign> {
    text.parse()
}

fn source(text: &str) -> Result<Source, UnknownForm> {
    if text == "auto" { Ok(Source(None)) } else { form(text).map(|form| Source(Some(form))) }
}
