//! Holds the rules of the house that the compiler does not know: which layer may name which, what a
//! file says of itself, how long it grows, what its name may be. ARCHITECTURE.md gives the reasons.
//!
//! The checks read Rust's own tokens, so comments and texts never count as code. Each check is a
//! function of a path and a text, and each has a planted violation below that it must find.
//!
//! Not seen from here, and left to review: names that arrive through re-exports, and traits.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use annabella_core::rules::editions::Edition;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::printed::{edition_of, is_in};

/// Each area and the areas that it may name besides itself and `time`.
const LAYERS: &[(&str, &str)] = &[
    ("time", ""),
    ("visible", ""),
    ("toml_fault", "visible"),
    ("rules", ""),
    ("calls", "toml_fault rules"),
    ("clock", "rules"),
    ("board", "rules"),
    ("scoresheet", "rules calls"),
    ("game", "rules calls clock board scoresheet"),
    ("hearing", "toml_fault rules calls"),
    ("voices", "toml_fault rules calls game"),
    ("journal", "visible rules calls clock board scoresheet game"),
    ("view", "visible rules calls scoresheet game voices"),
    ("table", "toml_fault rules calls clock board scoresheet game hearing voices journal view"),
    ("io", "rules calls clock board scoresheet game hearing voices journal view table"),
    (
        "app",
        "toml_fault rules calls clock board scoresheet game hearing voices journal view table io",
    ),
    // The program is one line that calls `app`.
    ("main", "app"),
    // The desk, a program of its own. Of the table's areas it names what a record holds, and for its arbiters what is
    // told of a game.
    ("name", ""),
    ("desk_folder", "toml_fault name"),
    ("authority", "name desk_folder"),
    ("server", "name desk_folder authority"),
    ("code", ""),
    ("https", ""),
    ("courier", "journal desk_folder server"),
    ("fetch", "name desk_folder courier code https"),
    ("standing", "rules calls game journal view table"),
    ("pairing", "rules game journal scoresheet table"),
    ("hall", "rules game journal view table desk_folder server standing pairing"),
    ("book", "journal"),
    ("passkeys", ""),
    ("broadcast", "rules game journal table courier server hall"),
    (
        "page",
        "rules calls game journal view voices table time name desk_folder server code fetch standing hall book broadcast passkeys",
    ),
    ("standby", "name desk_folder authority server courier"),
    ("trial_desk", "name desk_folder server courier"),
    ("load", "game journal rules time name desk_folder server courier https trial_desk"),
    (
        "demo",
        "rules calls game journal voices table time name desk_folder server courier trial_desk",
    ),
    ("waits", "journal table server standing hall"),
    (
        "orders",
        "calls voices table name desk_folder authority server courier fetch book broadcast page standby pairing load demo waits rules",
    ),
    // Of what an error says.
    ("said", ""),
    ("macros", ""),
    ("systems", "said"),
    ("text", ""),
    ("derive", "text"),
    // Of learning a voice, from the samples to the judgement.
    ("features", ""),
    ("network", "features"),
    ("model_file", "features network"),
    ("hush", "features"),
    ("surroundings", "features"),
    ("ways", "model_file"),
    ("alignment", "ways"),
    ("augmentation", "features"),
    ("method", "features network"),
    ("rivals", "alignment"),
    ("slope", "network rivals"),
    ("learning", "augmentation features method network rivals slope"),
    ("takes", "alignment augmentation features hush learning model_file network surroundings ways"),
    ("likeness", "alignment features model_file takes ways"),
    ("judgement", "alignment augmentation features model_file network takes ways"),
    (
        "tests",
        "alignment augmentation features learning likeness judgement method model_file network rivals slope takes ways",
    ),
];

/// What the root of the layers is called: each package calls its own `crate`, and the areas of the pure
/// one stand in the other under their own names.
const ROOTS: &[&str] = &["crate", "annabella", "annabella_core"];

/// The longest file, in lines without its tests.
const LINES_MAX: usize = 500;

/// Names that say nothing about what is inside.
const EMPTY_NAMES: &[&str] =
    &["util", "utils", "helper", "helpers", "common", "misc", "imp", "manager", "managers"];

