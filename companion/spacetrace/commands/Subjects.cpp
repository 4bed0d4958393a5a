// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/commands/Subjects.h"

#include "engine/core/json/Harmless.h"
#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/json/AbilityText.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace rowkeeper::spacetrace::commands {

using nlohmann::ordered_json;
using spacetrace::CardValues;
using spacetrace::Printed;

namespace {

constexpr std::string_view theBase = "base";
constexpr std::string_view decks = "ABCD";

std::vector<std::string> tagTexts(const std::string& tag) {
    std::vector<std::string> texts;
    for (const char deck : decks)
        texts.push_back(std::string("RKP") + deck + tag);
    return texts;
}

/// A serial behind it is of a copy of the card.
bool isTagText(const std::string& name, const std::string& tag) {
    const std::size_t dot = name.find('.');
    const std::string serial = dot == std::string::npos ? "1" : name.substr(dot + 1);
    const bool fits = !serial.empty() && serial.size() <= 3 && std::ranges::all_of(serial, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    });
    const std::string plain = name.substr(0, dot);
    return fits && std::ranges::any_of(tagTexts(tag),
                                       [&](const std::string& text) { return app::folded(text) == plain; });
}

/// AP or LP of a ship, and of all (SPT-6).
std::optional<std::int64_t> totalOf(const Printed<int>& single, const Printed<int>& count) {
    if (!single.value || !count.value) return std::nullopt;
    return std::int64_t{*single.value} * *count.value;
}

} // namespace

SpacetraceSubjects::SpacetraceSubjects(const spacetrace::Catalog& catalog, const spacetrace::Options& options,
                                       const json::RuleBook& book, const json::Sentences& sentences)
    : catalog_(catalog)
    , told_{book,
            spacetrace::allOptions(),
            [](std::string_view name) { return spacetrace::value({}, name); },
            [&options](std::string_view name) { return spacetrace::value(options, name); },
            "SPT-",
            sentences} {}

std::vector<SpacetraceSubject> SpacetraceSubjects::calledAlone(const std::string& given) const {
    const std::string name = app::folded(given);
    std::vector<SpacetraceSubject> found;
    for (app::RuleBookSubject& subject : subjectsNamed(told_, given))
        found.emplace_back(std::move(subject));
    const auto isCalled = [&](std::string_view id, const auto& card) {
        return name == id || isTagText(name, card.tag) || app::folded(card.en) == name ||
               app::folded(card.de) == name;
    };
    if (isCalled(theBase, catalog_.base)) found.emplace_back(SpacetraceCard{std::string(theBase)});
    for (const auto& [id, card] : catalog_.cards) {
        if (isCalled(id, card)) found.emplace_back(SpacetraceCard{id});
    }
    return found;
}

std::vector<SpacetraceSubject> SpacetraceSubjects::named(const std::string& given) const {
    std::vector<SpacetraceSubject> found = calledAlone(given);
    if (!found.empty()) return found;
    for (const std::string& one : app::citedNames(given)) {
        for (SpacetraceSubject& subject : calledAlone(one))
            found.push_back(std::move(subject));
    }
    return found;
}

ordered_json SpacetraceSubjects::document(const SpacetraceSubject& subject) const {
    if (const auto* ofBook = std::get_if<app::RuleBookSubject>(&subject))
        return app::document(told_, *ofBook);
    return cardDocument(std::get<SpacetraceCard>(subject).id);
}

std::string SpacetraceSubjects::text(const SpacetraceSubject& subject) const {
    if (const auto* ofBook = std::get_if<app::RuleBookSubject>(&subject)) return app::text(told_, *ofBook);
    return cardText(std::get<SpacetraceCard>(subject).id);
}

ordered_json SpacetraceSubjects::cardDocument(const std::string& id) const {
    const CardValues* card = catalog_.find(id);
    ordered_json entry{{"id", id}};
    entry.update(card != nullptr ? spacetrace::toJson(*card) : spacetrace::toJson(catalog_.base));
    entry["tags"] = tagTexts(entry["tag"]);
    if (card != nullptr && card->kind.value == spacetrace::Kind::Ship) {
        if (const auto total = totalOf(card->ap, card->count)) entry["ap"]["total"] = *total;
        if (const auto total = totalOf(card->lp, card->count)) entry["lp"]["total"] = *total;
    }
    if (card != nullptr && card->abilities.value)
        for (const spacetrace::Ability& ability : *card->abilities.value)
            entry["abilities"]["texts"].push_back(
                spacetrace::abilityText(ability, told_.sentences, *card->kind.value));
    if (const auto stated = statedOf(id)) entry["stated"] = *stated;
    entry["rules"] = ordered_json::array();
    entry["rulings"] = ordered_json::array();
    for (const std::string_view place :
         card != nullptr ? spacetrace::concerning(*card) : spacetrace::concerningTheBase()) {
        if (const json::RuleText* rule = told_.book.rule(std::string(place)))
            entry["rules"].push_back(citedDocument(told_, *rule));
        if (const json::Ruling* ruling = told_.book.ruling(std::string(place)))
            entry["rulings"].push_back(citedDocument(told_, *ruling));
    }
    return {{"card", std::move(entry)}};
}

