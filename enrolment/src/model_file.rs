//! The network inside a model's `am/final.mdl`, read and put back.
//!
//! Only networks of the form that models/train writes can be taught; others are refused. What is put back has the
//! same bytes everywhere but in the weights, so a taught model is one that libvosk opens. Source of the form:
//! kaldi/src/base/io-funcs-inl.h, matrix/kaldi-matrix.cc, hmm/transition-model.cc, nnet3/nnet-nnet.cc.

use std::ops::Range;

use ndarray::Array2;

use crate::features::BANDS;
use crate::network::{Network, REACH, STEP, Shape, Weights};

/// Why a model cannot be taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[said("taught-model")]
pub enum ModelError {
    /// The file ends where something should stand, or has something else there.
    #[error("it is not an acoustic model in Kaldi's binary form, or it was cut off")]
    Form,
    /// Another network than those that models/train makes.
    #[error("its network is built otherwise than the bundled one: only such a one can be taught")]
    Network,
    /// A phone of more than one state, or numbered otherwise.
    #[error(
        "its sounds are built otherwise than the bundled one's: only such a model can be taught"
    )]
    Sounds,
}

/// A model's file, and where the weights are in it.
#[derive(Clone, Debug)]
pub struct ModelFile {
    bytes: Vec<u8>,
    network: Network,
    /// Where the numbers of each of the weights' arrays lie, in their order.
    places: Vec<Range<usize>>,
    priors: Vec<f32>,
    /// The network's output for each phone, from phone 1 on.
    outputs: Vec<usize>,
}

impl ModelFile {
    /// Reads the file's bytes.
    ///
    /// # Errors
    /// When it is damaged, or not of the form that can be taught.
    pub fn read(bytes: Vec<u8>) -> Result<ModelFile, ModelError> {
        let outputs = phones(&bytes)?;
        let start = find(&bytes, 0, b"<Nnet3> ")? + 8;
        let end = find(&bytes, start, b"<NumComponents> ")?;
        let described =
            std::str::from_utf8(&bytes[start..end]).map_err(|_| ModelError::Form)?.to_owned();
        let links = Links::read(&described)?;
        let mut found = Vec::new();
        for name in links.components() {
            found.push(component(&bytes, end, &name)?);
        }
        let priors = {
            let at = find_last(&bytes, b"<Priors> ")? + 9;
            let (range, sizes) = array(&bytes, at)?;
            if sizes.len() != 1 {
                return Err(ModelError::Form);
            }
            numbers(&bytes[range])
        };
        let shape = links.shape(&found)?;
        if described.trim_matches('\n') != description(&shape).trim_matches('\n')
            || priors.len() != shape.outputs
            || outputs.iter().any(|output| *output >= shape.outputs)
        {
            return Err(ModelError::Network);
        }
        let (weights, places) = gathered(&bytes, &shape, &found)?;
        Ok(ModelFile { bytes, network: Network { shape, weights }, places, priors, outputs })
    }

    /// The network.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// What is divided out of each output's probability.
    #[must_use]
    pub fn priors(&self) -> &[f32] {
        &self.priors
    }

    /// The network's output for a phone, whose numbers count from 1.
    #[must_use]
    pub fn output_of(&self, phone: usize) -> Option<usize> {
        self.outputs.get(phone.checked_sub(1)?).copied()
    }

    /// The file with other weights.
    ///
    /// # Panics
    /// When they are those of a network of another shape.
    #[must_use]
    pub fn with(&self, weights: &Weights) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        assert_eq!(weights.0.len(), self.places.len(), "one array for each place");
        for (array, place) in weights.0.iter().zip(&self.places) {
            let place = &mut bytes[place.clone()];
            assert_eq!(place.len(), 4 * array.len(), "an array for this place");
            // Kaldi's matrices are outputs times inputs.
            for (number, four) in array.t().iter().zip(place.chunks_exact_mut(4)) {
                four.copy_from_slice(&number.to_le_bytes());
            }
        }
        bytes
    }
}

/// An affine component: where its matrix and its bias lie, and the matrix's rows and columns.
struct Affine {
    matrix: Range<usize>,
    outputs: usize,
    inputs: usize,
    bias: Range<usize>,
}

