// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Tags.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

std::optional<ClassHead> classHeadOf(const tag::Tag& tag) {
    const auto head = tag::chainHeadOf(tag);
    if (!head) return std::nullopt;
    const bool extra = head->chain > highestClass;
    return ClassHead{head->player, extra ? Fleet::Extra : Fleet::Base,
                     extra ? head->chain - highestClass : head->chain};
}

tag::Tag tagOf(const ClassHead& head) {
    const int chain = head.shipClass + (head.fleet == Fleet::Extra ? highestClass : 0);
    return tag::tagOf(tag::ChainHead{head.player, chain});
}

std::optional<DeckCard> deckCardOf(const tag::Tag& tag, const Catalog& catalog) {
    if (tag.game != tag::secondGame || tag.kind() != tag::Kind::Face) return std::nullopt;
    const std::string text = tag::pairText(tag.number);
    if (text == catalog.base.tag) return DeckCard{tag.group, {}};
    const auto found =
        std::ranges::find(catalog.cards, text, [](const auto& entry) { return entry.second.tag; });
    if (found == catalog.cards.end()) return std::nullopt;
    return DeckCard{tag.group, found->first};
}

std::optional<tag::Tag> tagOf(const DeckCard& card, const Catalog& catalog) {
    const CardValues* values = catalog.find(card.card);
    if (values == nullptr && !card.card.empty()) return std::nullopt;
    const auto number = tag::pairNumber(values == nullptr ? catalog.base.tag : values->tag);
    if (!number) return std::nullopt;
    return tag::Tag{card.deck, *number, {}, tag::secondGame};
}

} // namespace rowkeeper::spacetrace
