// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Story.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QListWidget;
class QPushButton;
class QTextBrowser;

namespace rowkeeper::parts {
class StepBar;
}

namespace rowkeeper::spacetrace::panel {

class FleetsPanel;

/// An attack told step by step: the fleets with what is lost so far, what happens and on which rule it
/// rests, each shot. The list at the side has the class-battles, so that one can be skipped. Keys as
/// parts::StepBar; Escape leaves.
class BattlePanel : public QWidget {
    Q_OBJECT

  public:
    explicit BattlePanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~BattlePanel() override;

    void knowRules(const json::RuleBook& rules) { rules_ = &rules; }
    /// Stands still at the first step. What is told already stays where it is.
    void tell(ToldAttack told);
    void clear();
    /// Nothing is told: null.
    const Story* story() const { return story_ ? &*story_ : nullptr; }
    parts::StepBar& bar() { return *bar_; }
    FleetsPanel& fleets() { return *fleets_; }
    /// With a button that leaves it; else it is a part of something.
    void mayBeLeft(bool may);

  signals:
    void left();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fillList();
    void showStep(int step);
    void goNextClass();

    std::shared_ptr<const json::Sentences> texts_;
    const json::RuleBook* rules_ = nullptr;
    std::optional<Story> story_;
    FleetsPanel* fleets_;
    QListWidget* list_;
    QLabel* where_;
    QLabel* sentence_;
    QLabel* rule_;
    QTextBrowser* lines_;
    parts::StepBar* bar_;
    QPushButton* skip_;
    QPushButton* close_;
};

} // namespace rowkeeper::spacetrace::panel
