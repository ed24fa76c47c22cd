//! `annabella simulate dgt`, `pegasus` and `peg` from outside: the built program on a pseudo-terminal, and raw
//! bytes through a serial port at 9600 8N1, as any other chess program would send and read them.
//!
//! What is sent here is what asyncdgt and picochess send when they connect; what must come back stands
//! here as bytes, not as the program's own types.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use serde_json::Value;
use serialport::{DataBits, Parity, SerialPort, StopBits};

use crate::rig::{Home, PATIENCE, Running};

/// A board has looked at all its fields once by then.
const SCANNED: Duration = Duration::from_millis(400);

/// The codes of the first position, from a8 to h1, with the connector at White's left hand.
const START: [u8; 64] = {
    let mut codes = [0; 64];
    let (black, white) = ([8, 9, 10, 12, 11, 10, 9, 8], [2, 3, 4, 6, 5, 4, 3, 2]);
    let mut file = 0;
    while file < 8 {
        codes[file] = black[file];
        codes[8 + file] = 7;
        codes[48 + file] = 1;
        codes[56 + file] = white[file];
        file += 1;
    }
    codes
};

const E2: u8 = 52;
const E4: u8 = 36;

fn dump(codes: [u8; 64]) -> Vec<u8> {
    [&[0x86, 0x00, 0x43][..], &codes].concat()
}

/// The simulated board, and the port as another program has it open.
struct Table {
    _home: Home,
    link: PathBuf,
    program: Running,
    port: Box<dyn SerialPort>,
}

impl Table {
    fn with(kind: &str, options: &[&str]) -> Table {
        let home = Home::new();
        let link = home.file("board");
        let path = link.to_str().unwrap().to_owned();
        let args = [&["simulate", kind, "--json", "--link", &path][..], options].concat();
        let program = home.start(&args);
        assert_eq!(told(&program, "ready")["link"], path);
        thread::sleep(SCANNED);
        let port = open(&path);
        Table { _home: home, link, program, port }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.port.write_all(bytes).unwrap();
    }

    fn type_line(&mut self, line: &str) {
        self.program.type_line(line);
    }

    /// The next whole message: the first byte has bit 7 set, the next two are the length.
    #[track_caller]
    fn message(&mut self) -> Vec<u8> {
        let mut message = vec![0; 3];
        self.port.read_exact(&mut message).expect("a message in time");
        assert!(message[0] >= 0x80, "{message:02x?} begins no message");
        let length = (usize::from(message[1]) << 7) | usize::from(message[2]);
        message.resize(length, 0);
        self.port.read_exact(&mut message[3..]).expect("the rest of the message");
        message
    }

    /// The next message of this kind; the clock may tell its time in between.
    #[track_caller]
    fn message_of(&mut self, kind: u8) -> Vec<u8> {
        loop {
            let message = self.message();
            if message[0] == kind {
                return message;
            }
            assert_eq!(message[0], 0x8d, "{message:02x?}");
        }
    }

