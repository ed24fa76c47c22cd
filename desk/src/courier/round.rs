//! The courier's round: one record after the other, as often as one of them has changed, and again from the beginning
//! whenever the desk was away.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use annabella_core::journal::Row;

use super::News;
use super::carrier::{Carrier, Refusal, Sign, Unanswered};
use super::following::{Brought, Following};
use super::identity::Identity;
use super::reading::{self, Signature};
use super::session::Session;

/// How often the records are looked at for something new.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// How often a record whose game goes on is told to be there, whether or not there is something new.
const ALIVE_EVERY: Duration = Duration::from_secs(5);

/// The first wait for a desk that does not answer, and the longest.
const WAIT_FIRST: Duration = Duration::from_millis(250);
const WAIT_MAX: Duration = Duration::from_secs(8);

/// How often the desk is tried when everything is brought once.
const TRIES_ONCE: u32 = 6;

/// One record on the round.
#[derive(Debug, Default)]
struct Stop {
    following: Following,
    /// What its files were when all of it was brought.
    seen: Option<Signature>,
    /// When it was last told to be there.
    told_alive: Option<Instant>,
    is_closed: bool,
    /// What was said of it, so that it is not said again.
    said: Said,
}

#[derive(Debug, Default)]
struct Said {
    is_up_to_date: bool,
    fork: bool,
    refused: Option<Refusal>,
    unread: Option<String>,
}

/// What one round came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Everything that could be read is at the desk.
    AllThere,
    /// There is more.
    More,
    /// What is left is not taken, or cannot be read.
    LeftOver,
}

/// All records of one courier.
pub struct Round<Tell> {
    places: Vec<PathBuf>,
    stops: BTreeMap<PathBuf, Stop>,
    tell: Tell,
}

impl<Tell: FnMut(News)> Round<Tell> {
    /// A round to these records and folders of records.
    pub const fn new(places: Vec<PathBuf>, tell: Tell) -> Round<Tell> {
        Round { places, stops: BTreeMap::new(), tell }
    }

    /// A new connection: what is not answered does not count.
    pub fn anew(&mut self) {
        for stop in self.stops.values_mut() {
            stop.following.anew();
            stop.seen = None;
        }
    }

    /// Goes round once.
    ///
    /// # Errors
    /// When an answer does not come.
    pub async fn go(&mut self, carrier: &mut impl Carrier) -> Result<Course, Unanswered> {
        let mut course = Course::AllThere;
        for path in reading::records(&self.places) {
            let stop = self.stops.entry(path.clone()).or_default();
            match stop.visit(&path, carrier, &mut self.tell).await? {
                Course::AllThere => {}
                Course::More => course = Course::More,
                Course::LeftOver if course == Course::AllThere => course = Course::LeftOver,
                Course::LeftOver => {}
            }
        }
        Ok(course)
    }
}

impl Stop {
    async fn visit(
        &mut self,
        path: &Path,
        carrier: &mut impl Carrier,
        tell: &mut impl FnMut(News),
    ) -> Result<Course, Unanswered> {
        let now = reading::signature(path);
        // A clock of the file system may stand still for a moment, and a log be written over in its own length.
        let is_due =
            !self.is_closed && self.told_alive.is_none_or(|told| told.elapsed() >= ALIVE_EVERY);
        if self.seen.as_ref() == Some(&now) && !is_due {
            return Ok(self.course());
        }
        let from = match self.following.next() {
            Some(next) => next,
            None => match begin(path, carrier).await? {
                Ok(from) => from,
                Err(why) => return Ok(self.unread(path, now, why, tell)),
            },
        };
        let read = match reading::read(path, from) {
            Ok(read) => read,
            Err(why) => return Ok(self.unread(path, now, why.to_string(), tell)),
        };
        if !read.rows.is_empty()
            && let Err(why) = reading::settle(path)
        {
            return Ok(self.unread(path, now, why.to_string(), tell));
        }
        let brought = self.following.bring(carrier, read.game, &read.rows).await?;
        self.is_closed = read.is_closed;
        if let Some(lost) = read.lost {
            return Ok(self.unread(path, now, lost, tell));
        }
        self.said.unread = None;
        match brought {
            Brought::From(_) => return Ok(Course::More),
            Brought::Refused(why) => {
                self.seen = Some(now);
                if self.said.refused.as_ref() != Some(&why) {
                    self.said.refused = Some(why.clone());
                    tell(News::Refused { record: path.to_owned(), why });
                }
                self.told_alive = Some(Instant::now());
                return Ok(Course::LeftOver);
            }
            Brought::Aside(first) if !self.said.fork => {
                self.said.fork = true;
                tell(News::Fork { record: path.to_owned(), first });
            }
            Brought::Aside(_) | Brought::All => {}
        }
        self.said.refused = None;
        if read.is_more {
            return Ok(Course::More);
        }
        if read.is_closed {
            carrier.alive(read.game, Sign::Closed).await?;
        } else if is_due {
            carrier.alive(read.game, Sign::Pulse(read.pulse)).await?;
        }
        self.told_alive = Some(Instant::now()).filter(|_| is_due).or(self.told_alive);
        self.seen = Some(now);
        if let Some(last) = read.last.filter(|_| !self.said.is_up_to_date) {
            self.said.is_up_to_date = true;
            tell(News::UpToDate { record: path.to_owned(), last });
        }
        Ok(self.course())
    }

