// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Game.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Shipped.h"
#include "tests/fuzz/Targets.h"

#include <algorithm>

namespace rowkeeper::fuzz {

namespace {

using namespace tactics;

constexpr int maxEvents = 400;

/// The input as a stream of small numbers; zeros after its end.
class Bytes {
  public:
    explicit Bytes(std::string_view input)
        : left_(input) {}

    bool empty() const { return left_.empty(); }
    /// From `least` to `most`.
    int number(int least, int most) {
        if (left_.empty()) return least;
        const int byte = static_cast<unsigned char>(left_.front());
        left_.remove_prefix(1);
        return least + byte % (most - least + 1);
    }
    std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(number(0, static_cast<int>(count) - 1));
    }
    bool yes() { return number(0, 1) == 1; }
    Faction faction() { return allFactions.at(below(factionCount)); }
    CardId card() { return *cardNumbered(number(1, cardCount)); }
    int row() { return number(-1, 6); }
    int at() { return number(-1, 6); }
    std::optional<int> maybeAt() { return yes() ? std::optional(at()) : std::nullopt; }

  private:
    std::string_view left_;
};

/// One setup for all: copying the catalog would cost more than the game.
std::shared_ptr<const Setup> setupFrom(Bytes& bytes) {
    static const auto setup = [] {
        auto shipped = std::make_shared<Setup>();
        shipped->catalog = shippedCatalog();
        return shipped;
    }();
    setup->players.clear();
    setup->byHand.clear();
    setup->options = {};
    setup->variant = static_cast<Variant>(bytes.number(0, 2));
    const int seats = setup->variant == Variant::Standard ? bytes.number(2, 4) : 4;
    for (int i = 0; i < seats; ++i)
        setup->players.push_back(allFactions.at(static_cast<std::size_t>(i)));
    setup->first = setup->players.at(bytes.below(setup->players.size()));
    setup->topSecret = bytes.yes();
    setup->shortGame = bytes.yes();
    for (int changes = bytes.number(0, 3); changes > 0; --changes) {
        const OptionInfo& option = allOptions()[bytes.below(allOptions().size())];
        const std::string value = option.values.empty()
                                      ? std::to_string(bytes.number(option.least, option.most))
                                      : std::string(option.values[bytes.below(option.values.size())]);
        promise(!set(setup->options, option.name, value), "a known option is set");
    }
    for (int cards = bytes.number(0, 2); cards > 0; --cards)
        setup->byHand.push_back(bytes.card());
    return setup;
}

Event newRound(const Game& game, Bytes& bytes) {
    event::Round round;
    for (int number = bytes.number(1, targetCount); number <= targetCount && round.targets.size() < 4;
         ++number) {
        const TargetId target = *targetNumbered(number);
        if (inPlay(*game.setup, target) && !isGone(game, target)) round.targets.push_back(target);
    }
    return round;
}

/// What hands would do next, as far as anything asks for it.
Event askedFor(const Game& game, Bytes& bytes) {
    if (game.phase == Phase::BetweenRounds) return newRound(game, bytes);
    if (game.mustReveal) {
        const auto [row, at] = *game.mustReveal;
        const Faction owner =
            game.rows.at(static_cast<std::size_t>(row - 1)).cards.at(static_cast<std::size_t>(at - 1)).owner;
        return event::Reveal{row, at, owner, bytes.card()};
    }
    if (game.contest) {
        const Faction bidder = game.contest->bidders.at(bytes.below(game.contest->bidders.size()));
        return event::Bid{bidder, bytes.yes() ? std::optional(bytes.card()) : std::nullopt};
    }
    if (game.prompt && !game.prompt->options.empty()) {
        const PromptOption& option = game.prompt->options.at(bytes.below(game.prompt->options.size()));
        return option.event && bytes.yes() ? *option.event : event::Choose{game.prompt->decides, option.id};
    }
    if (!game.instructions.empty()) {
        const Instruction& due = game.instructions.at(bytes.below(game.instructions.size()));
        return due.doneBy ? *due.doneBy : event::Choose{std::nullopt, "done"};
    }
    if (game.turn) return event::Play{*game.turn, bytes.number(1, 4), std::nullopt};
    return event::Choose{std::nullopt, "done"};
}

Event eventFrom(const Game& game, Bytes& bytes) {
    switch (bytes.number(0, 14)) {
    case 0:
        return event::Play{bytes.faction(), bytes.row(), bytes.maybeAt()};
    case 1:
        return event::Open{bytes.faction(), bytes.card(), bytes.row(), bytes.maybeAt()};
    case 2:
        return event::Reveal{bytes.row(), bytes.at(), bytes.faction(), bytes.card()};
    case 3:
        return event::Remove{bytes.row(), bytes.at(),
                             bytes.yes() ? std::optional(bytes.card()) : std::nullopt};
    case 4:
        return event::Move{bytes.row(), bytes.at(), bytes.row(), bytes.at()};
    case 5:
        return event::Pass{bytes.faction(), bytes.yes() ? std::optional(bytes.number(-1, 9)) : std::nullopt};
    case 6:
        return event::Choose{bytes.faction(), "done"};
    case 7:
        return newRound(game, bytes);
    case 8:
        if (game.turn) return event::Open{*game.turn, bytes.card(), bytes.number(1, 4), bytes.maybeAt()};
        return event::Bid{bytes.faction(), bytes.card()};
    case 9:
        return event::Restart{};
    case 11:
        return event::ByHand{bytes.card(), bytes.yes()};
    case 12:
        return event::Power{bytes.row(), bytes.at(), Fraction(bytes.number(-1, 99), bytes.number(1, 20))};
    case 13:
        if (bytes.number(0, 7) == 0) // ends what could go wrong in a row, so rare
            return event::Settle{bytes.row(), bytes.faction(), {}, {}, bytes.yes() ? "so" : ""};
        return askedFor(game, bytes);
    case 10: {
        const auto over = passOver(game);
        return over ? *over : askedFor(game, bytes);
    }
    default:
        return askedFor(game, bytes);
    }
}

void checkGame(const Game& game) {
    for (const Faction player : game.setup->players) {
        const PlayerState& state = game.players[index(player)];
        for (const Range& range : {state.hand, state.drawPile, state.discardPile})
            promise(0 <= range.least && range.least <= range.most, "a range is a range");
    }
    for (std::size_t row = 0; row < game.rows.size(); ++row)
        score(scoringRow(game, row));
    if (game.prompt) promise(passOver(game).has_value(), "a prompt can be passed over");
}

/// Whatever stands, passing it over comes to an end.
void checkEnd(Game game) {
    for (int steps = 0; steps < 1000; ++steps) {
        const auto over = passOver(game);
        if (!over) return promise(!game.prompt, "no prompt stays");
        Result result = tactics::apply(game, *over);
        auto* applied = std::get_if<Applied>(&result);
        promise(applied != nullptr, "passing over is legal");
        game = std::move(applied->game);
    }
    promise(false, "passing over comes to an end");
}

} // namespace

void table(std::string_view input) {
    Bytes bytes(input);
    const auto setup = setupFrom(bytes);
    if (problem(*setup)) return;
    Game game = newGame(setup);
    for (int events = 0; events < maxEvents && !bytes.empty(); ++events) {
        const Event event = eventFrom(game, bytes);
        const Game before = game;
        Result result = tactics::apply(game, event);
        promise(game == before, "apply changes only what it returns");
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            promise(!refusal->rule.empty() && !refusal->text.key.empty(),
                    "a refusal names its rule and reason");
            continue;
        }
        game = std::move(std::get<Applied>(result).game);
        checkGame(game);
    }
    checkEnd(game);
}

} // namespace rowkeeper::fuzz
