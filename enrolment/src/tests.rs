use std::path::Path;
use std::sync::LazyLock;

use ndarray::Array2;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::features::{BANDS, Cepstra, Features};
use crate::method::{Learned, Method};
use crate::model_file::{ModelError, ModelFile};
use crate::network::{Network, Shape, Weights};
use crate::slope::{Aim, slope};

static BUNDLED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../models/fide-de/am/final.mdl");
    std::fs::read(path).expect("the bundled model")
});

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
    let aim = Aim { labels: &labels, teacher: None, teacher_share: 0.0 };
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

/// A slope is what the cost changes by, whatever is learned.
#[test]
fn slopes_are_those_of_small_steps() {
    let draw = &mut XorShiftRng::seed_from_u64(5);
    let base = small_network(draw);
    let frames =
        Array2::from_shape_fn((base.shape.frames(9), BANDS), |_| draw.random_range(-2.0..2.0_f32));
    let labels: Vec<usize> = (0..9).map(|at| at % 7).collect();
    let teacher = Array2::from_elem((9, 7), 1.0 / 7.0);
    let aim = Aim { labels: &labels, teacher: Some(teacher.view()), teacher_share: 0.3 };
    for method in [Method::AllWeights, Method::Factors, Method::Input] {
        let mut learned = Learned::new(method, &base);
        for array in learned.arrays_mut() {
            array.mapv_inplace(|one| one + draw.random_range(-0.05..0.05));
        }
        let network = learned.network(&base);
        let (_, by_weights) = slope(&network, frames.view(), &aim);
        let slopes = learned.slope(&base, &network, &by_weights);
        let mut compared = 0;
        for nth in 0..slopes.len() {
            for place in (0..slopes[nth].len()).step_by(slopes[nth].len().div_ceil(7)) {
                let cost_at = |step: f32| {
                    let mut moved = learned.clone();
                    if let Some(one) = moved.arrays_mut()[nth].iter_mut().nth(place) {
                        *one += step;
                    }
                    slope(&moved.network(&base), frames.view(), &aim).0
                };
                let step = 3e-3;
                let wanted = (cost_at(step) - cost_at(-step)) / (2.0 * step);
                let found = *slopes[nth].iter().nth(place).expect("a place");
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
    let text = String::from_utf8_lossy(&whole[15_439..20_000]).into_owned();
    let at = 15_439 + text.find("Scale(0.66, layer3.sum)").expect("a bypass");
    let mut bytes = whole.clone();
    bytes[at + 9] = b'5';
    assert_eq!(ModelFile::read(bytes).err(), Some(ModelError::Network));
}
