// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/LookBack.h"
#include "tests/companion/tactics/entry/FewestKeys.h"
#include "tests/companion/tactics/entry/PlayedRound.h"
#include "tests/companion/tactics/entry/TypedGame.h"
#include "tests/companion/views/PlayedByHand.h"

#include <set>

/// How many keys it takes to keep a game by hand, in the window, with real keys.
namespace rowkeeper::views {

namespace entry = tactics::entry;
namespace {

constexpr int mostKeys = 150; // for a round of 43 lines

class KeyPresses : public ByHand, public testing::WithParamInterface<json::Language> {
  protected:
    KeyPresses()
        : ByHand(GetParam()) {}

    void strike(char32_t key) {
        ++presses_;
        if (key == entry::enter) return press(Qt::Key_Return);
        if (key == entry::down) return press(Qt::Key_Down);
        QTest::keyClicks(window().focusWidget(), QString::fromUcs4(&key, 1));
    }
    /// Types the event and waits until it counts; a stumble if it does not, or if another does.
    void tell(const tactics::Event& event, const tactics::Game& before) {
        const auto texts = std::make_shared<json::Texts>(tactics::commands::textsOf(context_));
        const std::size_t count = lines();
        for (const char32_t key : entry::fewestKeys(event, entry::Entry(texts, before), *texts))
            strike(key);
        ASSERT_TRUE(recorded(count + 1)) << entry::typedLine(event, before, *texts) << ": " << said();
        ASSERT_TRUE(entry::sameInRecord(event, last(), before)) << entry::typedLine(event, before, *texts);
    }

