// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskSentences.h"

#include "companion/tactics/results/ResultSheet.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/json/RefusalText.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;
using json::Texts;

namespace {

void append(std::string& list, const std::string& more, const char* between) {
    if (!more.empty()) list += (list.empty() ? "" : between) + more;
}

/// "... (Ada: wrong card)".
std::string withReason(const std::string& what, const std::string& by, const std::string& reason, bool secret,
                       const Texts& texts) {
    const std::string who = json::whoText(by, texts);
    const std::string why = json::whyText(reason, texts);
    if (secret)
        return who.empty() ? texts({"desk.why_secret", {what}}) : texts({"desk.who_secret", {what, who}});
    if (who.empty() && why.empty()) return texts({"desk.no_reason", {what}});
    if (why.empty()) return texts({"desk.who", {what, who}});
    if (who.empty()) return texts({"desk.why", {what, why}});
    return texts({"desk.who_why", {what, who, why}});
}

const json::HouseRule* houseRule(const json::RuleBook& book, const std::string& option) {
    const auto found = std::find_if(book.houseRules.begin(), book.houseRules.end(),
                                    [&](const json::HouseRule& rule) { return rule.name == option; });
    return found == book.houseRules.end() ? nullptr : &*found;
}

/// What a line is that did nothing. Names no card: what was turned by mistake stays hidden.
std::string eventName(const Event& event, const Texts& texts) {
    std::string what = texts.text("desk.do." + std::string(doOf(event)));
    if (const auto* answer = std::get_if<event::Choose>(&event)) {
        // Of other answers the options are gone with what asked for them, and they may name a card.
        const std::string known = "desk.do.choose." + answer->option;
        if (texts.has(known)) what = texts.text(known);
    }
    return std::visit(
        [&](const auto& known) {
            if constexpr (requires { known.row + known.at; })
                return texts({"desk.do", {what, known.row, known.at}});
            else if constexpr (requires { known.row; })
                return texts({"desk.do.row", {what, known.row}});
            else
                return what;
        },
        event);
}

/// What the line does in a playing.
std::string doneText(const Playing& playing, int n, const Event& event, const Texts& texts) {
    const auto line = std::find_if(playing.lines.begin(), playing.lines.end(),
                                   [n](const PlayedLine& one) { return one.n == n; });
    if (line == playing.lines.end() || line->changes.empty()) return eventName(event, texts);
    std::string done = texts(line->changes.front().text);
    if (done.ends_with('.')) done.pop_back();
    return done;
}

} // namespace

std::string totalsText(const Score& score, bool teams) {
    std::string text;
    const auto add = [&](const std::string& who, bool estimated, const Fraction& total) {
        append(text, who + (estimated ? " ≈ " : " ") + readableText(total), ", ");
    };
    if (score.wonBy == WonBy::Negotiations || score.prompt) return text;
    if (teams) {
        add("S+V", isTeamTotalEstimated(score, 0), score.teamTotals[0]);
        add("R+K", isTeamTotalEstimated(score, 1), score.teamTotals[1]);
        return text;
    }
    for (const Faction player : score.players)
        add({letter(player)}, score.estimatedTotals[index(player)], score.totals[index(player)]);
    return text;
}

std::string winnerText(const Score& score, const Texts& texts) {
    if (score.wonBy == WonBy::Open) return texts.text("desk.undecided");
    if (score.winners.empty()) return texts.text("result.nobody");
    return results::namesOf({score.winners.begin(), score.winners.end()}, texts) +
           (isWinnerEstimated(score) ? " ≈" : "");
}

std::string outcomeText(const Score& score, bool teams, const Texts& texts) {
    const std::string totals = totalsText(score, teams);
    const std::string winner = winnerText(score, texts);
    const std::string text =
        totals.empty() ? texts({"desk.outcome.only", {winner}}) : texts({"desk.outcome", {totals, winner}});
    const std::string how = results::howText(score, texts);
    return how.empty() ? text : text + ", " + how;
}

