// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Context.h"

#include "companion/app/DataFolder.h"
#include "companion/app/Failure.h"
#include "engine/tactics/json/CatalogFile.h"

#include <filesystem>

namespace rowkeeper::tactics::commands {

namespace {

struct Kept {
    std::optional<tactics::Catalog> catalog;
    std::optional<tactics::Options> options;
    std::optional<json::Texts> texts;
    std::optional<json::RuleBook> ruleBook;
};

} // namespace

const tactics::Catalog& catalogOf(const app::AppContext& context) {
    auto& kept = context.own<Kept>().catalog;
    if (!kept) {
        tactics::Catalog catalog = app::inDataFolder(
            context.dataFolder(), [&context] { return json::loadCatalog(context.dataFolder()); });
        for (const std::filesystem::path& layer : context.layerFiles())
            json::layOver(catalog, layer, context.dataFolder());
        kept = std::move(catalog);
    }
    return *kept;
}

std::optional<std::string> leaveOutUnreadableValues(const app::AppContext& context) {
    try {
        catalogOf(context);
        return std::nullopt;
    } catch (const std::exception& problem) {
        std::string why = app::failureOf(problem, context.sentences()).text;
        context.leaveOutOwnValues();
        catalogOf(context); // without them; if it was something else that is wrong, it still is
        return why;
    }
}

const tactics::Options& optionsOf(const app::AppContext& context) {
    auto& kept = context.own<Kept>().options;
    if (!kept) {
        tactics::Options options;
        context.setOptions([&](auto name, auto value) { return tactics::trySet(options, name, value); });
        kept = options;
    }
    return *kept;
}

std::vector<std::pair<std::string, std::string>> givenOptionsOf(const app::AppContext& context) {
    tactics::Options tried;
    return context.setOptions([&](auto name, auto value) { return tactics::trySet(tried, name, value); });
}

const json::Texts& textsOf(const app::AppContext& context) {
    auto& kept = context.own<Kept>().texts;
    if (!kept) kept.emplace(context.sentences(), catalogOf(context));
    return *kept;
}

json::Texts textsFor(const app::AppContext& context, const tactics::Catalog& catalog) {
    return {context.sentences(), catalog};
}

const json::RuleBook& ruleBookOf(const app::AppContext& context) {
    auto& kept = context.own<Kept>().ruleBook;
    if (!kept)
        kept = app::inDataFolder(context.dataFolder(),
                                 [&context] { return json::loadRuleBook(context.dataFolder()); });
    return *kept;
}

} // namespace rowkeeper::tactics::commands
