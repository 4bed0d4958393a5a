// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace rowkeeper::views {

/// A page about one kept game, once it is opened: above its name and the way back to all of them, a notice,
/// then the game or a word in its place, below what came of a wish. Reads nothing itself.
class OpenedPage : public QWidget {
    Q_OBJECT

  public:
    /// In the reader's language.
    struct Labels {
        QString title;
        QString history;
        QString none;    ///< in the place of a game while there is none
        QString reading; ///< while it comes
    };
    explicit OpenedPage(Labels labels, QWidget* parent = nullptr);

    /// What came of a wish; empty: nothing to say.
    void tell(const QString& text);

  signals:
    /// Back to all kept games.
    void historyWished();

  protected:
    /// Once: what shows a game, taken over; seen when there is one.
    void holdGame(QWidget& game);
    /// One is read; what was shown before stays that long.
    void awaitGame();
    /// It is there. `notice`: what is to be known of it; empty: nothing.
    void showGame(const QString& notice);
    /// It did not come, and why.
    void showProblem(const QString& why);

  private:
    Labels labels_;
    QVBoxLayout* column_;
    QLabel* notice_;
    QLabel* none_;
    QWidget* game_ = nullptr;
    QLabel* told_;
};

/// Of the referee's desk.
OpenedPage::Labels deskLabels(const json::Sentences& texts);

} // namespace rowkeeper::views
