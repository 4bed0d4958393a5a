// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Scenery.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

const cv::Size cardSize(252, 352);

/// Coloured cards on a cloth, one upon the other.
class SceneryTest : public testing::Test {
  protected:
    struct Card {
        int id = 0;
        cv::Point at;
        cv::Scalar colour;
        bool lies = true;
        bool read = true;
    };

    void show(int frames = 8) {
        for (int i = 0; i < frames; ++i) {
            cv::Mat3b picture(1080, 1920, cv::Vec3b(60, 90, 60));
            for (const Card& card : cards) {
                if (card.lies) draw(picture, card);
            }
            if (hand.area() > 0) cv::rectangle(picture, hand, cv::Scalar(140, 160, 210), cv::FILLED);
            scenery.see(toFrame(picture, frame, static_cast<double>(frame) * 100));
            ++frame;
            std::vector<Sheet> stack;
            for (const Card& card : cards)
                stack.push_back({card.id, outline(card), card.read});
            scenery.learn(stack);
        }
    }
    static void draw(cv::Mat3b& picture, const Card& card) {
        const cv::Rect whole(card.at, cardSize);
        cv::rectangle(picture, whole, cv::Scalar(235, 235, 235), cv::FILLED);
        cv::rectangle(picture, whole - cv::Size(40, 40) + cv::Point(20, 20), card.colour, cv::FILLED);
    }
    static Quad outline(const Card& card) {
        const double left = card.at.x;
        const double top = card.at.y;
        return {Point{left, top}, Point{left + cardSize.width, top},
                Point{left + cardSize.width, top + cardSize.height}, Point{left, top + cardSize.height}};
    }
    /// Three cards of a row, each laid upon the lower part of the one above. The first is turned over when
    /// the second lies on it: its lower half is never seen.
    void layACascade() {
        show(60);
        cards.push_back({1, {400, 100}, cv::Scalar(200, 40, 40)});
        cards.push_back({2, {400, 216}, cv::Scalar(40, 40, 200)});
        cards.push_back({3, {400, 332}, cv::Scalar(40, 180, 200)});
        show();
    }
    /// Taken away, so that no reading comes of it.
    void take(std::size_t card) { cards[card].lies = cards[card].read = false; }

    Scenery scenery;
    std::vector<Card> cards;
    cv::Rect hand;
    long frame = 0;
};

} // namespace

TEST_F(SceneryTest, ACardTakenOutOfACascadeIsLiftedThoughNobodySawWhatLiesBelow) {
    layACascade();
    EXPECT_NE(scenery.lookAt(1), Look::Lifted);
    take(1);
    show();
    EXPECT_EQ(scenery.lookAt(1), Look::Lifted);
}

TEST_F(SceneryTest, ACardTurnedOverAndNotReadStillLiesThere) {
    show(60);
    for (int card = 0; card < 3; ++card) { // one after the other: what each lies upon was seen
        cards.push_back({card + 1, {400, 100 + 116 * card}, cv::Scalar(40, 60 * card, 200 - 60 * card)});
        show();
    }
    for (const std::size_t turned : {2U, 1U}) {
        cards[turned].colour = cv::Scalar(180, 230, 120);
        cards[turned].read = false;
        show();
        EXPECT_EQ(scenery.lookAt(turned), Look::Another) << "card " << turned + 1;
    }
    cards[1].id = 9; // of its new side nothing is known
    show();
    take(2);
    show();
    EXPECT_EQ(scenery.lookAt(2), Look::Lifted) << "nobody saw what lies below it now";
}

TEST_F(SceneryTest, ACardUnderAHandIsNotLifted) {
    layACascade();
    cards[1].read = false;
    hand = {380, 230, 700, 90}; // over the strip of the card, and from beside the row
    show();
    EXPECT_EQ(scenery.lookAt(1), Look::Unclear);
}

TEST_F(SceneryTest, ACardUnderAMarkerIsNotLifted) {
    layACascade();
    cards[1].read = false;
    hand = {480, 230, 80, 60};
    show();
    EXPECT_NE(scenery.lookAt(1), Look::Lifted);
}

TEST_F(SceneryTest, ACardOfNearlyTheClothsColourIsNotGoneWhereOnlyItsBorderLooksBare) {
    show(60);
    cards.push_back({1, {400, 100}, cv::Scalar(80, 110, 80)});
    show();
    take(0);
    hand = {420, 120, 212, 700}; // all but the border, and from beside the card
    show();
    EXPECT_EQ(scenery.lookAt(0), Look::Unclear);
    hand = {};
    show();
    EXPECT_EQ(scenery.lookAt(0), Look::Empty);
}

TEST_F(SceneryTest, CardsTakenAwayTogetherDoNotWaitForEachOther) {
    layACascade();
    for (std::size_t card = 0; card < 3; ++card)
        take(card);
    show();
    for (std::size_t card = 0; card < 3; ++card)
        EXPECT_EQ(scenery.lookAt(card), Look::Empty) << "card " << card + 1;
}

} // namespace rowkeeper::vision
