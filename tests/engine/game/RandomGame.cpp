// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/RandomGame.h"

#include "tests/engine/game/Setups.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

bool holds(const Game& game) {
    return game.mustReveal || game.prompt ||
           std::any_of(game.instructions.begin(), game.instructions.end(),
                       [](const auto& i) { return i.waits; });
}

} // namespace

std::shared_ptr<const Setup> randomSetup(std::uint32_t kind, std::mt19937& random) {
    // Seatings the short game allows (G9.3), then others. Three of four players make teams possible.
    static const std::array<std::vector<std::string>, 3> shortSeatings{
        {{"RK", "KR"}, {"SRK", "KSR"}, {"SRVK", "KSRV"}}};
    static const std::array<std::vector<std::string>, 3> seatings{
        {{"SR", "RK", "VS", "KV"}, {"SRK", "VSK", "RVS"}, {"SRVK", "KSRV", "SVRK"}}};
    const auto pick = [&](std::size_t count) { return random() % count; };
    const std::size_t table = kind % 5; // two, three or four players, Alliances, Blind Trust
    const bool shortGame = kind / 5 % 2 == 1;
    const auto& possible = (shortGame ? shortSeatings : seatings).at(std::min<std::size_t>(table, 2));

    auto setup = setupOf(possible.at(pick(possible.size())));
    if (table > 2) setup->variant = static_cast<Variant>(table - 2);
    setup->shortGame = shortGame;
    setup->topSecret = kind / 10 % 2 == 1;
    setup->first = setup->players.at(pick(setup->players.size()));
    for (const OptionInfo& option : allOptions()) {
        if (option.values.empty() || pick(2) == 0) continue;
        set(setup->options, option.name, option.values[pick(option.values.size())]);
    }
    if (pick(4) == 0) setup->byHand.push_back(*cardNumbered(static_cast<int>(pick(cardCount)) + 1));
    return setup;
}

RandomGame::RandomGame(std::shared_ptr<const Setup> setup, std::uint32_t seed)
    : game(newGame(std::move(setup)))
    , random_(seed) {
    for (const Faction player : game.setup->players) {
        Deck& deck = decks_[index(player)];
        for (int number = 1; number <= cardCount; ++number)
            deck.draw.push_back(*cardNumbered(number));
        std::shuffle(deck.draw.begin(), deck.draw.end(), random_);
        deck.fill(random_);
        habits_[index(player)] = static_cast<Draws>(pick(3));
    }
}

std::size_t RandomGame::pick(std::size_t count) {
    return random_() % count;
}

int RandomGame::onTable(Faction player) const {
    int cards = 0;
    for (const GameRow& row : game.rows) {
        for (const LaidCard& card : row.cards)
            if (card.owner == player) cards += card.shielded ? 2 : 1;
    }
    return cards;
}

bool RandomGame::has(Faction player, CardId card) const {
    const auto& hand = deckOf(player).hand;
    return std::find(hand.begin(), hand.end(), card) != hand.end();
}

void RandomGame::takeFromHand(Faction player, CardId card) {
    auto& hand = decks_[index(player)].hand;
    hand.erase(std::find(hand.begin(), hand.end(), card));
}

/// Whether hands are full after an event, and full before the reveal phase begins, perhaps with a card that
/// must be turned.
bool RandomGame::chainDone(Phase before) const {
    return !holds(game) || (before == Phase::Deployment && game.phase != Phase::Deployment);
}

CardId RandomGame::Deck::takeTop(std::mt19937& random) {
    if (draw.empty()) {
        draw.swap(discard);
        std::shuffle(draw.begin(), draw.end(), random);
    }
    const CardId top = draw.back();
    draw.pop_back();
    return top;
}

void RandomGame::Deck::fill(std::mt19937& random) {
    while (hand.size() < 4 && draw.size() + discard.size() > 0)
        hand.push_back(takeTop(random));
}

void RandomGame::refill(bool chainDone) {
    for (const Faction player : game.setup->players) {
        const Draws habit = habits_[index(player)];
        if (habit == Draws::Early || (habit == Draws::InTime && chainDone)) fillBeforeActing(player);
    }
}

