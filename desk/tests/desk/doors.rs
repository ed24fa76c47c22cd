//! Who is not let in, and what is said: strangers, yesterday's people, those who were sent away, those with another's name.

use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::journal::GameId;
use annabella_desk::authority::Authority;
use annabella_desk::courier::carrier::Answer;
use annabella_desk::courier::identity::Identity;
use annabella_desk::courier::session::Session;
use annabella_desk::name::Name;
use time::OffsetDateTime;

use crate::hall::{Hall, bring, refused, rows, told, within};

const GAME: GameId = GameId([6; 16]);

/// What is handed to a table, somewhere else, with something else in it.
fn forged(hall: &Hall, folder: &str, changes: &[(&str, &str)]) -> PathBuf {
    let to = hall.home.path().join(folder);
    fs::create_dir_all(&to).expect("a folder");
    for entry in fs::read_dir(hall.handed("table-001")).expect("handed").flatten() {
        fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
    }
    for (file, text) in changes {
        fs::write(to.join(file), text).expect("written");
    }
    to
}

async fn kept_out(folder: &Path) -> String {
    let identity = Identity::read(folder).expect("files that can be read");
    Session::connect(&identity).await.expect_err("let in").to_string()
}

#[tokio::test]
async fn strangers_are_kept_out_each_with_a_word() {
    let hall = Hall::running(2);
    let name = "table-001".parse::<Name>().expect("a name");
    let own = Authority::read(&hall.desk().join("authority")).expect("the authority");
    let now = OffsetDateTime::now_utc();
    let stranger = Authority::make("Open", now, 10).expect("an authority of the same name");
    let false_one = stranger.for_name(&name, now).expect("a certificate");
    let expired = own.for_name_until(&name, now.unix_timestamp() - 3600).expect("a certificate");
    let unknown = own.for_name(&"hector".parse().expect("a name"), now).expect("a certificate");
    let way = fs::read_to_string(hall.handed("table-001").join("desk.toml")).expect("the way");
    let other_name = way.replace("table-001", "table-002");
    let keeper = way.replace("table-001", "keeper");
    for (folder, changes, said) in [
        (
            "stranger",
            vec![("certificate.pem", &false_one.certificate), ("key.pem", &false_one.key)],
            "unknown",
        ),
        (
            "expired",
            vec![("certificate.pem", &expired.certificate), ("key.pem", &expired.key)],
            "expired",
        ),
        (
            "unknown",
            vec![("certificate.pem", &unknown.certificate), ("key.pem", &unknown.key)],
            "certificate",
        ),
        ("another", vec![("desk.toml", &other_name)], "certificate authentication failed"),
        ("keeper", vec![("desk.toml", &keeper)], "no pg_hba.conf entry"),
    ] {
        let changes: Vec<(&str, &str)> =
            changes.iter().map(|(file, text)| (*file, text.as_str())).collect();
        let answer = kept_out(&forged(&hall, folder, &changes)).await;
        assert!(answer.to_lowercase().contains(&said.to_lowercase()), "{folder}: {answer}");
    }
    // A server that is not the event's is not talked to.
    let root = stranger.certificate().expect("a certificate");
    let answer = kept_out(&forged(&hall, "elsewhere", &[("authority.pem", &root)])).await;
    assert!(answer.contains("certificate"), "{answer}");
    // Nor is anybody let in without TLS.
    let plain =
        format!("host=127.0.0.1 port={} user=table-001 dbname=desk sslmode=disable", hall.port);
    let answer =
        tokio_postgres::connect(&plain, tokio_postgres::NoTls).await.err().expect("let in");
    assert!(format!("{answer:?}").contains("no encryption"), "{answer:?}");
    // The database's name stands in no file: a way that leads elsewhere is the doors' matter.
    // Everything at once is for the second machine alone.
    let rules = "SELECT count(*) FROM pg_hba_file_rules WHERE type <> 'local' AND database <> ARRAY['desk'] \
                 AND NOT (database = ARRAY['replication'] AND user_name = ARRAY['+machines'])";
    assert_eq!(hall.keeper(rules).await, "0");
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.heads").await, "0");
}

#[tokio::test]
async fn who_is_sent_away_is_gone_at_once_and_may_come_back_with_another_certificate() {
    let hall = Hall::running(2);
    let course = rows(GAME, &[], 4, "a");
    let mut session = hall.session("table-001").await;
    assert_eq!(bring(&mut session, GAME, &course[..2]).await, Ok(Answer::Acknowledged));
    let stolen = forged(&hall, "stolen", &[]);
    told(&hall.order(["revoke", "desk", "table-001"]));
    // The open connection does not outlive it.
    assert!(within(bring(&mut session, GAME, &course[2..3])).await.is_err());
    kept_out(&stolen).await;
    told(&hall.order(["admit", "desk", "table-001"]));
    let answer = kept_out(&stolen).await;
    assert!(answer.contains("Revoked"), "{answer}");
    let mut session = hall.session("table-001").await;
    assert_eq!(bring(&mut session, GAME, &course[1..]).await, Ok(Answer::Acknowledged));
    // The others never noticed.
    drop(hall.session("table-002").await);
    let people = told(&hall.order(["people", "desk"]));
    assert_eq!(
        people.lines().filter(|line| line.starts_with("table-001: table")).count(),
        2,
        "{people}"
    );
    assert_eq!(people.lines().filter(|line| line.ends_with(", withdrawn")).count(), 1, "{people}");
    let unknown = refused(&hall.order(["revoke", "desk", "gustav"]));
    assert!(unknown.contains("nobody of the name gustav"), "{unknown}");
    let taken = refused(&hall.order(["admit", "desk", "table-002", "--part", "chief"]));
    assert!(taken.contains("admitted as table already"), "{taken}");
    told(&hall.order(["doctor", "desk"]));
}

#[tokio::test]
async fn a_third_connection_of_one_table_is_refused() {
    let hall = Hall::running(1);
    let _held = (hall.session("table-001").await, hall.session("table-001").await);
    let answer = kept_out(&hall.handed("table-001")).await;
    assert!(answer.contains("too many connections"), "{answer}");
}

#[test]
fn names_that_mean_something_to_the_server_are_no_names() {
    let hall = Hall::made(1);
    for name in ["x\"; DROP ROLE keeper; --", "../../etc", "+tables", "keeper", "Eva", ""] {
        let output = hall.order(["admit", "desk", name]);
        assert_eq!(output.status.code(), Some(2), "{name}");
    }
}
