//! Bytes from the wires of all boards: what simulated ones send in whole games, kept in `fuzz/corpus`
//! as the fuzzer's seeds, replayed and damaged at random. What must hold is in `rig/bytes` and
//! `rig/endurance.rs`; `make bytes` does the same with a hundred times as many bytes.
//!
//! `ANNABELLA_WRITE_SEEDS=1` writes the seeds anew. Captures of real wires lie in `captures`, each with
//! the events that its link makes of it; `ANNABELLA_WRITE_CAPTURES=1` writes those.

use std::fs;

use annabella_core::board::simulation::{Beat, Hands, read_step};
use annabella_core::board::{Setting, Transport};
use annabella_core::rules::Color;
use annabella_core::time::Millis;
use rand::SeedableRng;
use rand_xorshift::XorShiftRng;

use crate::rig::bytes::subject::{DGT, PEGASUS, PEGHOLE, SUBJECTS};
use crate::rig::bytes::{self, Subject, Table};
use crate::rig::{captures, endurance, seeds};

/// The bytes for each codec and each link: some seconds without optimisation.
const BYTES: usize = 1_000_000;

/// What happens at the boards whose bytes are the seeds.
static SESSIONS: [(&Subject, &str, Transport, &str); 10] = [
    (
        &DGT,
        "game",
        Transport::Cable,
        "dial 1:30:00 1:30:00\nstart\nwait 500\nseed 7\njitter 40\nslide e2 e4 500\npress\nwait 900\n\
         lift g8\nplace f6\npress\nwait 700\nlift e4\nwait 200\nplace e5\nwait 300\npress\nlift f6\n\
         wait 150\nplace d5\npress\nwait 1200",
    ),
    (
        &DGT,
        "captures_and_castling",
        Transport::Cable,
        "set r3k2r/ppp2ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R\nstart\nbounce 2\nlift d5\naside\nlift e5\n\
         place d6\nwait 400\nlift e8\nplace g8\nlift h8\nplace f8\nwait 400\nlift e1\nlift h1\n\
         place f1\nplace g1\nwait 600",
    ),
    (
        &DGT,
        "faults",
        Transport::Cable,
        "corrupt\nlift e2\nwait 400\nnoise 80\ncut\nplace e4\nwait 900\ndrop\nlift e7\nwait 300\n\
         place e5\nrestart\nwait 1500\nclock off\nwait 600\nclock on\nbutton plus\nbutton back+ok\n\
         stall 400\nwait 900",
    ),
    (
        &DGT,
        "bluetooth",
        Transport::Bluetooth,
        "dial 0:05:00 0:05:00\nstart\nlift b1\nplace c3\npress\nwait 1500\nbutton run\nsilence 2500\n\
         wait 5000\nclock refuses\nwait 3000",
    ),
    (
        &PEGASUS,
        "game",
        Transport::Cable,
        "bounce 2\nlift e2\nplace e4\nwait 700\nlift e7\nplace e5\nwait 700\nslide f1 c4 300\n\
         wait 900\nlift b8\nwait 300\nplace c6\nwait 900",
    ),
    (
        &PEGASUS,
        "faults",
        Transport::Cable,
        "corrupt\nlift e2\nwait 400\nnoise 80\ncut\nplace e4\nwait 900\ndrop\nlift e7\nwait 1300\n\
         restart\nwait 1500\nsilence 2500\nwait 4000",
    ),
    (
        &PEGHOLE,
        "game",
        Transport::Cable,
        "wait 900\nlift e2\nplace e4\npress\nwait 700\nlift e7\nplace e5\npress time\nwait 4000\n\
         bounce 2\nlift e4\nlift e5\nplace e5\npress repeat\npress moves\nwait 2000",
    ),
    (
        &PEGHOLE,
        "faults",
        Transport::Cable,
        "corrupt\nlift e2\nwait 400\nnoise 80\ncut\nplace e4\nwait 900\ndrop\nlift e7\nwait 1300\n\
         restart\nwait 1500\nsilence 3000\nwait 5000",
    ),
    (
        &PEGHOLE,
        "stalled",
        Transport::Cable,
        "lift g1\nplace f3\nstall 1500\nlift b8\nplace c6\npress\nwait 2500\nset 00000000000000FF\n\
         wait 6000",
    ),
    (
        &PEGHOLE,
        "first_version",
        Transport::Cable,
        "protocol 1\nrestart\nwait 4000\nlift e2\nplace e4\npress\nwait 900\nlift e7\nplace e5\nwait 900",
    ),
];

/// The bytes that a board sends to a link in such a session.
fn session(subject: &'static Subject, transport: Transport, script: &str) -> Vec<u8> {
    let at_connector = Some(Color::White);
    let setting = Setting { transport, at_connector, ..Setting::default() };
    let mut table = Table::with(subject, &setting);
    table.calm(Millis(3000));
    table.tell(|link, now| link.show(Some("Anna e4"), now));
    table.tell(|link, _| link.signal(3));
    let mut hands = Hands::new();
    for step in script.lines().filter_map(|line| read_step(line).unwrap()) {
        for beat in hands.perform(step) {
            match beat {
                Beat::Wait(span) => table.calm(span),
                Beat::Do(action) => {
                    table.act(action);
                    table.calm(Millis(10));
                }
                Beat::Quit => {}
            }
        }
    }
    table.into_sent()
}

#[test]
fn the_seeds_are_what_a_board_sends() {
    for (subject, name, transport, script) in &SESSIONS {
        let bytes = session(subject, *transport, script);
        assert!(bytes.len() > 200, "{name} has {} bytes, which show little", bytes.len());
        let path = seeds::folder(subject).join(name);
        if std::env::var_os("ANNABELLA_WRITE_SEEDS").is_some() {
            fs::create_dir_all(seeds::folder(subject)).unwrap();
            fs::write(&path, &bytes).unwrap();
        }
        assert!(
            fs::read(&path).unwrap() == bytes,
            "{} is not what the board sends now: write the seeds anew, as the head says",
            path.display()
        );
    }
}

#[test]
fn every_seed_is_survived() {
    for subject in SUBJECTS {
        let seeds = seeds::of(subject);
        assert!(seeds.len() > 1);
        for seed in &seeds {
            bytes::survives(subject, seed);
        }
    }
}

#[test]
fn damaged_traffic_and_random_bytes_cost_a_codec_no_whole_message() {
    for subject in SUBJECTS {
        let mut chance = XorShiftRng::seed_from_u64(4);
        let tally = endurance::through_the_codec(subject, &seeds::of(subject), BYTES, &mut chance);
        assert!(tally.damaged > 1000 && tally.whole > 3000, "{}: {tally:?}", subject.folder);
    }
}

#[test]
fn a_link_knows_its_board_again_after_anything() {
    for subject in SUBJECTS {
        let mut chance = XorShiftRng::seed_from_u64(5);
        let tally = endurance::through_the_link(subject, &seeds::of(subject), BYTES, &mut chance);
        assert!(tally.recoveries > 100, "{}: {tally:?}", subject.folder);
    }
}

#[test]
fn captured_wires_give_the_events_that_stand_beside_them() {
    let all = captures::all();
    assert!(all.len() >= SUBJECTS.len());
    for path in all {
        let events = captures::events_of(&path);
        let beside = path.with_extension("events");
        if std::env::var_os("ANNABELLA_WRITE_CAPTURES").is_some() {
            fs::write(&beside, &events).unwrap();
        }
        let expected = fs::read_to_string(&beside).unwrap_or_default();
        assert_eq!(events, expected, "{}", path.display());
    }
}
