// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ShownRows.h"

#include <QWidget>

#include <vector>

namespace rowkeeper::tactics::panel {

class CardTile;

/// The cards of one row, one under the other as on the table, each as high as there is room for.
class CardColumn : public QWidget {
    Q_OBJECT

  public:
    struct Card {
        ShownCard shown;
        QString spoken; ///< for a screen reader
        bool chosen = false;
    };
    /// Where the room is too low for all of them: it asks for more, or shows none.
    enum class Tight { Grows, Hides };
    explicit CardColumn(Tight tight, QWidget* parent = nullptr);

    void show(const std::vector<Card>& cards);

  signals:
    /// A click on the card at this place, from 0.
    void cardChosen(int at);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void place();

    Tight tight_;
    std::vector<CardTile*> tiles_;
    std::size_t count_ = 0; ///< of those that show a card
};

} // namespace rowkeeper::tactics::panel
