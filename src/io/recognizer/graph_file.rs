//! OpenFst files of a model's graph, walked from end to end without loading them.
//!
//! libvosk does not look at what `fst::StdFst::Read` gives back: a graph that was cut off becomes a
//! null pointer, and the first recognizer ends the whole program. So a graph is read here first,
//! as OpenFst 1.8 writes it (`fst.h`, `vector-fst.h`, `const-fst.h`, `symbol-table.cc`).

use std::io::{self, Read};

use annabella_said::{Said, said};

use super::excerpt::excerpt;

/// Starts every graph file.
const GRAPH_MAGIC: i32 = 2_125_659_606;
/// Starts every symbol table inside a graph file.
const SYMBOLS_MAGIC: i32 = 2_125_658_996;
/// Stands between the outer header of a lookahead graph and the graph itself.
const LOOKAHEAD_MAGIC: i32 = 446_681_434;
/// Header flags: which symbol tables follow, and whether the arrays are padded.
const HAS_INPUT_SYMBOLS: i32 = 1;
const HAS_OUTPUT_SYMBOLS: i32 = 2;
const IS_ALIGNED: i32 = 4;
/// Longer names or symbols are taken for damage.
const TEXT_BYTES_MAX: usize = 4096;

/// What is wrong with a graph file.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum GraphFault {
    /// The file could not be read.
    #[error("it cannot be read ({0})")]
    Unreadable(io::Error),
    /// The file ends before the graph does.
    #[error("it ends too early: it was cut off")]
    CutOff,
    /// The file does not begin like a graph.
    #[error("it is not an OpenFst graph")]
    NotAGraph,
    /// A graph that libvosk has no reader for.
    #[error("it is a graph of the kind \"{0}\", which libvosk cannot use")]
    Kind(String),
    /// A graph whose parts do not fit together.
    #[error("it is damaged ({0})")]
    Damaged(Said),
}

impl From<io::Error> for GraphFault {
    fn from(error: io::Error) -> GraphFault {
        if error.kind() == io::ErrorKind::UnexpectedEof {
            GraphFault::CutOff
        } else {
            GraphFault::Unreadable(error)
        }
    }
}

/// What a whole graph file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The words that the file carries itself, if it does (then `words.txt` is not read).
    pub output_symbols: Option<Vec<Symbol>>,
    /// The labels on the input side of its arcs, transition ids in a lexicon's graph: each once,
    /// ascending (0, which stands for nothing, left out).
    pub input_labels: Vec<i32>,
    /// The labels on the output side of its arcs, word ids: likewise.
    pub output_labels: Vec<i32>,
}

/// A word with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The word.
    pub word: String,
    /// What stands for it on the arcs.
    pub id: i64,
}

/// The words inside the graph, read without walking the graph. `None` when it has no table.
///
/// # Errors
/// When the file does not begin like a graph, or ends inside its tables.
pub fn read_output_symbols(mut file: impl Read) -> Result<Option<Vec<Symbol>>, GraphFault> {
    let header = Header::read(&mut file)?;
    header.skip_to_output_symbols(&mut file)
}

/// Reads a whole graph.
///
/// # Errors
/// When libvosk would not get a sound graph out of this file.
pub fn read_graph(mut file: impl Read) -> Result<Graph, GraphFault> {
    let mut header = Header::read(&mut file)?;
    let mut output_symbols = header.skip_to_output_symbols(&mut file)?;
    if header.kind == "olabel_lookahead" {
        if read_i32(&mut file)? != LOOKAHEAD_MAGIC {
            return Err(GraphFault::Damaged(said!(
                "graph-no-inner",
                "no graph inside the lookahead graph"
            )));
        }
        header = Header::read(&mut file)?;
        let inner = header.skip_to_output_symbols(&mut file)?;
        output_symbols = output_symbols.or(inner);
    }
    let mut labels = Labels::default();
    match header.kind.as_str() {
        "vector" => walk_vector(&header, &mut file, &mut |_, arc| labels.note(&arc))?,
        "const" => walk_const(&header, &mut file, &mut labels)?,
        other => return Err(GraphFault::Kind(excerpt(other))),
    }
    for side in [&mut labels.input, &mut labels.output] {
        side.sort_unstable();
        side.dedup();
    }
    Ok(Graph { output_symbols, input_labels: labels.input, output_labels: labels.output })
}

