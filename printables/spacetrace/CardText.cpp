// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "printables/CommandFace.h"
#include "printables/spacetrace/CardFace.h"
#include "printables/spacetrace/CardPlan.h"
#include "printables/spacetrace/KindInk.h"

#include <QStringList>

#include <algorithm>

namespace rowkeeper::spacetrace::sheets {

namespace {

const QColor whisper(0x50, 0x50, 0x50);

TextBlock block(const QString& text, const QRectF& place, double largest, double smallest,
                Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter) {
    TextBlock result{.text = text, .place = place};
    result.largest = largest;
    result.smallest = smallest;
    result.align = align;
    return result;
}

TextBlock line(const QString& text, const QRectF& place, double largest, double smallest,
               Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter) {
    TextBlock result = block(text, place, largest, smallest, align);
    result.wrap = false;
    result.bold = true;
    return result;
}

/// Collects what a face says, and how its values are known.
class Writer {
  public:
    Writer(const SheetTexts& texts, const CardLook& look, std::optional<Kind> kind)
        : texts_(texts)
        , look_(look)
        , kind_(kind)
        , tones_(tonesOf(kind, look.ink)) {}

    void name(const QString& text, bool ship) {
        TextBlock name = block(text, ship ? plan::shipName : plan::name, look_.largePrint ? 4.8 : 3.9, 1.3);
        name.bold = true;
        done_.texts.push_back(name);
    }

    /// A number, or a box where there is none, and a word below it.
    void stat(const Printed<int>& value, const QRectF& place, const char* word) {
        number(value, place, 5.6, Qt::AlignCenter);
        note(value.status, word);
        TextBlock below = line(texts_.text(word),
                               {place.left() - 1, plan::underCount, place.width() + 2, plan::underHeight}, 2,
                               1.6, Qt::AlignCenter);
        below.bold = false;
        below.color = whisper;
        done_.texts.push_back(below);
    }

    void between(const char* sign, const QRectF& place) {
        done_.texts.push_back(line(QString::fromUtf8(sign), place, 4.4, 3, Qt::AlignCenter));
    }

    void shipClass(const Printed<int>& value) {
        note(value.status, "printed.class");
        if (!value.value) {
            done_.boxes.push_back(plan::shipClass.adjusted(0, 0, 0, -2.4));
            TextBlock below = line(texts_.text("printed.class"),
                                   {plan::shipClass.left() - 1, plan::shipClass.bottom() - 2.3,
                                    plan::shipClass.width() + 2, 2.4},
                                   2, 1.6, Qt::AlignCenter);
            below.bold = false;
            below.color = whisper;
            done_.texts.push_back(below);
            return;
        }
        done_.texts.push_back(line(QString::fromStdString(numeral(*value.value)),
                                   plan::shipClass.adjusted(0.8, 0, -0.8, 0), 6, 3, Qt::AlignCenter));
        done_.texts.back().color = inkOf(kind_, look_.ink).onFill;
    }

    void kind(const std::string& key, const Printed<int>* mp) {
        done_.texts.push_back(line(texts_.word(key), mp ? plan::kindWord : plan::kindWordAlone,
                                   look_.largePrint ? 3.4 : 3, 1.6));
        done_.texts.back().color = tones_.onGround;
        if (!mp) return;
        note(mp->status, "printed.mp");
        if (mp->value)
            number(*mp, plan::mp, 3.3, Qt::AlignRight | Qt::AlignVCenter, tones_.onGround);
        else
            done_.boxes.push_back(plan::mpBox);
        done_.texts.push_back(line(texts_.text("printed.mp"), plan::mpWord, 2.6, 2));
        done_.texts.back().color = tones_.onGround;
    }

    void brings(const Printed<int>& mp) {
        note(mp.status, "printed.mp");
        if (mp.value) {
            const QString mark = mp.status == Status::Estimated ? QStringLiteral("≈") : QString();
            done_.texts.push_back(line(mark + QStringLiteral("+") + QString::number(*mp.value), plan::brings,
                                       8.4, 2, Qt::AlignRight | Qt::AlignVCenter));
        } else {
            done_.texts.push_back(line(QStringLiteral("+"),
                                       {plan::brings.left(), plan::brings.top(), 4, plan::brings.height()}, 6,
                                       4));
            done_.boxes.push_back(plan::brings.adjusted(4.4, 0.6, 0, -0.6));
        }
        done_.texts.push_back(line(texts_.text("printed.mp"), plan::bringsWord, 4.6, 3));
    }

    void bar(const QString& text) {
        done_.texts.push_back(line(text, plan::barWord, look_.largePrint ? 3.8 : 3.1, 2));
        done_.texts.back().color = tones_.onGround;
    }

