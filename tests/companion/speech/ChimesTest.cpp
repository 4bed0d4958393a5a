// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Chimes.h"
#include "tests/companion/speech/EventLoop.h"

#include <gtest/gtest.h>

namespace rowkeeper::speech {
namespace {

class ChimesTest : public testing::Test {
  protected:
    void listen(Chimes& chimes) {
        QObject::connect(&chimes, &Chimes::sounded, &chimes, [this](Kind kind) { heard.push_back(kind); });
        QObject::connect(&chimes, &Chimes::mute, &chimes, [this] { ++mutes; });
    }

    test::EventLoop loop;
    std::vector<Kind> heard;
    int mutes = 0;
};

TEST_F(ChimesTest, GivesEachToneToTheFirstProgramThatIsThere) {
    Chimes chimes({{QStringLiteral("no-such-program-of-ours"), {}},
                   {QStringLiteral("grep"), {QStringLiteral("--quiet"), QStringLiteral("RIFF")}}});
    listen(chimes);
    for (const Kind kind : {Kind::Card, Kind::Question, Kind::Trouble, Kind::Result}) {
        chimes.sound(kind);
        ASSERT_TRUE(loop.waitFor([&] { return !heard.empty() && heard.back() == kind; }));
    }
    EXPECT_EQ(mutes, 0);
}

TEST_F(ChimesTest, SaysOnceThatNothingCanBeHeard) {
    Chimes nobody({{QStringLiteral("no-such-program-of-ours"), {}}});
    listen(nobody);
    nobody.sound(Kind::Card);
    nobody.sound(Kind::Question);
    EXPECT_EQ(mutes, 1);
    Chimes broken({{QStringLiteral("false"), {}}});
    listen(broken);
    broken.sound(Kind::Card);
    EXPECT_TRUE(loop.waitFor([&] { return mutes == 2; }));
}

TEST_F(ChimesTest, LeavesOutWhatWouldSoundIntoAnother) {
    Chimes chimes({{QStringLiteral("true"), {}}});
    listen(chimes);
    chimes.sound(Kind::Card);
    chimes.sound(Kind::Question); // no event was looked at in between
    ASSERT_TRUE(loop.waitFor([&] { return !heard.empty(); }));
    EXPECT_EQ(heard, std::vector{Kind::Card});
}

} // namespace
} // namespace rowkeeper::speech
