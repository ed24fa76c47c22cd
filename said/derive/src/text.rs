//! What stands in the text of an error: read from `#[error("...")]` as thiserror reads it. A test of the packs
//! (`core/tests/pure/errors.rs`) reads every error of the source by this same file.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::{Attribute, DeriveInput, Fields, LitStr};

/// The text of one variant.
pub(crate) enum Text {
    /// It is what this one says.
    Passed(TokenStream),
    /// It is its own, and this stands in it.
    Own(Vec<Variable>),
}

/// What stands in a text.
pub(crate) struct Variable {
    /// Its name in the packs.
    pub name: String,
    /// What it is, in terms of the fields.
    pub value: TokenStream,
    /// In which form it is shown, such as `?` or `#04x`; empty for the plain one.
    pub shape: String,
}

/// What the names of a type's texts begin with: the word of `#[said("...")]`, else the type's own.
pub(crate) fn head(input: &DeriveInput) -> syn::Result<String> {
    match input.attrs.iter().find(|attribute| attribute.path().is_ident("said")) {
        Some(attribute) => Ok(attribute.parse_args::<LitStr>()?.value()),
        None => {
            let name = input.ident.to_string();
            Ok(kebab(name.strip_suffix("Error").filter(|rest| !rest.is_empty()).unwrap_or(&name)))
        }
    }
}

/// The name of a variant's text.
pub(crate) fn id(head: &str, variant: &Ident) -> String {
    format!("{head}-{}", kebab(&variant.to_string()))
}

/// The name of a tuple's field.
pub(crate) fn numbered(place: usize) -> Ident {
    Ident::new(&format!("_{place}"), Span::call_site())
}

/// Reads the text among these attributes.
pub(crate) fn of(attributes: &[Attribute], fields: &Fields, at: &Ident) -> syn::Result<Text> {
    let error = attributes.iter().find(|attribute| attribute.path().is_ident("error"));
    let Some(error) = error else {
        return Err(syn::Error::new_spanned(at, "there is no #[error(\"...\")] to be said"));
    };
    let tokens: Vec<TokenTree> = error.meta.require_list()?.tokens.clone().into_iter().collect();
    let [first, rest @ ..] = tokens.as_slice() else {
        return Err(syn::Error::new_spanned(error, "the text is empty"));
    };
    if is_word(first, "transparent") {
        return Ok(Text::Passed(only(fields)));
    }
    let text: LitStr = syn::parse2(TokenStream::from(first.clone()))?;
    let given = Given::read(rest);
    let mut next = 0;
    let mut variables: Vec<Variable> = Vec::new();
    let text = text.value();
    let places = placeholders(&text);
    for (name, shape) in &places {
        let (name, value) = match (name.as_str(), name.parse::<usize>()) {
            ("", _) => {
                next += 1;
                let Some(value) = given.in_order.get(next - 1) else {
                    return Err(syn::Error::new_spanned(error, "a {} has no value"));
                };
                (first_word(value), value.clone())
            }
            (_, Ok(place)) => (letter(place), TokenTree::from(numbered(place)).into()),
            (name, Err(_)) => match given.named.iter().find(|(given, _)| given == name) {
                Some((_, value)) => (name.to_owned(), value.clone()),
                None => {
                    let value = TokenTree::from(Ident::new(name, Span::call_site())).into();
                    (name.to_lowercase(), value)
                }
            },
        };
        match variables.iter().find(|variable| variable.name == name) {
            Some(before) if before.value.to_string() != value.to_string() => {
                let why = format!("two values would both be called {name}: name them in the text");
                return Err(syn::Error::new_spanned(error, why));
            }
            Some(_) => {}
            None => variables.push(Variable { name, value, shape: shape.clone() }),
        }
    }
    if let ([place], [variable]) = (places.as_slice(), variables.as_slice())
        && place.1.is_empty()
        && text == format!("{{{}}}", place.0)
    {
        return Ok(Text::Passed(variable.value.clone()));
    }
    Ok(Text::Own(variables))
}

/// The one field of a transparent error.
fn only(fields: &Fields) -> TokenStream {
    let name = match fields {
        Fields::Named(fields) => fields.named.iter().find_map(|field| field.ident.clone()),
        Fields::Unnamed(_) | Fields::Unit => None,
    };
    TokenTree::from(name.unwrap_or_else(|| numbered(0))).into()
}

/// The values behind a text.
#[derive(Default)]
struct Given {
    named: Vec<(String, TokenStream)>,
    in_order: Vec<TokenStream>,
}

impl Given {
    fn read(rest: &[TokenTree]) -> Given {
        let mut given = Given::default();
        let values = rest.split(|token| is_mark(token, ','));
        for value in values.filter(|value| !value.is_empty()) {
            match value {
                [TokenTree::Ident(name), equals, value @ ..] if is_mark(equals, '=') => {
                    given.named.push((name.to_string(), in_fields(value.iter().cloned())));
                }
                value => given.in_order.push(in_fields(value.iter().cloned())),
            }
        }
        given
    }
}

/// A value as thiserror reads it: a field that begins with a full stop, as `.path` and `.0` do, is the field.
fn in_fields(tokens: impl IntoIterator<Item = TokenTree>) -> TokenStream {
    let mut found: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let begins = match found.last() {
            None => true,
            Some(TokenTree::Punct(mark)) => mark.as_char() != '?',
            Some(TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_)) => false,
        };
        if begins && is_mark(&token, '.') {
            match tokens.peek() {
                Some(TokenTree::Literal(place)) => {
                    if let Ok(place) = place.to_string().parse() {
                        found.push(numbered(place).into());
                        tokens.next();
                        continue;
                    }
                }
                Some(TokenTree::Ident(_)) => continue,
                Some(TokenTree::Group(_) | TokenTree::Punct(_)) | None => {}
            }
        }
        found.push(match token {
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), in_fields(group.stream()));
                inside.set_span(group.span());
                inside.into()
            }
            other @ (TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_)) => other,
        });
    }
    found.into_iter().collect()
}

/// What a value is called: its first name.
fn first_word(value: &TokenStream) -> String {
    for token in value.clone() {
        match token {
            TokenTree::Ident(word) => {
                let word = word.to_string();
                return match word.strip_prefix('_').and_then(|place| place.parse().ok()) {
                    Some(place) => letter(place),
                    None => word.to_lowercase(),
                };
            }
            TokenTree::Group(group) if group.delimiter() != Delimiter::None => {
                return first_word(&group.stream());
            }
            TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    letter(0)
}

/// What the packs call a field of a tuple: `a` for the first one.
fn letter(place: usize) -> String {
    u8::try_from(place).map_or('z', |place| char::from(b'a'.saturating_add(place))).to_string()
}

/// Everything in braces, with its form.
fn placeholders(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once('{') {
        if let Some(escaped) = behind.strip_prefix('{') {
            rest = escaped;
            continue;
        }
        let Some((inside, behind)) = behind.split_once('}') else { break };
        let (name, shape) = inside.split_once(':').unwrap_or((inside, ""));
        found.push((name.trim().to_owned(), shape.to_owned()));
        rest = behind;
    }
    found
}

/// `NotFound` as `not-found`.
fn kebab(name: &str) -> String {
    let mut found = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !found.is_empty() {
            found.push('-');
        }
        found.extend(sign.to_lowercase());
    }
    found
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(own) if own == word)
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(own) if own.as_char() == mark)
}
