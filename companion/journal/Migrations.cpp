// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Migrations.h"

namespace rowkeeper::journal {

namespace {

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
};

} // namespace

std::span<const Migration> migrations() {
    return allMigrations;
}

} // namespace rowkeeper::journal
