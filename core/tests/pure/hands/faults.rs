//! What hands and tongues do beside the plain way of playing: each fault with its name and how often it
//! happens, and the choice of faults for a run.

use rand::RngExt;
use rand_xorshift::XorShiftRng;

/// One manner of departing from the plain way. Some are faults, some are the good right of a player;
/// none of them may lead the program to a wrong line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// A move is executed on the other board up to three plies later.
    Owed,
    /// A piece comes into a wrong hole, and is put right later.
    Hole,
    /// A piece is knocked over, set up elsewhere, and restored later.
    Knock,
    /// A piece is off its square for 20 to 80 ms.
    Wobble,
    /// A slow slide over the squares between.
    Slide,
    /// A piece is held in the air for seconds, or put back and taken again.
    Hesitate,
    /// Ten seconds between the king and the rook.
    Half,
    /// The reply begins before the press: its hand, its call, or both (6.2.1.1).
    Early,
    /// The repeat is wrong, and then right (D.2.1).
    Repeat,
    /// A slip of the tongue, corrected before the clock (D.2.8).
    Slip,
    /// Another piece is adjusted, and it is said before (4.2).
    Adjust,
    /// Another piece is touched without a word (4.3).
    Touch,
    /// The pawn captured en passant is taken off late, also after the clock.
    Victim,
    /// Another piece first, and then the one of the promotion.
    Exchange,
    /// The cable is pulled in the middle of something, and put back.
    Cable,
    /// The clock is pressed at once after the hand.
    Hasty,
    /// A sighted player does not call; the program announces.
    Silent,
    /// One microphone for both: nobody can tell who calls and who repeats.
    Unnamed,
    /// The assistant has executed the slip of the tongue when it is corrected.
    Misled,
    /// A wrong repeat is never put right.
    Unrepeated,
    /// Hands are at the opponent's pieces of a board whose call differs, after the press.
    Meddle,
    /// Every piece is taken off a board, and is back after more than half a minute.
    Swept,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 22] = [
        Fault::Owed,
        Fault::Hole,
        Fault::Knock,
        Fault::Wobble,
        Fault::Slide,
        Fault::Hesitate,
        Fault::Half,
        Fault::Early,
        Fault::Repeat,
        Fault::Slip,
        Fault::Adjust,
        Fault::Touch,
        Fault::Victim,
        Fault::Exchange,
        Fault::Cable,
        Fault::Hasty,
        Fault::Silent,
        Fault::Unnamed,
        Fault::Misled,
        Fault::Unrepeated,
        Fault::Meddle,
        Fault::Swept,
    ];

    /// Its word in `ANNABELLA_HANDS_FAULTS`.
    pub const fn name(self) -> &'static str {
        match self {
            Fault::Owed => "owed",
            Fault::Hole => "hole",
            Fault::Knock => "knock",
            Fault::Wobble => "wobble",
            Fault::Slide => "slide",
            Fault::Hesitate => "hesitate",
            Fault::Half => "half",
            Fault::Early => "early",
            Fault::Repeat => "repeat",
            Fault::Slip => "slip",
            Fault::Adjust => "adjust",
            Fault::Touch => "touch",
            Fault::Victim => "victim",
            Fault::Exchange => "exchange",
            Fault::Cable => "cable",
            Fault::Hasty => "hasty",
            Fault::Silent => "silent",
            Fault::Unnamed => "unnamed",
            Fault::Misled => "misled",
            Fault::Unrepeated => "unrepeated",
            Fault::Meddle => "meddle",
            Fault::Swept => "swept",
        }
    }

    /// How often it happens where it can, in percent of plies.
    const fn percent(self) -> u32 {
        match self {
            Fault::Owed | Fault::Knock | Fault::Early => 12,
            Fault::Wobble | Fault::Slide => 15,
            Fault::Hole | Fault::Repeat | Fault::Slip | Fault::Adjust | Fault::Hasty => 8,
            Fault::Silent | Fault::Unnamed => 10,
            Fault::Hesitate | Fault::Cable => 6,
            Fault::Touch => 4,
            Fault::Swept => 1,
            // Where they can happen at all, which is seldom.
            Fault::Half
            | Fault::Victim
            | Fault::Exchange
            | Fault::Misled
            | Fault::Unrepeated
            | Fault::Meddle => 50,
        }
    }
}

/// Which faults happen in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// All of them, in every combination.
    pub fn all() -> Faults {
        Faults(Fault::ALL.to_vec())
    }

    /// None.
    pub fn none() -> Faults {
        Faults(Vec::new())
    }

    /// `none`, `all`, or names with commas between; a name with a minus before it is left out of all.
    /// Fails with the names that there are.
    pub fn named(text: &str) -> Result<Faults, String> {
        let mut chosen = Vec::new();
        for (index, word) in text.split(',').map(str::trim).enumerate() {
            let of_name = |name: &str| {
                let found = Fault::ALL.into_iter().find(|fault| fault.name() == name);
                let names = Fault::ALL.map(Fault::name).join(", ");
                found.ok_or_else(|| format!("`{name}` is no fault: none, all, {names}"))
            };
            match (word, word.strip_prefix('-')) {
                ("none", _) => chosen.clear(),
                ("all", _) => chosen = Fault::ALL.to_vec(),
                (_, Some(name)) => {
                    if index == 0 {
                        chosen = Fault::ALL.to_vec();
                    }
                    let out = of_name(name)?;
                    chosen.retain(|fault| *fault != out);
                }
                (name, None) => chosen.push(of_name(name)?),
            }
        }
        Ok(Faults(chosen))
    }

    /// Whether this one may happen.
    pub fn has(&self, fault: Fault) -> bool {
        self.0.contains(&fault)
    }

    /// Whether this one happens now.
    pub fn happens(&self, fault: Fault, rng: &mut XorShiftRng) -> bool {
        // The dice are thrown in any case, so that a seed without one fault stays close to itself.
        let thrown = rng.random_ratio(fault.percent(), 100);
        thrown && self.has(fault)
    }
}

#[test]
fn faults_are_chosen_by_name() {
    assert_eq!(Faults::named("none"), Ok(Faults::none()));
    assert_eq!(Faults::named("all"), Ok(Faults::all()));
    assert_eq!(Faults::named("owed, knock"), Ok(Faults(vec![Fault::Owed, Fault::Knock])));
    let without = Faults::named("-cable").expect("a choice");
    assert!(!without.has(Fault::Cable) && without.has(Fault::Owed));
    assert!(Faults::named("magic").is_err_and(|why| why.contains("wobble")));
}
