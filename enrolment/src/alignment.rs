//! Which sound is where: the best path through the sounds of known words (Viterbi), and through any words.

use std::ops::Range;

use ndarray::{Array2, ArrayView2};

use crate::ways::{Way, Ways};

/// Where words were found in a take, with silence around them, or with other people's talk.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The network's output for each output of the take.
    pub outputs: Vec<usize>,
    /// From the first sound of the words to behind their last one, in outputs.
    pub words: Range<usize>,
    /// How badly the words fit: the mean over their outputs of the best sound's score less that of the sound on the path, 0
    /// where each sound is the likeliest. Scores are logarithms of likelihood.
    pub misfit: f32,
    /// The same of the word that fits worst.
    pub worst: f32,
    /// The same of the whole take, with what was found around the words.
    pub whole: f32,
}

/// At which ends of a take its words may be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It begins anywhere in them.
    Beginning,
    /// It ends anywhere in them.
    End,
}

/// The words that fit best, whatever they are.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded {
    /// The words in order, stretches of talk among them as [`crate::ways::TALK`].
    pub words: Vec<String>,
    /// The path's score.
    pub score: f32,
}

/// How much a sound's score counts against the costs of words, as in the models' `model.conf`.
pub(crate) const ACOUSTIC_SCALE: f32 = 0.3;
/// What each further word costs, in the same scale: about one of the words of a call out of those that may stand there.
const WORD_COST: f32 = 3.0;

/// What comes before a sound.
struct Node {
    output: usize,
    /// Which of the words it is a sound of; none for what is between and around them.
    word: Option<usize>,
    /// Nodes from which this one is reached, itself among them.
    before: Vec<usize>,
    /// What reaching it from elsewhere costs.
    cost: f32,
}

/// The likeliest place of each sound of these words in a take, with silence before, between and behind them where
/// there is any. `scores` are logarithms of probabilities, a row for each output; `priors` are the model's.
///
/// Nothing where a word is unknown or the take is shorter than its words.
#[must_use]
pub fn aligned(
    ways: &Ways,
    scores: ArrayView2<f32>,
    priors: &[f32],
    words: &[&str],
) -> Option<Found> {
    let (nodes, starts, ends) = chain(ways, words)?;
    found(&nodes, &starts, &ends, &likelihoods(scores, priors))
}

/// The same where people may talk before and behind the words. What they say is nothing that is known, so how well it
/// fits does not count.
///
/// Nothing where a word is unknown or the take is shorter than its words.
#[must_use]
pub fn among_talk(
    ways: &Ways,
    scores: ArrayView2<f32>,
    priors: &[f32],
    words: &[&str],
) -> Option<Found> {
    let (mut nodes, mut starts, mut ends) = chain(ways, words)?;
    let before = nodes.len();
    let hush = before - 1;
    let talk = |before| Node { output: ways.talk(), word: None, before, cost: WORD_COST };
    // Before the words: silence is the first node, and leads to whatever it led to.
    nodes.push(talk(vec![0, before]));
    for node in nodes.iter_mut().take(before).filter(|node| node.before.contains(&0)) {
        node.before.push(before);
    }
    starts.push(before);
    // Behind them: the last silence and talk follow each other.
    let behind = nodes.len();
    nodes.push(talk(ends.iter().copied().chain([behind]).collect()));
    nodes[hush].before.push(behind);
    ends.push(behind);
    found(&nodes, &starts, &ends, &likelihoods(scores, priors))
}

/// Where words are in a take that begins or ends in the middle of them, with silence alone around what is left.
///
/// Nothing where a word is unknown or the take is empty.
#[must_use]
pub fn cut(
    ways: &Ways,
    scores: ArrayView2<f32>,
    priors: &[f32],
    words: &[&str],
    at: Cut,
) -> Option<Found> {
    let (nodes, starts, ends) = chain(ways, words)?;
    let said = || (0..nodes.len()).filter(|node| nodes[*node].word.is_some()).collect::<Vec<_>>();
    let (starts, ends) = match at {
        Cut::Beginning => (said(), ends),
        Cut::End => (starts, said()),
    };
    found(&nodes, &starts, &ends, &likelihoods(scores, priors))
}

