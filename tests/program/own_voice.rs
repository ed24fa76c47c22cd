//! A player's own voice: what is asked for, which takes may teach, what comes of it, and where it goes.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use annabella::io::audio::{Samples, wav};
use serde_json::Value;

use crate::rig::Home;
use crate::rig::recording::spoken;

const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

/// A voice that the bundled model knows.
const VOICE: &str = "de+m3";

/// What the program asks for: the words and their kind.
fn prompts(home: &Home) -> Vec<(String, String)> {
    let answer = home.run(&["--json", "voice", "prompts", "--calls", "26"], b"");
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    answer
        .lines
        .iter()
        .map(|line| {
            let value: Value = serde_json::from_str(line).expect("JSON");
            let text = |key: &str| value[key].as_str().expect("a text").to_owned();
            (text("words"), text("kind"))
        })
        .collect()
}

/// With silence around them, at a player's level.
fn take(words: &str) -> Samples {
    take_by(VOICE, words)
}

/// Likewise, by this voice.
fn take_by(voice: &str, words: &str) -> Samples {
    let said = spoken(voice, words).to_rate(16_000).expect("a rate");
    let hush = |ms: usize| (0..16 * ms).map(|at| (at * 7919 % 13) as i16 - 6).collect::<Vec<_>>();
    let mono = [hush(300), said.mono, hush(400)].concat();
    Samples { rate_hz: 16_000, mono }
}

/// Beside something that hisses for a quarter of a second, falls silent for a moment, and hisses again.
fn beside_hisses(take: Samples) -> Samples {
    let mut hiss = 7_u32;
    let mut heard = |(at, sample): (usize, &i16)| {
        hiss = hiss.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let beside = if at % 5_600 < 4_400 { (hiss >> 16) as i32 % 2_001 - 1_000 } else { 0 };
        (i32::from(*sample) + beside).clamp(-32_000, 32_000) as i16
    };
    let mono = take.mono.iter().enumerate().map(&mut heard).collect();
    Samples { mono, ..take }
}

/// A list of takes in a folder; each is written unless it is there.
fn manifest(folder: &Path, takes: &[(&str, &str, Samples)]) -> String {
    let mut lines = String::new();
    for (nth, (words, kind, samples)) in takes.iter().enumerate() {
        let name = format!("{nth}.wav");
        wav::write(&folder.join(&name), samples).expect("written");
        let line = serde_json::json!({ "file": name, "words": words, "kind": kind });
        lines += &format!("{line}\n");
    }
    let path = folder.join("takes.jsonl");
    fs::write(&path, lines).expect("written");
    path.to_string_lossy().into_owned()
}

/// Where profiles lie.
fn shelf(home: &Home) -> PathBuf {
    home.path().join("annabella/voices")
}

/// The model that everybody has, in another place.
fn copied(to: &Path) {
    fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
    let copied = Command::new("cp").args(["-r", BUNDLED]).arg(to).status();
    assert!(copied.expect("cp").success());
}

/// A profile as it is given out: all of its files have their checksums.
fn whole(home: &Home) -> String {
    let folder = home.file("given out/Vera");
    if !folder.exists() {
        copied(&folder);
        summed(&folder);
    }
    folder.to_string_lossy().into_owned()
}

/// Writes the checksums of all files, as somebody can who has changed one.
fn summed(folder: &Path) {
    let sums = "rm -f SHA256SUMS; find * -type f | sort | xargs sha256sum > ../sums; mv ../sums SHA256SUMS";
    let done = Command::new("sh").args(["-c", sums]).current_dir(folder).status();
    assert!(done.expect("sh").success());
}

