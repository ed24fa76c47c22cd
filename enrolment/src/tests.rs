//! What is computed here is what the pipeline computes, what is damaged is refused, and what is taught is learned.

use std::sync::LazyLock;

use ndarray::Array2;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::alignment::{AnyWords, Cut, aligned, among_talk, cut};
use crate::augmentation::Material;
use crate::features::{BANDS, Cepstra, Features};
use crate::learning::{Learning, Lesson, Plan};
use crate::method::{Learned, Method};
use crate::model_file::{ModelError, ModelFile};
use crate::network::{Network, Shape, Weights};
use crate::rivals::Rivals;
use crate::slope::{Aim, slope};
use crate::ways::{Arc, TALK, Way, Ways};

static BUNDLED: LazyLock<Vec<u8>> =
    LazyLock::new(|| include_bytes!("../../models/fide-de/am/final.mdl").to_vec());

fn golden() -> serde_json::Value {
    serde_json::from_str(include_str!("../golden/pipeline.json")).expect("JSON")
}

fn numbers(value: &serde_json::Value) -> Vec<f32> {
    value.as_array().expect("numbers").iter().map(|one| one.as_f64().expect("one") as f32).collect()
}

/// The sound that models/train/golden.py makes.
fn sound(count: usize) -> Vec<i16> {
    let mut state: u64 = 12345;
    (0..count)
        .map(|at| {
            state = (state * 1_103_515_245 + 12345) % (1 << 31);
            let noise = state as f64 / f64::from(1 << 30) - 1.0;
            let wave = |hz: f64| (2.0 * std::f64::consts::PI * hz * at as f64 / 16000.0).sin();
            let tones: f64 = [(210.0, 3.0), (950.0, 2.0), (2600.0, 5.0)]
                .into_iter()
                .map(|(hz, slow)| wave(hz) * (1.0 + wave(slow)))
                .sum();
            (2000.0 * tones + 300.0 * noise).round_ties_even() as i16
        })
        .collect()
}

#[track_caller]
fn assert_close(found: &[f32], wanted: &[f32], within: f32) {
    assert_eq!(found.len(), wanted.len());
    for (nth, (one, other)) in found.iter().zip(wanted).enumerate() {
        assert!((one - other).abs() <= within * (1.0 + other.abs()), "{nth}: {one} for {other}");
    }
}

#[test]
fn features_scores_and_slopes_are_those_of_the_pipeline() {
    let golden = golden();
    let model = ModelFile::read(BUNDLED.clone()).expect("the bundled model");
    let network = model.network();
    let outputs = 20;
    let length = network.shape.frames(outputs);
    let samples = sound(160 * (length - 1) + 400);
    assert_eq!(
        samples.iter().map(|one| i64::from(*one)).sum::<i64>(),
        golden["sum_of_samples"].as_i64().expect("a sum")
    );
    let mels = Features::new().log_mels(&samples);
    assert_eq!(mels.nrows(), length);
    let every = golden["every"].as_u64().expect("a number") as usize;
    for (nth, wanted) in golden["mels"].as_array().expect("rows").iter().enumerate() {
        assert_close(&mels.row(nth * every).to_vec(), &numbers(wanted), 1e-3);
    }
    let cepstra = Cepstra::new().of(mels.view());
    assert_close(&cepstra.row(10).to_vec(), &numbers(&golden["mfcc"]), 2e-3);
    let scores = network.scores(cepstra.view());
    for (nth, wanted) in golden["scores"].as_array().expect("rows").iter().enumerate() {
        assert_close(&scores.row(7 * nth).to_vec(), &numbers(wanted), 5e-3);
    }

    let labels: Vec<usize> = (0..outputs).map(|at| 7 * at % network.shape.outputs).collect();
    let aim = Aim::at(&labels);
    let (cost, slopes) = slope(network, cepstra.view(), &aim);
    let wanted = golden["cost"].as_f64().expect("a cost") as f32;
    assert!((cost - wanted).abs() < 1e-3 * wanted, "{cost} for {wanted}");
    let arrays = golden["slopes"].as_array().expect("arrays");
    assert_eq!(arrays.len() + 1, slopes.0.len());
    for (wanted, found) in arrays.iter().zip(&slopes.0[1..]) {
        let norm = found.iter().map(|one| one * one).sum::<f32>().sqrt();
        let wanted_norm = wanted["norm"].as_f64().expect("a norm") as f32;
        assert!((norm - wanted_norm).abs() < 5e-3 * wanted_norm, "{}: {norm}", wanted["name"]);
        let some: Vec<f32> =
            found.iter().step_by(997).take(12).map(|one| one / wanted_norm).collect();
        let wanted: Vec<f32> =
            numbers(&wanted["some"]).iter().map(|one| one / wanted_norm).collect();
        assert_close(&some, &wanted, 3e-3);
    }
}

