//! Games in which the arbiter rules at random, by every kind of ruling: what is counted adds up, and every time that was
//! given or taken stays, however often the game goes back and forth (7.1, 7.5.5, 9.5.3, 12.9). Nobody thinks in these
//! games, so the clocks show the rulings alone, and what moves bring. Half of the times are typed as an arbiter types
//! them, with a sign and without one, and behind a decision (`! clock`, `! bonus`, `! minus`, `! decide`), and a yes
//! where that is asked back. The record of each is replayed.

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

mod notebook;

use annabella_core::calls::{Call, Command, MoveCall, Part, Style, call_of};
use annabella_core::game::{
    Claim, Consulted, EndReason, Event, FlagCase, Game, Heard, IllegalCase, IllegalRuling, Phase,
    QuickplayVerdict, Regulations, Request, ResultRuling, Ruling, Searched, Settings, Source,
    Stage, TimeChange, Understood, with_bonus,
};
use annabella_core::journal::{GameId, InMemory, Row};
use annabella_core::rules::editions::{
    ClaimKind, Class, Edition, Fault, Laws, MatePossible, OpenPoints, SeenBy, SetUpFault, Setting,
    Supervised, Supervision, WrongCall,
};
use annabella_core::rules::{
    ByColor, CastlingSide, Color, Displacement, Move, Outcome, Position, Rank, Role, Square,
};
use annabella_core::table::line_mode::{KeyError, LineCommand, Typing};
use annabella_core::table::{self, Replay, Table, Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use notebook::Notebook;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::rig::transcript::UTC_MS;

/// So many games; the 10,000 by `make rulings`.
const GAMES: u64 = 80;
/// Games in which something did not add up once: they are played whatever else is.
const MET: [u64; 1] = [4372];
/// So much happens in each.
const DEEDS: usize = 24;
/// What a move brings once the arbiter has granted seconds (III.4).
const FIVE_SECONDS: i64 = 5_000;

/// A table with its game, and what its arbiter's notebook says.
struct Sitting {
    table: Table<InMemory>,
    noted: Notebook,
    /// Whether each move brings five seconds.
    granted: bool,
    /// How what is ruled is typed: apart from what happens, so that a number stands for one course of events.
    hand: XorShiftRng,
    typed: Typed,
    seed: u64,
}

/// How often a time was typed.
#[derive(Clone, Copy, Debug, Default)]
struct Typed {
    /// Given or taken.
    changes: usize,
    /// Set by itself.
    sets: usize,
    /// A decision that goes back with what was given and taken since.
    parts: usize,
    /// A decision with times of its own.
    decided: usize,
    /// A decision that leaves the clocks as they are.
    kept: usize,
    /// Of all of them those that were asked back.
    asked: usize,
    /// An illegal move that was taken back and counted afterwards.
    counted: usize,
}

fn words() -> Words {
    let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
    Words { pack: Pack::embedded(Language::English), lexicon }
}

fn ms(time: Millis) -> i64 {
    i64::try_from(time.0).expect("short")
}

fn millis(ms: i64) -> Millis {
    Millis(u64::try_from(ms).expect("no clock shows less than nothing"))
}

fn either(chance: &mut XorShiftRng) -> Color {
    Color::from_white(chance.random())
}

impl Sitting {
    fn new(seed: u64, laws: Setting) -> Sitting {
        // Where an illegal call is left open only what was executed is ruled: half of the events rule it.
        let wrong_call = if seed.is_multiple_of(2) { WrongCall::Illegal } else { WrongCall::Ask };
        let open = OpenPoints { wrong_call, ..OpenPoints::default() };
        // A third of the events of rapid chess and blitz do not say how they are supervised.
        let supervision_unsaid = laws.class != Class::Standard && seed.is_multiple_of(3);
        let regulations =
            Regulations { quickplay: true, open, supervision_unsaid, ..Regulations::default() };
        let settings = Settings {
            control: Some("90m".parse().expect("a control")),
            laws,
            regulations,
            ..Settings::default()
        };
        let words = words();
        let (opening, lines) = table::opening("annabella", &settings, &words);
        let lines: Vec<_> = lines.iter().map(table::recorded).collect();
        let record = InMemory::begin(GameId([7; 16]), UTC_MS, &opening, &lines);
        let table = Table::new(Game::new(settings), words, record.expect("a record"));
        let hand = XorShiftRng::seed_from_u64(!seed);
        let (noted, typed) = (Notebook::default(), Typed::default());
        let mut sitting = Sitting { table, noted, granted: false, hand, typed, seed };
        sitting.take(Event::Begun);
        sitting
    }

    fn game(&self) -> &Game {
        self.table.game()
    }

    fn plies(&self) -> usize {
        self.game().plies().len()
    }

    fn take(&mut self, event: Event) {
        self.table.take(Millis::ZERO, UTC_MS, event).expect("a record");
        if let Some(position) = self.game().asks_who_mates().cloned() {
            let mates = ByColor { white: MatePossible::Yes, black: MatePossible::Yes };
            let found = Event::Searched(Box::new(Searched { position, mates }));
            self.table.take(Millis::ZERO, UTC_MS, found).expect("a record");
        }
    }

    fn rules(&mut self, ruling: Ruling) {
        self.take(Event::Ruled(ruling));
    }

    /// Types this, and yes where it is asked back. Nothing where it is not understood, or not to be done.
    fn reads(&mut self, line: &str) -> Option<Vec<Event>> {
        let mut typing = Typing::default();
        let mut read = typing.read(line, self.game(), self.table.words(), Millis::ZERO);
        if let Err(
            KeyError::TimeWhileRunning { .. }
            | KeyError::TimesWhileRunning { .. }
            | KeyError::TimesInParts(_),
        ) = &read
        {
            self.typed.asked += 1;
            self.typed.parts += usize::from(matches!(&read, Err(KeyError::TimesInParts(_))));
            read = typing.read("yes", self.game(), self.table.words(), Millis::ZERO);
        }
        match read {
            Ok(LineCommand::Events(events)) => Some(events),
            Ok(_) | Err(_) => None,
        }
    }

    /// A time is ruled by a typed line, with a clock that runs or with none.
    fn types(&mut self, line: &str) {
        if self.hand.random() {
            self.rules(Ruling::Stop);
        }
        let events = self.reads(line);
        let events = events.unwrap_or_else(|| panic!("game {}: {line} is nothing", self.seed));
        events.into_iter().for_each(|event| self.take(event));
    }

    /// A side gets or loses this.
    fn changes(&mut self, side: Color, change: TimeChange) {
        if self.hand.random() {
            self.rules(Ruling::Time { side, change });
            return;
        }
        let (who, time) = (typed_side(side), typed_time(change.span));
        let signed: bool = self.hand.random();
        let line = match (change.given, signed) {
            (true, true) => format!("! clock {who} +{time}"),
            (false, true) => format!("! clock {who} -{time}"),
            (true, false) => format!("! bonus {who} {time}"),
            (false, false) => format!("! minus {who} {time}"),
        };
        self.types(&line);
        self.typed.changes += 1;
    }

    /// A side's clock shows this.
    fn sets(&mut self, side: Color, left: Millis) {
        if self.hand.random() {
            self.rules(Ruling::Clock { side, left });
            return;
        }
        self.types(&format!("! clock {} {}", typed_side(side), typed_time(left)));
        self.typed.sets += 1;
    }

    /// The game goes on, whatever has ended it, and the clock of the player to move runs.
    fn goes_on(&mut self) {
        if matches!(self.game().phase(), Phase::Ended { .. }) {
            self.rules(Ruling::Continue);
        }
        let side = self.game().mover();
        // A press that completed nothing is handed back with what it brought.
        self.noted.goes_back(self.plies());
        self.rules(Ruling::Start { side });
    }

    fn says(&mut self, by: Color, understood: Understood) {
        let heard = Heard {
            by: Some(by),
            words: "what was said".to_owned(),
            understood,
            source: Source::Keys,
            as_repeat: false,
        };
        self.take(Event::Heard(heard));
    }

    fn legal(&self, chance: &mut XorShiftRng) -> Option<Move> {
        self.game().position().legal_moves().choose(chance).copied()
    }

    /// The player to move moves and presses: nobody reports from the boards.
    fn moves(&mut self, call: Call) {
        let (mover, before) = (self.game().mover(), self.plies());
        self.says(mover, Understood::Call(call));
        self.take(Event::Pressed { by: mover });
        if self.granted {
            // What is called and cannot be done is no move yet (4.7), but the clock was pressed.
            self.noted.earns(mover, before + 1, FIVE_SECONDS);
        }
    }

    /// A displacement that is none of the legal moves, of a piece of the player to move; no pawn on its last rank.
    fn illegal(&self, chance: &mut XorShiftRng) -> Option<Call> {
        let position = self.game().position();
        let own: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|square| {
                position.piece_at(*square).is_some_and(|piece| piece.color == position.turn())
            })
            .collect();
        let origin = *own.choose(chance)?;
        let role = position.piece_at(origin)?.role;
        let destination = *Square::ALL.choose(chance)?;
        let carried = Displacement { origin, destination, promotion: None };
        let last = matches!(destination.rank(), Rank::First | Rank::Eighth);
        let is_legal = |position: &Position| {
            let goes = |m: &Move| (m.origin(), m.destination()) == (origin, destination);
            position.legal(carried).is_some() || position.legal_moves().iter().any(goes)
        };
        let is_move = origin != destination && !(role == Role::Pawn && last) && !is_legal(position);
        is_move.then(|| {
            Call::Move(MoveCall {
                role: Some(role),
                origin: Part::square(origin),
                destination: Part::square(destination),
                ..MoveCall::default()
            })
        })
    }

    /// What was proposed is ruled, with two minutes where the text names none; and noted. Whether there was anything.
    fn accepts(&mut self) -> bool {
        let Some(ruling) = self.game().proposal().cloned() else { return false };
        let ruling = with_bonus(&ruling, Millis(120_000)).unwrap_or(ruling);
        if let Ruling::Illegal(ruling) = &ruling {
            self.notes_illegal(ruling);
        } else if let Ruling::Counted(ruling) = &ruling {
            self.notes_counted(ruling);
        } else if let Ruling::Claim(ruling) = &ruling
            && !ruling.upheld
        {
            let (by, plies) = (ruling.claim.by, self.plies());
            self.noted.gives(!by, plies, ruling.bonus.map_or(0, ms));
            for side in Color::ALL {
                self.noted.goes_on(side, plies, self.noted.now(side));
            }
            // Each is one more, whatever is offered already (9.1.2.3).
            self.noted.offers[by] += 1;
        }
        self.rules(ruling);
        true
    }

    /// An illegal move that is ruled: the times of its moment, less what its press brought, and the bonus.
    fn notes_illegal(&mut self, ruling: &IllegalRuling) {
        let IllegalRuling { side, fault, back_to, .. } = *ruling;
        self.noted.illegal[side] += u32::from(ruling.count.is_some());
        if ruling.clocks.is_none() {
            assert_eq!(back_to, None, "game {}: it is over, and went back", self.seed);
            if fault == Fault::Press {
                self.noted.goes_back(self.plies());
            }
            return;
        }
        let (plies, bonus) = (self.plies(), ruling.bonus.map_or(0, ms));
        let stands = back_to.map_or(plies, usize::from);
        let moment = if plies > stands + 1 { stands + 1 } else { plies };
        let mut left = ByColor::new_with(|of| self.noted.at(of, moment));
        left[side] = match fault {
            Fault::Move | Fault::Call | Fault::Promotion => {
                // What was pressed and has completed no ply is in the times of now alone.
                let left = if moment == stands { self.noted.now(side) } else { left[side] };
                left - self.noted.earned_with(side, stands + 1)
            }
            // The press brought what a move brings, which nobody has noted.
            Fault::Press | Fault::TwoHands => left[side],
        };
        left[!side] += bonus;
        self.noted.goes_back(stands);
        self.noted.gives(!side, stands, bonus);
        self.noted.sets(side, stands, left[side]);
        self.noted.goes_on(!side, stands, left[!side]);
    }

    /// One that was taken back is counted: the game and its times stay, but for what its press brought and the bonus.
    fn notes_counted(&mut self, ruling: &IllegalRuling) {
        let side = ruling.side;
        self.noted.illegal[side] += 1;
        self.typed.counted += 1;
        if ruling.clocks.is_none() {
            assert_ne!(ruling.result, None, "game {}: it goes on without times", self.seed);
            return;
        }
        assert_eq!(ruling.back_to, None, "game {}: the game goes back", self.seed);
        let (plies, bonus) = (self.plies(), ruling.bonus.map_or(0, ms));
        let left = self.noted.now(side) - ruling.taken_back.map_or(0, ms);
        let given = self.noted.now(!side) + bonus;
        self.noted.gives(!side, plies, bonus);
        self.noted.goes_on(side, plies, left);
        self.noted.goes_on(!side, plies, given);
    }

    /// What a decision or a position took back and nobody counted is counted before anything else happens.
    fn counts(&mut self) {
        for side in Color::ALL {
            let waits = self.game().tally(side).not_counted() > 0;
            if waits {
                self.asks(Consulted::NotCounted { side });
                self.goes_on();
            }
        }
    }

    /// An offer: where one stands already nothing is counted.
    fn notes_offer(&mut self, by: Color) {
        self.noted.offers[by] += u32::from(self.game().offered_by().is_none());
    }

    fn asks(&mut self, case: Consulted) -> bool {
        self.take(Event::Consulted(case));
        self.accepts()
    }

    fn asks_illegal(&mut self, side: Color, fault: Fault, chance: &mut XorShiftRng) {
        let seen_by = *SeenBy::ALL.choose(chance).expect("two");
        self.asks(Consulted::Illegal(IllegalCase { side, fault, seen_by }));
    }

    fn does_something(&mut self, chance: &mut XorShiftRng) {
        self.goes_on();
        self.counts();
        let mover = self.game().mover();
        let side = either(chance);
        match chance.random_range(0..32) {
            0..9 => {
                let Some(m) = self.legal(chance) else { return };
                self.moves(call_of(m, self.game().position(), Style::Short));
            }
            9..12 => {
                let Some(call) = self.illegal(chance) else { return };
                self.moves(call);
                if chance.random() {
                    self.asks_illegal(mover, Fault::Move, chance);
                }
            }
            // One that was made before, if one was.
            12 => self.asks_illegal(side, Fault::Move, chance),
            13 => self.presses_or_two_hands(chance),
            14 => {
                let counted = &mut self.noted.illegal[side];
                *counted = counted.saturating_sub(1);
                self.rules(Ruling::Withdrawn { side });
            }
            15 => {
                let given = chance.random_range(0..3) > 0;
                let span = Millis(chance.random_range(0..120) * 1_000);
                self.noted.gives(side, self.plies(), if given { ms(span) } else { -ms(span) });
                self.changes(side, TimeChange { given, span });
            }
            16 => {
                let left = chance.random_range(60..100) * 60_000;
                self.noted.sets(side, self.plies(), left);
                self.sets(side, millis(left));
            }
            17 => {
                self.noted.warnings[side] += 1;
                self.rules(Ruling::Warn { side });
            }
            18..20 => self.claims(chance),
            20..22 => self.goes_back(chance),
            22 => self.flag_falls(),
            23 => self.asks_what_ends_or_not(side, chance),
            24 => self.last_minutes(chance),
            25 => {
                let wings = [&[][..], &[CastlingSide::KingSide], &[CastlingSide::QueenSide]];
                let wings = wings.choose(chance).expect("three").to_vec();
                self.rules(Ruling::Castling { side, wings });
            }
            30 => {
                let moves = chance.random_range(0..60);
                self.noted.counts(side, self.plies(), moves);
                self.rules(Ruling::Counter { side, moves });
            }
            31 => {
                let supervision = *Supervision::ALL.choose(chance).expect("two");
                self.rules(Ruling::Supervision { supervision });
            }
            26 => {
                let outcome = *Outcome::ALL.choose(chance).expect("an outcome");
                let (reason, articles) = (EndReason::Ruling, vec!["12.9".to_owned()]);
                self.rules(Ruling::Result(ResultRuling { outcome, reason, articles }));
            }
            27 => {
                let laws = self.game().settings().laws;
                let is_counted = laws.class != Class::Standard
                    && laws.supervision == Supervision::Full
                    && [Edition::Laws2018, Edition::Laws2023].contains(&laws.edition);
                self.noted.score_requests[side] += u32::from(is_counted && side == mover);
                self.take(Event::Asked { by: side, request: Request::Score });
            }
            28 => {
                self.notes_offer(side);
                self.take(Event::DrawOffered { by: side });
            }
            _ => self.adjourns(chance),
        }
    }

    fn presses_or_two_hands(&mut self, chance: &mut XorShiftRng) {
        let fault = *[Fault::Press, Fault::TwoHands].choose(chance).expect("two");
        let mover = self.game().mover();
        let by = match fault {
            Fault::Press => {
                self.take(Event::Pressed { by: mover });
                mover
            }
            // Whoever moved last has pressed, if the game has not gone back since.
            Fault::Move | Fault::Call | Fault::Promotion | Fault::TwoHands => !mover,
        };
        self.asks_illegal(by, fault, chance);
        // A press that is not ruled is handed back.
        self.goes_on();
    }

    fn claims(&mut self, chance: &mut XorShiftRng) {
        let mover = self.game().mover();
        let (what, said) = *[
            (ClaimKind::Threefold, Command::ClaimThreefold),
            (ClaimKind::Fifty, Command::ClaimFifty),
        ]
        .choose(chance)
        .expect("two");
        if chance.random() {
            self.says(mover, Understood::Command(said));
        } else {
            let with = self.legal(chance).filter(|_| chance.random()).map(Move::carried);
            self.take(Event::DrawClaimed(Claim { by: mover, what, with }));
        }
        // Whoever has touched something can claim nothing, and offers a draw with it (9.4): after an illegal move the
        // first piece is touched.
        let offered = self.game().tally(mover).offers;
        self.says(mover, Understood::Command(Command::Yes));
        let claimed = self.game().tally(mover).offers - offered;
        assert!(claimed <= 1, "game {}: one claim is {claimed} offers", self.seed);
        self.noted.offers[mover] += claimed;
        self.accepts();
    }

    fn goes_back(&mut self, chance: &mut XorShiftRng) {
        if self.hand.random() {
            self.rules(Ruling::Stop);
        }
        let plies = chance.random_range(0..=self.plies());
        let way = self.hand.random_range(0..4);
        let decided = ByColor::new_with(|_| millis(self.hand.random_range(60..100) * 60_000));
        let line = match way {
            0 => {
                let (white, black) = (typed_time(decided.white), typed_time(decided.black));
                format!("! decide {plies} clock {white} {black}")
            }
            1 => format!("! decide {plies} clock keep"),
            _ => format!("! decide {plies}"),
        };
        // Where a side's time is not known for so many plies nothing is decided.
        let Some(events) = self.reads(&line) else { return };
        let kept = ByColor::new_with(|side| self.noted.now(side));
        self.noted.goes_back(plies);
        for side in Color::ALL {
            let left = match way {
                0 => ms(decided[side]),
                1 => kept[side],
                _ => self.noted.now(side),
            };
            self.noted.sets(side, plies, left);
        }
        self.typed.decided += usize::from(way == 0);
        self.typed.kept += usize::from(way == 1);
        events.into_iter().for_each(|event| self.take(event));
    }

    /// The clock of the player to move is at its end; afterwards it is set right.
    fn flag_falls(&mut self) {
        let (side, before) = (self.game().mover(), self.noted.now(self.game().mover()));
        self.rules(Ruling::Clock { side, left: Millis::ZERO });
        let seen_by = SeenBy::Opponent;
        let laws = self.game().settings().laws;
        if self.game().settings().regulations.supervision_unsaid
            && Laws::built_in().supervision_decides(laws, Supervised::Flag)
        {
            let supervision = laws.supervision;
            self.rules(Ruling::Supervision { supervision });
        }
        // Where the program claims for the opponent (D.2.10.5) it has done so.
        let claimed = matches!(self.game().phase(), Phase::Ended { .. });
        let lost = claimed || self.asks(Consulted::Flag(FlagCase { side: Some(side), seen_by }));
        // Behind an illegal move that left the king in check nobody can say who mates, and after a claim that was
        // postponed (III.5.2) the flag decides nothing: the arbiter does.
        let is_open = !self.game().position().stands_by_its_fen()
            || self.game().tally(side).postponed.is_some();
        assert!(lost || is_open, "game {}: a flag that fell is no flag", self.seed);
        self.goes_on();
        self.noted.sets(side, self.plies(), before);
        self.rules(Ruling::Clock { side, left: millis(before) });
    }

    fn asks_what_ends_or_not(&mut self, side: Color, chance: &mut XorShiftRng) {
        let cases = [
            Consulted::Absent { side: Some(side) },
            Consulted::Absent { side: None },
            Consulted::SetUp { fault: SetUpFault::Pieces },
            Consulted::SetUp { fault: SetUpFault::Board },
            Consulted::SetUp { fault: SetUpFault::Clock },
            Consulted::Colours,
            Consulted::Device { side },
        ];
        self.asks(*cases.choose(chance).expect("a case"));
        self.rules(Ruling::Approved { side, device: "hearing aid".to_owned() });
    }

    /// The player to move has less than two minutes and asks; afterwards the clock is set right.
    fn last_minutes(&mut self, chance: &mut XorShiftRng) {
        let side = self.game().mover();
        let (laws, before) = (self.game().settings().laws, self.noted.now(side));
        self.rules(Ruling::Clock { side, left: Millis(90_000) });
        // Where each move brings time already nobody asks any more (III.2.2); what was postponed is still ruled.
        let may_ask = !self.granted && laws.class != Class::Blitz;
        self.noted.offers[side] += u32::from(may_ask);
        self.take(Event::Consulted(Consulted::Quickplay { side }));
        let verdicts = [
            QuickplayVerdict::Granted,
            QuickplayVerdict::Drawn,
            QuickplayVerdict::Postponed,
            QuickplayVerdict::Rejected,
        ];
        let verdict = *verdicts.choose(chance).expect("four");
        let is_postponed = self.game().tally(side).postponed.is_some();
        let given = match verdict {
            QuickplayVerdict::Granted => {
                let may = may_ask && laws.edition != Edition::Laws2009;
                self.granted |= may;
                may
            }
            QuickplayVerdict::Rejected => may_ask || is_postponed,
            QuickplayVerdict::Drawn | QuickplayVerdict::Postponed => false,
        };
        self.rules(Ruling::Quickplay { side, verdict });
        self.noted.gives(!side, self.plies(), if given { 120_000 } else { 0 });
        self.goes_on();
        self.noted.sets(side, self.plies(), before);
        self.rules(Ruling::Clock { side, left: millis(before) });
    }

    /// The game is adjourned and goes on, sometimes with a second envelope (I.9.3).
    fn adjourns(&mut self, chance: &mut XorShiftRng) {
        let Some(m) = self.legal(chance) else { return };
        self.rules(Ruling::Adjourn);
        self.rules(Ruling::Resume);
        // Something of the running turn was called already.
        if self.game().phase() != Phase::Adjourned(Stage::Resuming) {
            return;
        }
        self.opens(m.carried());
        let Some(reply) = self.legal(chance).filter(|_| chance.random()) else { return };
        if self.game().phase() != Phase::Playing {
            return;
        }
        let by = self.game().mover();
        self.rules(Ruling::SealReply);
        self.take(Event::Pressed { by });
        assert_eq!(self.game().phase(), Phase::Adjourned(Stage::ReplySealed), "{}", self.seed);
        assert_eq!(self.game().running(), Some(!by), "game {}", self.seed);
        self.opens(reply.carried());
    }

    fn opens(&mut self, carried: Displacement) {
        let (by, before) = (self.game().mover(), self.plies());
        self.rules(Ruling::Sealed { carried, draw_offered: false });
        assert_eq!(self.plies(), before + 1, "game {}: the sealed move is not made", self.seed);
        if self.granted {
            self.noted.earns(by, before + 1, FIVE_SECONDS);
        }
    }

    /// What was told from the beginning: with it somebody finds why something does not add up.
    fn told(&self) -> String {
        let rows: Vec<Row> = self.table.journal().rows().cloned().collect();
        let (_, records) =
            InMemory::resume(*self.table.journal().game(), rows).expect("a record that holds up");
        let words = words();
        let replay = Replay::new(&records, &words);
        let told = replay.flat_map(|(row, _)| {
            row.lines.iter().map(move |line| format!("\n{}: {}", row.seq, line.text))
        });
        told.collect()
    }

    #[track_caller]
    fn adds_up(&self) {
        let game = self.game();
        let clocks = game.clocks(Millis::ZERO).expect("a clock");
        for side in Color::ALL {
            let (tally, noted) = (game.tally(side), &self.noted);
            let whose = format!("game {}, {side:?}: {tally:?}", self.seed);
            assert_eq!(ms(clocks[side]), noted.now(side), "{whose}{}", self.told());
            let counted = [tally.illegal, tally.warnings, tally.offers, tally.score_requests];
            let expected = [
                noted.illegal[side],
                noted.warnings[side],
                noted.offers[side],
                noted.score_requests[side],
            ];
            assert_eq!(counted, expected, "{whose}");
            // A press that has completed nothing yet is counted by the clock.
            let (moves, _) = game.move_counter(side).expect("a clock");
            let completed = noted.counted(side, self.plies());
            assert!(
                [completed, completed + 1].contains(&moves),
                "{moves} for {completed}: {whose}"
            );
        }
    }

    /// The record gives the same lines, and the same game.
    fn replays(self) {
        let rows: Vec<Row> = self.table.journal().rows().cloned().collect();
        let game_id = *self.table.journal().game();
        let (_, records) = InMemory::resume(game_id, rows).expect("a record that holds up");
        let words = words();
        let mut replay = Replay::new(&records, &words);
        for (row, lines) in replay.by_ref() {
            let computed: Vec<_> = lines.iter().map(table::recorded).collect();
            assert_eq!(computed, row.lines, "game {}: row {}", self.seed, row.seq);
        }
        assert!(replay.game() == Some(self.game()), "game {}: the replay is another", self.seed);
    }
}

