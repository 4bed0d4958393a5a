// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/NewGame.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLayout;

namespace rowkeeper::tactics::panel {

/// The first page of what is chosen before a game: who plays, in which order and variant, what is kept and
/// shown; what was chosen on other pages in short. Tells what is wrong by the rules; decides nothing.
class NewGameForm : public QWidget {
    Q_OBJECT

  public:
    /// `above`: the frame's own lines, first of all; may be null. `pictures`: the folder evidence lies in.
    NewGameForm(std::shared_ptr<const json::Texts> texts, QWidget* above, const std::string& pictures,
                QWidget* parent = nullptr);

    /// All but source and house rules.
    void show(const NewGame& game);
    void read(NewGame& game) const;
    /// What the other pages have, in short.
    void showRules(const std::vector<std::string>& otherwise);
    void showValues(const std::string& count);
    /// Keys that say "move on" and "yes"; empty: there are none.
    void tellKeys(const std::string& moveOn, const std::string& yes);
    /// What was set for a tournament.
    void tellStrict(const QString& told);

  signals:
    void changed();
    void rulesWished();
    void valuesWished();
    void strictWished();

  private:
    QString text(const char* key) const;
    QLayout* seatLine();
    QWidget* untaggedLine();
    void addPlay(QFormLayout& form);
    void addElsewhere(QFormLayout& form);
    void addAids(QFormLayout& form, const std::string& pictures);
    QLayout* withButton(QLabel& label, const char* key, void (NewGameForm::*wished)());

    std::shared_ptr<const json::Texts> texts_;
    std::vector<QComboBox*> seats_; ///< in turn order
    QComboBox* first_;
    QComboBox* variant_;
    QCheckBox* short_;
    QCheckBox* topSecret_;
    QCheckBox* untagged_;
    QWidget* untaggedOf_ = nullptr;
    std::vector<QCheckBox*> untaggedPlayers_; ///< in the order of allFactions
    QLabel* rules_;
    QLabel* values_;
    QComboBox* totals_;
    QCheckBox* pictures_;
    QLabel* strict_;
};

} // namespace rowkeeper::tactics::panel
