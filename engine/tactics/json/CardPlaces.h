// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/json/Rulings.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

/// Which places of the manual and which rulings concern a card: data/tactics/card_places.json.
namespace rowkeeper::json {

struct Places {
    std::vector<std::string> rules;   ///< as in RuleBook::rules
    std::vector<std::string> rulings; ///< as in RuleBook::rulings
};

class CardPlaces {
  public:
    /// Throws DataError: a card is missing or unknown, a place or ruling is not in `book`.
    CardPlaces(const std::filesystem::path& dataDir, const RuleBook& book);

    /// All that concerns this card: what names it, then what goes for its type and kind of effect, nothing
    /// twice. The note about the card alone comes first.
    Places of(tactics::CardId card, const tactics::CardValues& values) const;
    /// Rulings that concern no card in particular (how rounds, piles and points go).
    const std::vector<std::string>& general() const { return general_; }

  private:
    std::map<std::string, Places> cards_;
    std::map<std::string, Places> types_;
    std::map<std::string, Places> effects_;
    std::vector<std::string> general_;
};

} // namespace rowkeeper::json
