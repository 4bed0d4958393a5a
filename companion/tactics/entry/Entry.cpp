// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Entry.h"

#include "companion/tactics/entry/EntryHints.h"
#include "companion/tactics/entry/EntryMatch.h"
#include "companion/tactics/entry/Misspelt.h"
#include "companion/tactics/referee/Answers.h"
#include "companion/tactics/referee/EventSentence.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/Laying.h"
#include "engine/tactics/NextCard.h"
#include "engine/tactics/json/RefusalText.h"

#include <algorithm>
#include <set>
#include <utility>

namespace rowkeeper::tactics::entry {

using tactics::CardId;
using tactics::Event;
using tactics::Faction;
using tactics::Game;
using tactics::Phase;
using tactics::TargetId;
namespace event = tactics::event;

/// A possibility, and how well the line fits it.
struct Ranked {
    const Possibility* possible = nullptr;
    Fit fit;
};

namespace {

using typing::mostChoices;

std::optional<int> rowOf(const Event& event) {
    return std::visit(
        [](const auto& one) -> std::optional<int> {
            if constexpr (requires { one.row; }) return one.row;
            return std::nullopt;
        },
        event);
}

/// The name of the card that it is about, as it is typed; empty: nobody names one.
std::string namedIn(const Event& event, const Game& game, const json::Texts& texts) {
    const auto title = [&](CardId card, std::optional<Faction> owner) {
        return std::string(plainName(texts.name(card, owner)));
    };
    if (const auto* open = std::get_if<event::Open>(&event)) return title(open->card, open->player);
    if (const auto* turned = std::get_if<event::Reveal>(&event)) return title(turned->card, turned->owner);
    if (const auto* bid = std::get_if<event::Bid>(&event); bid && bid->card)
        return title(*bid->card, bid->player);
    if (const auto* hand = std::get_if<event::ByHand>(&event))
        return title(hand->card, game.setup->players.front());
    return {};
}

/// The row that a card came to last; nothing: there is none.
std::optional<int> rowJustUsed(const Game& game) {
    std::optional<int> found;
    int latest = 0;
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        for (const tactics::LaidCard& card : game.rows[row].cards) {
            if (card.order <= latest) continue;
            latest = card.order;
            found = static_cast<int>(row) + 1;
        }
    }
    return found;
}

/// Of a player's cards a whole title means that card, if it is refused too, and none whose title is longer.
/// Another deck's card of that title does not stand in the way of the one that is asked for: "spy" is Section
/// 31's, too.
void leaveLongerTitles(std::vector<Ranked>& ranked) {
    std::set<std::optional<Faction>> whole;
    for (const Ranked& one : ranked) {
        if (one.possible->words && !one.fit.part) whole.insert(one.possible->player);
    }
    std::erase_if(ranked,
                  [&](const Ranked& one) { return one.fit.part && whole.contains(one.possible->player); });
}

/// Of what the turn allows, what happens in this row first.
void proposeAgain(std::vector<Ranked>& all, std::optional<int> row) {
    const auto isTurn = [](const Ranked& one) { return one.fit.nearness >= Nearness::Turn; };
    std::stable_partition(std::find_if(all.begin(), all.end(), isTurn), all.end(), [&](const Ranked& one) {
        const auto* event = std::get_if<Event>(&one.possible->wish);
        return row && event && rowOf(*event) == row;
    });
}

/// Commands in words; cards say them by their tags.
std::vector<Possibility> commands() {
    using tag::CommandCard;
    const std::pair<CommandCard, Words> said[] = {
        {CommandCard::Undo, {"undo", "zuruck", "zurueck", "zurucknehmen", "ruckgangig", "rueckgaengig"}},
        {CommandCard::Pause, {"pause", "weiter", "resume"}},
        {CommandCard::Next, {"next", "weitergehen", "ubergehen", "uebergehen"}},
    };
    std::vector<Possibility> all;
    for (const auto& [command, words] : said) {
        Possibility possible;
        possible.wish = command;
        possible.nearness = Nearness::Unlikely;
        possible.more = words;
        all.push_back(std::move(possible));
    }
    return all;
}

/// What only the line itself can name: a power, totals decided by hand.
std::vector<Possibility> countedIn(const Game& game, const Typed& said) {
    std::vector<Possibility> counted;
    for (const Token& token : said.tokens) {
        if (token.power) counted = powers(game, *token.power);
        if (settles(token.text)) counted = settlings(game, said);
    }
    return counted;
}

/// The first word that names no target after those before it.
std::string noTarget(std::span<const Token> tokens, std::span<const TargetId> known,
                     const tactics::Catalog& catalog, const json::Texts& texts) {
    std::size_t good = tokens.size() - 1;
    while (targetsIn(tokens.first(good), known, catalog, 1).empty())
        --good; // none at all is always read
    const std::string& word = tokens[good].text;
    if (word.empty()) return texts.text("entry.targets_first");
    if (const auto meant = nearlyNamed(word, catalog))
        return texts({"entry.no_target.perhaps", {word, *meant}});
    return texts({"entry.no_target", {word, texts.text("entry.targets_first")}});
}

bool isBareNumber(std::span<const Token> tokens) {
    return !tokens.empty() && std::all_of(tokens.begin(), tokens.end(),
                                          [](const Token& token) { return token.number.has_value(); });
}

} // namespace

