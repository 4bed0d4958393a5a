// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Explanation.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/panel/WhatIfPage.h"
#include "companion/tactics/referee/SettledText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/json/BonusText.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

QString escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString cardName(const tactics::RowCard& card, const json::Texts& texts) {
    return card.card ? escaped(texts.name(*card.card, card.owner)) : escaped(texts.text("window.plain_card"));
}

QString asking(const WhatIfAsked& asked, const char* key, const json::Texts& texts) {
    return QStringLiteral("<a href='%1'>%2</a>")
        .arg(whatIfLink(asked).toHtmlEscaped(), escaped(texts.text(key)));
}

QString partLine(const tactics::Part& part, bool whatIf, const json::Texts& texts) {
    const QString amount =
        part.amount.isZero()
            ? QString()
            : (part.amount > Fraction(0) ? QStringLiteral("+") : QString()) + readable(part.amount);
    return QStringLiteral(
               "<tr><td></td><td>%1</td><td align=right>&nbsp;%2&nbsp;</td><td><small>%3</small>%4</td></tr>")
        .arg(escaped(texts(part.text)), amount, escaped(json::citationText(part, texts)),
             whatIf && !part.option.empty()
                 ? u' ' + asking({WhatIfAsked::OtherReading{std::string(part.option), {}}},
                                 "window.why.what_if", texts)
                 : QString());
}

QString cardQuestion(int card, const json::Texts& texts) {
    return QStringLiteral("<tr><td></td><td colspan=3>%1</td></tr>")
        .arg(asking({WhatIfAsked::CardCounts{card, Fraction(0)}}, "window.why.what_if.card", texts));
}

QString marked(const Fraction& number, bool estimated) {
    return (estimated ? QStringLiteral("≈ ") : QString()) + readable(number);
}

QString partLine(const tactics::PointsPart& part, const json::Texts& texts) {
    return QStringLiteral("<tr><td>%1</td><td align=right>&nbsp;%2&nbsp;</td><td><small>%3</small></td></tr>")
        .arg(escaped(texts(part.text)), marked(part.amount, part.estimated),
             escaped(json::citationText(part, texts)));
}

bool contains(const std::vector<int>& list, std::size_t index) {
    return std::find(list.begin(), list.end(), static_cast<int>(index)) != list.end();
}

} // namespace

QString explanationHtml(const tactics::Row& row, const tactics::Score& score, int number, bool final,
                        const json::Texts& texts, const Asked& asked) {
    QString html = QStringLiteral("<h3>%1</h3><table cellspacing=2 width='100%'>")
                       .arg(escaped(texts({"window.why.row", {number}})));
    for (std::size_t i = 0; i < row.cards.size(); ++i) {
        const tactics::RowCard& one = row.cards[i];
        const bool chosen = static_cast<int>(i) == asked.card;
        html +=
            QStringLiteral("<tr><td><b><span style='background-color:%1;color:%6'>&nbsp;%2&nbsp;</span></b>"
                           "</td><td>%5<b>%3</b></td><td "
                           "align=right><b>%4</b></td><td></td></tr>")
                .arg(color(one.owner).name(), QString(QChar(letter(one.owner))), cardName(one, texts),
                     i < score.contributions.size()
                         ? marked(score.contributions[i], contains(score.estimated, i))
                         : QString(),
                     chosen ? QStringLiteral("<a name='%1'></a>➜ ").arg(QLatin1String(chosenAnchor))
                            : QString(),
                     textOn(one.owner).name());
        for (const tactics::Part& part : score.explanation) {
            if (part.card == static_cast<int>(i) && (final || !tellsWinner(part)))
                html += partLine(part, asked.whatIf, texts);
        }
        if (chosen && asked.whatIf) html += cardQuestion(asked.card, texts);
    }
    html += QStringLiteral("</table><hr>");
    if (!final) html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.so_far")));
    html += QStringLiteral("<table cellspacing=2 width='100%'>");
    for (const tactics::Part& part : score.explanation) {
        if (part.card < 0 && (final || !tellsWinner(part))) html += partLine(part, asked.whatIf, texts);
    }
    for (const tactics::Faction player : score.players) {
        html += QStringLiteral(
                    "<tr><td></td><td><b>%1</b></td><td align=right><b>&nbsp;%2&nbsp;</b></td><td></td></tr>")
                    .arg(escaped(texts.name(player)),
                         marked(score.totals[index(player)], score.estimatedTotals[index(player)]));
    }
    html += QStringLiteral("</table>");
    if (!score.estimated.empty() || !score.estimatedBids.empty())
        html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.estimated")));
    return html;
}

