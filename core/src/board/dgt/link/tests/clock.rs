//! The clock at the board: what is believed of it, and what it is told.

use super::*;
use crate::rules::ByColor;

fn at_a_clock(transport: Transport) -> Table {
    let mut table = Table::new(LinkSettings { transport, ..CABLE });
    table.act(Action::Plug);
    table.wait(5000);
    table
}

fn times(left: u64, right: u64, raised: Side, running: bool) -> ClockTimes {
    let side = |secs| ClockSide::showing(Millis::from_secs(secs));
    ClockTimes {
        left: side(left),
        right: side(right),
        running,
        raised,
        battery_low: false,
        turns: 0,
    }
}

fn clock(times: ClockTimes) -> Vec<u8> {
    FromBoard::Clock(ClockMessage::Times(times)).encode()
}

fn write(text: &str) -> ClockCommand {
    ClockCommand::Write(ClockText::showing(text), Beep::NONE)
}

fn order(table: &mut Table, command: ClockCommand) {
    let reports = table.link.order(command, table.now);
    table.answer(reports);
}

#[test]
fn the_clock_is_read_and_asked_for_its_version() {
    let mut table = at_a_clock(Transport::Cable);
    let asked = FromHost::Clock(ClockCommand::AskVersion);
    assert_eq!(table.written.iter().filter(|(_, command)| *command == asked).count(), 1);
    table.act(Action::Start);
    table.wait(3000);
    table.act(Action::Press(Button::Clock));
    table.wait(2000);
    let (reading, sides) = table.last_clock().expect("a reading");
    assert_eq!(reading.left.time, Millis::from_secs(297));
    assert_eq!(reading.right.time, Millis::from_secs(298));
    assert_eq!((reading.raised, reading.running), (Side::Right, true));
    assert_eq!(sides, Some(ClockSides::WhiteLeft));
}

/// Before the pieces are read nobody need be told that the sides are not known.
#[test]
fn a_clock_is_told_once_its_sides_are_known_or_cannot_be() {
    let sides = |table: &Table| -> Vec<Option<ClockSides>> {
        let news = table.reports.iter().filter_map(|(_, told)| {
            if let Told::News(News::Clock { sides, .. }) = told { Some(*sides) } else { None }
        });
        news.collect()
    };
    assert_eq!(sides(&at_a_clock(Transport::Cable)), [Some(ClockSides::WhiteLeft)]);
    let mut kings = Placement::empty();
    kings.put(Square::E1, Piece { color: Color::White, role: Role::King });
    kings.put(Square::E8, Piece { color: Color::Black, role: Role::King });
    let mut table = Table::new(CABLE);
    table.act(Action::Set(kings));
    table.act(Action::Plug);
    table.wait(5000);
    assert_eq!(sides(&table), [None]);
}

/// Whose time begins to run in the starting position is White, wherever the clock stands.
#[test]
fn the_start_of_the_game_shows_whose_side_is_whose() {
    let mut table = at_a_clock(Transport::Cable);
    table.act(Action::Press(Button::Clock));
    table.wait(1000);
    table.act(Action::Start);
    table.wait(1000);
    let (reading, sides) = table.last_clock().expect("a reading");
    assert_eq!(sides, Some(ClockSides::WhiteRight));
    assert_eq!(reading.to_move(ClockSides::WhiteRight), Some(Color::White));
    // Later starts change nothing.
    table.act(Action::Lift(Square::E2));
    table.act(Action::Place(Square::E4));
    table.wait(600);
    for action in [Action::Press(Button::Clock), Action::Stop, Action::Start] {
        table.act(action);
        table.wait(1000);
    }
    assert_eq!(table.link.clock_sides(), Some(ClockSides::WhiteRight));
}

/// Symptom 19: wrong times are shown for an instant.
#[test]
fn symptom_19_a_time_that_jumps_is_believed_when_it_is_said_twice() {
    let mut link = live();
    let mut hear = |times: ClockTimes, ms: u64| {
        let reports = told(link.feed(&clock(times), Millis(ms)));
        reports.into_iter().find_map(|report| {
            if let Told::News(News::Clock { reading, .. }) = report { Some(reading) } else { None }
        })
    };
    let good = times(300, 300, Side::Left, true);
    assert_eq!(hear(good, 3000), Some(good.reading()));
    let next = times(299, 300, Side::Left, true);
    assert_eq!(hear(next, 4000), Some(next.reading()));
    assert_eq!(hear(next, 4100), None);
    // A damaged minute.
    assert_eq!(hear(times(59, 300, Side::Left, true), 4200), None);
    let next = times(298, 300, Side::Left, true);
    assert_eq!(hear(next, 5000), Some(next.reading()));
    // An increment, or the arbiter's hand.
    let more = times(328, 300, Side::Right, true);
    assert_eq!(hear(more, 5200), None);
    assert_eq!(hear(more, 5400), Some(more.reading()));
}

