//! Every fact that can reach a game.

use super::{Channel, Claim, Consulted, Ruling, Searched, SheetEvent, Urgency};
use crate::board::BoardEvent;
use crate::calls::{Call, Command, Whereabouts};
use crate::rules::{ByColor, Color};
use crate::scoresheet::Answer;
use crate::time::Millis;

/// A fact. Never an order, never a conclusion.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The arbiter lets the game begin: White's clock runs.
    Begun,
    /// Something happened on the board in front of this side's player.
    Board {
        /// Whose board it is.
        board: Color,
        /// What happened.
        what: BoardEvent,
    },
    /// Something was said by a voice or keyed in for one.
    Heard(Heard),
    /// A player said something for the own record, or had it keyed in (D.2.7). It is no call.
    Noted(Noted),
    /// A player says before touching that pieces will be adjusted (4.2).
    Adjusting {
        /// Who adjusts.
        by: Color,
    },
    /// A player, or the assistant for the player, pressed the clock.
    Pressed {
        /// Whose side of the clock.
        by: Color,
    },
    /// Somebody pressed for this side by a key, a keypad or a board's button, while the clock at a board counts,
    /// which was not pressed. It decides nothing; the people must know.
    PressedBeside {
        /// Whose side of the clock.
        by: Color,
        /// At whose board the clock is that counts.
        clock_at: Color,
    },
    /// A clock beside the game shows other times than the game has: they are the times (6.2, 6.7).
    ClockShown {
        /// Both displays.
        shows: ByColor<Millis>,
        /// The side whose time runs, if one does.
        running: Option<Color>,
    },
    /// The running flag has reached its moment; the loop sends it at `Game::next_deadline`.
    TimeReached,
    /// A player asks for something that only that player hears.
    Asked {
        /// Who asks.
        by: Color,
        /// For what.
        request: Request,
    },
    /// A player offers a draw (9.1).
    DrawOffered {
        /// Who offers.
        by: Color,
    },
    /// A player accepts the standing offer.
    DrawAccepted {
        /// Who accepts.
        by: Color,
    },
    /// A player declines the standing offer.
    DrawDeclined {
        /// Who declines.
        by: Color,
    },
    /// A player resigns (5.1.2).
    Resigned {
        /// Who resigns.
        by: Color,
    },
    /// A player claims a draw (9.2, 9.3). It is asked back.
    DrawClaimed(Claim),
    /// A search has found out who can still mate: asked for by the game, or because neither side can (5.2.2).
    Searched(Box<Searched>),
    /// The arbiter asks what the Laws say of an illegal move (7.5).
    Consulted(Consulted),
    /// Somebody claims that the opponent's flag has fallen (6.8, D.2.10.5).
    FlagClaimed {
        /// For whom the claim is made.
        by: Color,
    },
    /// A player calls the arbiter; both clocks stop (6.11.2).
    ArbiterCalled {
        /// Who calls, if known.
        by: Option<Color>,
    },
    /// A player's score comes to the arbiter (8.5, D.2.9).
    Sheet {
        /// Whose score.
        of: Color,
        /// What happens to it.
        what: SheetEvent,
    },
    /// The arbiter asks what the scores, the boards and the record come to (D.2.9).
    ReportAsked {
        /// Whether everybody at the table shall hear it.
        aloud: bool,
    },
    /// The players have answered the arbiter what a ply was that the scores leave open (8.5, 11.11).
    Answered(Answer),
    /// The arbiter decides.
    Ruled(Ruling),
    /// The program was started again on this record; the clocks stand still.
    Resumed,
    /// Before that the table was not left in order, while a clock ran: so much is in doubt. It decides nothing;
    /// the arbiter may (6.10).
    Interrupted(Interruption),
    /// The computer slept, and with it the clocks stood still. It decides nothing; the arbiter may (6.10).
    Slept {
        /// For how long.
        span: Millis,
    },
    /// What follows is no game between people: a demonstration, or a board that is simulated. It decides nothing;
    /// whoever reads the record must know.
    Simulated {
        /// Whose board is simulated; nobody's where all of it is a demonstration.
        board: Option<Color>,
    },
    /// By which model somebody is heard from here on. It decides nothing; whoever weighs how certain a call was must
    /// know.
    ModelUsed(ModelUsed),
    /// A device of the program is gone or back. It decides nothing; the people must know.
    Device {
        /// Which.
        device: Device,
        /// What is with it.
        state: DeviceState,
    },
    /// The program says words of its own, which follow from nothing in the game. It decides nothing; the record has
    /// them before anybody hears them.
    OwnWords(OwnWords),
    /// A sentence of the program was heard, or was not. It decides nothing; the record says it.
    Uttered(Uttered),
}

/// Words of the program's own: how fast it speaks, the code of the record, that the record goes on in another file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnWords {
    /// Where they are to be heard.
    pub channel: Channel,
    /// What they may interrupt.
    pub urgency: Urgency,
    /// The sentence, in the language of the channel.
    pub words: String,
}

/// What became of a sentence that the program was to speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uttered {
    /// When it was given to its channel, in ms.
    pub since: Millis,
    /// Where it was to be heard.
    pub channel: Channel,
    /// The sentence, in the words of the table.
    pub words: String,
    /// Why nobody heard it to its end; none where its device played it to the end.
    pub unheard: Option<Unheard>,
}

