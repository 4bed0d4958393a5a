// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/ResultShort.h"

#include "companion/tactics/panel/Palette.h"

#include <QStringList>

#include <iterator>

namespace rowkeeper::tactics::panel {

namespace {

QString safe(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString lettersHtml(const std::vector<tactics::Faction>& members) {
    QString all;
    for (const tactics::Faction member : members)
        all += QStringLiteral("<span style='background-color:%1;color:%2'>&nbsp;%3&nbsp;</span> ")
                   .arg(color(member).name(), textOn(member).name(), QString(QChar(letter(member))));
    return all;
}

QString sideHtml(const results::ResultSheet::Side& side) {
    QStringList captured;
    for (const results::ResultSheet::Captured& one : side.captured)
        captured << safe(one.name);
    // Behind the total stand only the planets.
    const std::string total = side.amounts.size() < 2 ? std::string() : *std::prev(side.amounts.end(), 2);
    return QStringLiteral("<tr><td>%1</td><td><b>%2</b>%3</td><td align=right><b>&nbsp;%4</b></td></tr>"
                          "<tr><td></td><td colspan=2><small>%5</small></td></tr>")
        .arg(lettersHtml(side.members), safe(side.name), side.won ? QStringLiteral(" ✓") : QString(),
             safe(total), captured.join(QStringLiteral(", ")));
}

} // namespace

QString resultShortHtml(const results::ResultSheet& sheet) {
    QString html = QStringLiteral("<h3>%1</h3><p>%2</p>").arg(safe(sheet.headline), safe(sheet.reason));
    if (!sheet.sides.empty()) {
        html += QStringLiteral("<table cellspacing=3 width='100%'>");
        for (const results::ResultSheet::Side& side : sheet.sides)
            html += sideHtml(side);
        html += QStringLiteral("</table>");
    }
    html += QStringLiteral("<p>");
    for (const results::ResultSheet::Fact& fact : sheet.facts)
        html += QStringLiteral("%1: <b>%2</b><br>").arg(safe(fact.label), safe(fact.value));
    return html + QStringLiteral("</p><p><small>%1</small></p>").arg(safe(sheet.subtitle));
}

} // namespace rowkeeper::tactics::panel
