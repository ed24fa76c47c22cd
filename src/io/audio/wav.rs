//! WAV files: any sane PCM recording in, 16-bit mono out.
//!
//! Recordings come from phones, field recorders and synthesizers, so every usual width and channel
//! count is taken and mixed down to one channel. A file that is not whole is refused as cut off:
//! half a call could be taken for another call. The one exception is a header that says "length
//! unknown", as programs write that put a WAV into a pipe; such a file is read to its end.

use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use annabella_said::{Said, said};
use hound::{SampleFormat, WavReader, WavSpec, WavWriter};
use thiserror::Error;

use super::samples::{RATE_HZ_MAX, RATE_HZ_MIN, Samples, to_integer};
use crate::io::{begun_file, named_file};

/// The most that is read from a file, in bytes (512 MiB): an hour of 48 kHz stereo at 24 bits fits,
/// and a film given by mistake does not fill the memory.
const FILE_BYTES_MAX: u64 = 512 * 1024 * 1024;

/// From this length on a data chunk's length stands for "unknown". Programs that write into a pipe
/// put 0x7FFFF000, 0x7FFFFFFF less the header, or 0xFFFFFFFF; no file that may be read is as long.
const LENGTH_UNKNOWN: u32 = 0x7FFF_0000;

/// Most channels that are mixed down. More than a studio's desk has means a broken header.
const CHANNELS_MAX: u16 = 64;

/// Why a recording could not be read or written. Each text says what, why and what to do.
#[derive(Debug, Error, annabella_said::Saying)]
pub enum WavError {
    /// There is no such file.
    #[error("{}: there is no such file; check the name", path.display())]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// The system refused to read or write.
    #[error("{}: {source}; check the rights and the disk", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// It is something else.
    #[error("{}: not a WAV recording ({why}); give a file in WAV format", path.display())]
    NotWav {
        /// The file.
        path: PathBuf,
        /// What is wrong with its header.
        why: Said,
    },
    /// It ends before its header says.
    #[error("{}: the recording is cut off in the middle; record or copy it again", path.display())]
    CutOff {
        /// The file.
        path: PathBuf,
    },
    /// A whole WAV file without a sample in it.
    #[error("{}: the recording is empty; record it again", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// A WAV file of a kind that is not read.
    #[error("{}: {what} cannot be read; save it as 16-bit PCM", path.display())]
    Unsupported {
        /// The file.
        path: PathBuf,
        /// The width, rate or coding.
        what: Said,
    },
    /// Too long to be a recording of a call.
    #[error("{}: too long ({bytes} bytes); cut it into pieces of an hour at most", path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// Its length in bytes.
        bytes: u64,
    },
}

/// Reads a recording and mixes it down to one channel at its own rate. Widths of 8, 16, 24 and 32
/// bits and 32-bit floating point are taken; a floating-point sample that is no number is silence.
///
/// # Errors
/// One variant of [`WavError`] for each reason; never a panic, whatever is in the file.
pub fn read(path: &Path) -> Result<Samples, WavError> {
    let failed = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => WavError::NotFound { path: path.to_owned() },
        _ => WavError::Io { path: path.to_owned(), source },
    };
    let file = named_file::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    // One byte more than allowed tells "too long" from "exactly at the limit", also of a file that grows.
    file.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > FILE_BYTES_MAX {
        let bytes = std::fs::metadata(path).map_or(bytes.len() as u64, |m| m.len());
        return Err(WavError::TooLong { path: path.to_owned(), bytes });
    }
    decode(path, bytes)
}

