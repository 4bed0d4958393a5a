// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Wrapped.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>
#include <type_traits>

namespace rowkeeper::parts {

namespace {

constexpr int words = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap | Qt::TextShowMnemonic;
constexpr int mostWidth = 40; // times the height of a line: longer lines are hard to read

/// In dark palettes the toolkit's own edge cannot be told from what is around it.
void paintEdge(QPainter& painter, const QStyleOptionButton& sign, bool round) {
    QColor ink = sign.palette.color(QPalette::WindowText);
    ink.setAlphaF(.65F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, round);
    painter.setPen(ink);
    painter.setBrush(Qt::NoBrush);
    const QRect edge = sign.rect.adjusted(0, 0, -1, -1);
    round ? painter.drawEllipse(edge) : painter.drawRect(edge);
    painter.restore();
}

} // namespace

template<class Button>
Wrapped<Button>::Wrapped(const QString& text, QWidget* parent)
    : Button(text, parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    this->setSizePolicy(policy);
}

template<class Button>
int Wrapped<Button>::side() const {
    const auto metric = std::is_same_v<Button, QRadioButton> ? QStyle::PM_ExclusiveIndicatorHeight
                                                             : QStyle::PM_IndicatorHeight;
    const int usual = this->style()->pixelMetric(metric, nullptr, this);
    return std::max(usual, this->fontMetrics().ascent());
}

template<class Button>
int Wrapped<Button>::left() const {
    return side() + this->fontMetrics().height() / 2;
}

template<class Button>
int Wrapped<Button>::spare() const {
    return std::max(2, this->fontMetrics().height() / 8);
}

template<class Button>
int Wrapped<Button>::heightForWidth(int width) const {
    const int room = std::max(1, width - left() - spare());
    const QRect needed = this->fontMetrics().boundingRect(0, 0, room, 100'000, words, this->text());
    return std::max(needed.height(), side()) + 2 * spare();
}

template<class Button>
QSize Wrapped<Button>::sizeHint() const {
    const int line = this->fontMetrics().size(Qt::TextShowMnemonic, this->text()).width();
    const int width = left() + std::min(line, mostWidth * this->fontMetrics().height()) + 2 * spare();
    return {width, heightForWidth(width)};
}

/// Wide enough for the longest word; no higher than a line, for layouts ask how high it is at a width.
template<class Button>
QSize Wrapped<Button>::minimumSizeHint() const {
    const QRect longest = this->fontMetrics().boundingRect(0, 0, 1, 100'000, words, this->text());
    const int width = left() + longest.width() + 2 * spare();
    return {width, std::max(this->fontMetrics().height(), side()) + 2 * spare()};
}

template<class Button>
bool Wrapped<Button>::hitButton(const QPoint& place) const {
    return this->rect().contains(place);
}

template<class Button>
void Wrapped<Button>::paintEvent(QPaintEvent*) {
    QStyleOptionButton option;
    this->initStyleOption(&option);
    QPainter painter(this);
    const int line = this->fontMetrics().height();
    const QRect sign(0, spare() + std::max(0, (line - side()) / 2), side(), side());
    const QRect text(left(), spare(), this->width() - left() - spare(), this->height() - 2 * spare());
    QStyleOptionButton indicator = option;
    indicator.rect = QStyle::visualRect(this->layoutDirection(), this->rect(), sign);
    this->style()->drawPrimitive(std::is_same_v<Button, QRadioButton> ? QStyle::PE_IndicatorRadioButton
                                                                      : QStyle::PE_IndicatorCheckBox,
                                 &indicator, &painter, this);
    paintEdge(painter, indicator, std::is_same_v<Button, QRadioButton>);
    const QRect place = QStyle::visualRect(this->layoutDirection(), this->rect(), text);
    this->style()->drawItemText(&painter, place, words, option.palette, this->isEnabled(), this->text(),
                                QPalette::WindowText);
    if (!this->hasFocus()) return;
    QStyleOptionFocusRect focus;
    focus.initFrom(this);
    focus.state |= QStyle::State_KeyboardFocusChange;
    focus.rect = this->rect();
    focus.backgroundColor = option.palette.window().color();
    this->style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
}

template class Wrapped<QRadioButton>;
template class Wrapped<QCheckBox>;

} // namespace rowkeeper::parts
