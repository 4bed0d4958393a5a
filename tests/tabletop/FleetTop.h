// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/FleetScript.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Scene.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// A table of two players of Spacetrace who sit opposite, A below. mm in the frame of Camera.h.
namespace rowkeeper::tabletop {

/// What should lie there, with no places in chains yet. Cards have keys of our own, so that they can be
/// found again.
struct FleetLayout {
    struct Card {
        std::string key;
        std::string tag;
        char owner = 'A'; ///< of the deck
    };
    struct Loose {
        Card card;
        Pose pose;
    };
    std::map<std::string, std::vector<Card>>
        chains;               ///< by player and number of the head: "A2"; from the head on
    std::vector<Loose> loose; ///< beside the fleets
};

/// Where things lie on this table.
class FleetPlaces {
  public:
    explicit FleetPlaces(bool extra)
        : extra_(extra) {}

    int chains() const { return extra_ ? 8 : 4; }
    Pose head(char player, int chain) const;
    Pose beside(char player, int number) const; ///< from 0
    Pose discards(char player) const;
    Pose library(char player) const;
    Pose command(char player) const; ///< where command cards are held into view
    Pose far(char player) const;     ///< where nothing lies

  private:
    double right() const; ///< of the last column's middle

    bool extra_;
};

class FleetTop {
  public:
    FleetTop(const std::string& players, bool extra, Random random);

    const FleetPlaces& places() const { return places_; }

    struct Lying {
        FleetLayout::Card card;
        Pose pose;
    };
    using Chain = std::vector<Lying>;
    std::map<std::string, Chain> chains;
    std::vector<FleetLayout::Loose> loose;
    std::map<char, std::string> discards; ///< what shows on top

    /// Where the next card of a chain comes to lie.
    Pose nextPose(const std::string& chain);
    Scene scene() const;

  private:
    FleetPlaces places_;
    Random random_;
    std::string players_;
    std::vector<LyingCard> heads_;
};

/// What the game has lie there.
FleetLayout layoutOf(const FleetScript& script, const spacetrace::Game& game);

/// The text of a card's tag; `serial` above 0.
std::string fleetTag(char deck, const std::string& card, int serial);

/// Serials of what is no ship: of a commander on a ship, of what is played in a step of the script.
int serialOfCommander(int ship);
int serialOfStep(std::size_t step, std::size_t card = 0);

} // namespace rowkeeper::tabletop
