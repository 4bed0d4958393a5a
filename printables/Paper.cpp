// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Paper.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rowkeeper::printables {

namespace {

QString shown(double mm) {
    return QString::number(mm, 'f', 1).remove(QStringLiteral(".0"));
}

std::string known() {
    std::string names;
    for (const Paper& paper : namedPapers())
        names += paper.name + ", ";
    return names;
}

} // namespace

Paper a4() {
    return {"A4", {210, 297}};
}

const std::vector<Paper>& namedPapers() {
    static const std::vector<Paper> papers{
        a4(), {"Letter", {215.9, 279.4}}, {"A3", {297, 420}}, {"Tabloid", {279.4, 431.8}}};
    return papers;
}

std::optional<QSizeF> sidesNamed(std::string_view text) {
    const QString given = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).trimmed();
    const QStringList sides =
        QString(given).replace(u'×', u'x').split(u'x', Qt::KeepEmptyParts, Qt::CaseInsensitive);
    if (sides.size() != 2) return std::nullopt;
    bool first = false;
    bool second = false;
    const QSizeF size(sides[0].toDouble(&first), sides[1].toDouble(&second));
    if (!first || !second) return std::nullopt;
    return size;
}

std::variant<Paper, json::Said> paperNamed(std::string_view name) {
    const QString wanted = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).trimmed();
    for (const Paper& paper : namedPapers())
        if (wanted.compare(QString::fromStdString(paper.name), Qt::CaseInsensitive) == 0) return paper;

    const auto sides = sidesNamed(name);
    if (!sides) return json::Said("paper.unknown", {std::string(name.substr(0, 40)), known()});
    const QSizeF size = sides->width() <= sides->height() ? *sides : sides->transposed();
    if (!(size.width() >= shortestPaper && size.height() <= longestPaper))
        return json::Said("paper.size", {std::string(name.substr(0, 40)), shortestPaper, longestPaper});
    for (const Paper& paper : namedPapers())
        if (paper.size == size) return paper;
    return Paper{(shown(size.width()) + QStringLiteral(" × ") + shown(size.height())).toStdString(), size};
}

} // namespace rowkeeper::printables