void RandomGame::fillBeforeActing(Faction player) {
    decks_[index(player)].fill(random_);
}

/// Cards bid, then cards and shields that left the rows, lie on their owners' discard piles (T85: hands are
/// filled between the two).
void RandomGame::follow(const Game& before) {
    if (!bid_.empty() && (!game.contest || game.contest->bids.empty())) clearBids();
    std::map<int, const LaidCard*> now;
    for (const GameRow& row : game.rows)
        for (const LaidCard& card : row.cards)
            now[card.id] = &card;
    for (const GameRow& row : before.rows) {
        for (const LaidCard& card : row.cards) {
            const auto still = now.find(card.id);
            auto& discard = decks_[index(card.owner)].discard;
            if (still == now.end()) discard.push_back(faceOf(card.id));
            const bool shields = card.shielded && (still == now.end() || !still->second->shielded);
            if (shields) discard.push_back(CardId::TransphasicShields);
        }
    }
    const bool played = game.phase == Phase::Deployment || game.phase == Phase::Reveal;
    refill(chainDone(before.phase) && (played || before.phase != game.phase));
}

bool RandomGame::tryEvent(const Event& event) {
    Game before = game;
    Result result = tactics::apply(game, event);
    if (!(before == game)) problems.push_back("apply changed the game it was given");
    auto* applied = std::get_if<Applied>(&result);
    if (!applied) return false;
    game = std::move(applied->game);
    changes = std::move(applied->changes);
    events.push_back(event);
    // The Spy and Negotiations let everybody refill in the middle of a chain.
    const bool spied = std::any_of(game.instructions.begin(), game.instructions.end(),
                                   [&](const auto& i) { return i.id > before.asked && i.rule == "G8.2/4"; });
    // A turn that passes over what still stands ends the last chain.
    const bool passedOver = std::any_of(changes.begin(), changes.end(), [](const Change& c) {
        return c.text.key == "game.change.passed_over";
    });
    refill(spied || passedOver || (game.contest && !before.contest));
    follow(before);
    return true;
}

void RandomGame::must(const Event& event) {
    if (!tryEvent(event)) problems.push_back("a legal event was refused: " + std::string(doOf(event)));
}

void RandomGame::step() {
    if (saidByPeople && game.roundStart && random_() % 400 == 0)
        restartRound();
    else if (saidByPeople && random_() % 200 == 0)
        leaveToTheTable();
    else if (settles && game.round > 0 && pick(150) == 0)
        settleRow();
    else if (game.phase == Phase::BetweenRounds)
        beginRound();
    else if (game.mustReveal)
        turnDue();
    else if (game.prompt)
        answerPrompt();
    else if (holds(game) || (!game.instructions.empty() && chance(20)))
        carryOut();
    else if (game.phase == Phase::Reveal)
        flip();
    else
        makeTurn();
}

void RandomGame::beginRound() {
    std::vector<TargetId> left = targetsLeft(game);
    std::shuffle(left.begin(), left.end(), random_);
    if (left.size() > 4) left.resize(4);
    must(event::Round{left});
    passes_ = 0;
    decksAtRoundStart_ = decks_;
}

void RandomGame::restartRound() {
    bid_.clear();
    must(event::Restart{});
    passes_ = 0;
    decks_ = decksAtRoundStart_;
    std::erase_if(faces_, [&](const auto& laid) { return laid.first > game.clock; }); // numbers come again
}

/// "Our card says otherwise", or the engine's reading after all; of the card that asks as often as of any
/// other.
void RandomGame::leaveToTheTable() {
    CardId card = *cardNumbered(static_cast<int>(pick(cardCount)) + 1);
    if (game.prompt && game.prompt->about && chance(50)) card = *game.prompt->about;
    must(event::ByHand{card, !isByHand(game, card)});
}

/// Somebody has the last word on a row, perhaps not for the first time.
void RandomGame::settleRow() {
    event::Settle event;
    event.row = static_cast<int>(pick(game.rows.size())) + 1;
    event.why = "two cards fell to the floor";
    if (chance(50)) event.by = "the referee";
    const auto& players = game.setup->players;
    if (chance(85)) event.winner = players[pick(players.size())];
    for (const Faction player : players) {
        if (chance(30)) event.totals[index(player)] = Fraction(static_cast<std::int64_t>(pick(60)), 2);
    }
    must(event);
}

