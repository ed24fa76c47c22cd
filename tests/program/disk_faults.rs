//! Disks that fail under a running table: for a moment, for good, without an answer for seconds; and folders that
//! cannot be written any more. The
//! faults are planted by `strace`, into the syncs of the real program; nothing of the machine is touched.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, geteuid};

use crate::rig::{Answer, Home, Running, recorded};

const PLAY: [&str; 6] = ["play", "--json", "--microphone", "none", "--room", "none"];

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// Starts a table whose syncs of these numbers fail. The record is begun with some ten of them.
fn with_failing_syncs(home: &Home, which: &str, record: &Path) -> Running {
    with_syncs(home, &format!("error=EIO:when={which}"), record)
}

/// Starts a table to whose syncs this happens.
fn with_syncs(home: &Home, what: &str, record: &Path) -> Running {
    let fault = format!("inject=fsync,fdatasync:{what}");
    let calls = text(&home.file("calls")).to_owned();
    let strace = ["-f", "-o", &calls, "-e", "trace=fsync,fdatasync", "-e", &fault, "--"];
    let program = [env!("CARGO_BIN_EXE_annabella")];
    let named = ["--control", "90m", "--journal", text(record)];
    home.start_program("strace", &[&strace[..], &program, &PLAY, &named].concat())
}

/// The program that strace runs.
fn traced(home: &Home) -> Pid {
    let calls = fs::read_to_string(home.file("calls")).expect("strace writes");
    Pid::from_raw(calls.split(' ').next().expect("a process").parse().expect("its number"))
}

fn at_ms(line: &str) -> u64 {
    let object: serde_json::Value = serde_json::from_str(line).expect("an object");
    object["at_ms"].as_u64().expect("a time")
}

fn shown(home: &Home, record: &str) -> Vec<String> {
    let shown = home.run(&["journal", "show", "--json", record], b"");
    assert_eq!(shown.exit, Some(0), "{shown:?}");
    shown.lines.iter().map(|line| recorded(line)).collect()
}

/// Runs a table to whose calls of these names this happens, at once.
fn refused(home: &Home, fault: &[&str], args: &[&str]) -> Answer {
    let strace = ["-f", "-o", "/dev/null"];
    let program = ["--", env!("CARGO_BIN_EXE_annabella")];
    let all =
        [&strace[..], fault, &program, &PLAY[..1], &PLAY[2..], &["--lang", "en"], args].concat();
    home.start_program("strace", &all).end()
}

/// A disk that is full or can only be read, when a game is begun and when it is to go on: one line, with what is
/// to be done about it.
#[test]
fn a_full_disk_and_a_read_only_one_are_told_with_what_to_do() {
    let home = Home::new();
    let (record, new) = (home.file("game"), home.file("new"));
    let mut running = home.start(&[&PLAY[..], &["--journal", text(&record)]].concat());
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    running.signal(Signal::SIGKILL);
    running.end();
    let (resume, begin) = (["--resume", text(&record)], ["--journal", text(&new)]);
    let full: &[&str] = &["-e", "inject=pwrite64:error=ENOSPC"];
    let written: &[&str] = &["-e", "inject=rename,renameat,renameat2,link,linkat:error=EROFS"];
    let opened: &[&str] = &["-P", text(&record), "-e", "inject=openat:error=EROFS"];
    let (room, other) = ("make room on its disk", "name a file on a disk that can be written");
    for (fault, args, advice) in [
        (full, &begin, room),
        (full, &resume, room),
        (written, &begin, other),
        (opened, &resume, other),
    ] {
        let answer = refused(&home, fault, args);
        assert_eq!(answer.exit, Some(3), "{args:?}: {answer:?}");
        let lines: Vec<&str> = answer.messages.lines().collect();
        assert!(matches!(lines[..], [line] if line.contains(advice)), "{args:?}: {lines:?}");
        assert!(!new.exists());
    }
    assert!(shown(&home, text(&record)).iter().any(|line| line.contains("eins")), "as it was");
}

/// One failure: nobody has to do anything, nothing is lost, and what was typed in between keeps its order.
#[test]
fn a_disk_that_fails_for_a_moment_is_asked_again() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_failing_syncs(&home, "60..61", &record);
    let notes: Vec<String> = (1..=60).map(|number| format!("Nummer {number}")).collect();
    for note in &notes {
        running.type_line(&format!("! note {note}"));
    }
    running.message_with("beim zweiten Mal ging es");
    running.line_with("ruling", "Nummer 60");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    let kept = shown(&home, text(&record));
    let kept: Vec<&String> = kept.iter().filter(|line| line.contains("Nummer ")).collect();
    assert_eq!(kept.len(), notes.len());
    for (line, note) in kept.iter().zip(&notes) {
        assert!(line.contains(&format!("{note}\"")), "{line}");
    }
}

