// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/table/FleetTable.h"

#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Tags.h"

#include <utility>

namespace rowkeeper::spacetrace {

namespace {

constexpr std::string_view decks = "ABCD";

/// Two tags of every card of two full fleets with some of their decks beside them; the cards' own pictures
/// take places too.
constexpr std::size_t mostPlaces = 240;

std::optional<vision::HeadPlace> placeOfHead(const tag::Tag& tag) {
    const auto head = classHeadOf(tag);
    if (!head) return std::nullopt;
    const int before = head->fleet == Fleet::Base ? 0 : highestClass;
    return vision::HeadPlace{static_cast<int>(decks.find(head->player)), before + head->shipClass};
}

} // namespace

table::TableTags fleetTable(std::vector<std::string> cards) {
    table::TableTags tags;
    tags.layout.placeOfHead = placeOfHead;
    tags.texts = std::move(cards);
    for (const char player : decks)
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
                tags.texts.push_back(tag::format(tagOf(ClassHead{player, fleet, shipClass})));
    tags.game = tag::secondGame;
    tags.mostPlaces = mostPlaces;
    return tags;
}

} // namespace rowkeeper::spacetrace
