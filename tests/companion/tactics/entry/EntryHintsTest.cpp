// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/entry/Entry.h"
#include "engine/tactics/Game.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/entry/PlayedRound.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::tactics::entry {
namespace {

/// "Starfleet: 1–4 (hidden) · pass": "1", "4", "pass".
std::vector<std::string> examplesIn(const std::string& hint) {
    std::vector<std::string> examples;
    const QString given =
        QString::fromStdString(hint).section(QRegularExpression(QStringLiteral("[:?] ")), 1);
    for (const QString& part : given.split(QStringLiteral(" · "), Qt::SkipEmptyParts)) {
        const QString example = part.section(QStringLiteral(" ("), 0, 0);
        const bool rows = example.contains(u'–') || example.contains(u',');
        for (const QString& one :
             rows ? example.split(QRegularExpression(QStringLiteral("–|, "))) : QStringList(example))
            examples.push_back(one.toStdString());
    }
    return examples;
}

class EntryHints : public testing::TestWithParam<json::Language> {};

TEST_P(EntryHints, EveryExampleIsTakenAsItStands) {
    const app::AppContext context(test::hermetic(GetParam()));
    const auto texts = std::make_shared<json::Texts>(tactics::commands::textsOf(context));
    int turns = 0;
    int bids = 0;
    for (const std::uint32_t seed : roundsOf43Lines) {
        const PlayedRound round =
            playedRound(tactics::commands::optionsOf(context), tactics::commands::catalogOf(context), seed);
        Game game = newGame(round.setup);
        for (const Event& event : round.events) {
            game = std::get<Applied>(tactics::apply(game, event)).game;
            const Entry entry(texts, game);
            const bool bid = game.contest && game.prompt && !game.mustReveal;
            const bool turn = game.turn && !game.prompt && !game.mustReveal;
            if (!bid && !turn) continue;
            const std::string hint = entry.asks();
            if (hint.find(" · ") == std::string::npos) continue; // no examples: something else is asked
            for (const std::string& example : examplesIn(hint)) {
                EXPECT_EQ(entry.read(example).equal, 1U)
                    << hint << ": " << example << ": " << entry.read(example).problem;
                ++(bid ? bids : turns);
            }
        }
    }
    EXPECT_GT(turns, 200);
    EXPECT_GT(bids, 1);
}

INSTANTIATE_TEST_SUITE_P(Languages, EntryHints, testing::Values(json::Language::En, json::Language::De));

} // namespace
} // namespace rowkeeper::tactics::entry
