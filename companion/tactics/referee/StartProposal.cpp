// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/StartProposal.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::referee {

using tactics::Faction;
using tactics::Phrase;

namespace {

constexpr std::size_t mostViews = 400; // a table on which cards come and go without end

std::optional<Faction> ownerOf(const vision::SeenCard& card) {
    return card.tag ? tactics::factionOf(card.tag->group) : std::nullopt;
}

bool isTarget(const vision::SeenCard& card) {
    return card.tag && card.tag->kind() == tag::Kind::Anchor;
}

std::array<int, tactics::factionCount> cardsOf(const vision::TableView& view) {
    std::array<int, tactics::factionCount> count{};
    for (const vision::Chain& chain : view.chains) {
        for (const vision::SeenCard& link : chain.links) {
            if (const auto owner = ownerOf(link)) ++count[index(*owner)];
        }
    }
    return count;
}

} // namespace

std::vector<Phrase> phrasesOf(const StartProposal& proposal) {
    static constexpr std::array<const char*, 3> asks{"start.proposal.2", "start.proposal.3",
                                                     "start.proposal.4"};
    Phrase question{asks.at(std::clamp<std::size_t>(proposal.players.size(), 2, 4) - 2), {}};
    for (const Faction player : proposal.players)
        question.arguments.emplace_back(player);
    const char* why = !proposal.orderSeen  ? "start.order_unseen"
                      : proposal.cameRound ? "start.came_round"
                                           : "start.so_far";
    return {question, Phrase{why, {}}};
}

void StartWatch::look(const vision::TableView& view) {
    if (!view.upKnown || std::ssize(view.chains) != tactics::rowsOfARound) return;
    if (!std::all_of(view.chains.begin(), view.chains.end(),
                     [](const auto& chain) { return isTarget(chain.anchor); }))
        return;
    if ((seen_.empty() || !seen_.back().sameCards(view)) && seen_.size() < mostViews) seen_.push_back(view);

    const auto cards = cardsOf(view);
    std::vector<Faction> fresh;
    for (const Faction faction : tactics::allFactions) {
        const bool known = std::find(order_.begin(), order_.end(), faction) != order_.end();
        if (cards[index(faction)] > 0 && !known) fresh.push_back(faction);
    }
    orderSeen_ = orderSeen_ && fresh.size() <= 1;
    order_.insert(order_.end(), fresh.begin(), fresh.end());
    // Only from the first player's second card on is it certain that no other seat is between.
    cameRound_ = cameRound_ || (order_.size() > 1 && fresh.empty() && cards[index(order_.front())] > 1);
}

std::optional<StartProposal> StartWatch::proposal() const {
    if (order_.size() < 2) return std::nullopt;
    StartProposal proposal{order_, orderSeen_, cameRound_ && orderSeen_};
    if (!orderSeen_) std::sort(proposal.players.begin(), proposal.players.end());
    return proposal;
}

} // namespace rowkeeper::tactics::referee
