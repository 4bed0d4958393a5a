// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/NewGame.h"
#include "companion/views/SourceField.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"

#include <QDialog>

#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QSpinBox;

namespace rowkeeper::spacetrace::window {

/// Asks for a new game: where the picture comes from, how many play and who begins, which cards are left out
/// (SPT-3), who wins, and the house rules. No larger than the screen: it is scrolled.
class NewFleetsDialog : public QDialog {
    Q_OBJECT

  public:
    /// `rules`: null where they cannot be read; the house rules then stay as `start` has them.
    NewFleetsDialog(std::shared_ptr<const json::Sentences> words, const panel::NewGame& start,
                    std::shared_ptr<const json::RuleBook> rules, QWidget* parent = nullptr);
    panel::NewGame choice() const;

  private:
    QString text(const char* key) const;
    QString said(const json::BothLanguages& both) const;
    void fill(const panel::NewGame& start);
    void fillBeginners(const std::string& players);
    QWidget* houseRules(const Options& start);
    void place(const Options& start);
    std::string players() const;
    void check();

    /// One house rule as it is chosen: a word of the list, or a number.
    struct Chosen {
        std::string name;
        QComboBox* words = nullptr;
        QSpinBox* number = nullptr;
    };

    std::shared_ptr<const json::Sentences> words_;
    std::shared_ptr<const json::RuleBook> rules_;
    panel::NewGame start_;
    views::SourceField* source_;
    QComboBox* count_;
    QComboBox* begins_;
    QComboBox* profile_;
    QComboBox* winning_;
    QCheckBox* pictures_;
    std::vector<Chosen> houseRules_;
    QLabel* problem_;
    QDialogButtonBox* buttons_;
};

} // namespace rowkeeper::spacetrace::window
