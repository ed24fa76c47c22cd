//! Links between pages: what they name must be there, and so must the heading behind `#`.

use super::pages;
use std::collections::BTreeMap;

/// Every link that leads nowhere, a line for each.
pub fn broken(pages: &[(String, String)]) -> Vec<String> {
    let anchors: BTreeMap<&str, Vec<String>> =
        pages.iter().map(|(path, text)| (path.as_str(), anchors(text))).collect();
    let mut faults = Vec::new();
    for (path, text) in pages {
        for (line, link) in links(text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { beside(path, file) };
            let leads = match anchors.get(target.as_str()) {
                Some(headings) => anchor.is_empty() || headings.iter().any(|one| one == anchor),
                None => anchor.is_empty() && pages::root().join(&target).exists(),
            };
            if !leads {
                faults.push(format!("{path}:{line}: {link} leads nowhere"));
            }
        }
    }
    faults
}

/// The links of a page that stay in the tree, each with its line. What stands in code is none.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut is_fenced = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        }
        if is_fenced || line.starts_with("    ") {
            continue;
        }
        for part in line.split("](").skip(1) {
            let link = part.split([')', ' ']).next().unwrap_or_default();
            if !link.contains("://") {
                found.push((number + 1, link));
            }
        }
    }
    found
}

/// The path of a link that stands on this page, from the root.
fn beside(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// The anchors of a page's headings, as the usual viewers of Markdown make them.
fn anchors(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        let depth = line.chars().take_while(|c| *c == '#').count();
        let Some(heading) = line[depth..].strip_prefix(' ').filter(|_| depth > 0) else { continue };
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        // A heading that comes again is numbered.
        let before = found.iter().filter(|one| **one == anchor).count();
        found.push(if before == 0 { anchor } else { format!("{anchor}-{before}") });
    }
    found
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let page = |text: &str| ("docs/one.md".to_owned(), text.to_owned());
    let good =
        "# One `two`\n[a](#one-two) [b](../README.md) [c](https://example.org/x)\n    [d](e)";
    assert_eq!(broken(&[page(good)]), Vec::<String>::new());
    for link in ["#one", "two.md", "../README.md#nothing-of-that-name"] {
        let pages = [page(&format!("# One two\n[a]({link})")), ("README.md".into(), "# R".into())];
        assert_eq!(broken(&pages).len(), 1, "{link}");
    }
}