/// An arc of a graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphArc {
    /// What it takes: in a lexicon's graph a transition id; 0 takes nothing.
    pub input: i32,
    /// What it gives: a word id; 0 gives nothing.
    pub output: i32,
    /// Its cost.
    pub weight: f32,
    /// The state that it leads to.
    pub next: i32,
}

/// The arcs of each state of a graph that was written as "vector", the kind of the bundled model.
///
/// # Errors
/// When it is of another kind, or libvosk would not get a sound graph out of this file.
pub fn read_arcs(mut file: impl Read) -> Result<Vec<Vec<GraphArc>>, GraphFault> {
    let header = Header::read(&mut file)?;
    header.skip_to_output_symbols(&mut file)?;
    if header.kind != "vector" {
        return Err(GraphFault::Kind(excerpt(&header.kind)));
    }
    let mut states: Vec<Vec<GraphArc>> = Vec::new();
    walk_vector(&header, &mut file, &mut |state, arc| {
        states.resize_with(states.len().max(state + 1), Vec::new);
        states[state].push(arc);
    })?;
    states.resize_with(usize::try_from(header.states).unwrap_or(0), Vec::new);
    Ok(states)
}

struct Header {
    kind: String,
    flags: i32,
    start: i64,
    states: i64,
}

impl Header {
    fn read(file: &mut impl Read) -> Result<Header, GraphFault> {
        if read_i32(file)? != GRAPH_MAGIC {
            return Err(GraphFault::NotAGraph);
        }
        let kind = read_text(file)?;
        let arc_kind = read_text(file)?;
        if arc_kind != "standard" {
            return Err(GraphFault::Kind(excerpt(&format!("{kind} of {arc_kind} arcs"))));
        }
        let _version = read_i32(file)?;
        let flags = read_i32(file)?;
        let _properties = read_i64(file)?;
        let start = read_i64(file)?;
        let states = read_i64(file)?;
        let _arcs = read_i64(file)?;
        Ok(Header { kind, flags, start, states })
    }

    fn skip_to_output_symbols(
        &self,
        file: &mut impl Read,
    ) -> Result<Option<Vec<Symbol>>, GraphFault> {
        if self.flags & HAS_INPUT_SYMBOLS != 0 {
            read_symbols(file)?;
        }
        if self.flags & HAS_OUTPUT_SYMBOLS != 0 { read_symbols(file).map(Some) } else { Ok(None) }
    }

    /// The number of states as the graph's arcs may name them.
    fn state_count(&self) -> Result<i64, GraphFault> {
        if self.states < 1 || !(0..self.states).contains(&self.start) {
            return Err(GraphFault::Damaged(said!(
                "graph-no-start",
                "it has no state to start from"
            )));
        }
        Ok(self.states)
    }
}

/// The labels of the arcs so far; neighbouring arcs often share one, which is kept once.
#[derive(Default)]
struct Labels {
    input: Vec<i32>,
    output: Vec<i32>,
}

impl Labels {
    fn note(&mut self, arc: &GraphArc) {
        for (label, side) in [(arc.input, &mut self.input), (arc.output, &mut self.output)] {
            if label != 0 && side.last() != Some(&label) {
                side.push(label);
            }
        }
    }
}

fn walk_vector(
    header: &Header,
    file: &mut impl Read,
    found: &mut impl FnMut(usize, GraphArc),
) -> Result<(), GraphFault> {
    let states = header.state_count()?;
    for state in 0..states {
        read_weight(file)?;
        let arcs = read_i64(file)?;
        if arcs < 0 {
            return Err(GraphFault::Damaged(said!(
                "graph-negative-arcs",
                "a state has fewer than no arcs"
            )));
        }
        for _ in 0..arcs {
            found(state as usize, read_arc(states, file)?);
        }
    }
    Ok(())
}

