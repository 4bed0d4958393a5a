// SPDX-License-Identifier: GPL-3.0-or-later
// How a round begins for the referee: four targets lie there, and somebody opens.
#include "companion/tactics/referee/NextTargets.h"
#include "companion/tactics/referee/Referee.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::referee {

namespace {

/// The first card that lies in any row says who began.
std::optional<tactics::Faction> firstOwner(const vision::TableView& view,
                                           const std::vector<tactics::Faction>& players) {
    for (const vision::Chain& chain : view.chains) {
        for (const vision::SeenCard& link : chain.links) {
            const auto owner = link.tag ? tactics::factionOf(link.tag->group) : std::nullopt;
            if (owner && std::find(players.begin(), players.end(), *owner) != players.end()) return owner;
        }
    }
    return std::nullopt;
}

} // namespace

/// Whoever tracks the table is told to look for the next targets, but only when all are there: a single one
/// may be held in a hand. On a table that was cleared nothing else shows which way is up.
void Referee::lookForTargets(const std::set<tag::Tag>& fresh) {
    if (game_.round == 0 || putBack_.holds(fresh) || std::ssize(fresh) != tactics::rowsOfNextRound(game_))
        return;
    anchors_.assign(fresh.begin(), fresh.end());
}

/// The next four targets: once all lie there as heads of the chains the round begins.
void Referee::startRound(const vision::TableView& view) {
    for (MismatchReport& wrong : dealing_.look(game_, view, mismatches_))
        reports_.emplace_back(std::move(wrong));
    const std::set<tag::Tag> fresh = freshTargets(game_, view);
    putBack_.look(fresh);
    if (putBack_.holds(fresh)) return;
    const auto rows = static_cast<std::size_t>(tactics::rowsOfNextRound(game_));
    lookForTargets(fresh);

    const std::vector<tactics::TargetId> heads = freshHeads(game_, view);
    if (heads.size() != rows || view.chains.size() != rows) return;
    if (options_.firstLaysFirst) {
        const auto first = firstOwner(view, game_.setup->players);
        if (!first) return;
        tactics::Setup setup = *game_.setup;
        setup.first = *first;
        game_ = tactics::newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        history_.begin(*game_.setup);
        options_.firstLaysFirst = false;
    }
    const tactics::Event round = tactics::event::Round{heads};
    tactics::Result result = tactics::apply(game_, round);
    auto* applied = std::get_if<tactics::Applied>(&result);
    if (!applied) return;
    ids_.clear();
    anchors_.clear();
    for (const tactics::TargetId target : heads)
        anchors_.push_back({'Z', tactics::number(target), {}});
    for (MismatchReport& right : dealing_.begun(view.frame))
        reports_.emplace_back(std::move(right));
    accept(round, false, std::move(*applied));
    putBack_ = {};
    if (beginsUnseen(view)) {
        const Differences now = differencesNow();
        doubtWhatNobodySaw(now);
        putBack(now, {});
    }
    layThere_.clear();
    settle(view, false);
}

bool Referee::nextTargetsLie(const vision::TableView& view) const {
    const std::set<tag::Tag> fresh = freshTargets(game_, view);
    return std::ssize(fresh) >= tactics::rowsOfNextRound(game_) && !putBack_.holds(fresh);
}

} // namespace rowkeeper::tactics::referee
