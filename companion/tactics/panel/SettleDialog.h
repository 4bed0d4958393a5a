// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Rulings.h"

#include <QDialog>

#include <memory>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace rowkeeper::tactics::panel {

/// Who takes a row's target by a person's word, and why: the event that the entry line knows as "settle".
/// What the rules refuse cannot be confirmed.
class SettleDialog : public QDialog {
    Q_OBJECT

  public:
    /// `row` from 1; begins with what was decided there already. `totalsShown`: what the rules count may be
    /// seen now. `rules` outlives the dialog; nullptr: the number of a rule is all that is known of it.
    SettleDialog(std::shared_ptr<const json::Texts> texts, const json::RuleBook* rules,
                 const tactics::Game& game, int row, bool totalsShown, QWidget* parent = nullptr);

    tactics::event::Settle choice() const;

  private:
    struct Total {
        tactics::Faction player;
        QLineEdit* line;
    };

    void check();
    void grow();
    void offerRules();
    void proposeOld();
    void tellRule();
    std::string ruleId() const;

    std::shared_ptr<const json::Texts> texts_;
    const json::RuleBook* rules_;
    tactics::Game game_;
    int row_;
    QWidget* content_; ///< what may be scrolled
    QComboBox* winner_;
    QLineEdit* why_;
    QLineEdit* by_;
    QComboBox* rule_;   ///< the first entry is a house ruling
    QLabel* ruleWords_; ///< what the chosen one says
    std::vector<Total> totals_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

} // namespace rowkeeper::tactics::panel
