// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CatalogCardTexts.h"

#include "engine/tactics/json/BonusText.h"
#include "printables/tactics/Grounds.h"

#include <QStringList>

namespace rowkeeper::tactics::sheets {

namespace {

std::string commandKey(const CommandFaceOf& face, const char* what) {
    return "command." + std::string(idOf(face.command)) + "." + what;
}

const QString markBefore = QStringLiteral("≈ "); // before a title of our own

std::string cardKey(const FaceOf& face, const char* what) {
    return "card." + std::string(idOf(face.card)) + "." + what;
}

} // namespace

CatalogCardTexts::CatalogCardTexts(const tactics::Catalog& catalog, json::Texts texts,
                                   std::filesystem::path dataDir)
    : catalog_(catalog)
    , texts_(std::move(texts))
    , dataDir_(std::move(dataDir)) {}

QString CatalogCardTexts::name(const CardSide& side) const {
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        // What is estimated is said once on a card, in its foot.
        const QString name = QString::fromStdString(texts_.name(face->card, face->owner));
        return name.startsWith(markBefore) ? name.mid(markBefore.size()) : name;
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
            lines << QString::fromStdString(json::bonusText(bonus, texts_));
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

void CatalogCardTexts::useRules(const json::RuleBook& book, json::Language language) {
    book_ = &book;
    bookLanguage_ = language;
}

QString CatalogCardTexts::rule(const std::string& place) const {
    const json::RuleText* rule = book_ ? book_->rule(place) : nullptr;
    return rule ? QString::fromStdString(rule->text.in(bookLanguage_)) : QString();
}

QByteArray CatalogCardTexts::picture(const CardSide& side) const {
    return readPicture(dataDir_, side);
}

std::optional<OwnArt> CatalogCardTexts::ownArt(const CardSide& side) const {
    return ownArt_ ? ownArt_(side) : std::nullopt;
}

QString CatalogCardTexts::word(const std::string& key) const {
    return QString::fromStdString(texts_.text(key));
}

} // namespace rowkeeper::tactics::sheets
