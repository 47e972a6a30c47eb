//! Combat where a case cannot show it.

