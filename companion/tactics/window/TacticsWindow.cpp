// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TacticsWindow.h"

#include "companion/parts/ActionKeys.h"

namespace rowkeeper::tactics::window {

TacticsWindow::TacticsWindow(const std::shared_ptr<const json::Texts>& texts,
                             const std::filesystem::path& icons, QWidget* parent)
    : views::MainWindow(*texts, icons, parent)
    , texts_(texts)
    , table_(new panel::TablePage(texts, this)) {
    playOn(*table_, table_->menu());
    connect(table_, &panel::TablePage::told, this, &views::MainWindow::tell);
    connect(table_, &panel::TablePage::toldNoMore, this, &views::MainWindow::tellNoMore);
    connect(this, &views::MainWindow::warned, table_, &panel::TablePage::warn);
    connect(table_, &panel::TablePage::choiceWished, this, [this](const panel::NewGame& proposal) {
        askNewGame(proposal == panel::NewGame{} ? last_ : proposal);
    });
    connect(table_, &panel::TablePage::againWished, this, &TacticsWindow::newGameWished);
    connect(table_, &panel::TablePage::printWished, &start(), &views::StartPage::printWished);
}

void TacticsWindow::askNext(bool byHand) {
    panel::NewGame next = last_;
    if (byHand) next.source.clear();
    askNewGame(next);
}

void TacticsWindow::askNewGame(const panel::NewGame& proposal) {
    panel::NewGame start = proposal;
    start.totals = table_->totals();
    start.pictures = table_->picturesKept();
    panel::NewGameFacts facts = facts_ ? facts_() : panel::NewGameFacts{};
    facts.onKey = parts::keyOf(*this, QStringLiteral("next")).toStdString();
    facts.yesKey = parts::keyOf(*this, QStringLiteral("command.yes")).toStdString();
    for (auto* asked : findChildren<NewGameDialog*>())
        asked->reject();
    auto* dialog = new NewGameDialog(texts_, start, facts, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { emit newGameWished(dialog->choice()); });
    open(*dialog);
}

} // namespace rowkeeper::tactics::window
