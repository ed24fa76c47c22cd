//! From the command line to the exit status: 0 done, 1 not, 2 wrong use.

use std::ffi::OsString;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use annabella_core::calls::Lexicon;
use annabella_core::table::Words;
use annabella_core::voices::{Language, Pack};
use clap::Parser as _;
use time::OffsetDateTime;
use tokio::signal::unix::{SignalKind, signal};

use super::arguments::{DeskArguments, Order};
use super::demo;
use super::fetched;
use super::load;
use super::rounds;
use super::seen;
use super::told::{fault, line};
use super::two_machines;
use crate::book::{self, Chain};
use crate::broadcast::Round;
use crate::courier::identity::Identity;
use crate::courier::round::{self, Course, Until};
use crate::demo::{Pace, Wanted as Shown};
use crate::desk_folder::DeskFolder;
use crate::load::Wanted as Hall;
use crate::page;
use crate::server::cluster::Cluster;
use crate::server::making::{self, Wanted};
use crate::server::postgres::Postgres;
use crate::server::{alarms, backup, dangers, disk, keeper, people, version};
use crate::standby::promoting::Word;
use crate::waits;

/// What was not done, in words.
pub(super) struct NotDone(pub(super) String);

impl<E: Display> From<E> for NotDone {
    fn from(error: E) -> NotDone {
        NotDone(error.to_string())
    }
}

pub(super) type Done = Result<ExitCode, NotDone>;

/// Runs the program with these arguments, the program's name first.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match DeskArguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are no faults.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let done =
        runtime.map_err(NotDone::from).and_then(|runtime| runtime.block_on(obey(arguments.order)));
    done.unwrap_or_else(|NotDone(why)| {
        fault(&why);
        ExitCode::FAILURE
    })
}

async fn obey(order: Order) -> Done {
    match order {
        Order::Setup { folder, event, address, tables, days, delay, port, postgres } => {
            let wanted =
                Wanted { event, addresses: address, port, tables, days, delay_minutes: delay };
            set_up(&folder, postgres.as_deref(), &wanted).await
        }
        Order::Start { folder, postgres } => {
            let (folder, cluster, _) = desk(&folder, postgres.as_deref())?;
            two_machines::start(&folder, &cluster).await
        }
        Order::Stop { folder, postgres } => {
            desk(&folder, postgres.as_deref())?.1.stop()?;
            line("The desk is stopped. The tables play on.");
            Ok(ExitCode::SUCCESS)
        }
        Order::Admit { folder, name, part } => {
            let folder = DeskFolder::existing(&folder)?;
            let handed = people::admit(&folder, &name, part, now()).await?;
            line(&format!("Admitted: {name}. Hand over the folder {}", handed.display()));
            Ok(ExitCode::SUCCESS)
        }
        Order::Revoke { folder, name, postgres } => {
            let (folder, cluster, _) = desk(&folder, postgres.as_deref())?;
            let count = people::withdraw(&folder, &cluster, &name, now()).await?;
            line(&format!("Withdrawn: {name}, certificates: {count}. Its rows stay at the desk."));
            Ok(ExitCode::SUCCESS)
        }
        Order::People { folder } => {
            for one in people::people(&DeskFolder::existing(&folder)?).await? {
                let withdrawn = if one.is_withdrawn { ", withdrawn" } else { "" };
                line(&format!("{}: {}, certificate {}{withdrawn}", one.name, one.part, one.serial));
            }
            Ok(ExitCode::SUCCESS)
        }
        Order::Backup { folder, to, postgres } => {
            let (folder, _, postgres) = desk(&folder, postgres.as_deref())?;
            let copy = backup::back_up(&folder, &postgres, &to)?;
            line(&format!("Copied and looked through: {}", copy.path().display()));
            Ok(ExitCode::SUCCESS)
        }
        Order::Standby { folder, address, port, postgres } => {
            let (folder, cluster, _) = desk(&folder, postgres.as_deref())?;
            two_machines::prepare(&folder, &cluster, &address, port, now()).await
        }
        Order::Follow { folder, with, postgres } => {
            two_machines::follow(&folder, &with, &Postgres::find(postgres.as_deref())?).await
        }
        Order::Together { folder } => two_machines::together(&DeskFolder::existing(&folder)?).await,
        Order::Alone { folder, words } => {
            two_machines::alone(&DeskFolder::existing(&folder)?, &words).await
        }
        Order::Promote { folder, words, switched_off, behind, postgres } => {
            let (folder, cluster, _) = desk(&folder, postgres.as_deref())?;
            let word = Word { is_switched_off: switched_off, may_be_behind: behind, words };
            two_machines::promote(&folder, &cluster, &word, now()).await
        }
        Order::Doctor { folder, postgres } => {
            let (folder, cluster, postgres) = desk(&folder, postgres.as_deref())?;
            examine(&folder, &cluster, &postgres).await
        }
        Order::Courier { with, once, records } => carry(&with, once, records).await,
        Order::Waits { with, lang } => say_what_waits(&with, lang).await,
        Order::Page { folder, port, name, lang, zone } => {
            let folder = DeskFolder::existing(&folder)?;
            seen::open(&folder, port, name.as_deref(), lang, zone).await
        }
        Order::Code { folder, name } => {
            let code = page::code_for(&DeskFolder::existing(&folder)?, &name).await?;
            line(&format!("For {name}, once and within the hour: {}", code.written));
            if code.is_of_table {
                line(&format!(
                    "At the table's computer, while the page is open: annabella-desk fetch {name} --from ADDRESS"
                ));
            }
            Ok(ExitCode::SUCCESS)
        }
        Order::Address { folder, name, port } => {
            let addresses = page::address_for(&DeskFolder::existing(&folder)?, &name, port).await?;
            for address in addresses {
                line(&format!(
                    "For whoever knows it, with the spectators' delay: {address}round.pgn"
                ));
                line(&format!("The same as JSON: {address}games.json"));
            }
            line(
                "Behind either: ?round=3&since=2026-11-26T13:00:00Z, or it has every game of the event.",
            );
            Ok(ExitCode::SUCCESS)
        }
        Order::Fetch { name, from, port, to } => {
            let to = to.unwrap_or_else(|| PathBuf::from(name.as_str()));
            fetched::fetch(&name, (&from, port), &to).await
        }
        Order::Broadcast { with, to, round, since, until, once } => {
            let round = Round { name: round, since, until };
            seen::broadcast(&with, &to, &round, once).await
        }
        Order::Load { folder, tables, records, seconds, restart, postgres } => {
            let wanted = Hall { tables, records: records.min(tables), seconds, restart };
            load::run(&DeskFolder::existing(&folder)?, postgres.as_deref(), wanted).await
        }
        Order::Demo { folder, tables, seconds, fast } => {
            let pace = if fast { Pace::Fast } else { Pace::Natural };
            demo::run(&DeskFolder::existing(&folder)?, Shown { tables, seconds, pace }).await
        }
        Order::Pair { with, round, list } => {
            rounds::pair(&opened(&with).await?, round, &list).await
        }
        Order::Results { with, round, file } => {
            rounds::results(&opened(&with).await?, round, &file).await
        }
        Order::Settle { with, alarm, words } => {
            alarms_settled(&opened(&with).await?, alarm, &words).await
        }
    }
}

