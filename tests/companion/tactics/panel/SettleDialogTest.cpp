// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/SettleDialog.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;

class SettlingByDialog : public testing::Test {
  protected:
    SettlingByDialog()
        : context_(test::hermetic()) {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.catalog = tactics::commands::catalogOf(context_);
        game_ = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    }
    void add(const Event& event) { game_ = std::get<Applied>(tactics::apply(game_, event)).game; }
    std::unique_ptr<panel::SettleDialog> dialog(bool totalsShown = true) const {
        return std::make_unique<panel::SettleDialog>(
            std::make_shared<const json::Texts>(tactics::commands::textsOf(context_)),
            &tactics::commands::ruleBookOf(context_), game_, 2, totalsShown);
    }
    static bool mayConfirm(const panel::SettleDialog& dialog) {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
    /// Why, who, then a total for each player.
    static QLineEdit& line(const panel::SettleDialog& dialog, int nth) {
        const QWidget& form = *dialog.findChild<QScrollArea*>()->widget();
        return *form.findChildren<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly).at(nth);
    }
    static QComboBox& rule(const panel::SettleDialog& dialog) {
        return *dialog.findChildren<QComboBox*>().at(1);
    }

    app::AppContext context_;
    Game game_;
};

TEST_F(SettlingByDialog, NeedsAWinnerAndAReason) {
    const auto asked = dialog();
    EXPECT_FALSE(mayConfirm(*asked));
    asked->findChild<QComboBox*>()->setCurrentIndex(1);
    EXPECT_FALSE(mayConfirm(*asked));
    line(*asked, 0).setText(QStringLiteral("  "));
    EXPECT_FALSE(mayConfirm(*asked));
    line(*asked, 0).setText(QStringLiteral("a cup fell on it"));
    EXPECT_TRUE(mayConfirm(*asked));
    EXPECT_EQ(asked->choice(), (event::Settle{2, Faction::R, {}, "", "a cup fell on it"}));
    asked->findChild<QComboBox*>()->setCurrentIndex(2);
    EXPECT_EQ(asked->choice().winner, std::nullopt) << "nobody";
    EXPECT_TRUE(mayConfirm(*asked));
}

TEST_F(SettlingByDialog, GrowsWithWhatItSays) {
    const auto open = dialog();
    open->show();
    line(*open, 2).setText(QStringLiteral("99999999999x"));
    QApplication::processEvents();
    for (const QLabel* label : open->findChildren<QLabel*>()) {
        if (!label->wordWrap() || !label->isVisible()) continue;
        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
    }
}

TEST_F(SettlingByDialog, TakesTotalsAsPeopleWriteThem) {
    const auto asked = dialog();
    asked->findChild<QComboBox*>()->setCurrentIndex(0);
    line(*asked, 0).setText(QStringLiteral("agreed"));
    line(*asked, 1).setText(QStringLiteral("Ada"));
    line(*asked, 2).setText(QStringLiteral("10½"));
    EXPECT_EQ(asked->choice().totals[index(Faction::S)], Fraction(21, 2));
    EXPECT_EQ(asked->choice().by, "Ada");
    EXPECT_TRUE(mayConfirm(*asked));
    line(*asked, 3).setText(QStringLiteral("many"));
    EXPECT_FALSE(mayConfirm(*asked));
    line(*asked, 3).setText(QStringLiteral("99999"));
    EXPECT_FALSE(mayConfirm(*asked)) << "the rules know no such total";
}

TEST_F(SettlingByDialog, AsksForANumberWhereATotalIsNone) {
    const auto asked = dialog();
    asked->show();
    for (const char* typed : {"1e400", "1/0", "abc", "999999999999"}) {
        line(*asked, 2).setText(QString::fromUtf8(typed));
        const auto labels = asked->findChildren<QLabel*>();
        EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QString::fromUtf8(typed)) &&
                   label->text().contains(QStringLiteral("10½"));
        })) << typed;
    }
}

TEST_F(SettlingByDialog, IsAHouseRulingOrRestsOnAKnownRule) {
    const auto asked = dialog();
    asked->findChild<QComboBox*>()->setCurrentIndex(0);
    line(*asked, 0).setText(QStringLiteral("agreed"));
    EXPECT_EQ(rule(*asked).currentText(), QStringLiteral("house ruling"));
    EXPECT_EQ(asked->choice().rule, "");
    rule(*asked).setEditText(QStringLiteral("t25"));
    EXPECT_EQ(asked->choice().rule, "T25");
    EXPECT_TRUE(mayConfirm(*asked));
    rule(*asked).setEditText(QStringLiteral("T255"));
    EXPECT_FALSE(mayConfirm(*asked));
    rule(*asked).setEditText(QStringLiteral("G6.3 B4"));
    EXPECT_TRUE(mayConfirm(*asked)) << "an example of the manual";
    rule(*asked).setEditText(QString());
    EXPECT_EQ(asked->choice().rule, "");
    EXPECT_TRUE(mayConfirm(*asked));
}

TEST_F(SettlingByDialog, SaysWhatTheChosenRuleSays) {
    const auto asked = dialog();
    asked->show();
    const auto says = [&](const std::string& words) {
        const auto labels = asked->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QString::fromStdString(words));
        });
    };
    const std::string question = tactics::commands::ruleBookOf(context_).ruling("T25")->question.en;
    EXPECT_FALSE(says(question));
    rule(*asked).setEditText(QStringLiteral("t25"));
    EXPECT_TRUE(says(question));
    rule(*asked).setEditText(QStringLiteral("G6.3"));
    EXPECT_FALSE(says(question));
    EXPECT_TRUE(says(tactics::commands::ruleBookOf(context_).rule("G6.3")->text.en));
    rule(*asked).setCurrentIndex(0);
    EXPECT_FALSE(says(tactics::commands::ruleBookOf(context_).rule("G6.3")->text.en));
}

TEST_F(SettlingByDialog, BeginsWithWhatWasDecidedBefore) {
    event::Settle settled{2, Faction::R, {}, "Ada", "spilt tea", "T25"};
    settled.totals[index(Faction::R)] = Fraction(7);
    add(settled);
    EXPECT_EQ(dialog()->choice(), settled);
    EXPECT_TRUE(mayConfirm(*dialog()));
}

TEST_F(SettlingByDialog, ShowsNoTotalsThatTheGroupDoesNotWantToSee) {
    const auto says = [](const panel::SettleDialog& dialog) {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [](const QLabel* label) { return label->text().contains(u"By the rules"); });
    };
    EXPECT_TRUE(says(*dialog(true)));
    EXPECT_FALSE(says(*dialog(false)));
    EXPECT_TRUE(line(*dialog(false), 2).placeholderText().isEmpty());
}

} // namespace
} // namespace rowkeeper::views
