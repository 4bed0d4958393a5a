// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Options.h"
#include "engine/tactics/json/Rulings.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

class QAbstractButton;
class QLabel;
class QPushButton;
class QSpinBox;

namespace rowkeeper::tactics::panel {

/// One house rule to be chosen: what is asked, what each value means, which one is the default, which ruling
/// it is, and on demand what speaks for and against it.
class HouseRuleCard : public QWidget {
    Q_OBJECT

  public:
    HouseRuleCard(const json::HouseRule& rule, std::shared_ptr<const json::RuleBook> book,
                  std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    const json::HouseRule& rule() const { return rule_; }
    /// As these options have it; emits nothing.
    void show(const Options& options);
    /// What the keys go to first.
    void enter();

  signals:
    /// This value, as files write it, was chosen.
    void chosen(const QString& value);

  private:
    QWidget* reasons();
    void addValues(const OptionInfo& info);
    void addNumber(const OptionInfo& info);

    json::HouseRule rule_;
    std::shared_ptr<const json::RuleBook> book_;
    std::shared_ptr<const json::Texts> texts_;
    QLabel* question_;
    QLabel* source_;
    std::vector<QAbstractButton*> values_; ///< in the order of the option's values; empty for a number
    QSpinBox* number_ = nullptr;
};

} // namespace rowkeeper::tactics::panel
