// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/entry/FewestKeys.h"
#include "tests/companion/tactics/entry/PlayedRound.h"
#include "tests/companion/tactics/entry/TypedGame.h"
#include "tests/companion/views/PlayedByHand.h"

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
        const auto texts = std::make_shared<json::Texts>(context_.texts());
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
        const entry::PlayedRound round = entry::playedRound(context_.options(), context_.catalog(), seed);
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

INSTANTIATE_TEST_SUITE_P(Languages, KeyPresses, testing::Values(json::Language::En, json::Language::De));

} // namespace
} // namespace rowkeeper::views
