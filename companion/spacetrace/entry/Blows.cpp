// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Blows.h"

#include "companion/spacetrace/entry/ShipsNamed.h"

#include <algorithm>
#include <iterator>

namespace rowkeeper::spacetrace::entry {

namespace {

/// What a deed was said to be done to.
struct Targets {
    std::optional<char> player;
    bool base = false;
    std::vector<Item> ships;
    std::vector<std::optional<char>> whose; ///< of each ship

    /// False: one of the things is no target.
    bool take(const Item& thing) {
        if (thing.is == Item::Is::Player) {
            player = thing.player;
        } else if (isBase(thing)) {
            base = true;
            if (thing.deck) player = thing.deck;
        } else if (canBeShip(thing)) {
            ships.push_back(thing);
            whose.push_back(thing.deck ? thing.deck : player);
        } else {
            return false;
        }
        return true;
    }
};

class Blows {
  public:
    Blows(Deed deed, std::optional<int> amount, const Game& game)
        : deed_(deed)
        , amount_(amount)
        , game_(game) {}

    std::vector<SaidBlow> on(const std::vector<Item>& things) {
        for (const Item& thing : things)
            if (!targets_.take(thing)) return {};
        if (deed_ == Deed::GiveMp)
            give();
        else if (deed_ == Deed::Swap)
            swap();
        else if (targets_.ships.size() + (targets_.base ? 1 : 0) <= 1)
            strike();
        return std::move(all_);
    }

  private:
    void add(const ShipRef& on, const ShipRef& with, int open) {
        const bool one = deed_ == Deed::Lose && !amount_;
        all_.push_back({{deed_, amount_.value_or(one ? 1 : 0), on, with},
                        hasAmount(deed_) && !amount_ && !one,
                        open + (one ? 1 : 0)});
    }

    void give() {
        if (!targets_.ships.empty() || targets_.base) return;
        add({targets_.player.value_or(game_.activePlayer().letter), 0}, {}, targets_.player ? 0 : 1);
    }

    std::vector<ShipRef> shipsAt(std::size_t at) const {
        if (at < targets_.ships.size()) return shipsNamed(targets_.ships[at], game_, targets_.whose[at]);
        return everyShip(game_, at == 0 ? targets_.player : std::nullopt);
    }

    void swap() {
        if (targets_.base || targets_.ships.size() > 2) return;
        const int open = 2 - static_cast<int>(targets_.ships.size());
        const auto others = shipsAt(1);
        for (const ShipRef& on : shipsAt(0))
            for (const ShipRef& with : others)
                if (on.player != with.player) add(on, with, open);
    }

    void strike() {
        const bool named = !targets_.ships.empty();
        for (const PlayerState& player : playersFrom(attackedIn(game_).letter, game_)) {
            if (targets_.player && *targets_.player != player.letter) continue;
            if (!named && deed_ == Deed::Damage)
                add({player.letter, 0}, {}, (targets_.player ? 0 : 1) + (targets_.base ? 0 : 1));
            if (targets_.base) continue;
            if (named && targets_.whose[0].value_or(player.letter) != player.letter) continue;
            for (const ShipRef& ship : named ? shipsNamed(targets_.ships[0], game_, player.letter)
                                             : everyShip(game_, player.letter))
                add(ship, {}, named ? 0 : 2);
        }
    }

    Deed deed_;
    std::optional<int> amount_;
    const Game& game_;
    Targets targets_;
    std::vector<SaidBlow> all_;
};

} // namespace

std::vector<SaidBlow> blowsSaid(Deed deed, const std::vector<Item>& things, std::optional<int> amount,
                                const Said& said, const Game& game) {
    if (const auto field = said.fields.find("amount"); field != said.fields.end()) amount = field->second;
    const bool counts = hasAmount(deed) && !amount;
    const bool numbered = !things.empty() && things.back().is == Item::Is::Number;
    if (!counts || !numbered) return Blows(deed, amount, game).on(things);
    // The last number is how much; alone it may be which ship.
    auto all = Blows(deed, things.back().number, game).on({things.begin(), things.end() - 1});
    if (things.size() == 1 && deed != Deed::GiveMp)
        std::ranges::move(Blows(deed, std::nullopt, game).on(things), std::back_inserter(all));
    return all;
}

} // namespace rowkeeper::spacetrace::entry
