// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ScrolledForm.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>

namespace rowkeeper::parts {

ScrolledForm::ScrolledForm(QWidget* parent)
    : QScrollArea(parent) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

void ScrolledForm::take(QWidget& form) {
    setWidget(&form);
    for (QWidget* part : form.findChildren<QWidget*>())
        part->installEventFilter(this);
}

void ScrolledForm::fitWindow(QSize least) {
    constexpr QSize frame(16, 64); // around it
    QWidget& window = *this->window();
    const QRect room = window.screen()->availableGeometry();
    const QSize most = room.size() - frame;
    const QLayout& all = *window.layout();
    const QMargins around = all.contentsMargins();
    const int beside = around.left() + around.right();
    QLayout& form = *widget()->layout();
    form.activate();
    // Room for the bar, though nothing is scrolled yet: what unfolds later may have to be.
    const int needed = form.minimumSize().width() + beside + verticalScrollBar()->sizeHint().width();
    const int wide = std::min(std::max({window.width(), least.width(), needed}), most.width());
    int high = around.top() + form.totalHeightForWidth(wide - beside) + around.bottom();
    for (int i = 0; i < all.count(); ++i) {
        QLayoutItem& item = *all.itemAt(i);
        if (item.widget() == this || item.isEmpty()) continue;
        const bool wraps = item.hasHeightForWidth();
        high += all.spacing() + (wraps ? item.heightForWidth(wide - beside) : item.sizeHint().height());
    }
    window.resize(wide, std::min(std::max(least.height(), high), most.height()));
    const int beneath = window.frameGeometry().bottom() - room.bottom();
    if (window.isVisible() && beneath > 0)
        window.move(window.x(), std::max(room.top(), window.y() - beneath));
}

bool ScrolledForm::eventFilter(QObject* watched, QEvent* event) {
    auto* part = qobject_cast<QWidget*>(watched);
    if (part && event->type() == QEvent::FocusIn) ensureWidgetVisible(part);
    const bool turns = qobject_cast<QComboBox*>(part) || qobject_cast<QAbstractSpinBox*>(part);
    if (event->type() != QEvent::Wheel || !turns || part->hasFocus())
        return QScrollArea::eventFilter(watched, event);
    event->ignore(); // goes on to what is behind it
    return true;
}

} // namespace rowkeeper::parts
