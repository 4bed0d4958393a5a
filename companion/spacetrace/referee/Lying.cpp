// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Lying.h"

#include <algorithm>

namespace rowkeeper::spacetrace::referee {

namespace {

bool isFace(const tag::Tag& tag) {
    return tag.kind() == tag::Kind::Face;
}

LyingCard lyingCard(const vision::SeenCard& seen) {
    LyingCard card;
    card.seenId = seen.id;
    card.tag = seen.tag;
    card.centre = seen.centre;
    card.covered = seen.covered;
    return card;
}

void addChain(Lying& lying, const vision::Chain& chain, const ClassHead& head) {
    int at = 0;
    for (const vision::SeenCard& seen : chain.links) {
        if (seen.tag && !isFace(*seen.tag)) continue;
        LyingCard card = lyingCard(seen);
        card.under = head;
        card.at = ++at;
        lying.cards.push_back(card);
    }
}

} // namespace

bool Lying::shows(const ClassHead& head) const {
    return std::ranges::find(heads, head, &LyingHead::head) != heads.end();
}

std::vector<const LyingCard*> Lying::below(const ClassHead& head) const {
    std::vector<const LyingCard*> below;
    for (const LyingCard& card : cards)
        if (card.under == head) below.push_back(&card);
    return below;
}

const LyingCard* Lying::find(int seenId) const {
    const auto found = std::ranges::find(cards, seenId, &LyingCard::seenId);
    return found == cards.end() ? nullptr : &*found;
}

Lying lyingOn(const vision::TableView& view) {
    Lying lying;
    lying.frame = view.frame;
    lying.timeMs = view.timeMs;
    lying.still = view.still;
    for (const vision::Chain& chain : view.chains) {
        for (const vision::SeenCard& seen : chain.links)
            lying.occupied.push_back(seen.centre);
        if (!chain.anchor.tag) continue;
        const tag::Tag& tag = *chain.anchor.tag;
        const auto head = classHeadOf(tag);
        if (!head) {
            lying.foreign.push_back({tag, chain.anchor.id});
        } else if (lying.shows(*head)) {
            lying.twice.push_back({tag, chain.anchor.id});
        } else {
            lying.heads.push_back({*head, chain.anchor.id});
            addChain(lying, chain, *head);
        }
    }
    for (const vision::SeenCard& seen : view.loose) {
        lying.occupied.push_back(seen.centre);
        if (!seen.tag || seen.raised) continue;
        const auto head = classHeadOf(*seen.tag);
        if (head && lying.shows(*head)) lying.twice.push_back({*seen.tag, seen.id});
        if (isFace(*seen.tag)) lying.cards.push_back(lyingCard(seen));
    }
    for (const vision::SeenCard& seen : view.doubled) {
        lying.occupied.push_back(seen.centre);
        if (seen.tag && !seen.raised && classHeadOf(*seen.tag)) lying.twice.push_back({*seen.tag, seen.id});
    }
    return lying;
}

} // namespace rowkeeper::spacetrace::referee
