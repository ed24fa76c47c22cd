//! Option files of a model (`conf/model.conf`, `conf/mfcc.conf`, `conf/fbank.conf`) as Kaldi's
//! `ParseOptions::ReadConfigFile` reads them: a line `--name=value`, `#` begins a comment.

use std::collections::BTreeMap;

use annabella_said::{Said, said};

use super::excerpt::excerpt;

/// Why a line of an option file is not one. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum OptionFault {
    /// The line has another form.
    #[error("line {line} is not of the form --name=value")]
    Form {
        /// The line.
        line: usize,
    },
    /// libvosk refuses a model with an option that it does not know.
    #[error("line {line} sets \"{name}\", which libvosk does not know")]
    Unknown {
        /// The line.
        line: usize,
        /// The option.
        name: String,
    },
    /// The value cannot be: libvosk would refuse it or end the program because of it.
    #[error("{name} is {value}, but it must be {must_be}")]
    Value {
        /// The option.
        name: String,
        /// What the file, or the default, makes of it.
        value: String,
        /// What libvosk demands of it.
        must_be: Box<Said>,
    },
    /// The option has no default that works.
    #[error("{name} is not set (it lists the phones that are silence, such as 1:2:3)")]
    Missing {
        /// The option.
        name: &'static str,
    },
}

/// The options of one file. Later lines win over earlier ones, as in Kaldi.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Reads an option file in which only `known` names may stand. A name that ends with a dot
    /// allows everything that begins with it.
    ///
    /// # Errors
    /// At the first line that Kaldi would not take.
    pub fn parse(text: &str, known: &[&str]) -> Result<Options, OptionFault> {
        let mut options = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line
                .strip_prefix("--")
                .and_then(|rest| rest.split_once('='))
                .ok_or(OptionFault::Form { line: line_number })?;
            // Kaldi takes both --lattice_beam and --lattice-beam.
            let name = name.to_ascii_lowercase().replace('_', "-");
            let is_known = known
                .iter()
                .any(|known| *known == name || (known.ends_with('.') && name.starts_with(*known)));
            if !is_known {
                return Err(OptionFault::Unknown { line: line_number, name: excerpt(&name) });
            }
            options.insert(name, value.trim().to_owned());
        }
        Ok(Options(options))
    }

    /// The value as it is written.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value as a number that passes `fits`, or the default where the file is silent.
    ///
    /// # Errors
    /// When it is no number, or one that does not fit.
    pub fn number(
        &self,
        name: &str,
        default: f64,
        must_be: Said,
        fits: impl Fn(f64) -> bool,
    ) -> Result<f64, OptionFault> {
        let Some(written) = self.get(name) else { return Ok(default) };
        written.parse().ok().filter(|number| fits(*number)).ok_or_else(|| OptionFault::Value {
            name: name.to_owned(),
            value: excerpt(written),
            must_be: Box::new(must_be),
        })
    }
}

/// The options that libvosk registers for `model.conf` (0.3.45, printed by itself when it meets an
/// unknown one).
pub const DECODING: &[&str] = &[
    "acoustic-scale",
    "beam",
    "beam-delta",
    "computation.",
    "debug-computation",
    "delta",
    "determinize-max-active",
    "determinize-max-delay",
    "determinize-min-chunk-size",
    "endpoint.rule1.",
    "endpoint.rule2.",
    "endpoint.rule3.",
    "endpoint.rule4.",
    "endpoint.rule5.",
    "endpoint.silence-phones",
    "extra-left-context-initial",
    "frame-subsampling-factor",
    "frames-per-chunk",
    "hash-ratio",
    "lattice-beam",
    "max-active",
    "max-mem",
    "min-active",
    "minimize",
    "optimization.",
    "phone-determinize",
    "prune-interval",
    "word-determinize",
];

/// The options that libvosk registers for `mfcc.conf` and `fbank.conf` together.
pub const FEATURES: &[&str] = &[
    "allow-downsample",
    "allow-upsample",
    "blackman-coeff",
    "cepstral-lifter",
    "debug-mel",
    "dither",
    "energy-floor",
    "frame-length",
    "frame-shift",
    "high-freq",
    "htk-compat",
    "low-freq",
    "max-feature-vectors",
    "num-ceps",
    "num-mel-bins",
    "preemphasis-coefficient",
    "raw-energy",
    "remove-dc-offset",
    "round-to-power-of-two",
    "sample-frequency",
    "snip-edges",
    "use-energy",
    "use-log-fbank",
    "use-power",
    "vtln-high",
    "vtln-low",
    "window-type",
];

