//! A player into a WAV file, for machines without a sound device and for keeping what was said.
//!
//! The file grows clip by clip and its header is right after each of them, so it can be played while
//! the game goes on, and a crash leaves all that was said before.

use std::collections::VecDeque;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use annabella_said::Saying as _;
use hound::WavWriter;

use super::playback::{
    Clip, ClipId, Notify, Outcome, PlaybackError, PlaybackNotice, QUEUE, QueueFull, URGENT_EXTRA,
    Urgency, WavTiming,
};
use super::samples::{RATE_HZ_MAX, RATE_HZ_MIN, RateError, Samples, count};
use super::wav::{WavError, mono_spec};
use crate::io::named_file;
use crate::time::Millis;

/// The fade of a clip that is cut short, as on a device (ms).
const FADE: Millis = Millis(5);

pub(super) struct FilePlayer {
    path: PathBuf,
    writer: Option<WavWriter<BufWriter<File>>>,
    rate_hz: u32,
    timing: WavTiming,
    notify: Notify,
    /// Samples in the file.
    written: u64,
    /// Clips that sound at a time to come, in order; at most [`QUEUE`] and the urgent ones.
    coming: VecDeque<Coming>,
}

/// A clip and its place, counted in samples from the start of the file.
struct Coming {
    id: ClipId,
    start: u64,
    mono: Vec<i16>,
}

impl Coming {
    fn end(&self) -> u64 {
        self.start + self.mono.len() as u64
    }
}

impl FilePlayer {
    pub(super) fn create(
        path: &Path,
        rate_hz: u32,
        timing: WavTiming,
        notify: Notify,
    ) -> Result<FilePlayer, PlaybackError> {
        if !(RATE_HZ_MIN..=RATE_HZ_MAX).contains(&rate_hz) {
            let source = RateError::OutOfRange { from: rate_hz, to: rate_hz };
            return Err(PlaybackError::Rate { path: path.to_owned(), source });
        }
        let file = named_file::create(path)
            .map_err(|source| WavError::Io { path: path.to_owned(), source })?;
        let mut writer =
            WavWriter::new(BufWriter::new(file), mono_spec(rate_hz)).map_err(|e| fault(path, e))?;
        writer.flush().map_err(|e| fault(path, e))?;
        Ok(FilePlayer {
            path: path.to_owned(),
            writer: Some(writer),
            rate_hz,
            timing,
            notify,
            written: 0,
            coming: VecDeque::new(),
        })
    }

    pub(super) fn play(&mut self, clip: Clip, now: Millis) -> Result<(), QueueFull> {
        let Clip { id, samples, urgency } = clip;
        let limit = match urgency {
            Urgency::Queued => {
                self.tick(now);
                QUEUE
            }
            Urgency::Interrupting => {
                self.stop(now);
                QUEUE + URGENT_EXTRA
            }
        };
        if self.coming.len() >= limit {
            return Err(QueueFull(id));
        }
        let mono = match samples.to_rate(self.rate_hz) {
            Ok(Samples { mono, .. }) => mono,
            Err(error) => {
                tracing::warn!(%error, "a clip with an impossible rate is not written");
                self.finished(id, Outcome::Lost);
                return Ok(());
            }
        };
        match self.timing {
            WavTiming::BackToBack { gap } => {
                let gap = if self.written == 0 { 0 } else { count(self.rate_hz, gap) as u64 };
                let clip = Coming { id, start: self.written + gap, mono };
                self.write(&clip, Outcome::Heard);
            }
            WavTiming::Stamped { from } => {
                let after = self.coming.back().map_or(self.written, Coming::end);
                let start = self.place(from, now).max(after);
                self.coming.push_back(Coming { id, start, mono });
            }
        }
        Ok(())
    }

    pub(super) fn stop(&mut self, now: Millis) {
        self.tick(now);
        let WavTiming::Stamped { from } = self.timing else {
            return;
        };
        let at = self.place(from, now);
        for mut clip in std::mem::take(&mut self.coming) {
            let sounded = usize::try_from(at.saturating_sub(clip.start)).unwrap_or(usize::MAX);
            if sounded == 0 {
                self.finished(clip.id, Outcome::CutShort);
                continue;
            }
            let fade = count(self.rate_hz, FADE);
            clip.mono.truncate(sounded.saturating_add(fade));
            let length = clip.mono.len();
            for (n, sample) in clip.mono.iter_mut().skip(sounded.min(length)).enumerate() {
                let gain = 1.0 - (n + 1) as f32 / (fade + 1) as f32;
                *sample = (f32::from(*sample) * gain) as i16;
            }
            self.write(&clip, Outcome::CutShort);
        }
    }