fn found(
    nodes: &[Node],
    starts: &[usize],
    ends: &[usize],
    likelihoods: &Array2<f32>,
) -> Option<Found> {
    let path = best_path(nodes, starts, ends, likelihoods)?;
    let outputs: Vec<usize> = path.iter().map(|node| nodes[*node].output).collect();
    let of_words: Vec<Option<usize>> = path.iter().map(|node| nodes[*node].word).collect();
    let is_said = |word: &Option<usize>| word.is_some();
    let words = of_words.iter().position(is_said)?..of_words.iter().rposition(is_said)? + 1;
    let mut worst = 0.0_f32;
    for same in of_words.chunk_by(|one, other| one == other).scan(0, |from, same| {
        let some = *from..*from + same.len();
        *from = some.end;
        Some((same[0], some))
    }) {
        if let (Some(_), some) = same {
            worst = worst.max(misfit(&outputs, likelihoods, some));
        }
    }
    let whole = misfit(&outputs, likelihoods, 0..outputs.len());
    let misfit = misfit(&outputs, likelihoods, words.clone());
    Some(Found { outputs, words, misfit, worst, whole })
}

/// How much less likely the sounds of a path are than the likeliest ones: the mean over some of its outputs.
fn misfit(outputs: &[usize], likelihoods: &Array2<f32>, some: Range<usize>) -> f32 {
    let short: f32 = outputs
        .iter()
        .zip(likelihoods.rows())
        .skip(some.start)
        .take(some.len())
        .map(|(output, row)| row.iter().copied().fold(f32::NEG_INFINITY, f32::max) - row[*output])
        .sum();
    short / some.len().max(1) as f32
}

/// Nodes, those that may come first, and those that may come last.
type Chain = (Vec<Node>, Vec<usize>, Vec<usize>);

fn chain(ways: &Ways, words: &[&str]) -> Option<Chain> {
    let mut nodes = vec![Node { output: ways.silence(), word: None, before: vec![0], cost: 0.0 }];
    let (mut starts, mut ends) = (vec![0], vec![0]);
    for (nth, word) in words.iter().enumerate() {
        let talk = [Way { outputs: vec![ways.talk()], cost: 0.0 }];
        let all = if *word == crate::ways::TALK { &talk[..] } else { ways.of(word) };
        if all.is_empty() {
            return None;
        }
        let mut last = Vec::new();
        for way in all {
            let mut before = ends.clone();
            let mut cost = way.cost;
            for (at, output) in way.outputs.iter().enumerate() {
                let own = nodes.len();
                before.push(own);
                nodes.push(Node { output: *output, word: Some(nth), before, cost });
                if nth == 0 && at == 0 {
                    starts.push(own);
                }
                (before, cost) = (vec![own], 0.0);
            }
            last.push(nodes.len() - 1);
        }
        let hush = nodes.len();
        let mut before = last.clone();
        before.push(hush);
        nodes.push(Node { output: ways.silence(), word: None, before, cost: 0.0 });
        last.push(hush);
        ends = last;
    }
    Some((nodes, starts, ends))
}

fn likelihoods(scores: ArrayView2<f32>, priors: &[f32]) -> Array2<f32> {
    let mut likelihoods = scores.to_owned();
    for mut row in likelihoods.rows_mut() {
        for (score, prior) in row.iter_mut().zip(priors) {
            *score -= prior.max(f32::MIN_POSITIVE).ln();
        }
    }
    likelihoods
}

fn best_path(
    nodes: &[Node],
    starts: &[usize],
    ends: &[usize],
    likelihoods: &Array2<f32>,
) -> Option<Vec<usize>> {
    let count = likelihoods.nrows();
    if count == 0 {
        return None;
    }
    let mut now = vec![f32::NEG_INFINITY; nodes.len()];
    for start in starts {
        now[*start] = ACOUSTIC_SCALE * likelihoods[[0, nodes[*start].output]] - nodes[*start].cost;
    }
    let mut back: Vec<Vec<u32>> = Vec::with_capacity(count - 1);
    for at in 1..count {
        let mut next = vec![f32::NEG_INFINITY; nodes.len()];
        let mut from = vec![0_u32; nodes.len()];
        for (own, node) in nodes.iter().enumerate() {
            for before in &node.before {
                let cost = if *before == own { 0.0 } else { node.cost };
                if now[*before] - cost > next[own] {
                    next[own] = now[*before] - cost;
                    from[own] = *before as u32;
                }
            }
            next[own] += ACOUSTIC_SCALE * likelihoods[[at, node.output]];
        }
        back.push(from);
        now = next;
    }
    let last = *ends.iter().max_by(|one, other| now[**one].total_cmp(&now[**other]))?;
    if now[last] == f32::NEG_INFINITY {
        return None;
    }
    let mut path = vec![last];
    for from in back.iter().rev() {
        path.push(from[path[path.len() - 1]] as usize);
    }
    path.reverse();
    Some(path)
}

