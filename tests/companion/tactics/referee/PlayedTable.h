// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Referee.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A game played elsewhere, shown to a referee as a table without pictures.
namespace rowkeeper::tactics::referee::test {

/// The table as the rows of a game lie, ten views a second.
class PlayedTable {
  public:
    /// The backs of these carry no tag: nobody sees their hidden cards.
    explicit PlayedTable(std::vector<tactics::Faction> untagged = {})
        : untagged_(std::move(untagged)) {}

    const vision::TableView& show(const tactics::Game& game);
    /// The same cards otherwise: what a hand made of the last view, one view later.
    const vision::TableView& show(const vision::TableView& otherwise);
    /// Other cards come with the same numbers.
    void cleared() { ids_.clear(); }
    /// For a card of no game.
    int newId() { return ++lastId_; }
    /// LaidCard::id of the seen card with this number, its negative for its shields; nothing: of no game.
    std::optional<int> keyOf(int seenId) const;

  private:
    vision::SeenCard seen(int key, const tag::Tag& tag);
    void goOn();

    std::vector<tactics::Faction> untagged_;
    vision::TableView view_;
    std::map<int, int> ids_;
    int lastId_ = 0;
};

/// Where a card of a cascade lies, mm; place 0 is the target.
vision::Point placeOf(int row, int at);

/// Nobody can read it off the rows: it must be said.
bool leavesNoTrace(const tactics::Event& event);

/// What people at the table could tell apart, in short.
std::string stateOf(const tactics::Game& game);

/// The same answer: options are named by numbers of cards, and another order of events numbers otherwise.
tactics::Event asAsked(const tactics::Event& event, const tactics::Game& played,
                       const tactics::Game& followed);

/// One event as the table shows it, then the table at rest until the referee agrees or 45 views have passed.
std::vector<Report> watched(Referee& referee, PlayedTable& table, const tactics::Game& before,
                            const tactics::Event& event, const tactics::Game& after);

/// As people would read them, English, a line each.
std::string heard(const std::vector<Report>& reports);

} // namespace rowkeeper::tactics::referee::test
