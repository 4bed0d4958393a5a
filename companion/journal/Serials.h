// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

/// The book of printed pieces: of each card the numbers that were given, so that none is given twice, whoever
/// prints, and whatever breaks off before its sheet is there. A file of its own beside the games, which a
/// running window does not hold.
namespace rowkeeper::journal {

struct PieceWish {
    std::string what; ///< the card, in words of the caller
    int number = 0;   ///< of a piece to be printed again; 0: the next that was never given
};

/// A number for each wish, in its order; on disk when it returns. What is printed again is noted, too, so
/// that a book which was lost learns of it. Or why not, with the file and the remedy; then none was given.
/// Numbers run from 1 to `most`. Waits for another program that has the book, five seconds. Any thread.
std::variant<std::vector<int>, json::Said> takeNumbers(const std::filesystem::path& file,
                                                       const std::vector<PieceWish>& wishes, int most);

} // namespace rowkeeper::journal