/// Where it fails for longer, what happens waits; then it has the times at which it happened, presses too.
#[test]
fn what_waited_for_the_disk_has_the_time_at_which_it_came() {
    let home = Home::new();
    let record = home.file("game");
    // Failing syncs come at their own times, some a second.
    let mut running = with_failing_syncs(&home, "30..75", &record);
    running.type_line("k");
    let filler: Vec<String> = (1..=30).map(|number| format!("! note {number}")).collect();
    running.type_line(&filler.join("\n"));
    running.message_with("wartet und gilt noch nicht");
    for line in ["m e2e4", "c Emil vier", "k", "! note zuletzt"] {
        running.type_line(line);
    }
    let last = running.line_with("ruling", "zuletzt");
    running.type_line("! note danach");
    let after = running.line_with("ruling", "danach");
    // It waited for seconds; what came then came later.
    assert!(at_ms(&after) > at_ms(&last) + 500, "{last} {after}");
    running.type_line("q");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    // It goes on in the file that could be written first.
    let other = home.file("game-2");
    let kept = shown(&home, text(if other.exists() { &other } else { &record }));
    let clock = |line: &&String| line.contains("\"kind\":\"clock\"") && line.contains("läuft");
    assert_eq!(kept.iter().filter(clock).count(), 2, "the press is not lost");
}

/// A disk without room, and another file that is named for the record while presses wait: they have the times at which
/// they came, and not that of the line that was heeded before them.
#[test]
fn a_press_that_waited_for_another_file_has_the_time_at_which_it_came() {
    let home = Home::new();
    let record = home.file("game");
    // The limit stands for the disk: it can be taken away again.
    let limited = "ulimit -S -f 170; exec \"$@\"";
    let named = ["--control", "90m", "--journal", text(&record)];
    let program = ["-c", limited, "sh", env!("CARGO_BIN_EXE_annabella")];
    let mut running = home.start_program("sh", &[&program[..], &PLAY, &named].concat());
    running.type_line("k");
    running.line_with("clock", "läuft");
    let notes: Vec<String> =
        (1..=40).map(|number| format!("! note {} {number}", "Nummer ".repeat(500))).collect();
    running.type_line(&notes.join("\n"));
    running.message_with("wartet und gilt noch nicht");
    for line in ["m e2e4", "c Emil vier", "k", "m e7e5", "c Emil fünf", "w k"] {
        running.type_line(line);
    }
    // A question that is asked back, and help, are heeded at once as well.
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    for line in ["q", "?"] {
        running.type_line(line);
    }
    running.message_with("eine Uhr läuft");
    // So is the answer, in the language in which it was asked.
    running.type_line("nein");
    running.message_with("nichts ist geschehen, der Tisch bleibt offen");
    let room = ["--fsize=unlimited", "--pid", &running.id().to_string()].map(str::to_owned);
    assert!(home.start_program("prlimit", &room).end().exit == Some(0), "there is room again");
    let other = home.file("other");
    running.type_line(&format!("! aufzeichnung {}", text(&other)));
    let pressed = running.line_with("clock", "gedrückt");
    running.type_line("! note danach");
    let after = running.line_with("ruling", "danach");
    assert!(at_ms(&after) >= at_ms(&pressed) + 1_500, "{pressed} {after}");
    running.type_line("q");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
}

/// Types notes until the program says that they wait for the disk.
fn until_it_waits(running: &mut Running) {
    let notes: Vec<String> = (1..=40).map(|number| format!("! note Nummer {number}")).collect();
    running.type_line(&notes.join("\n"));
    running.message_with("wartet und gilt noch nicht");
}

