// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/TagReader.h"

#include "tests/vision/DrawnTable.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;

DrawnTable eightCards() {
    DrawnTable table = test::fourAnchors();
    table.pixelsPerMm = 2.4;
    table.width = 1280;
    table.height = 960;
    table.noise = 3;
    table.cards.push_back({"RKTS07", test::placeInChain(0, 0), 5});
    table.cards.push_back({"RKTR00", test::placeInChain(0, 1), -4});
    table.cards.push_back({"RKTK33.A3", test::placeInChain(1, 0), 170});
    table.cards.push_back({"RKTV00", test::placeInChain(3, 0), 0});
    return table;
}

int found(const Reading& reading, const Sighting& wanted, double within) {
    return static_cast<int>(std::count_if(reading.tags.begin(), reading.tags.end(), [&](const Sighting& s) {
        if (s.text != wanted.text) return false;
        for (std::size_t i = 0; i < 4; ++i)
            if (distance(s.corners[i], wanted.corners[i]) > within) return false;
        return true;
    }));
}

Frame frameOf(const cv::Mat& m) {
    return {m.cols, m.rows, {m.datastart, m.dataend}};
}

TEST(TagReader, ReadsEveryTagOnceHoweverTheTableIsTurned) {
    TagReader reader;
    for (const int degrees : {0, 17, 45, 90, 133, 180, 250, 315}) {
        DrawnTable table = eightCards();
        table.degrees = degrees;
        const Reading wanted = test::perfectReading(table);
        const Reading reading = reader.read(draw(table));
        EXPECT_EQ(reading.tags.size(), wanted.tags.size()) << degrees;
        for (const Sighting& s : wanted.tags)
            EXPECT_EQ(found(reading, s, 1.5), 1) << s.text << " at " << degrees;
    }
}

TEST(TagReader, ReadsSoftCodesOfTwoPixelsAModuleInWeakLight) {
    // A decoder's own search finds none or few of these; laying the grid by the finder patterns and taking
    // the blur out of the samples finds them all.
    TagReader reader;
    for (const int degrees : {0, 17, 110, 250}) {
        DrawnTable table = eightCards();
        table.pixelsPerMm = 2.0;
        table.degrees = degrees;
        table.noise = 0;
        const Frame sharp = draw(table);
        cv::Mat picture(sharp.height(), sharp.width(), CV_8UC3);
        std::copy_n(sharp.data(), picture.total() * picture.elemSize(), picture.data);
        cv::GaussianBlur(picture, picture, {}, 0.9);
        picture.convertTo(picture, -1, 0.45, 8);
        cv::Mat noise(picture.size(), CV_16SC3);
        cv::RNG random(static_cast<std::uint64_t>(degrees + 1));
        random.fill(noise, cv::RNG::NORMAL, 0, 2.5);
        cv::add(picture, noise, picture, cv::noArray(), CV_8U);

        const Reading wanted = test::perfectReading(table);
        const Reading reading = reader.read(frameOf(picture));
        EXPECT_EQ(reading.tags.size(), wanted.tags.size()) << degrees;
        for (const Sighting& s : wanted.tags)
            EXPECT_EQ(found(reading, s, 1.5), 1) << s.text << " at " << degrees;
    }
}

TEST(TagReader, ThatRunsOutOfTimeReadsTheRestInTheNextFrames) {
    const DrawnTable table = eightCards();
    const Reading wanted = test::perfectReading(table);
    ReaderOptions hurried;
    hurried.video = true;
    hurried.budgetMs = 1e-6; // over before the first look
    TagReader reader(hurried);
    std::vector<Sighting> known;
    std::size_t inFirstFrames = 0;
    for (int frame = 0; frame < 200 && known.size() < wanted.tags.size(); ++frame) {
        known = reader.read(draw(table), known).tags;
        if (frame == 2) inFirstFrames = known.size();
    }
    EXPECT_LT(inFirstFrames, wanted.tags.size() / 2) << "a look or two a frame";
    EXPECT_EQ(known.size(), wanted.tags.size());
    for (const Sighting& s : wanted.tags)
        EXPECT_TRUE(std::any_of(known.begin(), known.end(), [&](const Sighting& k) {
            return k.text == s.text;
        })) << s.text;
}

TEST(TagReader, CornersStartAtTheTagsOwnTopLeftAndAreCentredOnPixels) {
    TagReader reader;
    const DrawnTable table = eightCards();
    const Reading wanted = test::perfectReading(table);
    const Reading reading = reader.read(draw(table));
    Point sum;
    int count = 0;
    for (const Sighting& w : wanted.tags)
        for (const Sighting& s : reading.tags) {
            if (s.text != w.text || distance(centreOf(s.corners), centreOf(w.corners)) > 5) continue;
            for (std::size_t i = 0; i < 4; ++i) {
                EXPECT_LT(distance(s.corners[i], w.corners[i]), 1.0);
                sum = sum + (s.corners[i] - w.corners[i]);
                ++count;
            }
        }
    ASSERT_GT(count, 40);
    EXPECT_LT(length(sum * (1.0 / count)), 0.2);
}

