//! What `annabella equip` writes, held to the program itself: a page of the manual for every command, rules for every
//! board, and a service that goes on when nobody types.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use annabella::board::Button;
use annabella::board::KINDS;
use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::io::simulated_board::SimulatedBoard;
use nix::sys::signal::Signal;

use crate::rig::Home;

/// A folder into which everything was written, and the folder of the prefix in it.
fn equipped() -> (Home, PathBuf) {
    let home = Home::new();
    let root = home.file("root");
    let root = root.to_str().expect("a plain path");
    let answer = home.run(&["equip", "/opt/chess", "--destdir", root], b"");
    assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{answer:?}");
    for line in &answer.lines {
        assert!(fs::metadata(line).expect("it was written").len() > 100, "{line}");
    }
    let prefix = home.file("root/opt/chess");
    (home, prefix)
}

/// What `help` says of this command, by lines.
fn help(home: &Home, command: &[&str]) -> Vec<String> {
    let answer = home.run(&[command, &["--help"]].concat(), b"");
    assert_eq!(answer.exit, Some(0), "{command:?}: {answer:?}");
    answer.lines
}

/// The commands that a help lists.
fn listed(help: &[String]) -> Vec<String> {
    let lines = help.iter().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let name = |line: &String| Some(line.strip_prefix("  ")?.split(' ').next()?.to_owned());
    lines.filter_map(name).filter(|name| !name.is_empty() && name != "help").collect()
}

#[test]
fn every_command_has_a_page_with_every_option() {
    let (home, prefix) = equipped();
    let mut waiting: Vec<Vec<String>> = vec![Vec::new()];
    let mut pages = BTreeSet::new();
    while let Some(command) = waiting.pop() {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let help = help(&home, &words);
        for part in listed(&help) {
            waiting.push(command.iter().cloned().chain([part]).collect());
        }
        let name = [&["annabella"], &words[..]].concat().join("-");
        let file = prefix.join(format!("share/man/man1/{name}.1"));
        let page = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}: {why}"));
        let page = page.replace("\\-", "-");
        assert!(page.contains(&format!(".TH {name} 1")), "{name} has no title");
        assert!(page.contains(".SH \"EXIT STATUS\""), "{name}");
        let options = help.iter().filter_map(|line| {
            let line = line.trim_start();
            let from = line.strip_prefix("-h, ").or(line.strip_prefix("-V, ")).unwrap_or(line);
            from.starts_with("--").then(|| from.split([' ', '[']).next().unwrap_or(from))
        });
        for option in options {
            assert!(page.contains(option), "{name} does not name {option}");
        }
        pages.insert(file);
    }
    assert!(pages.len() > 40, "only {} pages", pages.len());
    let written: BTreeSet<PathBuf> = fs::read_dir(prefix.join("share/man/man1"))
        .expect("the pages")
        .map(|entry| entry.expect("a page").path())
        .collect();
    assert_eq!(written, pages, "a page for each command that people use, and no other");
}

#[test]
fn every_shell_completes_the_commands_that_people_use() {
    let (home, prefix) = equipped();
    let commands = listed(&help(&home, &[]));
    for place in [
        "bash-completion/completions/annabella",
        "zsh/site-functions/_annabella",
        "fish/vendor_completions.d/annabella.fish",
    ] {
        let text = fs::read_to_string(prefix.join("share").join(place)).expect("completions");
        for command in &commands {
            assert!(text.contains(command.as_str()), "{place} lacks {command}");
        }
        assert!(text.contains("without-filter"), "{place} lacks an option");
        assert!(!text.contains("trial"), "{place}: nobody types that");
    }
}

#[test]
fn the_rules_name_the_boards_that_the_program_knows_and_no_other() {
    let (_home, prefix) = equipped();
    let rules = fs::read_to_string(prefix.join("lib/udev/rules.d/70-annabella.rules"));
    let rules = rules.expect("the rules");
    let mut known = 0;
    for (vendor, product) in KINDS.iter().flat_map(|kind| kind.usb) {
        let device =
            format!("ATTRS{{idVendor}}==\"{vendor:04x}\", ATTRS{{idProduct}}==\"{product:04x}\"");
        let rule = rules.lines().find(|line| line.contains(&device));
        let rule = rule.unwrap_or_else(|| panic!("no rule for {vendor:04x}:{product:04x}"));
        assert!(rule.contains("TAG+=\"uaccess\""), "{rule}");
        known += 1;
    }
    assert!(known > 2, "boards with a USB identity");
    assert_eq!(rules.matches("idVendor}==").count(), known, "no other device");
    assert!(rules.contains("*[Kk]eypad*\", TAG+=\"uaccess\""), "{rules}");
}