#[test]
fn the_house_is_in_order() {
    let mut faults = Vec::new();
    let mut seen = 0;
    let folders = ["src", "tests", "examples", "benches"];
    let packages = ["", "core/", "record/", "enrolment/", "desk/", "said/", "said/derive/"]
        .map(|package| folders.map(|folder| format!("{package}{folder}")));
    let rest = ["fuzz/fuzz_targets", "build.rs"].map(String::from);
    for top in packages.as_flattened().iter().chain(&rest) {
        for (path, text) in files(top).iter().filter(|(path, _)| path.ends_with(".rs")) {
            faults.extend(file_faults(path, text));
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} files were found: is this the source tree?");
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_transcript_cites_the_laws() {
    let faults: Vec<_> = files("core/tests/transcripts")
        .iter()
        .flat_map(|(path, text)| transcript_faults(path, text))
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// All that is wrong with one Rust file, a line for each fault. The path is relative to the root of
/// the repository, with slashes.
fn file_faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = name_faults(path);
    let purpose = text.strip_prefix("//!").and_then(|doc| doc.lines().next());
    if purpose.is_none_or(|line| line.trim().is_empty()) {
        faults.push(format!("{path}:1: the file does not open with `//!` and why it exists"));
    }
    let package = ["core/", "record/", "enrolment/", "desk/", "said/derive/", "said/"]
        .into_iter()
        .find_map(|name| path.strip_prefix(name));
    let Some(inside) = package.unwrap_or(path).strip_prefix("src/") else {
        return faults;
    };
    let tokens: Vec<TokenTree> = match text.parse::<TokenStream>() {
        Ok(tokens) => tokens.into_iter().collect(),
        Err(error) => {
            faults.push(format!("{path}: not Rust: {error}"));
            return faults;
        }
    };

    let lines = lines_without_tests(text, &tokens);
    if lines > LINES_MAX && !inside.ends_with("tests.rs") {
        faults.push(format!("{path}: {lines} lines without its tests, at most {LINES_MAX}"));
    }
    if inside == "lib.rs" || inside.ends_with("mod.rs") {
        faults.extend(
            code_beside_modules(&tokens).map(|line| {
                format!("{path}:{line}: only documentation, `mod` and `use` belong here")
            }),
        );
    }
    if inside != "lib.rs" {
        let modules: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
        let depth = modules.len() - usize::from(modules.last() == Some(&"mod"));
        let mut law = Law { path, area: modules[0], faults: Vec::new() };
        law.check_layers(&tokens, depth);
        law.check_names(&tokens);
        faults.extend(law.faults);
    }
    faults
}

/// Folders and files whose name says nothing.
fn name_faults(path: &str) -> Vec<String> {
    path.trim_end_matches(".rs")
        .split('/')
        .filter(|name| EMPTY_NAMES.contains(name))
        .map(|name| format!("{path}: `{name}` says nothing about what is inside"))
        .collect()
}

/// What is wrong with one transcript: it must cite an article, and only such as the program knows.
fn transcript_faults(path: &str, text: &str) -> Vec<String> {
    let edition = edition_of(text);
    let appendix = if edition == Edition::Laws2009 { "E." } else { "D." };
    let is_article = |word: &str| is_in(word, edition);
    let words = || text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
    let mut faults: Vec<_> = words()
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| {
            word.strip_prefix(appendix)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        })
        .filter(|word| !is_article(word))
        .map(|word| format!("{path}: `{word}` is no article that the program cites"))
        .collect();
    if !words().any(|word| is_article(word.trim_end_matches('.'))) {
        faults.push(format!("{path}: cites no article of the Laws"));
    }
    faults
}

/// The checks of the names in one file.
struct Law<'a> {
    path: &'a str,
    area: &'a str,
    faults: Vec<String>,
}

