// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Acceptance.h"
#include "companion/spacetrace/referee/Referee.h"
#include "engine/core/json/Remarks.h"

#include <algorithm>
#include <string>
#include <utility>

/// The record put right: what was taken back, brought back, changed, or counts though the table was wrong.
namespace rowkeeper::spacetrace::referee {

std::vector<Report> Referee::undo(const Who& who) {
    return amended(book_.undo(who, lying_.frame), "undo", "referee.refused.no_undo");
}

std::vector<Report> Referee::redo(const Who& who) {
    return amended(book_.redo(who, lying_.frame), "redo", "referee.refused.no_redo");
}

std::vector<Report> Referee::undoTo(int n, const Who& who) {
    return amended(book_.undoTo(n, who, lying_.frame), "amend", "referee.refused.no_undo");
}

std::vector<Report> Referee::strike(int n, const Who& who) {
    return amended(book_.strike(n, who, lying_.frame), "amend", "referee.refused.no_line");
}

std::vector<Report> Referee::acceptLine(int n, const Who& who) {
    return amended(book_.accept(n, who, lying_.frame), "amend", "referee.refused.no_line");
}

std::vector<Report> Referee::correct(int n, const Event& event, const Who& who) {
    return amended(book_.correct(n, event, who, lying_.frame), "amend", "referee.refused.no_line");
}

/// The game as the corrected record has it, and what hands must do for the table to agree.
std::vector<Report> Referee::amended(Book::Corrected result, const char* kind, const char* nothingThere) {
    if (auto* refused = std::get_if<RefusedCorrection>(&result)) {
        if (!refused->why) return refuse(kind, {nothingThere});
        return refuse(kind, {"referee.refused.line", {std::to_string(refused->n)}}, std::move(refused->why));
    }
    attack_.reset();
    tactics_.clear();
    sacrifices_.clear();
    toCarry_.clear();
    takeAway_.reset();
    stackMs_ = lying_.timeMs;
    while (!questions_.empty())
        dropQuestion(questions_.front().id);
    readOffAnew();
    pieces_.sync(book_, lying_.timeMs);
    for (const RecordLine& line : std::get<std::vector<RecordLine>>(result))
        rebind(line);
    if (game().outcome) reportResult();
    if (paused() || !upKnown_) return takeReports();
    pieces_.follow(lying_, game());
    std::vector<Matter> before;
    for (const Open& open : open_)
        before.push_back(open.matter);
    refresh();
    holdNew(before);
    tellMismatches();
    return takeReports();
}

/// A number that was said with what does not count any more may have been the mistake.
void Referee::readOffAnew() {
    for (const RecordLine& line : book_.record().lines)
        if (const auto* event = std::get_if<Event>(&line.what)) off_.forget(cardIn(*event));
    for (const RecordLine& line : book_.counting())
        off_.learn(std::get<Event>(line.what), game().setup->catalog);
}

/// Tells a correction; a hand card that it plays again, or another one, lies somewhere.
void Referee::rebind(const RecordLine& line) {
    CorrectionReport report = book_.history().told(line, game());
    const auto event = book_.counting(report.about);
    if (report.change && !report.accepted) pieces_.unspend(report.about);
    if (event && (report.restored || report.change) && !report.accepted) {
        bind(*event, {}, report.about);
    }
    reports_.emplace_back(std::move(report));
}

/// What differs now and did not before comes from no hand: no event is made of it until it changes.
void Referee::holdNew(const std::vector<Matter>& before) {
    for (Open& open : open_) {
        const auto isIt = [&](const Matter& matter) { return matter.isSame(open.matter); };
        if (open.matter.kind == Matter::Kind::Wreck || std::ranges::any_of(before, isIt)) continue;
        open.held = true;
        open.wrong = toPutBack(open.matter, game());
    }
}

std::vector<Report> Referee::acceptMismatch(int id, const std::vector<Event>& events, Who who) {
    if (paused()) return refuse("paused", {"referee.refused.paused"});
    const auto open =
        std::ranges::find_if(open_, [&](const Open& one) { return one.told && one.told->id == id; });
    if (open == open_.end() || open->told->acceptable.empty() || open->told->acceptable != events)
        return refuse("accept", {"referee.refused.not_acceptable"});
    const auto now = acceptance(open->matter, game(), off_);
    if (!now || now->events != events) return refuse("accept", {"referee.refused.not_acceptable"});
    if (who.why.empty()) who.why = json::acceptedAs(open->told->kind);
    const LyingCard* card =
        open->matter.kind == Matter::Kind::Order ? nullptr : lying_.find(open->matter.about);
    open->held = false;
    for (const Event& event : events) {
        if (card != nullptr && event == events.back()) acting_ = {card};
        if (auto refusal = happen(event, false, who))
            return refuse("accept", {"referee.refused.rules"}, std::move(*refusal));
    }
    return reAct();
}

} // namespace rowkeeper::spacetrace::referee
