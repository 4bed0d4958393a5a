// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/ResultShort.h"

#include "companion/tactics/panel/Palette.h"

#include <QBuffer>
#include <QByteArray>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QStringList>

#include <iterator>

namespace rowkeeper::tactics::panel {

namespace {

QString safe(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

/// Colour, shape and letter, as a picture that is part of the page.
QString markHtml(tactics::Faction player) {
    const int side = QFontMetrics(QGuiApplication::font()).height() * 4 / 3; // beside words of any size
    constexpr int fine = 3; // sharp on screens of any density
    QImage image(side * fine, side * fine, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        paintMark(painter, QRectF(image.rect()).adjusted(1, 1, -1, -1), player);
    }
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return QStringLiteral("<img width=%1 height=%1 src='data:image/png;base64,%2'> ")
        .arg(side)
        .arg(QString::fromLatin1(png.toBase64()));
}

QString marksHtml(const std::vector<tactics::Faction>& members) {
    QString all;
    for (const tactics::Faction member : members)
        all += markHtml(member);
    return all;
}

QString sideHtml(const results::ResultSheet::Side& side) {
    QStringList captured;
    for (const results::ResultSheet::Captured& one : side.captured)
        captured << safe(one.name);
    // Behind the total stand only the planets.
    const std::string total = side.amounts.size() < 2 ? std::string() : *std::prev(side.amounts.end(), 2);
    return QStringLiteral("<tr><td>%1&nbsp;</td><td><b>%2</b>%3</td><td align=right><b>&nbsp;%4</b></td></tr>"
                          "<tr><td></td><td colspan=2><small>%5</small></td></tr>")
        .arg(marksHtml(side.members), safe(side.name), side.won ? QStringLiteral(" ✓") : QString(),
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