/// Who is understood already is not understood better after two steps: the bundled model stays, and nothing is left
/// behind. Takes that cannot teach are told with the reason, and teach nothing.
#[test]
fn a_voice_is_taken_only_where_it_is_understood_better() {
    let home = Home::new();
    let prompts = prompts(&home);
    assert!(prompts.iter().filter(|(_, kind)| kind == "call").count() == 26, "{prompts:?}");
    let mut takes: Vec<(&str, &str, Samples)> =
        prompts.iter().map(|(words, kind)| (words.as_str(), kind.as_str(), take(words))).collect();
    let loud = take("Turm Anna acht").with_gain(60.0);
    let cut = {
        let whole = take("Turm Anna acht");
        Samples { mono: whole.mono[8_000..].to_vec(), ..whole }
    };
    let hush = Samples { mono: vec![0; 16_000], rate_hz: 16_000 };
    let bad = [
        (
            "Turm Anna acht",
            take("Läufer Bella drei schlägt Gustav sieben"),
            "other words were heard",
        ),
        ("Turm Anna acht", loud, "too loud"),
        ("Turm Anna acht", cut, "beginning or its end is missing"),
        ("Turm Anna acht", hush, "nothing was heard"),
        ("Turm Anna acht", take_by("de+whisper", "Turm Anna acht"), "it was whispered"),
        ("Turm Anna acht", beside_hisses(take("Turm Anna acht")), "around it is too loud"),
        ("Xylophon", take("Turm Anna acht"), "does not know these words"),
    ];
    let good = takes.len();
    for (words, samples, _) in &bad {
        takes.push((words, "call", samples.clone()));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let list = manifest(folder.path(), &takes);
    let target = folder.path().join("profile");
    let answer = home.run(
        &[
            "--json",
            "voice",
            "enrol",
            "Vera",
            "--recordings",
            &list,
            "--steps",
            "2",
            "--dir",
            target.to_str().expect("UTF-8"),
        ],
        b"",
    );
    assert_eq!(answer.exit, Some(1), "{:?}{}", answer.lines, answer.messages);
    let told: Vec<Value> =
        answer.lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |kind: &str| told.iter().filter(|line| line["kind"] == kind).collect::<Vec<_>>();
    let looked = of("take");
    assert_eq!(looked.len(), takes.len());
    for (line, (.., why)) in looked[good..].iter().zip(&bad) {
        let found = line["why"].as_str().unwrap_or("usable");
        assert!(found.contains(why), "{line}");
    }
    let usable = looked[..good].iter().filter(|line| line["usable"] == true).count();
    assert!(usable + 3 >= good, "of {good} takes only {usable} may teach");
    let judgement = of("judgement");
    assert_eq!(judgement[0]["accepted"], false, "{}", judgement[0]);
    assert!(!target.exists());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), takes.len() + 1);
}

/// A profile is a model in a folder of its own: it travels, is listened with, and goes when it is told to.
#[test]
fn a_profile_is_private_travels_and_is_forgotten() {
    let home = Home::new();
    let folder = tempfile::tempdir().expect("a folder");
    let stick = folder.path().join("Vera");
    let stick = stick.to_str().expect("UTF-8");
    let taken = home.run(&["voice", "import", &whole(&home)], b"");
    assert_eq!(taken.exit, Some(0), "{}", taken.messages);
    let listed = home.run(&["voice", "list"], b"").lines;
    let [listed] = &listed[..] else { panic!("one profile: {listed:?}") };
    let (name, sum) = listed.split_once(", profile ").expect("its sum");
    assert_eq!((name, sum.len()), ("Vera", 8));
    let sent = home.run(&["voice", "export", "Vera", stick], b"");
    assert_eq!(sent.exit, Some(0), "{}", sent.messages);
    let network = Path::new(stick).join("am/final.mdl");
    let mode = fs::metadata(&network).expect("the network").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    let call = folder.path().join("call.wav");
    wav::write(&call, &take("Springer Felix drei")).expect("written");
    let call = call.to_str().expect("UTF-8");
    let heard = home.run(&["--json", "listen", "--voice", "Vera", call], b"");
    assert!(heard.lines[0].contains("springer felix drei"), "{:?}{}", heard.lines, heard.messages);

    tried_out(&home, folder.path());
    named_in_a_game(&home);

    assert_eq!(home.run(&["voice", "forget", "Vera"], b"").exit, Some(0));
    assert_eq!(home.run(&["voice", "list"], b"").lines.len(), 0);
    let gone = home.run(&["listen", "--voice", "Vera", call], b"");
    assert_eq!(gone.exit, Some(1));
    assert!(gone.messages.contains("there is no profile of Vera"), "{}", gone.messages);

    // What was damaged on the way is not taken in, and a name is no path.
    let mut bytes = fs::read(&network).expect("the network");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&network, bytes).expect("written");
    let refused = home.run(&["voice", "import", stick], b"");
    assert_eq!(refused.exit, Some(2));
    assert!(refused.messages.contains("is damaged"), "{}", refused.messages);
    for name in ["../Vera", "", ".hidden", "a/b"] {
        let refused = home.run(&["voice", "forget", name], b"");
        assert_eq!(refused.exit, Some(2), "{name}: {}", refused.messages);
    }
}

