// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CardPicture.h"

#include "engine/core/FractionText.h"
#include "engine/core/tag/Tag.h"
#include "printables/Card.h"
#include "printables/tactics/CardFace.h"
#include "printables/tactics/TacticsInk.h"
#include "tests/ZXingReader.h"
#include "tests/printables/Fixtures.h"

#include <QImage>

#include <algorithm>
#include <array>
#include <cmath>

#include <set>

namespace rowkeeper::tactics::sheets {
namespace {

constexpr double pixelsPerMm = 6;

/// Text and turn of the one code in a part of a card, given in mm.
struct Read {
    std::string text;
    int orientation = -1;
};

Read readPart(const QImage& card, const QRectF& part) {
    const QImage crop =
        card.copy(QRectF(part.topLeft() * pixelsPerMm, part.size() * pixelsPerMm).toAlignedRect())
            .convertToFormat(QImage::Format_Grayscale8);
    const auto result = ZXing::ReadBarcode({crop.constBits(), crop.width(), crop.height(),
                                            ZXing::ImageFormat::Lum, static_cast<int>(crop.bytesPerLine())},
                                           test::qrOptions());
    if (!result.isValid()) return {};
    return {result.text(), result.orientation()};
}

double meanGrey(const QImage& card, const QRectF& part) {
    const QRect area = QRectF(part.topLeft() * pixelsPerMm, part.size() * pixelsPerMm).toAlignedRect();
    double sum = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            sum += qGray(card.pixel(x, y));
    return sum / (area.width() * area.height());
}

using CardPicture = DrawingTest;

/// All sides in colour; in other inks some of each kind.
class InEachInk : public DrawingTest, public testing::WithParamInterface<InkMode> {
  protected:
    static std::vector<CardSide> sides() {
        const std::size_t step = GetParam() == InkMode::Colour ? 1 : 5;
        const std::vector<CardSide> all = everySide();
        std::vector<CardSide> some;
        for (std::size_t i = 0; i < all.size(); i += step)
            some.push_back(all[i]);
        return some;
    }
};
INSTANTIATE_TEST_SUITE_P(CardPicture, InEachInk,
                         testing::Values(InkMode::Colour, InkMode::Grey, InkMode::Saver, InkMode::Outlines),
                         [](const auto& param) { return std::string(nameOf(param.param)); });

TEST(EverySide, IsThere) {
    EXPECT_EQ(everySide().size(), 4u * 33 + 4 + 24 + 1 + 10);
}

TEST_P(InEachInk, EverySideReadsBackWithItsTagInBothCorners) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    std::set<std::string> seen;
    for (const CardSide& side : sides()) {
        const QImage picture = cardPicture(side, catalog, texts, pixelsPerMm, {.ink = GetParam()});
        ASSERT_EQ(picture.size(), QSize(378, 528));
        for (const TagPlace& place : tagPlaces()) {
            const Read read = readPart(
                picture, place.modules.adjusted(-tagInset, -tagInset, tagInset, tagInset) & trimOfCard());
            EXPECT_EQ(read.text, tagText(side));
            EXPECT_EQ(std::abs(read.orientation), place.turned ? 180 : 0) << tagText(side);
        }
        EXPECT_EQ(sideOf(tag::parse(tagText(side)).value()), side);
        seen.insert(tagText(side));
    }
    EXPECT_EQ(seen.size(), sides().size());
}

TEST_P(InEachInk, NothingIsDrawnInTheQuietZonesOrWhereACutMayFall) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    for (const CardSide& side : sides()) {
        const QImage picture = cardPicture(side, catalog, texts, pixelsPerMm, {.ink = GetParam()});
        for (const TagPlace& place : tagPlaces()) {
            const QRectF m = place.modules;
            for (const QRectF& strip :
                 {QRectF(m.left() - 2, m.top() - 2, 25, 2), QRectF(m.left() - 2, m.bottom(), 25, 2),
                  QRectF(m.left() - 2, m.top(), 2, 21), QRectF(m.right(), m.top(), 2, 21)}) {
                // A pixel less: edges of neighbours may be soft.
                const double inset = 1 / pixelsPerMm;
                EXPECT_EQ(meanGrey(picture, strip.adjusted(inset, inset, -inset, -inset)), 255)
                    << tagText(side);
            }
        }
        if (GetParam() == InkMode::Outlines) continue; // the cut is what it shows
        EXPECT_EQ(meanGrey(picture, {0, 0, cardWidth, cardMargin - 0.2}), 255);
        EXPECT_EQ(meanGrey(picture, {0, 0, cardMargin - 0.2, cardHeight}), 255);
    }
}

