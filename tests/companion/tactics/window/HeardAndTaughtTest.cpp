// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TutorBar.h"
#include "companion/views/Settings.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/speech/RecordingVoice.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>

#include <gmock/gmock.h>

/// What is heard of a game and what is explained, by a real window, without a sound.
namespace rowkeeper::views {

namespace panel = tactics::panel;

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

class Heard : public ByHand {
  protected:
    explicit Heard(json::Language language = json::Language::En)
        : ByHand(language) {
        control_.speech().play({[this](const QLocale& spoken) {
                                    language_ = spoken.language();
                                    return std::make_unique<speech::test::RecordingVoice>(aloud, true);
                                },
                                {}});
    }

    QAction* action(const char* key) {
        const QString text = QString::fromStdString(context_.sentences().text(key));
        for (QAction* one : page().menu().actions())
            if (one->text() == text) return one;
        return nullptr;
    }
    /// Both lay a card in row 1: the first is to be turned.
    void layTwo() {
        begin({Faction::S, Faction::R});
        for (const char* words : {"earth vulcan pjem boreth", "1", "1"}) {
            const std::size_t before = lines();
            enter(words);
            ASSERT_TRUE(recorded(before + 1)) << words << ": " << said();
        }
    }
    /// Starfleet turns its Admiral.
    void turnAdmiral() {
        ASSERT_NO_FATAL_FAILURE(layTwo());
        enter("admiral");
        ASSERT_TRUE(recorded(4)) << said();
    }
    panel::TutorBar& bar() { return *window().findChild<panel::TutorBar*>(); }

