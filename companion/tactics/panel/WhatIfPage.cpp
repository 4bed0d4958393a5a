// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/WhatIfPage.h"

#include "companion/tactics/desk/DeskSections.h"
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/panel/HouseRuleText.h"

#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <utility>
#include <vector>

namespace rowkeeper::tactics::panel {

namespace {

constexpr const char* scheme = "whatif";

QString worded(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

std::optional<WhatIfAsked> readingOf(const std::string& option, const std::string& value) {
    const auto infos = allOptions();
    if (std::ranges::find(infos, option, &OptionInfo::name) == infos.end()) return std::nullopt;
    Options options;
    if (!value.empty() && tactics::set(options, option, value)) return std::nullopt;
    return WhatIfAsked{WhatIfAsked::OtherReading{option, value}};
}

/// One thing to suppose, with what it is called.
struct Supposition {
    std::string name;
    desk::Supposed supposed;
};

std::string readingName(const std::string& option, const std::string& value, const json::Texts& texts,
                        const json::RuleBook& book) {
    const auto rule = std::ranges::find(book.houseRules, option, &json::HouseRule::name);
    const auto& values = optionOf(option).values;
    const auto at = std::ranges::find(values, value);
    if (rule == book.houseRules.end() || at == values.end()) return value;
    return rule->values.at(static_cast<std::size_t>(at - values.begin())).in(texts.language());
}

/// Of a number: as little as there may be, and what it usually is.
std::vector<std::string> otherValues(const OptionInfo& info, const Options& options) {
    std::vector<std::string> values(info.values.begin(), info.values.end());
    if (values.empty()) values = {std::to_string(info.least), value({}, info.name)};
    std::erase(values, value(options, info.name));
    return values;
}

std::vector<Supposition> suppositions(const WhatIfAsked::OtherReading& reading, const desk::DeskView& view,
                                      const json::Texts& texts, const json::RuleBook& book) {
    std::vector<std::string> values{reading.value};
    if (reading.value.empty()) values = otherValues(optionOf(reading.option), view.setup().options);
    std::vector<Supposition> all;
    for (const std::string& value : values) {
        Supposition one{readingName(reading.option, value, texts, book), {}};
        one.supposed.options.emplace_back(reading.option, value);
        all.push_back(std::move(one));
    }
    return all;
}

/// Nothing: no such card lies there.
std::optional<desk::Supposed> supposed(const WhatIfAsked::CardCounts& counts, const desk::DeskRow& row) {
    const auto card = std::ranges::find(row.cards, counts.card, &desk::DeskCard::scoring);
    if (counts.card < 0 || card == row.cards.end()) return std::nullopt;
    desk::Supposed supposed;
    supposed.placePowers.push_back({row.number, card->place, counts.power});
    return supposed;
}

QString rowHtml(const desk::DeskSheet::Compared& one, const json::Texts& texts) {
    const QString mark =
        one.winner
            ? QStringLiteral("<br><b>%1</b>").arg(worded(texts.text("desk_panel.what_if.other_winner")))
            : QString();
    return QStringLiteral("<tr><td>%1</td><td>%2</td><td>%3%4</td></tr>")
        .arg(worded(one.what), worded(one.now), worded(one.then), mark);
}

/// The row looked at, as it lies at the line looked at, whether it comes out otherwise or not.
std::optional<desk::DeskSheet::Compared> here(const desk::DeskFindings& findings, const json::Texts& texts) {
    if (!findings.row) return std::nullopt;
    const desk::DeskRow& now = *findings.row;
    const auto& then = findings.whatIf->row;
    const bool teams = tactics::teamsCompete(findings.view.setup().variant);
    const std::string name = desk::rowName(now.number, now.row.row.target, now.row.secret, texts);
    return desk::DeskSheet::Compared{texts({"desk_panel.what_if.here", {name, findings.view.line}}),
                                     desk::outcomeText(now.score, teams, texts),
                                     then ? desk::outcomeText(then->score, teams, texts)
                                          : texts.text("desk.what_if.none"),
                                     then && desk::winnerDiffers(now.score, then->score)};
}

/// Of what is compared with the end of the record: what may be told, without the row that stands there
/// anyway.
void leaveOut(desk::WhatIf& found, const desk::DeskView& view, int row, WhatIfRows rows) {
    std::erase_if(found.rows, [&](const desk::RowDifference& one) {
        const bool looked = one.row == row && one.round == view.round();
        if (looked && view.line == view.lastLine) return true;
        const bool open = (one.now && !one.now->scored) || (one.then && !one.then->scored);
        return rows == WhatIfRows::OneLookedAt && open;
    });
}

std::string questionOf(const std::string& option, const json::Texts& texts, const json::RuleBook& book) {
    const auto rule = std::ranges::find(book.houseRules, option, &json::HouseRule::name);
    return rule == book.houseRules.end() ? option
                                         : rule->question.in(texts.language()) + " (" + rule->ruling + ")";
}

} // namespace

QString whatIfLink(const WhatIfAsked& asked) {
    QString path;
    if (const auto* reading = std::get_if<WhatIfAsked::OtherReading>(&asked.what))
        path = QStringLiteral("reading/%1/%2")
                   .arg(QString::fromStdString(reading->option), QString::fromStdString(reading->value));
    else if (const auto* line = std::get_if<WhatIfAsked::WithoutLine>(&asked.what))
        path = QStringLiteral("line/%1").arg(line->n);
    else if (const auto* card = std::get_if<WhatIfAsked::CardCounts>(&asked.what))
        path = QStringLiteral("card/%1/%2")
                   .arg(QString::number(card->card), QString::fromStdString(card->power.toString()));
    return QLatin1String(scheme) + u':' + path;
}

std::optional<WhatIfAsked> whatIfOf(const QUrl& link) {
    if (link.scheme() != QLatin1String(scheme)) return std::nullopt;
    const QString path = link.path();
    const QString kind = path.section(u'/', 0, 0);
    const QString first = path.section(u'/', 1, 1);
    const std::string rest = path.section(u'/', 2).toStdString();
    bool isNumber = false;
    const int number = first.toInt(&isNumber);
    if (kind == QLatin1String("reading")) return readingOf(first.toStdString(), rest);
    if (!isNumber) return std::nullopt;
    if (kind == QLatin1String("line")) return WhatIfAsked{WhatIfAsked::WithoutLine{number}};
    const auto power = Fraction::parse(rest);
    if (kind != QLatin1String("card") || !power) return std::nullopt;
    return WhatIfAsked{WhatIfAsked::CardCounts{number, *power}};
}

QString whatIfHtml(const desk::DeskView& view, int row, const desk::Supposed& supposed, bool named,
                   const json::Texts& texts, WhatIfRows rows) {
    auto answer = desk::whatIf(view, supposed, row);
    if (const auto* no = std::get_if<desk::Unthinkable>(&answer))
        return QStringLiteral("<p>%1</p>").arg(worded(texts(no->text)));
    desk::DeskFindings findings{view, {}, {}, {}, {}, std::get<desk::WhatIf>(std::move(answer))};
    if (row > 0) findings.row = desk::deskRow(view, row);
    leaveOut(*findings.whatIf, view, row, rows);
    desk::DeskSheet sheet;
    desk::compare(sheet, findings, texts);
    QString html;
    for (const std::string& one : named ? sheet.supposed : std::vector<std::string>())
        html += QStringLiteral("<p>%1</p>").arg(worded(one));
    const auto first = here(findings, texts);
    const bool same =
        sheet.compared.empty() && sheet.refused.empty() && (!first || first->now == first->then);
    if (!sheet.refused.empty())
        html += QStringLiteral("<p>%1</p><ul>").arg(worded(texts.text("desk.what_if.refused")));
    for (const std::string& refused : sheet.refused)
        html += QStringLiteral("<li>%1</li>").arg(worded(refused));
    if (!sheet.refused.empty()) html += QStringLiteral("</ul>");
    if (same) html += QStringLiteral("<p>%1</p>").arg(worded(texts.text("desk.what_if.same")));
    if (!first && sheet.compared.empty()) return html;
    html += QStringLiteral("<table width='100%' cellspacing=0 cellpadding=4 border=1><tr><th></th>"
                           "<th width='33%'>%1</th><th width='33%'>%2</th></tr>")
                .arg(worded(texts.text("desk.what_if.now")), worded(texts.text("desk.what_if.then")));
    if (first) html += rowHtml(*first, texts);
    for (const desk::DeskSheet::Compared& one : sheet.compared)
        html += rowHtml(one, texts);
    return html + QStringLiteral("</table>");
}

QString whatIfHtml(const desk::DeskView& view, int row, const WhatIfAsked& asked, const json::Texts& texts,
                   const json::RuleBook& book, WhatIfRows rows) {
    if (row < 1 || row > desk::rowCount(view)) row = 0;
    QString html = QStringLiteral("<h3>%1</h3>").arg(worded(texts.text("desk.what_if")));
    if (const auto* reading = std::get_if<WhatIfAsked::OtherReading>(&asked.what)) {
        html += QStringLiteral("<p><b>%1</b></p>").arg(worded(questionOf(reading->option, texts, book)));
        for (const Supposition& one : suppositions(*reading, view, texts, book))
            html += QStringLiteral("<h4>○ %1</h4>").arg(worded(one.name)) +
                    whatIfHtml(view, row, one.supposed, true, texts, rows);
        return html;
    }
    if (const auto* line = std::get_if<WhatIfAsked::WithoutLine>(&asked.what)) {
        desk::Supposed without;
        without.changes.push_back({line->n, std::nullopt});
        return html + whatIfHtml(view, row, without, true, texts, rows);
    }
    const auto counts =
        row > 0 ? supposed(std::get<WhatIfAsked::CardCounts>(asked.what), desk::deskRow(view, row))
                : std::nullopt;
    if (counts) return html + whatIfHtml(view, row, *counts, true, texts, rows);
    return html + QStringLiteral("<p>%1</p>").arg(worded(texts.text("desk_panel.what_if.no_card")));
}

} // namespace rowkeeper::tactics::panel
