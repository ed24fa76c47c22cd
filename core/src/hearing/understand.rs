//! From what was heard to what was said: one call, several, an illegal one, a command, nothing, or
//! not sure enough to act.
//!
//! Each phrase that may have been said has a weight: how well the sound fits it, and how likely such a
//! thing is to be said here (a legal move more than an illegal one, a move that a board has just shown
//! more than another). Phrases that come to the same are counted together, and the share of the
//! heaviest, as far as such shares were right when they were measured, is how certain the answer is.
//!
//! Nothing is improved. What is likely to be said only weighs between readings of the sound; where a
//! call that is illegal fits the sound as well as a legal one does, be it in its best reading or in all of
//! them together, the legal one is not taken: the player is asked. Nor do a board or an earlier doubt
//! outweigh what was now clearly heard.

use crate::{
    calls::{Call, Command, Lexicon, Part},
    rules::{Move, Position, Role},
    time::Millis,
};

use super::{
    Calibration, GARBAGE_WORD, Hypothesis, ListeningMode, Reading,
    candidates::{Candidate, candidates, log_sum},
    meaning::{Doubt, Heard, Sense, sense},
    voicing::is_breath,
};

/// How likely an utterance is that has nothing to do with the one before it, beside one that repeats
/// it with certainty.
const UNRELATED: f64 = 0.05;

/// What was read so far above the answer (base e, in the recognizer's own measure) is not passed over for
/// it: then the player is asked. Below it the sound says little, and what is expected may decide. Not in
/// the calibrated measure: there the widest difference within the recognizer's beam is worth less than a
/// factor of two, and nothing would be clear.
const CLEARLY: f64 = 2.0;

/// Two stretches of [`super::Voicing`]: a single one of hiss may look voiced by chance.
const VOICED_LEAST: Millis = Millis(64);

/// The least change of speech, in dB ([`super::Change`]); MEASURED.md has what words and tones come to. The least
/// word was at 1.02, by a voice that hums along with what it says.
pub(super) const CHANGE_LEAST_DB: f32 = 0.65;

/// The same where it was heard as one word to the program, as most tones are: "Uhr" and "ja" move a mouth further than
/// an n in a call does. The least such word was at 1.50.
const COMMAND_CHANGE_LEAST_DB: f32 = 1.45;

/// The greatest share of an utterance that may be one narrow tone each. Of whistles and sweeps it is nearly all, of "nein"
/// by the highest voices half (MEASURED.md).
pub(super) const ONE_TONE_MOST: f32 = 0.8;

/// How much better a yes fits its sound than a no where it is one (logarithm, base e). In quiet a said yes comes to 10
/// and more, and a no that was taken for one to 9 at most (MEASURED.md).
const YES_ABOVE_NO_LEAST: f32 = 10.0;

/// The least share of what makes sense, at which who held a key and was heard as silence is asked: a
/// call too soft for the recognizer must not stay without an answer.
const PERHAPS_SAID: f64 = 0.1;

/// In which case an utterance was heard.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The language and its packs of names.
    pub lexicon: &'a Lexicon,
    /// What is known of the recognizer's mistakes.
    pub calibration: &'a Calibration,
    /// The position in which a move may be called. Without one, every call is only what was said.
    pub position: Option<&'a Position>,
    /// Moves that the boards have shown in this turn, whole or begun.
    pub seen: &'a [Move],
    /// The opponent's call that waits to be repeated (D.2.1).
    pub to_repeat: Option<Call>,
    /// What parted it from the sound around it: only who holds a key surely speaks to the program.
    pub mode: ListeningMode,
    /// How loud the speaker's calls are, in dB below full scale, when that is known.
    pub accustomed_db: Option<f32>,
    /// What was heard before in the same position and was not certain: the same may have been said
    /// again, by the player or in the opponent's repeat (then `Understanding::without_commands`).
    pub before: Option<&'a Understanding>,
}

