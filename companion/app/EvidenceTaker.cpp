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
    options.dropped = [&context = context_, tell = tell_] {
        tell(context.say("The pictures of this game have reached 200 MB; from now on the oldest go.",
                         "Die Bilder dieser Partie haben 200 MB erreicht; ab jetzt gehen die ältesten."));
    };
    options.nearlyFull = [&context = context_, tell = tell_] {
        tell(context.say(
            "The disk is nearly full. What is left is for the record: the oldest pictures of this "
            "game go, and new ones are kept only while there is room for more.",
            "Die Platte ist fast voll. Der Rest bleibt der Aufzeichnung: Die ältesten Bilder dieser "
            "Partie gehen, und neue werden nur aufbewahrt, solange mehr Platz da ist."));
    };
    options.failed = [&context = context_, tell = tell_](const std::string& why) {
        tell(context.say("A picture could not be kept; the game is not concerned: ",
                         "Ein Bild wurde nicht aufbewahrt; die Partie betrifft das nicht: ") +
             why);
    };
    writer_ = std::make_unique<journal::EvidenceWriter>(journal::evidenceFolder(keeper_.file(), *game),
                                                        std::move(options));
}

} // namespace rowkeeper::app
