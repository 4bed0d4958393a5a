// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace rowkeeper::tactics::panel {

/// What the table is to do now, and who: an open question, what hands owe, else whose turn it is.
struct Question {
    std::vector<tactics::Faction> who; ///< empty: everybody
    QString text;
    QString where; ///< "Round 1 · deployment"; empty before the first round
    bool operator==(const Question&) const = default;
};

/// Nothing has begun: `text` is empty. Pure; any thread.
Question questionNow(const tactics::Game& game, const json::Texts& texts);

/// The question as a heading: large, with the marks of those it asks. Its height stays the same whatever it
/// asks; long questions are set smaller.
class QuestionHead : public QWidget {
    Q_OBJECT

  public:
    explicit QuestionHead(QWidget* parent = nullptr);

    void ask(const Question& question);
    const Question& asked() const { return question_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Question question_;
};

} // namespace rowkeeper::tactics::panel
