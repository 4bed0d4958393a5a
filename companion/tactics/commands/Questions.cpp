// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Questions.h"

#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/tactics/commands/Context.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <type_traits>

namespace rowkeeper::tactics::commands {

json::Questions readQuestions(const app::AppContext& context, const std::string& file) {
    const std::string text = app::readInput(file, json::maxQuestionBytes);
    app::checkDocumentOf(context, text, inputName(context, file));
    return json::readQuestions(text, inputName(context, file), catalogOf(context), optionsOf(context));
}

nlohmann::ordered_json answers(const app::AppContext& context, const json::Questions& questions) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const json::Question& entry : questions.entries) {
        if (const auto* row = std::get_if<tactics::Row>(&entry)) {
            list.push_back(
                json::toJsonWithNotes(tactics::score(*row), *row, textsOf(context), catalogOf(context)));
        } else {
            list.push_back(json::toJson(points(std::get<tactics::PointsQuestion>(entry)), textsOf(context)));
        }
    }
    return questions.list ? list : list.at(0);
}

std::string answersText(const app::AppContext& context, const json::Questions& questions,
                        results::Detail detail) {
    std::string text;
    for (const json::Question& entry : questions.entries) {
        if (!text.empty()) text += "\n\n";
        if (const auto* row = std::get_if<tactics::Row>(&entry)) {
            text +=
                results::rowText(textsOf(context), catalogOf(context), *row, tactics::score(*row), detail);
        } else {
            text += results::pointsText(textsOf(context), points(std::get<tactics::PointsQuestion>(entry)),
                                        detail);
        }
    }
    return text;
}

} // namespace rowkeeper::tactics::commands
