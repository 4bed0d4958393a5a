// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/WildEvents.h"

namespace rowkeeper::tactics {

namespace {

/// Changes one thing about an event.
struct Spoil {
    std::mt19937& random;

    Faction otherThan(Faction player) const {
        return allFactions.at((index(player) + 1 + random() % (factionCount - 1)) % factionCount);
    }
    int beside(int place) const { return place + (random() % 2 == 0 ? 1 : -1); }
    CardId card() const { return *cardNumbered(1 + static_cast<int>(random() % cardCount)); }

    void operator()(event::Play& event) const { event.player = otherThan(event.player); }
    void operator()(event::Open& event) const { event.card = card(); }
    void operator()(event::Reveal& event) const { event.owner = otherThan(event.owner); }
    void operator()(event::Remove& event) const { event.at = beside(event.at); }
    void operator()(event::Move& event) const { event.toRow = beside(event.toRow); }
    void operator()(event::Pass& event) const { event.player = otherThan(event.player); }
    void operator()(event::Choose& event) const { event.option += "x"; }
    void operator()(event::Bid& event) const { event.player = otherThan(event.player); }
    void operator()(event::ByHand& event) const { event.card = card(); }
    void operator()(event::Power& event) const { event.at = beside(event.at); }
    void operator()(event::Settle& event) const { event.row = beside(event.row); }
    template<class Other>
    void operator()(Other& /*event*/) const {} // nothing that could be a little wrong
};

} // namespace

std::vector<Event> wildEvents(std::mt19937& random) {
    const auto number = [&](int least, int most) {
        return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    };
    const auto faction = [&] { return allFactions.at(random() % factionCount); };
    const auto card = [&] { return *cardNumbered(number(1, cardCount)); };
    std::vector<Event> events;
    events.emplace_back(event::Play{faction(), number(-1, 6), std::nullopt});
    events.emplace_back(event::Play{faction(), number(1, 4), number(-1, 6)});
    events.emplace_back(event::Open{faction(), card(), number(0, 5), std::nullopt});
    events.emplace_back(event::Open{faction(), card(), number(1, 4), number(-1, 6)});
    events.emplace_back(event::Reveal{number(0, 5), number(-1, 6), faction(), card()});
    events.emplace_back(event::Remove{number(0, 5), number(-1, 6), std::nullopt});
    events.emplace_back(event::Remove{number(1, 4), number(1, 6), card()});
    events.emplace_back(event::Move{number(0, 5), number(-1, 6), number(0, 5), number(-1, 6)});
    events.emplace_back(event::Pass{faction(), number(-2, 6)});
    events.emplace_back(event::Choose{faction(), "done"});
    events.emplace_back(event::Choose{std::nullopt, "card_" + std::to_string(number(1, 30))});
    events.emplace_back(event::Bid{faction(), card()});
    events.emplace_back(event::Round{{TargetId::Earth, TargetId::Qonos}});
    events.emplace_back(event::Power{number(0, 5), number(-1, 6), Fraction(number(-1, 1000), number(1, 20))});
    if (number(1, 50) == 1) // legal most of the time, and ends what could go wrong in the row
        events.emplace_back(event::Settle{number(0, 5), faction(), {}, {}, number(0, 1) == 1 ? "so" : " "});
    if (number(1, 5) == 1) events.emplace_back(event::ByHand{card(), number(0, 1) == 1});
    if (number(1, 100) == 1) events.emplace_back(event::Restart{}); // legal all the time, so rare
    return events;
}

std::vector<Event> almostRight(const Game& game, std::mt19937& random) {
    std::vector<Event> asked{event::Restart{}};
    if (game.mustReveal)
        asked.push_back(event::Reveal{game.mustReveal->row, game.mustReveal->at, Faction::S, CardId::Spy});
    if (game.turn) asked.push_back(event::Play{*game.turn, 1, std::nullopt});
    if (game.prompt && game.prompt->row) asked.push_back(event::Power{*game.prompt->row, 1, Fraction(7, 2)});
    for (const Instruction& instruction : game.instructions) {
        if (instruction.doneBy) asked.push_back(*instruction.doneBy);
    }
    if (game.prompt) {
        for (const PromptOption& option : game.prompt->options) {
            asked.push_back(event::Choose{game.prompt->decides, option.id});
            if (option.event) asked.push_back(*option.event);
        }
    }
    for (Event& event : asked)
        std::visit(Spoil{random}, event);
    return asked;
}

} // namespace rowkeeper::tactics
