// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/TacticsTeller.h"

#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/Sentences.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>
#include <vector>

namespace rowkeeper::tactics::window {

TacticsTeller::TacticsTeller(const Session& session, const Spoken& texts)
    : kept_(session.referee().game())
    , texts_(kept_.setup ? json::Texts(texts, kept_.setup->catalog) : texts)
    , record_(std::make_shared<const json::Record>(session.referee().history().record())) {
    nameSteps(session);
}

bool TacticsTeller::grew(const referee::Moment& moment) const {
    return std::ranges::any_of(moment.reports, [](const referee::Report& report) {
        return referee::recordLine(report).has_value();
    });
}

void TacticsTeller::keepUp(const Session& session, const referee::Moment& moment) {
    kept_ = session.referee().game();
    if (!grew(moment)) return;
    record_ = std::make_shared<const json::Record>(session.referee().history().record());
    nameSteps(session);
}

/// What undo and redo would take back now.
void TacticsTeller::nameSteps(const Session& session) {
    const record::History& history = session.referee().history();
    const auto named = [this](const std::vector<json::RecordLine>& deed) {
        return deed.empty() ? QString() : QString::fromStdString(entry::deedText(*record_, deed, texts_));
    };
    undoes_ = named(history.undoes());
    redoes_ = named(history.redoes());
}

void TacticsTeller::tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const {
    const referee::Referee& referee = session.referee();
    snapshot.game = kept_;
    snapshot.record = record_;
    snapshot.proposal = session.proposal();
    snapshot.paused = referee.paused();
    snapshot.undoes = undoes_;
    snapshot.redoes = redoes_;
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
    for (const std::string& sentence : referee::sentences(report, texts_))
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->n : 0};
    if (const auto* correction = std::get_if<record::CorrectionReport>(&report)) {
        for (const entry::LineText& line : entry::lineTexts(*record_, texts_)) {
            if (line.n == correction->about)
                snapshot.lines << panel::LogLine{
                    QStringLiteral("    ") + QString::fromStdString(line.sentence), 0};
        }
    }
    if (std::holds_alternative<referee::RefusedReport>(report)) {
        QStringList why;
        for (const std::string& sentence : referee::sentences(report, texts_))
            why << QString::fromStdString(sentence).simplified();
        snapshot.refusals << why.join(u' ');
    }
}

} // namespace rowkeeper::tactics::window
