// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameText.h"

#include "companion/app/GameDocument.h"
#include "companion/app/RowText.h"
#include "companion/referee/SettledText.h"
#include "engine/tactics/GamePoints.h"

namespace rowkeeper::companion {

namespace {

std::string phaseName(const AppContext& context, tactics::Phase phase) {
    switch (phase) {
    case tactics::Phase::BetweenRounds:
        return context.say("between rounds", "zwischen den Runden");
    case tactics::Phase::Deployment:
        return context.say("deployment", "Einsatzphase");
    case tactics::Phase::Reveal:
        return context.say("reveal phase", "Aufdeckphase");
    case tactics::Phase::Over:
        return context.say("game over", "Spielende");
    }
    return {};
}

/// A row nobody has scored: its cards as they lie.
std::string lyingRow(const AppContext& context, const json::Texts& texts, const FinalRow& row) {
    std::string text = row.secret ? texts.text("game.secret_target") : texts.name(row.row.target);
    for (std::size_t i = 0; i < row.row.cards.size(); ++i) {
        const tactics::LaidCard& card = row.row.cards[i];
        text += "\n  " + padded(std::to_string(i + 1), 3) + letter(card.owner) + "  " +
                (card.open && card.card ? texts.name(*card.card, card.owner)
                                        : std::string(context.say("face down", "verdeckt")));
        for (const tactics::Part& part : row.withoutEffect) {
            const bool says = part.card == static_cast<int>(i) && part.text.key != "score.idle.hidden";
            if (says)
                text += "\n       " + texts(part.text) + "  [" +
                        citation(texts, part.rule, part.ruling, part.basis, part.option) + "]";
        }
    }
    return text;
}

} // namespace

std::string gameText(const AppContext& context, const json::Texts& texts, const tactics::Game& game) {
    std::string text =
        context.say("Round ", "Runde ") + std::to_string(game.round) + ", " + phaseName(context, game.phase);
    int number = 0;
    for (const FinalRow& row : finalRows(game)) {
        text += "\n\n" + std::to_string(++number) + "  ";
        text += row.score ? rowText(context, texts, row.scoring, *row.score, Detail::Totals, row.secret)
                          : lyingRow(context, texts, row);
        if (!row.row.settled) continue;
        for (const std::string& line : settledText(*row.row.settled, *row.expected, row.reasonSecret, texts))
            text += "\n  " + line;
    }
    if (game.prompt)
        text +=
            std::string("\n\n") + context.say("To decide: ", "Zu entscheiden: ") + texts(game.prompt->text);
    for (const tactics::Instruction& instruction : game.instructions)
        text += std::string("\n\n") + context.say("To do: ", "Auszuführen: ") + texts(instruction.text);
    if (!game.deviations.empty()) text += "\n\n" + texts.text("result.section.deviations");
    for (const tactics::Deviation& deviation : game.deviations)
        text += "\n  " + deviationText(deviation, game, texts);
    if (const auto points = pointsSoFar(game)) {
        text +=
            "\n\n" + pointsText(context, texts, *points, Detail::Totals, game.phase == tactics::Phase::Over);
    }
    return text;
}

std::string eventText(const json::RecordLine& line, const tactics::Applied& applied, const tactics::Game& end,
                      const json::Texts& texts) {
    std::string text = padded(std::to_string(line.n), 5);
    bool first = true;
    for (const tactics::Change& change : applied.changes) {
        text += (first ? "" : "\n     ") + texts(shownPhrase(change.text, end, texts));
        first = false;
    }
    if (first) text += std::string(tactics::doOf(std::get<tactics::Event>(line.what)));
    return line.inferred ? text + "  (?)" : text;
}

} // namespace rowkeeper::companion
