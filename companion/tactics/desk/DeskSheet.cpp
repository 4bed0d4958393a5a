// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskSheet.h"

#include "companion/tactics/desk/DeskRecord.h"
#include "companion/tactics/desk/DeskSections.h"
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/results/RowText.h"
#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;
using json::Texts;

namespace {

std::vector<Faction> listOf(const FactionList& factions) {
    return {factions.begin(), factions.end()};
}

/// Scored, or won or settled before that.
bool isDecided(const DeskRow& row) {
    return row.scored() || row.score.wonBy == WonBy::Negotiations || row.score.wonBy == WonBy::Settled;
}

std::string headline(const DeskRow& row, const Texts& texts) {
    const std::string name = rowName(row.number, row.row.row.target, row.row.secret, texts);
    if (row.score.prompt) return texts({"desk.headline.undecided", {name}});
    return isDecided(row) ? texts({"desk.headline", {name, winnerText(row.score, texts)}})
                          : texts({"desk.headline.open", {name}});
}

std::string reason(const DeskRow& row, bool teams, const Texts& texts) {
    const std::string totals = totalsText(row.score, teams);
    const std::string how = results::howText(row.score, texts);
    if (totals.empty())
        return how.empty() ? texts.text("desk.reason.nothing") : texts({"desk.reason.won", {how}});
    std::string text = how.empty() || !isDecided(row) ? texts({"desk.reason", {totals}})
                                                      : texts({"desk.reason.how", {how, totals}});
    if (!isDecided(row)) text = texts({"desk.reason.lying", {outcomeText(row.score, teams, texts)}});
    if (row.hidden > 0) text += " " + texts({"desk.reason.hidden", {row.hidden}});
    return text;
}

const DeskLine* lineNumbered(const DeskView& view, int n) {
    const auto found = std::find_if(view.lines.begin(), view.lines.end(),
                                    [n](const DeskLine& line) { return line.read.n == n; });
    return found == view.lines.end() ? nullptr : &*found;
}

/// "turned: line 9, picture 345".
std::string readText(const DeskView& view, const char* key, int n, const Texts& texts) {
    std::string what = texts({key, {n}});
    const DeskLine* line = lineNumbered(view, n);
    if (!line) return what;
    if (line->read.inferred && line->by == 0) return texts({"desk.card.inferred", {what}});
    if (!hasPictures(view)) return what;
    if (line->read.frame < 0) return texts({"desk.card.no_picture", {what}});
    return texts({"desk.card.picture", {what, static_cast<int>(line->read.frame)}});
}

std::vector<std::string> readTexts(const DeskView& view, const DeskCard& card, const Texts& texts) {
    const CardLines& lines = card.lines;
    if (lines.laid == 0) return {texts.text("desk.card.unknown")};
    if (lines.laid == lines.opened) return {readText(view, "desk.card.laid_open", lines.laid, texts)};
    std::vector<std::string> read{readText(view, "desk.card.laid", lines.laid, texts)};
    read.push_back(lines.opened > 0 ? readText(view, "desk.card.turned", lines.opened, texts)
                                    : texts.text("desk.card.hidden"));
    return read;
}

std::string signedAmount(const Fraction& amount) {
    if (amount.isZero()) return {};
    return (amount > Fraction(0) ? "+" : "") + readableText(amount);
}

DeskSheet::PartLine partLine(const Part& part, const Texts& texts) {
    return {signedAmount(part.amount), texts(part.text), json::citationText(part, texts), false};
}

/// The parts of one card (-1: of the row), then why it changes nothing where no part says so.
std::vector<DeskSheet::PartLine> partsOf(const DeskFindings& findings, int card, const Texts& texts) {
    const DeskRow& row = *findings.row;
    std::vector<DeskSheet::PartLine> lines;
    const auto& parts = row.expected.explanation;
    for (const Part& part : parts) {
        if (part.card == card) lines.push_back(partLine(part, texts));
    }
    if (row.score.wonBy == WonBy::Negotiations || row.score.prompt || card < 0) return lines;
    for (const Part& note : notesOn(row, findings.view.setup().catalog)) {
        const bool said = std::find(parts.begin(), parts.end(), note) != parts.end();
        if (note.card != card || said) continue;
        lines.push_back(partLine(note, texts));
        lines.back().remark = true;
    }
    return lines;
}

DeskSheet::Card cardLine(const DeskFindings& findings, const DeskCard& card, const Texts& texts) {
    const DeskRow& row = *findings.row;
    DeskSheet::Card line;
    line.place = std::to_string(card.place);
    line.owner = card.laid.owner;
    line.read = readTexts(findings.view, card, texts);
    if (card.scoring < 0) {
        line.name = texts.text("desk.card.face_down");
        line.parts.push_back({{}, texts.text("desk.card.not_counted"), {}, false});
    } else {
        line.name = texts.name(*card.laid.card, card.laid.owner);
        const auto in = [&](const std::vector<int>& list) {
            return std::find(list.begin(), list.end(), card.scoring) != list.end();
        };
        if (in(row.expected.removed)) line.name = texts({"desk.card.leaves", {line.name}});
        const bool counted = row.score.wonBy != WonBy::Negotiations && !row.score.prompt;
        if (counted)
            line.amount = (in(row.expected.estimated) ? "≈ " : "") +
                          readableText(row.expected.contributions[static_cast<std::size_t>(card.scoring)]);
        line.parts = partsOf(findings, card.scoring, texts);
    }
    for (const Decision& decision : row.decisions) {
        const bool alike = decision.kind == Decision::Kind::ByHand && decision.card == card.laid.card;
        if (decision.place == card.place || (alike && card.scoring >= 0))
            line.decided.push_back(decisionText(decision, row, texts));
    }
    return line;
}

DeskSheet::Column readColumn(const DeskFindings& findings, const Texts& texts) {
    const DeskRow& row = *findings.row;
    int pictures = 0;
    int without = 0;
    int inferred = 0;
    for (const DeskCard& card : row.cards) {
        const DeskLine* line = lineNumbered(findings.view, card.lines.opened);
        if (!line) continue;
        if (line->read.inferred && line->by == 0) ++inferred;
        ++(line->read.frame < 0 ? without : pictures);
    }
    const bool byHand = !hasPictures(findings.view);
    DeskSheet::Column column{texts.text("desk.read"), {}, {}, {}, false};
    column.value = texts({"desk.read.cards", {static_cast<int>(row.cards.size())}});
    const auto add = [&](const char* key, int count) {
        if (count > 0) column.lines.push_back(texts({key, {count}}));
    };
    add("desk.read.hidden", row.hidden);
    if (byHand) {
        column.lines.push_back(texts.text("desk.read.by_hand"));
    } else {
        add("desk.read.pictures", pictures);
        add("desk.read.without", without);
    }
    add("desk.read.inferred", inferred);
    const auto of = [&](Decision::Kind kind) {
        return static_cast<int>(std::count_if(row.decisions.begin(), row.decisions.end(),
                                              [kind](const Decision& one) { return one.kind == kind; }));
    };
    const int corrected = of(Decision::Kind::Corrected);
    const int struck = of(Decision::Kind::Struck);
    if (corrected + struck > 0) column.lines.push_back(texts({"desk.read.changed", {corrected, struck}}));
    return column;
}

/// Winner, totals, and how it was won.
DeskSheet::Column outcomeColumn(const char* title, const Score& score, bool teams, const Texts& texts) {
    DeskSheet::Column column{texts.text(title), winnerText(score, texts), {}, listOf(score.winners), false};
    if (const std::string totals = totalsText(score, teams); !totals.empty()) column.lines.push_back(totals);
    if (const std::string how = results::howText(score, texts); !how.empty()) column.lines.push_back(how);
    return column;
}

DeskSheet::Column decidedColumn(const DeskRow& row, bool teams, const Texts& texts) {
    if (row.overruled()) {
        DeskSheet::Column column = outcomeColumn("desk.decided", row.score, teams, texts);
        column.lines.push_back(texts.text("desk.decided.other"));
        for (const Decision& decision : row.decisions) {
            const bool ofRow =
                decision.kind == Decision::Kind::Winner || decision.kind == Decision::Kind::Settled;
            if (ofRow) column.lines.push_back(decisionText(decision, row, texts));
        }
        column.marked = true;
        return column;
    }
    DeskSheet::Column column{
        texts.text("desk.decided"), texts.text("desk.decided.same"), {}, listOf(row.score.winners), false};
    column.lines.push_back(
        texts.text(row.decisions.empty() ? "desk.decided.same.none" : "desk.decided.same.some"));
    return column;
}

/// The values of the house rule are the readings, one for one.
bool isPaired(const InvolvedRuling& involved) {
    return involved.asked->outcomes.size() == involved.ruling->readings.size();
}

/// With what each would give here, where that is known.
std::vector<std::string> otherReadings(const InvolvedRuling& involved, bool teams, const Texts& texts) {
    const json::Ruling& ruling = *involved.ruling;
    const RuleInQuestion* asked = involved.asked;
    const bool paired = asked && isPaired(involved);
    std::vector<std::string> others;
    for (std::size_t i = 0; i < ruling.readings.size(); ++i) {
        const bool played = paired ? asked->outcomes[i].now : i == 0;
        if (played) continue;
        const std::string text = ruling.readings[i].in(texts.language());
        others.push_back(paired ? texts({"desk.ruling.or_here", {text, hereText(*asked, i, teams, texts)}})
                                : text);
    }
    return others;
}

DeskSheet::RulingText rulingText(const InvolvedRuling& involved, bool teams, const Texts& texts,
                                 const json::RuleBook& book) {
    const json::Ruling& ruling = *involved.ruling;
    const auto language = texts.language();
    DeskSheet::RulingText text;
    text.id = ruling.id;
    text.question = ruling.question.in(language);
    text.answer = ruling.answer.in(language);
    text.source = json::citationText({ruling.section, {}, ruling.basis, {}}, texts);
    text.others = otherReadings(involved, teams, texts);
    for (const json::Argument& argument : ruling.pro)
        text.pro.push_back({argument.place, argument.text.in(language)});
    for (const json::Argument& argument : ruling.contra)
        text.contra.push_back({argument.place, argument.text.in(language)});
    const RuleInQuestion* asked = involved.asked;
    if (!asked) return text;
    if (!isPaired(involved))
        text.here = texts({"desk.ruling.here", {otherValueList(*asked, teams, texts, book)}});
    text.matters = asked->changesTotals() || asked->changesWinner();
    const auto now = std::find_if(asked->outcomes.begin(), asked->outcomes.end(),
                                  [](const ValueOutcome& one) { return one.now; });
    const bool words = now != asked->outcomes.end() && now->upTo.empty();
    if (words && now != asked->outcomes.begin())
        text.inForce = texts(
            {"desk.ruling.in_force",
             {valueText(*asked, static_cast<std::size_t>(now - asked->outcomes.begin()), texts, book)}});
    return text;
}

} // namespace