/// A card of a row goes, moves or is given a power, as somebody reads it off a printed card.
void RandomGame::tellByHand() {
    const int row = static_cast<int>(pick(game.rows.size())) + 1;
    const auto& cards = game.rows[static_cast<std::size_t>(row - 1)].cards;
    if (cards.empty()) return must(*passOver(game));
    const int at = static_cast<int>(pick(cards.size())) + 1;
    if (cards[static_cast<std::size_t>(at - 1)].open && chance(60))
        tryEvent(event::Power{row, at, Fraction(static_cast<std::int64_t>(pick(40)), 2)});
    else if (chance(50))
        tryEvent(event::Remove{row, at, std::nullopt});
    else
        tryEvent(event::Move{row, at, static_cast<int>(pick(game.rows.size())) + 1,
                             1 + static_cast<int>(pick(4))});
}

void RandomGame::turnDue() {
    const auto [row, at] = *game.mustReveal;
    const LaidCard& card =
        game.rows[static_cast<std::size_t>(row - 1)].cards[static_cast<std::size_t>(at - 1)];
    must(event::Reveal{row, at, card.owner, faceOf(card.id)});
}

void RandomGame::answerPrompt() {
    const Prompt prompt = *game.prompt;
    if (game.contest && chance(90)) return bid();
    const bool bidding = game.contest && !game.contest->bids.empty();
    const bool othersTurn =
        !bidding && !prompt.mandatory && game.turn && *game.turn != prompt.decides && !game.deploymentOver;
    if (othersTurn && chance(10)) return makeTurn(); // play goes on
    if (game.phase == Phase::Reveal && chance(30)) return flip();
    if (prompt.byHand && chance(40)) return tellByHand();
    if (prompt.mandatory && chance(5)) return must(*passOver(game)); // hands left it undone
    const PromptOption& option = prompt.options.at(pick(prompt.options.size()));
    if (!option.event || chance(30)) {
        const bool needsCard = option.event && std::holds_alternative<event::Open>(*option.event);
        if (needsCard) return must(event::Choose{prompt.decides, "none"});
        if (option.id == "keep") {
            fillBeforeActing(prompt.decides);
            Deck& deck = decks_[index(prompt.decides)];
            deck.hand.push_back(deck.takeTop(random_));
        }
        must(event::Choose{prompt.decides, option.id});
    } else if (const auto* play = std::get_if<event::Play>(&*option.event)) {
        extraCard(*play);
    } else if (const auto* open = std::get_if<event::Open>(&*option.event)) {
        fillBeforeActing(open->player);
        if (!has(open->player, open->card) || !openOrPlay(open->player, open->card, open->row))
            must(event::Choose{prompt.decides, "none"});
    } else {
        must(*option.event);
    }
}

/// Sovereign's card from the top of the draw pile.
void RandomGame::extraCard(const event::Play& asked) {
    fillBeforeActing(asked.player);
    Deck& deck = decks_[index(asked.player)];
    const CardId card = deck.takeTop(random_);
    if (card != CardId::TransphasicShields) {
        deck.hand.push_back(card);
        if (openOrPlay(asked.player, card, asked.row)) return;
        deck.hand.pop_back();
    }
    deck.draw.push_back(card);
    must(*passOver(game));
}

void RandomGame::bid() {
    const auto& contest = *game.contest;
    for (const Faction player : contest.bidders) {
        const bool made = std::any_of(contest.bids.begin(), contest.bids.end(),
                                      [&](const event::Bid& known) { return known.player == player; });
        if (made) continue;
        event::Bid event{player, std::nullopt};
        fillBeforeActing(player);
        const auto& hand = deckOf(player).hand;
        if (!hand.empty() && chance(80)) event.card = hand[pick(hand.size())];
        if (event.card) {
            takeFromHand(player, *event.card);
            bid_.push_back(event);
        }
        return must(event);
    }
}

