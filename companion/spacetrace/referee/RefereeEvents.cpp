// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Referee.h"

#include <algorithm>
#include <array>
#include <utility>

/// What happens, whoever says so, and what is told of it.
namespace rowkeeper::spacetrace::referee {

namespace {

/// The ship cards of a side as the attack found them, and what it left.
void addCards(AttackReport& report, const PlayerState& player, const SideResult& result) {
    for (const Fleet fleet : bothFleets) {
        const auto& ships = player.fleets[index(fleet)];
        for (std::size_t i = 0; i < ships.size(); ++i) {
            const ShipCard& was = ships[i].card;
            const ShipsLeft& is = result.fleets[index(fleet)][i];
            report.cards.push_back({player.letter, fleet, ships[i].number, was.name, was.shipClass, was.count,
                                    was.count - was.lost, is.left, is.damage, is.removed});
        }
    }
}

AttackReport::Base baseOf(const Game& before, const Game& after, char letter) {
    const int lp = before.setup->catalog.base.lp.value.value_or(basePoints);
    const int damage = playerOf(after, letter)->baseDamage;
    return {letter, playerOf(before, letter)->baseDamage, damage, lp, damage >= lp};
}

} // namespace

/// Nothing: it happened.
std::optional<Refusal> Referee::happen(const Event& event, bool inferred, const Who& who) {
    const std::vector<const LyingCard*> cards = std::exchange(acting_, {});
    const Game before = game();
    auto result = book_.add(event, lying_.frame, inferred, who);
    if (auto* refusal = std::get_if<Refusal>(&result)) return std::move(*refusal);
    auto& written = std::get<Book::Written>(result);
    off_.learn(event, game().setup->catalog);
    pieces_.sync(book_, lying_.timeMs);
    bind(event, cards, written.line.n);
    noteCarried(before);
    if (before.stack.size() != game().stack.size()) stackMs_ = lying_.timeMs;
    reports_.emplace_back(EventReport{written.line, written.applied.told});
    if (before.stack.size() < game().stack.size() && !std::exchange(saidStack_, true))
        reports_.emplace_back(
            NoteReport{++notes_, lying_.frame, "tactic_waits", {}, {}, {"referee.note.tactic_waits"}});
    noteValues(event);
    if (written.applied.attack) reportAttack(before, *written.applied.attack, written.line.n);
    reportWrecks(written.applied.told);
    if (game().outcome) reportResult();
    return std::nullopt;
}

/// Ships that change their fleet by what a card says lie where they lay until hands follow.
void Referee::noteCarried(const Game& before) {
    for (const PlayerState& player : before.players)
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                const auto place = placeOf(game(), ship.number);
                if (place && (place->head.player != player.letter || place->head.fleet != fleet))
                    toCarry_.insert(ship.number);
            }
}

/// `cards`: those it was read off; none: people said so.
void Referee::bind(const Event& event, const std::vector<const LyingCard*>& cards, int line) {
    const LyingCard* card = cards.empty() ? nullptr : cards.front();
    const double now = lying_.timeMs;
    if (std::holds_alternative<event::LayShip>(event)) {
        if (card == nullptr) return;
        pieces_.bindShip(game().ships, *card, now);
        sacrifices_.erase(card->seenId);
    } else if (const auto* commander = std::get_if<event::PlayCommander>(&event)) {
        if (card != nullptr) pieces_.bindCommander(commander->on, *card, now);
    } else if (const auto* reinforce = std::get_if<event::Reinforce>(&event)) {
        pieces_.spend({reinforce->player, reinforce->card}, line, card, now);
        if (card != nullptr) tactics_.erase(card->seenId);
    } else if (const auto* tactic = std::get_if<event::PlayTactic>(&event)) {
        pieces_.spend({tactic->player, tactic->card}, line, card, now);
        if (card != nullptr) tactics_.erase(card->seenId);
    } else if (const auto* discard = std::get_if<event::Discard>(&event)) {
        for (std::size_t i = 0; i < discard->cards.size(); ++i)
            pieces_.spend({discard->player, discard->cards[i]}, line, i < cards.size() ? cards[i] : nullptr,
                          now);
    }
}

void Referee::reportAttack(const Game& before, const AttackResult& result, int n) {
    const std::array<const PlayerState*, 2> sides{
        &before.activePlayer(), &before.players[(before.active + 1) % before.players.size()]}; // SPT-29
    AttackReport report;
    report.frame = lying_.frame;
    report.n = n;
    report.active = sides[0]->letter;
    report.other = sides[1]->letter;
    for (const Battle& battle : result.battles)
        report.battles.push_back(battle.fleets);
    for (const Side side : bothSides) {
        addCards(report, *sides[index(side)], result.sides[index(side)]);
        report.bases[index(side)] = baseOf(before, game(), sides[index(side)]->letter);
    }
    reports_.emplace_back(std::move(report));
}

/// What hands shall take away now; who took it already need not be told.
void Referee::reportWrecks(const std::vector<Told>& told) {
    const auto isGone = [](const Told& one) {
        return one.key == "play.ship_gone" || one.key == "play.ship_removed";
    };
    if (std::ranges::none_of(told, isGone)) return;
    TakeAwayReport report;
    report.frame = lying_.frame;
    for (const Piece& piece : pieces_.all()) {
        const LyingCard* card = lying_.find(piece.seenId);
        if (piece.role != Piece::Role::Wreck || piece.left || card == nullptr || !card->under) continue;
        const auto wasRemoved = [&](const Told& one) {
            return one.key == "play.ship_removed" && one.fillings.back() == piece.card;
        };
        report.cards.push_back(
            {{piece.deck, piece.card}, Spot{*card->under, card->at}, std::ranges::any_of(told, wasRemoved)});
    }
    if (report.cards.empty()) return;
    takeAway_ = report;
    reports_.emplace_back(std::move(report));
}

