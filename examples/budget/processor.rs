//! How much of a core a process takes, and which part of that is the sound layer's.
//!
//! What the server of the sounds makes of a microphone is in threads of libraries (MEASURED.md, "The sound layer
//! alone"), and differs tenfold with what else plays on the machine. So the process is looked at thread by thread, by
//! the names that the threads have, and what is left is the program's own.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::Fault;

/// Ticks of the processor's time in a second, as Linux counts them for every program.
const TICKS: f64 = 100.0;

/// How the threads of cpal, of PulseAudio's client and of PipeWire's begin. cpal's take the sound from ALSA, whose
/// plugin for the server works within them; of the program only a copy of the samples is in there.
const SOUND_LAYER: [&str; 5] = ["cpal_", "threaded-ml", "alsa-", "pw-", "data-loop"];

/// What a process had of the processor at some moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Used {
    whole_s: f64,
    /// Of each thread by its number, with its name.
    threads_s: BTreeMap<u32, (String, f64)>,
}

/// What a process takes of one core, in percent.
#[derive(Clone, Debug, PartialEq)]
pub struct Percent {
    pub whole: f64,
    /// Without the threads of the sound layer.
    pub own: f64,
    /// Of the threads that took the most, in words.
    pub threads: String,
}

impl Used {
    /// What this process has had so far.
    pub fn of(process: u32) -> Result<Used, Fault> {
        let folder = format!("/proc/{process}");
        let whole_s = stat(&std::fs::read_to_string(format!("{folder}/stat"))?)?.1;
        let mut used = Used { whole_s, ..Used::default() };
        for entry in std::fs::read_dir(format!("{folder}/task"))? {
            let entry = entry?;
            // A thread may end while it is looked at.
            let Ok(told) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
            let number = entry.file_name().to_string_lossy().parse()?;
            used.threads_s.insert(number, stat(&told)?);
        }
        Ok(used)
    }

    /// What it took since `before`. What threads took that are gone is the program's own: those of the sound layer last
    /// as long as their streams.
    pub fn since(&self, before: &Used, span: Duration) -> Percent {
        let percent = |seconds: f64| 100.0 * seconds / span.as_secs_f64();
        let mut by_name: BTreeMap<&str, f64> = BTreeMap::new();
        for (number, (name, used_s)) in &self.threads_s {
            let earlier = before.threads_s.get(number).map_or(0.0, |(_, used_s)| *used_s);
            *by_name.entry(name).or_default() += percent(used_s - earlier);
        }
        let whole = percent(self.whole_s - before.whole_s);
        let of_sound: f64 =
            by_name.iter().filter(|(name, _)| is_sound_layer(name)).map(|(_, used)| used).sum();
        let mut most: Vec<(&str, f64)> =
            by_name.into_iter().filter(|(_, used)| *used >= 0.05).collect();
        most.sort_by(|a, b| b.1.total_cmp(&a.1));
        let told: Vec<String> =
            most.iter().map(|(name, used)| format!("{name} {used:.1} %")).collect();
        Percent { whole, own: (whole - of_sound).max(0.0), threads: told.join(", ") }
    }
}

fn is_sound_layer(name: &str) -> bool {
    SOUND_LAYER.iter().any(|start| name.starts_with(start))
}

/// The name of a process or thread, and the time of the processor that it has had, in s: fields 2, 14 and 15 of its
/// stat (proc(5)).
fn stat(told: &str) -> Result<(String, f64), Fault> {
    const LITTLE: &str = "the system does not tell the processor's time";
    // The name may hold blanks and brackets; it ends with the last bracket.
    let (front, rest) = told.rsplit_once(')').ok_or(LITTLE)?;
    let (_, name) = front.split_once('(').ok_or(LITTLE)?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks =
        |place: usize| -> Result<f64, Fault> { Ok(fields.get(place).ok_or(LITTLE)?.parse()?) };
    Ok((name.to_owned(), (ticks(11)? + ticks(12)?) / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Linux writes it: number, name, state, ten numbers, the two times, and more.
    fn line(name: &str, user: u32, system: u32) -> String {
        format!("4711 ({name}) S 1 4711 4711 0 -1 4194304 1 2 3 4 {user} {system} 0 0 20 0 9 0 12")
    }

    fn used(whole_s: f64, threads: &[(u32, &str, f64)]) -> Used {
        let one =
            |(number, name, used_s): &(u32, &str, f64)| (*number, ((*name).to_owned(), *used_s));
        Used { whole_s, threads_s: threads.iter().map(one).collect() }
    }

    #[test]
    fn the_time_stands_behind_a_name_of_any_letters() {
        for name in ["annabella", "microphone to r", "odd) name ("] {
            let found = stat(&line(name, 150, 50)).expect("a line");
            assert_eq!(found, (name.to_owned(), 2.0));
        }
        for told in ["", "4711 (cut) S 1 2", "4711 cut S 1"] {
            assert!(stat(told).is_err(), "{told}");
        }
    }

    #[test]
    fn what_the_sound_layer_takes_is_not_the_programs_own() {
        let before =
            used(1.0, &[(1, "annabella", 0.5), (2, "cpal_alsa_in", 0.3), (3, "threaded-ml", 0.1)]);
        let after = used(
            3.0,
            &[
                (1, "annabella", 0.6),
                (2, "cpal_alsa_in", 1.3),
                (3, "threaded-ml", 0.6),
                // A thread that has begun since.
                (4, "listening", 0.2),
            ],
        );
        let found = after.since(&before, Duration::from_secs(10));
        assert!((found.whole - 20.0).abs() < 1e-9, "{found:?}");
        // A tenth of a second was used by threads that are gone.
        assert!((found.own - 5.0).abs() < 1e-9, "{found:?}");
        assert_eq!(
            found.threads,
            "cpal_alsa_in 10.0 %, threaded-ml 5.0 %, listening 2.0 %, annabella 1.0 %"
        );
    }

    #[test]
    fn this_process_is_told_with_its_threads_by_their_names() {
        let (stop, wait) = std::sync::mpsc::channel::<()>();
        let (tell, runs) = std::sync::mpsc::channel();
        // A thread bears its name from its own beginning on.
        let waiting = move || {
            // Nobody waits any more where the test has failed.
            let _ = tell.send(());
            let _ = wait.recv();
        };
        let named = std::thread::Builder::new().name("cpal_alsa_in".to_owned());
        let thread = named.spawn(waiting).expect("a thread");
        runs.recv().expect("it runs");
        let found = Used::of(std::process::id()).expect("Linux tells it");
        let names: Vec<&str> = found.threads_s.values().map(|(name, _)| name.as_str()).collect();
        assert!(names.contains(&"cpal_alsa_in") && names.len() > 1, "{names:?}");
        drop(stop);
        thread.join().expect("it ends");
    }
}
