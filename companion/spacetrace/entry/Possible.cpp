// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Possible.h"

#include "companion/spacetrace/entry/AnswerMeanings.h"
#include "companion/spacetrace/entry/Blows.h"
#include "companion/spacetrace/entry/HandCards.h"
#include "companion/spacetrace/entry/Said.h"
#include "companion/spacetrace/entry/ShipsNamed.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::spacetrace::entry {

using referee::NumberAsked;

namespace {

class Meanings {
  public:
    Meanings(const Parsed& parsed, const Now& now)
        : said_(parsed)
        , now_(now)
        , game_(now.game)
        , found_(said_, game_) {}

    std::vector<Possibility> collect() {
        found_.all = answerMeanings(said_, now_);
        accepted();
        commands();
        if (game_.outcome) return std::move(found_.all);
        bare();
        attack();
        byHand();
        move();
        order();
        addHandCards(found_, said_, now_);
        return std::move(found_.all);
    }

  private:
    char active() const { return game_.activePlayer().letter; }

    // Without a thing ---------------------------------------------------------------------------------------

    void commands() {
        using tag::CommandCard;
        if (!said_.only({Verb::Undo, Verb::Redo, Verb::Pause}) || said_.verbs.size() != 1 ||
            said_.hasThings())
            return;
        const Verb verb = said_.verbs.front();
        if (verb == Verb::Redo) return found_.wish(referee::Redo{}, Nearness::Unlikely);
        found_.wish(verb == Verb::Undo ? CommandCard::Undo : CommandCard::Pause, Nearness::Unlikely);
    }

    /// "accept", and where several may be the kind of which card: "accept fighter".
    void accepted() {
        const bool yes = said_.only({Verb::Yes}) && now_.questions.empty() && game_.stack.empty();
        if (said_.verbs.size() != 1 || !(yes || said_.only({Verb::Accept})) || said_.cards.size() > 1 ||
            said_.things.size() != said_.cards.size() || !said_.fields.empty() || !said_.fights.empty() ||
            said_.forCard)
            return;
        for (const referee::MismatchReport& one : now_.mismatches) {
            if (one.acceptable.empty()) continue;
            const bool named =
                std::ranges::find(one.text.fillings, said_.cards.empty() ? "" : said_.cards[0]) !=
                one.text.fillings.end();
            if (said_.cards.empty() || named)
                found_.wish(referee::Accept{one.id, one.acceptable, {}}, Nearness::Asked);
        }
    }

    void bare() {
        if (said_.hasThings() || said_.verbs.empty()) return;
        const bool waits = !game_.stack.empty();
        if (said_.only({Verb::Resolve}) || (waits && said_.only({Verb::Yes, Verb::Resolve})))
            found_.event(event::Resolve{}, waits ? Nearness::Asked : Nearness::Unlikely);
        const auto over = std::ranges::find(said_.verbs, Verb::Over) != said_.verbs.end();
        if (over && said_.only({Verb::Over, Verb::End}))
            found_.event(event::EndGame{}, Nearness::OnlyIfNamed);
        if (!over && said_.only({Verb::End})) found_.event(event::EndTurn{active()}, Nearness::Turn);
    }

    void attack() {
        if (said_.verbs != std::vector{Verb::Attack} || !said_.cards.empty() || !said_.numbers.empty() ||
            said_.ships() || !said_.fields.empty() || said_.forCard || said_.fleets.size() > 2)
            return;
        const bool own = !game_.activePlayer().fleets[index(Fleet::Extra)].empty();
        const bool other = !attackedIn(game_).fleets[index(Fleet::Extra)].empty();
        const std::size_t asked = (own ? 1U : 0U) + (other ? 1U : 0U);
        for (const char player : said_.players)
            if (player != active() && player != attackedIn(game_).letter) return;
        if (said_.fights.size() > asked) return;
        const int open = static_cast<int>(asked - said_.fights.size());
        constexpr std::array every{ExtraFights::No, ExtraFights::Before, ExtraFights::After};
        for (const ExtraFights mine : every) {
            for (const ExtraFights theirs : every) {
                if ((!own && mine != ExtraFights::No) || (!other && theirs != ExtraFights::No)) continue;
                if (areSaid(own ? mine : theirs, theirs))
                    found_.event(event::DeclareAttack{active(), mine, theirs}, Nearness::Turn, open);
            }
        }
    }

    /// Whether extra fleets were said to fight so, the first and the second as far as they were said.
    bool areSaid(ExtraFights first, ExtraFights second) const {
        const auto& fights = said_.fights;
        return (fights.empty() || fights[0] == first) && (fights.size() < 2 || fights[1] == second);
    }

    // Ships in play -----------------------------------------------------------------------------------------