#[test]
fn the_example_is_a_settings_file() {
    let (home, prefix) = equipped();
    let example = prefix.join("share/doc/annabella/examples/settings.toml");
    let example = example.to_str().expect("a plain path");
    let answer = home.run(&["settings", "--check", example], b"");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
}

/// The service has no terminal: its input is at its end from the beginning, or not there at all. The board plays on.
#[test]
fn the_service_goes_on_without_input_until_it_is_asked_to_end() {
    let (home, prefix) = equipped();
    let unit = fs::read_to_string(prefix.join("lib/systemd/user/annabella.service"));
    let unit = unit.expect("the service");
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a start");
    let args = line.strip_prefix("\"/opt/chess/bin/annabella\" ").expect("the program");
    let config = home.path().join("config").to_str().expect("a plain path").to_owned();
    let args = args.replace("%E", &config);
    fs::create_dir_all(home.file("config/annabella")).expect("a folder");
    let link = home.file("pegs");
    let settings = format!(
        "language = \"en\"\n[event]\ncontrol = \"1s\"\n[black]\nboard = \"peg:{}\"\n\
         [sound]\nroom = \"none\"\nmicrophone = \"none\"\n",
        link.display()
    );
    fs::write(home.file("config/annabella/table.toml"), settings).expect("written");
    for input in ["</dev/null", "<&-"] {
        let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).expect("a board");
        let start = format!("exec \"$@\" {input}");
        let begun = ["-c", &start, "sh", env!("CARGO_BIN_EXE_annabella"), "--json"];
        let words: Vec<&str> = begun.into_iter().chain(args.split(' ')).collect();
        let running = home.start_program("sh", &words);
        running.line_with("occupancy", "");
        board.act(Action::Press(Button::Clock)).expect("a button");
        running.line_with("clock", "runs");
        running.line_with("flag", "");
        running.signal(Signal::SIGTERM);
        let answer = running.end();
        assert_eq!(answer.exit, Some(0), "{input}: {answer:?}");
        drop(board);
    }
}

/// The script of `make install` and `make deb`, with this program in the place of the optimised one.
#[test]
fn what_is_installed_is_whole_and_goes_away_again() {
    let home = Home::new();
    let built = home.file("target/installed/release");
    fs::create_dir_all(&built).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_annabella"), built.join("annabella"))
        .expect("a link");
    fs::write(built.join("libvosk.so"), "a library").expect("written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tools/install");
    let run = |args: &[&str]| {
        let done =
            Command::new(script).args(args).env("CARGO_TARGET_DIR", home.file("target")).output();
        let done = done.expect("the script starts");
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    let root = home.file("root");
    let root = root.to_str().expect("a plain path");
    let place = home.file("root/usr");
    // What is other people's, also where it has a name that begins in the same way.
    let others = ["share/man/man1/annabella-desk.1", "share/annabella/models/club/mfcc.conf"];
    for file in others.map(|file| place.join(file)) {
        fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        fs::write(file, "another's").expect("written");
    }
    // The second time over what the first has put there.
    run(&["/usr", root]);
    run(&["/usr", root]);
    for file in [
        "bin/annabella",
        "lib/annabella/libvosk.so",
        "share/annabella/models/fide-de/am/final.mdl",
        "share/doc/annabella/docs/player.md",
        "share/doc/annabella/docs/cards/en/player.txt",
        "share/man/man1/annabella-play.1",
    ] {
        assert!(place.join(file).is_file(), "{file} is missing");
    }
    run(&["--remove", place.to_str().expect("a plain path")]);
    let mut left: Vec<PathBuf> = files(&place);
    left.sort();
    let mut others = others.map(|file| place.join(file));
    others.sort();
    assert_eq!(left, others);
    assert!(!place.join("bin").exists() && !place.join("share/doc").exists(), "empty folders stay");
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
