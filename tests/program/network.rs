//! No network, whatever the environment says: nobody connects to a port that everything names as a server, and
//! the program plays on.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};

use crate::rig::Home;

/// Somebody who waits for a connection, and by which variables it is named.
struct Trap {
    listener: TcpListener,
    named: Vec<(&'static str, String)>,
}

impl Trap {
    fn new() -> Trap {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        listener.set_nonblocking(true).expect("a listener");
        let port = listener.local_addr().expect("an address").port();
        let named = vec![
            ("PULSE_SERVER", format!("tcp:127.0.0.1:{port}")),
            ("SPEECHD_ADDRESS", format!("inet_socket:127.0.0.1:{port}")),
            ("DBUS_SESSION_BUS_ADDRESS", format!("tcp:host=127.0.0.1,port={port}")),
        ];
        Trap { listener, named }
    }

    #[track_caller]
    fn is_untouched(&self) {
        let nobody = self.listener.accept().expect_err("somebody has connected");
        assert_eq!(nobody.kind(), ErrorKind::WouldBlock);
    }
}

#[test]
fn a_demonstration_plays_whatever_servers_are_named_and_connects_to_none() {
    let (home, trap) = (Home::new(), Trap::new());
    let mut command = home.command(&["demo", "--fast", "--journal", "game"]);
    let ended = command.envs(trap.named.clone()).output().expect("it runs");
    let messages = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(0), "{messages}");
    assert!(String::from_utf8_lossy(&ended.stdout).lines().count() > 100);
    for (name, value) in &trap.named {
        let told = format!("{name}={value} names another computer");
        assert!(messages.contains(&told), "{told}: {messages}");
    }
    trap.is_untouched();
}

#[test]
fn a_server_that_a_file_of_settings_names_is_not_reached() {
    let (home, trap) = (Home::new(), Trap::new());
    let (_, server) = &trap.named[0];
    let device = format!("pcm.!default {{ type pulse server \"{server}\" }}\n");
    std::fs::write(home.file(".asoundrc"), device).expect("written");
    let client = format!("default-server = {server}\nautospawn = no\n");
    std::fs::write(home.file("client.conf"), client).expect("written");
    let mut table =
        home.command(&["play", "--lang", "en", "--room", "default", "--journal", "game"]);
    let mut table = table
        .env("PULSE_CLIENTCONFIG", home.file("client.conf"))
        .env_remove("PULSE_SERVER")
        .spawn()
        .expect("it starts");
    let stdin = table.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut { stdin }, b"k\nc e4\nm e2e4\nw t\nq\n").expect("it reads");
    let ended = table.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    trap.is_untouched();
}

/// A system whose kernel takes no filter, made with strace.
#[test]
fn without_the_filter_no_table_opens_unless_somebody_says_so() {
    let home = Home::new();
    let traced = |more: &[&str]| {
        let strace = ["-f", "-o", "/dev/null", "-e", "trace=seccomp"];
        let fault = ["-e", "inject=seccomp:error=ENOSYS", env!("CARGO_BIN_EXE_annabella")];
        let play = ["play", "--lang", "en", "--room", "none", "--microphone", "none"];
        // Its input is empty, so a table that opens is left at once.
        home.start_program("strace", &[&strace[..], &fault, &play, more].concat()).end()
    };
    let refused = traced(&["--journal", "refused"]);
    assert_eq!(refused.exit, Some(3), "{refused:?}");
    assert!(refused.messages.contains("--without-filter"), "{refused:?}");
    assert!(refused.lines.is_empty() && !home.file("refused").exists(), "{refused:?}");
    let opened = traced(&["--without-filter", "--journal", "game"]);
    assert_eq!(opened.exit, Some(0), "{opened:?}");
    let told = "nothing keeps the libraries for sound from the network here";
    assert!(opened.messages.contains(told), "{opened:?}");
}

#[test]
fn the_doctor_says_that_the_network_is_shut_off() {
    let home = Home::new();
    let answer = home.run(&["doctor", "--json"], b"");
    let network = answer.lines.iter().find(|line| line.contains("\"name\":\"network\""));
    let network = network.expect("it looks at the network");
    assert!(network.contains("\"state\":\"found\"") && network.contains("shut off"), "{network}");
    assert!(answer.lines.iter().any(|line| line.contains("\"name\":\"sound server\"")));
}
