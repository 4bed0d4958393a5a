// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Readable.h"

#include "companion/tactics/panel/Tiles.h"

#include <QAccessibleWidget>

namespace rowkeeper::tactics::panel {

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

QAccessibleInterface* readerOf(const QString& /*className*/, QObject* of) {
    if (auto* tile = qobject_cast<Tile*>(of)) return new ReadableTile(tile);
    return nullptr;
}

} // namespace

void makeReadable() {
    QAccessible::installFactory(readerOf); // a second time changes nothing
}

} // namespace rowkeeper::tactics::panel
