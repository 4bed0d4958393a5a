// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Tags.h"

namespace rowkeeper::spacetrace {

// The chains of a player are counted on from the base fleet's to the extra fleet's.

std::optional<ClassHead> classHeadOf(const tag::Tag& tag) {
    const auto head = tag::chainHeadOf(tag);
    if (!head) return std::nullopt;
    const int chain = head->chain - 1;
    return ClassHead{head->player, chain < highestClass ? Fleet::Base : Fleet::Extra,
                     chain % highestClass + 1};
}

tag::Tag tagOf(const ClassHead& head) {
    const int before = head.fleet == Fleet::Base ? 0 : highestClass;
    return tag::tagOf(tag::ChainHead{head.player, before + head.shipClass});
}

} // namespace rowkeeper::spacetrace