fn component(bytes: &[u8], from: usize, name: &str) -> Result<Affine, ModelError> {
    let named = format!("<ComponentName> {name} <FixedAffineComponent> <LinearParams> ");
    let at = find(bytes, from, named.as_bytes())? + named.len();
    let (matrix, sizes) = array(bytes, at)?;
    let [outputs, inputs] = sizes[..] else { return Err(ModelError::Form) };
    let tag = b"<BiasParams> ";
    if bytes.get(matrix.end..matrix.end + tag.len()) != Some(tag) {
        return Err(ModelError::Form);
    }
    let (bias, sizes) = array(bytes, matrix.end + tag.len())?;
    if sizes != [outputs] {
        return Err(ModelError::Form);
    }
    Ok(Affine { matrix, outputs, inputs, bias })
}

fn gathered(
    bytes: &[u8],
    shape: &Shape,
    found: &[Affine],
) -> Result<(Weights, Vec<Range<usize>>), ModelError> {
    let mut arrays = Vec::new();
    let mut places = Vec::new();
    // A waist has a bias in the file, all zeros, and none among the weights.
    let waists = (0..found.len()).map(|nth| nth % 2 == 1);
    for (affine, is_waist) in found.iter().zip(waists) {
        arrays.push(transposed(bytes, affine)?);
        places.push(affine.matrix.clone());
        let bias = numbers(&bytes[affine.bias.clone()]);
        if is_waist {
            if bias.iter().any(|one| *one != 0.0) {
                return Err(ModelError::Network);
            }
        } else {
            arrays
                .push(Array2::from_shape_vec((1, bias.len()), bias).map_err(|_| ModelError::Form)?);
            places.push(affine.bias.clone());
        }
    }
    let sizes: Vec<(usize, usize)> = arrays.iter().map(Array2::dim).collect();
    if sizes != shape.arrays() {
        return Err(ModelError::Network);
    }
    if arrays.iter().flatten().any(|number| !number.is_finite()) {
        return Err(ModelError::Form);
    }
    Ok((Weights(arrays), places))
}

fn transposed(bytes: &[u8], affine: &Affine) -> Result<Array2<f32>, ModelError> {
    let read = numbers(&bytes[affine.matrix.clone()]);
    let kaldi = Array2::from_shape_vec((affine.outputs, affine.inputs), read)
        .map_err(|_| ModelError::Form)?;
    Ok(kaldi.t().as_standard_layout().into_owned())
}

/// How far each layer looks, as the file's text says.
struct Links {
    layers: Vec<(usize, usize)>,
    bypass: f32,
}

impl Links {
    fn read(described: &str) -> Result<Links, ModelError> {
        let mut layers = Vec::new();
        let mut bypass = 0.0;
        for nth in 1.. {
            let line = |part: &str| {
                let begin = format!("component-node name=layer{nth}.{part} ");
                described.lines().find(|line| line.starts_with(&begin))
            };
            let Some(waist) = line("waist") else { break };
            let (Some(affine), Some(sum)) = (line("affine"), line("sum")) else {
                return Err(ModelError::Network);
            };
            let before = number_between(waist, ".norm, -", ")").ok_or(ModelError::Network)?;
            let after = number_between(affine, ".waist, ", ")").ok_or(ModelError::Network)?;
            bypass = between(sum, "Scale(", ",")
                .and_then(|text| text.parse().ok())
                .ok_or(ModelError::Network)?;
            layers.push((before / STEP, after / STEP));
        }
        if layers.is_empty() || layers.iter().any(|(before, after)| *before == 0 || *after == 0) {
            return Err(ModelError::Network);
        }
        Ok(Links { layers, bypass })
    }

    /// The names of all affine components, from the input to the output; every second is a waist.
    fn components(&self) -> Vec<String> {
        let mut names = vec!["first.affine".to_owned()];
        for nth in 1..=self.layers.len() {
            names.extend([format!("layer{nth}.waist"), format!("layer{nth}.affine")]);
        }
        names.extend(["out.waist".to_owned(), "out.affine".to_owned()]);
        names
    }

    fn shape(&self, found: &[Affine]) -> Result<Shape, ModelError> {
        let [first, waist, .., last] = found else { return Err(ModelError::Network) };
        Ok(Shape {
            width: first.outputs,
            waist: waist.outputs,
            outputs: last.outputs,
            layers: self.layers.clone(),
            bypass: self.bypass,
        })
    }
}

fn between<'a>(line: &'a str, left: &str, right: &str) -> Option<&'a str> {
    let (_, rest) = line.rsplit_once(left)?;
    rest.split_once(right).map(|(text, _)| text)
}

