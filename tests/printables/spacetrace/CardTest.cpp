// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Card.h"
#include "printables/Drawing.h"
#include "printables/TagModules.h"
#include "printables/spacetrace/CardFace.h"
#include "printables/spacetrace/KindInk.h"
#include "printables/spacetrace/SpacetraceArtist.h"
#include "tests/printables/spacetrace/Fixtures.h"

#include <QImage>
#include <gmock/gmock.h>

#include <set>

namespace rowkeeper::spacetrace::sheets {

namespace {

constexpr double perMm = 6;

class SpacetraceCard : public testing::Test {
  protected:
    QImage drawn(const PrintedSide& side, InkMode ink = InkMode::Colour) const {
        const SpacetraceArtist artist(catalog, textsIn(json::Language::De), ROWKEEPER_DATA_DIR);
        return cardPicture(side, artist, perMm, {.ink = ink});
    }

    Catalog catalog = shipped();

  private:
    Drawing drawing_;
};

QString allOf(const Written& written) {
    QString all;
    for (const TextBlock& block : written.texts)
        all += block.text + QLatin1Char('\n');
    return all;
}

/// Mean grey of a place in mm.
double lightOf(const QImage& card, const QRectF& place) {
    double sum = 0;
    int count = 0;
    for (double y = place.top(); y < place.bottom(); y += 0.4)
        for (double x = place.left(); x < place.right(); x += 0.4, ++count)
            sum += qGray(card.pixel(static_cast<int>(x * perMm), static_cast<int>(y * perMm)));
    return sum / count;
}

PrintedSide face(const std::string& text) {
    return {*tag::parse(text)};
}

} // namespace

TEST_F(SpacetraceCard, EverythingWrittenFitsItsPlaceInBothLanguagesAndInBothAtOnce) {
    for (const auto language : {json::Language::De, json::Language::En}) {
        for (const bool both : {false, true}) {
            const SheetTexts texts = textsIn(language, both);
            for (const PrintedSide& side : everySideOf(catalog)) {
                for (const TextBlock& block : writtenOn(side, catalog, texts, {.largePrint = both}).texts) {
                    EXPECT_TRUE(fit(block).fits) << tagText(side) << ": " << block.text.toStdString();
                    EXPECT_TRUE(trimOfCard().contains(block.place)) << tagText(side);
                }
            }
        }
    }
}

TEST_F(SpacetraceCard, NothingWrittenIsAKey) {
    for (const auto language : {json::Language::De, json::Language::En}) {
        const SheetTexts texts = textsIn(language);
        for (const PrintedSide& side : everySideOf(catalog)) {
            const QString all = allOf(writtenOn(side, catalog, texts));
            for (const char* start : {"printed.", "card.", "ability.", "command.", "kind.", "{0}"})
                EXPECT_FALSE(all.contains(QLatin1String(start))) << all.toStdString();
        }
    }
}

TEST_F(SpacetraceCard, AnUnknownValueIsABoxToWriteIntoAndNeverZero) {
    const SheetTexts texts = textsIn(json::Language::En);
    const Written cruiser = writtenOn(face("RKPA04"), catalog, texts);
    EXPECT_EQ(cruiser.boxes.size(), 4u) << "ships, AP, LP, MP";
    EXPECT_FALSE(allOf(cruiser).contains(QLatin1String("\n0\n")));
    Catalog known = catalog;
    CardValues& card = known.cards.at("cruiser");
    card.count = {4, Status::Own};
    card.ap = {0, Status::Own};
    card.lp = {25, Status::Estimated};
    card.mp = {130, Status::Stated};
    const Written filled = writtenOn(face("RKPA04"), known, texts);
    EXPECT_TRUE(filled.boxes.empty());
    const QString all = allOf(filled);
    for (const char* words :
         {"\n4\n", "\n0\n", "\n≈25\n", "\n130\n", "III", "estimated: LP", "own values: ships, AP"})
        EXPECT_TRUE(all.contains(QString::fromUtf8(words))) << words << " in " << all.toStdString();
}

TEST_F(SpacetraceCard, WhatAShipCanDoStandsOnItInWordsAndWhatIsNotKnownHasLines) {
    const Written known = writtenOn(face("RKPA12"), catalog, textsIn(json::Language::De));
    EXPECT_TRUE(
        allOf(known).contains(QStringLiteral("Zerstört alle Schiffe der nächsten gegnerischen Karte")));
    EXPECT_TRUE(known.lines.empty());
    const Written unknown = writtenOn(face("RKPA05"), catalog, textsIn(json::Language::De));
    EXPECT_FALSE(unknown.lines.empty());
    const Written doomstar = writtenOn(face("RKPA08"), catalog, textsIn(json::Language::En));
    EXPECT_TRUE(allOf(doomstar).contains(QStringLiteral("100 damage to your own Base")));
    EXPECT_FALSE(doomstar.lines.empty()) << "what else it can do is not known";
}

TEST_F(SpacetraceCard, ACommanderShowsTheClassesOfShipsHeLiesOnOrAllToRingThem) {
    Catalog known = catalog;
    CardValues& hero = known.cards["hero"];
    hero.tag = "70";
    hero.en = hero.de = "Hero";
    hero.kind = {Kind::Commander, Status::Own};
    const auto numeralsOn = [&] {
        std::string all;
        for (const TextBlock& block : writtenOn(face("RKPA70"), known, textsIn(json::Language::En)).texts)
            for (const char* numeral : {"I", "II", "III", "IV"})
                if (block.text == QLatin1String(numeral)) all += std::string(numeral) + " ";
        return all;
    };
    EXPECT_EQ(numeralsOn(), "I II III IV ");
    hero.classes = {{{2, 4}}, Status::Own};
    EXPECT_EQ(numeralsOn(), "II IV ");
    for (const auto language : {json::Language::De, json::Language::En})
        for (const TextBlock& block : writtenOn(face("RKPA70"), known, textsIn(language, true)).texts)
            EXPECT_TRUE(fit(block).fits) << block.text.toStdString();
    const QString all = allOf(writtenOn(face("RKPA70"), known, textsIn(json::Language::En)));
    EXPECT_FALSE(all.contains(QLatin1String("ring yours"))) << all.toStdString();
    EXPECT_TRUE(all.contains(QLatin1String("own values: kind, class"))) << all.toStdString();
}

TEST_F(SpacetraceCard, BoxesAndLinesLieOnTheCardClearOfItsTags) {
    for (const PrintedSide& side : everySideOf(catalog)) {
        for (const bool large : {false, true}) {
            const Written written =
                writtenOn(side, catalog, textsIn(json::Language::De), {.largePrint = large});
            for (const TagPlace& tag : tagPlaces()) {
                const QRectF quiet = tag.modules.adjusted(-tagQuiet, -tagQuiet, tagQuiet, tagQuiet);
                for (const QRectF& box : written.boxes) {
                    EXPECT_FALSE(quiet.intersects(box)) << tagText(side);
                    EXPECT_TRUE(trimOfCard().contains(box));
                }
                for (const QLineF& line : written.lines)
                    EXPECT_FALSE(quiet.contains(line.p1()) || quiet.contains(line.p2())) << tagText(side);
            }
        }
    }
}

TEST_F(SpacetraceCard, BacksAreTheSamePointByPointWhenTurned) {
    for (const char owner : allOwners) {
        for (const InkMode ink : {InkMode::Colour, InkMode::Saver}) {
            const QImage back = drawn({tag::Tag{owner, 0, {}, tag::secondGame}}, ink);
            const QImage turned = back.mirrored(true, true);
            int differ = 0;
            for (int y = 0; y < back.height(); ++y)
                for (int x = 0; x < back.width(); ++x)
                    if (std::abs(qGray(back.pixel(x, y)) - qGray(turned.pixel(x, y))) > 90) ++differ;
            EXPECT_LT(differ, back.width() * back.height() / 200) << owner; // strokes fall on other pixels
        }
    }
}

TEST_F(SpacetraceCard, HeadsTellInEveryInkWhichEndIsUp) {
    // As vision/table/UpSide.cpp looks: beside the upper tag, and beside the lower one.
    const QRectF upper(28, 4, 31, 16.8);
    const QRectF lower(4, cardHeight - 20.8, 31, 16.8);
    for (const PrintedSide& side : everySideOf(catalog)) {
        if (side.tag.kind() != tag::Kind::Anchor) continue;
        for (const InkMode ink : {InkMode::Colour, InkMode::Grey, InkMode::Saver}) {
            const QImage head = drawn(side, ink);
            EXPECT_GT(lightOf(head, upper), 1.4 * lightOf(head, lower)) << tagText(side);
        }
    }
}

TEST_F(SpacetraceCard, KindsAreToldApartByTheirSignsAlone) {
    const QRectF place(0, 0, 10, 10);
    std::vector<QPainterPath> signs{glyph(std::nullopt, place)};
    for (const Kind kind : {Kind::Ship, Kind::Tactic, Kind::Commander, Kind::Reinforcement})
        signs.push_back(glyph(kind, place));
    for (std::size_t a = 0; a < signs.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const QPainterPath apart = signs[a].subtracted(signs[b]).united(signs[b].subtracted(signs[a]));
            EXPECT_GT(apart.boundingRect().width(), 3) << a << ' ' << b;
        }
}

TEST_F(SpacetraceCard, LongStrangeNamesStayWithinTheirPlace) {
    Catalog strange = catalog;
    CardValues& card = strange.cards.at("fighter");
    card.en = std::string(60, 'W');
    card.de = "שלום \"Wand\" 🚀 <b>Ü&</b>";
    for (const bool both : {false, true}) {
        const SheetTexts texts = textsIn(json::Language::En, both);
        const Written written = writtenOn(face("RKPA02"), strange, texts, {.largePrint = both});
        EXPECT_TRUE(both || fit(written.texts.front()).fits);
    }
    EXPECT_FALSE(drawn(face("RKPA02")).isNull());
    EXPECT_EQ(breakable(QStringLiteral("Commando-Fighters")), QStringLiteral("Commando-Fighters"));
}

} // namespace rowkeeper::spacetrace::sheets
