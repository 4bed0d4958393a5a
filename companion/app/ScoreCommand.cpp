// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ScoreCommand.h"

#include "companion/app/Files.h"
#include "companion/app/Output.h"
#include "companion/app/Questions.h"
#include "companion/tactics/results/RowText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::app {

int runScore(const AppContext& context, const ScoreArguments& arguments) {
    const json::Questions questions = readQuestions(context, arguments.file);
    if (context.json()) {
        printJson(answers(context, questions));
    } else {
        printLine(answersText(context, questions, tactics::results::Detail::Totals));
    }
    return toInt(ExitCode::Ok);
}

} // namespace rowkeeper::app
