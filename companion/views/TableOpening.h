// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/Run.h"
#include "vision/source/Source.h"

#include <QString>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

/// What a game says of a table that is to be followed, for PlayedTable.
namespace rowkeeper::views {

/// Made in the window's thread, opened in the table's.
template<class Run>
struct TableOpening {
    /// Once. No source: by hand.
    using Follow = std::function<std::unique_ptr<Run>(std::unique_ptr<vision::Source>, table::RunOptions)>;

    std::string source; ///< as app::openWatchSource takes it; empty: by hand
    Follow follow;
    QString remark = {}; ///< to be noted about the game; empty: nothing
};

/// A kept game that may go on, as far as it was played.
template<class Run, class Game, class Record, class Choice>
struct KeptTable {
    Game game;
    Record record;
    bool over = false;
    QString players; ///< in words, as the next
    QString where;   ///< it stands: "round 2"
    Choice choice;   ///< as it was chosen once, without a source
    typename TableOpening<Run>::Follow follow;
};

/// Whether one of the two records is how the other began.
template<class Record>
bool sameGame(const Record& one, const Record& other) {
    const auto both = static_cast<std::ptrdiff_t>(std::min(one.lines.size(), other.lines.size()));
    return one.setup == other.setup &&
           std::equal(one.lines.begin(), one.lines.begin() + both, other.lines.begin());
}

} // namespace rowkeeper::views
