// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/AskArea.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

constexpr int leastLines = 6;
constexpr int linesBelow = 8;

} // namespace

AskArea::AskArea(const QList<QWidget*>& bars, QWidget* parent)
    : QScrollArea(parent) {
    auto* inner = new QWidget(this);
    auto* lines = new QVBoxLayout(inner);
    lines->setContentsMargins(0, 0, 0, 0);
    for (QWidget* bar : bars)
        lines->addWidget(bar);
    lines->addStretch(1);
    setWidget(inner);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    inner->installEventFilter(this);
    if (parent) parent->installEventFilter(this);
}

/// px: beside the scroll bar, whether it is there or not: what breaks its words by the width it has would
/// need the bar with it, and none without, for ever.
int AskArea::room() const {
    return std::max(1, width() - verticalScrollBar()->sizeHint().width());
}

/// px: of what stands in it, as wide as it is.
int AskArea::wanted() const {
    const QLayout* lines = widget()->layout();
    return lines->hasHeightForWidth() ? lines->heightForWidth(room()) : lines->sizeHint().height();
}

QSize AskArea::sizeHint() const {
    // What stands below it keeps its heading and a few lines, or half of the room where that is less.
    const int all = parentWidget() ? parentWidget()->height() : 2 * wanted();
    const int most = std::max(all / 2, all - linesBelow * fontMetrics().lineSpacing());
    return {320, std::min(wanted(), std::max(most, minimumSizeHint().height()))};
}

QSize AskArea::minimumSizeHint() const {
    // Two bars of some length, an offer and an explanation, are seen whole where the window is not small.
    const int least = std::max(leastLines * fontMetrics().height(), window()->height() * 3 / 10);
    return {0, std::min(wanted(), least)};
}

bool AskArea::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) ask();
    if (watched == parentWidget() && event->type() == QEvent::Resize) ask();
    return QScrollArea::eventFilter(watched, event);
}

void AskArea::resizeEvent(QResizeEvent* event) {
    widget()->setMaximumWidth(room());
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) ask();
}

/// Another height, if it needs one: what is around it would answer each wish with another place, and that
/// with another wish.
void AskArea::ask() {
    const QSize now = sizeHint();
    const QSize least = minimumSizeHint();
    if (now == asked_ && least == least_) return;
    asked_ = now;
    least_ = least;
    updateGeometry();
}

} // namespace rowkeeper::parts
