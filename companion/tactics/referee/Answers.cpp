// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Answers.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

/// The row in which a hidden card is laid by this answer.
std::optional<int> rowOf(const tactics::PromptOption& option) {
    const auto* play = option.event ? std::get_if<tactics::event::Play>(&*option.event) : nullptr;
    return play ? std::optional(play->row) : std::nullopt;
}

} // namespace

Answers answersOf(const tactics::Prompt& prompt) {
    Answers answers;
    for (const tactics::PromptOption& option : prompt.options) {
        if (tactics::declines(option) || tactics::finishes(option)) {
            answers.decline = &option;
        } else {
            answers.choices.push_back(&option);
        }
    }
    // Where nothing else is asked, "that was all" is agreed to.
    if (answers.choices.empty() && answers.decline)
        answers.choices.push_back(std::exchange(answers.decline, nullptr));
    const bool rows = std::any_of(answers.choices.begin(), answers.choices.end(),
                                  [](const auto* option) { return rowOf(*option).has_value(); });
    int next = rows ? tactics::rowsOfARound + 1 : 1;
    for (const tactics::PromptOption* option : answers.choices) {
        const auto row = rowOf(*option);
        answers.numbers.push_back(row ? *row : next++);
    }
    return answers;
}

std::string questionText(const tactics::Prompt& prompt, const json::Texts& texts) {
    std::string asked = texts(prompt.text); // names a team itself
    if (!prompt.team.empty()) return texts(tactics::Phrase{"watch.prompt.team", {asked}});
    if (asked.starts_with(texts.name(prompt.decides))) return asked;
    return texts(tactics::Phrase{"watch.prompt", {prompt.decides, asked}});
}

std::vector<std::string> answerTexts(const tactics::Prompt& prompt, const json::Texts& texts) {
    const Answers answers = answersOf(prompt);
    std::vector<std::string> all;
    for (const tactics::PromptOption* option : answers.choices) {
        const std::string word = answers.choices.size() == 1 ? texts.text("watch.answer.yes")
                                                             : std::to_string(answers.numbers[all.size()]);
        all.push_back(word + ": " + texts(option->text));
    }
    if (answers.decline) all.push_back(texts.text("watch.answer.no") + ": " + texts(answers.decline->text));
    return all;
}

} // namespace rowkeeper::tactics::referee
