// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Explanation.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::panel {
namespace {

class WhyTab : public testing::Test {
  protected:
    WhyTab()
        : context_(test::hermetic()) {
        row_.players = {Faction::S, Faction::R, Faction::K};
    }
    /// What it shows of the cards of S and R that lie there.
    QString shown(const std::vector<CardId>& cards, bool final) {
        row_.cards.clear();
        for (const CardId card : cards)
            row_.cards.push_back(rowCard(tactics::commands::catalogOf(context_),
                                         row_.cards.empty() ? Faction::S : Faction::R, card));
        return explanationHtml(row_, score(row_), 1, final, tactics::commands::textsOf(context_));
    }

    app::AppContext context_;
    Row row_;
};

TEST_F(WhyTab, NamesAWinnerOnceTheRowIsScored) {
    EXPECT_FALSE(shown({CardId::Infantry}, false).contains(QStringLiteral("Winner")));
    EXPECT_TRUE(shown({CardId::Infantry}, true).contains(QStringLiteral("Winner: Starfleet.")));
    EXPECT_FALSE(shown({}, false).contains(QStringLiteral("nobody wins")));
    EXPECT_TRUE(shown({}, true).contains(QStringLiteral("nobody wins")));
    const std::vector tie{CardId::Weapon7, CardId::Weapon7};
    EXPECT_EQ(shown(tie, false).count(QStringLiteral("ighest")), 0);
    EXPECT_GT(shown(tie, true).count(QStringLiteral("ighest")), 0);
}

TEST_F(WhyTab, TellsWhatTheTargetIsWorthAndWhetherThatIsProven) {
    shown({CardId::Infantry}, true);
    ShownRow row;
    row.heading = QStringLiteral("Vulcan");
    row.points = QStringLiteral("≈3 VP");
    row.scoring = row_;
    row.score = score(row_);
    const auto why = [&] { return explanationHtml(row, 1, false, tactics::commands::textsOf(context_)); };
    EXPECT_TRUE(why().contains(QStringLiteral("Vulcan · ≈3 VP"))) << why().toStdString();
    EXPECT_TRUE(why().contains(QStringLiteral("What the target is worth is our estimate")));
    row.points = QStringLiteral("3 VP");
    EXPECT_FALSE(why().contains(QStringLiteral("estimate"))) << why().toStdString();
    row.points.clear();
    EXPECT_FALSE(why().contains(QStringLiteral("Vulcan"))) << "a secret target tells nothing";
}

TEST_F(WhyTab, MarksTheTotalsThatRestOnAnEstimate) {
    const QString estimated = shown({CardId::DistressSignal, CardId::Shuttle}, true);
    EXPECT_TRUE(estimated.contains(QStringLiteral("<b>&nbsp;≈ 4&nbsp;</b>"))) << estimated.toStdString();
    EXPECT_TRUE(estimated.contains(QStringLiteral("<b>&nbsp;≈ 5&nbsp;</b>"))) << estimated.toStdString();
    EXPECT_TRUE(estimated.contains(QStringLiteral("<b>&nbsp;0&nbsp;</b>"))) << "who has no card there";
    EXPECT_FALSE(shown({CardId::Infantry, CardId::Shuttle}, true).contains(QStringLiteral("&nbsp;≈")));
}

} // namespace
} // namespace rowkeeper::tactics::panel