impl<'a> Situation<'a> {
    /// A call by itself: a recording, with a position or without.
    #[must_use]
    pub fn without_game(
        lexicon: &'a Lexicon,
        calibration: &'a Calibration,
        position: Option<&'a Position>,
    ) -> Situation<'a> {
        Situation {
            lexicon,
            calibration,
            position,
            seen: &[],
            to_repeat: None,
            mode: ListeningMode::PushToTalk,
            accustomed_db: None,
            before: None,
        }
    }

    /// Whether it was much quieter than the speaker: a call from another board, the hall.
    #[must_use]
    pub fn is_far(&self, hypothesis: &Hypothesis) -> bool {
        match (hypothesis.peak_db, self.accustomed_db) {
            (Some(peak), Some(accustomed)) => peak < accustomed - self.calibration.distance_db,
            (Some(_), None) | (None, _) => false,
        }
    }
}

/// An utterance with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct Understanding {
    /// What it was.
    pub heard: Heard,
    /// The recognizer's reading behind it.
    pub words: String,
    /// How certain it is that this was said, from 0 to 1, whether it is certain enough or not.
    pub confidence: f32,
    /// Whether a draw was offered together with the call (9.1.2.1).
    pub draw_offered: bool,
    /// What may have been said, heaviest first, with shares that add up to 1.
    shares: Vec<Share>,
}

impl Understanding {
    /// What of it another person may have said again: a call is repeated (D.2.1), but who asks for a
    /// draw, answers or resigns speaks for no one else.
    #[must_use]
    pub(crate) fn without_commands(mut self) -> Understanding {
        self.shares.retain(|one| !one.sense.is_the_speakers_own());
        self
    }

    /// How many words were heard of a call; `None` where it is none.
    #[must_use]
    pub fn call_words(&self) -> Option<usize> {
        call_words(&self.heard, &self.words)
    }

    /// Whether anything that may have been said makes sense: of a cough nothing is to be remembered.
    #[must_use]
    pub fn may_make_sense(&self) -> bool {
        self.shares.iter().any(|one| one.sense.makes_sense())
    }
}

/// A meaning with everything that speaks for it.
#[derive(Clone, Debug, PartialEq)]
struct Share {
    sense: Sense,
    /// The recognizer's reading that speaks for it most.
    read: String,
    /// From 0 to 1.
    share: f64,
    /// Likewise, by the sound alone.
    by_sound: f64,
    /// How far its best reading lies below the best of all ([`Candidate::heard`]).
    heard: f64,
}

/// What was said in this situation.
#[must_use]
pub fn understand(hypothesis: &Hypothesis, situation: &Situation<'_>) -> Understanding {
    // Words without any sound behind them are the recognizer's imagination.
    if hypothesis.speech_end.is_none() {
        return nothing(hypothesis, Vec::new());
    }
    let shares = shares(hypothesis, situation);
    let Some(top) = shares.first() else { return nothing(hypothesis, shares) };
    let is_nothing = match situation.mode {
        ListeningMode::OpenMicrophone => is_talk(hypothesis, top, &shares),
        // Who holds the key waits for an answer, unless there was nothing but silence.
        ListeningMode::PushToTalk => is_silence(top, &shares),
    };
    if is_nothing || situation.is_far(hypothesis) {
        return nothing(hypothesis, shares);
    }
    if is_no_speech(hypothesis, top) {
        return match situation.mode {
            ListeningMode::OpenMicrophone => nothing(hypothesis, shares),
            // Who holds the key waits for an answer, and may have been there: nothing is done, and nothing is left
            // of it that might count when it is said again.
            ListeningMode::PushToTalk => unsure(top.read.clone(), Doubt::NoSpeech),
        };
    }
    if hypothesis.is_cut() {
        // What is left of it says nothing of what is said again.
        return unsure(top.read.clone(), Doubt::Cut);
    }
    let words = call_words(&top.sense.heard, &top.read);
    let is_illegal = matches!(top.sense.heard, Heard::Illegal { .. });
    let curve = situation.calibration.curve(is_illegal);
    let confidence = curve.certainty(top.share, hypothesis.clearance_db, words);
    let is_taken = confidence >= least(&top.sense, situation) && !is_bent(top, &shares);
    let heard = if is_taken && is_whispered(hypothesis) {
        Heard::Unsure(Doubt::Whispered)
    } else if is_taken && may_be_no(hypothesis, top) {
        let no = situation.lexicon.command_phrases(Command::No).into_iter().next();
        Heard::Unsure(Doubt::Divided { other: no.unwrap_or_default() })
    } else if !is_taken {
        let other = shares.get(1).map(|second| second.read.clone());
        let doubt = |other| Doubt::Divided { other };
        match (&top.sense.heard, other) {
            (Heard::Unsure(doubt), _) => Heard::Unsure(doubt.clone()),
            (Heard::Nothing, _) => Heard::Unsure(Doubt::Garbage),
            (_, Some(other)) => Heard::Unsure(doubt(other)),
            (_, None) => Heard::Unsure(doubt(top.read.clone())),
        }
    } else {
        top.sense.heard.clone()
    };
    Understanding {
        heard,
        words: top.read.clone(),
        confidence,
        draw_offered: top.sense.draw_offered,
        shares,
    }
}