    pub(super) fn tick(&mut self, now: Millis) {
        let WavTiming::Stamped { from } = self.timing else {
            return;
        };
        let at = self.place(from, now);
        while self.coming.front().is_some_and(|clip| clip.end() <= at) {
            if let Some(clip) = self.coming.pop_front() {
                self.write(&clip, Outcome::Heard);
            }
        }
    }

    pub(super) fn unfinished(&self) -> usize {
        self.coming.len()
    }

    pub(super) fn finish(mut self) -> Result<(), PlaybackError> {
        for clip in std::mem::take(&mut self.coming) {
            self.write(&clip, Outcome::Heard);
        }
        let Some(writer) = self.writer.take() else {
            // The fault was told when it came; the caller asks for the outcome.
            let source = std::io::Error::other("it could not be written to its end");
            return Err(WavError::Io { path: self.path, source }.into());
        };
        writer.finalize().map_err(|e| fault(&self.path, e).into())
    }

    /// The sample that belongs to a time.
    fn place(&self, from: Millis, now: Millis) -> u64 {
        count(self.rate_hz, now - from) as u64
    }

    fn write(&mut self, clip: &Coming, outcome: Outcome) {
        let Some(writer) = &mut self.writer else {
            self.finished(clip.id, Outcome::Lost);
            return;
        };
        let silence = clip.start.saturating_sub(self.written);
        let written = (0..silence)
            .map(|_| 0)
            .chain(clip.mono.iter().copied())
            .try_for_each(|sample| writer.write_sample(sample))
            .and_then(|()| writer.flush());
        match written {
            Ok(()) => {
                self.written = self.written.max(clip.start) + clip.mono.len() as u64;
                self.finished(clip.id, outcome);
            }
            Err(error) => {
                let why = fault(&self.path, error).said();
                // What is in the file stays; more would not fit its header.
                self.writer = None;
                (self.notify)(PlaybackNotice::Lost { why });
                self.finished(clip.id, Outcome::Lost);
            }
        }
    }

    fn finished(&mut self, id: ClipId, outcome: Outcome) {
        (self.notify)(PlaybackNotice::Finished { id, outcome });
    }
}

