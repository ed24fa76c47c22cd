//! The courier of one simulated table: there, away, and there again, as the table has it.

use std::path::PathBuf;

use tokio::sync::watch;

use crate::courier::identity::Identity;
use crate::courier::round::{self, Until};

/// Brings the records of a folder to the desk whenever the courier is to be there. It never comes back.
pub(super) async fn carry(
    identity: Identity,
    folder: PathBuf,
    mut is_there: watch::Receiver<bool>,
) {
    // Its table may have ended; what it has written is brought all the same.
    let wait = async |is_there: &mut watch::Receiver<bool>, wanted: bool| {
        if is_there.wait_for(|now| *now == wanted).await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    loop {
        wait(&mut is_there, true).await;
        tokio::select! {
            _ = round::carry(&identity, vec![folder.clone()], Until::Stopped, |_| {}) => {}
            () = wait(&mut is_there, false) => {}
        }
    }
}
