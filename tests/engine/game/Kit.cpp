// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

/// Cards that do nothing when they are turned.
constexpr std::array inert{CardId::Infantry,        CardId::BoardingParty, CardId::Shuttle,
                           CardId::Extra1,          CardId::Extra2,        CardId::Diplomat,
                           CardId::Weapon3,         CardId::Weapon5,       CardId::Bombardment,
                           CardId::FederationBonus, CardId::Multiphasic,   CardId::Admiral,
                           CardId::TacticalOfficer, CardId::Deflector,     CardId::WeaponsBelow};

/// On the table, or seen on his discard pile.
bool isOut(const Hands& hands, Faction player, CardId card) {
    const auto& pile = hands.of(player).onDiscardPile;
    if (std::find(pile.begin(), pile.end(), card) != pile.end()) return true;
    for (const GameRow& row : hands.game.rows) {
        for (const LaidCard& laid : row.cards) {
            const auto secret = hands.secrets.find(laid.id);
            const auto known = secret == hands.secrets.end() ? laid.card : secret->second;
            if (laid.owner == player && known == card) return true;
        }
    }
    return false;
}

} // namespace

::testing::AssertionResult same(const Game& a, const Game& b) {
    Game moved = b;
    moved.setup = a.setup;
    if (a == moved) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure()
           << "the games differ: rounds " << a.round << ", " << b.round << ", phases " << idOf(a.phase)
           << ", " << idOf(b.phase) << ", instructions " << a.instructions.size() << ", "
           << b.instructions.size();
}

Hands::Hands(std::shared_ptr<const Setup> setup)
    : game(newGame(std::move(setup))) {}

void Hands::take(Event event) {
    Result result = tactics::apply(game, event);
    if (auto* refusal = std::get_if<Refusal>(&result)) {
        FAIL() << "event " << events.size() << " (" << doOf(event) << ") refused: " << refusal->text.key;
    }
    auto& applied = std::get<Applied>(result);
    game = std::move(applied.game);
    changes = std::move(applied.changes);
    events.push_back(std::move(event));
}

Refusal Hands::refused(const Event& event) {
    const Game before = game;
    const Result result = tactics::apply(game, event);
    EXPECT_TRUE(before == game);
    const auto* refusal = std::get_if<Refusal>(&result);
    EXPECT_NE(refusal, nullptr) << doOf(event) << " was not refused";
    if (!refusal) return {};
    EXPECT_FALSE(refusal->rule.empty());
    return *refusal;
}

void Hands::round(std::vector<TargetId> targets) {
    take(event::Round{std::move(targets)});
}

void Hands::turnTo(Faction player) {
    for (const Event& pass : passesBefore(game, player))
        take(pass);
    ASSERT_EQ(game.turn, player);
}

void Hands::lay(Faction player, int row, CardId card) {
    if (!expected(game, event::Play{player, row, std::nullopt})) turnTo(player);
    const std::size_t end = count(row);
    take(event::Play{player, row, std::nullopt});
    ASSERT_GT(count(row), end);
    secrets[at(row, static_cast<int>(end) + 1).id] = card;
}

void Hands::play(Faction player, int row, CardId card) {
    lay(player, row, card);
    turnDue();
    carryOut();
}

void Hands::open(Faction player, int row, CardId card, std::optional<int> place) {
    const event::Open event{player, card, row, place};
    if (card != CardId::TransphasicShields && !expected(game, event)) turnTo(player);
    take(event);
}

void Hands::turn(int row, int place) {
    const LaidCard& card = at(row, place);
    take(event::Reveal{row, place, card.owner, secrets.at(card.id)});
}

void Hands::turnDue() {
    while (game.mustReveal && !::testing::Test::HasFatalFailure())
        turn(game.mustReveal->row, game.mustReveal->at);
}

void Hands::carryOut() {
    while (!::testing::Test::HasFatalFailure()) {
        const auto due = std::find_if(game.instructions.begin(), game.instructions.end(),
                                      [](const Instruction& i) { return i.waits && i.doneBy; });
        if (due == game.instructions.end()) return;
        const Event event = *due->doneBy;
        take(event);
        turnDue();
    }
}

void Hands::fill(int row, std::size_t wanted, Faction player) {
    while (count(row) < wanted && !::testing::Test::HasFatalFailure()) {
        const auto free = std::find_if(inert.begin(), inert.end(),
                                       [&](CardId card) { return !isOut(*this, player, card); });
        ASSERT_NE(free, inert.end());
        play(player, row, *free);
    }
}

void Hands::turnAll() {
    carryOut();
    while (game.phase == Phase::Reveal && !::testing::Test::HasFatalFailure()) {
        turnDue();
        bool turned = false;
        for (std::size_t row = 0; row < game.rows.size() && !turned; ++row) {
            if (game.rows[row].settled) continue;
            for (std::size_t place = 0; place < game.rows[row].cards.size() && !turned; ++place) {
                if (game.rows[row].cards[place].open) continue;
                turn(static_cast<int>(row) + 1, static_cast<int>(place) + 1);
                carryOut();
                turned = true;
            }
        }
        if (!turned) return;
    }
}

bool Hands::changed(const std::string& key) const {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const Change& change) { return change.text.key == key; });
}

} // namespace rowkeeper::tactics
