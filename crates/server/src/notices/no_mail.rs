//! A program built without e-mail: it does not start with a mail server's address.

use super::{Notice, NoticeSetup, Undelivered};
use crate::settings::Mail;

/// There is no value of it.
pub(crate) enum Mailer {}

impl Mailer {
    pub(crate) fn new(_: &Mail) -> Result<Mailer, NoticeSetup> {
        Err(NoticeSetup::NoMail)
    }

    pub(super) async fn send(&self, _: &str, _: &Notice) -> Result<(), Undelivered> {
        match *self {}
    }
}
