// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RowsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Tiles.h"

#include <QContextMenuEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr double gap = 8;           // px: between rows
constexpr double pad = 6;           // px: within a row
constexpr std::size_t fewCards = 4; // as many have a place before any lies there: cards do not shrink at once

constexpr int afterCards =
    1000; // a total's line, from there on: it stands last, however many cards lie there

/// Heights of one row's parts, px.
struct Heights {
    double header;
    double card;
    double total;
};

Heights heightsIn(double height, double width, std::size_t cards, std::size_t totals, double em) {
    Heights of{};
    of.header = std::clamp(height * .13, std::min(4.2 * em, height * .24), 7 * em);
    of.total = std::clamp(height * .05, std::min(1.7 * em, height * .1), 3 * em);
    const double room = height - of.header - static_cast<double>(totals) * of.total - 2 * pad;
    of.card = std::min(std::max(3.4 * em, width * .62), room / static_cast<double>(cards));
    return of;
}

} // namespace

RowsPanel::RowsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(QString::fromStdString(texts_->text("window.rows")));
}

RowsPanel::~RowsPanel() = default;

void RowsPanel::show(const tactics::Game& game, RunningTotals totals, const std::vector<Warning>& warnings) {
    rows_ = shownRows(game, totals, warnings, *texts_);
    deploying_ = game.phase == tactics::Phase::Deployment;
    while (columns_.size() > rows_.size()) {
        Column& last = columns_.back();
        last.target->deleteLater();
        for (CardTile* card : last.cards)
            card->deleteLater();
        for (TotalTile* total : last.totals)
            total->deleteLater();
        columns_.pop_back();
    }
    while (columns_.size() < rows_.size()) {
        const int row = static_cast<int>(columns_.size());
        columns_.push_back({new TargetTile(this), {}, {}});
        connect(columns_.back().target, &Tile::clicked, this, [this, row] { choose(row, 0); });
        columns_.back().target->show();
    }
    for (std::size_t row = 0; row < rows_.size(); ++row)
        fill(row);
    selected_ = std::clamp(selected_, 0, std::max(0, static_cast<int>(rows_.size()) - 1));
    place();
    markChosen();
    update();
}

namespace {

/// As many tiles as things to show; the others go.
template<class T, class Make>
void suit(std::vector<T*>& tiles, std::size_t count, const Make& make) {
    while (tiles.size() > count) {
        tiles.back()->hide();
        tiles.back()->deleteLater(); // it may be the one that was pressed
        tiles.pop_back();
    }
    while (tiles.size() < count)
        tiles.push_back(make(static_cast<int>(tiles.size())));
}

} // namespace

void RowsPanel::fill(std::size_t number) {
    const ShownRow& row = rows_[number];
    Column& column = columns_[number];
    const int at = static_cast<int>(number);
    const auto button = [this, at](auto* tile, int line) {
        connect(tile, &Tile::clicked, this, [this, at, line] { choose(at, line); });
        static_cast<QWidget*>(tile)->show();
        return tile;
    };
    suit(column.cards, row.cards.size(), [&](int card) { return button(new CardTile(this), 1 + card); });
    suit(column.totals, row.totals.size(),
         [&](int total) { return button(new TotalTile(this), afterCards + total); });
    column.target->setTarget(row, spokenTarget(row, number + 1, *texts_));
    for (std::size_t i = 0; i < row.cards.size(); ++i)
        column.cards[i]->setCard(row.cards[i], spoken(row, number + 1, i, *texts_));
    for (std::size_t i = 0; i < row.totals.size(); ++i)
        column.totals[i]->setTotal(row.totals[i], row.final, row.unsettled,
                                   spokenTotal(row, number + 1, i, *texts_));
}

void RowsPanel::clear() {
    rows_.clear();
    for (Column& column : columns_) {
        column.target->hide();
        column.target->deleteLater();
        suit(column.cards, 0, [](int) { return static_cast<CardTile*>(nullptr); });
        suit(column.totals, 0, [](int) { return static_cast<TotalTile*>(nullptr); });
    }
    columns_.clear();
    selected_ = line_ = 0;
    pointed_ = false;
    update();
}

const ShownRow* RowsPanel::row(int row) const {
    if (row < 0 || row >= static_cast<int>(rows_.size())) return nullptr;
    return &rows_[static_cast<std::size_t>(row)];
}

QRectF RowsPanel::columnArea(std::size_t column) const {
    const double count = static_cast<double>(std::max<std::size_t>(rows_.size(), 4));
    const double across = (width() - gap * (count + 1)) / count;
    return {gap + static_cast<double>(column) * (across + gap), gap, across, height() - 2 * gap};
}