/// Where it fails for good the table is still obeyed: it ends when it is told to, and says what is missing.
#[test]
fn a_disk_that_fails_for_good_stops_neither_the_end_nor_the_truth() {
    for by_signal in [false, true] {
        let home = Home::new();
        let record = home.file("game");
        let mut running = with_failing_syncs(&home, "30+", &record);
        until_it_waits(&mut running);
        if by_signal {
            kill(traced(&home), Signal::SIGTERM).expect("it is told to end");
        } else {
            running.type_line("q");
        }
        let answer = running.end();
        assert_eq!(answer.exit, Some(3), "{}", answer.messages);
        assert!(answer.messages.contains("nie gezeigt wurde"), "{}", answer.messages);
        // What was typed and not taken is named.
        assert!(answer.messages.contains("! note Nummer 40"), "{}", answer.messages);
        // Nothing that was shown is missing.
        let kept = shown(&home, text(&record));
        let missing = answer.lines.iter().find(|line| !kept.contains(&recorded(line)));
        assert_eq!(missing, None, "{}", answer.messages);
        let resumed =
            home.run(&[&PLAY[..], &["--resume", text(&record)]].concat(), b"! note x\nq\n");
        assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    }
}

/// One sync that takes seven seconds: the loop stands still in it, and whoever waits is told, and when it is over.
/// What was typed meanwhile counts from the moment at which it came.
#[test]
fn a_disk_that_does_not_answer_is_told_while_the_program_hangs() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_syncs(&home, "delay_exit=7000000:when=30", &record);
    let notes: Vec<String> = (1..=30).map(|number| format!("! note Nummer {number}")).collect();
    running.type_line(&notes.join("\n"));
    let told = running.message_with("das Programm antwortet seit fünf Sekunden nicht");
    assert!(told.contains("\"notice\":\"hangs\"") && !told.contains("goes-on"), "{told}");
    running.type_line("! note währenddessen");
    let told = running.message_with("das Programm antwortet wieder");
    assert_eq!(told.matches("\"notice\":\"hangs\"").count(), 1, "{told}");
    let last = running.line_with("ruling", "Nummer 30");
    let meanwhile = running.line_with("ruling", "währenddessen");
    running.type_line("! note danach");
    let after = running.line_with("ruling", "danach");
    assert!(at_ms(&last) < at_ms(&meanwhile) && at_ms(&meanwhile) < at_ms(&after), "{meanwhile}");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
}

/// On a slow disk the arbiter's key waits for what happened before it, and not for the news that nobody heard that.
#[test]
fn the_arbiters_key_does_not_wait_for_the_programs_own_news() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_syncs(&home, "delay_exit=100000", &record);
    running.type_line("k");
    running.line_with("clock", "läuft");
    running.line_with("device", "Ohrhörer");
    // While the call is being recorded the key waits already.
    running.type_line("c Bauer Eva vier\n!");
    running.line_with("unheard", "Schiedsrichter, bitte.");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let kept = shown(&home, text(&record));
    let at = |kind: &str, words: &str| {
        let kind = format!("\"kind\":\"{kind}\"");
        kept.iter().position(|line| line.contains(&kind) && line.contains(words)).expect(words)
    };
    let (called, key) = (at("called", "Bauer Eva vier"), at("declared", "Schiedsrichter"));
    assert!(called < key && key < at("unheard", "Bauer Eva vier"), "{kept:#?}");
}

/// Where much is recorded together before the arbiter's key, a ruling that was typed behind a resignation comes
/// behind what the resignation ends.
#[test]
fn a_resignation_ends_the_game_before_a_ruling_that_waits_behind_it() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_syncs(&home, "delay_exit=100000", &record);
    running.type_line("k");
    running.line_with("clock", "läuft");
    running.line_with("device", "Ohrhörer");
    let notes: Vec<String> = (1..=20).map(|number| format!("! note Nummer {number}")).collect();
    running.type_line(&(notes.join("\n") + "\ng\nja\n! stop\n!"));
    running.line_with("ending", "0-1");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let kept = shown(&home, text(&record));
    let at = |kind: &str, words: &str| {
        let kind = format!("\"kind\":\"{kind}\"");
        kept.iter().position(|line| line.contains(&kind) && line.contains(words)).expect(words)
    };
    let (resigns, ends) = (at("heard", "ja, eingegeben"), at("ending", "0-1"));
    let (last, ruling) = (at("ruling", "Nummer 20"), at("ruling", "angehalten"));
    assert!(last < resigns && resigns < ends && ends < ruling, "{kept:#?}");
}