fn small_network(draw: &mut XorShiftRng) -> Network {
    let shape =
        Shape { width: 12, waist: 5, outputs: 7, layers: vec![(1, 1), (2, 1)], bypass: 0.66 };
    let mut weights = Weights::zeros(&shape);
    for array in &mut weights.0 {
        let size = (array.nrows() as f32).sqrt();
        array.mapv_inplace(|_| draw.random_range(-1.5..1.5) / size);
    }
    Network { shape, weights }
}

/// Two words, silence and talk of that network.
fn small_rivals() -> Rivals {
    let way = |outputs: &[usize]| vec![Way { outputs: outputs.to_vec(), cost: 0.0 }];
    let words = [("turm", way(&[0, 1])), ("acht", way(&[2, 3, 4]))];
    let words = words.into_iter().map(|(word, ways)| (word.to_owned(), ways)).collect();
    let ways = Ways { words, silence: 5, talk: 6 };
    Rivals::new(AnyWords::new(&ways), &[0.1, 0.1, 0.1, 0.2, 0.1, 0.3, 0.1])
}

/// What rivals expect is the sum over all their paths, each of which is followed here.
#[test]
fn rivals_are_all_paths_of_any_words() {
    let rivals = small_rivals();
    let draw = &mut XorShiftRng::seed_from_u64(21);
    let scores = Array2::from_shape_fn((5, 7), |_| draw.random_range(-4.0..0.0_f32));
    let found = rivals.expected(scores.view());
    // Each node with its output, and whether a word or silence is entered by it; ends are 1, 4, talk and silence.
    let (outputs, first, last) = ([0, 1, 2, 3, 4, 6, 5], [0, 2, 5, 6], [1, 4, 5, 6]);
    let mut paths: Vec<(Vec<usize>, f64)> = (0..7).map(|node| (vec![node], 0.0)).collect();
    for _ in 1..5 {
        paths = paths
            .into_iter()
            .flat_map(|(path, cost)| {
                let at = path[path.len() - 1];
                let mut onward = vec![(at, 0.0)];
                if last.contains(&at) {
                    let entered = first.iter().filter(|to| (at, **to) != (6, 6));
                    onward.extend(entered.map(|to| (*to, if *to == 6 { 0.0 } else { 3.0 })));
                } else {
                    onward.push((at + 1, 0.0));
                }
                onward.into_iter().map(move |(to, more)| {
                    let mut longer = path.clone();
                    longer.push(to);
                    (longer, cost + more)
                })
            })
            .collect();
    }
    let (mut total, mut shares) = (0.0, Array2::<f64>::zeros((5, 7)));
    for (path, cost) in &paths {
        let labels: Vec<usize> = path.iter().map(|node| outputs[*node]).collect();
        let likely = (0.3 * f64::from(rivals.score(scores.view(), &labels)) - cost).exp();
        total += likely;
        labels.iter().enumerate().for_each(|(at, label)| shares[[at, *label]] += likely);
    }
    assert!((f64::from(found.total) - total.ln() / 0.3).abs() < 1e-3, "{}", found.total);
    for (one, other) in found.shares.iter().zip(&shares) {
        assert!((f64::from(*one) - other / total).abs() < 1e-5, "{one} for {}", other / total);
    }
}

