// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "engine/core/json/Sentences.h"
#include "tests/companion/spacetrace/referee/FleetTable.h"

#include <memory>
#include <string>
#include <vector>

/// Games as the panel is shown them, played through a real referee.
namespace rowkeeper::spacetrace::panel::test {

/// What is said, in one language, of all that the panel says.
std::shared_ptr<const json::Sentences> wordsIn(json::Language language);

/// The data's catalog with a group's own values for four ships and what a game needs beside them: fighters
/// (I, 100 of 1/1), destroyers (II, 10 of 10/10), cruisers (III, 4 of 20/30), dreadnought (IV, 2 of 60/120,
/// a Mothership where `mothership` is laid), reinforcement_1 (400 MP). What else is unknown stays so.
const Catalog& groupsCatalog();
Setup setupOf(const std::string& players);

class PlayedPanel {
  public:
    explicit PlayedPanel(json::Language language = json::Language::En, const std::string& players = "AB");

    /// A word of somebody at the table; must be allowed.
    void say(const Event& event);
    void wish(const referee::Wish& wish);
    void reinforce(char player);
    void lay(char player, const char* card, Fleet fleet = Fleet::Base);
    void endTurn(char player) { say(event::EndTurn{player}); }
    void attack();
    /// So many views of a table as it lies.
    void look(referee::test::FleetTable& table, int views = 25);
    /// Both have three classes; A is to move, in turn 3, and may attack.
    void bothArmed();

    /// As the worker would make it now; the lines said since the last.
    Snapshot now();
    referee::TableSession& session() { return session_; }
    const Game& game() const { return session_.referee().game(); }
    std::shared_ptr<const json::Sentences> words() const { return words_; }

  private:
    std::shared_ptr<const json::Sentences> words_;
    referee::TableSession session_;
    void hear(std::vector<referee::Report> news);
    std::vector<referee::Report> news_;
    vision::TableView view_;
    std::optional<referee::TakeAwayReport> takeAway_;
    std::shared_ptr<const Record> record_;
};

} // namespace rowkeeper::spacetrace::panel::test
