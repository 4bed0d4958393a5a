// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Sheet.h"

#include "printables/Card.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::printables {
namespace {

class EachPaper : public testing::TestWithParam<Paper> {};
INSTANTIATE_TEST_SUITE_P(Sheet, EachPaper, testing::Values(Paper::A4, Paper::Letter),
                         [](const auto& paper) { return std::string(nameOf(paper.param)); });

/// The floating point's own noise; a micrometre is nothing on paper.
constexpr double exact = 1e-6;

bool hasEndAt(const std::vector<QLineF>& marks, double x, double y, double within) {
    return std::any_of(marks.begin(), marks.end(), [&](const QLineF& mark) {
        const bool upright = std::abs(mark.x1() - mark.x2()) < exact;
        const double along = upright ? std::abs(mark.x1() - x) : std::abs(mark.y1() - y);
        return along < exact &&
               (upright ? std::min(std::abs(mark.y1() - y), std::abs(mark.y2() - y))
                        : std::min(std::abs(mark.x1() - x), std::abs(mark.x2() - x))) < within;
    });
}

TEST_P(EachPaper, HoldsNineTouchingCardsOfTheSameTrimInItsMiddle) {
    const QRectF page({0, 0}, sizeOf(GetParam()));
    for (int place = 0; place < cardsPerSheet; ++place) {
        const QRectF card = trimOf(GetParam(), place, Side::Front);
        EXPECT_NEAR(card.width(), 63, exact);
        EXPECT_NEAR(card.height(), 88, exact);
        EXPECT_TRUE(page.contains(card));
        for (int other = 0; other < place; ++other) {
            const QRectF both = card.intersected(trimOf(GetParam(), other, Side::Front));
            EXPECT_LT(both.width() * both.height(), exact);
        }
    }
    EXPECT_NEAR(gridOf(GetParam()).center().x(), page.center().x(), exact);
    EXPECT_NEAR(gridOf(GetParam()).center().y(), page.center().y(), exact);
}

TEST_P(EachPaper, BacksLieBehindTheirFrontsAfterFlippingOnTheLongEdge) {
    const double width = sizeOf(GetParam()).width();
    for (int place = 0; place < cardsPerSheet; ++place) {
        const QRectF front = trimOf(GetParam(), place, Side::Front);
        const QRectF back = trimOf(GetParam(), place, Side::Back);
        EXPECT_NEAR(back.left(), width - front.right(), exact);
        EXPECT_NEAR(back.top(), front.top(), exact);
        EXPECT_EQ(back.size(), front.size());
    }
}

TEST_P(EachPaper, MarksEveryOuterCornerInTheMarginAlsoOnPartlyFilledSheets) {
    const QRectF grid = gridOf(GetParam());
    for (const Side side : {Side::Front, Side::Back}) {
        for (int cards = 1; cards <= cardsPerSheet; ++cards) {
            const std::vector<QLineF> marks = cropMarks(GetParam(), cards, side);
            for (int place = 0; place < cards; ++place) {
                const QRectF trim = trimOf(GetParam(), place, side);
                for (const double x : {trim.left(), trim.right()}) {
                    EXPECT_TRUE(hasEndAt(marks, x, grid.top(), markGap + exact));
                    EXPECT_TRUE(hasEndAt(marks, x, grid.bottom(), markGap + exact));
                }
                for (const double y : {trim.top(), trim.bottom()}) {
                    EXPECT_TRUE(hasEndAt(marks, grid.left(), y, markGap + exact));
                    EXPECT_TRUE(hasEndAt(marks, grid.right(), y, markGap + exact));
                }
            }
            const QRectF page({0, 0}, sizeOf(GetParam()));
            for (const QLineF& mark : marks) {
                EXPECT_FALSE(grid.contains(mark.center()));
                EXPECT_TRUE(page.contains(mark.p1()) && page.contains(mark.p2()));
            }
        }
    }
}

TEST_P(EachPaper, NotesStandClearOfCardsAndMarksAndOnThePage) {
    const Footer footer = footerOf(GetParam());
    const QRectF printable = QRectF({0, 0}, sizeOf(GetParam())).adjusted(4, 4, -4, -4);
    for (const QRectF& note : {footer.ruler, footer.label, footer.notice}) {
        EXPECT_TRUE(printable.contains(note)) << note.x() << ' ' << note.y();
        EXPECT_FALSE(gridOf(GetParam()).intersects(note));
        for (const QLineF& mark : cropMarks(GetParam(), cardsPerSheet, Side::Front)) {
            const QRectF ink = QRectF(mark.p1(), mark.p2()).normalized().adjusted(-0.2, -0.2, 0.2, 0.2);
            EXPECT_FALSE(ink.intersects(note));
        }
    }
    EXPECT_NEAR(std::max(footer.ruler.width(), footer.ruler.height()), 100, exact);
    EXPECT_FALSE(footer.ruler.intersects(footer.label));
}

TEST(Sheet, StrokesSurvivePrinting) {
    constexpr double halfAPoint = 25.4 / 72 / 2;
    EXPECT_GE(markStroke, halfAPoint);
    EXPECT_GE(cornerStroke, halfAPoint);
}

TEST(Sheet, PapersAreNamedAsPeopleTypeThem) {
    EXPECT_EQ(paperNamed("a4"), Paper::A4);
    EXPECT_EQ(paperNamed("Letter"), Paper::Letter);
    EXPECT_EQ(paperNamed("A5"), std::nullopt);
    EXPECT_EQ(paperNamed(""), std::nullopt);
}

TEST(Card, TagsLieFourMillimetresFromTheEdgesInOppositeCorners) {
    const auto places = tagPlaces();
    EXPECT_EQ(places[0].modules, QRectF(4, 4, 21, 21));
    EXPECT_EQ(places[1].modules, QRectF(38, 63, 21, 21));
    EXPECT_FALSE(places[0].turned);
    EXPECT_TRUE(places[1].turned);
    EXPECT_EQ(places[1].modules.center(), QPointF(cardWidth, cardHeight) - places[0].modules.center());
}

} // namespace
} // namespace rowkeeper::printables
