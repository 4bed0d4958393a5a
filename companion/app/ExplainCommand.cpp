// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ExplainCommand.h"

#include "companion/app/Output.h"
#include "companion/app/Questions.h"
#include "companion/app/Subjects.h"

#include <nlohmann/json.hpp>

#include <filesystem>

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

void explainFile(const AppContext& context, const std::string& file) {
    const json::Questions questions = readQuestions(context, file);
    if (context.json()) {
        printJson(answers(context, questions));
    } else {
        printLine(answersText(context, questions, tactics::results::Detail::Notes));
    }
}

void explainSubjects(const AppContext& context, const std::vector<Subject>& subjects) {
    if (context.json()) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Subject& subject : subjects)
            list.push_back(document(context, subject));
        // One title may stand on several cards.
        printJson(list.size() == 1 ? list[0] : list);
        return;
    }
    bool first = true;
    for (const Subject& subject : subjects) {
        if (!first) printLine("");
        first = false;
        printLine(text(context, subject));
    }
}

} // namespace

int runExplain(const AppContext& context, const ExplainArguments& arguments) {
    if (isPath(arguments.what)) {
        explainFile(context, arguments.what);
        return toInt(ExitCode::Ok);
    }
    const std::vector<Subject> subjects = subjectsNamed(context, arguments.what);
    if (!subjects.empty()) {
        explainSubjects(context, subjects);
    } else if (isFile(arguments.what)) {
        explainFile(context, arguments.what);
    } else {
        throw CommandError(ExitCode::NotFound, "explain.unknown", {arguments.what});
    }
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
