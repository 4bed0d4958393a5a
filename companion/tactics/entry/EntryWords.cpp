// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/EntryWords.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace rowkeeper::tactics::entry {

namespace {

using tactics::CardId;
using tactics::Faction;
using tactics::TargetId;

constexpr std::size_t longestNumber = 4; // digits; longer ones are no row, place or count

using typing::append;
using typing::isWordByte;
using typing::split;
using typing::withoutUmlauts;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::optional<int> numberIn(std::string_view text) {
    return typing::numberIn(text, longestNumber);
}

/// "10", "10.5", "10,5", "21/2", "10½"
std::optional<Fraction> powerIn(std::string_view text) {
    if (text.ends_with("½")) {
        const std::string_view whole = text.substr(0, text.size() - std::string_view("½").size());
        const auto number = whole.empty() ? std::optional(0) : numberIn(whole);
        return number ? std::optional(Fraction(*number * 2 + 1, 2)) : std::nullopt;
    }
    const auto mark = text.find_first_of("/.,");
    if (mark == std::string_view::npos) {
        const auto number = numberIn(text);
        return number ? std::optional(Fraction(*number)) : std::nullopt;
    }
    const auto before = numberIn(text.substr(0, mark));
    const auto after = numberIn(text.substr(mark + 1));
    if (!before || !after) return std::nullopt;
    if (text[mark] == '/') return *after == 0 ? std::nullopt : std::optional(Fraction(*before, *after));
    std::int64_t parts = 1;
    for (std::size_t i = mark + 1; i < text.size(); ++i)
        parts *= 10;
    return Fraction(*before * parts + *after, parts);
}

/// "r7", "s07", "z14"; "s0" is a back.
std::optional<tag::Tag> codeIn(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const auto number = numberIn(text.substr(1));
    if (!number) return std::nullopt;
    const char group = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (group == 'C' || group == 'M') return std::nullopt; // nobody names those by hand
    return tag::parse(std::string("RKT") + group + static_cast<char>('0' + *number / 10) +
                      static_cast<char>('0' + *number % 10));
}

/// A whole tag text, in whatever case.
std::optional<tag::Tag> tagIn(std::string_view text) {
    std::string upper(text);
    for (char& c : upper)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (upper.starts_with("RKTY")) upper[3] = 'Z';
    return tag::parse(upper);
}

void addWord(Typed& typed, std::string_view word) {
    Token token;
    token.text = std::string(word);
    token.number = numberIn(word);
    token.card = codeIn(word);
    // "row3" is two words; "s31" may be one and stays whole.
    const auto digit = std::find_if(word.begin(), word.end(), isDigit);
    const bool mixed = !token.card && digit != word.begin() && digit != word.end() &&
                       std::all_of(digit, word.end(), isDigit);
    if (!mixed) return typed.tokens.push_back(std::move(token));
    const auto split = static_cast<std::size_t>(digit - word.begin());
    addWord(typed, word.substr(0, split));
    addWord(typed, word.substr(split));
}

void addChunk(Typed& typed, std::string_view chunk) {
    if (const auto tag = tagIn(chunk)) {
        typed.scanned = typed.scanned || typed.tokens.empty();
        typed.tokens.push_back({folded(chunk), {}, {}, {}, tag->withoutSerial()});
        return;
    }
    if (chunk.front() == '=') {
        if (const auto power = powerIn(chunk.substr(1))) {
            typed.tokens.push_back({std::string(chunk), {}, power, {}, {}});
            return;
        }
    }
    if (chunk.front() == '#') {
        if (const auto answer = numberIn(chunk.substr(1))) {
            typed.tokens.push_back({std::string(chunk), {}, {}, answer, {}});
            return;
        }
    }
    if (chunk.size() > 2 && chunk[1] == '=') {
        const auto player =
            tactics::factionOf(static_cast<char>(std::toupper(static_cast<unsigned char>(chunk.front()))));
        const auto total = powerIn(chunk.substr(2));
        if (player && total) {
            typed.totals[index(*player)] = total;
            return;
        }
    }
    const std::string plain = folded(chunk);
    for (std::size_t at = 0; at < plain.size();) {
        std::size_t end = at;
        while (end < plain.size() && isWordByte(plain[end]))
            ++end;
        if (end > at) addWord(typed, std::string_view(plain).substr(at, end - at));
        at = end + 1;
    }
}

/// Whether each of these begins a word, and each another one: "Betazed, Beta" is not one name.
bool beginWords(std::span<const Token> tokens, Words words) {
    return std::all_of(tokens.begin(), tokens.end(), [&](const Token& token) {
        const auto word = std::find_if(words.begin(), words.end(),
                                       [&](const std::string& each) { return each.starts_with(token.text); });
        if (word == words.end()) return false;
        words.erase(word);
        return true;
    });
}

/// Whether these tokens name the target: each begins a word of one of its names.
bool names(std::span<const Token> tokens, TargetId target, const tactics::Catalog& catalog) {
    if (tokens.size() == 1 && tokens[0].card)
        return tokens[0].card->group == 'Z' && tokens[0].card->number == tactics::number(target);
    const tactics::Name& name = catalog[target].name;
    const auto isNumber = [](const Token& token) { return token.number.has_value(); };
    if (std::all_of(tokens.begin(), tokens.end(), isNumber)) return false; // "3" is not Cestus 3
    for (const std::string& title : {name.en, name.de}) {
        if (beginWords(tokens, wordsOf(title))) return true;
    }
    return false;
}

} // namespace

