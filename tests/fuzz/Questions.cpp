// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Shipped.h"
#include "tests/fuzz/Targets.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::fuzz {

namespace {

using namespace tactics;

void askRow(const Row& row) {
    const Score counted = score(row);
    std::vector<Fraction> sums(row.cards.size());
    for (const Part& part : counted.explanation) {
        promise(!part.rule.empty(), "a part without a rule");
        if (part.card >= 0) sums.at(static_cast<std::size_t>(part.card)) += part.amount;
    }
    promise(sums == counted.contributions, "the parts of a card add up to its contribution");
    std::array<Fraction, factionCount> totals{};
    for (std::size_t at = 0; at < row.cards.size(); ++at)
        totals[index(row.cards[at].owner)] += counted.contributions[at];
    promise(totals == counted.totals, "contributions add up to the totals");

    Score silent = score(row, Explain::No);
    silent.explanation = counted.explanation;
    promise(silent == counted, "explaining changes nothing");
    promise(!json::toJson(counted, row, shippedTexts()).dump().empty(), "an answer");
}

void askPoints(const PointsQuestion& question) {
    const Points counted = points(question);
    for (const PlayerPoints& player : counted.players) {
        Fraction sum;
        for (const PointsPart& part : player.parts)
            sum += part.amount;
        promise(sum == player.total, "the parts of a player add up to the total");
    }
    promise(!counted.winners.empty(), "somebody wins");
    promise(!json::toJson(counted, shippedTexts()).dump().empty(), "an answer");
}

} // namespace

void questions(std::string_view input) {
    json::Questions read;
    try {
        read = json::readQuestions(std::string(input), "-", shippedCatalog());
    } catch (const json::DataError&) {
        return;
    }
    for (const json::Question& question : read.entries) {
        if (const auto* row = std::get_if<Row>(&question))
            askRow(*row);
        else
            askPoints(std::get<PointsQuestion>(question));
    }
}

} // namespace rowkeeper::fuzz
