// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/Eyes.h"

#include "tests/companion/table/BlankSource.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace rowkeeper::table {

namespace {

using test::BlankSource;
using Saw = Glance::Saw;

/// Eyes whose decoder never comes back from the frames from `first` to `last`, until the test ends.
class HangingDecoder : public testing::Test {
  public:
    ~HangingDecoder() override { over_.set_value(); }

  protected:
    Eyes eyes(long frames, long first, long last) {
        vision::WatchedReader reader(
            [first, last, until = over_.get_future().share()] {
                return [=](const vision::Frame& frame, std::span<const vision::Sighting>) {
                    if (frame.number() >= first && frame.number() <= last) until.wait();
                    return vision::Reading{};
                };
            },
            2000);
        return {std::make_unique<BlankSource>(frames), std::move(reader)};
    }

  private:
    std::promise<void> over_;
};

TEST_F(HangingDecoder, CostsItsFrameAndLookingGoesOn) {
    Eyes watched = eyes(10, 3, 4);
    for (long number = 0; number < 10; ++number) {
        const Glance glance = watched.look(false);
        EXPECT_NE(glance.saw, Saw::End);
        EXPECT_EQ(glance.frame.number(), number) << "the picture itself can still be shown";
    }
    const Glance last = watched.look(false);
    EXPECT_EQ(last.saw, Saw::End);
    EXPECT_FALSE(last.problem);
}

TEST_F(HangingDecoder, OnPictureAfterPictureEndsTheSourceWithItsPlace) {
    Eyes watched = eyes(10, 2, 9);
    Glance glance;
    int steps = 0;
    do {
        glance = watched.look(false);
        ++steps;
    } while (glance.saw != Saw::End && steps < 10);
    EXPECT_EQ(steps, 6) << "two good frames, then four";
    ASSERT_TRUE(glance.problem);
    EXPECT_EQ(glance.problem->kind, vision::SourceProblem::Kind::Hung);
    EXPECT_EQ(glance.problem->frame, 5);
}

TEST(BlackPictures, ShowNoTableWhileOneMatters) {
    Eyes watched(std::make_unique<BlankSource>(1));
    EXPECT_EQ(watched.look(true).saw, Saw::Dark);
    Eyes idle(std::make_unique<BlankSource>(1));
    EXPECT_EQ(idle.look(false).saw, Saw::Table);
}

/// What another one of the lookers makes of the third picture.
TEST(AnOddPicture, CostsItselfAndLookingGoesOn) {
    Eyes watched(std::make_unique<BlankSource>(6));
    int looked = 0;
    const auto alsoLook = [&](const vision::Frame& frame, const vision::TableView&) {
        ++looked;
        if (frame.number() == 2 || frame.number() == 4) throw std::runtime_error("ssize.area() > 0");
    };
    int told = 0;
    for (long number = 0; number < 6; ++number) {
        const Glance glance = watched.look(false, alsoLook);
        EXPECT_NE(glance.saw, Saw::End);
        if (!glance.problem) continue;
        EXPECT_EQ(glance.saw, Saw::LeftOut);
        ++told;
        EXPECT_EQ(glance.problem->frame, 2) << "of one source the first is enough";
        EXPECT_EQ(glance.problem->why, "odd");
        EXPECT_TRUE(glance.frame.empty()) << "nobody else shall stumble over it";
    }
    EXPECT_EQ(looked, 6);
    EXPECT_EQ(told, 1);
    const Glance last = watched.look(false);
    EXPECT_EQ(last.saw, Saw::End);
    EXPECT_FALSE(last.problem);
}

} // namespace

} // namespace rowkeeper::table
