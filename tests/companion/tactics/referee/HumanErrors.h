// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "PlayedTable.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What people do wrong at a table, made at random for any moment of a game, and what must be said about it.
namespace rowkeeper::tactics::referee::test {

enum class Slip : std::uint8_t {
    TurnOrder,         ///< a card of somebody whose turn it is not
    WrongRemoved,      ///< an effect takes a card off; another one is taken
    Taken,             ///< a card is taken that nothing asks for
    TurnedByMistake,   ///< a hidden card is turned up before its time
    Peek,              ///< a hidden card is lifted, or its face seen for a moment, and laid down again
    PutBackElsewhere,  ///< a card comes to lie in another row
    FlipBeforeLay,     ///< the last card of a row is turned before the next one lies
    PlayWhilePrompted, ///< the next card is laid while a question is open
    TwoAtOnce,         ///< one player lays two cards
    ForeignTag,        ///< a code that is no card's
    DoubledTag,        ///< a card that lies open already comes to lie open once more
    MisdealtRound,     ///< a target that is conquered, out of play, or there twice; a fifth one
    CameraKnocked,     ///< everything is seen elsewhere and has to be found anew
    NotPlaying,        ///< a card of a faction that is not in the game
    TurnedBack,        ///< an open card is turned face down
    WrongCard,         ///< another card lies where an open one lay
    Inserted,          ///< a card is pushed in between two others
    LateCard,          ///< a card is laid after deployment is over
    Exchanged,         ///< two neighbours change places
    Swept,             ///< more than six cards are pushed out of place
};
inline constexpr int slips = 20;
std::string_view nameOf(Slip slip);

/// What must be reported: any of these.
struct Named {
    std::vector<std::string> kinds; ///< of a mismatch, a note, or an offered pause
    std::optional<int> row;
    std::optional<int> at;
    std::optional<tag::Tag> tag; ///< nothing: not asked
};

struct HumanError {
    std::vector<vision::TableView> wrong; ///< what is seen, one view after the other; the last one stays
    bool stays = true; ///< until it is put right; otherwise it is over by itself after the views
    Named expected;
    /// The rules allow it (somebody else may have passed): then it is an event, and says that it was
    /// inferred.
    bool allowed = false;
    std::optional<tag::Tag> secret; ///< must never be named
};

/// Whether this says what went wrong, and where.
bool names(const Report& report, const HumanError& error);

/// This slip at this moment; nothing: it cannot be made now. `view`: the table as it lies.
std::optional<HumanError> humanError(Slip slip, const tactics::Game& game, const vision::TableView& view,
                                     PlayedTable& table, std::mt19937& random);

/// The same for the four targets that are laid next.
std::optional<HumanError> misdealt(const tactics::Game& game, const tactics::event::Round& round,
                                   const vision::TableView& targets, PlayedTable& table,
                                   std::mt19937& random);

} // namespace rowkeeper::tactics::referee::test
