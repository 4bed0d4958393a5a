// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Round.h"

#include "engine/tactics/Game.h"
#include "tests/tabletop/Random.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

namespace rowkeeper::tabletop {

namespace {

using tactics::CardId;
using tactics::Faction;

constexpr std::array dealt{
    CardId::Admiral,    CardId::TacticalOfficer, CardId::Deflector,       CardId::Galaxy,
    CardId::Intrepid,   CardId::Weapon3,         CardId::Weapon5,         CardId::Weapon7,
    CardId::Infantry,   CardId::BoardingParty,   CardId::Shuttle,         CardId::Bombardment,
    CardId::SpaceMines, CardId::Multiphasic,     CardId::FederationBonus, CardId::Diplomat,
    CardId::Armada,     CardId::WeaponsBelow,    CardId::Extra1,          CardId::Extra2,
};
constexpr int handSize = 4;

/// Plays one round. The hidden cards are known here and in nobody's game.
class Script {
  public:
    Script(std::uint64_t seed, const RoundOptions& options, const tactics::Catalog& catalog)
        : random_(seed)
        , options_(options) {
        auto setup = std::make_shared<tactics::Setup>();
        setup->players = options.players;
        const bool starfleet = std::ranges::count(options.players, Faction::S) > 0;
        setup->first = starfleet ? Faction::S
                                 : options.players[static_cast<std::size_t>(
                                       random_.below(static_cast<int>(options.players.size())))];
        setup->catalog = catalog;
        round_.players = options.players;
        round_.first = setup->first;
        game_ = tactics::newGame(setup);
        for (const Faction player : options.players)
            deal(player);
        startRound();
    }

    Round play() {
        while (game_.phase == tactics::Phase::Deployment)
            turn();
        while (game_.phase == tactics::Phase::Reveal)
            revealNext();
        finish();
        return std::move(round_);
    }

  private:
    void apply(const tactics::Event& event) {
        tactics::Result result = tactics::apply(game_, event);
        if (const auto* refusal = std::get_if<tactics::Refusal>(&result))
            throw std::logic_error("the engine refuses " + std::string(tactics::doOf(event)) + ": " +
                                   refusal->text.key);
        game_ = std::move(std::get<tactics::Applied>(result).game);
        if (game_.prompt) throw std::logic_error("a dealt card asks for a choice: " + game_.prompt->text.key);
    }

    void deal(Faction player) {
        std::vector<CardId> deck(dealt.begin(), dealt.end());
        random_.shuffle(deck);
        decks_[player] = std::move(deck);
    }

    /// The first four of the deck are the hand; a played card leaves, so the next moves up (rule 23).
    std::vector<CardId> hand(Faction player) const {
        const std::vector<CardId>& deck = decks_.at(player);
        return {deck.begin(), deck.begin() + std::min<std::ptrdiff_t>(handSize, std::ssize(deck))};
    }

    void startRound() {
        std::vector<tactics::TargetId> pile;
        for (int n = 1; n <= tactics::targetCount; ++n)
            if (const auto target = tactics::targetNumbered(n); tactics::inPlay(*game_.setup, *target))
                pile.push_back(*target);
        random_.shuffle(pile);
        round_.targets.assign(pile.begin(), pile.begin() + 4);
        apply(tactics::event::Round{round_.targets});
        rows_.resize(4);
    }

    void turn() {
        const Faction player = game_.turn.value();
        if (mayPass() && random_.chance(0.08)) return pass(player);
        passedLast_ = false;
        const int row = chooseRow();
        const std::vector<CardId> cards = playable(player, row);
        const CardId card = cards[static_cast<std::size_t>(random_.below(static_cast<int>(cards.size())))];
        std::erase(decks_[player], card);
        rows_[static_cast<std::size_t>(row - 1)].push_back({player, card, card == CardId::Intrepid});
        const int at = static_cast<int>(rows_[static_cast<std::size_t>(row - 1)].size());
        if (card == CardId::Intrepid) {
            record(Deed::Open, player, player, row, at, card);
            apply(tactics::event::Open{player, card, row, {}});
        } else {
            record(Deed::Play, player, player, row, at, card);
            apply(tactics::event::Play{player, row, {}});
        }
        settle(player);
    }

    bool mayPass() const {
        return round_.passes < options_.mostPasses && !passedLast_ && !round_.events.empty();
    }

