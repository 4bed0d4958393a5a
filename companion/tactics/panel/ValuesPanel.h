// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ValuesInUse.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace rowkeeper::tactics::panel {

/// The values a game is played with: which layer counts, how many are estimates, and on demand each of them.
class ValuesPanel : public QWidget {
    Q_OBJECT

  public:
    ValuesPanel(std::vector<ValueInUse> values, const Layers& layers,
                std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

  private:
    void list();
    QWidget* onDemand();

    std::vector<ValueInUse> values_;
    std::shared_ptr<const json::Texts> texts_;
    QLineEdit* find_;
    QListWidget* list_;
};

} // namespace rowkeeper::tactics::panel
