//! What is around a call in a take, by loudness: whether the call stands out at all, and whether it is loud where the
//! take begins and ends. A take that was cut out of a quiet room begins and ends in quiet.

use ndarray::Array2;

use crate::features::{FRAMES_PER_S, SHIFT};

/// How much louder than the pauses around it a call is at least.
pub(crate) const ABOVE_PAUSE_DB: f32 = 12.0;
/// How much louder a call is at least than what is around it, in dB. Who learns from takes among people 6 dB below is
/// understood half as often as before, in quiet too, and from takes among people 12 dB below as well as before: there half
/// of all takes have 16 and more, and 6 dB below one in five has 14 (MEASURED.md).
pub(crate) const ABOVE_AROUND_DB: f32 = 14.0;
/// Pauses of fewer frames tell nothing of what is around.
const PAUSE_FRAMES_LEAST: usize = 20;
/// The first and last frames, in which nothing may be said yet, and nothing any more.
pub(crate) const EDGE_FRAMES: usize = 4;
/// How far below the call the edges lie, where they are no part of it.
const EDGE_BELOW_DB: f32 = 10.0;
/// So long it is quiet at least before a call, and behind one, where the room is. A call is cut out with half a second
/// before it, or what there is since the program was silent, and with nine tenths behind it.
const BEFORE_FRAMES: usize = FRAMES_PER_S / 5;
const BEHIND_FRAMES: usize = FRAMES_PER_S * 3 / 5;
/// A call whose loud parts are below this is soft, in dB below full scale. A louder one that does not stand out is said
/// in loud surroundings.
const SOFT_DBFS: f32 = -40.0;
/// A decibel in the logarithm of an energy.
pub(crate) const DB: f32 = std::f32::consts::LN_10 / 10.0;

/// How loud a take is, frame by frame.
pub(crate) struct Loudness {
    /// In dB, of what the features have.
    frames: Vec<f32>,
    /// What the louder tenth of it reaches.
    call: f32,
    /// What the softest twentieth has.
    pause: f32,
    /// How loud the loudest tenth of it is, in dB below full scale.
    call_dbfs: f32,
}

impl Loudness {
    /// That of samples and their energies, of which there are some.
    pub(crate) fn of(samples: &[i16], mels: &Array2<f32>) -> Loudness {
        let frames: Vec<f32> =
            mels.rows().into_iter().map(|row| row.mapv(f32::exp).sum().ln() / DB).collect();
        let (pause, call) = (share(&frames, 1, 20), share(&frames, 9, 10));
        let powers: Vec<f32> = samples.chunks(SHIFT).map(dbfs).collect();
        Loudness { frames, call, pause, call_dbfs: share(&powers, 9, 10) }
    }

    /// How far the call is above the softest pauses, in dB, where that is too little.
    pub(crate) fn hardly_above_pauses(&self) -> Option<f32> {
        let above = self.call - self.pause;
        (above < ABOVE_PAUSE_DB).then_some(above)
    }

    /// Whether it is the call that is soft, and not what is around it that is loud.
    pub(crate) fn is_soft(&self) -> bool {
        self.call_dbfs < SOFT_DBFS
    }

    /// Whether the very beginning and the very end are as loud as the call.
    pub(crate) fn edges_loud(&self) -> [bool; 2] {
        let edges = [self.first(EDGE_FRAMES), self.last(EDGE_FRAMES)];
        edges.map(|edge| edge.iter().all(|level| self.call - level < EDGE_BELOW_DB))
    }

    /// How far the call is above what is before it and behind it in the take, in dB.
    pub(crate) fn above_edges(&self) -> [f32; 2] {
        [self.first(BEFORE_FRAMES), self.last(BEHIND_FRAMES)]
            .map(|edge| self.call - share(edge, 1, 2))
    }

    fn first(&self, count: usize) -> &[f32] {
        &self.frames[..count.min(self.frames.len())]
    }

    fn last(&self, count: usize) -> &[f32] {
        &self.frames[self.frames.len().saturating_sub(count)..]
    }
}

/// What so large a share of levels lies below.
fn share(levels: &[f32], part: usize, of: usize) -> f32 {
    let mut sorted = levels.to_vec();
    sorted.sort_by(f32::total_cmp);
    let at = (sorted.len() * part / of).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or_default()
}

fn dbfs(samples: &[i16]) -> f32 {
    let power: f32 =
        samples.iter().map(|sample| (f32::from(*sample) / 32_768.0).powi(2)).sum::<f32>();
    10.0 * (power / samples.len().max(1) as f32).max(1e-12).log10()
}

