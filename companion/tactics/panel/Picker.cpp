// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Picker.h"

#include "companion/parts/Lines.h"
#include "companion/tactics/panel/Palette.h"

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

namespace rowkeeper::tactics::panel {

namespace {

constexpr int beside = 10; // px
constexpr int frame = 16;  // px: of a button, both sides
constexpr int between = 6; // px: between two buttons

QString shownText(const std::string& text) {
    return QString::fromStdString(text);
}

void setLarger(QWidget& widget, double by, bool bold) {
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() * by);
    font.setBold(bold);
    widget.setFont(font);
}

} // namespace

Picker::Picker(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , asks_(new QLabel(this))
    , back_(new QPushButton(shownText(texts_->text("picks.back")), this))
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
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(beside, beside, beside, 4);
    all->addLayout(head);
    all->addWidget(scroll_, 1);
    connect(back_, &QPushButton::clicked, this, &Picker::goBack);
    clear();
}

void Picker::show(const Snapshot& snapshot) {
    if (snapshot.record == record_ && snapshot.game.setup == game_.setup) return;
    const bool goesOn = snapshot.game.setup == game_.setup && snapshot.game.round == game_.round &&
                        isBetweenRounds(snapshot.game.phase) && isBetweenRounds(game_.phase);
    if (!goesOn) begun_ = {};
    record_ = snapshot.record;
    game_ = snapshot.game;
    renew();
}

void Picker::clear() {
    record_.reset();
    game_ = {};
    begun_ = {};
    renew();
}

/// Something was begun, or takes several picks.
bool Picker::asksMore() const {
    return begun_ != entry::Begun{} || game_.contest || isBetweenRounds(game_.phase) || picks_.groups.empty();
}

void Picker::renew() {
    entry::Picks picks = entry::picksNow(game_, begun_, *texts_);
    QSizePolicy room = back_->sizePolicy();
    room.setRetainSizeWhenHidden(isBetweenRounds(game_.phase)); // no target moves when it comes
    back_->setSizePolicy(room);
    back_->setVisible(begun_ != entry::Begun{});
    if (picks == picks_) return; // a button may be pressed just now
    picks_ = std::move(picks);
    asks_->setVisible(asksMore());
    fill();
}

void Picker::fill() {
    const bool hadKeys = isAncestorOf(focusWidget()) && focusWidget() && focusWidget()->hasFocus();
    asks_->setText(shownText(picks_.asks));
    const int scrolled = begun_.targets.empty() ? 0 : scroll_->verticalScrollBar()->value();
    if (QWidget* last = scroll_->takeWidget()) {
        last->hide();
        last->deleteLater(); // what was pressed may be in it
    }
    groups_.clear();
    auto* inner = new QWidget;
    auto* lines = new QVBoxLayout(inner);
    lines->setContentsMargins(0, 4, 4, 4);
    for (const entry::PickGroup& group : picks_.groups)
        addGroup(group, *lines);
    lines->addStretch(1);
    lines->addWidget(thenLine(*inner));
    scroll_->setWidget(inner);
    arrange();
    inner->layout()->activate();
    scroll_->verticalScrollBar()->setValue(scrolled); // the next target is a click beside the last
    if (hadKeys) focusFirst();
}

void Picker::focusFirst() {
    for (const Group& group : groups_) {
        for (const Button& one : group.buttons) {
            if (one.button->isEnabled()) return one.button->setFocus();
        }
    }
}

/// What comes next, and how the round ends.
QLabel* Picker::thenLine(QWidget& parent) {
    auto* then = new QLabel(shownText(picks_.then), &parent);
    then->setWordWrap(true);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, quiet(palette()));
    then->setPalette(colors);
    return then;
}

void Picker::addGroup(const entry::PickGroup& group, QVBoxLayout& lines) {
    if (!group.title.empty()) {
        auto* title = new QLabel(shownText(group.title), lines.parentWidget());
        title->setWordWrap(true);
        setLarger(*title, 1, true);
        lines.addWidget(title);
    }
    Group added{new QGridLayout, {}};
    added.grid->setSpacing(between);
    lines.addLayout(added.grid);
    for (const entry::Pick& one : group.picks) {
        auto* button =
            new QPushButton(shownText(one.text).replace(u'&', QStringLiteral("&&")), lines.parentWidget());
        button->setAccessibleName(shownText(one.says));
        button->setToolTip(shownText(one.says));
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys in the line
        button->setAutoDefault(true);
        button->setCheckable(one.taken);
        button->setChecked(one.taken);
        button->setEnabled(!one.taken);
        button->setMinimumHeight(2 * fontMetrics().height());
        connect(button, &QPushButton::clicked, this, [this, one] { pick(one); });
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        added.buttons.push_back({button, button->text(), button->sizeHint().width()});
    }
    groups_.push_back(std::move(added));
}

/// px: as wide as most buttons need; a few long names take two columns rather than widen all.
int Picker::columnWidth() const {
    std::vector<int> wide;
    for (const Group& group : groups_) {
        for (const Button& one : group.buttons)
            wide.push_back(one.width);
    }
    if (wide.empty()) return 1;
    std::sort(wide.begin(), wide.end());
    const int most = wide[wide.size() / 2] * 8 / 5;
    return *std::prev(std::upper_bound(wide.begin(), wide.end(), most));
}

/// In columns that are the same for all groups.
void Picker::arrange() {
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    const int room = std::max(1, width() - 2 * beside - bar - 4);
    const int columns = std::max(1, (room + between) / (columnWidth() + between));
    const int across = (room - (columns - 1) * between) / columns;
    scroll_->widget()->setMaximumWidth(room); // Qt leaves it the width it had before a bar came
    for (const Group& group : groups_) {
        int at = 0;
        for (const auto& [button, text, wide] : group.buttons) {
            const int span = std::clamp((wide + between + across) / (across + between), 1, columns);
            if (at % columns + span > columns) at += columns - at % columns;
            group.grid->addWidget(button, at / columns, at % columns, 1, span);
            at += span;
            const int inside = span * (across + between) - between - frame;
            button->setText(parts::brokenIn(text, button->fontMetrics(), inside));
        }
        for (int column = 0; column < std::max(columns, group.grid->columnCount()); ++column) {
            group.grid->setColumnStretch(column, column < columns ? 1 : 0);
            group.grid->setColumnMinimumWidth(column, column < columns ? across : 0);
        }
    }
}

void Picker::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void Picker::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) fill();
}

void Picker::pick(const entry::Pick& pick) {
    if (pick.event) {
        const tactics::Event event = *pick.event; // the button may go with what comes of it
        begun_ = {};
        emit wished(event);
        return;
    }
    begun_ = pick.begun;
    renew();
}

void Picker::goBack() {
    begun_ = entry::stepBack(begun_);
    renew();
}

void Picker::pickRow(int row) {
    for (const entry::PickGroup& group : picks_.groups) {
        std::vector<const entry::Pick*> here;
        for (const entry::Pick& one : group.picks) {
            const auto* play = one.event ? std::get_if<event::Play>(&*one.event) : nullptr;
            const auto* open = one.event ? std::get_if<event::Open>(&*one.event) : nullptr;
            if ((play && play->row == row) || (open && open->row == row && !open->at)) here.push_back(&one);
        }
        if (here.size() == 1) return pick(entry::Pick(*here.front()));
    }
}

} // namespace rowkeeper::tactics::panel
