// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/StoredSetup.h"

#include <optional>

/// A game as rows of the journal's tables, which only these functions and the migrations know. All throw
/// DatabaseError. A statement of the caller's that is stepped through stays where it is.
namespace rowkeeper::journal {

/// The lines of a game have the numbers lineId(game, 1), lineId(game, 2), ...: one after the other in the
/// file, and those of a new game at its end.
inline constexpr int lineBits = 24;
inline constexpr std::int64_t mostLines = (std::int64_t{1} << lineBits) - 1;
inline constexpr std::int64_t mostGames = std::int64_t{1} << 38;
constexpr std::int64_t lineId(std::int64_t game, std::int64_t n) {
    return game << lineBits | n;
}

/// How many lines a game has; 0 if there is none.
std::int64_t linesKept(Database& database, std::int64_t game);

/// The setup line of `game`, told by that of one begun not long before it if one is alike.
StoredSetup storedInto(Database& database, std::string_view line, std::int64_t game = mostGames);

/// All games, oldest first.
std::vector<ListedGame> listGames(Database& database);
/// All notes of a kind, those of the oldest game first.
std::vector<Note> readNotes(Database& database, std::string_view kind);

/// What persons wrote beside the lines of a game, by their number; the tables must have today's shape.
std::map<std::int64_t, std::string> readMargin(Database& database, std::int64_t game);

/// One game of a database that is ours, of any shape since readableSince.
JournalResult<KeptRecord> readGame(Database& database, const std::filesystem::path& file, std::int64_t game);
/// The same without its lines.
JournalResult<KeptGame> readAbout(Database& database, const std::filesystem::path& file, std::int64_t game);

/// Whether a text may be kept.
bool isLine(std::string_view text);
/// Nothing: the text may be kept.
std::optional<JournalProblem> notALine(std::string_view text, const std::filesystem::path& file);

} // namespace rowkeeper::journal