/// Reads a recording that is in memory already (a clip inside of the program); `name` is only for
/// the error's text.
///
/// # Errors
/// As [`read`].
pub fn decode(name: &Path, mut bytes: Vec<u8>) -> Result<Samples, WavError> {
    let path = || name.to_owned();
    settle_unknown_length(&mut bytes);
    let mut reader = WavReader::new(Cursor::new(bytes)).map_err(|e| header_error(name, e))?;
    let spec = reader.spec();
    if !(RATE_HZ_MIN..=RATE_HZ_MAX).contains(&spec.sample_rate) {
        let what = said!("wav-rate", "a rate of {hz} Hz", hz = spec.sample_rate);
        return Err(WavError::Unsupported { path: path(), what });
    }
    if spec.channels == 0 || spec.channels > CHANNELS_MAX {
        let count = spec.channels;
        let what = said!("wav-channels", "a recording with {count} channels", count = count);
        return Err(WavError::Unsupported { path: path(), what });
    }
    let channels = usize::from(spec.channels);
    let mono = match (spec.sample_format, spec.bits_per_sample) {
        // The form of every clip: nothing is to be computed, and a sentence must not wait for it.
        (SampleFormat::Int, 16) if channels == 1 => reader.samples::<i16>().collect(),
        (SampleFormat::Int, bits @ 1..=32) => {
            let full_scale = (1i64 << (bits - 1)) as f32;
            mix(reader.samples::<i32>().map(|s| s.map(|s| s as f32 / full_scale)), channels)
        }
        (SampleFormat::Float, 32) => mix(reader.samples::<f32>(), channels),
        (SampleFormat::Int | SampleFormat::Float, bits) => {
            let what = said!("wav-width", "a sample width of {bits} bits", bits = bits);
            return Err(WavError::Unsupported { path: path(), what });
        }
    };
    let mono = mono.map_err(|e| body_error(name, e))?;
    if mono.is_empty() {
        return Err(WavError::Empty { path: path() });
    }
    Ok(Samples { rate_hz: spec.sample_rate, mono })
}

/// Writes a recording as 16-bit mono. The file appears whole or not at all.
///
/// # Errors
/// [`WavError::Io`] when the system refuses, [`WavError::Unsupported`] when it would be longer than
/// a WAV file can be (4 GiB).
pub fn write(path: &Path, samples: &Samples) -> Result<(), WavError> {
    let mut bytes = Cursor::new(Vec::with_capacity(44 + 2 * samples.mono.len()));
    let written = WavWriter::new(&mut bytes, mono_spec(samples.rate_hz)).and_then(|mut writer| {
        for &sample in &samples.mono {
            writer.write_sample(sample)?;
        }
        writer.finalize()
    });
    written.map_err(|e| body_error(path, e))?;
    let bytes = bytes.into_inner();
    // Half a sentence is another sentence: the file has its name when it is whole.
    let is_there = std::fs::metadata(path).is_ok_and(|found| found.is_file());
    let written =
        if is_there { begun_file::replace(path, &bytes) } else { begun_file::write(path, &bytes) };
    written.map_err(|source| WavError::Io { path: path.to_owned(), source })
}

/// The form in which everything is written.
#[must_use]
pub(super) fn mono_spec(rate_hz: u32) -> WavSpec {
    WavSpec {
        channels: 1,
        sample_rate: rate_hz,
        bits_per_sample: 16,
        sample_format: SampleFormat::Int,
    }
}

/// The mean of the channels, frame by frame. What is left of an unfinished frame is dropped.
fn mix(
    samples: impl Iterator<Item = Result<f32, hound::Error>>,
    channels: usize,
) -> Result<Vec<i16>, hound::Error> {
    let mut mono = Vec::new();
    let (mut sum, mut have) = (0.0f32, 0);
    for sample in samples {
        let sample = sample?;
        if sample.is_finite() {
            sum += sample.clamp(-1.0, 1.0);
        }
        have += 1;
        if have == channels {
            mono.push(to_integer(sum / channels as f32));
            (sum, have) = (0.0, 0);
        }
    }
    Ok(mono)
}

/// Puts the true length where the header says "unknown" (see [`LENGTH_UNKNOWN`]).
fn settle_unknown_length(bytes: &mut [u8]) {
    let word = |bytes: &[u8], at: usize| {
        let four = bytes.get(at..at.checked_add(4)?)?;
        Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
    };
    // After "RIFF", its length and "WAVE" come chunks: a name, a length, that many bytes.
    let mut at = 12;
    let mut frame = 1;
    while let Some(length) = word(bytes, at + 4) {
        match &bytes[at..at + 4] {
            b"fmt " => {
                frame = word(bytes, at + 20).map_or(1, |w| (w & 0xFFFF).max(1));
            }
            b"data" if length >= LENGTH_UNKNOWN => {
                let there = u32::try_from(bytes.len() - at - 8).unwrap_or(u32::MAX);
                let whole_frames = there - there % frame;
                bytes[at + 4..at + 8].copy_from_slice(&whole_frames.to_le_bytes());
                return;
            }
            b"data" => return,
            _ => {}
        }
        // A chunk of odd length is followed by a byte of padding.
        let step = u64::from(length) + u64::from(length % 2) + 8;
        match usize::try_from(step).ok().and_then(|step| at.checked_add(step)) {
            Some(next) if next < bytes.len() => at = next,
            Some(_) | None => return,
        }
    }
}

