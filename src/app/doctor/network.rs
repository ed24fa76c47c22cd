//! Whether the network is shut off, and which sound server takes the sound.

use annabella_said::said;

use super::finding::Finding;
use super::round::Tell;
use crate::io::no_network;
use crate::io::sound_server::{SoundServer, sound_server};

/// Tries to open a socket, and asks for the sound server.
pub(super) fn look(tell: Tell<'_>) {
    tell(shut_off(no_network::is_shut_off()));
    tell(server(sound_server()));
}

fn shut_off(is_shut_off: bool) -> Finding {
    const NAME: &str = "network";
    if is_shut_off {
        let detail = said!(
            "finding-shut-off",
            "shut off: neither the program nor what it starts can open an internet socket"
        );
        return Finding::found(NAME, detail);
    }
    let why = said!(
        "finding-no-filter",
        "the system has no filter for it (seccomp), so a table is opened with --without-filter alone; the \
         program uses no network, but a sound server on another computer would be reached"
    );
    Finding::broken(NAME, said!("finding-open", "open"), why)
}

fn server(server: Option<SoundServer>) -> Finding {
    const NAME: &str = "sound server";
    match server {
        Some(server) => {
            let detail = said!(
                "finding-server",
                "{name} at {address}, sound goes to {sink}",
                name = server.name,
                address = server.address,
                sink = server.sink
            );
            if server.sends_elsewhere() {
                let why = said!(
                    "finding-server-elsewhere",
                    "its sound leaves this computer; choose another output in its settings"
                );
                return Finding::broken(NAME, detail, why).optional();
            }
            Finding::found(NAME, detail).optional()
        }
        None => {
            let why = said!(
                "finding-no-server",
                "sound goes to the devices themselves; pactl tells more where a server runs"
            );
            Finding::missing(NAME, "", why).optional()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_where_sound_goes_and_whether_the_filter_holds() {
        assert!(shut_off(true).words().starts_with("found: network shut off"));
        assert!(shut_off(false).words().starts_with("broken: network open"));
        let local = SoundServer {
            name: "pulseaudio".to_owned(),
            address: "unix:/run/sound".to_owned(),
            sink: "alsa_output.usb".to_owned(),
        };
        let words = server(Some(local.clone())).words();
        assert!(words.contains("unix:/run/sound, sound goes to alsa_output.usb"), "{words}");
        let tunnel = SoundServer { sink: "tunnel.host.local".to_owned(), ..local };
        assert!(server(Some(tunnel)).words().starts_with("broken: sound server"));
        assert!(server(None).words().starts_with("missing: sound server"));
    }
}
