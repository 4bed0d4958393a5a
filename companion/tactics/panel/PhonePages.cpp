// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PhonePages.h"

#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/referee/Answers.h"
#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/GamePoints.h"
#include "printables/tactics/TacticsInk.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

phones::Shape shapeOf(printables::Shape shape) {
    switch (shape) {
    case printables::Shape::Circle:
        return phones::Shape::Circle;
    case printables::Shape::Triangle:
        return phones::Shape::Triangle;
    case printables::Shape::Diamond:
        return phones::Shape::Diamond;
    case printables::Shape::Square:
        return phones::Shape::Square;
    }
    return phones::Shape::Circle;
}

phones::Mark markOf(Faction player) {
    const tactics::sheets::DeckInk ink = tactics::sheets::inkOf(player);
    return {std::string(1, letter(player)), shapeOf(ink.shape), ink.fill.name().toStdString(),
            ink.onFill.name().toStdString()};
}

std::string idOfPerson(Faction player) {
    return {letter(player)};
}

phones::Cell cellOf(const ShownCard& card) {
    return {markOf(card.owner),
            card.name.toStdString(),
            card.counts.toStdString(),
            card.because.toStdString(),
            card.open,
            card.counted};
}

phones::Line lineOf(const ShownRow& row, const json::Texts& texts) {
    phones::Line line;
    line.heading = row.heading.toStdString();
    line.about = row.kind.toStdString();
    line.points = row.points.toStdString();
    line.remark = row.unsettled ? texts.text("window.unsettled") : row.decided.toStdString();
    for (const ShownCard& card : row.cards)
        line.cells.push_back(cellOf(card));
    for (const ShownTotal& total : row.totals)
        line.totals.push_back({markOf(total.player), texts.name(total.player), total.number.toStdString(),
                               total.word.toStdString(), total.share});
    return line;
}

std::string pointsOf(const std::optional<Points>& points, Faction player, const json::Texts& texts) {
    if (!points) return {};
    for (const PlayerPoints& one : points->players)
        if (one.player == player)
            return (one.estimated ? "≈" : "") + readable(one.total).toStdString() + " " +
                   texts.text("window.victory_points");
    return {};
}

std::vector<phones::Standing> standingsOf(const Game& game, const json::Texts& texts) {
    const std::optional<Points> points = pointsSoFar(game);
    std::vector<phones::Standing> all;
    for (const Faction player : game.setup->players) {
        const int targets = static_cast<int>(game.players[index(player)].captured.size());
        all.push_back({markOf(player), texts.name(player), pointsOf(points, player, texts),
                       texts({"window.targets_won", {targets}})});
    }
    return all;
}

phones::Board boardOf(const Game& told, RunningTotals totals, const std::vector<Warning>& warnings,
                      const json::Texts& texts) {
    phones::Board board;
    board.title = "Rowkeeper";
    if (!told.setup) return board;
    const Question question = questionNow(told, texts);
    board.question = question.text.toStdString();
    board.where = question.where.toStdString();
    for (const Faction player : question.who)
        board.asked.push_back(markOf(player));
    board.standings = standingsOf(told, texts);
    for (const ShownRow& row : shownRows(told, totals, warnings, texts))
        board.lines.push_back(lineOf(row, texts));
    return board;
}

phones::LastCard lastCard(const LaidCard& card, int number, const Setup& setup, const json::Texts& texts) {
    const auto& power = setup.catalog[*card.card].power;
    phones::LastCard last{std::to_string(number), {}, {}};
    last.card = {markOf(card.owner),
                 texts.name(*card.card, card.owner),
                 (isProven(power.status) ? "" : "≈") + readable(power.value).toStdString(),
                 {},
                 true,
                 true};
    const std::string key = "card." + std::string(idOf(*card.card)) + ".effect";
    if (texts.has(key)) last.about = texts.text(key);
    return last;
}

} // namespace

void PhonePages::speak(std::shared_ptr<const json::Texts> texts) {
    texts_ = std::move(texts);
    seen_.reset();
}

