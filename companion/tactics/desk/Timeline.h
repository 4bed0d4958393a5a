// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace rowkeeper::tactics::desk {

/// What makes a line worth a jump.
enum class Mark : std::uint8_t {
    Turn,       ///< somebody else is to act, or another phase begins
    Score,      ///< a row counts otherwise, or a round is scored
    Correction, ///< a line that corrects or strikes another
    Ruling,     ///< a person decides something by hand
};
inline constexpr std::array allMarks{Mark::Turn, Mark::Score, Mark::Correction, Mark::Ruling};

/// A record that can be looked at from any of its lines at once: played when it is made, and then never from
/// its beginning. As it may be told (Secrecy). Reading: any thread.
class Timeline {
  public:
    /// `record.setup` must have no tactics::problem(). Lines the rules refuse are passed over.
    explicit Timeline(json::Record record);

    const json::Record& record() const { return record_; }
    /// The last line; 0: there is none.
    int last() const { return record_.lines.empty() ? 0 : record_.lines.back().n; }
    bool has(int line) const;

    /// The game after the last line that counts up to this one; 0: before the first.
    tactics::Game at(int line) const;
    /// The same when that line was written, without what was corrected later; plays the record up to it.
    tactics::Game asItStood(int line) const;

    bool is(int line, Mark mark) const;
    /// The next line of that kind behind `line`; nothing: there is none.
    std::optional<int> next(int line, Mark mark) const;
    std::optional<int> previous(int line, Mark mark) const;
    /// The lines with which rounds begin, and which round.
    const std::vector<std::pair<int, int>>& rounds() const { return rounds_; }

  private:
    struct Kept {
        std::size_t played = 0; ///< of the lines that count
        tactics::Game game;
    };
    void look(const json::RecordLine& line, const tactics::Game& was, const tactics::Game& now);
    void mark(int line, Mark mark);

    json::Record record_;
    std::vector<json::RecordLine> counting_;
    std::vector<Kept> kept_; ///< every few lines, the first before any
    std::vector<std::pair<int, int>> rounds_;
    std::map<Mark, std::vector<int>> marks_; ///< each sorted
    std::optional<referee::Secrecy> secrecy_;
};

} // namespace rowkeeper::tactics::desk
