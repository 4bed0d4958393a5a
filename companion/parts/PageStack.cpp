// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PageStack.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

/// Holds a page and asks for the least it can do with. A scroll area would give it the height that it likes
/// best wherever a line of it can be broken, and so scroll what fits.
class Sheet : public QWidget {
  public:
    explicit Sheet(QWidget& page)
        : page_(page) {
        page.setParent(this);
        page.show();
    }
    QWidget& page() const { return page_; }
    QSize minimumSizeHint() const override {
        const QSize least = page_.minimumSizeHint().expandedTo(page_.minimumSize());
        const QLayout* lines = page_.layout();
        if (!lines || !lines->hasHeightForWidth()) return least;
        const int broken = lines->minimumHeightForWidth(std::max(width(), least.width()));
        return {least.width(), std::max(least.height(), broken)};
    }
    QSize sizeHint() const override { return minimumSizeHint(); }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        page_.setGeometry(rect());
        updateGeometry(); // lines break elsewhere
    }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) updateGeometry();
        return QWidget::event(event);
    }

  private:
    QWidget& page_;
};

QWidget* pageIn(QWidget* place) {
    const auto* area = qobject_cast<QScrollArea*>(place);
    return area ? &static_cast<Sheet*>(area->widget())->page() : nullptr;
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
    area->setWidget(new Sheet(page));
    addWidget(area);
}

void PageStack::turnTo(QWidget& page) {
    for (int at = 0; at < count(); ++at) {
        if (pageIn(widget(at)) == &page) setCurrentIndex(at);
    }
}

void PageStack::keyPressEvent(QKeyEvent* event) {
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!button || !enter || !isAncestorOf(button)) return QStackedWidget::keyPressEvent(event);
    event->accept();
    button->click();
}

QWidget* PageStack::page() const {
    return pageIn(currentWidget());
}

} // namespace rowkeeper::parts
