// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RowText.h"

#include "engine/FractionText.h"
#include "engine/json/SensitivityText.h"
#include "engine/tactics/NoEffect.h"

#include <algorithm>
#include <span>

namespace rowkeeper::companion {

using tactics::Faction;

namespace {

constexpr std::size_t nameWidth = 34;

std::string factionList(const json::Texts& texts, std::span<const Faction> factions) {
    std::string list;
    for (const Faction faction : factions)
        list += (list.empty() ? "" : ", ") + texts.name(faction);
    return list;
}

std::string cardName(const AppContext& context, const json::Texts& texts, const tactics::RowCard& card) {
    if (card.card) return texts.name(*card.card, card.owner);
    return context.say("plain card, ", "einfache Karte, ") +
           texts.text("type." + std::string(idOf(card.type)));
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
           citation(texts, part.rule, part.ruling, part.basis, part.option) + "]";
}

/// Why cards change nothing, where the parts of the calculation do not say it already.
std::vector<tactics::Part> notesOn(const AppContext& context, const tactics::Row& row,
                                   const tactics::Score& score, Detail detail) {
    if (detail != Detail::Notes) return {};
    std::vector<tactics::Part> notes = withoutEffect(row, score, context.catalog());
    std::erase_if(notes, [&](const tactics::Part& note) {
        return std::find(score.explanation.begin(), score.explanation.end(), note) != score.explanation.end();
    });
    return notes;
}

/// What the estimated powers decide, a line each.
std::string estimatesText(const AppContext& context, const json::Texts& texts, const tactics::Row& row,
                          const tactics::Score& score) {
    std::string text;
    if (score.reason == "settled") return text; // decided, whatever the estimates are
    for (const std::string& line : sensitivityLines(sensitivity(row, score), texts))
        text += "\n    " + line;
    if (text.empty()) return text;
    return context.say("\n  If one estimate were wrong:", "\n  Wäre eine Schätzung falsch:") + text;
}

bool contains(const std::vector<int>& list, std::size_t index) {
    return std::find(list.begin(), list.end(), static_cast<int>(index)) != list.end();
}

std::string totalsLine(const AppContext& context, const tactics::Score& score) {
    std::string line = context.say("\n  Totals:", "\n  Summen:");
    const std::string_view mark = score.estimated.empty() ? " " : " ≈ ";
    for (const Faction player : score.players)
        line += std::string(" ") + tactics::letter(player) + std::string(mark) +
                readableText(score.totals[index(player)]);
    return line;
}

std::string winnerLine(const AppContext& context, const json::Texts& texts, const tactics::Score& score) {
    if (score.prompt) {
        return std::string("\n  ") + context.say("Not decided: ", "Noch offen: ") +
               factionList(texts, score.prompt->team) +
               context.say(" must choose which Armada leaves (\"choice\")",
                           " müssen wählen, welche Armada geht (\"choice\")");
    }
    std::string line = std::string("\n  ") + context.say("Winner: ", "Sieger: ");
    const char* settled = context.say(", settled by hand", ", von Hand entschieden");
    if (score.winners.empty() && score.reason == "settled")
        return line + context.say("nobody", "niemand") + settled;
    if (score.winners.empty()) return line + context.say("nobody (empty row)", "niemand (leere Reihe)");
    line += factionList(texts, score.winners);
    if (score.tieBreak) {
        line += context.say(", by the highest card", ", durch die höchste Karte");
    } else if (score.reason == "galaxy+diplomat") {
        line += context.say(", by Galaxy with Diplomat", ", durch Galaxy mit Diplomat");
    } else if (score.reason == "manual") {
        line += context.say(", the table said so", ", laut Tisch");
    } else if (score.reason == "negotiations") {
        line += context.say(", in the negotiation", ", in der Verhandlung");
    } else if (score.reason == "settled") {
        line += settled;
    }
    if (!score.estimated.empty()) {
        line += context.say("\n  ≈ rests on powers or effects the rulebooks do not prove",
                            "\n  ≈ beruht auf Kampfkräften oder Effekten, die die Regelhefte nicht belegen");
    }
    return line;
}

} // namespace

std::string citation(const json::Texts& texts, std::string_view rule, std::string_view ruling,
                     tactics::Basis basis, std::string_view option) {
    std::string cited(rule);
    const auto add = [&](std::string_view more) {
        if (!more.empty()) cited += (cited.empty() ? "" : ", ") + std::string(more);
    };
    add(ruling);
    if (basis == tactics::Basis::Open && !option.empty()) {
        add(texts({"basis.option", {std::string(option)}}));
        return cited;
    }
    if (basis != tactics::Basis::Text) add(texts.text("basis." + std::string(idOf(basis))));
    add(option);
    return cited;
}

std::string padded(std::string text, std::size_t width) {
    const auto characters = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
    text.append(width > characters ? width - characters : 1, ' ');
    return text;
}

std::string rowText(const AppContext& context, const json::Texts& texts, const tactics::Row& row,
                    const tactics::Score& score, Detail detail, bool secret) {
    std::string text = secret ? texts.text("game.secret_target") : targetLine(texts, row.target);
    const std::vector<tactics::Part> notes = notesOn(context, row, score, detail);
    const bool counted = score.reason != "negotiations"; // there the bids decide, no power in the row
    for (std::size_t i = 0; i < row.cards.size(); ++i) {
        const tactics::RowCard& card = row.cards[i];
        std::string name = cardName(context, texts, card);
        if (card.effectOff) name += context.say(", no effect", ", wirkungslos");
        if (contains(score.manual, i)) name += context.say(", by hand", ", von Hand");
        if (contains(score.removed, i)) name += context.say(", leaves", ", geht");
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
        text += context.say("\n  Row", "\n  Reihe");
        for (const tactics::Part& part : score.explanation) {
            if (part.card < 0) text += partLine(texts, part);
        }
    }
    return text + (counted ? totalsLine(context, score) : std::string()) + winnerLine(context, texts, score) +
           estimatesText(context, texts, row, score);
}

std::string pointsText(const AppContext& context, const json::Texts& texts, const tactics::Points& points,
                       Detail detail, bool over) {
    std::string text = context.say("Victory points", "Siegpunkte");
    for (const tactics::PlayerPoints& player : points.players) {
        text += std::string("\n  ") + letter(player.player) + (player.estimated ? " ≈ " : " ") +
                readableText(player.total) + context.say("  planets: ", "  Planeten: ") +
                std::to_string(player.planets);
        const auto ally = std::find_if(points.players.begin(), points.players.end(), [&](const auto& other) {
            return sameTeam(other.player, player.player) && other.parts == player.parts;
        });
        if (ally->player != player.player) {
            if (!player.parts.empty())
                text += context.say(", the same pile as ", ", derselbe Stapel wie ") +
                        std::string(1, letter(ally->player));
            continue;
        }
        if (detail == Detail::Totals) continue;
        for (const tactics::PointsPart& part : player.parts) {
            text += "\n     " + padded(signedAmount(part.amount), 6) + texts(part.text) +
                    (part.estimated ? " ≈" : "") + "  [" +
                    citation(texts, part.rule, part.ruling, part.basis, part.option) + "]";
        }
    }
    const bool level = points.winners.size() == points.players.size(); // nobody is ahead
    if (!over && level) return text;
    text += std::string("\n  ") +
            (over ? context.say("Winner: ", "Sieger: ") : context.say("Ahead so far: ", "Vorn bisher: ")) +
            factionList(texts, points.winners);
    if (!over) return text;
    if (points.reason == "planets") text += context.say(", by planets", ", durch Planeten");
    if (points.reason == "shared") text += context.say(", shared", ", geteilt");
    return text;
}

} // namespace rowkeeper::companion
