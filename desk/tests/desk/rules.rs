//! The five rules that an acknowledgement rests on, as `src/server/schema.sql` and `src/courier/session.rs` name them.
//! Each is asked of the desk as it is, and of one in which it is broken, where the same question must find it out.
//!
//! A second machine that is away makes it visible what a commit waits for, whatever the speed of this one.

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::{Answer, Refusal};
use tokio_postgres::Client;

use crate::hall::{Hall, bring, rows, within};

const GAME: GameId = GameId([1; 16]);
const OTHER: GameId = GameId([2; 16]);

/// What was seen of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    Holds,
    Broken,
}

#[tokio::test]
async fn rule_1_no_commit_waits_for_another_tables_commit() {
    let hall = Hall::running(2);
    assert_eq!(commits_wait_for_each_other(&hall, GAME, OTHER).await, Rule::Holds);
    hall.keeper("GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO desk_owner").await;
    hall.plant(&[("NEW.arrived := ", "PERFORM pg_notify('rows', NEW.seq::text); NEW.arrived := ")])
        .await;
    let (game, other) = (GameId([3; 16]), GameId([4; 16]));
    assert_eq!(commits_wait_for_each_other(&hall, game, other).await, Rule::Broken);
}

async fn commits_wait_for_each_other(hall: &Hall, game: GameId, other: GameId) -> Rule {
    let (mut one, mut two) = (hall.session("table-001").await, hall.session("table-002").await);
    hall.second_machine_is_away().await;
    let (these, those) = (rows(game, &[], 3, "a"), rows(other, &[], 3, "a"));
    let brought =
        async { tokio::join!(bring(&mut one, game, &these), bring(&mut two, other, &those)) };
    let waits = tokio::select! {
        waits = hall.waiting(&["table-001", "table-002"]) => waits,
        answers = brought => panic!("an answer without the second machine: {answers:?}"),
    };
    hall.goes_on_alone().await;
    if waits.iter().all(|wait| wait == "IPC SyncRep") { Rule::Holds } else { Rule::Broken }
}

#[tokio::test]
async fn rule_2_a_row_that_comes_again_is_acknowledged_only_when_it_is_safe() {
    let hall = Hall::running(1);
    assert_eq!(resending_waits(&hall, GAME).await, Rule::Holds);
    // Neither a lock nor a touch: the statement writes nothing.
    hall.plant(&[
        ("AND owner = session_user FOR UPDATE", "AND owner = session_user"),
        (
            "UPDATE desk.heads SET seen = NEW.arrived WHERE game = NEW.game;\n    RETURN NULL",
            "RETURN NULL",
        ),
    ])
    .await;
    assert_eq!(resending_waits(&hall, OTHER).await, Rule::Broken);
}

async fn resending_waits(hall: &Hall, game: GameId) -> Rule {
    let course = rows(game, &[], 2, "a");
    let mut session = hall.session("table-001").await;
    assert_eq!(bring(&mut session, game, &course[..1]).await, Ok(Answer::Acknowledged));
    hall.second_machine_is_away().await;
    let cut = async {
        let waits = hall.waiting(&["table-001"]).await;
        assert_eq!(waits, ["IPC SyncRep"]);
        hall.keeper(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'table-001'",
        )
        .await;
    };
    let (answer, ()) = tokio::join!(bring(&mut session, game, &course[1..]), cut);
    assert!(answer.is_err(), "what was cut off is not answered: {answer:?}");
    // The row is to be seen here, and on no second machine.
    let count = format!("SELECT count(*) FROM desk.rows WHERE game = '\\x{game}'");
    within(async { while hall.keeper(&count).await != "2" {} }).await;
    let mut session = hall.session("table-001").await;
    let seen = tokio::select! {
        waits = hall.waiting(&["table-001"]) => {
            assert_eq!(waits, ["IPC SyncRep"]);
            Rule::Holds
        }
        answer = bring(&mut session, game, &course[1..]) => {
            assert_eq!(answer, Ok(Answer::Acknowledged));
            Rule::Broken
        }
    };
    drop(session);
    hall.goes_on_alone().await;
    seen
}

#[tokio::test]
async fn rule_3_of_two_rows_with_one_number_at_one_moment_none_is_lost() {
    let hall = Hall::running(1);
    assert_eq!(races_are_seen(&hall, GAME).await, Rule::Holds);
    hall.plant(&[("AND owner = session_user FOR UPDATE", "AND owner = session_user")]).await;
    assert_eq!(races_are_seen(&hall, OTHER).await, Rule::Broken);
}

