// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TacticsTeller.h"

#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/Sentences.h"
#include "engine/tactics/json/RemarkText.h"

#include <string>
#include <variant>

namespace rowkeeper::tactics::window {

TacticsTeller::TacticsTeller(const Session& session, const Voice& texts)
    : kept_(session.referee().game())
    , texts_(kept_.setup ? json::Texts(texts, kept_.setup->catalog) : texts) {
    take(session);
}

void TacticsTeller::keepUp(const Session& session, const referee::Moment&, bool grew) {
    kept_ = session.referee().game();
    if (grew) take(session);
}

void TacticsTeller::take(const Session& session) {
    told_ = views::toldRecord(session.referee().history(), [this](const auto& record, const auto& deed) {
        return entry::deedText(record, deed, texts_);
    });
}

void TacticsTeller::tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const {
    const referee::Referee& referee = session.referee();
    snapshot.game = kept_;
    told_.tell(snapshot);
    snapshot.proposal = session.proposal();
    snapshot.paused = referee.paused();
    for (const referee::Report& report : moment.reports)
        tell(report, snapshot);
    for (const referee::MismatchReport& mismatch : referee.openMismatches()) {
        panel::Warning& warning = snapshot.warnings.emplace_back();
        warning.mismatch = mismatch.id;
        warning.text = QString::fromStdString(texts_(mismatch.text));
        warning.row = mismatch.row;
        warning.at = mismatch.at;
        if (!mismatch.acceptable) continue;
        warning.events = mismatch.acceptable->events;
        warning.counts = QString::fromStdString(
            referee::acceptanceText(mismatch.acceptable->game, mismatch.acceptable->events, texts_));
    }
}

/// Its sentences; of a correction also what the line says.
void TacticsTeller::tell(const referee::Report& report, Snapshot& snapshot) const {
    const auto* event = std::get_if<referee::EventReport>(&report);
    const auto said = referee::sentences(report, texts_);
    for (const std::string& sentence : said)
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->n : 0};
    if (const auto* correction = std::get_if<record::CorrectionReport>(&report)) {
        for (const entry::LineText& line : entry::lineTexts(*told_.record, texts_)) {
            if (line.n == correction->about)
                snapshot.lines << panel::LogLine{
                    QStringLiteral("    ") + QString::fromStdString(line.sentence), 0};
        }
    }
    if (std::holds_alternative<referee::RefusedReport>(report)) snapshot.refusals << views::onOneLine(said);
}

} // namespace rowkeeper::tactics::window
