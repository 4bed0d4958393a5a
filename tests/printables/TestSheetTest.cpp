// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/TestSheet.h"

#include "printables/PdfFile.h"
#include "tests/printables/Fixtures.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rowkeeper::tactics::sheets {

namespace {

class TestSheets : public DrawingTest {};

PdfBytes made(const TestRequest& request) {
    return std::get<PdfBytes>(printTestSheet(request, LongTexts()));
}

TestRequest asking(const char* name, Flip flip, const BackCorrection& correction = {}) {
    TestRequest request;
    request.form.paper = paper(name);
    request.form.flip = flip;
    request.correction = correction;
    return request;
}

} // namespace

TEST_F(TestSheets, ListEveryTagWhereItIsDrawn) {
    const BackCorrection correction{
        .right = 1.5, .down = -2, .degrees = 0.5, .across = 1.002, .along = 0.999};
    const Manifest manifest = made(asking("A4", Flip::LongEdge, correction)).result.manifest;
    EXPECT_TRUE(isTestSheet(manifest));
    ASSERT_EQ(manifest.pages.size(), 2U);
    EXPECT_EQ(manifest.pages[1].front, 1);
    EXPECT_TRUE(manifest.mirrorsAcross);
    EXPECT_EQ(manifest.correction, correction);
    const QTransform drawn = transformOf(correction, manifest.page);
    int backs = 0;
    for (const PrintedTag& tag : manifest.tags) {
        const QPointF middle = tag.at + QPointF(tag.size, tag.size) / 2;
        const bool back = tag.page == 2;
        backs += back ? 1 : 0;
        const QPointF wanted = back ? drawn.map(tag.card.center()) : tag.card.center();
        EXPECT_LT(std::hypot(middle.x() - wanted.x(), middle.y() - wanted.y()), 1e-6) << tag.text;
    }
    EXPECT_EQ(backs, 24);
    EXPECT_EQ(manifest.tags.size(), 48U);
}

TEST_F(TestSheets, StandTheWayUpOfDecksOnTheSamePaper) {
    for (const char* name : {"A4", "Letter", "A3", "Tabloid", "200x300"}) {
        for (const Flip flip : {Flip::LongEdge, Flip::ShortEdge}) {
            const TestRequest request = asking(name, flip);
            const Manifest manifest = made(request).result.manifest;
            const auto layout = SheetLayout::of(request.form);
            ASSERT_TRUE(layout);
            EXPECT_EQ(manifest.page, layout->page()) << name;
            EXPECT_EQ(manifest.mirrorsAcross, layout->mirrorsAcross()) << name;
            EXPECT_EQ(testFormOf(manifest.page, flip).mirrorsAcross(), layout->mirrorsAcross()) << name;
        }
    }
}

TEST_F(TestSheets, SayTheSameOfThemselvesWhenTheyAreReadAgain) {
    const auto pdf = made(asking("Letter", Flip::ShortEdge, {.right = -0.5}));
    const auto read = manifestFromJson(toJson(pdf.result.manifest));
    ASSERT_TRUE(std::holds_alternative<Manifest>(read));
    EXPECT_TRUE(isTestSheet(std::get<Manifest>(read)));
    EXPECT_EQ(std::get<Manifest>(read).tags.size(), pdf.result.manifest.tags.size());
    EXPECT_FALSE(isTestSheet(Manifest{}));
    EXPECT_EQ(pdf.bytes, made(asking("Letter", Flip::ShortEdge, {.right = -0.5})).bytes);
}

TEST_F(TestSheets, AreRefusedWhereTheyCannotMeasure) {
    const auto kindOf = [](const TestRequest& request) {
        const auto made = printTestSheet(request, LongTexts());
        const auto* problem = std::get_if<PrintProblem>(&made);
        return problem ? std::optional(problem->kind) : std::nullopt;
    };
    EXPECT_EQ(kindOf(asking("105x148", Flip::LongEdge)), PrintProblem::Kind::NoRoom);
    EXPECT_EQ(kindOf(asking("80x85", Flip::LongEdge)), PrintProblem::Kind::NoRoom);
    EXPECT_EQ(kindOf(asking("A4", Flip::LongEdge, {.right = 16})), PrintProblem::Kind::OutOfRange);
    EXPECT_EQ(kindOf(asking("A4", Flip::LongEdge, {.down = std::nan("")})), PrintProblem::Kind::OutOfRange);
}

} // namespace rowkeeper::tactics::sheets