    void byHand() {
        if (said_.verbs.size() != 1 || said_.forCard || !said_.fights.empty()) return;
        const auto deed = deedOf(said_.verbs.front());
        for (const auto& [field, value] : said_.fields)
            if (field != "amount") return;
        if (!deed) return;
        for (const SaidBlow& one : blowsSaid(*deed, said_.things, std::nullopt, said_, game_)) {
            std::vector<NumberAsked> wants;
            if (one.amountMissing) wants.push_back({"amount", 1, mostPoints});
            found_.event(event::ByHand{one.blow}, Nearness::Unlikely, one.open, std::move(wants));
        }
    }

    /// Things that are ships alone, of one player; and that player, if he was said.
    struct SaidShips {
        std::vector<Item> ships;
        std::optional<char> player;
    };
    std::optional<SaidShips> saidShips(bool base) const {
        SaidShips said;
        for (const Item& thing : said_.things) {
            if (thing.is == Item::Is::Player) {
                if (said.player) return std::nullopt;
                said.player = thing.player;
            } else if (canBeShip(thing) || (base && isBase(thing))) {
                said.ships.push_back(thing);
            } else if (thing.is != Item::Is::Fleet || base) {
                return std::nullopt;
            }
        }
        return said;
    }

    void move() {
        if (said_.verbs.size() != 1 || said_.verbs[0] != Verb::Move || !said_.fields.empty() ||
            said_.forCard || !said_.fights.empty() || said_.fleets.size() > 1)
            return;
        const auto said = saidShips(false);
        if (!said || said->ships.size() > 1) return;
        const auto ships = said->ships.empty() ? everyShip(game_, said->player.value_or(active()))
                                               : shipsNamed(said->ships[0], game_, said->player);
        for (const ShipRef& ship : ships) {
            const auto place = referee::placeOf(game_, ship.ship);
            const auto other = place->head.fleet == Fleet::Base ? Fleet::Extra : Fleet::Base;
            if (!said_.fleets.empty() && said_.fleets[0] != other) continue;
            found_.event(event::MoveShip{ship.player, ship.ship, other}, ship.player,
                         said->ships.empty() ? 1 : 0);
        }
    }

    void order() {
        if (said_.verbs.size() != 1 || said_.verbs[0] != Verb::Order || !said_.fields.empty() ||
            said_.forCard || !said_.fights.empty())
            return;
        const auto said = saidShips(true);
        if (!said) return;
        if (said->ships.empty()) {
            for (const ShipRef& ship : everyShip(game_, said->player.value_or(active())))
                ordered(ship.player, {ship.ship}, 1);
            return;
        }
        for (const PlayerState& one : playersFrom(active(), game_))
            if (!said->player || *said->player == one.letter) orders(one.letter, said->ships, {});
    }

    /// Every way to take the things that are left as ships of a player.
    void orders(char player, std::span<const Item> left, std::vector<int> front) {
        constexpr std::size_t most = 400;
        if (found_.all.size() > most) return;
        if (left.empty()) return ordered(player, std::move(front), 0);
        const bool base = isBase(left[0]);
        std::vector<ShipRef> ships{{player, 0}};
        if (!base) ships = shipsNamed(left[0], game_, player);
        for (const ShipRef& ship : ships) {
            if (std::ranges::find(front, ship.ship) != front.end()) continue;
            front.push_back(ship.ship);
            orders(player, left.subspan(1), front);
            front.pop_back();
        }
    }

    void ordered(char player, std::vector<int> front, int open) {
        const auto first = std::ranges::find_if(front, [](int ship) { return ship != 0; });
        auto fleet = Fleet::Base;
        if (first != front.end()) fleet = referee::placeOf(game_, *first)->head.fleet;
        found_.event(event::Order{player, fleet, std::move(front)}, player, open);
    }

    Said said_;
    const Now& now_;
    const Game& game_;
    Found found_;
};

} // namespace

const PlayerState& attackedIn(const Game& game) {
    return game.players[(game.active + 1) % game.players.size()];
}

std::vector<Possibility> meanings(const Parsed& parsed, const Now& now) {
    return Meanings(parsed, now).collect();
}

std::vector<Possibility> withoutName(const Now& now) {
    std::vector<Possibility> all = everyAnswer(now);
    if (!all.empty() || now.game.outcome) return all;
    const char active = now.game.activePlayer().letter;
    const auto add = [&](Event event, Nearness nearness, int open) {
        Fit fit;
        fit.nearness = nearness;
        fit.open = open;
        all.push_back({referee::Wish(std::move(event)), {}, fit});
    };
    if (!now.game.stack.empty()) add(event::Resolve{}, Nearness::Asked, 0);
    add(event::EndTurn{active}, Nearness::Turn, 0);
    Item attack;
    attack.is = Item::Is::Verb;
    attack.verb = Verb::Attack;
    for (Possibility& one : meanings({attack}, now))
        if (const auto* event = std::get_if<Event>(&one.wish);
            event != nullptr && std::holds_alternative<event::DeclareAttack>(*event)) {
            ++one.fit.open;
            all.push_back(std::move(one));
        }
    return all;
}

} // namespace rowkeeper::spacetrace::entry
