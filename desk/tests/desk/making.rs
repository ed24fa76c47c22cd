//! Making a desk, starting it, copying it: whole or not at all, and never with a setting that could lose rows.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::Answer;

use crate::hall::{Hall, bring, refused, rows, told};

const GAME: GameId = GameId([5; 16]);

#[test]
fn what_cannot_become_a_desk_is_refused_and_leaves_nothing() {
    let hall = Hall::empty();
    let port = hall.port.to_string();
    let setup = |more: &[&str]| {
        let asked = ["setup", "desk", "--port", &port].into_iter().chain(more.iter().copied());
        hall.order(asked)
    };
    for (more, said) in [
        (&["--event", "Open", "--address", "here now"][..], "is no address"),
        (&["--event", "Open", "--address", "10.0.0.1", "--days", "4000"], "an event of 4000 days"),
        (&["--event", "two\nlines", "--address", "10.0.0.1"], "in one line"),
        (
            &["--event", "Open", "--address", "10.0.0.1", "--postgres", "/usr"],
            "not a folder with PostgreSQL",
        ),
    ] {
        let answer = refused(&setup(more));
        assert!(answer.contains(said), "{answer}");
    }
    let long = "x".repeat(120);
    let deep = hall.order(["setup", &long, "--event", "Open", "--address", "10.0.0.1"]);
    assert!(refused(&deep).contains("too long for the desk's socket"));
    fs::create_dir(hall.desk()).expect("a folder");
    let there = refused(&setup(&["--event", "Open", "--address", "10.0.0.1"]));
    assert!(there.contains("is there already"), "{there}");
    fs::remove_dir(hall.desk()).expect("an empty folder");
    let none = refused(&hall.order(["start", "desk"]));
    assert!(none.contains("is no desk"), "{none}");
    let left: Vec<_> = fs::read_dir(hall.home.path())
        .expect("the folder")
        .flatten()
        .map(|left| left.file_name())
        .collect();
    assert!(left.iter().all(|name| name == "annabella-desk"), "{left:?}");
}