fn walk_const(
    header: &Header,
    file: &mut impl Read,
    labels: &mut Labels,
) -> Result<(), GraphFault> {
    if header.flags & IS_ALIGNED != 0 {
        return Err(GraphFault::Kind("const, aligned".to_owned()));
    }
    let states = header.state_count()?;
    let mut arcs: u64 = 0;
    for _ in 0..states {
        read_weight(file)?;
        let position = read_u32(file)?;
        let count = read_u32(file)?;
        let _input_epsilons = read_u32(file)?;
        let _output_epsilons = read_u32(file)?;
        if u64::from(position) != arcs {
            return Err(GraphFault::Damaged(said!(
                "graph-arcs-elsewhere",
                "the arcs of a state lie elsewhere"
            )));
        }
        arcs += u64::from(count);
    }
    for _ in 0..arcs {
        labels.note(&read_arc(states, file)?);
    }
    Ok(())
}

fn read_arc(states: i64, file: &mut impl Read) -> Result<GraphArc, GraphFault> {
    let input = read_i32(file)?;
    let output = read_i32(file)?;
    let weight = read_weight(file)?;
    let next = read_i32(file)?;
    if input < 0 || output < 0 {
        return Err(GraphFault::Damaged(said!(
            "graph-negative-label",
            "an arc has a label below zero"
        )));
    }
    if !(0..states).contains(&i64::from(next)) {
        return Err(GraphFault::Damaged(said!(
            "graph-arc-nowhere",
            "an arc leads to a state that is not there"
        )));
    }
    Ok(GraphArc { input, output, weight, next })
}

/// A weight of the tropical semiring (`TropicalWeightTpl::Member`): infinity stands for "never". Over one
/// that is no number libvosk searches without an end.
fn read_weight(file: &mut impl Read) -> Result<f32, GraphFault> {
    let weight = f32::from_le_bytes(read_bytes(file)?);
    if weight.is_nan() || weight == f32::NEG_INFINITY {
        return Err(GraphFault::Damaged(said!(
            "graph-weight-no-number",
            "a weight in it is no number"
        )));
    }
    Ok(weight)
}

fn read_symbols(file: &mut impl Read) -> Result<Vec<Symbol>, GraphFault> {
    if read_i32(file)? != SYMBOLS_MAGIC {
        return Err(GraphFault::Damaged(said!(
            "graph-symbols",
            "its symbol table does not begin like one"
        )));
    }
    let _name = read_text(file)?;
    let _next_free_key = read_i64(file)?;
    let size = read_i64(file)?;
    let mut symbols = Vec::new();
    for _ in 0..size {
        let word = read_text(file)?;
        symbols.push(Symbol { word, id: read_i64(file)? });
    }
    Ok(symbols)
}

fn read_text(file: &mut impl Read) -> Result<String, GraphFault> {
    let length = usize::try_from(read_i32(file)?)
        .ok()
        .filter(|length| *length <= TEXT_BYTES_MAX)
        .ok_or_else(|| {
        GraphFault::Damaged(said!("graph-name-too-long", "a name in it is too long"))
    })?;
    let mut bytes = vec![0; length];
    file.read_exact(&mut bytes)?;
    // A word that is not UTF-8 cannot be called in any grammar; it stays in its place.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn read_bytes<const N: usize>(file: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn read_i32(file: &mut impl Read) -> io::Result<i32> {
    read_bytes(file).map(i32::from_le_bytes)
}

fn read_u32(file: &mut impl Read) -> io::Result<u32> {
    read_bytes(file).map(u32::from_le_bytes)
}

