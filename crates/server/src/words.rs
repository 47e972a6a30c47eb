//! What the server says to players.

use neretva_text::{Lang, Source};

/// Messages of the server and of the computer players.
pub const MESSAGES: [Source<'static>; 4] = [
    Source::new(Lang::En, "server/en/server.ftl", include_str!("../locales/en/server.ftl")),
    Source::new(Lang::Es, "server/es/server.ftl", include_str!("../locales/es/server.ftl")),
    Source::new(Lang::En, "ai/en/ai.ftl", neretva_ai::EN),
    Source::new(Lang::Es, "ai/es/ai.ftl", neretva_ai::ES),
];