void RowsPanel::place() {
    const double em = QFontInfo(font()).pixelSize();
    std::size_t cards = fewCards;
    for (const ShownRow& row : rows_)
        cards = std::max(cards, row.cards.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Column& column = columns_[i];
        const QRectF inner = columnArea(i).adjusted(pad, pad, -pad, -pad);
        const Heights heights = heightsIn(inner.height(), inner.width(), cards, column.totals.size(), em);
        column.target->setGeometry(QRectF(inner.left(), inner.top(), inner.width(), heights.header).toRect());
        cardHeight_ = heights.card;
        double top = inner.top() + heights.header + pad;
        for (CardTile* card : column.cards) {
            card->setGeometry(QRectF(inner.left(), top, inner.width(), heights.card - 3).toRect());
            top += heights.card;
        }
        top = inner.bottom() - static_cast<double>(column.totals.size()) * heights.total;
        for (TotalTile* total : column.totals) {
            total->setGeometry(QRectF(inner.left(), top, inner.width(), heights.total).toRect());
            top += heights.total;
        }
    }
}

/// Where the next card comes to lie; empty: none does, or there is no room for its place.
QRectF RowsPanel::nextPlace(std::size_t number) const {
    if (!deploying_) return {};
    const Column& column = columns_[number];
    const QRect above = column.cards.empty() ? column.target->geometry().adjusted(0, 0, 0, 3)
                                             : column.cards.back()->geometry();
    const QRectF next(above.left() + 1, above.bottom() + 4, above.width() - 2, cardHeight_ - 5);
    const double end = column.totals.empty() ? columnArea(number).bottom() : column.totals.front()->y();
    return next.bottom() > end - 4 ? QRectF() : next;
}

void RowsPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (rows_.empty()) {
        painter.setPen(quiet(palette()));
        painter.drawText(rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap,
                         QString::fromStdString(texts_->text("window.rows.none")));
        return;
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(columnArea(i), 6, 6);
        const QRectF next = nextPlace(i);
        if (next.isEmpty()) continue;
        painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(next, 5, 5);
    }
}

void RowsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void RowsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) place();
}

void RowsPanel::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    markChosen();
}

void RowsPanel::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    markChosen();
}

/// Where the keys stand; null: there are no rows.
Tile* RowsPanel::chosen() const {
    if (columns_.empty()) return nullptr;
    const Column& column = columns_[static_cast<std::size_t>(selected_)];
    const auto cards = column.cards.size();
    const auto line = static_cast<std::size_t>(line_);
    if (line == 0) return column.target;
    if (line <= cards) return column.cards[line - 1];
    return line - cards <= column.totals.size() ? static_cast<Tile*>(column.totals[line - cards - 1])
                                                : column.target;
}

void RowsPanel::markChosen() {
    Tile* here = hasFocus() || pointed_ ? chosen() : nullptr;
    for (const Column& column : columns_) {
        column.target->setChosen(column.target == here);
        for (CardTile* card : column.cards)
            card->setChosen(card == here);
        for (TotalTile* total : column.totals)
            total->setChosen(total == here);
    }
    if (here) setAccessibleDescription(here->accessibleName());
}

int RowsPanel::selectedPlace() const {
    if (columns_.empty()) return 0;
    const auto cards = static_cast<int>(columns_[static_cast<std::size_t>(selected_)].cards.size());
    return line_ <= cards ? line_ : 0;
}

void RowsPanel::point(int row, int at) {
    choose(row, at);
    pointed_ = true;
    markChosen();
}

void RowsPanel::choose(int row, int line) {
    pointed_ = false;
    if (row < 0 || row >= static_cast<int>(rows_.size())) return;
    const ShownRow& shown = rows_[static_cast<std::size_t>(row)];
    const int cards = static_cast<int>(shown.cards.size());
    const int lines = 1 + cards + static_cast<int>(shown.totals.size());
    if (line >= afterCards) line = 1 + cards + line - afterCards;
    selected_ = row;
    line_ = std::clamp(line, 0, lines - 1);
    markChosen();
    const bool card = line_ >= 1 && line_ <= cards;
    emit rowChosen(row, card ? shown.cards[static_cast<std::size_t>(line_ - 1)].at.value_or(-1) : -1);
}

void RowsPanel::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (nextPlace(i).contains(event->position())) return emit placePicked(static_cast<int>(i));
    }
}

void RowsPanel::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const int row = static_cast<int>(i);
        if (byKey ? row != selected_ : !columnArea(i).contains(QPointF(event->pos()))) continue;
        if (row != selected_) line_ = 0;
        selected_ = row;
        markChosen();
        emit menuWished(row, byKey ? mapToGlobal(columnArea(i).center().toPoint()) : event->globalPos());
        return;
    }
}

void RowsPanel::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        choose(selected_ - 1, line_);
        break;
    case Qt::Key_Right:
        choose(selected_ + 1, line_);
        break;
    case Qt::Key_Up:
        choose(selected_, line_ - 1);
        break;
    case Qt::Key_Down:
        choose(selected_, line_ + 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(selected_, line_);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace rowkeeper::tactics::panel
