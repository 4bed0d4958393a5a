// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/Vocabulary.h"

#include <iterator>

namespace rowkeeper::json {

using namespace tactics;

namespace {

using Json = nlohmann::ordered_json;

constexpr int maxRow = 24; // no round has more rows than there are targets
constexpr int maxAt = 999;

// ---- writing

template<class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json cardOrNull(const std::optional<CardId>& card) {
    return card ? Json(idOf(*card)) : Json(nullptr);
}

struct EventWriter {
    Json& json;

    void operator()(const event::Round& event) const {
        json["targets"] = Json::array();
        for (const TargetId target : event.targets)
            json["targets"].push_back(tagText(target));
    }
    void operator()(const event::Play& event) const {
        json["player"] = idOf(event.player);
        json["row"] = event.row;
        if (event.at) json["at"] = *event.at;
        json["tag"] = tagText(event.player, std::nullopt);
    }
    void operator()(const event::Open& event) const {
        json["player"] = idOf(event.player);
        json["row"] = event.row;
        if (event.at) json["at"] = *event.at;
        putCard(event.player, event.card);
    }
    void operator()(const event::Reveal& event) const {
        json["player"] = idOf(event.owner);
        json["row"] = event.row;
        json["at"] = event.at;
        putCard(event.owner, event.card);
    }
    void operator()(const event::Remove& event) const {
        json["row"] = event.row;
        json["at"] = event.at;
        json["card"] = cardOrNull(event.card);
    }
    void operator()(const event::Move& event) const {
        json["row"] = event.row;
        json["at"] = event.at;
        json["to_row"] = event.toRow;
        json["to_at"] = event.toAt;
    }
    void operator()(const event::Pass& event) const {
        json["player"] = idOf(event.player);
        json["discarded"] = orNull(event.discarded);
    }
    void operator()(const event::Choose& event) const {
        json["player"] = event.player ? Json(idOf(*event.player)) : Json(nullptr);
        json["option"] = event.option;
    }
    void operator()(const event::Bid& event) const {
        json["player"] = idOf(event.player);
        json["card"] = cardOrNull(event.card);
        if (event.card) json["tag"] = tagText(event.player, event.card);
    }
    void operator()(const event::Restart& /*event*/) const {}
    void operator()(const event::ByHand& event) const {
        json["card"] = idOf(event.card);
        json["on"] = event.on;
    }
    void operator()(const event::Power& event) const {
        json["row"] = event.row;
        json["at"] = event.at;
        json["power"] = event.power.toString();
    }
    void operator()(const event::Settle& event) const {
        json["row"] = event.row;
        json["winner"] = event.winner ? Json(idOf(*event.winner)) : Json(nullptr);
        Json totals = Json::object();
        for (const Faction player : allFactions) {
            if (const auto& total = event.totals[index(player)])
                totals[std::string(idOf(player))] = total->toString();
        }
        if (!totals.empty()) json["totals"] = std::move(totals);
        json["by"] = event.by;
        json["why"] = event.why;
        if (!event.rule.empty()) json["rule"] = event.rule; // a record without it reads as it always did
    }

