// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/ByHand.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/RoundEnd.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

/// "S takes the target": takes_S.
constexpr std::string_view takes = "takes_";
constexpr int mostPower = 999;

EffectKind kindOf(const Game& game, CardId card) {
    return game.setup->catalog[card].effect.value;
}

/// What the table is asked about a card when it is turned or laid; what only counts is asked in scoring.
bool actsInPlay(const Game& game, CardId card) {
    return kindOf(game, card) != EffectKind::Scoring;
}

bool actsInScoring(const Game& game, CardId card) {
    return kindOf(game, card) == EffectKind::Scoring || kindOf(game, card) == EffectKind::Permanent;
}

/// Opens the question; "done" comes last and passes it over.
void openQuestion(Course& course, Faction decides, CardId about, Place place,
                  std::vector<PromptOption> options) {
    options.push_back({std::string(answer_id::done), {"game.option.done", {}}, std::nullopt, 0});
    Prompt prompt;
    prompt.decides = decides;
    prompt.text = {course.game.phase == Phase::Reveal && actsInScoring(course.game, about)
                       ? "game.prompt.by_hand_counts"
                       : "game.prompt.by_hand",
                   {NamedCard{decides, about}, place.row}};
    restOn(prompt, toldByTheTable);
    prompt.options = std::move(options);
    prompt.about = about;
    prompt.row = place.row;
    prompt.laid = course.card(place).id;
    prompt.byHand = true;
    course.game.prompt = std::move(prompt);
}

/// The card of this name that came into force last, if one lies open.
std::optional<Place> lastActing(const Game& game, CardId card) {
    std::optional<Place> last;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (isSettled(game, row)) continue;
        const auto& cards = rowOf(game, row).cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].card != card || !actsOpen(cards[i])) continue;
            const Place place{row, static_cast<int>(i) + 1};
            if (!last || cards[i].activeSince > cardAt(game, *last).activeSince) last = place;
        }
    }
    return last;
}

/// What the engine asked for this card's effect stands no more; the table is asked instead.
void takeBack(Course& course, CardId card) {
    Game& game = course.game;
    const auto asks = [card](const Instruction& i) { return i.about == card; };
    auto& standing = game.instructions;
    bool any = std::any_of(standing.begin(), standing.end(), asks);
    std::erase_if(standing, asks);
    if (game.prompt && game.prompt->about == card && !game.prompt->byHand) {
        game.prompt.reset();
        cards::abandonContest(course);
        any = true;
    }
    const auto place = any ? lastActing(game, card) : std::nullopt;
    if (place) askLater(course, *place, card);
}

} // namespace

void addWinners(const Setup& setup, int row, std::vector<PromptOption>& options) {
    for (const Faction player : setup.players)
        options.push_back(
            {std::string(takes) + letter(player), {"game.option.takes", {player, row}}, std::nullopt, 0});
}

bool followed(const Event& event) {
    return std::holds_alternative<event::Remove>(event) || std::holds_alternative<event::Move>(event) ||
           std::holds_alternative<event::Power>(event);
}

Verdict setByHand(Course& course, const event::ByHand& event) {
    Game& game = course.game;
    const NamedCard name{std::nullopt, event.card};
    if (isByHand(game, event.card) == event.on)
        return refuse(event.on ? "game.refuse.by_hand_already" : "game.refuse.not_by_hand", {name},
                      toldByTheTable);
    if (event.on) {
        game.byHand.insert(std::upper_bound(game.byHand.begin(), game.byHand.end(), event.card), event.card);
        course.note("game.change.by_hand", {name}, toldByTheTable);
        takeBack(course, event.card);
        return std::nullopt;
    }
    std::erase(game.byHand, event.card);
    std::erase_if(game.toAsk, [&](const Game::ToAsk& waiting) { return waiting.card == event.card; });
    if (game.prompt && game.prompt->byHand && game.prompt->about == event.card) game.prompt.reset();
    course.note("game.change.not_by_hand", {name}, toldByTheTable);
    return std::nullopt;
}

