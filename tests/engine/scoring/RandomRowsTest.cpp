// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/scoring/RandomRows.h"

#include "engine/tactics/Citations.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

/// What must hold for every row, on ten thousand random ones.
namespace rowkeeper::tactics::test {

namespace {

constexpr int rowCount = 10'000;
constexpr std::uint32_t seed = 20260317;

bool holds(const Row& row, std::initializer_list<CardId> cards) {
    return std::any_of(row.cards.begin(), row.cards.end(), [&](const RowCard& card) {
        return card.card && std::find(cards.begin(), cards.end(), *card.card) != cards.end();
    });
}

/// Whether scoring a row may depend on a house rule.
bool concerns(std::string_view option, const Row& row) {
    if (option == "armada_pair" || option == "armada_boostable") return holds(row, {CardId::Armada});
    if (option == "stolen_armada_tie") return holds(row, {CardId::Armada}) && holds(row, {CardId::Deflector});
    if (option == "multiphasic_stack") return holds(row, {CardId::Multiphasic});
    if (option == "weapons_below") return holds(row, {CardId::WeaponsBelow});
    if (option == "flyer_vs_intrepid")
        return holds(row, {CardId::DeltaFlyer}) && holds(row, {CardId::Intrepid});
    if (option == "anti_infantry_silenced") // changes what is told of the silenced card alone
        return holds(row, {CardId::AntiInfantry}) && holds(row, {CardId::Intrepid, CardId::DeltaFlyer});
    if (option == "silenced_blocker_frees") return holds(row, {CardId::Intrepid, CardId::DeltaFlyer});
    if (option == "bombardment_bonus") return holds(row, {CardId::Bombardment});
    if (option == "federation_bonus") return holds(row, {CardId::FederationBonus});
    if (option == "admiral_per_card") return holds(row, {CardId::Admiral});
    if (option == "officer_per_weapon") return holds(row, {CardId::TacticalOfficer});
    return false;
}

std::vector<std::string> otherValues(const Options& options, const OptionInfo& info) {
    std::vector<std::string> values(info.values.begin(), info.values.end());
    if (values.empty()) values = {std::to_string(info.least), std::to_string(info.most)};
    std::erase(values, value(options, info.name));
    return values;
}

std::map<std::string, std::string> texts(const std::string& language) {
    std::ifstream file(ROWKEEPER_DATA_DIR "/tactics/texts/score." + language + ".json");
    return nlohmann::json::parse(file).get<std::map<std::string, std::string>>();
}

} // namespace

TEST(RandomRowsScored, PartsAddUpToEachCardAndEachTotal) {
    RandomRows rows(seed);
    for (int n = 0; n < rowCount; ++n) {
        const Row row = rows.next();
        const Score result = score(row);
        std::vector<Fraction> sums(row.cards.size());
        std::vector<Fraction> stated;
        for (const Part& part : result.explanation) {
            if (part.card >= 0) sums[static_cast<std::size_t>(part.card)] += part.amount;
            if (part.text.key == "score.total") stated.push_back(part.amount);
        }
        ASSERT_EQ(sums, result.contributions) << "row " << n;

        std::array<Fraction, factionCount> totals{};
        for (std::size_t at = 0; at < row.cards.size(); ++at)
            totals[index(row.cards[at].owner)] += sums[at];
        ASSERT_EQ(totals, result.totals) << "row " << n;
        ASSERT_EQ(stated.size(), result.players.size()) << "row " << n;
        for (std::size_t i = 0; i < stated.size(); ++i)
            ASSERT_EQ(stated[i], totals[index(result.players[i])]);
    }
}

TEST(RandomRowsScored, AreTheSameWithoutExplanation) {
    RandomRows rows(seed + 1);
    for (int n = 0; n < rowCount; ++n) {
        const Row row = rows.next();
        Score explained = score(row);
        explained.explanation.clear();
        ASSERT_EQ(score(row, Explain::No), explained) << "row " << n;
    }
}

TEST(RandomRowsScored, CiteOnlyWhatIsKnownAndNeverABareSectionForAReading) {
    RandomRows rows(seed + 2);
    for (int n = 0; n < rowCount; ++n) {
        for (const Part& part : score(rows.next()).explanation) {
            const bool ruleKnown =
                std::find(knownRules.begin(), knownRules.end(), part.rule) != knownRules.end();
            const bool rulingKnown =
                part.ruling.empty() ||
                std::any_of(knownRulings.begin(), knownRulings.end(),
                            [&](const KnownRuling& known) { return known.id == part.ruling; });
            ASSERT_TRUE(ruleKnown && rulingKnown) << part.rule << " " << part.ruling;
            ASSERT_TRUE(part.basis == Basis::Text || !part.ruling.empty()) << part.text.key;
            const bool optionKnown =
                part.option.empty() ||
                std::any_of(allOptions().begin(), allOptions().end(),
                            [&](const OptionInfo& info) { return info.name == part.option; });
            ASSERT_TRUE(optionKnown) << part.option;
        }
    }
}

TEST(RandomRowsScored, HaveASentenceInBothLanguagesForEveryPart) {
    const auto english = texts("en");
    const auto german = texts("de");
    RandomRows rows(seed + 3);
    for (int n = 0; n < rowCount; ++n) {
        for (const Part& part : score(rows.next()).explanation) {
            for (const auto& language : {english, german}) {
                const auto found = language.find(part.text.key);
                ASSERT_NE(found, language.end()) << part.text.key;
                for (std::size_t i = 0; i < 4; ++i) {
                    const bool used = found->second.find("{" + std::to_string(i) + "}") != std::string::npos;
                    ASSERT_TRUE(!used || i < part.text.arguments.size()) << part.text.key;
                }
            }
        }
    }
}

TEST(RandomRowsScored, ChangeWithAHouseRuleOnlyIfTheyHoldACardItConcerns) {
    RandomRows rows(seed + 4);
    std::map<std::string_view, int> changed;
    for (int n = 0; n < rowCount; ++n) {
        const Row row = rows.next();
        const Score before = score(row);
        for (const OptionInfo& info : allOptions()) {
            Row other = row;
            for (const std::string& text : otherValues(row.options, info)) {
                ASSERT_EQ(set(other.options, info.name, text), std::nullopt);
                if (score(other) == before) continue;
                ASSERT_TRUE(concerns(info.name, row)) << info.name << " = " << text << ", row " << n;
                ++changed[info.name];
            }
        }
    }
    for (const std::string_view option :
         {"armada_pair", "armada_boostable", "stolen_armada_tie", "multiphasic_stack", "weapons_below",
          "flyer_vs_intrepid", "silenced_blocker_frees", "bombardment_bonus", "federation_bonus",
          "admiral_per_card", "officer_per_weapon"}) {
        EXPECT_GT(changed[option], 0) << option << " changed no row";
    }
}

TEST(RandomRowsScored, AreWonBySomebodyWithACardThere) {
    RandomRows rows(seed + 5);
    for (int n = 0; n < rowCount; ++n) {
        const Row row = rows.next();
        const Score result = score(row);
        if (result.winners.empty()) {
            ASSERT_TRUE(result.prompt || result.removed.size() == row.cards.size()) << "row " << n;
            continue;
        }
        bool winnerLies = false;
        for (std::size_t at = 0; at < row.cards.size(); ++at) {
            const bool removed = std::find(result.removed.begin(), result.removed.end(),
                                           static_cast<int>(at)) != result.removed.end();
            const bool wins = std::find(result.winners.begin(), result.winners.end(), row.cards[at].owner) !=
                              result.winners.end();
            winnerLies = winnerLies || (wins && !removed);
        }
        ASSERT_TRUE(winnerLies) << "row " << n;
        ASSERT_EQ(result.winners.size(), row.variant == Variant::BlindTrust ? 2U : 1U);
    }
}

} // namespace rowkeeper::tactics::test
