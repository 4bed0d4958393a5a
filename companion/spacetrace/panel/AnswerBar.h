// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Question.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace rowkeeper::parts {
class AnswerButtons;
}

namespace rowkeeper::spacetrace::panel {

class NumberForm;

/// A button for each answer to the open question; numbers that nobody knows have a field each and are sent
/// together, once all are given. Without a question what the active player may do. The question itself is the
/// heading. Never modal.
class AnswerBar : public QWidget {
    Q_OBJECT

  public:
    explicit AnswerBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void show(const Snapshot& snapshot);
    /// Puts the cursor into the first field that asks for a number; whether there is one.
    bool enter();

  signals:
    void wished(const rowkeeper::spacetrace::referee::Wish& wish);

  private:
    std::shared_ptr<const json::Sentences> texts_;
    NumberForm* form_;
    parts::AnswerButtons* buttons_;
    std::vector<referee::Wish> wishes_; ///< of the buttons
    QStringList labels_;                ///< of them
    int question_ = 0;                  ///< that is asked; 0: none
};

} // namespace rowkeeper::spacetrace::panel