namespace {

/// What is fought for, and whether that is proven.
QString worthHtml(const ShownTarget& target, const json::Texts& texts) {
    if (target.points.isEmpty()) return {};
    QStringList about{target.heading, target.kind, target.points};
    about.removeAll(QString());
    QString html = QStringLiteral("<hr><p>%1</p>").arg(about.join(QStringLiteral(" · ")).toHtmlEscaped());
    if (target.points.startsWith(u'≈'))
        html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.target.estimated")));
    return html;
}

} // namespace

QString explanationHtml(const ShownRow& row, int number, bool secret, const json::Texts& texts,
                        const Asked& asked) {
    if (!row.score) return {};
    QString html =
        explanationHtml(row.scoring, *row.score, number, row.final, texts, asked) + worthHtml(row, texts);
    if (row.awarded)
        html += QStringLiteral("<p>%1</p>").arg(escaped(texts({"window.why.awarded", {*row.awarded}})));
    if (row.settled && row.score->wonBy != tactics::WonBy::Settled) { // of a scored row the parts say so
        for (const std::string& line : referee::settledText(*row.settled, *row.score, secret, texts))
            html += QStringLiteral("<p>%1</p>").arg(escaped(line));
    }
    return html;
}

QString capturedHtml(const tactics::PlayerPoints& points, const CapturedCard& card,
                     const tactics::TargetValues& values, const json::Texts& texts) {
    QString html =
        QStringLiteral("<h3>%1</h3><p>%2</p><table cellspacing=2 width='100%'>")
            .arg(card.shown.heading.toHtmlEscaped(),
                 escaped(texts({"captured.by", {points.player, card.shown.points.toStdString()}})));
    bool estimated = false;
    for (const tactics::PointsPart& part : points.parts) {
        if (part.target != idOf(card.target)) continue;
        html += partLine(part, texts);
        estimated = estimated || part.estimated;
    }
    html += QStringLiteral("</table>");
    const std::string bonuses = json::bonusText(values, texts);
    if (!bonuses.empty())
        html += QStringLiteral("<p>%1<br>%2</p>")
                    .arg(escaped(texts.text("captured.bonuses")),
                         escaped(bonuses).replace(u'\n', QStringLiteral("<br>")));
    if (estimated) html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.estimated")));
    return html;
}

QString pointsHtml(const tactics::PlayerPoints& points, bool over, const json::Texts& texts) {
    QString html = QStringLiteral("<h3>%1</h3>").arg(escaped(texts({"window.why.points", {points.player}})));
    if (!over) html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.points.so_far")));
    html += QStringLiteral("<table cellspacing=2 width='100%'>");
    for (const tactics::PointsPart& part : points.parts)
        html += partLine(part, texts);
    html += QStringLiteral(
                "<tr><td><b>%1</b></td><td align=right><b>&nbsp;%2&nbsp;</b></td><td></td></tr></table>")
                .arg(escaped(texts.text("window.why.points.total")), marked(points.total, points.estimated));
    if (points.estimated)
        html += QStringLiteral("<p>%1</p>").arg(escaped(texts.text("window.why.estimated")));
    return html;
}

} // namespace rowkeeper::tactics::panel