/// The contest, or its round, is over: bids lie on the discard piles.
void RandomGame::clearBids() {
    for (const event::Bid& bid : bid_)
        decks_[index(bid.player)].discard.push_back(*bid.card);
    bid_.clear();
    refill();
}

void RandomGame::carryOut() {
    const auto waits = std::find_if(game.instructions.begin(), game.instructions.end(),
                                    [](const Instruction& i) { return i.waits; });
    const Instruction instruction = waits == game.instructions.end() ? game.instructions.back() : *waits;
    if (game.phase == Phase::Reveal && chance(30)) return flip();
    if (!instruction.doneBy || chance(5)) return must(event::Choose{std::nullopt, "done"});
    if (const auto* play = std::get_if<event::Play>(&*instruction.doneBy)) return extraCard(*play);
    must(*instruction.doneBy);
}

void RandomGame::makeTurn() {
    const Faction player = *game.turn;
    refill(); // what still stands is passed over: the last chain is done
    fillBeforeActing(player);
    const auto hand = deckOf(player).hand;
    if (passes_ > 8)
        passes_ = 0;
    else if (chance(12))
        return passTurn(player);
    for (int attempt = 0; attempt < 12 && !hand.empty(); ++attempt) {
        const CardId card = hand[pick(hand.size())];
        if (card == CardId::TransphasicShields && chance(95)) continue;
        if (!openOrPlay(player, card, static_cast<int>(pick(game.rows.size())) + 1)) continue;
        passes_ = 0;
        if (has(player, CardId::TransphasicShields) && chance(60)) layShields(player);
        return;
    }
    passTurn(player);
}

bool RandomGame::openOrPlay(Faction player, CardId card, int row) {
    const auto& cards = game.rows[static_cast<std::size_t>(row - 1)].cards;
    const std::size_t end = cards.size();
    const int clock = game.clock;
    const Phase phase = game.phase;
    std::optional<int> at;
    if (card == CardId::Teleport && end > 0 && chance(60)) at = static_cast<int>(pick(end)) + 1;
    const bool openly = chance(90) && tryEvent(event::Open{player, card, row, at});
    if (!openly && !tryEvent(event::Play{player, row, at})) return false;
    takeFromHand(player, card);
    for (const GameRow& known : game.rows) {
        for (const LaidCard& laid : known.cards)
            if (laid.id > clock && !faces_.contains(laid.id)) faces_[laid.id] = card;
    }
    refill(chainDone(phase) || game.setup->options.refill == Refill::AtOnce);
    return true;
}

void RandomGame::layShields(Faction player) {
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (!tryEvent(event::Open{player, CardId::TransphasicShields, row, std::nullopt})) continue;
        takeFromHand(player, CardId::TransphasicShields);
        refill(!holds(game));
        return;
    }
}

void RandomGame::passTurn(Faction player) {
    ++passes_;
    Deck& deck = decks_[index(player)];
    const std::size_t least =
        std::min<std::size_t>(deck.hand.size(), static_cast<std::size_t>(game.setup->options.passMinimum));
    const std::size_t count = least + pick(deck.hand.size() - least + 1);
    event::Pass event{player, static_cast<int>(count)};
    if (chance(40) || count < static_cast<std::size_t>(game.setup->options.passMinimum))
        event.discarded.reset();
    for (std::size_t i = 0; i < count; ++i) {
        deck.discard.push_back(deck.hand.back());
        deck.hand.pop_back();
    }
    must(event);
}

void RandomGame::flip() {
    std::vector<Game::Place> hidden;
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        if (game.rows[row].settled) continue;
        for (std::size_t at = 0; at < game.rows[row].cards.size(); ++at)
            if (!game.rows[row].cards[at].open)
                hidden.push_back({static_cast<int>(row) + 1, static_cast<int>(at) + 1});
    }
    if (hidden.empty()) return must(*passOver(game));
    const auto [row, at] = hidden[pick(hidden.size())];
    const LaidCard card =
        game.rows[static_cast<std::size_t>(row - 1)].cards[static_cast<std::size_t>(at - 1)];
    must(event::Reveal{row, at, card.owner, faceOf(card.id)});
}

} // namespace rowkeeper::tactics
