// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Sheet.h"

#include "printables/Card.h"
#include "tests/printables/Fixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace rowkeeper::printables {
namespace {

/// The floating point's own noise; a micrometre is nothing on paper.
constexpr double exact = 1e-6;

SheetLayout layoutOf(const SheetForm& form) {
    return SheetLayout::of(form).value();
}

struct Named {
    const char* name;
    SheetForm form;
};
class EachForm : public testing::TestWithParam<Named> {
  protected:
    SheetLayout layout_ = layoutOf(GetParam().form);
    QRectF page() const { return {{0, 0}, layout_.page()}; }
};
INSTANTIATE_TEST_SUITE_P(
    Sheet, EachForm,
    testing::Values(Named{"A4", {}}, Named{"Letter", {.paper = paper("letter")}},
                    Named{"A3", {.paper = paper("a3")}}, Named{"Tabloid", {.paper = paper("tabloid")}},
                    Named{"A4Short", {.flip = Flip::ShortEdge}},
                    Named{"A3Short", {.paper = paper("a3"), .flip = Flip::ShortEdge}},
                    Named{"A4Fold", {.foldOver = true}},
                    Named{"LetterFold", {.paper = paper("letter"), .foldOver = true}},
                    Named{"Lines", {.marks = Marks::Lines}}, Named{"A5", {.paper = paper("148x210")}},
                    Named{"A6", {.paper = paper("105x148")}}, Named{"Bleed", {.bleed = 3}},
                    Named{"LetterBleed", {.paper = paper("letter"), .bleed = 3.2}},
                    Named{"FoldBleed", {.paper = paper("a3"), .foldOver = true, .bleed = 1.5}},
                    Named{"Mini", {.card = {44, 68}}},
                    Named{"LetterLarge", {.paper = paper("letter"), .card = {88, 123}}},
                    Named{"TarotFold", {.paper = paper("a3"), .foldOver = true, .card = {70, 120}}},
                    Named{"Bare", {.marks = Marks::None, .label = false}}),
    [](const auto& form) { return std::string(form.param.name); });

bool hasEndAt(const std::vector<QLineF>& marks, double x, double y, double within) {
    return std::any_of(marks.begin(), marks.end(), [&](const QLineF& mark) {
        const bool upright = std::abs(mark.x1() - mark.x2()) < exact;
        const double along = upright ? std::abs(mark.x1() - x) : std::abs(mark.y1() - y);
        return along < exact &&
               (upright ? std::min(std::abs(mark.y1() - y), std::abs(mark.y2() - y))
                        : std::min(std::abs(mark.x1() - x), std::abs(mark.x2() - x))) < within;
    });
}

/// What the first `cards` places of a side take, with the backs of a folded sheet.
std::vector<QRectF> trims(const SheetLayout& layout, int cards, Side side) {
    std::vector<QRectF> all;
    for (int place = 0; place < cards; ++place) {
        all.push_back(layout.trim(place, side));
        if (layout.form().foldOver) all.push_back(layout.trim(place, Side::Back));
    }
    return all;
}

TEST_P(EachForm, HoldsTouchingCardsOfTheSameTrimInItsMiddle) {
    const std::vector<QRectF> cards = trims(layout_, layout_.cards(), Side::Front);
    ASSERT_FALSE(cards.empty());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        EXPECT_NEAR(cards[i].width(), layout_.form().card.width(), exact);
        EXPECT_NEAR(cards[i].height(), layout_.form().card.height(), exact);
        EXPECT_TRUE(
            page().adjusted(printerMargin, printerMargin, -printerMargin, -printerMargin).contains(cards[i]));
        for (std::size_t other = 0; other < i; ++other) {
            const QRectF both = cards[i].intersected(cards[other]);
            EXPECT_LT(both.width() * both.height(), exact);
        }
    }
    EXPECT_NEAR(layout_.grid().center().x(), page().center().x(), exact);
    EXPECT_NEAR(layout_.grid().center().y(), page().center().y(), exact);
}

