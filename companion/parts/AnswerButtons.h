// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QGridLayout;
class QPushButton;

namespace rowkeeper::parts {

/// A button for each answer. Takes no room while there is none, and never more across than it is given: long
/// answers take more lines. Never modal.
class AnswerButtons : public QWidget {
    Q_OBJECT

  public:
    struct Answer {
        QString text;
        QString tip{}; ///< what else presses it; may be empty
    };

    explicit AnswerButtons(QWidget* parent = nullptr);

    /// In so many lines, one column after the other. Buttons are new each time: ask only for what is.
    void offer(const std::vector<Answer>& answers, int lines);
    /// Lines for so many answers: one below the other while they are few, else two columns.
    static int linesFor(int answers);

  signals:
    /// By its place in what was offered.
    void chosen(int answer);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Button {
        QPushButton* button;
        QString text;
    };
    void breakTexts();
    void add(const Answer& answer);

    QGridLayout* buttons_;
    std::vector<Button> shown_;
    int lines_ = 1; ///< of buttons
};

} // namespace rowkeeper::parts