/// Symptom 30: without a clock the last times pass for live ones.
#[test]
fn symptom_30_a_clock_that_was_taken_away_is_told() {
    let mut table = at_a_clock(Transport::Cable);
    table.reports.clear();
    table.act(Action::ClockOff);
    table.wait(1000);
    assert_eq!(table.reports.iter().filter(|(_, r)| *r == Told::News(News::NoClock)).count(), 1);
    order(&mut table, write("Anna e4"));
    assert_eq!(table.outcomes(), [(ClockTask::Show, Err(ClockFault::NoClock))]);
    table.act(Action::ClockOn);
    table.wait(2000);
    assert!(table.last_clock().is_some());
}

#[test]
fn texts_and_beeps_are_shown_and_reported_done() {
    for transport in [Transport::Cable, Transport::Bluetooth] {
        let mut table = at_a_clock(transport);
        table.reports.clear();
        order(&mut table, write("Anna e4"));
        order(&mut table, ClockCommand::Beep(Beep::steps(3)));
        table.wait(300);
        let text = Shown::Text(ClockText::showing("Anna e4"));
        assert_eq!(table.board.shown(), Some(text));
        table.wait(2500);
        assert_eq!(table.board.beeps(), 1);
        order(&mut table, ClockCommand::EndText);
        table.wait(2500);
        assert_eq!(table.board.shown(), Some(Shown::Times));
        let done = |task| (task, Ok(()));
        assert_eq!(
            table.outcomes(),
            [done(ClockTask::Show), done(ClockTask::Beep), done(ClockTask::Show),]
        );
    }
}

/// Symptom 20: the lever is pushed by accident, and what the clock was to show is gone.
#[test]
fn symptom_20_the_lever_by_accident_is_told_and_takes_no_text_away() {
    let mut table = at_a_clock(Transport::Cable);
    table.act(Action::Start);
    order(&mut table, write("Anna e4"));
    table.wait(500);
    table.reports.clear();
    table.written.clear();
    for _ in 0..2 {
        table.act(Action::Press(Button::Clock));
        table.wait(600);
    }
    let raised: Vec<Side> = table
        .reports
        .iter()
        .filter_map(|(_, report)| {
            if let Told::News(News::Clock { reading, .. }) = report {
                Some(reading.raised)
            } else {
                None
            }
        })
        .collect();
    assert!(raised.contains(&Side::Right), "the push is told: {raised:?}");
    assert_eq!(raised.last(), Some(&Side::Left), "and so is the push back");
    assert_eq!(table.board.shown(), Some(Shown::Text(ClockText::showing("Anna e4"))));
    assert!(!table.written.iter().any(|(_, c)| *c == FromHost::Clock(ClockCommand::EndText)));
}

/// Symptom 18: no answer comes, the text is never shown, and nobody knows.
#[test]
fn symptom_18_a_lost_answer_is_asked_for_again_and_a_dead_clock_is_told() {
    let mut table = at_a_clock(Transport::Cable);
    table.act(Action::Behave(Manners::IgnoresNext(2)));
    table.reports.clear();
    order(&mut table, write("Anna e4"));
    table.wait(5500);
    assert_eq!(table.outcomes(), [(ClockTask::Show, Ok(()))]);

    table.act(Action::Behave(Manners::IgnoresNext(200)));
    table.reports.clear();
    table.written.clear();
    let ordered = table.now;
    order(&mut table, write("Bella"));
    order(&mut table, ClockCommand::Beep(Beep::steps(1)));
    table.wait(6500);
    let sent = table.written.iter().filter(|(_, c)| *c == FromHost::Clock(write("Bella")));
    assert_eq!(sent.count(), 3);
    assert_eq!(table.outcomes(), [(ClockTask::Show, Err(ClockFault::Unanswered))]);
    let told = table.reports.iter().find(|(_, r)| matches!(r, Told::News(News::ClockTask(..))));
    assert!(told.is_some_and(|(at, _)| *at - ordered <= Millis(6200)));
    // The board itself goes on reporting, and the queue goes on.
    assert!(!table.reports.iter().any(|(_, report)| is_lost(report)));
    table.wait(7000);
    assert_eq!(table.outcomes().len(), 2);
}

