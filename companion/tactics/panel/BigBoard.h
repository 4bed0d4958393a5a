// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Board.h"

#include <QWidget>

class QScreen;

namespace rowkeeper::tactics::panel {

/// The board on a screen of its own: bound to that screen, hidden while it is gone, back when it is. Never on
/// the screen where the operator's window is.
class BigBoard : public QWidget {
    Q_OBJECT

  public:
    /// `operators`: the window that is never covered; must live longer.
    explicit BigBoard(const QWidget& operators);

    void show(Board board);
    /// Fills a screen that is not the operator's; false: there is none now.
    bool open();
    /// No longer, whatever screens come.
    void shut();
    bool wanted() const { return wanted_; }

  signals:
    /// It came, went or was closed.
    void turned(bool seen);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

  private:
    QScreen* freeScreen() const;
    void screensChanged();

    const QWidget& operators_;
    Board board_;
    QString screen_; ///< the one it is bound to; empty: none yet
    bool wanted_ = false;
};

} // namespace rowkeeper::tactics::panel
