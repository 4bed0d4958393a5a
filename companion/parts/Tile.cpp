// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Tile.h"

#include <QAccessibleWidget>
#include <QFontInfo>
#include <QPainter>

#include <utility>

namespace rowkeeper::parts {

namespace {

class ReadableTile : public QAccessibleWidget {
  public:
    explicit ReadableTile(Tile* tile)
        : QAccessibleWidget(tile, QAccessible::Button) {}

    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.focusable = true;
        state.focused = tile().isChosen();
        return state;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction()) tile().click();
    }

  private:
    Tile& tile() const { return static_cast<Tile&>(*widget()); }
};

QAccessibleInterface* tileReader(const QString& /*className*/, QObject* of) {
    auto* tile = qobject_cast<Tile*>(of);
    return tile ? new ReadableTile(tile) : nullptr;
}

} // namespace

Tile::Tile(QWidget* parent)
    : QAbstractButton(parent) {
    QAccessible::installFactory(tileReader); // a second time changes nothing
    setFocusPolicy(Qt::NoFocus);             // the panel has the keys
    setCursor(Qt::PointingHandCursor);
}

void Tile::setChosen(bool chosen) {
    if (std::exchange(chosen_, chosen) == chosen) return;
    update();
    if (!chosen) return;
    QAccessibleEvent here(this, QAccessible::Focus);
    QAccessible::updateAccessibility(&here);
}

double Tile::em() const {
    return QFontInfo(font()).pixelSize();
}

void Tile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    if (!chosen_) return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6);
}

} // namespace rowkeeper::parts
