// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/HandbookWindow.h"

#include "companion/parts/ReadingView.h"
#include "companion/views/PageLook.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::views {

HandbookWindow::HandbookWindow(const json::Sentences& sentences, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , sentences_(sentences)
    , words_(new QLineEdit)
    , list_(new QListWidget)
    , none_(new QLabel(said("handbook.none")))
    , view_(new parts::ReadingView(
          {[this](const QString& id) {
               const HandbookSection* section = book_ ? book_->find(id) : nullptr;
               return section ? section->html : QString();
           },
           [this](const QString& name) { return book_ ? book_->picture(name) : QByteArray(); }})) {
    setWindowTitle(said("handbook.title"));
    readFromAChair(*this);
    view_->setAccessibleName(said("handbook.title"));
    auto* sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(contents());
    sides->addWidget(view_);
    sides->setStretchFactor(1, 1);
    sides->setChildrenCollapsible(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(sides);
    const int line = fontMetrics().height();
    const QSize room = screen()->availableSize() - QSize(pageMargin, 3 * pageMargin);
    resize(QSize(line * 50, line * 40).boundedTo(room));
    sides->setSizes({line * 13, line * 37});
    connect(words_, &QLineEdit::textChanged, this, &HandbookWindow::list);
    connect(words_, &QLineEdit::returnPressed, this, [this] { view_->find(words_->text().trimmed()); });
    connect(list_, &QListWidget::currentRowChanged, this, &HandbookWindow::follow);
    connect(view_, &QTextBrowser::sourceChanged, this, [this](const QUrl& address) {
        const QSignalBlocker quiet(list_);
        for (int at = 0; at < list_->count(); ++at)
            if (list_->item(at)->data(Qt::UserRole).toString() == address.path()) list_->setCurrentRow(at);
    });
}

QString HandbookWindow::said(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

QWidget* HandbookWindow::contents() {
    auto* part = new QWidget;
    words_->setPlaceholderText(said("handbook.search"));
    words_->setAccessibleName(said("handbook.search"));
    words_->setClearButtonEnabled(true);
    list_->setAccessibleName(said("handbook.contents"));
    list_->setWordWrap(true);
    none_->setWordWrap(true);
    none_->hide();
    QToolButton* back = step("handbook.back", Qt::LeftArrow);
    QToolButton* on = step("handbook.on", Qt::RightArrow);
    connect(back, &QToolButton::clicked, view_, &QTextBrowser::backward);
    connect(on, &QToolButton::clicked, view_, &QTextBrowser::forward);
    connect(view_, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(view_, &QTextBrowser::forwardAvailable, on, &QWidget::setEnabled);
    auto* steps = new QHBoxLayout;
    steps->addWidget(back);
    steps->addWidget(on);
    steps->addStretch(1);
    auto* lines = new QVBoxLayout(part);
    lines->addLayout(steps);
    lines->addWidget(words_);
    lines->addWidget(none_);
    lines->addWidget(list_, 1);
    return part;
}

QToolButton* HandbookWindow::step(const char* name, Qt::ArrowType arrow) {
    auto* button = new QToolButton;
    button->setArrowType(arrow);
    button->setAccessibleName(said(name));
    button->setToolTip(said(name));
    button->setEnabled(false);
    return button;
}

void HandbookWindow::show(std::shared_ptr<const Handbook> book) {
    book_ = std::move(book);
    list();
    if (!section().isEmpty()) view_->reload();
}

/// What has all the words that are searched for; the first of it is opened, and the words are marked there.
void HandbookWindow::list() {
    if (!book_) return;
    const QString words = words_->text().trimmed();
    const auto found = book_->with(words);
    {
        const QSignalBlocker quiet(list_);
        list_->clear();
        for (const HandbookSection* one : found) {
            auto* item = new QListWidgetItem(one->title, list_);
            item->setData(Qt::UserRole, one->id);
            if (one->id == section()) list_->setCurrentItem(item);
        }
    }
    none_->setVisible(found.empty());
    if (words.isEmpty() || found.empty()) return;
    if (list_->currentRow() < 0)
        list_->setCurrentRow(0);
    else
        follow();
}

void HandbookWindow::follow() {
    if (!list_->currentItem()) return;
    const QString id = list_->currentItem()->data(Qt::UserRole).toString();
    if (id != section()) view_->turnTo(id);
    view_->moveCursor(QTextCursor::Start);
    view_->find(words_->text().trimmed());
}

void HandbookWindow::turnTo(const QString& section) {
    words_->clear();
    view_->turnTo(section);
}

QString HandbookWindow::section() const {
    return view_->page();
}

void HandbookWindow::search(const QString& words) {
    words_->setText(words);
}

void HandbookWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    if (event->matches(QKeySequence::Find)) return words_->setFocus(Qt::ShortcutFocusReason);
    QWidget::keyPressEvent(event);
}

} // namespace rowkeeper::views
