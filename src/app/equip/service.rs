//! A user's service: a table that nobody types at, with keypad, boards and voice alone.

use std::path::Path;

use super::Piece;

const PLACE: &str = "lib/systemd/user/annabella.service";

/// The service of the program that is installed at this prefix.
pub(super) fn unit(prefix: &Path) -> Piece {
    let program = prefix.join("bin/annabella");
    // A sign that the unit's own language would read as something else.
    let program = program.display().to_string().replace('%', "%%");
    let text = format!(
        "\
# A table without a terminal. It is not started again by itself: each start is a new game, and
# annabella play --resume goes on with one that was broken off.
[Unit]
Description=Annabella, a chess table without a terminal
Documentation=man:annabella-play(1)
ConditionPathExists=%E/annabella/table.toml
After=pipewire.service wireplumber.service pulseaudio.service speech-dispatcher.service

[Service]
ExecStart=\"{program}\" play --stay --config %E/annabella/table.toml
StandardInput=null
# SIGTERM puts the record down in order.
TimeoutStopSec=30
Restart=no

[Install]
WantedBy=default.target
"
    );
    Piece { place: PLACE.into(), bytes: text.into_bytes() }
}
