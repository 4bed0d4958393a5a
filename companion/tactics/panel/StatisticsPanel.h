// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/StatisticsTables.h"

#include <QWidget>

#include <memory>

class QVBoxLayout;

namespace rowkeeper::tactics::panel {

/// Statistics over many games: each a plot, and beside it the same as a table.
class StatisticsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const results::GameStatistics& statistics);

  private:
    void add(const results::StatisticsTable& table);

    std::shared_ptr<const json::Texts> texts_;
    QVBoxLayout* all_;
    QWidget* shown_ = nullptr;
};

} // namespace rowkeeper::tactics::panel
