//! The lexicon's list of meanings: the file's tables, laid out one after the other.

use crate::rules::{CastlingSide, File, Rank, Role};

use super::Command;
use super::lexicon_file::{
    CastlingTable, CommandTable, Document, FileTable, FillerTable, PackTable, ParticleTable,
    PieceLetters, PieceTable, RankTable, Word,
};
use super::spelling::{Run, split};
use super::token::Token;

/// One meaning, the words for it, and the pack that brings them.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The pack, or nothing for the words that are always there.
    pub pack: Option<String>,
    /// The language of the words where it is another one than the lexicon's (see [`super::OtherLanguage`]).
    pub other_language: Option<String>,
    pub token: Token,
    pub words: Word,
}

impl Entry {
    /// Every phrase that is understood with this meaning.
    pub(super) fn phrases(&self) -> impl Iterator<Item = &str> {
        let Word { word, spellings, also, text_only, ipa: _ } = &self.words;
        std::iter::once(word).chain(spellings).chain(also).chain(text_only).map(String::as_str)
    }

    /// The phrases that people speak, each in its first spelling.
    pub(super) fn spoken(&self) -> impl Iterator<Item = &str> {
        let Word { word, also, .. } = &self.words;
        std::iter::once(word).chain(also).map(String::as_str)
    }

    /// Each word of the usual phrase beside the same word in another spelling of the phrase.
    pub(super) fn respelled(&self) -> impl Iterator<Item = (Run, Run)> {
        let words = split(&self.words.word).0;
        self.words.spellings.iter().flat_map(move |spelling| {
            let spelled = split(spelling).0;
            // A spelling that has fewer words or more is another way to write the whole phrase.
            let words = if spelled.len() == words.len() { words.clone() } else { Vec::new() };
            words.into_iter().zip(spelled)
        })
    }

    /// The phrases that people speak, each in all its spellings.
    pub(super) fn spelled(&self) -> impl Iterator<Item = &str> {
        let Word { word, spellings, also, text_only: _, ipa: _ } = &self.words;
        std::iter::once(word).chain(spellings).chain(also).map(String::as_str)
    }
}

/// A piece and its abbreviation, in lower case.
pub(super) type Letter = (String, Role);

/// Everything in the file, packs in the order in which `packs` lists them.
pub(super) fn entries(mut document: Document) -> (Vec<Entry>, Vec<Letter>) {
    let mut found = Vec::new();
    for name in &document.packs {
        let Some(PackTable { files, ranks }) = document.pack.remove(name) else { continue };
        let named =
            files.into_iter().flat_map(files_of).chain(ranks.into_iter().flat_map(ranks_of));
        found.extend(named.map(|(token, words)| Entry {
            pack: Some(name.clone()),
            other_language: None,
            token,
            words,
        }));
    }
    let (pieces, letters) = pieces_of(document.pieces);
    let always = ranks_of(document.ranks)
        .into_iter()
        .chain(pieces)
        .chain(castling_of(document.castling))
        .chain(particles_of(document.particles))
        .chain(commands_of(document.commands))
        .chain(fillers_of(document.fillers));
    found.extend(always.map(always_there));
    (found, letters)
}

fn always_there((token, words): (Token, Word)) -> Entry {
    Entry { pack: None, other_language: None, token, words }
}

fn files_of(table: FileTable) -> Vec<(Token, Word)> {
    let FileTable { a, b, c, d, e, f, g, h } = table;
    File::ALL.into_iter().map(Token::File).zip([a, b, c, d, e, f, g, h]).collect()
}

fn ranks_of(table: RankTable) -> Vec<(Token, Word)> {
    let RankTable { one, two, three, four, five, six, seven, eight } = table;
    let words = [one, two, three, four, five, six, seven, eight];
    Rank::ALL.into_iter().map(Token::Rank).zip(words).collect()
}

fn pieces_of(table: PieceTable) -> (Vec<(Token, Word)>, Vec<Letter>) {
    let PieceTable { king, queen, rook, bishop, knight, pawn, letters } = table;
    let words = [
        (Role::King, king),
        (Role::Queen, queen),
        (Role::Rook, rook),
        (Role::Bishop, bishop),
        (Role::Knight, knight),
        (Role::Pawn, pawn),
    ];
    let PieceLetters { king, queen, rook, bishop, knight, pawn } = letters;
    let letters = [
        (king, Role::King),
        (queen, Role::Queen),
        (rook, Role::Rook),
        (bishop, Role::Bishop),
        (knight, Role::Knight),
        (pawn, Role::Pawn),
    ];
    (
        words.into_iter().map(|(role, word)| (Token::Role(role), word)).collect(),
        letters.into_iter().map(|(letter, role)| (letter.to_lowercase(), role)).collect(),
    )
}

fn castling_of(table: CastlingTable) -> Vec<(Token, Word)> {
    let CastlingTable { king_side, queen_side, either } = table;
    vec![
        (Token::Castle(CastlingSide::KingSide), king_side),
        (Token::Castle(CastlingSide::QueenSide), queen_side),
        (Token::EitherCastle, either),
    ]
}

fn particles_of(table: ParticleTable) -> Vec<(Token, Word)> {
    let ParticleTable { capture, from, to, promotion, en_passant, check, mate } = table;
    vec![
        (Token::Capture, capture),
        (Token::From, from),
        (Token::To, to),
        (Token::Promotion, promotion),
        (Token::EnPassant, en_passant),
        (Token::Check, check),
        (Token::Mate, mate),
    ]
}

fn commands_of(table: CommandTable) -> Vec<(Token, Word)> {
    let CommandTable {
        time,
        moves,
        time_and_moves,
        repeat,
        whose_turn,
        where_is,
        adjust,
        offer_draw,
        claim_threefold,
        claim_fifty,
        yes,
        no,
        resign,
        arbiter,
        halt,
        correction,
    } = table;
    let always = [
        (Command::Time, time),
        (Command::Moves, moves),
        (Command::Repeat, repeat),
        (Command::WhoseTurn, whose_turn),
        (Command::Adjust, adjust),
        (Command::OfferDraw, offer_draw),
        (Command::ClaimThreefold, claim_threefold),
        (Command::ClaimFifty, claim_fifty),
        (Command::Yes, yes),
        (Command::No, no),
        (Command::Resign, resign),
        (Command::Arbiter, arbiter),
        (Command::Halt, halt),
        (Command::Correction, correction),
    ];
    let both = time_and_moves.map(|words| (Command::TimeAndMoves, words));
    let commands = always.into_iter().chain(both);
    let tokens = commands.map(|(command, word)| (Token::Command(command), word));
    tokens.chain(where_is.map(|words| (Token::Where, words))).collect()
}

fn fillers_of(table: FillerTable) -> Vec<(Token, Word)> {
    let FillerTable { words, text_only } = table;
    let mut fillers = words.into_iter();
    // The first spoken filler carries the rest, so that fillers are an entry like any other.
    let Some(first) = fillers.next() else { return Vec::new() };
    let words =
        Word { word: first, spellings: Vec::new(), also: fillers.collect(), text_only, ipa: None };
    vec![(Token::Filler, words)]
}
