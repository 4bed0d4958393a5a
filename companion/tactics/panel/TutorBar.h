// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Tutor.h"

#include <QWidget>

class QLabel;

namespace rowkeeper::tactics::panel {

class Marks;

/// What the card turned last does; hidden while there is nothing to explain. Never modal, takes no keys.
class TutorBar : public QWidget {
    Q_OBJECT

  public:
    explicit TutorBar(const json::Texts& texts, QWidget* parent = nullptr);

    void show(const std::optional<Lesson>& lesson);

  signals:
    /// Somebody knows this card by now.
    void known(rowkeeper::tactics::CardId card);

  private:
    Marks* whose_;
    QLabel* title_;
    QLabel* text_;
    std::optional<Lesson> shown_;
};

} // namespace rowkeeper::tactics::panel
