// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Question.h"

#include "companion/tactics/panel/Lines.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/referee/Answers.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NextCard.h"

#include <QFontInfo>
#include <QPainter>

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

QuestionHead::QuestionHead(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void QuestionHead::ask(const Question& question) {
    if (question == question_) return;
    question_ = question;
    setAccessibleName(question_.text);
    setAccessibleDescription(question_.where);
    setToolTip(question_.text);
    update();
}

QSize QuestionHead::sizeHint() const {
    const int em = QFontInfo(font()).pixelSize();
    constexpr int large = 30; // px: there is little room beside such text
    return {640, static_cast<int>((em > large ? 3.3 : 4.4) * em)};
}

void QuestionHead::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double em = QFontInfo(font()).pixelSize();
    QRectF room = QRectF(rect()).adjusted(10, 4, -10, -2);
    const double side = 2.4 * em;
    for (const Faction player : question_.who) {
        paintMark(painter, {room.left(), room.center().y() - side / 2, side, side}, player);
        room.setLeft(room.left() + side + 8);
    }
    if (!question_.where.isEmpty()) {
        const QRectF about(room.left(), room.bottom() - 1.35 * em, room.width(), 1.35 * em);
        room.setBottom(about.top());
        painter.setPen(quiet(palette()));
        painter.drawText(about, Qt::AlignLeft | Qt::AlignVCenter, question_.where);
    }
    QFont large = font();
    large.setBold(true);
    const FittedLines lines = fitLines(question_.text, large, room.size(), 1.9 * em, .9 * em);
    large.setPixelSize(lines.pixels);
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, lines.lines.join(u'\n'));
}

} // namespace rowkeeper::tactics::panel
