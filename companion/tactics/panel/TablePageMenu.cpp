// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/Commands.h"
#include "companion/parts/PicturePlaces.h"
#include "companion/parts/TableMenu.h"
#include "companion/tactics/panel/BigBoard.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/panel/LookBack.h"
#include "companion/tactics/panel/SaveResult.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QMenu>
#include <QTabWidget>
#include <QToolBar>

#include <optional>
#include <utility>

namespace rowkeeper::tactics::panel {

void TablePage::fillMenu() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    QAction* correct =
        menu_->addAction(text("window.record.go"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
            tabs_->setCurrentWidget(record_);
            record_->enter();
        });
    parts::list(*correct, QStringLiteral("record.go"));
    parts::addLineKeys(*menu_, *texts_, *record_,
                       {{record::Amending::Accept, record::Amending::Change, record::Amending::Strike},
                        [this] { return lookBack_->line(); },
                        [this](const QString& why) { emit told(why); }});
    QAction* type = menu_->addAction(text("window.entry.go"), QKeySequence(Qt::CTRL | Qt::Key_L), entry_,
                                     &EntryBar::enter);
    parts::list(*type, QString::fromLatin1(parts::TypingLine::goAction));
    menu_->addSeparator();
    connect(commands_, &parts::Commands::commanded, this, [this](tag::CommandCard command) { ask(command); });
    connect(commands_, &parts::Commands::redoWished, this, [this] { ask(referee::Redo{}); });
    for (QAction* action : commands_->inMenu())
        menu_->addAction(action);
    menu_->addSeparator();
    QAction* back = menu_->addAction(text("look_back.menu"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                                     &TablePage::openLookBack);
    parts::list(*back, QStringLiteral("look_back"));
    addTotals();
    locks_ = new parts::CameraLocks(*texts_, *places_->addTo(*menu_));
    connect(locks_, &parts::CameraLocks::told, this, &TablePage::told);
    addBoard();
    choices_->addMeters(*menu_, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    choices_->addPictures(*menu_);
    connect(choices_, &parts::PictureChoices::metersWished, this, &TablePage::metersWished);
    connect(choices_, &parts::PictureChoices::picturesWished, this, &TablePage::picturesWished);
    connect(choices_, &parts::PictureChoices::told, this, &TablePage::told);
    menu_->setToolTipsVisible(true);
    menu_->addSeparator();
    addAccount();
    QAction* result = menu_->addAction(text("window.result"), this, &TablePage::askResultFile);
    parts::list(*result, QStringLiteral("result"));
}

void TablePage::addTotals() {
    QMenu* totals = menu_->addMenu(QString::fromStdString(texts_->text("window.totals")));
    auto* group = new QActionGroup(this);
    const std::pair<RunningTotals, const char*> choices[] = {
        {RunningTotals::NeverBeforeScoring, "window.totals.never"},
        {RunningTotals::FromRevealPhase, "window.totals.reveal"},
        {RunningTotals::Always, "window.totals.always"}};
    for (const auto& [when, key] : choices) {
        QAction* action = totals->addAction(QString::fromStdString(texts_->text(key)));
        parts::list(*action, QString::fromLatin1(key).section(u'.', 1));
        action->setCheckable(true);
        action->setChecked(when == totals_);
        group->addAction(action);
        totalsActions_ << action;
        connect(action, &QAction::triggered, this, [this, chosen = when] { setTotals(chosen); });
    }
}

void TablePage::addBoard() {
    board_ = std::make_unique<BigBoard>(*window());
    QAction* action = menu_->addAction(QString::fromStdString(texts_->text("window.board")));
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    parts::list(*action, QStringLiteral("board"));
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, action](bool wanted) {
        if (!wanted) return board_->shut();
        action->setChecked(board_->open());
        if (!action->isChecked()) emit told(QString::fromStdString(texts_->text("window.board.none")));
    });
    connect(board_.get(), &BigBoard::turned, action,
            [this, action] { action->setChecked(board_->wanted()); });
    board_->show(boardOf(last_, totals_, *texts_));
}

/// In the menu and beside the commands: what is over can be looked at again.
void TablePage::addAccount() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    accountAction_ = menu_->addAction(text("account.menu"), QKeySequence(Qt::CTRL | Qt::Key_T), this,
                                      [this] { tellAccount(false); });
    filmsAction_ = menu_->addAction(text("rowfilm.menu"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
                                    this, &TablePage::tellFilms);
    const auto inBar = [&](QAction* of, const char* name) {
        QAction* action = commands_->bar().addAction(text(name), of, &QAction::trigger);
        const auto sayKey = [action, of, tip = text(name)] { action->setToolTip(parts::withKey(tip, *of)); };
        sayKey();
        connect(of, &QAction::changed, action, sayKey);
        connect(of, &QAction::enabledChanged, action, &QAction::setVisible);
        of->setEnabled(false);
    };
    parts::list(*accountAction_, QStringLiteral("account"));
    parts::list(*filmsAction_, QStringLiteral("row_films"));
    inBar(accountAction_, "account.button");
    inBar(filmsAction_, "rowfilm.button");
}

void TablePage::askResultFile() {
    if (!last_.record || last_.record->lines.empty()) {
        emit told(QString::fromStdString(texts_->text("window.result.none")));
        return;
    }
    QFileDialog* dialog = saveResultDialog(*texts_, this);
    connect(dialog, &QFileDialog::fileSelected, this, &TablePage::resultWished);
    dialog->open();
}

} // namespace rowkeeper::tactics::panel
