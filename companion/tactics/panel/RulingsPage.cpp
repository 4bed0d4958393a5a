// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RulingsPage.h"

#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/panel/WhatIfPage.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

using desk::DeskSheet;
using results::ResultSheet;

namespace {

QString plain(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString headed(const std::string& title) {
    return QStringLiteral("<h4>%1</h4>").arg(plain(title));
}

QString sectionHtml(const ResultSheet::Section& section) {
    if (section.lines.empty()) return {};
    QString html = headed(section.title) + QStringLiteral("<ul>");
    for (const std::string& line : section.lines)
        html += QStringLiteral("<li>%1</li>").arg(plain(line));
    return html + QStringLiteral("</ul>");
}

QString columnHtml(const DeskSheet::Column& column, int percent) {
    QString html =
        QStringLiteral("<td width='%1%'><small>%2</small><br><b>%3%4</b>")
            .arg(percent)
            .arg(plain(column.title), column.marked ? QStringLiteral("✎ ") : QString(), plain(column.value));
    for (const std::string& line : column.lines)
        html += QStringLiteral("<br>") + plain(line);
    return html + QStringLiteral("</td>");
}

const json::HouseRule* ruleOf(const desk::RuleInQuestion& asked, const json::RuleBook& book) {
    const auto found = std::find_if(book.houseRules.begin(), book.houseRules.end(),
                                    [&](const json::HouseRule& rule) { return rule.name == asked.option; });
    return found == book.houseRules.end() ? nullptr : &*found;
}

/// Its values beside each other, and below each what it would give in this row.
QString readingsHtml(const desk::RuleInQuestion& asked, bool teams, const json::Texts& texts,
                     const json::RuleBook& book) {
    const json::HouseRule* rule = ruleOf(asked, book);
    const std::string question = rule ? rule->question.in(texts.language()) : asked.option;
    QString values;
    QString given;
    const auto width = 100 / static_cast<int>(std::max<std::size_t>(asked.outcomes.size(), 1));
    for (std::size_t i = 0; i < asked.outcomes.size(); ++i) {
        const bool now = asked.outcomes[i].now;
        const QString cell = now ? QStringLiteral("<td width='%1%'><b>● %2</b></td>")
                                 : QStringLiteral("<td width='%1%'>○ <a href='%3'>%2</a></td>");
        const QString name = plain(desk::valueText(asked, i, texts, book));
        const QString link = whatIfLink({WhatIfAsked::OtherReading{asked.option, asked.outcomes[i].value}});
        values += now ? cell.arg(width).arg(name) : cell.arg(width).arg(name, link.toHtmlEscaped());
        given += QStringLiteral("<td>%1%2%3</td>")
                     .arg(now ? QStringLiteral("<b>") : QString(),
                          plain(now ? desk::outcomeText(asked.outcomes[i].score, teams, texts)
                                    : desk::hereText(asked, i, teams, texts)),
                          now ? QStringLiteral("</b>") : QString());
    }
    return QStringLiteral("<p><b>%1</b> <small>%2</small></p><table width='100%' cellspacing=0 cellpadding=4 "
                          "border=1><tr>%3</tr><tr>%4</tr></table>")
        .arg(plain(question), plain(asked.ruling + ", " + asked.option), values, given);
}

QString argumentsHtml(const std::string& head,
                      const std::vector<DeskSheet::RulingText::Argument>& arguments) {
    if (arguments.empty()) return {};
    QString html = QStringLiteral("<br><i>%1</i>").arg(plain(head));
    for (const auto& argument : arguments)
        html += QStringLiteral("<br>&nbsp;&nbsp;<small>%1</small> %2")
                    .arg(plain(argument.place), plain(argument.text));
    return html;
}

QString rulingHtml(const DeskSheet::RulingText& ruling, const json::Texts& texts) {
    QString html =
        QStringLiteral("<p><b>%1 %2</b><br>→ %3 <small>[%4]</small>")
            .arg(plain(ruling.id), plain(ruling.question), plain(ruling.answer), plain(ruling.source));
    if (!ruling.inForce.empty()) html += QStringLiteral("<br>") + plain(ruling.inForce);
    html += argumentsHtml(texts.text("desk.ruling.for"), ruling.pro) +
            argumentsHtml(texts.text("desk.ruling.against"), ruling.contra);
    for (const std::string& other : ruling.others)
        html += QStringLiteral("<br>") + plain(texts({"desk.ruling.or", {other}}));
    if (!ruling.here.empty()) html += QStringLiteral("<br>") + plain(ruling.here);
    return html + QStringLiteral("</p>");
}

} // namespace

QString rulingsHtml(const desk::DeskFindings& findings, const DeskSheet& sheet, const json::Texts& texts,
                    const json::RuleBook& book) {
    const bool teams = tactics::teamsCompete(findings.view.setup().variant);
    QString html = QStringLiteral("<h3>%1</h3><p>%2</p><table width='100%' cellspacing=0 cellpadding=4><tr>")
                       .arg(plain(sheet.headline), plain(sheet.reason));
    constexpr int third = 33; // percent
    for (const DeskSheet::Column* column : {&sheet.read, &sheet.expected, &sheet.decided})
        html += columnHtml(*column, third);
    html += QStringLiteral("</tr></table>") + sectionHtml(sheet.deviations) + sectionHtml(sheet.open);
    if (!findings.inQuestion.empty()) html += headed(texts.text("desk.readings"));
    for (const desk::RuleInQuestion& asked : findings.inQuestion)
        html += readingsHtml(asked, teams, texts, book);
    html += headed(texts.text("desk.rulings"));
    if (sheet.rulings.empty()) html += QStringLiteral("<p>%1</p>").arg(plain(sheet.noRulings));
    for (const DeskSheet::RulingText& ruling : sheet.rulings)
        html += rulingHtml(ruling, texts);
    for (const ResultSheet::Section& section : sheet.sections) {
        const bool above = section.title == texts.text("desk.readings") && !findings.inQuestion.empty();
        if (!above) html += sectionHtml(section);
    }
    return html;
}

} // namespace rowkeeper::tactics::panel
