// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/Account.h"

#include "companion/tactics/results/GameResult.h"
#include "companion/tactics/results/PointsAccount.h"
#include "companion/tactics/results/ResultSheet.h"
#include "engine/core/FractionText.h"
#include "engine/tactics/json/CitationText.h"

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
        , number_(number) {
        for (std::vector<Faction>& side : comparedIn(*game.setup, score_))
            sums_.push_back({std::move(side), {}});
    }

    void tell(Steps& steps) {
        const std::size_t first = steps.size();
        steps.push_back(opening());
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
        for (std::size_t at = first; at < steps.size(); ++at)
            steps[at].most = most;
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

    AccountLine line(const Part& part, bool estimated = false) const {
        AccountLine shown{texts_(part.text), {}, estimated, json::citationText(part, texts_)};
        if (!part.amount.isZero()) shown.amount = part.amount;
        return shown;
    }

    AccountStep card(std::size_t at) {
        const RowCard& card = row_.scoring.cards[at];
        const bool estimated = isAmong(score_.estimated, at);
        for (AccountSum& sum : sums_) {
            if (std::find(sum.of.begin(), sum.of.end(), card.owner) == sum.of.end()) continue;
            sum.amount += score_.contributions[at];
            sum.estimated = isEstimated(sum.of);
        }
        AccountStep shown = step(Kind::Card);
        shown.card = static_cast<int>(at);
        shown.of = {card.owner};
        shown.title = card.card ? texts_.name(*card.card, card.owner) : texts_.text("account.plain_card");
        shown.about = texts_({"account.card.place", {number_, place(at)}});
        shown.printed = card.power;
        shown.counts = score_.contributions[at];
        shown.estimated = estimated;
        for (const Part& part : score_.explanation) {
            if (part.card == static_cast<int>(at))
                shown.lines.push_back(line(part, estimated && part.step == Step::Base));
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
        for (const Part& part : score_.explanation) {
            if (part.card < 0) shown.lines.push_back(line(part));
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
