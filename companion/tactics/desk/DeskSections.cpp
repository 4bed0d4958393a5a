// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskSections.h"

#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/Sensitivity.h"
#include "engine/tactics/json/SensitivityText.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;
using json::Texts;
using Section = results::ResultSheet::Section;

namespace {

/// What follows the first of them is little more than noise.
constexpr std::size_t mostRefused = 3;

bool areTeams(const DeskFindings& findings) {
    return tactics::teamsCompete(findings.view.setup().variant);
}

Section decisions(const DeskFindings& findings, const Texts& texts) {
    Section section{texts.text("desk.decisions"), {}};
    for (const Decision& decision : findings.row->decisions) {
        const std::string text = decisionText(decision, *findings.row, texts);
        section.lines.push_back(decision.place ? texts({"desk.decision.card", {*decision.place, text}})
                                               : text);
    }
    return section;
}

/// Those that no ruling above speaks of already.
Section otherReadings(const DeskFindings& findings, const Texts& texts, const json::RuleBook& book) {
    Section section{texts.text("desk.readings"), {}};
    const bool any =
        std::any_of(findings.inQuestion.begin(), findings.inQuestion.end(), [](const RuleInQuestion& one) {
            return one.changesTotals() || one.changesWinner() || one.refusesLines();
        });
    for (const RuleInQuestion& asked : findings.inQuestion) {
        const bool shown = std::any_of(findings.rulings.begin(), findings.rulings.end(),
                                       [&](const InvolvedRuling& one) { return one.asked == &asked; });
        if (!shown) section.lines.push_back(ruleText(asked, areTeams(findings), texts, book));
    }
    if (!any) section.lines.insert(section.lines.begin(), texts.text("desk.readings.none"));
    return section;
}

Section estimates(const DeskFindings& findings, const Texts& texts) {
    const DeskRow& row = *findings.row;
    Section section{texts.text("desk.estimates"),
                    json::sensitivityLines(sensitivity(row.row.scoring, row.counted()), texts)};
    if (!section.lines.empty() || !row.counted().estimated.empty())
        section.lines.insert(section.lines.begin(), texts.text("desk.estimates.meaning"));
    return section;
}

Section rules(const DeskFindings& findings, const Texts& texts) {
    Section section{texts.text("desk.rules"), {}};
    for (const json::RuleText* rule : findings.rules)
        section.lines.push_back(rule->id + "  " + rule->text.in(texts.language()));
    return section;
}

std::string outcomeOf(const std::optional<RowOutcome>& outcome, bool teams, const Texts& texts) {
    if (!outcome) return texts.text("desk.what_if.none");
    const std::string text = outcomeText(outcome->score, teams, texts);
    return outcome->scored ? text : texts({"desk.what_if.lying", {text}});
}

void compareRows(DeskSheet& sheet, const DeskFindings& findings, const Texts& texts) {
    const bool teams = areTeams(findings);
    for (const RowDifference& row : findings.whatIf->rows) {
        if (!row.totalsDiffer() && !row.winnerDiffers()) continue;
        const RowOutcome& known = row.now ? *row.now : *row.then;
        const bool secret = (row.now && row.now->secret) || (row.then && row.then->secret);
        const std::string target = secret ? texts.text("game.secret_target") : texts.name(known.target);
        sheet.compared.push_back({texts({"desk.what_if.row", {row.round, row.row, target}}),
                                  outcomeOf(row.now, teams, texts), outcomeOf(row.then, teams, texts),
                                  row.winnerDiffers()});
        // The row everybody is looking at stands first.
        if (row.round == findings.view.round() && findings.row && row.row == findings.row->number)
            std::rotate(sheet.compared.begin(), std::prev(sheet.compared.end()), sheet.compared.end());
    }
}

std::string pointsOf(const PlayerPoints& points) {
    return (points.estimated ? "≈ " : "") + readableText(points.total);
}

void comparePoints(DeskSheet& sheet, const WhatIf& found, const Texts& texts) {
    if (!found.points) return;
    const auto& now = found.points->now.players;
    const auto& then = found.points->then.players;
    for (std::size_t i = 0; i < now.size() && i < then.size(); ++i) {
        if (now[i].total == then[i].total) continue;
        sheet.compared.push_back({texts({"desk.what_if.points", {texts.name(now[i].player)}}),
                                  pointsOf(now[i]), pointsOf(then[i]), false});
    }
    const auto winner = [&](const Points& points, bool over) {
        return over ? results::namesOf(points.winners, texts) : texts.text("desk.what_if.open");
    };
    const std::string before = winner(found.points->now, found.nowOver);
    const std::string after = winner(found.points->then, found.thenOver);
    if (before != after) sheet.compared.push_back({texts.text("desk.what_if.winner"), before, after, true});
}

} // namespace

std::string roundText(const Game& game, const Texts& texts) {
    if (game.round == 0) return texts.text("result.open.before");
    const std::string phase = game.phase == Phase::BetweenRounds
                                  ? texts.text("desk.phase.scored")
                                  : texts.text("result.phase." + std::string(idOf(game.phase)));
    return texts({"desk.fact.round.value", {game.round, phase}});
}

void compare(DeskSheet& sheet, const DeskFindings& findings, const Texts& texts) {
    const WhatIf& found = *findings.whatIf;
    sheet.supposed = supposedTexts(found, findings.view, texts);
    compareRows(sheet, findings, texts);
    comparePoints(sheet, found, texts);
    for (const PlayedLine& line : found.refused) {
        if (sheet.refused.size() == mostRefused) break;
        sheet.refused.push_back(refusedText(line.n, *line.refused, texts));
    }
    if (found.refused.size() > sheet.refused.size())
        sheet.refused.push_back(
            texts({"desk.refused.more", {static_cast<int>(found.refused.size() - sheet.refused.size())}}));
}

Section deviations(const DeskFindings& findings, const Texts& texts) {
    Section section{texts.text("result.section.deviations"), {}};
    for (const Deviation& one :
         deviationsOf(findings.view.playing.at, findings.view.round(), findings.row->number))
        section.lines.push_back(results::deviationText(one, texts));
    return section;
}

Section stillToDo(const DeskFindings& findings, const Texts& texts) {
    Section section{texts.text("desk.hands"), {}};
    const Game& game = findings.view.playing.at;
    const int row = findings.row->number;
    const auto add = [&](const std::string& text, const auto& rests) {
        section.lines.push_back(text + "  [" + json::citationText(rests, texts) + "]");
    };
    if (game.prompt && game.prompt->row == row)
        add(texts({"result.table.prompt", {texts(game.prompt->text)}}), *game.prompt);
    for (const Instruction& instruction : game.instructions) {
        if (instruction.row == row) add(texts(instruction.text), instruction);
    }
    return section;
}

std::vector<Section> deskSections(const DeskFindings& findings, const Texts& texts,
                                  const json::RuleBook& book) {
    std::vector<Section> sections{decisions(findings, texts), otherReadings(findings, texts, book),
                                  estimates(findings, texts), rules(findings, texts)};
    std::erase_if(sections, [](const Section& section) { return section.lines.empty(); });
    return sections;
}

} // namespace rowkeeper::tactics::desk
