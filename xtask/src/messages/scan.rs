//! Which messages a Rust source says.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{MessageDefect, MessageProblem};
use crate::sources::Defect;

/// A message said by the code.
pub(super) struct Use {
    pub(super) file: String,
    pub(super) line: Option<usize>,
    pub(super) id: String,
    pub(super) arguments: BTreeSet<String>,
}

/// What the sources of a package say.
#[derive(Default)]
pub(super) struct Speech {
    uses: Vec<Use>,
    /// The words of each enum.
    words: BTreeMap<String, Vec<String>>,
    /// A message for each word of an enum, which may stand in another file: its id is the prefix so
    /// far.
    by_word: Vec<(String, Use)>,
}

impl Speech {
    /// Every message, those by word included.
    pub(super) fn uses(mut self, defects: &mut Vec<MessageDefect>) -> Vec<Use> {
        for (of, Use { file, line, id: prefix, arguments }) in self.by_word {
            let Some(words) = self.words.get(&of) else {
                defects.push(Defect { file, line, what: MessageProblem::Wordless { of } });
                continue;
            };
            self.uses.extend(words.iter().map(|word| Use {
                file: file.clone(),
                line,
                id: format!("{prefix}{}", word.to_lowercase().replace([' ', '_'], "-")),
                arguments: arguments.clone(),
            }));
        }
        self.uses
    }
}

/// Adds every message of the source, except in tests.
pub(super) fn scan(file: &str, text: &str, speech: &mut Speech, defects: &mut Vec<MessageDefect>) {
    match text.parse::<TokenStream>() {
        Ok(tokens) => Scan { file, speech, defects }.tokens(tokens),
        Err(error) => defects.push(Defect {
            file: file.to_owned(),
            line: Some(error.span().start().line),
            what: MessageProblem::Unreadable(error.to_string()),
        }),
    }
}

/// Walks through the tokens of one source file.
struct Scan<'a> {
    file: &'a str,
    speech: &'a mut Speech,
    defects: &'a mut Vec<MessageDefect>,
}

impl Scan<'_> {
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        loop {
            rest = match rest {
                [] => return,
                [hash, bang, TokenTree::Group(attribute), ..]
                    if is_punct(hash, '#') && is_punct(bang, '!') && is_cfg_test(attribute) =>
                {
                    return;
                }
                [hash, TokenTree::Group(attribute), item @ ..]
                    if is_punct(hash, '#') && is_cfg_test(attribute) =>
                {
                    after_item(item)
                }
                // The definitions of the macros are not messages.
                [rules, bang, name, TokenTree::Group(_), rest @ ..]
                    if is_ident(rules, "macro_rules")
                        && is_punct(bang, '!')
                        && (is_ident(name, "msg") || is_ident(name, "said_by_word")) =>
                {
                    rest
                }
                [name, bang, TokenTree::Group(call), rest @ ..]
                    if is_ident(name, "said_by_word") && is_punct(bang, '!') =>
                {
                    self.by_word(name.span().start().line, call);
                    rest
                }
                [keyword, TokenTree::Ident(name), TokenTree::Group(values), rest @ ..]
                    if is_ident(keyword, "enum") =>
                {
                    self.values(name.to_string(), values);
                    self.tokens(values.stream());
                    rest
                }
                [name, bang, TokenTree::Group(call), rest @ ..]
                    if is_ident(name, "msg") && is_punct(bang, '!') =>
                {
                    self.call(name.span().start().line, call);
                    self.tokens(call.stream());
                    rest
                }
                [name, TokenTree::Group(call), rest @ ..] if is_ident(name, "Say") => {
                    if let Some(id) = literal(call.stream().into_iter().next().as_ref()) {
                        self.say(name.span().start().line, id, BTreeSet::new());
                    }
                    self.tokens(call.stream());
                    rest
                }
                [TokenTree::Group(group), rest @ ..] => {
                    self.tokens(group.stream());
                    rest
                }
                [_, rest @ ..] => rest,
            };
        }
    }

    /// `msg!("id", name = value, …)`.
    fn call(&mut self, line: usize, call: &Group) {
        let tokens: Vec<_> = call.stream().into_iter().collect();
        match literal(tokens.first()) {
            Some(id) => self.say(line, id, argument_names(&tokens)),
            None => self.defects.push(Defect {
                file: self.file.to_owned(),
                line: Some(line),
                what: MessageProblem::HiddenId,
            }),
        }
    }

    /// `fn name(Enum) = "prefix";`
    fn by_word(&mut self, line: usize, call: &Group) {
        let tokens: Vec<_> = call.stream().into_iter().collect();
        for window in tokens.windows(3) {
            let [TokenTree::Group(of), equals, prefix] = window else { continue };
            let Some(id) = literal(Some(prefix)).filter(|_| is_punct(equals, '=')) else {
                continue;
            };
            let of = of.stream().to_string();
            let arguments = BTreeSet::new();
            let said = Use { file: self.file.to_owned(), line: Some(line), id, arguments };
            self.speech.by_word.push((of, said));
        }
    }

    /// `Value = "word"`, as macros write enums with words.
    fn values(&mut self, name: String, values: &Group) {
        let tokens: Vec<_> = values.stream().into_iter().collect();
        let words: Vec<String> = tokens
            .windows(3)
            .filter_map(|window| match window {
                [TokenTree::Ident(_), equals, word] if is_punct(equals, '=') => literal(Some(word)),
                _ => None,
            })
            .collect();
        if !words.is_empty() {
            self.speech.words.insert(name, words);
        }
    }

    fn say(&mut self, line: usize, id: String, arguments: BTreeSet<String>) {
        self.speech.uses.push(Use { file: self.file.to_owned(), line: Some(line), id, arguments });
    }
}

/// The names in `, name = value`; other commas belong to a value.
fn argument_names(call: &[TokenTree]) -> BTreeSet<String> {
    call.windows(4)
        .filter_map(|window| match window {
            [comma, TokenTree::Ident(name), equals, value]
                if is_punct(comma, ',')
                    && is_punct(equals, '=')
                    && !is_punct(value, '=')
                    && !is_punct(value, '>') =>
            {
                Some(name.to_string().trim_start_matches("r#").to_owned())
            }
            _ => None,
        })
        .collect()
}

/// What follows an item: it ends with its braces or a semicolon.
fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let end = tokens.iter().position(|token| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(_) => is_punct(token, ';'),
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    });
    end.map_or(&[], |end| &tokens[end + 1..])
}

fn is_cfg_test(attribute: &Group) -> bool {
    let tokens: Vec<_> = attribute.stream().into_iter().collect();
    matches!(&tokens[..], [cfg, TokenTree::Group(test)]
        if is_ident(cfg, "cfg") && test.stream().to_string() == "test")
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_ident(token: &TokenTree, name: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == name)
}

/// The text of a plain string literal.
fn literal(token: Option<&TokenTree>) -> Option<String> {
    let Some(TokenTree::Literal(literal)) = token else { return None };
    let written = literal.to_string();
    Some(written.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}
