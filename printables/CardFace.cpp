// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/CardFace.h"

#include "engine/core/FractionText.h"
#include "printables/CardPlan.h"
#include "printables/CommandFace.h"
#include "printables/Ink.h"
#include "printables/Picture.h"

#include <QPainter>

namespace rowkeeper::printables {

using tactics::CardValues;
using tactics::Catalog;
using tactics::Status;
using tactics::TargetValues;

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

/// What people read where the camera reads the tag: "S07".
void addIds(std::vector<TextBlock>& blocks, const CardSide& side) {
    const QString id = QString::fromStdString(tagText(side)).mid(3);
    blocks.push_back(line(id, plan::idUpper, 2.1, 1.9, true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.push_back(line(id, plan::idLower, 2.1, 1.9, true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.back().turn = Turn::Half;
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
    result.color = Qt::white;
    return result;
}

std::vector<TextBlock> faceText(const FaceOf& face, const Catalog& catalog, const CardTexts& texts) {
    const CardValues& values = catalog[face.card];
    const DeckInk ink = inkOf(face.owner);
    std::vector<TextBlock> blocks;
    blocks.push_back(block(texts.name(face), plan::name, 3.8, 2.3, true));

    addNumber(blocks, QString::fromStdString(readableText(values.power.value)), values.power.status,
              plan::power);

    TextBlock type = line(texts.word("type." + std::string(idOf(values.type.value))), plan::kindWord, 3.0,
                          2.2, true, Qt::AlignLeft | Qt::AlignVCenter);
    type.color = ink.onFill;
    blocks.push_back(type);

    blocks.push_back(line(texts.word("effect." + std::string(idOf(values.effect.value))), plan::effectWord,
                          3.2, 2.4, true, Qt::AlignLeft | Qt::AlignVCenter));
    const QString reminder = texts.reminder(face);
    blocks.push_back(
        block(texts.effect(face), reminder.isEmpty() ? plan::effect : plan::effectAboveReminder, 4.2, 2.6));
    if (!reminder.isEmpty()) {
        blocks.push_back(block(reminder, plan::reminder, 2.6, 2.1));
        blocks.back().align = Qt::AlignLeft | Qt::AlignBottom;
        blocks.back().color = QColor(0x40, 0x40, 0x40);
    }

    TextBlock deck = line(texts.word("faction." + std::string(idOf(face.owner))), plan::footName, 2.8, 2,
                          true, Qt::AlignLeft | Qt::AlignVCenter);
    deck.color = Qt::white;
    blocks.push_back(deck);

    QStringList estimated;
    const CardValues& v = values;
    if (!isProven(v.names[index(face.owner)].status)) estimated << texts.word("sheet.name");
    if (!isProven(v.power.status)) estimated << texts.word("sheet.power");
    if (!isProven(v.type.status)) estimated << texts.word("sheet.type");
    if (!isProven(v.effect.status)) estimated << texts.word("sheet.effect");
    blocks.push_back(legend(estimated, texts, plan::legend));
    addIds(blocks, face);
    return blocks;
}

std::vector<TextBlock> targetText(const TargetFaceOf& face, const Catalog& catalog, const CardTexts& texts) {
    const TargetValues& values = catalog[face.target];
    std::vector<TextBlock> blocks;
    blocks.push_back(block(texts.name(face), plan::name, 3.8, 2.3, true));
    addNumber(blocks, QString::number(values.victoryPoints.value), values.victoryPoints.status, plan::points);
    blocks.push_back(line(texts.word("sheet.points_short"), plan::pointsWord, 4.2, 2, true,
                          Qt::AlignLeft | Qt::AlignBottom));
    blocks.push_back(line(texts.word("target_type." + std::string(idOf(values.type.value))),
                          plan::targetKindWord, 3.0, 2.0, true, Qt::AlignLeft | Qt::AlignVCenter));

    QString bonus = texts.effect(face);
    if (bonus.isEmpty()) bonus = texts.word("sheet.no_bonus");
    blocks.push_back(line(texts.word("sheet.bonus_title"), plan::effectKind.adjusted(1.5, 0, -1.5, 0), 3.2,
                          2.4, true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.push_back(block(bonus, plan::effect, 4.2, 2.6));

    QString where = texts.word(values.color.value ? "sheet.color." + std::string(idOf(*values.color.value))
                                                  : "sheet.color.none");
    if (values.quadrant.value)
        where +=
            QStringLiteral(" · ") + texts.word("sheet.quadrant." + std::string(idOf(*values.quadrant.value)));
    blocks.push_back(line(where, plan::swatchWord, 2.8, 1.8, true, Qt::AlignLeft | Qt::AlignVCenter));
    blocks.back().color = Qt::white;

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
    addIds(blocks, face);
    return blocks;
}

void band(QPainter& painter, const QRectF& place, const QColor& fill) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRect(place);
}

/// A thin line around all, in the white that forgives a crooked cut; tags interrupt it.
void frame(QPainter& painter, const QColor& color) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 0.5));
    painter.drawRect(trimOfCard().adjusted(cardMargin, cardMargin, -cardMargin, -cardMargin));
}

void faceShapes(QPainter& painter, const FaceOf& face, const Catalog& catalog, const QByteArray& picture) {
    const CardValues& values = catalog[face.card];
    const DeckInk ink = inkOf(face.owner);
    paintBadge(painter, plan::badge, face.owner);

    band(painter, plan::kind, ink.fill);
    painter.setBrush(ink.onFill);
    painter.drawPath(glyph(values.type.value, plan::kindGlyph));

    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.fill, 0.5));
    painter.drawLine(plan::effectKind.topLeft(), plan::effectKind.topRight());
    painter.drawLine(plan::effectKind.bottomLeft(), plan::effectKind.bottomRight());

    painter.setPen(Qt::NoPen);
    painter.setBrush(tonesOf(face.owner).deep);
    painter.drawPath(glyph(values.effect.value, plan::effectGlyph));

    frame(painter, ink.fill);
    paintGround(painter, plan::picture, face.owner);
    paintPicture(painter, plan::picture, picture, tonesOf(face.owner));
    band(painter, plan::caption, tonesOf(face.owner).deep);
}

void targetShapes(QPainter& painter, const TargetFaceOf& face, const Catalog& catalog,
                  const QByteArray& picture) {
    const TargetValues& values = catalog[face.target];
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    painter.drawPath(glyph(values.type.value, plan::targetKindGlyph));

    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(neutralInk(), 0.5));
    painter.drawLine(plan::effectKind.topLeft(), plan::effectKind.topRight());
    painter.drawLine(plan::effectKind.bottomLeft(), plan::effectKind.bottomRight());

