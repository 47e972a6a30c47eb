//! What the server says to players.

use neretva_text::{Lang, MessageFile};

/// Messages of the server and of the computer players.
pub const MESSAGES: [MessageFile<'static>; 4] = [
    MessageFile::new(Lang::En, "server/en/server.ftl", include_str!("../locales/en/server.ftl")),
    MessageFile::new(Lang::Es, "server/es/server.ftl", include_str!("../locales/es/server.ftl")),
    MessageFile::new(Lang::En, "ai/en/ai.ftl", neretva_ai::EN),
    MessageFile::new(Lang::Es, "ai/es/ai.ftl", neretva_ai::ES),
];
