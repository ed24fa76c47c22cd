//! The pages of the tree and their parts. They are read when the test runs, so that a page may come or go
//! without a change here.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold nothing of ours: what was built, fetched or made.
const NOT_OURS: &[&str] = &["target", "third-party", "data", "corpus"];

/// The root of the project: the folder above this package that has the README and its pages.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().find(|folder| folder.join("docs/player.md").is_file());
    root.expect("the project has docs/player.md").to_owned()
}

/// A file of the project as text.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Every page of the project by its path from the root, with its text.
pub fn all() -> Vec<(String, String)> {
    ending(".md")
}

/// The pages for users: the README and what lies in docs.
pub fn for_users() -> Vec<(String, String)> {
    let is_for_users = |path: &str| path == "README.md" || path.starts_with("docs/");
    all().into_iter().filter(|(path, _)| is_for_users(path)).collect()
}

/// Every file of the project with this ending, by its path from the root, with its text.
pub fn ending(end: &str) -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("an entry of a folder").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() {
                if !name.starts_with('.') && !NOT_OURS.contains(&name) {
                    folders.push(path);
                }
            } else if name.ends_with(end) {
                let text = fs::read_to_string(&path).expect("a page in UTF-8");
                let path = path.strip_prefix(&root).expect("below the root");
                found.push((path.to_str().expect("a name in UTF-8").to_owned(), text));
            }
        }
    }
    found.sort();
    found
}

/// The part of a page below this heading, up to the next heading of the same level or a higher one.
pub fn section(path: &str, heading: &str) -> String {
    let text = read(path);
    let mut level = None;
    let mut part = Vec::new();
    for line in text.lines() {
        let depth = line.chars().take_while(|c| *c == '#').count();
        let is_heading = depth > 0 && line[depth..].starts_with(' ');
        match level {
            None if is_heading && line[depth..].trim() == heading => level = Some(depth),
            None => {}
            Some(level) if is_heading && depth <= level => break,
            Some(_) => part.push(line),
        }
    }
    assert!(level.is_some(), "{path} has no heading \"{heading}\"");
    part.join("\n")
}

/// What stands in backquotes on this line.
pub fn quoted(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// The rows of the tables of a text, as cells.
pub fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    rows.map(|row| row.split('|').map(str::trim).collect()).collect()
}
