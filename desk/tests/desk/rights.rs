//! Who may read and write what, row by row of one table: who asks, what, and how the server answers.

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::Answer;

use crate::hall::{Hall, SCHEMA, bring, refused, rows, told};

/// That of a table, of another one, and one that nobody has.
const GAME: GameId = GameId([0xaa; 16]);
const OTHER: GameId = GameId([0xbb; 16]);

const TABLE: &str = "table-001";
const ARBITER: &str = "anna";
const CHIEF: &str = "chief";
const SPECTATOR: &str = "broadcast";

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    /// So many rows.
    Rows(usize),
    /// It is done.
    Done,
    /// It may not be done: insufficient privilege.
    Denied,
    /// It is otherwise refused, with this code.
    Refused(&'static str),
}
use Says::{Denied, Done, Refused, Rows};

/// `GAME` has three rows and a fork at the last one, and is the table's; `OTHER` has two, and is not.
#[rustfmt::skip]
const RIGHTS: &[(&str, &str, Says)] = &[
    // Of the rows a table sees which of its own are there, and not what is in them.
    (TABLE, "SELECT game, seq, hash FROM desk.rows", Rows(3)),
    (TABLE, "SELECT body FROM desk.rows", Denied),
    (TABLE, "SELECT * FROM desk.rows", Denied),
    (TABLE, "SELECT game, owner, head, hash FROM desk.heads", Rows(1)),
    (TABLE, "SELECT seen FROM desk.heads", Denied),
    (TABLE, "SELECT game, seq, hash FROM desk.forks", Rows(1)),
    (TABLE, "SELECT body FROM desk.forks", Denied),
    (TABLE, "SELECT name FROM desk.people", Denied),
    (TABLE, "SELECT name FROM desk.event", Denied),
    (TABLE, "SELECT words FROM desk.settled", Denied),
    (TABLE, "INSERT INTO desk.rows (game, seq, at_ms, utc_ms, version, body, prev_hash, hash) \
             VALUES ('\\xaa', 1, 0, 0, 1, '', '', '')", Refused("DK001")),
    (TABLE, "INSERT INTO desk.rows (game, seq, at_ms, utc_ms, version, body, prev_hash, hash, arrived) \
             VALUES ('\\xaa', 1, 0, 0, 1, '', '', '', now())", Denied),
    (TABLE, "INSERT INTO desk.heads (game, owner) VALUES ('\\xaa', 'table-001')", Denied),
    (TABLE, "INSERT INTO desk.forks (game) VALUES ('\\xaa')", Denied),
    (TABLE, "INSERT INTO desk.settled (fork, words) VALUES (1, 'nothing')", Denied),
    (TABLE, "INSERT INTO desk.people VALUES ('table-001', 'chief', '1')", Denied),
    (TABLE, "INSERT INTO desk.event (name, delay) VALUES ('x', '0')", Denied),
    (TABLE, "UPDATE desk.rows SET body = ''", Denied),
    (TABLE, "UPDATE desk.heads SET head = 9", Denied),
    (TABLE, "DELETE FROM desk.rows", Denied),
    (TABLE, "DELETE FROM desk.forks", Denied),
    (TABLE, "TRUNCATE desk.rows", Denied),
    (TABLE, "SELECT desk.alive('\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 5, false)", Rows(1)),
    (TABLE, "SELECT desk.alive('\\xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 5, false)", Denied),
    (TABLE, "SELECT desk.alive('\\xcccccccccccccccccccccccccccccccc', 5, false)", Denied),
    (TABLE, "SELECT 1 WHERE desk.is_own('\\xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb')", Rows(0)),
    (TABLE, "SELECT 1 WHERE desk.is_own('\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", Rows(1)),
    (TABLE, "SELECT desk.fits()", Denied),
    (TABLE, "SELECT what FROM desk.decisions", Denied),
    (TABLE, "INSERT INTO desk.decisions (what, words) VALUES ('alone', '')", Denied),
    (TABLE, "SELECT desk.second_machine()", Denied),
    (TABLE, "SELECT * FROM desk.rounds", Denied),
    (TABLE, "SELECT * FROM desk.pairings", Denied),
    (TABLE, "INSERT INTO desk.rounds (round) VALUES (1)", Denied),
    (TABLE, "SELECT pg_promote()", Denied),
    (TABLE, "SELECT pg_create_physical_replication_slot('x')", Denied),
    (TABLE, "SELECT pg_drop_replication_slot('second')", Denied),
    (TABLE, "SELECT desk.never()", Denied),
    (TABLE, "SET ROLE keeper", Denied),
    (TABLE, "SET ROLE desk_owner", Denied),
    (TABLE, "SET ROLE chiefs", Denied),
    (TABLE, "SET SESSION AUTHORIZATION 'table-002'", Denied),
    (TABLE, "CREATE TABLE desk.more (x int)", Denied),
    (TABLE, "CREATE TABLE public.more (x int)", Denied),
    (TABLE, "CREATE TEMP TABLE more (x int)", Denied),
    (TABLE, "CREATE SCHEMA more", Denied),
    (TABLE, "CREATE ROLE more", Denied),
    (TABLE, "ALTER ROLE \"table-001\" CONNECTION LIMIT 100", Denied),
    (TABLE, "ALTER TABLE desk.rows DISABLE TRIGGER fits", Denied),
    (TABLE, "ALTER SYSTEM SET fsync = off", Denied),
    (TABLE, "SET session_replication_role = replica", Denied),
    (TABLE, "COPY (SELECT 1) TO PROGRAM 'true'", Denied),
    (TABLE, "SELECT pg_read_file('postgresql.conf')", Denied),
    (TABLE, "SELECT lo_create(0)", Denied),
    (TABLE, "SELECT pg_notify('desk', '')", Denied),
    (TABLE, "SELECT rolpassword FROM pg_authid", Denied),

    (TABLE, "SELECT * FROM desk.book", Denied),
    (TABLE, "SELECT * FROM desk.book_end", Denied),
    (TABLE, "SELECT * FROM desk.codes", Denied),
    (TABLE, "SELECT * FROM desk.passkeys", Denied),
    (TABLE, "SELECT * FROM desk.passkey_sessions", Denied),
    (TABLE, "INSERT INTO desk.book (kind, game, words, once) VALUES \
             ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', '0')", Denied),
    (TABLE, "SELECT desk.chains()", Denied),

    // An arbiter reads every game, and writes nothing but into the book, in the own name.
    (ARBITER, "SELECT * FROM desk.rows", Rows(5)),
    (ARBITER, "SELECT * FROM desk.heads", Rows(2)),
    (ARBITER, "SELECT * FROM desk.forks", Rows(1)),
    (ARBITER, "SELECT * FROM desk.settled", Rows(0)),
    (ARBITER, "SELECT * FROM desk.event", Rows(1)),
    (ARBITER, "SELECT * FROM desk.people", Denied),
    (ARBITER, "SELECT * FROM desk.decisions", Rows(0)),
    (ARBITER, "SELECT * FROM desk.second_machine()", Rows(1)),
    (ARBITER, "INSERT INTO desk.decisions (what, words) VALUES ('alone', '')", Denied),
    (ARBITER, "SELECT * FROM desk.rounds", Rows(0)),
    (ARBITER, "SELECT * FROM desk.pairings", Rows(0)),
    (ARBITER, "INSERT INTO desk.rounds (round) VALUES (1)", Denied),
    (ARBITER, "INSERT INTO desk.pairings (taking, board, white, black, owner) VALUES (1, 1, 'a', 'b', 'c')", Denied),
    (ARBITER, "SELECT pg_promote()", Denied),
    (ARBITER, "INSERT INTO desk.rows (game, seq) VALUES ('\\xaa', 1)", Denied),
    (ARBITER, "INSERT INTO desk.settled (fork, words) VALUES (1, 'nothing')", Denied),
    (ARBITER, "UPDATE desk.rows SET body = ''", Denied),
    (ARBITER, "DELETE FROM desk.forks", Denied),
    (ARBITER, "UPDATE desk.event SET delay = '0'", Denied),
    (ARBITER, "SELECT desk.alive('\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 5, false)", Denied),
    (ARBITER, "SELECT desk.is_own('\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", Denied),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'The clock was reset', '1')", Done),
    // The same line again is the same line.
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'The clock was reset', '1')", Done),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('look', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '', '2')", Done),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('ruling', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', '3')", Refused("23514")),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '', '3')", Refused("23514")),
    // Of no game there is nothing to note, but a list to look at.
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES ('note', NULL, 'x', '3')", Refused("23514")),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES ('look', NULL, '', '4')", Done),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once) VALUES \
               ('note', '\\xcccccccccccccccccccccccccccccccc', 'x', '3')", Refused("23503")),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once, who) VALUES \
               ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', '3', 'chief')", Denied),
    (ARBITER, "INSERT INTO desk.book (kind, game, words, once, at) VALUES \
               ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', '3', now())", Denied),
    (ARBITER, "SELECT * FROM desk.book", Rows(3)),
    (ARBITER, "UPDATE desk.book SET words = 'y'", Denied),
    (ARBITER, "DELETE FROM desk.book", Denied),
    (ARBITER, "SELECT * FROM desk.book_end", Denied),
    (ARBITER, "UPDATE desk.book_end SET seq = 7", Denied),
    (ARBITER, "SELECT * FROM desk.codes", Denied),
    (ARBITER, "SELECT * FROM desk.passkeys", Denied),
    (ARBITER, "UPDATE desk.passkeys SET counter = 0", Denied),
    (ARBITER, "SELECT * FROM desk.passkey_sessions", Denied),
    (ARBITER, "SELECT desk.chains()", Denied),
    (ARBITER, "SET ROLE desk_owner", Denied),
    (ARBITER, "CREATE TEMP TABLE more (x int)", Denied),

    // A spectator reads rows when they have been here for the event's delay: none of these yet.
    (SPECTATOR, "SELECT * FROM desk.rows", Rows(0)),
    (SPECTATOR, "SELECT * FROM desk.event", Rows(1)),
    (SPECTATOR, "SELECT * FROM desk.heads", Denied),
    (SPECTATOR, "SELECT game, owner FROM desk.heads", Rows(0)),
    (SPECTATOR, "SELECT head FROM desk.heads", Denied),
    (SPECTATOR, "SELECT seen FROM desk.heads", Denied),
    (SPECTATOR, "SELECT * FROM desk.book", Denied),
    (SPECTATOR, "INSERT INTO desk.book (kind, game, words, once) VALUES \
                 ('note', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x', '1')", Denied),
    (SPECTATOR, "INSERT INTO desk.book (kind, game, words, once) VALUES \
                 ('look', '\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '', '1')", Done),
    (SPECTATOR, "SELECT * FROM desk.forks", Denied),
    (SPECTATOR, "SELECT * FROM desk.settled", Denied),
    (SPECTATOR, "SELECT * FROM desk.people", Denied),
    (SPECTATOR, "SELECT * FROM desk.decisions", Denied),
    (SPECTATOR, "SELECT * FROM desk.rounds", Rows(0)),
    (SPECTATOR, "SELECT * FROM desk.pairings", Rows(0)),
    (SPECTATOR, "INSERT INTO desk.rounds (round) VALUES (1)", Denied),
    (SPECTATOR, "SELECT desk.second_machine()", Denied),
    (SPECTATOR, "INSERT INTO desk.rows (game, seq) VALUES ('\\xaa', 1)", Denied),
    (SPECTATOR, "UPDATE desk.event SET delay = '0'", Denied),
    (SPECTATOR, "SELECT desk.alive('\\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 5, false)", Denied),
    (SPECTATOR, "DELETE FROM desk.rows", Denied),

    // What another one has looked at an arbiter does not see.
    (ARBITER, "SELECT * FROM desk.book", Rows(3)),
    // The chief arbiter also sees who is admitted and who has looked, and settles; and changes no row either.
    (CHIEF, "SELECT * FROM desk.book", Rows(4)),
    (CHIEF, "DELETE FROM desk.book", Denied),
    (CHIEF, "SELECT * FROM desk.passkeys", Denied),
    (CHIEF, "INSERT INTO desk.passkey_sessions (session, passkey) VALUES ('', 1)", Denied),
    (CHIEF, "SELECT * FROM desk.rows", Rows(5)),
    (CHIEF, "SELECT * FROM desk.people", Rows(5)),
    (CHIEF, "INSERT INTO desk.settled (fork, words, who) VALUES (1, 'x', 'anna')", Denied),
    (CHIEF, "INSERT INTO desk.settled (fork, words) VALUES (99, 'x')", Refused("23503")),
    (CHIEF, "INSERT INTO desk.settled (fork, words) VALUES (1, '')", Refused("23514")),
    (CHIEF, "INSERT INTO desk.settled (fork, words) VALUES (1, 'an older copy was put back')", Done),
    (CHIEF, "UPDATE desk.settled SET words = ''", Denied),
    (CHIEF, "DELETE FROM desk.settled", Denied),
    (CHIEF, "INSERT INTO desk.people VALUES ('eva', 'chief', '1')", Denied),
    (CHIEF, "UPDATE desk.rows SET body = ''", Denied),
    (CHIEF, "DELETE FROM desk.forks", Denied),
    (CHIEF, "INSERT INTO desk.rows (game, seq) VALUES ('\\xaa', 1)", Denied),
    (CHIEF, "SET ROLE desk_owner", Denied),
    (CHIEF, "INSERT INTO desk.decisions (what, words) VALUES ('alone', '')", Denied),
    (CHIEF, "INSERT INTO desk.rounds (round, who) VALUES (1, 'anna')", Denied),
    (CHIEF, "INSERT INTO desk.rounds (round) VALUES (0)", Refused("23514")),
    (CHIEF, "INSERT INTO desk.rounds (round) VALUES (1)", Done),
    (CHIEF, "INSERT INTO desk.pairings (taking, board, white, black, owner) VALUES (99, 1, 'a', 'b', 'c')", Refused("23503")),
    (CHIEF, "UPDATE desk.pairings SET white = ''", Denied),
    (CHIEF, "DELETE FROM desk.rounds", Denied),
    (SPECTATOR, "SELECT round FROM desk.rounds", Rows(1)),
    (ARBITER, "SELECT words, who FROM desk.settled", Rows(1)),
];

