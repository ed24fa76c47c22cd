//! Answers that hold, and answers that are spoiled in one thing each: every one of those is refused, for that reason.

use std::time::{Duration, Instant};

use super::ceremonies::{Asked, Passkey, Passkeys, Person, Refused};
use super::challenges::{Challenges, HELD};
use super::site::Site;

#[path = "../../tests/desk/authenticator.rs"]
mod authenticator;
use authenticator::{Device, PRESENT, VERIFIED};

const ORIGIN: &str = "https://desk.example:5474";
const HANDLE: [u8; 32] = [7; 32];
const ANNA: Person<'_> = Person { name: "anna", handle: &HANDLE, has: &[] };

fn passkeys() -> Passkeys {
    Passkeys::new(Site::of("desk.example", 5474).expect("a name"), "Open")
}

fn now() -> Instant {
    Instant::now()
}

/// A device with a passkey that the desk keeps.
fn added(passkeys: &Passkeys) -> (Device, Passkey) {
    let mut device = Device::at(ORIGIN);
    let Asked(asked) = passkeys.begin_adding("anna", ANNA, now()).expect("asked");
    let added = passkeys.add("anna", &device.makes(&asked), now()).expect("a passkey");
    assert_eq!(added.handle, HANDLE);
    let kept = added.passkey;
    assert_eq!((&kept.id, kept.counter), (&device.id, 1));
    device.counter = 2;
    (device, kept)
}

/// Signs in, all of it at one moment and in one browser.
fn signs_in(passkeys: &Passkeys, device: &Device, kept: &Passkey) -> Result<u32, Refused> {
    let Asked(asked) = passkeys.begin_signing_in("browser", now()).expect("asked");
    let answer = passkeys.answered("browser", &device.answers(&asked), now())?;
    passkeys.verified(&answer, kept, &HANDLE)
}

fn is_unfit<T>(refused: Result<T, Refused>) -> bool {
    matches!(refused, Err(Refused::Unfit(_)))
}

