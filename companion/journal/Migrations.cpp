// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Migrations.h"

#include "companion/journal/GameRows.h"

namespace rowkeeper::journal {

namespace {

void storeSetupsAgain(Database& database) {
    Statement next(database, "SELECT id, setup FROM game WHERE id > ?1 ORDER BY id LIMIT 1");
    Statement store(database, "UPDATE game SET setup = ?2, model = nullif(?3, 0), head = ?4, tail = ?5, "
                              "hash = ?6 WHERE id = ?1");
    for (std::int64_t game = 0; next.bind(1, game).step();) {
        game = next.integer(0);
        const StoredSetup stored = storedInto(database, next.text(1), game);
        next.reset();
        store.bind(1, game).bind(2, stored.own).bind(3, stored.model);
        store.bind(4, stored.head).bind(5, stored.tail).bind(6, stored.hash).run();
    }
}

constexpr Migration allMigrations[] = {
    {1, R"sql(
CREATE TABLE game (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    begun TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    setup TEXT NOT NULL
) STRICT;

CREATE TABLE line (
    game INTEGER NOT NULL REFERENCES game (id),
    n    INTEGER NOT NULL CHECK (n > 0),
    text TEXT NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- A record only ever grows; a correction is a further line.
CREATE TRIGGER line_stays BEFORE UPDATE ON line BEGIN SELECT raise(ABORT, 'a kept line is never changed'); END;
CREATE TRIGGER line_kept  BEFORE DELETE ON line BEGIN SELECT raise(ABORT, 'a kept line is never removed'); END;
)sql"},

    {2, R"sql(
-- A game's lines lie one after the other, those of a new game at the end, where pages are filled. See GameRows.h.
CREATE TABLE line_2 (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    game INTEGER GENERATED ALWAYS AS (id >> 24) REFERENCES game (id),
    n    INTEGER GENERATED ALWAYS AS (id & 16777215) CHECK (n > 0)
) STRICT;
INSERT INTO line_2 (id, text) SELECT game << 24 | n, text FROM line ORDER BY game, n;
DROP TABLE line;
ALTER TABLE line_2 RENAME TO line;
CREATE TRIGGER line_stays BEFORE UPDATE ON line BEGIN SELECT raise(ABORT, 'a kept line is never changed'); END;
CREATE TRIGGER line_kept  BEFORE DELETE ON line BEGIN SELECT raise(ABORT, 'a kept line is never removed'); END;

-- A setup is kept whole, or as what differs from that of an earlier game. See StoredSetup.h.
ALTER TABLE game ADD COLUMN model INTEGER REFERENCES game (id);
ALTER TABLE game ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN tail INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN hash TEXT NOT NULL DEFAULT '';

-- Which games got lines, in that order: what a copy lacks is found without looking at the others. The mark
-- tells apart what was written to two copies of one file.
CREATE TABLE grown (
    id   INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game (id),
    mark INTEGER NOT NULL DEFAULT (random())
) STRICT;
INSERT INTO grown (game) SELECT id FROM game ORDER BY id;

-- What was worked out of a game's record, so that it need not be worked out again; may be lost or out of date.
CREATE TABLE note (
    kind  TEXT NOT NULL,
    game  INTEGER NOT NULL REFERENCES game (id),
    lines INTEGER NOT NULL,
    maker TEXT NOT NULL,
    text  TEXT NOT NULL,
    PRIMARY KEY (kind, game)
) STRICT, WITHOUT ROWID;
)sql",
     storeSetupsAgain},

    {3, R"sql(
-- When a line was kept, in seconds since 1970; null: it is older than this column, or came from a file.
ALTER TABLE line ADD COLUMN at INTEGER;

-- What persons wrote beside lines: nothing of the record, so it may be changed and taken away.
CREATE TABLE margin (
    id   INTEGER PRIMARY KEY REFERENCES line (id),
    text TEXT NOT NULL
) STRICT;
)sql"},
};

} // namespace

std::span<const Migration> migrations() {
    return allMigrations;
}

} // namespace rowkeeper::journal
