//! Stand-in for a program built without PostgreSQL: it cannot be opened, so it is never used.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::append::Append;
use crate::changes::Changes;
use crate::portable::{Portion, Portions};
use crate::sql::{Rows, Statement};
use crate::store::{Counters, Tell};
use crate::{Result, StoreError};

/// Has no values.
#[derive(Debug)]
pub(crate) enum Postgres {}

impl Postgres {
    pub(crate) async fn open(_: &str, _: Arc<Counters>) -> Result<Postgres> {
        Err(StoreError::Invalid(
            "this program was built without PostgreSQL: build it with `--features host`, or name \
             a file instead"
                .to_owned(),
        ))
    }

    pub(crate) async fn append(&self, _: Append) -> Result<u64> {
        match *self {}
    }

    pub(crate) async fn write(&self, _: Vec<Statement>, _: Tell) -> Result<Vec<Rows>> {
        match *self {}
    }

    pub(crate) async fn read(&self, _: Vec<Statement>) -> Result<Vec<Rows>> {
        match *self {}
    }

    pub(crate) fn changes(&self) -> Changes {
        match *self {}
    }

    pub(crate) async fn read_all(&self, _: mpsc::Sender<Portion>) -> Result<()> {
        match *self {}
    }

    pub(crate) async fn write_all(&self, _: Portions) -> Result<()> {
        match *self {}
    }

    pub(crate) async fn vacuum(&self) -> Result<()> {
        match *self {}
    }

    pub(crate) async fn close(&self) -> Result<()> {
        match *self {}
    }
}
