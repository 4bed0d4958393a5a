// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Instead.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/entry/ShipsNamed.h"
#include "engine/core/json/Record.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <variant>

namespace rowkeeper::spacetrace::entry {

namespace {

constexpr std::size_t mostOffered = 12;

/// The line that counts under this number, and those that count after it.
struct Standing {
    Event event;
    std::vector<RecordLine> later;
};
std::optional<Standing> standingAt(const Record& record, int n) {
    std::vector<RecordLine> lines = json::effectiveOf(record.lines);
    const auto line = std::ranges::find(lines, n, &RecordLine::n);
    if (line == lines.end()) return std::nullopt;
    Standing standing{std::get<Event>(line->what), {}};
    standing.later.assign(line + 1, lines.end());
    return standing;
}

const Event* eventOf(const EntryChoice& choice) {
    if (!choice.wish) return nullptr;
    const auto* said = std::get_if<referee::SaidEvent>(&*choice.wish);
    return said != nullptr ? &said->event : std::get_if<Event>(&*choice.wish);
}

/// Every ship of any player, and every Base.
std::vector<ShipRef> everyTarget(const Game& game) {
    std::vector<ShipRef> all;
    for (const PlayerState& player : game.players) {
        all.push_back({player.letter, 0});
        std::ranges::copy(everyShip(game, player.letter), std::back_inserter(all));
    }
    return all;
}

/// What may be meant instead, as lines and as events; the nearest first. What is not legal falls out later.
class Alternatives {
  public:
    Alternatives(const Game& game, const json::Sentences& words)
        : game_(game)
        , words_(words) {}

    std::vector<Event> events;
    std::vector<std::string> lines;

    void operator()(const event::LayShip& was) {
        event::LayShip other = was;
        other.fleet = was.fleet == Fleet::Base ? Fleet::Extra : Fleet::Base;
        events.emplace_back(other);
        cards(was.player, was.card, was.fleet == Fleet::Extra ? " " + fleet() : std::string());
    }
    void operator()(const event::Reinforce& was) {
        blows(was, was.blow);
        cards(was.player, was.card, {});
    }
    void operator()(const event::PlayTactic& was) {
        blows(was, was.blow);
        cards(was.player, was.card, {});
    }
    void operator()(const event::PlayCommander& was) {
        for (const ShipRef& ship : everyShip(game_, was.player)) {
            event::PlayCommander other = was;
            other.on = ship.ship;
            events.emplace_back(other);
        }
        cards(was.player, was.card, " #" + std::to_string(was.on));
    }
    void operator()(const event::Discard& was) {
        event::Discard other = was;
        other.forCard = !was.forCard;
        events.emplace_back(other);
    }
    void operator()(const event::MoveShip& was) {
        for (const ShipRef& ship : everyShip(game_, was.player))
            for (const Fleet to : {was.to, was.to == Fleet::Base ? Fleet::Extra : Fleet::Base})
                events.emplace_back(event::MoveShip{was.player, ship.ship, to});
    }
    void operator()(const event::Order& was) {
        for (const ShipRef& ship : everyShip(game_, was.player))
            events.emplace_back(event::Order{was.player, was.fleet, {ship.ship}});
    }
    void operator()(const event::DeclareAttack& was) {
        constexpr std::array every{ExtraFights::No, ExtraFights::Before, ExtraFights::After};
        for (const ExtraFights own : every)
            for (const ExtraFights enemy : every)
                events.emplace_back(event::DeclareAttack{was.player, own, enemy});
        events.emplace_back(event::EndTurn{was.player});
    }
    void operator()(const event::ByHand& was) { blows(was, was.blow); }
    void operator()(const event::EndTurn& was) {
        events.emplace_back(event::DeclareAttack{was.player, ExtraFights::No, ExtraFights::No});
    }
    void operator()(const event::Resolve& /*was*/) {}
    void operator()(const event::EndGame& /*was*/) {}