fn fault(path: &Path, error: hound::Error) -> WavError {
    let path = path.to_owned();
    let source = match error {
        hound::Error::IoError(source) => source,
        hound::Error::Unsupported
        | hound::Error::FormatError(_)
        | hound::Error::TooWide
        | hound::Error::UnfinishedSample
        | hound::Error::InvalidSampleFormat => std::io::Error::other(error.to_string()),
    };
    WavError::Io { path, source }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::super::playback::Player;
    use super::super::wav::read;
    use super::*;

    struct Rig {
        player: Player,
        path: PathBuf,
        notices: Arc<Mutex<Vec<PlaybackNotice>>>,
        _folder: tempfile::TempDir,
    }

    fn rig(timing: WavTiming) -> Rig {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("said.wav");
        let notices = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&notices);
        let player = Player::wav_file(&path, 16_000, timing, move |n| seen.lock().unwrap().push(n));
        Rig { player: player.unwrap(), path, notices, _folder: folder }
    }

    fn clip(id: u64, length: Millis, urgency: Urgency) -> Clip {
        let mono = vec![8_000; count(16_000, length)];
        Clip { id: ClipId(id), samples: Samples { rate_hz: 16_000, mono }, urgency }
    }

    fn finished(rig: &Rig) -> Vec<(u64, Outcome)> {
        let seen = rig.notices.lock().unwrap();
        seen.iter()
            .filter_map(|n| match n {
                PlaybackNotice::Finished { id, outcome } => Some((id.0, *outcome)),
                PlaybackNotice::Lost { .. }
                | PlaybackNotice::Back
                | PlaybackNotice::Silent { .. } => None,
            })
            .collect()
    }

    /// The stretches of sound in a file: (start, end) in ms.
    fn sounding(path: &Path) -> Vec<(u64, u64)> {
        let samples = read(path).unwrap();
        let mut stretches: Vec<(u64, u64)> = Vec::new();
        let mut loud = false;
        for (n, &sample) in samples.mono.iter().enumerate() {
            let at = n as u64 / 16;
            if sample != 0 && !loud {
                stretches.push((at, at));
            }
            if let (true, Some(last)) = (sample != 0, stretches.last_mut()) {
                last.1 = at + 1;
            }
            loud = sample != 0;
        }
        stretches
    }

    #[test]
    fn back_to_back_the_file_grows_with_each_clip() {
        let mut rig = rig(WavTiming::BackToBack { gap: Millis(100) });
        rig.player.play(clip(1, Millis(200), Urgency::Queued), Millis(0)).unwrap();
        assert_eq!(sounding(&rig.path), [(0, 200)], "readable while it grows");
        rig.player.play(clip(2, Millis(50), Urgency::Interrupting), Millis(1)).unwrap();
        assert_eq!(sounding(&rig.path), [(0, 200), (300, 350)]);
        assert_eq!(finished(&rig), [(1, Outcome::Heard), (2, Outcome::Heard)]);
        rig.player.finish().unwrap();
        assert_eq!(sounding(&rig.path), [(0, 200), (300, 350)]);
    }

    #[test]
    fn stamped_clips_keep_their_true_times() {
        let mut rig = rig(WavTiming::Stamped { from: Millis(1_000) });
        rig.player.play(clip(1, Millis(200), Urgency::Queued), Millis(1_500)).unwrap();
        rig.player.play(clip(2, Millis(100), Urgency::Queued), Millis(1_600)).unwrap();
        assert!(rig.player.is_speaking());
        rig.player.tick(Millis(1_700));
        assert_eq!(finished(&rig), [(1, Outcome::Heard)]);
        rig.player.play(clip(3, Millis(100), Urgency::Queued), Millis(5_000)).unwrap();
        rig.player.tick(Millis(5_100));
        assert!(!rig.player.is_speaking());
        rig.player.finish().unwrap();
        assert_eq!(sounding(&rig.path), [(500, 800), (4_000, 4_100)]);
    }

    #[test]
    fn an_interruption_cuts_what_sounds_and_drops_what_waits() {
        let mut rig = rig(WavTiming::Stamped { from: Millis(0) });
        rig.player.play(clip(1, Millis(1_000), Urgency::Queued), Millis(0)).unwrap();
        rig.player.play(clip(2, Millis(1_000), Urgency::Queued), Millis(10)).unwrap();
        rig.player.play(clip(3, Millis(300), Urgency::Interrupting), Millis(400)).unwrap();
        assert_eq!(finished(&rig), [(1, Outcome::CutShort), (2, Outcome::CutShort)]);
        rig.player.finish().unwrap();
        let said = sounding(&rig.path);
        assert_eq!(said.len(), 1, "the fade runs into the next clip");
        assert!(said[0].0 == 0 && (700..=706).contains(&said[0].1), "{said:?}");
    }

    #[test]
    fn a_stop_leaves_a_fade_and_then_silence() {
        let mut rig = rig(WavTiming::Stamped { from: Millis(0) });
        rig.player.play(clip(1, Millis(1_000), Urgency::Queued), Millis(0)).unwrap();
        rig.player.stop(Millis(250));
        rig.player.play(clip(2, Millis(100), Urgency::Queued), Millis(500)).unwrap();
        rig.player.finish().unwrap();
        let said = sounding(&rig.path);
        assert!((250..=256).contains(&said[0].1), "{said:?}");
        assert_eq!(said[1], (500, 600));
    }

    #[test]
    fn a_queue_that_nobody_hears_says_so() {
        let mut rig = rig(WavTiming::Stamped { from: Millis(0) });
        for id in 0..QUEUE as u64 {
            rig.player.play(clip(id, Millis(10), Urgency::Queued), Millis(0)).unwrap();
        }
        let more = rig.player.play(clip(99, Millis(10), Urgency::Queued), Millis(0));
        assert_eq!(more, Err(QueueFull(ClipId(99))));
        let urgent = clip(100, Millis(10), Urgency::Interrupting);
        rig.player.play(urgent, Millis(0)).unwrap();
    }

    #[test]
    fn a_file_that_cannot_be_made_is_an_error() {
        let timing = WavTiming::BackToBack { gap: Millis::ZERO };
        let path = Path::new("no/such/folder/said.wav");
        let error = Player::wav_file(path, 16_000, timing, |_| {}).err().unwrap();
        assert!(error.to_string().starts_with("no/such/folder/said.wav"), "{error}");
        assert!(Player::wav_file(path, 7, timing, |_| {}).is_err());
    }
}
