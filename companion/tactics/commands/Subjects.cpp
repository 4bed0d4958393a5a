// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Subjects.h"

#include "companion/tactics/commands/Context.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/FractionText.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/BonusText.h"
#include "engine/tactics/json/CardPlaces.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::tactics::commands {

using nlohmann::ordered_json;
using tactics::CardId;
using tactics::TargetId;

namespace {

app::ToldRuleBook toldRuleBook(const app::AppContext& context) {
    return {ruleBookOf(context),
            tactics::allOptions(),
            [](std::string_view name) { return tactics::value({}, name); },
            [&context](std::string_view name) { return tactics::value(optionsOf(context), name); },
            "G",
            textsOf(context)};
}

bool isTagOf(const std::string& name, char group, int number) {
    const auto tag = tag::parse(name);
    return tag && tag->game == tag::firstGame && tag->number == number &&
           (group == 'Z' ? tag->group == 'Z' : tag->kind() == tag::Kind::Face);
}

bool isCalled(const tactics::CardValues& card, const std::string& name) {
    return std::any_of(card.names.begin(), card.names.end(), [&](const tactics::Name& title) {
        return app::folded(title.en) == name || app::folded(title.de) == name;
    });
}

std::vector<Subject> calledAlone(const app::AppContext& context, const std::string& given) {
    const std::string name = app::folded(given);
    std::vector<Subject> found;
    for (app::RuleBookSubject& subject : subjectsNamed(toldRuleBook(context), given))
        found.emplace_back(std::move(subject));
    for (int i = 1; i <= tactics::cardCount; ++i) {
        const CardId card = *tactics::cardNumbered(i);
        if (app::folded(std::string(idOf(card))) == name || isTagOf(given, 'S', i) ||
            isCalled(catalogOf(context)[card], name))
            found.emplace_back(card);
    }
    for (int i = 1; i <= tactics::targetCount; ++i) {
        const TargetId target = *tactics::targetNumbered(i);
        const tactics::Name& title = catalogOf(context)[target].name;
        if (app::folded(std::string(idOf(target))) == name || isTagOf(given, 'Z', i) ||
            app::folded(title.en) == name || app::folded(title.de) == name)
            found.emplace_back(target);
    }
    return found;
}

} // namespace

std::vector<Subject> subjectsNamed(const app::AppContext& context, const std::string& given) {
    std::vector<Subject> found = calledAlone(context, given);
    if (!found.empty()) return found;
    for (const std::string& one : app::citedNames(given)) {
        for (Subject& subject : calledAlone(context, one))
            found.push_back(std::move(subject));
    }
    return found;
}

namespace {

/// Everything in the rule book that concerns a card.
struct CardMatters {
    std::vector<const json::RuleText*> rules;
    std::vector<const json::Ruling*> rulings;
};

CardMatters mattersOf(const app::AppContext& context, CardId card) {
    const json::RuleBook& book = ruleBookOf(context);
    const json::Places places =
        json::CardPlaces(context.dataFolder(), book).of(card, catalogOf(context)[card]);
    CardMatters matters;
    for (const std::string& id : places.rules)
        matters.rules.push_back(book.rule(id));
    for (const std::string& id : places.rulings)
        matters.rulings.push_back(book.ruling(id));
    return matters;
}

/// The card or target as the catalog writes it, values with their status.
ordered_json catalogEntry(const app::AppContext& context, const char* part, std::string_view id) {
    ordered_json entry{{"id", id}};
    entry.update(json::toJson(catalogOf(context))[part][std::string(id)]);
    return entry;
}

struct Documents {
    const app::AppContext& context;

