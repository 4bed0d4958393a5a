// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/NegotiationBids.h"

#include "engine/tactics/CitedPart.h"

#include <algorithm>
#include <iterator>

namespace rowkeeper::tactics::cards {

namespace {

Fraction strength(const Setup& setup, const Bids& bids, Faction side) {
    Fraction sum;
    for (const event::Bid& bid : bids) {
        if (bid.card && bidTogether(setup, bid.player, side)) sum += setup.catalog[*bid.card].power.value;
    }
    return sum;
}

Part fact(Citation citation, std::string key, std::vector<PhraseArgument> arguments) {
    return citedPart(-1, Step::Totals, 0, citation, {std::move(key), std::move(arguments)});
}

bool isEstimated(const Setup& setup, const event::Bid& bid) {
    return bid.card && !isProven(setup.catalog[*bid.card].power.status);
}

/// Whether what they have together rests on an unproven power.
bool isEstimated(const Setup& setup, const Bids& bids, Faction side) {
    return std::any_of(bids.begin(), bids.end(), [&](const event::Bid& bid) {
        return bidTogether(setup, bid.player, side) && isEstimated(setup, bid);
    });
}

/// The bidders of this side who laid a card.
std::vector<Faction> biddersOf(const Setup& setup, const Bids& bids, Faction side) {
    std::vector<Faction> bidders;
    for (const event::Bid& bid : bids) {
        if (bid.card && bidTogether(setup, bid.player, side)) bidders.push_back(bid.player);
    }
    return bidders;
}

Part shown(const Setup& setup, const event::Bid& bid) {
    if (!bid.card) return fact(cite("G8.2/3", "T84"), "game.bid.none", {bid.player});
    return fact(cite("G8.2/3", "T85"),
                isEstimated(setup, bid) ? "game.bid.shown_estimated" : "game.bid.shown",
                {bid.player, NamedCard{bid.player, *bid.card}, setup.catalog[*bid.card].power.value});
}

/// Nobody bids against this side.
bool isAlone(const Bids& bids, const std::vector<Faction>& side) {
    return std::count_if(bids.begin(), bids.end(), [](const auto& bid) { return bid.card.has_value(); }) ==
           static_cast<std::ptrdiff_t>(side.size());
}

} // namespace

bool bidTogether(const Setup& setup, Faction a, Faction b) {
    return a == b || (hasTeams(setup.variant) && sameTeam(a, b));
}

std::vector<Faction> highestBidders(const Setup& setup, const Bids& bids) {
    std::vector<Faction> best;
    for (const event::Bid& bid : bids) {
        if (!bid.card) continue;
        const Fraction power = strength(setup, bids, bid.player);
        if (!best.empty() && power < strength(setup, bids, best.front())) continue;
        if (!best.empty() && power > strength(setup, bids, best.front())) best.clear();
        best.push_back(bid.player);
    }
    return best;
}

std::vector<Faction> tiedPlayers(const Setup& setup, const std::vector<Faction>& best) {
    std::vector<Faction> tied;
    std::copy_if(setup.players.begin(), setup.players.end(), std::back_inserter(tied), [&](Faction player) {
        return std::any_of(best.begin(), best.end(),
                           [&](Faction one) { return bidTogether(setup, player, one); });
    });
    return tied;
}

Faction receiver(const Setup& setup, const Bids& bids, const std::vector<Faction>& side) {
    const auto power = [&](Faction player) {
        const auto bid =
            std::find_if(bids.begin(), bids.end(), [&](const auto& b) { return b.player == player; });
        return setup.catalog[*bid->card].power.value;
    };
    return *std::max_element(side.begin(), side.end(),
                             [&](Faction a, Faction b) { return power(a) < power(b); });
}

std::vector<Part> shownBids(const Setup& setup, const Bids& bids) {
    std::vector<Part> parts;
    for (const event::Bid& bid : bids)
        parts.push_back(shown(setup, bid));
    std::vector<Faction> told;
    for (const event::Bid& bid : bids) {
        const std::vector<Faction> side = biddersOf(setup, bids, bid.player);
        if (side.size() < 2 || std::find(told.begin(), told.end(), side.front()) != told.end()) continue;
        told.push_back(side.front());
        parts.push_back(
            fact(cite("G9.1"),
                 isEstimated(setup, bids, side.front()) ? "game.bid.together_estimated" : "game.bid.together",
                 {side.front(), side.back(), strength(setup, bids, side.front())}));
    }
    return parts;
}

std::vector<CardId> estimatesCompared(const Setup& setup, const Bids& bids) {
    std::vector<CardId> estimates;
    const std::vector<Faction> best = highestBidders(setup, bids);
    if (best.empty() || isAlone(bids, biddersOf(setup, bids, best.front()))) return estimates;
    for (const event::Bid& bid : bids) {
        if (isEstimated(setup, bid)) estimates.push_back(*bid.card);
    }
    return estimates;
}

std::optional<Part> whyHighest(const Setup& setup, const Bids& bids) {
    const std::vector<Faction> best = highestBidders(setup, bids);
    if (best.empty()) return std::nullopt;
    const std::vector<Faction> side = biddersOf(setup, bids, best.front());
    if (side.size() != best.size()) return std::nullopt; // tied with another side
    if (isAlone(bids, side) && side.size() == 2)
        return fact(cite("G8.2/3", "T84"), "game.bid.alone_together", {side.front(), side.back()});
    if (isAlone(bids, side)) return fact(cite("G8.2/3", "T84"), "game.bid.alone", {best.front()});
    const Fraction power = strength(setup, bids, best.front());
    const bool estimated = isEstimated(setup, bids, best.front());
    if (side.size() == 2)
        return fact(cite("G9.1"),
                    estimated ? "game.bid.highest_together_estimated" : "game.bid.highest_together",
                    {side.front(), side.back(), power});
    return fact(cite("G8.2/3"), estimated ? "game.bid.highest_estimated" : "game.bid.highest",
                {best.front(), power});
}

} // namespace rowkeeper::tactics::cards
