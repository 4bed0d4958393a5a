// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/results/Account.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QTextEdit;

namespace rowkeeper::parts {
class StepBar;
}

namespace rowkeeper::tactics::panel {

class CardColumn;
class Marks;
class SumBars;

/// The account of a round or a game, one step at a time: what the step is about, its number large, why it is
/// so, the cards of its row, and what everybody has by then. The list at the side has all steps and tells no
/// outcome ahead. Keys as parts::StepBar; Up and Down go through the list, Enter asks why, Escape leaves. A
/// row can also be told effect by effect, in the order in which it is resolved: Ctrl+Right and Ctrl+Left.
class AccountPanel : public QWidget {
    Q_OBJECT

  public:
    explicit AccountPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    ~AccountPanel() override;

    /// Stands still at the first step. `rows`: those of the round as they were scored, for their cards.
    void tell(std::vector<results::AccountStep> steps, std::vector<ShownRow> rows);
    const std::vector<results::AccountStep>& steps() const { return steps_; }
    parts::StepBar& bar() { return *bar_; }
    /// The effect that is told, by its number in its row; 0: the step itself.
    int effect() const { return effect_; }

  signals:
    /// As RowsPanel::rowChosen: how a number of a row comes about. `row` from 0; `card` as Part::card, -1:
    /// none.
    void rowChosen(int row, int card);
    /// As PointsPanel::playerChosen.
    void playerChosen(rowkeeper::tactics::Faction player);
    void left();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void arrange();
    void fillList();
    void showStep(int step);
    void present(const results::AccountStep& step);
    void showCards(const results::AccountStep& step);
    void showEffectCard(ShownCard& card, const results::AccountStep& step) const;
    void goEffect(int by);
    void enableEffects();
    const results::AccountStep& stepNow() const;
    const results::AccountStep* rowNow() const;
    int effectFrom(int by) const;
    void ask(std::optional<tactics::Faction> player = std::nullopt);
    void size();
    QString lines(const results::AccountStep& step) const;

    std::shared_ptr<const json::Texts> texts_;
    std::vector<results::AccountStep> steps_;
    std::vector<ShownRow> rows_;
    QListWidget* list_;
    Marks* marks_;
    QLabel* title_;
    QLabel* about_;
    QPushButton* number_;
    QTextEdit* lines_;
    CardColumn* cards_;
    SumBars* sums_;
    parts::StepBar* bar_;
    QPushButton* close_;
    QPushButton* effectBack_;
    QPushButton* effectNext_;
    int effect_ = 0;
};

} // namespace rowkeeper::tactics::panel
