// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameText.h"

#include "companion/tactics/referee/Secrecy.h"
#include "companion/tactics/referee/SettledText.h"
#include "companion/tactics/results/GameDocument.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"

namespace rowkeeper::tactics::results {

namespace {

/// A row nobody has scored: its cards as they lie.
std::string lyingRow(const json::Texts& texts, const FinalRow& row) {
    std::string text = row.secret ? texts.text("game.secret_target") : texts.name(row.row.target);
    for (std::size_t i = 0; i < row.row.cards.size(); ++i) {
        const tactics::LaidCard& card = row.row.cards[i];
        text += "\n  " + padded(std::to_string(i + 1), 3) + letter(card.owner) + "  " +
                (card.open && card.card ? texts.name(*card.card, card.owner) : texts.text("row.face_down"));
        for (const tactics::Part& part : row.withoutEffect) {
            const bool says = part.card == static_cast<int>(i) && part.text.key != "score.idle.hidden";
            if (says) text += "\n       " + texts(part.text) + "  [" + json::citationText(part, texts) + "]";
        }
    }
    return text;
}

} // namespace

std::string gameText(const json::Texts& texts, const tactics::Game& whole) {
    const tactics::Game game = referee::Secrecy(whole).told(whole);
    std::string text =
        texts({"game.round_and_phase", {game.round, texts.text("phase." + std::string(idOf(game.phase)))}});
    int number = 0;
    for (const FinalRow& row : finalRows(game)) {
        text += "\n\n" + std::to_string(++number) + "  ";
        text += row.score
                    ? rowText(texts, game.setup->catalog, row.scoring, *row.score, Detail::Totals, row.secret)
                    : lyingRow(texts, row);
        if (!row.row.settled) continue;
        for (const std::string& line :
             referee::settledText(*row.row.settled, *row.expected, row.reasonSecret, texts))
            text += "\n  " + line;
    }
    if (game.prompt) text += "\n\n" + texts({"game.to_decide", {texts(game.prompt->text)}});
    for (const tactics::Instruction& instruction : game.instructions)
        text += "\n\n" + texts({"game.to_do", {texts(instruction.text)}});
    if (!game.deviations.empty()) text += "\n\n" + texts.text("result.section.deviations");
    for (const tactics::Deviation& deviation : game.deviations)
        text += "\n  " + deviationText(deviation, texts);
    if (const auto points = pointsSoFar(game)) {
        text += "\n\n" + pointsText(texts, *points, Detail::Totals, game.phase == tactics::Phase::Over);
    }
    return text;
}

std::string eventText(const json::RecordLine& line, const std::vector<tactics::Change>& changes,
                      const json::Texts& texts) {
    std::string text = padded(std::to_string(line.n), 5);
    bool first = true;
    for (const tactics::Change& change : changes) {
        text += (first ? "" : "\n     ") + texts(change.text);
        first = false;
    }
    if (first) text += std::string(tactics::doOf(std::get<tactics::Event>(line.what)));
    return line.inferred ? text + "  (?)" : text;
}

} // namespace rowkeeper::tactics::results
