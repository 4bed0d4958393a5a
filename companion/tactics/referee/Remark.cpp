// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Remark.h"

#include "companion/record/History.h"
#include "engine/core/json/Harmless.h"

#include <string_view>

namespace rowkeeper::tactics::referee {

namespace {

constexpr std::string_view accepted = "accepted: ";

} // namespace

std::string acceptedAs(const std::string& kind) {
    return std::string(accepted) + kind;
}

std::string whoText(const std::string& by, const json::Texts& texts) {
    if (by == record::by::window) return texts.text("remark.by.window");
    if (by == record::by::commandCard) return texts.text("remark.by.command_card");
    if (by == record::by::table) return texts.text("remark.by.table");
    return json::harmless(by);
}

std::string whyText(const std::string& why, const json::Texts& texts) {
    return why.starts_with(accepted) ? texts.text("remark.accepted") : json::harmless(why);
}

std::string reasonText(const std::string& by, const std::string& why, const json::Texts& texts) {
    const std::string who = whoText(by, texts);
    if (why.empty()) return who;
    const std::string reason = whyText(why, texts);
    return who.empty() ? reason : reason + " (" + who + ")";
}

} // namespace rowkeeper::tactics::referee
