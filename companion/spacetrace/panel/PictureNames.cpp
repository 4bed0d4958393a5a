// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/PictureNames.h"

#include "companion/spacetrace/panel/Palette.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/Documents.h"

namespace rowkeeper::spacetrace::panel {

namespace {

parts::SeenName seenName(const tag::Tag& tag, const Catalog* catalog, const json::Sentences& texts) {
    parts::SeenName seen;
    seen.ink = QColor(0x55, 0x55, 0x55);
    std::optional<char> owner;
    if (const auto head = classHeadOf(tag)) {
        owner = head->player;
        seen.name = QString::fromStdString(std::string(1, head->player) + " " + numeral(head->shipClass));
        seen.spoken = seen.name;
    } else if (const auto card = catalog ? deckCardOf(tag, *catalog) : std::nullopt) {
        owner = card->deck;
        seen.name = QString::fromStdString(cardName(card->card, *catalog, texts));
        seen.spoken = QString::fromStdString(std::string(1, card->deck)) + QStringLiteral(", ") + seen.name;
    }
    if (!owner) return seen;
    seen.ink = color(*owner);
    seen.onInk = textOn(*owner);
    return seen;
}

} // namespace

parts::PictureNames pictureNames(std::shared_ptr<const json::Sentences> texts,
                                 std::function<const Catalog*()> catalog) {
    return {[texts, catalog](const vision::SeenCard& card) { return seenName(*card.tag, catalog(), *texts); },
            [texts](const vision::Chain& chain, int, int at, const QString& said) {
                const auto head = chain.anchor.tag ? classHeadOf(*chain.anchor.tag) : std::nullopt;
                if (!head) return said;
                return QString::fromStdString(referee::spotText({*head, at}, *texts)) + QStringLiteral(": ") +
                       said;
            }};
}

} // namespace rowkeeper::spacetrace::panel
