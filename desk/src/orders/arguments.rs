//! What can be asked for.

use std::path::PathBuf;

use annabella_core::voices::{Language, UnknownLanguage};
use clap::{Parser, Subcommand};
use time::format_description::well_known::Rfc3339;
use time::macros::format_description;
use time::{OffsetDateTime, UtcOffset};

use crate::name::Name;
use crate::server::people::Part;

/// The arbiter's desk over a whole hall.
#[derive(Debug, Parser)]
#[command(
    name = "annabella-desk",
    version,
    about = "The arbiter's desk: the records of a whole hall in one place, and nothing lost"
)]
pub(super) struct DeskArguments {
    #[command(subcommand)]
    pub(super) order: Order,
}

/// One order.
#[derive(Debug, Subcommand)]
pub(super) enum Order {
    /// Makes the desk of an event in a folder of its own: server, certificates, rights
    Setup {
        /// The folder to be; it is not there yet
        folder: PathBuf,
        /// The event's name
        #[arg(long)]
        event: String,
        /// A name or address under which the tables reach this computer; more than one can be given
        #[arg(long, required = true)]
        address: Vec<String>,
        /// How many tables get a certificate at once (table-001 and so on)
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(0..=2000))]
        tables: u16,
        /// For how many days the certificates hold
        #[arg(long, default_value_t = 15)]
        days: u16,
        /// How many minutes a row is at the desk before spectators may read it
        #[arg(long, default_value_t = 15)]
        delay: u16,
        /// The port of the server
        #[arg(long, default_value_t = 5473, value_parser = clap::value_parser!(u16).range(1024..))]
        port: u16,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Starts the desk, unless rows could be lost or strangers let in
    Start {
        /// The desk
        folder: PathBuf,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Stops the desk; the tables play on
    Stop {
        /// The desk
        folder: PathBuf,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Lets somebody in: makes a certificate, and the folder that is handed over
    Admit {
        /// The desk
        folder: PathBuf,
        /// The name: small letters, digits and hyphens
        name: Name,
        /// What for
        #[arg(long, value_enum, default_value_t = Part::Table)]
        part: Part,
    },
    /// Withdraws what was handed to somebody, and ends its connections; its rows stay
    Revoke {
        /// The desk
        folder: PathBuf,
        /// The name
        name: Name,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Lists who was admitted
    People {
        /// The desk
        folder: PathBuf,
    },
    /// Copies the whole desk while it runs; the copy is itself a desk
    Backup {
        /// The desk
        folder: PathBuf,
        /// The folder to be; it is not there yet
        to: PathBuf,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Prepares a second machine: makes what is carried over to it
    Standby {
        /// The desk, on the first machine
        folder: PathBuf,
        /// A name or address under which tables and this machine reach the second one; more than one can be given
        #[arg(long, required = true)]
        address: Vec<String>,
        /// The port of its server; without it the same as here
        #[arg(long, value_parser = clap::value_parser!(u16).range(1024..))]
        port: Option<u16>,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// On the second machine: copies the desk from the first one, and follows it
    Follow {
        /// The folder to be; it is not there yet
        folder: PathBuf,
        /// What standby made, carried over
        #[arg(long)]
        with: PathBuf,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Acknowledges rows from now on when the second machine has them, too
    Together {
        /// The desk, on the first machine
        folder: PathBuf,
    },
    /// Goes on without the second machine that is away, until together or the next start
    Alone {
        /// The desk, on the first machine
        folder: PathBuf,
        /// Who decided it, and why
        words: String,
    },
    /// Makes the second machine the desk, when the first one is gone
    Promote {
        /// The desk, on the second machine
        folder: PathBuf,
        /// Who decided it, and why
        words: String,
        /// You have made sure that the first machine is switched off
        #[arg(long)]
        switched_off: bool,
        /// Rows may be missing here until couriers bring them again
        #[arg(long)]
        behind: bool,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Looks through a desk: what is dangerous, what waits, whether it runs
    Doctor {
        /// The desk
        folder: PathBuf,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Brings the rows of records to the desk, beside the tables that write them
    Courier {
        /// The folder that was handed out for this table or room
        #[arg(long)]
        with: PathBuf,
        /// Ends when everything that is there now is at the desk
        #[arg(long)]
        once: bool,
        /// A record, or a folder of records
        #[arg(required = true)]
        records: Vec<PathBuf>,
    },
    /// Says what waits for an arbiter in the whole hall, with who and since when
    Waits {
        /// The folder that was handed to the arbiter
        #[arg(long)]
        with: PathBuf,
        /// The language of what a table tells: de, en, ru, uk or bg
        #[arg(long, default_value = "en", value_parser = language)]
        lang: Language,
    },
    /// Opens the page for arbiters and spectators, and serves it until it is stopped
    Page {
        /// The desk
        folder: PathBuf,
        /// The port of the page
        #[arg(long, default_value_t = 5474, value_parser = clap::value_parser!(u16).range(1024..))]
        port: u16,
        /// At which of the desk's addresses passkeys hold; the first one that is a name where it is not named
        #[arg(long)]
        name: Option<String>,
        /// The language for browsers that ask for none of ours: de, en, ru, uk or bg
        #[arg(long, default_value = "en", value_parser = language)]
        lang: Language,
        /// By which clocks times are told, such as +02:00; the computer's own where it is not named
        #[arg(long, value_parser = zone, allow_hyphen_values = true)]
        zone: Option<UtcOffset>,
    },
    /// Prints an address of the page at which a program gets the games of a round without signing in, until revoke
    Address {
        /// The desk
        folder: PathBuf,
        /// A spectator's name
        name: Name,
        /// The port of the page
        #[arg(long, default_value_t = 5474, value_parser = clap::value_parser!(u16).range(1024..))]
        port: u16,
    },
    /// Fetches by a one-time code what is handed to a table, at the table's computer; the desk's page must be open
    Fetch {
        /// The table's name at the desk
        name: Name,
        /// A name or address of the desk's computer
        #[arg(long)]
        from: String,
        /// The port of its page
        #[arg(long, default_value_t = 5474, value_parser = clap::value_parser!(u16).range(1..))]
        port: u16,
        /// The folder to be; it is not there yet. Without it, it has the table's name
        #[arg(long)]
        to: Option<PathBuf>,
    },
    /// Prints a code, used once and within the hour: for the page, or at a table's computer (fetch)
    Code {
        /// The desk
        folder: PathBuf,
        /// The name
        name: Name,
    },
    /// Writes the games of a round into a folder, each row when it has been at the desk for the event's delay
    Broadcast {
        /// The folder that was handed to a spectator
        #[arg(long)]
        with: PathBuf,
        /// The folder to write to
        #[arg(long)]
        to: PathBuf,
        /// What the round is called
        #[arg(long)]
        round: Option<String>,
        /// Only games that came to the desk then or later, such as 2026-11-26T13:00:00+02:00
        #[arg(long, value_parser = moment)]
        since: Option<OffsetDateTime>,
        /// Only games that came to the desk before
        #[arg(long, value_parser = moment)]
        until: Option<OffsetDateTime>,
        /// Ends when what there is now is written
        #[arg(long)]
        once: bool,
    },
    /// Tries how much a desk bears: simulated tables play into one that is made for this and thrown away
    Load {
        /// The desk, which runs on this computer and has no games
        folder: PathBuf,
        /// How many tables play
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=2000))]
        tables: u16,
        /// How many of them write real records, with a courier beside each
        #[arg(long, default_value_t = 20)]
        records: u16,
        /// For how long, in seconds
        #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(5..=3600))]
        seconds: u16,
        /// Restarts the server behind that, and waits until everybody is back
        #[arg(long)]
        restart: bool,
        /// The folder of PostgreSQL's programs
        #[arg(long)]
        postgres: Option<PathBuf>,
    },
    /// Fills a desk that is made for this and thrown away with a hall for trying: simulated tables play into it, with faults
    Demo {
        /// The desk, which runs on this computer and has no games
        folder: PathBuf,
        /// How many tables play
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=100))]
        tables: u16,
        /// For how long, in seconds; until it is stopped where nothing is named
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        seconds: Option<u32>,
        /// Twenty times as fast
        #[arg(long)]
        fast: bool,
    },
    /// Takes in a round's pairings: which table plays whom
    Pair {
        /// The folder that was handed to the chief arbiter
        #[arg(long)]
        with: PathBuf,
        /// The round
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=99))]
        round: u16,
        /// The list: board;white;black, one a line
        list: PathBuf,
    },
    /// Writes the results of a round into the pairing program's file
    Results {
        /// The folder that was handed to the arbiter
        #[arg(long)]
        with: PathBuf,
        /// The round
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=99))]
        round: u16,
        /// A tournament report file (TRF), or the list
        file: PathBuf,
    },
    /// Notes what a chief arbiter found about two courses of one game
    Settle {
        /// The folder that was handed to the chief arbiter
        #[arg(long)]
        with: PathBuf,
        /// The number of the alarm, as doctor tells it
        alarm: i64,
        /// What was found, in words
        words: String,
    },
}

fn zone(text: &str) -> Result<UtcOffset, String> {
    let format = format_description!("[offset_hour sign:mandatory]:[offset_minute]");
    UtcOffset::parse(text, format).map_err(|_| "write it as +02:00".to_owned())
}

fn moment(text: &str) -> Result<OffsetDateTime, String> {
    OffsetDateTime::parse(text, &Rfc3339)
        .map_err(|_| "write it as 2026-11-26T13:00:00+02:00".to_owned())
}

fn language(text: &str) -> Result<Language, String> {
    text.parse().map_err(|error: UnknownLanguage| error.to_string())
}