#[test]
fn a_clock_in_the_wrong_option_says_so_at_once() {
    let mut table = at_a_clock(Transport::Cable);
    table.act(Action::Behave(Manners::Refuses));
    table.reports.clear();
    let minutes = Millis::from_mins;
    let reports = table.link.set_clock(
        ByColor { white: minutes(10), black: minutes(20) },
        Some(Color::White),
        table.now,
    );
    table.answer(reports.expect("both can be shown"));
    table.wait(500);
    assert_eq!(table.outcomes(), [(ClockTask::Set, Err(ClockFault::Refused))]);
}

#[test]
fn the_arbiters_times_are_set_on_the_right_sides() {
    for (sides, left, right) in
        [(ClockSides::WhiteLeft, 600, 1200), (ClockSides::WhiteRight, 1200, 600)]
    {
        let mut table = Table::new(LinkSettings { sides: Some(sides), ..CABLE });
        table.act(Action::Plug);
        table.wait(5000);
        let (white, black) = (Millis::from_mins(10), Millis::from_mins(20));
        let reports = table.link.set_clock(ByColor { white, black }, None, table.now);
        table.answer(reports.expect("both can be shown"));
        table.wait(1000);
        let (reading, told) = table.last_clock().expect("a reading");
        assert_eq!(told, Some(sides));
        assert_eq!(reading.left.time, Millis::from_secs(left));
        assert_eq!(reading.right.time, Millis::from_secs(right));
        assert_eq!(reading.of(Color::White, sides).time, white);
        assert!(!reading.running);
    }
}

#[test]
fn what_cannot_be_set_is_refused_before_anything_is_written() {
    let mut link = live();
    let too_long = Millis::from_mins(600);
    assert_eq!(
        link.set_clock(ByColor { white: too_long, black: Millis::ZERO }, None, Millis(3000)),
        Err(ClockFault::TooLong(too_long))
    );
    let mut unknown = Link::new(KnowsPieces, CABLE);
    assert_eq!(
        unknown.set_clock(ByColor::default(), None, Millis(0)),
        Err(ClockFault::SidesUnknown)
    );
}

/// A Bluetooth board repeats the last answer; it must not pass for the next one's.
#[test]
fn a_repeated_answer_answers_nothing() {
    let mut table = at_a_clock(Transport::Bluetooth);
    table.reports.clear();
    order(&mut table, write("Anna e4"));
    table.wait(150);
    table.act(Action::Behave(Manners::IgnoresNext(1)));
    order(&mut table, write("Bella e5"));
    table.wait(1500);
    assert_eq!(table.outcomes(), [(ClockTask::Show, Ok(()))]);
    table.wait(3000);
    assert_eq!(table.outcomes().last(), Some(&(ClockTask::Show, Ok(()))));
    assert_eq!(table.board.shown(), Some(Shown::Text(ClockText::showing("Bella e5"))));
}

#[test]
fn a_later_text_takes_the_place_of_one_that_waits_and_the_queue_has_an_end() {
    let mut table = at_a_clock(Transport::Cable);
    table.act(Action::Behave(Manners::IgnoresNext(200)));
    table.reports.clear();
    order(&mut table, write("one"));
    table.wait(200);
    order(&mut table, write("two"));
    order(&mut table, write("three"));
    assert_eq!(table.outcomes(), [], "whoever wrote the third knows of the second");
    for _ in 0..20 {
        order(&mut table, ClockCommand::Beep(Beep::steps(1)));
    }
    let many = table.outcomes().iter().filter(|(_, o)| *o == Err(ClockFault::TooMany)).count();
    assert_eq!(many, 5);
    // With the board everything that waits is gone, and told.
    table.act(Action::Unplug);
    let lost = table.outcomes().iter().filter(|(_, o)| *o == Err(ClockFault::BoardLost)).count();
    assert_eq!(lost, 17);
}

#[test]
fn a_clock_in_the_wrong_mode_is_told_and_its_own_buttons_are_not() {
    let mut table = at_a_clock(Transport::Cable);
    table.reports.clear();
    let button = super::super::super::ClockButton::Minus;
    table.act(Action::Button(button));
    assert_eq!(table.reports, []);
    let mut link = live();
    let not_in_mode = Ack { status: AckStatus::Done, subject: 0x90, details: [0, 0] };
    let bytes = FromBoard::Clock(ClockMessage::Ack(not_in_mode)).encode();
    let reports = told(link.feed(&bytes, Millis(3000)));
    assert_eq!(reports, [Told::from(Trouble::ClockNotInMode)]);
}
