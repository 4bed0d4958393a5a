// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

/// Seeded random legal games: real decks are shuffled, dealt, played and discarded beside the engine, and
/// every event is one that hands could make. The guard against endless passing lives here alone (amendment
/// 4).
namespace rowkeeper::tactics {

/// Number of players, variant and the two flags in every combination there is.
inline constexpr std::uint32_t kindsOfGame = 20;

inline constexpr int maxSteps = 6000; ///< events of a game that does not end

/// A setup of this kind (counted on beyond the last); seating, house rules and cards set by hand are drawn at
/// random.
std::shared_ptr<const Setup> randomSetup(std::uint32_t kind, std::mt19937& random);

class RandomGame {
  public:
    RandomGame(std::shared_ptr<const Setup> setup, std::uint32_t seed);

    Game game;
    std::vector<Event> events;
    std::vector<Change> changes;       ///< of the last event
    std::vector<std::string> problems; ///< what should never happen, in words
    bool settles = false; ///< rows are settled by hand now and then, at any moment of a round and after it

    /// Cards are set to by hand and rounds are started again now and then, as only people can say.
    bool saidByPeople = true;

    bool over() const { return game.phase == Phase::Over; }
    /// Makes the next event.
    void step();

    struct Deck {
        std::vector<CardId> hand, draw, discard;
        /// Off the draw pile, which is the shuffled discard pile if there is none. One of them has a card.
        CardId takeTop(std::mt19937& random);
        /// Draws up to four as far as there are cards.
        void fill(std::mt19937& random);
    };
    const Deck& deckOf(Faction player) const { return decks_[index(player)]; }
    /// Cards of this player that lie in rows, shields included.
    int onTable(Faction player) const;

  private:
    bool chance(int percent) { return pick(100) < static_cast<std::size_t>(percent); }
    std::size_t pick(std::size_t count);
    bool tryEvent(const Event& event);
    void must(const Event& event);

    void beginRound();
    void restartRound();
    void leaveToTheTable();
    void settleRow();
    void tellByHand();
    void turnDue();
    void answerPrompt();
    void bid();
    void clearBids();
    void extraCard(const event::Play& asked);
    void carryOut();
    void makeTurn();
    bool openOrPlay(Faction player, CardId card, int row);
    void layShields(Faction player);
    void passTurn(Faction player);
    void flip();

    CardId faceOf(int laid) const { return faces_.at(laid); }
    bool has(Faction player, CardId card) const;
    void takeFromHand(Faction player, CardId card);
    bool chainDone(Phase before) const;
    void refill(bool chainDone = true);
    void fillBeforeActing(Faction player);
    void follow(const Game& before);

    /// Nobody is told when to draw (T76): at once, once the chain is done, or before he acts again.
    enum class Draws { Early, InTime, Late };
    std::array<Draws, factionCount> habits_{};

    std::mt19937 random_;
    std::array<Deck, factionCount> decks_;
    std::array<Deck, factionCount> decksAtRoundStart_; ///< cards go back where they were (event::Restart)
    std::map<int, CardId> faces_;
    std::vector<event::Bid> bid_; ///< cards bid that are in no pile yet
    int passes_ = 0;
};

} // namespace rowkeeper::tactics
