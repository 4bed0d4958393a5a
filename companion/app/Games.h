// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/ReplayCommand.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The games of the house, as the command line knows them: one visible table.
namespace rowkeeper::app {

struct PrintArguments;
struct PrintWork;

/// What `print` asks of a game. All throw CommandError.
struct GamePrint {
    void (*checkKind)(const std::string& name);
    void (*checkDeck)(const std::string& letter);
    void (*checkCard)(const std::string& text); ///< one of --cards
    PrintWork (*work)(const AppContext&, const PrintArguments&);
    /// How it reads names of pictures; keeps a reference to the context.
    std::function<std::vector<std::string>(const std::string& word)> (*cardsNamed)(const AppContext&);
};

struct Game {
    std::string_view id; ///< of --game, and the folder in data/
    /// The commands that know it; empty: all. Those of no game (scan, check-card, back-offset) know every
    /// one.
    std::span<const std::string_view> commands;
    /// What is said of it, and by the frame around it. Throws json::DataError.
    json::Sentences (*sentences)(const std::filesystem::path& dataFolder, json::Language language);
    /// Refuses house rules of the command line that it has not (CommandError, Usage).
    void (*checkOptions)(const AppContext&);
    /// `score`: what stands in a file ("-": standard input) to what is printed, one document with --json.
    int (*score)(const AppContext&, const std::string& file);
    /// `replay`: a recorded game to where it stands.
    int (*replay)(const AppContext&, const ReplayArguments&);
    /// `explain`: what has that name, or what stands in a file, one document with --json.
    int (*explain)(const AppContext&, const std::string& what);
    /// `verify`: a recorded game played by its rules, and what there is to say about it; values of its cards.
    /// What is wrong with them throws.
    nlohmann::ordered_json (*verifyRecord)(const AppContext&, const std::string& file,
                                           const std::string& bytes);
    void (*verifyCatalog)(const AppContext&, const std::string& file);
    const GamePrint* print;
};

std::span<const Game> allGames();

/// One of them; the first if there is none of that id, which the command line refuses.
const Game& gameNamed(std::string_view id);

/// Throws CommandError (Usage) if that command does not know the game asked for.
void checkGameOf(const AppContext& context, std::string_view command);

} // namespace rowkeeper::app
