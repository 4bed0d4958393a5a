// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/Failure.h"
#include "companion/app/Game.h"

#include <span>
#include <string>
#include <string_view>

/// The games of the house, found by name.
namespace rowkeeper::app {

/// One of `games`; the first if there is none of that id, which the command line refuses.
const Game& gameNamed(std::span<const Game> games, std::string_view id);

/// The one that was asked for.
const Game& gameAsked(const AppContext& context);

/// Of which game a record is, by its setup line; throws CommandError (InvalidData) if the house has no such
/// game. `place` of the record.
const Game& gameOfRecord(const AppContext& context, const std::string& setupLine, const std::string& place);

/// Throws CommandError (InvalidData) if a record is of another game than the one asked for. One whose setup
/// nobody can read passes: its own reader says why. `place` of the record.
void checkRecordOf(const AppContext& context, const std::string& record, const std::string& place);

/// The same where --game names one; else a record is of whatever game it says.
void checkNamedGame(const AppContext& context, const std::string& record, const std::string& place);

/// Does something with another game's context. What that throws and only its own words can say
/// (AppContext::of), is thrown as a CommandError in them.
template<class Do>
auto inItsWords(const AppContext& own, Do act) {
    try {
        return act(own);
    } catch (const json::SaidError& problem) {
        const Failure failure = failureOf(problem, own.sentences());
        throw CommandError(failure.code, failure.text);
    }
}

/// Throws CommandError (Usage) for house rules that the game asked for has not; names --game where they are
/// those of another and nobody said which one is meant.
void checkHouseRules(const AppContext& context);

/// The game that a document, of values or of questions, must be of, as that game says (Game::claims); null:
/// nobody can tell. What is no JSON its own reader refuses.
const Game* gameOfDocument(const AppContext& context, const std::string& text);

/// Throws CommandError (InvalidData) if a document must be of another game than the one asked for, or is a
/// recorded game. `place` of the document.
void checkDocumentOf(const AppContext& context, const std::string& text, const std::string& place);

/// A game other than the one asked for that has something to explain by that name (Game::knows); null: none.
const Game* otherThatKnows(const AppContext& context, const std::string& name);

/// Throws CommandError (Usage) if that command does not know the game asked for.
void checkGameOf(const AppContext& context, std::string_view command);

} // namespace rowkeeper::app