/// A slope is what the cost changes by, whatever is learned.
#[test]
fn slopes_are_those_of_small_steps() {
    let draw = &mut XorShiftRng::seed_from_u64(5);
    let base = small_network(draw);
    let frames =
        Array2::from_shape_fn((base.shape.frames(9), BANDS), |_| draw.random_range(-2.0..2.0_f32));
    let labels: Vec<usize> = (0..9).map(|at| at % 7).collect();
    let teacher = Array2::from_elem((9, 7), 1.0 / 7.0);
    let rivals = small_rivals();
    let aim = Aim {
        labels: &labels,
        teacher: Some(teacher.view()),
        teacher_share: 0.3,
        rivals: Some(&rivals),
        rivals_share: 0.5,
    };
    for method in [Method::AllWeights, Method::Factors, Method::Input] {
        let mut learned = Learned::new(method, &base);
        for array in learned.arrays_mut() {
            array.mapv_inplace(|one| one + draw.random_range(-0.05..0.05));
        }
        let network = learned.network(&base);
        let (_, by_weights) = slope(&network, frames.view(), &aim);
        let slopes = learned.slope(&base, &network, &by_weights);
        let mut compared = 0;
        for (nth, array) in slopes.iter().enumerate() {
            for place in (0..array.len()).step_by(array.len().div_ceil(7)) {
                let cost_at = |step: f32| {
                    let mut moved = learned.clone();
                    if let Some(one) = moved.arrays_mut()[nth].iter_mut().nth(place) {
                        *one += step;
                    }
                    slope(&moved.network(&base), frames.view(), &aim).0
                };
                let step = 3e-3;
                let wanted = (cost_at(step) - cost_at(-step)) / (2.0 * step);
                let found = *array.iter().nth(place).expect("a place");
                assert!(
                    (found - wanted).abs() < 2e-3 + 0.05 * wanted.abs(),
                    "{method:?} {nth} {place}: {found} for {wanted}"
                );
                compared += usize::from(wanted.abs() > 5e-3);
            }
        }
        assert!(compared > 5, "{method:?}: only {compared} slopes were more than nothing");
    }
}

#[test]
fn the_file_with_its_own_weights_is_the_same_file() {
    let model = ModelFile::read(BUNDLED.clone()).expect("the bundled model");
    assert!(model.with(&model.network().weights) == *BUNDLED);
    let mut other = model.network().clone();
    other.weights.0.iter_mut().for_each(|array| *array *= 0.5);
    let again = ModelFile::read(model.with(&other.weights)).expect("the taught model");
    assert!(*again.network() == other);
}

/// Wherever a file is cut or changed, the answer is an error or a network, never a panic.
#[test]
fn damaged_files_are_refused() {
    let whole = &*BUNDLED;
    for at in [0, 3, 40, 9_000, 15_400, 15_500, 40_000, whole.len() / 2, whole.len() - 3] {
        assert_eq!(ModelFile::read(whole[..at].to_vec()).err(), Some(ModelError::Form), "{at}");
    }
    let draw = &mut XorShiftRng::seed_from_u64(9);
    for _ in 0..20 {
        let mut bytes = whole.clone();
        let at = draw.random_range(0..20_000);
        bytes[at] ^= 1 << draw.random_range(0..8);
        let _ = ModelFile::read(bytes);
    }
    // How far in the network's text begins depends on how many words the model knows.
    let bypass: &[u8] = b"Scale(0.66, layer3.sum)";
    let at = whole.windows(bypass.len()).position(|some| some == bypass).expect("a bypass");
    let mut bytes = whole.clone();
    bytes[at + 9] = b'5';
    assert_eq!(ModelFile::read(bytes).err(), Some(ModelError::Network));
}

/// The words' numbers and a loop over them, as a model's graph has them: each word one way, silence and talk besides.
fn ways_of(model: &ModelFile, words: &[(&str, &[usize])]) -> Ways {
    let mut arcs: Vec<Vec<Arc>> = vec![Vec::new(), Vec::new()];
    let mut numbered = Vec::new();
    for (nth, (word, phones)) in words.iter().enumerate() {
        let (mut at, mut says) = (0, nth + 1);
        for phone in *phones {
            let to = arcs.len();
            arcs.push(Vec::new());
            arcs[at].push(Arc { transition: 2 * phone, word: says, cost: 0.0, to });
            arcs[to].push(Arc { transition: 2 * phone - 1, word: 0, cost: 0.0, to });
            (at, says) = (to, 0);
        }
        arcs[at].push(Arc { transition: 0, word: 0, cost: 0.0, to: 1 });
        numbered.push(((*word).to_owned(), nth + 1));
    }
    Ways::read(model, &arcs, &numbered, 1).expect("ways")
}

