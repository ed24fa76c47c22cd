//! What is plugged in, as the settings name it: the same lists as the doctor's.

use std::fs;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::io::audio::{Direction, devices};
use crate::io::serial::list_ports;
use crate::table::setup::{Found, Thing};

/// How long a sound server or a driver may take to list what it has; what comes later is not offered.
const LONGEST: Duration = Duration::from_secs(5);

/// Where the system names keyboards by their makers.
const KEYPADS: &str = "/dev/input/by-id";

/// Everything that is found. A list that does not come is empty.
#[must_use]
pub(crate) fn found() -> Found {
    let outputs = within(|| sounds(Direction::Output));
    let inputs = within(|| sounds(Direction::Input));
    Found { boards: Found::boards_at(&within(ports)), outputs, inputs, keypads: keypads() }
}

fn within(list: impl FnOnce() -> Vec<Thing> + Send + 'static) -> Vec<Thing> {
    let (tell, told) = channel();
    // Whoever is late tells nobody.
    let run = move || drop(tell.send(list()));
    let started = thread::Builder::new().name("list".to_owned()).spawn(run);
    started.ok().and_then(|_| told.recv_timeout(LONGEST).ok()).unwrap_or_default()
}

fn sounds(direction: Direction) -> Vec<Thing> {
    let listed = devices::list(direction).unwrap_or_default();
    let things = listed.into_iter().map(|device| Thing { value: device.id, name: device.name });
    // These words are offered anyhow.
    things.filter(|thing| !matches!(thing.value.as_str(), "default" | "none")).collect()
}

fn ports() -> Vec<Thing> {
    let ports = list_ports().into_iter();
    ports
        .map(|port| Thing {
            value: port.path.display().to_string(),
            name: port.usb.and_then(|usb| usb.product).unwrap_or_default(),
        })
        .collect()
}

fn keypads() -> Vec<Thing> {
    let entries = fs::read_dir(KEYPADS).into_iter().flatten().flatten();
    let mut keypads: Vec<Thing> = entries
        .filter_map(|entry| entry.path().to_str().map(str::to_owned))
        .filter(|path| path.ends_with("-event-kbd"))
        .map(|value| Thing { value, name: String::new() })
        .collect();
    keypads.sort_by(|one, other| one.value.cmp(&other.value));
    keypads
}
