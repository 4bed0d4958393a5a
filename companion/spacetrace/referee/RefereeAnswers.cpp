// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Referee.h"

#include <algorithm>
#include <array>
#include <utility>

/// Questions, and what their answers lead to.
namespace rowkeeper::spacetrace::referee {

namespace {

using Is = Matter::Kind;

bool isIn(const NumberAsked& asked, int value) {
    return value >= asked.least && value <= asked.most;
}

/// Why an answer is none; nothing: it is one.
std::optional<Saying> misfit(const Question& question, const Answer& answer) {
    if (answer.choice) {
        if (std::ranges::find(question.choices, *answer.choice, &Choice::number) != question.choices.end())
            return std::nullopt;
        return Saying{"referee.refused.no_such_answer", {std::to_string(*answer.choice)}};
    }
    if (answer.yes) {
        if (*answer.yes ? question.yes : !question.no.key.empty()) return std::nullopt;
        return Saying{*answer.yes ? "referee.refused.several" : "referee.refused.must_choose"};
    }
    if (answer.numbers.empty()) return Saying{"referee.refused.must_choose"};
    for (const auto& [field, value] : answer.numbers) {
        const auto asked = std::ranges::find(question.numbers, field, &NumberAsked::field);
        if (asked == question.numbers.end()) return Saying{"referee.refused.not_asked", {field}};
        if (!isIn(*asked, value))
            return Saying{"referee.refused.number",
                          {field, std::to_string(asked->least), std::to_string(asked->most)}};
    }
    return std::nullopt;
}

std::string named(char player) {
    return {player};
}

} // namespace

void Referee::ask(Question question) {
    question.id = ++asked_;
    reports_.emplace_back(QuestionReport{lying_.frame, question});
    questions_.push_back(std::move(question));
}

bool Referee::isAsked(const std::string& kind, const std::vector<int>& about) const {
    return std::ranges::any_of(questions_,
                               [&](const Question& one) { return one.kind == kind && one.about == about; });
}

void Referee::dropQuestion(int id) {
    const auto found = std::ranges::find(questions_, id, &Question::id);
    if (found == questions_.end()) return;
    reports_.emplace_back(QuestionReport{lying_.frame, *found, true});
    questions_.erase(found);
}

void Referee::askNumbers(const Open& open, const Needs& needs) {
    const auto same = [&](const Question& one) { return one.kind == "values" && one.card == needs.card; };
    if (std::ranges::any_of(questions_, same)) return; // one copy is asked about for all
    Question question;
    question.kind = "values";
    question.asks = open.matter.what.deck;
    question.card = needs.card;
    question.spot = spotOf(open.matter);
    question.text = {"referee.ask.values", {needs.card}};
    question.numbers = needs.numbers;
    question.rule = "SPT-6";
    question.about = {open.matter.about};
    ask(std::move(question));
}

void Referee::askGone(const Open& open) {
    if (isAsked("gone", {open.matter.about})) return;
    const bool explained = std::ranges::any_of(questions_, [&](const Question& one) {
        return one.kind == "sacrifice" && one.asks == open.matter.where->player;
    });
    if (explained) return; // it may be what is given
    Question question;
    question.kind = "gone";
    question.asks = open.matter.where->player;
    question.card = open.matter.what.card;
    question.spot = spotOf(open.matter);
    question.text = {"referee.ask.gone", {question.card, named(question.asks)}};
    question.choices = {{1, {"referee.choice.destroyed"}}, {2, {"referee.choice.removed"}}};
    question.no = {"referee.no.gone"};
    question.rule = "SPT-20";
    question.about = {open.matter.about};
    ask(std::move(question));
}

/// Two ships that lie in each other's fleets. True: it is asked whether they were swapped.
bool Referee::askSwap(const Open& open) {
    const auto place = placeOf(game(), open.matter.ship);
    const char holder = place->head.player;
    const char lies = open.matter.where->player;
    if (holder == lies || open.declined || open.matter.where->shipClass != place->head.shipClass)
        return false;
    for (const Open& other : open_) {
        if (other.matter.kind != Is::Moved || other.held || other.declined || !ripe(other)) continue;
        if (toCarry_.contains(other.matter.ship)) continue;
        const auto there = placeOf(game(), other.matter.ship);
        if (there->head.player != lies || other.matter.where->player != holder ||
            there->head.shipClass != other.matter.where->shipClass)
            continue;
        const std::vector<int> about{std::min(open.matter.ship, other.matter.ship),
                                     std::max(open.matter.ship, other.matter.ship)};
        if (isAsked("swap", about)) return true;
        Question question;
        question.kind = "swap";
        question.asks = game().activePlayer().letter;
        question.text = {"referee.ask.swap",
                         {open.matter.what.card, named(holder), other.matter.what.card, named(lies)}};
        question.yes = true;
        question.no = {"referee.no.gone"};
        question.rule = "SPT-7";
        question.about = about;
        ask(std::move(question));
        return true;
    }
    return false;
}

/// Whether extra fleets fight (SPT-23), the active player's first; nothing left to ask: the attack.
void Referee::askExtra(const Who& who) {
    const PlayerState& other = game().players[(game().active + 1) % game().players.size()];
    const std::array<const PlayerState*, 2> players{&game().activePlayer(), &other};
    for (; attackAsked_ < 2; ++attackAsked_) {
        const PlayerState& player = *players[static_cast<std::size_t>(attackAsked_)];
        if (player.fleets[index(Fleet::Extra)].empty()) continue;
        Question question;
        question.kind = attackAsked_ == 0 ? "extra_own" : "extra_other";
        question.asks = player.letter;
        question.text = {"referee.ask.extra", {named(player.letter)}};
        question.choices = {
            {1, {"referee.choice.stays"}}, {2, {"referee.choice.before"}}, {3, {"referee.choice.after"}}};
        question.no = {"referee.choice.stays"};
        question.rule = "SPT-23";
        ask(std::move(question));
        return;
    }
    const event::DeclareAttack declared = *std::exchange(attack_, std::nullopt);
    if (auto refusal = happen(declared, false, who))
        reports_.emplace_back(
            RefusedReport{lying_.frame, "attack", {"referee.refused.attack"}, std::move(*refusal)});
    if (upKnown_) judgeView();
}

std::vector<Report> Referee::endGame() {
    if (auto no = notNow("end_game")) return std::move(*no);
    if (game().outcome) return refuse("end_game", {"referee.refused.over"});
    Question question;
    question.kind = "end_game";
    question.asks = game().activePlayer().letter;
    question.text = {"referee.ask.end_game"};
    question.yes = true;
    question.no = {"referee.no.end_game"};
    question.rule = "SPT-26";
    ask(std::move(question));
    return takeReports();
}

void Referee::dropStale() {
    std::vector<int> stale;
    for (const Question& question : questions_)
        if (!stillMeant(question)) stale.push_back(question.id);
    for (const int id : stale)
        dropQuestion(id);
}

bool Referee::stillMeant(const Question& question) {
    if (game().outcome) return false;
    const std::string& kind = question.kind;
    const auto lies = [&](int seenId) {
        const Open* open = find(Is::Beside, seenId);
        return open != nullptr && !open->held;
    };
    if (kind == "values")
        return std::ranges::any_of(open_, [&](const Open& open) {
            const bool asked = open.matter.kind == Is::Laid || open.matter.kind == Is::Beside;
            return asked && !open.held && open.matter.what.card == question.card;
        });
    if (kind == "gone") return find(Is::Gone, question.about.front()) != nullptr;
    if (kind == "sacrifice") {
        const Open* open = find(Is::Laid, question.about.front());
        return open != nullptr && !open->held;
    }
    if (kind == "swap")
        return std::ranges::all_of(question.about, [&](int ship) {
            return std::ranges::any_of(open_, [&](const Open& open) {
                return open.matter.kind == Is::Moved && open.matter.ship == ship;
            });
        });
    if (kind.starts_with("extra_")) return attack_.has_value();
    if (kind == "end_game") return true;
    return std::ranges::all_of(question.about, lies); // tactics and discarded cards
}

std::vector<Report> Referee::answer(const Answer& answer, const Who& who) {
    if (paused()) return refuse("paused", {"referee.refused.paused"});
    const auto found = answer.question == 0 ? questions_.begin()
                                            : std::ranges::find(questions_, answer.question, &Question::id);
    if (found == questions_.end()) return refuse("answer", {"referee.refused.no_question"});
    if (auto why = misfit(*found, answer)) return refuse("answer", std::move(*why));
    const Question question = *found;
    dropQuestion(question.id);
    answered(question, answer, who);
    return reAct();
}

void Referee::answered(const Question& question, const Answer& answer, const Who& who) {
    const std::string& kind = question.kind;
    if (kind == "values") return answeredNumbers(question, answer);
    if (kind == "deed" || kind == "amount") return answeredDeed(question, answer);
    if (kind == "target" || kind == "with") return answeredTarget(question, answer);
    if (kind == "sacrifice") return answeredSacrifice(question, answer);
    if (kind == "discard") return answeredDiscard(question, answer, who);
    if (kind == "gone" || kind == "swap") return answeredGone(question, answer, who);
    if (kind.starts_with("extra_")) return answeredExtra(question, answer, who);
    if (answer.yes == true) happen(event::EndGame{}, false, who);
}

void Referee::answeredNumbers(const Question& question, const Answer& answer) {
    for (const auto& [field, value] : answer.numbers)
        off_.say(question.card, field, value);
}

void Referee::answeredDeed(const Question& question, const Answer& answer) {
    Tactic& said = tactics_[question.about.front()];
    if (answer.yes) { // no
        off_.say(question.card, TacticDeed{});
        said.none = true;
    } else if (question.kind == "amount") {
        off_.say(question.card, TacticDeed{Deed::Damage, answer.numbers.at("amount")});
    } else {
        constexpr std::array<Deed, 4> deeds{Deed::Damage, Deed::Destroy, Deed::Remove, Deed::Swap};
        said.deed = deeds.at(static_cast<std::size_t>(*answer.choice - 1));
        if (said.deed != Deed::Damage) off_.say(question.card, TacticDeed{said.deed, 0});
    }
}

void Referee::answeredTarget(const Question& question, const Answer& answer) {
    Tactic& said = tactics_[question.about.front()];
    if (answer.yes) { // no
        said.none = true;
        return;
    }
    const auto choice = std::ranges::find(question.choices, *answer.choice, &Choice::number);
    (question.kind == "with" ? said.with : said.on) = choice->means;
}

void Referee::answeredDiscard(const Question& question, const Answer& answer, const Who& who) {
    event::Discard discard;
    discard.player = question.asks;
    discard.forCard = answer.choice == 2;
    for (const int seenId : question.about) {
        Open* open = find(Is::Beside, seenId);
        if (open == nullptr) continue;
        open->declined = answer.yes.has_value(); // no
        discard.cards.push_back(open->matter.what.card);
        acting_.push_back(lying_.find(seenId));
    }
    if (answer.yes) {
        acting_.clear();
    } else if (auto refusal = happen(discard, false, who)) {
        reports_.emplace_back(
            RefusedReport{lying_.frame, "answer", {"referee.refused.rules"}, std::move(*refusal)});
    }
}

void Referee::answeredGone(const Question& question, const Answer& answer, const Who& who) {
    if (answer.yes == false) {
        for (Open& open : open_) {
            const bool is = open.matter.kind == Is::Gone || open.matter.kind == Is::Moved;
            if (is && std::ranges::find(question.about, open.matter.ship) != question.about.end())
                open.declined = true;
        }
        return;
    }
    const auto refOf = [&](int ship) {
        const auto place = placeOf(game(), ship);
        return ShipRef{place ? place->head.player : question.asks, ship};
    };
    Blow blow;
    blow.on = refOf(question.about.front());
    if (question.kind == "swap") {
        blow.deed = Deed::Swap;
        blow.with = refOf(question.about.back());
    } else {
        blow.deed = answer.choice == 2 ? Deed::Remove : Deed::Destroy;
    }
    if (auto refusal = happen(event::ByHand{blow}, false, who))
        reports_.emplace_back(
            RefusedReport{lying_.frame, "answer", {"referee.refused.rules"}, std::move(*refusal)});
}

void Referee::answeredExtra(const Question& question, const Answer& answer, const Who& who) {
    constexpr std::array<ExtraFights, 3> fights{ExtraFights::No, ExtraFights::Before, ExtraFights::After};
    const auto chosen = fights.at(static_cast<std::size_t>(answer.choice.value_or(1) - 1));
    (question.kind == "extra_own" ? attack_->extra : attack_->enemyExtra) = chosen;
    ++attackAsked_;
    askExtra(who);
}

/// What was said may explain what lies there.
std::vector<Report> Referee::reAct() {
    if (upKnown_ && !paused()) {
        pieces_.follow(lying_, game());
        judgeView();
    }
    return takeReports();
}

} // namespace rowkeeper::spacetrace::referee
