// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Subjects.h"

#include "companion/tactics/results/RowText.h"
#include "engine/core/FractionText.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/BonusText.h"
#include "engine/tactics/json/CardPlaces.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/CitationText.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <QString>
#include <QStringList>
#include <algorithm>

namespace rowkeeper::app {

namespace results = tactics::results;

using nlohmann::ordered_json;
using tactics::CardId;
using tactics::TargetId;

namespace {

/// Titles have umlauts, so plain bytes will not do.
QString folded(const std::string& name) {
    return QString::fromStdString(name).trimmed().toCaseFolded();
}

/// The house rule that switches a ruling, if one does.
const json::HouseRule* houseRuleNamed(const json::RuleBook& book, const std::string& name) {
    const auto found = std::find_if(book.houseRules.begin(), book.houseRules.end(),
                                    [&](const json::HouseRule& rule) { return rule.name == name; });
    return found == book.houseRules.end() ? nullptr : &*found;
}

/// The house rules that switch a ruling; of one with several, the one it names comes first.
std::vector<const json::HouseRule*> houseRulesOf(const json::RuleBook& book, const json::Ruling& ruling) {
    std::vector<const json::HouseRule*> found;
    for (const json::HouseRule& rule : book.houseRules) {
        if (rule.ruling == ruling.id) found.push_back(&rule);
    }
    std::stable_partition(found.begin(), found.end(),
                          [&](const json::HouseRule* rule) { return rule->name == ruling.option; });
    return found;
}

const tactics::OptionInfo* optionNamed(const std::string& name) {
    const auto all = tactics::allOptions();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& option) { return option.name == name; });
    return found == all.end() ? nullptr : &*found;
}

bool isTagOf(const std::string& name, char group, int number) {
    const auto tag = tag::parse(name);
    return tag && tag->number == number &&
           (group == 'Z' ? tag->group == 'Z' : tag->kind() == tag::Kind::Face);
}

/// A place of the manual or a ruling, as it is printed or as people say it: "G8.2/14", "8.2/14", "§8.2/14",
/// "rule 27", "Regel 27". A source may add what it means: "G6.3 B4 allows 2 or 8".
bool isCitation(const QString& name, const std::string& id) {
    const QString cited = folded(id);
    QString given = name;
    if (given.startsWith(QStringLiteral("regel "))) given.replace(0, 5, QStringLiteral("rule"));
    if (given.startsWith(QChar(0xA7))) given = given.mid(1).trimmed();
    if (!given.isEmpty() && given.front().isDigit()) given.prepend(QLatin1Char('g'));
    if (given == cited) return true;
    return cited.contains(QLatin1Char(' ')) &&
           (given.startsWith(cited + QLatin1Char(' ')) || given.startsWith(cited + QLatin1Char(';')));
}

bool isCalled(const tactics::CardValues& card, const QString& name) {
    return std::any_of(card.names.begin(), card.names.end(), [&](const tactics::Name& title) {
        return folded(title.en) == name || folded(title.de) == name;
    });
}

} // namespace

namespace {

std::vector<Subject> calledAlone(const AppContext& context, const std::string& given) {
    const QString name = folded(given);
    const json::RuleBook& book = context.ruleBook();
    std::vector<Subject> found;
    for (const json::Ruling& ruling : book.rulings) {
        if (isCitation(name, ruling.id)) found.emplace_back(RulingSubject{ruling.id});
    }
    for (const json::RuleText& rule : book.rules) {
        if (isCitation(name, rule.id)) found.emplace_back(RuleSubject{rule.id});
    }
    for (const json::HouseRule& rule : book.houseRules) {
        if (folded(rule.name) == name) found.emplace_back(HouseRuleSubject{rule.name});
    }
    for (int i = 1; i <= tactics::cardCount; ++i) {
        const CardId card = *tactics::cardNumbered(i);
        if (folded(std::string(idOf(card))) == name || isTagOf(given, 'S', i) ||
            isCalled(context.catalog()[card], name))
            found.emplace_back(card);
    }
    for (int i = 1; i <= tactics::targetCount; ++i) {
        const TargetId target = *tactics::targetNumbered(i);
        const tactics::Name& title = context.catalog()[target].name;
        if (folded(std::string(idOf(target))) == name || isTagOf(given, 'Z', i) || folded(title.en) == name ||
            folded(title.de) == name)
            found.emplace_back(target);
    }
    return found;
}

} // namespace