impl Law<'_> {
    fn fault(&mut self, at: &TokenTree, what: &str) {
        self.faults.push(format!("{}:{}: {what}", self.path, line_of(at)));
    }

    /// Follows every path that begins with `crate`, `super` or `self`. The scope lies `depth` modules
    /// below the root of the crate.
    fn check_layers(&mut self, tokens: &[TokenTree], depth: usize) {
        let mut at = 0;
        while at < tokens.len() {
            if let [TokenTree::Ident(word), TokenTree::Ident(_), TokenTree::Group(body), ..] =
                &tokens[at..]
                && word == "mod"
            {
                self.check_layers(&inside(body), depth + 1);
                at += 3;
            } else if ROOTS.iter().chain(&["super", "self"]).any(|word| is(&tokens[at], word)) {
                at += self.follow(&tokens[at..], depth);
            } else {
                if let TokenTree::Group(group) = &tokens[at] {
                    self.check_layers(&inside(group), depth);
                }
                at += 1;
            }
        }
    }

    /// Follows one path from a module that lies `depth` below the root, up to the first name that is
    /// its own. Gives the number of tokens that were used.
    fn follow(&mut self, tokens: &[TokenTree], mut depth: usize) -> usize {
        let mut at = 0;
        loop {
            match &tokens[at] {
                TokenTree::Ident(word) if ROOTS.iter().any(|root| word == root) => depth = 0,
                TokenTree::Ident(word) if word == "super" => depth = depth.saturating_sub(1),
                TokenTree::Ident(word) if word == "self" => {}
                TokenTree::Ident(name) => {
                    if depth == 0 {
                        self.check_area(&tokens[at], &name.to_string());
                    }
                    return at + 1;
                }
                TokenTree::Group(group) => {
                    let items = inside(group);
                    for item in items.split(|token| is_punct(token, ',')) {
                        if !item.is_empty() {
                            self.follow(item, depth);
                        }
                    }
                    return at + 1;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    if depth == 0 && is_punct(&tokens[at], '*') {
                        self.fault(&tokens[at], "takes every layer at once");
                    }
                    return at + 1;
                }
            }
            let more = tokens.len() > at + 3 && is_path_mark(&tokens[at + 1..]);
            if !more {
                if depth == 0 && tokens.get(at + 1).is_some_and(|next| is(next, "as")) {
                    self.fault(&tokens[at], "gives the root another name");
                }
                return at + 1;
            }
            at += 3;
        }
    }

    fn check_area(&mut self, at: &TokenTree, name: &str) {
        let layer = |wanted: &str| LAYERS.iter().find(|(area, _)| *area == wanted);
        if name == self.area || name == "time" || layer(name).is_none() {
            return;
        }
        match layer(self.area) {
            Some((_, lower)) if lower.split(' ').any(|area| area == name) => {}
            Some(_) => self.fault(at, &format!("`{}` may not name `{name}`", self.area)),
            None => self.fault(at, &format!("`{}` is in no layer; give it one", self.area)),
        }
    }

    /// Names that belong to one area alone.
    fn check_names(&mut self, tokens: &[TokenTree]) {
        for (at, token) in tokens.iter().enumerate() {
            let rest = &tokens[at + 1..];
            let library = ["shakmaty", "chasolver"].iter().any(|name| is(token, name));
            if library && self.area != "rules" {
                self.fault(token, "only `rules` names the chess library");
            }
            if names_step(token, rest) && !["game", "table"].contains(&self.area) {
                self.fault(token, "only `table` calls `game::step`");
            }
            if let TokenTree::Group(group) = token {
                self.check_names(&inside(group));
            }
        }
    }
}

/// Whether here stands `game::step` or `game::{.., step}`.
fn names_step(token: &TokenTree, rest: &[TokenTree]) -> bool {
    if !is(token, "game") || !is_path_mark(rest) {
        return false;
    }
    match rest.get(2) {
        Some(TokenTree::Group(group)) => inside(group).iter().any(|name| is(name, "step")),
        Some(name) => is(name, "step"),
        None => false,
    }
}

/// The lines of a module file in which something else stands than attributes, `mod` and `use`.
fn code_beside_modules(tokens: &[TokenTree]) -> impl Iterator<Item = usize> {
    let mut lines = Vec::new();
    let mut rest = tokens;
    while let [first, ..] = rest {
        rest = match rest {
            [mark, TokenTree::Group(_), more @ ..] if is_punct(mark, '#') => more,
            [mark, bang, TokenTree::Group(_), more @ ..]
                if is_punct(mark, '#') && is_punct(bang, '!') =>
            {
                more
            }
            [word, TokenTree::Group(scope), more @ ..]
                if is(word, "pub") && scope.delimiter() == Delimiter::Parenthesis =>
            {
                more
            }
            [word, more @ ..] if is(word, "pub") => more,
            [word, TokenTree::Ident(_), end, more @ ..]
                if is(word, "mod") && is_punct(end, ';') =>
            {
                more
            }
            [word, more @ ..] if is(word, "use") => after_semicolon(more),
            _ => {
                lines.push(line_of(first));
                let body = rest.iter().position(|token| {
                    is_punct(token, ';')
                        || matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace)
                });
                &rest[body.map_or(rest.len(), |end| end + 1)..]
            }
        };
    }
    lines.into_iter()
}

fn after_semicolon(tokens: &[TokenTree]) -> &[TokenTree] {
    let end = tokens.iter().position(|token| is_punct(token, ';'));
    &tokens[end.map_or(tokens.len(), |end| end + 1)..]
}

