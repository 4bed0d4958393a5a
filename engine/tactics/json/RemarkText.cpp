// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/RemarkText.h"

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

std::string whoText(const std::string& by, const Texts& texts) {
    if (by == json::by::window) return texts.text("remark.by.window");
    if (by == json::by::commandCard) return texts.text("remark.by.command_card");
    if (by == json::by::table) return texts.text("remark.by.table");
    return harmless(by);
}

std::string whyText(const std::string& why, const Texts& texts) {
    return isAccepted(why) ? texts.text("remark.accepted") : harmless(why);
}

std::string reasonText(const std::string& by, const std::string& why, const Texts& texts) {
    const std::string who = whoText(by, texts);
    if (why.empty()) return who;
    const std::string reason = whyText(why, texts);
    return who.empty() ? reason : reason + " (" + who + ")";
}

std::string settledByText(const std::string& rule, const Texts& texts) {
    return rule.empty() ? texts.text("remark.house_ruling") : texts({"remark.rule", {rule}});
}

std::string settledReasonText(const tactics::Remark& remark, const Texts& texts) {
    return reasonText(remark.by, remark.why, texts) + ", " + settledByText(remark.rule, texts);
}

} // namespace rowkeeper::json