/// What spoils a device, and gives it a name.
type Fault = (&'static str, fn(&mut Device));

#[test]
fn a_desk_has_passkeys_at_a_name_and_at_no_address() {
    for (name, host) in [
        ("desk.local", "desk.local:5474"),
        ("Desk.Example.ORG", "desk.example.org:5474"),
        ("localhost", "localhost:5474"),
    ] {
        let site = Site::of(name, 5474).expect(name);
        assert_eq!((site.host(), site.origin()), (host.to_owned(), format!("https://{host}")));
    }
    assert_eq!(Site::of("desk.local", 443).expect("a name").origin(), "https://desk.local");
    for address in
        ["192.168.1.10", "::1", "10.1", "0x7f.0x1", "1", "", "desk.", "-a.b", "a_b", "a b"]
    {
        assert_eq!(Site::of(address, 5474), None, "{address}");
    }
    let addresses = ["192.168.1.10", "desk.local", "desk.example"].map(str::to_owned);
    assert_eq!(Site::first(&addresses, 1).expect("a name").name(), "desk.local");
    assert_eq!(Site::first(&addresses[..1], 1), None);
}

#[test]
fn who_adds_a_passkey_signs_in_with_it_again_and_again() {
    let passkeys = passkeys();
    let (mut device, mut kept) = added(&passkeys);
    for counter in [2, 3, 9] {
        device.counter = counter;
        kept.counter = signs_in(&passkeys, &device, &kept).expect("signed in");
        assert_eq!(kept.counter, counter);
    }
    // Those that live in several devices do not count at all.
    (device.counter, kept.counter) = (0, 0);
    for _ in 0..2 {
        assert_eq!(signs_in(&passkeys, &device, &kept), Ok(0));
    }
    // A device that has a passkey already is told so.
    let has = [kept];
    let Asked(asked) =
        passkeys.begin_adding("anna", Person { has: &has, ..ANNA }, now()).expect("asked");
    let id = passki::Passki::base64_encode(&has[0].id);
    let asked: serde_json::Value = serde_json::from_str(&asked).expect("what is asked");
    assert_eq!(asked["excludeCredentials"][0]["id"], id);
    assert_eq!(asked["rp"]["id"], "desk.example");
    assert_eq!(asked["user"]["name"], "anna");
}

#[test]
fn an_answer_that_is_spoiled_in_one_thing_is_refused() {
    let faults: &[Fault] = &[
        ("another origin", |device| device.origin = "https://elsewhere.example:5474".to_owned()),
        ("another port", |device| device.origin = "https://desk.example:5475".to_owned()),
        ("no port", |device| device.origin = "https://desk.example".to_owned()),
        ("not encrypted", |device| device.origin = "http://desk.example:5474".to_owned()),
        ("a name below", |device| device.origin = "https://a.desk.example:5474".to_owned()),
        ("another name", |device| device.name = "elsewhere.example".to_owned()),
        ("a name above", |device| device.name = "example".to_owned()),
        ("not verified", |device| device.flags = PRESENT),
        ("nobody there", |device| device.flags = VERIFIED),
    ];
    let signed: &[Fault] = &[
        ("another number than was signed", |device| device.is_tampered = true),
        ("another key", |device| device.takes_another_key()),
    ];
    for (what, fault) in faults.iter().chain(signed) {
        let passkeys = passkeys();
        let (mut device, kept) = added(&passkeys);
        assert_eq!(signs_in(&passkeys, &device, &kept), Ok(2));
        device.counter = 3;
        fault(&mut device);
        assert!(is_unfit(signs_in(&passkeys, &device, &kept)), "{what}");
    }
    for (what, fault) in faults {
        let passkeys = passkeys();
        let mut device = Device::at(ORIGIN);
        fault(&mut device);
        let Asked(asked) = passkeys.begin_adding("anna", ANNA, now()).expect("asked");
        assert!(is_unfit(passkeys.add("anna", &device.makes(&asked), now())), "{what}");
    }
    // One ceremony's answer is not the other's.
    let passkeys = passkeys();
    let (mut device, kept) = added(&passkeys);
    let Asked(asked) = passkeys.begin_adding("anna", ANNA, now()).expect("asked");
    let made = device.makes(&asked);
    let answered = passkeys.answered("anna", &made, now());
    assert!(matches!(answered, Err(Refused::Unreadable(_))), "{answered:?}");
    // Another passkey than the one it is held against.
    let Asked(asked) = passkeys.begin_signing_in("browser", now()).expect("asked");
    let answer = passkeys.answered("browser", &device.answers(&asked), now()).expect("read");
    let (_, other) = added(&passkeys);
    assert!(is_unfit(passkeys.verified(&answer, &other, &HANDLE)));
    // Another person's, or nobody's.
    assert_eq!(passkeys.verified(&answer, &kept, &[8; 32]), Err(Refused::AnotherPerson));
    device.handle = None;
    assert_eq!(signs_in(&passkeys, &device, &kept), Err(Refused::AnotherPerson));
    for nonsense in ["", "{}", "[]", "null", "{\"rawId\": \"!\"}", &"[".repeat(30_000)] {
        let refused = passkeys.answered("browser", nonsense, now());
        assert!(matches!(refused, Err(Refused::Unreadable(_))), "{refused:?}");
        let refused = passkeys.add("browser", nonsense, now());
        assert!(matches!(refused, Err(Refused::Unreadable(_))), "{refused:?}");
    }
}

#[test]
fn a_counter_that_goes_back_is_told_when_it_is_signed_and_is_a_fault_when_not() {
    let passkeys = passkeys();
    let (mut device, mut kept) = added(&passkeys);
    kept.counter = 10;
    for counter in [10, 9, 1, 0] {
        device.counter = counter;
        assert_eq!(signs_in(&passkeys, &device, &kept), Err(Refused::CountedBack), "{counter}");
    }
    device.counter = 8;
    device.is_tampered = true;
    assert!(is_unfit(signs_in(&passkeys, &device, &kept)), "anybody can send a number");
    device.is_tampered = false;
    device.counter = 11;
    assert_eq!(signs_in(&passkeys, &device, &kept), Ok(11));
}

#[test]
fn a_challenge_is_for_one_browser_for_one_answer_and_for_some_minutes() {
    let passkeys = passkeys();
    let (mut device, kept) = added(&passkeys);
    let begun = now();
    let Asked(asked) = passkeys.begin_signing_in("browser", begun).expect("asked");
    let answer = device.answers(&asked);
    let refused = |whose: &str, answer: &str, at: Instant| {
        passkeys.answered(whose, answer, at).expect_err("taken")
    };
    // Of another browser, which cannot spend it either.
    assert_eq!(refused("another", &answer, begun), Refused::NotAsked);
    assert_eq!(refused("", &answer, begun), Refused::NotAsked);
    let read = passkeys.answered("browser", &answer, begun).expect("read");
    assert_eq!(passkeys.verified(&read, &kept, &HANDLE), Ok(2));
    assert_eq!(refused("browser", &answer, begun), Refused::NotAsked, "it was answered");
    // One that was answered wrongly is answered, too.
    let Asked(asked) = passkeys.begin_signing_in("browser", begun).expect("asked");
    device.is_tampered = true;
    let wrong = device.answers(&asked);
    device.is_tampered = false;
    let read = passkeys.answered("browser", &wrong, begun).expect("read");
    assert!(is_unfit(passkeys.verified(&read, &kept, &HANDLE)));
    assert_eq!(refused("browser", &device.answers(&asked), begun), Refused::NotAsked);
    // One that nobody sent.
    let Asked(asked) = Passkeys::new(passkeys.site().clone(), "Open")
        .begin_signing_in("browser", begun)
        .expect("asked");
    assert_eq!(refused("browser", &device.answers(&asked), begun), Refused::NotAsked);
    // Too late, by a moment; and not too late.
    for (late, is_taken) in [(HELD, false), (HELD - Duration::from_millis(1), true)] {
        let Asked(asked) = passkeys.begin_signing_in("browser", begun).expect("asked");
        let taken = passkeys.answered("browser", &device.answers(&asked), begun + late);
        assert_eq!(taken.is_ok(), is_taken, "{late:?}");
        let Asked(asked) = passkeys.begin_adding("anna", ANNA, begun).expect("asked");
        let mut other = Device::at(ORIGIN);
        let taken = passkeys.add("anna", &other.makes(&asked), begun + late);
        assert_eq!(taken.is_ok(), is_taken, "{late:?}");
    }
    // Of a new passkey as well: another one's, twice.
    let Asked(asked) = passkeys.begin_adding("anna", ANNA, begun).expect("asked");
    let made = Device::at(ORIGIN).makes(&asked);
    assert_eq!(passkeys.add("eva", &made, begun), Err(Refused::NotAsked));
    passkeys.add("anna", &made, begun).expect("a passkey");
    assert_eq!(passkeys.add("anna", &made, begun), Err(Refused::NotAsked));
}

#[test]
fn there_are_never_more_open_challenges_than_so_many_and_the_newest_hold() {
    let mut challenges = Challenges::new(3);
    let begun = now();
    for number in 0..1000 {
        challenges.put("x", &number.to_string(), number, begun);
        assert!(challenges.count() <= 3);
    }
    assert_eq!(challenges.take("x", "996", begun), None);
    assert_eq!(challenges.take("x", "998", begun), Some(998));
    assert_eq!(challenges.take("y", "999", begun), None);
    // What is too old makes room by itself.
    challenges.put("x", "new", 1, begun + HELD);
    assert_eq!(challenges.count(), 1);
}
