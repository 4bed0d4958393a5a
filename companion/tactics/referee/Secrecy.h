// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <bitset>
#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What a game keeps from everybody for now: bids that lie face down; in a Top Secret game before its end
/// (G9.4) which targets were captured, and what persons wrote, for it may name one. Whatever is told of a
/// record goes through here once, before it is worded; only the record itself keeps everything. A value; any
/// thread.
class Secrecy {
  public:
    /// `end`: the game as it stands after the whole record, whatever line is looked at.
    explicit Secrecy(const Game& end);

    /// Whether words of persons are secret. Who wrote them may be told.
    bool ofReasons() const { return ofReasons_; }
    bool of(TargetId target) const { return targets_.test(static_cast<std::size_t>(target)); }
    /// Whether it lies face down now: bids are turned together (G8.2/3), in any game.
    bool of(const event::Bid& bid) const;

    /// The reason; nothing while it is secret.
    std::string told(const std::string& why) const { return ofReasons_ ? std::string() : why; }
    Phrase told(Phrase phrase) const;
    std::vector<Change> told(std::vector<Change> changes) const;
    /// The same game; what it asks, and where it was left, as it may be told.
    Game told(Game game) const;
    /// For all that rests on a source and says something.
    template<class Saying>
    void hide(Saying& saying) const {
        saying.text = told(std::move(saying.text));
    }

  private:
    bool ofReasons_ = false;
    std::vector<event::Bid> bids_;
    std::bitset<targetCount + 1> targets_; ///< by TargetId
};

} // namespace rowkeeper::tactics::referee
