// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/TextTable.h"

#include <algorithm>

namespace rowkeeper::paper {

namespace {

std::size_t characters(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

} // namespace

void TextTable::add(std::vector<std::string> cells) {
    lines_.push_back({std::move(cells), false});
}

void TextTable::note(std::string text) {
    lines_.push_back({{std::move(text)}, true});
}

std::string TextTable::text(std::size_t leftAligned) const {
    std::vector<std::size_t> widths;
    for (const Line& line : lines_) {
        if (line.note) continue;
        widths.resize(std::max(widths.size(), line.cells.size()));
        for (std::size_t i = 0; i < line.cells.size(); ++i)
            widths[i] = std::max(widths[i], characters(line.cells[i]));
    }
    std::string text;
    for (const Line& line : lines_) {
        std::string shown;
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            const std::string gap(line.note ? 0 : widths[i] - characters(line.cells[i]), ' ');
            shown += (i == 0 ? "" : "  ") +
                     (i < leftAligned || line.note ? line.cells[i] + gap : gap + line.cells[i]);
        }
        shown.erase(shown.find_last_not_of(' ') + 1);
        text += (text.empty() ? "" : "\n") + shown;
    }
    return text;
}

} // namespace rowkeeper::paper
