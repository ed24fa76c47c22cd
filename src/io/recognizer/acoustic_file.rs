//! The head of a model's acoustic model (`am/final.mdl`): what the rest of the directory must fit.
//!
//! Kaldi writes the file in binary (it then begins with a zero byte and `B`) or as text: first the
//! transition model, then the network's description, which is text in both. What follows, the
//! weights, is read by libvosk itself, which refuses a file that was cut off.

use std::io::{self, Read};

/// The transition model and the network's description lie before this many bytes, with room to spare
/// (about 1 MB in the largest models published for Vosk).
const HEAD_BYTES_MAX: u64 = 16 << 20;

/// What is wrong with an acoustic model.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum AcousticFault {
    /// The file could not be read.
    #[error("it cannot be read ({0})")]
    Unreadable(#[from] io::Error),
    /// The file does not begin like a Kaldi model.
    #[error("it is not a Kaldi acoustic model")]
    NotAModel,
    /// The file ends before the network is described.
    #[error("it ends too early: it was cut off")]
    CutOff,
}

/// What the head of an acoustic model says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acoustic {
    /// Features per frame that the network takes.
    pub input_dimension: usize,
    /// Whether the network also wants i-vectors, and so the directory `ivector/`.
    pub wants_ivector: bool,
    /// The highest transition id; the graph must not name a higher one.
    pub transition_ids: i32,
}

/// Reads the head of an acoustic model.
///
/// # Errors
/// When the file is not one, or ends inside its head.
pub fn read_acoustic(file: impl Read) -> Result<Acoustic, AcousticFault> {
    let mut head = Vec::new();
    file.take(HEAD_BYTES_MAX).read_to_end(&mut head)?;
    let binary = head.strip_prefix(b"\0B");
    if !binary.unwrap_or(&head).starts_with(b"<TransitionModel>") {
        return Err(AcousticFault::NotAModel);
    }
    let probabilities = after(&head, b"<LogProbs>").ok_or(AcousticFault::CutOff)?;
    let entries = match binary {
        Some(_) => binary_vector_length(probabilities),
        None => text_vector_length(probabilities),
    };
    // The vector has one entry more than there are ids: they count from 1.
    let transition_ids = entries
        .and_then(|entries| i32::try_from(entries).ok())
        .map(|entries| entries - 1)
        .ok_or(AcousticFault::CutOff)?;
    let input = after(&head, b"input-node name=input dim=").ok_or(AcousticFault::CutOff)?;
    Ok(Acoustic {
        input_dimension: leading_number(input).ok_or(AcousticFault::CutOff)?,
        wants_ivector: after(&head, b"input-node name=ivector ").is_some(),
        transition_ids,
    })
}

/// What stands behind the first occurrence of a mark.
fn after<'a>(bytes: &'a [u8], mark: &[u8]) -> Option<&'a [u8]> {
    let at = bytes.windows(mark.len()).position(|window| window == mark)?;
    bytes.get(at + mark.len()..)
}

/// A binary vector: `FV ` or `DV `, the byte 4, its length in four bytes.
fn binary_vector_length(bytes: &[u8]) -> Option<usize> {
    let length = match bytes {
        [b' ', b'F' | b'D', b'V', b' ', 4, length @ ..] => length.first_chunk::<4>()?,
        _ => return None,
    };
    usize::try_from(i32::from_le_bytes(*length)).ok()
}

/// A vector as text: `[ number number ... ]`.
fn text_vector_length(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().position(|byte| *byte == b']')?;
    let inside = std::str::from_utf8(&bytes[..end]).ok()?.trim().strip_prefix('[')?;
    Some(inside.split_whitespace().count())
}

fn leading_number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&bytes[..digits]).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "<TransitionModel>\n<Topology>\n</Topology>\n<LogProbs>\n [ 0 -0.7 -0.7 ]\n\
        </LogProbs>\n</TransitionModel>\n<Nnet3> \ninput-node name=input dim=40\n\n";

    #[test]
    fn both_forms_are_read() {
        let expected = Acoustic { input_dimension: 40, wants_ivector: false, transition_ids: 2 };
        assert_eq!(read_acoustic(TEXT.as_bytes()).expect("text"), expected);

        let mut binary = b"\0B<TransitionModel> <LogProbs> FV \x04\x03\0\0\0".to_vec();
        binary.extend([0; 12]);
        binary.extend(b"</LogProbs> </TransitionModel> <Nnet3> \n");
        binary.extend(b"input-node name=ivector dim=30\ninput-node name=input dim=40\n\n");
        let with_ivector = Acoustic { wants_ivector: true, ..expected };
        assert_eq!(read_acoustic(binary.as_slice()).expect("binary"), with_ivector);
    }

    #[test]
    fn a_head_that_is_cut_off_is_an_error_wherever_it_was_cut() {
        let whole = TEXT.find("40").expect("the number") + 1;
        for cut in 0..whole {
            assert!(read_acoustic(&TEXT.as_bytes()[..cut]).is_err(), "cut at {cut}");
        }
    }
}
