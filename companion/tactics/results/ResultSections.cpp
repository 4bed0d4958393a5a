// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultSections.h"

#include "companion/tactics/referee/SettledText.h"
#include "engine/core/FractionText.h"
#include "engine/tactics/GamePoints.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;
using json::Texts;
using Section = ResultSheet::Section;

namespace {

std::string nameOf(const Estimate& estimate, const Texts& texts) {
    return estimate.card ? texts.name(*estimate.card) : texts.name(*estimate.target);
}

std::string placesText(const std::vector<Estimate::RowOfRound>& places) {
    std::string text;
    for (const Estimate::RowOfRound& place : places)
        text += (text.empty() ? "" : ", ") + std::to_string(place.round) + "/" + std::to_string(place.row);
    return text;
}

/// What lies on the table of a round that is not scored.
Section underWay(const GameResult& result, const Texts& texts) {
    const Game& game = result.end;
    Section section{texts.text("result.section.table"), {}};
    if (isBetweenRounds(game.phase)) return section;
    for (std::size_t i = 0; i < game.rows.size(); ++i) {
        const GameRow& row = game.rows[i];
        const auto open =
            std::count_if(row.cards.begin(), row.cards.end(), [](const LaidCard& card) { return card.open; });
        const bool secret = keepsSecret(game, row.target);
        section.lines.push_back(texts(
            {"result.table.row",
             {static_cast<int>(i) + 1, secret ? PhraseArgument(SecretTarget{}) : PhraseArgument(row.target),
              static_cast<int>(row.cards.size()), static_cast<int>(open)}}));
    }
    if (game.prompt) section.lines.push_back(texts({"result.table.prompt", {texts(game.prompt->text)}}));
    return section;
}

void addSettled(std::vector<std::string>& lines, const FinalRow& row, int round, int number,
                const Texts& texts) {
    if (!row.row.settled) return;
    const std::string name = row.secret ? texts.text("game.secret_target") : texts.name(row.row.target);
    std::string said;
    for (const std::string& sentence :
         referee::settledText(*row.row.settled, *row.expected, row.reasonSecret, texts))
        said += (said.empty() ? "" : " ") + sentence;
    lines.push_back(
        texts({"result.settled", {std::to_string(round) + "/" + std::to_string(number), name, said}}));
}

/// Every row somebody decided, scored or not.
Section settledRows(const GameResult& result, const Texts& texts) {
    Section section{texts.text("result.section.settled"), {}};
    for (const ResultRound& round : result.rounds) {
        for (const ResultRow& row : round.rows)
            addSettled(section.lines, row.row, round.number, row.number, texts);
    }
    const Game& game = result.end;
    if (isBetweenRounds(game.phase)) return section;
    int number = 0;
    for (const FinalRow& row : finalRows(game))
        addSettled(section.lines, row, game.round, ++number, texts);
    return section;
}

/// Where hands left the rules and the record followed.
Section deviations(const GameResult& result, const Texts& texts) {
    Section section{texts.text("result.section.deviations"), {}};
    for (const Deviation& one : result.end.deviations)
        section.lines.push_back(deviationText(one, texts));
    return section;
}

/// All estimates of a kind in one line, in the order they were found.
void addKind(std::vector<std::string>& lines, const GameResult& result, Estimate::Kind kind,
             const Texts& texts) {
    std::string list;
    for (const Estimate& estimate : result.estimates) {
        if (estimate.kind != kind) continue;
        // Of an effect not how much, but where.
        const std::string what =
            kind == Estimate::Kind::Effect ? placesText(estimate.places) : readableText(estimate.value);
        list += (list.empty() ? "" : ", ") + nameOf(estimate, texts) + " (" + what + ")";
    }
    if (!list.empty()) lines.push_back(texts({"result.estimates." + std::string(idOf(kind)), {list}}));
}

Section estimates(const GameResult& result, const Texts& texts) {
    Section section{texts.text("result.section.estimates"), {}};
    if (result.estimates.empty()) return section;
    section.lines.push_back(texts.text("result.estimates.meaning"));
    for (const Estimate::Kind kind : {Estimate::Kind::Points, Estimate::Kind::Bonus, Estimate::Kind::Kind,
                                      Estimate::Kind::Power, Estimate::Kind::Effect})
        addKind(section.lines, result, kind, texts);
    std::string critical;
    for (const Estimate& estimate : result.estimates) {
        if (estimate.decides.empty()) continue;
        critical +=
            (critical.empty() ? "" : "; ") + nameOf(estimate, texts) + " " + placesText(estimate.decides);
    }
    if (!critical.empty()) section.lines.push_back(texts({"result.estimates.decides", {critical}}));
    return section;
}

/// What the option asks, and how the group answers.
std::string readingOf(const ChangedOption& option, const json::RuleBook& rules, json::Language language) {
    const auto rule = std::find_if(rules.houseRules.begin(), rules.houseRules.end(),
                                   [&](const json::HouseRule& one) { return one.name == option.name; });
    const auto info = std::find_if(allOptions().begin(), allOptions().end(),
                                   [&](const OptionInfo& one) { return one.name == option.name; });
    if (rule == rules.houseRules.end() || info == allOptions().end()) return {};
    const std::string& question = rule->question.in(language);
    if (info->values.empty()) return question + ".";
    const auto at = static_cast<std::size_t>(
        std::find(info->values.begin(), info->values.end(), option.value) - info->values.begin());
    return at < rule->values.size() ? question + ": " + rule->values[at].in(language) : question;
}

Section houseRules(const GameResult& result, const Texts& texts, const json::RuleBook& rules) {
    Section section{texts.text("result.section.options"), {}};
    for (const ChangedOption& option : result.options) {
        section.lines.push_back(
            texts({"result.option",
                   {option.name, option.value, option.usual, readingOf(option, rules, texts.language())}}));
    }
    std::string byHand;
    for (const CardId card : result.end.byHand)
        byHand += (byHand.empty() ? "" : ", ") + texts.name(card);
    if (!byHand.empty()) section.lines.push_back(texts({"result.by_hand", {byHand}}));
    return section;
}

Section record(const GameResult& result, const Texts& texts) {
    return {texts.text("result.section.record"),
            {texts({"result.record", {result.events, result.inferred, result.corrected, result.struck}})}};
}

} // namespace

std::string estimateText(const Estimate& estimate, const Texts& texts) {
    const std::string key = "result.estimate." + std::string(idOf(estimate.kind));
    std::string text = texts({key, {nameOf(estimate, texts), estimate.value, placesText(estimate.places)}});
    if (!estimate.decides.empty())
        text += " " + texts({"result.estimate.decides", {placesText(estimate.decides)}});
    return text;
}

std::vector<Section> resultSections(const GameResult& result, const Texts& texts,
                                    const json::RuleBook& rules) {
    std::vector<Section> sections{underWay(result, texts),          settledRows(result, texts),
                                  deviations(result, texts),        estimates(result, texts),
                                  houseRules(result, texts, rules), record(result, texts)};
    std::erase_if(sections, [](const Section& section) { return section.lines.empty(); });
    return sections;
}

} // namespace rowkeeper::tactics::results
