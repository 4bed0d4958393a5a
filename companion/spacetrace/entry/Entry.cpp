// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Entry.h"

#include "companion/spacetrace/entry/EntryHints.h"
#include "companion/spacetrace/entry/EntryLine.h"
#include "companion/spacetrace/entry/Telling.h"
#include "engine/core/tag/CommandCard.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace rowkeeper::spacetrace::entry {

/// A possibility, and how well the line fits it.
struct Ranked {
    const Possibility* possible = nullptr;
    Fit fit;
};

namespace {

std::string cardOf(const referee::Wish& wish) {
    const auto* event = std::get_if<Event>(&wish);
    return event == nullptr ? std::string() : referee::cardIn(*event);
}

/// A line without the numbers that are still to be said, which follow it.
std::string without(const std::vector<referee::NumberAsked>& wants, std::string_view line) {
    std::string kept;
    for (const auto part : std::views::split(line, ' ')) {
        const std::string_view word(part.begin(), part.end());
        const auto field = fieldNamed(word.substr(0, word.find('=')));
        if (word.find('=') != std::string_view::npos && field &&
            std::ranges::find(wants, *field, &referee::NumberAsked::field) != wants.end())
            continue;
        kept.append(kept.empty() ? "" : " ").append(word);
    }
    return kept;
}

/// Whether all cards in it are named whole, and there is one.
bool namesWhole(const Parsed& parsed) {
    const auto isCard = [](const Item& item) { return item.is == Item::Is::Card && !item.card.empty(); };
    return std::ranges::any_of(parsed, isCard) &&
           std::ranges::none_of(parsed, [&](const Item& item) { return isCard(item) && item.part; });
}

/// That a number was typed of which something else is known.
std::optional<std::string> otherwiseKnown(const Typed& said, const std::vector<Parsed>& parsings,
                                          const Now& now, const json::Sentences& words) {
    const Catalog& catalog = now.game.setup->catalog;
    for (const Parsed& parsed : parsings)
        for (const Item& item : parsed)
            for (const Token& token : said.tokens) {
                if (item.is != Item::Is::Card || !token.field) continue;
                const auto value = now.off.known(item.card, *token.field, catalog);
                if (value && value != token.number)
                    return words("entry.otherwise_known",
                                 {cardName(item.card, catalog, words),
                                  words.text("referee.field." + *token.field), *value});
            }
    return std::nullopt;
}

} // namespace

Entry::Entry(std::shared_ptr<const json::Sentences> words, Now now)
    : words_(std::move(words))
    , now_(std::move(now))
    , names_(now_.game.setup->catalog) {}

EntryAnswer Entry::read(std::string_view line) const {
    const Typed said = typed(line);
    const Catalog& catalog = game().setup->catalog;
    if (said.scanned && said.tokens.size() == 1) {
        if (const auto command = tag::commandOf(*said.tokens.front().card))
            return {
                {{referee::Wish(*command), {}, std::string(line), wishText(*command, now_, *words_)}}, 1, {}};
    }
    std::vector<Possibility> possible;
    std::vector<Parsed> parsed;
    if (said.tokens.empty()) possible = withoutName(now_);
    if (!said.tokens.empty()) {
        parsed = parsings(said.tokens, names_, catalog);
        for (const Parsed& one : parsed)
            std::ranges::move(meanings(one, now_), std::back_inserter(possible));
        // A whole name means that card, and none whose name is longer, even if nothing can be done with it.
        if (std::ranges::any_of(parsed, namesWhole))
            std::erase_if(possible, [](const Possibility& one) { return one.fit.part; });
    }
    std::string refused;
    std::set<std::string> known;
    const std::vector<Ranked> all = ranked(possible);
    EntryAnswer answer = typing::offered<EntryChoice>(
        std::span<const Ranked>(all), [&](const Ranked& one) -> std::optional<EntryChoice> {
            auto made = choice(*one.possible, said, refused);
            // Of what was understood in two ways the better one stands there already.
            if (made && !known.insert(made->line + "\n" + made->sentence).second) return std::nullopt;
            return made;
        });
    if (!answer.choices.empty() || said.tokens.empty()) return answer;
    answer.problem = !refused.empty() ? refused : notUnderstood(said, parsed);
    return answer;
}

/// Best first.
std::vector<Ranked> Entry::ranked(const std::vector<Possibility>& possible) const {
    std::vector<Ranked> all;
    for (const Possibility& one : possible) {
        const bool command = std::holds_alternative<tag::CommandCard>(one.wish) ||
                             std::holds_alternative<referee::Redo>(one.wish);
        const bool heard = command || !now_.paused;
        if (heard) all.push_back({&one, one.fit});
    }
    std::ranges::stable_sort(all, {}, &Ranked::fit);
    return all;
}

/// Nothing: the rules do not allow it; `refused`: why, of the first that they do not allow.
std::optional<EntryChoice> Entry::choice(const Possibility& possible, const Typed& said,
                                         std::string& refused) const {
    EntryChoice made;
    made.line = lineFor(possible.wish, now_, *words_);
    if (const std::string card = cardOf(possible.wish); !card.empty())
        made.name = cardName(card, game().setup->catalog, *words_);
    const auto* event = std::get_if<Event>(&possible.wish);
    if (!possible.wants.empty()) {
        made.wants = possible.wants;
        made.line = without(made.wants, made.line);
        made.sentence = wantsText(possible, now_, *words_);
        return made;
    }
    if (event == nullptr) {
        made.wish = possible.wish;
        made.sentence = wishText(possible.wish, now_, *words_);
        return made;
    }
    const auto result = spacetrace::apply(game(), *event);
    if (const auto* refusal = std::get_if<Refusal>(&result)) {
        if (refused.empty()) refused = refusalText(*refusal, game(), *words_);
        return std::nullopt;
    }
    made.wish = possible.wish;
    made.sentence = eventText(*event, game(), std::get<Applied>(result), *words_);
    if (!(said.said.by + said.said.why).empty())
        made.wish = referee::SaidEvent{*event, {said.said.by, said.said.why}};
    return made;
}

std::string Entry::notUnderstood(const Typed& said, const std::vector<Parsed>& parsings) const {
    const Catalog& catalog = game().setup->catalog;
    if (now_.paused) return words_->text("referee.refused.paused");
    if (const Token* token = unknownIn(said.tokens, names_, catalog)) {
        if (const auto meant = names_.nearly(token->text))
            return (*words_)("entry.not_understood.perhaps",
                             {token->text, cardName(*meant, catalog, *words_)});
        return (*words_)("entry.not_understood", {token->text});
    }
    if (game().outcome) return words_->text("entry.asks.over");
    const bool numbers =
        std::ranges::all_of(said.tokens, [](const Token& one) { return one.number && !one.field; });
    if (numbers) return (*words_)("entry.number_alone", {said.tokens.front().text, asks()});
    return otherwiseKnown(said, parsings, now_, *words_).value_or(words_->text("entry.nothing_fits"));
}

std::string Entry::asks() const {
    return hintFor(*this, *words_);
}

} // namespace rowkeeper::spacetrace::entry