namespace {

std::string changeText(const Change& change, const Texts& texts, bool cited) {
    std::string text = texts(change.text);
    const bool usual = change.ruling.empty() && (change.rule == "G6.1" || change.rule == "G6.2");
    if (!cited || usual || change.rule.empty()) return text;
    return text + "  [" + json::citationText(change, texts) + "]";
}

template<class Asked>
std::string askedText(const char* key, const Asked& asked, const Texts& texts) {
    return texts({key, {texts(asked.text), json::citationText(asked, texts)}});
}

/// What had been asked in the row when the line came.
std::vector<std::string> askedTexts(const DeskView& view, const DeskLine& line, const Texts& texts, int row) {
    std::vector<std::string> asked;
    const PlayedLine* played = playedLine(view, line);
    if (!played) return asked;
    if (played->question && played->question->row == row)
        asked.push_back(askedText("desk.record.question", *played->question, texts));
    for (const Instruction& one : played->instructions) {
        // Left undone: the change says so in the same words.
        const bool undone =
            std::any_of(view.playing.at.deviations.begin(), view.playing.at.deviations.end(),
                        [&](const Deviation& deviation) { return deviation.instruction == one.id; });
        if (one.row == row && !undone) asked.push_back(askedText("desk.record.instruction", one, texts));
    }
    return asked;
}

std::vector<std::string> lineTexts(const DeskView& view, const DeskLine& line, const Texts& texts, int row,
                                   bool cited) {
    std::vector<std::string> did;
    if (const auto* speaks = std::get_if<json::Correction>(&line.read.what)) {
        const char* key = speaks->strike ? "desk.speaks.strike" : "desk.speaks.correct";
        did.push_back(withReason(texts({key, {speaks->to}}), speaks->by, line.whySecret ? "" : speaks->why,
                                 line.whySecret, texts));
        return did;
    }
    if (const PlayedLine* played = playedLine(view, line)) {
        for (const Change& change : played->changes) {
            if (row != 0 && change.row.value_or(row) != row) continue;
            // What was not carried out comes next, with the place of both.
            const bool opens = change.text.key == "game.change.not_carried_out";
            did.push_back(changeText(change, texts, cited && !opens));
        }
    }
    if (did.empty()) did.push_back(eventName(std::get<Event>(line.read.what), texts));
    const bool said = line.by == 0 && (!line.read.by.empty() || !line.read.why.empty());
    if (said) did.front() = withReason(did.front(), line.who, line.why, line.whySecret, texts);
    return did;
}

} // namespace

std::vector<std::string> didTexts(const DeskView& view, const DeskLine& line, const Texts& texts, int row) {
    return lineTexts(view, line, texts, row, false);
}

std::vector<std::string> doneTexts(const DeskView& view, const DeskLine& line, const Texts& texts, int row) {
    std::vector<std::string> done = lineTexts(view, line, texts, row, true);
    for (std::string& asked : askedTexts(view, line, texts, row))
        done.push_back(std::move(asked));
    return done;
}

std::string fateText(const DeskLine& line, const Texts& texts) {
    if (line.by == 0) return {};
    const char* key = line.fate == DeskLine::Fate::Struck ? "desk.fate.struck" : "desk.fate.corrected";
    return withReason(texts({key, {line.by}}), line.who, line.why, line.whySecret, texts);
}

std::string decisionText(const Decision& decision, const DeskRow& row, const Texts& texts) {
    const auto card = [&]() -> PhraseArgument {
        if (!decision.card) return std::string();
        std::optional<Faction> owner;
        if (decision.place) owner = row.cards[static_cast<std::size_t>(*decision.place - 1)].laid.owner;
        return texts.name(*decision.card, owner);
    };
    std::string what;
    const std::string key = "desk.decision." + std::string(idOf(decision.kind));
    switch (decision.kind) {
    case Decision::Kind::Corrected:
    case Decision::Kind::Struck:
        what = texts({key, {decision.about, decision.line}});
        break;
    case Decision::Kind::ByHand:
        what = decision.line == 0 ? texts({key + "_setup", {card()}}) : texts({key, {card(), decision.line}});
        break;
    case Decision::Kind::Power:
        what = texts({key, {decision.power.value_or(Fraction(0)), decision.line}});
        break;
    case Decision::Kind::Winner:
    case Decision::Kind::Settled:
        what = texts({key, {decision.line}});
        break;
    }
    if (decision.kind == Decision::Kind::Settled && !decision.whySecret)
        return withReason(what, decision.who,
                          json::settledReasonText({{}, decision.why, decision.rule}, texts), false, texts);
    return withReason(what, decision.who, decision.why, decision.whySecret, texts);
}

std::string valueText(const RuleInQuestion& asked, std::size_t at, const Texts& texts,
                      const json::RuleBook& book) {
    const ValueOutcome& outcome = asked.outcomes[at];
    if (!outcome.upTo.empty())
        return outcome.upTo == outcome.value ? outcome.value
                                             : texts({"desk.reading.range", {outcome.value, outcome.upTo}});
    const json::HouseRule* rule = houseRule(book, asked.option);
    if (!rule || at >= rule->values.size()) return outcome.value;
    std::string meaning = rule->values[at].in(texts.language());
    if (meaning.ends_with('.')) meaning.pop_back();
    return texts({"desk.reading.meaning", {outcome.value, meaning}});
}

