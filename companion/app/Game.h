// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/HistoryRow.h"
#include "companion/app/RecordText.h"
#include "engine/core/json/Sentences.h"
#include "engine/core/tag/Tag.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the command line asks of a game. Which games there are it is told (CommonArguments::games).
namespace rowkeeper::app {

class AppContext;
struct CorrectArguments;
struct DeskArguments;
struct OpenedGame;
struct PrintArguments;
struct PrintWork;
struct ReplayArguments;
struct ResultArguments;
struct WatchArguments;

/// What a game makes of its records. The context is its own (AppContext::of); what is wrong with a record
/// throws.
struct GameRecords {
    const char* name; ///< key of the game's name
    /// Fields of a setup line that lists show.
    std::span<const std::string_view> listed;
    /// Its name and variant, of those fields.
    std::string (*kind)(const AppContext&, const nlohmann::ordered_json& fields);
    /// Plays one; whether it is over.
    bool (*plays)(const AppContext&, const RecordSource&);
    /// Plays one, and what it came to.
    WorkedOut (*workOut)(const AppContext&, const RecordSource&);
    /// Whether the game is over that came to that; nothing: a note that nobody reads any more.
    std::optional<bool> (*isOver)(const std::string& note);
    /// Players and what is special, of those fields; what it came to, of a note that isOver() reads.
    void (*describe)(const AppContext&, const nlohmann::ordered_json& fields, HistoryRow& row);
    void (*settle)(const AppContext&, const std::string& note, HistoryRow& row);
    /// `games show`: the record with every line, and the game after it; with --json "events" and what else
    /// there is to say.
    ShownRecord (*show)(const AppContext&, const RecordSource&);
    nlohmann::ordered_json (*showJson)(const AppContext&, const RecordSource&);
    /// `games correct` and its like: what a person puts right in a kept game, or adds to it.
    int (*correct)(const AppContext&, OpenedGame&, const CorrectArguments&);
};

/// What `print` asks of a game. All throw CommandError.
struct GamePrint {
    const char* heads; ///< what its "heads" are called where sheets are counted
    void (*checkKind)(const std::string& name);
    void (*checkDeck)(const std::string& letter);
    void (*checkCard)(const std::string& text); ///< one of --cards
    PrintWork (*work)(const AppContext&, const PrintArguments&);
    /// How it reads names of pictures; keeps a reference to the context.
    std::function<std::vector<std::string>(const std::string& word)> (*cardsNamed)(const AppContext&);
    /// What `verify` says of the faces on its sheets, by their kinds; may be null.
    nlohmann::ordered_json (*kinds)(const AppContext&, const std::vector<tag::Tag>& faces);
};

/// An option of `watch` that not every game knows; its word is kept as typed, for the game to read.
struct WatchOption {
    const char* name;                     ///< "--players"
    const char* help;                     ///< key of what it is for
    const char* type;                     ///< "S,R"; null: a flag
    std::span<const char* const> words{}; ///< the only ones it takes; empty: any
};

struct Game {
    std::string_view id; ///< of --game, and the folder in data/
    char tags;           ///< what its tags begin with after "RK"
    /// The commands that know it; empty: all. Those of no game (scan, check-card, back-offset) know every
    /// one.
    std::span<const std::string_view> commands;
    std::span<const std::string_view> without; ///< of those, subcommands that do not know it ("games result")
    /// What is said of it, and by the frame around it. Throws json::DataError.
    json::Sentences (*sentences)(const std::filesystem::path& dataFolder, json::Language language);
    /// Refuses house rules of the command line that it has not (CommandError, Usage).
    void (*checkOptions)(const AppContext&);
    /// `watch`: follows a table; which options it knows beside those of every table.
    int (*watch)(const AppContext&, const WatchArguments&);
    std::span<const WatchOption> watchOptions;
    /// `score`: what stands in a file ("-": standard input) to what is printed, one document with --json.
    int (*score)(const AppContext&, const std::string& file);
    /// `replay`: a recorded game to where it stands.
    int (*replay)(const AppContext&, const RecordSource&, const ReplayArguments&);
    /// `explain`: what has that name, or what stands in a file, one document with --json.
    int (*explain)(const AppContext&, const std::string& what);
    /// `desk`: a recorded game opened at any line.
    int (*desk)(const AppContext&, const DeskArguments&);
    /// `games result` and `games history`: what a game came to, and statistics over all that were kept.
    int (*result)(const AppContext&, const ResultArguments&);
    int (*history)(const AppContext&, const ResultArguments&);
    /// `verify`: a recorded game played by its rules, and what there is to say about it; values of its cards.
    /// What is wrong with them throws.
    nlohmann::ordered_json (*verifyRecord)(const AppContext&, const RecordSource&);
    void (*verifyCatalog)(const AppContext&, const std::string& file);
    const GameRecords& records;
    const GamePrint* print;
    /// Whether values of cards, or something `score` is asked, can only be of this game; may be null.
    bool (*claims)(const nlohmann::json& document) = nullptr;
    /// Whether `explain` has something to tell by that name, which is no file; may be null.
    bool (*knows)(const AppContext&, const std::string& name) = nullptr;
};

} // namespace rowkeeper::app