std::vector<Subject> subjectsNamed(const AppContext& context, const std::string& given) {
    QString list = QString::fromStdString(given).trimmed();
    std::vector<Subject> found = calledAlone(context, given);
    if (!found.empty()) return found;
    // As it is printed behind a sentence: "[G8.2/22, T08, open in the manual, house rule wave]".
    if (list.startsWith(QLatin1Char('[')) && list.endsWith(QLatin1Char(']')))
        list = list.mid(1, list.size() - 2);
    for (const QString& one : list.split(QStringLiteral(", "))) {
        for (Subject& subject : calledAlone(context, one.toStdString()))
            found.push_back(std::move(subject));
    }
    return found;
}

namespace {

ordered_json editionDocument(const AppContext& context) {
    const json::Edition& edition = context.ruleBook().edition;
    return {{"version", edition.version}, {"date", edition.date}};
}

/// "manual 1.2.4 of 2026-03-17", and the amendment that touched the ruling last, if one did.
std::string editionText(const AppContext& context, int amendment = 0) {
    const json::Edition& edition = context.ruleBook().edition;
    std::string text = context.say("explain.edition", {edition.version, edition.date});
    if (amendment > 0) text += ", " + context.say("explain.amendment", {amendment});
    return text;
}

ordered_json houseRuleDocument(const AppContext& context, const json::HouseRule& rule) {
    const auto language = context.language();
    ordered_json values = ordered_json::array();
    const tactics::OptionInfo* option = optionNamed(rule.name);
    for (std::size_t i = 0; i < rule.values.size(); ++i) {
        ordered_json value;
        if (option && i < option->values.size()) value["value"] = option->values[i];
        value["text"] = rule.values[i].in(language);
        values.push_back(std::move(value));
    }
    ordered_json document{{"name", rule.name},
                          {"ruling", rule.ruling},
                          {"question", rule.question.in(language)},
                          {"values", std::move(values)},
                          {"basis", idOf(rule.basis)}};
    if (option) {
        document["default"] = tactics::value({}, rule.name);
        document["now"] = tactics::value(context.options(), rule.name);
    }
    return document;
}

/// Everything in the rule book that concerns a card.
struct CardMatters {
    std::vector<const json::RuleText*> rules;
    std::vector<const json::Ruling*> rulings;
};

CardMatters mattersOf(const AppContext& context, CardId card) {
    const json::RuleBook& book = context.ruleBook();
    const json::Places places =
        json::CardPlaces(context.dataFolder(), book).of(card, context.catalog()[card]);
    CardMatters matters;
    for (const std::string& id : places.rules)
        matters.rules.push_back(book.rule(id));
    for (const std::string& id : places.rulings)
        matters.rulings.push_back(book.ruling(id));
    return matters;
}

/// The card or target as the catalog writes it, values with their status.
ordered_json catalogEntry(const AppContext& context, const char* part, std::string_view id) {
    ordered_json entry{{"id", id}};
    entry.update(json::toJson(context.catalog())[part][std::string(id)]);
    return entry;
}

struct Documents {
    const AppContext& context;

