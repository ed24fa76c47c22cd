//! The sound devices a user can choose, and which one a name in the settings means.
//!
//! ALSA names each piece of hardware a dozen times (raw, converting, mixing, surround) and adds its
//! own tools as devices. The list for people keeps one name for each thing they could point at. The
//! ids that are kept name a card by its name, not its number, because numbers change with the order
//! of plugging. An exact id is always understood, listed or not.

use annabella_said::{Said, said};
use cpal::traits::{DeviceTrait, HostTrait};
use thiserror::Error;

use super::alsa_messages;

/// Where sound goes through a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Loudspeakers and earphones.
    Output,
    /// Microphones.
    Input,
}

impl Direction {
    fn noun(self) -> Said {
        match self {
            Direction::Output => said!("sound-output", "sound output"),
            Direction::Input => said!("sound-input", "microphone"),
        }
    }
}

/// A device by the user's word for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeviceChoice {
    /// What the system calls its default.
    #[default]
    Default,
    /// An id, a name, or a part of either that only one device has.
    Named(String),
}

/// One device that a user can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceInfo {
    /// What to put into the settings: the same after a restart.
    pub id: String,
    /// What the system calls it in words.
    pub name: String,
    /// Output or input. A device for both is listed once for each.
    pub direction: Direction,
    /// Whether the system's default is this one.
    pub is_default: bool,
    /// Whether the id names hardware itself. A device that is not hardware is behind a sound server,
    /// and some servers move a stream to another device when its own goes away: for the ear channel
    /// hardware is safer.
    pub is_hardware: bool,
}

/// Why no device is meant by a choice.
#[derive(Clone, Debug, PartialEq, Eq, Error, annabella_said::Saying)]
pub enum DeviceError {
    /// Nothing has that name.
    #[error(
        "there is no {} called {wanted:?}; there are: {}", direction.noun(), listed(candidates)
    )]
    Unknown {
        /// What was asked for.
        wanted: String,
        /// What kind of device.
        direction: Direction,
        /// The ids that there are.
        candidates: Vec<String>,
    },
    /// Several have it.
    #[error(
        "{wanted:?} could be several devices ({}): {}; give more of the name",
        direction.noun(), listed(candidates)
    )]
    Ambiguous {
        /// What was asked for.
        wanted: String,
        /// What kind of device.
        direction: Direction,
        /// The ids that fit.
        candidates: Vec<String>,
    },
    /// There is no device at all, or no sound system.
    #[error("there is no {} here ({why}); plug one in or check the sound system", direction.noun())]
    None {
        /// What kind of device.
        direction: Direction,
        /// What the sound system said.
        why: Said,
    },
}

fn listed(candidates: &[String]) -> Said {
    match candidates {
        [] => said!("devices-none", "none"),
        ids => Said::plain(ids.join(", ")),
    }
}

/// The devices of a direction that a person would choose from.
///
/// # Errors
/// [`DeviceError::None`] when the sound system cannot be asked. An empty list is not an error.
pub fn list(direction: Direction) -> Result<Vec<DeviceInfo>, DeviceError> {
    alsa_messages::hush();
    let every = every(direction)?;
    let ids: Vec<String> = every.iter().map(|(info, _)| info.id.clone()).collect();
    Ok(every.into_iter().map(|(info, _)| info).filter(|info| is_choice(&info.id, &ids)).collect())
}

/// The device that a choice means: an exact id or name first, then a part that only one device on
/// the list has, whatever the case of the letters.
///
/// # Errors
/// [`DeviceError`], with the candidates.
pub fn find(direction: Direction, choice: &DeviceChoice) -> Result<DeviceInfo, DeviceError> {
    alsa_messages::hush();
    locate(direction, choice).map(|(info, _)| info)
}

pub(super) fn locate(
    direction: Direction,
    choice: &DeviceChoice,
) -> Result<(DeviceInfo, cpal::Device), DeviceError> {
    match choice {
        DeviceChoice::Default => default_device(direction),
        DeviceChoice::Named(wanted) => {
            let mut every = every(direction)?;
            let infos: Vec<DeviceInfo> = every.iter().map(|(info, _)| info.clone()).collect();
            let at = choose(direction, wanted, &infos)?;
            Ok(every.swap_remove(at))
        }
    }
}

