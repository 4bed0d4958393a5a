// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/Account.h"

#include "companion/tactics/results/GameResult.h"
#include "companion/tactics/results/PointsAccount.h"
#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/FractionText.h"
#include "engine/tactics/json/Effects.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;
using Kind = AccountStep::Kind;

namespace {

using Steps = std::vector<AccountStep>;

bool isAmong(const std::vector<int>& list, std::size_t at) {
    return std::find(list.begin(), list.end(), static_cast<int>(at)) != list.end();
}

bool isAmong(const FactionList& list, Faction player) {
    return std::find(list.begin(), list.end(), player) != list.end();
}

/// Whose powers are compared in a row: those of teams, or of players.
std::vector<std::vector<Faction>> comparedIn(const Setup& setup, const Score& score) {
    std::vector<std::vector<Faction>> all;
    for (std::vector<Faction>& side : sidesOf(setup)) {
        if (teamsCompete(setup.variant)) {
            all.push_back(std::move(side));
            continue;
        }
        for (const Faction player : side) {
            if (isAmong(score.players, player)) all.push_back({player});
        }
    }
    return all;
}

/// One row on its way from its first card to its winner.
class RowAccount {
  public:
    RowAccount(const Game& game, const FinalRow& row, int number, const Texts& texts)
        : game_(game)
        , row_(row)
        , score_(*row.score)
        , texts_(texts)
        , effects_(json::effectsOf(row.scoring, score_, texts))
        , number_(number) {
        for (std::vector<Faction>& side : comparedIn(*game.setup, score_))
            sums_.push_back({std::move(side), {}});
    }

    void tell(Steps& steps) {
        const std::size_t first = steps.size();
        steps.push_back(opening());
        steps.back().effects = byEffect();
        if (countsCards()) {
            for (std::size_t at = 0; at < row_.scoring.cards.size(); ++at)
                steps.push_back(card(at));
        }
        steps.push_back(winner());
        Fraction most;
        for (auto step = steps.begin() + static_cast<std::ptrdiff_t>(first); step != steps.end(); ++step) {
            for (const AccountSum& sum : step->sums)
                most = std::max(most, sum.amount);
        }
        for (const AccountStep& step : steps[first].effects) {
            for (const AccountSum& sum : step.sums)
                most = std::max(most, sum.amount);
        }
        for (std::size_t at = first; at < steps.size(); ++at)
            steps[at].most = most;
        for (AccountStep& step : steps[first].effects)
            step.most = most;
    }

  private:
    /// Nothing was counted where bids or a person decided.
    bool countsCards() const { return score_.wonBy != WonBy::Negotiations && score_.wonBy != WonBy::Settled; }
    std::string target() const {
        return row_.secret ? texts_.text("game.secret_target") : texts_.name(row_.row.target);
    }

    AccountStep step(Kind kind) const {
        AccountStep step;
        step.kind = kind;
        step.row = number_;
        step.sums = sums_;
        return step;
    }

    AccountStep opening() const {
        AccountStep shown = step(Kind::Row);
        shown.title = texts_({"account.row", {number_, target()}});
        if (!row_.secret) shown.about = kindText(game_.setup->catalog[row_.row.target], texts_);
        const char* key = score_.wonBy == WonBy::Negotiations ? "account.row.negotiated"
                          : score_.wonBy == WonBy::Settled    ? "account.row.settled"
                                                              : "account.row.cards";
        const int open = static_cast<int>(row_.scoring.cards.size());
        shown.lines.push_back({texts_({key, {open}}), {}, false, {}});
        return shown;
    }

    AccountLine line(const json::Effect& effect) const {
        AccountLine shown{effect.text, {}, isEstimated(effect), effect.citation, effect.number};
        if (!effect.amount.isZero()) shown.amount = effect.amount;
        return shown;
    }

    bool isEstimated(const json::Effect& effect) const {
        return effect.step == Step::Base && effect.card >= 0 &&
               isAmong(score_.estimated, static_cast<std::size_t>(effect.card));
    }

