// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "FleetTable.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// Hands that carry out a script: every event of a game as it would come to lie on the table, until the
/// referee has followed.
namespace rowkeeper::spacetrace::referee::test {

class PlayedFleets {
  public:
    /// With serials on every card, or none on any. `off`: what is printed on cards the catalog does not know.
    PlayedFleets(Setup setup, bool serials, std::map<std::string, ShipCard> printed = {},
                 std::map<std::string, int> printedMp = {});

    /// Does what a legal event says; answers what is asked. The event's number in the script, from 1.
    void play(const Event& event);

    /// A living ship's card is taken off the table, and laid back where it was.
    void lift(int ship);
    void layBack(int ship);
    /// A tag for a new copy of a card.
    std::string newTag(char deck, const std::string& card);
    /// The tag a ship's card carries.
    const std::string& tagOfShip(int ship) const { return tags_.at(ship); }
    /// People say it; hands do nothing.
    void sayOnly(const Event& event);
    /// Hands do what the game has by now.
    void tidy();

    Followed followed;
    FleetTable table;
    Game game; ///< as the script has it

  private:
    void show();
    void showClass(const ClassHead& head);
    int putBeside(char deck, const std::string& card);
    void toPile(int id, char deck);
    void until(std::size_t events);
    void answerAll(const Event& event);
    Answer answerTo(const Question& question, const Event& event) const;
    void wish(std::vector<Report> news) { followed.hear(std::move(news)); }
    void say(const Event& event);

    bool serials_;
    std::map<std::string, ShipCard> printed_;
    std::map<std::string, int> printedMp_;
    int lastSerial_ = 0;
    std::map<int, int> ships_;         ///< number to id
    std::map<int, std::string> chain_; ///< number to where it lies
    std::map<int, int> commanders_;    ///< ship's number to id
    std::map<int, std::string> tags_;  ///< ship's number to its tag
    std::map<int, std::string> commanderTags_;
    std::map<char, int> pileTop_;
    int liftedFrom_ = 0; ///< place
    std::size_t events_ = 0;
};

/// "A2": of a head.
std::string nameOf(const ClassHead& head);

} // namespace rowkeeper::spacetrace::referee::test