async fn opened(with: &Path) -> Result<tokio_postgres::Client, NotDone> {
    Identity::read(with)?.open().await.map_err(|why| NotDone(keeper::plain(&why)))
}

async fn alarms_settled(client: &tokio_postgres::Client, alarm: i64, words: &str) -> Done {
    crate::server::settle(client, alarm, words).await?;
    line(&format!("Settled: alarm {alarm}. Both courses stay at the desk."));
    Ok(ExitCode::SUCCESS)
}

async fn say_what_waits(with: &Path, lang: Language) -> Done {
    let client = opened(with).await?;
    // Calls are German, whatever the language of the lines (D.2.1).
    let lexicon = Lexicon::from_toml(Pack::embedded(Language::German).calls())?;
    let words = Words { pack: Pack::embedded(lang), lexicon };
    let hall = waits::waits(&client, &words).await.map_err(|why| NotDone(keeper::plain(&why)))?;
    for wait in &hall.waits {
        line(&format!("{}, since {} UTC: {}", wait.who, wait.since, wait.what));
    }
    if hall.waits.is_empty() {
        line("Nothing waits.");
    }
    line(&format!("Games that are not closed: {}.", hall.games));
    Ok(ExitCode::SUCCESS)
}

fn now() -> OffsetDateTime {
    OffsetDateTime::now_utc()
}

fn desk(path: &Path, postgres: Option<&Path>) -> Result<(DeskFolder, Cluster, Postgres), NotDone> {
    let folder = DeskFolder::existing(path)?;
    let postgres = Postgres::find(postgres)?;
    let cluster = Cluster::of(&folder, &postgres)?;
    Ok((folder, cluster, postgres))
}

