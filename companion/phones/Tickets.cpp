// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Tickets.h"

#include "companion/phones/Token.h"
#include "engine/core/json/Harmless.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace rowkeeper::phones {

namespace {

constexpr std::size_t remembered = 64;
constexpr std::size_t longestText = 200; // bytes
constexpr std::size_t mostDigits = 9;

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

std::string_view withoutSpaces(std::string_view words) {
    const auto first = words.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return words.substr(first, words.find_last_not_of(" \t\r\n") - first + 1);
}

bool offers(const Question& question, std::string_view option) {
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& one) { return one.id == option; });
}

/// Every ticket is compared, whichever fits: how long it takes tells nothing.
template<class Some>
auto findTicket(const Some& tickets, std::string_view said) {
    auto found = tickets.end();
    for (auto it = tickets.begin(); it != tickets.end(); ++it)
        if (isToken(it->token, said)) found = it;
    return found;
}

} // namespace

std::string typedAnswer(std::string_view typed, Typed wanted) {
    const std::string_view words = withoutSpaces(typed);
    const bool number = words.size() <= mostDigits && std::all_of(words.begin(), words.end(), isDigit);
    if (wanted == Typed::Nothing || (wanted == Typed::Number && !number)) return {};
    return words.size() <= longestText ? json::harmless(words) : std::string();
}

template<class Many>
auto* Tickets::askedIn(Many& many, std::string_view question) {
    const auto found =
        std::find_if(many.begin(), many.end(), [&](const Asked& one) { return one.question.id == question; });
    return found == many.end() ? nullptr : &*found;
}

void Tickets::ask(const std::vector<Question>& questions) {
    const std::vector<Asked> before = std::exchange(asked_, {});
    for (const Question& question : questions) {
        const Asked* same = askedIn(before, question.id);
        asked_.push_back({question, same && same->answered});
        if (!same) keep(question);
    }
    const auto stays = [&](const Ticket& ticket) { return askedIn(asked_, ticket.question) != nullptr; };
    const auto going = std::stable_partition(open_.begin(), open_.end(), stays);
    std::move(going, open_.end(), std::back_inserter(gone_));
    open_.erase(going, open_.end());
    while (gone_.size() > remembered)
        gone_.pop_front();
}

void Tickets::keep(const Question& question) {
    for (const std::string& person : question.persons)
        open_.push_back({newToken(), question.id, person});
}

bool Tickets::answered(const Question& question) const {
    const Asked* found = askedIn(asked_, question.id);
    return found && found->answered;
}

std::string Tickets::ticketOf(const Question& question, std::string_view person) const {
    const auto found = std::find_if(open_.begin(), open_.end(), [&](const Ticket& ticket) {
        return ticket.question == question.id && ticket.person == person;
    });
    return found == open_.end() || answered(question) ? std::string() : found->token;
}

Tickets::Why Tickets::use(std::string_view ticket, Answer& given) {
    const auto late = findTicket(gone_, ticket);
    const auto found = findTicket(open_, ticket);
    if (late != gone_.end() && late->person == given.person) return Why::Late;
    if (found == open_.end() || found->person != given.person) return Why::NoTicket;
    Asked* question = askedIn(asked_, found->question);
    if (question->answered) return Why::Twice;
    given.typed = given.option.empty() ? typedAnswer(given.typed, question->question.typed) : std::string();
    if (given.option.empty() ? given.typed.empty() : !offers(question->question, given.option))
        return Why::NoAnswer;
    question->answered = true;
    given.question = question->question.id;
    return Why::Counted;
}

} // namespace rowkeeper::phones
