//! From what was heard to what the game is told, with what is remembered from one utterance to the next:
//! a doubt that the next one may settle, and how loud each player calls.

use crate::calls::{self, Command, Lexicon};
use crate::game::{Event, Game, Heard, Noted, Source, Understood};
use crate::hearing::{
    self, Accustomed, Calibration, GARBAGE_WORD, Hypothesis, ListeningMode, Situation,
    Understanding, understand,
};
use crate::rules::{ByColor, Color, Position};
use crate::time::Millis;

/// How long a doubtful utterance is remembered: the answer to "once more, please" and the opponent's
/// repeat (D.2.1) come within seconds.
const DOUBT_MS_MAX: Millis = Millis(20_000);

/// How long a player stops within one call. An open microphone ends an utterance after half a second; what
/// begins so soon behind some words that were no call may be the rest of them, and another call by itself:
/// "Springer", and then "Felix drei".
const STOPS_MS_MAX: Millis = Millis(2_500);

/// What people are shown where the recognizer heard none of its words.
const NOT_UNDERSTOOD: &str = "…";

/// Understands utterances, one after the other.
#[derive(Debug)]
pub struct Interpreter {
    lexicon: Lexicon,
    calibrations: Calibrations,
    doubt: Option<Doubtful>,
    /// What White and Black said last for the own record, where it was not certain, and when.
    doubtful_notes: [Option<(Understanding, Millis)>; 2],
    /// For each side and for a microphone of which nobody knows whose it is.
    accustomed: [Accustomed; 3],
    /// Likewise, when words were heard last that were no call, and to which nobody was answered.
    stopped: [Option<Millis>; 3],
}

/// Whose utterance it is, as far as the key or the settings tell, and what parted it from the sound
/// around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The player, if that is known.
    pub by: Option<Color>,
    /// A held key, or the open microphone.
    pub mode: ListeningMode,
}

/// What was heard without certainty, and from whom, when and where.
#[derive(Debug)]
struct Doubtful {
    by: Option<Color>,
    understanding: Understanding,
    position: Position,
    at: Millis,
}

/// What was measured of the models: everybody's, and those of players' own voices.
#[derive(Clone, Debug)]
struct Calibrations {
    common: Calibration,
    own: ByColor<Option<Calibration>>,
}

impl Calibrations {
    /// That of the model that has heard this player.
    fn of(&self, player: Option<Color>) -> &Calibration {
        player.and_then(|player| self.own[player].as_ref()).unwrap_or(&self.common)
    }
}

impl Interpreter {
    /// Nothing heard yet.
    #[must_use]
    pub fn new(lexicon: Lexicon, calibration: Calibration) -> Interpreter {
        Interpreter {
            lexicon,
            calibrations: Calibrations { common: calibration, own: ByColor::default() },
            doubt: None,
            doubtful_notes: Default::default(),
            accustomed: Default::default(),
            stopped: Default::default(),
        }
    }

    /// What a model of this player's own voice hears is weighed with that model's calibration.
    pub fn weigh(&mut self, player: Color, own: Calibration) {
        *self.calibrations.own.get_mut(player) = Some(own);
    }

