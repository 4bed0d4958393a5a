// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

class QAction;
class QKeyEvent;
class QWidget;

/// Keys of a window's actions, chosen by whoever sits before it. Main thread.
namespace rowkeeper::parts {

/// Lists an action: `id` keeps it apart in files and is never renamed; `name` is what it is called in a list
/// where its text changes or says too little; empty: its text.
void list(QAction& action, const QString& id, const QString& name = {});

/// The keys that the platform has for this, and ours where they are others.
QList<QKeySequence> standardKeys(QKeySequence::StandardKey what, const QKeySequence& ours);

/// "Text (Ctrl+Z)", in the words of the language; the text alone where there is no key.
QString withKey(const QString& text, const QAction& action);
/// All of them, in the words of the language; empty: there is none.
QString inWords(const QList<QKeySequence>& keys);
/// The first key of the listed action in the window of `widget`, in words; empty: none.
QString keyOf(const QWidget& widget, const QString& id);
/// Whether this key, pressed with Ctrl or Alt, is one of a listed action's of the window.
bool isKeyOfAction(const QWidget& window, const QKeyEvent& key);

/// All listed actions of a window, in the order of its menus, then those of its pages. Lives no longer than
/// the window.
class ActionKeys {
  public:
    struct Entry {
        QString id;
        QString menu; ///< it is in; empty: in none
        QString name;
        QList<QKeySequence> standard; ///< when the window was made
        QAction* action;
    };
    /// Why keys cannot be an action's.
    struct Refusal {
        enum class Why {
            Typed,    ///< a letter, a digit or a sign alone: they go into the line
            Moves,    ///< keys and fields are handled with it
            Taken,    ///< by the action `other`
            OpensMenu ///< the one named `other`
        };
        Why why;
        QString other;

        bool operator==(const Refusal&) const = default;
    };
    using Kept = QMap<QString, QString>; ///< id, keys as Qt's portable text

    explicit ActionKeys(const QWidget& window);

    const std::vector<Entry>& all() const& { return all_; }
    std::vector<Entry> all() && { return std::move(all_); }

    /// These keys from now on; none: it has no key. A refusal changes nothing.
    std::optional<Refusal> set(const QString& id, const QList<QKeySequence>& keys);
    /// Its standard keys; refused where another has one of them now.
    std::optional<Refusal> reset(const QString& id);
    void resetAll();

    /// What differs from the standard.
    Kept chosen() const;
    /// The same again, in another window or on another day. What cannot be is left at the standard; its ids.
    QStringList take(const Kept& kept);

  private:
    using Keys = QMap<QString, QList<QKeySequence>>;
    Keys now() const;
    const Entry* find(const QString& id) const;
    std::optional<Refusal> refusal(const Keys& all, const QString& id) const;
    QString holder(const Keys& all, const QString& but, const QKeySequence& key) const;
    void addMenu(const QWidget& menu, const QString& top, const QString& before);
    void add(QAction& action, const QString& menu, const QString& before);

    std::vector<Entry> all_;
    QMap<QString, QKeySequence> menus_; ///< name, the key that opens it
};

} // namespace rowkeeper::parts
