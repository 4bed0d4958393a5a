// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ActionKeys.h"

#include <QAction>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

constexpr auto idProperty = "listedId"; // object names are given by the toolkit, too
constexpr auto nameProperty = "listedName";

QString idOf(const QAction& action) {
    return action.property(idProperty).toString();
}

QString plain(QString text) {
    text.replace(QStringLiteral("&&"), QStringLiteral("\n"));
    text.remove(u'&');
    return text.replace(u'\n', u'&');
}

QString nameOf(const QAction& action) {
    const QString name = action.property(nameProperty).toString();
    return name.isEmpty() ? plain(action.text()) : name;
}

QKeyCombination chordOf(const QKeySequence& key) {
    return key[0];
}

bool goesWithModifier(QKeyCombination chord) {
    return chord.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

bool types(const QKeySequence& key) {
    return !goesWithModifier(chordOf(key)) && chordOf(key).key() < Qt::Key_Escape;
}

/// By these the focus goes from part to part, lists and fields are handled.
bool moves(const QKeySequence& key) {
    constexpr Qt::Key bare[] = {Qt::Key_Escape,   Qt::Key_Tab,    Qt::Key_Backtab,  Qt::Key_Backspace,
                                Qt::Key_Return,   Qt::Key_Enter,  Qt::Key_Delete,   Qt::Key_Home,
                                Qt::Key_End,      Qt::Key_Left,   Qt::Key_Up,       Qt::Key_Right,
                                Qt::Key_Down,     Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Insert,
                                Qt::Key_CapsLock, Qt::Key_Menu,   Qt::Key_unknown};
    if (key.count() != 1) return true; // one after the other: no field takes that
    const QKeyCombination chord = chordOf(key);
    constexpr Qt::Key alone[] = {
        Qt::Key{},   Qt::Key_unknown, Qt::Key_Shift, Qt::Key_Control,
        Qt::Key_Alt, Qt::Key_AltGr,   Qt::Key_Meta}; // only held: nothing comes of it
    if (std::find(std::begin(alone), std::end(alone), chord.key()) != std::end(alone)) return true;
    if (!goesWithModifier(chord) &&
        std::find(std::begin(bare), std::end(bare), chord.key()) != std::end(bare))
        return true;
    for (const auto standard :
         {QKeySequence::Copy, QKeySequence::Cut, QKeySequence::Paste, QKeySequence::SelectAll}) {
        if (QKeySequence::keyBindings(standard).contains(key)) return true;
    }
    return false;
}

} // namespace

void list(QAction& action, const QString& id, const QString& name) {
    action.setProperty(idProperty, id);
    action.setProperty(nameProperty, name);
}

QList<QKeySequence> standardKeys(QKeySequence::StandardKey what, const QKeySequence& ours) {
    QList<QKeySequence> keys = QKeySequence::keyBindings(what).mid(0, 1);
    if (!keys.contains(ours)) keys << ours;
    return keys;
}

QString withKey(const QString& text, const QAction& action) {
    if (action.shortcut().isEmpty()) return text;
    return QStringLiteral("%1 (%2)").arg(text, action.shortcut().toString(QKeySequence::NativeText));
}

QString inWords(const QList<QKeySequence>& keys) {
    QStringList words;
    for (const QKeySequence& key : keys)
        words << key.toString(QKeySequence::NativeText);
    return words.join(QStringLiteral(", "));
}

QString keyOf(const QWidget& widget, const QString& id) {
    for (const QAction* action : widget.window()->findChildren<QAction*>()) {
        if (idOf(*action) == id) return action->shortcut().toString(QKeySequence::NativeText);
    }
    return {};
}

bool isKeyOfAction(const QWidget& window, const QKeyEvent& key) {
    if (!goesWithModifier(key.keyCombination())) return false;
    const QKeySequence pressed(key.keyCombination());
    const auto actions = window.findChildren<QAction*>();
    return std::any_of(actions.begin(), actions.end(), [&](const QAction* action) {
        return !idOf(*action).isEmpty() && action->shortcuts().contains(pressed);
    });
}

ActionKeys::ActionKeys(const QWidget& window) {
    if (const auto* framed = qobject_cast<const QMainWindow*>(&window)) {
        for (const QAction* entry : framed->menuBar()->actions()) {
            if (!entry->menu()) continue;
            const QString name = plain(entry->text());
            menus_.insert(name, QKeySequence::mnemonic(entry->text()));
            addMenu(*entry->menu(), name, {});
        }
    }
    for (QAction* action : window.findChildren<QAction*>())
        add(*action, {}, {});
}

