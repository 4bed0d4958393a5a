// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Negotiations.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/cards/NegotiationBids.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// Bids go to the discard piles, hands are filled at once, also between tie rounds (T85).
void clearBids(Course& course) {
    for (const event::Bid& bid : course.game.contest->bids) {
        if (bid.card) toDiscardPile(course.game.players[index(bid.player)], bid.card);
    }
    course.game.contest->bids.clear();
    refillAll(course);
}

void endContest(Course& course) {
    course.game.contest.reset();
    course.game.prompt.reset();
}

/// What an explanation says is noted for the log, too.
void tell(Course& course, const Part& part, int row) {
    course.note(part.text.key, part.text.arguments, part, Place{row, 0});
}

/// In the order of the bidders, however they came.
Bids inOrder(const Contest& contest) {
    Bids bids = contest.bids;
    const auto place = [&](const event::Bid& bid) {
        return std::find(contest.bidders.begin(), contest.bidders.end(), bid.player);
    };
    std::sort(bids.begin(), bids.end(),
              [&](const event::Bid& a, const event::Bid& b) { return place(a) < place(b); });
    return bids;
}

/// The bid that ends the negotiation at once, or nullptr (T87).
const event::Bid* endingBid(const Bids& bids) {
    const auto found = std::find_if(bids.begin(), bids.end(), [](const event::Bid& bid) {
        return bid.card && cardModule(*bid.card).endsBidding;
    });
    return found == bids.end() ? nullptr : &*found;
}

void resolve(Course& course) {
    const Bids bids = inOrder(*course.game.contest);
    const int row = course.game.contest->row;
    const std::vector<Faction> best = highestBidders(course.setup(), bids);
    clearBids(course);
    if (!best.empty()) {
        for (const Part& part : shownBids(course.setup(), bids))
            tell(course, part, row);
    }
    const event::Bid* ending = endingBid(bids);
    if (ending && isByHand(course.game, *ending->card)) {
        const int negotiations = course.game.prompt->laid;
        endContest(course);
        askAboutBid(course, ending->player, *ending->card, negotiations);
        return;
    }
    if (ending || best.empty()) {
        endContest(course);
        const Saying nobodyBid{cite("G8.2/3", "T84"), "game.change.nobody_bid"};
        const Saying& why = ending ? cardModule(*ending->card).endsBidding : nobodyBid;
        course.note(std::string(why.key), {row}, why.source, Place{row, 0});
        return;
    }
    if (const auto why = whyHighest(course.setup(), bids)) {
        endContest(course);
        tell(course, *why, row);
        course.row(row).bids = bids;
        award(course, row, receiver(course.setup(), bids, best));
        checkEnd(course, course.game.active.value_or(best.front()), Fulfilling::NoCard);
        return;
    }
    course.game.contest->bidders = tiedPlayers(course.setup(), best);
    course.note("game.change.bids_tied", {row}, cite("G8.2/3", "T85"), Place{row, 0});
}

/// What the table may say of a negotiation that is left to it.
void offerWinners(const Game& game, Place place, std::vector<PromptOption>& options) {
    if (!rowOf(game, place.row).awarded) addWinners(*game.setup, place.row, options);
}

/// G8.2/3: everybody refills at any time (T85) and, to take part, lays one card; the highest base power wins
/// the target at once (T84-T88). A target that is won already, while its row stays (T86), is not negotiated
/// again.
void openBidding(Course& course, Place place) {
    if (course.row(place.row).awarded) {
        course.note("game.change.already_won", {place.row}, cite("G8.2/3", "T86", "negotiated_row"), place);
        return;
    }
    refillAll(course);
    course.game.contest = Contest{place.row, course.setup().players, {}};
    openPrompt(course, place, {"game.prompt.negotiations", {place.row}}, cite("G8.2/3", "T84"), {});
    course.game.prompt->options.back().text = {"game.option.no_more_bids", {}};
}

} // namespace

void award(Course& course, int number, Faction winner) {
    GameRow& row = course.row(number);
    row.awarded = winner;
    row.closed = true;
    course.game.players[index(winner)].captured.push_back(row.target);
    course.game.gone.push_back(row.target);
    if (course.setup().topSecret) // face down from now on: nobody may be told again what it was (G9.4)
        course.note("game.change.negotiated_secret", {winner, number}, cite("G9.4"), Place{number, 0});
    else
        course.note("game.change.negotiated", {winner, row.target}, cite("G8.2/3"), Place{number, 0});
    if (!abandoned(course.game, number)) return;
    for (int at = static_cast<int>(row.cards.size()); at >= 1; --at) {
        const Place place{number, at};
        askRemoval(course, place, CardId::Negotiations,
                   {keyFor(course.card(place), "game.instruction.clear_row"),
                    {named(course.card(place)), number, at}},
                   cite("G8.2/3", "T86", "negotiated_row"));
        course.game.instructions.back().waits = false;
    }
}

Verdict bid(Course& course, const event::Bid& bid) {
    if (!course.game.contest) return refuse("game.refuse.no_contest", {}, cite("G8.2/3"));
    Contest& contest = *course.game.contest;
    if (std::ranges::count(contest.bidders, bid.player) == 0)
        return refuse("game.refuse.not_a_bidder", {bid.player}, cite("G8.2/3", "T84"));
    if (!mayStillBid(contest, bid.player))
        return refuse("game.refuse.bid_twice", {bid.player}, cite("G8.2/3"));
    if (bid.card) {
        if (auto refused = copyRefused(course.game, bid.player, *bid.card)) return refused;
    }
    PlayerState& piles = course.game.players[index(bid.player)];
    if (bid.card) beginsToAct(piles);
    if (bid.card && !playFromHand(piles)) return refuse("game.refuse.no_cards", {bid.player}, cite("G8.2/3"));
    contest.bids.push_back(bid);
    course.note(bid.card ? "game.change.bid" : "game.change.bid_nothing", {bid.player},
                bid.card ? cite("G8.2/3") : cite("G8.2/3", "T84"));
    if (contest.bids.size() == contest.bidders.size()) resolve(course);
    return std::nullopt;
}

Verdict biddingOpen(const Game& game) {
    if (!game.contest || game.contest->bids.empty()) return std::nullopt;
    return refuse("game.refuse.bidding_open", {game.contest->row}, cite("G8.2/3"));
}

void closeBidding(Course& course) {
    Contest& contest = *course.game.contest;
    for (const Faction bidder : contest.bidders) {
        const bool made = std::any_of(contest.bids.begin(), contest.bids.end(),
                                      [&](const event::Bid& bid) { return bid.player == bidder; });
        if (!made) contest.bids.push_back({bidder, std::nullopt});
    }
    resolve(course);
}

void abandonContest(Course& course) {
    if (!course.game.contest) return;
    clearBids(course);
    course.game.contest.reset();
}

constinit const CardModule negotiations{
    .once = {.execute = openBidding},
    .tableMaySay = offerWinners,
};

} // namespace rowkeeper::tactics::cards
