// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Harmless.h"
#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace rowkeeper::fuzz {

namespace {

void asTag(std::string_view text) {
    const auto read = tag::parse(text);
    if (!read) return;
    promise(tag::format(*read) == text, "a tag has one spelling");
    promise(text.size() <= 10, "a tag text is short");
    if (const auto command = tag::commandOf(*read))
        promise(tag::tagOf(*command) == *read, "a command card has one tag");
}

void asOption(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) return;
    tactics::Options options;
    const std::string_view name = text.substr(0, equals);
    const auto wrong = tactics::set(options, name, text.substr(equals + 1));
    if (wrong) {
        promise(!wrong->key.empty() && options == tactics::Options{}, "a refused option changes nothing");
        return;
    }
    tactics::Options again;
    promise(!tactics::set(again, name, tactics::value(options, name)), "a value is spelled as it is read");
    promise(again == options, "and means the same");
}

/// A foreign word on its way to a person: letters, no controls, whole characters.
void asShown(std::string_view text) {
    const std::string shown = json::harmless(text);
    promise(std::none_of(shown.begin(), shown.end(),
                         [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }),
            "nothing that is shown steers a terminal");
    promise(json::harmlessLines(shown) == shown && json::harmless(shown) == shown, "once is enough");
    using Json = nlohmann::json;
    const std::string written = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    promise(Json::parse(json::harmlessJson(written)) == Json::parse(written), "JSON keeps its values");
    promise(Json::parse(Json(shown).dump()) == shown, "what is shown is UTF-8");
}

} // namespace

void words(std::string_view input) {
    asShown(input);
    asTag(input);
    asOption(input);
    if (input.size() == 1) tactics::factionOf(input.front());
    tactics::variantOf(input);
}

} // namespace rowkeeper::fuzz
