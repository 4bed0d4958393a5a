// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/BoardHtml.h"

#include "companion/phones/Html.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace rowkeeper::phones {

namespace {

/// Nothing where there are no words.
std::string element(std::string_view tag, std::string_view kind, std::string_view words) {
    if (words.empty()) return {};
    std::string all = "<" + std::string(tag);
    if (!kind.empty()) all += " class=\"" + std::string(kind) + "\"";
    return all + ">" + escaped(words) + "</" + std::string(tag) + ">";
}

std::string cellHtml(const Cell& cell, std::string_view tag) {
    const std::string kind = !cell.open ? "card hidden" : cell.counted ? "card" : "card off";
    return "<" + std::string(tag) + " class=\"" + kind + "\">" + markOf(cell.mark) + "<div>" +
           element("span", "name", cell.name) + element("small", {}, cell.because) + "</div>" +
           element("b", {}, cell.number) + "</" + std::string(tag) + ">";
}

/// A bar whose length nobody needs to see: the number stands beside it.
std::string barOf(const Total& total) {
    const double share = std::isfinite(total.share) ? std::clamp(total.share, 0.0, 1.0) : 0;
    return R"(<svg class="bar" aria-hidden="true"><rect width="100%" height="100%" class="rest"/><rect width=")" +
           std::to_string(std::lround(share * 100)) + R"(%" height="100%" fill=")" +
           colorOf(total.mark.fill) + R"("/></svg>)";
}

std::string totalHtml(const Total& total) {
    return "<div class=\"total\">" + markOf(total.mark, total.name) + barOf(total) +
           element("span", "remark", total.remark) + element("b", {}, total.number) + "</div>";
}

std::string lineHtml(const Line& line) {
    std::string all = "<article><header>" + element("h2", {}, line.heading);
    const std::string about = line.about.empty() || line.points.empty() ? line.about + line.points
                                                                        : line.about + " · " + line.points;
    all += element("small", {}, about) + element("small", "remark", line.remark) + "</header><ol>";
    for (const Cell& cell : line.cells)
        all += cellHtml(cell, "li");
    all += "</ol>";
    for (const Total& total : line.totals)
        all += totalHtml(total);
    return all + "</article>";
}

std::string labelled(const std::string& label, std::string_view kind, const std::string& inside) {
    return "<div class=\"" + std::string(kind) + R"(" role="group" aria-label=")" + escaped(label) + R"(">)" +
           inside + "</div>";
}

} // namespace

std::string nowHtml(const Board& board) {
    std::string marks;
    for (const Mark& mark : board.asked)
        marks += markOf(mark);
    const std::string words = element("p", "question", board.question);
    return element("small", {}, board.where) + (words.empty() ? words : "<div>" + marks + words + "</div>");
}

std::string standingsHtml(const Board& board, const json::Sentences& texts) {
    if (board.standings.empty()) return {};
    std::string all;
    for (const Standing& standing : board.standings)
        all += "<div class=\"standing\">" + markOf(standing.mark) + "<div>" +
               element("span", "name", standing.name) + element("small", {}, standing.about) + "</div>" +
               element("b", {}, standing.points) + "</div>";
    return labelled(texts.text("phones.standings"), "standings", all);
}

std::string lastHtml(const Board& board, const json::Sentences& texts) {
    if (!board.last) return {};
    return element("small", {}, texts.text("phones.last")) + cellHtml(board.last->card, "div") +
           element("p", {}, board.last->about);
}

std::string linesHtml(const Board& board, const json::Sentences& texts) {
    if (board.lines.empty()) return {};
    std::string all;
    for (const Line& line : board.lines)
        all += lineHtml(line);
    return labelled(texts.text("phones.rows"), "lines", all);
}

} // namespace rowkeeper::phones
