//! Why a request failed: a status and a message that says what to do.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use neretva_core::SetupError;
use neretva_protocol::Said;
use neretva_protocol::api::Problem;
use neretva_store::StoreError;

/// The error of every handler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    pub(crate) said: Said,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, said: Said) -> Failure {
        Failure { status, said }
    }

    pub(crate) fn bad(said: Said) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, said)
    }

    pub(crate) fn missing(said: Said) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, said)
    }

    pub(crate) fn forbidden(said: Said) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, said)
    }

    /// An internal error: the details go to the log, the player only learns that it happened.
    pub(crate) fn broken(what: &dyn std::fmt::Display) -> Failure {
        tracing::error!(error = %what, "a request could not be served");
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, msg!("server-busy"))
    }

    pub(crate) fn problem(&self) -> Problem {
        Problem { said: self.said.clone() }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem())).into_response()
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match &error {
            StoreError::NotFound("invitation") => Failure::missing(msg!("server-no-invitation")),
            StoreError::NotFound(_) => Failure::missing(msg!("server-not-found")),
            StoreError::Taken("name") => {
                Failure::new(StatusCode::CONFLICT, msg!("server-name-taken"))
            }
            StoreError::Taken(_) => Failure::new(StatusCode::CONFLICT, msg!("server-seat-taken")),
            StoreError::Conflict { .. } => Failure::new(StatusCode::CONFLICT, msg!("server-stale")),
            StoreError::Invalid(_) => Failure::bad(msg!("server-not-storable")),
            StoreError::Unavailable(_) | StoreError::Newer { .. } | StoreError::Damaged(_) => {
                Failure::broken(&error)
            }
        }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::bad(match error {
            SetupError::Scenario { given, known } => {
                msg!("server-no-scenario", given = given, known = known)
            }
            SetupError::Option { given, known } => {
                msg!("server-no-option", given = given, known = known)
            }
            SetupError::Value { option, given, expected: _ } => {
                msg!("server-bad-option", option = option, given = given)
            }
        })
    }
}
