// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Complaints.h"

#include "companion/tactics/referee/Mismatch.h"
#include "companion/tactics/referee/Traces.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using Kind = Difference::Kind;

Complaint complaintAbout(const Difference& difference, const Complaints::Moment& moment) {
    Complaint complaint;
    complaint.difference = difference;
    complaint.sinceMs = moment.view.timeMs;
    if (difference.kind != Kind::New) complaint.laid = cardAt(moment.game, difference).id;
    complaint.putBack = moment.putBack.holds(difference);
    return complaint;
}

/// A hidden card was away, or its face was seen for a moment, and lies there again.
std::optional<NoteReport> lifted(const Complaint& gone, const Differences& left,
                                 const Complaints::Moment& moment) {
    const Difference& was = gone.difference;
    if (!gone.laid || gone.putBack || was.shields || (gone.reported && was.kind != Kind::Gone)) return {};
    const FoundCard card = findCard(moment.game, gone.laid);
    if (!card.card || card.card->open || card.row != was.row) return {};
    const bool stillOff = std::any_of(left.list.begin(), left.list.end(), [&](const Difference& difference) {
        return difference.kind != Kind::New && cardAt(moment.game, difference).id == gone.laid;
    });
    const auto seenId = moment.ids.find(gone.laid);
    if (stillOff || gone.noted || seenId == moment.ids.end()) return {};
    for (const vision::Chain& chain : moment.view.chains) {
        for (const vision::SeenCard& link : chain.links) {
            if (link.id == seenId->second && !link.covered)
                return moment.notes.lifted(moment.game, card.row, card.at, moment.view.frame);
        }
    }
    return {};
}

/// Says that it is over, where it was said at all.
void resolve(Complaint& complaint, long frame, std::vector<Report>& reports) {
    if (complaint.noted) {
        complaint.noted->frame = frame;
        complaint.noted->over = true;
        reports.emplace_back(*std::exchange(complaint.noted, std::nullopt));
    }
    if (!complaint.reported) return;
    complaint.reported->frame = frame;
    complaint.reported->resolved = true;
    reports.emplace_back(std::move(*complaint.reported));
}

} // namespace

std::vector<MismatchReport> Complaints::open() const {
    std::vector<MismatchReport> open;
    for (const Complaint& complaint : waiting_) {
        if (complaint.reported) open.push_back(*complaint.reported);
    }
    return open;
}

bool Complaints::hasReported(const Difference& difference) const {
    return std::any_of(waiting_.begin(), waiting_.end(), [&](const Complaint& complaint) {
        return complaint.reported && samePlace(complaint.difference, difference);
    });
}

std::vector<Report> Complaints::keep(const Differences& left, Unexplained why, const Moment& moment,
                                     MismatchNumbers& numbers) {
    std::vector<Report> reports;
    std::vector<Complaint> still;
    const long frame = moment.view.frame;
    for (const Difference& difference : left.list) {
        const auto known = std::find_if(waiting_.begin(), waiting_.end(), [&](const Complaint& complaint) {
            return samePlace(complaint.difference, difference);
        });
        Complaint now = complaintAbout(difference, moment);
        if (known != waiting_.end()) {
            now.sinceMs = known->sinceMs;
            now.reported = std::exchange(known->reported, std::nullopt);
            now.noted = std::exchange(known->noted, std::nullopt);
            known->laid = 0;
        }
        const double waited = moment.view.timeMs - now.sinceMs;
        if (!now.reported && (moment.ending || waited >= patienceFor(difference, moment))) {
            now.reported =
                now.putBack ? toPutBack(moment.game, difference) : mismatch(moment.game, difference, why);
            now.reported->id = numbers.next();
            now.reported->frame = frame;
            reports.emplace_back(*now.reported);
        } else if (difference.kind == Kind::Turned && !now.reported && !now.noted && !now.putBack &&
                   waited >= patience_.mismatch) {
            now.noted = moment.notes.turned(difference, frame);
            reports.emplace_back(*now.noted);
        }
        still.push_back(std::move(now));
    }
    for (Complaint& gone : waiting_) {
        if (auto note = lifted(gone, left, moment)) reports.emplace_back(std::move(*note));
        if (gone.reported) rightSinceMs_ = moment.view.timeMs;
        resolve(gone, frame, reports);
    }
    waiting_ = std::move(still);
    return reports;
}

std::vector<Report> Complaints::drop(long frame) {
    std::vector<Report> reports;
    for (Complaint& complaint : waiting_)
        resolve(complaint, frame, reports);
    waiting_.clear();
    return reports;
}

std::vector<Report> Complaints::dropSettled(const tactics::Game& game, long frame) {
    std::vector<Report> reports;
    std::erase_if(waiting_, [&](Complaint& complaint) {
        const auto row = static_cast<std::size_t>(complaint.difference.row - 1);
        if (row >= game.rows.size() || !game.rows[row].settled) return false;
        resolve(complaint, frame, reports);
        return true;
    });
    return reports;
}

void Complaints::unseenFor(double ms) {
    if (rightSinceMs_) *rightSinceMs_ += ms;
    for (Complaint& complaint : waiting_)
        complaint.sinceMs += ms;
}

double Complaints::patienceFor(const Difference& difference, const Moment& moment) const {
    const tactics::Game& game = moment.game;
    // The lowest card of a row may be turned just before the one below it is laid.
    const auto& cards = game.rows[static_cast<std::size_t>(difference.row - 1)].cards;
    const bool lowest = difference.at == static_cast<int>(cards.size());
    if (difference.kind == Kind::Turned && game.phase == tactics::Phase::Deployment && lowest)
        return patience_.flipThenLay;
    if (difference.kind != Kind::Gone) return patience_.mismatch;
    // What must go is no mistake; it just waits for hands to withdraw.
    const auto event = eventFor(game, difference);
    if (event && tactics::expected(game, *event)) return patience_.mismatch + patience_.atWork;
    return moment.handsAtWork.contains(difference.row) ? patience_.mayComeBack : patience_.mismatch;
}

} // namespace rowkeeper::tactics::referee