/// The lines of a file less those of its modules under `#[cfg(test)]`.
fn lines_without_tests(text: &str, tokens: &[TokenTree]) -> usize {
    let mut lines = text.lines().count();
    for at in 0..tokens.len() {
        if let [TokenTree::Group(attribute), word, TokenTree::Ident(_), TokenTree::Group(body), ..] =
            &tokens[at..]
            && attribute.to_string().replace(' ', "") == "[cfg(test)]"
            && is(word, "mod")
        {
            lines -= body.span_close().end().line + 1 - line_of(&tokens[at]);
        }
    }
    lines
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// Whether `::` stands first.
fn is_path_mark(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [first, second, ..] if is_punct(first, ':') && is_punct(second, ':'))
}

fn inside(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

fn line_of(token: &TokenTree) -> usize {
    token.span().start().line
}

/// Every file under a folder of the repository (or the one file), by its path from its root; nothing
/// where there is no such folder.
fn files(top: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeMap::new();
    let mut open = vec![root.join(top)];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
            found.insert(name, text);
        }
    }
    found
}

/// Every check finds the violation that is planted for it, and lets the lawful pass.
mod planted {
    use super::*;

    /// The faults of a file with this code below its documentation.
    fn found(path: &str, code: &str) -> String {
        file_faults(path, &format!("//! Why it exists.\n{code}")).join("\n")
    }

    #[test]
    fn a_lower_layer_names_a_higher_one() {
        let up = "core/src/rules/moves.rs:2: `rules` may not name `game`";
        assert_eq!(found("core/src/rules/moves.rs", "use crate::game::Game;"), up);
        assert_eq!(found("core/src/rules/moves.rs", "use crate::{time::Millis, game::Game};"), up);
        assert_eq!(found("core/src/rules/moves.rs", "use crate::{game};"), up);
        assert_eq!(found("core/src/rules/moves.rs", "fn f() { g(&crate::game::new()) }"), up);
        assert_eq!(found("core/src/rules/moves.rs", "m!(a => crate::game::A);"), up);
        assert_eq!(found("core/src/rules/moves.rs", "use crate::time::Millis;"), "");
        assert_eq!(found("core/src/game/turn.rs", "use crate::{calls::Call, rules::Move};"), "");
        assert!(found("src/io/sound.rs", "use crate::app;").contains("`io` may not name `app`"));
        let whole = "use annabella_core::{game::Game, *};";
        assert!(found("src/io/sound.rs", whole).contains("every layer at once"));
        assert!(
            found("src/main.rs", "use annabella_core::io;").contains("`main` may not name `io`")
        );
        assert_eq!(found("src/main.rs", "fn main() { annabella_core::app::run() }"), "");
    }

    #[test]
    fn comments_and_texts_are_not_code() {
        assert_eq!(
            found(
                "core/src/rules/moves.rs",
                "// crate::game\n/// [`crate::game::Game`]\nfn f() {}"
            ),
            ""
        );
        assert_eq!(found("core/src/rules/moves.rs", "const A: &str = r#\"crate::game \"#;"), "");
    }

    #[test]
    fn a_file_leaves_its_area_by_super() {
        let up = "core/src/board/dgt/frame.rs:2: `board` may not name `io`";
        assert_eq!(found("core/src/board/dgt/frame.rs", "use super::super::super::io::Port;"), up);
        assert_eq!(
            found("core/src/board/dgt/frame.rs", "use self::super::super::super::{io::Port};"),
            up
        );
        assert_eq!(found("core/src/board/dgt/frame.rs", "use super::super::io::Port;"), "");
        assert_eq!(
            found("core/src/board/fact.rs", "mod tests { use super::super::super::io; }"),
            "core/src/board/fact.rs:2: `board` may not name `io`"
        );
        assert_eq!(found("core/src/board/fact.rs", "mod tests { use super::super::io; }"), "");
        assert_eq!(
            found("core/src/board/mod.rs", "use super::io::Port;"),
            "core/src/board/mod.rs:2: `board` may not name `io`"
        );
    }

    #[test]
    fn the_root_is_taken_whole() {
        assert!(found("core/src/rules/moves.rs", "use crate::*;").contains("every layer at once"));
        assert!(found("core/src/rules/moves.rs", "use crate as all;").contains("another name"));
        assert!(
            found("core/src/rules/moves.rs", "use crate::{self as all};").contains("another name")
        );
        assert!(
            found("core/src/rules/moves.rs", "use super::super::{self as all};")
                .contains("another name")
        );
        assert_eq!(
            found("core/src/rules/moves.rs", "pub(crate) fn f(self) -> Self { self.g() }"),
            ""
        );
        assert_eq!(found("core/src/rules/moves.rs", "mod tests { use super::*; }"), "");
    }

