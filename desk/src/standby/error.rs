//! Why something is not done with two machines.

use tokio_postgres::Error;

use crate::authority::AuthorityError;
use crate::courier::identity::IdentityError;
use crate::desk_folder::FolderError;
use crate::server::cluster::ClusterError;
use crate::server::keeper::KeeperError;
use crate::server::making::MakingError;
use crate::server::postgres::PostgresError;

/// Why something is not done with two machines.
#[derive(Debug, thiserror::Error)]
pub enum StandbyError {
    /// It is asked of the wrong machine.
    #[error(
        "this is the second machine, which follows: do that on the first one, or promote this one"
    )]
    IsSecond,
    /// It is asked of the wrong machine.
    #[error("this machine follows none: it is the desk itself, or was promoted already")]
    IsFirst,
    /// There is only one.
    #[error("this desk has no second machine: annabella-desk standby prepares one")]
    NoSecond,
    /// Nobody follows who could be waited for.
    #[error("the second machine does not follow ({0}): rows would not be acknowledged at all")]
    DoesNotFollow(String),
    /// There is nothing to be decided.
    #[error(
        "the second machine is there and follows: stop it first, if the desk is to go on without it"
    )]
    IsThere,
    /// There is nothing to be decided.
    #[error("this desk does not wait for a second machine")]
    WaitsForNone,
    /// It may be alive.
    #[error(
        "the first machine is there ({0}): stop it there (annabella-desk stop), and then promote this one"
    )]
    FirstIsThere(String),
    /// It may be alive, and only not be reached.
    #[error(
        "the first machine does not answer, and may only be cut off: make sure that it is switched off, then say so:\n\
         annabella-desk promote ... --switched-off"
    )]
    MayBeAlive,
    /// It went on alone.
    #[error(
        "the first machine did not wait for this one ({0}): rows that it acknowledged may be missing here until couriers \
         bring them again.\nIf that is to be so: annabella-desk promote ... --behind"
    )]
    Behind(String),
    /// What it received cannot be played to its end.
    #[error("this machine has received rows that it does not get to see: {0}")]
    NotReplayed(String),
    /// The other one was promoted.
    #[error(
        "the other machine is the desk now ({0}): this one was left behind, and takes no rows.\n\
         To make it the second one: annabella-desk standby there, and annabella-desk follow here, to a new folder"
    )]
    LeftBehind(String),
    /// The second machine is gone in the middle of it.
    #[error("the second machine does not confirm: see what annabella-desk doctor says of it")]
    NotConfirmed,
    /// What was carried over is not it.
    #[error("{0} is not what annabella-desk standby hands over for the second machine")]
    NotHanded(String),
    /// The addresses.
    #[error(transparent)]
    Making(#[from] MakingError),
    /// The certificates.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// The certificate between the machines.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The cluster.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// PostgreSQL's programs.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// The keeper is not let in.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<Error> for StandbyError {
    fn from(error: Error) -> StandbyError {
        KeeperError::from(error).into()
    }
}