    /// What the game is told of an utterance: nothing when nothing was said to it.
    #[must_use]
    pub fn events(
        &mut self,
        speaker: Speaker,
        hypothesis: &Hypothesis,
        game: &Game,
        now: Millis,
    ) -> Vec<Event> {
        let by = speaker.by;
        let hypothesis = &self.with_what_stopped(speaker, hypothesis, now);
        let understanding = self.understand(speaker, hypothesis, game, now);
        // Other people's talk settles no doubt and leaves none.
        let Some(understood) = understood(&understanding) else { return Vec::new() };
        let source = Source::Voice { confidence: percent(understanding.confidence) };
        let words = shown(&understanding);
        let unclear = understood == Understood::Unclear;
        let is_whole = !unclear && understood != Understood::WingMissing;
        let mut events = Vec::new();
        // In a game a second call takes the place of the first by itself; on a score it would be the next
        // entry.
        if game.taking().is_some()
            && matches!(understood, Understood::Call(_))
            && calls::parse(&words, &self.lexicon).corrects
        {
            let understood = Understood::Command(Command::Correction);
            events.push(Event::Heard(Heard {
                by,
                words: words.clone(),
                understood,
                source,
                as_repeat: false,
            }));
        }
        events.push(Event::Heard(Heard {
            by,
            words: words.clone(),
            understood,
            source,
            as_repeat: false,
        }));
        if understanding.draw_offered && is_whole {
            events.push(Event::Heard(Heard {
                by,
                words,
                understood: Understood::Command(Command::OfferDraw),
                source,
                as_repeat: false,
            }));
        }
        // Of what made no sense nothing can be said again: it leaves no doubt and settles none.
        if !unclear {
            self.doubt = None;
        } else if understanding.may_make_sense() {
            let position = game.spoken_of().clone();
            self.doubt = Some(Doubtful { by, understanding, position, at: now });
        }
        events
    }

    /// What the game is told of what this player said for the own record. It may be any move of the
    /// game, so nothing is known here of what is legal, and no board has a say in it.
    #[must_use]
    pub fn note(&mut self, by: Color, hypothesis: &Hypothesis, now: Millis) -> Option<Event> {
        let calibration = self.calibrations.of(Some(by));
        let doubtful = &mut self.doubtful_notes[place(Some(by))];
        let before = doubtful.take().filter(|(_, at)| now - *at <= DOUBT_MS_MAX);
        let situation = Situation {
            before: before.as_ref().map(|(heard, _)| heard),
            ..Situation::without_game(&self.lexicon, calibration, None)
        };
        let understanding = understand(hypothesis, &situation);
        let Some(understood) = understood(&understanding) else {
            *doubtful = before;
            return None;
        };
        let words = shown(&understanding);
        let corrects = calls::parse(&words, &self.lexicon).corrects;
        let draw_offered = understanding.draw_offered;
        let source = Source::Voice { confidence: percent(understanding.confidence) };
        if understood == Understood::Unclear {
            let heard = (understanding, now);
            *doubtful = if heard.0.may_make_sense() { Some(heard) } else { before };
        }
        Some(Event::Noted(Noted { by, words, understood, corrects, draw_offered, source }))
    }

    /// What was heard by an open microphone lacks its beginning where that may have been an utterance of its
    /// own. A held key ends where the player lets go of it.
    fn with_what_stopped(
        &mut self,
        Speaker { by, mode }: Speaker,
        hypothesis: &Hypothesis,
        now: Millis,
    ) -> Hypothesis {
        let stopped = self.stopped[place(by)].take();
        let begun = now - hypothesis.audio;
        let mut whole = hypothesis.clone();
        whole.missing.before |= mode == ListeningMode::OpenMicrophone
            && stopped.is_some_and(|at| begun - at <= STOPS_MS_MAX);
        whole
    }

    fn understand(
        &mut self,
        Speaker { by, mode }: Speaker,
        hypothesis: &Hypothesis,
        game: &Game,
        now: Millis,
    ) -> Understanding {
        let position = game.spoken_of();
        let likely = game.likely_moves();
        // Where the boards have shown nothing yet, every legal move is likely: that says nothing.
        let seen = if likely.len() == position.legal_moves().len() { &[][..] } else { &likely };
        let doubt = self
            .doubt
            .as_ref()
            .filter(|doubt| doubt.position == *position && now - doubt.at <= DOUBT_MS_MAX);
        let before = doubt.map(|doubt| {
            let heard = doubt.understanding.clone();
            if doubt.by == by { heard } else { heard.without_commands() }
        });
        let accustomed = &mut self.accustomed[place(by)];
        let situation = Situation {
            lexicon: &self.lexicon,
            calibration: self.calibrations.of(by.or(hypothesis.own_voice)),
            position: Some(position),
            seen,
            to_repeat: game.call_to_repeat().map(|(_, call)| call),
            mode,
            // Who holds the key speaks to the program, however softly.
            accustomed_db: match mode {
                ListeningMode::PushToTalk => None,
                ListeningMode::OpenMicrophone => accustomed.db(),
            },
            before: before.as_ref(),
        };
        let understanding = understand(hypothesis, &situation);
        let is_far = situation.is_far(hypothesis);
        match (&understanding.heard, hypothesis.peak_db) {
            (hearing::Heard::Unsure(_), _) | (_, None) => {}
            (hearing::Heard::Nothing, Some(_)) if is_far => accustomed.passed_over(),
            // Talk at the speaker's own board says nothing of how loud other boards are.
            (hearing::Heard::Nothing, Some(_)) => {}
            (_, Some(peak_db)) => accustomed.took(peak_db),
        }
        let spoke = understanding.words.split_whitespace().any(|word| word != GARBAGE_WORD);
        let stopped = spoke && !is_far && understanding.heard == hearing::Heard::Nothing;
        self.stopped[place(by)] = stopped.then_some(now);
        understanding
    }
}

