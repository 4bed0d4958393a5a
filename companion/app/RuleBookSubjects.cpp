// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RuleBookSubjects.h"

#include "engine/core/json/CitationText.h"

#include <nlohmann/json.hpp>

#include <QString>
#include <QStringList>
#include <algorithm>

namespace rowkeeper::app {

using nlohmann::ordered_json;

namespace {

/// Titles have umlauts, so plain bytes will not do.
QString foldedWords(const std::string& name) {
    return QString::fromStdString(name).trimmed().toCaseFolded();
}

/// A place of the manual or a ruling, as it is printed or as people say it: "G8.2/14", "8.2/14", "§8.2/14",
/// "rule 27", "Regel 27". A source may add what it means: "G6.3 B4 allows 2 or 8".
bool isCitation(const QString& name, const std::string& id, std::string_view mark) {
    const QString cited = foldedWords(id);
    QString given = name;
    if (given.startsWith(QStringLiteral("regel "))) given.replace(0, 5, QStringLiteral("rule"));
    if (given.startsWith(QChar(0xA7))) given = given.mid(1).trimmed();
    if (!given.isEmpty() && given.front().isDigit()) given.prepend(foldedWords(std::string(mark)));
    if (given == cited) return true;
    return cited.contains(QLatin1Char(' ')) &&
           (given.startsWith(cited + QLatin1Char(' ')) || given.startsWith(cited + QLatin1Char(';')));
}

const json::HouseRule* houseRuleNamed(const json::RuleBook& book, const std::string& name) {
    const auto found = std::ranges::find(book.houseRules, name, &json::HouseRule::name);
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

ordered_json editionDocument(const json::Edition& edition) {
    return {{"version", edition.version},
            {"date", edition.date.empty() ? ordered_json() : ordered_json(edition.date)}};
}

/// "manual 1.2.4 of 2026-03-17", and the amendment that touched the ruling last, if one did.
std::string editionText(const ToldRuleBook& told, int amendment = 0) {
    const json::Edition& edition = told.book.edition;
    const json::Sentences& sentences = told.sentences;
    std::string text = edition.date.empty() ? sentences("explain.edition_undated", {edition.version})
                                            : sentences("explain.edition", {edition.version, edition.date});
    if (amendment > 0) text += ", " + sentences("explain.amendment", {amendment});
    return text;
}

ordered_json houseRuleDocument(const ToldRuleBook& told, const json::HouseRule& rule) {
    const auto language = told.sentences.language();
    ordered_json values = ordered_json::array();
    const OptionInfo* info = option::find(told.options, rule.name);
    for (std::size_t i = 0; i < rule.values.size(); ++i) {
        ordered_json value;
        if (info && i < info->values.size()) value["value"] = info->values[i];
        value["text"] = rule.values[i].in(language);
        values.push_back(std::move(value));
    }
    ordered_json document{{"name", rule.name},
                          {"ruling", rule.ruling},
                          {"question", rule.question.in(language)},
                          {"values", std::move(values)},
                          {"basis", idOf(rule.basis)}};
    if (info) {
        document["default"] = told.usual(rule.name);
        document["now"] = told.now(rule.name);
    }
    return document;
}

std::string houseRuleText(const ToldRuleBook& told, const json::HouseRule& rule) {
    const auto language = told.sentences.language();
    std::string text =
        "--option " + rule.name + "=" + told.now(rule.name) + "\n  " + rule.question.in(language);
    const OptionInfo* info = option::find(told.options, rule.name);
    for (std::size_t i = 0; i < rule.values.size(); ++i) {
        const bool named = info && i < info->values.size();
        text += "\n    " + (named ? std::string(info->values[i]) + ": " : std::string()) +
                rule.values[i].in(language);
    }
    return text;
}

struct RuleBookDocuments {
    const ToldRuleBook& told;

    ordered_json operator()(const RulingSubject& subject) const {
        const json::Ruling& ruling = *told.book.ruling(subject.id);
        const auto language = told.sentences.language();
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
            {"edition", editionDocument(told.book.edition)},
            {"amendment", ruling.amendment ? ordered_json(ruling.amendment) : ordered_json()}};
        for (const json::HouseRule* rule : houseRulesOf(told.book, ruling))
            document["options"].push_back(houseRuleDocument(told, *rule));
        if (document.contains("options")) document["option"] = document["options"].front();
        return {{"ruling", std::move(document)}};
    }
    ordered_json operator()(const RuleSubject& subject) const {
        const json::RuleText& rule = *told.book.rule(subject.id);
        ordered_json document = citedDocument(told, rule);
        if (!rule.heading.empty()) document["heading"] = rule.heading;
        document["edition"] = editionDocument(told.book.edition);
        return {{"rule", std::move(document)}};
    }
    ordered_json operator()(const HouseRuleSubject& subject) const {
        return {{"option", houseRuleDocument(told, *houseRuleNamed(told.book, subject.name))}};
    }
};

struct RuleBookTexts {
    const ToldRuleBook& told;

