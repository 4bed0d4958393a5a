// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Book.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace rowkeeper::spacetrace::referee {

Book::Book(Setup setup)
    : history_(setup)
    , game_(newGame(std::make_shared<const Setup>(std::move(setup)))) {}

Book::Book(record::History history, Game game)
    : history_(std::move(history))
    , game_(std::move(game)) {
    rememberAll();
}

std::variant<Book, UnfitLine> Book::restore(Record record) {
    auto restored = record::History::restore(std::move(record));
    if (auto* refused = std::get_if<RefusedCorrection>(&restored))
        return UnfitLine{refused->n, std::move(*refused->why)};
    auto& kept = std::get<record::RestoredGame>(restored);
    return Book(std::move(kept.history), std::move(kept.game));
}

/// A ship keeps the number that it was given when it was laid.
void Book::remember(const Event& event, int ships) {
    if (const auto* ship = std::get_if<event::LayShip>(&event)) laid_[ships] = {ship->player, ship->card};
    if (const auto* commander = std::get_if<event::PlayCommander>(&event))
        commanders_[commander->on].insert(commander->card);
}

void Book::rememberAll() {
    laid_.clear();
    commanders_.clear();
    record::Visitor visitor;
    visitor.applied = [&](const RecordLine& line, const Game&, const Applied& applied) {
        remember(std::get<Event>(line.what), applied.game.ships);
    };
    std::ignore = record::replay(record(), visitor);
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
    history_.add(frame, inferred, event, who);
    game_ = applied.game;
    remember(event, game_.ships);
    return Written{record().lines.back(), std::move(applied)};
}

Book::Corrected Book::corrected(record::History::Result result) {
    if (auto* refused = std::get_if<RefusedCorrection>(&result)) return std::move(*refused);
    auto& corrected = std::get<record::History::Corrected>(result);
    game_ = std::move(corrected.game);
    rememberAll();
    return std::move(corrected.lines);
}

Book::Corrected Book::undo(const Who& who, long frame) {
    return corrected(history_.undo(who, frame));
}

Book::Corrected Book::redo(const Who& who, long frame) {
    return corrected(history_.redo(who, frame));
}

Book::Corrected Book::undoTo(int n, const Who& who, long frame) {
    return corrected(history_.undoTo(n, who, frame));
}

Book::Corrected Book::strike(int n, const Who& who, long frame) {
    return corrected(history_.strike(n, who, frame));
}

Book::Corrected Book::accept(int n, const Who& who, long frame) {
    return corrected(history_.accept(n, who, frame));
}

Book::Corrected Book::correct(int n, const Event& event, const Who& who, long frame) {
    return corrected(history_.correct(n, event, who, frame));
}

std::optional<Event> Book::counting(int line) const {
    const auto lines = counting();
    const auto found = std::ranges::find(lines, line, &RecordLine::n);
    if (found == lines.end()) return std::nullopt;
    return std::get<Event>(found->what);
}

} // namespace rowkeeper::spacetrace::referee
