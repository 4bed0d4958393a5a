// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/RowText.h"

#include <algorithm>

namespace rowkeeper::companion {

using tactics::Faction;

namespace {

constexpr std::size_t nameWidth = 34;

std::string factionList(const json::Texts& texts, const std::vector<Faction>& factions) {
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
    return amount > Fraction(0) ? "+" + shown(amount) : shown(amount);
}

std::string partLine(const json::Texts& texts, const tactics::Part& part) {
    return "\n       " + padded(signedAmount(part.amount), 6) + texts(part.text) + "  [" +
           citation(texts, part.rule, part.ruling, part.basis) + "]";
}

bool contains(const std::vector<int>& list, std::size_t index) {
    return std::find(list.begin(), list.end(), static_cast<int>(index)) != list.end();
}

std::string totalsLine(const AppContext& context, const tactics::Score& score) {
    std::string line = context.say("\n  Totals:", "\n  Summen:");
    const std::string_view mark = score.estimated.empty() ? " " : " ≈ ";
    for (const Faction player : score.players)
        line += std::string(" ") + tactics::letter(player) + std::string(mark) +
                shown(score.totals[index(player)]);
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
    if (score.winners.empty()) return line + context.say("nobody (empty row)", "niemand (leere Reihe)");
    line += factionList(texts, score.winners);
    if (score.tieBreak) {
        line += context.say(", by the highest card", ", durch die höchste Karte");
    } else if (score.reason == "galaxy+diplomat") {
        line += context.say(", by Galaxy with Diplomat", ", durch Galaxy mit Diplomat");
    }
    if (!score.estimated.empty()) {
        line += context.say("\n  ≈ rests on printed powers that the rulebooks do not prove",
                            "\n  ≈ beruht auf Kartenwerten, die die Regelhefte nicht belegen");
    }
    return line;
}

} // namespace

std::string citation(const json::Texts& texts, std::string_view rule, std::string_view ruling,
                     tactics::Basis basis) {
    std::string cited(rule);
    if (!ruling.empty()) cited += (cited.empty() ? "" : ", ") + std::string(ruling);
    if (basis != tactics::Basis::Text) cited += ", " + texts.text("basis." + std::string(idOf(basis)));
    return cited;
}

std::string shown(const Fraction& number) {
    const std::int64_t doubled = number.numerator() < 0 ? -number.numerator() : number.numerator();
    if (number.denominator() != 2) return number.toString();
    return (number.numerator() < 0 ? "-" : "") +
           (doubled == 1 ? std::string() : std::to_string(doubled / 2)) + "½";
}

std::string padded(std::string text, std::size_t width) {
    const auto characters = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
    text.append(width > characters ? width - characters : 1, ' ');
    return text;
}

std::string rowText(const AppContext& context, const json::Texts& texts, const tactics::Row& row,
                    const tactics::Score& score, Detail detail) {
    std::string text = targetLine(texts, row.target);
    for (std::size_t i = 0; i < row.cards.size(); ++i) {
        const tactics::RowCard& card = row.cards[i];
        std::string name = cardName(context, texts, card);
        if (card.effectOff) name += context.say(", no effect", ", wirkungslos");
        if (contains(score.removed, i)) name += context.say(", leaves", ", geht");
        const std::string mark = contains(score.estimated, i) ? "≈ " : "";
        text += "\n  " + padded(std::to_string(i + 1), 3) + letter(card.owner) + "  " +
                padded(name, nameWidth) +
                (i < score.contributions.size() ? mark + shown(score.contributions[i]) : std::string());
        if (detail == Detail::Totals) continue;
        for (const tactics::Part& part : score.explanation) {
            if (part.card == static_cast<int>(i)) text += partLine(texts, part);
        }
    }
    if (detail == Detail::Parts) {
        text += context.say("\n  Row", "\n  Reihe");
        for (const tactics::Part& part : score.explanation) {
            if (part.card < 0) text += partLine(texts, part);
        }
    }
    return text + totalsLine(context, score) + winnerLine(context, texts, score);
}

std::string pointsText(const AppContext& context, const json::Texts& texts, const tactics::Points& points,
                       Detail detail) {
    std::string text = context.say("Victory points", "Siegpunkte");
    for (const tactics::PlayerPoints& player : points.players) {
        text += std::string("\n  ") + letter(player.player) + (player.estimated ? " ≈ " : " ") +
                shown(player.total) + context.say("  planets: ", "  Planeten: ") +
                std::to_string(player.planets);
        if (detail == Detail::Totals) continue;
        for (const tactics::PointsPart& part : player.parts) {
            text += "\n     " + padded(signedAmount(part.amount), 6) + texts(part.text) +
                    (part.estimated ? " ≈" : "") + "  [" +
                    citation(texts, part.rule, part.ruling, part.basis) + "]";
        }
    }
    text += std::string("\n  ") + context.say("Winner: ", "Sieger: ") + factionList(texts, points.winners);
    if (points.reason == "planets") text += context.say(", by planets", ", durch Planeten");
    if (points.reason == "shared") text += context.say(", shared", ", geteilt");
    return text;
}

} // namespace rowkeeper::companion