    /// What it can do and what else is known; where the former is not, lines to write it on.
    void does(const QString& does, const QString& notes, const QString& other = {}) {
        const QRectF place = look_.largePrint ? plan::largeText : plan::text;
        const double largest = look_.largePrint ? 5.2 : 3.7;
        if (!does.isEmpty()) {
            const QString all = notes.isEmpty() ? does : does + QLatin1Char('\n') + notes;
            done_.texts.push_back(block(all, place, largest, 1.5));
        } else {
            const double top = notes.isEmpty() ? 0 : plan::notesHeight;
            if (!notes.isEmpty())
                done_.texts.push_back(block(notes, {place.topLeft(), QSizeF(place.width(), top)}, 3.3, 1.5));
            for (double y = place.top() + top + plan::writeStep; y < place.bottom() + 0.5;
                 y += plan::writeStep)
                done_.lines.emplace_back(plan::left, y, plan::right, y);
        }
        if (!other.isEmpty()) done_.texts.push_back(block(other, plan::secondText, 3.4, 1.5));
    }

    void note(Status status, const char* word) {
        if (status == Status::Estimated) estimated_ << texts_.text(word);
        if (status == Status::Own) own_ << texts_.text(word);
    }

    void foot(const QString& deck, const QString& more = {}) {
        done_.texts.push_back(line(deck, plan::deckWord, 2.8, 2));
        done_.texts.back().color = tones_.onCaption;
        QStringList lines;
        if (!more.isEmpty()) lines << more;
        if (!estimated_.isEmpty())
            lines << QStringLiteral("≈ ") +
                         texts_.text("printed.estimated",
                                     {estimated_.join(QStringLiteral(", ")).toStdString()});
        if (!own_.isEmpty())
            lines << QStringLiteral("✎ ") +
                         texts_.text("printed.own", {own_.join(QStringLiteral(", ")).toStdString()});
        if (lines.isEmpty()) return;
        done_.texts.push_back(block(lines.join(QLatin1Char('\n')), plan::legend, 1.9, 1.2));
        done_.texts.back().color = tones_.onCaption;
    }

    void ids(const PrintedSide& side) {
        for (TextBlock& id : idsOf(side, Qt::black, look_.largePrint ? QColor(Qt::black) : tones_.onGround))
            done_.texts.push_back(std::move(id));
    }

    Written done() && { return std::move(done_); }

  private:
    void number(const Printed<int>& value, const QRectF& place, double largest, Qt::Alignment align,
                const QColor& color = Qt::black) {
        if (!value.value) {
            done_.boxes.push_back(place);
            return;
        }
        const QString mark = value.status == Status::Estimated ? QStringLiteral("≈") : QString();
        done_.texts.push_back(line(mark + QString::number(*value.value), place, largest, 1.2, align));
        done_.texts.back().color = color;
    }