async fn races_are_seen(hall: &Hall, game: GameId) -> Rule {
    let begun = rows(game, &[], 1, "a");
    let (this, that) = (rows(game, &begun, 2, "a"), rows(game, &begun, 2, "b"));
    let mut one = hall.session("table-001").await;
    let mut two = hall.session("table-001").await;
    assert_eq!(bring(&mut one, game, &begun).await, Ok(Answer::Acknowledged));
    hall.second_machine_is_away().await;
    // The first is written and not committed when the second comes.
    let late = async {
        assert_eq!(hall.waiting(&["table-001"]).await, ["IPC SyncRep"]);
        let release = async {
            hall.waiting(&["table-001", "table-001"]).await;
            hall.goes_on_alone().await;
        };
        tokio::join!(bring(&mut two, game, &that[1..]), release).0
    };
    let (first, second) = tokio::join!(bring(&mut one, game, &this[1..]), late);
    assert_eq!(first, Ok(Answer::Acknowledged));
    let forks =
        hall.keeper(&format!("SELECT count(*) FROM desk.forks WHERE game = '\\x{game}'")).await;
    match forks.as_str() {
        "1" => {
            assert_eq!(second, Ok(Answer::Forked { first: 1 }));
            Rule::Holds
        }
        _ => {
            // Even then the courier does not take it for brought.
            assert!(second.is_err(), "{second:?}");
            Rule::Broken
        }
    }
}

#[tokio::test]
async fn rule_4_nobody_adds_to_anothers_game() {
    let hall = Hall::running(2);
    assert_eq!(games_are_their_tables(&hall, GAME).await, Rule::Holds);
    hall.plant(&[("AND owner = session_user FOR UPDATE", "FOR UPDATE")]).await;
    assert_eq!(games_are_their_tables(&hall, OTHER).await, Rule::Broken);
}

async fn games_are_their_tables(hall: &Hall, game: GameId) -> Rule {
    let course = rows(game, &[], 3, "a");
    let false_one = rows(game, &course[..1], 2, "b");
    let mut own = hall.session("table-001").await;
    assert_eq!(bring(&mut own, game, &course).await, Ok(Answer::Acknowledged));
    let mut stranger = hall.session("table-002").await;
    let answer = bring(&mut stranger, game, &false_one[1..]).await;
    let forks =
        hall.keeper(&format!("SELECT count(*) FROM desk.forks WHERE game = '\\x{game}'")).await;
    if answer == Ok(Answer::Refused(Refusal::NotOurs)) && forks == "0" {
        Rule::Holds
    } else {
        Rule::Broken
    }
}

/// How a batch is sent, and what is taken for its answer.
#[derive(Clone, Copy, Debug)]
enum Sender {
    AsTheCourierDoes,
    DeafToWarnings,
    InATransaction,
}

#[tokio::test]
async fn rule_5_only_a_commit_without_a_warning_is_an_acknowledgement() {
    let hall = Hall::running(1);
    for (number, sender, wanted) in [
        (1, Sender::AsTheCourierDoes, Rule::Holds),
        (2, Sender::DeafToWarnings, Rule::Broken),
        (3, Sender::InATransaction, Rule::Broken),
    ] {
        assert_eq!(
            only_commits_count(&hall, GameId([number; 16]), sender).await,
            wanted,
            "{sender:?}"
        );
    }
}

/// The wait for the second machine is broken off by somebody who cancels it: the server calls that success.
async fn only_commits_count(hall: &Hall, game: GameId, sender: Sender) -> Rule {
    let course = rows(game, &[], 1, "a");
    let mut session = hall.session("table-001").await;
    let client = hall.identity("table-001").open().await.expect("a client");
    hall.second_machine_is_away().await;
    let cancelled = async {
        // One that answers before its commit waits for nothing, and is told apart by its answer.
        if hall.waiting(&["table-001"]).await == ["IPC SyncRep"] {
            hall.keeper(
                "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
            )
            .await;
        }
        std::future::pending::<()>().await;
    };
    let sent = async {
        match sender {
            Sender::AsTheCourierDoes => {
                bring(&mut session, game, &course).await == Ok(Answer::Acknowledged)
            }
            Sender::DeafToWarnings => insert(&client, game, "", &course[0]).await,
            Sender::InATransaction => insert(&client, game, "BEGIN", &course[0]).await,
        }
    };
    let is_taken_for_acknowledged = within(async {
        tokio::select! {
            taken = sent => taken,
            () = cancelled => false,
        }
    })
    .await;
    drop((session, client));
    hall.goes_on_alone().await;
    if is_taken_for_acknowledged { Rule::Broken } else { Rule::Holds }
}

async fn insert(
    client: &Client,
    game: GameId,
    first: &str,
    row: &annabella_core::journal::Row,
) -> bool {
    client.batch_execute(first).await.expect("begun");
    let (seq, at, version) = (row.seq as i64, row.at.0 as i64, row.version as i32);
    let insert = "INSERT INTO desk.rows (game, seq, at_ms, utc_ms, version, body, prev_hash, hash) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let (body, before, hash) =
        (row.body.as_bytes(), row.prev_hash.0.as_slice(), row.hash.0.as_slice());
    let game = game.0.as_slice();
    client
        .execute(insert, &[&game, &seq, &at, &row.utc_ms, &version, &body, &before, &hash])
        .await
        .is_ok_and(|inserted| inserted == 1)
}
