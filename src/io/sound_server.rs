//! Where sound goes besides the devices: the sound server and the speech service that the environment names. One on
//! another machine is none for this program ([`super::no_network`]); so a variable that names one is taken away
//! before a library reads it, and that is told.

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::begun_again::begin_again;

/// Whether the value of a variable names another machine.
type IsElsewhere = fn(&str) -> bool;

/// Variables by which the libraries for sound and speech find their servers.
const SERVERS: [(&str, IsElsewhere); 5] = [
    ("PULSE_SERVER", is_pulse_elsewhere),
    ("SPEECHD_ADDRESS", is_speechd_elsewhere),
    ("DBUS_SESSION_BUS_ADDRESS", is_bus_elsewhere),
    ("DBUS_SYSTEM_BUS_ADDRESS", is_bus_elsewhere),
    // The sound library asks the display for a sound server.
    ("DISPLAY", is_display_elsewhere),
];

/// How long the sound server may take to tell its name.
const ANSWER: Duration = Duration::from_secs(3);

/// The variables of the environment that name another machine, and what they say.
#[must_use]
pub(crate) fn elsewhere() -> Vec<(&'static str, String)> {
    let named = |(name, is_elsewhere): (&'static str, IsElsewhere)| {
        let value = env::var_os(name)?.to_string_lossy().into_owned();
        is_elsewhere(&value).then_some((name, value))
    };
    SERVERS.into_iter().filter_map(named).collect()
}

/// Begins the program again without these variables. Comes back only where that cannot be done.
pub(crate) fn begin_without(names: &[&str], arguments: &[OsString]) -> io::Error {
    begin_again(arguments, |again| {
        for name in names {
            again.env_remove(name);
        }
    })
}

/// Several may stand there, each behind the name of the machine that it is for.
fn is_pulse_elsewhere(value: &str) -> bool {
    value.split_whitespace().any(|server| {
        let server = server.rsplit_once('}').map_or(server, |(_, server)| server);
        !(server.is_empty() || server.starts_with('/') || server.starts_with("unix:"))
    })
}

fn is_speechd_elsewhere(value: &str) -> bool {
    value.starts_with("inet_socket")
}

fn is_bus_elsewhere(value: &str) -> bool {
    value.split(';').any(|address| address.starts_with("tcp:") || address.starts_with("nonce-tcp:"))
}

fn is_display_elsewhere(value: &str) -> bool {
    let host = value.rsplit_once(':').map_or("", |(host, _)| host);
    !(host.is_empty() || host == "unix" || host.starts_with('/') || host.starts_with("unix/"))
}

/// The sound server that programs reach from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SoundServer {
    /// What it calls itself.
    pub name: String,
    /// By which socket it is reached.
    pub address: String,
    /// Where its sound goes unless a program says otherwise.
    pub sink: String,
}

impl SoundServer {
    /// Whether its sound leaves this computer.
    #[must_use]
    pub(crate) fn sends_elsewhere(&self) -> bool {
        ["tunnel.", "tunnel-sink", "raop", "rtp"].iter().any(|way| self.sink.starts_with(way))
    }

    /// Reads what `pactl info` writes.
    fn of_info(info: &str) -> Option<SoundServer> {
        let field = |name: &str| {
            let mut lines = info.lines().filter_map(|line| line.split_once(": "));
            lines.find(|(key, _)| *key == name).map(|(_, value)| value.trim().to_owned())
        };
        Some(SoundServer {
            name: field("Server Name")?,
            address: field("Server String")?,
            sink: field("Default Sink")?,
        })
    }
}

/// Asks for the sound server of PulseAudio's or PipeWire's manner. None where there is none, or nobody who could be
/// asked.
#[must_use]
pub(crate) fn sound_server() -> Option<SoundServer> {
    let mut asked = Command::new("pactl");
    // Its words are those of no language then.
    asked.arg("info").env("LC_ALL", "C");
    asked.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = asked.spawn().ok()?;
    let until = Instant::now() + ANSWER;
    while child.try_wait().ok()?.is_none() {
        if Instant::now() >= until {
            // It may have ended by now.
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let told = child.wait_with_output().ok()?;
    SoundServer::of_info(&String::from_utf8_lossy(&told.stdout))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_another_machine_is_known() {
        for server in
            ["tcp:127.0.0.1:4713", "host", "unix:/run/sound tcp6:[::1]", "{ab}tcp4:10.0.0.1"]
        {
            assert!(is_pulse_elsewhere(server), "{server}");
        }
        for server in
            ["", "unix:/run/sound", "/run/sound", "{ab12}unix:/run/user/1000/pulse/native"]
        {
            assert!(!is_pulse_elsewhere(server), "{server}");
        }
        assert!(
            is_speechd_elsewhere("inet_socket:host:6560") && is_speechd_elsewhere("inet_socket")
        );
        assert!(!is_speechd_elsewhere("unix_socket:/run/speechd.sock"));
        assert!(
            is_bus_elsewhere("tcp:host=10.0.0.1,port=1")
                && is_bus_elsewhere("unix:path=/a;nonce-tcp:")
        );
        assert!(!is_bus_elsewhere("unix:path=/run/user/1000/bus"));
        assert!(is_display_elsewhere("host:0") && is_display_elsewhere("10.0.0.1:10.0"));
        for display in ["", ":0", ":1.0", "unix:0", "/tmp/x:0"] {
            assert!(!is_display_elsewhere(display), "{display}");
        }
    }

    #[test]
    fn a_sound_server_tells_where_its_sound_goes() {
        let info = "Server String: unix:/run/sound\nServer Name: pulseaudio\nDefault Sink: tunnel.host.local\n";
        let server = SoundServer::of_info(info).expect("a server");
        assert_eq!(
            (server.address.as_str(), server.name.as_str()),
            ("unix:/run/sound", "pulseaudio")
        );
        assert!(server.sends_elsewhere());
        assert!(!SoundServer { sink: "alsa_output.usb".to_owned(), ..server }.sends_elsewhere());
        assert_eq!(SoundServer::of_info("Connection failure: Connection refused\n"), None);
    }
}
