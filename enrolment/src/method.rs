//! What of a network is learned: all weights, a factor for each hidden output, or an affine layer on the input.

use ndarray::{Array2, Axis};

use crate::features::BANDS;
use crate::network::{Network, REACH, Weights, rows, rows_mut};

/// What is learned of one voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every weight.
    AllWeights,
    /// A factor for each hidden output (Swietojanski and others 2016, "Learning hidden unit contributions").
    Factors,
    /// A matrix and a shift that each frame goes through first (feature-space MLLR in a network's form).
    Input,
}

impl Method {
    /// The highest rate of learning, where none is given.
    #[must_use]
    pub fn rate(self) -> f32 {
        match self {
            Method::AllWeights => 3e-4,
            Method::Factors => 2e-2,
            Method::Input => 3e-3,
        }
    }
}

/// The furthest logarithm of a factor: a hidden output is at most doubled, at least halved.
const FACTOR_LOG_MAX: f32 = 0.7;

/// What has been learned.
#[derive(Clone, Debug)]
pub struct Learned {
    method: Method,
    /// The weights; the logarithms of factors, layer by layer; or matrix (less the one that changes nothing) and shift.
    arrays: Vec<Array2<f32>>,
}

impl Learned {
    /// Nothing.
    #[must_use]
    pub fn new(method: Method, base: &Network) -> Learned {
        let width = base.shape.width;
        let arrays = match method {
            Method::AllWeights => base.weights.0.clone(),
            Method::Factors => vec![Array2::zeros((1, width)); base.shape.layers.len() + 1],
            Method::Input => vec![Array2::zeros((BANDS, BANDS)), Array2::zeros((1, BANDS))],
        };
        Learned { method, arrays }
    }

    pub(crate) fn arrays(&self) -> &[Array2<f32>] {
        &self.arrays
    }

    pub(crate) fn arrays_mut(&mut self) -> &mut [Array2<f32>] {
        &mut self.arrays
    }

    /// The network that comes of it: of the same shape, so it goes into the same file.
    #[must_use]
    pub fn network(&self, base: &Network) -> Network {
        let mut network = base.clone();
        match self.method {
            Method::AllWeights => network.weights = Weights(self.arrays.clone()),
            Method::Factors => {
                for (layer, logs) in self.arrays.iter().enumerate() {
                    let (matrix, bias) = places(layer);
                    let factors = logs.mapv(|log| log.clamp(-FACTOR_LOG_MAX, FACTOR_LOG_MAX).exp());
                    network.weights.0[matrix] *= &factors;
                    network.weights.0[bias] *= &factors;
                }
            }
            Method::Input => {
                let [matrix, shift] = &self.arrays[..] else { unreachable!() };
                let first = &base.weights.0[0];
                for frame in 0..2 * REACH + 1 {
                    let place = frame * BANDS..(frame + 1) * BANDS;
                    let block = rows(first, place.clone());
                    let mut own = rows_mut(&mut network.weights.0[0], place);
                    own += &matrix.dot(&block);
                    network.weights.0[1] += &shift.dot(&block);
                }
            }
        }
        network
    }

    /// The slope by what is learned, from that by the weights of the network that came of it.
    #[must_use]
    pub fn slope(&self, base: &Network, network: &Network, by: &Weights) -> Vec<Array2<f32>> {
        match self.method {
            Method::AllWeights => by.0.clone(),
            Method::Factors => self
                .arrays
                .iter()
                .enumerate()
                .map(|(layer, logs)| {
                    let (matrix, bias) = places(layer);
                    let along = (&by.0[matrix] * &network.weights.0[matrix]).sum_axis(Axis(0))
                        + (&by.0[bias] * &network.weights.0[bias]).sum_axis(Axis(0));
                    let mut slope = along.insert_axis(Axis(0));
                    slope.zip_mut_with(logs, |slope, log| {
                        // Beyond the furthest, nothing changes any more but on the way back.
                        if log.abs() > FACTOR_LOG_MAX && *slope * log < 0.0 {
                            *slope = 0.0;
                        }
                    });
                    slope
                })
                .collect(),
            Method::Input => {
                let mut matrix = Array2::zeros((BANDS, BANDS));
                let mut shift = Array2::zeros((1, BANDS));
                for frame in 0..2 * REACH + 1 {
                    let place = frame * BANDS..(frame + 1) * BANDS;
                    let block = rows(&base.weights.0[0], place.clone());
                    matrix += &rows(&by.0[0], place).dot(&block.t());
                    shift += &by.0[1].dot(&block.t());
                }
                vec![matrix, shift]
            }
        }
    }
}

/// The matrix and the bias that make a layer's hidden outputs.
fn places(layer: usize) -> (usize, usize) {
    if layer == 0 { (0, 1) } else { (3 * layer, 3 * layer + 1) }
}
