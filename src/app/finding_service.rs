//! The speech service, looked for beside the table.

use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::thread;

use crate::io::speech_service::{SentenceId, SpeechService, Spoken};

/// Looks for the speech service without anybody waiting for it: it can take seconds to start, and
/// everything that the program says by itself has clips.
pub(super) fn find_service(tell: Sender<(SentenceId, Spoken)>) -> Arc<OnceLock<SpeechService>> {
    let found = Arc::new(OnceLock::new());
    let place = Arc::clone(&found);
    let notify = move |id, what| {
        // When the table was left nobody follows any more.
        let _ = tell.send((id, what));
    };
    let search = move || match SpeechService::open(notify) {
        Ok(service) => {
            // Nobody else fills this place.
            let _ = place.set(service);
        }
        Err(error) => tracing::info!(%error, "free sentences are not spoken"),
    };
    if let Err(error) = thread::Builder::new().name("speech service".to_owned()).spawn(search) {
        tracing::warn!(%error, "free sentences are not spoken");
    }
    found
}
