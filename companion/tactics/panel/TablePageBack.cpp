// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/TablePicture.h"
#include "companion/tactics/panel/LookBack.h"
#include "companion/tactics/panel/PicturePointer.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/WhatIfPage.h"
#include "companion/tactics/panel/WhyPage.h"
#include "engine/tactics/GamePoints.h"

#include <QStackedWidget>

namespace rowkeeper::tactics::panel {

/// As they lie now, or did at the line that somebody looks back at.
void TablePage::showRows() {
    const tactics::Game game = shownGame();
    rows_->show(game, totals_, lookBack_->line() ? std::vector<Warning>() : last_.warnings);
    points_->show(game);
    why_->know(keepsSecret(last_.game), game.phase == Phase::Over, game.setup);
    why_->offerWhatIf(rules_ && last_.record && !last_.record->lines.empty());
    pointInPicture(game);
}

tactics::Game TablePage::shownGame() const {
    return lookBack_->line() ? lookBack_->game() : last_.game;
}

/// From an account or a film, too: the rows are seen again.
void TablePage::openLookBack() {
    if (!last_.record || last_.record->lines.empty())
        return emit told(QString::fromStdString(texts_->text("look_back.nothing")));
    leaveAccounts();
    lookBack_->open();
}

/// The card that was chosen in the rows, if it lies on the table still, wherever.
void TablePage::pointInPicture(const tactics::Game& shown) {
    picture_->point(placeNow(shown, rows_->selected(), rows_->selectedPlace(), last_.game));
}

/// From a sentence of the log to the rows as they lay then, the card, its place in the picture and why it
/// counts so.
void TablePage::leadTo(int line) {
    if (last_.record && views_->currentIndex() == 0) leadThere(line, lookBack_->placeOf(line));
}

/// To a card that the sentence of a line names, as it lay then.
void TablePage::leadToCard(int line, const NameOfCard& card) {
    if (!last_.record || views_->currentIndex() != 0) return;
    const auto there = lookBack_->placeOf(line, card);
    there ? leadThere(there->line, there->place) : leadTo(line);
}

void TablePage::leadThere(int line, const desk::LinePlace& place) {
    if (last_.record->lines.back().n == line)
        lookBack_->leave();
    else
        lookBack_->goTo(line);
    if (place.row > 0) rows_->point(place.row - 1, place.at);
}

/// As of the line that is seen.
void TablePage::tellWhatIf(int row, const WhatIfAsked& asked) {
    if (!rules_ || !last_.record || last_.record->lines.empty()) return;
    const int line = lookBack_->line().value_or(last_.record->lines.back().n);
    const desk::DeskView view = desk::deskView(*last_.record, {}, line, false);
    const auto rows = showsTotals(shownGame(), totals_) ? WhatIfRows::All : WhatIfRows::OneLookedAt;
    why_->answer(whatIfHtml(view, row + 1, asked, *texts_, *rules_, rows));
}

} // namespace rowkeeper::tactics::panel
