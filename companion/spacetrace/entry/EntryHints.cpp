// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/EntryHints.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "companion/spacetrace/entry/EntryWords.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CardNames.h"

#include <vector>

namespace rowkeeper::spacetrace::entry {

namespace {

bool isLegal(const Game& game, const Event& event) {
    return std::holds_alternative<Applied>(spacetrace::apply(game, event));
}

/// The first card of this kind that can be played as it stands there; empty: there is none.
template<class Make>
std::string example(const Entry& entry, Kind kind, const json::Sentences& words, const Make& make) {
    for (const auto& [id, card] : entry.game().setup->catalog.cards) {
        if (card.kind.value != kind) continue;
        const Event event = make(id);
        if (!isLegal(entry.game(), event)) continue;
        // Whom it hits would make a long example.
        const bool hits = kind == Kind::Reinforcement;
        return hits ? cardName(id, entry.game().setup->catalog, words)
                    : lineForEvent(event, entry.now(), words);
    }
    return {};
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts)
        if (!part.empty()) all.append(all.empty() ? "" : " · ").append(part);
    return all;
}

std::string answerHint(const Entry& entry, const json::Sentences& words) {
    std::vector<std::string> lines;
    for (const EntryChoice& choice : entry.read("").choices)
        lines.push_back(choice.line);
    const referee::Question& question = entry.now().questions.front();
    const std::string asked = referee::text(question.text, entry.game().setup->catalog, words);
    std::string numbers;
    for (const referee::NumberAsked& one : question.numbers)
        numbers += (numbers.empty() ? "" : " ") + std::string(fieldWord(one.field, words.language())) + "=…";
    lines.push_back(numbers);
    return words("entry.asks.answer", {asked, joined(lines)});
}

} // namespace

std::string hintFor(const Entry& entry, const json::Sentences& words) {
    const Now& now = entry.now();
    if (now.paused) return words.text("referee.refused.paused");
    if (!now.questions.empty()) return answerHint(entry, words);
    if (now.game.outcome) return words.text("entry.asks.over");
    const char player = now.game.activePlayer().letter;
    std::vector<std::string> lines;
    if (!now.game.stack.empty()) lines.push_back(lineForEvent(event::Resolve{}, now, words));
    lines.push_back(example(entry, Kind::Reinforcement, words, [&](const std::string& id) {
        return event::Reinforce{player, id, now.off.mpFor(id, now.game.setup->catalog), {}};
    }));
    lines.push_back(example(entry, Kind::Ship, words, [&](const std::string& id) {
        const Catalog& catalog = now.game.setup->catalog;
        return event::LayShip{player, id, Fleet::Base, now.off.mpFor(id, catalog), {}, {}};
    }));
    if (const Event attack = event::DeclareAttack{player, ExtraFights::No, ExtraFights::No};
        isLegal(now.game, attack))
        lines.push_back(lineForEvent(attack, now, words));
    if (const Event end = event::EndTurn{player}; isLegal(now.game, end))
        lines.push_back(lineForEvent(end, now, words));
    return words("entry.asks.turn", {std::string(1, player), joined(lines)});
}

} // namespace rowkeeper::spacetrace::entry
