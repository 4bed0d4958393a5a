// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TablePicture.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/PictureNames.h"
#include "tests/Languages.h"

#include "tests/companion/Hermetic.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

#include <gtest/gtest.h>

/// The camera's picture as it is painted: outlines, words, and the part of it that is seen.
namespace rowkeeper::tactics::panel {
namespace {

constexpr int width = 640;
constexpr int height = 480;

vision::SeenCard cardAt(const char* tag, double left, double top) {
    vision::SeenCard seen;
    seen.tag = tag::parse(tag);
    seen.outline = {vision::Point{left, top}, vision::Point{left + 200, top},
                    vision::Point{left + 200, top + 90}, vision::Point{left, top + 90}};
    return seen;
}

/// A target, Starfleet's infantry.
vision::TableView tableOf() {
    vision::TableView view;
    view.chains.resize(1);
    view.chains[0].anchor = cardAt("RKTZ02", 100, 40);
    view.chains[0].links = {cardAt("RKTS10", 100, 200)};
    return view;
}

/// White on the left, black on the right.
vision::Frame halves() {
    std::vector<std::uint8_t> pixels(std::size_t{width} * height * 3, 0xff);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        if (i / 3 % width >= width / 2) pixels[i] = 0;
    return {width, height, std::move(pixels)};
}

class ThePicture : public testing::TestWithParam<json::Language> {
  protected:
    ThePicture()
        : context_(test::hermetic(GetParam()))
        , texts_(std::make_shared<json::Texts>(tactics::commands::textsOf(context_)))
        , picture_(texts_, pictureNames(texts_)) {
        picture_.resize(width, height);
        picture_.QWidget::show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&picture_));
        show(tableOf());
    }
    void show(const vision::TableView& view) { picture_.show(halves(), view); }
    QImage painted() { return picture_.grab().toImage(); }
    /// px along the lower edge of the card in the row that are not the picture's white.
    int inkAlongEdge() {
        const QImage image = painted();
        int ink = 0;
        for (int x = 104; x < 296; ++x) // the card's lower edge, over white
            ink += image.pixelColor(x, 290).lightness() < 200;
        return ink;
    }
    std::string name(std::size_t at) { return picture_.places().at(at).name.toStdString(); }
    void wheel(int notches, QPointF at) {
        QWheelEvent event(at, picture_.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&picture_, &event);
    }
    bool german() { return GetParam() == json::Language::De; }

    app::AppContext context_;
    std::shared_ptr<json::Texts> texts_;
    parts::TablePicture picture_;
};

TEST_P(ThePicture, OutlinesACardDashedWhileItIsCoveredAndDottedWhileItIsNotRead) {
    const int solid = inkAlongEdge();
    EXPECT_GT(solid, 185);
    vision::TableView view = tableOf();
    view.chains[0].links[0].covered = true;
    show(view);
    const int dashed = inkAlongEdge();
    EXPECT_LT(dashed, solid * 9 / 10);
    EXPECT_GT(dashed, solid / 2);
    view = tableOf();
    view.chains[0].links[0].tag.reset();
    show(view);
    const int dotted = inkAlongEdge();
    EXPECT_LT(dotted, dashed * 9 / 10);
    EXPECT_GT(dotted, solid / 5);
}

TEST_P(ThePicture, PaintsAWordForAStateAndSaysItToAScreenReader) {
    const QRect below(150, 210, 100, 20); // the second line, under the name at the upper edge
    const QImage plain = painted().copy(below);
    const std::string said = name(1);
    const auto with = [&](auto change) {
        vision::TableView view = tableOf();
        change(view.chains[0].links[0]);
        show(view);
        return painted().copy(below);
    };
    const QImage covered = with([](vision::SeenCard& card) { card.covered = true; });
    EXPECT_EQ(name(1), said + (german() ? ", abgedeckt" : ", covered"));
    const QImage raised = with([](vision::SeenCard& card) { card.raised = true; });
    EXPECT_EQ(name(1), said + (german() ? ", hochgehalten" : ", held up"));
    const QImage unread = with([](vision::SeenCard& card) { card.tag.reset(); });
    EXPECT_TRUE(name(1).ends_with(german() ? "nicht gelesen" : "not read")) << name(1);
    const std::vector<QImage> words{plain, covered, raised, unread};
    for (std::size_t one = 0; one < words.size(); ++one)
        for (std::size_t other = one + 1; other < words.size(); ++other)
            EXPECT_NE(words[one], words[other]) << one << ' ' << other;
}

