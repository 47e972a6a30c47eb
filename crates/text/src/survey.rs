//! Reading message files without saying them: which messages there are, what each needs, and
//! everything that is wrong.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, Identifier, InlineExpression, Pattern,
    PatternElement,
};
use fluent_syntax::parser::parse_runtime;

use crate::{FaultKind, Lang, MessageFile, TextFault};

/// A message, or a term, seen from outside.
///
/// Attributes count as messages of their own, `message.attribute`; terms begin with a hyphen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageShape {
    /// The id that it is said by.
    pub id: String,
    /// The name of the source that defines it.
    pub file: String,
    /// The line of its id, from 1.
    pub line: usize,
    /// The arguments that it needs, with those of the messages that it contains.
    pub variables: BTreeSet<String>,
    /// The messages and terms that it contains, at any depth.
    pub contains: BTreeSet<String>,
}

/// What a set of message files of one language holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// Every message, in the order of the files.
    pub messages: Vec<MessageShape>,
    /// Every term, in the order of the files.
    pub terms: Vec<MessageShape>,
    /// All that is wrong, in the order of the files.
    pub faults: Vec<TextFault>,
}

/// The messages of one file, faulty ones left out.
pub fn messages(ftl: &str) -> Vec<MessageShape> {
    survey(&[MessageFile::new(Lang::default(), "", ftl)]).messages
}

