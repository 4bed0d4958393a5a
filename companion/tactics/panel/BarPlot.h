// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/StatisticsTables.h"

#include <QWidget>

namespace rowkeeper::tactics::panel {

/// One column of a table as bars, a line each: name, bar, number. A player is colour, shape and letter. Says
/// all of it to a screen reader.
class BarPlot : public QWidget {
    Q_OBJECT

  public:
    explicit BarPlot(results::StatisticsTable table, QWidget* parent = nullptr);
    /// px; what stands beside it can stand in the same lines.
    int lineHeight() const;
    /// Nothing is drawn above that.
    void beginAt(int top);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {260, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QString name(const results::StatisticsTable::Line& line) const;
    QString number(const results::StatisticsTable::Line& line) const;
    double widest(QString (BarPlot::*words)(const results::StatisticsTable::Line&) const) const;
    void paintLine(QPainter& painter, const QRectF& area, const results::StatisticsTable::Line& line) const;

    results::StatisticsTable table_;
    int top_ = 0;
};

} // namespace rowkeeper::tactics::panel
