// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Reference.h"

#include "engine/core/FractionText.h"
#include "printables/Card.h"
#include "printables/RichBlock.h"
#include "printables/TextBlock.h"
#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::sheets {

using tactics::CardId;
using tactics::Catalog;
using tactics::EffectKind;
using tactics::Faction;

namespace {

constexpr std::size_t mostOnCard = 6;
constexpr double band = 7;    ///< mm: the title's height
constexpr int noteCount = 29; ///< on cards, in G8.2

QString escaped(const QString& text) {
    return text.toHtmlEscaped();
}

/// A numbered list of sentences "KEY1", "KEY2", … in which %1 to %7 name cards of this deck.
QString listOf(const std::string& key, int count, Faction owner, const CardTexts& texts) {
    constexpr std::array<CardId, 7> named{CardId::DeltaFlyer, CardId::Intrepid,        CardId::Deflector,
                                          CardId::Admiral,    CardId::TacticalOfficer, CardId::Galaxy,
                                          CardId::Diplomat};
    QString html = QStringLiteral("<ol>");
    for (int i = 1; i <= count; ++i) {
        QString text = texts.word(key + std::to_string(i));
        for (std::size_t card = 0; card < named.size(); ++card)
            text.replace(QStringLiteral("%") + QString::number(card + 1),
                         texts.name(FaceOf{owner, named[card], {}}));
        html += QStringLiteral("<li>%1</li>").arg(escaped(text));
    }
    return html + QStringLiteral("</ol>");
}

QString entryOf(CardId card, Faction owner, const Catalog& catalog, const CardTexts& texts) {
    const FaceOf face{owner, card, {}};
    const QString power = (isProven(catalog[card].power.status) ? QString() : QStringLiteral("≈")) +
                          QString::fromStdString(readableText(catalog[card].power.value));
    const QString reminder = texts.reminder(face);
    return QStringLiteral("<p><b>%1 %2</b> · %3<br>%4%5</p>")
        .arg(QString::fromStdString(tagText(face)).mid(3), escaped(texts.name(face)), power,
             escaped(texts.effect(face)),
             reminder.isEmpty() ? QString()
                                : QStringLiteral(" <span class='small'>%1</span>").arg(escaped(reminder)));
}

QString titleOf(const ReferenceCard& card, const CardTexts& texts) {
    switch (card.of) {
    case ReferenceCard::Of::Turn:
        return texts.word("reference.turn");
    case ReferenceCard::Of::Counting:
        return texts.word("reference.count");
    case ReferenceCard::Of::Effects:
        break;
    }
    return texts.word("effect." + std::string(idOf(card.effect)));
}

struct Chapter {
    const char* title;
    std::vector<std::string> places;
};

QString headingOf(const char* title, const CardTexts& texts) {
    return QStringLiteral("<h2>%1</h2>").arg(escaped(texts.word(title)));
}

QString sentenceOf(const std::string& place, const CardTexts& texts) {
    return QStringLiteral("<p>%1 <span class='small'>[%2]</span></p>")
        .arg(escaped(texts.rule(place)), QString::fromStdString(place));
}

QString chapterOf(const Chapter& chapter, const CardTexts& texts) {
    QString html = headingOf(chapter.title, texts);
    for (const std::string& place : chapter.places)
        html += sentenceOf(place, texts);
    return html;
}

} // namespace

std::vector<ReferenceCard> referenceOf(Faction owner, const Catalog& catalog) {
    std::vector<ReferenceCard> cards{{.of = ReferenceCard::Of::Turn, .owner = owner},
                                     {.of = ReferenceCard::Of::Counting, .owner = owner}};
    for (const EffectKind kind : {EffectKind::Permanent, EffectKind::Scoring, EffectKind::OneTime,
                                  EffectKind::Special, EffectKind::None}) {
        std::vector<CardId> all;
        for (int number = 1; number <= tactics::cardCount; ++number) {
            const CardId card = *tactics::cardNumbered(number);
            if (catalog[card].effect.value == kind && catalog[card].count.value > 0) all.push_back(card);
        }
        const std::size_t parts = (all.size() + mostOnCard - 1) / mostOnCard;
        for (std::size_t part = 0; part < parts; ++part) {
            const auto at = [&](std::size_t i) {
                return all.begin() + static_cast<std::ptrdiff_t>(i * all.size() / parts);
            };
            cards.push_back({ReferenceCard::Of::Effects, owner, kind, {at(part), at(part + 1)}});
        }
    }
    return cards;
}

