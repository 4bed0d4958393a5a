// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/Timeline.h"

#include "companion/tactics/desk/Playing.h"
#include "companion/tactics/record/Record.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

constexpr std::size_t apart = 16; // lines between two games that are kept

bool isByPerson(const Event& event) {
    return std::holds_alternative<event::Settle>(event) || std::holds_alternative<event::ByHand>(event) ||
           std::holds_alternative<event::Power>(event);
}

bool ruledOtherwise(const Game& was, const Game& now) {
    if (was.rows.size() != now.rows.size()) return false;
    for (std::size_t row = 0; row < now.rows.size(); ++row) {
        if (was.rows[row].ruled != now.rows[row].ruled) return true;
    }
    return false;
}

bool countsOtherwise(const Game& was, const Game& now) {
    if (was.lastResult != now.lastResult) return now.lastResult.has_value();
    if (was.rows.size() != now.rows.size()) return false;
    for (int row = 1; row <= static_cast<int>(now.rows.size()); ++row) {
        const auto at = static_cast<std::size_t>(row - 1);
        if (was.rows[at] == now.rows[at]) continue;
        const Score before = standingScore(was, row);
        const Score after = standingScore(now, row);
        if (before.totals != after.totals || before.winners != after.winners) return true;
    }
    return false;
}

} // namespace

Timeline::Timeline(json::Record record)
    : record_(std::move(record))
    , counting_(effective(record_)) {
    kept_.push_back({0, newGame(std::make_shared<const Setup>(record_.setup))});
    std::size_t played = 0;
    record::Visitor visitor = record::passingOver();
    visitor.before = [&](const json::RecordLine&, const Game& now) {
        if (played > 0 && played % apart == 0) kept_.push_back({played, now});
        ++played;
    };
    visitor.applied = [&](const json::RecordLine& line, const Game& was, const Applied& applied) {
        look(line, was, applied.game);
    };
    secrecy_.emplace(std::get<Game>(record::replay(record_, visitor)));
    for (const json::RecordLine& line : record_.lines) {
        if (std::holds_alternative<json::Correction>(line.what)) mark(line.n, Mark::Correction);
    }
}

void Timeline::look(const json::RecordLine& line, const Game& was, const Game& now) {
    const auto& event = std::get<Event>(line.what);
    if (std::holds_alternative<event::Round>(event)) rounds_.emplace_back(line.n, now.round);
    if (was.turn != now.turn || was.phase != now.phase || was.round != now.round) mark(line.n, Mark::Turn);
    if (countsOtherwise(was, now)) mark(line.n, Mark::Score);
    if (isByPerson(event) || ruledOtherwise(was, now)) mark(line.n, Mark::Ruling);
}

void Timeline::mark(int line, Mark mark) {
    marks_[mark].push_back(line);
}

bool Timeline::has(int line) const {
    return line == 0 || std::any_of(record_.lines.begin(), record_.lines.end(),
                                    [line](const json::RecordLine& one) { return one.n == line; });
}

Game Timeline::at(int line) const {
    const auto end = std::find_if(counting_.begin(), counting_.end(),
                                  [line](const json::RecordLine& one) { return one.n > line; });
    const auto count = static_cast<std::size_t>(end - counting_.begin());
    const auto kept =
        std::find_if(kept_.rbegin(), kept_.rend(), [count](const Kept& one) { return one.played <= count; });
    const auto begin = counting_.begin() + static_cast<std::ptrdiff_t>(kept->played);
    return secrecy_->told(record::playedOn(kept->game, {begin, end}));
}

Game Timeline::asItStood(int line) const {
    return secrecy_->told(record::replayed(desk::asItStood(record_, line)));
}

bool Timeline::is(int line, Mark mark) const {
    const auto lines = marks_.find(mark);
    return lines != marks_.end() && std::binary_search(lines->second.begin(), lines->second.end(), line);
}

std::optional<int> Timeline::next(int line, Mark mark) const {
    const auto lines = marks_.find(mark);
    if (lines == marks_.end()) return std::nullopt;
    const auto found = std::upper_bound(lines->second.begin(), lines->second.end(), line);
    return found == lines->second.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> Timeline::previous(int line, Mark mark) const {
    const auto lines = marks_.find(mark);
    if (lines == marks_.end()) return std::nullopt;
    const auto found = std::lower_bound(lines->second.begin(), lines->second.end(), line);
    return found == lines->second.begin() ? std::nullopt : std::optional(*std::prev(found));
}

} // namespace rowkeeper::tactics::desk