/// Where a point of the front lies on the other side of the paper, once it was turned.
QPointF behind(const SheetLayout& layout, QPointF front) {
    const SheetForm& form = layout.form();
    const bool leftAndRight =
        form.foldOver || (form.flip == Flip::LongEdge) == (layout.page().height() >= layout.page().width());
    if (leftAndRight) return {layout.page().width() - front.x(), front.y()};
    return {front.x(), layout.page().height() - front.y()};
}

TEST_P(EachForm, PutsEveryBackExactlyBehindItsFront) {
    for (int place = 0; place < layout_.cards(); ++place) {
        const QPointF front = layout_.trim(place, Side::Front).center();
        const QPointF back = layout_.trim(place, Side::Back).center();
        EXPECT_NEAR(back.x(), behind(layout_, front).x(), exact);
        EXPECT_NEAR(back.y(), behind(layout_, front).y(), exact);
    }
}

TEST_P(EachForm, MarksEveryOuterCornerInTheMarginAlsoOnPartlyFilledSheets) {
    const QRectF grid = layout_.grid();
    for (const Side side : {Side::Front, Side::Back}) {
        for (int cards = 1; cards <= layout_.cards(); ++cards) {
            const std::vector<QRectF> all = trims(layout_, cards, side);
            const std::vector<QLineF> marks = layout_.cropMarks(all);
            if (layout_.form().marks == Marks::None) {
                EXPECT_TRUE(marks.empty());
                continue;
            }
            const double near = layout_.form().marks == Marks::Lines ? markGap + markLength : markGap;
            for (const QRectF& trim : all) {
                for (const double x : {trim.left(), trim.right()}) {
                    EXPECT_TRUE(hasEndAt(marks, x, grid.top(), near + exact));
                    EXPECT_TRUE(hasEndAt(marks, x, grid.bottom(), near + exact));
                }
                for (const double y : {trim.top(), trim.bottom()}) {
                    EXPECT_TRUE(hasEndAt(marks, grid.left(), y, near + exact));
                    EXPECT_TRUE(hasEndAt(marks, grid.right(), y, near + exact));
                }
            }
            for (const QLineF& mark : marks) {
                EXPECT_EQ(grid.contains(mark.center()), layout_.form().marks == Marks::Lines);
                EXPECT_TRUE(page().contains(mark.p1()) && page().contains(mark.p2()));
            }
        }
    }
}

TEST_P(EachForm, NotesStandClearOfCardsAndMarksAndOnThePage) {
    const auto footer = layout_.footer();
    if (!footer) {
        EXPECT_TRUE(!layout_.form().label || layout_.page().height() < 150) << "only where there is no room";
        return;
    }
    const QRectF printable = page()
                                 .adjusted(printerMargin, printerMargin, -printerMargin, -printerMargin)
                                 .adjusted(-exact, -exact, exact, exact);
    std::vector<QLineF> marks = layout_.cropMarks(trims(layout_, layout_.cards(), Side::Front));
    for (const QLineF& fold : layout_.foldMarks())
        marks.push_back(fold);
    for (const QRectF& note : {footer->ruler, footer->label, footer->notice}) {
        EXPECT_TRUE(printable.contains(note)) << note.x() << ' ' << note.y();
        EXPECT_FALSE(layout_.grid().intersects(note));
        for (const QLineF& mark : marks) {
            const QRectF ink = QRectF(mark.p1(), mark.p2()).normalized().adjusted(-0.2, -0.2, 0.2, 0.2);
            EXPECT_FALSE(ink.intersects(note));
        }
    }
    EXPECT_NEAR(std::max(footer->ruler.width(), footer->ruler.height()), 100, exact);
    EXPECT_FALSE(footer->ruler.intersects(footer->label));
}

