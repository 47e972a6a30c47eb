-- Times are seconds since 1970, secrets are hashes but for the seed, JSON is text.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT,
    name_key TEXT UNIQUE, -- the name in lower case
    password_hash TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE tables (
    id TEXT {bytewise} PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    data TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    open_to_watchers BIGINT NOT NULL,
    days_per_move BIGINT,
    settings TEXT NOT NULL,
    version BIGINT NOT NULL, -- number of events
    to_move TEXT,
    turn BIGINT NOT NULL,
    phase TEXT NOT NULL,
    outcome TEXT,
    moved_at BIGINT NOT NULL,
    to_move_version BIGINT NOT NULL, -- since when the deciding seat decides
    to_move_at BIGINT NOT NULL,
    talked BIGINT NOT NULL -- number of lines of chat
);
-- Keyed by what never changes, so that play leaves it alone.
CREATE INDEX tables_running ON tables (created_at) WHERE to_move IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT {bytewise} NOT NULL,
    seat TEXT NOT NULL,
    place BIGINT NOT NULL, -- in playing order
    person TEXT,
    bot TEXT,
    name TEXT,
    invite_hash TEXT UNIQUE,
    webhook TEXT,
    webhook_kind TEXT,
    email TEXT,
    note TEXT NOT NULL,
    seen_version BIGINT,
    notified_version BIGINT,
    PRIMARY KEY (table_id, seat),
    CHECK (person IS NULL OR bot IS NULL)
);
CREATE INDEX seats_of_person ON seats (person);

CREATE TABLE events (
    table_id TEXT {bytewise} NOT NULL,
    version BIGINT NOT NULL, -- of the table after it
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT,
    text TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) {clustered};

CREATE TABLE chat (
    table_id TEXT {bytewise} NOT NULL,
    number BIGINT NOT NULL,
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) {clustered};