TEST_P(InEachInk, TagsAreBlackAndOnlyColourIsColoured) {
    const tactics::Catalog catalog = variedCatalog();
    bool coloured = false;
    for (const CardSide& side : sides()) {
        const QImage picture = cardPicture(side, catalog, LongTexts(), pixelsPerMm, {.ink = GetParam()});
        const QPointF finder = tagPlaces()[0].modules.topLeft() + QPointF(3.5, 3.5) * tagModule;
        EXPECT_EQ(picture.pixel((finder * pixelsPerMm).toPoint()), qRgb(0, 0, 0)) << tagText(side);
        coloured = coloured || !picture.allGray();
    }
    EXPECT_EQ(coloured, GetParam() == InkMode::Colour);
}

TEST_F(CardPicture, EveryTextFitsItsPlaceAlsoWhenItIsLong) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    for (const CardSide& side : everySide()) {
        for (const TextBlock& block : textOf(side, catalog, texts)) {
            EXPECT_TRUE(fit(block).fits) << tagText(side) << ": " << block.text.toStdString();
        }
    }
}

TEST_F(CardPicture, NamePowerAndTypeStandInTheStripACascadeLeavesVisible) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    for (const CardSide& side : everySide()) {
        const auto* face = std::get_if<FaceOf>(&side);
        if (!face) continue;
        const std::string type(idOf(catalog[face->card].type.value));
        const std::string power = readableText(catalog[face->card].power.value);
        int inStrip = 0;
        for (const TextBlock& block : textOf(side, catalog, texts)) {
            const std::string text = block.text.toStdString();
            if (text != texts.name(side).toStdString() && !text.ends_with(type) && !text.ends_with(power))
                continue;
            if (block.place.bottom() <= cascadeStrip && block.place.left() >= tagInset + tagSize + tagQuiet)
                ++inStrip;
        }
        EXPECT_GE(inStrip, 3) << tagText(side);
    }
}

TEST_F(CardPicture, EstimatedPowersCarryTheMarkAndProvenOnesDoNot) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    const auto powerOf = [&](int number) {
        const FaceOf face{tactics::Faction::S, *tactics::cardNumbered(number)};
        const std::string power = readableText(catalog[face.card].power.value);
        QString all;
        for (const TextBlock& block : textOf(face, catalog, texts)) {
            if (block.place.bottom() <= 22.5 && block.place.top() >= 10) all += block.text;
        }
        EXPECT_TRUE(all.contains(QString::fromStdString(power)));
        return all;
    };
    EXPECT_FALSE(powerOf(3).contains(QStringLiteral("≈"))); // stated
    EXPECT_TRUE(powerOf(4).contains(QStringLiteral("≈")));  // estimated
}

TEST_F(CardPicture, TargetsShowWhichEndIsUpWithoutAnyText) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    const QRectF besideUpper(28, 4, 31, 17);
    const QRectF besideLower(4, 67, 31, 17);
    const auto contrast = [&](int number, InkMode mode) {
        const QImage picture = cardPicture(TargetFaceOf{*tactics::targetNumbered(number)}, catalog, texts,
                                           pixelsPerMm, {.ink = mode});
        const double light = meanGrey(picture, besideUpper);
        EXPECT_GT(light, 170) << number;
        return (light - meanGrey(picture, besideLower)) / light;
    };
    for (int number = 1; number <= tactics::targetCount; ++number) {
        EXPECT_GT(contrast(number, InkMode::Colour), 0.3) << number;
        EXPECT_GT(contrast(number, InkMode::Grey), 0.3) << number;
        EXPECT_GT(contrast(number, InkMode::Saver), 0.2) << number; // the camera asks for 0.15
    }
}