QString htmlOf(const ReferenceCard& card, const Catalog& catalog, const CardTexts& texts) {
    constexpr int sentences = 7;
    switch (card.of) {
    case ReferenceCard::Of::Turn:
        return listOf("reference.turn.", sentences, card.owner, texts);
    case ReferenceCard::Of::Counting:
        return listOf("reference.count.", sentences, card.owner, texts) +
               QStringLiteral("<p class='small'>%1</p>").arg(escaped(texts.word("reference.count.note")));
    case ReferenceCard::Of::Effects:
        break;
    }
    QString html;
    for (const CardId id : card.cards)
        html += entryOf(id, card.owner, catalog, texts);
    return html;
}

void paintReference(QPainter& painter, const QRectF& trim, const ReferenceCard& card, const Catalog& catalog,
                    const CardTexts& texts, InkMode ink) {
    const DrawnCard drawn = drawnIn(trim);
    painter.save();
    painter.setPen(QPen(Qt::black, 0.2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(trim);
    painter.translate(drawn.place.topLeft());
    painter.scale(drawn.scale, drawn.scale);
    const QRectF inside = trimOfCard().adjusted(cardMargin, cardMargin, -cardMargin, -cardMargin);
    const QRectF head(inside.topLeft(), QSizeF(inside.width(), band));
    const DeckInk colours = inkOf(card.owner, ink);
    painter.setPen(isBare(ink) ? QPen(Qt::black, 0.2) : Qt::NoPen);
    painter.setBrush(colours.fill);
    painter.drawRect(head);
    paintBadge(painter, {head.left() + 0.8, head.top() + 0.8, band - 1.6, band - 1.6}, card.owner, ink);
    TextBlock title{.text = titleOf(card, texts), .place = head.adjusted(band + 1, 0, -1, 0)};
    title.largest = 3.8;
    title.smallest = 2;
    title.bold = true;
    title.align = Qt::AlignLeft | Qt::AlignVCenter;
    title.color = colours.onFill;
    paint(painter, title);
    const RichBlock text{.html = htmlOf(card, catalog, texts),
                         .place = inside.adjusted(0.5, band + 1.2, -0.5, 0)};
    paint(painter, text, emOf(text));
    painter.restore();
}

namespace {

/// The notes on cards are so many that they fill up both columns.
TwoColumns rulesUntil(int note, const CardTexts& texts) {
    Chapter first{"rules.notes", {}};
    TwoColumns columns;
    columns.left = QStringLiteral("<h1>%1</h1>").arg(escaped(texts.word("rules.title")));
    for (const Chapter& chapter : {Chapter{"rules.begin", {"G1", "G3", "G4", "G5"}},
                                   Chapter{"rules.round", {"G6", "G6.1", "G6.2", "G6.3", "G6.4"}},
                                   Chapter{"rules.effects", {"G8", "G8.1"}}, Chapter{"rules.end", {"G7"}},
                                   Chapter{"rules.variants", {"G9.1", "G9.2", "G9.3", "G9.4"}}})
        columns.left += chapterOf(chapter, texts);
    for (int number = 1; number <= note; ++number)
        first.places.push_back("G8.2/" + std::to_string(number));
    if (note > 0) columns.left += chapterOf(first, texts);
    for (int number = note + 1; number <= noteCount; ++number)
        columns.right += sentenceOf("G8.2/" + std::to_string(number), texts);
    if (note == 0) columns.right.prepend(headingOf("rules.notes", texts));
    columns.right += QStringLiteral("<p class='small'>%1</p>").arg(escaped(texts.word("rules.about")));
    return columns;
}

} // namespace

TwoColumns rulesOf(const CardTexts& texts, QSizeF column) {
    constexpr double em = 2.4;
    const auto height = [&](const QString& html) {
        return heightOf({.html = html, .place = {QPointF(0, 0), column}}, em);
    };
    int note = 0;
    TwoColumns columns = rulesUntil(note, texts);
    while (note < noteCount && height(columns.left) < height(columns.right))
        columns = rulesUntil(++note, texts);
    return columns;
}

void paintRules(QPainter& painter, const QRectF& place, const CardTexts& texts) {
    constexpr double gap = 6;
    const QSizeF column((place.width() - gap) / 2, place.height());
    const TwoColumns columns = rulesOf(texts, column);
    constexpr double largest = 4.6;
    const RichBlock left{.html = columns.left, .place = {place.topLeft(), column}, .largest = largest};
    const RichBlock right{.html = columns.right,
                          .place = {place.topLeft() + QPointF(column.width() + gap, 0), column},
                          .largest = largest};
    const double em = std::min(emOf(left), emOf(right));
    paint(painter, left, em);
    paint(painter, right, em);
}

} // namespace rowkeeper::tactics::sheets
