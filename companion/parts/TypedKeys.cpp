// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TypedKeys.h"

#include "companion/parts/TypingLine.h"
#include "engine/core/tag/Tag.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <chrono>
#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr auto apart = std::chrono::milliseconds(50); // scanners type a key in 2 to 30 ms
constexpr std::size_t shortestBurst = 6;              // the text of a tag; no hand types so many so fast

bool takesText(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) return !text->isReadOnly();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->isEditable();
    return qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr;
}

/// A character by itself. A space presses buttons and begins nothing that is scanned.
bool isTyped(const QKeyEvent& key) {
    const QString text = key.text();
    return text.size() == 1 && text.front().isPrint() && !text.front().isSpace() &&
           (key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier | Qt::GroupSwitchModifier)) ==
               Qt::NoModifier;
}

bool isModifier(int key) {
    return key == Qt::Key_Shift || key == Qt::Key_CapsLock || key == Qt::Key_NumLock || key == Qt::Key_AltGr;
}

bool isEnter(const QKeyEvent& key) {
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

/// By the clock of whoever sends the keys, where it says one: they may come late, all at once.
bool inOneGo(const QKeyEvent& before, const QKeyEvent& key) {
    if (before.timestamp() == 0 || key.timestamp() == 0) return true;
    return key.timestamp() - before.timestamp() <= static_cast<quint64>(apart.count());
}

} // namespace

TypedKeys::TypedKeys(TypingLine& entry, QWidget& window)
    : QObject(&window)
    , entry_(entry)
    , window_(window) {
    wait_.setSingleShot(true);
    wait_.setInterval(apart);
    wait_.setTimerType(Qt::PreciseTimer);
    connect(&wait_, &QTimer::timeout, this, [this] {
        if (!takeBurst(false)) letGo();
    });
    qApp->installEventFilter(this);
}

bool TypedKeys::eventFilter(QObject* watched, QEvent* event) {
    if (passing_ || event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    auto& widget = static_cast<QWidget&>(*watched);
    return isOurs(widget) && pressed(widget, static_cast<QKeyEvent&>(*event));
}

bool TypedKeys::isOurs(const QWidget& widget) const {
    if (!entry_.isVisible()) return false; // another page is seen
    const QWidget* top = widget.window();
    while (top != &window_ && top->parentWidget())
        top = top->parentWidget()->window();
    return top == &window_;
}

/// Whether the key is taken.
bool TypedKeys::pressed(QWidget& widget, const QKeyEvent& key) {
    if (isModifier(key.key())) return false; // a scanner presses Shift between capitals
    if (!held_.empty() && !inOneGo(*held_.back().key, key)) letGo();
    if (isEnter(key) && takeBurst(true)) return true;
    if (!isTyped(key) || key.isAutoRepeat()) {
        letGo();
        return false;
    }
    if (!held_.empty() || mustWait(widget)) {
        hold(widget, key);
        return true;
    }
    if (takesText(widget)) return false; // the entry line itself
    if (key.text() == QStringLiteral("/"))
        entry_.enter();
    else
        entry_.take(key.text());
    return true;
}

bool TypedKeys::mustWait(const QWidget& widget) const {
    if (entry_.isLine(widget)) return entry_.choosing();
    return takesText(widget) || widget.window() != &window_ || QApplication::activePopupWidget();
}

void TypedKeys::hold(QWidget& widget, const QKeyEvent& key) {
    held_.push_back({&widget, std::unique_ptr<QKeyEvent>(key.clone())});
    wait_.start();
}

bool TypedKeys::isBurst() const {
    return held_.size() >= shortestBurst;
}

/// Whether there was one.
bool TypedKeys::takeBurst(bool ended) {
    if (!isBurst()) return false;
    QString text;
    for (const Held& one : held_)
        text += one.key->text();
    const QWidget* to = held_.front().to;
    // A scanner ends with Enter, which in a dialog would say OK: what it types is no key of the dialog's.
    const bool elsewhere =
        to && !entry_.isLine(*to) && (takesText(*to) || (!ended && to->window() != &window_));
    if (elsewhere && !tag::parse(text.toStdString())) return false; // an address pasted or scanned there
    held_.clear();
    wait_.stop();
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    ended ? entry_.scan(text) : entry_.take(text);
    return true;
}

void TypedKeys::letGo() {
    wait_.stop();
    passing_ = true;
    for (const Held& one : std::exchange(held_, {})) {
        if (one.to) QApplication::sendEvent(one.to, one.key.get());
    }
    passing_ = false;
}

} // namespace rowkeeper::parts