void Referee::reportResult() {
    ResultReport report;
    report.frame = lying_.frame;
    report.outcome = *game().outcome;
    for (const PlayerState& player : game().players) {
        ResultReport::Player one{player.letter, player.baseDamage, wrecksOf(game(), player), {}};
        one.wreckedMp = mpOf(one.wrecks);
        report.players.push_back(std::move(one));
    }
    reports_.emplace_back(std::move(report));
}

/// What was read off a card serves the next game, too; what nobody read counts as nothing now. What a
/// commander does is in force while he is in play (SPT-8), and no word of the list says it.
void Referee::noteValues(const Event& event) {
    const std::string card = cardIn(event);
    if (card.empty()) return;
    const auto note = [&](const char* kind) {
        reports_.emplace_back(NoteReport{
            ++notes_, lying_.frame, kind, {}, card, {std::string("referee.note.") + kind, {card}}});
    };
    if (!off_.of(card).empty() && stored_.insert(card).second) note("store_values");
    const CardValues& printed = *game().setup->catalog.find(card);
    const Printed<std::vector<Ability>>& abilities = printed.abilities;
    const auto* ship = std::get_if<event::LayShip>(&event);
    if (ship != nullptr && !abilities.value && uncounted_.insert(card).second) note("abilities_unknown");
    const bool isMothership = ship != nullptr && ship->values && ship->values->mothership;
    if (ship != nullptr && !printed.mothership.value && !isMothership && headless_.insert(card).second)
        note("mothership_unknown");
    const bool doesNothing = abilities.value && abilities.value->empty();
    if (std::holds_alternative<event::PlayCommander>(event) && !doesNothing && uncounted_.insert(card).second)
        note("commander_by_hand");
}

std::vector<Report> Referee::refuse(std::string kind, Saying text, std::optional<Refusal> reason) {
    reports_.emplace_back(RefusedReport{lying_.frame, std::move(kind), std::move(text), std::move(reason)});
    return takeReports();
}

std::vector<Report> Referee::refuseOrGoOn(const char* kind, const char* key, std::optional<Refusal> refusal) {
    if (refusal) return refuse(kind, {key}, std::move(*refusal));
    return reAct();
}

/// Why nothing can be wished for; nothing: it can.
std::optional<std::vector<Report>> Referee::notNow(const char* kind) {
    if (paused()) return refuse("paused", {"referee.refused.paused"});
    if (!questions_.empty()) return refuse(kind, {"referee.refused.question_open"});
    return std::nullopt;
}

std::vector<Report> Referee::tell(const Event& event, const Who& who) {
    if (paused()) return refuse("paused", {"referee.refused.paused"});
    if (const auto* declared = std::get_if<event::DeclareAttack>(&event))
        if (auto no = noAttack(*declared)) return std::move(*no);
    return refuseOrGoOn("event", "referee.refused.rules", happen(event, false, who));
}

std::vector<Report> Referee::endTurn(const Who& who) {
    if (auto no = notNow("end_turn")) return std::move(*no);
    const event::EndTurn event{game().activePlayer().letter};
    return refuseOrGoOn("end_turn", "referee.refused.end_turn", happen(event, false, who));
}

/// Why this attack cannot be declared now; nothing: it can, in the order that lies there.
std::optional<std::vector<Report>> Referee::noAttack(const event::DeclareAttack& declared) {
    if (auto no = notNow("attack")) return no;
    if (upKnown_) { // the order that lies there is the order of the battle
        declaring_ = true;
        judgeView();
        declaring_ = false;
        if (!questions_.empty()) return refuse("attack", {"referee.refused.question_open"});
    }
    auto tried = spacetrace::apply(game(), declared);
    if (auto* refusal = std::get_if<Refusal>(&tried))
        return refuse("attack", {"referee.refused.attack"}, std::move(*refusal));
    const char other = game().players[(game().active + 1) % game().players.size()].letter;
    if (!unreadOf({declared.player, other}).empty()) return refuse("attack", {"referee.refused.unread"});
    return std::nullopt;
}

std::vector<Report> Referee::attack(const Who& who) {
    event::DeclareAttack declared;
    declared.player = game().activePlayer().letter;
    if (auto no = noAttack(declared)) return std::move(*no);
    attack_ = declared;
    attackAsked_ = 0;
    askExtra(who);
    return takeReports();
}

std::vector<Report> Referee::pause() {
    if (pause_ == Pause::Asked) return {};
    pause_ = Pause::Asked;
    while (!questions_.empty())
        dropQuestion(questions_.front().id);
    attack_.reset();
    tactics_.clear();
    sacrifices_.clear();
    for (Open& open : open_)
        close(open);
    open_.clear();
    reports_.emplace_back(PauseReport{lying_.frame, true, 0});
    return takeReports();
}

std::vector<Report> Referee::resume() {
    if (!paused()) return {};
    holdAll();
    stackMs_ = lying_.timeMs;
    return reAct();
}

} // namespace rowkeeper::spacetrace::referee