/// Checks what libvosk divides by or only asserts when it cuts the sound into frames
/// (`FrameExtractionOptions`, `NumFrames`, `Preemphasize` in Kaldi's feature-window): a value outside these
/// bounds ends the program when the model is opened.
///
/// # Errors
/// At the first value out of its bounds.
pub fn check_features(options: &Options) -> Result<(), OptionFault> {
    let span = |ms: f64| (1.0..=1000.0).contains(&ms);
    for (name, default) in [("frame-shift", 10.0), ("frame-length", 25.0)] {
        options.number(name, default, from_to("1", "1000 (ms)"), span)?;
    }
    let rate = |hz: f64| (2000.0..=192_000.0).contains(&hz);
    options.number("sample-frequency", 16_000.0, from_to("2000", "192000 (Hz)"), rate)?;
    let numbers = |count: f64| (1.0..=1000.0).contains(&count);
    for (name, default) in [("num-ceps", 13.0), ("num-mel-bins", 23.0)] {
        options.number(name, default, from_to("1", "1000"), numbers)?;
    }
    let share = |share: f64| (0.0..=1.0).contains(&share);
    options.number("preemphasis-coefficient", 0.97, from_to("0", "1"), share)?;
    Ok(())
}

/// The widest beam: several times that of libvosk's own default.
const BEAM_MAX: f64 = 100.0;

/// Checks what libvosk only asserts: a value outside these bounds ends the program at the first
/// sound, or gives a recognizer that is none (`LatticeIncrementalDecoderConfig::Check`,
/// `NnetSimpleLoopedComputationOptions::Check`, `TrailingSilenceLength`).
///
/// # Errors
/// At the first value out of its bounds.
pub fn check_decoding(options: &Options) -> Result<(), OptionFault> {
    // Nothing is pruned by a wider one: libvosk would search all that can be said, as long as it takes.
    let width = |number: f64| number > 0.0 && number <= BEAM_MAX;
    for (name, default) in [("beam", 16.0), ("lattice-beam", 10.0)] {
        let must_be =
            said!("must-be-above-zero-at-most", "above zero and at most {most}", most = BEAM_MAX);
        options.number(name, default, must_be, width)?;
    }
    let is_above_zero = |number: f64| number > 0.0;
    for (name, default) in [
        ("beam-delta", 0.5),
        ("acoustic-scale", 0.1),
        ("frame-subsampling-factor", 1.0),
        ("prune-interval", 25.0),
    ] {
        options.number(name, default, above_zero(), is_above_zero)?;
    }
    // A network is laid out for a whole chunk: for one of hours libvosk is at it without an end.
    let frames = |number: f64| (1.0..=10_000.0).contains(&number);
    options.number("frames-per-chunk", 24.0, from_to("1", "10000"), frames)?;
    let one_or_more = said!("must-be-one-or-more", "a number of at least one");
    options.number("hash-ratio", 2.0, one_or_more, |number| number >= 1.0)?;
    options.number("extra-left-context-initial", 0.0, zero_or_more(), |number| number >= 0.0)?;
    let above_one = said!("must-be-above-one", "a number above one");
    let most = options.number("max-active", f64::MAX, above_one, |most| most > 1.0)?;
    let min_active = options.number("min-active", 200.0, zero_or_more(), |least| least >= 0.0)?;
    if min_active > most {
        return Err(OptionFault::Value {
            name: "min-active".to_owned(),
            value: excerpt(options.get("min-active").unwrap_or("200")),
            must_be: Box::new(said!("must-be-at-most", "at most {other}", other = "max-active")),
        });
    }
    let chunk = options.number("determinize-min-chunk-size", 20.0, above_zero(), is_above_zero)?;
    let more =
        said!("must-be-more-than", "more than {other}", other = "determinize-min-chunk-size");
    options.number("determinize-max-delay", 60.0, more, |delay| delay > chunk)?;
    check_silence_phones(options)
}

