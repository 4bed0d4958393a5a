// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/OffTheCard.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rowkeeper::spacetrace::panel {

/// Numbers that people read off their cards: a field each, typed, or pressed digit by digit. Sent together
/// once all are given; what is no such number is said.
class NumberForm : public QWidget {
    Q_OBJECT

  public:
    /// What its button says, and what is said of what is no such number (its name, from, to): keys.
    struct FormTexts {
        const char* say;
        const char* problem;
    };
    NumberForm(std::shared_ptr<const json::Sentences> texts, FormTexts said, QWidget* parent = nullptr);

    /// Empties the fields; none are asked: it is hidden.
    void ask(const std::vector<referee::NumberAsked>& numbers);
    bool asks() const { return !numbers_.empty(); }
    /// Puts the cursor into the first field; whether there is one.
    bool enter();

  signals:
    void given(const std::map<std::string, int>& numbers);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void addDigits();
    void press(int digit);
    void send();
    QString problem(const referee::NumberAsked& asked, const QString& typed) const;

    std::shared_ptr<const json::Sentences> texts_;
    FormTexts said_;
    QGridLayout* fields_;
    QLabel* wrong_;
    QPushButton* say_;
    std::vector<std::pair<referee::NumberAsked, QLineEdit*>> numbers_;
    QLineEdit* last_ = nullptr; ///< had the keys last: digits that are pressed go there; null: the first
};

} // namespace rowkeeper::spacetrace::panel
