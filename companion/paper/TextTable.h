// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rowkeeper::paper {

/// Columns for a terminal, as wide as their widest cell (in characters, not bytes). Pure; any thread.
class TextTable {
  public:
    void add(std::vector<std::string> cells);
    /// A line across all columns.
    void note(std::string text);

    /// The first `leftAligned` columns start at the same place, the others end at it. Lines without the last
    /// newline and without spaces at their end.
    std::string text(std::size_t leftAligned) const;

  private:
    struct Line {
        std::vector<std::string> cells; ///< one alone: a note
        bool note = false;
    };
    std::vector<Line> lines_;
};

} // namespace rowkeeper::paper
