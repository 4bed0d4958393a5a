// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RecordView.h"

#include "engine/core/json/Remarks.h"

#include <algorithm>

namespace rowkeeper::app {

namespace {

constexpr const char* indent = "\n     ";

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences)
        text += (text.empty() ? "" : indent) + sentence;
    return text;
}

} // namespace

std::string saidBy(const std::string& by, const std::string& why, const json::Sentences& sentences) {
    std::string text = json::reasonText(by, why, sentences);
    if (text.empty()) return text;
    return why.empty() ? " (" + text + ")" : ": " + text;
}

std::string lineText(const LineView& line, const json::Sentences& sentences) {
    constexpr std::size_t width = 5;
    std::string text = std::to_string(line.n);
    text.append(width - std::min(width, text.size()), ' ');
    text += joined(line.said) + line.reason;
    if (line.inferred) text += "  (?)";
    if (!line.counts) return text + indent + sentences("record.struck", {line.by});
    if (line.by == 0) return text;
    text += indent + sentences("record.corrected", {line.by});
    return line.now.empty() ? text : text + indent + sentences.text("record.now") + joined(line.now);
}

} // namespace rowkeeper::app