    ordered_json operator()(const app::RuleBookSubject& subject) const {
        return document(toldRuleBook(context), subject);
    }
    ordered_json operator()(CardId card) const {
        ordered_json entry = catalogEntry(context, "cards", idOf(card));
        const std::string key = "card." + std::string(idOf(card));
        for (const char* field : {"effect", "reminder"}) {
            if (textsOf(context).has(key + "." + field)) {
                entry[std::string(field) + "_text"] = textsOf(context).text(key + "." + field);
            }
        }
        const CardMatters matters = mattersOf(context, card);
        const app::ToldRuleBook told = toldRuleBook(context);
        entry["rules"] = ordered_json::array();
        for (const json::RuleText* rule : matters.rules)
            entry["rules"].push_back(citedDocument(told, *rule));
        if (!matters.rules.empty()) entry["rule"] = entry["rules"].front(); // the note about this card
        entry["rulings"] = ordered_json::array();
        for (const json::Ruling* ruling : matters.rulings)
            entry["rulings"].push_back(citedDocument(told, *ruling));
        return {{"card", std::move(entry)}};
    }
    ordered_json operator()(TargetId target) const {
        ordered_json entry = catalogEntry(context, "targets", idOf(target));
        entry["bonus_text"] = json::bonusText(catalogOf(context)[target], textsOf(context));
        return {{"target", std::move(entry)}};
    }
};

std::string statusMark(const app::AppContext& context, tactics::Status status) {
    return " (" + textsOf(context).text("status." + std::string(idOf(status))) + ")";
}

/// A title nobody has read off a card carries its mark here, whoever made it.
std::string markedName(const app::AppContext& context, CardId card, tactics::Faction faction) {
    const std::string name = textsOf(context).name(card, faction);
    const bool proven = tactics::isProven(catalogOf(context)[card].names[index(faction)].status);
    return proven || name.starts_with("≈") ? name : "≈ " + name;
}

struct SubjectText {
    const app::AppContext& context;

    std::string operator()(const app::RuleBookSubject& subject) const {
        return app::text(toldRuleBook(context), subject);
    }
    std::string operator()(CardId card) const {
        const json::Texts& texts = textsOf(context);
        const tactics::CardValues& values = catalogOf(context)[card];
        std::string text = std::string(idOf(card));
        for (const tactics::Faction faction : tactics::allFactions)
            text += std::string("\n  ") + letter(faction) + "  " + json::tagText(faction, card) + "  " +
                    markedName(context, card, faction);
        text += "\n  " + texts.text("type." + std::string(idOf(values.type.value))) +
                statusMark(context, values.type.status) + ", " +
                context.say("explain.power", {readableText(values.power.value)}) +
                statusMark(context, values.power.status) + ", " +
                texts.text("effect." + std::string(idOf(values.effect.value)));
        const std::string key = "card." + std::string(idOf(card));
        for (const char* field : {".effect", ".reminder"}) {
            if (texts.has(key + field)) text += "\n  " + texts.text(key + field);
        }
        const CardMatters matters = mattersOf(context, card);
        const app::ToldRuleBook told = toldRuleBook(context);
        for (const json::RuleText* rule : matters.rules)
            text += "\n  " + citedText(told, *rule);
        for (const json::Ruling* ruling : matters.rulings)
            text += "\n  " + citedText(told, *ruling);
        return text;
    }
    std::string operator()(TargetId target) const {
        const json::Texts& texts = textsOf(context);
        const tactics::TargetValues& values = catalogOf(context)[target];
        std::string text = texts.name(target) + "  " + json::tagText(target) + "\n  " +
                           texts.text("target_type." + std::string(idOf(values.type.value)));
        if (values.color.value) text += ", " + texts.text("color." + std::string(idOf(*values.color.value)));
        if (values.quadrant.value)
            text += ", " + texts.text("quadrant." + std::string(idOf(*values.quadrant.value)));
        text += "\n  " + context.say("explain.points", {values.victoryPoints.value}) +
                statusMark(context, values.victoryPoints.status);
        const std::string bonus = json::bonusText(values, texts);
        if (!bonus.empty()) text += "\n  " + bonus + statusMark(context, values.bonuses.status);
        return text;
    }
};

} // namespace

ordered_json document(const app::AppContext& context, const Subject& subject) {
    return std::visit(Documents{context}, subject);
}

std::string text(const app::AppContext& context, const Subject& subject) {
    return std::visit(SubjectText{context}, subject);
}

} // namespace rowkeeper::tactics::commands
