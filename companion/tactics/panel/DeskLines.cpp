// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/DeskLines.h"

#include "companion/tactics/panel/Palette.h"

#include <QApplication>
#include <QFont>
#include <QPalette>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

DeskLines::DeskLines(std::shared_ptr<const json::Texts> texts, QObject* parent)
    : QAbstractListModel(parent)
    , texts_(std::move(texts)) {}

void DeskLines::show(std::shared_ptr<const DeskGame> game) {
    beginResetModel();
    game_ = std::move(game);
    endResetModel();
}

const DeskLineText& DeskLines::line(int index) const {
    return game_->lines[static_cast<std::size_t>(index)];
}

int DeskLines::find(int line) const {
    if (!game_) return -1;
    const auto behind = std::find_if(game_->lines.begin(), game_->lines.end(),
                                     [line](const DeskLineText& one) { return one.n > line; });
    return static_cast<int>(behind - game_->lines.begin()) - 1;
}

int DeskLines::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !game_ ? 0 : static_cast<int>(game_->lines.size());
}

QString DeskLines::words(const DeskLineText& line) const {
    QString words = QString::number(line.n) + QStringLiteral("   ") + line.text;
    if (line.inferred) words += QStringLiteral(" (?)");
    if (line.picture > 0)
        words += QStringLiteral("  · ") +
                 QString::fromStdString((*texts_)({"desk_panel.picture", {static_cast<int>(line.picture)}}));
    if (!line.fate.isEmpty()) words += QStringLiteral("\n→ ") + line.fate;
    return words;
}

QVariant DeskLines::data(const QModelIndex& index, int role) const {
    const DeskLineText& shown = line(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return words(shown);
    case Qt::AccessibleTextRole:
        return QString::fromStdString((*texts_)({"desk_panel.line", {shown.n, shown.text.toStdString()}})) +
               u' ' + shown.fate;
    case Qt::FontRole: {
        QFont font = QApplication::font();
        font.setStrikeOut(shown.struck || shown.corrected);
        font.setItalic(shown.speaks);
        return font;
    }
    case Qt::ForegroundRole:
        return shown.struck ? QVariant(quiet(QApplication::palette())) : QVariant();
    default:
        return {};
    }
}

} // namespace rowkeeper::tactics::panel
