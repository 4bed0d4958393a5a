// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/PickButtons.h"

#include "companion/parts/Lines.h"
#include "companion/parts/Tints.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr int beside = 10;      // px
constexpr int buttonFrame = 16; // px: of a button, both sides
constexpr int between = 6;      // px: between two buttons

void setLarger(QWidget& widget, double by, bool bold) {
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() * by);
    font.setBold(bold);
    widget.setFont(font);
}

} // namespace

PickButtons::PickButtons(const json::Sentences& texts, QWidget* parent)
    : QWidget(parent)
    , all_(new QVBoxLayout(this))
    , asks_(new QLabel(this))
    , back_(new QPushButton(QString::fromStdString(texts.text("picks.back")), this))
    , scroll_(new QScrollArea(this)) {
    setLarger(*asks_, 1.2, true);
    asks_->setWordWrap(true);
    back_->setFocusPolicy(Qt::TabFocus);
    back_->setIcon(style()->standardIcon(QStyle::SP_ArrowBack));
    back_->setAutoDefault(true); // Enter presses it, too
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* head = new QGridLayout;
    head->addWidget(asks_, 0, 0);
    head->addWidget(back_, 0, 1, Qt::AlignTop);
    head->setColumnStretch(0, 1);
    all_->setContentsMargins(beside, beside, beside, 4);
    all_->addLayout(head);
    all_->addWidget(scroll_, 1);
    connect(back_, &QPushButton::clicked, this, [this] { goBack(); });
    back_->hide();
}

void PickButtons::addAbove(QWidget& widget) {
    all_->insertWidget(1, &widget);
}

void PickButtons::offer(Shown shown) {
    QSizePolicy room = back_->sizePolicy();
    room.setRetainSizeWhenHidden(shown.keepsRoom); // nothing moves when it comes
    back_->setSizePolicy(room);
    back_->setVisible(shown.begun);
    if (shown == shown_) return; // a button may be pressed just now
    shown_ = std::move(shown);
    asks_->setVisible(shown_.asked);
    fill();
}

void PickButtons::fill() {
    const bool hadKeys = isAncestorOf(focusWidget()) && focusWidget() && focusWidget()->hasFocus();
    asks_->setText(shown_.asks);
    const int scrolled = shown_.scrolled ? scroll_->verticalScrollBar()->value() : 0;
    if (QWidget* last = scroll_->takeWidget()) {
        last->hide();
        last->deleteLater(); // what was pressed may be in it
    }
    groups_.clear();
    auto* inner = new QWidget;
    auto* lines = new QVBoxLayout(inner);
    lines->setContentsMargins(0, 4, 4, 4);
    for (std::size_t at = 0; at < shown_.groups.size(); ++at)
        addGroup(at, *lines);
    lines->addStretch(1);
    lines->addWidget(thenLine(*inner));
    scroll_->setWidget(inner);
    arrange();
    inner->layout()->activate();
    scroll_->verticalScrollBar()->setValue(scrolled); // the next target is a click beside the last
    if (hadKeys) focusFirst();
}

void PickButtons::focusFirst() {
    for (const Placed& group : groups_) {
        for (const Button& one : group.buttons) {
            if (one.button->isEnabled()) return one.button->setFocus();
        }
    }
}

/// What comes next.
QLabel* PickButtons::thenLine(QWidget& parent) {
    auto* then = new QLabel(shown_.then, &parent);
    then->setWordWrap(true);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, quiet(palette()));
    then->setPalette(colors);
    return then;
}

void PickButtons::addGroup(std::size_t at, QVBoxLayout& lines) {
    const Group& group = shown_.groups[at];
    if (!group.title.isEmpty()) {
        auto* title = new QLabel(group.title, lines.parentWidget());
        title->setWordWrap(true);
        setLarger(*title, 1, true);
        lines.addWidget(title);
    }
    Placed added{new QGridLayout, {}};
    added.grid->setSpacing(between);
    lines.addLayout(added.grid);
    for (std::size_t i = 0; i < group.picks.size(); ++i) {
        const Pick& one = group.picks[i];
        auto* button =
            new QPushButton(QString(one.text).replace(u'&', QStringLiteral("&&")), lines.parentWidget());
        button->setAccessibleName(one.says);
        button->setToolTip(one.says);
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys in the line
        button->setAutoDefault(true);
        button->setCheckable(one.taken);
        button->setChecked(one.taken);
        button->setEnabled(!one.taken);
        button->setMinimumHeight(2 * fontMetrics().height());
        connect(button, &QPushButton::clicked, this, [this, at, i] { picked(at, i); });
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        added.buttons.push_back({button, button->text(), button->sizeHint().width()});
    }
    groups_.push_back(std::move(added));
}

/// px: as wide as most buttons need; a few long names take two columns rather than widen all.
int PickButtons::columnWidth() const {
    std::vector<int> wide;
    for (const Placed& group : groups_) {
        for (const Button& one : group.buttons)
            wide.push_back(one.width);
    }
    if (wide.empty()) return 1;
    std::sort(wide.begin(), wide.end());
    const int most = wide[wide.size() / 2] * 8 / 5;
    return *std::prev(std::upper_bound(wide.begin(), wide.end(), most));
}

/// In columns that are the same for all groups.
void PickButtons::arrange() {
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    const int room = std::max(1, width() - 2 * beside - bar - 4);
    const int columns = std::max(1, (room + between) / (columnWidth() + between));
    const int across = (room - (columns - 1) * between) / columns;
    scroll_->widget()->setMaximumWidth(room); // Qt leaves it the width it had before a bar came
    for (const Placed& group : groups_) {
        int at = 0;
        for (const auto& [button, text, wide] : group.buttons) {
            const int span = std::clamp((wide + between + across) / (across + between), 1, columns);
            if (at % columns + span > columns) at += columns - at % columns;
            group.grid->addWidget(button, at / columns, at % columns, 1, span);
            at += span;
            const int inside = span * (across + between) - between - buttonFrame;
            button->setText(parts::brokenIn(text, button->fontMetrics(), inside));
        }
        for (int column = 0; column < std::max(columns, group.grid->columnCount()); ++column) {
            group.grid->setColumnStretch(column, column < columns ? 1 : 0);
            group.grid->setColumnMinimumWidth(column, column < columns ? across : 0);
        }
    }
}

void PickButtons::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void PickButtons::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) fill();
}

} // namespace rowkeeper::parts
