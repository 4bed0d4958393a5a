// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/EvidenceTaker.h"

#include "companion/tactics/referee/EvidencePlaces.h"
#include "vision/picture/Cutout.h"
#include "vision/source/OnePicture.h"

namespace rowkeeper::app {

namespace referee = tactics::referee;

namespace {

constexpr double patienceMs = 3000;

} // namespace

void EvidenceTaker::see(const referee::Moment& moment, const referee::Referee& referee) {
    for (const referee::Report& report : moment.reports) {
        const auto* event = std::get_if<referee::EventReport>(&report);
        if (!event || event->inferred) continue; // nobody saw what is inferred
        if (const auto row = tactics::referee::rowOf(event->event))
            pending_.push_back({event->n, *row, moment.view.timeMs});
    }
    if (pending_.empty() || moment.frame.empty()) return;
    std::erase_if(pending_, [&](const Pending& pending) {
        return take(pending, moment, referee) || moment.view.timeMs - pending.sinceMs > patienceMs;
    });
}

bool EvidenceTaker::take(const Pending& pending, const referee::Moment& moment,
                         const referee::Referee& referee) {
    auto places = referee::evidencePlaces(pending.row, referee.game(), moment.view);
    if (!places) return false;
    if (!writer_) open();
    // Too many at once: this one is tried again with the next picture.
    return writer_ && writer_->keep(pending.line, [frame = moment.frame, places = std::move(*places)] {
        journal::Jpeg cut; // none of a picture that cannot be cut
        vision::withPicture(
            {}, [&] { cut = vision::cutOut(frame, places.shown, places.hidden, journal::mostPictureBytes); });
        return cut;
    });
}

void EvidenceTaker::open() {
    const auto game = keeper_.game();
    if (!game) return;
    journal::EvidenceWriter::Options options;
    options.dropped = [&context = context_, tell = tell_] { tell(context.say("evidence.oldest_go")); };
    options.nearlyFull = [&context = context_, tell = tell_] { tell(context.say("evidence.nearly_full")); };
    options.failed = [&context = context_, tell = tell_](const std::string& why) {
        tell(context.say("evidence.failed", {why}));
    };
    writer_ = std::make_unique<journal::EvidenceWriter>(journal::evidenceFolder(keeper_.file(), *game),
                                                        std::move(options));
}

} // namespace rowkeeper::app
