// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskDocument.h"

#include "companion/tactics/desk/DeskSections.h"
#include "companion/tactics/desk/DeskSentences.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::tactics::desk {

using nlohmann::ordered_json;
using namespace tactics;
using json::Texts;

namespace {

constexpr int format = 1;

ordered_json textOrNull(std::string_view text) {
    return text.empty() ? ordered_json() : ordered_json(text);
}

ordered_json numberOrNull(int number) {
    return number == 0 ? ordered_json() : ordered_json(number);
}

std::string letters(const FactionList& factions) {
    std::string text;
    for (const Faction faction : factions)
        text += letter(faction);
    return text;
}

ordered_json letterList(const std::vector<Faction>& factions) {
    ordered_json list = ordered_json::array();
    for (const Faction faction : factions)
        list.push_back(idOf(faction));
    return list;
}

ordered_json totalsDocument(const Score& score) {
    ordered_json totals = ordered_json::object();
    for (const Faction player : score.players)
        totals[std::string(idOf(player))] = score.totals[index(player)].toString();
    return totals;
}

/// What a row comes to, without the way there.
ordered_json outcomeDocument(const Score& score) {
    return {{"totals", totalsDocument(score)},
            {"winner", textOrNull(letters(score.winners))},
            {"reason", textOrNull(idOf(score.wonBy))},
            {"tie_break", score.tieBreak},
            {"estimated", !score.estimated.empty() || !score.estimatedBids.empty()}};
}

ordered_json lineDocument(const DeskView& view, const DeskLine& line, const Texts& texts) {
    ordered_json document = results::shownEvent(line.read, view.secrecy);
    document["fate"] = idOf(line.fate);
    if (line.by > 0) {
        document["fate_by"] = line.by;
        document["by"] = textOrNull(line.who);
        document["why"] = textOrNull(line.why);
    }
    document["text"] = didTexts(view, line, texts);
    return document;
}

ordered_json decisionDocument(const Decision& decision, const DeskRow& row, const Texts& texts) {
    return {{"kind", idOf(decision.kind)},
            {"line", numberOrNull(decision.line)},
            {"about", numberOrNull(decision.about)},
            {"at", decision.place ? ordered_json(*decision.place) : ordered_json()},
            {"card", decision.card ? ordered_json(idOf(*decision.card)) : ordered_json()},
            {"power", decision.power ? ordered_json(decision.power->toString()) : ordered_json()},
            {"by", textOrNull(decision.who)},
            {"why", textOrNull(decision.why)},
            {"why_secret", decision.whySecret},
            {"rule", textOrNull(decision.rule)},
            {"text", decisionText(decision, row, texts)}};
}

/// What was read of a card: which lines say so, and from which pictures.
ordered_json cardDocument(const DeskView& view, const DeskCard& card) {
    const auto lineOf = [&](int n) -> ordered_json {
        const auto line = std::find_if(view.lines.begin(), view.lines.end(),
                                       [n](const DeskLine& one) { return one.read.n == n; });
        if (line == view.lines.end()) return {};
        return {{"n", n},
                {"frame", line->read.frame < 0 ? ordered_json() : ordered_json(line->read.frame)},
                {"inferred", line->read.inferred && line->by == 0}};
    };
    const auto known = card.laid.open ? card.laid.card : std::nullopt;
    return {{"at", card.place},
            {"tag", json::tagText(card.laid.owner, known)},
            {"owner", idOf(card.laid.owner)},
            {"card", known ? ordered_json(idOf(*known)) : ordered_json()},
            {"counted_as", card.scoring < 0 ? ordered_json() : ordered_json(card.scoring)},
            {"laid", lineOf(card.lines.laid)},
            {"turned", lineOf(card.lines.opened)}};
}

ordered_json ruleDocument(const RuleInQuestion& asked, bool teams, const Texts& texts,
                          const json::RuleBook& book) {
    ordered_json outcomes = ordered_json::array();
    for (const ValueOutcome& outcome : asked.outcomes) {
        ordered_json one{{"value", outcome.value}};
        if (!outcome.upTo.empty()) one["to"] = outcome.upTo;
        one["now"] = outcome.now;
        one["changes_totals"] = outcome.totalsDiffer;
        one["changes_winner"] = outcome.winnerDiffers;
        if (outcome.upTo.empty() || outcome.upTo == outcome.value)
            one["totals"] = totalsDocument(outcome.score);
        one["winner"] = textOrNull(letters(outcome.score.winners));
        one["tie_break"] = outcome.score.tieBreak;
        if (outcome.refused)
            one["refused"] = {{"n", outcome.refusedLine},
                              {"rule", outcome.refused->rule},
                              {"ruling", textOrNull(outcome.refused->ruling)}};
        outcomes.push_back(std::move(one));
    }
    return {{"option", asked.option},
            {"ruling", asked.ruling},
            {"now", asked.now},
            {"cited", asked.cited},
            {"changes_totals", asked.changesTotals()},
            {"changes_winner", asked.changesWinner()},
            {"outcomes", std::move(outcomes)},
            {"text", ruleText(asked, teams, texts, book)}};
}

ordered_json argumentsDocument(const std::vector<json::Argument>& arguments, json::Language language) {
    ordered_json list = ordered_json::array();
    for (const json::Argument& argument : arguments)
        list.push_back({{"place", argument.place}, {"text", argument.text.in(language)}});
    return list;
}

ordered_json rulingDocument(const InvolvedRuling& involved, const Texts& texts) {
    const json::Ruling& ruling = *involved.ruling;
    const auto language = texts.language();
    ordered_json readings = ordered_json::array();
    for (const auto& reading : ruling.readings)
        readings.push_back(reading.in(language));
    return {{"id", ruling.id},
            {"question", ruling.question.in(language)},
            {"answer", ruling.answer.in(language)},
            {"readings", std::move(readings)},
            {"for", argumentsDocument(ruling.pro, language)},
            {"against", argumentsDocument(ruling.contra, language)},
            {"basis", idOf(ruling.basis)},
            {"section", textOrNull(ruling.section)},
            {"option", textOrNull(ruling.option)},
            {"in_scoring", involved.scoring}};
}

ordered_json rowDocument(const DeskFindings& findings, const Texts& texts, const json::RuleBook& book) {
    const DeskRow& row = *findings.row;
    const DeskView& view = findings.view;
    const bool teams = tactics::teamsCompete(view.setup().variant);
    ordered_json read = ordered_json::array();
    for (const DeskCard& card : row.cards)
        read.push_back(cardDocument(view, card));
    ordered_json decisions = ordered_json::array();
    for (const Decision& decision : row.decisions)
        decisions.push_back(decisionDocument(decision, row, texts));
    ordered_json decided = outcomeDocument(row.score);
    decided["otherwise"] = row.overruled();
    decided["decisions"] = std::move(decisions);

    ordered_json document{{"row", row.number},
                          {"target", row.row.secret ? "RKTZ00" : json::tagText(row.row.row.target)},
                          {"scored", row.scored()},
                          {"hidden", row.hidden},
                          {"read", std::move(read)}};
    document["expected"] = json::toJsonWithNotes(row.expected, row.row.scoring, texts, view.setup().catalog);
    document["decided"] = std::move(decided);
    document["rulings"] = ordered_json::array();
    for (const InvolvedRuling& involved : findings.rulings)
        document["rulings"].push_back(rulingDocument(involved, texts));
    document["rules"] = ordered_json::array();
    for (const json::RuleText* rule : findings.rules)
        document["rules"].push_back({{"id", rule->id}, {"text", rule->text.in(texts.language())}});
    document["readings"] = ordered_json::array();
    for (const RuleInQuestion& asked : findings.inQuestion)
        document["readings"].push_back(ruleDocument(asked, teams, texts, book));
    return document;
}

ordered_json rowsDocument(const DeskView& view) {
    ordered_json rows = ordered_json::array();
    for (int number = 1; number <= rowCount(view); ++number) {
        const DeskRow row = *rowAt(view.playing, number, view.secrecy);
        ordered_json document{{"row", number},
                              {"target", row.row.secret ? "RKTZ00" : json::tagText(row.row.row.target)},
                              {"scored", row.scored()},
                              {"cards", row.cards.size()},
                              {"hidden", row.hidden}};
        document.update(outcomeDocument(row.score));
        rows.push_back(std::move(document));
    }
    return rows;
}

ordered_json differenceDocument(const RowDifference& row) {
    const auto outcome = [](const std::optional<RowOutcome>& one) -> ordered_json {
        if (!one) return {};
        ordered_json document{{"target", one->secret ? "RKTZ00" : json::tagText(one->target)},
                              {"scored", one->scored}};
        document.update(outcomeDocument(one->score));
        return document;
    };
    return {{"round", row.round},
            {"row", row.row},
            {"changes_totals", row.totalsDiffer()},
            {"changes_winner", row.winnerDiffers()},
            {"now", outcome(row.now)},
            {"then", outcome(row.then)}};
}

ordered_json pointsDocument(const Points& points, bool over) {
    ordered_json players = ordered_json::object();
    for (const PlayerPoints& player : points.players)
        players[std::string(idOf(player.player))] = player.total.toString();
    return {{"points", std::move(players)},
            {"over", over},
            {"winners", over ? letterList(points.winners) : ordered_json::array()}};
}

ordered_json whatIfDocument(const DeskFindings& findings, const Texts& texts) {
    const WhatIf& found = *findings.whatIf;
    ordered_json document{{"supposed", supposedTexts(found, findings.view, texts)}};
    bool changes = !found.refused.empty();
    document["rows"] = ordered_json::array();
    for (const RowDifference& row : found.rows) {
        document["rows"].push_back(differenceDocument(row));
        changes = changes || row.totalsDiffer() || row.winnerDiffers();
    }
    document["points"] = ordered_json();
    if (found.points) {
        const ordered_json now = pointsDocument(found.points->now, found.nowOver);
        const ordered_json then = pointsDocument(found.points->then, found.thenOver);
        changes = changes || now != then;
        document["points"] = {{"now", now}, {"then", then}};
    }
    document["refused"] = ordered_json::array();
    for (const PlayedLine& line : found.refused) {
        const Refusal& refusal = *line.refused;
        document["refused"].push_back({{"n", line.n},
                                       {"rule", refusal.rule},
                                       {"ruling", textOrNull(refusal.ruling)},
                                       {"basis", idOf(refusal.basis)},
                                       {"text", texts(refusal.text)}});
    }
    document["row"] = ordered_json();
    if (found.row)
        document["row"] = json::toJsonWithNotes(found.row->score, found.row->row.scoring, texts,
                                                found.playing.at.setup->catalog);
    document["changes"] = changes;
    return document;
}

} // namespace

