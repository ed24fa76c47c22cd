//! What a table may do that PostgreSQL cannot forbid it, and what people write where names are expected: it hurts nobody
//! else. Who is not let in at all stands in `doors`.

use annabella_core::journal::GameId;
use annabella_desk::courier::carrier::Answer;

use crate::hall::{Hall, bring, refused, rows, told, within};

const GAME: GameId = GameId([1; 16]);
const OTHER: GameId = GameId([2; 16]);

#[tokio::test]
async fn a_table_that_asks_heavy_questions_or_sends_false_notices_stops_nobody() {
    let hall = Hall::running(2);
    let hostile = hall.identity("table-002").open().await.expect("a connection");
    let notices = hall.identity("table-002").open().await.expect("a second one");
    let heavy =
        "SELECT count(*) FROM generate_series(1, 2000000000) a, generate_series(1, 2000000000) b";
    let asks = tokio::spawn(async move { hostile.query(heavy, &[]).await.map(drop) });
    for number in 0..200 {
        // Channels have no rights in PostgreSQL. Nobody of ours listens to any.
        notices
            .batch_execute(&format!("NOTIFY desk, '{{\"alarm\":{number}}}'"))
            .await
            .expect("allowed");
    }
    notices
        .batch_execute("BEGIN; SELECT pg_advisory_lock(1); SET statement_timeout = 0")
        .await
        .expect("allowed");
    // A third connection it does not get.
    let third = hall.identity("table-002").open().await;
    assert!(third.is_err_and(|why| why.to_string().contains("db error") || why.code().is_some()));
    let mut session = within(hall.session("table-001")).await;
    let course = rows(GAME, &[], 300, "a");
    for batch in course.chunks(100) {
        assert_eq!(within(bring(&mut session, GAME, batch)).await, Ok(Answer::Acknowledged));
    }
    assert!(!asks.is_finished(), "the question was not heavy");
    let said = doctor_says(&hall);
    assert!(said.contains("games 1, rows 300"), "{said}");
    // Whoever keeps the server at work is told, once it has taken a while.
    within(async {
        loop {
            let said = doctor_says(&hall);
            if said.contains("Busy: table-002 has kept the server at one question for ") {
                return;
            }
        }
    })
    .await;
    // Withdrawing ends what it does.
    told(&hall.order(["revoke", "desk", "table-002"]));
    assert!(within(asks).await.expect("a task").is_err());
}

fn doctor_says(hall: &Hall) -> String {
    String::from_utf8_lossy(&hall.order(["doctor", "desk"]).stdout).into_owned()
}

#[tokio::test]
async fn whatever_stands_in_a_row_or_a_name_is_text_and_nothing_else() {
    let hall = Hall::running(1);
    let mut session = hall.session("table-001").await;
    let words = "'); DROP TABLE desk.rows; --\\\",\u{0}$$ \u{202e} \u{1f3f3}";
    let course = rows(OTHER, &[], 3, words);
    let answer = bring(&mut session, OTHER, &course).await;
    assert_eq!(answer, Ok(Answer::Acknowledged));
    let list = "1;\"Robert'); DROP TABLE desk.pairings; --\";x'' $$ \\\n2;${HOME};`id`\n";
    std::fs::write(hall.home.path().join("list.csv"), list).expect("written");
    told(&hall.order(["pair", "--with", "desk/handed/chief", "--round", "1", "list.csv"]));
    let name = hall.keeper("SELECT white FROM desk.pairings WHERE board = 1").await;
    assert_eq!(name, "Robert'); DROP TABLE desk.pairings; --");
    assert_eq!(hall.keeper("SELECT count(*) FROM desk.rows").await, "3");
    for name in ["x'; DROP ROLE keeper; --", "../../etc", "keeper", "second"] {
        let said = hall.order(["admit", "desk", name]);
        assert_eq!(said.status.code(), Some(2), "{name}");
    }
    let said = refused(&hall.order([
        "pair",
        "--with",
        "desk/handed/table-001",
        "--round",
        "1",
        "list.csv",
    ]));
    assert!(said.contains("permission denied"), "{said}");
    told(&hall.order(["doctor", "desk"]));
}