#[test]
fn a_server_that_is_too_old_becomes_no_desk() {
    let hall = Hall::empty();
    // The programs of a version from before: they say which they are, and nothing else is asked of them.
    let folder = hall.home.path().join("old");
    fs::create_dir(&folder).expect("a folder");
    for program in ["postgres", "initdb", "pg_ctl", "psql"] {
        let file = folder.join(program);
        fs::write(&file, format!("#!/bin/sh\necho '{program} (PostgreSQL) 13.14 (Debian)'\n"))
            .expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a program");
    }
    let postgres = folder.to_string_lossy().into_owned();
    let asked = ["setup", "desk", "--event", "Open", "--address", "10.0.0.1", "--postgres"];
    let said = refused(&hall.order(asked.into_iter().chain([postgres.as_str()])));
    assert!(said.contains("PostgreSQL 13.14 (Debian) is too old: the desk needs 15"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(!hall.desk().exists());
}

#[test]
fn root_keeps_no_desk() {
    if !nix::unistd::geteuid().is_root() {
        // Whoever is not root cannot ask as root; where the tests are root this is asked.
        return;
    }
    let home = tempfile::tempdir().expect("a folder");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_annabella-desk"));
    command
        .args(["setup", "desk", "--event", "Open", "--address", "10.0.0.1"])
        .current_dir(home.path());
    let answer = refused(&command.output().expect("the program"));
    assert!(answer.contains("never run as root"), "{answer}");
}

/// Each setting, somewhere in the cluster's files, and what is said of it.
const DANGERS: &[(&str, &str, &str)] = &[
    ("postgresql.conf", "fsync = off", "fsync is \"off\" and must be \"on\""),
    ("postgresql.auto.conf", "fsync = off", "fsync is \"off\""),
    ("postgresql.conf", "full_page_writes = off", "full_page_writes"),
    ("postgresql.auto.conf", "synchronous_commit = local", "synchronous_commit is \"local\""),
    ("postgresql.conf", "wal_level = minimal\nmax_wal_senders = 0", "wal_level"),
    ("postgresql.conf", "ssl_min_protocol_version = 'TLSv1.2'", "ssl_min_protocol_version"),
    ("postgresql.conf", "ssl_ca_file = '/etc/ssl/certs/ca-certificates.crt'", "ssl_ca_file"),
    ("postgresql.conf", "ssl_crl_file = ''", "ssl_crl_file"),
    ("postgresql.conf", "unix_socket_directories = '/tmp'", "unix_socket_directories"),
    ("postgresql.conf", "ignore_checksum_failure = on", "ignore_checksum_failure"),
    (
        "pg_hba.conf",
        "host all all 0.0.0.0/0 trust",
        "a line that the desk did not write: host all all 0.0.0.0/0 trust",
    ),
    ("pg_hba.conf", "hostssl desk +tables all md5", "did not write"),
    ("pg_ident.conf", "keeper /^(.*)$ keeper", "did not write"),
];

#[tokio::test]
async fn a_desk_is_not_started_with_a_setting_that_could_lose_rows_or_let_strangers_in() {
    let hall = Hall::made(1);
    let cluster = hall.desk().join("cluster");
    for (file, line, said) in DANGERS {
        let path = cluster.join(file);
        let before = fs::read_to_string(&path).expect("a configuration");
        fs::write(&path, format!("{before}\n{line}\n")).expect("written");
        for order in ["start", "doctor"] {
            let answer = refused(&hall.order([order, "desk"]));
            assert!(answer.contains(said), "{order}, {line}: {answer}");
        }
        fs::write(&path, before).expect("written back");
    }
    fs::set_permissions(cluster.join("server.key"), fs::Permissions::from_mode(0o644))
        .expect("opened");
    let answer = refused(&hall.order(["start", "desk"]));
    assert!(answer.contains("server.key can be read by others"), "{answer}");
    fs::set_permissions(cluster.join("server.key"), fs::Permissions::from_mode(0o600))
        .expect("closed");
    told(&hall.order(["start", "desk"]));
    // What is changed while it runs is said, and people decide when it stops.
    hall.keeper("ALTER SYSTEM SET synchronous_commit = off").await;
    hall.keeper("SELECT pg_reload_conf()").await;
    while hall.keeper("SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'").await
        != "off"
    {}
    let answer = refused(&hall.order(["start", "desk"]));
    assert!(answer.contains("the desk runs, and rows could be lost"), "{answer}");
    let away =
        annabella_desk::courier::session::Session::connect(&hall.identity("table-001")).await;
    let said = away.expect_err("no session").to_string();
    assert!(said.contains("would acknowledge rows that are not on its disk"), "{said}");
}

#[tokio::test]
async fn a_copy_is_itself_a_desk_with_every_row_and_every_certificate() {
    let hall = Hall::running(1);
    let course = rows(GAME, &[], 40, "a");
    let mut session = hall.session("table-001").await;
    assert_eq!(bring(&mut session, GAME, &course).await, Ok(Answer::Acknowledged));
    told(&hall.order(["backup", "desk", "copy"]));
    let again = refused(&hall.order(["backup", "desk", "copy"]));
    assert!(again.contains("is there already"), "{again}");
    // The first one is lost, with what came after the copy.
    let more = rows(GAME, &course, 45, "a");
    assert_eq!(bring(&mut session, GAME, &more[40..]).await, Ok(Answer::Acknowledged));
    drop(session);
    told(&hall.order(["stop", "desk"]));
    let stopped = refused(&hall.order(["backup", "desk", "other"]));
    assert!(!hall.home.path().join("other").exists(), "{stopped}");
    told(&hall.order(["start", "copy"]));
    let mut session = hall.session("table-001").await;
    // The courier goes on from what is there; the tables have the rest.
    assert_eq!(bring(&mut session, GAME, &more[39..]).await, Ok(Answer::Acknowledged));
    let client = hall.identity("chief").open().await.expect("a connection");
    let found = client.query("SELECT hash FROM desk.rows ORDER BY seq", &[]).await.expect("rows");
    let hashes: Vec<&[u8]> = found.iter().map(|row| row.get(0)).collect();
    assert_eq!(hashes, more.iter().map(|row| row.hash.0.as_slice()).collect::<Vec<_>>());
    told(&hall.order(["doctor", "copy"]));
    // The page of another version would ask for tables that are not there; whoever plays is served all the same.
    hall.keeper_of("copy", hall.port, "COMMENT ON SCHEMA desk IS 'another'").await;
    for order in ["doctor", "page"] {
        let said = refused(&hall.order([order, "copy"]));
        assert!(said.contains("was set up by another"), "{order}: {said}");
    }
    let longer = rows(GAME, &more, 50, "a");
    assert_eq!(bring(&mut session, GAME, &longer[45..]).await, Ok(Answer::Acknowledged));
}

#[test]
fn nothing_of_a_desk_is_anybody_elses_to_read() {
    let hall = Hall::made(2);
    fn walk(path: &Path) {
        let found = fs::symlink_metadata(path).expect("there");
        assert_eq!(found.permissions().mode() & 0o077, 0, "{}", path.display());
        if found.is_dir() {
            for entry in fs::read_dir(path).expect("a folder") {
                walk(&entry.expect("an entry").path());
            }
        }
    }
    walk(&hall.desk());
    let handed: Vec<_> = fs::read_dir(hall.handed("table-002"))
        .expect("handed")
        .flatten()
        .map(|one| one.file_name())
        .collect();
    assert_eq!(handed.len(), 4, "{handed:?}");
    // The key of the authority is in one place.
    let key = fs::read_to_string(hall.desk().join("authority/key.pem")).expect("the key");
    for name in ["table-001", "table-002", "chief"] {
        assert_ne!(fs::read_to_string(hall.handed(name).join("key.pem")).expect("a key"), key);
    }
}

#[test]
fn lock_files_of_a_server_that_is_gone_are_in_nobodys_way() {
    let hall = Hall::made(1);
    let cluster = hall.desk().join("cluster/postmaster.pid");
    let socket = hall.desk().join(format!("run/.s.PGSQL.{}.lock", hall.port));
    // Torn by a power cut; and whole, with a number that is some other program's by now: this one's.
    let whole = format!("{}\n{}\n", std::process::id(), hall.desk().join("cluster").display());
    for text in ["", &whole] {
        for file in [&cluster, &socket] {
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, text).expect("written");
        }
        told(&hall.order(["start", "desk"]));
        // One that runs keeps them.
        let running = fs::read_to_string(&cluster).expect("its number");
        told(&hall.order(["start", "desk"]));
        assert_eq!(fs::read_to_string(&cluster).expect("its number"), running);
        told(&hall.order(["stop", "desk"]));
    }
}
