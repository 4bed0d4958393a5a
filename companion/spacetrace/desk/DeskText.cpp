// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/desk/DeskText.h"

#include "companion/spacetrace/results/BattleReport.h"
#include "companion/spacetrace/results/GameReport.h"
#include "engine/spacetrace/json/CardNames.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace::desk {

using Json = nlohmann::ordered_json;

namespace {

/// What a reading leaves otherwise of one card, or of a Base.
struct Otherwise {
    CardAt at;
    int is = 0; ///< ships left; of a Base its damage; with `damage` that of the front ship
    int would = 0;
    bool damage = false;
};

void compare(const CardAt& at, const ShipsLeft& is, const ShipsLeft& would, std::vector<Otherwise>& found) {
    if (is.left != would.left)
        found.push_back({at, is.left, would.left, false});
    else if (is.damage != would.damage)
        found.push_back({at, is.damage, would.damage, true});
}

std::vector<Otherwise> otherwiseIn(const AttackResult& is, const AttackResult& would) {
    std::vector<Otherwise> found;
    for (const Side side : bothSides) {
        const SideResult& here = is.sides[index(side)];
        const SideResult& there = would.sides[index(side)];
        if (here.baseDamage != there.baseDamage)
            found.push_back({{side, Fleet::Base, -1}, here.baseDamage, there.baseDamage, false});
        for (const Fleet fleet : bothFleets)
            for (std::size_t i = 0; i < here.fleets[index(fleet)].size(); ++i)
                compare({side, fleet, static_cast<int>(i)}, here.fleets[index(fleet)][i],
                        there.fleets[index(fleet)][i], found);
    }
    return found;
}

std::string textOf(const Otherwise& one, const Attack& attack, const Tale& tale) {
    const char* key = one.at.card < 0 ? "battle.desk.base_instead"
                      : one.damage    ? "battle.desk.damage_instead"
                                      : "battle.desk.left_instead";
    return tale.sentences(key, {nameOf(one.at, attack, tale.catalog, tale.sentences), one.would, one.is});
}

class Lines {
  public:
    void add(std::size_t depth, const std::string& words) {
        text_ += (text_.empty() ? "" : "\n") + std::string(2 * depth, ' ') + words;
    }
    void gap() { text_ += "\n"; }
    /// Lines that are one text already, each so much deeper.
    void addAll(std::size_t depth, const std::string& text) {
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            add(depth, text.substr(from, end - from));
            from = end + 1;
        }
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

std::string letterOf(char player) {
    return {player};
}

BattleQuestion questionOf(const DeskAttack& attack, const Tale& tale) {
    return {attack.attack, unprovenIn(attack.attack, tale.catalog)};
}

void addAttack(const DeskView& view, const Tale& tale, Lines& lines) {
    const json::Sentences& sentences = tale.sentences;
    if (view.noAttack) {
        lines.add(0, sentences("battle.desk.none", {named(view.noAttack->key, view.noAttack->fillings,
                                                          view.game.setup->catalog, sentences),
                                                    std::string(view.noAttack->source.rule)}));
        return;
    }
    const DeskAttack& attack = *view.attack;
    const std::string by = letterOf(attack.declared.player);
    lines.add(0, sentences(attack.supposed ? "battle.desk.supposed" : "battle.desk.attack", {by}));
    lines.addAll(1, battleReport(questionOf(attack, tale), attack.result, tale));
    lines.gap();
    if (attack.readings.empty()) return lines.add(0, sentences.text("battle.desk.no_reading"));
    lines.add(0, sentences.text("battle.desk.readings"));
    for (const OtherReading& reading : attack.readings) {
        lines.add(1, std::string(reading.option) + "=" + reading.value +
                         (reading.ruling.empty() ? std::string() : " (" + std::string(reading.ruling) + ")"));
        for (const Otherwise& one : otherwiseIn(attack.result, reading.result))
            lines.add(2, textOf(one, attack.attack, tale));
    }
}

Json mpJson(const std::vector<MpChange>& changes) {
    Json list = Json::array();
    for (const MpChange& change : changes)
        list.push_back({{"line", change.line}, {"player", letterOf(change.player)}, {"by", change.by}});
    return list;
}

Json readingsJson(const DeskAttack& attack, const Tale& tale) {
    Json list = Json::array();
    for (const OtherReading& reading : attack.readings) {
        Json changes = Json::array();
        for (const Otherwise& one : otherwiseIn(attack.result, reading.result))
            changes.push_back(textOf(one, attack.attack, tale));
        list.push_back({{"option", reading.option},
                        {"value", reading.value},
                        {"ruling", reading.ruling.empty() ? Json() : Json(reading.ruling)},
                        {"changes", std::move(changes)}});
    }
    return list;
}

} // namespace

std::string deskText(const DeskView& view, const std::string& name, const Tale& tale) {
    const json::Sentences& sentences = tale.sentences;
    Lines lines;
    lines.add(0, sentences("battle.desk.title", {name, view.line, view.last}));
    for (const Told& told : view.told)
        lines.add(1, named(told.key, told.fillings, view.game.setup->catalog, sentences) + "  [" +
                         std::string(told.source.rule) + "]");
    lines.gap();
    lines.addAll(0, gameReport(view.game, sentences) +
                        restsOnText(view.restsOn, view.game.setup->catalog, sentences));
    if (!view.mp.empty()) {
        lines.gap();
        lines.add(0, sentences.text("battle.desk.mp"));
        for (const MpChange& change : view.mp)
            lines.add(1, sentences(change.by > 0 ? "battle.desk.mp_given" : "battle.desk.mp_spent",
                                   {change.line, letterOf(change.player), std::abs(change.by)}));
    }
    lines.gap();
    addAttack(view, tale, lines);
    return lines.text();
}

Json deskDocument(const DeskView& view, const std::string& name, const Tale& tale) {
    Json told = Json::array();
    for (const Told& one : view.told)
        told.push_back({{"rule", one.source.rule},
                        {"text", named(one.key, one.fillings, view.game.setup->catalog, tale.sentences)}});
    Json document{{"source", name}, {"line", view.line}, {"last", view.last}, {"told", std::move(told)}};
    document["end"] = gameJson(view.game, tale.sentences);
    addTo(document["end"], view.restsOn);
    document["mp"] = mpJson(view.mp);
    document["attack"] = nullptr;
    document["no_attack"] = nullptr;
    document["readings"] = Json::array();
    if (view.noAttack)
        document["no_attack"] = {{"rule", view.noAttack->source.rule},
                                 {"text", named(view.noAttack->key, view.noAttack->fillings,
                                                view.game.setup->catalog, tale.sentences)}};
    if (!view.attack) return document;
    const DeskAttack& attack = *view.attack;
    document["attack"] = {{"by", letterOf(attack.declared.player)},
                          {"extra", idOf(attack.declared.extra)},
                          {"enemy_extra", idOf(attack.declared.enemyExtra)},
                          {"supposed", attack.supposed}};
    document["attack"].update(toJson(questionOf(attack, tale), attack.result, tale));
    document["readings"] = readingsJson(attack, tale);
    return document;
}

} // namespace rowkeeper::spacetrace::desk
