// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/record/Record.h"
#include "engine/spacetrace/Tags.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

/// The record of a game while it is played (record::History), the game it leads to, and what the table needs
/// to know of both. All that the referee knows of records goes through here. Values; one thread.
namespace rowkeeper::spacetrace::referee {

/// Who says something instead of the table, and why.
using Who = record::Corrector;
/// The line of a kept record that the rules refuse where it stands.
using UnfitLine = record::RefusedLine;
using record::RefusedCorrection;

class Book {
  public:
    /// `setup` must have no spacetrace::problem().
    explicit Book(Setup setup);
    /// A game that was kept, ready to go on. `record.setup` must have no spacetrace::problem().
    static std::variant<Book, UnfitLine> restore(Record record);

    const Game& game() const { return game_; }
    const Record& record() const { return history_.record(); }
    const record::History& history() const { return history_; }

    /// A line of the record, and what it did.
    struct Written {
        RecordLine line;
        Applied applied;
    };
    /// One more event. Refused events change nothing.
    std::variant<Written, Refusal> add(const Event& event, long frame, bool inferred, const Who& who = {});

    /// The lines that a correction adds, or why it was not made.
    using Corrected = std::variant<std::vector<RecordLine>, RefusedCorrection>;
    /// As those of record::History.
    Corrected undo(const Who& who, long frame);
    Corrected redo(const Who& who, long frame);
    Corrected undoTo(int n, const Who& who, long frame);
    Corrected strike(int n, const Who& who, long frame);
    Corrected accept(int n, const Who& who, long frame);
    Corrected correct(int n, const Event& event, const Who& who, long frame);

    std::vector<RecordLine> counting() const { return history_.counting(); }
    /// The event of a line, as it counts; nothing: none does.
    std::optional<Event> counting(int line) const;
    bool counts(int line) const { return counting(line).has_value(); }

    /// What each ship that was ever laid was laid as, by its number.
    const std::map<int, DeckCard>& laid() const { return laid_; }
    /// Whether this commander was ever played on that ship.
    bool commanded(int ship, const std::string& card) const;

  private:
    Book(record::History history, Game game);
    Corrected corrected(record::History::Result result);
    void rememberAll();
    void remember(const Event& event, int ships);

    record::History history_;
    Game game_;
    std::map<int, DeckCard> laid_;
    std::map<int, std::set<std::string>> commanders_; ///< by the ship they were played on
};

} // namespace rowkeeper::spacetrace::referee
