//! Words to calls. Reading never fails: what is no call is a reading without meanings.
//!
//! A word or phrase may be read in more than one way, so the words are laid out as a net of phrases
//! from left to right, and every way through it is given to the grammar. Nothing is weighed and
//! nothing is guessed: all meanings come back.

use super::token::Token;
use super::{Call, Command, Lexicon, Spoken, Whereabouts, grammar, spelling, written};

/// More words than anybody needs for a call; a longer text is not one.
const WORDS_MAX: usize = 40;
/// More ways of reading than any call has; stops the search in made-up texts.
const WAYS_MAX: usize = 256;

/// What some words say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What they can mean: nothing, one thing, or several that the words do not tell apart.
    pub meanings: Vec<Spoken>,
    /// Whether a draw was offered together with a call ("Springer Felix drei, remis"; 9.1.2.1).
    pub draw_offered: bool,
    /// Whether the words begin by taking back what was said before ("Verbesserung, Springer Felix
    /// drei").
    pub corrects: bool,
    /// The words that say nothing ("äh", "bitte", "nein" before a call).
    pub ignored: Vec<String>,
    /// The words that the lexicon does not have. If there are any, there are no meanings.
    pub unknown: Vec<String>,
}

impl Reading {
    /// The calls among the meanings.
    #[must_use]
    pub fn calls(&self) -> Vec<Call> {
        let call = |meaning: &Spoken| match meaning {
            Spoken::Call(call) => Some(*call),
            Spoken::Command(_) => None,
        };
        self.meanings.iter().filter_map(call).collect()
    }
}

/// A phrase in the net: where it ends, and what it means.
struct Phrase {
    end: usize,
    tokens: Vec<Token>,
}

/// Reads what was said or typed. Case, punctuation, and the way in which umlauts are written do not
/// matter.
#[must_use]
pub fn parse(words: &str, lexicon: &Lexicon) -> Reading {
    let (runs, chunks) = spelling::split(words);
    let mut reading = Reading::default();
    if runs.len() > WORDS_MAX {
        return reading;
    }
    let net = net(&runs, &chunks, lexicon);
    reading.unknown = unknown(&runs, &net);
    if !reading.unknown.is_empty() {
        return reading;
    }
    let mut ways = Ways { net: &net, leads_on: leads_on(&net), found: Vec::new() };
    ways.follow(0, &mut Vec::new());
    if ways.found.len() >= WAYS_MAX {
        return reading;
    }
    for way in ways.found {
        read_way(&way, &runs, &mut reading);
    }
    reading
}

/// The place that these words name by themselves: "Springer", "Eva", "vier", "Eva vier".
#[must_use]
pub fn place(words: &str, lexicon: &Lexicon) -> Option<Whereabouts> {
    let (runs, chunks) = spelling::split(words);
    if runs.len() > WORDS_MAX {
        return None;
    }
    let net = net(&runs, &chunks, lexicon);
    let mut ways = Ways { net: &net, leads_on: leads_on(&net), found: Vec::new() };
    ways.follow(0, &mut Vec::new());
    ways.found.iter().find_map(|way| {
        let tokens = way.iter().map(|(token, ..)| *token);
        let tokens: Vec<Token> = tokens.filter(|token| *token != Token::Filler).collect();
        grammar::place(&tokens)
    })
}

/// One way through the net: each token with the runs it stands for.
type Way = Vec<(Token, usize, usize)>;

fn read_way(way: &Way, runs: &[spelling::Run], reading: &mut Reading) {
    let (fillers, rest): (Way, Way) = way.iter().partition(|(token, ..)| *token == Token::Filler);
    let tokens: Vec<Token> = rest.iter().map(|(token, ..)| *token).collect();
    let said = grammar::read(&tokens);
    if said.spoken.is_empty() {
        return;
    }
    if reading.meanings.is_empty() {
        let mut places: Vec<(usize, usize)> =
            fillers.iter().chain(&rest[..said.preface]).map(|(_, from, to)| (*from, *to)).collect();
        places.sort_unstable();
        let phrase = |(from, to)| {
            let runs: &[spelling::Run] = &runs[from..to];
            runs.iter().map(|run| run.said.as_str()).collect::<Vec<_>>().join(" ")
        };
        reading.ignored = places.into_iter().map(phrase).collect();
    }
    reading.draw_offered |= said.draw_offered;
    let corrects =
        |(token, ..): &(Token, usize, usize)| *token == Token::Command(Command::Correction);
    reading.corrects |= rest[..said.preface].iter().any(corrects);
    for spoken in said.spoken {
        if !reading.meanings.contains(&spoken) {
            reading.meanings.push(spoken);
        }
    }
}

/// All phrases that begin at each run.
fn net(runs: &[spelling::Run], chunks: &[spelling::Chunk], lexicon: &Lexicon) -> Vec<Vec<Phrase>> {
    let mut net: Vec<Vec<Phrase>> = Vec::with_capacity(runs.len());
    for start in 0..runs.len() {
        let mut phrases = Vec::new();
        let mut key = String::new();
        for (end, run) in runs.iter().enumerate().skip(start).take(lexicon.longest_phrase()) {
            if end > start {
                key.push(' ');
            }
            key.push_str(&run.key);
            if let Some(token) = lexicon.meaning(&key) {
                phrases.push(Phrase { end: end + 1, tokens: vec![token] });
            }
        }
        net.push(phrases);
    }
    if let Some(letters) = lexicon.piece_letters() {
        let mut start = 0;
        for chunk in chunks {
            let end = start + chunk.runs;
            for tokens in written::readings(&chunk.said, letters) {
                net[start].push(Phrase { end, tokens });
            }
            start = end;
        }
    }
    for phrases in &mut net {
        // Longer phrases first: "nein falsch" is one thing before it is two.
        phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.end));
    }
    net
}

/// The runs that no phrase covers.
fn unknown(runs: &[spelling::Run], net: &[Vec<Phrase>]) -> Vec<String> {
    let mut covered = vec![false; runs.len()];
    for (start, phrases) in net.iter().enumerate() {
        for phrase in phrases {
            covered[start..phrase.end].fill(true);
        }
    }
    let uncovered = runs.iter().zip(covered).filter(|(_, covered)| !covered);
    uncovered.map(|(run, _)| run.said.clone()).collect()
}

/// For each run, and for the end, whether phrases lead from there to the end.
fn leads_on(net: &[Vec<Phrase>]) -> Vec<bool> {
    let mut leads_on = vec![false; net.len() + 1];
    leads_on[net.len()] = true;
    for start in (0..net.len()).rev() {
        leads_on[start] = net[start].iter().any(|phrase| leads_on[phrase.end]);
    }
    leads_on
}

struct Ways<'a> {
    net: &'a [Vec<Phrase>],
    leads_on: Vec<bool>,
    found: Vec<Way>,
}

impl Ways<'_> {
    fn follow(&mut self, start: usize, way: &mut Way) {
        if self.found.len() >= WAYS_MAX {
            return;
        }
        let Some(phrases) = self.net.get(start) else {
            self.found.push(way.clone());
            return;
        };
        for phrase in phrases {
            if self.leads_on[phrase.end] {
                let length = way.len();
                way.extend(phrase.tokens.iter().map(|token| (*token, start, phrase.end)));
                self.follow(phrase.end, way);
                way.truncate(length);
            }
        }
    }
}
