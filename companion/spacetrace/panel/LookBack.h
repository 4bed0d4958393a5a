// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QPushButton;
class QSlider;

namespace rowkeeper::spacetrace::panel {

/// The game that is played, looked back at: a line to drag along, and a button back to now. Seen while
/// somebody looks back; the game goes on meanwhile, and whoever looks at its last line goes along with it.
/// Plays the record when it is opened and whenever a line is added while it is open.
class LookBack : public QWidget {
    Q_OBJECT

  public:
    explicit LookBack(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    /// What is recorded by now; null: nothing, and nobody looks back any more.
    void show(const std::shared_ptr<const Record>& record);
    /// Looks at the table as it stood after that line, or after the last before it. Nothing is recorded: does
    /// nothing.
    void goTo(int line);
    /// Where it is looked at now; nothing: nobody looks back.
    std::optional<int> line() const;
    /// The game there. Somebody must look back.
    const Game& game() const;

  public slots:
    /// At the last line; the keys go along the line until nobody looks back any more. Nothing is recorded:
    /// does nothing.
    void open();
    /// Nobody looks back any more.
    void leave();

  signals:
    /// Another line is looked at, or none any more.
    void moved();

  private:
    int last() const;
    void play();
    void put(int line);
    void say();

    std::shared_ptr<const json::Sentences> texts_;
    std::shared_ptr<const Record> record_;
    std::vector<std::pair<int, Game>> games_; ///< after each line that counts; empty: nobody looks back
    QLabel* what_;
    QLabel* where_;
    QPushButton* leave_;
    QSlider* slider_;
    QPointer<QWidget> keysBefore_; ///< had them when it was opened
};

} // namespace rowkeeper::spacetrace::panel
