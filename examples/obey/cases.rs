//! What is in the way, and how soon the table obeys all the same.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::Fault;
use crate::table::{Disk, Seat, Table};

/// What is in the way of whoever tells the table something.
#[derive(Clone, Copy, Debug)]
pub enum Case {
    /// Three thousand requests, typed in one write.
    Requests,
    /// A disk that takes 100 ms for each sync; a move, its call and its press have just been typed, and both
    /// players have asked.
    SlowDisk,
    /// The same disk; forty notes have just been typed, each an event.
    Crowd,
    /// A terminal that is stopped with Ctrl-S.
    StoppedTerminal,
    /// Pipes that nobody reads.
    UnreadPipes,
    /// A hole of the peg-hole board that chatters 500 times a second.
    Chatter,
}

/// Long lines, more than a pipe or a terminal holds.
const NOTES: usize = 60;
const NOTE: usize = 2_000;

/// So much more than is recorded one by one in a second of a slow disk.
const CROWD: usize = 40;

impl Case {
    pub const ALL: [Case; 6] = [
        Case::Requests,
        Case::SlowDisk,
        Case::Crowd,
        Case::StoppedTerminal,
        Case::UnreadPipes,
        Case::Chatter,
    ];

    pub const fn in_words(self) -> &'static str {
        match self {
            Case::Requests => "3,000 requests at once",
            Case::SlowDisk => "a disk of 100 ms a sync, a ply and two requests before",
            Case::Crowd => "a disk of 100 ms a sync, forty notes before",
            Case::StoppedTerminal => "a stopped terminal (Ctrl-S)",
            Case::UnreadPipes => "output and messages that nobody reads",
            Case::Chatter => "a hole that chatters",
        }
    }

    /// A table whose game runs, with this in the way.
    fn table(self, program: &Path) -> Result<Table, Fault> {
        let mut table = match self {
            Case::Requests => Table::start(program, Seat::Pipes, Disk::Usual)?,
            Case::SlowDisk | Case::Crowd => Table::start(program, Seat::Pipes, Disk::Slow)?,
            Case::StoppedTerminal => Table::start(program, Seat::Terminal, Disk::Usual)?,
            Case::UnreadPipes => Table::start(program, Seat::UnreadPipes, Disk::Usual)?,
            Case::Chatter => Table::start(program, Seat::Board, Disk::Usual)?,
        };
        table.types("k\n")?;
        table.until_recorded("\"begun\"")?;
        table.until_at_rest()?;
        match self {
            Case::Requests => {
                let asked = ["w t", "b t", "w n", "b u", "w T", "b n", "w a", "b d", "w e", "i"];
                let lines: Vec<&str> = asked.into_iter().cycle().take(3_000).collect();
                table.types(&(lines.join("\n") + "\n"))?;
            }
            Case::SlowDisk => table.types("m e2e4\nc Bauer Eva vier\nk\nb t\nw n\n")?,
            Case::Crowd => table.types(&"! note one of forty\n".repeat(CROWD))?,
            Case::StoppedTerminal | Case::UnreadPipes => {
                table.stops_reading()?;
                let note = format!("! note {}\n", "n".repeat(NOTE));
                table.types(&note.repeat(NOTES))?;
                table.types("! note the last\n")?;
                table.until_recorded("the last")?;
            }
            Case::Chatter => {
                table.chatters();
                table.until_recorded("lifted")?;
            }
        }
        Ok(table)
    }
}

/// From the arbiter's key to the clocks that stand, in the record.
pub fn arbiter(case: Case, program: &Path, later: Duration) -> Result<Duration, Fault> {
    let mut table = case.table(program)?;
    thread::sleep(later);
    let told = Instant::now();
    table.types("!\n")?;
    table.until_recorded("arbiter_called")?;
    Ok(told.elapsed())
}

/// From SIGTERM to the program's end.
pub fn end(case: Case, program: &Path, later: Duration) -> Result<Duration, Fault> {
    let mut table = case.table(program)?;
    thread::sleep(later);
    let told = Instant::now();
    table.signal(Signal::SIGTERM)?;
    table.until_it_ends()?;
    Ok(told.elapsed())
}