std::string SpacetraceSubjects::cardText(const std::string& id) const {
    const CardValues* card = catalog_.find(id);
    const spacetrace::BaseValues& base = catalog_.base;
    const json::Language language = told_.sentences.language();
    const std::string& name =
        card != nullptr ? spacetrace::nameIn(*card, language) : spacetrace::nameIn(base, language);
    std::string text = id + "  " + json::harmless(name) + "\n  ";
    for (const std::string& tag : tagTexts(card != nullptr ? card->tag : base.tag))
        text += tag + (tag.at(3) == decks.back() ? "" : "  ");
    for (const std::string& line : card != nullptr ? cardLines(*card) : baseLines())
        text += "\n  " + line;
    if (const auto stated = statedOf(id)) text += "\n  " + *stated;
    for (const std::string_view place :
         card != nullptr ? spacetrace::concerning(*card) : spacetrace::concerningTheBase()) {
        if (const json::RuleText* rule = told_.book.rule(std::string(place)))
            text += "\n  " + citedText(told_, *rule);
        if (const json::Ruling* ruling = told_.book.ruling(std::string(place)))
            text += "\n  " + citedText(told_, *ruling);
    }
    return text;
}

std::optional<std::string> SpacetraceSubjects::statedOf(const std::string& id) const {
    const std::string key = "card.stated." + id;
    if (!told_.sentences.has(key)) return std::nullopt;
    return told_.sentences.text(key);
}

std::string SpacetraceSubjects::status(spacetrace::Status status) const {
    return told_.sentences.text("status." + std::string(spacetrace::idOf(status)));
}

/// `words`: the value as people read it. What is not known says so and has no other mark.
template<class T, class Words>
std::string SpacetraceSubjects::line(const char* key, const Printed<T>& printed, Words words) const {
    if (!printed.value) return told_.sentences(key, {status(spacetrace::Status::Unknown)});
    return told_.sentences(key, {words(*printed.value)}) + " (" + status(printed.status) + ")";
}

std::string SpacetraceSubjects::points(const char* key, const char* totalKey, const Printed<int>& single,
                                       const Printed<int>& count) const {
    const auto total = totalOf(single, count);
    if (!total) return line(key, single, [](int value) { return std::to_string(value); });
    return told_.sentences(totalKey, {*single.value, *total}) + " (" + status(single.status) + ")";
}

std::vector<std::string> SpacetraceSubjects::abilities(const CardValues& card) const {
    const Printed<std::vector<spacetrace::Ability>>& printed = card.abilities;
    if (!printed.value || printed.value->empty())
        return {
            line("card.abilities", printed, [&](const auto&) { return told_.sentences.text("card.none"); })};
    std::vector<std::string> lines;
    for (const spacetrace::Ability& ability : *printed.value)
        lines.push_back(line("card.abilities", printed, [&](const auto&) {
            return spacetrace::abilityText(ability, told_.sentences, *card.kind.value);
        }));
    return lines;
}

std::vector<std::string> SpacetraceSubjects::cardLines(const CardValues& card) const {
    const auto number = [](int value) { return std::to_string(value); };
    const bool isShip = card.kind.value == spacetrace::Kind::Ship;
    const bool brings = card.kind.value == spacetrace::Kind::Reinforcement;
    std::vector<std::string> lines{line("card.kind", card.kind, [&](spacetrace::Kind kind) {
        return told_.sentences.text("kind." + std::string(spacetrace::idOf(kind)));
    })};
    if (isShip) {
        lines.push_back(line("card.class", card.shipClass, spacetrace::numeral));
        lines.push_back(line("card.count", card.count, number));
        lines.push_back(points("card.ap", "card.ap_total", card.ap, card.count));
        lines.push_back(points("card.lp", "card.lp_total", card.lp, card.count));
    }
    lines.push_back(line(brings ? "card.mp_brings" : "card.mp", card.mp, number));
    if (isShip) {
        lines.push_back(line("card.mothership", card.mothership,
                             [&](bool is) { return told_.sentences.text(is ? "card.yes" : "card.no"); }));
        if (card.ownBaseDamage.value)
            lines.push_back(line("card.own_base_damage", card.ownBaseDamage, number));
    }
    if (card.kind.value == spacetrace::Kind::Commander)
        lines.push_back(line("card.classes", card.classes, spacetrace::numerals));
    if (isShip || card.abilities.value)
        for (std::string& ability : abilities(card))
            lines.push_back(std::move(ability));
    if (card.mostInDeck.value) lines.push_back(line("card.most_in_deck", card.mostInDeck, number));
    return lines;
}

std::vector<std::string> SpacetraceSubjects::baseLines() const {
    const auto number = [](int value) { return std::to_string(value); };
    return {line("card.base_ap", catalog_.base.ap, number), line("card.base_lp", catalog_.base.lp, number)};
}

} // namespace rowkeeper::spacetrace::commands
