// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandOptions.h"

#include "companion/app/Games.h"
#include "engine/core/json/Harmless.h"

#include <algorithm>
#include <sstream>

namespace rowkeeper::app {

namespace {

/// The same check, and our words for what fails it.
CLI::Validator saying(const CLI::Validator& check, std::function<std::string(const std::string&)> words) {
    return {[check, words = std::move(words)](std::string& text) {
                return check(text).empty() ? std::string() : words(text);
            },
            check.get_description()};
}

template<class Number>
CLI::Validator inRange(const Commands& commands, Number least, Number most) {
    return saying(CLI::Range(least, most), [&commands, least, most](const std::string& text) {
        std::ostringstream from;
        std::ostringstream to;
        from << least;
        to << most;
        return commands.say("usage.not_between", {text, from.str(), to.str()});
    });
}

} // namespace

CLI::Validator oneOf(const Commands& commands, const std::vector<std::string>& words) {
    const CLI::IsMember member(words);
    return saying(member, [&commands, known = member.get_description()](const std::string& text) {
        return commands.say("usage.not_one_of", {text, known});
    });
}

CLI::Validator between(const Commands& commands, int least, int most) {
    return inRange(commands, least, most);
}

CLI::Validator between(const Commands& commands, double least, double most) {
    return inRange(commands, least, most);
}

CLI::Validator notLongerThan(const Commands& commands, std::size_t bytes) {
    return {[&commands, bytes](const std::string& text) {
                return text.size() <= bytes ? std::string()
                                            : commands.say("usage.too_long", {static_cast<int>(bytes)});
            },
            "TEXT"};
}

std::string worded(const CLI::App& app, const CLI::ParseError& problem, const json::Sentences& sentences) {
    std::string text = problem.what();
    // What the library says around the names, in its version 2.
    const auto unexpected = [&] {
        std::string extras;
        const std::vector<std::string> all = app.remaining(true);
        for (const std::string& extra : all)
            extras += (extras.empty() ? "" : " ") + extra;
        return sentences("usage.unexpected", {extras, all.size()});
    };
    if (dynamic_cast<const CLI::ExtrasError*>(&problem)) return unexpected();
    if (dynamic_cast<const CLI::RequiredError*>(&problem)) {
        const std::string name = text.substr(0, text.find(" is required"));
        if (name == "A subcommand")
            return app.remaining(true).empty() ? sentences.text("usage.command_required") : unexpected();
        return sentences("usage.required", {name});
    }
    if (dynamic_cast<const CLI::ConversionError*>(&problem) && text.starts_with("Could not convert: "))
        return sentences("usage.no_value", {text.substr(text.find(": ") + 2)});
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem) && text.ends_with(" missing")) {
        std::istringstream words(text.substr(text.find(": ") + 2));
        std::string number;
        std::string required;
        std::string type;
        words >> number >> required >> type;
        return sentences("usage.value_missing", {text.substr(0, text.find(": ")), number, type});
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem) &&
        text.find(": At Most 1 ") != std::string::npos)
        return sentences("usage.only_once", {text.substr(0, text.find(": "))});
    return json::harmless(text);
}

void addCommonOptions(CLI::App& parser, Commands& commands) {
    CommonArguments& common = commands.common;
    const std::string group = commands.say("help.group.common");
    parser.set_help_flag("-h,--help", commands.say("help.common.help"))->group(group);
    parser
        .add_option_function<std::string>(
            "--lang",
            [&common](const std::string& text) {
                common.language = text == "de" ? json::Language::De : json::Language::En;
            },
            commands.say("help.common.lang"))
        ->check(oneOf(commands, {"en", "de"}))
        ->type_name("LANG")
        ->group(group);
    std::vector<std::string> games;
    for (const Game& game : common.games)
        games.emplace_back(game.id);
    parser.add_option("--game", common.game, commands.say("help.common.game"))
        ->check(oneOf(commands, games))
        ->each([&common](const std::string& /*game*/) { common.gameIsNamed = true; })
        ->type_name("GAME")
        ->group(group);
    parser.add_flag("--json", common.json, commands.say("help.common.json"))->group(group);
    const auto path = [&](const char* name, std::optional<std::filesystem::path>& to, const char* type,
                          const std::string& text) {
        parser
            .add_option_function<std::string>(
                name, [&to](const std::string& given) { to = given; }, text)
            ->type_name(type)
            ->group(group);
    };
    path("--data", common.dataFolder, "DIR", commands.say("help.common.data"));
    path("--journal", common.journal, "FILE", commands.say("help.common.journal"));
    path("--catalog", common.catalog, "FILE", commands.say("help.common.catalog"));
    parser
        .add_option_function<std::string>(
            "--portable", [&common](const std::string& given) { common.portable = portableFolder(given); },
            commands.say("help.common.portable"))
        ->type_name("DIR")
        ->group(group);
    parser.add_flag("--no-user-catalog", common.noUserCatalog, commands.say("help.common.no_user_catalog"))
        ->group(group);
    parser
        .add_option_function<std::vector<std::string>>(
            "--option",
            // Appended: it may stand before and after the command's name.
            [&common](const std::vector<std::string>& given) {
                common.options.insert(common.options.end(), given.begin(), given.end());
            },
            commands.say("help.common.option"))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->group(group);
}

std::vector<std::string> parseDecks(const Commands& commands, const std::string& text) {
    std::vector<std::string> letters;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        if (std::find(letters.begin(), letters.end(), item) != letters.end())
            throw CLI::ValidationError(commands.say("usage.faction_twice", {text, item}));
        letters.push_back(item);
    }
    if (letters.empty()) throw CLI::ValidationError(commands.say("usage.no_deck"));
    return letters;
}

void addJsonOutput(CLI::App& parser, Commands& commands, std::string& file) {
    parser.remove_option(parser.get_option("--json"));
    parser
        .add_option_function<std::vector<std::string>>(
            "--json",
            [&common = commands.common, &file](const std::vector<std::string>& given) {
                common.json = true;
                if (!given.empty() && !given.front().empty()) file = given.front();
            },
            commands.say("help.common.json_file"))
        ->expected(0, 1)
        ->type_name("[FILE]")
        ->group(commands.say("help.group.common"));
}

void takeGameFromJson(std::string& game, std::string& json) {
    if (game.empty() && json != "-") {
        game = json;
        json = "-";
    }
    if (game.empty()) throw CLI::RequiredError("game");
}

} // namespace rowkeeper::app
