// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Remarks.h"

#include "engine/core/json/Harmless.h"

#include <algorithm>
#include <string_view>

namespace rowkeeper::json {

namespace {

constexpr std::string_view accepted = "accepted: ";

/// As acceptedAs() writes it: with an id behind it, which no person would.
bool isAccepted(std::string_view why) {
    if (!why.starts_with(accepted) || why.size() == accepted.size()) return false;
    const std::string_view kind = why.substr(accepted.size());
    return std::all_of(kind.begin(), kind.end(),
                       [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '_'; });
}

} // namespace

std::string acceptedAs(const std::string& kind) {
    return std::string(accepted) + kind;
}

std::string whoText(const std::string& by, const Sentences& sentences) {
    if (by == rowkeeper::json::by::window) return sentences.text("remark.by.window");
    if (by == rowkeeper::json::by::commandCard) return sentences.text("remark.by.command_card");
    if (by == rowkeeper::json::by::table) return sentences.text("remark.by.table");
    return harmless(by);
}

std::string whyText(const std::string& why, const Sentences& sentences) {
    return isAccepted(why) ? sentences.text("remark.accepted") : harmless(why);
}

std::string reasonText(const std::string& by, const std::string& why, const Sentences& sentences) {
    std::string who = whoText(by, sentences);
    if (why.empty()) return who;
    std::string reason = whyText(why, sentences);
    return who.empty() ? reason : reason + " (" + who + ")";
}

} // namespace rowkeeper::json
