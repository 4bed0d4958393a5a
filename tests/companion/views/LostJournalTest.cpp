// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"
#include "companion/journal/Database.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "engine/tactics/json/Documents.h"
#include "tests/companion/journal/SmallDisk.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QPushButton>

#include <functional>

/// What happens to a journal under a game in the window, and what is said of it there.
namespace rowkeeper::views {
namespace {

namespace fs = std::filesystem;

class LostJournal : public ByHand {
  protected:
    explicit LostJournal(json::Language language = json::Language::En)
        : ByHand(language) {}
    void beginRound() {
        begin({Faction::S, Faction::R});
        enter("earth vulcan pjem boreth");
        ASSERT_TRUE(recorded(1)) << said();
    }
    fs::path aside() const { return journal().string() + ".aside"; }
    /// The next line is not kept: why is said to stay, and the line stands to be typed again.
    void expectRefused(const std::string& why, const std::string& remedy) {
        enter("1");
        ASSERT_TRUE(waitFor([&] { return says(why); })) << visibleWords();
        for (int time = 0; time < 2; ++time) {
            EXPECT_TRUE(says(why)) << visibleWords();
            EXPECT_TRUE(says(remedy)) << visibleWords();
            EXPECT_NE(said().find(why), std::string::npos) << "where it was typed: " << said();
            EXPECT_EQ(line().text(), QStringLiteral("1"));
            press(Qt::Key_Return);
            QTest::qWait(100);
        }
        EXPECT_EQ(lines(), 1U) << "shown is what was kept";
        EXPECT_TRUE(log().contains(QString::fromStdString(why))) << log().toStdString();
        EXPECT_FALSE(log().contains(QStringLiteral("recording has ended"))) << log().toStdString();
    }
    bool goOnByHand() {
        const QString byHand = QString::fromStdString(context_.sentences().text("unfinished.by_hand"));
        for (QPushButton* button : window().findChildren<QPushButton*>()) {
            if (button->text() != byHand || !button->isVisible()) continue;
            button->click();
            return true;
        }
        return false;
    }
};

TEST_F(LostJournal, DeletedIsSaidAndNothingTypedVanishes) {
    beginRound();
    fs::rename(journal(), aside());
    expectRefused("deleted or moved", "Put it back");

    // The same of whatever else is done.
    for (QAction* action : window().findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QKeySequence::Undo)) action->trigger();
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    press(Qt::Key_Delete);
    auto* record = window().findChild<parts::RecordPanel*>();
    EXPECT_TRUE(waitFor([&] {
        for (const QLabel* label : record->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("deleted or moved"))) return true;
        return false;
    }));
    EXPECT_EQ(lines(), 1U);
    EXPECT_FALSE(fs::exists(journal())) << "nothing was made in its place";
}

TEST_F(LostJournal, PutBackTheGameGoesOnFromTheSameWindow) {
    beginRound();
    fs::rename(journal(), aside());
    expectRefused("deleted or moved", "Put it back");
    ASSERT_TRUE(goOnByHand()) << visibleWords();
    ASSERT_TRUE(waitFor([&] { return says("no game has been kept"); })) << visibleWords();
    EXPECT_EQ(lines(), 1U) << "what was shown stays";
    press(Qt::Key_Return);
    QTest::qWait(50);
    EXPECT_EQ(line().text(), QStringLiteral("1"));

    fs::rename(aside(), journal());
    ASSERT_TRUE(goOnByHand()) << visibleWords();
    ASSERT_TRUE(waitFor([&] { return !says("no game has been kept"); })) << visibleWords();
    ASSERT_TRUE(recorded(1));
    EXPECT_EQ(line().text(), QStringLiteral("1")) << "it need not be typed again";
    press(Qt::Key_Return);
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_FALSE(says("deleted or moved")) << visibleWords();
    control_.end();
    EXPECT_EQ(app::keptRecord(context_, "last").lines.size(), 2U);
}

TEST_F(LostJournal, AGameThatIsPutAwayAndCannotBeFoundIsSaid) {
    beginRound();
    fs::rename(journal(), aside());
    for (QAction* action : window().findChildren<QAction*>())
        if (action->text().contains(QString::fromStdString(context_.sentences().text("window.put_away"))))
            action->trigger();
    EXPECT_TRUE(waitFor([&] { return says("no game has been kept"); })) << visibleWords();
}