bool settles(std::string_view word) {
    const auto verbs = wordsFor(Verb::Settle);
    return word.size() >= 3 && std::any_of(verbs.begin(), verbs.end(),
                                           [&](std::string_view verb) { return verb.starts_with(word); });
}

namespace {

/// What a person decides against the record or the rules: a row settled, a card's value, a card left to the
/// table.
bool takesReason(const Words& first, std::string_view beforeColon) {
    if (settles(first.front()) || beforeColon.find('=') != std::string_view::npos) return true;
    for (const std::string& word : split(folded(beforeColon))) {
        const auto known = wordsFor(Verb::ByHand);
        if (std::find(known.begin(), known.end(), word) != known.end()) return true;
    }
    return false;
}

} // namespace

Typed typed(std::string_view text) {
    Typed typed;
    const auto colon = text.find(':');
    const Words first = split(folded(text.substr(0, text.find(' '))));
    if (colon != std::string_view::npos && !first.empty() && takesReason(first, text.substr(0, colon))) {
        typing::Reason reason = typing::reasonIn(text.substr(colon + 1));
        typed.why = std::move(reason.why);
        typed.by = std::move(reason.by);
        text = text.substr(0, colon);
    }
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && std::isspace(static_cast<unsigned char>(text[end])) == 0)
            ++end;
        if (end > at) addChunk(typed, text.substr(at, end - at));
        at = end + 1;
    }
    return typed;
}

