// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/parts/Lines.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/Tiles.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/panel/PaintedWords.h"

#include <QFontMetricsF>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

/// What the rows show: numbers that add up by eye, and no word that is cut.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;

class Rows : public testing::TestWithParam<json::Language> {
  protected:
    Rows()
        : context(test::hermetic(GetParam()))
        , texts(std::make_shared<const json::Texts>(tactics::commands::textsOf(context))) {}

    /// Row 1 (Vulcan) as these events leave it.
    Game played(std::initializer_list<Event> events) const {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.catalog = tactics::commands::catalogOf(context);
        Game game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        const auto add = [&](const Event& event) {
            Result result = tactics::apply(game, event);
            ASSERT_TRUE(std::holds_alternative<Applied>(result)) << (*texts)(std::get<Refusal>(result).text);
            game = std::get<Applied>(std::move(result)).game;
        };
        add(event::Round{{TargetId::Vulcan, TargetId::Earth, TargetId::Pjem, TargetId::Boreth}});
        for (const Event& event : events)
            add(event);
        return game;
    }
    /// Starfleet's shuttle and phaser in row 1: the phaser makes the ship stronger.
    Game boosted() const {
        return played({event::Play{Faction::S, 1, {}}, event::Play{Faction::R, 2, {}},
                       event::Play{Faction::S, 1, {}}, event::Reveal{1, 1, Faction::S, CardId::Shuttle},
                       event::Play{Faction::R, 2, {}}, event::Reveal{2, 1, Faction::R, CardId::Infantry},
                       event::Play{Faction::S, 1, {}}, event::Reveal{1, 2, Faction::S, CardId::Weapon3}});
    }
    std::vector<panel::ShownRow> rowsOf(const Game& game, const std::vector<panel::Warning>& warnings = {}) {
        return panel::shownRows(game, panel::RunningTotals::Always, warnings, *texts);
    }

    app::AppContext context;
    std::shared_ptr<const json::Texts> texts;
};

TEST_P(Rows, SayWhatACardCountsNowAndWhatMadeItSo) {
    const panel::ShownRow row = rowsOf(boosted()).at(0);
    ASSERT_EQ(row.cards.size(), 3U);
    const panel::ShownCard& shuttle = row.cards[0];
    EXPECT_EQ(shuttle.counts, QStringLiteral("8"));
    EXPECT_EQ(shuttle.because, QStringLiteral("5 → 8 · Phaser"));
    EXPECT_EQ(row.cards[1].counts, QStringLiteral("3"));
    EXPECT_TRUE(row.cards[1].because.isEmpty()) << row.cards[1].because.toStdString();
    EXPECT_TRUE(row.cards[2].counts.isEmpty()) << "it lies face down";
    EXPECT_EQ(row.totals.at(0).number, QStringLiteral("11")) << "the large numbers add up to the total";
}

TEST_P(Rows, ShowPrintedPowersAloneWhereTotalsAreDenied) {
    const auto rows = panel::shownRows(boosted(), panel::RunningTotals::NeverBeforeScoring, {}, *texts);
    EXPECT_EQ(rows.at(0).cards.at(0).counts, QStringLiteral("5"));
    EXPECT_TRUE(rows.at(0).cards.at(0).because.isEmpty());
    EXPECT_TRUE(rows.at(0).totals.empty());
}

TEST_P(Rows, MarkWhereTableAndGameDifferAndCallThatRowUnsettled) {
    panel::Warning warning;
    warning.row = 1;
    warning.at = 2;
    const auto rows = rowsOf(boosted(), {warning});
    EXPECT_TRUE(rows.at(0).unsettled);
    EXPECT_TRUE(rows.at(0).cards.at(1).wrong);
    EXPECT_FALSE(rows.at(0).cards.at(0).wrong);
    EXPECT_FALSE(rows.at(1).unsettled);
    const QString total = panel::spokenTotal(rows[0], 1, 0, *texts);
    EXPECT_TRUE(total.contains(QString::fromStdString(texts->text("window.unsettled"))))
        << total.toStdString();
    warning.row = 9; // of a row that was taken away meanwhile
    EXPECT_EQ(rowsOf(boosted(), {warning}).size(), 4U);
}

TEST_P(Rows, TellKindPointsAndWhatWasDecidedByHandTheFirstTimeTheyAreShown) {
    panel::RowsPanel rows(texts);
    rows.resize(1300, 330);
    rows.show(played({event::Settle{1, Faction::R, {}, "", "a cup fell on it"}}),
              panel::RunningTotals::Always);
    test::Paper paper(rows.size());
    rows.render(&paper);
    QString all;
    for (const auto& word : paper.words())
        all += word.text + u'\n';
    const panel::ShownRow& row = *rows.row(0);
    for (const QString& told : {row.heading, row.kind, row.points, row.decided}) {
        ASSERT_FALSE(told.isEmpty());
        EXPECT_TRUE(all.contains(told)) << told.toStdString() << " is not among " << all.toStdString();
    }
}

TEST_P(Rows, OpenTheExplanationOfWhatIsClickedOrChosenByKeys) {
    panel::RowsPanel rows(texts);
    rows.resize(800, 600);
    static_cast<QWidget&>(rows).show();
    rows.show(boosted(), panel::RunningTotals::Always);
    QSignalSpy chosen(&rows, &panel::RowsPanel::rowChosen);
    const auto cards = rows.findChildren<panel::CardTile*>();
    ASSERT_EQ(cards.size(), 5);
    QTest::mouseClick(cards[1], Qt::LeftButton);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.takeFirst(), (QVariantList{0, 1}));
    QTest::mouseClick(rows.findChildren<panel::TotalTile*>().at(2), Qt::LeftButton);
    EXPECT_EQ(chosen.takeFirst(), (QVariantList{1, -1}));
    QTest::keyClick(&rows, Qt::Key_Left);
    chosen.clear();
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&rows, Qt::Key_Up);
    QTest::keyClick(&rows, Qt::Key_Down);
    EXPECT_EQ(chosen.last(), (QVariantList{0, 0})) << "the first card below the target";
}