std::string deskSubtitle(const DeskView& view, const Texts& texts) {
    const results::ResultSource& source = view.source;
    if (source.id)
        return texts({"result.kept", {static_cast<int>(*source.id), results::readableTime(source.begun)}});
    const std::size_t slash = source.name.find_last_of('/');
    return texts({"desk.file", {slash == std::string::npos ? source.name : source.name.substr(slash + 1)}});
}

std::vector<results::ResultSheet::Fact> deskFacts(const DeskView& view, const Texts& texts) {
    const Game& game = view.playing.at;
    const Setup& setup = view.setup();
    std::string seats;
    for (const Faction player : setup.players)
        seats += (seats.empty() ? "" : ", ") + texts.name(player);
    std::string variant = texts.text("variant." + std::string(idOf(setup.variant)));
    if (setup.shortGame) variant += ", " + texts.text("result.short");
    if (setup.topSecret) variant += ", " + texts.text("result.top_secret");
    const std::string line = texts(
        {view.asItStood ? "desk.fact.line.as_it_stood" : "desk.fact.line.value", {view.line, view.lastLine}});
    return {{texts.text("result.fact.seats"), seats},
            {texts.text("desk.fact.round"), roundText(game, texts)},
            {texts.text("result.fact.variant"), variant},
            {texts.text("desk.fact.line"), line}};
}

