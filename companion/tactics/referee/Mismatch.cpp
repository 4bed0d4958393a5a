// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Mismatch.h"

#include "companion/tactics/referee/Traces.h"

#include <algorithm>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Faction;
using tactics::Game;
using tactics::NamedCard;
using tactics::PhraseArgument;
using Kind = Difference::Kind;

std::optional<NamedCard> seenCard(const Difference& difference) {
    if (!difference.tag || difference.tag->kind() != tag::Kind::Face) return std::nullopt;
    const auto card = tactics::cardNumbered(difference.tag->number);
    if (!card) return std::nullopt;
    return NamedCard{tactics::factionOf(difference.tag->group), *card};
}

/// "not_playing", "out_of_turn" or "refused".
std::string kindOfNew(const Game& game, Faction owner) {
    const std::vector<Faction>& players = game.setup->players;
    if (std::find(players.begin(), players.end(), owner) == players.end()) return "not_playing";
    const bool deploying = game.phase == tactics::Phase::Deployment && !game.mustReveal;
    return deploying && game.turn && *game.turn != owner ? "out_of_turn" : "refused";
}

void sayNew(MismatchReport& report, const Game& game, const Difference& difference) {
    const Faction owner = *tactics::factionOf(difference.tag->group);
    report.kind = kindOfNew(game, owner);
    report.text = {"watch.mismatch.new." + report.kind, {owner, difference.row, difference.at}};
    if (report.kind == "out_of_turn") report.text.arguments.emplace_back(*game.turn);
}

void sayTurned(MismatchReport& report, const Game& game, const Difference& difference) {
    const auto card = seenCard(difference);
    report.kind = game.phase == tactics::Phase::Deployment ? "turned" : "refused";
    report.text = {"watch.mismatch.turned", {*card, difference.row, difference.at}};
}

/// A card of the game that is not where it should be, as far as it may be named.
PhraseArgument expectedName(const tactics::LaidCard& card) {
    if (card.open && card.card) return NamedCard{card.owner, *card.card};
    return card.owner;
}

void sayExpected(MismatchReport& report, const Game& game, const Difference& difference) {
    const tactics::LaidCard& card = cardAt(game, difference);
    const std::string named = card.open && card.card ? "card" : "back";
    switch (difference.kind) {
    case Kind::Gone:
        report.kind = "gone";
        report.text = {"watch.mismatch.gone." + named, {expectedName(card), difference.row, difference.at}};
        break;
    case Kind::Moved:
        report.kind = "moved";
        report.text = {
            "watch.mismatch.moved." + named,
            {expectedName(card), difference.row, difference.at, difference.toRow, difference.toAt}};
        break;
    case Kind::TurnedBack:
        report.kind = "turned_back";
        report.text = {"watch.mismatch.turned_back", {expectedName(card), difference.row, difference.at}};
        break;
    default:
        report.kind = "wrong_card";
        report.text = {"watch.mismatch.wrong_card." + named,
                       {expectedName(card), difference.row, difference.at}};
        break;
    }
}

/// Names the place, what is seen there, and what the game has there.
MismatchReport described(const Game& game, const Difference& difference) {
    MismatchReport report;
    report.row = difference.row;
    report.at = difference.at;
    report.tag = difference.tag;
    if (difference.kind == Kind::New) {
        sayNew(report, game, difference);
    } else if (difference.kind == Kind::Turned) {
        sayTurned(report, game, difference);
    } else {
        sayExpected(report, game, difference);
        return report;
    }
    const auto seen = seenCard(difference);
    if (!seen || report.kind == "not_playing") return report;
    if (const auto twin = tactics::lastCopyLies(game, *seen->owner, seen->card)) {
        report.kind = "doubled";
        report.text = {"watch.mismatch.doubled", {*seen, difference.row, difference.at, twin->row, twin->at}};
    }
    return report;
}

} // namespace

MismatchReport toPutBack(const Game& game, const Difference& difference) {
    MismatchReport report = described(game, difference);
    report.kind = "put_back";
    if (difference.kind == Kind::New)
        report.text = {"watch.put_back.new",
                       {*tactics::factionOf(difference.tag->group), difference.row, difference.at}};
    else if (difference.kind == Kind::Turned)
        report.text.key = "watch.put_back.turned";
    return report;
}

MismatchReport mismatch(const Game& game, const Difference& difference, Unexplained why) {
    MismatchReport report = described(game, difference);
    const bool mayBeLegal = difference.kind == Kind::New || difference.kind == Kind::Turned;
    if (why == Unexplained::TooMany && mayBeLegal) {
        report.kind = "too_many";
        report.text = {"watch.mismatch.too_many", {difference.row, difference.at}};
        return report;
    }
    const auto event = eventFor(game, difference);
    if (!event) return report;
    const tactics::Result result = tactics::apply(game, *event);
    if (const auto* refusal = std::get_if<tactics::Refusal>(&result)) {
        report.reason = *refusal;
        const auto seen = seenCard(difference);
        if (seen && mayBeLegal && report.kind != "doubled" &&
            tactics::noCopyLeft(game, *seen->owner, seen->card) == *refusal) {
            report.kind = "doubled";
            report.text = {"watch.mismatch.on_discard_pile", {*seen, difference.row, difference.at}};
        }
    } else if (why == Unexplained::Ambiguous && mayBeLegal) {
        report.kind = "ambiguous";
        report.text = {"watch.mismatch.ambiguous", {difference.row, difference.at}};
    }
    return report;
}

} // namespace rowkeeper::tactics::referee
