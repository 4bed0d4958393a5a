// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <vector>

namespace rowkeeper::tactics {

/// At most four factions in an order that matters, held in place: every scored row hands out two such lists.
/// Reads like a std::vector; converts to std::span<const Faction>.
class FactionList {
  public:
    constexpr FactionList() = default;
    constexpr FactionList(std::initializer_list<Faction> factions) {
        for (const Faction faction : factions)
            push_back(faction);
    }

    /// Of different factions, as players or winners are.
    FactionList(const std::vector<Faction>& factions) { // NOLINT(google-explicit-constructor): the same list
        for (const Faction faction : factions)
            push_back(faction);
    }

    constexpr void push_back(Faction faction) {
        assert(size_ < factionCount);
        factions_[size_++] = faction;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const Faction* data() const { return factions_.data(); }
    constexpr const Faction* begin() const { return data(); }
    constexpr const Faction* end() const { return data() + size_; }
    constexpr Faction* begin() { return factions_.data(); }
    constexpr Faction* end() { return begin() + size_; }
    constexpr Faction front() const { return factions_[0]; }
    constexpr Faction operator[](std::size_t at) const { return factions_[at]; }

    friend constexpr bool operator==(const FactionList& a, const FactionList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::array<Faction, factionCount> factions_{};
    std::uint8_t size_ = 0;
};

} // namespace rowkeeper::tactics