DeskFindings deskFindings(const DeskView& view, int row, const json::RuleBook& book) {
    DeskFindings findings{view, std::nullopt, {}, {}, {}, std::nullopt};
    if (row == 0) return findings;
    findings.row = deskRow(view, row);
    findings.inQuestion = rulesInQuestion(view, *findings.row);
    findings.rulings = involvedRulings(view, *findings.row, findings.inQuestion, book);
    findings.rules = citedRules(view, *findings.row, book);
    return findings;
}

DeskSheet deskSheet(const DeskFindings& findings, const Texts& texts, const json::RuleBook& book) {
    const DeskRow& row = *findings.row;
    const bool teams = tactics::teamsCompete(findings.view.setup().variant);
    DeskSheet sheet;
    sheet.title = texts.text("desk.title");
    sheet.subtitle = deskSubtitle(findings.view, texts);
    if (isDecided(row)) sheet.winners = listOf(row.score.winners);
    sheet.headline = headline(row, texts);
    sheet.reason = reason(row, teams, texts);
    sheet.facts = deskFacts(findings.view, texts);
    sheet.facts.push_back({texts.text("desk.fact.edition"),
                           texts({"desk.fact.edition.value", {book.edition.version, book.edition.date}})});
    sheet.read = readColumn(findings, texts);
    sheet.expected = outcomeColumn("desk.expected", row.expected, teams, texts);
    sheet.decided = decidedColumn(row, teams, texts);
    const auto deviations = deviationsOf(findings.view.playing.at, findings.view.round(), row.number);
    if (!row.overruled() && !deviations.empty()) {
        sheet.decided.value = texts({"result.deviations", {static_cast<int>(deviations.size())}});
        sheet.decided.marked = true;
    }
    for (const DeskCard& card : row.cards)
        sheet.cards.push_back(cardLine(findings, card, texts));
    sheet.rowParts = partsOf(findings, -1, texts);
    sheet.emptyRow = texts.text("desk.empty");
    sheet.noRulings = texts.text(deviations.empty() ? "desk.rulings.none" : "desk.rulings.none_deviations");
    for (const InvolvedRuling& involved : findings.rulings)
        sheet.rulings.push_back(rulingText(involved, teams, texts, book));
    if (findings.whatIf) compare(sheet, findings, texts);
    sheet.record = recordOf(findings, texts);
    sheet.open = stillToDo(findings, texts);
    sheet.deviations = desk::deviations(findings, texts);
    sheet.sections = deskSections(findings, texts, book);
    sheet.notice = texts.text("print.fan_notice");
    return sheet;
}

} // namespace rowkeeper::tactics::desk