async fn set_up(path: &Path, postgres: Option<&Path>, wanted: &Wanted) -> Done {
    let postgres = Postgres::find(postgres)?;
    let folder = making::make(path, &postgres, wanted, now()).await?;
    let (path, tables) = (folder.path().display(), wanted.tables);
    line(&format!("The desk is made: {path}"));
    line(&format!(
        "Hand over, each to its table: {path}/handed/table-001 and so on, {tables} in all."
    ));
    line(&format!("Hand to the chief arbiter: {path}/handed/chief"));
    line(&format!("Never hand over, and never lose: {path}/authority"));
    line(&format!("Start it: annabella-desk start {path}"));
    Ok(ExitCode::SUCCESS)
}

async fn examine(folder: &DeskFolder, cluster: &Cluster, postgres: &Postgres) -> Done {
    let mut is_well = true;
    let mut found: Vec<String> = Vec::new();
    if cluster.runs() {
        line("The desk runs.");
        let client = keeper::open(folder, "desk").await?;
        found.extend(crate::server::running(&client).await?.iter().map(ToString::to_string));
        if !version::is_of_this_program(&client).await? {
            is_well = false;
            line(
                "Another version: this desk was set up by another annabella-desk, and has other tables and rights. \
                 Use that one until the event is over.",
            );
        }
        is_well &= two_machines::examine(&client).await?;
        for alarm in alarms(&client).await? {
            is_well = false;
            line(&format!(
                "Waits, alarm {}: two courses of one game. Game {}, from row {} on, {} rows kept aside, brought by {}, \
                 since {} UTC.",
                alarm.number, alarm.game, alarm.first, alarm.rows, alarm.who, alarm.since
            ));
        }
        for missed in crate::server::missed(&client).await? {
            line(&format!(
                "Missed: {}, game {}, at the desk up to row {}. No courier was there since {} UTC; the table plays on.",
                missed.who, missed.game, missed.last, missed.seen
            ));
        }
        for busy in crate::server::busy(&client).await? {
            is_well = false;
            line(&format!(
                "Busy: {} has kept the server at one question for {} s. revoke ends it, if it is not meant well.",
                busy.who, busy.seconds
            ));
        }
        for (name, since) in page::copied_passkeys(&client).await? {
            is_well = false;
            line(&format!(
                "Waits: a passkey of {name} has counted backwards, so there may be a copy of it. It lets nobody in since \
                 {since} UTC; remove it on the page, or revoke {name}."
            ));
        }
        match book::check(&client).await? {
            Chain::Whole(lines) => line(&format!("The desk's book is whole: lines {lines}.")),
            Chain::Broken(from) => found.push(format!(
                "the desk's book is not what was written, from line {from} on: somebody has changed it"
            )),
        }
        let counted = "SELECT (SELECT count(*) FROM desk.heads), (SELECT count(*) FROM desk.rows)";
        let counted = client.query_one(counted, &[]).await?;
        let (games, rows): (i64, i64) = (counted.get(0), counted.get(1));
        line(&format!("At the desk: games {games}, rows {rows}."));
    } else {
        is_well = false;
        line("The desk does not run.");
        found.extend(dangers::lying(folder, postgres)?.iter().map(ToString::to_string));
    }
    if let Some(left) = disk::little_left(folder) {
        is_well = false;
        line(&format!(
            "Disk: {left} MB are left where the desk is. When it is full nothing is acknowledged; the tables play on. Make \
             room, and never in the desk's own folder."
        ));
    }
    for danger in &found {
        line(&format!("Dangerous: {danger}"));
    }
    if found.is_empty() {
        line("Nothing is dangerous.");
    }
    let ends = crate::authority::Authority::read(&folder.authority())?.event.until;
    let ends = OffsetDateTime::from_unix_timestamp(ends)?;
    line(&format!("The certificates hold until {}.", ends.date()));
    is_well &= found.is_empty() && ends > now();
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn carry(with: &Path, once: bool, records: Vec<PathBuf>) -> Done {
    let identity = Identity::read(with)?;
    let until = if once { Until::AllThere } else { Until::Stopped };
    let mut ends = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let carried = round::carry(&identity, records, until, |news| line(&news.to_string()));
    tokio::select! {
        course = carried => match course.map_err(|why| NotDone(format!("the desk does not answer: {why}")))? {
            Course::AllThere => Ok(ExitCode::SUCCESS),
            Course::More | Course::LeftOver => Ok(ExitCode::FAILURE),
        },
        _ = ends.0.recv() => Ok(ExitCode::SUCCESS),
        _ = ends.1.recv() => Ok(ExitCode::SUCCESS),
    }
}