    void pass(Faction player) {
        record(Deed::Pass, player, player, 0, 0, CardId::Admiral);
        apply(tactics::event::Pass{player, {}});
        ++round_.passes;
        passedLast_ = true;
    }

    /// Any row, the short ones more often, so that rounds come to an end.
    int chooseRow() {
        std::array<int, 4> weights{};
        int sum = 0;
        for (std::size_t row = 0; row < 4; ++row) {
            const int missing = std::max(0, 5 - static_cast<int>(rows_[row].size()));
            weights.at(row) = rows_[row].size() >= 6 ? 0 : 1 + missing * missing;
            sum += weights.at(row);
        }
        int drawn = random_.below(sum);
        for (int row = 0; row < 4; ++row) {
            drawn -= weights.at(static_cast<std::size_t>(row));
            if (drawn < 0) return row + 1;
        }
        return 4;
    }

    std::vector<CardId> playable(Faction player, int row) const {
        std::vector<CardId> cards = hand(player);
        const auto& lying = rows_[static_cast<std::size_t>(row - 1)];
        if (std::ranges::any_of(lying, [](const Lying& l) { return l.card == CardId::Armada; }))
            std::erase(cards, CardId::Armada);
        return cards;
    }

    void settle(Faction hand) {
        for (;;) {
            if (game_.mustReveal) {
                reveal(game_.mustReveal->row, game_.mustReveal->at, hand);
                continue;
            }
            const auto asked = std::ranges::find_if(game_.instructions, [](const tactics::Instruction& i) {
                return i.doneBy && std::holds_alternative<tactics::event::Remove>(*i.doneBy);
            });
            if (asked == game_.instructions.end()) return;
            remove(std::get<tactics::event::Remove>(*asked->doneBy), hand);
        }
    }

    void reveal(int row, int at, Faction hand) {
        Lying& card = rows_[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(at - 1)];
        card.open = true;
        record(Deed::Reveal, card.owner, hand, row, at, card.card);
        apply(tactics::event::Reveal{row, at, card.owner, card.card});
    }

    void remove(tactics::event::Remove event, Faction hand) {
        auto& row = rows_[static_cast<std::size_t>(event.row - 1)];
        const auto card = row.begin() + (event.at - 1);
        event.card = card->card;
        record(Deed::Remove, card->owner, hand, event.row, event.at, card->card);
        row.erase(card);
        apply(event);
    }

    void revealNext() {
        for (int row = 1; row <= 4; ++row) {
            const auto& cards = rows_[static_cast<std::size_t>(row - 1)];
            const auto hidden = std::ranges::find_if(cards, [](const Lying& l) { return !l.open; });
            if (hidden == cards.end()) continue;
            const Faction owner = hidden->owner;
            reveal(row, static_cast<int>(hidden - cards.begin()) + 1, owner);
            settle(owner);
            return;
        }
        throw std::logic_error("all cards are open, but the round is not scored");
    }

    void finish() {
        if (!game_.lastResult) throw std::logic_error("the round ended without a score");
        for (std::size_t row = 0; row < 4; ++row) {
            EndedRow ended{round_.targets[row], {}, game_.lastResult->scores.at(row)};
            for (const Lying& card : rows_[row])
                ended.cards.emplace_back(card.owner, card.card);
            if (!sameCards(ended, game_.lastResult->rows.at(row)))
                throw std::logic_error("script and engine disagree about a row");
            round_.rows.push_back(std::move(ended));
        }
    }

    static bool sameCards(const EndedRow& ended, const tactics::GameRow& row) {
        return row.target == ended.target &&
               std::ranges::equal(ended.cards, row.cards,
                                  [](const auto& mine, const tactics::LaidCard& theirs) {
                                      return theirs.owner == mine.first && theirs.card == mine.second;
                                  });
    }

    void record(Deed deed, Faction player, Faction hand, int row, int at, CardId card) {
        round_.events.push_back({deed, player, hand, row, at, card});
    }

    struct Lying {
        Faction owner;
        CardId card;
        bool open;
    };

    Random random_;
    RoundOptions options_;
    Round round_;
    tactics::Game game_;
    std::map<Faction, std::vector<CardId>> decks_;
    std::vector<std::vector<Lying>> rows_;
    bool passedLast_ = false;
};

} // namespace

std::span<const tactics::CardId> dealtCards() {
    return dealt;
}

Round randomRound(std::uint64_t seed, const RoundOptions& options, const tactics::Catalog& catalog) {
    return Script(seed, options, catalog).play();
}

} // namespace rowkeeper::tabletop