bool PhonePages::isNew(const Snapshot& snapshot, RunningTotals totals) const {
    const bool heard = !snapshot.paused && !snapshot.closed;
    return !seen_ || seen_->totals != totals || seen_->heard != heard ||
           seen_->warnings != snapshot.warnings || seen_->game != snapshot.game ||
           (answered_ && (snapshot.record != record_ || !snapshot.refusals.isEmpty()));
}

/// The same prompt is the same question until it was answered: asked again afterwards (it was refused, or it
/// comes twice), it is another, for which another answer is good.
void PhonePages::number(const Snapshot& snapshot) {
    const bool heard = !snapshot.paused && !snapshot.closed;
    const std::optional<Prompt> now = heard ? snapshot.game.prompt : std::nullopt;
    const bool again = answered_ && (snapshot.record != record_ || !snapshot.refusals.isEmpty());
    if (now == asked_ && !again) return;
    asked_ = now;
    answered_ = false;
    ++question_;
}

std::vector<phones::Question> PhonePages::questions(const Game& told) const {
    if (!asked_ || !told.prompt) return {};
    const Prompt& prompt = *told.prompt;
    phones::Question question{std::to_string(question_), {}, referee::questionText(prompt, *texts_), {}, {}};
    for (const Faction player : prompt.team.empty() ? std::vector{prompt.decides} : prompt.team)
        question.persons.push_back(idOfPerson(player));
    const referee::Answers answers = referee::answersOf(prompt);
    for (const PromptOption* option : answers.choices)
        question.options.push_back({option->id, (*texts_)(option->text)});
    if (answers.decline) question.options.push_back({answers.decline->id, (*texts_)(answers.decline->text)});
    if (prompt.mandatory)
        question.options.push_back({std::string(answer_id::notDone), texts_->text("window.not_done")});
    return {std::move(question)};
}

/// What lay open when the first snapshot came is nothing new.
void PhonePages::noteLast(const Game& game) {
    std::vector<int> open;
    const LaidCard* newest = nullptr;
    for (const GameRow& row : game.rows) {
        for (const LaidCard& card : row.cards) {
            if (!card.open || !card.card) continue;
            open.push_back(card.id);
            const bool isNew = std::find(open_.begin(), open_.end(), card.id) == open_.end();
            if (isNew && (!newest || card.order > newest->order)) newest = &card;
        }
    }
    if (newest && seen_) last_ = lastCard(*newest, ++lastCards_, *game.setup, *texts_);
    open_ = std::move(open);
}

std::optional<phones::Table> PhonePages::pages(const Snapshot& snapshot, RunningTotals totals) {
    if (!answered_) record_ = snapshot.record;
    if (!isNew(snapshot, totals)) return std::nullopt;
    const auto& setup = snapshot.game.setup;
    if (setup && (!seen_ || seen_->game.setup != setup)) // a game's cards go by its own names
        texts_ = std::make_shared<const json::Texts>(*texts_, setup->catalog);
    number(snapshot);
    const Game told = snapshot.game.setup ? referee::Secrecy(snapshot.game).told(snapshot.game) : Game();
    noteLast(told);
    phones::Table table;
    table.board = boardOf(told, totals, snapshot.warnings, *texts_);
    table.board.last = last_;
    if (told.setup) {
        for (const Faction player : told.setup->players)
            table.persons.push_back({idOfPerson(player), texts_->name(player), markOf(player)});
    }
    table.questions = questions(told);
    seen_ = Seen{snapshot.game, snapshot.warnings, totals, !snapshot.paused && !snapshot.closed};
    return table;
}

std::optional<referee::Wish> PhonePages::wishOf(const phones::Answer& answer) {
    if (!asked_ || answered_ || answer.question != std::to_string(question_)) return std::nullopt;
    answered_ = true;
    return referee::Wish(tactics::answered(answer.option));
}

} // namespace rowkeeper::tactics::panel
