// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/OtherScreen.h"
#include "companion/tactics/panel/Board.h"

namespace rowkeeper::tactics::panel {

/// The board on a screen of its own.
class BigBoard : public parts::OtherScreen {
    Q_OBJECT

  public:
    /// `operators`: the window that is never covered; must live longer.
    explicit BigBoard(const QWidget& operators);

    void show(Board board);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    Board board_;
};

} // namespace rowkeeper::tactics::panel
