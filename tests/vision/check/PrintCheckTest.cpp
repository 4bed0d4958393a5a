// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/PrintCheck.h"

#include "engine/core/tag/Tag.h"
#include "tests/vision/check/PrintedCard.h"
#include "vision/check/BestFrame.h"
#include "vision/picture/Pixels.h"
#include "vision/reading/TagReader.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

/// Cards held into a camera: what is wrong with their print, and that what is called good does read.
namespace rowkeeper::vision {

namespace {

using test::Photograph;
using test::photographed;
using test::PrintedCard;

/// The tag that is nearest to the picture's upper left corner: the first one of a card that is not turned.
TagCheck firstTag(const PrintCheck& check) {
    const auto far = [](const TagCheck& tag) { return tag.corners[0].x + tag.corners[0].y; };
    const auto first = std::min_element(check.tags.begin(), check.tags.end(),
                                        [&](const auto& a, const auto& b) { return far(a) < far(b); });
    return first == check.tags.end() ? TagCheck{} : *first;
}

std::vector<PrintTrouble> troublesOf(const TagCheck& tag) {
    std::vector<PrintTrouble> all;
    for (const PrintAdvice& advice : tag.advice)
        all.push_back(advice.trouble);
    return all;
}

using Troubles = std::vector<PrintTrouble>;

Troubles toldOf(const PrintedCard& card, const Photograph& how = {}) {
    return troublesOf(firstTag(checkPrint(photographed(card, how))));
}

/// Whether a camera over the table reads the card, seen by itself at 2.4 px a mm.
bool readsFromTheTable(const PrintedCard& card, const Photograph& near) {
    Photograph far = near;
    far.pixels = tablePixels;
    far.slant = 0; // from above: under a slant a tag of its upper half has fewer
    far.blur = std::max(0.6, near.blur * tablePixels / near.pixels);
    far.noise = 3;
    TagReader reader;
    const auto tags = reader.read(photographed(card, far)).tags;
    return std::any_of(tags.begin(), tags.end(), [&](const Sighting& tag) { return tag.text == card.text; });
}

class Chance {
  public:
    explicit Chance(unsigned seed)
        : random_(seed) {}
    double between(double least, double most) {
        return std::uniform_real_distribution<>(least, most)(random_);
    }
    std::size_t below(std::size_t count) { return random_() % count; }