/// With a profile that is the bundled model both understand the same: what fits its words, and nothing else.
fn tried_out(home: &Home, folder: &Path) {
    let takes = [
        ("Springer Felix drei", "call", take("Springer Felix drei")),
        ("Turm Anna acht", "call", take("Dame Hector eins")),
    ];
    let takes = manifest(folder, &takes);
    let answer = home.run(&["--json", "voice", "test", "Vera", "--recordings", &takes], b"");
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    let end: Value = serde_json::from_str(&answer.lines[2]).expect("JSON");
    assert_eq!(end["kind"], "understood");
    assert_eq!([&end["with"], &end["without"], &end["of"]], [1, 1, 2], "{:?}", answer.lines);
    let text = "With the profile one of two understood, without it one.";
    assert_eq!(end["text"], text);
}

/// The record knows by which network each player is heard, and names nobody; the people are told the name. At an open
/// microphone a profile has to hear the same words as the bundled model beside it.
fn named_in_a_game(home: &Home) {
    let play = ["--json", "play", "--room", "none", "--microphone", "default", "--journal", "game"];
    let answer = home.run(&[&play[..], &["--black-voice", "Vera"]].concat(), b"q\n");
    let notice = answer.messages.lines().find(|line| line.contains("own-voice"));
    let notice: Value = serde_json::from_str(notice.expect("a notice")).expect("JSON");
    assert_eq!(notice["with"]["name"], "Vera");
    let models: Vec<Value> = answer
        .lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|line: &Value| line["what"] == "model")
        .collect();
    let [everybody, black] = &models[..] else { panic!("{models:?}") };
    assert_eq!((&everybody["hears"], &black["hears"]), (&"everybody".into(), &"own-voice".into()));
    assert_eq!(black["side"], "black");
    let sum = black["sum"].as_str().expect("a sum");
    let listed = home.run(&["--json", "voice", "list"], b"").lines.join("\n");
    assert!(listed.contains(sum), "{listed}: {black}");
    let exported = home.run(&["journal", "export", "game"], b"").lines.join("\n");
    assert!(exported.contains(sum), "{exported}");
    assert!(!exported.contains("Vera"), "{exported}");

    let settings = home.file("open.toml");
    let other = home.file("other");
    let copied = Command::new("cp").args(["-r", BUNDLED]).arg(&other).status();
    assert!(copied.expect("cp").success());
    let words = other.join("graph/words.txt");
    let text = fs::read_to_string(&words).expect("the words");
    fs::write(&words, text.replace("\nanna ", "\nannaa ")).expect("written");
    fs::remove_file(other.join("SHA256SUMS")).expect("the list");
    let open = |voice: &str| {
        let text = format!("[listening]\nmode = \"open\"\n[white]\nvoice = \"{voice}\"\n");
        fs::write(&settings, text).expect("written");
        let config = settings.to_str().expect("UTF-8");
        home.run(&["play", "--room", "none", "--config", config, "--journal", "open"], b"q\n")
    };
    let refused = open(other.to_str().expect("UTF-8"));
    assert_eq!(refused.exit, Some(2), "{}", refused.messages);
    assert!(refused.messages.contains("is for a talk key"), "{}", refused.messages);
    let heard = open("Vera");
    assert_eq!(heard.exit, Some(0), "{}", heard.messages);
}

/// What `voice list` names of this kind.
fn listed(home: &Home, kind: &str) -> Vec<String> {
    let answer = home.run(&["--json", "voice", "list"], b"");
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    let told = answer.lines.iter().map(|line| serde_json::from_str(line).expect("JSON"));
    told.filter(|line: &Value| line["kind"] == kind)
        .map(|line| line["name"].as_str().expect("a name").to_owned())
        .collect()
}

