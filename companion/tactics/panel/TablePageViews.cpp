// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/StepBar.h"
#include "companion/tactics/panel/AccountPanel.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/panel/FilmPanel.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/results/RowFilms.h"
#include "engine/tactics/GamePoints.h"

#include <QAction>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

/// So much of its usual width, percent, while the rows are seen.
void TablePage::giveLeft(int share) {
    const bool rowsSeen = views_->currentIndex() == 0;
    if (rowsSeen) sizes_ = sides_->sizes();
    if (usualSizes_.isEmpty()) usualSizes_ = sizes_;
    const int left = usualSizes_.value(0) * share / 100;
    sizes_ =
        share < 100 ? QList<int>{left, std::max(sides_->width() - left, 1)} : std::exchange(usualSizes_, {});
    if (rowsSeen) sides_->setSizes(sizes_);
}

/// The account is told by itself when a round was scored just now, and goes when the next one begins.
void TablePage::showAccounts(const Snapshot& snapshot, const Game& before) {
    const bool scored = snapshot.game.lastResult.has_value();
    const bool wasScored = before.lastResult.has_value();
    accountAction_->setEnabled(scored);
    filmsAction_->setEnabled((scored || snapshot.game.round > 1) && !keepsSecret(snapshot.game));
    if (!scored && wasScored) return leaveAccounts();
    if (!scored || (wasScored && before.lastResult == snapshot.game.lastResult)) return;
    const bool seenBefore = before.setup == snapshot.game.setup && before.round > 0;
    if (seenBefore || views_->currentWidget() == account_) tellAccount(!wasScored);
}

void TablePage::tellAccount(bool byItself) {
    if (!last_.game.lastResult) return;
    account_->tell(results::accountOf(last_.game, *texts_),
                   shownRows(last_.game, RunningTotals::Always, {}, *texts_));
    if (byItself) account_->bar().play(true);
    turnTo(*account_);
}

void TablePage::tellFilms() {
    if (!last_.record) return;
    films_->wait();
    turnTo(*films_);
    emit filmsWished(last_.record);
}

void TablePage::showFilms(results::RowFilms films) {
    films_->tell(std::move(films));
}

/// Takes room from the picture, and the keys, unless somebody is typing.
void TablePage::turnTo(QWidget& view) {
    const int leftShare = &view == account_ ? 26 : 18; // percent
    if (views_->currentIndex() == 0) sizes_ = sides_->sizes();
    account_->bar().play(&view == account_ && account_->bar().plays());
    views_->setCurrentWidget(&view);
    const int all = std::max(sides_->width(), 100);
    sides_->setSizes({all * leftShare / 100, all - all * leftShare / 100});
    if (entry_->typed().isEmpty()) view.setFocus();
}

void TablePage::leaveAccounts() {
    account_->bar().play(false);
    films_->bar().play(false);
    emit filmsUnwished();
    if (views_->currentIndex() == 0) return;
    const bool hadKeys = views_->isAncestorOf(window()->focusWidget());
    views_->setCurrentIndex(0);
    sides_->setSizes(sizes_);
    if (hadKeys) game_.source.empty() ? entry_->enter() : rows_->setFocus();
}

} // namespace rowkeeper::tactics::panel