    const SheetTexts& texts_;
    const CardLook& look_;
    std::optional<Kind> kind_;
    Tones tones_;
    Written done_;
    QStringList estimated_;
    QStringList own_;
};

/// The classes on whose cards a commander may lie; where nobody knows, all: to be ringed with a pen.
void writeClasses(const SheetTexts& texts, const CardValues& card, Written& done) {
    const double step = plan::stripWidth / highestClass;
    for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
        if (mayLieOn(card, shipClass))
            done.texts.push_back(line(QString::fromStdString(numeral(shipClass)),
                                      {plan::stripLeft + (shipClass - 1) * step, 12.9, step, 6.6}, 4.6, 3,
                                      Qt::AlignCenter));
    TextBlock below = line(texts.text(card.classes.value ? "printed.on_these" : "printed.on_classes"),
                           {plan::stripLeft, plan::underCount, plan::stripWidth, plan::underHeight}, 2, 1.5,
                           Qt::AlignCenter);
    below.bold = false;
    below.color = whisper;
    done.texts.push_back(below);
}

void writeStats(Writer& writer, const Printed<int>& count, const Printed<int>& ap, const Printed<int>& lp) {
    writer.stat(count, plan::count, "printed.ships");
    writer.between("×", plan::times);
    writer.stat(ap, plan::ap, "printed.ap");
    writer.between("/", plan::slash);
    writer.stat(lp, plan::lp, "printed.lp");
}

std::string kindKey(Kind kind) {
    return "printed.kind." + std::string(idOf(kind));
}

/// `card` has nothing but its kind where it is to be filled in.
Written writtenOnCard(const PrintedSide& side, const CardValues& card, const SheetTexts& texts,
                      const CardLook& look, bool blank) {
    const Kind kind = card.kind.value.value_or(Kind::Ship);
    Writer writer(texts, look, kind);
    if (!blank) writer.name(texts.name(card.en, card.de), kind == Kind::Ship);
    writer.note(card.kind.status, "printed.kind");
    if (kind == Kind::Commander) writer.note(card.classes.status, "printed.class");
    if (kind == Kind::Ship) {
        writer.shipClass(card.shipClass);
        writeStats(writer, card.count, card.ap, card.lp);
    }
    if (kind == Kind::Reinforcement) writer.brings(card.mp);
    writer.kind(kindKey(kind), kind == Kind::Reinforcement ? nullptr : &card.mp);
    writer.bar(texts.word(kind == Kind::Ship ? "printed.abilities" : "printed.does"));
    writer.note(card.abilities.status, "printed.abilities");
    const bool two = texts.hasTwo() && !blank;
    writer.does(texts.does(card, false), texts.notes(card, false),
                two ? (texts.does(card, true) + QLatin1Char('\n') + texts.notes(card, true)).trimmed()
                    : QString());
    const std::string owner(1, side.tag.group);
    writer.foot(texts.text("printed.deck", {owner}),
                blank ? texts.text("printed.blank", {tag::pairText(side.tag.number)}) : QString());
    writer.ids(side);
    Written done = std::move(writer).done();
    if (kind == Kind::Commander) writeClasses(texts, card, done);
    if (blank) {
        const double y = kind == Kind::Ship ? plan::shipName.bottom() - 1.6 : plan::name.bottom() - 1.6;
        const double end = kind == Kind::Ship ? plan::shipName.right() : plan::right;
        done.lines.emplace_back(plan::stripLeft, y, end, y);
    }
    return done;
}

Written writtenOnBase(const PrintedSide& side, const BaseValues& base, const SheetTexts& texts,
                      const CardLook& look) {
    Writer writer(texts, look, std::nullopt);
    constexpr int classOfBases = classesOfFleet;
    writer.name(texts.name(base.en, base.de), true);
    writer.shipClass({classOfBases, Status::Stated});
    writer.stat(base.ap, plan::baseAp, "printed.ap");
    writer.between("/", plan::baseSlash);
    writer.stat(base.lp, plan::baseLp, "printed.lp");
    writer.kind("printed.kind.base", nullptr);
    writer.bar(texts.word("printed.does"));
    writer.does(texts.text("printed.base_does"), {});
    writer.foot(texts.text("printed.deck", {std::string(1, side.tag.group)}));
    writer.ids(side);
    return std::move(writer).done();
}

Written writtenOnHead(const PrintedSide& side, const SheetTexts& texts, const CardLook& look) {
    const tag::ChainHead head = *tag::chainHeadOf(side.tag);
    const bool base = head.chain <= classesOfFleet;
    const QColor onBand = isBare(look.ink) ? QColor(Qt::black) : ownerInk(head.player, look.ink).onFill;
    Written done;
    done.texts.push_back(
        line(texts.text("printed.player", {std::string(1, head.player)}), plan::headPlayer, 4.2, 2.4));
    done.texts.push_back(
        line(texts.word(base ? "printed.base_fleet" : "printed.extra_fleet"), plan::headFleet, 5, 2));
    done.texts.push_back(line(texts.word("printed.class"), plan::headWord, 3.4, 2));
    done.texts.back().bold = false;
    done.texts.push_back(line(QString::fromStdString(numeral((head.chain - 1) % classesOfFleet + 1)),
                              plan::numeral, 27, 12, Qt::AlignCenter));
    done.texts.back().color = onBand;
    done.texts.push_back(block(texts.text("printed.head_use"), plan::headUse, 2.6, 1.7, Qt::AlignCenter));
    done.texts.back().color = Qt::white; // its ground is dark in every ink
    for (TextBlock& id : idsOf(side, Qt::black, isBare(look.ink) ? Qt::black : Qt::white))
        done.texts.push_back(std::move(id));
    return done;
}

Written writtenOnBack(const PrintedSide& side, const CardLook& look) {
    const QColor color = isBare(look.ink) ? QColor(Qt::black) : QColor(Qt::white);
    return {idsOf(side, color, color)};
}

Written writtenOnCommand(const PrintedSide& side, const SheetTexts& texts, const CardLook& look) {
    const std::string key = "command." + std::string(tag::idOf(*tag::commandOf(side.tag)));
    Written done{commandText(
        {texts.word(key + ".name"), texts.text(key + ".does"), texts.text("command.show")}, look.ink)};
    for (TextBlock& id : idsOf(side))
        done.texts.push_back(std::move(id));
    return done;
}

} // namespace

std::optional<Kind> kindOf(const PrintedSide& face, const Catalog& catalog) {
    if (const auto blank = blankKind(face)) return blank;
    if (isBase(face, catalog)) return std::nullopt;
    const NamedCard card = cardOf(face, catalog);
    return card.values ? card.values->kind.value.value_or(Kind::Ship) : Kind::Ship;
}

Written writtenOn(const PrintedSide& side, const Catalog& catalog, const SheetTexts& texts,
                  const CardLook& look) {
    switch (side.tag.kind()) {
    case tag::Kind::Command:
        return writtenOnCommand(side, texts, look);
    case tag::Kind::Anchor:
        return writtenOnHead(side, texts, look);
    case tag::Kind::Face:
        break;
    default:
        return writtenOnBack(side, look);
    }
    if (isBase(side, catalog)) return writtenOnBase(side, catalog.base, texts, look);
    const NamedCard card = cardOf(side, catalog);
    if (card.values) return writtenOnCard(side, *card.values, texts, look, false);
    CardValues blank;
    blank.kind = {kindOf(side, catalog), Status::Stated};
    return writtenOnCard(side, blank, texts, look, true);
}

} // namespace rowkeeper::spacetrace::sheets
