// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/StatisticsPanel.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QScrollArea;

namespace rowkeeper::tactics::window {

/// Statistics over all kept games. What of them knows the game is the panel's.
class StatisticsPage : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsPage(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const results::GameStatistics& statistics);
    /// So many of all games were counted so far.
    void showReading(int done, int of);
    void showProblem(const QString& why);

    panel::StatisticsPanel& panel() { return *panel_; }

  signals:
    /// They are to be counted, again.
    void readWished();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QString text(const char* key) const;

    std::shared_ptr<const json::Texts> texts_;
    QLabel* heading_;
    QLabel* problem_;
    QPushButton* again_;
    QLabel* none_;
    QScrollArea* scroll_;
    panel::StatisticsPanel* panel_;
};

} // namespace rowkeeper::tactics::window
