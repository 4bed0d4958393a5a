// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/RestsOn.h"

#include "companion/spacetrace/record/Record.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/Unproven.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace rowkeeper::spacetrace {

namespace {

using Json = nlohmann::ordered_json;

Json listOf(const RestsOn& values, bool unknown) {
    Json list = Json::array();
    for (const RestsOn::Value& value : values.values()) {
        if (value.unknown != unknown) continue;
        Json json{{"player", std::string(1, value.player)}};
        if (value.card.empty())
            json["base"] = true;
        else
            json["card"] = value.card;
        json["field"] = value.field;
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

void RestsOn::add(Value value) {
    if (std::ranges::find(values_, value) == values_.end()) values_.push_back(std::move(value));
}

void RestsOn::see(const RecordLine& line, const Game& was, const Game& is) {
    const Catalog& catalog = is.setup->catalog;
    std::vector<Unproven> found;
    for (const PlayerState& player : is.players)
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                found.clear();
                addUnproven(found, {Side::Active, fleet}, ship.card, catalog);
                for (Unproven& one : found)
                    add({player.letter, ship.card.name, std::move(one.field), one.unknown});
            }
    const auto* event = std::get_if<Event>(&line.what);
    const auto* declared = event != nullptr ? std::get_if<event::DeclareAttack>(event) : nullptr;
    if (declared == nullptr) return;
    // What a Base fires with counts in an attack only.
    const Attack attack = attackOf(was, *declared);
    const std::array letters{was.activePlayer().letter,
                             was.players[(was.active + 1) % was.players.size()].letter};
    for (Unproven& one : unprovenIn(attack, catalog))
        if (one.at.card < 0) add({letters[index(one.at.side)], {}, std::move(one.field), one.unknown});
}

RestsOn restsOn(const Record& record) {
    RestsOn values;
    auto visitor = rowkeeper::record::passingOverBy<spacetrace::record::Rules>();
    visitor.applied = [&](const RecordLine& line, const Game& was, const Applied& applied) {
        values.see(line, was, applied.game);
    };
    std::ignore = spacetrace::record::replay(record, visitor);
    return values;
}

void addTo(Json& game, const RestsOn& values) {
    game["estimated"] = listOf(values, false);
    game["unknown"] = listOf(values, true);
}

std::string restsOnText(const RestsOn& values, const Catalog& catalog, const json::Sentences& sentences) {
    std::string text;
    for (const RestsOn::Value& value : values.values())
        text += "\n" + unprovenText(sentences("play.report.of", {cardName(value.card, catalog, sentences),
                                                                 std::string(1, value.player)}),
                                    value.field, value.unknown, sentences);
    return text;
}

} // namespace rowkeeper::spacetrace