/// What killed commands have left of a voice is no profile, and goes with it; a profile that one of them had moved out of its
/// place is there again, and what a command is still at stays.
#[test]
fn what_killed_commands_left_of_a_voice_is_forgotten_with_it() {
    let home = Home::new();
    let place = |name: &str| shelf(&home).join(name);
    let left = [".Vera.1", "Vera.1.partial", ".Vera.1.new", ".Vera.1.new.2.partial"];
    left.iter().for_each(|name| copied(&place(name)));
    assert_eq!(listed(&home, "profile"), [""; 0]);
    let forget = || home.run(&["voice", "forget", "Vera"], b"");
    let forgotten = forget();
    assert_eq!(forgotten.exit, Some(0), "{}", forgotten.messages);
    let gone = "What an interrupted command had left of the voice of Vera is removed.";
    assert_eq!(forgotten.lines, [gone]);
    assert_eq!(fs::read_dir(shelf(&home)).expect("a folder").count(), 0);
    assert_eq!(forget().exit, Some(1), "there is nothing any more");

    // A relearning that was killed between its two renames.
    [".Vera.1.old", ".Vera.1.new"].iter().for_each(|name| copied(&place(name)));
    assert_eq!(listed(&home, "profile"), ["Vera"]);
    assert_eq!(forget().lines, [format!("The profile of Vera is removed. {gone}")]);
    assert_eq!(fs::read_dir(shelf(&home)).expect("a folder").count(), 0);

    copied(&place("Vera.1.partial"));
    let at_work = fs::File::open(place("Vera.1.partial")).expect("a folder");
    at_work.lock().expect("a lock");
    let busy = forget();
    assert_eq!(busy.exit, Some(1), "{}", busy.messages);
    assert!(busy.lines.join(" ").contains("wait for its end"), "{:?}", busy.lines);
    assert!(place("Vera.1.partial").exists());
}

/// What was recorded before an enrolment was broken off is named, and gone when it is forgotten; of a profile nothing is said
/// where there was none.
#[test]
fn recordings_of_a_broken_off_enrolment_are_named_and_forgotten() {
    let home = Home::new();
    let takes = shelf(&home).join(".Vera.takes");
    fs::create_dir_all(&takes).expect("a folder");
    // Of one that was left before anything was recorded nothing is there.
    let named = home.run(&["voice", "list"], b"");
    assert!(named.lines.is_empty() && named.messages.contains("there is no profile"), "{named:?}");
    fs::write(takes.join("takes.jsonl"), "").expect("a list");
    let named = home.run(&["voice", "list"], b"").lines.join("\n");
    assert!(named.contains("recordings of a broken-off enrolment of Vera"), "{named}");
    assert_eq!(listed(&home, "profile"), [""; 0]);
    let forgotten = home.run(&["voice", "forget", "Vera"], b"");
    assert_eq!(forgotten.exit, Some(0), "{}", forgotten.messages);
    let told = ["The recordings of a broken-off enrolment of Vera are removed."];
    assert_eq!(forgotten.lines, told);
    assert!(!takes.exists());
}

/// Whoever has begun a learning may be killed. It ends with that, and makes no profile that nobody waits for: its takes may be
/// forgotten meanwhile.
#[test]
fn a_learning_ends_with_whoever_has_begun_it() {
    let home = Home::new();
    let folder = tempfile::tempdir().expect("a folder");
    let takes: Vec<_> =
        (0..40).map(|_| ("Turm Anna acht", "call", take("Turm Anna acht"))).collect();
    let list = manifest(folder.path(), &takes);
    let begun = ["voice", "enrol", "Vera", "--recordings", &list, "--ends-with-input"];
    let ended = home.run(&begun, b"");
    assert_eq!(ended.exit, Some(3), "{}", ended.messages);
    assert!(!shelf(&home).join("Vera").exists());
}

/// Two enrolments of one name would write over each other's takes: the second is refused before it asks or removes anything.
#[test]
fn one_name_is_enrolled_once_at_a_time() {
    let home = Home::new();
    let takes = shelf(&home).join(".Vera.takes");
    fs::create_dir_all(&takes).expect("a folder");
    let under_way = fs::File::open(&takes).expect("a folder");
    under_way.lock().expect("its lock");
    for anew in [&["voice", "enrol", "Vera"][..], &["voice", "enrol", "Vera", "--anew"]] {
        let refused = home.run(anew, b"");
        assert_eq!(refused.exit, Some(1), "{}", refused.messages);
        assert!(
            refused.messages.contains("another enrolment is under way"),
            "{}",
            refused.messages
        );
    }
    assert!(takes.exists());
}