/// Reads message files of one language together: they may refer to each other.
pub fn survey(sources: &[MessageFile<'_>]) -> Survey {
    let mut reader = Reader::new();
    for source in sources {
        reader.read(source);
    }
    reader.finish()
}

/// The only function that messages may call.
const FUNCTION: &str = "NUMBER";

/// What one pattern says of itself.
struct Facts {
    id: String,
    file: String,
    line: usize,
    variables: BTreeSet<String>,
    /// Those variables that are printed, not only chosen by.
    printed: BTreeSet<String>,
    references: Vec<Reference>,
}

struct Reference {
    to: String,
    line: usize,
    /// The names of a term call's own arguments.
    given: BTreeSet<String>,
}

struct Reader {
    facts: Vec<Facts>,
    by_id: BTreeMap<String, usize>,
    /// Where each name was first defined: a bundle keeps `x` and `-x` under one name.
    names: BTreeMap<String, String>,
    faults: Vec<TextFault>,
}

impl Reader {
    fn new() -> Reader {
        // A bundle keeps its functions under the same names as well.
        let names = BTreeMap::from([(FUNCTION.to_owned(), "a Fluent function".to_owned())]);
        Reader { facts: Vec::new(), by_id: BTreeMap::new(), names, faults: Vec::new() }
    }

    fn read(&mut self, source: &MessageFile<'_>) {
        let (resource, errors) = match parse_runtime(source.text) {
            Ok(resource) => (resource, Vec::new()),
            Err(partial) => partial,
        };
        for error in errors {
            let line = line_at(source.text, error.pos.start);
            let told = error.kind.to_string().replace('\r', "\\r").replace('\n', "\\n");
            self.fault(source.name, line, FaultKind::Syntax(told));
        }
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name.to_owned();
                    self.define(source, id, &message.id, message.value, &message.attributes);
                }
                Entry::Term(term) => {
                    let id = format!("-{}", term.id.name);
                    self.define(source, id, &term.id, Some(term.value), &term.attributes);
                }
                // Junk is already reported by the parser's errors.
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => {}
            }
        }
    }

    fn define(
        &mut self,
        source: &MessageFile<'_>,
        id: String,
        name: &Identifier<&str>,
        value: Option<Pattern<&str>>,
        attributes: &[Attribute<&str>],
    ) {
        if !self.claim(source, name.name.to_owned(), &id, name) {
            return;
        }
        if let Some(pattern) = value {
            self.note(source, id.clone(), name, &pattern);
        }
        for attribute in attributes {
            let full = format!("{id}.{}", attribute.id.name);
            if self.claim(source, full.clone(), &full, &attribute.id) {
                self.note(source, full, &attribute.id, &attribute.value);
            }
        }
    }

    /// Takes a name, or reports that it is taken.
    fn claim(
        &mut self,
        source: &MessageFile<'_>,
        name: String,
        id: &str,
        at: &Identifier<&str>,
    ) -> bool {
        let line = line_of(source.text, at.name);
        match self.names.get(&name) {
            Some(first) => {
                let kind = FaultKind::Duplicate { id: id.to_owned(), first: first.clone() };
                self.fault(source.name, line, kind);
                false
            }
            None => {
                self.names.insert(name, format!("{}:{line}", source.name));
                true
            }
        }
    }

    fn note(
        &mut self,
        source: &MessageFile<'_>,
        id: String,
        at: &Identifier<&str>,
        pattern: &Pattern<&str>,
    ) {
        let mut walk = Walk {
            source,
            facts: Facts {
                id: id.clone(),
                file: source.name.to_owned(),
                line: line_of(source.text, at.name),
                variables: BTreeSet::new(),
                printed: BTreeSet::new(),
                references: Vec::new(),
            },
            faults: &mut self.faults,
        };
        walk.pattern(pattern);
        self.by_id.insert(id, self.facts.len());
        self.facts.push(walk.facts);
    }

    fn fault(&mut self, file: &str, line: usize, kind: FaultKind) {
        self.faults.push(TextFault { file: file.to_owned(), line, kind });
    }

    fn finish(self) -> Survey {
        let mut survey = Survey { faults: self.reference_faults(), ..Survey::default() };
        for (index, facts) in self.facts.iter().enumerate() {
            // A term sees only what its call gives it, so it needs no argument of the message.
            let seen = self.reached(index, |to| !is_term(to));
            let variables = seen.iter().flat_map(|&other| &self.facts[other].variables);
            let contained = self.reached(index, |_| true);
            let shape = MessageShape {
                id: facts.id.clone(),
                file: facts.file.clone(),
                line: facts.line,
                variables: variables.chain(&facts.variables).cloned().collect(),
                contains: contained.iter().map(|&other| self.facts[other].id.clone()).collect(),
            };
            let kind = if is_term(&facts.id) { &mut survey.terms } else { &mut survey.messages };
            kind.push(shape);
        }
        survey.faults.extend(self.faults);
        survey.faults.sort();
        survey
    }

    /// Every pattern that one leads to by references that may be followed: itself only in a circle.
    fn reached(&self, start: usize, follow: impl Fn(&str) -> bool) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(index) = open.pop() {
            for reference in self.facts[index].references.iter().filter(|r| follow(&r.to)) {
                if let Some(&next) = self.by_id.get(&reference.to)
                    && reached.insert(next)
                {
                    open.push(next);
                }
            }
        }
        reached
    }

    /// Faults that show only once every file is read.
    fn reference_faults(&self) -> Vec<TextFault> {
        let mut faults = Vec::new();
        for (index, facts) in self.facts.iter().enumerate() {
            let mut fault = |line, kind| {
                faults.push(TextFault { file: facts.file.clone(), line, kind });
            };
            if self.reached(index, |_| true).contains(&index) {
                fault(facts.line, FaultKind::Circle { id: facts.id.clone() });
            }
            for Reference { to, line, given } in &facts.references {
                let (from, to) = (facts.id.clone(), to.clone());
                match self.by_id.get(&to) {
                    None => fault(*line, FaultKind::UnknownReference { from, to }),
                    Some(&term) if is_term(&to) => {
                        for variable in self.facts[term].printed.difference(given).cloned() {
                            let (from, term) = (from.clone(), to.clone());
                            fault(*line, FaultKind::UnboundVariable { from, term, variable });
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        faults
    }
}

/// What a variable is there for.
#[derive(Clone, Copy)]
enum Role {
    Printed,
    Selector,
}

/// Walks through one pattern.
struct Walk<'a> {
    source: &'a MessageFile<'a>,
    facts: Facts,
    faults: &'a mut Vec<TextFault>,
}

impl Walk<'_> {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, Role::Printed),
            Expression::Select { selector, variants } => {
                self.inline(selector, Role::Selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, role: Role) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.facts.variables.insert(id.name.to_owned());
                match role {
                    Role::Printed => {
                        self.facts.printed.insert(id.name.to_owned());
                    }
                    Role::Selector => {}
                }
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != FUNCTION {
                    let kind = FaultKind::UnknownFunction {
                        from: self.facts.id.clone(),
                        function: id.name.to_owned(),
                    };
                    let line = line_of(self.source.text, id.name);
                    self.faults.push(TextFault { file: self.facts.file.clone(), line, kind });
                }
                for argument in &arguments.positional {
                    self.inline(argument, role);
                }
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.reference(id.name.to_owned(), id, attribute.as_ref(), None);
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let name = format!("-{}", id.name);
                self.reference(name, id, attribute.as_ref(), arguments.as_ref());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn reference(
        &mut self,
        name: String,
        at: &Identifier<&str>,
        attribute: Option<&Identifier<&str>>,
        arguments: Option<&CallArguments<&str>>,
    ) {
        let to = match attribute {
            Some(attribute) => format!("{name}.{}", attribute.name),
            None => name,
        };
        let named = arguments.map_or(&[][..], |arguments| &arguments.named);
        let given = named.iter().map(|argument| argument.name.name.to_owned()).collect();
        self.facts.references.push(Reference {
            to,
            line: line_of(self.source.text, at.name),
            given,
        });
    }
}

fn is_term(id: &str) -> bool {
    id.starts_with('-')
}

/// The line of a piece of `text` itself, from 1.
fn line_of(text: &str, piece: &str) -> usize {
    line_at(text, piece.as_ptr() as usize - text.as_ptr() as usize)
}

/// The line of a position, from 1; the end of the text belongs to its last line.
fn line_at(text: &str, position: usize) -> usize {
    let before = &text.as_bytes()[..position.min(text.trim_end().len())];
    1 + before.iter().filter(|&&byte| byte == b'\n').count()
}
