// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/entry/TypedGame.h"

#include "companion/tactics/referee/Answers.h"
#include "engine/core/FractionText.h"

#include <algorithm>

namespace rowkeeper::tactics::entry {

namespace event = tactics::event;

namespace {

std::string numbers(std::initializer_list<std::optional<int>> all) {
    std::string text;
    for (const auto& number : all) {
        if (number) text += " " + std::to_string(*number);
    }
    return text;
}

std::string code(tactics::Faction owner, tactics::CardId card) {
    if (owner == tactics::Faction::S && number(card) == 31)
        return "s transphasic"; // "S31 Spy" is another card
    return letter(owner) + std::to_string(number(card));
}

struct Typist {
    const tactics::Game& before;
    const json::Texts& texts;

    std::string operator()(const event::Round& round) const {
        std::string line;
        for (const tactics::TargetId target : round.targets)
            line += (line.empty() ? "" : ", ") + texts.name(target);
        return line;
    }
    std::string operator()(const event::Play& play) const {
        return std::string(idOf(play.player)) + " lay" + numbers({play.row, play.at});
    }
    std::string operator()(const event::Open& open) const {
        return code(open.player, open.card) + " openly" + numbers({open.row, open.at});
    }
    std::string operator()(const event::Reveal& reveal) const {
        return code(reveal.owner, reveal.card) + " turned" + numbers({reveal.row, reveal.at});
    }
    std::string operator()(const event::Remove& remove) const {
        return (remove.card == tactics::CardId::TransphasicShields ? "lift" : "take") +
               numbers({remove.row, remove.at});
    }
    std::string operator()(const event::Move& move) const {
        return "move" + numbers({move.row, move.at, move.toRow, move.toAt});
    }
    std::string operator()(const event::Pass& pass) const {
        return std::string(idOf(pass.player)) + " passes" + numbers({pass.discarded});
    }
    std::string operator()(const event::Choose& choose) const {
        if (choose.option == "none") return referee::answersOf(*before.prompt).decline ? "no" : "yes";
        const tactics::Event chosen(choose);
        const bool undone = before.prompt ? before.prompt->mandatory : tactics::carriedOut(before) != chosen;
        if (undone && tactics::passOver(before) == chosen) return "undone";
        if (choose.option == "done" || !before.prompt) return "done";
        const referee::Answers answers = referee::answersOf(*before.prompt);
        for (std::size_t i = 0; i < answers.choices.size(); ++i) {
            if (answers.choices[i]->id == choose.option) return "#" + std::to_string(answers.numbers[i]);
        }
        return "?";
    }
    std::string operator()(const event::Bid& bid) const {
        return std::string(idOf(bid.player)) + " bids " +
               (bid.card ? code(bid.player, *bid.card) : "nothing");
    }
    std::string operator()(const event::Restart&) const { return "restart"; }
    std::string operator()(const event::ByHand& hand) const {
        return "hand " + before.setup->catalog[hand.card].names[index(before.setup->players.front())].en;
    }
    std::string operator()(const event::Power& power) const {
        return "counts" + numbers({power.row, power.at}) + " =" + power.power.toString();
    }
    std::string operator()(const event::Settle& settle) const {
        std::string line = "settle" + numbers({settle.row}) + " " +
                           (settle.winner ? std::string(idOf(*settle.winner)) : "nobody");
        for (const tactics::Faction player : tactics::allFactions) {
            if (const auto& total = settle.totals[index(player)])
                line += std::string(" ") + letter(player) + "=" + total->toString();
        }
        const std::string rule = settle.rule.empty() ? "" : " [" + settle.rule + "]";
        return line + ": " + settle.why + rule + (settle.by.empty() ? "" : " (" + settle.by + ")");
    }
};

} // namespace

std::string typedLine(const tactics::Event& event, const tactics::Game& before, const json::Texts& texts) {
    return std::visit(Typist{before, texts}, event);
}

bool sameInRecord(const tactics::Event& played, const tactics::Event& entered, const tactics::Game& before) {
    if (const auto* chosen = std::get_if<event::Choose>(&played)) {
        const auto* choice = std::get_if<event::Choose>(&entered);
        return choice && choice->option == chosen->option;
    }
    if (const auto* removed = std::get_if<event::Remove>(&played)) {
        const auto* taken = std::get_if<event::Remove>(&entered);
        if (!taken || taken->row != removed->row || taken->at != removed->at) return false;
        if (removed->card || !taken->card) return removed->card == taken->card;
        const auto& cards = before.rows[static_cast<std::size_t>(removed->row) - 1].cards;
        const auto& card = cards[static_cast<std::size_t>(removed->at) - 1];
        return card.open && card.card == taken->card;
    }
    return played == entered;
}

} // namespace rowkeeper::tactics::entry
