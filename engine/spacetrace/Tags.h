// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Battle.h"
#include "engine/spacetrace/Catalog.h"

#include <optional>
#include <string>
#include <string_view>

/// What tags mean in this game: whose fleets and classes chains of cards are, and which card of which deck a
/// face is. Printed sheets, camera and referee all go through here. Pure; any thread.
namespace rowkeeper::spacetrace {

/// Where a class of a fleet is laid: below its head.
struct ClassHead {
    char player = 'A';
    Fleet fleet = Fleet::Base;
    ShipClass shipClass = 1;
    bool operator==(const ClassHead&) const = default;
};

/// Nothing: the tag heads no chain of this game.
std::optional<ClassHead> classHeadOf(const tag::Tag& tag);
tag::Tag tagOf(const ClassHead& head);

/// A face: whose deck, and the id in the catalog; empty: the Base.
struct DeckCard {
    char deck = 'A';
    std::string card;
    bool operator==(const DeckCard&) const = default;
};

/// Nothing: no face of this game, or none of this catalog. The copy serial does not matter.
std::optional<DeckCard> deckCardOf(const tag::Tag& tag, const Catalog& catalog);
/// Nothing: the catalog has no such card.
std::optional<tag::Tag> tagOf(const DeckCard& card, const Catalog& catalog);

} // namespace rowkeeper::spacetrace
