// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Instead.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::entry {

using tactics::Event;
using tactics::Game;
namespace event = tactics::event;

namespace {

constexpr std::size_t mostOffered = 12;
constexpr int otherKind = 100; // further than any difference within one kind

template<class One>
int difference(const One& a, const One& b) {
    int far = 0;
    if constexpr (requires { a.player; }) far += a.player == b.player ? 0 : 8;
    if constexpr (requires { a.owner; }) far += a.owner == b.owner ? 0 : 8;
    if constexpr (requires { a.row; }) far += a.row == b.row ? 0 : 4;
    if constexpr (requires { a.at; }) far += a.at == b.at ? 0 : 2;
    if constexpr (requires { a.toRow; }) far += a.toRow == b.toRow ? 0 : 2;
    return far;
}

/// How far what happened is from what was read: a card is misread where it lies more often than its place.
int difference(const Event& a, const Event& b) {
    if (a.index() != b.index()) return otherKind;
    return std::visit(
        [&](const auto& one) { return difference(one, std::get<std::decay_t<decltype(one)>>(b)); }, a);
}

/// The targets of a round, two neighbours the other way round.
std::vector<Event> otherOrders(const event::Round& round) {
    std::vector<Event> all;
    for (std::size_t at = 0; at + 1 < round.targets.size(); ++at) {
        event::Round other = round;
        std::swap(other.targets[at], other.targets[at + 1]);
        all.emplace_back(std::move(other));
    }
    return all;
}

/// Whether all that was recorded after line `n` could have happened after this, too.
bool leadsOn(const Game& before, const Event& instead, const std::vector<json::RecordLine>& later) {
    tactics::Result result = tactics::apply(before, instead);
    for (const json::RecordLine& line : later) {
        auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return false;
        const Game game = std::move(applied->game);
        result = tactics::apply(game, std::get<Event>(line.what));
    }
    return std::holds_alternative<tactics::Applied>(result);
}

} // namespace

std::vector<EntryChoice> Entry::instead(const Event& was) const {
    std::vector<Event> all;
    if (const auto* round = std::get_if<event::Round>(&was)) all = otherOrders(*round);
    for (const Possibility& possible : possible_) {
        const auto* event = std::get_if<Event>(&possible.wish);
        if (event && possible.nearness != Nearness::OnlyIfNamed && !sameMeaning(*event, was))
            all.push_back(*event);
    }
    std::stable_sort(all.begin(), all.end(),
                     [&](const Event& a, const Event& b) { return difference(a, was) < difference(b, was); });
    std::vector<EntryChoice> choices;
    std::vector<Event> offered;
    for (const Event& event : all) {
        if (choices.size() == mostOffered) break;
        if (std::any_of(offered.begin(), offered.end(),
                        [&](const Event& known) { return sameMeaning(known, event); }))
            continue;
        const tactics::Result result = tactics::apply(game_, event);
        const auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) continue;
        offered.push_back(event);
        choices.push_back(choice(event, applied));
    }
    return choices;
}

std::vector<EntryChoice> insteadOf(const Entry& before, const json::Record& record, int n) {
    std::vector<json::RecordLine> later = effective(record);
    const auto line = std::find_if(later.begin(), later.end(), [n](const auto& one) { return one.n == n; });
    if (line == later.end()) return {};
    const Event was = std::get<Event>(line->what);
    later.erase(later.begin(), line + 1);
    std::vector<EntryChoice> choices = before.instead(was);
    const auto fits = std::find_if(choices.begin(), choices.end(), [&](const EntryChoice& choice) {
        return leadsOn(before.game(), std::get<Event>(*choice.wish), later);
    });
    if (fits != choices.end()) std::rotate(choices.begin(), fits, fits + 1);
    return choices;
}

} // namespace rowkeeper::tactics::entry
