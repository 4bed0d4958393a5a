// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Asked.h"
#include "engine/core/json/OptionsJson.h"
#include "engine/spacetrace/json/AbilityJson.h"
#include "engine/spacetrace/json/Documents.h"

namespace rowkeeper::spacetrace {

using json::Node;

namespace {

/// One battle while it is read.
class BattleReader {
  public:
    BattleReader(const Catalog& catalog, const Options& defaults)
        : catalog_(catalog) {
        question_.attack.options = defaults;
    }

    BattleQuestion read(const Node& node) {
        node.onlyFields({"id", "battle", "options", "sides"});
        if (!node.isObject()) node.refuseType("spacetrace.a_battle");
        if (const auto label = node.find("id")) label->text();
        if (!node["battle"].boolean()) node["battle"].refuse("spacetrace.battle_true");
        if (const auto options = node.find("options"))
            json::readOptions(*options, [this](std::string_view name, std::string_view value) {
                return set(question_.attack.options, name, value);
            });
        const Node sides = node["sides"];
        sides.onlyFields({"active", "other"});
        readSide(sides["active"], Side::Active);
        readSide(sides["other"], Side::Other);
        return std::move(question_);
    }

  private:
    BattleSide& side(Side which) { return question_.attack.sides[index(which)]; }

    void readSide(const Node& node, Side which) {
        node.onlyFields({"fleets", "extra_fights"});
        const Node fleets = node["fleets"];
        fleets.onlyFields({"base", "extra"});
        side(which).base.lp = catalog_.base.lp.value.value_or(basePoints);
        if (catalog_.base.ap.status == Status::Own) side(which).base.ap = catalog_.base.ap.value;
        readFleet(fleets["base"], which, Fleet::Base);
        if (const auto extra = fleets.find("extra")) readFleet(*extra, which, Fleet::Extra);
        if (isApEstimated(side(which).base, question_.attack.options))
            question_.unproven.push_back({{which, Fleet::Base, -1}, "ap"});
        const auto fights = node.find("extra_fights");
        if (!fights) return;
        side(which).extraFights = fights->word(extraFightsOf, "spacetrace.before_after_no");
        if (side(which).extraFights != ExtraFights::No && side(which).fleets[index(Fleet::Extra)].empty())
            fights->refuse("spacetrace.no_extra_fleet");
    }

    void readFleet(const Node& node, Side which, Fleet fleet) {
        bool hasBase = false;
        for (const Node& item : node.items(mostCards)) {
            const auto isBase = item.find("base");
            if (!isBase || !isBase->boolean()) {
                readShip(item, which, fleet);
                continue;
            }
            if (fleet == Fleet::Extra) isBase->refuse("spacetrace.base_in_extra");
            if (hasBase) isBase->refuse("spacetrace.second_base");
            hasBase = true;
            readBase(item, side(which).base);
        }
    }

    void readBase(const Node& node, BaseCard& base) {
        node.onlyFields({"base", "damage", "lp", "ap", "at", "abilities"});
        if (const auto lp = node.find("lp")) base.lp = lp->whole(1, mostPoints);
        if (const auto damage = node.find("damage")) {
            base.damage = damage->whole(0, mostPoints);
            if (base.damage >= base.lp) damage->refuse("spacetrace.base_fallen", {base.lp});
        }
        if (const auto ap = node.find("ap")) base.ap = ap->whole(0, mostPoints);
        if (const auto at = node.find("at")) base.at = at->whole(1, static_cast<int>(mostCards) + 1);
        if (const auto abilities = node.find("abilities")) base.abilities = readAbilities(*abilities);
    }

    void readShip(const Node& node, Side which, Fleet fleet) {
        node.onlyFields(
            {"base", "card", "class", "count", "ap", "lp", "lost", "damage", "mothership", "abilities"});
        std::vector<ShipCard>& cards = side(which).fleets[index(fleet)];
        place_ = {which, fleet, static_cast<int>(cards.size())};
        known_ = nullptr;
        ShipCard card;
        if (const auto id = node.find("card")) {
            card.name = id->text(60);
            known_ = catalog_.find(card.name);
            if (known_ == nullptr) id->refuse("spacetrace.unknown_card", {card.name});
            if (known_->kind.value != Kind::Ship) id->refuse("spacetrace.no_ship", {card.name});
        }
        card.shipClass = number(node, "class", &CardValues::shipClass, 1, highestClass);
        card.count = number(node, "count", &CardValues::count, 1, mostShips);
        card.ap = number(node, "ap", &CardValues::ap, 0, mostPoints);
        card.lp = number(node, "lp", &CardValues::lp, 1, mostPoints);
        if (const auto lost = node.find("lost")) card.lost = lost->whole(0, card.count);
        if (const auto damage = node.find("damage")) {
            card.damage = damage->whole(0, card.lp - 1);
            if (card.damage > 0 && card.lost == card.count) damage->refuse("spacetrace.damage_of_none");
        }
        if (const auto mothership = node.find("mothership"))
            card.mothership = mothership->boolean();
        else if (known_ != nullptr)
            takeMothership(card);
        if (const auto abilities = node.find("abilities"))
            card.abilities = readAbilities(*abilities);
        else if (known_ != nullptr)
            takeAbilities(card);
        cards.push_back(std::move(card));
    }

    void takeAbilities(ShipCard& card) {
        card.abilities = known_->abilities.value.value_or(std::vector<Ability>{});
        addUnproven(question_.unproven, place_, "abilities", known_->abilities);
    }

    /// A battle rests on it in an extra fleet alone, which falls with its last Mothership (SPT-24).
    void takeMothership(ShipCard& card) {
        card.mothership = known_->mothership.value.value_or(false);
        if (place_.fleet == Fleet::Extra)
            addUnproven(question_.unproven, place_, "mothership", known_->mothership);
    }

    /// As given, else as printed on the card.
    int number(const Node& node, const char* field, Printed<int> CardValues::*printed, int least, int most) {
        if (const auto given = node.find(field)) return given->whole(least, most);
        if (known_ == nullptr) return node[field].whole(least, most);
        const Printed<int>& value = known_->*printed;
        if (!value.value) node.refuse("spacetrace.unknown_value", {std::string(field)});
        addUnproven(question_.unproven, place_, field, value);
        return *value.value;
    }

    const Catalog& catalog_;
    BattleQuestion question_;
    CardAt place_; ///< of the ship card being read
    const CardValues* known_ = nullptr;
};

} // namespace

Questions readQuestions(const std::string& text, const std::string& file, const Catalog& catalog,
                        const Options& defaults) {
    Questions questions;
    questions.list = json::readAsked(text, file, [&](const Node& entry) {
        questions.entries.push_back(BattleReader(catalog, defaults).read(entry));
    });
    return questions;
}

json::Sentences gameSentences(const std::filesystem::path& dataDir, json::Language language) {
    return {{json::frameTexts(dataDir), dataDir / "spacetrace" / "texts"}, language};
}

} // namespace rowkeeper::spacetrace
