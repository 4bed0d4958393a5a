// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/Question.h"

#include "companion/spacetrace/panel/ShownFleets.h"
#include "companion/spacetrace/referee/Sentences.h"
#include "engine/spacetrace/json/CardNames.h"

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

QString plain(const std::string& text) {
    return QString::fromStdString(text);
}

std::string letterOf(char player) {
    return {player};
}

/// The game is over: who has won.
parts::Heading over(const Game& game, const json::Sentences& sentences) {
    parts::Heading heading;
    const std::string& winners = game.outcome->winners;
    heading.who.assign(winners.begin(), winners.end());
    heading.text = plain(game.outcome->why == Outcome::Why::UnknownMp ? sentences.text("play.over_unknown_mp")
                         : winners.empty()                            ? sentences.text("play.drawn")
                                           : sentences("play.won", {lettersText(winners)}));
    return heading;
}

QString asked(const referee::Question& question, const Catalog& catalog, const json::Sentences& sentences) {
    std::string text = referee::text(question.text, catalog, sentences);
    if (question.spot) text = referee::spotText(*question.spot, sentences) + ": " + text;
    return plain(text);
}

bool owes(const Snapshot& snapshot) {
    return snapshot.takeAway && !snapshot.takeAway->done && !snapshot.takeAway->cards.empty();
}

QString owedText(const Snapshot& snapshot, const json::Sentences& sentences) {
    QStringList cards;
    for (const referee::TakeAwayReport::Card& card : snapshot.takeAway->cards)
        cards << plain(sentences(
            card.removed ? "referee.take_away.removed" : "referee.take_away.wreck",
            {cardName(card.what.card, snapshot.game.setup->catalog, sentences), letterOf(card.what.deck)}));
    return plain(sentences.text("referee.take_away")) + u' ' + cards.join(QStringLiteral("; "));
}

bool mayAttack(const Game& game) {
    event::DeclareAttack declared;
    declared.player = game.activePlayer().letter;
    return std::holds_alternative<Applied>(apply(game, declared));
}

} // namespace

const referee::Question* questionIn(const Snapshot& snapshot) {
    return snapshot.questions.empty() ? nullptr : &snapshot.questions.front();
}

parts::Heading headingOf(const Snapshot& snapshot, const json::Sentences& sentences) {
    const Game& game = snapshot.game;
    if (!game.setup) return {};
    parts::Heading heading;
    const std::string active = letterOf(game.activePlayer().letter);
    if (const referee::Question* question = questionIn(snapshot)) {
        heading = {{question->asks}, asked(*question, game.setup->catalog, sentences), {}};
    } else if (game.outcome) {
        heading = over(game, sentences);
    } else if (!game.stack.empty()) {
        const event::PlayTactic& tactic = game.stack.back();
        heading.text =
            plain(sentences("panel.question.stack", {cardName(tactic.card, game.setup->catalog, sentences),
                                                     letterOf(tactic.player)}));
    } else if (owes(snapshot)) {
        heading.text = owedText(snapshot, sentences);
    } else {
        heading.who = {game.activePlayer().letter};
        heading.text = plain(sentences(mayAttack(game) ? "panel.question.play_or_attack"
                                       : game.attacked ? "panel.question.play_on"
                                                       : "panel.question.play",
                                       {active, letterOf(enemyOf(game, game.activePlayer().letter))}));
    }
    heading.where = plain(sentences("panel.question.where", {game.turn, active}));
    return heading;
}

std::vector<OfferedAnswer> answersTo(const Snapshot& snapshot, const json::Sentences& sentences) {
    using tag::CommandCard;
    const Game& game = snapshot.game;
    std::vector<OfferedAnswer> answers;
    if (!game.setup || snapshot.closed) return answers;
    if (const referee::Question* question = questionIn(snapshot)) {
        constexpr std::array numbers{CommandCard::One, CommandCard::Two, CommandCard::Three,
                                     CommandCard::Four};
        for (const referee::Choice& choice : question->choices) {
            OfferedAnswer answer{plain(referee::text(choice.text, game.setup->catalog, sentences)),
                                 referee::Answer{question->id, choice.number, {}, {}},
                                 {}};
            if (choice.number >= 1 && choice.number <= static_cast<int>(numbers.size()))
                answer.card = numbers[static_cast<std::size_t>(choice.number - 1)];
            answers.push_back(std::move(answer));
        }
        if (question->yes)
            answers.push_back({plain(sentences.text("referee.yes")),
                               referee::Answer{question->id, {}, true, {}}, CommandCard::Yes});
        if (!question->no.key.empty() && !referee::noIsAChoice(*question))
            answers.push_back({plain(sentences("referee.no", {referee::text(question->no, game.setup->catalog,
                                                                            sentences)})),
                               referee::Answer{question->id, {}, false, {}}, CommandCard::No});
        return answers;
    }
    if (game.outcome || snapshot.paused) return answers;
    if (!game.stack.empty())
        answers.push_back(
            {plain(sentences("panel.answer.resolve",
                             {cardName(game.stack.back().card, game.setup->catalog, sentences)})),
             CommandCard::Yes, CommandCard::Yes});
    const char active = game.activePlayer().letter;
    if (mayAttack(game))
        answers.push_back(
            {plain(sentences("panel.answer.attack", {letterOf(active), letterOf(enemyOf(game, active))})),
             CommandCard::Next, CommandCard::Next});
    if (game.stack.empty())
        answers.push_back({plain(sentences("panel.answer.end_turn", {letterOf(active)})), CommandCard::Pass,
                           CommandCard::Pass});
    return answers;
}

} // namespace rowkeeper::spacetrace::panel