ordered_json deskDocument(const DeskFindings& findings, const Texts& texts, const json::RuleBook& book) {
    const DeskView& view = findings.view;
    const Setup& setup = view.setup();
    ordered_json document{{"type", "desk"},
                          {"format", format},
                          {"game", view.source.id ? ordered_json(*view.source.id) : ordered_json()},
                          {"begun", textOrNull(view.source.begun)},
                          {"line", view.line},
                          {"last_line", view.lastLine},
                          {"as_it_stood", view.asItStood},
                          {"round", view.round()},
                          {"phase", idOf(view.playing.at.phase)},
                          {"players", letterList(setup.players)},
                          {"variant", idOf(setup.variant)},
                          {"short", setup.shortGame},
                          {"top_secret", setup.topSecret},
                          {"options", ordered_json::object()}};
    for (const OptionInfo& option : allOptions())
        document["options"][std::string(option.name)] = value(setup.options, option.name);
    document["lines"] = ordered_json::array();
    for (const DeskLine& line : view.lines)
        document["lines"].push_back(lineDocument(view, line, texts));
    document["rows"] = rowsDocument(view);
    document["row"] = findings.row ? rowDocument(findings, texts, book) : ordered_json();
    document["what_if"] = findings.whatIf ? whatIfDocument(findings, texts) : ordered_json();
    document["edition"] = {{"version", book.edition.version}, {"date", book.edition.date}};
    document["notice"] = texts.text("print.fan_notice");
    return document;
}

} // namespace rowkeeper::tactics::desk
