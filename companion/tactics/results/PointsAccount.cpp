// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/PointsAccount.h"

#include "companion/tactics/results/GameResult.h"
#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;
using Kind = AccountStep::Kind;

namespace {

/// What is told together: printed points, bonuses, own planets; what is taken off comes last.
enum class Group { Printed, Bonus, Faction, Deductions };
constexpr std::array groups{Group::Printed, Group::Bonus, Group::Faction, Group::Deductions};
constexpr std::array<const char*, groups.size()> titles{
    "account.points.printed", "account.points.bonus", "account.points.faction", "account.points.deductions"};

Group groupOf(const PointsPart& part) {
    if (part.amount < Fraction(0)) return Group::Deductions;
    switch (part.kind) {
    case PointsPartKind::Printed:
        return Group::Printed;
    case PointsPartKind::Bonus:
        return Group::Bonus;
    case PointsPartKind::Faction:
        break;
    }
    return Group::Faction;
}

const PlayerPoints& pointsOf(const Points& points, Faction player) {
    return *std::find_if(points.players.begin(), points.players.end(),
                         [&](const PlayerPoints& one) { return one.player == player; });
}

class PointsSteps {
  public:
    PointsSteps(const Game& game, const Points& points, const Texts& texts)
        : points_(points)
        , texts_(texts) {
        for (std::vector<Faction>& side : sidesOf(*game.setup))
            sums_.push_back({std::move(side), {}});
    }

    void tell(std::vector<AccountStep>& steps, bool over) {
        const std::size_t first = steps.size();
        if (over) tellParts(steps);
        settleSums(over);
        steps.push_back(over ? winner() : standing());
        Fraction most;
        for (std::size_t at = first; at < steps.size(); ++at) {
            for (const AccountSum& sum : steps[at].sums)
                most = std::max(most, sum.amount);
        }
        for (std::size_t at = first; at < steps.size(); ++at)
            steps[at].most = most;
    }

  private:
    void tellParts(std::vector<AccountStep>& steps) {
        for (const Group group : groups) {
            for (AccountSum& sum : sums_)
                tellPart(steps, group, sum);
        }
    }

    void tellPart(std::vector<AccountStep>& steps, Group group, AccountSum& sum) {
        AccountStep step;
        step.kind = Kind::Points;
        step.of = sum.of;
        Fraction counts;
        for (const PointsPart& part : pointsOf(points_, sum.of.front()).parts) {
            if (groupOf(part) != group) continue;
            counts += part.amount;
            step.estimated = step.estimated || part.estimated;
            step.lines.push_back(
                {texts_(part.text), part.amount, part.estimated, json::citationText(part, texts_)});
        }
        if (step.lines.empty() && group != Group::Printed) return;
        if (step.lines.empty()) step.lines.push_back({texts_.text("result.none_captured"), {}, false, {}});
        sum.amount += counts;
        sum.estimated = sum.estimated || step.estimated;
        step.counts = counts;
        step.title = texts_({titles.at(static_cast<std::size_t>(group)), {}});
        step.about = namesOf(sum.of, texts_);
        step.sums = sums_;
        steps.push_back(std::move(step));
    }

    void settleSums(bool over) {
        for (AccountSum& sum : sums_) {
            const PlayerPoints& points = pointsOf(points_, sum.of.front());
            sum.amount = points.total;
            sum.estimated = points.estimated;
            sum.won = over && std::find(points_.winners.begin(), points_.winners.end(), sum.of.front()) !=
                                  points_.winners.end();
        }
    }

    AccountStep standing() const {
        AccountStep step;
        step.kind = Kind::Standing;
        step.title = texts_.text("account.standing");
        step.about = texts_.text("account.standing.about");
        step.sums = sums_;
        return step;
    }

    AccountStep winner() const {
        AccountStep step;
        step.kind = Kind::Game;
        step.of = points_.winners;
        step.sums = sums_;
        const std::string names = namesOf(points_.winners, texts_);
        step.title = texts_({points_.decidedBy == DecidedBy::Shared ? "result.shared"
                             : points_.winners.size() > 1           ? "result.winners"
                                                                    : "result.winner",
                             {names}});
        step.lines.push_back({reason(), {}, false, {}});
        if (std::any_of(sums_.begin(), sums_.end(), [](const AccountSum& sum) { return sum.estimated; }))
            step.lines.push_back({texts_.text("account.estimated.points"), {}, true, {}});
        return step;
    }

    static std::string said(const AccountSum& sum) {
        return (sum.estimated ? "≈ " : "") + readableText(sum.amount);
    }

    /// By points, by planets, or that nothing told them apart; who was level is named.
    std::string reason() const {
        const PlayerPoints& best = pointsOf(points_, points_.winners.front());
        std::string others;
        std::vector<Faction> level;
        AccountSum winning;
        for (const AccountSum& sum : sums_) {
            if (sum.won) winning = sum;
            if (!sum.won) others += (others.empty() ? "" : ", ") + said(sum);
            if (sum.amount == best.total) level.insert(level.end(), sum.of.begin(), sum.of.end());
        }
        if (points_.decidedBy == DecidedBy::Points)
            return texts_({"result.reason.points", {said(winning), others}});
        const std::string key = "result.reason." + std::string(idOf(points_.decidedBy));
        return texts_({"account.level", {namesOf(level, texts_)}}) + " " +
               texts_({key, {said(winning), best.planets}});
    }

    const Points& points_;
    const Texts& texts_;
    std::vector<AccountSum> sums_;
};

AccountStep secretStep(const Texts& texts) {
    AccountStep step;
    step.kind = Kind::Standing;
    step.title = texts.text("account.standing");
    step.lines.push_back({texts.text("result.secret"), {}, false, "G9.4"});
    return step;
}

} // namespace

void addPointsAccount(std::vector<AccountStep>& steps, const Game& game, const Texts& texts) {
    const auto points = pointsSoFar(game);
    if (!points) return steps.push_back(secretStep(texts));
    PointsSteps(game, *points, texts).tell(steps, game.phase == Phase::Over);
}

} // namespace rowkeeper::tactics::results
