// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Book.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace rowkeeper::spacetrace::referee {

Book::Book(Setup setup)
    : record_{std::move(setup), {}, {}} {
    game_ = newGame(std::make_shared<const Setup>(record_.setup));
}

std::variant<Book, UnfitLine> Book::restore(Record record) {
    Book book(std::move(record.setup));
    book.record_.lines = std::move(record.lines);
    if (auto unfit = book.replay()) return std::move(*unfit);
    return book;
}

/// A ship keeps the number that it was given when it was laid.
void Book::remember(const Event& event) {
    if (const auto* ship = std::get_if<event::LayShip>(&event))
        laid_[game_.ships] = {ship->player, ship->card};
    if (const auto* commander = std::get_if<event::PlayCommander>(&event))
        commanders_[commander->on].insert(commander->card);
}

bool Book::commanded(int ship, const std::string& card) const {
    const auto found = commanders_.find(ship);
    return found != commanders_.end() && found->second.contains(card);
}

std::variant<Book::Written, Refusal> Book::add(const Event& event, long frame, bool inferred,
                                               const Who& who) {
    auto result = spacetrace::apply(game_, event);
    if (auto* refusal = std::get_if<Refusal>(&result)) return std::move(*refusal);
    auto& applied = std::get<Applied>(result);
    const int n = record_.lines.empty() ? 1 : record_.lines.back().n + 1;
    record_.lines.push_back({n, frame, inferred, event, who.by, who.why});
    undone_.clear();
    game_ = applied.game;
    remember(event);
    return Written{record_.lines.back(), std::move(applied)};
}

RecordLine Book::strike(int line, const Who& who, long frame) {
    Correction correction;
    correction.strike = true;
    correction.to = line;
    correction.by = who.by;
    correction.why = who.why;
    const int n = record_.lines.back().n + 1;
    correction.with = n; // names itself: an undo, never one struck by hand
    record_.lines.push_back({n, frame, false, correction});
    return record_.lines.back();
}

std::vector<RecordLine> Book::undo(const Who& who, long frame) {
    const auto lines = counting();
    if (lines.empty()) return {};
    const RecordLine line = strike(lines.back().n, who, frame);
    undone_.push_back(line.n);
    replay();
    return {line};
}

std::vector<RecordLine> Book::redo(const Who& who, long frame) {
    if (undone_.empty()) return {};
    const RecordLine line = strike(undone_.back(), who, frame);
    undone_.pop_back();
    replay();
    return {line};
}

std::vector<RecordLine> Book::counting() const {
    return json::effectiveOf(record_.lines);
}

bool Book::counts(int line) const {
    const auto lines = counting();
    return std::ranges::find(lines, line, &RecordLine::n) != lines.end();
}

std::optional<UnfitLine> Book::replay() {
    game_ = newGame(game_.setup);
    laid_.clear();
    commanders_.clear();
    for (const RecordLine& line : counting()) {
        const Event& event = std::get<Event>(line.what);
        auto result = spacetrace::apply(game_, event);
        if (auto* refusal = std::get_if<Refusal>(&result)) return UnfitLine{line.n, std::move(*refusal)};
        game_ = std::move(std::get<Applied>(result).game);
        remember(event);
    }
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace::referee