/// How much louder the call is than what is around it, in dB: the mean over the bands, since a voice that is loud in a few
/// of them is heard as badly in the others. Of the pauses a quarter may be louder: that is how a room echoes.
pub(crate) fn above_around_db(mels: &Array2<f32>, is_pause: &[bool]) -> Option<f32> {
    let pauses = is_pause.iter().filter(|is_pause| **is_pause).count();
    if pauses < PAUSE_FRAMES_LEAST || pauses == is_pause.len() {
        return None;
    }
    let above = mels.columns().into_iter().map(|band| {
        let (mut around, mut call) = (Vec::with_capacity(pauses), 0.0);
        for (level, is_pause) in band.iter().zip(is_pause) {
            if *is_pause { around.push(*level) } else { call += level.exp() }
        }
        around.sort_by(f32::total_cmp);
        let call = call / (is_pause.len() - pauses) as f32;
        (call.max(f32::MIN_POSITIVE).ln() - around[pauses * 3 / 4]) / DB
    });
    Some(above.sum::<f32>() / mels.ncols() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANDS: usize = 40;

    /// Pauses at 0 dB around a call of 40 frames, so many dB above them in each band.
    fn take(above_db: impl Fn(usize) -> f32) -> (Array2<f32>, Vec<bool>) {
        let is_pause: Vec<bool> = (0..100).map(|frame| !(30..70).contains(&frame)).collect();
        let mels = Array2::from_shape_fn((100, BANDS), |(frame, band)| {
            if is_pause[frame] { 0.0 } else { above_db(band) * DB }
        });
        (mels, is_pause)
    }

    #[test]
    fn a_call_stands_out_as_far_as_its_bands_do() {
        let (mels, is_pause) = take(|_| 20.0);
        assert!((above_around_db(&mels, &is_pause).expect("pauses") - 20.0).abs() < 0.1);
        let (few, is_pause) = take(|band| if band < 4 { 40.0 } else { 0.0 });
        assert!(above_around_db(&few, &is_pause).expect("pauses") < 5.0, "four bands of forty");
    }

    #[test]
    fn an_echo_and_a_knock_are_no_noise_around_it() {
        let (mut mels, is_pause) = take(|_| 20.0);
        for frame in 70..82 {
            mels.row_mut(frame).fill((20 - frame as i32 + 70) as f32 * DB);
        }
        assert!(above_around_db(&mels, &is_pause).expect("pauses") > 19.0);
        for frame in (0..30).chain(82..100) {
            mels.row_mut(frame).fill(15.0 * DB);
        }
        assert!(above_around_db(&mels, &is_pause).expect("pauses") < 6.0, "a radio");
    }

    #[test]
    fn what_has_no_pause_tells_nothing_of_its_surroundings() {
        let (mels, _) = take(|_| 20.0);
        assert_eq!(above_around_db(&mels, &[false; 100]), None);
        assert_eq!(above_around_db(&mels, &[true; 100]), None);
    }

    /// Levels in dB, so many frames each, and samples of this height throughout.
    fn loudness(spans: &[(usize, f32)], height: i16) -> Loudness {
        let levels: Vec<f32> =
            spans.iter().flat_map(|(count, db)| std::iter::repeat_n(*db, *count)).collect();
        let mels = Array2::from_shape_fn((levels.len(), BANDS), |(frame, _)| levels[frame] * DB);
        Loudness::of(&vec![height; levels.len() * SHIFT], &mels)
    }

    #[test]
    fn what_does_not_stand_out_is_soft_only_where_it_is_soft_by_itself() {
        let hiss = loudness(&[(50, 57.0), (60, 60.0), (90, 57.0)], 3_000);
        assert!(hiss.hardly_above_pauses().is_some_and(|db| (2.5..3.5).contains(&db)));
        assert!(!hiss.is_soft(), "a hiss 3 dB below a call");
        let soft = loudness(&[(50, 57.0), (60, 60.0), (90, 57.0)], 100);
        assert!(soft.hardly_above_pauses().is_some() && soft.is_soft());
        let whole = loudness(&[(50, 30.0), (60, 60.0), (90, 30.0)], 100);
        assert!(whole.hardly_above_pauses().is_none(), "it stands out, however soft it is");
    }

    #[test]
    fn a_take_begins_and_ends_in_quiet_or_among_talk() {
        let quiet = loudness(&[(50, 30.0), (60, 60.0), (90, 30.0)], 3_000);
        assert_eq!(quiet.edges_loud(), [false; 2]);
        assert!(quiet.above_edges().iter().all(|above| *above > 29.0));
        let behind = loudness(&[(50, 30.0), (60, 60.0), (90, 52.0)], 3_000);
        assert_eq!(behind.above_edges().map(|above| above < ABOVE_AROUND_DB), [false, true]);
        let begun = loudness(&[(60, 60.0), (90, 30.0)], 3_000);
        assert_eq!(begun.edges_loud(), [true, false]);
        // Whoever answers at once leaves a fifth of a second.
        let soon = loudness(&[(15, 30.0), (60, 60.0), (90, 30.0)], 3_000);
        assert!(soon.above_edges()[0] > ABOVE_AROUND_DB);
    }
}
