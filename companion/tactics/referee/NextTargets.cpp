// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/NextTargets.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

namespace {

bool headsARow(const tactics::Game& game, tactics::TargetId target) {
    return std::any_of(game.rows.begin(), game.rows.end(),
                       [&](const tactics::GameRow& row) { return row.target == target; });
}

bool isFresh(const tactics::Game& game, const std::optional<tag::Tag>& tag) {
    const auto target = targetOf(tag);
    return target && !isGone(game, *target) && !headsARow(game, *target);
}

bool mayHead(const tactics::Game& game, const vision::Chain& chain) {
    const auto target = targetOf(chain.anchor.tag);
    return target && !isGone(game, *target) && (chain.links.empty() || !headsARow(game, *target));
}

} // namespace

std::optional<tactics::TargetId> targetOf(const std::optional<tag::Tag>& tag) {
    if (!tag || tag->kind() != tag::Kind::Anchor) return std::nullopt;
    return tactics::targetNumbered(tag->number);
}

std::set<tag::Tag> freshTargets(const tactics::Game& game, const vision::TableView& view) {
    std::set<tag::Tag> fresh;
    std::set<tag::Tag> again;
    for (const vision::Chain& chain : view.chains) {
        if (!mayHead(game, chain)) continue;
        (isFresh(game, chain.anchor.tag) ? fresh : again).insert(chain.anchor.tag->withoutSerial());
    }
    for (const vision::SeenCard& card : view.loose) {
        if (isFresh(game, card.tag)) fresh.insert(card.tag->withoutSerial());
    }
    if (!fresh.empty()) fresh.merge(again);
    return fresh;
}

std::vector<tactics::TargetId> freshHeads(const tactics::Game& game, const vision::TableView& view) {
    std::vector<tactics::TargetId> heads;
    const bool anyFresh = std::any_of(view.chains.begin(), view.chains.end(),
                                      [&](const auto& chain) { return isFresh(game, chain.anchor.tag); });
    for (const vision::Chain& chain : view.chains) {
        if (anyFresh && mayHead(game, chain)) heads.push_back(*targetOf(chain.anchor.tag));
    }
    return heads;
}

} // namespace rowkeeper::tactics::referee
