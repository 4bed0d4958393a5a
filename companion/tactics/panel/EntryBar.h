// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Entry.h"
#include "companion/tactics/panel/Snapshot.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;

namespace rowkeeper::tactics::panel {

/// The line in which everything can be typed or scanned that a camera would see: play without one, and a
/// correction of a line of the record. While something is typed, what it can mean is listed below; Enter
/// takes it where it means one thing, else asks for the choice; Tab writes a name out. Enter in an empty line
/// lists what is likely next, and again takes the first of it. Emits wishes, decides nothing.
class EntryBar : public QWidget {
    Q_OBJECT

  public:
    explicit EntryBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// The game that lines are about now, and what was said since.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    /// Until the next game no line is taken, for this reason; what was typed last stands there again, unless
    /// it came to something.
    void takeNoMore(const QString& why);

    /// From now until the next Enter or Escape a line is typed that takes the place of line `n`. What may be
    /// meant instead is listed at once, and Enter takes the first of it.
    void change(int n, const QString& was, const tactics::Game& before);
    bool changing() const { return changing_.has_value(); }

    /// Puts the cursor into the line.
    void enter();
    /// What was typed where no text goes; into the line with it.
    void take(const QString& typed);
    /// What a scanner read, with the Enter after it: as if it stood alone in the line.
    void scan(const QString& text);
    /// What stands in the line.
    QString typed() const;
    /// Puts it into the line, to be looked at before Enter.
    void put(const QString& text);
    /// Whether a number is waited for that says which of several things is meant.
    bool choosing() const { return choosing_; }
    bool isLine(const QWidget& widget) const;

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);
    /// What line `n` shall be.
    void changed(int n, const rowkeeper::tactics::Event& event);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Change {
        int n = 0;
        QString was;
        QString typed{}; ///< what was sent last in its place
    };

    bool pressed(int key, const QString& text);
    entry::EntryAnswer meaning() const;
    void read();
    void list(std::size_t count, bool withDigits);
    void hideList();
    void placeList();
    void moveInList(int by);
    bool complete();
    void accept();
    void take(const entry::EntryChoice& choice);
    std::optional<std::size_t> numbered(int digit) const;
    bool stepBack();
    void leaveChange();
    void changeAgain(const Change& sent);
    void say(const QString& text, bool refused = false);
    void renew(const tactics::Game& game);
    void endChange();
    void followChange(const json::Record* record);
    void showAsk();
    void placeAsk();

    std::shared_ptr<const json::Texts> texts_;
    QString asks_;  ///< what is to be typed
    QLabel* about_; ///< which line is changed
    QLineEdit* line_;
    QLabel* answer_; ///< what came of the last line
    QListWidget* list_;
    std::unique_ptr<entry::Entry> entry_;
    tactics::Game game_;
    std::shared_ptr<const json::Record> record_; ///< that game_ and entry_ are about
    entry::EntryAnswer read_;
    std::optional<Change> changing_;
    std::vector<entry::EntryChoice> instead_; ///< what may be meant in the place of the line that is changed
    std::optional<Change> sent_;              ///< a change that may yet be refused
    bool choosing_ = false;                   ///< Enter was pressed where several things fit
    bool waiting_ = false;                    ///< for what comes of the last wish
    QStringList typed_;                       ///< since then, what came of nothing yet
    QString closed_;                          ///< why no line is taken; empty: they are
    bool paused_ = false;
};

} // namespace rowkeeper::tactics::panel