TEST(TagReader, KnownPlacesAreReadAgainThoughThePictureMoved) {
    TagReader reader({.video = true});
    DrawnTable table = eightCards();
    const Reading first = reader.read(draw(table));
    table.shift = {0.5, -0.4};
    table.seed = 2;
    const Reading second = reader.read(draw(table), first.tags);
    EXPECT_EQ(second.tags.size(), first.tags.size());
}

TEST(TagReader, ASpoiledFinderCostsNothingAtAKnownPlace) {
    TagReader reader;
    const DrawnTable table = eightCards();
    const Sighting known = test::perfectReading(table).tags.front();
    const Frame frame = draw(table);
    cv::Mat spoiled(frame.height(), frame.width(), CV_8UC3);
    std::copy_n(frame.data(), spoiled.total() * 3, spoiled.data);
    const Point middle = known.corners[0] + (centreOf(known.corners) - known.corners[0]) * 0.33;
    cv::circle(spoiled, {cvRound(middle.x), cvRound(middle.y)}, 6, cv::Scalar::all(250), cv::FILLED);
    const Sighting places[]{known};
    EXPECT_EQ(found(reader.read(frameOf(spoiled), places), known, 2.5), 1);
}

TEST(TagReader, SameInputGivesTheSameOutput) {
    const Frame frame = draw(eightCards());
    TagReader one;
    TagReader other;
    const Reading a = one.read(frame);
    EXPECT_EQ(a.tags, other.read(frame).tags);
    EXPECT_EQ(a.tags, one.read(frame).tags);
}

TEST(TagReader, PicturesWithoutTagsReadNothing) {
    TagReader reader;
    std::vector<cv::Mat> pictures;
    for (int i = 0; i < 4; ++i) {
        cv::Mat noise(480, 640, CV_8UC3);
        cv::RNG random(static_cast<unsigned>(i) + 11);
        random.fill(noise, cv::RNG::UNIFORM, 0, 255);
        if (i > 1) cv::GaussianBlur(noise, noise, {}, i);
        pictures.push_back(noise);
    }
    for (const int size : {3, 8, 21}) {
        cv::Mat checks(480, 640, CV_8UC3);
        for (int y = 0; y < checks.rows; ++y)
            for (int x = 0; x < checks.cols; ++x)
                checks.at<cv::Vec3b>(y, x) = cv::Vec3b::all((x / size + y / size) % 2 ? 230 : 20);
        pictures.push_back(checks);
    }
    cv::Mat words(480, 640, CV_8UC3, cv::Scalar::all(220));
    for (int y = 20; y < words.rows; y += 16)
        cv::putText(words, "RKTS07 the quick brown fox RKTZ14 jumps", {5, y}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                    {});
    pictures.push_back(words);
    pictures.emplace_back(480, 640, CV_8UC3, cv::Scalar::all(0));
    pictures.emplace_back(1, 1, CV_8UC3, cv::Scalar::all(255));
    pictures.emplace_back(7, 2000, CV_8UC3, cv::Scalar::all(90));
    for (const cv::Mat& picture : pictures) {
        const Reading reading = reader.read(frameOf(picture));
        EXPECT_TRUE(reading.tags.empty());
        EXPECT_EQ(reading.foreign, 0);
    }
}

TEST(TagReader, KnownPlacesOnOtherPicturesReadNothing) {
    TagReader reader;
    const Reading known = test::perfectReading(eightCards());
    DrawnTable bare = eightCards();
    bare.cards.clear();
    EXPECT_TRUE(reader.read(draw(bare), known.tags).tags.empty());
    cv::Mat small(30, 40, CV_8UC3, cv::Scalar::all(99));
    EXPECT_TRUE(reader.read(frameOf(small), known.tags).tags.empty());
}

TEST(TagReader, AnEmptyFrameGivesAnEmptyReading) {
    TagReader reader;
    EXPECT_TRUE(reader.read(Frame{}).tags.empty());
}

TEST(TagReader, ForeignCodesAreCountedAndNotReturned) {
    DrawnTable table = eightCards();
    table.cards.push_back({"WWW.EXAMPLE", test::placeInChain(2, 0)});
    table.cards.push_back({"RKTX07", test::placeInChain(3, 1, 95)});
    TagReader reader;
    const Reading reading = reader.read(draw(table));
    EXPECT_EQ(reading.foreign, 4); // two copies each
    EXPECT_TRUE(std::none_of(reading.tags.begin(), reading.tags.end(),
                             [](const Sighting& s) { return !tag::parse(s.text).has_value(); }));
}

TEST(TagReader, LargeAndSmallPicturesOfCardsAreRead) {
    TagReader reader;
    for (const double scale : {1.7, 3.5, 7.0}) {
        DrawnTable table;
        table.cards = {{"RKTS07", {-40, 0}, 10}, {"RKTR08", {40, 0}, -20}};
        table.pixelsPerMm = scale;
        table.width = static_cast<int>(180 * scale);
        table.height = static_cast<int>(110 * scale);
        EXPECT_EQ(reader.read(draw(table)).tags.size(), 4U) << scale << " px/mm";
    }
}

} // namespace
} // namespace rowkeeper::vision
