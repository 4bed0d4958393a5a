// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Options.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace rowkeeper::tactics::panel {

class HouseRuleCard;

/// All house rules to choose from, and to find among: whatever is typed here looks for a word, a card, a
/// ruling. Holds what is chosen; decides nothing.
class HouseRulesPanel : public QWidget {
    Q_OBJECT

  public:
    HouseRulesPanel(std::shared_ptr<const json::RuleBook> book, std::shared_ptr<const json::Texts> texts,
                    QWidget* parent = nullptr);

    void show(const Options& options);
    const Options& options() const { return options_; }
    /// The keys go to the line that finds.
    void enter();

  signals:
    void changed();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* cards();
    void find();
    void enterFirst();
    void showState();

    std::shared_ptr<const json::RuleBook> book_;
    std::shared_ptr<const json::Texts> texts_;
    Options options_;
    QLineEdit* find_;
    QLabel* found_;
    QPushButton* reset_;
    std::vector<HouseRuleCard*> cards_;
};

} // namespace rowkeeper::tactics::panel
