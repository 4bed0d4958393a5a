// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Marks.h"

#include "companion/tactics/panel/Palette.h"

#include <QPainter>
#include <QPixmap>

namespace rowkeeper::tactics::panel {

void Marks::show(std::vector<tactics::Faction> of) {
    of_ = std::move(of);
    setVisible(!of_.empty());
    updateGeometry();
    update();
}

QSize Marks::sizeHint() const {
    const int side = minimumHeight();
    return {side * static_cast<int>(of_.size()), side};
}

void Marks::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const double side = height();
    for (std::size_t at = 0; at < of_.size(); ++at)
        paintMark(painter, {side * static_cast<double>(at) + 1, 1, side - 2, side - 2}, of_[at]);
}

QIcon markIcon(const std::vector<tactics::Faction>& of, int side) {
    QPixmap picture(2 * side, side); // room for two: names stand in one line
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (std::size_t at = 0; at < of.size() && at < 2; ++at) {
        const double left = of.size() > 1 ? static_cast<double>(at) * side : side / 2.0;
        paintMark(painter, {left + 1, 1, side - 2.0, side - 2.0}, of[at]);
    }
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected); // else the desktop tints it, and the letter fades
    return icon;
}

} // namespace rowkeeper::tactics::panel
