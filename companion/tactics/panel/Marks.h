// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"

#include <QIcon>
#include <QWidget>

#include <vector>

namespace rowkeeper::tactics::panel {

/// Whose something is: marks beside each other, as high as the widget is set. Hidden while there are none.
class Marks : public QWidget {
    Q_OBJECT

  public:
    using QWidget::QWidget;
    void show(std::vector<tactics::Faction> of);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<tactics::Faction> of_;
};

/// The same for lists. px; empty: none.
QIcon markIcon(const std::vector<tactics::Faction>& of, int side);

} // namespace rowkeeper::tactics::panel
