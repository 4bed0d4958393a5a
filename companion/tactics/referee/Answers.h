// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What a prompt offers, as cards and keys choose it. Points into the prompt.
struct Answers {
    std::vector<const tactics::PromptOption*> choices; ///< one at least; a single one is also "yes"
    /// What chooses each: "1", "2", ...; where rows are asked for, the row's own number, and numbers that no
    /// row has for the others.
    std::vector<int> numbers;
    const tactics::PromptOption* decline =
        nullptr; ///< "no": nothing of it, or done with; nothing: must choose
};

Answers answersOf(const tactics::Prompt& prompt);

/// The question, and who decides it.
std::string questionText(const tactics::Prompt& prompt, const json::Texts& texts);

/// The options with the word or number that chooses each: "1: ...", "Yes: ...", "No: ...".
std::vector<std::string> answerTexts(const tactics::Prompt& prompt, const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
