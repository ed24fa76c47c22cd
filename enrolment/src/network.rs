//! The network of a model, and what it makes of frames.
//!
//! The first layer looks at nine frames of 10 ms and is computed every third; each further layer takes two outputs of
//! the one before through a narrow waist, then two of the waist, and adds what came in (models/train/callspeech/net.py;
//! Povey and others 2018, "Semi-orthogonal low-rank matrix factorization for deep neural networks").

use std::ops::Range;

use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, ArrayViewMut2, Axis, ShapeBuilder, Slice};

use crate::features::BANDS;

/// Frames of 10 ms for one output.
pub const STEP: usize = 3;
/// How far the first layer looks, in frames on each side.
pub const REACH: usize = 4;
/// Keeps an output that is nothing from being divided by zero, as Kaldi's `kSquaredNormFloor`.
const NORM_FLOOR: f32 = 1.355_252_7e-20;

/// The network's size.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Outputs of each layer but the last.
    pub width: usize,
    /// Outputs of each waist.
    pub waist: usize,
    /// Sounds that are told apart.
    pub outputs: usize,
    /// For each layer after the first: how many outputs of 30 ms before, and how many after, it looks.
    pub layers: Vec<(usize, usize)>,
    /// How much of what came in is added to what a layer makes.
    pub bypass: f32,
}

impl Shape {
    /// Frames needed before the one that is judged.
    #[must_use]
    pub fn left(&self) -> usize {
        REACH + STEP * self.layers.iter().map(|(before, _)| before).sum::<usize>()
    }

    /// Frames needed after it.
    #[must_use]
    pub fn right(&self) -> usize {
        REACH + STEP * self.layers.iter().map(|(_, after)| after).sum::<usize>()
    }

    /// Frames from which so many outputs come.
    #[must_use]
    pub fn frames(&self, outputs: usize) -> usize {
        self.left() + STEP * (outputs - 1) + 1 + self.right()
    }

    /// Rows and columns of each array of the weights, in their order: see [`Weights`].
    #[must_use]
    pub fn arrays(&self) -> Vec<(usize, usize)> {
        let Shape { width, waist, outputs, .. } = *self;
        let mut sizes = vec![(BANDS * (2 * REACH + 1), width), (1, width)];
        for _ in &self.layers {
            sizes.extend([(2 * width, waist), (2 * waist, width), (1, width)]);
        }
        sizes.extend([(width, waist), (waist, outputs), (1, outputs)]);
        sizes
    }
}

/// All that is learned, or one number for each: slopes, sums of squares.
///
/// The first layer's matrix and bias; of each further layer the matrix into its waist, the one out of it and the
/// bias; the last waist, matrix and bias. Matrices are inputs times outputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub Vec<Array2<f32>>);

impl Weights {
    /// As many zeros as a network of this shape has weights.
    #[must_use]
    pub fn zeros(shape: &Shape) -> Weights {
        Weights(shape.arrays().into_iter().map(Array2::zeros).collect())
    }

    /// Adds another one's numbers, times a factor.
    pub fn add(&mut self, other: &Weights, factor: f32) {
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            own.scaled_add(factor, more);
        }
    }
}

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// Its size.
    pub shape: Shape,
    /// What it has learned.
    pub weights: Weights,
}

/// What went into a layer, each row at a root mean square of one.
pub(crate) struct Normed {
    pub(crate) rows: Array2<f32>,
    /// What each row was multiplied by for that.
    pub(crate) factors: Vec<f32>,
}

/// What one layer after the first made of its input, for the way back.
pub(crate) struct LayerTrace {
    pub(crate) normed: Normed,
    pub(crate) waist: Array2<f32>,
    pub(crate) made: Array2<f32>,
}

/// What all layers made, for the way back.
pub(crate) struct Trace {
    pub(crate) layers: Vec<LayerTrace>,
    pub(crate) normed: Normed,
    pub(crate) waist: Array2<f32>,
    /// Logarithms of probabilities, outputs in rows.
    pub(crate) scores: Array2<f32>,
}