/// What happened before the arbiter's key is recorded with it, where the disk is slow: not one sync for each event.
/// It is all there, in its order, and no line was shown before it.
#[test]
fn the_arbiters_key_does_not_wait_for_a_sync_of_each_event_before_it() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_syncs(&home, "delay_exit=100000", &record);
    running.type_line("k");
    running.line_with("clock", "läuft");
    running.line_with("device", "Ohrhörer");
    let syncs = || {
        let calls = fs::read_to_string(home.file("calls")).expect("strace writes");
        calls.lines().filter(|call| call.contains("sync(")).count()
    };
    let before = syncs();
    let notes: Vec<String> = (1..=40).map(|number| format!("! note Nummer {number}")).collect();
    running.type_line(&(notes.join("\n") + "\nm e2e4\nc Bauer Eva vier\nk\n!"));
    running.line_with("declared", "Schiedsrichter");
    let took = syncs() - before;
    assert!(took < 25, "{took} syncs for 43 events and the key");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    let kept = shown(&home, text(&record));
    let at = |words: &str| kept.iter().position(|line| line.contains(words)).expect(words);
    let order: Vec<usize> = (1..=40).map(|number| at(&format!("Nummer {number}\""))).collect();
    assert!(order.is_sorted() && order[39] < at("Bauer Eva vier"), "{kept:#?}");
    assert!(at("Bauer Eva vier") < at("Schiedsrichter, bitte"), "{kept:#?}");
}

/// More lines than the program reads at once: the arbiter's key stands behind them, where it is not seen yet.
#[test]
fn the_arbiters_key_behind_thousands_of_lines_does_not_wait_for_a_sync_of_each() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = with_syncs(&home, "delay_exit=20000", &record);
    running.type_line("k");
    running.line_with("clock", "läuft");
    let notes: Vec<String> = (1..=4_600).map(|number| format!("! note {number}")).collect();
    running.type_line(&(notes.join("\n") + "\n!"));
    while !running.line().expect("the program goes on").contains("\"declared\"") {}
    let calls = fs::read_to_string(home.file("calls")).expect("strace writes");
    let took = calls.lines().filter(|call| call.contains("sync(")).count();
    assert!(took < 300, "{took} syncs for 4600 events and the key");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let notes = shown(&home, text(&record)).iter().filter(|line| line.contains("ruling")).count();
    assert!(notes >= 4_600, "{notes}");
}

/// More waits than may wait: another file, the end and a signal stand behind none of it.
#[test]
fn nothing_that_waits_for_a_failing_disk_stands_before_the_end() {
    for by_signal in [false, true] {
        let home = Home::new();
        let record = home.file("game");
        let mut running = with_failing_syncs(&home, "30+", &record);
        until_it_waits(&mut running);
        // More than waits in the program and in the pipe.
        let mut stdin = running.take_stdin();
        let typing = std::thread::spawn(move || {
            let notes: Vec<String> =
                (41..=20_000).map(|number| format!("! note {number}")).collect();
            let end = if by_signal { "" } else { "\n! record /nowhere/game\nq\n" };
            // The program may be gone. The input stays open: its end is one of the table's, too.
            drop(stdin.write_all((notes.join("\n") + end).as_bytes()));
            stdin
        });
        running.message_with("so viel wartet auf die Aufzeichnung");
        if by_signal {
            kill(traced(&home), Signal::SIGTERM).expect("it is told to end");
        } else {
            running.message_with("/nowhere/game kann die Aufzeichnung nicht sein");
        }
        let answer = running.end();
        assert_eq!(answer.exit, Some(3), "{}", answer.messages);
        drop(typing.join().expect("no panic"));
    }
}

/// A table whose record lies in a folder of its own: who may do everything has no rights to lose, and does without that
/// power then.
fn without_power(home: &Home, program: &str, args: &[&str]) -> Running {
    if geteuid().is_root() {
        let powerless = ["--inh-caps=-all", "--bounding-set=-all", "--", program];
        home.start_program("setpriv", &[&powerless[..], args].concat())
    } else {
        home.start_program(program, args)
    }
}

/// The same where no record can be written anywhere else either: the game goes on in its file, nobody hears that the
/// program has stopped, and at the end everything is there.
#[test]
fn a_folder_that_becomes_read_only_without_another_place_stops_nothing() {
    let home = Home::new();
    let folder = home.file("hall");
    fs::create_dir(&folder).expect("a folder");
    // Where the games of this user would be is no folder.
    fs::write(home.file("annabella"), "").expect("a file");
    let record = folder.join("game");
    let args = [&PLAY[..], &["--journal", text(&record)]].concat();
    let mut running = without_power(&home, env!("CARGO_BIN_EXE_annabella"), &args);
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    let rights = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode));
    rights(0o555).expect("taken away");
    running.message_with("in ihr selbst steht weiter, was geschieht");
    running.type_line("! note zwei");
    running.line_with("ruling", "zwei");
    // Told once.
    running.lines_within(std::time::Duration::from_millis(2_500));
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let said = answer.messages + &answer.lines.concat();
    assert_eq!(said.matches("in ihr selbst steht weiter").count(), 1, "{said}");
    assert!(!said.contains("wartet und gilt noch nicht"), "{said}");
    rights(0o755).expect("given back");
    let kept = shown(&home, text(&record));
    for word in ["eins", "zwei"] {
        assert!(kept.iter().any(|line| line.contains(word)), "{word}: {kept:?}");
    }
    let all = kept.concat();
    assert!(!all.contains("Das Programm steht"), "{all}");
}