/// How many words this reading has of what is a call.
fn call_words(heard: &Heard, read: &str) -> Option<usize> {
    match heard {
        Heard::One { .. }
        | Heard::Several { .. }
        | Heard::Called { .. }
        | Heard::Illegal { .. } => {
            Some(read.split_whitespace().filter(|word| *word != GARBAGE_WORD).count())
        }
        Heard::Command(_) | Heard::Unsure(_) | Heard::Nothing => None,
    }
}

/// A doubt of which nothing is remembered.
fn unsure(words: String, doubt: Doubt) -> Understanding {
    let (heard, shares) = (Heard::Unsure(doubt), Vec::new());
    Understanding { heard, words, confidence: 0.0, draw_offered: false, shares }
}

fn nothing(hypothesis: &Hypothesis, shares: Vec<Share>) -> Understanding {
    let words = hypothesis.text();
    Understanding { heard: Heard::Nothing, words, confidence: 0.0, draw_offered: false, shares }
}

/// Everything that may have been said, by meaning.
fn shares(hypothesis: &Hypothesis, situation: &Situation<'_>) -> Vec<Share> {
    struct Group {
        sense: Sense,
        read: String,
        weight: f64,
        by_sound: f64,
        heard: f64,
    }
    let mut groups: Vec<Group> = Vec::new();
    let Hypothesis { readings, clearance_db, .. } = hypothesis;
    for one in candidates(readings, *clearance_db, situation.calibration) {
        let Candidate { text, read, weight, heard } = one;
        let sense = sense(&text, situation.lexicon, situation.position);
        let known = groups.iter_mut().find(|group| group.sense.is_same(&sense, situation.position));
        match known {
            Some(group) => {
                group.by_sound = log_sum(group.by_sound, weight);
                group.heard = group.heard.max(heard);
            }
            None => groups.push(Group { sense, read, weight: 0.0, by_sound: weight, heard }),
        }
    }
    let (mut all, mut all_by_sound) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
    for group in &mut groups {
        group.weight = group.by_sound
            + expected(&group.sense.heard, situation)
            + repeated(&group.sense, situation);
        all = log_sum(all, group.weight);
        all_by_sound = log_sum(all_by_sound, group.by_sound);
    }
    let share = |group: Group| Share {
        sense: group.sense,
        read: group.read,
        share: (group.weight - all).exp(),
        by_sound: (group.by_sound - all_by_sound).exp(),
        heard: group.heard,
    };
    let mut shares: Vec<Share> = groups.into_iter().map(share).collect();
    shares.sort_by(|a, b| b.share.total_cmp(&a.share));
    shares
}