/// Scores of a take in which each of these outputs is certain.
fn certain(outputs: &[usize], count: usize) -> Array2<f32> {
    Array2::from_shape_fn(
        (outputs.len(), count),
        |(at, output)| {
            if output == outputs[at] { -0.01 } else { -9.0 }
        },
    )
}

/// Three words with talk beside them, and how often each output is: equally.
fn three_words() -> (Ways, Vec<f32>) {
    let model = ModelFile::read(BUNDLED.clone()).expect("the bundled model");
    let ways = ways_of(
        &model,
        &[("turm", &[10, 11, 12]), ("anna", &[20, 21]), ("acht", &[30, 31, 32]), (TALK, &[2])],
    );
    let count = model.network().shape.outputs;
    (ways, vec![1.0 / count as f32; count])
}

#[test]
fn words_are_found_where_their_sounds_are() {
    let (ways, flat) = three_words();
    let count = flat.len();
    let any = AnyWords::new(&ways);
    let draw = &mut XorShiftRng::seed_from_u64(3);
    for _ in 0..50 {
        // Nobody can tell a word that is said twice without a pause from one that is drawn out.
        let mut words: Vec<&str> = (0..draw.random_range(1..5))
            .map(|_| ["turm", "anna", "acht"][draw.random_range(0..3)])
            .collect();
        words.dedup();
        let mut outputs = vec![ways.silence(); 3];
        for word in &words {
            for output in &ways.of(word)[0].outputs {
                outputs.extend(vec![*output; draw.random_range(1..5)]);
            }
            if draw.random_bool(0.5) {
                outputs.extend(vec![ways.silence(); draw.random_range(1..4)]);
            }
        }
        let scores = certain(&outputs, count);
        let found = aligned(&ways, scores.view(), &flat, &words).expect("an alignment");
        assert_eq!(found.outputs, outputs, "{words:?}");
        assert!(found.whole < 1e-4, "{}", found.whole);
        let heard = any.decoded(scores.view(), &flat).expect("words");
        assert_eq!(heard.words, words);
        // Other words of the same take fit badly.
        let mut others = words.clone();
        others.push("turm");
        let misfit = aligned(&ways, scores.view(), &flat, &others).map(|found| found.whole);
        assert!(misfit.is_none_or(|misfit| misfit > 0.3), "{misfit:?}");
    }
    let scores = certain(&[ways.silence(), ways.talk(), ways.talk()], count);
    assert_eq!(any.decoded(scores.view(), &flat).expect("talk").words, [TALK]);
    assert!(aligned(&ways, scores.view(), &flat, &["xylophon"]).is_none());
    assert!(aligned(&ways, scores.view(), &flat, &["turm", "turm"]).is_none());
}

/// Words are found behind, before and between what other people say, and where the take begins or ends in them.
#[test]
fn words_are_found_among_talk_and_where_they_are_cut() {
    let (ways, flat) = three_words();
    let count = flat.len();
    let words = ["turm", "anna", "acht"];
    let (hush, talk) = (vec![ways.silence(); 6], vec![ways.talk(); 12]);
    let said: Vec<usize> = words
        .iter()
        .flat_map(|word| ways.of(word)[0].outputs.iter().flat_map(|output| vec![*output; 3]))
        .collect();
    for around in [
        [&[][..], &talk],
        [&talk, &[]],
        [&talk, &talk],
        [&[talk.clone(), hush.clone()].concat(), &[hush.clone(), talk.clone(), hush].concat()],
    ] {
        let outputs = [around[0], &said, around[1]].concat();
        let scores = certain(&outputs, count);
        let silent = aligned(&ways, scores.view(), &flat, &words).expect("an alignment");
        assert!(silent.whole > 1.0, "by silence alone it does not fit: {}", silent.whole);
        let found = among_talk(&ways, scores.view(), &flat, &words).expect("words");
        assert_eq!(found.words, around[0].len()..around[0].len() + said.len());
        assert_eq!(found.outputs, outputs);
        assert!(found.misfit < 1e-4 && found.worst < 1e-4, "{found:?}");
        let other = among_talk(&ways, scores.view(), &flat, &["turm", "anna", "turm"]);
        assert!(other.is_none_or(|found| found.worst > 2.5), "one word of three is another one");
    }
    let quiet = vec![ways.silence(); 10];
    for (at, outputs) in [
        (Cut::Beginning, [&said[5..], &quiet].concat()),
        (Cut::End, [&quiet[..], &said[..said.len() - 5]].concat()),
    ] {
        let scores = certain(&outputs, count);
        let found = cut(&ways, scores.view(), &flat, &words, at).expect("a part of the words");
        assert!(found.misfit < 1e-4 && found.words.len() == said.len() - 5, "{at:?}: {found:?}");
        let other = cut(&ways, scores.view(), &flat, &["acht", "anna", "turm"], at);
        assert!(other.is_none_or(|found| found.whole > 1.0), "{at:?}");
    }
    assert!(among_talk(&ways, certain(&talk, count).view(), &flat, &["xylophon"]).is_none());
}

