//! Everything that there is to look at for one table.

use std::path::Path;
use std::sync::Arc;

use annabella_said::{Said, said};

use super::finding::{Finding, Need};
use super::round::Check;
use super::{disk, listening, microphone, network, ports, speaking};
use crate::app::games;
use crate::calls::Lexicon;
use crate::table::settings::TableSettings;
use crate::view::visible_path;

/// The checks for these settings, of this file, with the call words that they name.
#[must_use]
pub(crate) fn checks(file: Option<&Path>, settings: TableSettings, lexicon: Lexicon) -> Vec<Check> {
    let records = games::directory(settings.records.as_deref());
    let settings = Arc::new(settings);
    let lexicon = Arc::new(lexicon);
    let program = said!(
        "finding-program",
        "annabella {version}, no engine, no network",
        version = env!("CARGO_PKG_VERSION")
    );
    let (for_model, for_voices) = (Arc::clone(&settings), Arc::clone(&settings));
    let (for_microphone, for_speakers) = (Arc::clone(&settings), Arc::clone(&settings));
    let words = Arc::clone(&lexicon);
    let file = file.map_or_else(
        || said!("finding-built-in", "as built in"),
        |file| Said::plain(visible_path(file)),
    );
    vec![
        Check::new("program", Need::Needed, move |tell| tell(Finding::found("program", program))),
        Check::new("settings", Need::Needed, move |tell| tell(Finding::found("settings", file))),
        Check::new("network", Need::Needed, network::look),
        Check::new("model", Need::Needed, move |tell| listening::look(&for_model, &words, tell)),
        Check::new("microphone", Need::Needed, move |tell| {
            microphone::look(&for_microphone, tell);
        }),
        Check::new("loudspeaker", Need::Needed, move |tell| speaking::look(&for_speakers, tell)),
        Check::new("voices", Need::Needed, move |tell| {
            speaking::look_at_voices(&for_voices, &lexicon, tell);
        }),
        Check::new("speech service", Need::Optional, speaking::look_at_service),
        Check::new("ports", Need::Needed, move |tell| ports::look(&settings, tell)),
        Check::new("disk", Need::Needed, move |tell| disk::look(&records, tell)),
    ]
}
