// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/TablePage.h"

#include "companion/parts/LogPanel.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/RewindDialog.h"
#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/LookBack.h"
#include "companion/spacetrace/panel/MpLines.h"
#include "companion/spacetrace/panel/MpPage.h"
#include "companion/spacetrace/panel/RewindPage.h"

#include <QAction>
#include <QStackedWidget>
#include <QTextBrowser>

#include <algorithm>
#include <optional>
#include <utility>

namespace rowkeeper::spacetrace::panel {

/// What plays the record is done when there are more lines, not with every picture.
void TablePage::showRecord() {
    parts::RecordPanel::Shown shown;
    if (last_.record) {
        shown.record = last_.record;
        auto lines = entry::lineTexts(*last_.record, *texts_); // plays the record
        shown.lines = [lines] { return lines; };
        log_->mark(lines);
    }
    record_->show(shown);
    showMp();
    std::optional<ToldAttack> attack = last_.record ? lastAttack(*last_.record) : std::nullopt;
    const bool another =
        attack && (!attack_ || attack_->line != attack->line || attack_->result != attack->result);
    const bool isLast = attack && last_.record->lines.back().n == attack->line;
    attack_ = std::move(attack);
    battleAction_->setEnabled(attack_.has_value());
    if (!attack_) {
        fought_->withdraw();
        leaveBattle();
        battle_->clear();
    } else if (another && isLast) {
        if (views_->currentIndex() == 1) tellBattle();
        fought_->offer(
            QString::fromStdString(
                (*texts_)("panel.story.offer", {std::string(1, attack_->declared.player)})),
            {},
            {{QString::fromStdString(texts_->text("panel.story.tell")), [this] { tellBattle(); }},
             {QString::fromStdString(texts_->text("unfinished.not_now")), [this] { fought_->withdraw(); }}});
    }
}

void TablePage::showMp() {
    std::vector<MpLine> lines;
    if (last_.record && !last_.record->lines.empty())
        lines = mpOfTurn(*last_.record, lookBack_->line().value_or(last_.record->lines.back().n), *texts_);
    mp_->setHtml(mpHtml(shownGame(), lines, *texts_));
}

/// It counts as it lies; who says so and why may stand beside the record.
void TablePage::acceptMismatch(int mismatch) {
    const auto meant = std::ranges::find(last_.mismatches, mismatch, &referee::MismatchReport::id);
    if (meant == last_.mismatches.end()) return;
    const auto corrector = record_->corrector();
    ask(referee::Accept{mismatch, meant->acceptable, {corrector.by, corrector.why}});
}

void TablePage::amend(record::Amending how, int n) {
    const auto corrector = record_->corrector();
    const referee::Amend wish{how, n, std::nullopt, {corrector.by, corrector.why}};
    if (how == record::Amending::UndoTo) return askRewind(wish);
    ask(wish);
}

/// Asks before lines are taken back, while the game may go on.
void TablePage::askRewind(const referee::Amend& back) {
    if (!last_.record ||
        parts::undoneHtml(entry::lineTexts(*last_.record, *texts_), back.n, *texts_).isEmpty())
        return ask(back); // it is said why not
    rewind_ = new parts::RewindDialog(*texts_, back.n, this);
    rewind_->setAttribute(Qt::WA_DeleteOnClose);
    showRewind();
    connect(rewind_, &QDialog::accepted, this, [this, back] { ask(back); });
    rewind_->open();
}

void TablePage::showRewind() {
    rewind_->show(last_.record,
                  [this] { return rewindHtml(*last_.record, last_.game, rewind_->line(), *texts_); });
}

} // namespace rowkeeper::spacetrace::panel
