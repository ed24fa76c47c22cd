//! The one list of sample formats that a sound device may ask for, for the loudspeaker and for the
//! microphone.
//!
//! A macro, because each format is a type of its own: what is built for it is a generic function.

/// Calls `$open.build::<S>()` for the type `S` of the device's format; leaves the calling function with
/// [`StreamError::Format`](super::stream::StreamError) when there is no such type.
macro_rules! in_sample_format {
    ($format:expr, $open:ident, $info:ident) => {
        match $format {
            cpal::SampleFormat::I8 => $open.build::<i8>(),
            cpal::SampleFormat::I16 => $open.build::<i16>(),
            cpal::SampleFormat::I24 => $open.build::<cpal::I24>(),
            cpal::SampleFormat::I32 => $open.build::<i32>(),
            cpal::SampleFormat::I64 => $open.build::<i64>(),
            cpal::SampleFormat::U8 => $open.build::<u8>(),
            cpal::SampleFormat::U16 => $open.build::<u16>(),
            cpal::SampleFormat::U24 => $open.build::<cpal::U24>(),
            cpal::SampleFormat::U32 => $open.build::<u32>(),
            cpal::SampleFormat::U64 => $open.build::<u64>(),
            cpal::SampleFormat::F32 => $open.build::<f32>(),
            cpal::SampleFormat::F64 => $open.build::<f64>(),
            other => {
                let format = other.to_string();
                return Err(StreamError::Format { id: $info.id.clone(), format });
            }
        }
    };
}

pub(super) use in_sample_format;
