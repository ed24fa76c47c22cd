//! A desk that is made for trying and thrown away, into which simulated tables play: nobody's games are there.

use tokio_postgres::Client;

use crate::courier::identity::{Identity, IdentityError};
use crate::desk_folder::DeskFolder;
use crate::name::Name;
use crate::server::keeper::plain;

/// Why a desk is none for trying.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// It is somebody's desk.
    #[error(
        "there are games at this desk: this is for one of its own, made with annabella-desk setup and thrown away"
    )]
    InUse,
    /// There are too few certificates.
    #[error(
        "the desk has certificates for {there} tables, and {wanted} are to play; make one with annabella-desk setup \
         --tables {wanted}"
    )]
    TooFew {
        /// How many are to play.
        wanted: u16,
        /// How many are there.
        there: u16,
    },
    /// The desk does not answer.
    #[error("the desk does not answer: {0}")]
    Unanswered(String),
    /// What was handed out.
    #[error(transparent)]
    Identity(#[from] IdentityError),
}

impl From<tokio_postgres::Error> for TrialError {
    fn from(error: tokio_postgres::Error) -> TrialError {
        TrialError::Unanswered(plain(&error))
    }
}

/// The chief arbiter's connection to a desk without games, and what was handed to so many tables.
///
/// # Errors
/// When there are games, too few certificates, or no answer.
pub async fn open(folder: &DeskFolder, tables: u16) -> Result<(Client, Vec<Identity>), TrialError> {
    let names = (1..=tables).map(Name::of_table).filter(|name| folder.handed(name).is_dir());
    let names: Vec<Name> = names.collect();
    if names.len() < usize::from(tables) {
        let there = u16::try_from(names.len()).unwrap_or(u16::MAX);
        return Err(TrialError::TooFew { wanted: tables, there });
    }
    let chief = folder.path().join("handed").join("chief");
    let desk = Identity::read(&chief)?.open().await?;
    let games: i64 = desk.query_one("SELECT count(*) FROM desk.heads", &[]).await?.get(0);
    if games > 0 {
        return Err(TrialError::InUse);
    }
    let identities: Result<Vec<Identity>, _> =
        names.iter().map(|name| Identity::read(&folder.handed(name))).collect();
    Ok((desk, identities?))
}
