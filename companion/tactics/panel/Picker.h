// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Picks.h"
#include "companion/tactics/panel/Snapshot.h"

#include <QWidget>

#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace rowkeeper::tactics::panel {

/// Play by hand without typing: a button for everything that can happen next, and a word on what comes after
/// it. Emits wishes, decides nothing. What answers a question stands in the AnswerBar; what is asked at first
/// in the QuestionHead, here only what is asked further.
class Picker : public QWidget {
    Q_OBJECT

  public:
    explicit Picker(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// What can be picked in this game now. Something begun goes on while the game stays where it is.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    /// As if what happens in this row (1 is the leftmost) were pressed; nothing where it is not one thing.
    void pickRow(int row);
    const entry::Picks& picks() const { return picks_; }

    QSize sizeHint() const override { return {480, 620}; }
    QSize minimumSizeHint() const override { return {280, 90}; }

  signals:
    void wished(const rowkeeper::tactics::Event& event);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Button {
        QPushButton* button;
        QString text; ///< unbroken
        int width;    ///< px: in one line
    };
    struct Group {
        QGridLayout* grid;
        std::vector<Button> buttons;
    };

    bool asksMore() const;
    void renew();
    void fill();
    void focusFirst();
    QLabel* thenLine(QWidget& parent);
    void addGroup(const entry::PickGroup& group, QVBoxLayout& lines);
    void pick(const entry::Pick& pick);
    void goBack();
    int columnWidth() const;
    void arrange();

    std::shared_ptr<const json::Texts> texts_;
    QLabel* asks_;
    QPushButton* back_;
    QScrollArea* scroll_;
    tactics::Game game_;
    std::shared_ptr<const json::Record> record_;
    entry::Begun begun_;
    entry::Picks picks_;
    std::vector<Group> groups_;
};

} // namespace rowkeeper::tactics::panel
