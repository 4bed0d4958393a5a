// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QGridLayout;
class QPushButton;

namespace rowkeeper::tactics::panel {

/// A button for each answer to the open question; else what hands must do now, to be ticked off. The question
/// itself is the heading (Question.h). Takes no room while there is neither, and never more across than it is
/// given: long answers take more lines. Never modal.
class AnswerBar : public QWidget {
    Q_OBJECT

  public:
    explicit AnswerBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const tactics::Game& game);

  signals:
    /// What the answer says: an option of the prompt, what was to be done, or that it was not.
    void answered(const tactics::Event& event);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Button {
        QPushButton* button;
        QString text;
    };

    void breakTexts();
    QString numberKey(int number) const;
    void ask(const tactics::Prompt& prompt);
    void instruct(const tactics::Game& game);
    /// `key`: what else presses it; may be empty.
    void addButton(const std::string& text, const tactics::Event& event, const QString& key = {});
    void addAnswer(const std::string& text, const std::string& option, const QString& key = {});

    std::shared_ptr<const json::Texts> texts_;
    QGridLayout* buttons_;
    std::vector<Button> shown_;
    int rows_ = 1;                          ///< of buttons
    std::optional<tactics::Prompt> prompt_; ///< as shown
    std::vector<tactics::Instruction> instructions_;
};

} // namespace rowkeeper::tactics::panel
