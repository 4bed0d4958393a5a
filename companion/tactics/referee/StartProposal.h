// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "engine/tactics/Phrase.h"
#include "vision/table/TableView.h"

#include <optional>
#include <vector>

namespace rowkeeper::tactics::referee {

/// Who plays, as four targets and the first cards in their rows let it appear. Never more than a proposal: a
/// player who has not laid a card yet is missing from it.
struct StartProposal {
    std::vector<tactics::Faction> players; ///< in turn order, whoever laid first in front
    /// In which order they laid was seen. Otherwise Starfleet goes first if it plays (rule 14), then the
    /// factions' order.
    bool orderSeen = true;
    /// The turn came round to the first player: nobody is missing who did not pass.
    bool cameRound = false;
    bool operator==(const StartProposal&) const = default;
};

/// What is proposed and what it rests on; a question that "yes" answers.
std::vector<tactics::Phrase> phrasesOf(const StartProposal& proposal);

/// Watches a table before anybody has said who plays, and remembers what it saw for the referee to come.
/// Values; one thread.
class StartWatch {
  public:
    /// Views come in order.
    void look(const vision::TableView& view);

    /// Nothing before cards of two players lie in the rows of four targets.
    std::optional<StartProposal> proposal() const;

    /// Every view that showed other cards in the rows than the one before it.
    const std::vector<vision::TableView>& seen() const { return seen_; }

  private:
    std::vector<tactics::Faction> order_;
    bool orderSeen_ = true;
    bool cameRound_ = false;
    std::vector<vision::TableView> seen_;
};

} // namespace rowkeeper::tactics::referee