    std::string operator()(const RulingSubject& subject) const {
        const json::Ruling& ruling = *told.book.ruling(subject.id);
        const auto language = told.sentences.language();
        std::string text =
            ruling.id + "  " + ruling.question.in(language) + "\n  → " + ruling.answer.in(language);
        for (std::size_t i = 1; i < ruling.readings.size(); ++i)
            text += "\n  " + told.sentences("explain.or", {ruling.readings[i].in(language)});
        text += "\n  [" + json::citationText({ruling.section, {}, ruling.basis, {}}, told.sentences) +
                "]\n  " + editionText(told, ruling.amendment);
        for (const json::HouseRule* rule : houseRulesOf(told.book, ruling))
            text += "\n" + houseRuleText(told, *rule);
        return text;
    }
    std::string operator()(const RuleSubject& subject) const {
        const json::RuleText& rule = *told.book.rule(subject.id);
        std::string text = citedText(told, rule) + "\n  " + editionText(told);
        if (!rule.heading.empty()) text += ", " + told.sentences("explain.heading", {rule.heading});
        return text;
    }
    std::string operator()(const HouseRuleSubject& subject) const {
        const json::HouseRule& rule = *houseRuleNamed(told.book, subject.name);
        return houseRuleText(told, rule) + "\n  [" +
               json::citationText({rule.ruling, {}, rule.basis, {}}, told.sentences) + "]";
    }
};

} // namespace

std::string folded(const std::string& name) {
    return foldedWords(name).toStdString();
}

std::vector<RuleBookSubject> subjectsNamed(const ToldRuleBook& told, const std::string& given) {
    const QString name = foldedWords(given);
    std::vector<RuleBookSubject> found;
    for (const json::Ruling& ruling : told.book.rulings) {
        if (isCitation(name, ruling.id, told.mark)) found.emplace_back(RulingSubject{ruling.id});
    }
    for (const json::RuleText& rule : told.book.rules) {
        if (isCitation(name, rule.id, told.mark)) found.emplace_back(RuleSubject{rule.id});
    }
    for (const json::HouseRule& rule : told.book.houseRules) {
        if (foldedWords(rule.name) == name) found.emplace_back(HouseRuleSubject{rule.name});
    }
    return found;
}

std::vector<std::string> citedNames(const std::string& printed) {
    QString list = QString::fromStdString(printed).trimmed();
    if (list.startsWith(QLatin1Char('[')) && list.endsWith(QLatin1Char(']')))
        list = list.mid(1, list.size() - 2);
    std::vector<std::string> names;
    for (const QString& one : list.split(QStringLiteral(", ")))
        names.push_back(one.toStdString());
    return names;
}

ordered_json document(const ToldRuleBook& told, const RuleBookSubject& subject) {
    return std::visit(RuleBookDocuments{told}, subject);
}

std::string text(const ToldRuleBook& told, const RuleBookSubject& subject) {
    return std::visit(RuleBookTexts{told}, subject);
}

ordered_json citedDocument(const ToldRuleBook& told, const json::RuleText& rule) {
    return {{"id", rule.id}, {"text", rule.text.in(told.sentences.language())}};
}

ordered_json citedDocument(const ToldRuleBook& told, const json::Ruling& ruling) {
    const auto language = told.sentences.language();
    ordered_json cited{{"id", ruling.id},
                       {"question", ruling.question.in(language)},
                       {"answer", ruling.answer.in(language)},
                       {"basis", idOf(ruling.basis)}};
    if (!ruling.option.empty()) cited["option"] = ruling.option;
    return cited;
}

std::string citedText(const ToldRuleBook& told, const json::RuleText& rule) {
    return rule.id + "  " + rule.text.in(told.sentences.language());
}

std::string citedText(const ToldRuleBook& told, const json::Ruling& ruling) {
    const auto language = told.sentences.language();
    std::string text = ruling.id + "  " + ruling.question.in(language) + " " + ruling.answer.in(language);
    const std::string founded = json::citationText({{}, {}, ruling.basis, ruling.option}, told.sentences);
    if (!founded.empty()) text += "  [" + founded + "]";
    return text;
}

} // namespace rowkeeper::app
