// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/ValuesInUse.h"

#include "engine/core/FractionText.h"
#include "engine/tactics/json/BonusText.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

/// In one line; nothing printed there is said as such.
std::string bonusesText(const TargetValues& target, const json::Texts& texts) {
    std::string all = json::bonusText(target, texts);
    for (auto at = all.find('\n'); at != std::string::npos; at = all.find('\n', at))
        all.replace(at, 1, "; ");
    return all.empty() ? texts.text("newgame.values.none") : all;
}

void addCard(CardId id, const CardValues& card, const json::Texts& texts, std::vector<ValueInUse>& all) {
    all.push_back({id, "power", readableText(card.power.value), card.power.status});
    all.push_back({id, "type", texts.text("type." + std::string(idOf(card.type.value))), card.type.status});
    all.push_back(
        {id, "effect", texts.text("effect." + std::string(idOf(card.effect.value))), card.effect.status});
    all.push_back({id, "count_in_deck", std::to_string(card.count.value), card.count.status});
}

void addTarget(TargetId id, const TargetValues& target, const json::Texts& texts,
               std::vector<ValueInUse>& all) {
    const auto& color = target.color.value;
    const auto& quadrant = target.quadrant.value;
    const std::string none = texts.text("newgame.values.none");
    all.push_back(
        {id, "victory_points", std::to_string(target.victoryPoints.value), target.victoryPoints.status});
    all.push_back(
        {id, "type", texts.text("target_type." + std::string(idOf(target.type.value))), target.type.status});
    all.push_back(
        {id, "color", color ? texts.text("color." + std::string(idOf(*color))) : none, target.color.status});
    all.push_back({id, "quadrant", quadrant ? texts.text("quadrant." + std::string(idOf(*quadrant))) : none,
                   target.quadrant.status});
    all.push_back({id, "bonuses", bonusesText(target, texts), target.bonuses.status});
}

} // namespace

std::vector<ValueInUse> valuesInUse(const Catalog& catalog, const json::Texts& texts) {
    std::vector<ValueInUse> all;
    for (int i = 1; i <= cardCount; ++i)
        addCard(static_cast<CardId>(i), catalog[static_cast<CardId>(i)], texts, all);
    for (int i = 1; i <= targetCount; ++i)
        addTarget(static_cast<TargetId>(i), catalog[static_cast<TargetId>(i)], texts, all);
    return all;
}

int count(const std::vector<ValueInUse>& values, Status status) {
    return static_cast<int>(std::ranges::count(values, status, &ValueInUse::status));
}

std::string countText(const std::vector<ValueInUse>& values, const json::Texts& texts) {
    const int own = count(values, Status::OwnCard);
    return texts({own > 0 ? "newgame.values.count_own" : "newgame.values.count",
                  {count(values, Status::Estimated), static_cast<int>(values.size()), own}});
}

std::vector<std::string> layerTexts(const Layers& layers, const json::Texts& texts) {
    std::vector<std::string> all{texts.text("newgame.values.catalog")};
    const auto add = [&](const char* key, const std::string& file) { all.push_back(texts({key, {file}})); };
    switch (layers.own) {
    case Layers::Own::Used:
        add("newgame.values.own", layers.ownFile);
        break;
    case Layers::Own::Unreadable:
        add("newgame.values.own_unreadable", layers.ownFile);
        break;
    case Layers::Own::Skipped:
        all.push_back(texts.text("newgame.values.own_skipped"));
        break;
    case Layers::Own::None:
        if (!layers.ownFile.empty()) add("newgame.values.own_none", layers.ownFile);
        break;
    }
    if (!layers.namedFile.empty()) add("newgame.values.named", layers.namedFile);
    return all;
}

std::string valueText(const ValueInUse& value, const json::Texts& texts) {
    const std::string name = std::visit([&](const auto id) { return texts.name(id); }, value.of);
    const std::string kind = texts.text("newgame.values." + value.kind);
    return texts({isProven(value.status) ? "newgame.values.proven" : "newgame.values.estimated",
                  {name, kind, value.value, texts.text("status." + std::string(idOf(value.status)))}});
}

} // namespace rowkeeper::tactics::panel
