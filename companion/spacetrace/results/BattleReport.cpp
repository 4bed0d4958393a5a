// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/BattleReport.h"

#include "engine/core/json/CitationText.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

namespace {

class Report {
  public:
    Report(const BattleQuestion& question, const AttackResult& result, const Tale& tale)
        : question_(question)
        , result_(result)
        , tale_(tale)
        , catalog_(tale.catalog)
        , sentences_(tale.sentences) {}

    std::string text() {
        int battle = -1;
        ShipClass classBattle = 0;
        for (const Step& step : result_.steps) {
            if (step.battle != battle) classBattle = 0;
            for (; battle < step.battle; ++battle)
                line(0, battleText(result_.battles[static_cast<std::size_t>(battle) + 1], battle + 2,
                                   sentences_));
            if (step.classBattle != classBattle)
                line(1, sentences_("battle.class_battle", {numeral(classBattle = step.classBattle)}));
            line(2, stepText(step, question_.attack, catalog_, sentences_) + "  [" + cited(step) + "]");
            if (tale_.detail == Detail::Shots) shots(step);
        }
        line(0, sentences_.text("battle.left"));
        for (const Side side : bothSides)
            leftOf(side);
        for (const Unproven& one : question_.unproven)
            line(0, unproven(one));
        for (const Side side : bothSides)
            if (lacksMothership(side))
                line(0, sentences_("battle.no_mothership",
                                   {sentences_.text("battle.side." + std::string(idOf(side)))}));
        text_.pop_back();
        return text_;
    }

  private:
    void line(std::size_t depth, const std::string& words) {
        text_ += std::string(2 * depth, ' ') + words + "\n";
    }

    std::string unproven(const Unproven& one) const {
        return unprovenText(nameOf(one.at, question_.attack, catalog_, sentences_), one.field, one.unknown,
                            sentences_);
    }

    /// Such an extra fleet there is not (SPT-23). What is not known of a card is said of the card.
    bool lacksMothership(Side side) const {
        const auto& fleet = question_.attack.sides[index(side)].fleets[index(Fleet::Extra)];
        const auto isUnproven = [&](const Unproven& one) {
            return one.at.side == side && one.at.fleet == Fleet::Extra && one.field == "mothership";
        };
        return !fleet.empty() && std::ranges::none_of(fleet, &ShipCard::mothership) &&
               std::ranges::none_of(question_.unproven, isUnproven);
    }

    std::string cited(const Step& step) const {
        return json::citationText(citationOf(step, question_.attack.options, tale_.book), sentences_);
    }

    void shots(const Step& step) {
        for (const Shot& shot : shotsOf(step))
            line(3, shotText(shot, step, question_.attack, catalog_, sentences_));
    }

    void leftOf(Side side) {
        const BattleSide& before = question_.attack.sides[index(side)];
        const SideResult& after = result_.sides[index(side)];
        line(1, sentences_(after.baseFallen ? "battle.left.base_fallen" : "battle.left.base",
                           {nameOf({side, Fleet::Base, -1}, question_.attack, catalog_, sentences_),
                            after.baseDamage, before.base.lp}));
        for (const Fleet fleet : bothFleets) {
            const auto& cards = after.fleets[index(fleet)];
            for (std::size_t i = 0; i < cards.size(); ++i)
                line(1, leftOf({side, fleet, static_cast<int>(i)}, before.fleets[index(fleet)][i], cards[i]));
        }
    }

    std::string leftOf(const CardAt& at, const ShipCard& card, const ShipsLeft& ships) {
        const std::string name = nameOf(at, question_.attack, catalog_, sentences_);
        if (ships.removed) return sentences_("battle.left.removed", {name});
        if (ships.left == 0) return sentences_("battle.left.none", {name});
        if (ships.damage > 0)
            return sentences_("battle.left.damaged", {name, ships.left, card.count, ships.damage});
        return sentences_("battle.left.card", {name, ships.left, card.count});
    }

    const BattleQuestion& question_;
    const AttackResult& result_;
    const Tale& tale_;
    const Catalog& catalog_;
    const json::Sentences& sentences_;
    std::string text_;
};

} // namespace

std::string battleReport(const BattleQuestion& question, const AttackResult& result, const Tale& tale) {
    return Report(question, result, tale).text();
}

} // namespace rowkeeper::spacetrace