async fn filled() -> Hall {
    let hall = Hall::running(2);
    told(&hall.order(["admit", "desk", ARBITER, "--part", "arbiter"]));
    told(&hall.order(["admit", "desk", SPECTATOR, "--part", "spectator"]));
    let course = rows(GAME, &[], 3, "a");
    let mut session = hall.session(TABLE).await;
    assert_eq!(bring(&mut session, GAME, &course).await, Ok(Answer::Acknowledged));
    let aside = rows(GAME, &course[..2], 3, "b");
    assert_eq!(bring(&mut session, GAME, &aside[2..]).await, Ok(Answer::Forked { first: 2 }));
    let mut other = hall.session("table-002").await;
    assert_eq!(bring(&mut other, OTHER, &rows(OTHER, &[], 2, "a")).await, Ok(Answer::Acknowledged));
    hall
}

#[tokio::test]
async fn everybody_may_do_what_stands_here_and_nothing_else() {
    let hall = filled().await;
    let mut wrong = Vec::new();
    for (who, statement, wanted) in RIGHTS {
        let client = hall.identity(who).open().await.expect("a connection");
        let says = match client.query(*statement, &[]).await {
            Ok(_) if *wanted == Done => Done,
            Ok(rows) => Rows(rows.len()),
            Err(error) => match error.code().map(|code| code.code()) {
                Some("42501") => Denied,
                Some("DK001") => Refused("DK001"),
                Some("23503") => Refused("23503"),
                Some("23514") => Refused("23514"),
                Some(_) | None => panic!("{who}: {statement}: {error:?}"),
            },
        };
        if says != *wanted {
            wrong.push(format!("{who}: {statement}: {says:?}, and should be {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    // Nothing was changed by all of it.
    let counts = "SELECT (SELECT count(*) FROM desk.rows) || ' ' || (SELECT count(*) FROM desk.forks) || ' ' || \
                  (SELECT count(*) FROM desk.settled) || ' ' || (SELECT count(*) FROM desk.heads)";
    assert_eq!(hall.keeper(counts).await, "5 1 1 2");
    // Whatever is new at the desk must stand in the list above.
    let objects = "SELECT 'desk.' || relname FROM pg_class WHERE relnamespace = 'desk'::regnamespace AND relkind IN \
                   ('r', 'v', 'm', 'f', 'p') UNION SELECT 'desk.' || proname FROM pg_proc \
                   WHERE pronamespace = 'desk'::regnamespace";
    for object in hall.keeper(objects).await.lines() {
        assert!(
            RIGHTS.iter().any(|(_, statement, _)| statement.contains(object)),
            "nobody is asked about {object}"
        );
    }
    // And the one who owns the desk's folder cannot do it by mistake.
    for statement in
        ["UPDATE desk.rows SET body = ''", "DELETE FROM desk.forks", "TRUNCATE desk.settled"]
    {
        let tried = format!(
            "DO $$ BEGIN {statement}; RAISE EXCEPTION 'it was done'; \
             EXCEPTION WHEN insufficient_privilege THEN NULL; END $$"
        );
        hall.keeper(&tried).await;
    }
    assert_eq!(hall.keeper(counts).await, "5 1 1 2");
}

#[tokio::test]
async fn a_spectator_reads_a_row_when_it_has_been_here_long_enough_and_not_before() {
    let hall = filled().await;
    let client = hall.identity(SPECTATOR).open().await.expect("a connection");
    assert_eq!(client.query("SELECT seq FROM desk.rows", &[]).await.expect("an answer").len(), 0);
    // Time is moved, not waited for: by what the desk says of its delay.
    let so_long = "UPDATE desk.event SET delay = clock_timestamp() - (SELECT min(arrived) FROM desk.rows WHERE seq = 1)";
    hall.keeper(so_long).await;
    let late = client.query(
        "SELECT arrived <= clock_timestamp() - (SELECT delay FROM desk.event) FROM desk.rows",
        &[],
    );
    let late = late.await.expect("an answer");
    assert!(
        !late.is_empty() && late.iter().all(|row| row.get::<_, bool>(0)),
        "{} rows",
        late.len()
    );
    hall.keeper("UPDATE desk.event SET delay = '0'").await;
    assert_eq!(client.query("SELECT seq FROM desk.rows", &[]).await.expect("an answer").len(), 5);
}

#[tokio::test]
async fn rights_that_were_changed_are_found_and_said() {
    let hall = Hall::running(1);
    told(&hall.order(["doctor", "desk"]));
    for (change, back, said) in [
        (
            "CREATE ROLE eva LOGIN",
            "DROP ROLE eva",
            "eva may log in, and nobody of that name is admitted",
        ),
        (
            "ALTER ROLE \"table-001\" BYPASSRLS",
            "ALTER ROLE \"table-001\" NOBYPASSRLS",
            "table-001 may do more",
        ),
        (
            "ALTER ROLE \"table-001\" SET synchronous_commit = off",
            "ALTER ROLE \"table-001\" RESET ALL",
            "synchronous_commit=off",
        ),
        (
            "ALTER TABLE desk.rows DISABLE TRIGGER fits",
            "ALTER TABLE desk.rows ENABLE TRIGGER fits",
            "the guard fits on desk.rows",
        ),
        (
            "ALTER TABLE desk.rows DISABLE ROW LEVEL SECURITY",
            "ALTER TABLE desk.rows ENABLE ROW LEVEL SECURITY",
            "switched off in desk.rows",
        ),
    ] {
        hall.keeper(change).await;
        let found = refused(&hall.order(["doctor", "desk"]));
        assert!(found.contains("Dangerous: ") && found.contains(said), "{change}: {found}");
        hall.keeper(back).await;
    }
    told(&hall.order(["doctor", "desk"]));
    // What somebody has set for the own role keeps no desk from starting.
    hall.keeper("ALTER ROLE \"table-001\" SET synchronous_commit = off").await;
    hall.keeper("ALTER ROLE \"table-001\" IN DATABASE desk SET search_path = evil").await;
    told(&hall.order(["start", "desk"]));
    told(&hall.order(["doctor", "desk"]));
    hall.plant(&[("FOR UPDATE", "")]).await;
    let found = refused(&hall.order(["doctor", "desk"]));
    assert!(found.contains("desk.fits is not the one"), "{found}");
    assert!(SCHEMA.contains("FOR UPDATE"));
}
