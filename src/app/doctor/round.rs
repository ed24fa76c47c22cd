//! The round of all checks. A sound server, a driver or a disk can hang for as long as it pleases, so
//! each check has a thread of its own, and after a while nobody waits for it any more.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};

use super::finding::{Finding, Need};

/// How a check hands over what it finds.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Finding);

/// Something to look at.
pub(crate) struct Check {
    name: &'static str,
    need: Need,
    look: Box<dyn FnOnce(Tell<'_>) + Send>,
}

impl Check {
    /// A check. The name and the need are for the finding that tells that it did not answer.
    pub(crate) fn new(
        name: &'static str,
        need: Need,
        look: impl FnOnce(Tell<'_>) + Send + 'static,
    ) -> Check {
        Check { name, need, look: Box::new(look) }
    }

    fn failed(name: &'static str, need: Need, why: Said) -> Finding {
        let finding = Finding::broken(name, "", why);
        match need {
            Need::Needed => finding,
            Need::Optional => finding.optional(),
        }
    }
}

enum Progress {
    Found(Finding),
    Done,
}

/// Makes all checks at once, and tells what they find in their order. After `longest` those that have
/// not ended are left behind, and that is told.
pub(crate) fn go_round(checks: Vec<Check>, longest: Duration, mut tell: impl FnMut(Finding)) {
    let end = Instant::now() + longest;
    let started: Vec<_> = checks
        .into_iter()
        .map(|Check { name, need, look }| {
            let (found, progress) = channel();
            let run = move || {
                // Whoever left this check behind takes nothing any more.
                look(&mut |finding| drop(found.send(Progress::Found(finding))));
                let _ = found.send(Progress::Done);
            };
            let thread = thread::Builder::new().name(name.to_owned()).spawn(run);
            (name, need, thread.map(|_| progress))
        })
        .collect();
    for (name, need, progress) in started {
        let fault = match progress {
            Ok(progress) => follow(&progress, end, longest, &mut tell),
            Err(error) => Some(said!(
                "finding-no-thread",
                "there is no thread to look at it: {error}",
                error = error
            )),
        };
        if let Some(why) = fault {
            tell(Check::failed(name, need, why));
        }
    }
}

/// Hands on what one check finds. Gives back why it did not end well.
fn follow(
    progress: &Receiver<Progress>,
    end: Instant,
    longest: Duration,
    tell: &mut impl FnMut(Finding),
) -> Option<Said> {
    loop {
        match progress.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Progress::Found(finding)) => tell(finding),
            Ok(Progress::Done) => return None,
            Err(RecvTimeoutError::Timeout) => {
                return Some(said!(
                    "finding-too-slow",
                    "it did not answer within {seconds} seconds; try again when the computer has less to do, plug a \
                     device in again, take a smaller speech model, or restart the computer",
                    seconds = longest.as_secs()
                ));
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Some(said!(
                    "finding-broke-off",
                    "looking at it broke off; write a log with --log FILE and report it"
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &'static str) -> Check {
        Check::new(name, Need::Needed, move |tell| tell(Finding::found(name, "")))
    }

    fn told(checks: Vec<Check>, longest: Duration) -> Vec<String> {
        let mut words = Vec::new();
        go_round(checks, longest, |finding| words.push(finding.words()));
        words
    }

    #[test]
    fn findings_come_in_the_order_of_the_checks() {
        let slow = Check::new("slow", Need::Needed, |tell| {
            thread::sleep(Duration::from_millis(50));
            tell(Finding::found("slow", "1"));
            tell(Finding::found("slow", "2"));
        });
        let words = told(vec![slow, found("quick")], Duration::from_secs(10));
        assert_eq!(words, ["found: slow 1", "found: slow 2", "found: quick"]);
    }

    #[test]
    fn a_check_that_hangs_is_left_behind_and_what_it_found_is_kept() {
        let (_hold, never) = channel::<()>();
        let stuck = Check::new("disk", Need::Needed, move |tell| {
            tell(Finding::found("database", ""));
            let _ = never.recv();
        });
        let words = told(vec![stuck, found("ports")], Duration::from_millis(300));
        assert_eq!(words.len(), 3, "{words:?}");
        assert_eq!(words[0], "found: database");
        assert!(words[1].starts_with("broken: disk. It did not answer"), "{words:?}");
        assert_eq!(words[2], "found: ports");
    }

    #[test]
    fn a_check_that_breaks_off_is_told() {
        let check = Check::new("model", Need::Needed, |_| panic!("a fault is planted here"));
        let words = told(vec![check], Duration::from_secs(10));
        assert!(words[0].starts_with("broken: model. Looking at it broke off"), "{words:?}");
    }
}
