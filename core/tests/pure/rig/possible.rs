//! What `! ?` offers the arbiter is taken when it is typed: in every game of the transcripts, and in games in which the
//! arbiter rules at random.

use annabella_core::game::{self, Effect, Game, Note, Possible, Refusal};
use annabella_core::journal::Store;
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::table::{Table, Words};
use annabella_core::time::Millis;

/// What of it would be refused, and why.
pub fn refused<S: Store>(table: &Table<S>, now: Millis) -> Vec<String> {
    let offered = table.possible(now);
    assert!(!offered.is_empty(), "there is always something to be ruled");
    let typed = offered.iter().flat_map(|line| typed(line, table.game()));
    typed.filter_map(|line| fault(&line, table.game(), table.words(), now)).collect()
}

/// The lines that can be typed for an entry: `! touch white upheld, rejected: ...` offers two of them. Where something
/// is to be filled in it is a legal move.
fn typed(offered: &str, game: &Game) -> Vec<String> {
    let (forms, _) = offered.split_once(": ").expect("what is typed, and what it is");
    let (first, others) = forms.split_once(", ").unwrap_or((forms, ""));
    let (beginning, _) = first.rsplit_once(' ').expect("a word behind the !");
    let others = others.split(", ").filter(|other| !other.is_empty());
    let all = others.map(|other| format!("{beginning} {other}"));
    let legal = || game.position().legal_moves().first().map(|m| m.displacement().to_string());
    let filled = |line: String| match line.contains("...") {
        true => legal().map(|legal| line.replace("...", &legal)),
        false => Some(line),
    };
    std::iter::once(first.to_owned()).chain(all).filter_map(filled).collect()
}

/// Types it on a game of its own, with a yes where it is asked back.
fn fault(line: &str, game: &Game, words: &Words, now: Millis) -> Option<String> {
    let mut typing = Typing::default();
    let read = typing.read(line, game, words, now);
    let read = read.or_else(|why| typing.read("ja", game, words, now).map_err(|_| why));
    match read {
        Ok(LineCommand::Events(events)) => {
            let mut game = game.clone();
            for event in events {
                let (next, effects) = game::step(&game, now, &event);
                game = next;
                let refusal = effects.iter().find_map(|effect| match effect {
                    Effect::Note(Note::Refused(refusal)) => Some(*refusal),
                    Effect::Note(_) | Effect::Say(_) => None,
                });
                // Who asks first is told what is to be said first, and that is listed too.
                let class = game.settings().laws.class;
                let is_question = refusal == Some(Refusal::SupervisionUnsaid(class))
                    && game.possible(now).contains(&Possible::Supervision { class });
                if let Some(refusal) = refusal.filter(|_| !is_question) {
                    return Some(format!("{line}: {refusal:?}"));
                }
            }
            None
        }
        Ok(LineCommand::Report(None)) => None,
        other => Some(format!("{line}: {other:?}")),
    }
}