TEST_F(LostJournal, OnlyTheGameThatWasShownGoesOn) {
    beginRound();
    fs::rename(journal(), aside());
    expectRefused("deleted or moved", "Put it back");
    const auto keepAnother = [&] {
        journal::Journal other = app::openJournal(context_);
        tactics::Setup setup = *page().shown().game.setup;
        setup.players = {Faction::V, Faction::K};
        setup.first = Faction::V;
        app::orThrow(other.importGame(json::toLine(setup), {}));
    };
    keepAnother();
    for (int time = 0; time < 2; ++time) {
        ASSERT_TRUE(goOnByHand()) << visibleWords();
        ASSERT_TRUE(waitFor([&] { return says("is another game than the one shown"); })) << visibleWords();
        EXPECT_EQ(lines(), 1U) << "what was shown stays";
    }

    control_.end(); // the second attempt may be at it still
    fs::remove(journal());
    fs::rename(aside(), journal());
    keepAnother(); // newer, and not over
    ASSERT_TRUE(goOnByHand()) << visibleWords();
    ASSERT_TRUE(waitFor([&] { return !says("is another game"); })) << visibleWords();
    ASSERT_TRUE(recorded(1));
    press(Qt::Key_Return);
    ASSERT_TRUE(recorded(2)) << said();
    control_.end();
    EXPECT_EQ(app::keptRecord(context_, "1").lines.size(), 2U);
}

TEST_F(LostJournal, ReplacedIsSaid) {
    beginRound();
    fs::copy_file(journal(), aside());
    fs::rename(aside(), journal());
    expectRefused("in its place", "Put that back");
}

TEST_F(LostJournal, CutShortIsSaid) {
    beginRound();
    fs::resize_file(journal(), fs::file_size(journal()) / 2);
    expectRefused("cut the file short", "games repair");
}

TEST_F(LostJournal, AFullDiskIsSaidAndOnceThereIsRoomTheGameGoesOn) {
    {
        beginRound(); // the file is there before the disk is small
        control_.end();
        const test::SmallDisk disk(fs::path(folder_.path().toStdString()),
                                   test::SmallDisk::used(folder_.path().toStdString()));
        control_.goOn({});
        ASSERT_TRUE(waitFor([&] { return lines() == 1; }));
        for (int n = 0; n < 2000 && !says("disk is full"); ++n) {
            emit page().wished(tag::CommandCard::Undo);
            emit page().wished(tactics::referee::Redo{});
            QTest::qWait(5);
        }
        ASSERT_TRUE(says("disk is full")) << visibleWords();
        EXPECT_TRUE(says("Make room")) << visibleWords();
        control_.end(); // closes what it has open on the small disk
    }
    const std::size_t kept = lines();
    ASSERT_TRUE(goOnByHand()) << visibleWords();
    ASSERT_TRUE(waitFor([&] { return !says("disk is full"); })) << visibleWords();
    emit page().wished(tag::CommandCard::Undo); // one of the two can be done
    emit page().wished(tactics::referee::Redo{});
    EXPECT_TRUE(recorded(kept + 1)) << said();
}

/// A backup, a sync program, a look with another tool.
TEST_F(LostJournal, HeldByAnotherProgramIsSaidAsLongAsItLasts) {
    beginRound();
    {
        journal::Database other(journal());
        other.run("BEGIN EXCLUSIVE");
        enter("1");
        ASSERT_TRUE(waitFor([&] { return says("another program holds the journal"); })) << visibleWords();
        emit page().wished(tag::CommandCard::Undo);
        window().tell(QStringLiteral("something else"));
        QTest::qWait(200);
        EXPECT_TRUE(says("another program holds the journal")) << visibleWords();
        EXPECT_EQ(lines(), 1U);
        other.run("ROLLBACK");
    }
    EXPECT_TRUE(recorded(3)) << "the line and what was wished since: " << said();
    EXPECT_TRUE(waitFor([&] { return !says("another program holds the journal"); })) << visibleWords();
}

class LostJournalInGerman : public LostJournal {
  protected:
    LostJournalInGerman()
        : LostJournal(json::Language::De) {}
};

TEST_F(LostJournalInGerman, IsSaidInGerman) {
    beginRound();
    fs::rename(journal(), aside());
    expectRefused("gelöscht oder verschoben", "Bitte zurücklegen");
}

} // namespace
} // namespace rowkeeper::views
