// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// What a line can mean, best first. Pure.
namespace rowkeeper::typing {

template<class Choice>
struct AnswerOf {
    /// Best first; empty: nothing fits.
    std::vector<Choice> choices;
    /// So many of the first fit equally well. 1: the line means the first of them.
    std::size_t equal = 0;
    /// Why nothing fits: the rule, or the word that is not understood. Empty where there are choices, and for
    /// an empty line.
    std::string problem;
};

inline constexpr std::size_t mostChoices = 24;
inline constexpr std::size_t mostTried = 400; ///< a refusal costs as much as an event

/// Of what was ranked (`fit` of each, the best first) what `make` makes a choice of; nothing: it is not
/// allowed, or was offered already.
template<class Choice, class Ranked, class Make>
AnswerOf<Choice> offered(std::span<const Ranked> ranked, const Make& make) {
    AnswerOf<Choice> answer;
    const Ranked* best = nullptr;
    std::size_t tried = 0;
    for (const Ranked& one : ranked) {
        if (answer.choices.size() >= mostChoices || ++tried > mostTried) break;
        std::optional<Choice> choice = make(one);
        if (!choice) continue;
        if (best == nullptr) best = &one;
        if (one.fit == best->fit) ++answer.equal;
        answer.choices.push_back(std::move(*choice));
    }
    return answer;
}

} // namespace rowkeeper::typing
