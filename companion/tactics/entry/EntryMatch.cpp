// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/EntryMatch.h"

#include "companion/typing/Likeness.h"

#include <algorithm>

namespace rowkeeper::tactics::entry {

namespace {

using typing::Likeness;

bool isAnswer(std::string_view token) {
    const auto isAmong = [&](Verb verb) {
        const auto words = wordsFor(verb);
        return std::find(words.begin(), words.end(), token) != words.end();
    };
    return isAmong(Verb::Yes) || isAmong(Verb::No);
}

/// "ja" and "no" answer, and begin no other word.
template<class AllWords>
Likeness best(const AllWords& words, std::string_view token) {
    return typing::bestLikeness(words, token, isAnswer(token));
}

bool fitsCode(const Possibility& possible, const tag::Tag& card) {
    const auto owner = tactics::factionOf(card.group);
    if (!owner || possible.player != owner) return false;
    return card.number == 0 ? possible.back : possible.card && number(*possible.card) == card.number;
}

/// One way to take the tokens.
struct Understanding {
    std::size_t numbers = 0; ///< of the possibility's that were said
    int loose = 0;
    bool verb = false;
    bool card = false;  ///< the card was named
    bool title = false; ///< a number was taken for part of the card's title
    bool more = false;  ///< an answer, or words of its sentence
};

class Reader {
  public:
    Reader(const Possibility& possible, std::span<const Token> tokens)
        : possible_(possible)
        , tokens_(tokens) {}

    std::optional<Understanding> read(std::size_t at = 0, Understanding so = {}) const {
        if (at == tokens_.size()) return so;
        std::optional<Understanding> found;
        const auto tryOn = [&](const Understanding& next) {
            const auto end = read(at + 1, next);
            if (end && (!found || better(*end, *found))) found = end;
        };
        const Token& token = tokens_[at];
        if (token.number && so.numbers < possible_.numbers.size() &&
            possible_.numbers[so.numbers] == *token.number)
            tryOn(with(so, [](Understanding& next) { ++next.numbers; }));
        if (token.power && isPower()) tryOn(so);
        if (token.answer && token.answer == possible_.answer)
            tryOn(with(so, [&](Understanding& next) {
                next.numbers = possible_.numbers.size();
                next.more = true;
            }));
        if (token.card && fitsCode(possible_, *token.card))
            tryOn(with(so, [](Understanding& next) { next.card = true; }));
        if (!token.power && !token.answer) words(token, so, tryOn);
        return found;
    }

  private:
    template<class Change>
    static Understanding with(Understanding so, const Change& change) {
        change(so);
        return so;
    }
    bool isPower() const {
        const auto* event = std::get_if<tactics::Event>(&possible_.wish);
        return event && std::holds_alternative<tactics::event::Power>(*event);
    }
    bool better(const Understanding& a, const Understanding& b) const {
        return std::pair(a.numbers, -a.loose) > std::pair(b.numbers, -b.loose);
    }

    template<class Then>
    void words(const Token& token, Understanding so, const Then& then) const {
        Likeness verb = Likeness::No;
        for (const Verb said : possible_.verbs)
            verb = std::max(verb, best(wordsFor(said), token.text));
        // A number that stands in an answer's sentence is no answer: numbers choose by themselves.
        const Likeness more = token.number ? Likeness::No : best(possible_.more, token.text);
        Likeness name = Likeness::No;
        if (possible_.player && !token.number) name = best(wordsOf(*possible_.player), token.text);
        Likeness card = possible_.words ? best(possible_.words->all, token.text) : Likeness::No;
        if (token.number && card != Likeness::Exact) card = Likeness::No; // "3" is not "31"
        const Likeness like = std::max({verb, name, more, card});
        if (like != Likeness::No) {
            so.verb = so.verb || verb != Likeness::No;
            so.more = so.more || more == like;
            if (token.number)
                so.title = true;
            else
                so.card = so.card || card == like;
            so.loose += like == Likeness::Exact ? 0 : 1;
            then(so);
        } else if (isFiller(token.text)) {
            so.loose += 1;
            then(so);
        }
    }

    const Possibility& possible_;
    std::span<const Token> tokens_;
};

/// Whether it takes away or moves a card that lies at a place.
bool isPlaced(const Possibility& possible) {
    const auto* event = std::get_if<tactics::Event>(&possible.wish);
    return event && (std::holds_alternative<tactics::event::Remove>(*event) ||
                     std::holds_alternative<tactics::event::Move>(*event));
}

} // namespace

std::optional<Fit> fit(const Possibility& possible, std::span<const Token> tokens, bool scanned) {
    const auto reading = Reader(possible, tokens).read();
    if (!reading) return std::nullopt;
    if (possible.nearness == Nearness::OnlyIfNamed && !reading->verb) return std::nullopt;
    if ((possible.needsCard || reading->title) && !reading->card) return std::nullopt;
    if (possible.needsVerb && !tokens.empty() && !reading->verb) return std::nullopt;
    const bool onlyPlayer = !reading->verb && !reading->card && !reading->more && reading->numbers == 0;
    if (possible.asksMore && !tokens.empty() && onlyPlayer) return std::nullopt;
    if (isPlaced(possible) && !tokens.empty() && !reading->verb && !reading->card &&
        reading->numbers < possible.numbers.size())
        return std::nullopt; // half a place names no card
    Nearness near = possible.nearness;
    if (scanned && (near == Nearness::TopOfRow || near == Nearness::TopOfOwner)) near = Nearness::Asked;
    const bool open = !tokens.empty() && reading->numbers < possible.numbers.size();
    return Fit{near,
               possible.unseen,
               open,
               reading->loose,
               reading->card && !scanned && possible.words && !anyBegins(tokens, possible.words->first),
               possible.words && !typing::namedWhole(std::span<const Words>(possible.words->titles), tokens)};
}

bool understands(const Possibility& possible, const Token& token) {
    if (token.number &&
        std::find(possible.numbers.begin(), possible.numbers.end(), *token.number) != possible.numbers.end())
        return true;
    return Reader(possible, std::span(&token, 1)).read().has_value();
}

} // namespace rowkeeper::tactics::entry
