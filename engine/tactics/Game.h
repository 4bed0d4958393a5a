// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Event.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Phrase.h"
#include "engine/tactics/Score.h"

#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

/// A game of Conquest Alpha: Tactics as a value, and `apply`, the only function that changes one.
/// No clock, no chance, no files: a setup and its events always give the same game. Any thread.
namespace rowkeeper::tactics {

/// Everything fixed before the first event.
struct Setup {
    std::vector<Faction> players; ///< seating in turn order, 2-4 different (rule 1)
    Faction first = Faction::S;   ///< opens the first round (rule 14)
    Variant variant = Variant::Standard;
    bool shortGame = false; ///< G9.3
    bool topSecret = false; ///< G9.4
    Options options;
    Catalog catalog;              ///< effective values the game is played with
    std::vector<CardId> byHand;   ///< "our card says otherwise": the table says what happened
    bool operator==(const Setup&) const = default;
};

/// Why a setup cannot be played (count, doubled letters, team variants need all four); nothing if it can.
std::optional<Phrase> problem(const Setup& setup);

enum class Phase : std::uint8_t {
    BetweenRounds, ///< before the first round, or scored and waiting for the next four targets
    Deployment,    ///< G6.1
    Reveal,        ///< G6.2
    Over,          ///< all targets are conquered (rule 43)
};
std::string_view idOf(Phase phase); ///< "between_rounds", "deployment", "reveal", "over"

/// A card lying in a row.
struct LaidCard {
    Faction owner = Faction::S;
    std::optional<CardId> card; ///< known once revealed, or once anything proved it
    bool open = false;
    bool effectOff = false;  ///< lasting mark
    bool powerOff = false;   ///< lasting mark
    bool effectLost = false; ///< its one-time effect is done with: executed, or opened without effect (P15)
    bool shielded = false;   ///< Transphasic Shields lie on it (rule 66)
    int order = 0;           ///< when it came to lie in its row; later is larger (T25 displace, T43)
    bool operator==(const LaidCard&) const = default;
};

struct GameRow {
    TargetId target = TargetId::Earth;
    std::vector<LaidCard> cards; ///< top to bottom
    bool closed = false;         ///< no more plays: negotiated (T86)
    std::optional<Faction> awarded; ///< won outside scoring (rule 50)
    bool operator==(const GameRow&) const = default;
};

/// A number that may be known only as a range (amendment 13).
struct Range {
    int least = 0;
    int most = 0;
    bool exact() const { return least == most; }
    bool operator==(const Range&) const = default;
};

struct PlayerState {
    Range hand;
    Range drawPile;
    Range discardPile;
    std::vector<TargetId> captured; ///< in the order won
    bool operator==(const PlayerState&) const = default;
};

/// What hands must do now.
struct Instruction {
    int id = 0; ///< stable while it stands
    Phrase text;
    std::string_view rule;
    std::string_view ruling;
    Basis basis = Basis::Text;
    /// The card it is about, where there is one.
    std::optional<int> row;
    std::optional<int> at;
    std::optional<Event> doneBy; ///< the event that carries it out; nothing: leaves no visible trace
    bool operator==(const Instruction&) const = default;
};

struct PromptOption {
    std::string id;
    Phrase text;
    std::optional<Event> event; ///< how the table shows this choice, where it can
    bool operator==(const PromptOption&) const = default;
};

/// Somebody must decide.
struct Prompt {
    Faction decides = Faction::S; ///< always the owner of the card (T98)
    Phrase text;
    std::string_view rule;
    std::string_view ruling;
    Basis basis = Basis::Text;
    std::vector<PromptOption> options;
    bool operator==(const Prompt&) const = default;
};

/// What happened, for the log and for highlighting.
struct Change {
    Phrase text;
    std::string_view rule;
    std::string_view ruling;
    Basis basis = Basis::Text;
    std::optional<int> row;
    std::optional<int> at;
    bool operator==(const Change&) const = default;
};

/// The scoring of a whole round, kept until the next begins.
struct RoundResult {
    int round = 0;
    std::vector<GameRow> rows; ///< as they were scored
    std::vector<Score> scores; ///< one a row
    bool operator==(const RoundResult&) const = default;
};

struct Game {
    std::shared_ptr<const Setup> setup;
    int round = 0; ///< from 1; 0 before the first
    Phase phase = Phase::BetweenRounds;
    std::vector<GameRow> rows;
    std::array<PlayerState, factionCount> players;
    std::optional<Faction> turn; ///< whose turn it is in deployment
    std::vector<Instruction> instructions; ///< open ones, oldest first
    std::optional<Prompt> prompt;
    std::optional<RoundResult> lastResult;
    /// A hidden card that must be turned before anything else: the one a card was just laid under (rule 20).
    struct Place { int row = 0; int at = 0; bool operator==(const Place&) const = default; };
    std::optional<Place> mustReveal;
    std::optional<Faction> endedDeployment; ///< sets who opens the next round (rule 15, T71)
    int clock = 0; ///< counts cards laid, for LaidCard::order

    bool operator==(const Game&) const = default; // setups compare by identity
};

/// The game before its first event. `setup` must have no problem().
Game newGame(std::shared_ptr<const Setup> setup);

struct Applied {
    Game game;
    std::vector<Change> changes;
};

/// Refused: the rule, the fact on the table, and what would have to change.
struct Refusal {
    Phrase text;
    std::string_view rule;
    std::string_view ruling;
    Basis basis = Basis::Text;
};

using Result = std::variant<Applied, Refusal>;

/// Checks first, applies second; a refusal leaves everything as it was.
Result apply(const Game& game, const Event& event);

/// A row of the game as scoring sees it: open cards with the setup's values. Hidden cards are left out.
Row scoringRow(const Game& game, std::size_t row);

} // namespace rowkeeper::tactics