/// A stick is anybody's: what is not whole, and what no learning makes, is refused, and says what to do.
#[test]
fn a_profile_is_taken_in_whole_or_not_at_all() {
    let home = Home::new();
    let stick = home.file("stick/Vera");
    let file = |name: &str| stick.join(name);
    let changed = |name: &str, from: &str, to: &str| {
        let text = fs::read_to_string(file(name)).expect("a file");
        assert!(text.contains(from), "{name}: {from}");
        fs::write(file(name), text.replace(from, to)).expect("written");
    };
    let calibration = "calibration.toml";
    let half = |name: &str| {
        let bytes = fs::read(file(name)).expect("a file");
        fs::write(file(name), &bytes[..bytes.len() / 2]).expect("written");
    };
    let cases: [(&dyn Fn(), &str); 10] = [
        (&|| fs::remove_file(file("SHA256SUMS")).expect("removed"), "export the profile anew"),
        (&|| changed("SHA256SUMS", "  calibration.toml", "  other.toml"), "has no checksum"),
        (&|| changed(calibration, "legal = 0.91", "legal = 0.92"), "is damaged"),
        (&|| fs::remove_file(file(calibration)).expect("removed"), "is missing"),
        (
            &|| (fs::write(file(calibration), "").expect("written"), summed(&stick)).1,
            "lacks [certainty]",
        ),
        (&|| (half(calibration), summed(&stick)).1, "calibration.toml"),
        (
            &|| (changed(calibration, "offset = 0.5", "offset = 60.5"), summed(&stick)).1,
            "enrol again",
        ),
        (
            &|| (changed(calibration, "legal = 0.91", "legal = 0.01"), summed(&stick)).1,
            "enrol again",
        ),
        (&|| (half("am/final.mdl"), summed(&stick)).1, "libvosk"),
        (
            &|| {
                let elsewhere = Path::new(BUNDLED).join("am/final.mdl");
                fs::remove_file(file("am/final.mdl")).expect("removed");
                std::os::unix::fs::symlink(elsewhere, file("am/final.mdl")).expect("a link");
            },
            "is a link",
        ),
    ];
    for (spoil, told) in cases {
        let _ = fs::remove_dir_all(&stick);
        fs::create_dir_all(home.file("stick")).expect("a folder");
        let whole = whole(&home);
        let done = Command::new("cp").args(["-r", &whole]).arg(&stick).status();
        assert!(done.expect("cp").success());
        spoil();
        let refused = home.run(&["voice", "import", "stick/Vera"], b"");
        assert!(matches!(refused.exit, Some(2)), "{told}: {:?}{}", refused.lines, refused.messages);
        assert!(refused.messages.contains(told), "{told}: {}", refused.messages);
        assert!(!refused.messages.contains("unpack"), "{told}: {}", refused.messages);
    }
    assert_eq!(listed(&home, "profile"), [""; 0]);
}

/// A stick that is not in is no damaged model.
#[test]
fn a_folder_that_is_not_there_is_told_as_that() {
    let home = Home::new();
    for place in ["/media/stick/Vera", "nowhere/Vera"] {
        let refused = home.run(&["voice", "import", place], b"");
        assert_eq!(refused.exit, Some(2), "{}", refused.messages);
        let told = &refused.messages;
        assert!(told.contains(&format!("there is no folder {place}")), "{told}");
        assert!(told.contains("Plug the stick in") && !told.contains("Vosk"), "{told}");
    }
}

