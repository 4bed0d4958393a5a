// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/CommandCards.h"

#include <vector>

namespace rowkeeper::table {

using tag::CommandCard;
using vision::SeenCard;

namespace {

/// Of two copies the one that can be read, and of two such the one that lies longer.
bool tellsMore(const SeenCard& card, const SeenCard& other) {
    if (card.covered != other.covered) return !card.covered;
    return card.sinceFrame < other.sinceFrame;
}

using InView = std::map<CommandCard, const SeenCard*>;

void addCommand(InView& cards, const SeenCard& card) {
    const auto command = card.tag ? tag::commandOf(*card.tag) : std::nullopt;
    if (!command) return;
    const auto [known, isNew] = cards.emplace(*command, &card);
    if (!isNew && tellsMore(card, *known->second)) known->second = &card;
}

InView commandsIn(const vision::TableView& view) {
    InView cards;
    for (const vision::Chain& chain : view.chains) {
        for (const SeenCard& link : chain.links)
            addCommand(cards, link);
    }
    for (const SeenCard& card : view.loose)
        addCommand(cards, card);
    return cards;
}

} // namespace

std::optional<CommandCard> CommandCards::look(const vision::TableView& view) {
    const InView cards = commandsIn(view);
    for (auto& [command, shown] : shown_) {
        if (!cards.contains(command)) leave(shown, view.timeMs);
    }
    std::vector<Shown*> waiting;
    std::optional<CommandCard> command;
    for (const auto& [seen, card] : cards) {
        Shown& shown = shown_[seen];
        lie(shown, *card, view.timeMs);
        if (!shown.sinceMs || shown.given) continue;
        waiting.push_back(&shown);
        command = seen;
    }
    if (waiting.size() > 1) {
        for (Shown* shown : waiting)
            shown->sinceMs = view.timeMs;
        return std::nullopt;
    }
    if (waiting.empty() || view.timeMs - *waiting.front()->sinceMs < times_.shown) return std::nullopt;
    waiting.front()->given = true;
    return command;
}

void CommandCards::leave(Shown& shown, double timeMs) {
    if (!shown.goneAtMs) shown.goneAtMs = timeMs;
    shown.sinceMs.reset();
}

void CommandCards::lie(Shown& shown, const SeenCard& card, double timeMs) const {
    if (shown.goneAtMs && timeMs - *shown.goneAtMs >= times_.away) shown.given = false;
    shown.goneAtMs.reset();
    if (card.covered) {
        shown.sinceMs.reset();
    } else if (!shown.sinceMs || shown.sinceFrame != card.sinceFrame) {
        shown.sinceMs = timeMs;
        shown.sinceFrame = card.sinceFrame;
    }
}

} // namespace rowkeeper::table
