// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/Playing.h"
#include "companion/tactics/desk/Timeline.h"
#include "companion/tactics/panel/NamedCards.h"

#include <QPointer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QLabel;
class QPushButton;

namespace rowkeeper::tactics::panel {

class TimelineBar;

/// The game that is played, looked back at: a line to drag along, and a button back to now. Seen while
/// somebody looks back; the game goes on meanwhile, and whoever looks at its last line goes along with it. As
/// it may be told. Plays the record when it is opened and whenever a line is added while it is open.
class LookBack : public QWidget {
    Q_OBJECT

  public:
    explicit LookBack(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    ~LookBack() override;

    /// What is recorded by now; null: nothing, and nobody looks back any more.
    void show(const std::shared_ptr<const json::Record>& record);
    /// Looks at the game as it lay after that line, or after the last before it. Nothing is recorded: does
    /// nothing.
    void goTo(int line);
    /// Where it is looked at now; nothing: nobody looks back.
    std::optional<int> line() const;
    /// The game there. Somebody must look back.
    tactics::Game game() const;
    /// Where that line happened, whether somebody looks back or not. Plays what is recorded the first time it
    /// is asked, and not again until another line is.
    desk::LinePlace placeOf(int line);
    /// Where a card that the line names lay open: after it, else when it last lay there in that round, at
    /// which line. Nothing: it did not. Plays what is recorded.
    struct CardThen {
        int line = 0;
        desk::LinePlace place;
    };
    std::optional<CardThen> placeOf(int line, const NameOfCard& card);

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
    void play();
    void say();

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const json::Record> record_;
    std::unique_ptr<const desk::Timeline> timeline_; ///< null: nobody looks back
    std::shared_ptr<const json::Record> placed_;     ///< whose places are known
    std::map<int, desk::LinePlace> places_;          ///< by line; those that count
    QLabel* what_;
    QPushButton* leave_;
    TimelineBar* bar_;
    QPointer<QWidget> keysBefore_; ///< had them when it was opened
};

} // namespace rowkeeper::tactics::panel
