// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/record/History.h"
#include "companion/record/Replay.h"

#include <algorithm>
#include <utility>

/// For the one .cpp file of each game that instantiates HistoryOf: its members.
namespace rowkeeper::record {

namespace body {

template<class Event>
using Line = json::RecordLineOf<Event>;

/// The game after the lines that count, or the first of them that does not fit.
template<GameRules R>
std::variant<typename R::Game, typename HistoryOf<R>::RefusedCorrection> played(const RecordBy<R>& record) {
    auto game = replayBy<R>(record);
    if (auto* refused = std::get_if<RefusedLineOf<typename R::Refusal>>(&game))
        return typename HistoryOf<R>::RefusedCorrection{refused->n, std::move(refused->why)};
    return std::get<typename R::Game>(std::move(game));
}

template<class Event>
const Line<Event>* lineOf(const std::vector<Line<Event>>& lines, int n) {
    const auto found = std::lower_bound(lines.begin(), lines.end(), n,
                                        [](const Line<Event>& line, int number) { return line.n < number; });
    return found != lines.end() && found->n == n ? &*found : nullptr;
}

template<class Event>
std::vector<int> numbersOf(const std::vector<Line<Event>>& lines) {
    std::vector<int> numbers;
    for (const Line<Event>& line : lines)
        numbers.push_back(line.n);
    return numbers;
}

inline bool contains(const std::vector<int>& numbers, int n) {
    return std::find(numbers.begin(), numbers.end(), n) != numbers.end();
}

template<class Event>
const json::CorrectionOf<Event>* strikeOf(const Line<Event>& line) {
    const auto* correction = std::get_if<json::CorrectionOf<Event>>(&line.what);
    return correction && correction->strike ? correction : nullptr;
}

/// How many of the lines the first one stands for: strikes that name the same first line, else itself alone.
template<class Event>
std::size_t writtenTogether(std::span<const Line<Event>> lines) {
    const json::CorrectionOf<Event>* first = strikeOf(lines.front());
    if (!first || first->with == 0) return 1;
    const auto other = std::find_if(lines.begin(), lines.end(), [&](const Line<Event>& line) {
        const json::CorrectionOf<Event>* strike = strikeOf(line);
        return !strike || strike->with != first->with;
    });
    return static_cast<std::size_t>(std::distance(lines.begin(), other));
}

/// Whether a correction of an event's line says what was written there.
template<class Event>
bool isAs(const Line<Event>& written, const Line<Event>& correction) {
    const auto& says = std::get<json::CorrectionOf<Event>>(correction.what);
    return says.event && std::get<Event>(written.what) == *says.event;
}

} // namespace body

template<GameRules R>
HistoryOf<R>::HistoryOf(Setup setup)
    : record_{std::move(setup), {}} {}

template<GameRules R>
HistoryOf<R>::HistoryOf(Record record)
    : record_(std::move(record)) {
    findUndone();
}

template<GameRules R>
auto HistoryOf<R>::restore(Record record) -> std::variant<RestoredGameOf<R>, RefusedCorrection> {
    auto game = body::played<R>(record);
    if (auto* refused = std::get_if<RefusedCorrection>(&game)) return std::move(*refused);
    return RestoredGameOf<R>{HistoryOf(std::move(record)), std::move(std::get<Game>(game))};
}

/// Reads the lines of the record one after the other as what they were. What no strike is, is a deed.
template<GameRules R>
void HistoryOf<R>::findUndone() {
    const std::vector<Line> all = std::exchange(record_.lines, {});
    for (std::span<const Line> rest(all); !rest.empty();) {
        const auto together = rest.first(body::writtenTogether(rest));
        if (body::strikeOf(together.front()))
            findUndone(together);
        else
            undone_.clear();
        record_.lines.insert(record_.lines.end(), together.begin(), together.end());
        rest = rest.subspan(together.size());
    }
}

/// Strikes of an undo that may be taken back are a redo; those of what was done last, or written together, as
/// going back to a line does, an undo; any other is a deed.
template<GameRules R>
void HistoryOf<R>::findUndone(std::span<const Line> strikes) {
    const auto strikeOnly = [&](const std::vector<int>& lines) {
        return std::all_of(strikes.begin(), strikes.end(),
                           [&](const Line& line) { return body::contains(lines, body::strikeOf(line)->to); });
    };
    const std::vector<int> numbers = body::numbersOf(std::vector<Line>(strikes.begin(), strikes.end()));
    const bool together = body::strikeOf(strikes.front())->with != 0;
    if (!undone_.empty() && strikeOnly(undone_.back())) {
        for (const Line& line : strikes)
            std::erase(undone_.back(), body::strikeOf(line)->to);
        if (undone_.back().empty()) undone_.pop_back();
        steps_.insert(numbers.begin(), numbers.end());
    } else if (together || strikeOnly(lastDeed())) {
        undone_.push_back(numbers);
        steps_.insert(numbers.begin(), numbers.end());
    } else {
        undone_.clear();
    }
}

/// The lines of what was done last, the last one first; empty: there is nothing to take back.
template<GameRules R>
std::vector<int> HistoryOf<R>::lastDeed() const {
    const auto standing = standings();
    const auto& lines = record_.lines;
    const auto isDeed = [&](const Line& line) {
        return standing.at(line.n).counts && !steps_.contains(line.n);
    };
    const auto last = std::find_if(lines.rbegin(), lines.rend(), isDeed);
    if (last == lines.rend()) return {};
    std::vector<int> deed{last->n};
    const auto* strike = body::strikeOf(*last);
    const bool isEvent = std::holds_alternative<Event>(last->what);
    const int with = strike ? strike->with : last->with;
    for (auto line = std::next(last); line != lines.rend(); ++line) {
        if (!isDeed(*line)) continue;
        const auto* other = body::strikeOf(*line);
        const bool inferredForIt = isEvent && line->inferred && line->frame == last->frame;
        const bool saidWithIt = with != 0 && (other ? other->with : line->with) == with &&
                                std::holds_alternative<Event>(line->what) == isEvent;
        if (!inferredForIt && !saidWithIt) break;
        deed.push_back(line->n);
    }
    return deed;
}

template<GameRules R>
auto HistoryOf<R>::undoes() const -> std::vector<Line> {
    std::vector<Line> lines;
    for (const int n : lastDeed())
        lines.push_back(*body::lineOf(record_.lines, n));
    return lines;
}

template<GameRules R>
auto HistoryOf<R>::redoes() const -> std::vector<Line> {
    std::vector<Line> lines;
    if (undone_.empty()) return lines;
    for (const int undo : undone_.back())
        lines.push_back(*body::lineOf(
            record_.lines, std::get<json::CorrectionOf<Event>>(body::lineOf(record_.lines, undo)->what).to));
    return lines;
}

template<GameRules R>
auto HistoryOf<R>::standings() const -> std::map<int, Standing> {
    // From the end, as json::effective folds them: a later line overrules an earlier one.
    std::map<int, Standing> all;
    std::map<int, int> by; // the line that speaks about a line
    for (auto line = record_.lines.rbegin(); line != record_.lines.rend(); ++line) {
        const auto says = by.find(line->n);
        Standing& standing = all[line->n];
        if (says != by.end())
            standing = {body::strikeOf(*body::lineOf(record_.lines, says->second)) == nullptr, says->second};
        const auto* correction = std::get_if<json::CorrectionOf<Event>>(&line->what);
        if (correction && standing.counts)
            by.emplace(correction->to, standing.by == 0 ? line->n : standing.by);
    }
    return all;
}

template<GameRules R>
void HistoryOf<R>::begin(Setup setup) {
    record_.setup = std::move(setup);
}

template<GameRules R>
int HistoryOf<R>::nextNumber() const {
    return record_.lines.empty() ? 1 : record_.lines.back().n + 1;
}

template<GameRules R>
int HistoryOf<R>::add(long frame, bool inferred, const Event& event, const Corrector& who, int with) {
    undone_.clear();
    record_.lines.push_back({nextNumber(), frame, inferred, event, who.by, who.why, with});
    return record_.lines.back().n;
}

template<GameRules R>
auto HistoryOf<R>::counting() const -> std::vector<Line> {
    return json::effectiveOf(record_.lines);
}

template<GameRules R>
auto HistoryOf<R>::told(const Line& correction, const Game& now) const -> CorrectionReport {
    CorrectionReport report{correction, 0, false, false, false, R::keepsSecret(now)};
    for (const auto* says = std::get_if<json::CorrectionOf<Event>>(&correction.what); says != nullptr;) {
        report.about = says->to;
        report.change = !says->strike;
        const Line* meant = body::lineOf(record_.lines, report.about);
        says = meant ? std::get_if<json::CorrectionOf<Event>>(&meant->what) : nullptr;
        if (says) report.restored = !report.restored;
        if (meant && !says && !report.restored) report.accepted = body::isAs(*meant, correction);
    }
    return report;
}

template<GameRules R>
auto HistoryOf<R>::add(std::vector<json::CorrectionOf<Event>> corrections, long frame) -> Result {
    Record corrected = record_;
    const std::size_t before = corrected.lines.size();
    int n = nextNumber();
    for (json::CorrectionOf<Event>& correction : corrections)
        corrected.lines.push_back({n++, frame, false, std::move(correction)});
    auto game = body::played<R>(corrected);
    if (auto* refused = std::get_if<RefusedCorrection>(&game)) return std::move(*refused);
    if constexpr (requires { R::otherwiseMeant(record_, corrected); })
        if (auto other = R::otherwiseMeant(record_, corrected))
            return RefusedCorrection{other->n, std::move(other->why)};
    record_ = std::move(corrected);
    return Corrected{std::move(std::get<Game>(game)),
                     {record_.lines.begin() + static_cast<std::ptrdiff_t>(before), record_.lines.end()}};
}

template<GameRules R>
auto HistoryOf<R>::correct(int n, const Event& event, const Corrector& who, long frame) -> Result {
    const auto lines = counting();
    if (std::none_of(lines.begin(), lines.end(), [&](const Line& line) { return line.n == n; }))
        return RefusedCorrection{n, std::nullopt};
    Result result = add({{false, n, who.by, who.why, event}}, frame);
    if (std::holds_alternative<Corrected>(result)) undone_.clear();
    return result;
}

template<GameRules R>
auto HistoryOf<R>::accept(int n, const Corrector& who, long frame) -> Result {
    for (const Line& line : counting()) {
        if (line.n == n) return correct(n, Event(std::get<Event>(line.what)), who, frame);
    }
    return RefusedCorrection{n, std::nullopt};
}

template<GameRules R>
auto HistoryOf<R>::strike(int n, const Corrector& who, long frame) -> Result {
    const auto lines = counting();
    if (std::none_of(lines.begin(), lines.end(), [&](const Line& line) { return line.n == n; }))
        return RefusedCorrection{n, std::nullopt};
    Result result = add({{true, n, who.by, who.why, std::nullopt}}, frame);
    if (std::holds_alternative<Corrected>(result)) undone_.clear();
    return result;
}

template<GameRules R>
auto HistoryOf<R>::undoTo(int n, const Corrector& who, long frame) -> Result {
    std::vector<int> lines;
    for (const Line& line : counting()) {
        if (line.n > n) lines.push_back(line.n);
    }
    if (lines.empty()) return RefusedCorrection{n < nextNumber() ? 0 : n, std::nullopt};
    std::reverse(lines.begin(), lines.end());
    Result result = strikeAll(lines, who, frame, nextNumber());
    if (const auto* corrected = std::get_if<Corrected>(&result))
        undone_.push_back(body::numbersOf(corrected->lines)); // undo and redo both bring them back
    return result;
}

template<GameRules R>
auto HistoryOf<R>::undo(const Corrector& who, long frame) -> Result {
    const std::vector<int> deed = lastDeed();
    if (deed.empty()) return RefusedCorrection{};
    Result result = strikeAll(deed, who, frame, together(deed));
    if (const auto* corrected = std::get_if<Corrected>(&result)) {
        for (std::vector<int>& lines : undone_) // what was struck together is no undo any more
            std::erase_if(lines, [&](int n) { return body::contains(deed, n); });
        std::erase(undone_, std::vector<int>{});
        undone_.push_back(body::numbersOf(corrected->lines));
        steps_.insert(undone_.back().begin(), undone_.back().end());
    }
    return result;
}

template<GameRules R>
auto HistoryOf<R>::redo(const Corrector& who, long frame) -> Result {
    if (undone_.empty()) return RefusedCorrection{};
    Result result = strikeAll(undone_.back(), who, frame, together(undone_.back()));
    if (const auto* corrected = std::get_if<Corrected>(&result)) {
        const std::vector<int> lines = body::numbersOf(corrected->lines);
        steps_.insert(lines.begin(), lines.end());
        steps_.insert(undone_.back().begin(), undone_.back().end());
        undone_.pop_back();
    }
    return result;
}

/// Several strikes that belong together name their first; the only one of an undo or redo needs no name.
template<GameRules R>
int HistoryOf<R>::together(const std::vector<int>& lines) const {
    return lines.size() > 1 ? nextNumber() : 0;
}

template<GameRules R>
auto HistoryOf<R>::strikeAll(const std::vector<int>& lines, const Corrector& who, long frame, int with)
    -> Result {
    std::vector<json::CorrectionOf<Event>> strikes;
    for (const int n : lines)
        strikes.push_back({true, n, who.by, who.why, std::nullopt, with});
    return add(std::move(strikes), frame);
}

} // namespace rowkeeper::record
