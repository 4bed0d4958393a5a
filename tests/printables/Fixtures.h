// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Drawing.h"
#include "printables/tactics/CardPicture.h"
#include "printables/tactics/Print.h"
#include "tests/InEnglish.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace rowkeeper::printables {

inline Paper paper(const char* name) {
    return std::get<Paper>(paperNamed(name));
}

} // namespace rowkeeper::printables

namespace rowkeeper::tactics::sheets {

/// A test that draws.
class DrawingTest : public testing::Test {
  private:
    Drawing drawing_;
};

/// Every side there is: 132 faces, 24 targets, five backs, ten command cards.
inline std::vector<CardSide> everySide() {
    std::vector<CardSide> sides;
    for (const tactics::Faction owner : tactics::allFactions) {
        for (int number = 1; number <= tactics::cardCount; ++number) {
            sides.emplace_back(FaceOf{owner, *tactics::cardNumbered(number)});
        }
        sides.emplace_back(BackOf{owner});
    }
    for (int number = 1; number <= tactics::targetCount; ++number) {
        sides.emplace_back(TargetFaceOf{*tactics::targetNumbered(number)});
    }
    sides.emplace_back(TargetBackOf{});
    for (const tag::CommandCard command : tag::allCommandCards) {
        sides.emplace_back(CommandFaceOf{command});
    }
    return sides;
}

/// Values of every kind, so that each sign, colour and mark is drawn somewhere.
inline tactics::Catalog variedCatalog() {
    using namespace tactics;
    Catalog catalog;
    for (std::size_t i = 0; i < catalog.cards.size(); ++i) {
        CardValues& card = catalog.cards[i];
        card.type.value = static_cast<CardType>(i % 5);
        card.effect.value = static_cast<EffectKind>(i % 5);
        card.power.value = i % 7 == 0 ? Fraction(21, 2) : Fraction(static_cast<int>(i));
        if (i % 2 == 0) card.power.status = Status::Stated;
    }
    for (std::size_t i = 0; i < catalog.targets.size(); ++i) {
        TargetValues& target = catalog.targets[i];
        target.type.value = static_cast<TargetType>(i % 4);
        if (i % 5 < 4) target.color.value = static_cast<Color>(i % 5);
        if (i % 3 < 2) target.quadrant.value = static_cast<Quadrant>(i % 3);
        target.victoryPoints.value = static_cast<int>(i);
    }
    return catalog;
}

inline PrintPlan planned(const PrintRequest& request, const tactics::Catalog& catalog = variedCatalog()) {
    auto plan = planPrint(request, catalog);
    if (const auto* problem = std::get_if<PrintProblem>(&plan))
        throw std::runtime_error(test::inEnglish(problem->what));
    return std::move(std::get<PrintPlan>(plan));
}
inline std::vector<SheetPlan> sheetsOf(const PrintRequest& request,
                                       const tactics::Catalog& catalog = variedCatalog()) {
    return planned(request, catalog).sheets;
}

/// Words as long as languages have them.
class LongTexts : public CardTexts {
  public:
    QString name(const CardSide&) const override { return QStringLiteral("Singularitätsentladung"); }
    QString effect(const CardSide&) const override {
        return QStringLiteral("Ans Ende dieser Reihe darf nichts mehr gelegt werden. Die Karte darunter wird "
                              "erst in der Aufdeckphase gedreht, ohne ihre Wirkung.");
    }
    QString reminder(const CardSide&) const override {
        return QStringLiteral(
            "Verlässt dieses Schiff seinen Platz, kehren Permanent- und Wertungs-Effekte zurück.");
    }
    QByteArray picture(const CardSide&) const override {
        return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 310 164'>"
               "<rect width='310' height='164' fill='#f4f4f4'/></svg>";
    }
    QString word(const std::string& key) const override {
        if (key == "sheet.points_short") return QStringLiteral("Pkt");
        return QString::fromStdString(key).section('.', -1);
    }
};

} // namespace rowkeeper::tactics::sheets