    /// Everything that comes until nothing does for a while.
    fn rest(&mut self) -> Vec<u8> {
        self.port.set_timeout(Duration::from_millis(600)).unwrap();
        let mut all = Vec::new();
        let mut bytes = [0; 256];
        loop {
            match self.port.read(&mut bytes) {
                Ok(count) => all.extend(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::TimedOut => break,
                Err(error) => panic!("{error}"),
            }
        }
        self.port.set_timeout(PATIENCE).unwrap();
        all
    }
}

fn open(path: &str) -> Box<dyn SerialPort> {
    serialport::new(path, 9600)
        .data_bits(DataBits::Eight)
        .parity(Parity::None)
        .stop_bits(StopBits::One)
        .timeout(PATIENCE)
        .open()
        .unwrap()
}

/// The next line that tells this action.
#[track_caller]
fn told(program: &Running, action: &str) -> Value {
    loop {
        let line = program.line().unwrap_or_else(|| panic!("it ended before \"{action}\""));
        let object: Value = serde_json::from_str(&line).unwrap();
        if object["action"] == action {
            return object;
        }
    }
}

#[test]
fn asyncdgt_gets_the_board_and_its_changes() {
    let mut table = Table::with("dgt", &[]);
    table.write(&[0x4b, 0x42]);
    assert_eq!(table.message_of(0x86), dump(START));
    table.type_line("lift e2");
    assert_eq!(table.message_of(0x8e), [0x8e, 0x00, 0x05, E2, 0x00]);
    table.type_line("place e4");
    assert_eq!(table.message_of(0x8e), [0x8e, 0x00, 0x05, E4, 0x01]);
    table.write(&[0x42]);
    let mut after = START;
    after[usize::from(E2)] = 0;
    after[usize::from(E4)] = 1;
    assert_eq!(table.message_of(0x86), dump(after));
}

#[test]
fn picochess_gets_version_board_clock_and_serial_number() {
    let mut table = Table::with("dgt", &[]);
    for command in [&[0x4b][..], &[0x4d]] {
        table.write(command);
        thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(table.message_of(0x93), [0x93, 0x00, 0x05, 1, 8]);
    table.write(&[0x42]);
    assert_eq!(table.message_of(0x86), dump(START));
    // The clock is asked for its version, and says 2.0 as a DGT 3000 does.
    let version = [0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x09, 0x00, 0x20, 0x00, 0x00];
    table.write(&[0x2b, 0x03, 0x03, 0x09, 0x00]);
    // The clock tells its time in between.
    assert!((0..20).any(|_| table.message_of(0x8d) == version), "the clock does not answer");
    for _ in 0..3 {
        table.write(&[0x45]);
        assert_eq!(table.message_of(0x91), b"\x91\x00\x0812345");
    }
}

#[test]
fn every_question_is_answered_and_the_trademark_is_its_own() {
    let mut table = Table::with("dgt", &[]);
    for (asked, answer) in [
        (0x45, b"\x91\x00\x0812345".to_vec()),
        (0x46, vec![0x90, 0x00, 0x05, 0, 0]),
        (0x47, [&[0x92, 0x00, 31][..], b"Simulated board of Annabella"].concat()),
        (0x55, b"\xa2\x00\x0d3000012345".to_vec()),
        (0x4d, vec![0x93, 0x00, 0x05, 1, 8]),
        (0x41, vec![0x8d, 0x00, 0x0a, 0x00, 0x05, 0x00, 0x00, 0x05, 0x00, 0x00]),
    ] {
        table.write(&[asked]);
        assert_eq!(table.message(), answer, "{asked:#04x}");
    }
    // Idle: nothing comes that was not asked for, and a cable's board has no battery.
    table.type_line("lift e2");
    told(&table.program, "lift");
    table.write(&[0x4c]);
    assert_eq!(table.rest(), b"");
    // What a board must never be sent, it does not know.
    table.write(&[0x4e]);
    assert_eq!(told(&table.program, "unknown")["byte"], 0x4e);
}

#[test]
fn the_clock_runs_is_pressed_and_obeys() {
    let mut table = Table::with("dgt", &[]);
    table.type_line("dial 1:23:45 0:59:07");
    told(&table.program, "dial");
    table.write(&[0x4b]);
    // Right first, and the left side up while it stands.
    let standing = [0x8d, 0x00, 0x0a, 0x00, 0x59, 0x07, 0x01, 0x23, 0x45, 0x00];
    assert_eq!(table.message(), standing);
    // The lever goes down on the left: the right side is up, and nothing runs yet.
    table.type_line("press");
    assert_eq!(table.message(), [&standing[..9], &[0x02]].concat());
    table.type_line("button back");
    assert_eq!(table.message(), [0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x08, 0x20, 0x05, 0x31, 0x00]);
    // A text with two beeps' length.
    table.write(b"\x2b\x0c\x03\x0cAnna e4 \x02\x00");
    assert_eq!(table.message()[..6], [0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x0c]);
    assert_eq!(told(&table.program, "text")["text"], "Anna e4 ");
    told(&table.program, "beep");
    // Set to 0:10:00 and 0:20:00, left first and in plain binary, with the right side running.
    table.write(&[0x2b, 0x0a, 0x03, 0x0a, 0, 10, 0, 0, 20, 0, 0x02, 0x00]);
    let acknowledged = table.message();
    assert_eq!(acknowledged[..6], [0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x0a]);
    let times = told(&table.program, "times");
    assert_eq!(times["left_ms"], 600_000);
    let shown = table.message();
    assert_eq!((shown[3], shown[6..9].to_vec(), shown[9] & 0x03), (0, vec![0, 0x10, 0], 0x03));
    assert!(matches!(shown[4..6], [0x20, 0x00] | [0x19, 0x59]), "{shown:02x?}");
    table.type_line("clock refuses");
    told(&table.program, "clock");
    table.write(&[0x2b, 0x03, 0x03, 0x03, 0x00]);
    let refused = loop {
        let message = table.message_of(0x8d);
        if message[3] & 0x0f == 0x0a {
            break message;
        }
    };
    assert_eq!(refused[4..6], [0x40, 0x03]);
}

/// A pseudo-terminal has no DTR and no RTS; a program that sets them gets an error and may go on.
#[test]
fn a_refused_dtr_is_no_failure() {
    let mut table = Table::with("dgt", &[]);
    assert!(table.port.write_data_terminal_ready(true).is_err());
    assert!(table.port.write_request_to_send(true).is_err());
    table.write(&[0x4d]);
    assert_eq!(table.message(), [0x93, 0x00, 0x05, 1, 8]);
}

#[test]
fn an_unplugged_board_breaks_the_pipe_and_comes_back_as_it_stands_then() {
    let mut table = Table::with("dgt", &[]);
    table.write(&[0x4b]);
    table.message_of(0x8d);
    let first = fs::read_link(&table.link).unwrap();
    table.type_line("unplug");
    let broken = loop {
        if let Err(error) = table.port.read_exact(&mut [0]) {
            break error.kind();
        }
    };
    assert_eq!(broken, ErrorKind::BrokenPipe);
    told(&table.program, "unplug");
    assert!(fs::symlink_metadata(&table.link).is_err(), "the link is gone");
    // The old port is still held, so the new one has another name, as with ttyACM0 and ttyACM1.
    table.type_line("lift e2\nplace e4\nreplug");
    let device = told(&table.program, "replug")["device"].as_str().unwrap().to_owned();
    let second = fs::read_link(&table.link).unwrap();
    assert_ne!(first, second);
    assert_eq!(second.to_str(), Some(device.as_str()));
    thread::sleep(SCANNED);
    table.port = open(table.link.to_str().unwrap());
    // It forgot that it was to report changes, and it shows what was done while it was away.
    table.write(&[0x42]);
    let mut after = START;
    after[usize::from(E2)] = 0;
    after[usize::from(E4)] = 1;
    assert_eq!(table.message(), dump(after));
    table.type_line("lift d2");
    told(&table.program, "lift");
    assert_eq!(table.rest(), b"");
}

#[test]
fn a_pegasus_takes_its_key_and_tells_occupancy_alone() {
    let mut table = Table::with("pegasus", &["--connector", "black"]);
    // A key whose bytes would be commands to a board that reads them.
    table.write(&[0x63, 0x07, 0x42, 0x42, 0x4d, 0x4d, 0x45, 0x45, 0x00]);
    assert_eq!(told(&table.program, "unknown")["byte"], 0x63);
    table.write(&[0x44, 0x42]);
    assert_eq!(table.message(), dump(START.map(|code| u8::from(code != 0))));
    // Black sits at the connector: e2 is the field that d7 would be.
    table.type_line("lift e2");
    assert_eq!(table.message(), [0x8e, 0x00, 0x05, 63 - E2, 0x00]);
    table.type_line("place e4");
    assert_eq!(table.message(), [0x8e, 0x00, 0x05, 63 - E4, 0x01]);
    // Lights on two fields, read over; and no clock.
    table.write(&[0x60, 0x06, 0x05, 0x20, 0x03, E2, E4, 0x00]);
    assert_eq!(told(&table.program, "unknown")["byte"], 0x60);
    table.type_line("press\nquit");
    let answer = table.program.end();
    assert_eq!(answer.exit, Some(0));
    assert_eq!(answer.messages, "line 3: there is no clock at the board\n");
}

#[test]
fn a_bluetooth_board_has_a_battery() {
    let mut table = Table::with("dgt", &["--transport", "bluetooth"]);
    table.write(&[0x4c]);
    let battery = table.message();
    assert_eq!((battery.len(), battery[0]), (12, 0xa0));
}

/// That it gives everything at once when it is over is held where the time is data, in
/// `board::simulation::wire`.
#[test]
fn a_stalled_wire_holds_everything_back() {
    let mut table = Table::with("dgt", &[]);
    table.write(&[0x44, 0x4d]);
    assert_eq!(table.message(), [0x93, 0x00, 0x05, 1, 8]);
    table.type_line("stall 3600000");
    told(&table.program, "stall");
    table.type_line("lift e2\nplace e4");
    told(&table.program, "place");
    table.write(&[0x4d]);
    assert_eq!(table.rest(), b"");
}

/// The same seed makes the same noise, bounces and times on another day.
#[test]
fn a_seed_repeats_the_noise() {
    let noise = |seed: &str| {
        let mut table = Table::with("dgt", &["--seed", seed]);
        table.type_line("noise 200");
        told(&table.program, "noise");
        table.rest()
    };
    let first = noise("7");
    assert_eq!(first.len(), 200);
    assert_eq!(first, noise("7"));
    assert_ne!(first, noise("8"));
}

/// What any reader of the lines finds that the table in the documents has, and with `--protocol 2` the CRC.
#[test]
fn a_peg_hole_board_speaks_the_first_version_unless_another_is_named() {
    let asked = |options: &[&str]| {
        let mut table = Table::with("peg", options);
        table.write(b"$AQ,H*74\r\n");
        let said = String::from_utf8(table.rest()).unwrap();
        let hello = said.lines().find(|line| line.starts_with("$AH,")).map(str::to_owned);
        hello.unwrap_or_else(|| panic!("no hello: {said}"))
    };
    let fields = |hello: &str| hello.split(',').count();
    let first = asked(&[]);
    assert!(first.starts_with("$AH,1,SIM-1,") && fields(&first) == 4, "{first}");
    let second = asked(&["--protocol", "2"]);
    assert!(second.starts_with("$AH,2,SIM-1,") && fields(&second) == 5, "{second}");
}

#[test]
fn a_script_plays_in_its_order_and_names_the_line_that_cannot_be() {
    let home = Home::new();
    fs::write(
        home.file("script"),
        "seed 3\njitter 20\nbounce 2\nlift g1\nplace f3\nwait 150\nslide e7 e5 120\nwait 150\n\
         place f6  # nothing is in the hand\n",
    )
    .unwrap();
    let args = ["simulate", "dgt", "--json", "--link", "board", "--script", "script"];
    let answer = home.run(&args, b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.contains("line 9 of the script"), "{}", answer.messages);
    let objects: Vec<Value> =
        answer.lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The times themselves are held where time is data, in `board::simulation`.
    let last = |action: &str, square: &str| {
        let found = |object: &Value| object["action"] == action && object["square"] == square;
        objects.iter().rposition(found).expect("it was told")
    };
    let order = [
        last("lift", "g1"),
        last("place", "f3"),
        last("lift", "e7"),
        last("place", "e6"),
        last("place", "e5"),
    ];
    assert!(order.is_sorted(), "{order:?} in {objects:?}");
    assert!(!home.file("board").exists());
}
