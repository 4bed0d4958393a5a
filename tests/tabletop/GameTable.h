// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"
#include "tests/tabletop/GameScript.h"
#include "tests/tabletop/Random.h"

#include <optional>
#include <string>
#include <vector>

/// Where the cards of a whole game lie.
namespace rowkeeper::tabletop {

class GameTable {
  public:
    /// A card of a row by what it is, wherever it lies: LaidCard::id, and its negative for its shields.
    struct Lying {
        int key = 0;
        bool upon = false; ///< shields upon the card before them
        LyingCard card;
    };
    struct Row {
        LyingCard target;
        std::vector<Lying> cards;
    };
    /// What a row should show, with no places yet.
    struct Wanted {
        int key = 0;
        bool upon = false;
        std::string tag;
    };

    GameTable(const FilmOptions& options, Random random);

    static std::vector<Wanted> wanted(const tactics::GameRow& row);

    std::vector<Row> rows;
    std::vector<LyingCard> around; ///< piles and captured targets
    std::vector<LyingCard> bids;
    bool gapsStay = false; ///< hands close only gaps in which a row would end

    /// Places of new targets.
    std::vector<LyingCard> dealt(const std::vector<tactics::TargetId>& targets);
    /// Lays a card in a row, before its card `at` (from 0); the others make room. Where gaps stay, it comes
    /// to lie where the card lay that was taken there just now.
    Lying& insert(std::size_t row, std::size_t at, const Wanted& card);
    Lying take(std::size_t row, std::size_t at);
    /// The card as it comes to lie when it is turned.
    LyingCard turned(std::size_t row, std::size_t at, const std::string& tag);
    /// Cards are pushed together or apart until each can be read and the row hangs together.
    void straighten(std::size_t row);
    void surround(const tactics::Game& game,
                  const std::array<GameStep::Around, tactics::factionCount>& around);

    std::vector<std::vector<std::string>> tags() const;
    Scene scene() const;

  private:
    Pose below(std::size_t row, const LyingCard& above, bool first);

    struct Gap {
        std::size_t row = 0;
        std::size_t at = 0;
        Pose pose;
    };

    FilmOptions options_;
    Random random_;
    std::optional<Gap> gap_; ///< left by the card taken last
};

} // namespace rowkeeper::tabletop
