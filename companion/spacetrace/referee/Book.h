// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/Record.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

/// The record of a game while it is played, and the game it leads to. All that the referee knows of records
/// goes through here. Values; one thread.
namespace rowkeeper::spacetrace::referee {

/// Who says something instead of the table, and why. Both may be empty.
struct Who {
    std::string by;
    std::string why;
};

/// The line of a kept record that the rules refuse where it stands.
struct UnfitLine {
    int n = 0;
    Refusal why;
};

class Book {
  public:
    /// `setup` must have no spacetrace::problem().
    explicit Book(Setup setup);
    /// A game that was kept, ready to go on. `record.setup` must have no spacetrace::problem().
    static std::variant<Book, UnfitLine> restore(Record record);

    const Game& game() const { return game_; }
    const Record& record() const { return record_; }

    /// A line of the record, and what it did.
    struct Written {
        RecordLine line;
        Applied applied;
    };
    /// One more event. Refused events change nothing.
    std::variant<Written, Refusal> add(const Event& event, long frame, bool inferred, const Who& who = {});

    /// The last line that counts counts no more, or, as long as no event followed, does again: the lines this
    /// adds. Empty: there is none.
    std::vector<RecordLine> undo(const Who& who, long frame);
    std::vector<RecordLine> redo(const Who& who, long frame);

    std::vector<RecordLine> counting() const;
    bool counts(int line) const;

    /// What each ship that was ever laid was laid as, by its number.
    const std::map<int, DeckCard>& laid() const { return laid_; }
    /// Whether this commander was ever played on that ship.
    bool commanded(int ship, const std::string& card) const;

  private:
    std::optional<UnfitLine> replay();
    void remember(const Event& event);
    RecordLine strike(int line, const Who& who, long frame);

    Record record_;
    Game game_;
    std::map<int, DeckCard> laid_;
    std::map<int, std::set<std::string>> commanders_; ///< by the ship they were played on
    std::vector<int> undone_;                         ///< strikes that may be taken back, the last one last
};

} // namespace rowkeeper::spacetrace::referee
