// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/AnswerMeanings.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace rowkeeper::spacetrace::entry {

using referee::Answer;
using referee::Choice;
using referee::NumberAsked;
using referee::Question;

namespace {

/// The verbs that choose what is not a ship.
struct ChoiceVerb {
    std::string_view key;
    Verb verb;
};
constexpr std::array choiceVerbs{ChoiceVerb{"referee.choice.damage", Verb::Damage},
                                 ChoiceVerb{"referee.choice.destroy", Verb::Destroy},
                                 ChoiceVerb{"referee.choice.destroyed", Verb::Destroy},
                                 ChoiceVerb{"referee.choice.destroyed", Verb::Sacrifice},
                                 ChoiceVerb{"referee.choice.remove", Verb::Remove},
                                 ChoiceVerb{"referee.choice.removed", Verb::Remove},
                                 ChoiceVerb{"referee.choice.swap", Verb::Swap}};
constexpr std::array<std::string_view, 3> fightKeys{"referee.choice.stays", "referee.choice.before",
                                                    "referee.choice.after"};

bool isVerbOf(const Choice& choice, Verb verb) {
    return std::ranges::any_of(
        choiceVerbs, [&](const ChoiceVerb& one) { return one.key == choice.text.key && one.verb == verb; });
}

/// Whether the things that were said name the target of a choice.
bool namesTarget(const Said& said, const Choice& choice) {
    const std::string& key = choice.text.key;
    const bool base = key == "referee.target.base";
    if (!base && key != "referee.target.ship") return false;
    bool named = false;
    for (const Item& thing : said.things) {
        const bool isBase = thing.is == Item::Is::Fleet ? thing.fleet == spacetrace::Fleet::Base
                                                        : thing.is == Item::Is::Card && thing.card.empty();
        if (thing.is == Item::Is::Player) {
            if (choice.text.fillings[0] != std::string(1, thing.player)) return false;
        } else if (base ? !isBase
                   : thing.is == Item::Is::Ship
                       ? choice.text.fillings[2] != std::to_string(thing.number)
                       : thing.is != Item::Is::Card || choice.text.fillings[1] != thing.card) {
            return false;
        } else {
            named = true;
        }
        if (thing.deck && choice.text.fillings[0] != std::string(1, *thing.deck)) return false;
    }
    return named;
}

bool chooses(const Said& said, const Choice& choice) {
    const std::size_t words = said.verbs.size() + said.fights.size() + (said.forCard ? 1 : 0);
    if (!said.fields.empty() || words > 1) return false;
    if (words == 0) return !said.things.empty() && namesTarget(said, choice);
    if (!said.things.empty()) return false;
    if (!said.verbs.empty()) return isVerbOf(choice, said.verbs[0]);
    if (said.forCard)
        return choice.text.key == (*said.forCard ? "referee.choice.for_card" : "referee.choice.for_mp");
    return choice.text.key == fightKeys.at(static_cast<std::size_t>(said.fights[0]));
}

Possibility answered(Answer answer, const Question& question, Fit fit, std::vector<NumberAsked> wants = {}) {
    answer.question = question.id;
    fit.nearness = Nearness::Asked;
    fit.open += static_cast<int>(wants.size());
    return {referee::Wish(std::move(answer)), std::move(wants), fit};
}

/// Numbers in the order in which they are asked for, or by their names.
void addNumbers(std::vector<Possibility>& all, const Said& said, const Question& question) {
    if (question.numbers.empty() || !said.verbs.empty() || !said.fights.empty() || said.forCard) return;
    if (said.things.size() != said.numbers.size() || said.things.size() + said.fields.size() == 0) return;
    std::map<std::string, int> values(said.fields.begin(), said.fields.end());
    auto next = said.numbers.begin();
    std::vector<NumberAsked> wants;
    for (const NumberAsked& asked : question.numbers) {
        if (values.contains(asked.field)) continue;
        if (next == said.numbers.end())
            wants.push_back(asked);
        else
            values[asked.field] = *next++;
    }
    if (next != said.numbers.end()) return;
    Answer answer;
    answer.numbers = std::move(values);
    all.push_back(answered(std::move(answer), question, said.fit, std::move(wants)));
}

} // namespace

std::vector<Possibility> answerMeanings(const Said& said, const Now& now) {
    std::vector<Possibility> all;
    if (now.questions.empty()) return all;
    const Question& question = now.questions.front();
    const bool bare = !said.hasThings() && said.verbs.size() == 1;
    if (bare && said.verbs[0] == Verb::Yes && question.yes)
        all.push_back(answered({.yes = true}, question, said.fit));
    const auto no = std::ranges::find(question.choices, question.no, &Choice::text);
    if (bare && said.verbs[0] == Verb::No && no != question.choices.end())
        all.push_back(answered({.choice = no->number}, question, said.fit));
    else if (bare && said.verbs[0] == Verb::No && !question.no.key.empty())
        all.push_back(answered({.yes = false}, question, said.fit));
    const bool number = said.verbs.empty() && said.things.size() == 1 && said.numbers.size() == 1 &&
                        said.fields.empty() && said.fights.empty() && !said.forCard;
    for (const Choice& choice : question.choices)
        if (number ? choice.number == said.numbers[0] : chooses(said, choice))
            all.push_back(answered({.choice = choice.number}, question, said.fit));
    addNumbers(all, said, question);
    return all;
}

std::vector<Possibility> everyAnswer(const Now& now) {
    std::vector<Possibility> all;
    if (now.questions.empty()) return all;
    const Question& question = now.questions.front();
    if (question.yes) all.push_back(answered({.yes = true}, question, {}));
    for (const Choice& choice : question.choices)
        all.push_back(answered({.choice = choice.number}, question, {}));
    if (!question.numbers.empty()) all.push_back(answered({}, question, {}, question.numbers));
    if (!question.no.key.empty() && !referee::noIsAChoice(question))
        all.push_back(answered({.yes = false}, question, {}));
    return all;
}

} // namespace rowkeeper::spacetrace::entry