/// A game that is over and whose record cannot be put away: its code is shown all the same, and what is proposed works.
#[test]
fn a_game_that_is_over_has_its_code_where_its_record_cannot_be_put_away() {
    let home = Home::new();
    let folder = home.file("hall");
    fs::create_dir(&folder).expect("a folder");
    fs::write(home.file("annabella"), "").expect("a file");
    let record = folder.join("game");
    // The seal is all that is written to the record so; the database is written in its places.
    let fault = "inject=write:error=EIO";
    let strace = ["-f", "-o", "/dev/null", "-P", text(&record), "-e", fault, "--"];
    let plain = [&PLAY[..1], &PLAY[2..], &["--journal", text(&record)]].concat();
    let program = [env!("CARGO_BIN_EXE_annabella")];
    let args = [&strace[..], &program, &plain].concat();
    let mut running = without_power(&home, "strace", &args);
    running.type_line("! note eins");
    while !running.line().expect("a line").contains("eins") {}
    let rights = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode));
    rights(0o555).expect("taken away");
    running.type_line("! result 1-0");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(3), "{answer:?}");
    let told = answer.lines.iter().rfind(|line| line.contains("Code der Aufzeichnung bis hier"));
    let (_, code) = told.expect("a code").rsplit_once('(').expect("digits");
    assert!(!answer.messages.contains("--resume"), "{answer:?}");
    rights(0o755).expect("given back");
    let (_, hint) = answer.messages.rsplit_once("annabella journal backup ").expect("a hint");
    let backed = home.run(&["journal", "backup", hint.trim()], b"");
    assert_eq!(backed.exit, Some(0), "{backed:?}");
    let copy = folder.join("game-backup-1.annabella");
    let verified =
        home.run(&["journal", "verify", text(&copy), "--code", code.trim_end_matches(')')], b"");
    assert_eq!(verified.exit, Some(0), "{verified:?}");
    assert!(verified.lines[0].contains("closed"), "{verified:?}");
}

/// A folder whose rights are taken away under a running table is noticed without any key.
#[test]
fn a_folder_that_becomes_read_only_is_noticed_and_the_game_goes_on_elsewhere() {
    let home = Home::new();
    let folder = home.file("hall");
    fs::create_dir(&folder).expect("a folder");
    let record = folder.join("game");
    let args = [&PLAY[..], &["--journal", text(&record)]].concat();
    let mut running = without_power(&home, env!("CARGO_BIN_EXE_annabella"), &args);
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    let rights = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode));
    rights(0o555).expect("taken away");
    let told = running.message_with("mit allem bisher in ");
    assert!(told.contains("in den nichts mehr geschrieben werden kann"), "{told}");
    running.type_line("! note zwei");
    running.line_with("ruling", "zwei");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    rights(0o755).expect("given back");
    let (_, rest) = told.split_once("mit allem bisher in ").expect("a name");
    let (to, _) = rest.split_once(" weiter").expect("a name");
    let kept = shown(&home, to);
    for word in ["eins", "zwei"] {
        assert!(kept.iter().any(|line| line.contains(word)), "{word}: {kept:?}");
    }
}

/// A record that the system does not let be read, here for want of files that may be open, may be whole: nobody is told that
/// it was overwritten.
#[test]
fn a_record_that_cannot_be_read_is_not_called_overwritten() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = home.start(&[&PLAY[..], &["--journal", text(&record)]].concat());
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    let files = |most: &str| {
        let process = running.id().to_string();
        let limit = ["--pid", &process, &format!("--nofile={most}")];
        let limited = std::process::Command::new("prlimit").args(limit).status();
        assert!(limited.expect("prlimit of util-linux").success());
    };
    files("3:1024");
    let told = running.message_with("die Aufzeichnung /");
    assert!(told.contains("lässt sich nicht mehr lesen"), "{told}");
    files("1024:1024");
    running.type_line("! note zwei");
    running.line_with("ruling", "zwei");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
}
