// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/spacetrace/SpacetraceArtist.h"

#include "engine/core/tag/CommandCard.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"
#include "printables/Picture.h"
#include "printables/Playmat.h"
#include "printables/spacetrace/CardFace.h"
#include "printables/spacetrace/DamageTrack.h"
#include "printables/spacetrace/Fleets.h"

#include <QPainter>

#include <vector>

namespace rowkeeper::spacetrace::sheets {

namespace {

/// Something to write into, or on.
void paintBlanks(QPainter& painter, const Written& written) {
    painter.setPen(QPen(Qt::black, 0.25, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::white);
    for (const QRectF& box : written.boxes)
        painter.drawRect(box.adjusted(0.2, 0.2, -0.2, -0.2));
    painter.setPen(QPen(QColor(0x90, 0x90, 0x90), 0.2));
    for (const QLineF& line : written.lines)
        painter.drawLine(line);
}

} // namespace

QString SpacetraceArtist::name(const PrintedSide& side) const {
    switch (side.tag.kind()) {
    case tag::Kind::Command:
        return texts_.word("command." + std::string(tag::idOf(*tag::commandOf(side.tag))) + ".name");
    case tag::Kind::Anchor: {
        const tag::ChainHead head = *tag::chainHeadOf(side.tag);
        return texts_.text(head.chain <= classesOfFleet ? "printed.base_fleet" : "printed.extra_fleet") +
               QLatin1Char(' ') + QString::fromStdString(numeral((head.chain - 1) % classesOfFleet + 1));
    }
    case tag::Kind::Face:
        break;
    default:
        return texts_.text("printed.deck", {std::string(1, side.tag.group)});
    }
    if (isBase(side, catalog_)) return texts_.name(catalog_.base.en, catalog_.base.de);
    if (const NamedCard card = cardOf(side, catalog_); card.values)
        return texts_.name(card.values->en, card.values->de);
    const Kind kind = blankKind(side).value_or(Kind::Ship);
    return texts_.word("printed.kind." + std::string(idOf(kind)));
}

QString SpacetraceArtist::setOf(const PrintedSide& side) const {
    switch (side.tag.kind()) {
    case tag::Kind::Command:
        return word("sheet.commands");
    case tag::Kind::Anchor:
        return texts_.text("printed.player", {std::string(1, tag::chainHeadOf(side.tag)->player)});
    case tag::Kind::Face:
        return texts_.text("printed.deck", {std::string(1, side.tag.group)});
    default:
        return word("sheet.sticker_back");
    }
}

QString SpacetraceArtist::nameOf(const SheetPlan& sheet) const {
    if (const auto common = commonNameOf(sheet, *this)) return *common;
    if (sheet.insert == playmatPage) return word("sheet.playmat");
    const std::string owner = sheet.set.empty() ? "" : std::string(1, sheet.set.back());
    if (sheet.insert == trackPage) return texts_.text("track.title", {owner});
    if (sheet.set.starts_with("blanks.")) return texts_.text("printed.sheet.blanks", {owner});
    if (sheet.set.starts_with("heads.")) return texts_.text("printed.sheet.heads", {owner});
    if (sheet.set == "base") return word("printed.sheet.base");
    return texts_.text("printed.deck", {owner});
}

void SpacetraceArtist::paintSide(QPainter& painter, const PrintedSide& side, const CardLook& look) const {
    paintShapes(painter, side, catalog_, picture(side), look);
    const Written written = writtenOn(side, catalog_, texts_, look);
    paintBlanks(painter, written);
    for (const TextBlock& block : written.texts)
        paint(painter, block);
}

void SpacetraceArtist::paintPage(QPainter& painter, const PrintPlan& plan, int page) const {
    const SheetPlan& sheet = plan.sheets[static_cast<std::size_t>(page - 1)];
    if (sheet.insert == trackPage)
        paintTrack(painter, plan.layout.grid(), sheet.set.front(), catalog_.base, texts_, plan.ink);
    if (sheet.insert == playmatPage)
        paintPlaymat(painter, matTileOf(plan, page), *this,
                     [&](QPainter& on, QSizeF mat) { paintFleets(on, mat, texts_); });
}

std::optional<OwnArt> SpacetraceArtist::ownArt(const PrintedSide& side) const {
    return ownArt_ ? ownArt_(side) : std::nullopt;
}

/// That of the card, of its class, or of its kind, whichever there is.
QByteArray SpacetraceArtist::picture(const PrintedSide& side) const {
    if (side.tag.kind() != tag::Kind::Face) return {};
    const NamedCard card = cardOf(side, catalog_);
    std::vector<std::string> names;
    if (card.values) {
        names.emplace_back(card.id);
        if (card.values->mothership.value.value_or(false)) names.emplace_back("mothership");
        if (card.values->shipClass.value)
            names.push_back("class_" + std::to_string(*card.values->shipClass.value));
    }
    const std::optional<Kind> kind = kindOf(side, catalog_);
    names.emplace_back(kind ? idOf(*kind) : "base");
    for (const std::string& name : names)
        if (QByteArray svg = readSvg(dataDir_ / "spacetrace" / "pictures" / (name + ".svg")); !svg.isEmpty())
            return svg;
    return {};
}

} // namespace rowkeeper::spacetrace::sheets