fn typed_side(side: Color) -> &'static str {
    side.fold_wb("white", "black")
}

/// As a clock shows it: with hours or without.
fn typed_time(time: Millis) -> String {
    let secs = time.0 / 1_000;
    let (hours, minutes, secs) = (secs / 3_600, secs / 60 % 60, secs % 60);
    match hours {
        0 => format!("{minutes}:{secs:02}"),
        _ => format!("{hours}:{minutes:02}:{secs:02}"),
    }
}

fn laws(chance: &mut XorShiftRng) -> Setting {
    let all: Vec<Setting> = Setting::all().collect();
    *all.choose(chance).expect("a setting")
}

#[test]
fn what_is_ruled_stays_and_is_counted() {
    let given = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    let games = given("ANNABELLA_RULINGS");
    let first = given("ANNABELLA_RULINGS_FIRST").unwrap_or(0);
    let (mut went_back, mut ended, mut counted, mut envelopes) = (0, 0, 0, 0);
    let games = games.unwrap_or(GAMES);
    let mut typed = [0; 7];
    for seed in MET.into_iter().chain(first..first + games) {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let mut sitting = Sitting::new(seed, laws(&mut chance));
        for _ in 0..DEEDS {
            let before = sitting.plies();
            sitting.does_something(&mut chance);
            went_back += usize::from(sitting.plies() < before);
            ended += usize::from(matches!(sitting.game().phase(), Phase::Ended { .. }));
            envelopes += usize::from(sitting.plies() == before + 2);
            sitting.adds_up();
        }
        counted += sitting.noted.illegal.iter().sum::<u32>();
        let Typed { changes, sets, parts, decided, kept, asked, counted: afterwards } =
            sitting.typed;
        let all = [changes, sets, parts, decided, kept, asked, afterwards];
        for (sum, more) in typed.iter_mut().zip(all) {
            *sum += more;
        }
        sitting.replays();
    }
    // Of every form of a time enough, and of those that are asked back.
    let [times @ .., afterwards] = typed;
    assert!(times.iter().all(|times| *times > 5) && afterwards > 0, "{typed:?}");
    let told = format!(
        "{went_back} went back, {ended} ended, {counted} illegal, {afterwards} of them counted afterwards, \
         {envelopes} second envelopes"
    );
    assert!(went_back > 20 && ended > 20 && counted > 20 && envelopes > 5, "{told}");
    println!("{games} games, {DEEDS} deeds in each: {told}");
}