    /// What cannot be read is looked at again when it has changed, and from time to time.
    fn unread(
        &mut self,
        path: &Path,
        now: Signature,
        why: String,
        tell: &mut impl FnMut(News),
    ) -> Course {
        self.seen = Some(now);
        self.told_alive = Some(Instant::now());
        if self.said.unread.as_ref() != Some(&why) {
            self.said.unread = Some(why.clone());
            tell(News::Unread { record: path.to_owned(), why });
        }
        Course::LeftOver
    }

    const fn course(&self) -> Course {
        if self.said.unread.is_some() || self.said.refused.is_some() {
            Course::LeftOver
        } else {
            Course::AllThere
        }
    }
}

/// Where to begin with a record on a new connection, or why it cannot be read.
async fn begin(path: &Path, carrier: &mut impl Carrier) -> Result<Result<u64, String>, Unanswered> {
    // What the game is called; its rows wait until it is known from where on.
    let game = match reading::read(path, u64::MAX) {
        Ok(read) => read.game,
        Err(why) => return Ok(Err(why.to_string())),
    };
    let row_at =
        |seq: u64| -> Option<Row> { reading::read(path, seq).ok()?.rows.into_iter().next() };
    Following::begin(carrier, game, row_at).await.map(Ok)
}

/// For how long the courier carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Until everything that is there now is at the desk.
    AllThere,
    /// Until it is stopped from outside.
    Stopped,
}

/// Carries records to the desk, and tells what happens. Gives back whether everything was taken, or why the desk does not
/// answer, when it carries once; otherwise it goes on.
///
/// # Errors
/// When everything is to be brought once, and the desk does not answer.
pub async fn carry(
    identity: &Identity,
    places: Vec<PathBuf>,
    until: Until,
    mut tell: impl FnMut(News),
) -> Result<Course, Unanswered> {
    let mut said_offline = false;
    let tell = std::cell::RefCell::new(&mut tell);
    let mut round = Round::new(places, |news| (tell.borrow_mut())(news));
    let (mut wait, mut tries) = (WAIT_FIRST, 0);
    loop {
        let why = match Session::connect(identity).await {
            Ok(mut session) => {
                (tell.borrow_mut())(News::Connected { name: identity.name.clone() });
                said_offline = false;
                round.anew();
                loop {
                    match round.go(&mut session).await {
                        Ok(Course::More) => {}
                        Ok(course) if until == Until::AllThere => return Ok(course),
                        Ok(Course::AllThere | Course::LeftOver) => {
                            tokio::time::sleep(LOOK_EVERY).await
                        }
                        Err(unanswered) => break unanswered,
                    }
                    wait = WAIT_FIRST;
                }
            }
            Err(unanswered) => unanswered,
        };
        identity.look_elsewhere();
        tries += 1;
        if until == Until::AllThere && tries >= TRIES_ONCE {
            return Err(why);
        }
        if !std::mem::replace(&mut said_offline, true) {
            (tell.borrow_mut())(News::Offline { why: why.to_string() });
        }
        // Not all at once: a thousand that were cut off together come back one by one.
        tokio::time::sleep(wait.mul_f64(rand::random_range(0.5..1.0))).await;
        wait = wait.saturating_mul(2).min(WAIT_MAX);
    }
}
