//! Where Rust sources name clauses: `cite!`, `implements!`, `covers!` and rule comments.

use proc_macro2::{Delimiter, Group, LexError, TokenStream, TokenTree};

/// A clause named in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mention {
    /// The clause's id as written.
    pub id: String,
    /// The line, from 1.
    pub line: usize,
    /// How it is named.
    pub form: Form,
    /// What surrounds it.
    pub place: Surroundings,
}

/// How a source names a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// `cite!` or `implements!`.
    Cites,
    /// `covers!`.
    Covers,
    /// `// 11.7.8 MUST …`.
    Comments,
}

/// What surrounds a mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Surroundings {
    /// Code that plays the game.
    Code,
    /// A `#[test]` function that is run.
    Test,
    /// Code for tests outside such a function.
    BesideTests,
}

/// The words that make a comment a statement of a rule.
const MODALITIES: [&str; 6] = ["MUST", "MAY", "CAN", "CANNOT", "NEVER", "ALWAYS"];

/// Every clause that a source names; `place` is where the file's own top level belongs.
pub fn mentions(source: &str, place: Surroundings) -> Result<Vec<Mention>, LexError> {
    let mut found = commented(source, place);
    walk(source.parse()?, place, &mut found);
    Ok(found)
}

/// What attributes say about the item that follows them.
#[derive(Clone, Copy, Default)]
struct Attributes {
    for_tests: bool,
    test: bool,
    ignored: bool,
}

impl Attributes {
    fn read(&mut self, attribute: &Group) {
        let tokens: Vec<_> = attribute.stream().into_iter().collect();
        match &tokens[..] {
            [TokenTree::Ident(name)] if name == "test" => self.test = true,
            [TokenTree::Ident(name), ..] if name == "ignore" => self.ignored = true,
            [TokenTree::Ident(name), TokenTree::Group(condition)] if name == "cfg" => {
                self.for_tests |= condition.stream().to_string() == "test";
            }
            _ => {}
        }
    }

    fn place(self, outside: Surroundings) -> Surroundings {
        match (self.test, self.ignored, self.for_tests) {
            (true, false, _) => Surroundings::Test,
            (true, true, _) | (false, _, true) => Surroundings::BesideTests,
            (false, _, false) => outside,
        }
    }
}

fn walk(tokens: TokenStream, mut place: Surroundings, found: &mut Vec<Mention>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut attributes = Attributes::default();
    let mut rest = tokens.as_slice();
    while let [first, after @ ..] = rest {
        rest = after;
        match (first, after) {
            (hash, [bang, TokenTree::Group(attribute), after @ ..])
                if is_punct(hash, '#') && is_punct(bang, '!') =>
            {
                let mut whole_file = Attributes::default();
                whole_file.read(attribute);
                place = whole_file.place(place);
                rest = after;
            }
            (hash, [TokenTree::Group(attribute), after @ ..]) if is_punct(hash, '#') => {
                attributes.read(attribute);
                rest = after;
            }
            (TokenTree::Ident(name), [bang, TokenTree::Group(call), after @ ..])
                if is_punct(bang, '!') && form(&name.to_string()).is_some() =>
            {
                let form = form(&name.to_string()).expect("the guard found it");
                let place = attributes.place(place);
                found.extend(call.stream().into_iter().filter_map(|token| {
                    Some(Mention {
                        id: text(&token)?,
                        line: token.span().start().line,
                        form,
                        place,
                    })
                }));
                rest = after;
            }
            (TokenTree::Group(group), _) => {
                walk(group.stream(), attributes.place(place), found);
                // An item ends with its braces, or with a semicolon.
                if group.delimiter() == Delimiter::Brace {
                    attributes = Attributes::default();
                }
            }
            (token, _) if is_punct(token, ';') => attributes = Attributes::default(),
            _ => {}
        }
    }
}

fn form(name: &str) -> Option<Form> {
    match name {
        "cite" | "implements" => Some(Form::Cites),
        "covers" => Some(Form::Covers),
        _ => None,
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// The text of a plain string literal.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let written = literal.to_string();
    Some(written.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// Comments `// 11.7.8 MUST …`, also with several ids; tokens no longer hold them.
fn commented(source: &str, place: Surroundings) -> Vec<Mention> {
    let mut found = Vec::new();
    for (at, line) in source.lines().enumerate() {
        let Some((_, comment)) = line.split_once("//") else { continue };
        let words: Vec<&str> = comment
            .trim_start_matches(['/', '!'])
            .split_whitespace()
            .map(|word| word.trim_end_matches([',', ':', ';']))
            .collect();
        let ids = words.iter().take_while(|word| is_id(word)).count();
        if words.get(ids).is_some_and(|word| MODALITIES.contains(word)) {
            found.extend(words[..ids].iter().map(|id| Mention {
                id: (*id).to_owned(),
                line: at + 1,
                form: Form::Comments,
                place,
            }));
        }
    }
    found
}

/// Whether a word has the shape of a clause's id.
fn is_id(word: &str) -> bool {
    word.split('.').count() > 1
        && word.split('.').all(|part| {
            !part.is_empty() && part.chars().all(|letter| letter.is_ascii_alphanumeric())
        })
}
