// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PageStack.h"

#include <QScrollArea>

namespace rowkeeper::parts {

namespace {

QWidget* pageIn(QWidget* place) {
    const auto* area = qobject_cast<QScrollArea*>(place);
    return area ? area->widget() : nullptr;
}

} // namespace

PageStack::PageStack(QWidget* parent)
    : QStackedWidget(parent) {
    connect(this, &QStackedWidget::currentChanged, this, [this](int at) { emit turned(pageIn(widget(at))); });
}

void PageStack::add(QWidget& page) {
    for (int at = 0; at < count(); ++at) {
        if (pageIn(widget(at)) == &page) return;
    }
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(&page);
    addWidget(area);
}

void PageStack::turnTo(QWidget& page) {
    for (int at = 0; at < count(); ++at) {
        if (pageIn(widget(at)) == &page) setCurrentIndex(at);
    }
}

QWidget* PageStack::page() const {
    return pageIn(currentWidget());
}

} // namespace rowkeeper::parts
