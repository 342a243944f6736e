#include "vaandel/store/schema.hpp"

#include <array>

namespace vaandel::store::sql {

namespace {

constexpr std::array kAll{R"sql(
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    edition TEXT NOT NULL,
    rules TEXT NOT NULL,
    created INTEGER NOT NULL                                  -- milliseconds since 1970, as all times
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games,
    side TEXT NOT NULL CHECK (side IN ('red', 'blue')),
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'bot')),
    token BLOB CHECK (length(token) = 32),                    -- SHA-256; NULL for a bot
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games,
    number INTEGER NOT NULL CHECK (number >= 1),              -- no gaps
    at INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('red', 'blue')),
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql",
                          R"sql(
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT '';  -- how well a bot plays, where it has levels
)sql",
                          R"sql(
-- SHA-256; a seat that has no token is open to it
ALTER TABLE seats ADD COLUMN invitation BLOB CHECK (length(invitation) = 32);
ALTER TABLE games ADD COLUMN next TEXT REFERENCES games;  -- its rematch
)sql",
                          R"sql(
-- shared: both play at one
ALTER TABLE games ADD COLUMN screen TEXT NOT NULL DEFAULT 'own' CHECK (screen IN ('own', 'shared'));
)sql",
                          R"sql(
-- opens the commitment to the set-up; NULL in a game without
ALTER TABLE seats ADD COLUMN nonce BLOB CHECK (length(nonce) = 32);
)sql",
                          R"sql(
-- seconds to set up, to play, and free for each move; empty: untimed
ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT '';
)sql",
                          R"sql(
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';          -- of a guest who gave one
ALTER TABLE seats ADD COLUMN owner BLOB CHECK (length(owner) = 32);  -- SHA-256 of a key to all seats of one person
-- 1: open to whoever comes first
ALTER TABLE seats ADD COLUMN offer INTEGER NOT NULL DEFAULT 0 CHECK (offer IN (0, 1));
ALTER TABLE games ADD COLUMN watch BLOB CHECK (length(watch) = 32);  -- SHA-256 of what lets people look on
CREATE INDEX seats_of_owner ON seats (owner) WHERE owner IS NOT NULL;
)sql",
                          R"sql(
ALTER TABLE games ADD COLUMN judged INTEGER NOT NULL DEFAULT 0;       -- up to which event; 0: nothing is known of that
-- of the events up to there, and of who judged them
ALTER TABLE games ADD COLUMN fingerprint INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_by_age ON games (created, id);
CREATE INDEX games_by_rematch ON games (next) WHERE next IS NOT NULL;
)sql",
                          R"sql(
-- by the operator
CREATE TABLE blocks (
    kind TEXT NOT NULL CHECK (kind IN ('address', 'key', 'name')),
    what TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,                                   -- 0: for good
    PRIMARY KEY (kind, what)
) STRICT, WITHOUT ROWID;
)sql"};

} // namespace

std::span<const char* const> schema_steps() { return kAll; }

} // namespace vaandel::store::sql
