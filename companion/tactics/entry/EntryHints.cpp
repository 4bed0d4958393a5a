// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/EntryHints.h"

#include "companion/tactics/referee/Answers.h"
#include "engine/tactics/Laying.h"

#include <algorithm>
#include <vector>

namespace rowkeeper::tactics::entry {

using tactics::CardId;
using tactics::Event;
using tactics::Faction;
using tactics::Game;
namespace event = tactics::event;

namespace {

bool isLegal(const Game& game, const Event& event) {
    return std::holds_alternative<tactics::Applied>(tactics::apply(game, event));
}

/// Whether the line means this and nothing else.
bool means(const Entry& entry, const std::string& line, const Event& event) {
    const EntryAnswer answer = entry.read(line);
    if (answer.equal != 1 || !answer.choices.front().wish) return false;
    const auto* meant = std::get_if<Event>(&*answer.choices.front().wish);
    return meant && *meant == event;
}

std::string typedName(CardId card, Faction owner, const json::Texts& texts) {
    constexpr std::string_view estimated = "≈ ";
    const std::string name = texts.name(card, owner);
    return name.starts_with(estimated) ? name.substr(estimated.size()) : name;
}

std::string typedLetter(Faction player) {
    return {static_cast<char>(letter(player) - 'A' + 'a')};
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (const std::string& part : parts)
        all.append(all.empty() ? "" : between).append(part);
    return all;
}

/// "1–4", or "1, 3" where there are gaps.
std::string rowsText(const std::vector<int>& rows) {
    const bool gapless = rows.size() > 2 && rows.back() - rows.front() + 1 == std::ssize(rows);
    if (gapless) return std::to_string(rows.front()) + "–" + std::to_string(rows.back());
    std::vector<std::string> parts;
    for (const int row : rows)
        parts.push_back(std::to_string(row));
    return joined(parts, ", ");
}

/// A card that may be laid face up, and where; empty: there is none.
std::string openExample(const Entry& entry, Faction player, const json::Texts& texts) {
    const Game& game = entry.game();
    for (int n = 1; n <= tactics::cardCount; ++n) {
        const CardId card = *tactics::cardNumbered(n);
        if (isLaidOnto(card)) continue; // rarely, and never at the beginning
        for (int row = 1; row <= std::ssize(game.rows); ++row) {
            const Event open = event::Open{player, card, row, {}};
            if (!isLegal(game, open)) continue;
            std::string line = typedName(card, player, texts) + " " + std::to_string(row);
            if (means(entry, line, open)) return line;
        }
    }
    return {};
}

/// A card that may be bid; the Infantry, which everybody knows, before others.
std::string bidExample(const Entry& entry, Faction player, const json::Texts& texts) {
    std::vector<CardId> cards{CardId::Infantry};
    for (int n = 1; n <= tactics::cardCount; ++n)
        cards.push_back(*tactics::cardNumbered(n));
    for (const CardId card : cards) {
        const Event bid = event::Bid{player, card};
        if (!isLegal(entry.game(), bid)) continue;
        std::string line = typedLetter(player) + " " + typedName(card, player, texts);
        if (means(entry, line, bid)) return line;
    }
    return {};
}

} // namespace

std::string turnHint(const Entry& entry, const json::Texts& texts) {
    const Game& game = entry.game();
    const Faction player = *game.turn;
    std::vector<std::string> examples;
    std::vector<int> rows;
    for (int row = 1; row <= std::ssize(game.rows); ++row) {
        if (isLegal(game, event::Play{player, row, {}})) rows.push_back(row);
    }
    if (!rows.empty()) examples.push_back(texts({"entry.asks.turn.hidden", {rowsText(rows)}}));
    if (const std::string open = openExample(entry, player, texts); !open.empty())
        examples.push_back(texts({"entry.asks.turn.open", {open}}));
    if (isLegal(game, event::Pass{player, {}})) examples.push_back(texts.text("entry.asks.turn.pass"));
    return texts({"entry.asks.turn", {player, joined(examples, " · ")}});
}

std::string bidHint(const Entry& entry, const json::Texts& texts) {
    const Game& game = entry.game();
    std::vector<Faction> awaited;
    for (const Faction player : game.setup->players) {
        if (mayStillBid(*game.contest, player)) awaited.push_back(player);
    }
    if (awaited.empty()) return answerHint(entry, texts);
    std::vector<std::string> examples;
    if (std::string card = bidExample(entry, awaited.front(), texts); !card.empty())
        examples.push_back(std::move(card));
    const Event none = event::Bid{awaited.back(), std::nullopt};
    std::string nothing = texts({"entry.asks.bid.nothing", {typedLetter(awaited.back())}});
    if (isLegal(game, none) && means(entry, nothing, none)) examples.push_back(std::move(nothing));
    return texts({"entry.asks.bid", {joined(examples, " · ")}});
}

std::string answerHint(const Entry& entry, const json::Texts& texts) {
    const referee::Answers answers = referee::answersOf(*entry.game().prompt);
    const std::string numbers = rowsText(answers.numbers);
    if (!answers.decline) return texts({"entry.asks.answer", {numbers}});
    return texts({"entry.asks.answer_or_no", {numbers}});
}

} // namespace rowkeeper::tactics::entry