  private:
    void putCard(Faction owner, CardId card) const {
        json["card"] = idOf(card);
        json["tag"] = tagText(owner, card);
    }
};

// ---- reading

int row(const Node& node, std::string_view field = "row") {
    return node[field].whole(1, maxRow);
}

std::optional<int> place(const Node& node) {
    const auto at = node.find("at");
    if (!at || at->isNull()) return std::nullopt;
    return at->whole(1, maxAt);
}

std::optional<CardId> cardOrNothing(const Node& node) {
    const auto card = node.find("card");
    if (!card || card->isNull()) return std::nullopt;
    return readCard(*card);
}

/// The tag is there for people and other programs; it must not say something else than the event.
void checkTag(const Node& node, Faction owner, std::optional<CardId> card) {
    const auto field = node.find("tag");
    if (!field || field->isNull()) return;
    const auto tag = tag::parse(field->text(20));
    const std::string expected = tagText(owner, card);
    if (!tag || tag::format(tag->withoutSerial()) != expected) field->refuseAllBut(expected);
}

Event readRound(const Node& node) {
    node.onlyFields({"do", "targets"});
    event::Round event;
    for (const Node& item : node["targets"].items(targetCount)) {
        const auto tag = tag::parse(item.text(20));
        if (!tag || tag->kind() != tag::Kind::Anchor) item.refuseType("document.a_target_tag");
        event.targets.push_back(*targetNumbered(tag->number));
    }
    return event;
}

Event readPlay(const Node& node) {
    node.onlyFields({"do", "player", "row", "at", "card", "tag"});
    const Faction player = readFaction(node["player"]);
    if (cardOrNothing(node)) node["card"].refuse("document.face_down_card");
    checkTag(node, player, std::nullopt);
    return event::Play{player, row(node), place(node)};
}

Event readOpen(const Node& node) {
    node.onlyFields({"do", "player", "row", "at", "card", "tag"});
    const Faction player = readFaction(node["player"]);
    const CardId card = readCard(node["card"]);
    checkTag(node, player, card);
    return event::Open{player, card, row(node), place(node)};
}

Event readReveal(const Node& node) {
    node.onlyFields({"do", "player", "row", "at", "card", "tag"});
    const Faction owner = readFaction(node["player"]);
    const CardId card = readCard(node["card"]);
    checkTag(node, owner, card);
    return event::Reveal{row(node), node["at"].whole(1, maxAt), owner, card};
}

Event readRemove(const Node& node) {
    node.onlyFields({"do", "row", "at", "card"});
    return event::Remove{row(node), node["at"].whole(1, maxAt), cardOrNothing(node)};
}

Event readMove(const Node& node) {
    node.onlyFields({"do", "row", "at", "to_row", "to_at"});
    return event::Move{row(node), node["at"].whole(1, maxAt), row(node, "to_row"),
                       node["to_at"].whole(1, maxAt)};
}

Event readPass(const Node& node) {
    node.onlyFields({"do", "player", "discarded"});
    event::Pass event{readFaction(node["player"]), std::nullopt};
    const auto discarded = node.find("discarded");
    if (discarded && !discarded->isNull()) event.discarded = discarded->whole(0, cardCount * 4);
    return event;
}

Event readChoose(const Node& node) {
    node.onlyFields({"do", "player", "option"});
    event::Choose event{std::nullopt, node["option"].text(100)};
    const auto player = node.find("player");
    if (player && !player->isNull()) event.player = readFaction(*player);
    return event;
}

Event readBid(const Node& node) {
    node.onlyFields({"do", "player", "card", "tag"});
    const Faction player = readFaction(node["player"]);
    const auto card = cardOrNothing(node);
    if (card) checkTag(node, player, card);
    return event::Bid{player, card};
}

Event readRestart(const Node& node) {
    node.onlyFields({"do"});
    return event::Restart{};
}

Event readByHand(const Node& node) {
    node.onlyFields({"do", "card", "on"});
    const auto on = node.find("on");
    return event::ByHand{readCard(node["card"]), !on || on->boolean()};
}

Event readPower(const Node& node) {
    node.onlyFields({"do", "row", "at", "power"});
    return event::Power{row(node), node["at"].whole(1, maxAt), node["power"].fraction(999)};
}

Event readSettle(const Node& node) {
    node.onlyFields({"do", "row", "winner", "totals", "by", "why", "rule"});
    event::Settle event;
    event.row = row(node);
    const Node winner = node["winner"]; // nobody is said with null, not left out
    if (!winner.isNull()) event.winner = readFaction(winner);
    if (const auto totals = node.find("totals")) {
        totals->onlyFields({"S", "V", "R", "K"});
        for (const auto& [letter, total] : totals->fields())
            event.totals[index(*factionOf(letter.front()))] = total.fraction(9999);
    }
    event.by = node.remark("by", longestRemark);
    event.why = node.remark("why", longestRemark);
    event.rule = node.remark("rule", longestRemark); // whether there is such a rule the game says
    return event;
}

struct Kind {
    std::string_view name;
    Event (*read)(const Node&);
};

constexpr Kind kinds[] = {{"round", readRound},     {"play", readPlay},      {"open", readOpen},
                          {"reveal", readReveal},   {"remove", readRemove},  {"move", readMove},
                          {"pass", readPass},       {"choose", readChoose},  {"bid", readBid},
                          {"restart", readRestart}, {"by_hand", readByHand}, {"power", readPower},
                          {"settle", readSettle}};

/// "round, play, ..." and the last of them.
std::vector<Said> knownKinds() {
    const Kind& last = *std::prev(std::end(kinds));
    std::string names;
    for (const Kind& kind : kinds) {
        if (&kind != &last) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    }
    return {names, last.name};
}

} // namespace

Json toJson(const Event& event) {
    Json json;
    json["do"] = doOf(event);
    std::visit(EventWriter{json}, event);
    return json;
}

Event eventFromJson(const nlohmann::json& json, const Origin& origin) {
    return readEvent(Node(json, origin));
}

Event readEvent(const Node& node) {
    const Node name = node["do"];
    const std::string wanted = name.text(60);
    for (const Kind& kind : kinds) {
        if (kind.name == wanted) return kind.read(node);
    }
    name.refuseType("data.or", knownKinds());
}

std::string tagText(Faction owner, std::optional<CardId> card) {
    return tag::format({letter(owner), card ? number(*card) : 0, {}});
}

std::string tagText(TargetId target) {
    return tag::format({'Z', number(target), {}});
}

} // namespace rowkeeper::json
