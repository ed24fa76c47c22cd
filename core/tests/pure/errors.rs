//! Every text of what goes wrong is there in each language, with what stands in it, and none is there for nothing. What
//! is said in English alone so far stands in one list here, which may only become shorter.
//!
//! Which texts there are is read from the source: the errors that derive `Saying`, by the very file that derives it, and
//! every `said!`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use annabella_core::voices::{Language, Texts};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;

#[path = "../../../said/derive/src/text.rs"]
#[expect(dead_code, reason = "the derive needs all of it")]
mod text;

/// The errors that are said in English alone, for none of them is ever read by people at a table.
const IN_ENGLISH: &[&str] = &[
    // What was wrong on a board's wire: for the log; the table has messages of its own for it.
    "core/src/board/dgt/fault.rs Fault",
    "core/src/board/peghole/fault.rs Fault",
    // Whoever reads these values says in words of its own what stands there.
    "core/src/calls/spoken.rs NoWhereabouts",
    "core/src/journal/hash.rs ParseHexError",
    // Of tests.
    "core/src/hearing/again.rs Undecoded",
    "core/src/hearing/session.rs Undecoded",
    // A record in memory is kept by no table.
    "core/src/journal/store.rs InMemoryError",
    // The program's own data, which a test holds.
    "core/src/rules/editions/laws.rs LawsError",
    // The table tells it by a notice, which the packs have.
    "src/io/screen.rs NoScreen",
];

/// The folders whose texts the packs have.
const FOLDERS: [&str; 5] = ["src", "core/src", "record/src", "enrolment/src", "said/src"];

/// What stands in the texts of the source, by their names; and the errors that say nothing.
#[derive(Default)]
struct Found {
    texts: BTreeMap<String, BTreeSet<String>>,
    in_english: BTreeSet<String>,
    file: String,
    faults: Vec<String>,
}

impl Found {
    fn text(&mut self, id: String, variables: BTreeSet<String>) {
        if let Some(before) = self.texts.insert(id.clone(), variables.clone())
            && before != variables
        {
            self.faults.push(format!("{id} is the name of two texts: {before:?}, {variables:?}"));
        }
    }

    fn item(&mut self, input: &syn::DeriveInput) {
        let place = format!("{} {}", self.file, input.ident);
        let derives: String = input
            .attrs
            .iter()
            .filter(|attribute| attribute.path().is_ident("derive"))
            .filter_map(|attribute| Some(attribute.meta.require_list().ok()?.tokens.to_string()))
            .collect::<Vec<_>>()
            .join(",");
        let derives = derives.replace(' ', "");
        let is_error = derives.split(',').any(|one| one == "thiserror::Error" || one == "Error");
        let says = derives.contains("Saying");
        if is_error && !says {
            self.in_english.insert(place);
        }
        if !says {
            return;
        }
        let head = text::head(input).expect("a word");
        let mut read =
            |id: String, attributes: &[syn::Attribute], fields: &syn::Fields| match text::of(
                attributes,
                fields,
                &input.ident,
            )
            .expect("a text")
            {
                text::Text::Passed(_) => {}
                text::Text::Own(variables) => {
                    self.text(id, variables.into_iter().map(|variable| variable.name).collect());
                }
            };
        match &input.data {
            syn::Data::Struct(data) => read(head, &input.attrs, &data.fields),
            syn::Data::Enum(data) => {
                for variant in &data.variants {
                    read(text::id(&head, &variant.ident), &variant.attrs, &variant.fields);
                }
            }
            syn::Data::Union(_) => {}
        }
    }

    /// Every `said!("name", "text", variable = ...)` and every `Said::new("name", .., vec![("variable", ..)])`.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            if let TokenTree::Group(group) = token {
                self.tokens(group.stream());
            }
            if let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(given), ..] =
                &tokens[at..]
                && name == "said"
                && mark.as_char() == '!'
            {
                self.said(given.stream());
            }
        }
    }

    fn said(&mut self, given: TokenStream) {
        let tokens: Vec<TokenTree> = given.into_iter().collect();
        let Some(id) = tokens.first().and_then(literal) else { return };
        let name = |window: &[TokenTree]| match window {
            [TokenTree::Punct(comma), TokenTree::Ident(name), TokenTree::Punct(equals), ..]
                if comma.as_char() == ',' && equals.as_char() == '=' =>
            {
                Some(name.to_string())
            }
            _ => None,
        };
        self.text(id, tokens.windows(3).filter_map(name).collect());
    }
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.item(&syn::DeriveInput::from(item.clone()));
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.item(&syn::DeriveInput::from(item.clone()));
    }
}

