// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Vocabulary.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

std::optional<Faction> factionNamed(std::string_view id) {
    return id.size() == 1 ? factionOf(id.front()) : std::nullopt;
}

TargetFilter readFilter(const Node& node) {
    TargetFilter filter;
    if (const auto type = node.find("type")) filter.type = readTargetType(*type);
    if (const auto color = node.find("color")) filter.color = readColor(*color);
    if (const auto quadrant = node.find("quadrant")) filter.quadrant = readQuadrant(*quadrant);
    return filter;
}

void put(nlohmann::ordered_json& json, const TargetFilter& filter) {
    if (filter.type) json["type"] = idOf(*filter.type);
    if (filter.color) json["color"] = idOf(*filter.color);
    if (filter.quadrant) json["quadrant"] = idOf(*filter.quadrant);
}

BonusForSet readSet(const Node& node) {
    node.onlyFields({"kind", "points", "with"});
    BonusForSet bonus{node["points"].whole(1, maxPoints), {}};
    const Node with = node["with"];
    for (const Node& item : with.items(targetCount)) {
        const TargetId target = readTarget(item);
        if (std::find(bonus.with.begin(), bonus.with.end(), target) != bonus.with.end()) {
            item.refuse("document.named_twice");
        }
        bonus.with.push_back(target);
    }
    if (bonus.with.empty()) with.refuse("document.no_target");
    return bonus;
}

Bonus readBonus(const Node& node) {
    const Node kind = node["kind"];
    const std::string name = kind.isText() ? kind.text() : std::string();
    if (name == "per_target") {
        node.onlyFields({"kind", "points", "type", "color", "quadrant", "others"});
        const auto others = node.find("others");
        return BonusPerTarget{node["points"].whole(1, maxPoints), readFilter(node),
                              others && others->boolean()};
    }
    if (name == "set") return readSet(node);
    if (name == "count") {
        node.onlyFields({"kind", "points", "at_least", "type", "color", "quadrant"});
        return BonusForCount{node["points"].whole(1, maxPoints), node["at_least"].whole(1, targetCount),
                             readFilter(node)};
    }
    kind.refuseType("document.a_bonus");
}

struct BonusWriter {
    nlohmann::ordered_json operator()(const BonusPerTarget& bonus) const {
        nlohmann::ordered_json json{{"kind", "per_target"}, {"points", bonus.points}};
        put(json, bonus.filter);
        if (bonus.others) json["others"] = true;
        return json;
    }
    nlohmann::ordered_json operator()(const BonusForSet& bonus) const {
        nlohmann::ordered_json with = nlohmann::ordered_json::array();
        for (const TargetId target : bonus.with)
            with.push_back(idOf(target));
        return {{"kind", "set"}, {"points", bonus.points}, {"with", with}};
    }
    nlohmann::ordered_json operator()(const BonusForCount& bonus) const {
        nlohmann::ordered_json json{{"kind", "count"}, {"points", bonus.points}, {"at_least", bonus.atLeast}};
        put(json, bonus.filter);
        return json;
    }
};

} // namespace

Faction readFaction(const Node& node) {
    return node.word(factionNamed, "document.a_faction");
}
CardId readCard(const Node& node) {
    return node.word(cardOf, "document.a_card");
}
TargetId readTarget(const Node& node) {
    return node.word(targetOf, "document.a_target");
}
CardType readCardType(const Node& node) {
    return node.word(cardTypeOf, "document.a_card_type");
}
EffectKind readEffectKind(const Node& node) {
    return node.word(effectKindOf, "document.an_effect_kind");
}
TargetType readTargetType(const Node& node) {
    return node.word(targetTypeOf, "document.a_target_type");
}
Color readColor(const Node& node) {
    return node.word(colorOf, "document.a_colour");
}
Quadrant readQuadrant(const Node& node) {
    return node.word(quadrantOf, "document.a_quadrant");
}
Variant readVariant(const Node& node) {
    return node.word(variantOf, "document.a_variant");
}

std::vector<Bonus> readBonuses(const Node& node) {
    std::vector<Bonus> bonuses;
    for (const Node& item : node.items(20))
        bonuses.push_back(readBonus(item));
    return bonuses;
}

nlohmann::ordered_json toJson(const std::vector<Bonus>& bonuses) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const Bonus& bonus : bonuses)
        json.push_back(std::visit(BonusWriter{}, bonus));
    return json;
}

} // namespace rowkeeper::json