/// Why a sentence was not heard, or not to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unheard {
    /// The channel has no device.
    NoDevice,
    /// The device is gone.
    DeviceLost,
    /// A newer sentence took its place.
    Replaced,
    /// Somebody silenced the program.
    Halted,
    /// There is no recording of it, and no speech service that says it there.
    NoVoice,
    /// The speech service did not say it, or does not tell that it did.
    Service,
    /// Too much waits to be spoken.
    Crowded,
    /// The table was left before it was at its end.
    Left,
}

impl Unheard {
    /// All of them.
    pub const ALL: [Unheard; 8] = [
        Unheard::NoDevice,
        Unheard::DeviceLost,
        Unheard::Replaced,
        Unheard::Halted,
        Unheard::NoVoice,
        Unheard::Service,
        Unheard::Crowded,
        Unheard::Left,
    ];
}

/// A table that was not left in order while a clock ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// Whose clock ran.
    pub running: Color,
    /// So much of that side's time at most is unaccounted for; none where the program of then told no times.
    pub at_most: Option<Millis>,
    /// How long nobody was at the table, by the computer's clock; none where that was put back meanwhile.
    pub away: Option<Millis>,
}

/// A model of the recognizer that is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelUsed {
    /// Whom it hears.
    pub hears: Hears,
    /// The SHA-256 of its network, or of all files of a player's profile, in hexadecimal.
    pub sum: String,
}

/// Whom a model of the recognizer hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hears {
    /// Everybody who has no model of the own voice.
    Everybody,
    /// A player who has taught it the own voice.
    OwnVoice(Color),
    /// A player who was heard by an own voice before, and now as everybody is.
    AsEverybody(Color),
}

/// A device of the program, other than a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The microphone.
    Microphone,
    /// The loudspeaker for everybody.
    Room,
    /// One player's earphone.
    Ear(Color),
    /// The recognizer.
    Recognizer,
    /// The speech service for free sentences.
    SpeechService,
    /// The small keypad of a player.
    Keypad,
    /// The model that a player has taught the own voice: lost where it turns out to hear this player worse than
    /// everybody's.
    OwnVoice(Color),
}

/// How a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceState {
    /// It was not there at the start: the game goes on without it.
    Missing,
    /// It is gone.
    Lost,
    /// It is there again.
    Back,
}

/// What was said.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// Who spoke, if the microphone or the key tells.
    pub by: Option<Color>,
    /// The words as they were recognized or keyed in.
    pub words: String,
    /// What the words mean.
    pub understood: Understood,
    /// How the words came in.
    pub source: Source,
    /// Whether they were keyed in as a repeat of the opponent's call, and so can be nothing else.
    pub as_repeat: bool,
}

impl Heard {
    /// Something was said by this player, or by anybody, and could not be heard.
    #[must_use]
    pub const fn unheard(by: Option<Color>) -> Heard {
        Heard {
            by,
            words: String::new(),
            understood: Understood::Unclear,
            source: Source::Voice { confidence: 0 },
            as_repeat: false,
        }
    }
}

/// What was said for a player's own record: one utterance, with all that was said in one breath.
#[derive(Clone, Debug, PartialEq)]
pub struct Noted {
    /// Whose record it is.
    pub by: Color,
    /// The words as they were recognized or keyed in.
    pub words: String,
    /// What the words mean.
    pub understood: Understood,
    /// Whether they begin by taking back the last entry ("Verbesserung, Springer Felix drei").
    pub corrects: bool,
    /// Whether a draw offer stands behind the move ("Springer Felix drei, remis"; C.12).
    pub draw_offered: bool,
    /// How the words came in.
    pub source: Source,
}

impl Noted {
    /// Something was said for this player's own record, and could not be heard.
    #[must_use]
    pub const fn unheard(by: Color) -> Noted {
        Noted {
            by,
            words: String::new(),
            understood: Understood::Unclear,
            corrects: false,
            draw_offered: false,
            source: Source::Voice { confidence: 0 },
        }
    }
}

/// What words mean, apart from any position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Understood {
    /// A call.
    Call(Call),
    /// A player's command.
    Command(Command),
    /// Castling, and nothing told on which wing.
    WingMissing,
    /// Something was said, but not surely enough to act upon.
    Unclear,
}

/// How words came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By the recognizer.
    Voice {
        /// How sure it was, in percent.
        confidence: u8,
    },
    /// By the assistant's keyboard: nobody in the room has heard it yet.
    Keys,
}

/// What a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The times, left or used as the settings say.
    Times,
    /// The time left of both.
    TimeLeft,
    /// The time used up by both (D.2.10.4).
    TimeUsed,
    /// The number of moves completed (D.2.10.4).
    MoveNumber,
    /// The times and the number of moves completed, in one answer (D.2.10.4).
    TimesAndMoves,
    /// The last call again.
    LastCall,
    /// Whose turn it is.
    WhoseTurn,
    /// The whole position, where the profile allows it.
    Position,
    /// A part of the position, where the profile allows it.
    Where(Whereabouts),
    /// The last entries of the own record.
    LastNoted,
    /// The whole own record.
    OwnRecord,
    /// To be shown the score that the arbiter or an assistant keeps (A.4.3, B.2.3).
    Score,
}
