// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/RowText.h"

#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NoEffect.h"
#include "engine/tactics/json/Effects.h"
#include "engine/tactics/json/SensitivityText.h"

#include <algorithm>
#include <span>

namespace rowkeeper::tactics::results {

using tactics::Faction;

namespace {

constexpr std::size_t nameWidth = 34;

std::string factionList(const json::Texts& texts, std::span<const Faction> factions) {
    std::string list;
    for (const Faction faction : factions)
        list += (list.empty() ? "" : ", ") + texts.name(faction);
    return list;
}

std::string cardName(const json::Texts& texts, const tactics::RowCard& card) {
    if (card.card) return texts.name(*card.card, card.owner);
    return texts({"row.plain_card", {texts.text("type." + std::string(idOf(card.type)))}});
}

std::string targetLine(const json::Texts& texts, const tactics::RowTarget& target) {
    std::string kind = texts.text("target_type." + std::string(idOf(target.type)));
    if (target.color) kind += ", " + texts.text("color." + std::string(idOf(*target.color)));
    return target.id ? texts.name(*target.id) + " (" + kind + ")" : kind;
}

std::string signedAmount(const Fraction& amount) {
    if (amount.isZero()) return "";
    return amount > Fraction(0) ? "+" + readableText(amount) : readableText(amount);
}

std::string partLine(const json::Texts& texts, const tactics::Part& part) {
    return "\n       " + padded(signedAmount(part.amount), 6) + texts(part.text) + "  [" +
           json::citationText(part, texts) + "]";
}

/// Why cards change nothing, where the parts of the calculation do not say it already.
std::vector<tactics::Part> notesOn(const tactics::Catalog& catalog, const tactics::Row& row,
                                   const tactics::Score& score, Detail detail, bool secret) {
    if (detail != Detail::Notes) return {};
    std::vector<tactics::Part> notes = toldInSecret(withoutEffect(row, score, catalog), row, secret);
    std::erase_if(notes, [&](const tactics::Part& note) {
        return std::find(score.explanation.begin(), score.explanation.end(), note) != score.explanation.end();
    });
    return notes;
}

/// What the estimated powers decide, a line each.
std::string estimatesText(const json::Texts& texts, const tactics::Row& row, const tactics::Score& score) {
    std::string text;
    if (score.wonBy == WonBy::Settled) return text; // decided, whatever the estimates are
    for (const std::string& line : sensitivityLines(sensitivity(row, score), texts))
        text += "\n    " + line;
    if (text.empty()) return text;
    return "\n  " + texts.text("row.if_estimate_wrong") + text;
}

/// The parts again as the row is resolved, numbered.
std::string ladderText(const json::Texts& texts, const tactics::Row& row, const tactics::Score& score) {
    const std::string list = json::effectsText(json::effectsOf(row, score, texts), texts);
    return list.empty() ? list : "\n  " + texts.text("effects.title") + "\n" + list;
}

bool contains(const std::vector<int>& list, std::size_t index) {
    return std::find(list.begin(), list.end(), static_cast<int>(index)) != list.end();
}

std::string totalsLine(const json::Texts& texts, const tactics::Score& score) {
    std::string line = "\n  " + texts.text("row.totals");
    for (const Faction player : score.players)
        line += std::string(" ") + tactics::letter(player) +
                (score.estimatedTotals[index(player)] ? " ≈ " : " ") +
                readableText(score.totals[index(player)]);
    return line;
}

std::string winnerLine(const json::Texts& texts, const tactics::Score& score) {
    if (score.prompt) {
        return "\n  " + texts({"row.not_decided", {factionList(texts, score.prompt->team)}});
    }
    if (score.winners.empty()) {
        const char* how = score.wonBy == WonBy::Settled ? "row.nobody.settled" : "row.nobody.empty";
        return "\n  " + texts({"row.winner", {texts.text(how)}});
    }
    // Where powers were counted, the totals above carry the mark.
    const std::string mark = score.estimatedBids.empty() ? "" : " ≈";
    std::string line = "\n  " + texts({"row.winner", {factionList(texts, score.winners) + mark}});
    const std::string how = score.tieBreak ? "row.by.tie_break" : "row.by." + std::string(idOf(score.wonBy));
    if (texts.has(how)) line += texts.text(how);
    if (!score.estimated.empty() || !score.estimatedBids.empty())
        line += "\n  " + texts.text("row.estimated");
    return line;
}

} // namespace

std::string padded(std::string text, std::size_t width) {
    const auto characters = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
    text.append(width > characters ? width - characters : 1, ' ');
    return text;
}

std::string rowText(const json::Texts& texts, const tactics::Catalog& catalog, const tactics::Row& row,
                    const tactics::Score& score, Detail detail, bool secret) {
    std::string text = secret ? texts.text("game.secret_target") : targetLine(texts, row.target);
    const std::vector<tactics::Part> notes = notesOn(catalog, row, score, detail, secret);
    const bool counted = score.wonBy != WonBy::Negotiations; // there the bids decide, no power in the row
    for (std::size_t i = 0; i < row.cards.size(); ++i) {
        const tactics::RowCard& card = row.cards[i];
        std::string name = cardName(texts, card);
        if (card.effectOff) name += texts.text("row.no_effect");
        if (contains(score.manual, i)) name += texts.text("row.by_hand");
        if (contains(score.removed, i)) name += texts.text("row.leaves");
        const std::string mark = contains(score.estimated, i) ? "≈ " : "";
        text += "\n  " + padded(std::to_string(i + 1), 3) + letter(card.owner) + "  " +
                padded(name, nameWidth) +
                (counted && i < score.contributions.size() ? mark + readableText(score.contributions[i])
                                                           : std::string());
        if (detail == Detail::Totals) continue;
        for (const tactics::Part& part : score.explanation) {
            if (part.card == static_cast<int>(i)) text += partLine(texts, part);
        }
        for (const tactics::Part& note : notes) {
            if (note.card == static_cast<int>(i)) text += partLine(texts, note);
        }
    }
    const bool anyOfRow = std::any_of(score.explanation.begin(), score.explanation.end(),
                                      [](const tactics::Part& part) { return part.card < 0; });
    if (detail != Detail::Totals && anyOfRow) {
        text += "\n  " + texts.text("row.row");
        for (const tactics::Part& part : score.explanation) {
            if (part.card < 0) text += partLine(texts, part);
        }
    }
    return text + (counted ? totalsLine(texts, score) : std::string()) + winnerLine(texts, score) +
           estimatesText(texts, row, score) + (detail == Detail::Notes ? ladderText(texts, row, score) : "");
}

std::string pointsText(const json::Texts& texts, const tactics::Points& points, Detail detail, bool over) {
    std::string text = texts.text("points.title");
    for (const tactics::PlayerPoints& player : points.players) {
        text += std::string("\n  ") + letter(player.player) + (player.estimated ? " ≈ " : " ") +
                readableText(player.total) + "  " + texts({"points.planets", {player.planets}});
        const auto ally = std::find_if(points.players.begin(), points.players.end(), [&](const auto& other) {
            return sameTeam(other.player, player.player) && other.parts == player.parts;
        });
        if (ally->player != player.player) {
            if (!player.parts.empty())
                text += texts({"points.same_pile", {std::string(1, letter(ally->player))}});
            continue;
        }
        if (detail == Detail::Totals) continue;
        for (const tactics::PointsPart& part : player.parts) {
            text += "\n     " + padded(signedAmount(part.amount), 6) + texts(part.text) +
                    (part.estimated ? " ≈" : "") + "  [" + json::citationText(part, texts) + "]";
        }
    }
    const bool level = points.winners.size() == points.players.size(); // nobody is ahead
    if (!over && level) return text;
    text += "\n  " + texts({over ? "row.winner" : "points.ahead", {factionList(texts, points.winners)}});
    if (!over) return text;
    const std::string how = "points.by." + std::string(idOf(points.decidedBy));
    return texts.has(how) ? text + texts.text(how) : text;
}

} // namespace rowkeeper::tactics::results
