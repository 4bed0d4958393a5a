// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Parsing.h"

#include "companion/typing/Likeness.h"
#include "companion/typing/Slips.h"
#include "engine/spacetrace/Tags.h"

#include <algorithm>

namespace rowkeeper::spacetrace::entry {

using typing::Likeness;

namespace {

constexpr std::size_t mostParsings = 300;
constexpr std::size_t mostTokens = 60; // more than anybody says at once

/// An item, and how many tokens it takes.
struct Taken {
    Item item;
    std::size_t tokens = 1;
};

bool answers(std::string_view token) {
    const auto is = [&](Verb verb) {
        const auto words = wordsFor(verb);
        return std::ranges::find(words, token) != words.end();
    };
    return is(Verb::Yes) || is(Verb::No);
}

template<class AllWords>
Likeness best(const AllWords& words, std::string_view token) {
    return typing::bestLikeness(words, token, answers(token));
}

/// What the words at one place of the line can be.
class WordsAt {
  public:
    WordsAt(std::span<const Token> tokens, const Names& names, const Catalog& catalog)
        : tokens_(tokens)
        , names_(names)
        , catalog_(catalog) {}

    std::vector<Taken> all() {
        const Token& token = tokens_.front();
        if (token.card) {
            scanned(*token.card);
            return std::move(taken_);
        }
        if (token.ship) add(number(Item::Is::Ship, *token.ship));
        if (token.field) {
            fieldOf(*token.field, *token.number, 1);
            return std::move(taken_);
        }
        if (token.ship) return std::move(taken_);
        cards();
        words(token.text);
        if (token.number) add(number(Item::Is::Number, *token.number));
        std::ranges::stable_sort(taken_, {}, [](const Taken& one) {
            return std::tuple(one.item.loose, one.item.part, one.item.aside);
        });
        return std::move(taken_);
    }

  private:
    static Item number(Item::Is is, int value) {
        Item item;
        item.is = is;
        item.number = value;
        return item;
    }
    void add(Item item, std::size_t tokens = 1) { taken_.push_back({std::move(item), tokens}); }

    void fieldOf(const std::string& field, int value, std::size_t tokens) {
        Item item = number(Item::Is::Field, value);
        item.field = field;
        add(std::move(item), tokens);
    }

    void scanned(const tag::Tag& tag) {
        const auto card = deckCardOf(tag, catalog_);
        if (!card) return;
        Item item;
        item.is = Item::Is::Card;
        item.card = card->card;
        item.deck = item.player = card->deck;
        add(std::move(item));
    }

    template<class AllWords, class Set>
    void word(const AllWords& words, std::string_view text, Item::Is is, const Set& set) {
        const Likeness like = best(words, text);
        if (like == Likeness::No) return;
        Item item;
        item.is = is;
        item.loose = like == Likeness::Exact ? 0 : 1;
        set(item);
        add(std::move(item));
    }

    void words(const std::string& text) {
        if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'd') {
            Item item;
            item.is = Item::Is::Player;
            item.player = static_cast<char>(text[0] - 'a' + 'A');
            add(std::move(item));
        }
        for (int i = 0; i <= static_cast<int>(lastVerb); ++i) {
            const auto verb = static_cast<Verb>(i);
            word(wordsFor(verb), text, Item::Is::Verb, [&](Item& item) { item.verb = verb; });
        }
        for (const spacetrace::Fleet fleet : bothFleets)
            word(fleetWordsFor(fleet == spacetrace::Fleet::Extra), text, Item::Is::Fleet,
                 [&](Item& item) { item.fleet = fleet; });
        for (int fights = 0; fights < 3; ++fights)
            word(fightWordsFor(fights), text, Item::Is::Fights,
                 [&](Item& item) { item.fights = static_cast<ExtraFights>(fights); });
        for (const bool card : {false, true})
            word(forWordsFor(card), text, Item::Is::For, [&](Item& item) { item.forCard = card; });
        const auto field = fieldNamed(text);
        if (field && tokens_.size() > 1 && tokens_[1].number && !tokens_[1].field)
            fieldOf(*field, *tokens_[1].number, 2);
        if (!isFiller(text)) return;
        Item filler;
        filler.loose = 1;
        add(std::move(filler));
    }

