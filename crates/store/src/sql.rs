//! Statements, their values and the rows that come back.

use crate::{Result, StoreError};

/// A value of a statement or a row: an integer or text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// A whole number or nothing.
    Int(Option<i64>),
    /// A text or nothing.
    Text(Option<String>),
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Int(Some(value))
    }
}

impl From<u64> for Value {
    fn from(value: u64) -> Value {
        Value::Int(Some(int(value)))
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Value {
        Value::Int(Some(i64::from(value)))
    }
}

impl From<Option<u16>> for Value {
    fn from(value: Option<u16>) -> Value {
        Value::Int(value.map(i64::from))
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Int(Some(i64::from(value)))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(Some(value.to_owned()))
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(Some(value))
    }
}

impl From<&String> for Value {
    fn from(value: &String) -> Value {
        Value::Text(Some(value.clone()))
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Value {
        Value::Text(value)
    }
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Value {
        Value::Text(value.clone())
    }
}

/// A count as the databases store it; saturates at a value no table reaches.
pub(crate) fn int(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A statement with its values, `$1` being the first.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
}

/// A statement with its values.
macro_rules! sql {
    ($sql:expr $(, $value:expr)* $(,)?) => {
        $crate::sql::Statement { sql: $sql, values: vec![$($crate::sql::Value::from($value)),*] }
    };
}
pub(crate) use sql;

/// PostgreSQL cannot store NUL characters, so no database of ours does.
pub(crate) fn check(statements: &[Statement]) -> Result<()> {
    let texts = statements.iter().flat_map(|statement| &statement.values);
    check_texts(texts.filter_map(|value| match value {
        Value::Text(text) => text.as_deref(),
        Value::Int(_) => None,
    }))
}

/// The same for bare texts.
pub(crate) fn check_texts<'a>(mut texts: impl Iterator<Item = &'a str>) -> Result<()> {
    if texts.any(|text| text.contains('\0')) {
        return Err(StoreError::Invalid(
            "a text holds a zero character: take it out and try again".to_owned(),
        ));
    }
    Ok(())
}

/// A row, read from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Row(std::vec::IntoIter<Value>);

/// The rows of a statement.
pub(crate) type Rows = Vec<Row>;

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    pub(crate) fn maybe_int(&mut self) -> Result<Option<i64>> {
        match self.0.next() {
            Some(Value::Int(value)) => Ok(value),
            Some(Value::Text(None)) => Ok(None),
            Some(Value::Text(Some(_))) | None => Err(odd("a number")),
        }
    }

    pub(crate) fn int(&mut self) -> Result<i64> {
        self.maybe_int()?.ok_or_else(|| odd("a number"))
    }

    /// A number that may be neither negative nor too large for its type.
    pub(crate) fn count<T: TryFrom<i64>>(&mut self) -> Result<T> {
        T::try_from(self.int()?).map_err(|_| odd("a count"))
    }

    pub(crate) fn maybe_count<T: TryFrom<i64>>(&mut self) -> Result<Option<T>> {
        self.maybe_int()?.map(|number| T::try_from(number).map_err(|_| odd("a count"))).transpose()
    }

    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>> {
        match self.0.next() {
            Some(Value::Text(value)) => Ok(value),
            Some(Value::Int(_)) | None => Err(odd("a text")),
        }
    }

    pub(crate) fn text(&mut self) -> Result<String> {
        self.maybe_text()?.ok_or_else(|| odd("a text"))
    }
}

fn odd(wanted: &str) -> StoreError {
    StoreError::Damaged(format!("{wanted} is missing where one was written"))
}
