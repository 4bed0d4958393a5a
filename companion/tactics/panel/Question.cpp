// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Question.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/referee/Answers.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NextCard.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

using tactics::Phase;

namespace {

Question betweenRounds(const Game& game, const json::Texts& texts) {
    const std::string text = game.round == 0 ? texts.text("question.targets_first")
                                             : texts({"question.targets", {rowsOfNextRound(game)}});
    return {{}, QString::fromStdString(text), {}};
}

Question over(const Game& game, const json::Texts& texts) {
    const auto points = pointsSoFar(game);
    if (!points || points->winners.empty())
        return {{}, QString::fromStdString(texts.text("question.over")), {}};
    std::string names;
    for (const Faction winner : points->winners)
        names += (names.empty() ? "" : ", ") + texts.name(winner);
    return {points->winners, QString::fromStdString(texts({"question.won", {names}})), {}};
}

/// What is asked where neither an effect nor a hand is waited for.
Question next(const Game& game, const json::Texts& texts) {
    if (game.phase == Phase::Over) return over(game, texts);
    if (game.phase == Phase::BetweenRounds) return betweenRounds(game, texts);
    if (const auto place = nextToTurn(game)) {
        const LaidCard& card = game.rows[static_cast<std::size_t>(place->row - 1)]
                                   .cards[static_cast<std::size_t>(place->at - 1)];
        return {{card.owner},
                QString::fromStdString(texts({"question.turn_card", {card.owner, place->row, place->at}})),
                {}};
    }
    if (game.turn) return {{*game.turn}, QString::fromStdString(texts({"question.play", {*game.turn}})), {}};
    return {{}, QString::fromStdString(texts.text("question.play_on")), {}};
}

std::vector<Faction> deciding(const Prompt& prompt) {
    return prompt.team.empty() ? std::vector{prompt.decides} : prompt.team;
}

} // namespace

Question questionNow(const Game& game, const json::Texts& texts) {
    if (!game.setup) return {};
    Question question;
    if (game.prompt) {
        question = {
            deciding(*game.prompt), QString::fromStdString(referee::questionText(*game.prompt, texts)), {}};
    } else if (const Instruction* owed = nextInstruction(game)) {
        question.text = QString::fromStdString(texts(owed->text));
    } else {
        question = next(game, texts);
    }
    if (game.round > 0)
        question.where = QString::fromStdString(texts({"window.round", {game.round}}) + " · " +
                                                texts.text("phase." + std::string(idOf(game.phase))));
    return question;
}

parts::Heading headingOf(const Question& question) {
    parts::Heading heading{{}, question.text, question.where};
    for (const Faction player : question.who)
        heading.who.push_back(static_cast<int>(player));
    return heading;
}

void paintAsked(QPainter& painter, const QRectF& area, int who) {
    paintMark(painter, area, static_cast<Faction>(who));
}

} // namespace rowkeeper::tactics::panel