    ordered_json operator()(const RulingSubject& subject) const {
        const json::Ruling& ruling = *context.ruleBook().ruling(subject.id);
        const auto language = context.language();
        ordered_json readings = ordered_json::array();
        for (const auto& reading : ruling.readings)
            readings.push_back(reading.in(language));
        ordered_json document{
            {"id", ruling.id},
            {"question", ruling.question.in(language)},
            {"answer", ruling.answer.in(language)},
            {"readings", std::move(readings)},
            {"basis", idOf(ruling.basis)},
            {"section", ruling.section},
            {"edition", editionDocument(context)},
            {"amendment", ruling.amendment ? ordered_json(ruling.amendment) : ordered_json()}};
        for (const json::HouseRule* rule : houseRulesOf(context.ruleBook(), ruling))
            document["options"].push_back(houseRuleDocument(context, *rule));
        if (document.contains("options")) document["option"] = document["options"].front();
        return {{"ruling", std::move(document)}};
    }
    ordered_json operator()(const RuleSubject& subject) const {
        const json::RuleText& rule = *context.ruleBook().rule(subject.id);
        return {{"rule",
                 {{"id", rule.id},
                  {"text", rule.text.in(context.language())},
                  {"edition", editionDocument(context)}}}};
    }
    ordered_json operator()(const HouseRuleSubject& subject) const {
        return {{"option", houseRuleDocument(context, *houseRuleNamed(context.ruleBook(), subject.name))}};
    }
    ordered_json operator()(CardId card) const {
        ordered_json entry = catalogEntry(context, "cards", idOf(card));
        const std::string key = "card." + std::string(idOf(card));
        for (const char* field : {"effect", "reminder"}) {
            if (context.texts().has(key + "." + field)) {
                entry[std::string(field) + "_text"] = context.texts().text(key + "." + field);
            }
        }
        const CardMatters matters = mattersOf(context, card);
        entry["rules"] = ordered_json::array();
        for (const json::RuleText* rule : matters.rules)
            entry["rules"].push_back({{"id", rule->id}, {"text", rule->text.in(context.language())}});
        if (!matters.rules.empty()) entry["rule"] = entry["rules"].front(); // the note about this card
        entry["rulings"] = ordered_json::array();
        for (const json::Ruling* ruling : matters.rulings) {
            ordered_json cited{{"id", ruling->id},
                               {"question", ruling->question.in(context.language())},
                               {"answer", ruling->answer.in(context.language())},
                               {"basis", idOf(ruling->basis)}};
            if (!ruling->option.empty()) cited["option"] = ruling->option;
            entry["rulings"].push_back(std::move(cited));
        }
        return {{"card", std::move(entry)}};
    }
    ordered_json operator()(TargetId target) const {
        ordered_json entry = catalogEntry(context, "targets", idOf(target));
        entry["bonus_text"] = json::bonusText(context.catalog()[target], context.texts());
        return {{"target", std::move(entry)}};
    }
};

std::string statusMark(const AppContext& context, tactics::Status status) {
    return " (" + context.texts().text("status." + std::string(idOf(status))) + ")";
}

/// A title nobody has read off a card carries its mark here, whoever made it.
std::string markedName(const AppContext& context, CardId card, tactics::Faction faction) {
    const std::string name = context.texts().name(card, faction);
    const bool proven = tactics::isProven(context.catalog()[card].names[index(faction)].status);
    return proven || name.starts_with("≈") ? name : "≈ " + name;
}

std::string houseRuleText(const AppContext& context, const json::HouseRule& rule) {
    const auto language = context.language();
    std::string text = "--option " + rule.name + "=" + tactics::value(context.options(), rule.name) + "\n  " +
                       rule.question.in(language);
    const tactics::OptionInfo* option = optionNamed(rule.name);
    for (std::size_t i = 0; i < rule.values.size(); ++i) {
        const bool named = option && i < option->values.size();
        text += "\n    " + (named ? std::string(option->values[i]) + ": " : std::string()) +
                rule.values[i].in(language);
    }
    return text;
}

struct SubjectText {
    const AppContext& context;

    std::string operator()(const RulingSubject& subject) const {
        const json::Ruling& ruling = *context.ruleBook().ruling(subject.id);
        const auto language = context.language();
        std::string text =
            ruling.id + "  " + ruling.question.in(language) + "\n  → " + ruling.answer.in(language);
        for (std::size_t i = 1; i < ruling.readings.size(); ++i)
            text += "\n  " + context.say("explain.or", {ruling.readings[i].in(language)});
        text += "\n  [" + json::citationText({ruling.section, {}, ruling.basis, {}}, context.texts()) +
                "]\n  " + editionText(context, ruling.amendment);
        for (const json::HouseRule* rule : houseRulesOf(context.ruleBook(), ruling))
            text += "\n" + houseRuleText(context, *rule);
        return text;
    }
    std::string operator()(const RuleSubject& subject) const {
        const json::RuleText& rule = *context.ruleBook().rule(subject.id);
        return rule.id + "  " + rule.text.in(context.language()) + "\n  " + editionText(context);
    }
    std::string operator()(const HouseRuleSubject& subject) const {
        const json::HouseRule& rule = *houseRuleNamed(context.ruleBook(), subject.name);
        return houseRuleText(context, rule) + "\n  [" +
               json::citationText({rule.ruling, {}, rule.basis, {}}, context.texts()) + "]";
    }
    std::string operator()(CardId card) const {
        const json::Texts& texts = context.texts();
        const tactics::CardValues& values = context.catalog()[card];
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
        for (const json::RuleText* rule : matters.rules)
            text += "\n  " + rule->id + "  " + rule->text.in(context.language());
        for (const json::Ruling* ruling : matters.rulings) {
            text += "\n  " + ruling->id + "  " + ruling->question.in(context.language()) + " " +
                    ruling->answer.in(context.language());
            const std::string founded = json::citationText({{}, {}, ruling->basis, ruling->option}, texts);
            if (!founded.empty()) text += "  [" + founded + "]";
        }
        return text;
    }
    std::string operator()(TargetId target) const {
        const json::Texts& texts = context.texts();
        const tactics::TargetValues& values = context.catalog()[target];
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

ordered_json document(const AppContext& context, const Subject& subject) {
    return std::visit(Documents{context}, subject);
}

std::string text(const AppContext& context, const Subject& subject) {
    return std::visit(SubjectText{context}, subject);
}

} // namespace rowkeeper::app
