// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/tactics/panel/Picker.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/panel/Tiles.h"
#include "tests/companion/Click.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QPushButton>

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

/// A game played in the window by mouse alone.
namespace rowkeeper::views {

namespace panel = tactics::panel;
using test::click;
namespace {

class MouseAlone : public ByHand {
  protected:
    MouseAlone()
        : random_(7) {
        QObject::connect(&page(), &panel::TablePage::wished, [this] { sent_ = true; });
    }

    panel::Picker& picker() { return *page().findChild<panel::Picker*>(); }
    QList<QPushButton*> answers() {
        QList<QPushButton*> all;
        auto* bar = window().findChild<panel::AnswerBar*>();
        for (QPushButton* button : bar->findChildren<QPushButton*>()) {
            if (!button->isHidden() && bar->isVisible()) all << button;
        }
        return all;
    }
    std::size_t oneOf(std::size_t count) { return random_() % count; }

    /// The button in the picker that does this.
    QPushButton* buttonOf(const tactics::entry::Pick& pick) {
        for (QPushButton* button : picker().findChildren<QPushButton*>()) {
            if (button->isVisible() && button->accessibleName().toStdString() == pick.says) return button;
        }
        return nullptr;
    }
    /// Cards go to the row that has the fewest.
    tactics::entry::Pick chosen(std::vector<tactics::entry::Pick> picks) {
        const auto cards = [this](const tactics::entry::Pick& pick) {
            const auto* play = pick.event ? std::get_if<tactics::event::Play>(&*pick.event) : nullptr;
            return play ? page().shown().game.rows[static_cast<std::size_t>(play->row) - 1].cards.size()
                        : std::size_t{0};
        };
        if (cards(picks.back()) == 0) return picks[oneOf(picks.size())];
        std::shuffle(picks.begin(), picks.end(), random_);
        return *std::min_element(picks.begin(), picks.end(),
                                 [&](const auto& a, const auto& b) { return cards(a) < cards(b); });
    }
    /// A hand that plays more than it passes.
    void pickSomething() {
        const auto& groups = picker().picks().groups;
        ASSERT_FALSE(groups.empty()) << picker().picks().asks << log().right(900).toStdString();
        const auto& group = groups[oneOf(8) == 0 ? oneOf(groups.size()) : 0];
        std::vector<tactics::entry::Pick> picks = group.picks;
        std::erase_if(picks, [](const tactics::entry::Pick& one) { return one.taken; });
        if (picks.empty()) return; // all of these are taken: another group, another time
        const tactics::entry::Pick pick = chosen(std::move(picks));
        QPushButton* button = buttonOf(pick);
        ASSERT_NE(button, nullptr) << pick.says;
        ASSERT_NO_FATAL_FAILURE(click(*button)) << pick.says;
    }
    /// A click on what is asked; another where that is refused.
    void step() {
        QApplication::processEvents(); // what came has its place
        const std::size_t before = lines();
        const auto told = [log = window().findChild<QPlainTextEdit*>()] { return log->blockCount(); };
        const int toldBefore = told();
        const auto offered = answers();
        const bool picks = !picker().picks().groups.empty();
        if (offered.isEmpty() || (refused_ && picks)) {
            sent_ = false;
            pickSomething();
            if (!std::exchange(sent_, true)) return; // it takes another
        } else {
            ASSERT_NO_FATAL_FAILURE(
                click(*offered[static_cast<qsizetype>(oneOf(static_cast<std::size_t>(offered.size())))]));
        }
        ASSERT_TRUE(waitFor([&] { return told() != toldBefore; })) << log().toStdString();
        refused_ = lines() == before;
        refusals_ += refused_ ? 1 : 0;
    }

    bool sent_ = false;
    bool refused_ = false;
    int refusals_ = 0;
    std::mt19937 random_;
};

TEST_F(MouseAlone, AWholeGameIsPlayedToItsResult) {
    begin({Faction::R, Faction::K}, true, Faction::K);
    for (int steps = 0; page().shown().game.phase != tactics::Phase::Over && steps < 900; ++steps)
        ASSERT_NO_FATAL_FAILURE(step());
    EXPECT_EQ(page().shown().game.phase, tactics::Phase::Over);
    EXPECT_GE(page().shown().game.round, 3);
    EXPECT_LE(refusals_, 5);
}

TEST_F(MouseAlone, TheEmptyPlaceOfARowTakesACard) {
    begin({Faction::S, Faction::R});
    for (int target = 0; target < 4; ++target)
        ASSERT_NO_FATAL_FAILURE(pickSomething());
    ASSERT_TRUE(recorded(1));
    auto* rows = page().findChild<panel::RowsPanel*>();
    const auto targets = rows->findChildren<panel::TargetTile*>();
    ASSERT_EQ(targets.size(), 4);
    const QRect target = targets[2]->geometry();
    QTest::mouseClick(rows, Qt::LeftButton, {}, QPoint(target.center().x(), target.bottom() + 20));
    ASSERT_TRUE(recorded(2));
    EXPECT_EQ(last(), tactics::Event(tactics::event::Play{Faction::S, 3, {}}));
}

/// The second of two clicks hits nothing else: no button moves.
TEST_F(MouseAlone, ATargetThatIsTakenKeepsItsPlace) {
    begin({Faction::S, Faction::R});
    const auto andoria = [this] {
        for (const tactics::entry::PickGroup& group : picker().picks().groups) {
            for (const tactics::entry::Pick& pick : group.picks) {
                if (pick.text == "Andoria") return pick;
            }
        }
        return tactics::entry::Pick{};
    };
    QPushButton* button = buttonOf(andoria());
    ASSERT_NE(button, nullptr);
    const QPoint before = button->mapTo(&picker(), button->rect().center());
    click(*button);
    QApplication::processEvents();
    EXPECT_TRUE(andoria().taken);
    auto* after = qobject_cast<QPushButton*>(picker().childAt(before));
    ASSERT_NE(after, nullptr) << "it moved to " << buttonOf(andoria())->mapTo(&picker(), QPoint()).y()
                              << " from " << before.y();
    EXPECT_EQ(after->text(), QStringLiteral("Andoria"));
    EXPECT_FALSE(after->isEnabled());
    EXPECT_THAT(picker().picks().asks, testing::HasSubstr("Andoria"));
}

} // namespace
} // namespace rowkeeper::views
