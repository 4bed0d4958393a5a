// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/parts/TablePicture.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/NamedCards.h"
#include "companion/tactics/panel/PictureNames.h"
#include "engine/core/tag/Tag.h"
#include "tests/companion/Hermetic.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

/// Cards that sentences name, and the one that is pointed at in the camera's picture.
namespace rowkeeper::tactics::panel {

namespace {

/// A dark table, a row of two cards below its target.
vision::TableView twoCards() {
    const auto at = [](double x, double y, const char* tag) {
        vision::SeenCard card;
        card.tag = tag::parse(tag);
        card.outline = {{{x, y}, {x + 60, y}, {x + 60, y + 80}, {x, y + 80}}};
        return card;
    };
    vision::TableView view;
    vision::Chain chain;
    chain.anchor = at(100, 20, "RKTT01");
    chain.links = {at(100, 120, "RKTS12"), at(100, 240, "RKTR11")};
    view.chains = {chain};
    view.upKnown = true;
    return view;
}

QImage drawn(parts::TablePicture& picture) {
    picture.resize(640, 360);
    QImage image(picture.size(), QImage::Format_RGB32);
    picture.render(&image);
    return image;
}

/// Where the two differ.
QRect differs(const QImage& a, const QImage& b) {
    QRect all;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) != b.pixel(x, y)) all |= QRect(x, y, 1, 1);
        }
    }
    return all;
}

class Pointed : public testing::Test {
  protected:
    Pointed()
        : context_(test::hermetic())
        , texts_(std::make_shared<json::Texts>(tactics::commands::textsOf(context_))) {}

    app::AppContext context_;
    std::shared_ptr<json::Texts> texts_;
};

TEST_F(Pointed, CardIsMarkedInThePictureAndNoOther) {
    parts::TablePicture picture(texts_, pictureNames(texts_));
    picture.show(vision::Frame(640, 360, std::vector<std::uint8_t>(640UL * 360 * 3, 30)), twoCards());
    const QImage plain = drawn(picture);
    const std::vector<parts::SeenPlace> places = picture.places();
    ASSERT_EQ(places.size(), 3U);
    for (const int at : {1, 2}) {
        picture.point(std::pair(1, at));
        const QRect marked = differs(plain, drawn(picture));
        const QRect card = places.at(static_cast<std::size_t>(at)).area;
        ASSERT_FALSE(marked.isEmpty());
        EXPECT_TRUE(card.adjusted(-8, -8, 8, 8).contains(marked)) << "around that card alone";
        EXPECT_GE(marked.width(), card.width());
        EXPECT_GE(marked.height(), card.height());
        EXPECT_EQ(drawn(picture).pixelColor(card.left(), card.center().y()), QColor(Qt::white));
    }
    picture.point({});
    EXPECT_TRUE(differs(plain, drawn(picture)).isEmpty());
}

TEST_F(Pointed, CardIsChosenByAClickAndNotByADragOrBesideIt) {
    parts::TablePicture picture(texts_, pictureNames(texts_));
    picture.show(vision::Frame(640, 360, std::vector<std::uint8_t>(640UL * 360 * 3, 30)), twoCards());
    drawn(picture);
    QSignalSpy chosen(&picture, &parts::TablePicture::placeChosen);
    for (const parts::SeenPlace& place : picture.places())
        QTest::mouseClick(&picture, Qt::LeftButton, {}, place.area.center());
    EXPECT_EQ(chosen, (QList<QVariantList>{{1, 0}, {1, 1}, {1, 2}}));
    chosen.clear();
    QTest::mouseClick(&picture, Qt::LeftButton, {}, {600, 20});
    QTest::mouseClick(&picture, Qt::RightButton, {}, picture.places().at(1).area.center());
    EXPECT_TRUE(chosen.isEmpty());
    picture.enlarge(2);
    const QPoint on = picture.places().at(1).area.center();
    QTest::mousePress(&picture, Qt::LeftButton, {}, on);
    QTest::mouseMove(&picture, on + QPoint(0, 40));
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, on + QPoint(0, 40));
    EXPECT_TRUE(chosen.isEmpty()) << "it was moved";
    QTest::mouseClick(&picture, Qt::LeftButton, {}, picture.places().at(1).area.center());
    EXPECT_EQ(chosen, (QList<QVariantList>{{1, 1}}));
}

TEST_F(Pointed, EveryNameInASentenceIsFoundAndALongerOneIsNotTakenForAShorter) {
    const CardNames names({Faction::S, Faction::R}, *texts_);
    const QString first =
        QString::fromStdString(texts_->name(CardId::Deflector, Faction::S)).remove(QStringLiteral("≈ "));
    const QString second =
        QString::fromStdString(texts_->name(CardId::Infantry, Faction::R)).remove(QStringLiteral("≈ "));
    const QString sentence = QStringLiteral("%1: %2; %2s.").arg(first, second);
    const auto found = names.in(sentence);
    ASSERT_EQ(found.size(), 2U) << "the last is another word";
    EXPECT_EQ(sentence.mid(found[0].begin, found[0].length), first);
    EXPECT_EQ(found[0].of.card, CardId::Deflector);
    EXPECT_EQ(sentence.mid(found[1].begin, found[1].length), second);
    for (int number = 1; number <= cardCount; ++number) {
        const CardId card = *cardNumbered(number);
        const QString name =
            QString::fromStdString(texts_->name(card, Faction::R)).remove(QStringLiteral("≈ "));
        const auto alone = names.in(name);
        ASSERT_EQ(alone.size(), 1U) << name.toStdString();
        EXPECT_EQ(alone.front().length, name.size());
    }
}

} // namespace
} // namespace rowkeeper::tactics::panel