/// How likely it is that something of this kind is said here, as a logarithm.
fn expected(heard: &Heard, situation: &Situation<'_>) -> f64 {
    let calibration = situation.calibration;
    if is_repeat(heard, situation) {
        return f64::from(calibration.legal_weight + calibration.seen_weight);
    }
    f64::from(match heard {
        Heard::One { m, .. } if situation.seen.contains(m) => {
            calibration.legal_weight + calibration.seen_weight
        }
        // Without a position nothing is known of a call, and most calls are legal.
        Heard::One { .. } | Heard::Several { .. } | Heard::Called { .. } => {
            calibration.legal_weight
        }
        Heard::Command(command) if !command.is_grave() => calibration.command_weight,
        Heard::Unsure(_) => calibration.senseless_weight,
        Heard::Illegal { .. } | Heard::Command(_) | Heard::Nothing => 0.0,
    })
}

/// Whether it says again what the opponent called: in the position that this call has made, it is
/// mostly illegal.
fn is_repeat(heard: &Heard, situation: &Situation<'_>) -> bool {
    let Some(said) = situation.to_repeat else { return false };
    match heard {
        Heard::One { call, .. } | Heard::Called { call } | Heard::Illegal { call } => {
            says_again(call, &said)
        }
        Heard::Several { calls, .. } => calls.iter().any(|call| says_again(call, &said)),
        Heard::Command(_) | Heard::Unsure(_) | Heard::Nothing => false,
    }
}

/// Whether a call names the same piece and square as another. The origin may be left out of a repeat.
fn says_again(call: &Call, said: &Call) -> bool {
    match (call, said) {
        (Call::Castle { side, .. }, Call::Castle { side: other, .. }) => side == other,
        (Call::Move(one), Call::Move(other)) => {
            one.role.unwrap_or(Role::Pawn) == other.role.unwrap_or(Role::Pawn)
                && one.destination == other.destination
                && one.promotion == other.promotion
                && (one.origin == Part::NOTHING
                    || other.origin == Part::NOTHING
                    || one.origin == other.origin)
        }
        (Call::Castle { .. }, Call::Move(_)) | (Call::Move(_), Call::Castle { .. }) => false,
    }
}

/// What the doubtful utterance before this one says for a meaning, as a logarithm.
fn repeated(sense: &Sense, situation: &Situation<'_>) -> f64 {
    let Some(before) = situation.before else { return 0.0 };
    // As far as the earlier one made no sense, nothing is known of what it said, and nothing is again.
    let known = before.shares.iter().filter(|one| one.sense.makes_sense());
    let again = f64::from(situation.calibration.second_hearing);
    let (mut all, mut same) = (0.0, 0.0);
    for one in known {
        all += one.share;
        if one.sense.is_same(sense, situation.position) {
            same += one.share;
        }
    }
    let likely = (1.0 - again * all) * UNRELATED + again * same;
    likely.max(UNRELATED * UNRELATED).ln()
}

/// Whether somebody talks at an open microphone, and not to the program: most of it was none of the
/// recognizer's words, or it is more likely no call than any.
fn is_talk(hypothesis: &Hypothesis, top: &Share, shares: &[Share]) -> bool {
    let no_call = 1.0 - sensible(shares);
    if no_call >= 0.5 {
        return true;
    }
    match &top.sense.heard {
        Heard::Nothing => true,
        Heard::Unsure(Doubt::Garbage) => hypothesis
            .readings
            .iter()
            .find(|one| one.text() == top.read)
            .is_some_and(mostly_garbage),
        Heard::One { .. }
        | Heard::Called { .. }
        | Heard::Several { .. }
        | Heard::Illegal { .. }
        | Heard::Command(_)
        | Heard::Unsure(
            Doubt::NoCall | Doubt::Cut | Doubt::NoSpeech | Doubt::Whispered | Doubt::Divided { .. },
        ) => false,
    }
}