fn from_to(from: &str, to: &str) -> Said {
    said!("must-be-from-to", "from {from} to {to}", from = from, to = to)
}

/// What most options demand of a number.
pub(super) fn above_zero() -> Said {
    said!("must-be-above-zero", "a number above zero")
}

fn zero_or_more() -> Said {
    said!("must-be-zero-or-more", "zero or more")
}

fn check_silence_phones(options: &Options) -> Result<(), OptionFault> {
    const NAME: &str = "endpoint.silence-phones";
    let written = options.get(NAME).unwrap_or_default();
    if written.is_empty() {
        return Err(OptionFault::Missing { name: NAME });
    }
    let refused = |must_be| OptionFault::Value {
        name: NAME.to_owned(),
        value: excerpt(written),
        must_be: Box::new(must_be),
    };
    let mut phones = Vec::new();
    for phone in written.split(':') {
        let phone: i32 = phone
            .parse()
            .map_err(|_| refused(said!("must-be-phones", "phone numbers with : between")))?;
        if phones.contains(&phone) {
            let once = said!("must-be-phones-once", "a list in which no phone stands twice");
            return Err(refused(once));
        }
        phones.push(phone);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = "# a model\n--beam=13 # wide\n\n--endpoint.silence-phones=1:2:3\n";

    fn checked(extra: &str) -> Result<(), OptionFault> {
        Options::parse(&format!("{SOUND}{extra}\n"), DECODING)
            .and_then(|options| check_decoding(&options))
    }

    #[test]
    fn a_sound_file_passes() {
        assert_eq!(checked(""), Ok(()));
        assert_eq!(checked("--Lattice_Beam=2.0"), Ok(()));
        assert_eq!(checked("--endpoint.rule2.min-trailing-silence=0.5"), Ok(()));
    }

    #[test]
    fn frames_that_cannot_be_cut_are_named() {
        let checked = |text: &str| {
            Options::parse(text, FEATURES).and_then(|options| check_features(&options))
        };
        assert_eq!(checked("--frame-shift=10\n--frame-length=25\n"), Ok(()));
        for (line, says) in [
            ("--frame-shift=0", "frame-shift is 0, but it must be from 1 to 1000 (ms)"),
            ("--frame-length=inf", "frame-length is inf"),
            ("--sample-frequency=1", "sample-frequency is 1, but it must be from 2000"),
            ("--preemphasis-coefficient=2", "preemphasis-coefficient is 2"),
            ("--num-ceps=1e30", "num-ceps is 1e30, but it must be from 1 to 1000"),
            ("--num-mel-bins=0", "num-mel-bins is 0"),
        ] {
            let fault = checked(line).expect_err(line).to_string();
            assert!(fault.contains(says), "{line}: {fault}");
        }
    }

    #[test]
    fn what_libvosk_would_not_survive_is_named() {
        for (line, says) in [
            ("beam 13", "line 5 is not of the form --name=value"),
            ("--hello=1", "line 5 sets \"hello\", which libvosk does not know"),
            ("--beam=0", "beam is 0, but it must be above zero and at most 100"),
            ("--beam=wide", "beam is wide, but it must be above zero"),
            ("--beam=nan", "beam is nan, but it must be above zero"),
            ("--beam=1e30", "beam is 1e30, but it must be above zero and at most 100"),
            ("--lattice-beam=inf", "lattice-beam is inf"),
            ("--acoustic-scale=0", "acoustic-scale is 0, but it must be a number above zero"),
            ("--frames-per-chunk=0", "frames-per-chunk is 0"),
            ("--frames-per-chunk=2000000000", "it must be from 1 to 10000"),
            ("--max-active=1", "max-active is 1, but it must be a number above one"),
            ("--max-active=100", "min-active is 200, but it must be at most max-active"),
            ("--max-active=100\n--min-active=1e300", "min-active is 1e300, but"),
            ("--determinize-max-delay=9", "determinize-max-delay is 9"),
            ("--endpoint.silence-phones=", "endpoint.silence-phones is not set"),
            ("--endpoint.silence-phones=1:2:1", "a list in which no phone stands twice"),
            ("--endpoint.silence-phones=a", "phone numbers with : between"),
        ] {
            let fault = checked(line).expect_err(line).to_string();
            assert!(fault.contains(says), "{line}: {fault}");
        }
    }
}