/// What an utterance means to the game; none where nothing was said to it.
fn understood(understanding: &Understanding) -> Option<Understood> {
    Some(match &understanding.heard {
        hearing::Heard::One { call, .. }
        | hearing::Heard::Called { call }
        | hearing::Heard::Illegal { call } => Understood::Call(*call),
        hearing::Heard::Several { calls, .. } => match calls.as_slice() {
            [call] => Understood::Call(*call),
            several if calls::leaves_wing_open(several) => Understood::WingMissing,
            // The words themselves can be read in several ways: that is for the player to say.
            _ => Understood::Unclear,
        },
        hearing::Heard::Command(command) => Understood::Command(*command),
        hearing::Heard::Unsure(_) => Understood::Unclear,
        hearing::Heard::Nothing => return None,
    })
}

/// The words as people are shown them.
fn shown(understanding: &Understanding) -> String {
    understanding.words.replace(GARBAGE_WORD, NOT_UNDERSTOOD)
}

fn place(by: Option<Color>) -> usize {
    match by {
        Some(Color::White) => 0,
        Some(Color::Black) => 1,
        None => 2,
    }
}

/// From 0 to 100; what is no number counts as no certainty at all.
fn percent(confidence: f32) -> u8 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is kept between 0 and 100"
    )]
    let percent = (confidence * 100.0).clamp(0.0, 100.0).round() as u8;
    percent
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::hearing::{HeardWord, Missing, Reading};

    fn interpreter() -> Interpreter {
        let lexicon = Lexicon::from_toml(include_str!("../../../voices/de/calls.toml"))
            .and_then(|all| all.with_packs(&["fide"]))
            .expect("the German words");
        let calibration = Calibration {
            legal_weight: 0.0,
            seen_weight: 0.0,
            second_hearing: 0.8,
            ..Calibration::default()
        };
        Interpreter::new(lexicon, calibration)
    }

    /// Readings with their shares of the sound, this loud (dB below full scale).
    fn sound(peak_db: f32, readings: &[(f32, &str)]) -> Hypothesis {
        let word =
            |word: &str| HeardWord { word: word.to_owned(), start: Millis::ZERO, end: Millis(300) };
        let reading = |(share, words): &(f32, &str)| Reading {
            words: words.split_whitespace().map(word).collect(),
            score: share.ln(),
        };
        Hypothesis {
            readings: readings.iter().map(reading).collect(),
            speech_end: Some(Millis(900)),
            peak_db: Some(peak_db),
            clearance_db: None,
            voiced: None,
            loud_voiced: None,
            yes_above_no: None,
            change_db: None,
            one_tone: None,
            audio: Millis(1200),
            missing: Missing::default(),
            own_voice: None,
        }
    }

    const OPEN: Speaker = Speaker { by: None, mode: ListeningMode::OpenMicrophone };
    const HELD: Speaker = Speaker { by: None, mode: ListeningMode::PushToTalk };

    fn understood(events: &[Event]) -> Option<Understood> {
        match events.first() {
            Some(Event::Heard(heard)) => Some(heard.understood.clone()),
            _ => None,
        }
    }

    #[test]
    fn talk_at_the_own_board_brings_no_other_board_nearer_and_a_held_key_is_always_heard() {
        let (mut interpreter, game) = (interpreter(), Game::new(Settings::default()));
        let call = |peak_db| sound(peak_db, &[(1.0, "bauer eva vier")]);
        let mut hear = |speaker, heard: &Hypothesis| {
            !interpreter.events(speaker, heard, &game, Millis::ZERO).is_empty()
        };
        assert!(hear(OPEN, &call(-10.0)));
        for _ in 0..100 {
            assert!(!hear(OPEN, &sound(-10.0, &[(1.0, "[unk] [unk]")])));
        }
        assert!(!hear(OPEN, &call(-30.0)), "another board");
        assert!(hear(HELD, &call(-30.0)), "whoever holds the key");
    }

    #[test]
    fn a_pause_within_a_call_makes_no_other_call_of_it() {
        let game = Game::new(Settings::default());
        let said = |words| sound(-10.0, &[(1.0, words)]);
        let second = |speaker, before: &Hypothesis, at| {
            let mut interpreter = interpreter();
            let first = interpreter.events(speaker, before, &game, Millis(1_200));
            let rest = interpreter.events(speaker, &said("felix drei"), &game, at);
            let again = said("springer felix drei");
            let again = interpreter.events(speaker, &again, &game, at + Millis(2_000));
            (understood(&first), understood(&rest), understood(&again))
        };
        let call = |words| {
            let call = calls::parse(words, &interpreter().lexicon).calls().first().copied();
            call.map(Understood::Call)
        };
        let (knight, pawn) = (call("springer felix drei"), call("felix drei"));
        let (first, rest, again) = second(OPEN, &said("springer"), Millis(3_500));
        assert_eq!((first, rest, again), (None, Some(Understood::Unclear), knight));
        // Much later it is a call of its own, and so it is behind other people's talk.
        assert_eq!(second(OPEN, &said("springer"), Millis(9_000)).1, pawn);
        assert_eq!(second(OPEN, &said("[unk] [unk]"), Millis(3_500)).1, pawn);
        // Who lets go of the key has ended.
        assert_eq!(second(HELD, &said("springer"), Millis(3_500)).1, pawn);
    }

    #[test]
    fn a_cough_between_does_not_make_a_doubt_forgotten() {
        let (mut interpreter, game) = (interpreter(), Game::new(Settings::default()));
        let doubtful = sound(-10.0, &[(0.6, "bauer eva drei"), (0.4, "bauer eva vier")]);
        let mut hear =
            |heard: &Hypothesis| understood(&interpreter.events(HELD, heard, &game, Millis::ZERO));
        assert_eq!(hear(&doubtful), Some(Understood::Unclear));
        assert_eq!(hear(&sound(-10.0, &[(1.0, "[unk]")])), Some(Understood::Unclear));
        let again = sound(-10.0, &[(0.7, "bauer eva drei"), (0.3, "bauer eva acht")]);
        assert!(matches!(hear(&again), Some(Understood::Call(_))));
    }

    #[test]
    fn a_doubt_is_not_carried_to_another_player_or_far_in_time() {
        let game = Game::new(Settings::default());
        let doubtful = sound(-10.0, &[(0.9, "aufgabe"), (0.1, "halt")]);
        let mode = ListeningMode::PushToTalk;
        let second = |by, at| {
            let mut interpreter = interpreter();
            let first = Speaker { by: Some(Color::White), mode };
            let told = interpreter.events(first, &doubtful, &game, Millis::ZERO);
            assert_eq!(understood(&told), Some(Understood::Unclear));
            understood(&interpreter.events(Speaker { by, mode }, &doubtful, &game, at))
        };
        let resigned = Some(Understood::Command(Command::Resign));
        assert_eq!(second(Some(Color::White), Millis(5_000)), resigned);
        assert_eq!(second(Some(Color::Black), Millis(5_000)), Some(Understood::Unclear));
        assert_eq!(second(Some(Color::White), Millis(60_000)), Some(Understood::Unclear));
    }
}