/// Whether the sound was no speech, and hardly any reading of it is.
fn is_silence(top: &Share, shares: &[Share]) -> bool {
    top.read.is_empty() && sensible(shares) < PERHAPS_SAID
}

/// How likely it is that something was said that makes sense, from 0 to 1.
fn sensible(shares: &[Share]) -> f64 {
    shares.iter().filter(|one| one.sense.makes_sense()).map(|one| one.share).sum()
}

fn mostly_garbage(reading: &Reading) -> bool {
    let length = |word: &str, garbage: bool, span: u64| {
        if (word == GARBAGE_WORD) == garbage { span } else { 0 }
    };
    let total = |garbage| -> u64 {
        let spans = reading.words.iter();
        spans.map(|w| length(&w.word, garbage, w.end.0.saturating_sub(w.start.0))).sum()
    };
    total(true) >= total(false)
}

/// Whether nobody spoke at all: hiss and knocks are no call, and neither is a tone.
fn is_no_speech(hypothesis: &Hypothesis, top: &Share) -> bool {
    let change_least_db = match top.sense.heard {
        Heard::Command(_) => COMMAND_CHANGE_LEAST_DB,
        Heard::One { .. }
        | Heard::Called { .. }
        | Heard::Several { .. }
        | Heard::Illegal { .. }
        | Heard::Unsure(_)
        | Heard::Nothing => CHANGE_LEAST_DB,
    };
    hypothesis.voiced.is_some_and(|voiced| voiced < VOICED_LEAST)
        || hypothesis.change_db.is_some_and(|change| change < change_least_db)
        || hypothesis.one_tone.is_some_and(|share| share > ONE_TONE_MOST)
}

/// Whether there was breath in its words and no voice. Everybody is asked then, whoever holds a key: a whisper comes
/// from the next table as well, and is heard in words that nobody has said aloud.
fn is_whispered(hypothesis: &Hypothesis) -> bool {
    hypothesis.loud_voiced.is_some_and(is_breath)
}

/// Whether a no fits the sound of this yes nearly as well.
fn may_be_no(hypothesis: &Hypothesis, top: &Share) -> bool {
    top.sense.heard == Heard::Command(Command::Yes)
        && hypothesis.yes_above_no.is_some_and(|distance| distance < YES_ABOVE_NO_LEAST)
}

/// The least certainty for acting on this.
fn least(sense: &Sense, situation: &Situation<'_>) -> f32 {
    let accept = situation.calibration.accept;
    let call = match &sense.heard {
        repeat if is_repeat(repeat, situation) => accept.legal,
        // Of a call without a position nobody knows whether it is legal, and most calls are.
        Heard::One { .. } | Heard::Several { .. } | Heard::Called { .. } => accept.legal,
        Heard::Illegal { .. } => accept.illegal,
        Heard::Command(command) if command.is_grave() => accept.grave,
        Heard::Command(_) => accept.command,
        // What makes no sense is never acted on, however certain it is.
        Heard::Unsure(_) | Heard::Nothing => return f32::INFINITY,
    };
    if sense.draw_offered { call.max(accept.grave) } else { call }
}

/// Whether the heaviest won only because it was expected, or because it can be said in more ways: a legal
/// move over an illegal call that fits the sound as well, or anything over what was read clearly above it
/// and makes sense.
fn is_bent(top: &Share, shares: &[Share]) -> bool {
    let is_legal = matches!(top.sense.heard, Heard::One { .. } | Heard::Several { .. });
    shares.iter().any(|one| match &one.sense.heard {
        Heard::Illegal { .. } if is_legal => one.by_sound >= top.by_sound || one.heard >= top.heard,
        Heard::One { .. }
        | Heard::Several { .. }
        | Heard::Called { .. }
        | Heard::Illegal { .. }
        | Heard::Command(_) => one.heard >= top.heard + CLEARLY,
        Heard::Unsure(_) | Heard::Nothing => false,
    })
}