bool sameMeaning(const Event& a, const Event& b) {
    const auto* one = std::get_if<event::Remove>(&a);
    const auto* other = std::get_if<event::Remove>(&b);
    if (!one || !other) return a == b;
    const auto shields = [](const event::Remove& remove) { return isLaidOnto(remove.card); };
    return one->row == other->row && one->at == other->at && shields(*one) == shields(*other) &&
           (!one->card || !other->card || one->card == other->card);
}

Entry::Entry(std::shared_ptr<const json::Texts> texts, Game game, std::vector<TargetId> targets)
    : texts_(std::move(texts))
    , game_(std::move(game))
    , targets_(std::move(targets)) {
    if (!game_.setup) return;
    possible_ = possibilities(game_, *texts_);
    for (Possibility& command : commands())
        possible_.push_back(std::move(command));
}

EntryChoice Entry::choice(const referee::Wish& wish, const tactics::Applied* applied) const {
    EntryChoice choice;
    choice.wish = wish;
    if (const auto* command = std::get_if<tag::CommandCard>(&wish)) {
        choice.sentence = texts_->text("command." + std::string(idOf(*command)) + ".does");
        return choice;
    }
    const Event& event = std::get<Event>(wish);
    choice.row = rowOf(event);
    choice.name = namedIn(event, game_, *texts_);
    choice.sentence = referee::eventSentence(
        event, game_, applied ? applied->changes : std::vector<tactics::Change>(), *texts_);
    return choice;
}

EntryAnswer Entry::read(std::string_view line) const {
    if (!game_.setup) return {};
    const Typed said = typed(line);
    const bool named = !said.tokens.empty();
    if (said.scanned && said.tokens.size() == 1) {
        if (const auto command = tag::commandOf(*said.tokens.front().card))
            return {{choice(*command, nullptr)}, 1, {}};
    }
    const std::vector<Possibility> counted = countedIn(game_, said);
    std::optional<tactics::Refusal> refused;
    EntryAnswer answer = offer(ranked(said, counted), said, refused);
    const bool between = game_.phase == Phase::BetweenRounds;
    if (answer.choices.empty() && between) return readTargets(said.tokens);
    if (between && named) {
        EntryAnswer targets = readTargets(said.tokens);
        if (!targets.choices.empty()) return targets;
    }
    if (!answer.choices.empty() || !named) return answer;
    if (isBareNumber(said.tokens) && !(refused && isAnyonesTurn())) return {{}, 0, numberAlone(line)};
    return {{},
            0,
            refused ? json::refusalText(*refused, *texts_) + " (" + std::string(refused->rule) + ")"
                    : notUnderstood(said.tokens, possible_)};
}

/// What the line may mean, best first; a line without a word: what is asked for now.
std::vector<Ranked> Entry::ranked(const Typed& said, const std::vector<Possibility>& counted) const {
    const bool bare = isBareNumber(said.tokens);
    std::vector<Ranked> all;
    for (const auto* list : {&possible_, &counted}) {
        for (const Possibility& possible : *list) {
            if (bare && game_.prompt && possible.nearness != Nearness::Asked) continue;
            const auto how = fit(possible, said.tokens, said.scanned);
            const bool offered = !said.tokens.empty() || (how && how->nearness <= Nearness::Turn);
            if (how && offered) all.push_back({&possible, *how});
        }
    }
    leaveLongerTitles(all);
    std::stable_sort(all.begin(), all.end(), [](const Ranked& a, const Ranked& b) { return a.fit < b.fit; });
    if (said.tokens.empty()) proposeAgain(all, rowJustUsed(game_));
    return all;
}

/// Of these what the rules allow, each meaning once. `refused`: why the first that they do not allow is not.
EntryAnswer Entry::offer(const std::vector<Ranked>& ranked, const Typed& said,
                         std::optional<tactics::Refusal>& refused) const {
    std::vector<Event> known;
    return typing::offered<EntryChoice>(
        std::span<const Ranked>(ranked), [&](const Ranked& one) -> std::optional<EntryChoice> {
            const referee::Wish& wish = one.possible->wish;
            const auto* event = std::get_if<Event>(&wish);
            if (!event) return choice(wish, nullptr);
            const auto twice = [&](const Event& other) { return sameMeaning(other, *event); };
            if (std::any_of(known.begin(), known.end(), twice)) return std::nullopt;
            tactics::Result result = tactics::apply(game_, *event);
            if (auto* refusal = std::get_if<tactics::Refusal>(&result)) {
                if (!refused) refused = std::move(*refusal);
                return std::nullopt;
            }
            known.push_back(*event);
            EntryChoice made = choice(wish, &std::get<tactics::Applied>(result));
            if (referee::saysValues(*event) && !(said.by + said.why).empty())
                made.wish = referee::Said{*event, {said.by, said.why}};
            return made;
        });
}

