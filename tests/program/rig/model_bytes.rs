//! What must hold for any bytes that lie in a model's directory, whoever thinks them up: the fuzzer, and the
//! tests that replay and damage its seeds. Every reader gets them, since each refuses at once what is for
//! another one.

use std::path::Path;

use annabella::io::recognizer::acoustic_file::read_acoustic;
use annabella::io::recognizer::graph_file::{read_graph, read_output_symbols};
use annabella::io::recognizer::options_file::{
    DECODING, FEATURES, Options, check_decoding, check_features,
};
use annabella::io::recognizer::word_table::WordTable;

/// How many of the readers took the bytes as what they read.
pub fn survives(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let options = |known, check: fn(&Options) -> Result<(), _>| {
        Options::parse(&text, known).and_then(|options| check(&options))
    };
    let graph = read_graph(bytes).map(|graph| {
        for labels in [&graph.input_labels, &graph.output_labels] {
            assert!(labels.len() <= bytes.len() / 16, "more labels than arcs");
            assert!(labels.is_sorted_by(|a, b| a < b) && labels.first().is_none_or(|one| *one > 0));
        }
    });
    let symbols = read_output_symbols(bytes).map(|symbols| {
        assert!(
            symbols.is_none_or(|symbols| symbols.len() <= bytes.len() / 12),
            "more words than fit"
        );
    });
    let acoustic = read_acoustic(bytes).map(|acoustic| {
        assert!(acoustic.transition_ids >= -1, "{acoustic:?}");
    });
    let words = WordTable::listed(&text, Path::new("words.txt"))
        .map(|table| assert!((1..=bytes.len()).contains(&table.into_words().len())));
    [
        plainly(graph),
        plainly(symbols),
        plainly(acoustic),
        plainly(words),
        plainly(options(DECODING, check_decoding)),
        plainly(options(FEATURES, check_features)),
    ]
    .into_iter()
    .filter(|taken| *taken)
    .count()
}

/// A refusal is one plain line.
fn plainly<E: std::fmt::Display>(read: Result<(), E>) -> bool {
    let Err(error) = &read else { return true };
    let text = error.to_string();
    assert!(!text.contains(char::is_control) && text.chars().count() < 250, "{text:?}");
    false
}
