// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/CatalogCardTexts.h"

#include <QStringList>

namespace rowkeeper::proof {

using printables::BackOf;
using printables::CardSide;
using printables::CommandFaceOf;
using printables::FaceOf;
using printables::TargetFaceOf;
using tactics::Phrase;

namespace {

/// "blue planet in the Alpha Quadrant": what a bonus counts, in the number the sentence needs.
std::string counted(const json::Texts& texts, const tactics::TargetFilter& filter, bool many) {
    std::string key = many ? "target.many." : "target.one.";
    key += filter.type ? std::string(idOf(*filter.type)) : "any";
    if (filter.color) key += "." + std::string(idOf(*filter.color));
    std::string text = texts.text(key);
    if (filter.quadrant) {
        text = texts(Phrase{"target.in." + std::string(idOf(*filter.quadrant)), {text}});
    }
    return text;
}

std::string listed(const json::Texts& texts, const std::vector<tactics::TargetId>& targets) {
    std::string text;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::string name = texts.name(targets[i]);
        if (i == 0) {
            text = name;
        } else if (i + 1 < targets.size()) {
            text += ", " + name;
        } else {
            text = texts(Phrase{"target.bonus.and", {text, name}});
        }
    }
    return text;
}

struct BonusText {
    const json::Texts& texts;
    std::string operator()(const tactics::BonusPerTarget& bonus) const {
        const char* key = bonus.others ? "target.bonus.per_other" : "target.bonus.per_target";
        return texts(Phrase{key, {bonus.points, counted(texts, bonus.filter, false)}});
    }
    std::string operator()(const tactics::BonusForSet& bonus) const {
        return texts(Phrase{"target.bonus.set", {bonus.points, listed(texts, bonus.with)}});
    }
    std::string operator()(const tactics::BonusForCount& bonus) const {
        return texts(
            Phrase{"target.bonus.count", {bonus.points, bonus.atLeast, counted(texts, bonus.filter, true)}});
    }
};

std::string commandKey(const CommandFaceOf& face, const char* what) {
    return "command." + std::string(idOf(face.command)) + "." + what;
}

std::string cardKey(const FaceOf& face, const char* what) {
    return "card." + std::string(idOf(face.card)) + "." + what;
}

} // namespace

CatalogCardTexts::CatalogCardTexts(const tactics::Catalog& catalog, json::Texts texts)
    : catalog_(catalog)
    , texts_(std::move(texts)) {}

QString CatalogCardTexts::name(const CardSide& side) const {
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        return QString::fromStdString(texts_.name(face->card, face->owner));
    }
    if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        return QString::fromStdString(texts_.name(target->target));
    }
    if (const auto* back = std::get_if<BackOf>(&side))
        return QString::fromStdString(texts_.name(back->owner));
    if (const auto* command = std::get_if<CommandFaceOf>(&side)) return word(commandKey(*command, "name"));
    return word("sheet.targets");
}

QString CatalogCardTexts::effect(const CardSide& side) const {
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        const std::string key = cardKey(*face, "effect");
        return texts_.has(key) ? QString::fromStdString(texts_.text(key)) : QString();
    }
    if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        QStringList lines;
        for (const tactics::Bonus& bonus : catalog_[target->target].bonuses.value) {
            lines << QString::fromStdString(std::visit(BonusText{texts_}, bonus));
        }
        return lines.join(QLatin1Char('\n'));
    }
    if (const auto* command = std::get_if<CommandFaceOf>(&side)) return word(commandKey(*command, "does"));
    return {};
}

QString CatalogCardTexts::reminder(const CardSide& side) const {
    const auto* face = std::get_if<FaceOf>(&side);
    if (!face) return {};
    const std::string key = cardKey(*face, "reminder");
    return texts_.has(key) ? QString::fromStdString(texts_.text(key)) : QString();
}

QString CatalogCardTexts::word(const std::string& key) const {
    return QString::fromStdString(texts_.text(key));
}

} // namespace rowkeeper::proof
