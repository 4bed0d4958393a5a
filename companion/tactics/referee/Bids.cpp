// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Bids.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Faction;
using tactics::event::Bid;

constexpr double anotherPlaceMm = 60; // a card pushed about on its pile is still the old one
constexpr double beforeBidding = -1;
constexpr double restMs = 500; // laid down, not passing by

double apart(vision::Point a, vision::Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

} // namespace

std::vector<LaidBid> Bids::look(const tactics::Game& game, const vision::TableView& view) {
    remember(game, view);
    std::map<Faction, std::vector<std::pair<int, tactics::CardId>>> seen;
    if (!game.contest) return {};
    for (const vision::SeenCard& card : view.loose) {
        const auto owner = card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
        const auto face = owner ? tactics::cardNumbered(card.tag->number) : std::nullopt;
        if (!face || card.covered || card.raised || !tactics::mayStillBid(*game.contest, *owner)) continue;
        const Lying& lying = lying_.at(card.id);
        if (!layFaceDown(*owner, card.centre)) continue;
        if (lying.sinceMs != beforeBidding && view.timeMs - lying.sinceMs >= restMs)
            seen[*owner].emplace_back(card.id, *face);
    }
    std::vector<LaidBid> bids;
    for (const auto& [player, cards] : seen) {
        if (cards.size() != 1) continue;
        lying_.at(cards.front().first).sinceMs = beforeBidding; // after a tie it takes another card
        bids.push_back({{player, cards.front().second}, cards.front().first});
    }
    return bids;
}

void Bids::remember(const tactics::Game& game, const vision::TableView& view) {
    if (!game.contest) {
        occupied_.clear();
        backs_.clear();
    }
    std::map<int, Lying> now;
    for (const vision::SeenCard& card : view.loose) {
        const auto known = lying_.find(card.id);
        const bool there = known != lying_.end() && apart(known->second.centre, card.centre) < anotherPlaceMm;
        const bool back = card.tag && card.tag->kind() == tag::Kind::Back;
        // After a tie a back that shows where the old bid lay open is the next one.
        const bool next = back && there && known->second.sinceMs == beforeBidding && !isOccupied(card.centre);
        Lying lying{card.centre, beforeBidding};
        if (there && !next) {
            lying = known->second;
        } else if (game.contest && !isOccupied(card.centre)) {
            lying.sinceMs = view.timeMs;
        }
        if (!game.contest) {
            lying.sinceMs = beforeBidding;
            occupied_.push_back(card.centre);
        }
        const auto owner = card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
        if (owner && back && lying.sinceMs != beforeBidding && !layFaceDown(*owner, card.centre))
            backs_.emplace_back(*owner, card.centre);
        now.emplace(card.id, lying);
    }
    lying_ = std::move(now);
}

bool Bids::layFaceDown(Faction player, vision::Point place) const {
    return std::any_of(backs_.begin(), backs_.end(), [&](const auto& back) {
        return back.first == player && apart(back.second, place) < anotherPlaceMm;
    });
}

bool Bids::isOccupied(vision::Point place) const {
    return std::any_of(occupied_.begin(), occupied_.end(),
                       [&](vision::Point other) { return apart(other, place) < anotherPlaceMm; });
}

} // namespace rowkeeper::tactics::referee
