//! The checks, each a function of the [`Examiner`](crate::examiner::Examiner).

mod arrivals;
mod hidden;
mod names;
mod referee;
mod replay;
mod reveal;
mod shown;
mod state;
mod undo;
mod view;

pub(crate) use names::names;
pub(crate) use undo::Trail;