  private:
    std::string fleet() const {
        return std::string(fleetWordsFor(true)[words_.language() == json::Language::De ? 1 : 0]);
    }

    /// The same at another ship.
    template<class One>
    void blows(const One& was, const std::optional<Blow>& blow) {
        if (!blow) return;
        for (const ShipRef& ship : everyTarget(game_)) {
            One other = was;
            Blow moved = *blow;
            moved.on = ship;
            other.blow = moved;
            events.emplace_back(other);
        }
    }

    /// The same with every other card of its kind; those that are like it in more come first.
    void cards(char player, const std::string& card, const std::string& rest) {
        const Catalog& catalog = game_.setup->catalog;
        const CardValues& was = catalog.cards.at(card);
        std::vector<std::pair<int, std::string>> all;
        for (const auto& [id, other] : catalog.cards) {
            if (id == card || other.kind.value != was.kind.value) continue;
            all.emplace_back(other.shipClass.value == was.shipClass.value ? 0 : 1,
                             cardName(id, catalog, words_));
        }
        std::ranges::stable_sort(all, {}, &std::pair<int, std::string>::first);
        const bool named = player != game_.activePlayer().letter;
        for (const auto& [far, name] : all)
            lines.push_back((named ? std::string(1, player) + " " : std::string()) + name + rest);
    }

    const Game& game_;
    const json::Sentences& words_;
};

/// Whether all that was recorded after it could have happened after this, too.
bool leadsOn(const Game& before, const Event& instead, const std::vector<RecordLine>& later) {
    std::variant<Applied, Refusal> result = spacetrace::apply(before, instead);
    for (const RecordLine& line : later) {
        auto* applied = std::get_if<Applied>(&result);
        if (applied == nullptr) return false;
        const Game game = std::move(applied->game);
        result = spacetrace::apply(game, std::get<Event>(line.what));
    }
    return std::holds_alternative<Applied>(result);
}

} // namespace

std::optional<Now> nowBefore(const Record& record, int n, const Now& now) {
    auto game = gameBefore(record, n);
    const auto standing = standingAt(record, n);
    if (!game || !standing) return std::nullopt;
    Now before{std::move(*game), now.off, {}, false, {}};
    before.off.forget(referee::cardIn(standing->event));
    return before;
}

std::string lineAt(const Entry& before, const Record& record, int n, const json::Sentences& words) {
    const auto standing = standingAt(record, n);
    return standing ? lineForEvent(standing->event, before.now(), words) : std::string();
}

std::vector<EntryChoice> insteadOf(const Entry& before, const Record& record, int n,
                                   const json::Sentences& words) {
    const auto standing = standingAt(record, n);
    if (!standing) return {};
    Alternatives all(before.game(), words);
    std::visit(all, standing->event);
    std::vector<EntryChoice> choices;
    std::set<std::string> known;
    const auto offer = [&](const EntryChoice& choice) {
        const Event* event = eventOf(choice);
        if (choices.size() == mostOffered || (event != nullptr && *event == standing->event)) return;
        if (known.insert(choice.line).second) choices.push_back(choice);
    };
    for (const Event& event : all.events)
        for (const EntryChoice& choice : before.read(lineForEvent(event, before.now(), words)).choices)
            if (const Event* meant = eventOf(choice); meant != nullptr && *meant == event) offer(choice);
    for (const std::string& line : all.lines) {
        const EntryAnswer answer = before.read(line);
        if (answer.equal == 1) offer(answer.choices.front());
    }
    const auto fits = std::ranges::find_if(choices, [&](const EntryChoice& choice) {
        const Event* event = eventOf(choice);
        return event != nullptr && leadsOn(before.game(), *event, standing->later);
    });
    if (fits != choices.end()) std::rotate(choices.begin(), fits, fits + 1);
    return choices;
}

} // namespace rowkeeper::spacetrace::entry