fn header_error(name: &Path, error: hound::Error) -> WavError {
    let path = name.to_owned();
    match error {
        hound::Error::FormatError(why) => WavError::NotWav { path, why: Said::plain(why) },
        hound::Error::IoError(source) if source.kind() == io::ErrorKind::UnexpectedEof => {
            let why = said!("wav-ends-in-header", "it ends within the header");
            WavError::NotWav { path, why }
        }
        hound::Error::IoError(_) => {
            let why = said!("wav-header-early", "its header ends early");
            WavError::NotWav { path, why }
        }
        hound::Error::Unsupported | hound::Error::TooWide | hound::Error::InvalidSampleFormat => {
            let what = said!("wav-coding", "its way of coding sound");
            WavError::Unsupported { path, what }
        }
        hound::Error::UnfinishedSample => WavError::CutOff { path },
    }
}

fn body_error(name: &Path, error: hound::Error) -> WavError {
    let path = name.to_owned();
    match error {
        // hound names a missing sample either way, depending on where in the sample the file ends.
        hound::Error::FormatError(_) | hound::Error::UnfinishedSample => WavError::CutOff { path },
        hound::Error::IoError(source) => match source.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::Other => WavError::CutOff { path },
            _ => WavError::Io { path, source },
        },
        hound::Error::TooWide | hound::Error::Unsupported | hound::Error::InvalidSampleFormat => {
            let what = said!("wav-sample-width", "its width of samples");
            WavError::Unsupported { path, what }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A WAV in memory of any spec, the same wave on each channel.
    fn wav(spec: WavSpec, frames: &[f32]) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let mut writer = WavWriter::new(&mut bytes, spec).unwrap();
        for &value in frames {
            for _ in 0..spec.channels {
                match spec.sample_format {
                    SampleFormat::Float => writer.write_sample(value).unwrap(),
                    SampleFormat::Int => {
                        let full = ((1i64 << (spec.bits_per_sample - 1)) - 1) as f32;
                        writer.write_sample((value * full) as i32).unwrap();
                    }
                }
            }
        }
        writer.finalize().unwrap();
        bytes.into_inner()
    }

    fn decoded(bytes: Vec<u8>) -> Result<Samples, WavError> {
        decode(Path::new("test.wav"), bytes)
    }

    fn int(bits: u16, channels: u16) -> WavSpec {
        WavSpec {
            channels,
            sample_rate: 16_000,
            bits_per_sample: bits,
            sample_format: SampleFormat::Int,
        }
    }

    const WAVE: [f32; 4] = [0.0, 0.5, -0.5, 0.25];

    #[test]
    fn every_width_and_channel_count_gives_the_same_wave() {
        let mut specs: Vec<WavSpec> =
            [8, 16, 24, 32].iter().flat_map(|&b| [1, 2, 6].map(|c| int(b, c))).collect();
        specs.push(WavSpec { sample_format: SampleFormat::Float, ..int(32, 2) });
        for spec in specs {
            let samples = decoded(wav(spec, &WAVE)).unwrap();
            assert_eq!(samples.rate_hz, 16_000);
            assert_eq!(samples.mono.len(), 4, "{spec:?}");
            for (got, want) in samples.mono.iter().zip(WAVE) {
                let error = (f32::from(*got) / 32768.0 - want).abs();
                assert!(error < 0.01, "{spec:?}: {got} for {want}");
            }
        }
    }

    #[test]
    fn a_pipe_or_a_device_is_no_recording() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
        for path in [pipe.as_path(), Path::new("/dev/zero")] {
            let refused = read(path).unwrap_err().to_string();
            assert!(refused.contains("pipe or a device"), "{refused}");
        }
    }

    #[test]
    fn a_sentence_has_its_name_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("said.wav");
        let samples = |value| Samples { rate_hz: 16_000, mono: vec![value; 100] };
        for value in [3, 5] {
            write(&path, &samples(value)).unwrap();
            assert_eq!(read(&path).unwrap().mono, samples(value).mono);
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write(Path::new("/dev/full"), &samples(3)).is_err());
    }

    #[test]
    fn channels_are_mixed_and_not_chosen() {
        let mut bytes = Cursor::new(Vec::new());
        let mut writer = WavWriter::new(&mut bytes, int(16, 2)).unwrap();
        for sample in [10_000i16, 0, 0, 10_000] {
            writer.write_sample(sample).unwrap();
        }
        writer.finalize().unwrap();
        assert_eq!(decoded(bytes.into_inner()).unwrap().mono, [5_000, 5_000]);
    }

    #[test]
    fn no_number_is_silence_and_infinity_does_not_spoil_the_rest() {
        let spec = WavSpec { sample_format: SampleFormat::Float, ..int(32, 1) };
        let bytes = wav(spec, &[f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.5, 7.0]);
        assert_eq!(decoded(bytes).unwrap().mono, [0, 0, 0, 16384, i16::MAX]);
    }

    #[test]
    fn each_fault_has_its_name() {
        let whole = wav(int(16, 1), &WAVE);
        assert!(matches!(decoded(vec![]), Err(WavError::NotWav { .. })));
        assert!(matches!(decoded(b"OggS and so on".to_vec()), Err(WavError::NotWav { .. })));
        assert!(matches!(decoded(whole[..30].to_vec()), Err(WavError::NotWav { .. })));
        for end in 45..whole.len() {
            let cut = decoded(whole[..end].to_vec());
            assert!(matches!(cut, Err(WavError::CutOff { .. })), "{end}: {cut:?}");
        }
        assert!(matches!(decoded(wav(int(16, 1), &[])), Err(WavError::Empty { .. })));
        let slow = WavSpec { sample_rate: 10, ..int(16, 1) };
        assert!(matches!(decoded(wav(slow, &WAVE)), Err(WavError::Unsupported { .. })));
        let mut telephone = whole.clone();
        telephone[20] = 7; // mu-law
        assert!(matches!(
            decoded(telephone),
            Err(WavError::Unsupported { .. } | WavError::NotWav { .. })
        ));
        let missing = read(Path::new("no/such/file.wav"));
        assert!(matches!(missing, Err(WavError::NotFound { .. })));
    }

    #[test]
    fn messages_are_plain_and_short() {
        let path = PathBuf::from("a.wav");
        let texts = [
            WavError::NotFound { path: path.clone() }.to_string(),
            WavError::CutOff { path: path.clone() }.to_string(),
            WavError::Empty { path: path.clone() }.to_string(),
            WavError::NotWav { path, why: Said::plain("no RIFF tag found") }.to_string(),
        ];
        for text in texts {
            assert!(text.starts_with("a.wav: ") && text.contains("; "), "{text}");
            assert!(text.len() < 160 && !text.contains('\n'), "{text}");
        }
    }

    #[test]
    fn a_length_that_stands_for_unknown_means_to_the_end() {
        for unknown in [0x7FFF_F000u32, 0x7FFF_FFDB, 0xFFFF_FFFF] {
            let mut bytes = wav(int(16, 2), &WAVE);
            bytes[40..44].copy_from_slice(&unknown.to_le_bytes());
            bytes.push(0); // half a sample, as a pipe that was closed leaves it
            assert_eq!(decoded(bytes).unwrap().mono.len(), 4, "{unknown:x}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("clip.wav");
        let samples = Samples { rate_hz: 22_050, mono: vec![0, 1, -1, i16::MAX, i16::MIN] };
        write(&path, &samples).unwrap();
        assert_eq!(read(&path).unwrap(), samples);
        let folder_as_file = write(folder.path(), &samples);
        assert!(matches!(folder_as_file, Err(WavError::Io { .. })));
        assert!(matches!(read(folder.path()), Err(WavError::Io { .. })));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        #[test]
        fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = decoded(bytes);
        }

        #[test]
        fn a_damaged_file_never_panics(
            bits in prop::sample::select(vec![8u16, 16, 24, 32]),
            channels in 1u16..4,
            frames in proptest::collection::vec(-1.0f32..1.0, 0..40),
            damage in proptest::collection::vec((0usize..60, any::<u8>()), 0..6),
            cut in 0usize..400,
        ) {
            let mut bytes = wav(int(bits, channels), &frames);
            for (at, value) in damage {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = value;
                }
            }
            bytes.truncate(bytes.len().saturating_sub(cut / 4));
            let _ = decoded(bytes);
        }

        #[test]
        fn sixteen_bit_mono_comes_back_exactly(
            mono in proptest::collection::vec(any::<i16>(), 1..500),
            rate_hz in RATE_HZ_MIN..=RATE_HZ_MAX,
        ) {
            let mut bytes = Cursor::new(Vec::new());
            let mut writer = WavWriter::new(&mut bytes, mono_spec(rate_hz)).unwrap();
            for &sample in &mono {
                writer.write_sample(sample).unwrap();
            }
            writer.finalize().unwrap();
            prop_assert_eq!(decoded(bytes.into_inner()).unwrap(), Samples { rate_hz, mono });
        }
    }
}
