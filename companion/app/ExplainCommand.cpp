// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ExplainCommand.h"

#include "companion/app/Games.h"
#include "companion/app/Output.h"
#include "companion/app/RuleBookSubjects.h"

#include <filesystem>
#include <utility>

namespace rowkeeper::app {

namespace {

/// A path rather than a word: nobody means the ruling "T25" by "./T25". A slash alone says nothing, for
/// "G8.2/14" has one.
bool isPath(const std::string& what) {
    return what == "-" || what.starts_with('/') || what.starts_with("./") || what.starts_with("../");
}

bool isFile(const std::string& what) {
    std::error_code error;
    return std::filesystem::exists(what, error);
}

void print(const AppContext& context, std::vector<Explained> all) {
    if (context.json()) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (Explained& one : all)
            list.push_back(std::move(one.document));
        // One title may stand on several cards.
        printJson(list.size() == 1 ? list[0] : list);
        return;
    }
    bool first = true;
    for (const Explained& one : all) {
        if (!first) printLine("");
        first = false;
        printLine(one.text);
    }
}

[[noreturn]] void refuseUnknown(const AppContext& context, const std::string& what) {
    if (folded(what).empty()) throw CommandError(ExitCode::NotFound, "explain.no_name", {});
    if (const Game* other = otherThatKnows(context, what))
        throw CommandError(ExitCode::NotFound, "data.other_game", {what, other->id});
    throw CommandError(ExitCode::NotFound, "explain.unknown", {what});
}

} // namespace

int runExplain(const AppContext& context, const ExplainArguments& arguments) {
    return gameAsked(context).explain(context, arguments.what);
}

int explainWith(const AppContext& context, const std::string& what,
                const std::function<std::vector<Explained>(const std::string& name)>& named,
                const std::function<void(const std::string& file)>& file) {
    std::vector<Explained> found;
    if (!isPath(what)) found = named(what);
    if (!found.empty())
        print(context, std::move(found));
    else if (isPath(what) || isFile(what))
        file(what);
    else
        refuseUnknown(context, what);
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
