// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/CardColumn.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/Tiles.h"

#include <QEvent>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int lowest = 30; // px of a card, in usual text
constexpr int highest = 76;
constexpr int gap = 4;

} // namespace

CardColumn::CardColumn(Tight tight, QWidget* parent)
    : QWidget(parent)
    , tight_(tight) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

void CardColumn::show(const std::vector<Card>& cards) {
    while (tiles_.size() < cards.size()) {
        const int at = static_cast<int>(tiles_.size());
        tiles_.push_back(new CardTile(this));
        connect(tiles_.back(), &Tile::clicked, this, [this, at] { emit cardChosen(at); });
    }
    count_ = cards.size();
    for (std::size_t at = 0; at < count_; ++at) {
        tiles_[at]->setCard(cards[at].shown, cards[at].spoken);
        tiles_[at]->setChosen(cards[at].chosen);
    }
    place();
}

void CardColumn::place() {
    const double scale = textScale(*this);
    const int least = static_cast<int>(lowest * scale);
    const int room = count_ == 0 ? 0 : height() / static_cast<int>(count_) - gap;
    const bool fits = tight_ == Tight::Grows || room >= least;
    const int tall = std::clamp(room, least, static_cast<int>(highest * scale));
    if (tight_ == Tight::Grows) setMinimumHeight(static_cast<int>(count_) * (least + gap));
    for (std::size_t at = 0; at < tiles_.size(); ++at) {
        tiles_[at]->setGeometry(0, static_cast<int>(at) * (tall + gap), width(), tall);
        tiles_[at]->setVisible(at < count_ && fits);
    }
}

void CardColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void CardColumn::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) place();
}

} // namespace rowkeeper::tactics::panel