impl Network {
    /// The logarithms of the sounds' probabilities, a row for each output, of frames of cepstra. What lacks context on
    /// either side has no output: pad with [`Shape::left`] and [`Shape::right`] frames for one for each third frame.
    ///
    /// # Panics
    /// When there are fewer frames than one output needs.
    #[must_use]
    pub fn scores(&self, frames: ArrayView2<f32>) -> Array2<f32> {
        self.trace(frames).scores
    }

    pub(crate) fn trace(&self, frames: ArrayView2<f32>) -> Trace {
        let frames = frames.as_standard_layout();
        let arrays = &self.weights.0;
        let mut hidden = windows(&frames.view()).dot(&arrays[0]) + &arrays[1];
        hidden.mapv_inplace(|one| one.max(0.0));
        let mut layers = Vec::with_capacity(self.shape.layers.len());
        for (nth, (before, after)) in self.shape.layers.iter().copied().enumerate() {
            let [into, out, bias] = &arrays[2 + 3 * nth..5 + 3 * nth] else { unreachable!() };
            let normed = normalized(&hidden);
            let inner = normed.rows.nrows() - before;
            let (earlier, now) = into.view().split_at(Axis(0), self.shape.width);
            let mut waist = rows(&normed.rows, 0..inner).dot(&earlier);
            let later = rows(&normed.rows, before..before + inner);
            general_mat_mul(1.0, &later, &now, 1.0, &mut waist);
            let count = inner - after;
            let (first, second) = out.view().split_at(Axis(0), self.shape.waist);
            let mut made = rows(&waist, 0..count).dot(&first);
            general_mat_mul(1.0, &rows(&waist, after..inner), &second, 1.0, &mut made);
            made.zip_mut_with(bias, |one, bias| *one = (*one + bias).max(0.0));
            hidden = rows(&hidden, before..before + count).to_owned();
            hidden.zip_mut_with(&made, |one, made| *one = made + self.shape.bypass * *one);
            layers.push(LayerTrace { normed, waist, made });
        }
        let [into, out, bias] = &arrays[arrays.len() - 3..] else { unreachable!() };
        let normed = normalized(&hidden);
        let waist = normed.rows.dot(into);
        let mut scores = waist.dot(out) + bias;
        for mut row in scores.rows_mut() {
            let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let total = most + row.iter().map(|one| (one - most).exp()).sum::<f32>().ln();
            row.mapv_inplace(|one| one - total);
        }
        Trace { layers, normed, waist, scores }
    }
}

/// Nine frames side by side, each third: one view of the frames, nothing is copied.
pub(crate) fn windows<'a>(frames: &'a ArrayView2<f32>) -> ArrayView2<'a, f32> {
    let span = BANDS * (2 * REACH + 1);
    let count = (frames.nrows() - 2 * REACH - 1) / STEP + 1;
    let Some(numbers) = frames.to_slice() else { unreachable!("frames lie row by row") };
    match ArrayView2::from_shape((count, span).strides((STEP * BANDS, 1)), numbers) {
        Ok(view) => view,
        Err(_) => unreachable!("the last window ends with the last frame at the latest"),
    }
}

/// Each row at a root mean square of one.
fn normalized(hidden: &Array2<f32>) -> Normed {
    let mut rows = hidden.clone();
    let factors = rows
        .rows_mut()
        .into_iter()
        .map(|mut row| {
            let mean_square = row.dot(&row) / row.len() as f32;
            let factor = mean_square.max(NORM_FLOOR).sqrt().recip();
            row *= factor;
            factor
        })
        .collect();
    Normed { rows, factors }
}

/// Some of an array's rows.
pub(crate) fn rows<A>(array: &Array2<A>, range: Range<usize>) -> ArrayView2<'_, A> {
    array.slice_axis(Axis(0), Slice::from(range))
}

/// Some of an array's rows, to be changed.
pub(crate) fn rows_mut<A>(array: &mut Array2<A>, range: Range<usize>) -> ArrayViewMut2<'_, A> {
    array.slice_axis_mut(Axis(0), Slice::from(range))
}