fn number_between(line: &str, left: &str, right: &str) -> Option<usize> {
    between(line, left, right)?.parse().ok()
}

/// The text that a network of this shape has in its file.
fn description(shape: &Shape) -> String {
    let mut lines = vec![format!("input-node name=input dim={BANDS}")];
    let mut node = |name: &str, input: &str| {
        lines.push(format!("component-node name={name} component={name} input={input}"));
    };
    let reach = REACH as isize;
    let offsets: Vec<String> = (-reach..=reach)
        .map(|at| if at == 0 { "input".to_owned() } else { format!("Offset(input, {at})") })
        .collect();
    node("first.affine", &format!("Append({})", offsets.join(", ")));
    node("first.relu", "first.affine");
    let mut hidden = "first.relu".to_owned();
    for (nth, (before, after)) in shape.layers.iter().enumerate() {
        let name = format!("layer{}", nth + 1);
        let (before, after) = (STEP * before, STEP * after);
        node(&format!("{name}.norm"), &hidden);
        node(
            &format!("{name}.waist"),
            &format!("Append(Offset({name}.norm, -{before}), {name}.norm)"),
        );
        node(
            &format!("{name}.affine"),
            &format!("Append({name}.waist, Offset({name}.waist, {after}))"),
        );
        node(&format!("{name}.relu"), &format!("{name}.affine"));
        node(
            &format!("{name}.sum"),
            &format!("Sum({name}.relu, Scale({}, {hidden}))", shape.bypass),
        );
        hidden = format!("{name}.sum");
    }
    node("out.norm", &hidden);
    node("out.waist", "out.norm");
    node("out.affine", "out.waist");
    node("out.log", "out.affine");
    lines.push("output-node name=output input=out.log objective=linear".to_owned());
    lines.join("\n")
}

/// The outputs of the phones: each has one state, and they are numbered in order.
fn phones(bytes: &[u8]) -> Result<Vec<usize>, ModelError> {
    if !bytes.starts_with(b"\0B<TransitionModel> ") {
        return Err(ModelError::Form);
    }
    let mut at = find(bytes, 0, b"<Triples> ")? + 10;
    let count = integer(bytes, &mut at)?;
    (1..=count)
        .map(|nth| {
            let (phone, state) = (integer(bytes, &mut at)?, integer(bytes, &mut at)?);
            let output = integer(bytes, &mut at)?;
            if (phone, state) == (nth, 0) { Ok(output) } else { Err(ModelError::Sounds) }
        })
        .collect()
}

fn integer(bytes: &[u8], at: &mut usize) -> Result<usize, ModelError> {
    let [4, four @ ..] = bytes.get(*at..*at + 5).ok_or(ModelError::Form)? else {
        return Err(ModelError::Form);
    };
    *at += 5;
    let four = <[u8; 4]>::try_from(four).map_err(|_| ModelError::Form)?;
    usize::try_from(i32::from_le_bytes(four)).map_err(|_| ModelError::Form)
}

/// Where the numbers of a vector or matrix lie, and its sizes.
fn array(bytes: &[u8], mut at: usize) -> Result<(Range<usize>, Vec<usize>), ModelError> {
    let dimensions = match bytes.get(at..at + 3) {
        Some(b"FV ") => 1,
        Some(b"FM ") => 2,
        Some(_) | None => return Err(ModelError::Form),
    };
    at += 3;
    let sizes: Vec<usize> =
        (0..dimensions).map(|_| integer(bytes, &mut at)).collect::<Result<_, _>>()?;
    let length = sizes.iter().try_fold(4_usize, |total, size| total.checked_mul(*size));
    let end = length.and_then(|length| at.checked_add(length)).ok_or(ModelError::Form)?;
    if end > bytes.len() {
        return Err(ModelError::Form);
    }
    Ok((at..end, sizes))
}

fn numbers(bytes: &[u8]) -> Vec<f32> {
    bytes
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
        .collect()
}

fn find(bytes: &[u8], from: usize, text: &[u8]) -> Result<usize, ModelError> {
    let rest = bytes.get(from..).ok_or(ModelError::Form)?;
    rest.windows(text.len())
        .position(|part| part == text)
        .map(|at| from + at)
        .ok_or(ModelError::Form)
}

fn find_last(bytes: &[u8], text: &[u8]) -> Result<usize, ModelError> {
    bytes.windows(text.len()).rposition(|part| part == text).ok_or(ModelError::Form)
}