TEST_P(Rows, AreNamedForThoseWhoDoNotSee) {
    panel::RowsPanel rows(texts);
    rows.show(boosted(), panel::RunningTotals::Always);
    for (const panel::Tile* tile : rows.findChildren<panel::Tile*>())
        EXPECT_FALSE(tile->accessibleName().isEmpty());
    const QString shuttle = rows.findChildren<panel::CardTile*>().at(0)->accessibleName();
    EXPECT_TRUE(shuttle.contains(QStringLiteral("5 → 8"))) << shuttle.toStdString();
}

/// Six cards in a row with the longest names there are, at any size of window and of text.
TEST_P(Rows, CutNoWordAtAnySize) {
    Game game = boosted();
    for (std::size_t row = 0; row < 4; ++row) {
        game.rows[row].cards.clear();
        for (int i = 0; i < 6; ++i) {
            LaidCard card;
            card.owner = Faction::R;
            card.card = *cardNumbered(1 + (static_cast<int>(row) * 6 + i) % cardCount);
            card.open = true;
            card.id = 1 + static_cast<int>(row) * 6 + i;
            game.rows[row].cards.push_back(card);
        }
    }
    for (const int points : {9, 12, 20}) {
        for (const QSize size : {QSize(600, 420), QSize(700, 520), QSize(960, 900)}) {
            if (points > 9 && size.width() < 900) continue;
            panel::RowsPanel rows(texts);
            QFont font = rows.font();
            font.setPointSize(points);
            rows.setFont(font);
            rows.resize(size);
            rows.show(game, panel::RunningTotals::NeverBeforeScoring);
            test::Paper paper(size);
            rows.render(&paper);
            ASSERT_GT(paper.words().size(), 24U);
            for (const auto& word : paper.words()) {
                EXPECT_FALSE(word.text.contains(u'…')) << word.text.toStdString() << " at " << size.width();
                EXPECT_TRUE(QRectF(rows.rect()).contains(word.place)) << word.text.toStdString();
            }
        }
    }
}

/// Six cards in a row in a window of 1920 by 1080, read from a chair.
TEST_P(Rows, AreWrittenTwentyPixelsHighOnALargeScreen) {
    Game game = boosted();
    game.rows[0].cards.resize(6, game.rows[0].cards.back());
    panel::RowsPanel rows(texts);
    rows.resize(930, 830);
    rows.show(game, panel::RunningTotals::Always);
    test::Paper paper(rows.size());
    rows.render(&paper);
    for (const char* number : {"8", "3", "11"}) {
        bool found = false;
        for (const auto& word : paper.words())
            found = found || (word.text == QLatin1String(number) && word.place.height() >= 20);
        EXPECT_TRUE(found) << number;
    }
    for (const CardId card : {CardId::Shuttle, CardId::Weapon3}) {
        const QString name = QString::fromStdString(texts->name(card));
        const auto& words = paper.words();
        EXPECT_TRUE(std::any_of(words.begin(), words.end(), [&](const auto& word) {
            return word.text == name && word.place.height() >= 20;
        })) << name.toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Both, Rows, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

TEST(Names, AreBrokenAtSpacesThenWithAHyphenThenSetSmaller) {
    QFont font;
    font.setPixelSize(20);
    const double wide = QFontMetricsF(font).horizontalAdvance(QStringLiteral("Bombard-"));
    EXPECT_EQ(parts::linesOf(QStringLiteral("Heavy Cruiser"), font, wide, 2, false),
              (QStringList{QStringLiteral("Heavy"), QStringLiteral("Cruiser")}));
    EXPECT_EQ(parts::linesOf(QStringLiteral("Bombardment"), font, wide, 2, false), std::nullopt);
    EXPECT_EQ(parts::linesOf(QStringLiteral("Bombardment"), font, wide, 2, true),
              (QStringList{QStringLiteral("Bombard-"), QStringLiteral("ment")}));
    EXPECT_EQ(parts::linesOf(QStringLiteral("≈ Bombardment"), font, wide, 3, false), std::nullopt)
        << "no line holds the sign alone";
    const auto small = parts::fitLines(QStringLiteral("Bombardment"), font, {wide * .6, 30}, 20, 5);
    EXPECT_TRUE(small.whole);
    EXPECT_LT(small.pixels, 20);
    EXPECT_FALSE(parts::fitLines(QStringLiteral("Bombardment"), font, {4, 10}, 20, 9).whole);
}

double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= .04045 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4);
    };
    return .2126 * linear(color.redF()) + .7152 * linear(color.greenF()) + .0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + .05) / (dark + .05);
}

TEST(Colours, OfQuietWordsAndOfDecksCanBeReadInLightAndInDark) { // WCAG 1.4.3
    for (const bool dark : {false, true}) {
        QPalette palette;
        palette.setColor(QPalette::Base, dark ? QColor(0x23, 0x26, 0x29) : QColor(Qt::white));
        palette.setColor(QPalette::Text, dark ? QColor(0xfc, 0xfc, 0xfc) : QColor(Qt::black));
        EXPECT_GE(contrast(panel::quiet(palette), palette.color(QPalette::Base)), 4.5) << dark;
    }
    for (const Faction faction : allFactions)
        EXPECT_GE(contrast(panel::textOn(faction), panel::color(faction)), 4.5) << letter(faction);
}

} // namespace
} // namespace rowkeeper::views
