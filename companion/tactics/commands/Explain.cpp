// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Explain.h"

#include "companion/app/ExplainCommand.h"
#include "companion/app/Output.h"
#include "companion/tactics/commands/Questions.h"
#include "companion/tactics/commands/Subjects.h"
#include "companion/tactics/results/RowText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::commands {

namespace {

void explainFile(const app::AppContext& context, const std::string& file) {
    const json::Questions questions = readQuestions(context, file);
    if (context.json()) {
        app::printJson(answers(context, questions));
    } else {
        app::printLine(answersText(context, questions, tactics::results::Detail::Notes));
    }
}

} // namespace

int explainTactics(const app::AppContext& context, const std::string& what) {
    const auto named = [&](const std::string& name) {
        std::vector<app::Explained> all;
        for (const Subject& subject : subjectsNamed(context, name))
            all.push_back({document(context, subject), text(context, subject)});
        return all;
    };
    return explainWith(context, what, named, [&](const std::string& file) { explainFile(context, file); });
}

bool knownToTactics(const app::AppContext& context, const std::string& name) {
    return !subjectsNamed(context, name).empty();
}

int scoreTactics(const app::AppContext& context, const std::string& file) {
    const json::Questions questions = readQuestions(context, file);
    if (context.json()) {
        app::printJson(answers(context, questions));
    } else {
        app::printLine(answersText(context, questions, tactics::results::Detail::Totals));
    }
    return toInt(app::ExitCode::Ok);
}

} // namespace rowkeeper::tactics::commands
