// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee does of a table that nobody looks at: a picture that shows nothing, a pause, a kept game
// before it goes on.
#include "companion/tactics/referee/NextTargets.h"
#include "companion/tactics/referee/Referee.h"

#include <algorithm>
#include <set>
#include <utility>

namespace rowkeeper::tactics::referee {

std::vector<Report> Referee::lookAway(const vision::TableView& view, const std::string& why) {
    const double seenLastMs = last_.timeMs;
    last_.frame = view.frame;
    last_.timeMs = view.timeMs;
    if (paused() || !playing() || offered_ == why) return takeReports();
    if (offered_ != "dark" && offered_ != "frozen") awaySinceMs_ = seenLastMs;
    withdrawOffer();
    offered_ = why;
    reports_.emplace_back(PauseReport{view.frame, false, 0, why, false});
    return takeReports();
}

/// What waited to be said has not waited while nobody could see it.
void Referee::lookAgain() {
    const double away = last_.timeMs - std::exchange(awaySinceMs_, std::nullopt).value_or(last_.timeMs);
    complaints_.unseenFor(away);
    withdrawOffer();
}

void Referee::withdrawOffer() {
    if (offered_.empty()) return;
    reports_.emplace_back(PauseReport{last_.frame, false, 0, std::exchange(offered_, {}), true});
}

std::vector<Report> Referee::pause() {
    const bool already = paused();
    pause_ = Pause::Asked;
    if (already) return {};
    offered_.clear();
    manySinceMs_.reset();
    reports_.emplace_back(PauseReport{last_.frame, true, 0, {}, false});
    return takeReports();
}

std::vector<Report> Referee::resume() {
    goOn();
    return takeReports();
}

void Referee::goOn() {
    if (!paused()) return;
    const Differences now = differencesNow();
    reports_.emplace_back(PauseReport{last_.frame, false, static_cast<int>(now.list.size()), {}, false});
    const Pause was = std::exchange(pause_, now.list.empty() ? Pause::None : Pause::PutBack);
    doubtWhatNobodySaw(now);
    putBack(now, {}); // the next targets may well have been laid meanwhile
    if (was != Pause::Restored) return;
    tactics::Game nothingAsked = game_;
    nothingAsked.instructions.clear();
    nothingAsked.prompt.reset();
    tellChanges(nothingAsked);
}

/// What lies there came while nobody looked: in which order, and what came before it, is not known.
void Referee::doubtWhatNobodySaw(const Differences& now) {
    std::set<int> rows;
    const std::set<int> agreeing = agreeingRows(game_, now, last_);
    for (int row = 1; playing() && row <= static_cast<int>(game_.rows.size()); ++row) {
        if (!agreeing.contains(row)) rows.insert(row);
    }
    putBack_.doubt(std::move(rows), now);
    layThere_.clear();
    for (const vision::Chain& chain : last_.chains) {
        for (const vision::SeenCard& link : chain.links)
            layThere_.insert(link.id);
    }
}

/// The rows begin with cards that were laid while nobody looked.
bool Referee::beginsUnseen(const vision::TableView& view) const {
    return std::any_of(view.chains.begin(), view.chains.end(), [&](const vision::Chain& chain) {
        return std::any_of(chain.links.begin(), chain.links.end(),
                           [&](const vision::SeenCard& link) { return layThere_.contains(link.id); });
    });
}

/// Whether a kept game may go on: what lies there is seen, and nobody is at it.
bool Referee::liesStill(const vision::TableView& view) const {
    const auto seen = [&](const tactics::GameRow& row) {
        return std::any_of(view.chains.begin(), view.chains.end(), [&](const vision::Chain& chain) {
            return targetOf(chain.anchor.tag) == row.target;
        });
    };
    const bool all = !playing() || std::all_of(game_.rows.begin(), game_.rows.end(), seen);
    return view.timeMs - rowsSinceMs_ >= (all ? options_.patience.resume : options_.patience.resumeUnseen);
}

} // namespace rowkeeper::tactics::referee
