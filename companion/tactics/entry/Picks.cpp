// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Picks.h"

#include "companion/tactics/referee/EventSentence.h"
#include "engine/tactics/Laying.h"
#include "engine/tactics/NextCard.h"

#include <QString>

#include <algorithm>
#include <map>

namespace rowkeeper::tactics::entry {

using tactics::CardId;
using tactics::Event;
using tactics::Faction;
using tactics::Game;
using tactics::LaidCard;
using tactics::Phase;
using tactics::TargetId;
namespace event = tactics::event;

namespace {

/// As people look names up in their language; "≈" is no letter.
void sortByText(std::vector<Pick>& picks) {
    const auto plain = [](const Pick& pick) {
        return QString::fromStdString(pick.text).remove(QStringLiteral("≈ "));
    };
    std::stable_sort(picks.begin(), picks.end(), [&](const Pick& a, const Pick& b) {
        return QString::localeAwareCompare(plain(a), plain(b)) < 0;
    });
}

class PickList {
  public:
    PickList(const Game& game, const Begun& begun, const json::Texts& texts)
        : game_(game)
        , begun_(begun)
        , texts_(texts) {}

    Picks collect() {
        if (!game_.setup || game_.phase == Phase::Over) {
            picks_.asks = texts_.text("picks.over");
        } else if (game_.phase == Phase::BetweenRounds) {
            targets();
        } else if (const auto next = tactics::nextToTurn(game_);
                   next && (game_.mustReveal || !game_.prompt)) {
            turned(begun_.turned && isHidden(*begun_.turned) ? *begun_.turned : *next);
        } else if (game_.contest) {
            bids();
        } else if (game_.prompt) {
            picks_.asks = texts_.text("picks.answer_first");
        } else if (waits()) {
            picks_.asks = texts_.text("picks.answer_first");
            extraCard();
        } else if (game_.turn) {
            turn(*game_.turn);
        } else {
            picks_.asks = texts_.text("picks.nothing");
        }
        picks_.then = then();
        std::erase_if(picks_.groups, [](const PickGroup& group) { return group.picks.empty(); });
        return std::move(picks_);
    }

  private:
    bool waits() const {
        return std::any_of(game_.instructions.begin(), game_.instructions.end(),
                           [](const tactics::Instruction& one) { return one.waits; });
    }
    bool isHidden(const Game::Place& place) const {
        if (place.row < 1 || place.row > static_cast<int>(game_.rows.size())) return false;
        const auto& cards = game_.rows[static_cast<std::size_t>(place.row) - 1].cards;
        return place.at >= 1 && place.at <= static_cast<int>(cards.size()) &&
               !cards[static_cast<std::size_t>(place.at) - 1].open;
    }
    const LaidCard& at(const Game::Place& place) const {
        return game_.rows[static_cast<std::size_t>(place.row) - 1]
            .cards[static_cast<std::size_t>(place.at) - 1];
    }
    int rows() const { return static_cast<int>(game_.rows.size()); }
    int cardsIn(int row) const {
        return static_cast<int>(game_.rows[static_cast<std::size_t>(row) - 1].cards.size());
    }

    bool isLegal(const Event& event) const {
        return std::holds_alternative<tactics::Applied>(tactics::apply(game_, event));
    }
    /// The pick that does this, if the rules allow it.
    std::optional<Pick> does(const Event& event, std::string text) const {
        tactics::Result result = tactics::apply(game_, event);
        const auto* applied = std::get_if<tactics::Applied>(&result);
        if (!applied) return std::nullopt;
        return Pick{
            std::move(text), referee::eventSentence(event, game_, applied->changes, texts_), {}, event};
    }
    void add(std::vector<Pick>& picks, const Event& event, std::string text) const {
        if (auto pick = does(event, std::move(text))) picks.push_back(std::move(*pick));
    }

    // Between rounds ----------------------------------------------------------------------------------------

    void targets() {
        const int rows = tactics::rowsOfNextRound(game_);
        const auto named = static_cast<int>(begun_.targets.size());
        picks_.asks = texts_({"picks.target", {named + 1, rows}}) + "\n" + namedSoFar();
        std::map<tactics::TargetType, std::vector<Pick>> byType;
        for (int n = 1; n <= tactics::targetCount; ++n) {
            const TargetId target = *tactics::targetNumbered(n);
            if (auto pick = heads(target, named + 1 >= rows))
                byType[game_.setup->catalog[target].type.value].push_back(std::move(*pick));
        }
        for (auto& [type, picks] : byType) {
            sortByText(picks);
            picks_.groups.push_back(
                {texts_.text("target_type." + std::string(idOf(type))), std::move(picks)});
        }
    }

