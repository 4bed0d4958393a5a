// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/core/tag/CommandCard.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <memory>
#include <optional>

class QAction;
class QToolBar;
class QWidget;

namespace rowkeeper::parts {

/// What two commands are called that mean something else in each game: keys of texts.
struct CommandNames {
    const char* pass = "command.pass.name";
    const char* passTip = "command.pass.does";
    const char* next = "window.next";
    const char* nextTip = "window.next.tip";
};

/// What command cards say, as actions of a page: in its tool bar, in a menu, by keys. Every key is a
/// function key or goes with Ctrl: letters and digits type. Undo and redo name what they take back.
class Commands : public QObject {
    Q_OBJECT

  public:
    Commands(std::shared_ptr<const json::Sentences> texts, QWidget& page, const CommandNames& names = {});

    /// For the page to lay out.
    QToolBar& bar() { return *bar_; }
    /// Those with words of their own in a menu; the keys of the others work while the page is seen.
    const QList<QAction*>& inMenu() const { return inMenu_; }

    /// What the next undo and redo would do; empty: there is nothing.
    void show(const QString& undoes, const QString& redoes, bool paused);

  signals:
    void commanded(rowkeeper::tag::CommandCard command);
    /// No card says it.
    void redoWished();

  private:
    struct Said {
        QString label;
        QString tip;
        bool keyInBar;
    };
    QAction* add(const char* id, const std::string& text, const QList<QKeySequence>& keys,
                 std::optional<tag::CommandCard> command);
    QAction* add(tag::CommandCard command, const QList<QKeySequence>& keys);
    void say(QAction& action, const QString& label, const QString& tip, bool keyInBar = true);
    void sayKey(QAction& action);
    void name(QAction* action, const char* plain, const char* naming, const QString& what);

    std::shared_ptr<const json::Sentences> texts_;
    QToolBar* bar_;
    QList<QAction*> inMenu_;
    QHash<const QAction*, Said> said_;
    QAction* undo_;
    QAction* redo_;
    QAction* pause_;
};

} // namespace rowkeeper::parts
