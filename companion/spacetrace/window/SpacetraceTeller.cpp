// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceTeller.h"

#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/referee/Sentences.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::spacetrace::window {

SpacetraceTeller::SpacetraceTeller(const Session& session, const Spoken& words)
    : words_(words) {
    take(session);
    kept_ = session.referee().game();
}

bool SpacetraceTeller::grew(const referee::Moment& moment) const {
    return std::ranges::any_of(moment.reports, [](const referee::Report& report) {
        return referee::recordLine(report).has_value();
    });
}

void SpacetraceTeller::keepUp(const Session& session, const referee::Moment& moment) {
    kept_ = session.referee().game();
    for (const referee::Report& report : moment.reports) {
        if (const auto* gone = std::get_if<referee::TakeAwayReport>(&report))
            takeAway_ = gone->done ? std::nullopt : std::optional(*gone);
        else if (std::holds_alternative<referee::CorrectionReport>(report))
            takeAway_.reset();
    }
    if (grew(moment)) take(session);
}

/// The record, and what undo and redo would take back now.
void SpacetraceTeller::take(const Session& session) {
    record_ = std::make_shared<const Record>(session.referee().book().record());
    const record::History& history = session.referee().book().history();
    const auto named = [this](const std::vector<RecordLine>& deed) {
        return deed.empty() ? QString() : QString::fromStdString(entry::deedText(*record_, deed, words_));
    };
    undoes_ = named(history.undoes());
    redoes_ = named(history.redoes());
}

void SpacetraceTeller::tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const {
    const referee::Referee& referee = session.referee();
    snapshot.game = kept_;
    snapshot.off = referee.offTheCard();
    snapshot.record = record_;
    snapshot.questions = referee.questions();
    snapshot.mismatches = referee.openMismatches();
    snapshot.takeAway = takeAway_;
    snapshot.paused = referee.paused();
    snapshot.undoes = undoes_;
    snapshot.redoes = redoes_;
    for (const referee::Report& report : moment.reports)
        tell(report, snapshot);
}

void SpacetraceTeller::tell(const referee::Report& report, Snapshot& snapshot) const {
    const auto* event = std::get_if<referee::EventReport>(&report);
    const auto said = referee::sentences(report, kept_.setup->catalog, words_);
    for (const std::string& sentence : said)
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->line.n : 0};
    if (!std::holds_alternative<referee::RefusedReport>(report)) return;
    QStringList why;
    for (const std::string& sentence : said)
        why << QString::fromStdString(sentence).simplified();
    snapshot.refusals << why.join(u' ');
}

} // namespace rowkeeper::spacetrace::window
