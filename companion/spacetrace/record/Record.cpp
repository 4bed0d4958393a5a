// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/record/Record.h"

#include "companion/record/HistoryBody.h"
#include "engine/spacetrace/Citations.h"

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

template class rowkeeper::record::HistoryOf<rowkeeper::spacetrace::record::Rules>;

namespace rowkeeper::spacetrace::record {

namespace {

/// The ships that an event names; no generic case: an event that is added does not compile before it says.
struct ShipsNamed {
    using Ships = std::vector<int>;

    static Ships of(const std::optional<Blow>& blow) {
        return blow ? Ships{blow->on.ship, blow->with.ship} : Ships();
    }
    Ships operator()(const event::Reinforce& one) const { return of(one.blow); }
    Ships operator()(const event::LayShip& one) const { return one.sacrifices; }
    Ships operator()(const event::PlayTactic& one) const { return of(one.blow); }
    Ships operator()(const event::Resolve& /*one*/) const { return {}; }
    Ships operator()(const event::PlayCommander& one) const { return {one.on}; }
    Ships operator()(const event::Discard& /*one*/) const { return {}; }
    Ships operator()(const event::MoveShip& one) const { return {one.ship}; }
    Ships operator()(const event::Order& one) const { return one.ships; }
    Ships operator()(const event::DeclareAttack& /*one*/) const { return {}; }
    Ships operator()(const event::ByHand& one) const { return of(one.blow); }
    Ships operator()(const event::EndTurn& /*one*/) const { return {}; }
    Ships operator()(const event::EndGame& /*one*/) const { return {}; }
};

/// What a line that counts says, and the lines that laid the ships it names; 0: the Base.
struct Meant {
    Event event;
    std::vector<int> laidBy;
};

std::map<int, Meant> meantIn(const Record& record) {
    std::map<int, Meant> all;
    std::map<int, int> laidBy; // number of the ship -> line
    auto visitor = rowkeeper::record::passingOverBy<Rules>();
    visitor.applied = [&](const RecordLine& line, const Game&, const Applied& applied) {
        Meant meant{std::get<Event>(line.what), {}};
        for (const int ship : std::visit(ShipsNamed(), meant.event))
            meant.laidBy.push_back(ship == 0 ? 0 : laidBy[ship]);
        if (std::holds_alternative<event::LayShip>(meant.event)) laidBy[applied.game.ships] = line.n;
        all.emplace(line.n, std::move(meant));
    };
    std::ignore = replay(record, visitor);
    return all;
}

} // namespace

std::optional<RefusedLine> Rules::otherwiseMeant(const Record& before, const Record& after) {
    const auto was = meantIn(before);
    for (const auto& [n, is] : meantIn(after)) {
        const auto known = was.find(n);
        if (known == was.end() || known->second.event != is.event || known->second.laidBy == is.laidBy)
            continue;
        return RefusedLine{n, {cite("SPT-6"), "play.other_ship", {std::to_string(n)}}};
    }
    return std::nullopt;
}

Game Rules::begin(const Setup& setup) {
    return newGame(std::make_shared<const Setup>(setup));
}

std::variant<Applied, Refusal> Rules::apply(const Game& game, const Event& event) {
    return spacetrace::apply(game, event);
}

bool Rules::keepsSecret(const Game& /*game*/) {
    return false;
}

std::variant<Game, RefusedLine> replay(const Record& record, const Visitor& visitor) {
    return rowkeeper::record::replayBy<Rules>(record, visitor);
}

Game replayed(const Record& record) {
    return rowkeeper::record::replayedBy<Rules>(record);
}

} // namespace rowkeeper::spacetrace::record
