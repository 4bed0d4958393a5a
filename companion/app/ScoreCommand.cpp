// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ScoreCommand.h"

#include "companion/app/Games.h"
#include "companion/app/Output.h"
#include "companion/app/Questions.h"
#include "companion/tactics/results/RowText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::app {

int runScore(const AppContext& context, const ScoreArguments& arguments) {
    return gameNamed(context.arguments().game).score(context, arguments.file);
}

int scoreTactics(const AppContext& context, const std::string& file) {
    const json::Questions questions = readQuestions(context, file);
    if (context.json()) {
        printJson(answers(context, questions));
    } else {
        printLine(answersText(context, questions, tactics::results::Detail::Totals));
    }
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