    /// The row again, one effect after the other; what cards count by then, and everybody has.
    std::vector<AccountStep> byEffect() const {
        std::vector<AccountStep> steps;
        AccountStep shown = step(Kind::Effect);
        shown.cards.resize(row_.scoring.cards.size());
        for (const json::Effect& effect : effects_) {
            shown.card = effect.card;
            shown.lines.push_back(line(effect));
            shown.lines.back().on = effect.name;
            shown.about = texts_({"account.effect",
                                  {effect.number, static_cast<int>(effects_.size()),
                                   texts_.text("step." + std::string(idOf(effect.step)))}});
            shown.of.clear();
            shown.printed.reset();
            shown.counts.reset();
            shown.title = effect.card < 0 ? texts_.text("row.row") : effect.name;
            if (effect.card >= 0) {
                const auto at = static_cast<std::size_t>(effect.card);
                shown.of = {row_.scoring.cards[at].owner};
                shown.printed = effect.step == Step::Base ? effect.after : effect.before;
                shown.counts = effect.after;
                shown.estimated = isAmong(score_.estimated, at);
                if (effect.step >= Step::Base) shown.cards[at] = effect.after;
                add(shown.sums, shown.of.front(), effect.amount);
            }
            steps.push_back(shown);
        }
        return steps;
    }

    void add(std::vector<AccountSum>& sums, Faction owner, const Fraction& amount) const {
        for (AccountSum& sum : sums) {
            if (std::find(sum.of.begin(), sum.of.end(), owner) == sum.of.end()) continue;
            sum.amount += amount;
            sum.estimated = isEstimated(sum.of);
        }
    }

    AccountStep card(std::size_t at) {
        const RowCard& card = row_.scoring.cards[at];
        const bool estimated = isAmong(score_.estimated, at);
        add(sums_, card.owner, score_.contributions[at]);
        AccountStep shown = step(Kind::Card);
        shown.card = static_cast<int>(at);
        shown.of = {card.owner};
        shown.title = card.card ? texts_.name(*card.card, card.owner) : texts_.text("account.plain_card");
        shown.about = texts_({"account.card.place", {number_, place(at)}});
        shown.printed = card.power;
        shown.counts = score_.contributions[at];
        shown.estimated = estimated;
        for (const json::Effect& effect : effects_) {
            if (effect.card == static_cast<int>(at)) shown.lines.push_back(line(effect));
        }
        return shown;
    }

    /// Where it lies, from 1: hidden cards are no part of scoring.
    int place(std::size_t at) const {
        std::size_t open = 0;
        for (std::size_t i = 0; i < row_.row.cards.size(); ++i) {
            const LaidCard& card = row_.row.cards[i];
            if (card.open && card.card && open++ == at) return static_cast<int>(i) + 1;
        }
        return static_cast<int>(at) + 1;
    }

    bool isEstimated(const std::vector<Faction>& side) const {
        const Faction one = side.front();
        return side.size() > 1 ? isTeamTotalEstimated(score_, teamOf(one))
                               : score_.estimatedTotals[index(one)];
    }

    void settleSums() {
        for (AccountSum& sum : sums_) {
            const Faction one = sum.of.front();
            sum.amount = sum.of.size() > 1 ? score_.teamTotals[teamOf(one)] : score_.totals[index(one)];
            sum.estimated = isEstimated(sum.of);
            sum.won = isAmong(score_.winners, one);
        }
    }

    AccountStep winner() {
        settleSums();
        AccountStep shown = step(Kind::Winner);
        shown.of.assign(score_.winners.begin(), score_.winners.end());
        shown.title = shown.of.empty() ? texts_.text("account.row.nobody")
                                       : texts_({"account.row.won", {namesOf(shown.of, texts_)}});
        shown.about = howText(score_, texts_);
        for (const json::Effect& effect : effects_) {
            if (effect.card < 0) shown.lines.push_back(line(effect));
        }
        shown.lines.push_back({takes(), {}, false, {}});
        if (isWinnerEstimated(score_))
            shown.lines.push_back({texts_.text("account.estimated"), {}, true, {}});
        return shown;
    }

    std::string takes() const {
        if (score_.winners.empty()) {
            const bool left = isGone(game_, row_.row.target);
            return texts_({left ? "account.target.leaves" : "account.target.back", {target()}});
        }
        const std::string names = namesOf({score_.winners.begin(), score_.winners.end()}, texts_);
        return texts_(
            {row_.secret ? "account.target.taken_secret" : "account.target.taken", {names, target()}});
    }

    const Game& game_;
    const FinalRow& row_;
    const Score& score_;
    const Texts& texts_;
    std::vector<json::Effect> effects_;
    int number_;
    std::vector<AccountSum> sums_;
};

} // namespace

std::vector<AccountStep> accountOf(const Game& game, const Texts& texts) {
    Steps steps;
    if (!game.setup || !game.lastResult) return steps;
    int number = 0;
    for (const FinalRow& row : finalRows(game)) {
        ++number;
        if (row.score) RowAccount(game, row, number, texts).tell(steps);
    }
    addPointsAccount(steps, game, texts);
    return steps;
}

} // namespace rowkeeper::tactics::results