TEST_F(CardPicture, BacksLookTheSameBothWaysUp) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    for (const CardSide& side : everySide()) {
        if (!std::holds_alternative<BackOf>(side) && !std::holds_alternative<TargetBackOf>(side)) continue;
        const QImage picture = cardPicture(side, catalog, texts, pixelsPerMm);
        const QImage turned = picture.mirrored(true, true);
        long differing = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (std::abs(qGray(picture.pixel(x, y)) - qGray(turned.pixel(x, y))) > 128) ++differing;
        // The renderer's soft edges may fall one way or the other.
        EXPECT_LT(differing, 60) << tagText(side);
    }
}

TEST_F(CardPicture, CommandsAreToldApartByTheirSignsAlone) {
    const tactics::Catalog catalog = variedCatalog();
    const QRect beside = QRectF(QPointF(29, 3) * pixelsPerMm, QSizeF(31, 24) * pixelsPerMm).toAlignedRect();
    std::vector<QImage> signs;
    signs.reserve(tag::allCommandCards.size());
    for (const tag::CommandCard command : tag::allCommandCards)
        signs.push_back(cardPicture(CommandFaceOf{command}, catalog, LongTexts(), pixelsPerMm).copy(beside));
    const auto differing = [](const QImage& a, const QImage& b) {
        int count = 0;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 128 ? 1 : 0;
        return count;
    };
    for (std::size_t a = 0; a < signs.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_GT(differing(signs[a], signs[b]), 500) << a + 1 << ' ' << b + 1;
    }
}

TEST_F(CardPicture, CommandsSayTheirWordToBothSidesOfTheTable) {
    for (const tag::CommandCard command : tag::allCommandCards) {
        const CommandFaceOf face{command};
        const LongTexts texts;
        int upright = 0;
        int turned = 0;
        for (const TextBlock& block : textOf(face, variedCatalog(), texts)) {
            if (block.text != texts.name(face)) continue;
            ++(block.turn == Turn::Half ? turned : upright);
        }
        EXPECT_EQ(upright, 1);
        EXPECT_EQ(turned, 1);
    }
}

TEST_F(CardPicture, DecksDifferByShapeAndNotByColourAlone) {
    const tactics::Catalog catalog = variedCatalog();
    const LongTexts texts;
    std::vector<QImage> greys;
    greys.reserve(tactics::allFactions.size());
    for (const tactics::Faction owner : tactics::allFactions) {
        greys.push_back(cardPicture(BackOf{owner}, catalog, texts, pixelsPerMm)
                            .convertToFormat(QImage::Format_Grayscale8)
                            .copy(QRect(28 * 6, 4 * 6, 33 * 6, 24 * 6)));
    }
    for (std::size_t a = 0; a < greys.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            EXPECT_NE(greys[a].convertToFormat(QImage::Format_Mono),
                      greys[b].convertToFormat(QImage::Format_Mono));
        }
    }
}

namespace {

using Rgb = std::array<double, 3>;
using Matrix = std::array<Rgb, 3>;

Rgb times(const Matrix& matrix, const Rgb& value) {
    Rgb result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * value[column];
    return result;
}

Rgb linear(const QColor& color) {
    Rgb light{color.redF(), color.greenF(), color.blueF()};
    for (double& part : light)
        part = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    return light;
}

/// CIE L*a*b*, in which distances are as eyes see them: 2 is just seen.
Rgb lab(const Rgb& light) {
    constexpr Matrix toXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr Rgb white{0.9505, 1, 1.089};
    Rgb xyz = times(toXyz, light);
    for (std::size_t i = 0; i < 3; ++i)
        xyz[i] = std::cbrt(std::max(0.0, xyz[i]) / white[i]);
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double apart(const Rgb& a, const Rgb& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace

/// As those see who lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
TEST(DeckInks, StayApartForEyesThatLackAKindOfCone) {
    constexpr std::array<Matrix, 4> eyes{{
        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
    }};
    for (std::size_t eye = 0; eye < eyes.size(); ++eye) {
        for (const tactics::Faction a : tactics::allFactions) {
            for (const tactics::Faction b : tactics::allFactions) {
                if (a >= b) continue;
                const Rgb one = lab(times(eyes[eye], linear(inkOf(a).fill)));
                const Rgb other = lab(times(eyes[eye], linear(inkOf(b).fill)));
                EXPECT_GT(apart(one, other), 10) << eye << ' ' << tactics::letter(a) << tactics::letter(b);
            }
        }
    }
}

} // namespace
} // namespace rowkeeper::tactics::sheets