  private:
    std::mt19937 random_;
};

PrintedCard goodCard(Chance& chance) {
    static const std::vector<std::string> texts = tag::plainTexts();
    PrintedCard card;
    do
        card.text = texts[chance.below(texts.size())];
    while (tag::parse(card.text)->kind() == tag::Kind::MatCorner ||
           tag::parse(card.text)->kind() == tag::Kind::Command);
    card.ink = chance.between(20, 75);
    card.paper = chance.between(195, 235);
    card.art = chance.between(60, 200);
    card.runs = chance.between(-0.1, 0.11);
    card.streaks = chance.between(0, 0.15);
    return card;
}

Photograph goodPhotograph(Chance& chance) {
    Photograph how;
    how.pixels = chance.between(3.5, 12);
    how.degrees = chance.between(0, 360);
    how.slant = chance.between(0, 0.35);
    how.blur = chance.between(0.4, 0.22 * how.pixels);
    how.noise = chance.between(1, 5);
    how.light = chance.between(0.6, 1.05);
    how.shade = chance.between(0, 0.3);
    how.seed = static_cast<unsigned>(chance.below(1000));
    return how;
}

cv::Mat greyOf(int width, int height, int grey) {
    return {height, width, CV_8UC3, cv::Scalar::all(grey)};
}

} // namespace

TEST(PrintCheck, OfAGoodCardBothTagsReadAndNothingIsAdvised) {
    const PrintCheck check = checkPrint(photographed(PrintedCard{}));
    ASSERT_EQ(check.tags.size(), 2U);
    EXPECT_TRUE(check.good());
    for (const TagCheck& tag : check.tags) {
        EXPECT_EQ(tag.text, "RKTS07");
        EXPECT_TRUE(tag.decoded);
        EXPECT_FALSE(tag.alone);
        EXPECT_EQ(tag.grade, PrintGrade::Good);
        EXPECT_EQ(tag.tableReads, tableLooks);
        EXPECT_LE(tag.readsFrom, 1.7);
        EXPECT_EQ(troublesOf(tag), Troubles{});
        EXPECT_NEAR(tag.figures.pixels, 7, 0.05);
        EXPECT_NEAR(tag.figures.contrast, 0.82, 0.02);
        EXPECT_NEAR(tag.figures.darkWidth, 1, 0.05);
        EXPECT_LT(tag.figures.edge, 0.4);
        EXPECT_EQ(tag.figures.wrong, 0);
        EXPECT_EQ(tag.figures.spoilt, 0);
        EXPECT_EQ(tag.figures.quiet, 0);
    }
    ASSERT_EQ(check.cards.size(), 1U);
    EXPECT_NEAR(check.cards[0].across, 34, 0.3);
    EXPECT_NEAR(check.cards[0].along, 59, 0.3);
    EXPECT_FALSE(check.cards[0].off);
}

TEST(PrintCheck, SixtyGoodCardsByChanceAreCalledGoodAndNothingIsAdvised) {
    for (unsigned seed = 1; seed <= 64; ++seed) {
        SCOPED_TRACE(seed);
        Chance chance(seed);
        const PrintedCard card = goodCard(chance);
        const Photograph how = goodPhotograph(chance);
        const PrintCheck check = checkPrint(photographed(card, how));
        EXPECT_EQ(check.tags.size(), 2U);
        EXPECT_TRUE(check.good());
        for (const TagCheck& tag : check.tags) {
            EXPECT_EQ(tag.text, card.text);
            EXPECT_FALSE(tag.alone);
            EXPECT_EQ(troublesOf(tag), Troubles{});
        }
        ASSERT_EQ(check.cards.size(), 1U);
        EXPECT_FALSE(check.cards[0].off) << check.cards[0].scale;
    }
}

TEST(PrintCheck, OfBadCardsByChanceThoseCalledGoodReadFromTheTable) {
    int good = 0;
    int bad = 0;
    for (unsigned seed = 1; seed <= 60; ++seed) {
        Chance chance(1000 + seed);
        PrintedCard card = goodCard(chance);
        card.oneTag = true;
        Photograph how = goodPhotograph(chance);
        const double much = chance.between(0.3, 1);
        switch (seed % 6) {
        case 0:
            card.ink = 200 * much;
            break;
        case 1:
            card.runs = 0.45 * much;
            break;
        case 2:
            how.blur = 0.8 * how.pixels * much;
            break;
        case 3:
            how.glare = 8 * much;
            break;
        case 4:
            card.scratches.push_back({chance.between(0, 10), chance.between(0, 10), 11 * much, 11 * much});
            break;
        default:
            card.streaks = much;
        }
        const bool called = checkPrint(photographed(card, how)).good();
        ++(called ? good : bad);
        EXPECT_TRUE(!called || readsFromTheTable(card, how)) << seed;
    }
    EXPECT_GE(good, 15) << "else nothing was asked";
    EXPECT_GE(bad, 15);
}

TEST(PrintCheck, PaleInkIsTold) {
    EXPECT_EQ(toldOf({.ink = 100}), Troubles{});
    EXPECT_EQ(toldOf({.ink = 135}), Troubles{PrintTrouble::PaleInk});
    const TagCheck pale = firstTag(checkPrint(photographed(PrintedCard{.ink = 165})));
    EXPECT_EQ(troublesOf(pale), Troubles{PrintTrouble::PaleInk});
    EXPECT_NE(pale.grade, PrintGrade::Good);
    EXPECT_NEAR(pale.figures.contrast, 1 - 165.0 / 225, 0.03);
}

TEST(PrintCheck, InkThatRunsIsToldByTheWidthOfItsModules) {
    EXPECT_EQ(toldOf({.runs = 0.1}), Troubles{});
    EXPECT_EQ(toldOf({.runs = 0.2}), Troubles{PrintTrouble::InkRuns});
    EXPECT_NEAR(firstTag(checkPrint(photographed(PrintedCard{.runs = 0.2}))).figures.darkWidth, 1.4, 0.05);
}

TEST(PrintCheck, InkThatStopsShortIsTold) {
    EXPECT_EQ(toldOf({.runs = -0.1}), Troubles{});
    EXPECT_EQ(toldOf({.runs = -0.25}), Troubles{PrintTrouble::InkThin});
}

TEST(PrintCheck, StreaksAreTold) {
    EXPECT_EQ(toldOf({.streaks = 0.15}), Troubles{});
    EXPECT_EQ(toldOf({.streaks = 0.5}), Troubles{PrintTrouble::Streaks});
}

TEST(PrintCheck, ALampInTheTagIsToldAndNotTakenForDamage) {
    EXPECT_EQ(toldOf({}, {.glare = 3}), Troubles{PrintTrouble::Glare});
    const PrintCheck check = checkPrint(photographed(PrintedCard{}, {.glare = 6}));
    const TagCheck blinded = firstTag(check);
    EXPECT_EQ(troublesOf(blinded), Troubles{PrintTrouble::Glare});
    EXPECT_FALSE(blinded.decoded) << "found by the other tag of its card";
    EXPECT_EQ(blinded.grade, PrintGrade::Bad);
    EXPECT_FALSE(check.good());
}

TEST(PrintCheck, ATagThatIsSmallInThePictureIsToldWithItsPixels) {
    const TagCheck tag = firstTag(checkPrint(photographed(PrintedCard{}, {.pixels = 1.9, .blur = 0.4})));
    ASSERT_EQ(troublesOf(tag), Troubles{PrintTrouble::TooSmall});
    EXPECT_NEAR(tag.advice[0].measured, 1.9, 0.05);
    EXPECT_EQ(toldOf({}, {.pixels = 2.5}), Troubles{});
}

TEST(PrintCheck, BlurIsToldInModulesAndNotAsPaleInk) {
    EXPECT_EQ(toldOf({}, {.blur = 2}), Troubles{});
    const TagCheck tag = firstTag(checkPrint(photographed(PrintedCard{}, {.blur = 4})));
    EXPECT_EQ(troublesOf(tag), Troubles{PrintTrouble::Blurred});
    EXPECT_NEAR(tag.figures.edge, 2.563 * 4 / 7, 0.15);
}

TEST(PrintCheck, ACoveredQuietZoneIsTold) {
    EXPECT_EQ(toldOf({.stains = {{-2, -2, 0.9, 25}}}), Troubles{PrintTrouble::QuietZone});
    EXPECT_EQ(toldOf({.art = 60, .quiet = 1.5}), Troubles{PrintTrouble::QuietZone});
    EXPECT_EQ(toldOf({.art = 60, .quiet = 2}), Troubles{});
}

TEST(PrintCheck, StainsAndScratchesAreToldAsDamageWithTheCodewordsTheyCost) {
    EXPECT_EQ(toldOf({.stains = {{9, 9, 1, 1}}}), Troubles{}) << "a crumb";
    for (const PrintedCard& card :
         {PrintedCard{.stains = {{8, 8, 5, 5}}}, PrintedCard{.scratches = {{8, 8, 5, 5}}}}) {
        const TagCheck tag = firstTag(checkPrint(photographed(card)));
        EXPECT_EQ(troublesOf(tag), Troubles{PrintTrouble::Damaged});
        EXPECT_GE(tag.figures.spoilt, 3);
        EXPECT_LE(tag.figures.spoilt, mendableCodewords);
    }
    const TagCheck lost = firstTag(checkPrint(photographed(PrintedCard{.stains = {{7, 7, 9, 9}}})));
    EXPECT_EQ(lost.text, "RKTS07");
    EXPECT_FALSE(lost.decoded);
    EXPECT_EQ(troublesOf(lost), Troubles{PrintTrouble::Damaged});
    EXPECT_GT(lost.figures.spoilt, mendableCodewords);
    EXPECT_EQ(lost.grade, PrintGrade::Bad);
}

TEST(PrintCheck, TooLittleLightIsToldAndNotPaleInk) {
    EXPECT_EQ(toldOf({}, {.light = 0.25}), Troubles{PrintTrouble::Dark});
}

TEST(PrintCheck, WhiteOnBlackIsToldAndDoesNotRead) {
    const TagCheck tag = firstTag(checkPrint(photographed(PrintedCard{.inverted = true})));
    EXPECT_TRUE(tag.inverted);
    EXPECT_EQ(tag.grade, PrintGrade::Bad);
    ASSERT_FALSE(tag.advice.empty());
    EXPECT_EQ(tag.advice[0].trouble, PrintTrouble::Inverted);
}

TEST(PrintCheck, AMirroredPictureIsSaidAndJudgedAsAnyOther) {
    const PrintCheck check = checkPrint(photographed(PrintedCard{}, {.degrees = 20, .mirrored = true}));
    ASSERT_EQ(check.tags.size(), 2U);
    EXPECT_TRUE(check.tags[0].mirrored);
    EXPECT_TRUE(check.good());
}

TEST(PrintCheck, WhatNoFigureExplainsIsSaidToBeUnknown) {
    TagCheck tag;
    tag.figures = {.pixels = 7, .dark = 40, .light = 220, .contrast = 0.8};
    tag.advice = adviceFor(tag);
    EXPECT_EQ(troublesOf(tag), Troubles{PrintTrouble::Unknown});
    tag.grade = PrintGrade::Good;
    EXPECT_TRUE(adviceFor(tag).empty());
}

TEST(PrintCheck, TagsThatWereScaledByThemselvesAreOffTheirDistance) {
    const PrintCheck check =
        checkPrint(photographed(PrintedCard{.tagScale = 0.9}, {.degrees = 40, .slant = 0.2}));
    ASSERT_EQ(check.cards.size(), 1U);
    EXPECT_TRUE(check.cards[0].off);
    EXPECT_NEAR(check.cards[0].scale, 1 / 0.9, 0.01);
    EXPECT_TRUE(check.good()) << "it still reads";
}

TEST(PrintCheck, ATagWhoseOtherIsGoneIsAloneUnlessThePictureEndsBeforeIt) {
    const Frame whole = photographed(PrintedCard{.oneTag = true});
    const PrintCheck check = checkPrint(whole);
    ASSERT_EQ(check.tags.size(), 1U);
    EXPECT_TRUE(check.tags[0].alone);
    const cv::Mat pixels = pixelsOf(whole);
    const PrintCheck cut = checkPrint(toFrame(pixels.rowRange(0, pixels.rows / 2), 0, 0));
    ASSERT_EQ(cut.tags.size(), 1U);
    EXPECT_FALSE(cut.tags[0].alone);
}

TEST(PrintCheck, CardsFromAPixelAndAHalfToTwentyAModuleAreMeasured) {
    for (const double pixels : {1.7, 3.0, 8.0, 14.0, 24.0}) {
        SCOPED_TRACE(pixels);
        const PrintCheck check =
            checkPrint(photographed(PrintedCard{}, {.pixels = pixels, .degrees = 17, .blur = 0.5}));
        ASSERT_EQ(check.tags.size(), 2U);
        EXPECT_TRUE(check.good());
        EXPECT_NEAR(check.tags[0].figures.pixels, pixels, 0.02 * pixels);
    }
}

TEST(PrintCheck, OfManyCardsEachIsToldByItself) {
    std::vector<PrintedCard> cards(8);
    for (std::size_t i = 0; i < cards.size(); ++i)
        cards[i].text = "RKTR0" + std::to_string(i + 1);
    cards[5].ink = 140;
    const PrintCheck check = checkPrint(photographed(cards, {.pixels = 4, .degrees = 5}));
    ASSERT_EQ(check.tags.size(), 16U);
    for (const TagCheck& tag : check.tags)
        EXPECT_EQ(troublesOf(tag), tag.text == "RKTR06" ? Troubles{PrintTrouble::PaleInk} : Troubles{})
            << tag.text;
    EXPECT_EQ(check.cards.size(), 8U);
}

TEST(PrintCheck, CodesThatAreNotOursAreNamedAndNotMeasured) {
    const PrintCheck check = checkPrint(photographed(PrintedCard{.text = "HELLO"}));
    EXPECT_TRUE(check.tags.empty());
    EXPECT_EQ(check.foreign, std::vector<std::string>{"HELLO"});
    EXPECT_FALSE(check.good());
    const PrintCheck both = checkPrint(photographed({PrintedCard{}, PrintedCard{.text = "HELLO"}}));
    EXPECT_EQ(both.tags.size(), 2U);
    EXPECT_EQ(both.foreign.size(), 1U);
    EXPECT_TRUE(both.good()) << "a stranger beside a card is no fault of the card";
}

TEST(PrintCheck, PicturesOfAnyShapeWithoutATagHaveNone) {
    EXPECT_TRUE(checkPrint(Frame()).tags.empty());
    for (const auto& [width, height] :
         {std::pair{1, 1}, {1, 400}, {400, 1}, {21, 21}, {640, 480}, {20'000, 5}})
        for (const int grey : {0, 128, 255}) {
            const PrintCheck check = checkPrint(toFrame(greyOf(width, height, grey), 0, 0));
            EXPECT_TRUE(check.tags.empty() && check.foreign.empty() && check.cards.empty());
            EXPECT_FALSE(check.good());
        }
    cv::Mat noise(300, 400, CV_8UC3);
    cv::RNG chance(1);
    chance.fill(noise, cv::RNG::UNIFORM, 0, 256);
    EXPECT_TRUE(checkPrint(toFrame(noise, 0, 0)).tags.empty());
}

TEST(PrintCheck, TheSameFrameGivesTheSameAnswer) {
    const Frame frame = photographed(PrintedCard{.ink = 150}, {.degrees = 33, .slant = 0.2});
    const PrintCheck one = checkPrint(frame);
    const PrintCheck other = checkPrint(frame);
    ASSERT_EQ(one.tags.size(), other.tags.size());
    for (std::size_t i = 0; i < one.tags.size(); ++i) {
        EXPECT_EQ(one.tags[i].figures, other.tags[i].figures);
        EXPECT_EQ(one.tags[i].readsFrom, other.tags[i].readsFrom);
    }
}

TEST(BestFrame, IsTheSharpestOfThoseThatShowMostTags) {
    const Frame bare = toFrame(greyOf(640, 480, 90), 0, 0);
    const Frame soft = Frame(photographed(PrintedCard{}, {.blur = 3}), 1, 0);
    const Frame sharp = Frame(photographed(PrintedCard{}, {.blur = 0.6}), 2, 0);
    const Frame half = Frame(photographed(PrintedCard{.oneTag = true}, {.blur = 0.4}), 3, 0);
    BestFrame best;
    EXPECT_TRUE(best.best().empty());
    best.see(Frame());
    best.see(bare);
    EXPECT_EQ(best.best().number(), 0);
    for (const Frame& frame : {soft, half, sharp, soft, bare})
        best.see(frame);
    EXPECT_EQ(best.best().number(), 2);
}

TEST(BestFrame, IsFoundOfCardsThatFillThePicture) {
    BestFrame best;
    best.see(photographed(PrintedCard{}, {.pixels = 16, .blur = 9}));
    best.see(Frame(photographed(PrintedCard{}, {.pixels = 16, .blur = 1}), 1, 0));
    EXPECT_EQ(best.best().number(), 1);
}

} // namespace rowkeeper::vision
