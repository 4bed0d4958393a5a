// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/SpacetraceTeller.h"

#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/referee/Sentences.h"

#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::spacetrace::window {

SpacetraceTeller::SpacetraceTeller(const Session& session, const Voice& words)
    : words_(words)
    , kept_(session.referee().game()) {
    take(session);
}

void SpacetraceTeller::keepUp(const Session& session, const referee::Moment& moment, bool grew) {
    kept_ = session.referee().game();
    for (const referee::Report& report : moment.reports) {
        if (const auto* gone = std::get_if<referee::TakeAwayReport>(&report))
            takeAway_ = gone->done ? std::nullopt : std::optional(*gone);
        else if (std::holds_alternative<referee::CorrectionReport>(report))
            takeAway_.reset();
    }
    if (grew) take(session);
}

void SpacetraceTeller::take(const Session& session) {
    told_ =
        views::toldRecord(session.referee().book().history(), [this](const auto& record, const auto& deed) {
            return entry::deedText(record, deed, words_);
        });
}

void SpacetraceTeller::tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const {
    const referee::Referee& referee = session.referee();
    snapshot.game = kept_;
    snapshot.off = referee.offTheCard();
    told_.tell(snapshot);
    snapshot.questions = referee.questions();
    snapshot.mismatches = referee.openMismatches();
    snapshot.takeAway = takeAway_;
    snapshot.paused = referee.paused();
    for (const referee::Report& report : moment.reports)
        tell(report, snapshot);
}

void SpacetraceTeller::tell(const referee::Report& report, Snapshot& snapshot) const {
    const auto* event = std::get_if<referee::EventReport>(&report);
    const auto said = referee::sentences(report, kept_.setup->catalog, words_);
    for (const std::string& sentence : said)
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->line.n : 0};
    if (std::holds_alternative<referee::RefusedReport>(report)) snapshot.refusals << views::onOneLine(said);
}

} // namespace rowkeeper::spacetrace::window
