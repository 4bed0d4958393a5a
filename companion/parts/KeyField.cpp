// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/KeyField.h"

#include <QKeyEvent>

namespace rowkeeper::parts {

namespace {

/// What leads out of the field.
bool leaves(const QKeyEvent& key) {
    return !(key.modifiers() & ~Qt::ShiftModifier) &&
           (key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab || key.key() == Qt::Key_Escape);
}

bool isModifier(int key) {
    return (key >= Qt::Key_Shift && key <= Qt::Key_ScrollLock) || key == Qt::Key_AltGr ||
           key == Qt::Key_Super_L || key == Qt::Key_Super_R || key == 0 || key == Qt::Key_unknown;
}

} // namespace

KeyField::KeyField(QWidget* parent)
    : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
}

bool KeyField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !leaves(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // no menu, button or action gets it
        return true;
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event) {
    if (leaves(*event)) return QLineEdit::keyPressEvent(event);
    event->accept();
    if (isModifier(event->key())) return;
    const Qt::KeyboardModifiers held =
        event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QKeySequence keys(QKeyCombination(held, static_cast<Qt::Key>(event->key())));
    setText(keys.toString(QKeySequence::NativeText));
    emit pressed(keys);
}

} // namespace rowkeeper::parts
