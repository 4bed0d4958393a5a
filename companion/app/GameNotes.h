// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/Games.h"
#include "companion/app/RecordText.h"
#include "companion/journal/Journal.h"
#include "companion/journal/ReadOnly.h"
#include "companion/table/Keeper.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What lists and statistics say of kept games: worked out of each record once and noted beside it in the
/// journal (Journal::keep). What is missing or out of date is worked out again, and noted.
namespace rowkeeper::app {

/// The fields that `games list` shows from a setup line, "game" first: which one it is of; none for one that
/// nobody can read any more.
nlohmann::ordered_json listFields(std::span<const Game> games, const std::string& setupLine);

/// The same for each of `games`, in their order.
std::vector<nlohmann::ordered_json> listFields(std::span<const Game> house, journal::Journal& journal,
                                               const std::vector<journal::ListedGame>& games);

/// A game, or why it cannot be read or played any more.
using Summarized = std::variant<WorkedOut, std::string>;

/// What each of `games` came to, in their order.
std::vector<Summarized> summaries(const AppContext& context, journal::Journal& journal,
                                  const std::vector<journal::ListedGame>& games);

/// What every kept game of the one that was asked for came to, oldest first; what cannot be read or played is
/// said on stderr, too. `newest`: no later one was begun.
using SummaryVisitor = std::function<void(const journal::ListedGame&, const Summarized&, bool newest)>;
void visitSummaries(const AppContext& context, journal::Journal& journal, const SummaryVisitor& visit);

/// A kept game with what its notes say.
struct NotedGame {
    journal::ListedGame game;
    nlohmann::ordered_json fields;    ///< as listFields(); of the setup if no note has them
    std::string of;                   ///< id of the game of the house that was played
    std::optional<WorkedOut> summary; ///< nothing: no note holds, see summarized()
};

/// All games of a journal that may be open elsewhere, oldest first; plays and notes none.
std::vector<NotedGame> notedGames(const AppContext& context, journal::ReadOnlyJournal& journal);

/// What no note says, worked out and not noted.
Summarized summarized(const AppContext& context, journal::ReadOnlyJournal& journal, std::int64_t game);

/// Of `games` those of the game that was asked for, in their order.
std::vector<journal::ListedGame> ofTheGameAsked(const AppContext& context, journal::Journal& journal,
                                                std::vector<journal::ListedGame> games);
/// Of those the ones that their notes do not call over. Plays none.
std::vector<journal::ListedGame> notKnownOver(const AppContext& context, journal::Journal& journal,
                                              std::vector<journal::ListedGame> games);

/// Says on stderr that no game is kept, where no game is named, or none of the one that was asked for; of
/// which others there are some, and how to ask for them.
void sayNoneKept(const AppContext& context);

/// A kept record, of which game of the house, and with what that one keeps with the context. Both outlive it.
struct RecordOfGame {
    const Game& game;
    const AppContext& context;
    RecordSource source; ///< as that game reads it

    WorkedOut workOut() const {
        return inItsWords(context, [&](const AppContext& own) { return game.records.workOut(own, source); });
    }
    /// True: it is over. Throws what playing it throws, in its words.
    bool plays() const {
        return inItsWords(context, [&](const AppContext& own) { return game.records.plays(own, source); });
    }
};
/// Throws CommandError (InvalidData) for a record of no game of the house.
RecordOfGame recordOf(const AppContext& context, const journal::KeptRecord& kept);

/// Notes both for a game whose summary is known. Nothing depends on it: what goes wrong shows when somebody
/// asks.
void noteGame(const AppContext& context, journal::Journal& journal, const journal::KeptGame& game,
              const WorkedOut& summary) noexcept;

/// The same for a game that was just kept, corrected or ended; plays it.
void noteGame(const AppContext& context, journal::Journal& journal, std::int64_t game) noexcept;

/// That, for a keeper to call. The context must live longer.
table::Keeper::Closed notesOf(const AppContext& context);

} // namespace rowkeeper::app