void ActionKeys::addMenu(const QWidget& menu, const QString& top, const QString& before) {
    for (QAction* action : menu.actions()) {
        if (action->menu())
            addMenu(*action->menu(), top, before + plain(action->text()) + QStringLiteral(": "));
        else
            add(*action, top, before);
    }
}

void ActionKeys::add(QAction& action, const QString& menu, const QString& before) {
    const QString id = idOf(action);
    if (id.isEmpty() || find(id)) return;
    all_.push_back({id, menu, before + nameOf(action), action.shortcuts(), &action});
}

const ActionKeys::Entry* ActionKeys::find(const QString& id) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Entry& one) { return one.id == id; });
    return found == all_.end() ? nullptr : &*found;
}

ActionKeys::Keys ActionKeys::now() const {
    Keys keys;
    for (const Entry& entry : all_)
        keys.insert(entry.id, entry.action->shortcuts());
    return keys;
}

/// The action that has this key already; empty: none.
QString ActionKeys::holder(const Keys& all, const QString& but, const QKeySequence& key) const {
    for (const Entry& entry : all_) {
        if (entry.id != but && all.value(entry.id).contains(key)) return entry.name;
    }
    return {};
}

std::optional<ActionKeys::Refusal> ActionKeys::refusal(const Keys& all, const QString& id) const {
    for (const QKeySequence& key : all.value(id)) {
        if (moves(key)) return Refusal{Refusal::Why::Moves, {}};
        if (types(key)) return Refusal{Refusal::Why::Typed, {}};
        const QString other = holder(all, id, key);
        if (!other.isEmpty()) return Refusal{Refusal::Why::Taken, other};
        const QString menu = menus_.key(key);
        if (!menu.isEmpty()) return Refusal{Refusal::Why::OpensMenu, menu};
    }
    return std::nullopt;
}

std::optional<ActionKeys::Refusal> ActionKeys::set(const QString& id, const QList<QKeySequence>& keys) {
    const Entry* entry = find(id);
    if (!entry) return std::nullopt;
    Keys all = now();
    all.insert(id, keys);
    if (auto refused = refusal(all, id)) return refused;
    entry->action->setShortcuts(keys);
    return std::nullopt;
}

std::optional<ActionKeys::Refusal> ActionKeys::reset(const QString& id) {
    const Entry* entry = find(id);
    return entry ? set(id, entry->standard) : std::nullopt;
}

void ActionKeys::resetAll() {
    for (const Entry& entry : all_)
        entry.action->setShortcuts(entry.standard);
}

ActionKeys::Kept ActionKeys::chosen() const {
    Kept kept;
    for (const Entry& entry : all_) {
        const QList<QKeySequence> keys = entry.action->shortcuts();
        if (keys != entry.standard)
            kept.insert(entry.id, QKeySequence::listToString(keys, QKeySequence::PortableText));
    }
    return kept;
}

/// All at once: two actions may have changed places.
QStringList ActionKeys::take(const Kept& kept) {
    Keys all;
    for (const Entry& entry : all_)
        all.insert(entry.id, entry.standard);
    QStringList wanted;
    for (auto one = kept.begin(); one != kept.end(); ++one) {
        if (!find(one.key())) continue; // of another version
        QList<QKeySequence> keys;       // each once: two alike would be ambiguous
        for (const auto& key : QKeySequence::listFromString(one.value(), QKeySequence::PortableText))
            if (!keys.contains(key)) keys << key;
        all.insert(one.key(), one.value().isEmpty() ? QList<QKeySequence>() : keys);
        wanted << one.key();
    }
    QStringList left;
    const auto unusable = [&](const QString& id) { return refusal(all, id).has_value(); };
    for (auto bad = std::find_if(wanted.begin(), wanted.end(), unusable); bad != wanted.end();
         bad = std::find_if(wanted.begin(), wanted.end(), unusable)) {
        all.insert(*bad, find(*bad)->standard);
        left << *bad;
        wanted.erase(bad);
    }
    for (const Entry& entry : all_)
        entry.action->setShortcuts(all.value(entry.id));
    return left;
}

} // namespace rowkeeper::parts
