// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/DeskLines.h"

#include "companion/tactics/panel/Palette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFont>
#include <QPainter>
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
    QString words = line.text;
    if (line.inferred) words += QStringLiteral(" (?)");
    if (line.picture > 0)
        words += QStringLiteral("  · ") +
                 QString::fromStdString((*texts_)({"desk_panel.picture", {static_cast<int>(line.picture)}}));
    if (!line.note.isEmpty()) words += QStringLiteral("\n✎ ") + line.note;
    if (!line.fate.isEmpty()) words += QStringLiteral("\n→ ") + line.fate;
    return words;
}

QVariant DeskLines::data(const QModelIndex& index, int role) const {
    const DeskLineText& shown = line(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return QString::number(shown.n) + QStringLiteral("  ") + words(shown);
    case wordsRole:
        return words(shown);
    case numberRole:
        return shown.n;
    case timeRole:
        return game_->timed ? QVariant(shown.time) : QVariant();
    case Qt::AccessibleTextRole:
        return QString::fromStdString((*texts_)({"desk_panel.line", {shown.n, shown.text.toStdString()}})) +
               (shown.time.isEmpty() ? QString() : u' ' + shown.time) + u' ' + shown.fate +
               (shown.note.isEmpty() ? QString() : QStringLiteral(" ✎ ") + shown.note);
    case Qt::FontRole: {
        QFont font; // merged into that of the list
        if (shown.struck) font.setStrikeOut(true);
        if (shown.speaks) font.setItalic(true);
        return font;
    }
    case Qt::ForegroundRole:
        return shown.struck ? QVariant(quiet(QApplication::palette())) : QVariant();
    default:
        return {};
    }
}

// How a line looks
// ---------------------------------------------------------------------------------------------------------

namespace {

constexpr int linePad = 4; // px, around a line

int numberWidth(const QStyleOptionViewItem& option) {
    return option.fontMetrics.horizontalAdvance(QStringLiteral("0000")) + 2 * linePad;
}

/// 0: no line's time is known.
int timeWidth(const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (!index.data(DeskLines::timeRole).isValid()) return 0;
    return option.fontMetrics.horizontalAdvance(QStringLiteral("00:00:00")) + 2 * linePad;
}

QRect wordsArea(const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& all) {
    return all.adjusted(numberWidth(option) + timeWidth(option, index) + linePad, linePad, -2 * linePad,
                        -linePad);
}

constexpr int wrappedWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

} // namespace

QSize DeskLineDelegate::sizeHint(const QStyleOptionViewItem& given, const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const auto* list = qobject_cast<const QAbstractItemView*>(option.widget);
    const int across = list ? list->viewport()->width() : option.rect.width();
    const QRect area = wordsArea(option, index, QRect(0, 0, across, QWIDGETSIZE_MAX));
    const QString words = index.data(DeskLines::wordsRole).toString();
    return {across, option.fontMetrics.boundingRect(area, wrappedWords, words).height() + 2 * linePad};
}

void DeskLineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given,
                             const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    option.text.clear();
    QStyle& style = option.widget ? *option.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const auto role = chosen ? QPalette::HighlightedText : QPalette::Text;
    painter->save();
    painter->setPen(chosen ? option.palette.color(role) : quiet(option.palette));
    QFont plain = option.font;
    plain.setStrikeOut(false);
    painter->setFont(plain);
    const QRect number(option.rect.left(), option.rect.top() + linePad, numberWidth(option),
                       option.rect.height());
    painter->drawText(number, Qt::AlignRight | Qt::AlignTop, index.data(DeskLines::numberRole).toString());
    const QRect time(number.right() + 2 * linePad, number.top(), timeWidth(option, index), number.height());
    painter->drawText(time, Qt::AlignLeft | Qt::AlignTop, index.data(DeskLines::timeRole).toString());
    painter->setPen(option.palette.color(role));
    painter->setFont(option.font);
    painter->drawText(wordsArea(option, index, option.rect), wrappedWords,
                      index.data(DeskLines::wordsRole).toString());
    painter->restore();
}

} // namespace rowkeeper::tactics::panel
