// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GamePictures.h"
#include "companion/app/RecordText.h"
#include "companion/journal/Journal.h"

#include <optional>
#include <string>
#include <vector>

/// The journal as the commands use it: its problems become CommandError with their exit codes.
namespace rowkeeper::app {

[[noreturn]] void fail(const journal::JournalProblem& problem);

template<class T>
T orThrow(journal::JournalResult<T> result) {
    if (const auto* problem = std::get_if<journal::JournalProblem>(&result)) fail(*problem);
    return std::get<T>(std::move(result));
}

/// The journal and a game of it, as messages name them.
std::string placeOf(const AppContext& context, std::int64_t game);

/// Makes the journal if there is none.
journal::Journal openJournal(const AppContext& context);
/// Nothing: no game was ever kept.
std::optional<journal::Journal> journalIfThere(const AppContext& context);

/// `game`: a number or "last". Throws NotFound, or Usage for what is neither.
journal::KeptRecord keptRecord(const AppContext& context, const std::string& game);

/// A kept game that is open for more lines: nobody else has the journal until it is closed.
struct OpenedGame {
    journal::Journal journal;
    std::int64_t id = 0;
    std::string of;      ///< id of the game of the house
    RecordSource source; ///< as it stands; its name is placeOf() it
};

/// `game`: a number or "last". Throws as keptRecord; InvalidData for a record of no game of the house.
OpenedGame openGame(const AppContext& context, const std::string& game);

/// The same for a game to be played on, of the game that was asked for: "last" is the newest that is not
/// over. Throws Refused for one that is over, NotFound if there is none, InvalidData or Refused for a record
/// that cannot be played. Games whose note says that they are over are not played to find it.
OpenedGame openUnfinishedGame(const AppContext& context, const std::string& game);

/// What a person writes beside the line at `place` of a kept game's record, from 1 (Journal::writeBeside).
void writeBeside(const AppContext& context, std::int64_t game, std::int64_t place, const std::string& text);

/// Why games of the journal cannot be read or played, a sentence each with its place; empty: all can. Plays
/// every one of them.
std::vector<std::string> unplayable(const AppContext& context, journal::Journal& journal);

/// A recorded game as lines of text, as they stood in a file.
struct RecordText {
    std::string setup;
    std::vector<std::string> lines;        ///< of the record; what else `watch` prints is left out
    std::vector<ImportedPicture> pictures; ///< evidence that is whole
    WorkedOut summary;                     ///< what it came to
};

/// Reads a recorded game ("-": standard input) and plays it to its end: what comes back is whole and legal,
/// and of the game that --game names, if it does.
RecordText checkedRecord(const AppContext& context, const std::string& file);

} // namespace rowkeeper::app