    void cards() {
        for (const auto& [id, known] : names_.all()) {
            Taken best{{}, 0};
            for (const Words& name : known.names)
                best = std::max(best, named(name), [](const Taken& a, const Taken& b) {
                    return std::tuple(a.tokens, !a.item.part, -a.item.loose) <
                           std::tuple(b.tokens, !b.item.part, -b.item.loose);
                });
            if (best.item.is != Item::Is::Card) continue;
            best.item.card = id;
            best.item.aside = std::ranges::none_of(
                known.first, [&](const std::string& word) { return word.starts_with(tokens_.front().text); });
            taken_.push_back(std::move(best));
        }
        // "reinforcement 2" is that card, and not the other one with a number behind it.
        std::size_t whole = 0;
        for (const Taken& one : taken_)
            if (isCard(one) && !one.item.part) whole = std::max(whole, one.tokens);
        std::erase_if(taken_, [&](const Taken& one) { return isCard(one) && one.tokens < whole; });
    }
    static bool isCard(const Taken& one) { return one.item.is == Item::Is::Card; }

    /// So many tokens from here on as are words of this name, each another one.
    Taken named(Words name) const {
        Taken taken;
        taken.tokens = 0;
        for (const Token& token : tokens_) {
            const auto like = [&](const std::string& word) {
                const Likeness is = typing::likeness(word, token.text, answers(token.text));
                return token.number && is != Likeness::Exact ? Likeness::No : is; // "3" is not "31"
            };
            const auto word = std::ranges::max_element(name, {}, like);
            if (word == name.end() || like(*word) == Likeness::No) break;
            taken.item.loose += like(*word) == Likeness::Exact ? 0 : 1;
            name.erase(word);
            ++taken.tokens;
        }
        if (taken.tokens == 0 || tokens_.front().number) return {{}, 0};
        taken.item.is = Item::Is::Card;
        taken.item.part = !name.empty() || taken.item.loose > 0;
        return taken;
    }

    std::span<const Token> tokens_;
    const Names& names_;
    const Catalog& catalog_;
    std::vector<Taken> taken_;
};

/// All parsings of what follows, each behind `before`.
struct Reader {
    const Names& names;
    const Catalog& catalog;
    std::vector<Parsed> all{};

    void read(std::span<const Token> rest, Parsed& before) {
        if (all.size() >= mostParsings) return;
        if (rest.empty()) {
            all.push_back(before);
            return;
        }
        for (Taken& taken : WordsAt(rest, names, catalog).all()) {
            before.push_back(std::move(taken.item));
            read(rest.subspan(taken.tokens), before);
            before.pop_back();
        }
    }
};

} // namespace

Names::Names(const Catalog& catalog) {
    for (const auto& [id, card] : catalog.cards)
        cards_.emplace(id, wordsOf(card));
}

std::optional<std::string> Names::nearly(std::string_view word) const {
    std::vector<Words> names;
    for (const auto& [id, words] : cards_)
        names.push_back(words.all);
    const auto found = typing::nearlyOneOf(word, names);
    if (!found) return std::nullopt;
    return std::next(cards_.begin(), static_cast<std::ptrdiff_t>(*found))->first;
}

std::vector<Parsed> parsings(std::span<const Token> tokens, const Names& names, const Catalog& catalog) {
    if (tokens.size() > mostTokens) return {};
    Reader reader{names, catalog};
    Parsed before;
    reader.read(tokens, before);
    return std::move(reader.all);
}

const Token* unknownIn(std::span<const Token> tokens, const Names& names, const Catalog& catalog) {
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const bool partOfName = std::ranges::any_of(names.all(), [&](const auto& known) {
            return best(known.second.all, tokens[at].text) != Likeness::No;
        });
        if (!partOfName && WordsAt(tokens.subspan(at), names, catalog).all().empty()) return &tokens[at];
    }
    return nullptr;
}

} // namespace rowkeeper::spacetrace::entry
