//! What a derived error says.

use std::path::PathBuf;

use annabella_said::{Saying, Variable, said};

#[derive(Debug, thiserror::Error, Saying)]
enum DoorError {
    #[error("the door is shut")]
    Shut,
    #[error("{path} has {count} doors, {:?} too many ({why})", .0.wrapping_sub(1), path = .1.display(), count = .0, why = .2)]
    Several(usize, PathBuf, Why),
    #[error("{door} is {}; {code:#04x}", leads(*.round))]
    Dangling { door: String, round: bool, code: u8 },
    #[error(transparent)]
    Why(#[from] Why),
    #[error("{0}")]
    Alone(Why),
    #[error("at most {MOST} of \"{door}\", not {{more}}")]
    Most { door: PathBuf },
}

const MOST: u32 = 7;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Saying)]
#[error("it is {0}")]
#[said("why-so")]
struct Why(String);

fn leads(round: bool) -> &'static str {
    if round { "round" } else { "away" }
}

#[test]
fn an_error_says_its_name_and_what_stands_in_its_text() {
    let shut = DoorError::Shut.said();
    assert_eq!((shut.id(), shut.english()), (Some("door-shut"), "the door is shut"));
    let why = Why("late".to_owned());
    let several = DoorError::Several(3, "/house".into(), why.clone());
    assert_eq!(several.said().english(), several.to_string());
    let expected = [
        ("a", Variable::Text("2".to_owned())),
        ("count", Variable::Number(3)),
        ("path", Variable::Text("/house".to_owned())),
        ("why", Variable::Said(why.said())),
    ];
    let mut variables = several.said().variables().to_vec();
    variables.sort_by_key(|(name, _)| *name);
    assert_eq!(variables, expected);
    let dangling = DoorError::Dangling { door: "d".to_owned(), round: true, code: 9 };
    let said = dangling.said();
    assert_eq!(said.id(), Some("door-dangling"));
    assert!(said.variables().contains(&("leads", Variable::Text("round".to_owned()))), "{said:?}");
    for error in [DoorError::from(why.clone()), DoorError::Alone(why)] {
        assert_eq!(error.said().id(), Some("why-so"), "{error:?}");
    }
    let most = DoorError::Most { door: "x".into() }.said();
    assert!(most.variables().contains(&("most", Variable::Number(7))), "{most:?}");
}

#[test]
fn a_text_of_its_own_has_its_values() {
    let said = said!("so-many", "{count} of {name}", count = 2_usize, name = "doors");
    assert_eq!((said.id(), said.english()), (Some("so-many"), "2 of doors"));
    assert_eq!(said.variables()[0], ("count", Variable::Number(2)));
    assert_eq!(said!("none", "none").english(), "none");
}
