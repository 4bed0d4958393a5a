// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Flow.h"

#include <QWidget>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

bool expands(const QLayoutItem& item) {
    return item.expandingDirections().testFlag(Qt::Horizontal);
}

QSize wished(const QLayoutItem& item) {
    return item.sizeHint().expandedTo(item.minimumSize());
}

} // namespace

Flow::Flow() = default;

Flow::~Flow() = default;

void Flow::addItem(QLayoutItem* item) {
    items_.emplace_back(item);
}

QLayoutItem* Flow::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* Flow::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* taken = items_[static_cast<std::size_t>(index)].release();
    items_.erase(items_.begin() + index);
    return taken;
}

int Flow::gap() const {
    constexpr int usual = 8;
    return spacing() >= 0 ? spacing() : usual;
}

QSize Flow::sizeHint() const {
    QSize all;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize one = wished(*item);
        all = QSize(all.width() + (all.isEmpty() ? 0 : gap()) + one.width(),
                    std::max(all.height(), one.height()));
    }
    return all;
}

QSize Flow::minimumSize() const {
    QSize least;
    for (const auto& item : items_)
        if (!item->isEmpty()) least = least.expandedTo(wished(*item));
    return least;
}

std::vector<Flow::Line> Flow::lines(int width) const {
    std::vector<Line> all;
    int taken = 0;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const int wide = wished(*item).width();
        if (all.empty() || taken + gap() + wide > width) {
            all.emplace_back();
            taken = wide;
        } else {
            taken += gap() + wide;
        }
        all.back().push_back(item.get());
    }
    return all;
}

/// How high they become there; moved there, or only measured.
int Flow::place(const QRect& area, bool move) const {
    int y = area.y();
    for (const Line& line : lines(area.width())) {
        int high = 0;
        int left = area.width() - gap() * (static_cast<int>(line.size()) - 1);
        int greedy = 0;
        for (const QLayoutItem* item : line) {
            high = std::max(high, wished(*item).height());
            left -= wished(*item).width();
            greedy += expands(*item) ? 1 : 0;
        }
        int x = area.x();
        for (QLayoutItem* item : line) {
            int wide = wished(*item).width();
            if (greedy > 0 && expands(*item)) {
                const int more = std::max(0, left) / greedy--;
                left -= more;
                wide += more;
            }
            if (move) item->setGeometry(QRect(x, y, std::min(wide, area.width()), high));
            x += wide + gap();
        }
        y += high + gap();
    }
    return std::max(0, y - gap() - area.y());
}

void Flow::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    place(area, true);
}

QSize HintedLine::sizeHint() const {
    const QSize usual = QLineEdit::sizeHint();
    const int button = isClearButtonEnabled() ? usual.height() : 0; // beside the words
    const int frame = usual.height();
    return {std::max(usual.width(), fontMetrics().horizontalAdvance(placeholderText()) + frame + button),
            usual.height()};
}

QSize HintedLine::minimumSizeHint() const {
    return sizeHint();
}

} // namespace rowkeeper::parts
