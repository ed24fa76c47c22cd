//! Bytes from the wire of a DGT board: what a board sends in whole games, kept in `fuzz/corpus/dgt` as
//! the fuzzer's seeds, replayed and changed at random. What must hold is in `rig/dgt_bytes.rs`.
//!
//! `ANNABELLA_WRITE_SEEDS=1` writes the seeds anew. `ANNABELLA_DGT_BYTES=100000000` changes so many
//! bytes instead of the usual ones.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "this test reads the seeds and its environment, and stops where it cannot"
)]

use std::fs;
use std::path::PathBuf;

use annabella::board::Transport;
use annabella::board::dgt::{
    Action, Beat, Beep, ClockCommand, ClockText, Hands, Identity, KnowsPieces, Link, LinkSettings,
    Model, Orientation, Print, Report, Simulator, Version, read_step,
};
use annabella::rules::Position;
use annabella::time::Millis;
use rand::{Rng, RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

#[path = "rig/dgt_bytes.rs"]
mod dgt_bytes;

/// The bytes that are changed unless the environment asks for more: some seconds without optimisation.
const USUAL_BYTES: usize = 1_000_000;

/// What happens at the boards whose bytes are the seeds.
const SESSIONS: &[(&str, Transport, &str)] = &[
    (
        "game",
        Transport::Cable,
        "dial 1:30:00 1:30:00\nstart\nwait 500\nseed 7\njitter 40\nslide e2 e4 500\npress\nwait 900\n\
         lift g8\nplace f6\npress\nwait 700\nlift e4\nwait 200\nplace e5\nwait 300\npress\nlift f6\n\
         wait 150\nplace d5\npress\nwait 1200",
    ),
    (
        "captures_and_castling",
        Transport::Cable,
        "set r3k2r/ppp2ppp/2n5/3pP3/8/5N2/PPP2PPP/R3K2R\nstart\nbounce 2\nlift d5\naside\nlift e5\n\
         place d6\nwait 400\nlift e8\nplace g8\nlift h8\nplace f8\nwait 400\nlift e1\nlift h1\n\
         place f1\nplace g1\nwait 600",
    ),
    (
        "faults",
        Transport::Cable,
        "corrupt\nlift e2\nwait 400\nnoise 80\ncut\nplace e4\nwait 900\ndrop\nlift e7\nwait 300\n\
         place e5\nrestart\nwait 1500\nclock off\nwait 600\nclock on\nbutton plus\nbutton back+ok\nwait 900",
    ),
    (
        "bluetooth",
        Transport::Bluetooth,
        "dial 0:05:00 0:05:00\nstart\nlift b1\nplace c3\npress\nwait 1500\nbutton run\nsilence 2500\n\
         wait 5000\nclock refuses\nwait 3000",
    ),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/dgt")
}

/// The bytes that a board sends to a link in such a session.
fn session(transport: Transport, script: &str) -> Vec<u8> {
    let model = Model {
        identity: Identity {
            version: Version { major: 1, minor: 8 },
            serial: Print::new("12345"),
            long_serial: Print::new("3000012345"),
        },
        transport,
        way: Orientation::WhiteAtConnector,
        scan: Millis(220),
    };
    let mut board = Simulator::new(KnowsPieces, model, Position::default().placement());
    let mut link = Link::new(KnowsPieces, LinkSettings { transport, way: None, sides: None });
    board.act(Action::Plug, Millis(0)).unwrap();
    let mut sent = Vec::new();
    let mut now = Millis(0);
    let mut reports = link.connect(now);
    let mut pass = |board: &mut Simulator, ms: u64, more: Vec<u8>| {
        let mut bytes = more;
        for _ in 0..ms.div_ceil(10).max(1) {
            for report in std::mem::take(&mut reports) {
                if let Report::Write(question) = report {
                    bytes.extend(board.hear(&question, now));
                }
            }
            now += Millis(10);
            bytes.extend(board.tick(now));
            reports.extend(link.feed(&bytes, now));
            reports.extend(link.tick(now));
            sent.append(&mut bytes);
            if now == Millis(3000) {
                let text = ClockCommand::Write(ClockText::showing("Anna e4"), Beep::steps(1));
                reports.extend(link.order(text, now));
            }
        }
        now
    };
    let mut now = pass(&mut board, 2800, Vec::new());
    let mut hands = Hands::new();
    for step in script.lines().filter_map(|line| read_step(line).unwrap()) {
        for beat in hands.perform(step) {
            match beat {
                Beat::Wait(span) => now = pass(&mut board, span.0, Vec::new()),
                Beat::Do(action) => {
                    let bytes = board.act(action, now).unwrap();
                    now = pass(&mut board, 10, bytes);
                }
                Beat::Quit => {}
            }
        }
    }
    sent
}

fn seeds() -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn the_seeds_are_what_a_board_sends() {
    for (name, transport, script) in SESSIONS {
        let bytes = session(*transport, script);
        let path = folder().join(name);
        if std::env::var_os("ANNABELLA_WRITE_SEEDS").is_some() {
            fs::write(&path, &bytes).unwrap();
        }
        assert!(
            fs::read(&path).unwrap() == bytes,
            "{name} is not what the board sends now: write the seeds anew, as the head says"
        );
    }
}

#[test]
fn every_seed_is_survived() {
    let seeds = seeds();
    assert!(seeds.len() >= SESSIONS.len());
    for bytes in &seeds {
        assert!(bytes.len() > 200, "a seed of {} bytes shows little", bytes.len());
        dgt_bytes::through_the_reader(bytes);
        dgt_bytes::through_a_link(bytes);
    }
}

#[test]
fn random_bytes_and_changed_traffic_are_survived() {
    let wanted = std::env::var("ANNABELLA_DGT_BYTES");
    let wanted = wanted.map_or(USUAL_BYTES, |bytes| bytes.parse().expect("a number of bytes"));
    let seeds = seeds();
    let mut chance = XorShiftRng::seed_from_u64(4);
    let mut done = 0;
    while done < wanted {
        let mut bytes = vec![0; chance.random_range(1..4000)];
        chance.fill_bytes(&mut bytes);
        if chance.random_range(0..4) > 0 {
            bytes = changed(&seeds[chance.random_range(0..seeds.len())], &bytes, &mut chance);
        }
        dgt_bytes::through_the_reader(&bytes);
        dgt_bytes::through_a_link(&bytes);
        done += bytes.len();
    }
}

/// Real traffic with some bytes changed, taken away and put in between.
fn changed(seed: &[u8], noise: &[u8], chance: &mut XorShiftRng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..chance.random_range(1..12) {
        let at = chance.random_range(0..bytes.len());
        let to = bytes.len().min(at + chance.random_range(0..24));
        let put = &noise[..noise.len().min(chance.random_range(0..24))];
        bytes.splice(at..to, put.iter().copied());
        if bytes.is_empty() {
            return bytes;
        }
    }
    bytes
}