fn literal(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let text: syn::LitStr = syn::parse_str(&literal.to_string()).ok()?;
    Some(text.value())
}

fn read(root: &Path, folder: &Path, found: &mut Found) {
    for entry in std::fs::read_dir(folder).expect("a folder of the source").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(root, &path, found);
        } else if path.extension().is_some_and(|end| end == "rs")
            && !path.to_string_lossy().ends_with("tests.rs")
        {
            let source = std::fs::read_to_string(&path).expect("a text");
            let file = syn::parse_file(&source).unwrap_or_else(|why| panic!("{path:?}: {why}"));
            let place = path.strip_prefix(root).unwrap_or(&path);
            found.file = place.to_string_lossy().into_owned();
            found.visit_file(&file);
            found.tokens(source.parse().expect("Rust"));
        }
    }
}

fn source() -> Found {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Found::default();
    for folder in FOLDERS {
        read(&root, &root.join(folder), &mut found);
    }
    // Those that say something in a way of their own.
    let system = std::fs::read_to_string(root.join("said/src/systems.rs")).expect("a text");
    for id in system.split('"').filter(|word| word.starts_with("system-")) {
        found.text(id.to_owned(), BTreeSet::new());
    }
    found.text("left-behind-too".to_owned(), BTreeSet::from(["left".to_owned()]));
    found
}

/// The variables of each text of a file, by the texts' names.
fn pack(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../voices");
    let file = root.join(language.tag()).join("errors.ftl");
    let text = std::fs::read_to_string(file).expect("a pack");
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if line.starts_with(|sign: char| sign.is_ascii_lowercase())
            && let Some((name, _)) = line.split_once(" = ")
        {
            name.clone_into(&mut id);
            assert!(!texts.contains_key(&id), "{language}: {id} is there twice");
        }
        let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        // Elsewhere a dollar is one: of a shell's variable.
        let variables = line.split("{ $").skip(1).map(|behind| {
            behind.split(|sign: char| !is_name(sign)).next().unwrap_or_default().to_owned()
        });
        texts.entry(id.clone()).or_default().extend(variables);
    }
    texts
}

const OTHERS: [Language; 4] =
    [Language::German, Language::Russian, Language::Ukrainian, Language::Bulgarian];

#[test]
fn every_text_is_there_in_each_language_with_what_stands_in_it() {
    let found = source();
    assert!(found.texts.len() > 150, "only {} texts were found", found.texts.len());
    let mut faults = found.faults;
    for language in OTHERS {
        assert!(Texts::errors(language).is_some(), "{language}: errors.ftl cannot be read");
        let own = pack(language);
        for (id, variables) in &found.texts {
            match own.get(id) {
                None => faults.push(format!("{language}: {id} {variables:?} is missing")),
                Some(own) if own != variables => {
                    faults
                        .push(format!("{language}: {id} has {own:?}, and is given {variables:?}"));
                }
                Some(_) => {}
            }
        }
        let for_nothing = own.keys().filter(|id| !found.texts.contains_key(*id));
        faults.extend(for_nothing.map(|id| format!("{language}: {id} is there for nothing")));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn what_is_said_in_english_alone_becomes_less() {
    let found = source().in_english;
    let listed: BTreeSet<String> = IN_ENGLISH.iter().map(|name| (*name).to_owned()).collect();
    let new: Vec<&String> = found.difference(&listed).collect();
    assert!(new.is_empty(), "derive Saying, and put texts into voices/*/errors.ftl: {new:?}");
    let gone: Vec<&String> = listed.difference(&found).collect();
    assert!(gone.is_empty(), "these say something now; take them off the list: {gone:?}");
}

#[test]
fn a_text_without_its_translation_is_found() {
    let mut found = Found::default();
    let source = "#[derive(Debug, thiserror::Error)] enum Shut { #[error(\"x\")] Fast } \
        #[derive(thiserror::Error, annabella_said::Saying)] enum OpenError { #[error(\"{door} of {0}\")] Wide { door: u8 } } \
        fn f() { g(said!(\"so-it-is\", \"{one}\", one = 1)) }";
    found.visit_file(&syn::parse_str(source).expect("Rust"));
    found.tokens(source.parse().expect("Rust"));
    assert!(found.in_english.contains(" Shut"));
    let names = |id: &str| found.texts[id].iter().cloned().collect::<Vec<_>>();
    assert_eq!(names("open-wide"), ["a", "door"]);
    assert_eq!(names("so-it-is"), ["one"]);
    assert_eq!(found.texts.len(), 2);
}