/// Whether the line's numbers can be rows: nothing else is asked for.
bool Entry::isAnyonesTurn() const {
    return game_.phase == Phase::Deployment && game_.turn && !game_.mustReveal && !game_.prompt;
}

/// Why a number by itself means nothing: what is asked for instead.
std::string Entry::numberAlone(std::string_view line) const {
    const std::string number(line);
    std::string all;
    if (game_.prompt) {
        for (const int one : referee::answersOf(*game_.prompt).numbers)
            all += (all.empty() ? "" : ", ") + std::to_string(one);
    }
    if (!all.empty()) return (*texts_)({"watch.refused.no_such_answer", {number, all}});
    return (*texts_)({"entry.number_alone", {number, asks()}});
}

std::string Entry::notUnderstood(std::span<const Token> tokens, std::span<const Possibility> all) const {
    for (const Token& token : tokens) {
        const bool known = isFiller(token.text) || token.power ||
                           std::any_of(all.begin(), all.end(), [&](const Possibility& possible) {
                               return understands(possible, token);
                           });
        if (!known) return (*texts_)({"entry.not_understood", {token.text}});
    }
    return texts_->text("entry.nothing_fits");
}

EntryAnswer Entry::readTargets(std::span<const Token> tokens) const {
    EntryAnswer answer;
    if (tokens.empty()) return answer;
    std::vector<TargetId> known;
    for (int n = 1; n <= tactics::targetCount; ++n)
        known.push_back(*tactics::targetNumbered(n));
    auto readings = targetsIn(tokens, known, game_.setup->catalog, mostChoices);
    // Names are meant as people see them here, and from their beginning, where they can be.
    const auto aside = [&](const std::vector<TargetId>& reading) {
        return std::count_if(reading.begin(), reading.end(), [&](TargetId target) {
            return !anyBegins(tokens, firstWords(texts_->name(target)));
        });
    };
    std::stable_sort(readings.begin(), readings.end(),
                     [&](const auto& a, const auto& b) { return aside(a) < aside(b); });
    std::optional<std::ptrdiff_t> best;
    for (const auto& reading : readings) {
        std::vector<TargetId> all = targets_;
        all.insert(all.end(), reading.begin(), reading.end());
        if (const auto refused = tactics::cannotHead(game_, all)) {
            if (answer.problem.empty()) answer.problem = (*texts_)(refused->text);
            continue;
        }
        EntryChoice choice;
        tactics::Result result = tactics::apply(game_, event::Round{all});
        std::string names;
        for (const TargetId target : all)
            names += (names.empty() ? "" : " · ") + texts_->name(target);
        if (auto* applied = std::get_if<tactics::Applied>(&result)) {
            choice.wish = Event(event::Round{all});
            choice.sentence = (*texts_)({"entry.round", {applied->game.round, names}});
        } else if (std::ssize(all) < tactics::rowsOfNextRound(game_)) {
            choice.targets = all;
            choice.sentence = (*texts_)({"entry.targets", {names}});
        } else {
            const auto& refusal = std::get<tactics::Refusal>(result);
            if (answer.problem.empty())
                answer.problem = json::refusalText(refusal, *texts_) + " (" + std::string(refusal.rule) + ")";
            continue;
        }
        choice.name = reading.empty() ? std::string() : texts_->name(reading.back());
        if (!best) best = aside(reading);
        if (aside(reading) == *best) ++answer.equal;
        answer.choices.push_back(std::move(choice));
    }
    if (!answer.choices.empty()) answer.problem.clear();
    if (answer.choices.empty() && answer.problem.empty())
        answer.problem = noTarget(tokens, known, game_.setup->catalog, *texts_);
    return answer;
}

std::string Entry::asks() const {
    if (!game_.setup) return {};
    if (game_.phase == Phase::Over) return texts_->text("entry.asks.over");
    if (game_.phase == Phase::BetweenRounds) {
        if (targets_.empty()) return texts_->text("entry.asks.targets");
        return (*texts_)({"entry.asks.target", {static_cast<int>(targets_.size()) + 1}});
    }
    if (const auto next = tactics::nextToTurn(game_); next && (game_.mustReveal || !game_.prompt)) {
        const auto& row = game_.rows[static_cast<std::size_t>(next->row) - 1];
        const tactics::Faction owner = row.cards[static_cast<std::size_t>(next->at) - 1].owner;
        return (*texts_)({"entry.asks.card", {owner, next->row, next->at}});
    }
    if (game_.prompt) return game_.contest ? bidHint(*this, *texts_) : answerHint(*this, *texts_);
    const bool waits = std::any_of(game_.instructions.begin(), game_.instructions.end(),
                                   [](const tactics::Instruction& one) { return one.waits; });
    if (waits || !game_.turn) return texts_->text("entry.asks.done");
    return turnHint(*this, *texts_);
}

} // namespace rowkeeper::tactics::entry
