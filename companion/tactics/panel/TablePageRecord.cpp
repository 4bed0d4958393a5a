// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/TablePage.h"

#include "companion/parts/LogPanel.h"
#include "companion/parts/RewindDialog.h"
#include "companion/tactics/desk/WhatIf.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/panel/RewindPage.h"
#include "companion/tactics/panel/ShownRows.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace rowkeeper::tactics::panel {

namespace {

/// Lines that carry a reason.
std::size_t reasonsIn(const json::Record& record) {
    const auto carries = [](const json::RecordLine& line) {
        const auto* correction = std::get_if<json::Correction>(&line.what);
        return !(correction ? correction->why : line.why).empty();
    };
    return static_cast<std::size_t>(std::count_if(record.lines.begin(), record.lines.end(), carries));
}

} // namespace

/// Lines that were corrected or taken back since.
void TablePage::markLog() {
    if (!last_.record || last_.record == marked_) return;
    marked_ = last_.record;
    const auto isCorrection = [](const json::RecordLine& line) {
        return std::holds_alternative<json::Correction>(line.what);
    };
    const auto count = std::count_if(marked_->lines.begin(), marked_->lines.end(), isCorrection);
    if (std::exchange(corrections_, count) != count) log_->mark(entry::lineTexts(*marked_, *texts_));
}

void TablePage::showRecord(const Snapshot& snapshot) {
    parts::RecordPanel::Shown shown;
    if (snapshot.record) {
        shown.record = snapshot.record;
        shown.lines = [record = snapshot.record, this] { return entry::lineTexts(*record, *texts_); };
        shown.reasons = reasonsIn(*snapshot.record);
    }
    record_->show(shown);
}

/// The entry line takes what shall stand there instead, as it could have been typed then.
void TablePage::changeLine(int n, const QString& was) {
    entry_->change(n, was);
}

/// It counts as it lies; who says so and why may stand beside the record.
void TablePage::acceptMismatch(int mismatch) {
    const auto meant =
        std::find_if(last_.warnings.begin(), last_.warnings.end(),
                     [mismatch](const Warning& warning) { return warning.mismatch == mismatch; });
    if (meant != last_.warnings.end()) ask(referee::Accept{mismatch, meant->events, record_->corrector()});
}

void TablePage::amend(record::Amending how, int n) {
    const referee::Amend wish{how, n, std::nullopt, record_->corrector()};
    if (how == record::Amending::UndoTo) return askRewind(wish);
    ask(wish, record_->isVisible() ? Acted::InRecord : Acted::Elsewhere);
}

/// Asks before lines are taken back, while the game may go on.
void TablePage::askRewind(const referee::Amend& back) {
    if (!last_.record || desk::goingBack(*last_.record, back.n).changes.empty())
        return ask(back, Acted::InRecord); // it is said why not
    rewind_ = new parts::RewindDialog(*texts_, back.n, this);
    rewind_->setAttribute(Qt::WA_DeleteOnClose);
    showRewind();
    connect(rewind_, &QDialog::accepted, this, [this, back] { ask(back, Acted::InRecord); });
    rewind_->open();
}

void TablePage::showRewind() {
    rewind_->show(last_.record, [this] {
        return rewindHtml(*last_.record, rewind_->line(), showsTotals(last_.game, totals_), *texts_);
    });
}

} // namespace rowkeeper::tactics::panel
