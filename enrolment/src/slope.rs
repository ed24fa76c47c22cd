//! How the cost of a chunk changes with each weight: the way back through the network.

use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, Axis};

use crate::network::{Network, Normed, Trace, Weights, rows, rows_mut, windows};
use crate::rivals::Rivals;

/// What a chunk should have been: for each of its outputs a share for each sound, rows that add up to one.
pub struct Aim<'a> {
    /// The sound of each output, as the alignment has it.
    pub labels: &'a [usize],
    /// The teacher's probabilities of it, where its view counts.
    pub teacher: Option<ArrayView2<'a, f32>>,
    /// How much of the aim is the teacher's, 0 to 1.
    pub teacher_share: f32,
    /// All that might have been said besides, where that counts.
    pub rivals: Option<&'a Rivals>,
    /// How much of the cost is how much likelier the rivals are than the labels, 0 to 1; the rest is cross entropy.
    pub rivals_share: f32,
}

impl<'a> Aim<'a> {
    /// At the labels alone.
    #[must_use]
    pub fn at(labels: &'a [usize]) -> Aim<'a> {
        Aim { labels, teacher: None, teacher_share: 0.0, rivals: None, rivals_share: 0.0 }
    }

    fn of_row(&self, nth: usize, outputs: usize) -> Vec<f32> {
        let share = if self.teacher.is_some() { self.teacher_share } else { 0.0 };
        let mut row = vec![0.0; outputs];
        if let Some(teacher) = &self.teacher {
            for (own, theirs) in row.iter_mut().zip(teacher.row(nth)) {
                *own = share * theirs;
            }
        }
        row[self.labels[nth]] += 1.0 - share;
        row
    }
}

/// The mean cost of a chunk's outputs against the aim, and its slope by every weight.
///
/// # Panics
/// When the aim has not as many labels as the frames have outputs.
#[must_use]
pub fn slope(network: &Network, frames: ArrayView2<f32>, aim: &Aim) -> (f32, Weights) {
    let mut slopes = Weights::zeros(&network.shape);
    let cost = add_slope(network, frames, aim, 1.0, &mut slopes);
    (cost, slopes)
}

/// Adds this part of a chunk's slope to those of other chunks, and returns the chunk's cost. A slope has as many numbers as the
/// network, so each chunk's is not written down by itself first.
///
/// # Panics
/// When the aim has not as many labels as the frames have outputs.
pub(crate) fn add_slope(
    network: &Network,
    frames: ArrayView2<f32>,
    aim: &Aim,
    part: f32,
    slopes: &mut Weights,
) -> f32 {
    let frames = frames.as_standard_layout();
    let trace = network.trace(frames.view());
    let count = trace.scores.nrows();
    assert_eq!(count, aim.labels.len(), "a label for each output");
    let mut cost = 0.0;
    let mut wrong = trace.scores.mapv(f32::exp);
    for (nth, mut row) in wrong.rows_mut().into_iter().enumerate() {
        let wanted = aim.of_row(nth, row.len());
        for ((error, want), score) in row.iter_mut().zip(&wanted).zip(trace.scores.row(nth)) {
            cost -= want * score;
            *error = (*error - want) / count as f32;
        }
    }
    if let Some(rivals) = aim.rivals.filter(|_| aim.rivals_share > 0.0) {
        let (own, share) = (1.0 - aim.rivals_share, aim.rivals_share);
        let expected = rivals.expected(trace.scores.view());
        let ahead = expected.total - rivals.score(trace.scores.view(), aim.labels);
        cost = own * cost + share * ahead;
        // The shares of a row add up to one, as the label's does, so that the softmax's own total has no slope.
        let by_rivals = share / count as f32;
        wrong *= own;
        wrong.scaled_add(by_rivals, &expected.shares);
        for (nth, label) in aim.labels.iter().enumerate() {
            wrong[[nth, *label]] -= by_rivals;
        }
    }
    wrong *= part;
    back(network, frames.view(), &trace, &wrong, slopes);
    cost / count as f32
}

/// From the slope by the outputs before the softmax to the slope by every weight, added to what is there.
fn back(
    network: &Network,
    frames: ArrayView2<f32>,
    trace: &Trace,
    wrong: &Array2<f32>,
    slopes: &mut Weights,
) {
    let shape = &network.shape;
    let arrays = &network.weights.0;
    let last = arrays.len() - 3;
    slopes.0[last + 2] += &wrong.sum_axis(Axis(0));
    general_mat_mul(1.0, &trace.waist.t(), wrong, 1.0, &mut slopes.0[last + 1]);
    let by_waist = wrong.dot(&arrays[last + 1].t());
    general_mat_mul(1.0, &trace.normed.rows.t(), &by_waist, 1.0, &mut slopes.0[last]);
    let mut by_hidden = before_norm(&trace.normed, by_waist.dot(&arrays[last].t()));

    for (nth, layer) in trace.layers.iter().enumerate().rev() {
        let (before, after) = shape.layers[nth];
        let at = 2 + 3 * nth;
        let mut by_made = by_hidden.clone();
        by_made.zip_mut_with(&layer.made, before_cut);
        let count = by_made.nrows();
        slopes.0[at + 2] += &by_made.sum_axis(Axis(0));
        let (first, second) = arrays[at + 1].view().split_at(Axis(0), shape.waist);
        let halves = [(0, first), (after, second)];
        let mut by_waist = Array2::zeros(layer.waist.raw_dim());
        for (half, (from, matrix)) in halves.into_iter().enumerate() {
            let rows = rows(&layer.waist, from..from + count);
            let place = half * shape.waist..(half + 1) * shape.waist;
            let mut own = rows_mut(&mut slopes.0[at + 1], place);
            general_mat_mul(1.0, &rows.t(), &by_made, 1.0, &mut own);
            let mut part = rows_mut(&mut by_waist, from..from + count);
            general_mat_mul(1.0, &by_made, &matrix.t(), 1.0, &mut part);
        }
        let inner = by_waist.nrows();
        let (earlier, now) = arrays[at].view().split_at(Axis(0), shape.width);
        let mut by_normed = Array2::zeros(layer.normed.rows.raw_dim());
        for (half, (from, matrix)) in [(0, earlier), (before, now)].into_iter().enumerate() {
            let rows = rows(&layer.normed.rows, from..from + inner);
            let place = half * shape.width..(half + 1) * shape.width;
            let mut own = rows_mut(&mut slopes.0[at], place);
            general_mat_mul(1.0, &rows.t(), &by_waist, 1.0, &mut own);
            let mut part = rows_mut(&mut by_normed, from..from + inner);
            general_mat_mul(1.0, &by_waist, &matrix.t(), 1.0, &mut part);
        }
        let mut by_input = before_norm(&layer.normed, by_normed);
        rows_mut(&mut by_input, before..before + count).scaled_add(shape.bypass, &by_hidden);
        by_hidden = by_input;
    }

    // What came out of the first layer is what went into the second, and normalizing changes no sign.
    let first = trace.layers.first().map_or(&trace.normed, |layer| &layer.normed);
    by_hidden.zip_mut_with(&first.rows, before_cut);
    general_mat_mul(1.0, &windows(&frames).t(), &by_hidden, 1.0, &mut slopes.0[0]);
    slopes.0[1] += &by_hidden.sum_axis(Axis(0));
}

/// The slope by what was cut off below zero, from the slope by what came of it.
fn before_cut(slope: &mut f32, made: &f32) {
    if *made <= 0.0 {
        *slope = 0.0;
    }
}

/// The slope by what was normalized, from the slope by what came of it.
fn before_norm(normed: &Normed, mut by_normed: Array2<f32>) -> Array2<f32> {
    for ((mut slope, normed), factor) in
        by_normed.rows_mut().into_iter().zip(normed.rows.rows()).zip(&normed.factors)
    {
        let along = slope.dot(&normed) / normed.len() as f32;
        slope.zip_mut_with(&normed, |one, other| *one = factor * (*one - along * other));
    }
    by_normed
}
