// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/CardFace.h"

#include "engine/core/FractionText.h"
#include "printables/CardDrawing.h"
#include "printables/CommandFace.h"
#include "printables/tactics/CardPlan.h"
#include "printables/tactics/Grounds.h"

namespace rowkeeper::tactics::sheets {

namespace {

const QString estimateMark = QStringLiteral("≈");

TextBlock block(const QString& text, const QRectF& place, double largest, double smallest,
                bool bold = false) {
    TextBlock result{.text = text, .place = place};
    result.largest = largest;
    result.smallest = smallest;
    result.bold = bold;
    return result;
}

TextBlock line(const QString& text, const QRectF& place, double largest, double smallest, bool bold,
               Qt::Alignment align) {
    TextBlock result = block(text, place, largest, smallest, bold);
    result.wrap = false;
    result.align = align;
    return result;
}

/// The number a card is about, as large as there is room, its mark smaller before it.
void addNumber(std::vector<TextBlock>& blocks, const QString& number, Status status, const QRectF& place) {
    blocks.push_back(line(number, place, 13.5, 5, true, Qt::AlignRight | Qt::AlignVCenter));
    if (isProven(status)) return;
    QRectF mark = plan::numberMark;
    mark.moveTopRight({place.right() - widthOf(blocks.back()) - 0.5, mark.top()});
    blocks.push_back(line(estimateMark, mark, 7.4, 7.4, false, Qt::AlignCenter));
}

void addIds(std::vector<TextBlock>& blocks, const CardSide& side, const QColor& upper, const QColor& lower) {
    for (TextBlock& id : printables::idsOf(printed(side), upper, lower))
        blocks.push_back(std::move(id));
}

/// The one line in which a card says what of it is estimated.
TextBlock legend(const QStringList& estimated, const CardTexts& texts, const QRectF& place) {
    QString text;
    if (!estimated.isEmpty()) {
        text = estimateMark + QLatin1Char(' ') + texts.word("status.estimated") + QStringLiteral(": ") +
               estimated.join(QStringLiteral(", "));
    }
    TextBlock result = block(text, place, 2.0, 1.6);
    result.align = Qt::AlignLeft | Qt::AlignVCenter;
    return result;
}

TextBlock nameOf(const CardSide& side, const CardTexts& texts, const CardLook& look) {
    return block(texts.name(side), plan::name, look.largePrint ? 5.2 : 3.8, 1.9, true);
}

/// What a card does, and the note under it.
void addEffect(std::vector<TextBlock>& blocks, const FaceOf& face, const CardTexts& texts,
               const CardLook& look) {
    const QString reminder = texts.reminder(face);
    const QRectF& usual = reminder.isEmpty() ? plan::effect : plan::effectAboveReminder;
    blocks.push_back(look.largePrint ? block(texts.effect(face), plan::largeEffect, 5.6, 2.6)
                                     : block(texts.effect(face), usual, 4.2, 1.9));
    blocks.back().align = Qt::AlignLeft | Qt::AlignVCenter;
    if (reminder.isEmpty()) return;
    blocks.push_back(look.largePrint ? block(reminder, plan::largeReminder, 3.8, 2.2)
                                     : block(reminder, plan::reminder, 2.6, 2.1));
    blocks.back().align = Qt::AlignLeft | (look.largePrint ? Qt::AlignVCenter : Qt::AlignBottom);
    if (!look.largePrint) blocks.back().color = QColor(0x40, 0x40, 0x40);
}

std::vector<TextBlock> faceText(const FaceOf& face, const Catalog& catalog, const CardTexts& texts,
                                const CardLook& look) {
    const CardValues& values = catalog[face.card];
    const Tones tones = tonesOf(face.owner, look.ink);
    std::vector<TextBlock> blocks;
    blocks.push_back(nameOf(face, texts, look));

    addNumber(blocks, QString::fromStdString(readableText(values.power.value)), values.power.status,
              plan::power);

    TextBlock type = line(texts.word("type." + std::string(idOf(values.type.value))), plan::kindWord,
                          look.largePrint ? 3.8 : 3.0, 2.0, true, Qt::AlignLeft | Qt::AlignVCenter);
    type.color = tones.onGround;
    blocks.push_back(type);

    const bool acts = values.effect.value != tactics::EffectKind::None;
    blocks.push_back(line(texts.word("effect." + std::string(idOf(values.effect.value))),
                          acts ? plan::effectWord : plan::effectWordAlone, look.largePrint ? 4.0 : 3.2, 2.0,
                          true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.back().color = tones.onGround;
    addEffect(blocks, face, texts, look);

    TextBlock deck = line(texts.word("faction." + std::string(idOf(face.owner))), plan::footName, 2.8, 2,
                          true, Qt::AlignLeft | Qt::AlignVCenter);
    deck.color = tones.onCaption;
    blocks.push_back(deck);

    QStringList estimated;
    const CardValues& v = values;
    if (!isProven(v.names[index(face.owner)].status)) estimated << texts.word("sheet.name");
    if (!isProven(v.power.status)) estimated << texts.word("sheet.power");
    if (!isProven(v.type.status)) estimated << texts.word("sheet.type");
    if (!isProven(v.effect.status)) estimated << texts.word("sheet.effect");
    blocks.push_back(legend(estimated, texts, plan::legend));
    blocks.back().color = tones.onCaption;
    addIds(blocks, face, Qt::black, look.largePrint ? QColor(Qt::black) : tones.onGround);
    return blocks;
}

std::vector<TextBlock> targetText(const TargetFaceOf& face, const Catalog& catalog, const CardTexts& texts,
                                  const CardLook& look) {
    const TargetValues& values = catalog[face.target];
    const Tones tones = tonesOf(values.color.value, look.ink);
    std::vector<TextBlock> blocks;
    blocks.push_back(nameOf(face, texts, look));
    addNumber(blocks, QString::number(values.victoryPoints.value), values.victoryPoints.status, plan::points);
    blocks.push_back(line(texts.word("sheet.points_short"), plan::pointsWord, 4.2, 2, true,
                          Qt::AlignRight | Qt::AlignBottom));
    blocks.push_back(line(texts.word("target_type." + std::string(idOf(values.type.value))),
                          plan::targetKindWord, 3.0, 2.0, true, Qt::AlignLeft | Qt::AlignVCenter));

    QString bonus = texts.effect(face);
    if (bonus.isEmpty()) bonus = texts.word("sheet.no_bonus");
    blocks.push_back(line(texts.word("sheet.bonus_title"), plan::effectWord, 3.2, 2.4, true,
                          Qt::AlignLeft | Qt::AlignVCenter));
    blocks.back().color = tones.onGround;
    blocks.push_back(block(bonus, plan::effect, look.largePrint ? 5.6 : 4.2, 1.9));
    blocks.back().align = Qt::AlignLeft | Qt::AlignVCenter;

    QString where = texts.word(values.color.value ? "sheet.color." + std::string(idOf(*values.color.value))
                                                  : "sheet.color.none");
    if (values.quadrant.value)
        where +=
            QStringLiteral(" · ") + texts.word("sheet.quadrant." + std::string(idOf(*values.quadrant.value)));
    blocks.push_back(line(where, plan::swatchWord, 2.8, 1.8, true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.back().color = tones.onCaption;

    QStringList estimated;
    if (!isProven(values.name.status)) estimated << texts.word("sheet.name");
    if (!isProven(values.victoryPoints.status)) estimated << texts.word("sheet.points");
    if (!isProven(values.type.status)) estimated << texts.word("sheet.type");
    if (!isProven(values.color.status)) estimated << texts.word("sheet.color");
    if (values.quadrant.value && !isProven(values.quadrant.status)) {
        estimated << texts.word("sheet.quadrant");
    }
    if (!isProven(values.bonuses.status)) estimated << texts.word("sheet.bonus");
    blocks.push_back(legend(estimated, texts, plan::targetLegend));
    blocks.back().color = tones.onCaption;
    addIds(blocks, face, Qt::black, tones.onGround);
    return blocks;
}

} // namespace

std::vector<TextBlock> textOf(const CardSide& side, const Catalog& catalog, const CardTexts& texts,
                              const CardLook& look) {
    std::vector<TextBlock> blocks;
    if (const auto* face = std::get_if<FaceOf>(&side)) return faceText(*face, catalog, texts, look);
    if (const auto* target = std::get_if<TargetFaceOf>(&side))
        return targetText(*target, catalog, texts, look);
    if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        blocks =
            commandText({texts.name(*command), texts.effect(*command), texts.word("command.show")}, look.ink);
        addIds(blocks, side, Qt::black, Qt::black);
        return blocks;
    }
    const auto* back = std::get_if<BackOf>(&side);
    const QColor color = (back ? tonesOf(back->owner, look.ink) : tonesOf(std::nullopt, look.ink)).onGround;
    addIds(blocks, side, color, color);
    return blocks;
}

} // namespace rowkeeper::tactics::sheets
