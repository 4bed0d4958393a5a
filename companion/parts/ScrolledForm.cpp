// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ScrolledForm.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

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