fn material() -> Material {
    let mut bytes = b"annabella mels 1\n".to_vec();
    for (kind, base) in [(b'v', 100), (b'v', 120), (b'h', 60)] {
        bytes.push(kind);
        bytes.extend(200_u32.to_le_bytes());
        bytes.extend((0..200 * BANDS).map(|at| (base + at % 17) as u8));
    }
    Material::read(&bytes).expect("material")
}

#[test]
fn material_is_read_whole_or_not_at_all() {
    let whole = material();
    assert_eq!((whole.voices.len(), whole.halls.len()), (2, 1));
    assert!((whole.voices[1][[0, 3]] - 12.3).abs() < 1e-5);
    for bytes in [
        &b""[..],
        b"annabella mels 1\n",
        b"annabella mels 2\nv",
        b"annabella mels 1\nv\x01\0\0\0short",
        b"annabella mels 1\nx\0\0\0\0",
    ] {
        assert!(Material::read(bytes).is_err());
    }
}

/// Each method learns what a small network got wrong, and the order in which chunks are computed changes nothing.
#[test]
fn what_is_taught_is_learned_however_the_work_is_shared_out() {
    let material = material();
    for method in [Method::AllWeights, Method::Factors, Method::Input] {
        let draw = &mut XorShiftRng::seed_from_u64(11);
        let base = small_network(draw);
        let labels: Vec<usize> = (0..600).map(|at| at / 30 % 7).collect();
        let mels = Array2::from_shape_fn((600, BANDS), |(at, band)| {
            10.0 + if band % 7 == labels[at] { 4.0 } else { 0.0 }
        });
        let lesson = Lesson { mels, labels };
        let rate = method.rate();
        let plan = Plan { method, rate, steps: 60, batch: 6, outputs: 40, ..Plan::default() };
        let new = || {
            let lessons = std::slice::from_ref(&lesson);
            Learning::new(&base, lessons, &material, 3, small_rivals(), plan.clone())
                .expect("enough")
        };
        let (mut alone, mut shared) = (new(), new());
        let mut costs = Vec::new();
        while alone.done() < alone.steps() {
            let network = alone.current();
            let share = alone.share(&network, 0..alone.chunks());
            alone.follow(&network, &share);
            costs.push(share.cost);
            if shared.done() < 3 {
                let network = shared.current();
                let mut share = shared.share(&network, (0..shared.chunks()).rev().step_by(2));
                share.add(&shared.share(&network, (0..shared.chunks()).rev().skip(1).step_by(2)));
                assert!((share.cost - costs[shared.done()]).abs() < 1e-3, "{method:?}");
                shared.follow(&network, &share);
            }
        }
        let mean = |some: &[f32]| some.iter().sum::<f32>() / some.len() as f32;
        let (first, last) = (mean(&costs[..10]), mean(&costs[50..]));
        assert!(last < first, "{method:?}: {first} to {last}");
        assert!(alone.network() != base);
    }
    let short = Lesson { mels: Array2::zeros((40, BANDS)), labels: vec![0; 40] };
    let network = small_network(&mut XorShiftRng::seed_from_u64(1));
    let plan = Plan::default();
    assert!(Learning::new(&network, &[short], &material, 3, small_rivals(), plan).is_err());
}
