// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/EntryLine.h"

#include "companion/spacetrace/entry/EntryWords.h"
#include "companion/spacetrace/entry/Possible.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>
#include <cctype>

namespace rowkeeper::spacetrace::entry {

namespace {

/// Writes lines; no generic case: an event that is added does not compile before it can be typed.
struct Typist {
    const Now& now;
    const json::Sentences& words;

    bool german() const { return words.language() == json::Language::De; }
    /// The first word is English, the second German.
    std::string of(std::span<const std::string_view> all) const {
        return std::string(all[german() && all.size() > 1 ? 1 : 0]);
    }
    std::string verb(Verb verb) const { return of(wordsFor(verb)); }
    std::string card(const std::string& id) const { return cardName(id, now.game.setup->catalog, words); }
    static std::string player(char letter) {
        return {static_cast<char>(std::tolower(static_cast<unsigned char>(letter)))};
    }
    /// Whose it is, where that is not whose turn it is.
    std::string by(char letter) const {
        return letter == now.game.activePlayer().letter ? std::string() : player(letter) + " ";
    }
    static std::string ship(int number) { return "#" + std::to_string(number); }
    std::string base(char letter) const { return player(letter) + " " + of(fleetWordsFor(false)); }
    std::string target(const ShipRef& ref) const { return ref.ship == 0 ? base(ref.player) : ship(ref.ship); }
    std::string field(std::string_view name, int value) const {
        return " " + std::string(fieldWord(name, words.language())) + "=" + std::to_string(value);
    }
    std::string mp(const std::string& id, const std::optional<int>& value) const {
        const CardValues* known = now.game.setup->catalog.find(id);
        const bool read = known != nullptr && !known->mp.value && !now.off.said(id, "mp");
        return value && read ? field("mp", *value) : std::string();
    }
    std::string blow(const Blow& blow) const {
        std::string line = verb(verbOf(blow.deed)) + " ";
        line += blow.deed == Deed::GiveMp ? player(blow.on.player) : target(blow.on);
        if (blow.deed == Deed::Swap) line += " " + target(blow.with);
        const bool amount = blow.deed == Deed::Damage || blow.deed == Deed::Lose || blow.deed == Deed::GiveMp;
        if (amount && blow.amount > 0) line += " " + std::to_string(blow.amount);
        return line;
    }
    std::string fights(ExtraFights fights) const { return " " + of(fightWordsFor(static_cast<int>(fights))); }

    /// What the card is known to do is done again unless the line says no.
    template<class Played>
    std::string played(const Played& one) const {
        const std::string line = by(one.player) + card(one.card) + mp(one.card, one.mp);
        if (one.blow) return line + " " + blow(*one.blow);
        const auto known = now.off.deedOf(one.card, now.game.setup->catalog);
        return known && known->deed ? line + " " + verb(Verb::No) : line;
    }

    std::string operator()(const event::Reinforce& one) const { return played(one); }
    std::string operator()(const event::LayShip& one) const {
        std::string line =
            by(one.player) + card(one.card) + " " + of(fleetWordsFor(one.fleet == Fleet::Extra));
        const CardValues* known = now.game.setup->catalog.find(one.card);
        if (one.values && known != nullptr) {
            const auto read = [&](const Printed<int>& printed, std::string_view name, int value) {
                if (!printed.value && !now.off.said(one.card, name)) line += field(name, value);
            };
            read(known->shipClass, "class", one.values->shipClass);
            read(known->count, "count", one.values->count);
            read(known->ap, "ap", one.values->ap);
            read(known->lp, "lp", one.values->lp);
        }
        line += mp(one.card, one.mp);
        if (!one.sacrifices.empty()) line += " " + verb(Verb::Sacrifice);
        for (const int sacrificed : one.sacrifices)
            line += " " + ship(sacrificed);
        return line;
    }
    std::string operator()(const event::PlayTactic& one) const { return played(one); }
    std::string operator()(const event::Resolve& /*one*/) const { return verb(Verb::Resolve); }
    std::string operator()(const event::PlayCommander& one) const {
        return by(one.player) + card(one.card) + " " + ship(one.on) + mp(one.card, one.mp);
    }
    std::string operator()(const event::Discard& one) const {
        std::string line = by(one.player) + verb(Verb::Discard);
        for (const std::string& id : one.cards)
            line += " " + card(id);
        return line + " " + of(forWordsFor(one.forCard));
    }
    std::string operator()(const event::MoveShip& one) const {
        return verb(Verb::Move) + " " + ship(one.ship);
    }
    std::string operator()(const event::Order& one) const {
        const bool alone = std::ranges::all_of(one.ships, [](int number) { return number == 0; });
        std::string line = (alone ? by(one.player) : std::string()) + verb(Verb::Order);
        for (const int number : one.ships)
            line += " " + (number == 0 ? of(fleetWordsFor(false)) : ship(number));
        return line;
    }
    std::string operator()(const event::DeclareAttack& one) const {
        std::string line = verb(Verb::Attack);
        if (!now.game.activePlayer().fleets[1].empty()) line += fights(one.extra);
        if (!attackedIn(now.game).fleets[1].empty()) line += fights(one.enemyExtra);
        return line;
    }
    std::string operator()(const event::ByHand& one) const { return blow(one.blow); }
    std::string operator()(const event::EndTurn& /*one*/) const { return verb(Verb::End); }
    std::string operator()(const event::EndGame& /*one*/) const { return verb(Verb::Over); }

    std::string operator()(const Event& event) const { return std::visit(*this, event); }
    std::string operator()(const referee::SaidEvent& said) const { return (*this)(said.event); }
    std::string operator()(const referee::Redo& /*one*/) const { return verb(Verb::Redo); }
    std::string operator()(const tag::CommandCard& command) const {
        return verb(command == tag::CommandCard::Undo ? Verb::Undo : Verb::Pause);
    }
    /// Lines of the record are put right where they are shown, by no typed line.
    std::string operator()(const referee::Amend& /*one*/) const { return {}; }
    std::string operator()(const referee::Accept& accept) const {
        const std::string id = accept.events.empty() ? std::string() : referee::cardIn(accept.events.back());
        return id.empty() ? verb(Verb::Accept) : verb(Verb::Accept) + " " + card(id);
    }
    std::string operator()(const referee::Answer& answer) const {
        if (answer.yes) return verb(*answer.yes ? Verb::Yes : Verb::No);
        if (answer.choice) return std::to_string(*answer.choice);
        std::string line;
        for (const auto& [name, value] : answer.numbers)
            line += field(name, value);
        return line.empty() ? line : line.substr(1);
    }
};

} // namespace

std::string lineForEvent(const Event& event, const Now& now, const json::Sentences& words) {
    return Typist{now, words}(event);
}

std::string lineFor(const referee::Wish& wish, const Now& now, const json::Sentences& words) {
    return std::visit(Typist{now, words}, wish);
}

} // namespace rowkeeper::spacetrace::entry