/// `--lang` is the language of the calls, and what is wrong with it is told in that of whoever reads it.
#[test]
fn the_language_of_the_calls_is_refused_in_the_language_of_the_lines() {
    let home = Home::new();
    for (lines, wanted) in [
        ("de_DE.UTF-8", "die Sprache der Ansagen"),
        ("uk_UA.UTF-8", "мова оголошень"),
        ("C.UTF-8", "the language of the calls"),
    ] {
        for given in ["ru", "fr"] {
            let mut command = home.command(&["voice", "enrol", "Vera", "--lang", given]);
            let answer = command.env("LC_ALL", lines).output().expect("it runs");
            let told = String::from_utf8(answer.stderr).expect("UTF-8");
            assert_eq!(answer.status.code(), Some(2), "{told}");
            assert!(told.contains(wanted), "{lines}: {told}");
        }
    }
}

/// Numbers that make all certain are not listened with where a profile lies, either; and another calibration is another profile.
#[test]
fn the_calibration_belongs_to_the_profile() {
    let home = Home::new();
    assert_eq!(home.run(&["voice", "import", &whole(&home)], b"").exit, Some(0));
    let sum = || {
        let listed = home.run(&["--json", "voice", "list"], b"").lines;
        let listed: Value = serde_json::from_str(&listed[0]).expect("JSON");
        listed["sum"].as_str().expect("a sum").to_owned()
    };
    let before = sum();
    let profile = shelf(&home).join("Vera");
    let calibration = profile.join("calibration.toml");
    let text = fs::read_to_string(&calibration).expect("a file");
    fs::write(&calibration, text.replace("offset = 0.5", "offset = 60.5")).expect("written");
    assert_ne!(sum(), before);
    // As of a profile that was made before: its sums do not name the calibration.
    let sums = fs::read_to_string(profile.join("SHA256SUMS")).expect("the list");
    let of_before: Vec<&str> =
        sums.lines().filter(|line| !line.ends_with("calibration.toml")).collect();
    assert_eq!(of_before.len() + 1, sums.lines().count());
    fs::write(profile.join("SHA256SUMS"), of_before.join("\n") + "\n").expect("written");
    let call = home.file("call.wav");
    wav::write(&call, &take("Springer Felix drei")).expect("written");
    let listen = ["listen", "--voice", "Vera", "call.wav"];
    let refused = home.run(&listen, b"");
    assert_eq!(refused.exit, Some(2), "{}", refused.messages);
    assert!(refused.messages.contains("enrol again"), "{}", refused.messages);
    fs::write(&calibration, &text).expect("written");
    assert_eq!(home.run(&listen, b"").exit, Some(0), "as it was made it is heard by");
    // What goes out is whole all the same.
    assert_eq!(home.run(&["voice", "export", "Vera", "Nina"], b"").exit, Some(0));
    let again = home.run(&["voice", "import", "Nina"], b"");
    assert_eq!(again.exit, Some(0), "{}", again.messages);
}

/// What is wrong with the place says what to do about it, and nothing is made where no stick is in.
#[test]
fn a_place_that_cannot_be_says_what_can() {
    let home = Home::new();
    assert_eq!(home.run(&["voice", "import", &whole(&home)], b"").exit, Some(0));
    for (args, told) in [
        (&["voice", "import", &whole(&home)][..], "--name OTHER"),
        (&["voice", "import", "."][..], "--name NAME"),
        (&["voice", "import", &whole(&home), "--name", "-"][..], "cannot be the name"),
        (&["voice", "export", "Vera", "media/stick/Vera"][..], "Plug the stick in"),
        (&["voice", "enrol", "Nina", "--keep-sound", "media/stick/Nina"][..], "Plug the stick in"),
    ] {
        let refused = home.run(args, b"");
        assert_eq!(refused.exit, Some(2), "{args:?}: {}", refused.messages);
        assert!(refused.messages.contains(told), "{args:?}: {}", refused.messages);
    }
    assert!(!home.file("media").exists());
}

