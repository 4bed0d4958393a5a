// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Telling.h"

#include "companion/spacetrace/entry/EntryWords.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace::entry {

namespace {

std::string targetText(const ShipRef& ref, const Game& game, const json::Sentences& words) {
    const std::string player(1, ref.player);
    const auto place = ref.ship == 0 ? std::nullopt : referee::placeOf(game, ref.ship);
    if (!place) return words("referee.target.base", {player});
    return words("referee.target.ship",
                 {player, cardName(place->ship->card.name, game.setup->catalog, words), ref.ship});
}

std::string blowText(const Blow& blow, const Game& game, const json::Sentences& words) {
    constexpr std::array keys{"entry.blow.damage", "entry.blow.destroy", "entry.blow.kill",
                              "entry.blow.remove", "entry.blow.lose",    "entry.blow.restore",
                              "entry.blow.swap",   "entry.blow.give_mp"};
    const std::string with = blow.deed == Deed::Swap ? targetText(blow.with, game, words) : std::string();
    const std::string on =
        blow.deed == Deed::GiveMp ? std::string(1, blow.on.player) : targetText(blow.on, game, words);
    const std::string amount = blow.amount > 0 ? std::to_string(blow.amount) : "…";
    return words(keys.at(static_cast<std::size_t>(blow.deed)), {on, amount, with});
}

/// What the sentence of an event leaves out.
struct Details {
    const Game& game;
    const json::Sentences& words;

    std::string operator()(const event::Reinforce& one) const {
        return one.blow ? blowText(*one.blow, game, words) : std::string();
    }
    std::string operator()(const event::PlayTactic& one) const {
        return one.blow ? blowText(*one.blow, game, words) : words.text("entry.by_hand");
    }
    std::string operator()(const event::LayShip& one) const {
        std::string text = one.fleet == Fleet::Extra ? words.text("entry.into_extra") : std::string();
        for (const int ship : one.sacrifices)
            text += (text.empty() ? "" : ", ") +
                    words("entry.sacrifices", {targetText({one.player, ship}, game, words)});
        return text;
    }
    std::string operator()(const event::Order& one) const {
        std::string text;
        for (const int ship : one.ships)
            text += (text.empty() ? "" : ", ") + targetText({one.player, ship}, game, words);
        return text;
    }
    std::string operator()(const event::PlayCommander& one) const { return words("entry.on_ship", {one.on}); }
    std::string operator()(const event::MoveShip& one) const { return words("entry.on_ship", {one.ship}); }
    std::string operator()(const event::DeclareAttack& one) const {
        constexpr std::array fights{"referee.choice.stays", "referee.choice.before", "referee.choice.after"};
        const PlayerState& active = game.activePlayer();
        std::string text;
        const auto say = [&](const PlayerState& player, ExtraFights how) {
            if (player.fleets[index(Fleet::Extra)].empty()) return;
            text += (text.empty() ? "" : "; ") +
                    words("referee.fleet.extra", {std::string(1, player.letter)}) + " " +
                    words.text(fights.at(static_cast<std::size_t>(how)));
        };
        say(active, one.extra);
        say(attackedIn(game), one.enemyExtra);
        return text;
    }
    template<class Other>
    std::string operator()(const Other& /*said whole*/) const {
        return {};
    }
};

} // namespace

std::string eventText(const Event& event, const Game& game, const Applied& applied,
                      const json::Sentences& words) {
    std::string text;
    if (!applied.told.empty())
        text = named(applied.told.front().key, applied.told.front().fillings, game.setup->catalog, words);
    else
        text = words.text("entry.game_over");
    const std::string details = std::visit(Details{game, words}, event);
    return details.empty() ? text : text + " (" + details + ")";
}

std::string refusalText(const Refusal& refusal, const Game& game, const json::Sentences& words) {
    std::string text = named(refusal.key, refusal.fillings, game.setup->catalog, words) + " [" +
                       std::string(refusal.source.rule) + "]";
    const std::string remedy = "entry.remedy." + refusal.key.substr(refusal.key.find('.') + 1);
    return words.has(remedy) ? text + ". " + words.text(remedy) : text;
}

std::string wantsText(const Possibility& possible, const Now& now, const json::Sentences& words) {
    std::string numbers; // of several their names alone: it stays one short line
    for (const referee::NumberAsked& asked : possible.wants) {
        const bool alone = possible.wants.size() == 1;
        const std::string name(fieldWord(asked.field, words.language()));
        numbers += (numbers.empty() ? "" : " ") +
                   (alone ? words("entry.number",
                                  {name, words.text("referee.field." + asked.field), asked.least, asked.most})
                          : name + "=…");
    }
    const auto* event = std::get_if<Event>(&possible.wish);
    if (event == nullptr) {
        const referee::Question& question = now.questions.front();
        return words("entry.wants", {referee::text(question.text, now.game.setup->catalog, words), numbers});
    }
    std::string what = cardName(referee::cardIn(*event), now.game.setup->catalog, words);
    if (const auto* hand = std::get_if<event::ByHand>(event)) what = blowText(hand->blow, now.game, words);
    if (const std::string details = std::visit(Details{now.game, words}, *event); !details.empty())
        what += " (" + details + ")";
    return words("entry.wants", {what, numbers});
}

std::string wishText(const referee::Wish& wish, const Now& now, const json::Sentences& words) {
    const Catalog& catalog = now.game.setup->catalog;
    if (const auto* answer = std::get_if<referee::Answer>(&wish)) {
        const referee::Question& question = now.questions.front();
        if (answer->yes)
            return *answer->yes ? words.text("referee.yes")
                                : words("referee.no", {referee::text(question.no, catalog, words)});
        if (answer->choice) {
            const auto choice =
                std::ranges::find(question.choices, *answer->choice, &referee::Choice::number);
            return std::to_string(*answer->choice) + ": " + referee::text(choice->text, catalog, words);
        }
        std::string text;
        for (const auto& [field, value] : answer->numbers)
            text += (text.empty() ? "" : ", ") + words.text("referee.field." + field) + " " +
                    std::to_string(value);
        return text;
    }
    if (const auto* accept = std::get_if<referee::Accept>(&wish)) {
        const auto open = std::ranges::find(now.mismatches, accept->mismatch, &referee::MismatchReport::id);
        if (open != now.mismatches.end())
            return words("entry.counts", {referee::countsText(*open, catalog, words)});
    }
    if (std::holds_alternative<referee::Redo>(wish)) return words.text("entry.redo");
    const auto* command = std::get_if<tag::CommandCard>(&wish);
    if (command == nullptr) return {};
    return words.text("command." + std::string(idOf(*command)) + ".does");
}

} // namespace rowkeeper::spacetrace::entry
