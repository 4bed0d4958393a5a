// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/WatchedReader.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>

namespace rowkeeper::vision {
namespace {

Frame blank(long number) {
    return {8, 8, std::vector<std::uint8_t>(std::size_t{8} * 8 * 3), number};
}

/// Readers that name the frame they got, and hang on the frame with `hangs` until released.
struct HangingDecoder {
    long hangs;
    std::promise<void> release{};
    std::shared_future<void> released{release.get_future()};
    std::atomic<int> made = 0;

    WatchedReader::MakeRead maker() {
        return [this] {
            ++made;
            return [frame = hangs, until = released](const Frame& f, std::span<const Sighting> known) {
                if (f.number() == frame) until.wait();
                Reading reading;
                reading.foreign = static_cast<int>(f.number());
                reading.tags.assign(known.begin(), known.end());
                return reading;
            };
        };
    }
};

TEST(WatchedReader, GivesWhatItsReaderReads) {
    const test::DrawnTable table;
    const Frame frame = test::draw(table);
    WatchedReader watched(ReaderOptions{}, 60'000);
    EXPECT_EQ(watched.read(frame).value().tags, TagReader().read(frame).tags);
    EXPECT_EQ(watched.hanging(), 0);
}

TEST(WatchedReader, LosesOnlyTheFrameOnWhichTheDecoderHangs) {
    HangingDecoder hanging{2};
    {
        WatchedReader watched(hanging.maker(), 2000);
        const std::vector<Sighting> known{{"RKTS00", {}}};
        EXPECT_EQ(watched.read(blank(1), known).value().foreign, 1);
        EXPECT_FALSE(watched.read(blank(2), known));
        EXPECT_EQ(watched.hanging(), 1);
        EXPECT_EQ(watched.read(blank(3), known).value().foreign, 3);
        EXPECT_EQ(watched.read(blank(4), known).value().tags, known);
        EXPECT_EQ(hanging.made, 2) << "one for the frames before, one for those after";
    }
    hanging.release.set_value();
}

TEST(WatchedReader, DoesNotTakeALateReadingForTheNextFrames) {
    HangingDecoder hanging{1};
    WatchedReader watched(hanging.maker(), 2000);
    EXPECT_FALSE(watched.read(blank(1)));
    hanging.release.set_value();
    for (long number = 2; number < 50; ++number)
        EXPECT_EQ(watched.read(blank(number)).value().foreign, number);
    const auto start = std::chrono::steady_clock::now();
    while (watched.hanging() > 0 && std::chrono::steady_clock::now() - start < std::chrono::seconds(60))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(watched.hanging(), 0) << "it came back in the end";
}

TEST(WatchedReader, EndsWhileAReaderStillHangs) {
    HangingDecoder hanging{1};
    {
        WatchedReader watched(hanging.maker(), 500);
        EXPECT_FALSE(watched.read(blank(1)));
    }
    hanging.release.set_value();
}

TEST(WatchedReader, HandsOnWhatAReaderThrowsAndGoesOn) {
    WatchedReader watched(
        [] {
            return [](const Frame& f, std::span<const Sighting>) -> Reading {
                if (f.number() == 1) throw std::runtime_error("no memory");
                return {};
            };
        },
        10'000);
    EXPECT_THROW(watched.read(blank(1)), std::runtime_error);
    EXPECT_TRUE(watched.read(blank(2)));
    EXPECT_EQ(watched.hanging(), 0);
}

} // namespace
} // namespace rowkeeper::vision
