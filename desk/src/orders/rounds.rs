//! The commands of a round: its pairings taken in, its results written into the pairing program's file.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use annabella_core::rules::Outcome;
use annabella_record::io::named_file;
use tokio_postgres::Client;

use super::carried_out::{Done, NotDone};
use super::told::line;
use crate::name::Name;
use crate::pairing::PairingError;
use crate::pairing::board::{self, Board, Stands};
use crate::pairing::list::List;
use crate::pairing::trf::{Pair, Trf};
use crate::server::keeper::plain;

/// No file of a tournament comes near this (bytes).
const BYTES_MAX: u64 = 1 << 20;

/// Takes in a round.
pub(super) async fn pair(client: &Client, round: u16, path: &Path) -> Done {
    let bytes = read(path)?;
    if Trf::is_one(&bytes) {
        return Err(NotDone(format!(
            "{}: a tournament report does not say which board is which: give a list, board;white;black",
            path.display()
        )));
    }
    let list = List::read(&bytes).map_err(|why| in_file(path, &why))?;
    let boards = list.boards().map(|board| (board, Name::of_table(board.board).to_string()));
    let taken = board::take_in(client, round, boards).await.map_err(|why| NotDone(plain(&why)))?;
    for board in list.boards() {
        line(&format!(
            "Board {}, {}: {} - {}",
            board.board,
            Name::of_table(board.board),
            board.white.0,
            board.black.0
        ));
    }
    line(&format!("Taken in: round {round}, boards {taken}."));
    Ok(ExitCode::SUCCESS)
}

/// A file into which results are written.
enum Into {
    Report(Trf),
    List(List),
}

impl Into {
    fn write(&mut self, round: u16, board: &Board, outcome: Outcome) -> Result<(), PairingError> {
        match self {
            Into::List(list) => list.write(board.number, outcome),
            Into::Report(trf) => {
                let pair = Pair { white: trf.find(&board.white)?, black: trf.find(&board.black)? };
                trf.write(round.into(), pair, outcome)
            }
        }
    }

    fn bytes(&self) -> Vec<u8> {
        match self {
            Into::List(list) => list.bytes(),
            Into::Report(trf) => trf.bytes(),
        }
    }
}

/// Writes the results of a round into a file. 0 when every board of the round has one there.
pub(super) async fn results(client: &Client, round: u16, path: &Path) -> Done {
    let before = read(path)?;
    let read = if Trf::is_one(&before) {
        Trf::read(&before).map(Into::Report)
    } else {
        List::read(&before).map(Into::List)
    };
    let mut into = read.map_err(|why| in_file(path, &why))?;
    let boards = board::boards(client, round).await.map_err(|why| NotDone(plain(&why)))?;
    if boards.is_empty() {
        return Err(NotDone(format!("round {round} was not taken in: annabella-desk pair")));
    }
    let games = board::played(client, round).await.map_err(|why| NotDone(plain(&why)))?;
    let mut open = 0_usize;
    for board in &boards {
        let said = match board.stands(&games) {
            Stands::Result(outcome) => match into.write(round, board, outcome) {
                Ok(()) => Ok(outcome.as_str().to_owned()),
                Err(why) => Err(format!("not written, {why}")),
            },
            Stands::Plays => Err("not written, it is played".to_owned()),
            Stands::Nothing => Err("not written, nothing of it is at the desk".to_owned()),
            Stands::Unclear => {
                Err("not written, more than one game could be it, and they do not say the same"
                    .to_owned())
            }
        };
        open = open.saturating_add(usize::from(said.is_err()));
        let said = said.unwrap_or_else(|why| why);
        line(&format!("Board {}, {} - {}: {said}", board.number, board.white.0, board.black.0));
    }
    let after = into.bytes();
    if after != before {
        replace(path, &after).map_err(|why| NotDone(format!("{}: {why}", path.display())))?;
    }
    line(&format!(
        "Written: {}, results {} of {}.",
        path.display(),
        boards.len().saturating_sub(open),
        boards.len()
    ));
    Ok(if open == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(path: &Path) -> Result<Vec<u8>, NotDone> {
    named_file::read(path, BYTES_MAX).map_err(|why| NotDone(format!("{}: {why}", path.display())))
}

fn in_file(path: &Path, why: &PairingError) -> NotDone {
    NotDone(format!("{}: {why}", path.display()))
}

/// Puts a file in the place of the one that is there, whole and with the rights of that one.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut begun = tempfile::Builder::new().prefix(".begun").tempfile_in(folder)?;
    begun.as_file().set_permissions(fs::metadata(&path)?.permissions())?;
    begun.write_all(bytes)?;
    begun.as_file().sync_all()?;
    begun.persist(&path).map_err(|refused| refused.error)?;
    fs::File::open(folder)?.sync_all()
}
