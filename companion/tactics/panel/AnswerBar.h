// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/AnswerButtons.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::tactics::panel {

/// A button for each answer to the open question; else what hands must do now, to be ticked off. The question
/// itself is the heading (Question.h).
class AnswerBar : public parts::AnswerButtons {
    Q_OBJECT

  public:
    explicit AnswerBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const tactics::Game& game);

  signals:
    /// What the answer says: an option of the prompt, what was to be done, or that it was not.
    void answered(const tactics::Event& event);

  private:
    QString numberKey(int number) const;
    void ask(const tactics::Prompt& prompt);
    void instruct(const tactics::Game& game);
    /// `key`: what else presses it; may be empty.
    void add(const std::string& text, const tactics::Event& event, const QString& key = {});
    void addAnswer(const std::string& text, const std::string& option, const QString& key = {});

    std::shared_ptr<const json::Texts> texts_;
    std::vector<Answer> offered_;
    std::vector<tactics::Event> events_;    ///< of those
    std::optional<tactics::Prompt> prompt_; ///< as shown
    std::vector<tactics::Instruction> instructions_;
};

} // namespace rowkeeper::tactics::panel
