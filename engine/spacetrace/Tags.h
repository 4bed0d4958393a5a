// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Battle.h"

#include <optional>

/// What tags of this game mean.
namespace rowkeeper::spacetrace {

/// A card at which the column of a class begins: its ships lie from it on towards their owner, in firing
/// order.
struct ClassHead {
    char player = 'A'; ///< letter of the deck, A to D
    Fleet fleet = Fleet::Base;
    ShipClass shipClass = 1;
    bool operator==(const ClassHead&) const = default;
};

/// Nothing for a tag that heads no column.
std::optional<ClassHead> classHeadOf(const tag::Tag& tag);
tag::Tag tagOf(const ClassHead& head);

} // namespace rowkeeper::spacetrace