    const Tones tones = tonesOf(values.color.value);
    frame(painter, tones.ground);
    band(painter, plan::picture, tones.ground);
    paintPicture(painter, plan::picture, picture, tones);
    band(painter, plan::caption, tones.deep);
    paintSwatch(painter, plan::swatch, values.color.value);
}

/// The half of a back that, turned by 180 degrees, is the other half.
void halfOfBack(QPainter& painter, const std::optional<tactics::Faction>& owner) {
    constexpr QRectF corner{33.5, 7.5, 21, 21};
    if (owner) {
        paintBadge(painter, corner, *owner);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::white);
        painter.drawPath(glyph(tactics::TargetType::Quadrant, corner));
    }
}

/// Rows of the deck's own shape across the middle, every second one shifted. Point by point the same when
/// turned: a shape in the lower half is the turned one of the upper half.
QPainterPath latticeOf(Shape shape) {
    constexpr double pitch = 6;
    constexpr double size = 3.4;
    QPainterPath half;
    for (int row = 0; row < 2; ++row) {
        const double y = cardHeight / 2 - pitch * (0.5 + row) - size / 2;
        const int count = row % 2 == 0 ? 9 : 8;
        for (int column = 0; column < count; ++column) {
            const double x = cardWidth / 2 + (column - (count - 1) / 2.0) * pitch - size / 2;
            half.addPath(outline(shape, QRectF(x, y, size, size)));
        }
    }
    QPainterPath whole = half;
    whole.addPath(QTransform().translate(cardWidth, cardHeight).rotate(180).map(half));
    whole.setFillRule(Qt::WindingFill);
    return whole;
}

void backShapes(QPainter& painter, const std::optional<tactics::Faction>& owner) {
    const QColor fill = owner ? inkOf(*owner).fill : neutralInk();
    const QRectF field = trimOfCard().adjusted(cardMargin, cardMargin, -cardMargin, -cardMargin);
    band(painter, field, fill);
    painter.setBrush(Qt::white);
    painter.drawPath(latticeOf(owner ? inkOf(*owner).shape : Shape::Circle));
    halfOfBack(painter, owner);
    painter.save();
    painter.translate(cardWidth, cardHeight);
    painter.rotate(180);
    halfOfBack(painter, owner);
    painter.restore();
}

} // namespace

std::vector<TextBlock> textOf(const CardSide& side, const Catalog& catalog, const CardTexts& texts) {
    if (const auto* face = std::get_if<FaceOf>(&side)) return faceText(*face, catalog, texts);
    if (const auto* target = std::get_if<TargetFaceOf>(&side)) return targetText(*target, catalog, texts);
    std::vector<TextBlock> blocks;
    if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        blocks = commandText(*command, texts);
        addIds(blocks, side);
        return blocks;
    }
    addIds(blocks, side);
    const auto* back = std::get_if<BackOf>(&side);
    for (TextBlock& id : blocks) {
        id.color = back ? inkOf(back->owner).onFill : QColor(Qt::white);
    }
    return blocks;
}

void paintShapes(QPainter& painter, const CardSide& side, const Catalog& catalog, const QByteArray& picture) {
    if (const auto* face = std::get_if<FaceOf>(&side)) {
        faceShapes(painter, *face, catalog, picture);
    } else if (const auto* target = std::get_if<TargetFaceOf>(&side)) {
        targetShapes(painter, *target, catalog, picture);
    } else if (const auto* back = std::get_if<BackOf>(&side)) {
        backShapes(painter, back->owner);
    } else if (const auto* command = std::get_if<CommandFaceOf>(&side)) {
        paintCommandShapes(painter, *command);
    } else {
        backShapes(painter, std::nullopt);
    }
}

} // namespace rowkeeper::printables
