// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TimelineBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/tactics/panel/Palette.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

/// What a jump is called, and the keys that jump.
struct JumpWords {
    const char* name;
    const char* back;
    const char* on;
    int modifiers;
    Qt::Key backKey;
    Qt::Key onKey;
};
constexpr std::array<JumpWords, desk::allMarks.size()> jumpWords{{
    {"desk_panel.turn", "desk_panel.turn.back", "desk_panel.turn.on", Qt::CTRL, Qt::Key_Left, Qt::Key_Right},
    {"desk_panel.score", "desk_panel.score.back", "desk_panel.score.on", Qt::CTRL, Qt::Key_Up, Qt::Key_Down},
    {"desk_panel.correction", "desk_panel.correction.back", "desk_panel.correction.on", Qt::ALT, Qt::Key_Up,
     Qt::Key_Down},
    {"desk_panel.ruling", "desk_panel.ruling.back", "desk_panel.ruling.on", Qt::CTRL, Qt::Key_PageUp,
     Qt::Key_PageDown},
}};

const JumpWords& wordsOf(desk::Mark mark) {
    return jumpWords.at(static_cast<std::size_t>(mark));
}

/// Beside the pointer it has the action's key, whichever that is.
QToolButton* arrow(QWidget* parent, Qt::ArrowType where, const QAction& action) {
    auto* button = new QToolButton(parent);
    button->setArrowType(where);
    button->setMinimumSize(30, 28);
    button->setAccessibleName(action.text());
    const auto sayKey = [button, &action] { button->setToolTip(parts::withKey(action.text(), action)); };
    sayKey();
    QObject::connect(&action, &QAction::changed, button, sayKey);
    return button;
}

} // namespace

TimelineBar::TimelineBar(std::shared_ptr<const json::Texts> texts, Jumping jumping, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , jumping_(jumping)
    , where_(new QLabel(this))
    , slider_(new QSlider(Qt::Horizontal, this))
    , marks_(new TimelineMarks(texts_, this)) {
    setFocusProxy(slider_);
    slider_->setAccessibleName(QString::fromStdString(texts_->text("desk_panel.timeline")));
    slider_->setToolTip(QString::fromStdString(texts_->text("desk_panel.timeline.tip")));
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(where_, 1);
    for (const desk::Mark mark : desk::allMarks)
        addJump(mark, *head);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addLayout(head);
    lines->addWidget(slider_);
    lines->addWidget(marks_);
    connect(slider_, &QSlider::valueChanged, this, [this](int line) {
        shown(line);
        emit moved(line);
    });
    show(nullptr, 0);
}

void TimelineBar::addJump(desk::Mark mark, QBoxLayout& into) {
    const JumpWords& words = wordsOf(mark);
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    const auto made = [&](const char* name, Qt::Key key, bool on) {
        auto* action =
            new QAction(text(name), this); // not the button's key: it takes its time to look pressed
        if (jumping_ == Jumping::ByKeys) {
            action->setShortcut(QKeySequence(words.modifiers | key));
            parts::list(*action, QString::fromLatin1(name));
        }
        connect(action, &QAction::triggered, this, [this, mark, on] { this->jump(mark, on); });
        addAction(action);
        QToolButton* button = arrow(this, on ? Qt::RightArrow : Qt::LeftArrow, *action);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        return button;
    };
    const Jump jump{mark, made(words.back, words.backKey, false), made(words.on, words.onKey, true)};
    into.addSpacing(8);
    into.addWidget(jump.back);
    into.addWidget(new QLabel(text(words.name), this));
    into.addWidget(jump.on);
    jumps_.push_back(jump);
}

void TimelineBar::show(const desk::Timeline* timeline, int line) {
    timeline_ = timeline;
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, timeline ? timeline->last() : 0);
    slider_->setPageStep(10);
    slider_->setEnabled(timeline != nullptr);
    slider_->setValue(line);
    marks_->show(timeline);
    shown(line);
}

void TimelineBar::moveTo(int line) {
    slider_->setValue(line);
}

int TimelineBar::line() const {
    return slider_->value();
}

void TimelineBar::jump(desk::Mark mark, bool on) {
    if (!timeline_) return;
    const auto to = on ? timeline_->next(line(), mark) : timeline_->previous(line(), mark);
    if (to) moveTo(*to);
}

void TimelineBar::shown(int line) {
    const int last = timeline_ ? timeline_->last() : 0;
    where_->setText(QString::fromStdString((*texts_)({"desk_panel.where", {line, last}})));
    for (const Jump& jump : jumps_) {
        jump.back->setEnabled(timeline_ && timeline_->previous(line, jump.mark));
        jump.on->setEnabled(timeline_ && timeline_->next(line, jump.mark));
    }
}

// What is marked
// ---------------------------------------------------------------------------------------------------------

TimelineMarks::TimelineMarks(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setToolTip(QString::fromStdString(texts_->text("desk_panel.marks")));
}

QSize TimelineMarks::sizeHint() const {
    return {400, fontMetrics().height() * 2 - 2};
}

void TimelineMarks::show(const desk::Timeline* timeline) {
    timeline_ = timeline;
    update();
}

/// Where the slider's handle has its middle on that line.
double TimelineMarks::across(int line) const {
    const double handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
    const double share = static_cast<double>(line) / std::max(1, timeline_->last());
    return handle / 2 + share * (width() - handle);
}

void TimelineMarks::paintEvent(QPaintEvent*) {
    if (!timeline_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = fontMetrics().height();
    const double side = line * .38;
    const auto& rounds = timeline_->rounds();
    painter.setPen(palette().color(QPalette::WindowText));
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const double left = across(rounds[i].first);
        const double right = i + 1 < rounds.size() ? across(rounds[i + 1].first) : width();
        painter.drawLine(QPointF(left, 0), QPointF(left, height()));
        const QString name = QString::fromStdString((*texts_)({"window.round", {rounds[i].second}}));
        const bool fits = fontMetrics().horizontalAdvance(name) + 8 < right - left;
        painter.drawText(QRectF(left + 4, line - 2, std::max(right - left - 4, line), line),
                         Qt::AlignLeft | Qt::AlignVCenter, fits ? name : QString::number(rounds[i].second));
    }
    for (const json::RecordLine& one : timeline_->record().lines) {
        const QPointF at(across(one.n), line * .45);
        if (timeline_->is(one.n, desk::Mark::Correction)) { // a cross
            painter.setPen(QPen(warning(), 2));
            painter.drawLine(at - QPointF(side, side), at + QPointF(side, side));
            painter.drawLine(at - QPointF(side, -side), at + QPointF(side, -side));
        } else if (timeline_->is(one.n, desk::Mark::Ruling)) { // a diamond
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(QPalette::Highlight));
            painter.drawPolygon(QPolygonF({at + QPointF(0, -side * 1.2), at + QPointF(side * 1.2, 0),
                                           at + QPointF(0, side * 1.2), at + QPointF(-side * 1.2, 0)}));
        } else if (timeline_->is(one.n, desk::Mark::Score)) { // a short stroke
            painter.setPen(QPen(quiet(palette()), 1.5));
            painter.drawLine(at - QPointF(0, side), at + QPointF(0, side));
        }
    }
}

} // namespace rowkeeper::tactics::panel