    std::string namedSoFar() const {
        std::string names;
        for (const TargetId target : begun_.targets)
            names += (names.empty() ? "" : " · ") + texts_.name(target);
        return names.empty() ? texts_.text("picks.named.none") : texts_({"picks.named", {names}});
    }

    std::optional<Pick> heads(TargetId target, bool last) const {
        const auto named = std::find(begun_.targets.begin(), begun_.targets.end(), target);
        if (named != begun_.targets.end()) {
            const auto row = static_cast<int>(named - begun_.targets.begin()) + 1;
            return Pick{texts_.name(target), texts_({"picks.heads", {target, row}}), begun_, {}, true};
        }
        std::vector<TargetId> all = begun_.targets;
        all.push_back(target);
        if (tactics::cannotHead(game_, all)) return std::nullopt;
        if (last) return does(event::Round{all}, texts_.name(target));
        const auto row = static_cast<int>(all.size());
        Begun begun;
        begun.targets = std::move(all);
        return Pick{texts_.name(target), texts_({"picks.heads", {target, row}}), std::move(begun), {}};
    }

    // Cards -------------------------------------------------------------------------------------------------

    /// Every card of this player that can be picked, kind by kind.
    template<class Make>
    void cards(Faction owner, const Make& make) {
        std::map<tactics::CardType, std::vector<Pick>> byType;
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const CardId card = *tactics::cardNumbered(n);
            if (std::optional<Pick> pick = make(card, texts_.name(card, owner)))
                byType[game_.setup->catalog[card].type.value].push_back(std::move(*pick));
        }
        for (auto& [type, picks] : byType) {
            sortByText(picks);
            picks_.groups.push_back({texts_.text("type." + std::string(idOf(type))), std::move(picks)});
        }
    }

    void turned(const Game::Place& place) {
        const Faction owner = at(place).owner;
        picks_.asks = texts_({"picks.turned", {owner, place.row, place.at}});
        cards(owner, [&](CardId card, std::string title) {
            return does(event::Reveal{place.row, place.at, owner, card}, std::move(title));
        });
        if (game_.phase != Phase::Reveal || game_.mustReveal) return;
        PickGroup others{texts_.text("picks.another"), {}};
        for (int row = 1; row <= rows(); ++row) {
            for (int along = 1; along <= cardsIn(row); ++along) {
                const Game::Place other{row, along};
                if (!isHidden(other) || other == place) continue;
                others.picks.push_back(another(other));
            }
        }
        picks_.groups.push_back(std::move(others));
    }

    Pick another(const Game::Place& place) const {
        Begun begun;
        begun.turned = place;
        const std::string text = texts_({"picks.place", {place.row, place.at}});
        return {text, text + ": " + texts_.name(at(place).owner), std::move(begun), {}};
    }

    /// A card that is to be laid hidden, but had to be laid face up: which it is.
    void extraCard() {
        const tactics::Instruction* asked = tactics::nextInstruction(game_);
        const auto* play = asked && asked->doneBy ? std::get_if<event::Play>(&*asked->doneBy) : nullptr;
        if (!play) return;
        cards(play->player, [&](CardId card, std::string title) {
            return does(event::Open{play->player, card, play->row, play->at}, std::move(title));
        });
    }

    // A turn ------------------------------------------------------------------------------------------------

    void turn(Faction player) {
        if (begun_.openly) return openly(begun_.openly->first, begun_.openly->second);
        picks_.asks = texts_({"picks.turn", {player}});
        PickGroup hidden{texts_.text("picks.face_down"), {}};
        for (int row = 1; row <= rows(); ++row)
            add(hidden.picks, event::Play{player, row, {}}, rowText(row));
        picks_.groups.push_back(std::move(hidden));
        PickGroup open{texts_.text("picks.face_up"), {}};
        for (const Faction each : game_.setup->players) {
            if (each == player || each == game_.mayShield) addOpen(open.picks, each);
        }
        picks_.groups.push_back(std::move(open));
        passes(player);
    }

