//! A program built without web push: it refuses to start if a key is configured.

use neretva_protocol::api::PushSubscription;

use super::webhook::Poster;
use super::{Notice, NoticeSetup, Undelivered};
use crate::settings::Push;

/// Has no values.
pub(crate) enum Pusher {}

/// None: this program cannot make one.
pub fn new_push_key() -> Option<String> {
    None
}

pub(crate) fn public_key(_: &Push) -> Option<String> {
    None
}

impl Pusher {
    pub(crate) fn new(_: &Push, _: &str) -> Result<Pusher, NoticeSetup> {
        Err(NoticeSetup::NoPush)
    }

    pub(super) async fn send(
        &self,
        _: &Poster,
        _: &PushSubscription,
        _: &Notice,
    ) -> Result<(), Undelivered> {
        match *self {}
    }
}