/// Where in the list the wanted device is.
fn choose(direction: Direction, wanted: &str, infos: &[DeviceInfo]) -> Result<usize, DeviceError> {
    let exact = |i: &DeviceInfo| i.id == wanted || short(&i.id) == wanted || i.name == wanted;
    let exact: Vec<usize> = (0..infos.len()).filter(|&n| exact(&infos[n])).collect();
    let ids: Vec<String> = infos.iter().map(|i| i.id.clone()).collect();
    let fitting = if exact.is_empty() {
        let part = wanted.trim().to_lowercase();
        let holds = |i: &DeviceInfo| {
            let text = |s: &str| s.to_lowercase().contains(&part);
            !part.is_empty() && (text(short(&i.id)) || text(&i.name)) && is_choice(&i.id, &ids)
        };
        (0..infos.len()).filter(|&n| holds(&infos[n])).collect()
    } else {
        // One name for several ids: the listed ones are meant.
        let by_id = exact.iter().copied().find(|&n| infos[n].name != wanted);
        let chosen: Vec<usize> =
            exact.iter().copied().filter(|&n| is_choice(&infos[n].id, &ids)).collect();
        match by_id {
            Some(n) => vec![n],
            None if chosen.is_empty() => exact,
            None => chosen,
        }
    };
    let names = |of: &[usize]| of.iter().map(|&n| infos[n].id.clone()).collect::<Vec<_>>();
    match fitting.as_slice() {
        [one] => Ok(*one),
        [] => Err(DeviceError::Unknown {
            wanted: wanted.to_owned(),
            direction,
            candidates: ids.iter().filter(|id| is_choice(id, &ids)).cloned().collect(),
        }),
        several => Err(DeviceError::Ambiguous {
            wanted: wanted.to_owned(),
            direction,
            candidates: names(several),
        }),
    }
}

fn default_device(direction: Direction) -> Result<(DeviceInfo, cpal::Device), DeviceError> {
    let host = cpal::default_host();
    let device = match direction {
        Direction::Output => host.default_output_device(),
        Direction::Input => host.default_input_device(),
    };
    let none = |why: Said| DeviceError::None { direction, why };
    let unnamed = || said!("default-device-unnamed", "the system names no default");
    let nameless = || said!("default-device-nameless", "the default has no name");
    let device = device.ok_or_else(|| none(unnamed()))?;
    let mut info = describe(&device, direction).ok_or_else(|| none(nameless()))?;
    info.is_default = true;
    Ok((info, device))
}

fn every(direction: Direction) -> Result<Vec<(DeviceInfo, cpal::Device)>, DeviceError> {
    let host = cpal::default_host();
    let none = |e: cpal::Error| DeviceError::None { direction, why: Said::plain(e) };
    let default = default_device(direction).ok().map(|(info, _)| info.id);
    let devices = host.devices().map_err(none)?;
    let mut found: Vec<(DeviceInfo, cpal::Device)> = Vec::new();
    for device in devices {
        let fits = match direction {
            Direction::Output => device.supports_output(),
            Direction::Input => device.supports_input(),
        };
        let Some(mut info) = fits.then(|| describe(&device, direction)).flatten() else {
            continue;
        };
        info.is_default = default.as_ref() == Some(&info.id);
        if !found.iter().any(|(other, _)| other.id == info.id) {
            found.push((info, device));
        }
    }
    Ok(found)
}

fn describe(device: &cpal::Device, direction: Direction) -> Option<DeviceInfo> {
    let id = device.id().ok()?.to_string();
    // Some drivers describe a device on several lines.
    let name = device.to_string().lines().collect::<Vec<_>>().join(", ");
    let is_hardware = id.starts_with("alsa:") && id.contains("CARD=") || !id.starts_with("alsa:");
    Some(DeviceInfo { id, name, direction, is_default: false, is_hardware })
}

/// The id without the sound system's name before it.
fn short(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, rest)| rest)
}

