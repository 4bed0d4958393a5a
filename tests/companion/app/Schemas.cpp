// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Schemas.h"

#include "engine/core/json/Schema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace rowkeeper::test {

namespace {

constexpr std::array commands{"scan",   "watch", "score", "replay",      "explain",   "print",
                              "verify", "games", "desk",  "back-offset", "check-card"};

} // namespace

std::string commandOf(const std::vector<std::string>& arguments) {
    const auto game = std::find(arguments.begin(), arguments.end(), "--game");
    const bool another = game != arguments.end() && game + 1 != arguments.end() && *(game + 1) != "tactics";
    const std::string prefix = another ? *(game + 1) + "-" : std::string();
    const auto command =
        std::find_first_of(arguments.begin(), arguments.end(), commands.begin(), commands.end());
    if (command == arguments.end()) return {};
    if (*command != "games") return prefix + *command;
    const auto which = std::find_if(command + 1, arguments.end(),
                                    [](const std::string& word) { return !word.starts_with('-'); });
    if (which == arguments.end()) return {};
    // Most say the same of every game.
    const std::string shape = prefix + "games-" + *which;
    return std::filesystem::exists(schemaOf(shape)) ? shape : "games-" + *which;
}

bool asksForJson(const std::vector<std::string>& arguments) {
    return std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
}

std::filesystem::path schemaOf(const std::string& command) {
    return std::filesystem::path(ROWKEEPER_TESTS_DIR) / "companion/app/schemas" / (command + ".schema.json");
}

std::string misfit(const std::string& command, const std::string& out) {
    std::istringstream lines(out);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto value = nlohmann::json::parse(line, nullptr, false);
        const std::string where = command + ", line " + std::to_string(number) + ": ";
        if (value.is_discarded()) return where + "no JSON: " + line.substr(0, 200);
        try {
            json::checkAgainstSchema(value, "output", schemaOf(command));
        } catch (const std::exception& misfit) {
            return where + misfit.what() + ": " + line.substr(0, 500);
        }
    }
    return {};
}

} // namespace rowkeeper::test
