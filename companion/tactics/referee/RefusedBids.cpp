// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/RefusedBids.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

MismatchReport RefusedBids::refuse(const LaidBid& laid, const tactics::Refusal& refusal, long frame,
                                   MismatchNumbers& numbers) {
    const tactics::Faction player = laid.bid.player;
    const tactics::CardId card = *laid.bid.card;
    MismatchReport report;
    report.id = numbers.next();
    report.frame = frame;
    report.kind = "refused";
    report.tag = {tactics::letter(player), tactics::number(card), {}};
    report.text = {"watch.mismatch.bid", {tactics::NamedCard{player, card}}};
    report.reason = refusal;
    refused_.push_back({laid, report});
    return report;
}

std::vector<MismatchReport> RefusedBids::look(const tactics::Game& game, const vision::TableView& view) {
    const auto stands = [&](const Refused& refused) {
        if (!game.contest || !tactics::mayStillBid(*game.contest, refused.laid.bid.player)) return false;
        return std::any_of(view.loose.begin(), view.loose.end(), [&](const vision::SeenCard& card) {
            const bool turnedDown = card.tag && card.tag->kind() == tag::Kind::Back;
            return card.id == refused.laid.seenId && !turnedDown;
        });
    };
    const auto settled = std::stable_partition(refused_.begin(), refused_.end(), stands);
    std::vector<MismatchReport> news;
    for (auto refused = settled; refused != refused_.end(); ++refused) {
        news.push_back(std::move(refused->reported));
        news.back().frame = view.frame;
        news.back().resolved = true;
    }
    refused_.erase(settled, refused_.end());
    return news;
}

std::vector<LaidBid> RefusedBids::lying() const {
    std::vector<LaidBid> all;
    for (const Refused& refused : refused_)
        all.push_back(refused.laid);
    return all;
}

std::vector<MismatchReport> RefusedBids::open() const {
    std::vector<MismatchReport> all;
    for (const Refused& refused : refused_)
        all.push_back(refused.reported);
    return all;
}

} // namespace rowkeeper::tactics::referee