std::span<const std::string_view> wordsFor(Verb verb) {
    using W = std::string_view;
    static constexpr std::array lay{W("lay"),   W("lays"),  W("hidden"), W("face"),     W("down"),  W("play"),
                                    W("plays"), W("legen"), W("legt"),   W("verdeckt"), W("spielt")};
    static constexpr std::array open{W("open"), W("openly"), W("offen"),  W("play"), W("plays"),
                                     W("lay"),  W("lays"),   W("spielt"), W("legt")};
    static constexpr std::array turn{W("turn"),    W("turns"),     W("turned"), W("reveal"),
                                     W("reveals"), W("flip"),      W("flips"),  W("open"),
                                     W("opens"),   W("dreht"),     W("drehen"), W("umdrehen"),
                                     W("auf"),     W("aufdecken"), W("deckt"),  W("aufgedeckt")};
    static constexpr std::array take{W("take"),     W("takes"),  W("remove"),  W("removes"), W("away"),
                                     W("leaves"),   W("gone"),   W("discard"), W("weg"),     W("entfernen"),
                                     W("entfernt"), W("nehmen"), W("nimmt"),   W("raus"),    W("abwerfen")};
    static constexpr std::array lift{W("lift"), W("lifts"), W("heben"), W("hebt"), W("abheben")};
    static constexpr std::array move{W("move"),  W("moves"),       W("moved"),     W("bring"), W("brings"),
                                     W("shift"), W("bewegen"),     W("bewegt"),    W("kommt"), W("bringt"),
                                     W("holen"), W("verschieben"), W("verschiebt")};
    static constexpr std::array pass{W("pass"), W("passes"), W("passen"), W("passt"), W("skip")};
    static constexpr std::array bid{W("bid"), W("bids"), W("bieten"), W("bietet"), W("gebot")};
    static constexpr std::array nothing{W("none"),  W("nothing"), W("nichts"), W("keine"),
                                        W("nicht"), W("nobody"),  W("niemand")};
    static constexpr std::array again{W("restart"), W("again"), W("neustart"), W("nochmal"),
                                      W("wiederholen")};
    static constexpr std::array byHand{W("hand"), W("otherwise"), W("anders")};
    static constexpr std::array counts{W("counts"), W("power"), W("zahlt"), W("zaehlt"), W("kampfkraft")};
    static constexpr std::array yes{W("yes"), W("ja"), W("ok")};
    static constexpr std::array no{W("no"), W("none"), W("nein"), W("nichts"), W("keine")};
    static constexpr std::array done{W("done"), W("ok"), W("fertig"), W("erledigt"), W("yes"), W("ja")};
    static constexpr std::array undone{W("undone"), W("omitted"), W("ausgelassen"), W("unterlassen")};
    static constexpr std::array settle{W("settle"),      W("settled"),     W("decide"),
                                       W("entscheiden"), W("entscheidet"), W("entschieden")};
    switch (verb) {
    case Verb::Lay:
        return lay;
    case Verb::Open:
        return open;
    case Verb::Turn:
        return turn;
    case Verb::Take:
        return take;
    case Verb::Lift:
        return lift;
    case Verb::Move:
        return move;
    case Verb::Pass:
        return pass;
    case Verb::Bid:
        return bid;
    case Verb::Nothing:
        return nothing;
    case Verb::Again:
        return again;
    case Verb::ByHand:
        return byHand;
    case Verb::Counts:
        return counts;
    case Verb::Yes:
        return yes;
    case Verb::No:
        return no;
    case Verb::Done:
        return done;
    case Verb::Undone:
        return undone;
    case Verb::Settle:
        return settle;
    }
    return {};
}

bool isFiller(std::string_view word) {
    static constexpr std::array<std::string_view, 26> fillers{
        "row", "reihe", "place", "platz", "stelle", "in",   "into",  "on",  "at",
        "to",  "of",    "the",   "a",     "an",     "auf",  "der",   "die", "das",
        "den", "im",    "nach",  "von",   "bei",    "card", "karte", "eine"};
    return std::find(fillers.begin(), fillers.end(), word) != fillers.end();
}

const Words& wordsOf(Faction faction) {
    static const std::array<Words, tactics::factionCount> all{{
        {"s", "starfleet", "sternenflotte"},
        {"v", "vulcans", "vulkanier"},
        {"r", "romulans", "romulaner"},
        {"k", "klingons", "klingonen"},
    }};
    return all[index(faction)];
}

Words firstWords(std::string_view name) {
    return typing::firstWordsOf(plainName(name));
}

bool anyBegins(std::span<const Token> tokens, const Words& words) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::any_of(tokens.begin(), tokens.end(),
                           [&](const Token& token) { return !token.number && word.starts_with(token.text); });
    });
}

CardWords wordsOf(CardId card, Faction owner, const tactics::Catalog& catalog) {
    const auto& names = catalog[card].names;
    CardWords words;
    for (const tactics::Name& name : {names[index(owner)], names[index(Faction::S)]}) {
        for (const std::string& title : {name.en, name.de}) {
            append(words.all, wordsOf(title));
            words.titles.push_back(split(folded(title)));
            words.titles.push_back(split(folded(withoutUmlauts(title))));
        }
    }
    return words;
}

std::vector<std::vector<TargetId>> targetsIn(std::span<const Token> tokens, std::span<const TargetId> known,
                                             const tactics::Catalog& catalog, std::size_t most) {
    if (tokens.empty()) return {{}};
    constexpr std::size_t longestName = 5; // words
    std::vector<std::vector<TargetId>> all;
    // Long names first: "romulan empire" is one target, not two.
    for (std::size_t words = std::min(longestName, tokens.size()); words > 0 && all.empty(); --words) {
        for (const TargetId target : known) {
            if (!names(tokens.first(words), target, catalog)) continue;
            for (auto& rest : targetsIn(tokens.subspan(words), known, catalog, most - all.size())) {
                rest.insert(rest.begin(), target);
                all.push_back(std::move(rest));
                if (all.size() >= most) return all;
            }
        }
    }
    return all;
}

} // namespace rowkeeper::tactics::entry