    std::vector<std::string> aloud;
    QLocale::Language language_ = QLocale::AnyLanguage;
};

TEST_F(Heard, NothingUntilSomebodyTurnsItOn) {
    ASSERT_NO_FATAL_FAILURE(turnAdmiral());
    EXPECT_THAT(aloud, IsEmpty());
}

TEST_F(Heard, ItIsSaidAloudThatItIsOnAndThenWhatHappens) {
    action("speech.menu")->trigger();
    EXPECT_THAT(aloud, Contains("Announcements are on."));
    EXPECT_TRUE(action("speech.menu")->isChecked());
    EXPECT_EQ(language_, QLocale::English);
    ASSERT_NO_FATAL_FAILURE(turnAdmiral());
    EXPECT_TRUE(waitFor([this] {
        return std::find_if(aloud.begin(), aloud.end(), [](const std::string& one) {
                   return one.starts_with("Starfleet: Admiral. Worth 5");
               }) != aloud.end();
    }));
    action("speech.menu")->trigger();
    EXPECT_FALSE(control_.speech().spoken());
}

TEST_F(Heard, WhereNothingCanBeHeardThatIsSaidOnceInWriting) {
    control_.speech().play({[](const QLocale&) { return nullptr; }, {}});
    QSignalSpy told(&control_.speech(), &SpeechControl::told);
    action("speech.menu")->trigger();
    action("speech.sounds.menu")->trigger();
    ASSERT_NO_FATAL_FAILURE(turnAdmiral());
    EXPECT_EQ(told.count(), 2) << "of the voice, and of the tones";
}

class HeardInGerman : public Heard {
  protected:
    HeardInGerman()
        : Heard(json::Language::De) {}
};

TEST_F(HeardInGerman, TheVoiceSpeaksTheLanguageOfTheWindow) {
    control_.speech().setSpoken(true);
    EXPECT_EQ(language_, QLocale::German);
    EXPECT_THAT(aloud, Contains("Die Ansagen sind eingeschaltet."));
}

using Taught = Heard;

TEST_F(Taught, ACardThatIsTurnedIsExplainedAndTheRowsStayWhereTheyAre) {
    const auto* rows = window().findChild<panel::RowsPanel*>();
    ASSERT_NO_FATAL_FAILURE(layTwo());
    EXPECT_FALSE(bar().isVisible());
    const QRect place(rows->mapToGlobal(QPoint()), rows->size());
    enter("admiral");
    ASSERT_TRUE(waitFor([this] { return bar().isVisible(); }));
    QApplication::processEvents();
    EXPECT_EQ(QRect(rows->mapToGlobal(QPoint()), rows->size()), place);
    EXPECT_THAT(views::visibleWords(bar()), HasSubstr("Admiral"));
    EXPECT_THAT(views::visibleWords(bar()), HasSubstr("Worth 5 for every other player card"));
    EXPECT_TRUE(bar().accessibleName().contains(QStringLiteral("Admiral")));
}

TEST_F(Taught, BesideAnOfferACardIsStillExplainedWhole) {
    for (const QSize size : {QSize(1280, 900), QSize(1366, 768)}) {
        SCOPED_TRACE(size.height());
        window().showNormal();
        window().resize(size);
        NewGame demo;
        demo.source = "demo";
        control_.begin(demo);
        tactics::Game waiting;
        waiting.setup = std::make_shared<const tactics::Setup>(test::twoPlayers());
        page().offerToGoOn(waiting, "0");
        ASSERT_TRUE(waitFor([this] { return bar().isVisible(); }, 60'000));
        const auto wanted = [this] { // as wide as it is
            return bar().hasHeightForWidth() ? bar().heightForWidth(bar().width())
                                             : bar().sizeHint().height();
        };
        EXPECT_TRUE(waitFor([&] { return bar().visibleRegion().boundingRect().height() >= wanted(); }))
            << bar().visibleRegion().boundingRect().height() << " of " << wanted();
    }
}

TEST_F(Taught, WhoKnowsACardSaysSoAndTheLineKeepsTheKeys) {
    ASSERT_NO_FATAL_FAILURE(turnAdmiral());
    ASSERT_TRUE(waitFor([this] { return bar().isVisible(); }));
    auto* button = bar().findChild<QPushButton*>();
    ASSERT_TRUE(waitFor([&] { return bar().rect().contains(button->geometry()); })) << "it has its place";
    const QWidget* typing = window().focusWidget();
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(waitFor([this] { return !bar().isVisible(); }));
    EXPECT_EQ(window().focusWidget(), typing);
}

TEST_F(Taught, ItCanBeTurnedOff) {
    EXPECT_TRUE(action("tutor.menu")->isChecked());
    action("tutor.menu")->trigger();
    ASSERT_NO_FATAL_FAILURE(turnAdmiral());
    QApplication::processEvents();
    EXPECT_FALSE(bar().isVisible());
    EXPECT_FALSE(control_.tutor().on());
    action("tutor.forget")->trigger();
    EXPECT_TRUE(control_.tutor().on()) << "who wants all explained anew wants it explained";
    EXPECT_TRUE(action("tutor.menu")->isChecked());
}

TEST(FollowingAGame, AFrameInWhichNothingHappenedIsNoStepAndNamesAreMadeOnceAGame) {
    const app::AppContext context(test::hermetic(json::Language::En));
    GameFollower follower(std::make_shared<const json::Texts>(tactics::commands::textsOf(context)));
    panel::Snapshot snapshot;
    EXPECT_FALSE(follower.follow(snapshot));
    auto setup = std::make_shared<tactics::Setup>();
    setup->players = {Faction::S, Faction::R};
    setup->catalog = tactics::commands::catalogOf(context);
    snapshot.game = tactics::newGame(setup);
    const auto begun = follower.follow(snapshot);
    ASSERT_TRUE(begun && begun->played);
    EXPECT_FALSE(begun->before.game.setup);
    const json::Texts* names = &begun->texts;
    snapshot.paused = true; // another frame
    EXPECT_FALSE(follower.follow(snapshot));
    snapshot.refusals = {QStringLiteral("no")};
    const auto refused = follower.follow(snapshot);
    ASSERT_TRUE(refused);
    EXPECT_FALSE(refused->played);
    snapshot.refusals.clear();
    EXPECT_FALSE(follower.follow(snapshot)) << "it was told";
    snapshot.game.round = 1;
    const auto played = follower.follow(snapshot);
    ASSERT_TRUE(played && played->played);
    EXPECT_EQ(played->before.game.round, 0);
    EXPECT_EQ(&played->texts, names) << "made when the game began";
}

TEST_F(Taught, WhatWasChosenAndSeenIsRememberedUntilItIsForgotten) {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("window.ini"));
    QSettings settings(file, QSettings::IniFormat);
    const auto texts = std::make_shared<const json::Texts>(tactics::commands::textsOf(context_));
    settings.setValue(QStringLiteral("tutor_seen/admiral"), 2);
    settings.setValue(QStringLiteral("tutor_seen/of_another_version"), 1);
    {
        TutorControl tutor(texts, &settings);
        tutor.setOn(false);
    }
    SpeechControl heard(texts, &settings, {[](const QLocale&) { return nullptr; }, {}});
    EXPECT_FALSE(heard.spoken() || heard.sounding());
    heard.setSpoken(true);
    heard.setSounding(true);
    EXPECT_FALSE(TutorControl(texts, &settings).on());
    SpeechControl again(texts, &settings, {[](const QLocale&) { return nullptr; }, {}});
    EXPECT_TRUE(again.spoken() && again.sounding());
    TutorControl(texts, &settings).forget();
    EXPECT_FALSE(settings.contains(QStringLiteral("tutor_seen/admiral")));
    EXPECT_TRUE(TutorControl(texts, &settings).on());
}

} // namespace
} // namespace rowkeeper::views