    void addOpen(std::vector<Pick>& picks, Faction player) const {
        for (int n = 1; n <= tactics::cardCount; ++n) {
            const CardId card = *tactics::cardNumbered(n);
            if (openings(player, card).empty()) continue;
            Begun begun;
            begun.openly.emplace(player, card);
            std::string whole = texts_.name(player) + ": " + texts_.name(card, player);
            const bool anothers = game_.turn && player != *game_.turn; // shields of who laid last
            picks.push_back({anothers ? whole : texts_.name(card, player), whole, std::move(begun), {}});
        }
    }

    /// Where the card may be laid face up. No place: at the end of the row, or on the one card that it may
    /// lie on.
    std::vector<event::Open> openings(Faction player, CardId card) const {
        std::vector<event::Open> all;
        for (int row = 1; row <= rows(); ++row) {
            if (isLegal(event::Open{player, card, row, {}})) all.push_back({player, card, row, {}});
            for (int at = 1; choosesItsPlace(card) && !isLaidOnto(card) && at <= cardsIn(row); ++at) {
                if (isLegal(event::Open{player, card, row, at})) all.push_back({player, card, row, at});
            }
        }
        return all;
    }

    void openly(Faction player, CardId card) {
        picks_.asks = texts_({"picks.openly", {tactics::NamedCard{player, card}}});
        PickGroup where{{}, {}};
        for (const event::Open& open : openings(player, card))
            add(where.picks, open,
                open.at ? texts_({"picks.place", {open.row, *open.at}}) : rowText(open.row));
        picks_.groups.push_back(std::move(where));
    }

    std::string rowText(int row) const {
        return texts_({"picks.row", {row, game_.rows[static_cast<std::size_t>(row) - 1].target}});
    }

    void passes(Faction player) {
        PickGroup passes{texts_.text("picks.passes"), {}};
        add(passes.picks, event::Pass{player, {}}, texts_.text("picks.pass"));
        for (int count = 0; count <= game_.players[index(player)].hand.most; ++count)
            add(passes.picks, event::Pass{player, count}, texts_({"picks.discards", {count}}));
        picks_.groups.push_back(std::move(passes));
    }

    // Negotiations ------------------------------------------------------------------------------------------

    void bids() {
        std::vector<Faction> awaited;
        for (const Faction player : game_.setup->players) {
            if (tactics::mayStillBid(*game_.contest, player)) awaited.push_back(player);
        }
        const bool told =
            begun_.bids && std::find(awaited.begin(), awaited.end(), *begun_.bids) != awaited.end();
        if (told) return bid(*begun_.bids);
        if (awaited.size() == 1) return bid(awaited.front());
        picks_.asks = texts_.text(awaited.empty() ? "picks.answer_first" : "picks.who_bids");
        PickGroup players{{}, {}};
        for (const Faction player : awaited) {
            Begun begun;
            begun.bids = player;
            players.picks.push_back(
                {texts_.name(player), texts_({"picks.bid", {player}}), std::move(begun), {}});
        }
        picks_.groups.push_back(std::move(players));
    }

    void bid(Faction player) {
        picks_.asks = texts_({"picks.bid", {player}});
        PickGroup nothing{{}, {}};
        add(nothing.picks, event::Bid{player, std::nullopt}, texts_.text("picks.bids_nothing"));
        picks_.groups.push_back(std::move(nothing));
        cards(player, [&](CardId card, std::string title) {
            return does(event::Bid{player, card}, std::move(title));
        });
    }

    // What comes then ---------------------------------------------------------------------------------------

    std::string then() const {
        if (!game_.setup || game_.phase == Phase::Over) return {};
        if (game_.phase == Phase::BetweenRounds) return texts_.text("picks.then.between_rounds");
        if (game_.phase == Phase::Deployment) return texts_.text("picks.then.deployment");
        int hidden = 0;
        for (const tactics::GameRow& row : game_.rows)
            hidden += static_cast<int>(std::count_if(row.cards.begin(), row.cards.end(),
                                                     [](const LaidCard& card) { return !card.open; }));
        return texts_({"picks.then.reveal", {hidden}});
    }

    const Game& game_;
    const Begun& begun_;
    const json::Texts& texts_;
    Picks picks_;
};

} // namespace

Picks picksNow(const Game& game, const Begun& begun, const json::Texts& texts) {
    return PickList(game, begun, texts).collect();
}

Begun stepBack(Begun begun) {
    if (begun.targets.empty()) return {};
    begun.targets.pop_back();
    return begun;
}

} // namespace rowkeeper::tactics::entry
