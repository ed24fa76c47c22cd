//! Codes for whoever has no certificate in the browser: the desk prints one, it is typed once within the hour, and what the
//! browser gets for it holds until it is withdrawn, or ended there.

use super::link::Link;
use super::visitor::hashed;
use crate::desk_folder::DeskFolder;
use crate::name::Name;
use crate::server::keeper::{self, KeeperError};
use crate::server::people::{Part, PeopleError};

/// Letters and digits that nobody takes for one another on paper: twelve of these are 59 bits by lot.
const SIGNS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// How many signs a code has, in groups of four.
const LENGTH: usize = 12;

/// How long a code can be used, in minutes.
const MINUTES: i32 = 60;

/// Makes a code for somebody who is admitted, and is no table.
///
/// # Errors
/// When nobody of that name is admitted, or the desk does not run.
pub async fn code_for(folder: &DeskFolder, name: &Name) -> Result<String, PeopleError> {
    let client = keeper::open(folder, "desk").await?;
    let asked = "SELECT part FROM desk.people WHERE name = $1 AND withdrawn IS NULL LIMIT 1";
    let Some(row) = client.query_opt(asked, &[&name.as_str()]).await? else {
        return Err(PeopleError::Unknown(name.clone()));
    };
    let part: String = row.get(0);
    if part == "table" {
        return Err(PeopleError::OtherPart { name: name.clone(), part });
    }
    let code = drawn(LENGTH);
    client
        .execute(
            "INSERT INTO desk.codes (code, name) VALUES ($1, $2)",
            &[&hashed(&code), &name.as_str()],
        )
        .await?;
    let groups: Vec<&str> =
        [code.get(..4), code.get(4..8), code.get(8..)].into_iter().flatten().collect();
    Ok(groups.join("-"))
}

/// Signs by lot.
pub(super) fn drawn(count: usize) -> String {
    let sign = |_| SIGNS.get(rand::random_range(0..SIGNS.len())).copied().map_or('x', char::from);
    (0..count).map(sign).collect()
}

/// What was typed, as the code is kept: in small letters, without what parts its groups.
fn as_kept(typed: &str) -> String {
    let signs = typed.chars().filter(|sign| sign.is_ascii_alphanumeric());
    signs.take(100).map(|sign| sign.to_ascii_lowercase()).collect()
}

/// Takes a code, once, and gives what the browser is to keep for it. None where it is none, or was used, or is too old.
pub(super) async fn take(link: &Link, typed: &str) -> Result<Option<String>, KeeperError> {
    let session = drawn(52);
    let client = link.client().await?;
    let taken = client
        .execute(
            "UPDATE desk.codes c SET used = clock_timestamp(), session = $2 WHERE code = $1 AND used IS NULL \
             AND ended IS NULL AND made > clock_timestamp() - make_interval(mins => $3) \
             AND EXISTS (SELECT FROM desk.people p WHERE p.name = c.name AND p.withdrawn IS NULL)",
            &[&hashed(&as_kept(typed)), &hashed(&session), &MINUTES],
        )
        .await?;
    Ok((taken == 1).then_some(session))
}

/// Ends what a browser was signed in with.
pub(super) async fn end(link: &Link, session: &str) -> Result<(), KeeperError> {
    let client = link.client().await?;
    client
        .execute(
            "UPDATE desk.codes SET ended = clock_timestamp() WHERE session = $1 AND ended IS NULL",
            &[&hashed(session)],
        )
        .await?;
    Ok(())
}

/// Parts that sign in at the page.
pub(super) const fn may_look(part: Part) -> bool {
    match part {
        Part::Arbiter | Part::Chief | Part::Spectator => true,
        Part::Table => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_taken_as_people_type_it() {
        let code = drawn(LENGTH);
        assert_eq!(code.len(), LENGTH);
        let typed = format!(" {}-{} {}\n", &code[..4], code[4..8].to_uppercase(), &code[8..]);
        assert_eq!(as_kept(&typed), code);
        assert_ne!(drawn(LENGTH), code);
        assert!(SIGNS.iter().all(|sign| !b"ilo01".contains(sign)));
    }
}
