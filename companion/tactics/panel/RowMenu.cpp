// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/RowMenu.h"

#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/SettleDialog.h"
#include "engine/tactics/json/RemarkText.h"

#include <QMenu>
#include <QWidget>

#include <utility>

namespace rowkeeper::tactics::panel {

RowMenu::RowMenu(std::shared_ptr<const json::Texts> texts, RowsPanel& rows, const Snapshot& now,
                 std::function<record::Corrector()> corrector, QWidget* parent)
    : QObject(parent)
    , texts_(std::move(texts))
    , rows_(rows)
    , now_(now)
    , corrector_(std::move(corrector))
    , window_(parent) {}

void RowMenu::open(int row, const QPoint& place, bool past) {
    if (!now_.game.setup) return;
    auto* menu = new QMenu(window_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    menu->addAction(text("window.why"), this, [this, row] { emit rows_.rowChosen(row, -1); });
    if (!past) menu->addAction(text("window.settle"), this, [this, row] { askSettling(row + 1); });
    if (const int line = past ? 0 : settlingLine(row + 1)) {
        menu->addAction(text("window.settle.open_again"), this, [this, line] {
            emit wished(referee::Amend{record::Amending::Strike, line, std::nullopt, corrector_()});
        });
    }
    menu->popup(place);
}

/// The line that settled this row last, in this round; 0: it is not settled.
int RowMenu::settlingLine(int row) const {
    int found = 0;
    const ShownRow* shown = rows_.row(row - 1);
    if (!now_.record || !shown || !shown->settled) return found;
    for (const json::RecordLine& line : effective(*now_.record)) {
        const auto& event = std::get<Event>(line.what);
        if (std::holds_alternative<event::Round>(event)) found = 0;
        const auto* settle = std::get_if<event::Settle>(&event);
        if (settle && settle->row == row) found = line.n;
    }
    return found;
}

void RowMenu::askSettling(int row) {
    if (!now_.game.setup) return; // the menu was open while another game began
    auto* dialog = new SettleDialog(texts_, rules_, now_.game, row,
                                    rows_.row(row - 1) && rows_.row(row - 1)->score, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        event::Settle settle = dialog->choice();
        if (settle.by.empty()) settle.by = json::by::window;
        emit wished(Event(std::move(settle)));
    });
    dialog->open();
}

} // namespace rowkeeper::tactics::panel