    #[test]
    fn an_area_stands_outside_the_house() {
        assert!(
            found("core/src/engine/mod.rs", "use crate::rules::Move;")
                .contains("`engine` is in no layer")
        );
    }

    #[test]
    fn the_chess_library_is_named_outside_of_rules() {
        assert!(found("core/src/calls/parse.rs", "use shakmaty::Square;").contains("only `rules`"));
        assert_eq!(found("core/src/rules/position.rs", "use shakmaty::Square;"), "");
    }

    #[test]
    fn the_game_is_stepped_outside_of_the_loop() {
        for code in [
            "use crate::game::step;",
            "use crate::game::{Game, step};",
            "use crate::{game::{step}};",
            "fn f() { game::step(a, b) }",
        ] {
            for path in ["core/src/journal/export.rs", "src/app/run.rs"] {
                assert!(found(path, code).contains("only `table` calls"), "{path}: {code}");
            }
            assert_eq!(found("core/src/table/replay.rs", code), "", "{code}");
        }
        assert_eq!(
            found(
                "core/src/view/lines.rs",
                "use crate::game::Game;\nfn f() { board.step(2); self.step }"
            ),
            ""
        );
    }

    #[test]
    fn a_file_does_not_say_why_it_exists() {
        for text in ["fn f() {}", "// why\nfn f() {}", "\n//! Why.\n", "//!\nfn f() {}"] {
            assert!(
                file_faults("tests/all.rs", text).join("").contains("does not open"),
                "{text:?}"
            );
        }
        assert_eq!(file_faults("build.rs", "//! Why.\nfn main() {}"), [""; 0]);
    }

    #[test]
    fn a_file_is_too_long() {
        let code = "fn f() {}\n".repeat(LINES_MAX - 1);
        assert_eq!(found("core/src/game/turn.rs", &code), "");
        let longer = format!("{code}fn g() {{}}\n");
        assert!(found("core/src/game/turn.rs", &longer).contains("501 lines"));
        let tests = format!("{code}#[cfg(test)]\nmod tests {{\n{code}}}\n");
        assert_eq!(found("core/src/game/turn.rs", &tests), "");
        let beside = format!("#[cfg(test)]\nmod tests;\nfn f() {{\n{code}}}\n");
        assert!(found("core/src/game/turn.rs", &beside).contains("504 lines"));
        let both = format!("{longer}#[cfg(test)]\nmod tests {{\n{code}}}\n");
        assert!(found("core/src/game/turn.rs", &both).contains("501 lines"));
    }

    #[test]
    fn a_name_says_nothing() {
        assert!(found("core/src/game/helpers.rs", "").contains("`helpers` says nothing"));
        assert!(found("core/src/common/mod.rs", "").contains("`common` says nothing"));
        assert!(found("tests/util/sound.rs", "").contains("`util` says nothing"));
    }

    #[test]
    fn a_module_file_holds_code() {
        let fault = "core/src/game/mod.rs:3: only documentation, `mod` and `use` belong here";
        assert_eq!(found("core/src/game/mod.rs", "mod turn;\nfn f() {}\nuse turn::Turn;"), fault);
        assert_eq!(found("core/src/game/mod.rs", "mod turn;\npub struct Turn;"), fault);
        assert_eq!(found("core/src/game/mod.rs", "mod turn;\nmod tests { fn f() {} }"), fault);
        assert_eq!(
            found("core/src/lib.rs", "\nconst A: u8 = 1;"),
            fault.replace("game/mod", "lib")
        );
        let lawful = "#![allow(a)]\n/// Turns.\npub mod turn;\n#[cfg(test)]\nmod tests;\n\
                      pub(crate) use turn::{Turn, A};\n#[doc(inline)]\npub use b::*;";
        assert_eq!(found("core/src/game/mod.rs", lawful), "");
    }

    #[test]
    fn a_transcript_cites_nothing_or_the_unknown() {
        assert_eq!(transcript_faults("a.txt", "# D.2.8. A slip\nPe4"), [""; 0]);
        assert_eq!(transcript_faults("a.txt", "# A slip"), ["a.txt: cites no article of the Laws"]);
        assert_eq!(
            transcript_faults("a.txt", "# D.2.8 and D.9.1"),
            ["a.txt: `D.9.1` is no article that the program cites"]
        );
        let of_2014 = "edition = \"2014\"\n# D.2.7 and D.2.11";
        assert_eq!(
            transcript_faults("a.txt", of_2014),
            ["a.txt: `D.2.11` is no article that the program cites"]
        );
    }
}