/// Calls of games are kept where the player wants it, and never otherwise; a voice that has none is not learned anew.
#[test]
fn calls_are_kept_by_the_players_word_alone() {
    let home = Home::new();
    let taken = home.run(&["voice", "import", &whole(&home)], b"");
    assert_eq!(taken.exit, Some(0), "{}", taken.messages);
    let lines = |args: &[&str]| {
        let answer = home.run(args, b"");
        assert_eq!(answer.exit, Some(0), "{}", answer.messages);
        answer.lines.join("\n")
    };
    assert_eq!(lines(&["voice", "keep-calls", "Vera"]), "No calls of Vera are kept.");
    let refused = home.run(&["voice", "relearn", "Vera"], b"");
    assert_eq!(refused.exit, Some(1));
    assert!(refused.messages.starts_with("no calls of Vera are kept"), "{}", refused.messages);
    assert!(lines(&["voice", "keep-calls", "Vera", "yes"]).contains("are kept (0 so far)"));
    let few = home.run(&["voice", "relearn", "Vera"], b"");
    assert_eq!(few.exit, Some(1), "{}", few.messages);
    assert!(few.messages.contains("0 usable calls are too few"), "{}", few.messages);
    assert_eq!(lines(&["voice", "keep-calls", "Vera", "no"]), "No calls of Vera are kept.");
    assert!(lines(&["voice", "keep-calls", "Vera", "yes"]).contains("0 so far"));
    assert_eq!(home.run(&["voice", "forget", "Vera"], b"").exit, Some(0));
    let unknown = home.run(&["voice", "keep-calls", "Vera", "yes"], b"");
    assert_eq!(unknown.exit, Some(1), "{}", unknown.messages);
}

/// A profile is taken and left while the game goes on, and the record says so; one that is not there changes nothing.
#[test]
fn a_profile_is_taken_and_left_in_the_middle_of_a_game() {
    let home = Home::new();
    let taken = home.run(&["voice", "import", &whole(&home)], b"");
    assert_eq!(taken.exit, Some(0), "{}", taken.messages);
    let kept = home.run(&["voice", "keep-calls", "Vera", "yes"], b"");
    assert_eq!(kept.exit, Some(0), "{}", kept.messages);
    let args = ["--json", "play", "--room", "none", "--microphone", "default", "--journal", "game"];
    let mut table = home.start(&args);
    // Who holds the key goes on being heard as before.
    table.type_line("s");
    table.type_line("w stimme Vera");
    table.type_line("w stimme");
    table.message_with("Weiß: gehört wie alle");
    table.type_line("s");
    table.line_with("device", "Weiß: gehört mit der eigenen Stimme, Profil");
    let busy = home.run(&["voice", "relearn", "Vera"], b"");
    assert_eq!(busy.exit, Some(1), "{}", busy.messages);
    assert!(busy.messages.contains("the profile of Vera is in use"), "{}", busy.messages);
    table.type_line("w stimme Nina");
    table.message_with("ein Profil von Nina gibt es nicht");
    table.type_line("w stimme");
    table.type_line("w stimme -");
    table.line_with("device", "Weiß: gehört wie alle, Netz");
    table.type_line("w stimme -");
    table.type_line("stimme Vera");
    table.message_with("wessen eigene Stimme?");
    table.type_line("q");
    let left = table.end();
    assert_eq!(left.exit, Some(0), "{}", left.messages);
    for (told, times) in
        [("Weiß: gehört mit der eigenen Stimme Vera", 2), ("Weiß: gehört wie alle", 2)]
    {
        assert_eq!(left.messages.matches(told).count(), times, "{told}: {}", left.messages);
    }
    let shown = home.run(&["--json", "journal", "show", "game"], b"").lines.join("\n");
    for told in
        ["alle werden mit dem Netz", "mit der eigenen Stimme, Profil", "gehört wie alle, Netz"]
    {
        assert_eq!(shown.matches(told).count(), 1, "{told}: {shown}");
    }
}

/// A list without a call tries nothing out: that is told, and is no success.
#[test]
fn a_trial_without_a_call_is_refused() {
    let home = Home::new();
    assert_eq!(home.run(&["voice", "import", &whole(&home)], b"").exit, Some(0));
    fs::write(home.file("none.jsonl"), "\n").expect("written");
    let hall = [("", "noise", Samples { mono: vec![0; 16_000], rate_hz: 16_000 })];
    for list in ["none.jsonl", &manifest(home.path(), &hall)] {
        let args = ["voice", "test", "Vera", "--recordings", list, "--lang", "de"];
        let refused = home.run(&args, b"");
        assert_eq!(refused.exit, Some(2), "{refused:?}");
        assert!(refused.lines.is_empty(), "{refused:?}");
        let told = refused.messages.lines().next().unwrap_or_default();
        assert!(told.ends_with("lists no recording of a call"), "{refused:?}");
    }
}