/// One sound of a way to say a word, or silence.
pub(crate) struct WordNode {
    pub(crate) output: usize,
    /// The node before it in its way; none for the first.
    pub(crate) before: Option<usize>,
    /// The word's place among all; none for silence.
    word: Option<usize>,
    /// What entering it costs.
    pub(crate) cost: f32,
}

/// All words side by side, for [`AnyWords::decoded`]: made once for a model.
pub struct AnyWords {
    names: Vec<String>,
    pub(crate) nodes: Vec<WordNode>,
    /// Nodes with which a word ends.
    pub(crate) ends: Vec<usize>,
    /// The node of silence, which follows any word and is followed by any.
    pub(crate) silence: usize,
}

impl AnyWords {
    /// All words of a model, and talk.
    #[must_use]
    pub fn new(ways: &Ways) -> AnyWords {
        let talk = [Way { outputs: vec![ways.talk()], cost: 0.0 }];
        let all = ways.words().chain([(crate::ways::TALK, &talk[..])]);
        let (mut names, mut nodes, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for (word, ways) in all {
            for way in ways {
                for (at, output) in way.outputs.iter().enumerate() {
                    let before = (at > 0).then(|| nodes.len() - 1);
                    let cost = if at > 0 { 0.0 } else { way.cost + WORD_COST };
                    let word = Some(names.len());
                    nodes.push(WordNode { output: *output, before, word, cost });
                }
                ends.push(nodes.len() - 1);
            }
            names.push(word.to_owned());
        }
        let silence = nodes.len();
        nodes.push(WordNode { output: ways.silence(), before: None, word: None, cost: 0.0 });
        ends.push(silence);
        AnyWords { names, nodes, ends, silence }
    }

    /// The words that fit a take best. Nothing where it has no output.
    #[must_use]
    pub fn decoded(&self, scores: ArrayView2<f32>, priors: &[f32]) -> Option<Decoded> {
        let likelihoods = likelihoods(scores, priors);
        let count = likelihoods.nrows();
        if count == 0 {
            return None;
        }
        let score =
            |at: usize, node: usize| ACOUSTIC_SCALE * likelihoods[[at, self.nodes[node].output]];
        let first = |(own, node): (usize, &WordNode)| match node.before {
            None => score(0, own) - node.cost,
            Some(_) => f32::NEG_INFINITY,
        };
        let mut now: Vec<f32> = self.nodes.iter().enumerate().map(first).collect();
        let mut back: Vec<Vec<u32>> = Vec::with_capacity(count - 1);
        for at in 1..count {
            let best_end = self.best_end(&now);
            let mut next = now.clone();
            let mut from: Vec<u32> = (0..self.nodes.len() as u32).collect();
            for (own, node) in self.nodes.iter().enumerate() {
                let entering = node.before.unwrap_or(best_end);
                if now[entering] - node.cost > next[own] {
                    next[own] = now[entering] - node.cost;
                    from[own] = entering as u32;
                }
                next[own] += score(at, own);
            }
            back.push(from);
            now = next;
        }
        let last = self.best_end(&now);
        let total = now[last];
        let mut path = vec![last];
        for from in back.iter().rev() {
            path.push(from[path[path.len() - 1]] as usize);
        }
        path.reverse();
        Some(Decoded { words: self.words_of(&path), score: total })
    }

    fn best_end(&self, now: &[f32]) -> usize {
        self.ends
            .iter()
            .copied()
            .max_by(|one, other| now[*one].total_cmp(&now[*other]))
            .unwrap_or(self.silence)
    }

    fn words_of(&self, path: &[usize]) -> Vec<String> {
        let mut words = Vec::new();
        let mut previous = None;
        for node in path {
            let WordNode { before, word, .. } = &self.nodes[*node];
            let entered = before.is_none() && previous != Some(*node);
            if let (true, Some(word)) = (entered, word) {
                words.push(self.names[*word].clone());
            }
            previous = Some(*node);
        }
        words
    }
}