fn read_i64(file: &mut impl Read) -> io::Result<i64> {
    read_bytes(file).map(i64::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(out: &mut Vec<u8>, text: &str) {
        out.extend((text.len() as i32).to_le_bytes());
        out.extend(text.as_bytes());
    }

    fn header(kind: &str, flags: i32, states: i64) -> Vec<u8> {
        let mut out = GRAPH_MAGIC.to_le_bytes().to_vec();
        text(&mut out, kind);
        text(&mut out, "standard");
        out.extend(2_i32.to_le_bytes());
        out.extend(flags.to_le_bytes());
        for number in [3_i64, 0, states, 0] {
            out.extend(number.to_le_bytes());
        }
        out
    }

    fn arc(out: &mut Vec<u8>, input: i32, next: i32) {
        for number in [input, 7, 0, next] {
            out.extend(number.to_le_bytes());
        }
    }

    /// Two states; the first has one arc to the second.
    fn vector(next: i32) -> Vec<u8> {
        let mut out = header("vector", 0, 2);
        out.extend(0_f32.to_le_bytes());
        out.extend(1_i64.to_le_bytes());
        arc(&mut out, 5, next);
        out.extend(0_f32.to_le_bytes());
        out.extend(0_i64.to_le_bytes());
        out
    }

    fn constant() -> Vec<u8> {
        let mut out = header("const", 0, 2);
        for (position, count) in [(0_u32, 1_u32), (1, 0)] {
            out.extend(0_f32.to_le_bytes());
            for number in [position, count, 0, 0] {
                out.extend(number.to_le_bytes());
            }
        }
        arc(&mut out, 6, 1);
        out
    }

    #[test]
    fn the_three_kinds_that_libvosk_uses_are_walked() {
        let labels = |bytes: &[u8]| {
            let graph = read_graph(bytes)?;
            assert_eq!(graph.output_labels, [7]);
            Ok::<_, GraphFault>(graph.input_labels)
        };
        assert_eq!(labels(&vector(1)).expect("a vector graph"), [5]);
        assert_eq!(labels(&constant()).expect("a const graph"), [6]);
        let mut lookahead = header("olabel_lookahead", 0, 2);
        lookahead.extend(LOOKAHEAD_MAGIC.to_le_bytes());
        lookahead.extend(constant());
        assert_eq!(labels(&lookahead).expect("a lookahead graph"), [6]);
    }

    #[test]
    fn the_words_inside_a_graph_are_found() {
        let mut bytes = header("vector", HAS_OUTPUT_SYMBOLS, 1);
        bytes.extend(SYMBOLS_MAGIC.to_le_bytes());
        text(&mut bytes, "words");
        bytes.extend(2_i64.to_le_bytes());
        bytes.extend(2_i64.to_le_bytes());
        for (key, word) in ["<eps>", "könig"].into_iter().enumerate() {
            text(&mut bytes, word);
            bytes.extend((key as i64).to_le_bytes());
        }
        let symbol = |word: &str, id| Symbol { word: word.to_owned(), id };
        let words = read_output_symbols(bytes.as_slice()).expect("a table");
        assert_eq!(words, Some(vec![symbol("<eps>", 0), symbol("könig", 1)]));
    }

    #[test]
    fn what_libvosk_cannot_use_is_named() {
        assert!(matches!(read_graph(&b""[..]), Err(GraphFault::CutOff)));
        assert!(matches!(read_graph(&b"<html><body>"[..]), Err(GraphFault::NotAGraph)));
        assert!(matches!(read_graph(vector(2).as_slice()), Err(GraphFault::Damaged(_))));
        assert!(matches!(read_graph(header("ngram", 0, 1).as_slice()), Err(GraphFault::Kind(_))));
    }

    #[test]
    fn a_weight_that_is_no_number_is_damage_and_infinity_is_none() {
        // The final weight of the first state, and the weight of the only arc.
        let head = header("const", 0, 2).len();
        for (whole, places) in
            [(vector(1), [head + 1, head + 1 + 12 + 8]), (constant(), [head, constant().len() - 8])]
        {
            for at in places {
                let with = |weight: f32| {
                    let mut bytes = whole.clone();
                    bytes[at..at + 4].copy_from_slice(&weight.to_le_bytes());
                    read_graph(bytes.as_slice())
                };
                with(f32::INFINITY).expect("never");
                for weight in [f32::NAN, f32::NEG_INFINITY] {
                    let fault = with(weight).expect_err("no number").to_string();
                    assert!(fault.contains("a weight in it is no number"), "{at}: {fault}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn a_graph_cut_anywhere_is_noticed(cut in 0_usize..1000) {
            for whole in [vector(1), constant()] {
                let cut = cut % whole.len();
                prop_assert!(read_graph(&whole[..cut]).is_err());
            }
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let mut file = vector(1);
            let at = bytes.len() % file.len();
            file.splice(at.., bytes);
            let _ = read_graph(file.as_slice());
        }
    }
}
