// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/desk/DeskView.h"

#include "companion/spacetrace/record/Record.h"

#include <algorithm>
#include <tuple>

namespace rowkeeper::spacetrace::desk {

namespace {

/// What an event did to the MP of each player; what a turn's end takes is no deed of anybody.
void addChanges(const RecordLine& line, const Game& was, const Game& is, std::vector<MpChange>& changes) {
    for (std::size_t i = 0; i < is.players.size(); ++i)
        if (const int by = is.players[i].mp - was.players[i].mp; by != 0)
            changes.push_back({line.n, is.players[i].letter, by});
}

std::vector<OtherReading> readingsOf(const Attack& attack, const AttackResult& result) {
    std::vector<OtherReading> readings;
    for (const OptionInfo& option : allOptions()) {
        const std::string played = value(attack.options, option.name);
        for (const std::string_view other : option.values) {
            if (other == played) continue;
            Attack supposed = attack;
            if (set(supposed.options, option.name, other)) continue;
            AttackResult otherwise = fight(supposed, Telling::Nothing);
            if (otherwise.sides != result.sides)
                readings.push_back({option.name, std::string(other), option.ruling, std::move(otherwise)});
        }
    }
    return readings;
}

DeskAttack attackIn(const Game& game, const event::DeclareAttack& declared, bool supposed) {
    DeskAttack attack{declared, attackOf(game, declared), {}, supposed, {}};
    attack.result = fight(attack.attack);
    attack.readings = readingsOf(attack.attack, attack.result);
    return attack;
}

bool hasExtraFleet(const PlayerState& player) {
    return !player.fleets[index(Fleet::Extra)].empty();
}

/// The attack that the active player could declare now.
event::DeclareAttack supposedBy(const Game& game, const ExtraWishes& extra) {
    const PlayerState& other = game.players[(game.active + 1) % game.players.size()];
    return {game.activePlayer().letter, hasExtraFleet(game.activePlayer()) ? extra.active : ExtraFights::No,
            hasExtraFleet(other) ? extra.other : ExtraFights::No};
}

} // namespace

std::vector<MpChange> mpOfTurn(const Record& record, int line) {
    std::vector<MpChange> changes;
    auto visitor = rowkeeper::record::passingOverBy<record::Rules>();
    visitor.applied = [&](const RecordLine& read, const Game& was, const Applied& applied) {
        if (read.n > line) return;
        if (applied.game.turn != was.turn)
            changes.clear();
        else
            addChanges(read, was, applied.game, changes);
    };
    std::ignore = record::replay(record, visitor);
    return changes;
}

DeskView deskView(const Record& record, int line, const ExtraWishes& extra) {
    DeskView view;
    view.line = line;
    view.last = record.lines.empty() ? 0 : record.lines.back().n;
    view.game = record::Rules::begin(record.setup);
    auto visitor = rowkeeper::record::passingOverBy<record::Rules>();
    bool past = false; // the visitor sees all lines
    visitor.applied = [&](const RecordLine& read, const Game& was, const Applied& applied) {
        past = past || read.n > line;
        if (past) return;
        view.game = applied.game;
        view.restsOn.see(read, was, applied.game);
        view.told.clear();
        view.attack.reset();
        if (read.n != line) return;
        view.told = applied.told;
        if (const auto* declared = std::get_if<event::DeclareAttack>(&std::get<Event>(read.what)))
            view.attack = attackIn(was, *declared, false);
    };
    std::ignore = record::replay(record, visitor);
    view.mp = mpOfTurn(record, line);
    if (view.attack) return view;
    const event::DeclareAttack declared = supposedBy(view.game, extra);
    auto tried = apply(view.game, declared);
    if (auto* refusal = std::get_if<Refusal>(&tried))
        view.noAttack = std::move(*refusal);
    else
        view.attack = attackIn(view.game, declared, true);
    return view;
}

} // namespace rowkeeper::spacetrace::desk
