//! What is dangerous in a server that runs: settings as they are in force, and the desk's tables and rights if they are
//! not as it made them.

use tokio_postgres::{Client, Error};

use super::dangers::{self, Danger};
use super::making::SCHEMA;

/// The tables of the desk that rows may only be added to, each behind its trigger.
const GUARDED: [(&str, &str); 9] = [
    ("rows", "fits"),
    ("rows", "never"),
    ("forks", "never"),
    ("settled", "never"),
    ("book", "chains"),
    ("book", "never"),
    ("decisions", "never"),
    ("rounds", "never"),
    ("pairings", "never"),
];

/// Takes away what people have set for their own roles, as PostgreSQL lets everybody: none of them keeps the desk from
/// starting by it. A second machine has them from the first.
///
/// # Errors
/// When the server refuses.
pub(super) async fn take_away_own_settings(client: &Client) -> Result<(), Error> {
    let asked = "SELECT 'ALTER ROLE ' || quote_ident(r.rolname) || coalesce(' IN DATABASE ' || quote_ident(d.datname), '') || ' RESET ALL' \
                 FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole \
                 LEFT JOIN pg_database d ON d.oid = s.setdatabase \
                 WHERE NOT pg_is_in_recovery() AND EXISTS (SELECT FROM desk.people p WHERE p.name = r.rolname)";
    for row in client.query(asked, &[]).await? {
        client.batch_execute(row.get(0)).await?;
    }
    Ok(())
}

/// What is dangerous in a server that runs.
///
/// # Errors
/// When the server refuses.
pub async fn running(client: &Client) -> Result<Vec<Danger>, Error> {
    let mut said = Vec::new();
    for name in dangers::asked() {
        let row =
            client.query_one("SELECT setting FROM pg_settings WHERE name = $1", &[&name]).await?;
        said.push((name, row.get::<_, String>(0)));
    }
    // The keeper's own session says what the keeper set there; what holds for others is what the server has.
    let commits = "SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'";
    let commits: String = client.query_one(commits, &[]).await?.get(0);
    let mut found =
        dangers::settings(|wanted| match said.iter().find(|(name, _)| *name == wanted) {
            Some(_) if wanted == "synchronous_commit" => commits.clone(),
            Some((_, value)) => value.clone(),
            None => String::new(),
        });
    for (query, what) in LISTED {
        for row in client.query(*query, &[]).await? {
            found.push(Danger::Inside(what.replace("{}", row.get(0))));
        }
    }
    for (table, trigger) in GUARDED {
        let guarded = "SELECT FROM pg_trigger WHERE tgrelid = to_regclass('desk.' || $1) AND tgname = $2 \
                       AND tgenabled IN ('O', 'A')";
        if client.query_opt(guarded, &[&table, &trigger]).await?.is_none() {
            found.push(Danger::Inside(format!(
                "the guard {trigger} on desk.{table} is not there, or switched off"
            )));
        }
    }
    for row in client
        .query(
            "SELECT proname::text, prosrc FROM pg_proc WHERE pronamespace = 'desk'::regnamespace",
            &[],
        )
        .await?
    {
        let (name, body): (String, String) = (row.get(0), row.get(1));
        if !SCHEMA.contains(&body) {
            found.push(Danger::Inside(format!(
                "the function desk.{name} is not the one that the desk was made with"
            )));
        }
    }
    Ok(found)
}

/// Queries that find nothing where everything is in order, and what each line that they find means. `keeper` is
/// `super::keeper::KEEPER`, and `second` `super::configuration::SECOND`.
const LISTED: &[(&str, &str)] = &[
    (
        "SELECT rolname::text FROM pg_roles WHERE (rolsuper OR rolbypassrls OR rolcreaterole OR \
         (rolreplication AND rolname <> 'second')) AND rolname <> 'keeper' AND rolname !~ '^pg_'",
        "the role {} may do more than anybody at a desk",
    ),
    (
        "SELECT rolname::text FROM pg_roles WHERE rolcanlogin AND rolname <> 'keeper' AND NOT EXISTS \
         (SELECT FROM desk.people WHERE name = rolname AND withdrawn IS NULL)",
        "the role {} may log in, and nobody of that name is admitted",
    ),
    (
        "SELECT coalesce(r.rolname, d.datname, 'all')::text || ': ' || array_to_string(s.setconfig, ', ') \
         FROM pg_db_role_setting s LEFT JOIN pg_roles r ON r.oid = s.setrole \
         LEFT JOIN pg_database d ON d.oid = s.setdatabase",
        "settings were made for a single role or database (annabella-desk start takes away what people have set for themselves): {}",
    ),
    (
        "SELECT relname::text FROM pg_class WHERE relnamespace = 'desk'::regnamespace AND relkind = 'r' \
         AND NOT relrowsecurity",
        "the rights of single rows are switched off in desk.{}",
    ),
    (
        "SELECT coalesce(error, '') || ' ' || type || ' ' || array_to_string(database, ',') || ' ' || \
         array_to_string(user_name, ',') || ' ' || auth_method FROM pg_hba_file_rules \
         WHERE error IS NOT NULL OR auth_method NOT IN ('cert', 'peer') OR (auth_method = 'peer' AND type <> 'local')",
        "pg_hba.conf lets in otherwise than by certificate: {}",
    ),
];
