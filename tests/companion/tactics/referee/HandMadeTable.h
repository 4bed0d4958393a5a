// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <string>
#include <vector>

/// A table laid by hand: the views a tracker would give, without pictures. Rows and places from 1; ten views
/// a second.
namespace rowkeeper::tactics::referee::test {

class HandMadeTable {
  public:
    /// The targets of a round, left to right; what lay there is cleared away.
    void targets(const std::vector<std::string>& tags);
    /// A card at the end of a row; its id.
    int lay(int row, const std::string& tag);
    int insert(int row, int at, const std::string& tag);
    /// A card lies there, but nobody has read it.
    int layUnread(int row);
    void turn(int row, int at, const std::string& tag);
    void take(int row, int at);
    void move(int row, int at, int toRow, int toAt);
    void cover(int row, int at, bool covered = true);
    /// As if the tracker had lost the card and found it anew.
    void renumber(int row, int at);
    void addLoose(const std::string& tag, vision::Point centre = {});
    void turnLoose(const std::string& tag); ///< the last one
    void takeLoose();                       ///< the last one
    /// The last loose card is held above the table.
    void raiseLoose();

    /// The next view, `frames` later.
    const vision::TableView& next(int frames = 1);

  private:
    vision::SeenCard& card(int row, int at);
    vision::SeenCard made(const std::string& tag);

    vision::TableView view_;
    int lastId_ = 0;
};

/// Two to four players with the values of the data folder.
tactics::Setup setupFor(const std::string& players, char first = 'S');

} // namespace rowkeeper::tactics::referee::test
