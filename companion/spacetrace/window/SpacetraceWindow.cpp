// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceWindow.h"

namespace rowkeeper::spacetrace::window {

SpacetraceWindow::SpacetraceWindow(const std::shared_ptr<const json::Sentences>& words,
                                   const std::filesystem::path& icons, QWidget* parent)
    : MainWindow(*words, icons, parent)
    , words_(words)
    , table_(new panel::TablePage(words, this)) {
    playOn(*table_, table_->menu());
    connect(table_, &panel::TablePage::told, this, &MainWindow::tell);
    connect(this, &MainWindow::warned, table_, &panel::TablePage::warn);
    connect(table_, &panel::TablePage::choiceWished, this, [this](const panel::NewGame& proposal) {
        askNewGame(proposal == panel::NewGame{} ? last_ : proposal);
    });
}

void SpacetraceWindow::askNext(bool byHand) {
    panel::NewGame next = last_;
    if (byHand) next.source.clear();
    askNewGame(next);
}

void SpacetraceWindow::askNewGame(const panel::NewGame& proposal) {
    panel::NewGame start = proposal;
    start.pictures = table_->picturesKept();
    for (auto* asked : findChildren<NewFleetsDialog*>())
        asked->reject();
    auto* dialog = new NewFleetsDialog(words_, start, rules_, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { emit newGameWished(dialog->choice()); });
    open(*dialog);
}

} // namespace rowkeeper::spacetrace::window
