// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/EventSentence.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::referee {

using tactics::Change;
using tactics::Event;
using tactics::Game;
using tactics::NamedCard;
namespace event = tactics::event;

namespace {

/// "game.change.removed_hidden" -> "removed": a deed has one name, whatever is known of its card.
std::string_view deed(std::string_view key) {
    for (const std::string_view known : {"_hidden", "_seen", "_open", "_with", "_nobody"}) {
        if (key.ends_with(known)) key.remove_suffix(known.size());
    }
    constexpr std::string_view room = "game.change.";
    return key.starts_with(room) ? key.substr(room.size()) : std::string_view();
}

/// The change that says what the event itself did, not what followed.
const Change* itself(const std::vector<Change>& changes) {
    static constexpr std::array<std::string_view, 12> deeds{"laid",     "turned", "passed",  "removed",
                                                            "followed", "moved",  "bid",     "shielded",
                                                            "lifted",   "round",  "unasked", "settled"};
    for (const Change& change : changes) {
        if (std::ranges::find(deeds, deed(change.text.key)) != deeds.end()) return &change;
    }
    return changes.empty() ? nullptr : &changes.front();
}

/// What an answer says that hands left undone; empty: nothing.
std::string undoneText(const std::vector<Change>& changes, const json::Texts& texts) {
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (change->text.key == "game.change.effect_not_carried_out") return texts(change->text);
        if (change->text.key == "game.change.not_carried_out" && std::next(change) != changes.end())
            return texts({"watch.instruction.undone", {texts(std::next(change)->text)}});
    }
    return {};
}

std::string chosenText(const event::Choose& chosen, const Game& before, const std::vector<Change>& changes,
                       const json::Texts& texts) {
    if (auto undone = undoneText(changes, texts); !undone.empty()) return undone;
    if (before.prompt) {
        for (const tactics::PromptOption& option : before.prompt->options) {
            if (option.id == chosen.option) return texts(option.text);
        }
    } else if (!before.instructions.empty()) {
        return texts({"watch.instruction.done", {texts(before.instructions.back().text)}});
    }
    return texts.text("entry.done");
}

} // namespace

std::string eventSentence(const Event& event, const Game& before, const std::vector<Change>& changes,
                          const json::Texts& texts) {
    if (const auto* chosen = std::get_if<event::Choose>(&event))
        return chosenText(*chosen, before, changes, texts);
    if (const auto* bid = std::get_if<event::Bid>(&event); bid && bid->card)
        return texts({"entry.bid", {bid->player, NamedCard{bid->player, *bid->card}}});
    if (const Change* change = itself(changes)) return texts(change->text);
    return std::string(tactics::doOf(event));
}

} // namespace rowkeeper::tactics::referee