Verdict statePower(Course& course, const event::Power& power) {
    Game& game = course.game;
    if (game.phase != Phase::Deployment && game.phase != Phase::Reveal)
        return refuse("game.refuse.round_over", {}, cite("G6.3"));
    const Place place{power.row, power.at};
    if (!cardExists(game, place)) return refuse("game.refuse.no_card", {place.row, place.at}, cite("G6"));
    if (auto refused = settledRefuses(game, place.row)) return refused;
    LaidCard& card = course.card(place);
    if (!actsOpen(card) || !card.card)
        return refuse("game.refuse.power_of_hidden", {place.row, place.at}, cite("G6.1"));
    const bool asked = game.prompt && game.prompt->byHand;
    if (!asked && !isByHand(game, *card.card))
        return refuse("game.refuse.power_not_asked", {named(card)}, toldByTheTable);
    const std::int64_t parts = power.power.denominator();
    const bool halvedAtMostFourTimes = parts <= 16 && (parts & (parts - 1)) == 0;
    if (power.power < Fraction(0) || power.power > Fraction(mostPower) || !halvedAtMostFourTimes)
        return refuse("game.refuse.power_range", {power.power, mostPower}, toldByTheTable);
    card.stated = power.power;
    course.note("game.change.power_by_hand", {named(card), power.power}, toldByTheTable, place);
    return std::nullopt;
}

void askLater(Course& course, Place place, CardId card) {
    if (actsInPlay(course.game, card)) course.game.toAsk.push_back({course.card(place).id, card});
}

void askTheTable(Course& course) {
    Game& game = course.game;
    while (!held(game) && !game.toAsk.empty()) {
        const Game::ToAsk next = game.toAsk.front();
        game.toAsk.erase(game.toAsk.begin());
        const auto place = placeOf(game, next.laid);
        if (!place) continue;
        std::vector<PromptOption> options;
        if (const auto offer = cardModule(next.card).tableMaySay) offer(game, *place, options);
        const Faction owner = cardAt(game, *place).owner;
        if (cardModule(next.card).once.extraCard) draws(game.players[index(owner)]);
        openQuestion(course, owner, next.card, *place, std::move(options));
    }
}

void askAboutBid(Course& course, Faction owner, CardId card, int negotiations) {
    const auto place = placeOf(course.game, negotiations);
    if (!place) return;
    std::vector<PromptOption> options;
    addWinners(course.setup(), place->row, options);
    openQuestion(course, owner, card, *place, std::move(options));
}

bool askWhatItCounts(Course& course, int row) {
    if (rowOf(course.game, row).awarded || isSettled(course.game, row)) return false;
    const int count = static_cast<int>(rowOf(course.game, row).cards.size());
    for (Place place{row, 1}; place.at <= count; ++place.at) {
        LaidCard& card = course.card(place);
        const bool ask = card.card && !card.askedAtScoring && isByHand(course.game, *card.card) &&
                         actsInScoring(course.game, *card.card) && effectWorks(course.game, place);
        if (!ask) continue;
        card.askedAtScoring = true;
        std::vector<PromptOption> options;
        addWinners(course.setup(), row, options);
        openQuestion(course, card.owner, *card.card, place, std::move(options));
        return true;
    }
    return false;
}

void byHandAnswered(Course& course, const Prompt& prompt, std::string_view option) {
    if (!option.starts_with(takes) || !prompt.row) return;
    const auto winner = factionOf(option.back());
    if (!winner) return;
    const auto place = placeOf(course.game, prompt.laid);
    const int row = place ? place->row : *prompt.row;
    const bool inPlay =
        prompt.about && actsInPlay(course.game, *prompt.about) && !actsInScoring(course.game, *prompt.about);
    if (!inPlay) {
        course.row(row).ruled = winner;
        return;
    }
    // What the card brought about by the rules before it was set to by hand counts no longer.
    if (const GameRow& known = course.row(row); known.awarded) giveBack(course.game, known.target);
    cards::award(course, row, *winner);
    checkEnd(course, course.game.active.value_or(*winner), Fulfilling::NoCard);
}

} // namespace rowkeeper::tactics::play
