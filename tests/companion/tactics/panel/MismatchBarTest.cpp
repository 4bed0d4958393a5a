// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/MismatchBar.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>

#include <gtest/gtest.h>

namespace rowkeeper::views {
namespace {

parts::Mismatch gone(int id) {
    return {id, QStringLiteral("a card is gone"), QStringLiteral("it leaves"), true};
}

class Mismatches : public testing::TestWithParam<json::Language> {
  protected:
    Mismatches()
        : context_(test::hermetic(GetParam()))
        , bar_(std::make_shared<const json::Texts>(tactics::commands::textsOf(context_))) {}

    QList<QPushButton*> buttons() {
        QApplication::processEvents(); // a layout shows what was added to it
        QList<QPushButton*> all = bar_.findChildren<QPushButton*>();
        all.removeIf([](const QPushButton* button) { return button->isHidden(); });
        return all;
    }
    QString accept() { return QString::fromStdString(context_.sentences().text("window.accept")); }

    app::AppContext context_;
    parts::MismatchBar bar_;
};

TEST_P(Mismatches, TakeNoRoomWhereThereAreNone) {
    bar_.show({gone(1)}, true);
    EXPECT_TRUE(bar_.isVisibleTo(nullptr));
    bar_.show({}, true);
    EXPECT_FALSE(bar_.isVisibleTo(nullptr));
}

TEST_P(Mismatches, ThatCannotBeAcceptedHaveNoButton) {
    bar_.show({{3, QStringLiteral("turn it back"), {}, false}}, true);
    EXPECT_TRUE(buttons().isEmpty());
}

TEST_P(Mismatches, AreAcceptedWithAButtonThatSaysWhatCounts) {
    bar_.show({gone(7)}, true);
    ASSERT_EQ(buttons().size(), 1);
    EXPECT_EQ(buttons()[0]->text(), QString::fromStdString(context_.sentences().text("watch.answer.yes")) +
                                        QStringLiteral(": ") + accept());
    const auto labels = bar_.findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel* label) { return label->text().contains(u"it leaves"); }));
    int id = 0;
    QObject::connect(&bar_, &parts::MismatchBar::accepted, [&](int mismatch) { id = mismatch; });
    buttons()[0]->click();
    EXPECT_EQ(id, 7);
}

TEST_P(Mismatches, AreNumberedWhereYesWouldNotSayWhichIsMeant) {
    bar_.show({gone(7)}, false);
    ASSERT_EQ(buttons().size(), 1);
    EXPECT_EQ(buttons()[0]->text(), QStringLiteral("&1: ") + accept()) << "something else asks for a yes";
    bar_.show({gone(7), {8, QStringLiteral("turn it back"), {}, false}, gone(9)}, true);
    ASSERT_EQ(buttons().size(), 2);
    EXPECT_EQ(buttons()[1]->text(), QStringLiteral("&2: ") + accept());
    const auto before = buttons();
    bar_.show({gone(7), {8, QStringLiteral("turn it back"), {}, false}, gone(9)}, true);
    EXPECT_EQ(buttons(), before) << "no button is exchanged under a finger";
}

INSTANTIATE_TEST_SUITE_P(Languages, Mismatches, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

} // namespace
} // namespace rowkeeper::views
