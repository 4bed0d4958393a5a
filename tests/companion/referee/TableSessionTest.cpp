// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/TableSession.h"

#include "HandMadeTable.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace rowkeeper::tactics::referee {

namespace {

/// So many frames with nothing on them.
class BlankSource : public vision::Source {
  public:
    explicit BlankSource(long frames)
        : frames_(frames) {}

    vision::NextFrame next() override {
        if (number_ == frames_) return vision::EndOfSource{};
        std::vector<std::uint8_t> pixels(std::size_t{32} * 24 * 3);
        vision::Frame frame(32, 24, std::move(pixels), number_, 100.0 * static_cast<double>(number_));
        ++number_;
        return frame;
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return 10; }

  private:
    long frames_;
    long number_ = 0;
};

/// A session whose decoder never comes back from the frames from `first` to `last`, until the test ends.
class HangingDecoder : public testing::Test {
  protected:
    TableSession session(long frames, long first, long last) {
        vision::WatchedReader reader(
            [first, last, until = over_.get_future().share()] {
                return [=](const vision::Frame& frame, std::span<const vision::Sighting>) {
                    if (frame.number() >= first && frame.number() <= last) until.wait();
                    return vision::Reading{};
                };
            },
            2000);
        return {std::make_unique<BlankSource>(frames), test::setupFor("SR"), {}, std::move(reader)};
    }
    ~HangingDecoder() override { over_.set_value(); }

  private:
    std::promise<void> over_;
};

TEST_F(HangingDecoder, CostsItsFrameAndTheSessionGoesOn) {
    TableSession watched = session(10, 3, 4);
    for (long number = 0; number < 10; ++number) {
        const Moment moment = watched.step();
        EXPECT_FALSE(moment.ended);
        EXPECT_EQ(moment.frame.number(), number) << "the picture itself can still be shown";
    }
    const Moment last = watched.step();
    EXPECT_TRUE(last.ended);
    EXPECT_FALSE(last.problem);
}

TEST_F(HangingDecoder, OnPictureAfterPictureEndsTheSourceWithItsPlace) {
    TableSession watched = session(10, 2, 9);
    Moment moment;
    int steps = 0;
    while (!moment.ended && steps < 10) {
        moment = watched.step();
        ++steps;
    }
    EXPECT_EQ(steps, 6) << "two good frames, then four";
    ASSERT_TRUE(moment.problem);
    EXPECT_EQ(moment.problem->kind, vision::SourceProblem::Kind::Hung);
    EXPECT_EQ(moment.problem->frame, 5);
}

/// What another one of the lookers makes of the third picture.
TEST(AnOddPicture, CostsItselfAndTheSessionGoesOn) {
    TableSession watched(std::make_unique<BlankSource>(6), test::setupFor("SR"));
    int looked = 0;
    watched.alsoLook([&](const vision::Frame& frame, const vision::TableView&) {
        ++looked;
        if (frame.number() == 2 || frame.number() == 4) throw std::runtime_error("ssize.area() > 0");
    });
    int told = 0;
    for (long number = 0; number < 6; ++number) {
        const Moment moment = watched.step();
        EXPECT_FALSE(moment.ended);
        if (!moment.leftOut) continue;
        ++told;
        EXPECT_EQ(moment.leftOut->frame, 2) << "of one source the first is enough";
        EXPECT_EQ(moment.leftOut->why, "odd");
        EXPECT_TRUE(moment.frame.empty()) << "nobody else shall stumble over it";
    }
    EXPECT_EQ(looked, 6);
    EXPECT_EQ(told, 1);
    const Moment last = watched.step();
    EXPECT_TRUE(last.ended);
    EXPECT_FALSE(last.problem);
}

} // namespace

} // namespace rowkeeper::tactics::referee