TEST(Sheet, HoldsAsManyCardsAsThePaperHasRoomFor) {
    EXPECT_EQ(SheetLayout().cards(), 9);
    EXPECT_EQ(layoutOf({.paper = paper("letter")}).cards(), 9);
    EXPECT_EQ(layoutOf({.paper = paper("a3")}).cards(), 18);
    EXPECT_EQ(layoutOf({.paper = paper("tabloid")}).cards(), 18);
    EXPECT_EQ(layoutOf({.foldOver = true}).cards(), 4);
    EXPECT_EQ(layoutOf({.paper = paper("148x210")}).cards(),
              3); // the fourth would take the room of the ruler
    EXPECT_FALSE(SheetLayout::of({.paper = paper("80x90")}));
}

TEST(Sheet, WhatNobodyAskedToBeOtherwiseIsA4) {
    const SheetLayout usual;
    EXPECT_EQ(usual.page(), QSizeF(210, 297));
    EXPECT_EQ(usual.grid(), layoutOf({}).grid());
    EXPECT_TRUE(usual.footer());
}

TEST(Sheet, StrokesSurvivePrinting) {
    constexpr double halfAPoint = 25.4 / 72 / 2;
    EXPECT_GE(markStroke, halfAPoint);
    EXPECT_GE(cornerStroke, halfAPoint);
}

TEST(Sheet, AFoldIsMarkedInItsMiddleAndClearOfTheCutMarks) {
    const SheetLayout folded = layoutOf({.foldOver = true});
    ASSERT_FALSE(folded.foldMarks().empty());
    for (const QLineF& mark : folded.foldMarks()) {
        EXPECT_NEAR(mark.x1(), folded.page().width() / 2, exact);
        EXPECT_FALSE(
            folded.grid().adjusted(-1, -markGap - markLength, 1, markGap + markLength).contains(mark.p2()));
    }
    EXPECT_TRUE(SheetLayout().foldMarks().empty());
}

TEST(Sheet, ABackIsMovedTurnedAndStretchedAroundThePagesMiddle) {
    const QSizeF page(210, 297);
    const QPointF middle(105, 148.5);
    EXPECT_EQ(transformOf({}, page).map(QPointF(20, 30)), QPointF(20, 30));
    const QPointF moved = transformOf({.right = 1.5, .down = -2}, page).map(middle);
    EXPECT_NEAR(moved.x(), 106.5, exact);
    EXPECT_NEAR(moved.y(), 146.5, exact);
    const QPointF turned = transformOf({.degrees = 1}, page).map(middle + QPointF(100, 0));
    EXPECT_NEAR(turned.y() - middle.y(), 100 * std::sin(M_PI / 180), 1e-3); // clockwise: the right side sinks
    const QPointF wide = transformOf({.across = 1.01, .along = 0.98}, page).map(middle + QPointF(100, 100));
    EXPECT_NEAR(wide.x() - middle.x(), 101, exact);
    EXPECT_NEAR(wide.y() - middle.y(), 98, exact);
}

TEST(Papers, AreNamedAsPeopleTypeThem) {
    EXPECT_EQ(paper("a4"), a4());
    EXPECT_EQ(paper("Letter").size, QSizeF(215.9, 279.4));
    EXPECT_EQ(paper("297x210"), a4());
    EXPECT_EQ(paper("200 × 290.5"), (Paper{"200 × 290.5", {200, 290.5}}));
    EXPECT_EQ(paper(paper("200x290.5").name.c_str()), paper("200x290.5"));
}

TEST(Papers, ThatCannotBeAreRefusedWithWhatCan) {
    const auto said = [](const char* name) {
        const auto paper = paperNamed(name);
        return std::holds_alternative<Paper>(paper) ? "taken" : test::inEnglish(std::get<json::Said>(paper));
    };
    for (const char* name : {"A5", "", "x", "210", "210x", "x297", "210x297x3", "inf", "a4x"})
        EXPECT_THAT(said(name), testing::HasSubstr("A4, Letter, A3, Tabloid")) << name;
    for (const char* name : {"20x300", "210x5000", "nanx300", "300xnan", "-210x-297", "infx300"})
        EXPECT_THAT(said(name), testing::HasSubstr("80 to 1200 mm")) << name;
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
