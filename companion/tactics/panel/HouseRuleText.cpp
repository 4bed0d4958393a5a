// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/HouseRuleText.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

std::string withoutPeriod(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

/// What counts now: the sentence of a value, or the number.
std::string chosenText(const json::HouseRule& rule, const Options& options, const json::Texts& texts) {
    const OptionInfo& info = optionOf(rule.name);
    const std::string now = value(options, rule.name);
    if (info.values.empty()) return texts({"newgame.rules.number", {now, value({}, rule.name)}});
    const auto at = static_cast<std::size_t>(std::ranges::find(info.values, now) - info.values.begin());
    return withoutPeriod(rule.values.at(at).in(texts.language()));
}

std::string inHtml(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped().toStdString();
}

std::string argumentPlaces(const char* head, const std::vector<json::Argument>& places,
                           const json::Texts& texts) {
    if (places.empty()) return {};
    std::string all = "<p><b>" + inHtml(texts.text(head)) + "</b>";
    for (const json::Argument& place : places)
        all += "<br>" + inHtml(place.place) + ": " + inHtml(place.text.in(texts.language()));
    return all + "</p>";
}

} // namespace

const OptionInfo& optionOf(const std::string& name) {
    const auto infos = allOptions();
    return *std::ranges::find(infos, name, &OptionInfo::name);
}

bool isDefault(const Options& options, const OptionInfo& info) {
    return value(options, info.name) == value({}, info.name);
}

std::vector<std::string> otherwiseTexts(const Options& options, const json::RuleBook& book,
                                        const json::Texts& texts) {
    std::vector<std::string> all;
    for (const json::HouseRule& rule : book.houseRules) {
        if (isDefault(options, optionOf(rule.name))) continue;
        all.push_back(
            texts({"newgame.rules.otherwise",
                   {rule.question.in(texts.language()), chosenText(rule, options, texts), rule.ruling}}));
    }
    return all;
}

std::string readingText(const json::HouseRule& rule, const OptionInfo& info, std::size_t at,
                        const json::Texts& texts) {
    const std::string& meaning = rule.values.at(at).in(texts.language());
    if (info.values.empty()) return texts({"newgame.rules.usually", {meaning, value({}, rule.name)}});
    return at == 0 ? texts({"newgame.rules.default", {meaning}}) : meaning;
}

std::string sourceText(const json::HouseRule& rule, const Options& options, const json::Texts& texts) {
    return texts({"newgame.rules.source",
                  {rule.ruling, texts.text("basis." + std::string(idOf(rule.basis))),
                   rule.name + "=" + value(options, rule.name)}});
}

std::string houseRuleHtml(const json::HouseRule& rule, const json::RuleBook& book, const json::Texts& texts) {
    const json::Ruling* ruling = book.ruling(rule.ruling);
    if (!ruling) return {};
    const auto language = texts.language();
    return "<p><b>" + inHtml(ruling->id + ": " + ruling->question.in(language)) + "</b><br>" +
           inHtml(ruling->answer.in(language)) + "</p>" +
           argumentPlaces("desk.ruling.for", ruling->pro, texts) +
           argumentPlaces("desk.ruling.against", ruling->contra, texts);
}

bool speaksOf(const json::HouseRule& rule, const std::string& words, const json::RuleBook& book,
              const json::Texts& texts) {
    const auto language = texts.language();
    std::string all = rule.question.in(language) + " " + rule.ruling + " " + rule.name;
    for (const json::BothLanguages& value : rule.values)
        all += " " + value.in(language);
    for (const std::string_view value : optionOf(rule.name).values)
        all += " " + std::string(value);
    if (const json::Ruling* ruling = book.ruling(rule.ruling))
        all += " " + ruling->question.in(language) + " " + ruling->answer.in(language);
    const QString spoken = QString::fromStdString(all);
    const QStringList wanted = QString::fromStdString(words).simplified().split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        wanted, [&](const QString& word) { return spoken.contains(word, Qt::CaseInsensitive); });
}

} // namespace rowkeeper::tactics::panel
