// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PictureNames.h"

#include "companion/tactics/panel/Palette.h"

namespace rowkeeper::tactics::panel {

namespace {

parts::SeenName nameOf(const vision::SeenCard& card, const json::Texts& texts) {
    parts::SeenName seen;
    seen.ink = QColor(0x55, 0x44, 0x77);
    if (card.tag->kind() == tag::Kind::Anchor) {
        seen.name = QString::fromStdString(texts.name(tactics::targetNumbered(card.tag->number).value()));
        seen.spoken = seen.name;
        return seen;
    }
    const auto owner = tactics::factionOf(card.tag->group);
    const auto face = tactics::cardNumbered(card.tag->number);
    if (owner && face) seen.name = QString::fromStdString(texts.name(*face, *owner));
    seen.spoken = seen.name.isEmpty() ? QString::fromStdString(texts.text("window.face_down")) : seen.name;
    if (!owner) return seen;
    seen.spoken.prepend(QString::fromStdString(texts.name(*owner)) + QStringLiteral(", "));
    seen.ink = color(*owner);
    seen.onInk = textOn(*owner);
    return seen;
}

} // namespace

parts::PictureNames pictureNames(std::shared_ptr<const json::Texts> texts) {
    return {[texts](const vision::SeenCard& card) { return nameOf(card, *texts); },
            [texts](const vision::Chain&, int row, int at, const QString& said) {
                const std::string words = said.toStdString();
                return QString::fromStdString(at == 0 ? (*texts)({"window.row.spoken", {row, words}})
                                                      : (*texts)({"window.card.spoken", {row, at, words}}));
            }};
}

} // namespace rowkeeper::tactics::panel