TEST_P(ThePicture, IsEnlargedByTheWheelAroundWhatIsPointedAt) {
    const QPointF at(310, 100); // white, near the black half
    wheel(4, at);
    EXPECT_NEAR(picture_.zoom().factor(), 2.44, 0.01);
    const QImage image = painted();
    EXPECT_GT(image.pixelColor(310, 400).lightness(), 200) << "stayed there";
    EXPECT_LT(image.pixelColor(350, 400).lightness(), 50) << "16 px right of it before";
    EXPECT_EQ(picture_.places().at(0).area.left(), 0) << "what is not seen is not said to be";
    EXPECT_NEAR(picture_.places().at(0).area.right(), 287, 3);
    wheel(-4, at);
    EXPECT_TRUE(picture_.zoom().whole());
    wheel(-1, at);
    EXPECT_TRUE(picture_.zoom().whole()) << "never smaller than the room";
    wheel(40, at);
    EXPECT_EQ(picture_.zoom().factor(), parts::PictureZoom::most);
}

TEST_P(ThePicture, IsDraggedAndShownWholeByADoubleClick) {
    picture_.enlarge(2);
    const QRect before = picture_.places().at(1).area;
    QTest::mousePress(&picture_, Qt::LeftButton, {}, {300, 300});
    QTest::mouseMove(&picture_, {340, 280});
    QTest::mouseRelease(&picture_, Qt::LeftButton, {}, {340, 280});
    EXPECT_NEAR(picture_.places().at(1).area.top(), before.top() - 20, 1);
    QTest::mouseMove(&picture_, {100, 100});
    EXPECT_NEAR(picture_.places().at(1).area.top(), before.top() - 20, 1) << "let go";
    QTest::mouseDClick(&picture_, Qt::LeftButton);
    EXPECT_TRUE(picture_.zoom().whole());
    EXPECT_EQ(picture_.places().at(1).area, QRect(100, 200, 201, 91));
}

TEST_P(ThePicture, IsMovedByKeysWhileItIsEnlargedAndNoStopOfTheTabKeyBefore) {
    EXPECT_EQ(picture_.focusPolicy(), Qt::NoFocus);
    picture_.enlarge(2);
    EXPECT_EQ(picture_.focusPolicy(), Qt::StrongFocus);
    EXPECT_FALSE(picture_.accessibleDescription().isEmpty()) << "how to get about";
    const int top = picture_.places().at(1).area.top();
    QTest::keyClick(&picture_, Qt::Key_Up);
    EXPECT_GT(picture_.places().at(1).area.top(), top);
    QTest::keyClick(&picture_, Qt::Key_Down);
    EXPECT_EQ(picture_.places().at(1).area.top(), top);
    for (int i = 0; i < 30; ++i) {
        QTest::keyClick(&picture_, Qt::Key_Up);
        QTest::keyClick(&picture_, Qt::Key_Left);
    }
    EXPECT_GT(painted().pixelColor(8, 8).lightness(), 200) << "no strip is left free at its edge";
    QTest::keyClick(&picture_, Qt::Key_PageUp);
    EXPECT_EQ(picture_.zoom().factor(), 2.5);
    QTest::keyClick(&picture_, Qt::Key_Home);
    EXPECT_TRUE(picture_.zoom().whole());
    EXPECT_TRUE(picture_.accessibleDescription().isEmpty());
}

INSTANTIATE_TEST_SUITE_P(Both, ThePicture, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

TEST(PictureZooms, KeepWhatIsPointedAtAndLeaveNoStripFree) {
    const QSize picture(1920, 1080);
    const QSize widget(600, 600);
    parts::PictureZoom zoom;
    EXPECT_EQ(zoom.area(picture, widget), QRectF(0, 131.25, 600, 337.5));
    zoom.enlarge(1.2, {10, 10}, picture, widget);
    const QRectF wide = zoom.area(picture, widget);
    EXPECT_EQ(wide.center().y(), 300) << "still lower than the room: in its middle";
    EXPECT_LE(wide.left(), 0);
    EXPECT_GE(wide.right(), 600);
    zoom.enlarge(4, {600, 300}, picture, widget);
    zoom.move({-10'000, -10'000}, picture, widget);
    EXPECT_NEAR(zoom.area(picture, widget).right(), 600, 1e-6);
    EXPECT_NEAR(zoom.area(picture, widget).bottom(), 600, 1e-6);
    EXPECT_TRUE(zoom.area(picture, {300, 400}).contains(QRectF(0, 0, 300, 400))) << "in another room, too";
}

} // namespace
} // namespace rowkeeper::tactics::panel
