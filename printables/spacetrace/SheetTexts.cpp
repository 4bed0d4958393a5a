// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/spacetrace/SheetTexts.h"

#include "engine/spacetrace/json/AbilityText.h"

#include <QStringList>

namespace rowkeeper::spacetrace::sheets {

namespace {

/// A capital and a full stop.
QString sentenceOf(const std::string& text) {
    QString sentence = QString::fromStdString(text);
    if (!sentence.isEmpty()) sentence[0] = sentence[0].toUpper();
    return sentence + QLatin1Char('.');
}

} // namespace

QString breakable(const QString& text) {
    constexpr qsizetype longest = 14;
    constexpr qsizetype step = 3;
    QString broken;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype space = text.indexOf(u' ', at);
        const qsizetype end = space < 0 ? text.size() : space + 1;
        for (qsizetype i = at; i < end; ++i) {
            const bool inside = i > at && (i - at) % step == 0 && !text[i].isLowSurrogate();
            if (inside && end - at > longest && !text.mid(at, end - at).contains(u'-'))
                broken += QChar(0x200B);
            broken += text[i];
        }
        at = end;
    }
    return broken;
}

QString SheetTexts::text(const std::string& key, const std::vector<json::Filling>& fillings) const {
    return QString::fromStdString(first_(key, fillings));
}

QString SheetTexts::word(const std::string& key) const {
    QString own = QString::fromStdString(first_.text(key));
    if (!second_) return own;
    const QString other = QString::fromStdString(second_->text(key));
    return own == other ? own : own + QStringLiteral(" · ") + other;
}

QString SheetTexts::name(const std::string& en, const std::string& de) const {
    const bool german = first_.language() == json::Language::De;
    QString own = breakable(QString::fromStdString(german ? de : en));
    if (!second_ || en == de) return own;
    return own + QLatin1Char('\n') + breakable(QString::fromStdString(german ? en : de));
}

QString SheetTexts::does(const CardValues& card, bool second) const {
    const json::Sentences& words = sentences(second);
    if (!card.abilities.value) return {};
    if (card.abilities.value->empty()) return QString::fromStdString(words.text("printed.no_abilities"));
    QStringList lines;
    for (const Ability& ability : *card.abilities.value)
        lines << sentenceOf(abilityText(ability, words, card.kind.value.value_or(Kind::Ship)));
    return lines.join(QLatin1Char('\n'));
}

QString SheetTexts::notes(const CardValues& card, bool second) const {
    const json::Sentences& words = sentences(second);
    QStringList lines;
    if (card.mothership.value.value_or(false))
        lines << QString::fromStdString(words.text("printed.opens_extra_fleet"));
    if (card.ownBaseDamage.value)
        lines << QString::fromStdString(words("printed.own_base_damage", {*card.ownBaseDamage.value}));
    if (card.mostInDeck.value)
        lines << QString::fromStdString(words("printed.most_in_deck", {*card.mostInDeck.value}));
    return lines.join(QLatin1Char('\n'));
}

} // namespace rowkeeper::spacetrace::sheets
