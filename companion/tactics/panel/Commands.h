// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/core/tag/CommandCard.h"
#include "engine/tactics/json/Texts.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <memory>

class QAction;
class QToolBar;
class QWidget;

namespace rowkeeper::tactics::panel {

/// What command cards say, as actions of a page: in its tool bar, in a menu, by keys. Every key is a
/// function key or goes with Ctrl: letters and digits type. Undo and redo name what they take back.
class Commands : public QObject {
    Q_OBJECT

  public:
    Commands(std::shared_ptr<const json::Texts> texts, QWidget& page);

    /// For the page to lay out.
    QToolBar& bar() { return *bar_; }
    /// Those with words of their own in a menu; the keys of the others work while the page is seen.
    const QList<QAction*>& inMenu() const { return inMenu_; }

    void show(const Snapshot& snapshot);

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);

  private:
    struct Said {
        QString label;
        QString tip;
        bool keyInBar;
    };
    QAction* add(const char* id, const std::string& text, const QList<QKeySequence>& keys,
                 const referee::Wish& wish);
    QAction* add(tag::CommandCard command, const QList<QKeySequence>& keys);
    void say(QAction& action, const QString& label, const QString& tip, bool keyInBar = true);
    void sayKey(QAction& action);
    void name(QAction* action, const char* plain, const char* naming, const QString& what);

    std::shared_ptr<const json::Texts> texts_;
    QToolBar* bar_;
    QList<QAction*> inMenu_;
    QHash<const QAction*, Said> said_;
    QAction* undo_;
    QAction* redo_;
    QAction* pause_;
};

} // namespace rowkeeper::tactics::panel