/// Whether an id is listed for people. Outside of ALSA every device is.
fn is_choice(id: &str, every: &[String]) -> bool {
    let Some(pcm) = id.strip_prefix("alsa:") else {
        return true;
    };
    // ALSA's tools, which are no devices, and the names that need a card to make sense.
    const TOOLS: [&str; 14] = [
        "null",
        "lavrate",
        "samplerate",
        "speexrate",
        "speex",
        "upmix",
        "vdownmix",
        "oss",
        "jack",
        "dmix",
        "dsnoop",
        "usbstream",
        "a52",
        "arcam_av",
    ];
    match pcm.split_once(':') {
        None => !TOOLS.contains(&pcm),
        // The converting form of each piece of hardware is the one that takes any rate. By the
        // card's name when there is one: numbers change with the order of plugging.
        Some(("plughw", rest)) => {
            let number =
                |r: &str| r.trim_start_matches("CARD=").starts_with(|c: char| c.is_numeric());
            let named =
                |id: &String| id.strip_prefix("alsa:plughw:").is_some_and(|other| !number(other));
            !number(rest) || !every.iter().any(named)
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn infos() -> Vec<DeviceInfo> {
        [
            ("alsa:default", "Default Audio Device"),
            ("alsa:null", "Discard all samples"),
            ("alsa:room", "Room"),
            ("alsa:ear", "Ear"),
            ("alsa:hw:CARD=Headset,DEV=0", "USB Headset, USB Audio"),
            ("alsa:plughw:CARD=Headset,DEV=0", "USB Headset, USB Audio"),
            ("alsa:plughw:CARD=PCH,DEV=0", "HDA Intel PCH, ALC257 Analog"),
            ("alsa:front:CARD=PCH,DEV=0", "HDA Intel PCH, ALC257 Analog"),
            ("alsa:plughw:CARD=0,DEV=0", "HDA Intel PCH, ALC257 Analog"),
        ]
        .map(|(id, name)| DeviceInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            direction: Direction::Output,
            is_default: id == "alsa:default",
            is_hardware: id.contains("CARD="),
        })
        .to_vec()
    }

    fn chosen(wanted: &str) -> Result<String, DeviceError> {
        let infos = infos();
        choose(Direction::Output, wanted, &infos).map(|n| infos[n].id.clone())
    }

    #[test]
    fn people_see_each_thing_once() {
        let ids: Vec<String> = infos().into_iter().map(|i| i.id).collect();
        let listed: Vec<&String> = ids.iter().filter(|id| is_choice(id, &ids)).collect();
        assert_eq!(
            listed,
            [
                "alsa:default",
                "alsa:room",
                "alsa:ear",
                "alsa:plughw:CARD=Headset,DEV=0",
                "alsa:plughw:CARD=PCH,DEV=0",
            ]
        );
    }

    #[test]
    fn an_exact_id_wins_with_and_without_the_system_before_it() {
        assert_eq!(chosen("ear").unwrap(), "alsa:ear");
        assert_eq!(chosen("alsa:ear").unwrap(), "alsa:ear");
        assert_eq!(chosen("hw:CARD=Headset,DEV=0").unwrap(), "alsa:hw:CARD=Headset,DEV=0");
        assert_eq!(chosen("USB Headset, USB Audio").unwrap(), "alsa:plughw:CARD=Headset,DEV=0");
    }

    #[test]
    fn a_part_that_one_device_has_is_enough() {
        assert_eq!(chosen("headset").unwrap(), "alsa:plughw:CARD=Headset,DEV=0");
        assert_eq!(chosen("alc257").unwrap(), "alsa:plughw:CARD=PCH,DEV=0");
    }

    #[test]
    fn several_or_none_are_answered_with_the_candidates() {
        let several = chosen("plughw").unwrap_err();
        assert!(matches!(&several, DeviceError::Ambiguous { candidates, .. }
            if candidates.len() == 2));
        assert!(several.to_string().contains("PCH"));
        let none = chosen("bluetooth").unwrap_err();
        assert!(matches!(&none, DeviceError::Unknown { candidates, .. } if candidates.len() == 5));
        assert!(none.to_string().contains("alsa:ear"), "{none}");
        assert!(matches!(chosen(""), Err(DeviceError::Unknown { .. })));
        assert!(matches!(chosen("null"), Ok(id) if id == "alsa:null"));
    }

    #[test]
    fn asking_this_machine_does_not_fail_it() {
        // A machine without sound has an empty list, or a plain reason.
        for direction in [Direction::Output, Direction::Input] {
            if let Err(error) = list(direction) {
                assert!(matches!(error, DeviceError::None { .. }), "{error}");
            }
        }
    }
}
