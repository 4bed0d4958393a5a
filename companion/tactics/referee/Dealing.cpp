// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Dealing.h"

#include "companion/tactics/referee/NextTargets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using vision::SeenCard;

constexpr double besideMm = 40; // less than two columns are apart, more than two cards of one pile
constexpr double offLineMm = 30;
constexpr double farMm = 130; // more than from a target to its neighbour

bool mayBeDealt(const tactics::Game& game, const SeenCard& card) {
    const tactics::TargetId target = *targetOf(card.tag);
    return tactics::inPlay(*game.setup, target) && !isGone(game, target);
}

std::vector<const SeenCard*> targetsIn(const vision::TableView& view) {
    std::vector<const SeenCard*> found;
    for (const vision::Chain& chain : view.chains) {
        if (!chain.anchorTaken && targetOf(chain.anchor.tag)) found.push_back(&chain.anchor);
    }
    for (const SeenCard& card : view.loose) {
        if (targetOf(card.tag)) found.push_back(&card);
    }
    return found;
}

/// The targets that lie in one line, left to right, the good ones giving the line. Empty: no line yet.
std::vector<const SeenCard*> lineOf(const std::vector<const SeenCard*>& all,
                                    const std::vector<const SeenCard*>& good) {
    if (good.empty()) return {};
    std::vector<double> heights;
    for (const SeenCard* card : good)
        heights.push_back(card->centre.y);
    std::nth_element(heights.begin(), heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2),
                     heights.end());
    const double height = heights[heights.size() / 2];
    std::vector<const SeenCard*> line;
    std::copy_if(all.begin(), all.end(), std::back_inserter(line),
                 [&](const SeenCard* card) { return std::abs(card->centre.y - height) <= offLineMm; });
    // Neither one upon the other nor far away from the rest.
    const std::vector<const SeenCard*> level = line;
    std::erase_if(line, [&](const SeenCard* card) {
        double nearest = farMm + 1;
        for (const SeenCard* other : level) {
            if (other != card) nearest = std::min(nearest, std::abs(other->centre.x - card->centre.x));
        }
        return nearest < besideMm || nearest > farMm;
    });
    std::sort(line.begin(), line.end(),
              [](const auto* a, const auto* b) { return a->centre.x < b->centre.x; });
    return line;
}

/// What is wrong with the one target of a line; nothing: it may stay.
std::optional<tactics::Phrase> wrongWith(const tactics::Game& game, const SeenCard& card,
                                         const std::vector<const SeenCard*>& line) {
    const tactics::TargetId target = *targetOf(card.tag);
    if (!tactics::inPlay(*game.setup, target)) return {{"watch.mismatch.targets.not_in_play", {target}}};
    if (isGone(game, target)) return {{"watch.mismatch.targets.gone", {target}}};
    // Of two the one that came later.
    const bool twice = std::any_of(line.begin(), line.end(), [&](const SeenCard* other) {
        return targetOf(other->tag) == target &&
               std::pair(other->sinceFrame, other->id) < std::pair(card.sinceFrame, card.id);
    });
    if (twice) return {{"watch.mismatch.targets.doubled", {target}}};
    const auto later = std::count_if(line.begin(), line.end(), [&](const SeenCard* other) {
        return mayBeDealt(game, *other) &&
               std::pair(other->sinceFrame, other->id) < std::pair(card.sinceFrame, card.id);
    });
    const int rows = tactics::rowsOfNextRound(game);
    if (later >= rows) return {{"watch.mismatch.targets.too_many", {target, rows}}};
    return std::nullopt;
}

} // namespace

std::vector<MismatchReport> Dealing::look(const tactics::Game& game, const vision::TableView& view,
                                          MismatchNumbers& numbers) {
    const auto fresh = [&](const SeenCard* card) {
        return !oldHeads_.contains(card->id) && mayBeDealt(game, *card);
    };
    std::vector<const SeenCard*> all = targetsIn(view);
    std::erase_if(all, [&](const SeenCard* card) { return oldHeads_.contains(card->id); });
    std::vector<const SeenCard*> good;
    std::copy_if(all.begin(), all.end(), std::back_inserter(good), fresh);
    std::vector<const SeenCard*> line = lineOf(all, good);
    if (std::ssize(line) < tactics::rowsOfNextRound(game)) line.clear();

    std::vector<MismatchReport> news;
    std::vector<Wrong> still;
    for (std::size_t i = 0; i < line.size(); ++i) {
        auto text = wrongWith(game, *line[i], line);
        if (!text) continue;
        const auto known = std::find_if(wrong_.begin(), wrong_.end(),
                                        [&](const Wrong& wrong) { return wrong.seenId == line[i]->id; });
        Wrong now{line[i]->id, view.timeMs, std::nullopt};
        if (known != wrong_.end()) now = std::exchange(*known, {});
        if (!now.reported && view.timeMs - now.sinceMs >= patienceMs_) {
            MismatchReport report;
            report.id = numbers.next();
            report.frame = view.frame;
            report.kind = "targets";
            report.row = static_cast<int>(i) + 1;
            report.at = 0;
            report.tag = line[i]->tag;
            report.text = std::move(*text);
            now.reported = report;
            news.push_back(std::move(report));
        }
        still.push_back(std::move(now));
    }
    for (Wrong& wrong : wrong_)
        resolve(wrong, view.frame, news);
    wrong_ = std::move(still);
    return news;
}

void Dealing::resolve(Wrong& wrong, long frame, std::vector<MismatchReport>& news) {
    if (!wrong.reported) return;
    wrong.reported->frame = frame;
    wrong.reported->resolved = true;
    news.push_back(std::move(*wrong.reported));
}

std::vector<MismatchReport> Dealing::begun(long frame) {
    std::vector<MismatchReport> news;
    for (Wrong& wrong : wrong_)
        resolve(wrong, frame, news);
    wrong_.clear();
    oldHeads_.clear();
    return news;
}

void Dealing::scored(const vision::TableView& view) {
    oldHeads_.clear();
    for (const vision::Chain& chain : view.chains)
        oldHeads_.insert(chain.anchor.id);
}

std::vector<MismatchReport> Dealing::open() const {
    std::vector<MismatchReport> all;
    for (const Wrong& wrong : wrong_) {
        if (wrong.reported) all.push_back(*wrong.reported);
    }
    return all;
}

} // namespace rowkeeper::tactics::referee
