// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandOptions.h"

#include <algorithm>
#include <sstream>

namespace rowkeeper::app {

void addCommonOptions(CLI::App& parser, CommonArguments& common) {
    constexpr auto group = "Common options";
    parser.set_help_flag("-h,--help", "Show this help")->group(group);
    parser
        .add_option_function<std::string>(
            "--lang",
            [&common](const std::string& text) {
                common.language = text == "de" ? json::Language::De : json::Language::En;
            },
            "Language of the texts: en or de")
        ->check(CLI::IsMember({"en", "de"}))
        ->type_name("LANG")
        ->group(group);
    parser.add_flag("--json", common.json, "Data as JSON on stdout")->group(group);
    const auto path = [&](const char* name, std::optional<std::filesystem::path>& to, const char* type,
                          const char* text) {
        parser
            .add_option_function<std::string>(
                name, [&to](const std::string& given) { to = given; }, text)
            ->type_name(type)
            ->group(group);
    };
    path("--data", common.dataFolder, "DIR",
         "The data folder (default: $ROWKEEPER_DATA, then beside the program)");
    path("--journal", common.journal, "FILE",
         "The games kept (default: $XDG_DATA_HOME/rowkeeper/games.sqlite)");
    path("--catalog", common.catalog, "FILE", "Values to lay over the catalog and the group's own values");
    parser.add_flag("--no-user-catalog", common.noUserCatalog, "Leave out the group's own values")
        ->group(group);
    parser
        .add_option_function<std::vector<std::string>>(
            "--option",
            // Appended: it may stand before and after the command's name.
            [&common](const std::vector<std::string>& given) {
                common.options.insert(common.options.end(), given.begin(), given.end());
            },
            "A house rule; may be repeated (explain NAME says what it means)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->group(group);
}

tactics::Faction parseFaction(const std::string& text) {
    if (text.size() == 1) {
        if (const auto faction = tactics::factionOf(text[0])) return *faction;
    }
    throw CLI::ValidationError("unknown faction \"" + text + "\"; the letters are S, V, R and K");
}

std::vector<tactics::Faction> parseFactions(const std::string& text) {
    std::vector<tactics::Faction> factions;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        const tactics::Faction faction = parseFaction(item);
        if (std::find(factions.begin(), factions.end(), faction) != factions.end()) {
            throw CLI::ValidationError(
                std::string("\"").append(text).append("\" names ").append(item).append(" twice"));
        }
        factions.push_back(faction);
    }
    if (factions.empty()) throw CLI::ValidationError("no faction given; the letters are S, V, R and K");
    return factions;
}

void addJsonOutput(CLI::App& parser, CommonArguments& common, std::string& file) {
    parser.remove_option(parser.get_option("--json"));
    parser
        .add_option_function<std::vector<std::string>>(
            "--json",
            [&common, &file](const std::vector<std::string>& given) {
                common.json = true;
                if (!given.empty() && !given.front().empty()) file = given.front();
            },
            "Data as JSON, on stdout or in this file")
        ->expected(0, 1)
        ->type_name("[FILE]")
        ->group("Common options");
}

void takeGameFromJson(std::string& game, std::string& json) {
    if (game.empty() && json != "-") {
        game = json;
        json = "-";
    }
    if (game.empty()) throw CLI::RequiredError("game");
}

} // namespace rowkeeper::app