    int presses_ = 0;
};

TEST_P(KeyPresses, ARoundOf43LinesIsToldInAtMost150WithoutStumbling) {
    for (const std::uint32_t seed : {16U, 145U}) {
        const entry::PlayedRound round = entry::playedRound(tactics::commands::optionsOf(context_),
                                                            tactics::commands::catalogOf(context_), seed);
        ASSERT_EQ(round.events.size(), 43U);
        begin(round.setup->players, false, round.setup->first);
        presses_ = 0;
        for (const tactics::Event& event : round.events)
            ASSERT_NO_FATAL_FAILURE(tell(event, page().shown().game));
        EXPECT_EQ(page().shown().game.phase, tactics::Phase::BetweenRounds);
        EXPECT_LE(presses_, mostKeys) << "round " << seed;
        EXPECT_GE(presses_, 86) << "a line is at least one key and Enter: somebody did type";
    }
}

constexpr int mostToCorrect = 2;

/// A round as a camera saw it, every fifth line inferred, kept and gone on with.
class Corrections : public KeyPresses {
  protected:
    void keep(const entry::PlayedRound& round, std::size_t lines) {
        control_.end();
        const auto before = page().shown().record;
        std::vector<std::string> kept;
        for (std::size_t i = 0; i < lines; ++i) {
            const int n = static_cast<int>(i) + 1;
            kept.push_back(json::toLine(json::RecordLine{n, 10L * n, n % 5 == 0, round.events[i]}));
        }
        {
            auto journal = app::openJournal(context_);
            ASSERT_TRUE(
                std::holds_alternative<std::int64_t>(journal.importGame(json::toLine(*round.setup), kept)));
        }
        control_.goOn({});
        ASSERT_TRUE(waitFor([&] {
            return page().shown().record != before && this->lines() == lines &&
                   page().shown().game.round == 1;
        }));
    }
    void once(Qt::Key key) {
        ++presses_;
        press(key);
    }
    const json::RecordLine& written(int n) { return page().shown().record->lines.at(n - 1U); }
    const json::Correction& lastCorrection() {
        return std::get<json::Correction>(page().shown().record->lines.back().what);
    }
};

TEST_P(Corrections, WhatACameraInferredIsAcceptedLineByLineWithOneKeyEach) {
    keep(entry::playedRound(tactics::commands::optionsOf(context_), tactics::commands::catalogOf(context_),
                            16),
         43);
    const tactics::Game before = page().shown().game;
    for (std::size_t i = 0; i < 8; ++i) { // 40, 35, ...: the last first
        const int n = 40 - 5 * static_cast<int>(i);
        presses_ = 0;
        once(Qt::Key_F3);
        ASSERT_TRUE(recorded(44 + i));
        EXPECT_EQ(presses_, 1);
        EXPECT_EQ(lastCorrection().to, n);
        EXPECT_TRUE(written(n).inferred) << "what was read stays as it was written";
        EXPECT_FALSE(effective(*page().shown().record).at(n - 1U).inferred);
    }
    once(Qt::Key_F3);
    EXPECT_EQ(lines(), 51U) << "nothing is inferred any more";
    EXPECT_EQ(page().shown().game.rows, before.rows);
    EXPECT_EQ(page().shown().game.players, before.players);
    EXPECT_EQ(page().shown().game.lastResult, before.lastResult);
}

TEST_P(Corrections, AnyEventOfACameraIsAcceptedWithOneKeyWhereSomebodyLooks) {
    keep(entry::playedRound(tactics::commands::optionsOf(context_), tactics::commands::catalogOf(context_),
                            145),
         43);
    for (int n = 1; n <= 43; n += 6) {
        page().findChild<tactics::panel::LookBack*>()->goTo(n);
        const std::size_t before = lines();
        press(Qt::Key_F3);
        ASSERT_TRUE(recorded(before + 1)) << n;
        EXPECT_EQ(lastCorrection().to, n);
    }
}

TEST_P(Corrections, TheLastEventIsChangedToTheFirstProposalOrRemovedWithTwoKeysAtMost) {
    const entry::PlayedRound round = entry::playedRound(tactics::commands::optionsOf(context_),
                                                        tactics::commands::catalogOf(context_), 145);
    std::set<std::size_t> kinds;
    std::size_t changed = 0;
    for (std::size_t count = 1; count <= round.events.size(); ++count) {
        const tactics::Event& read = round.events[count - 1];
        if (!kinds.insert(read.index()).second) continue;
        ASSERT_NO_FATAL_FAILURE(keep(round, count));
        const int n = static_cast<int>(count);
        presses_ = 0;
        once(Qt::Key_F2);
        if (list().isVisible()) {
            once(Qt::Key_Return);
            ASSERT_TRUE(recorded(count + 1)) << said();
            EXPECT_LE(presses_, mostToCorrect);
            EXPECT_EQ(lastCorrection().to, n);
            EXPECT_NE(lastCorrection().event, read);
            EXPECT_EQ(std::get<tactics::Event>(written(n).what), read) << "the read stays beside it";
            ++changed;
        } else {
            press(Qt::Key_Escape); // the rules allow nothing else there
        }
        const std::size_t before = lines();

        presses_ = 0;
        once(Qt::Key_F4);
        ASSERT_TRUE(recorded(before + 1)) << said();
        EXPECT_LE(presses_, mostToCorrect);
        EXPECT_TRUE(lastCorrection().strike);
        EXPECT_EQ(effective(*page().shown().record).size(), count - 1);
    }
    EXPECT_GE(kinds.size(), 4U);
    EXPECT_GE(changed, 4U);
}

TEST_P(Corrections, AKeyHeldTooLongOpensTheProposalsAndTakesNone) {
    keep(entry::playedRound(tactics::commands::optionsOf(context_), tactics::commands::catalogOf(context_),
                            16),
         10);
    press(Qt::Key_F2);
    ASSERT_TRUE(list().isVisible());
    QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r"), true);
    QApplication::sendEvent(&line(), &again);
    EXPECT_TRUE(list().isVisible());
    press(Qt::Key_Escape);
    EXPECT_FALSE(list().isVisible());
    EXPECT_EQ(lines(), 10U);
}

INSTANTIATE_TEST_SUITE_P(Languages, Corrections, testing::Values(json::Language::En, json::Language::De));
INSTANTIATE_TEST_SUITE_P(Languages, KeyPresses, testing::Values(json::Language::En, json::Language::De));

} // namespace
} // namespace rowkeeper::views