std::string hereText(const RuleInQuestion& asked, std::size_t at, bool teams, const Texts& texts) {
    const ValueOutcome& outcome = asked.outcomes[at];
    if (outcome.refusedLine > 0) return texts({"desk.ruling.refused", {outcome.refusedLine}});
    if (!outcome.totalsDiffer && !outcome.winnerDiffers) return texts.text("desk.ruling.same");
    return outcomeText(outcome.score, teams, texts);
}

std::vector<std::string> otherValueTexts(const RuleInQuestion& asked, bool teams, const Texts& texts,
                                         const json::RuleBook& book) {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < asked.outcomes.size(); ++i) {
        const ValueOutcome& outcome = asked.outcomes[i];
        const bool range = !outcome.upTo.empty() && asked.outcomes.size() > 1;
        const std::string value = valueText(asked, i, texts, book);
        if (outcome.refusedLine > 0) {
            found.push_back(texts({"desk.reading.refused", {value, outcome.refusedLine}}));
        } else if (range) {
            // Totals differ from number to number; who wins does not.
            const std::string how = results::howText(outcome.score, texts);
            found.push_back(texts(
                {"desk.reading.outcome",
                 {value, winnerText(outcome.score, texts) + (how.empty() ? std::string() : ", " + how)}}));
        } else if (!outcome.now && (outcome.totalsDiffer || outcome.winnerDiffers)) {
            found.push_back(
                texts({"desk.reading.outcome", {value, outcomeText(outcome.score, teams, texts)}}));
        }
    }
    return found;
}

std::string otherValueList(const RuleInQuestion& asked, bool teams, const Texts& texts,
                           const json::RuleBook& book) {
    std::string list;
    for (const std::string& one : otherValueTexts(asked, teams, texts, book))
        append(list, one, "; ");
    return list.empty() ? texts.text("desk.reading.idle") : list + ".";
}

std::string ruleText(const RuleInQuestion& asked, bool teams, const Texts& texts,
                     const json::RuleBook& book) {
    const std::string list = otherValueList(asked, teams, texts, book);
    const json::HouseRule* rule = houseRule(book, asked.option);
    const std::string question = rule ? rule->question.in(texts.language()) : std::string();
    return question.empty()
               ? texts({"desk.reading", {asked.option, asked.ruling, asked.now, list}})
               : texts({"desk.reading.question", {question, asked.ruling, asked.option, asked.now, list}});
}

std::string refusedText(int line, const Refusal& refusal, const Texts& texts) {
    return texts({"desk.refused", {line, texts(refusal.text), json::citationText(refusal, texts)}});
}

std::vector<std::string> supposedTexts(const WhatIf& found, const DeskView& view, const Texts& texts) {
    std::vector<std::string> all;
    const Supposed& supposed = found.supposed;
    const Setup& setup = view.setup();
    for (const auto& [name, value] : supposed.options)
        all.push_back(texts({"desk.what_if.option", {name, value, tactics::value(setup.options, name)}}));
    for (const auto& [card, power] : supposed.powers)
        all.push_back(
            texts({"desk.what_if.power", {texts.name(card), power, setup.catalog[card].power.value}}));
    for (const Supposed::PlacePower& one : supposed.placePowers)
        all.push_back(texts({"desk.what_if.place", {one.row, one.at, one.power}}));
    for (const auto& [target, points] : supposed.points)
        all.push_back(texts({"desk.what_if.target",
                             {texts.name(target), points, setup.catalog[target].victoryPoints.value}}));
    for (const Supposed::Changed& changed : supposed.changes) {
        const auto line = std::find_if(view.lines.begin(), view.lines.end(),
                                       [&](const DeskLine& one) { return one.read.n == changed.line; });
        std::string was = line == view.lines.end() ? "" : didTexts(view, *line, texts).front();
        if (was.ends_with('.')) was.pop_back();
        all.push_back(
            changed.event
                ? texts({"desk.what_if.changed",
                         {changed.line, doneText(found.playing, changed.line, *changed.event, texts), was}})
                : texts({"desk.what_if.struck", {changed.line, was}}));
    }
    return all;
}

std::string rowName(int number, TargetId target, bool secret, const Texts& texts) {
    return texts({"desk.row", {number, secret ? texts.text("game.secret_target") : texts.name(target)}});
}

} // namespace rowkeeper::tactics::desk
