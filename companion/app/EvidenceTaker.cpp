// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/EvidenceTaker.h"

#include "companion/referee/EvidencePlaces.h"
#include "vision/picture/Cutout.h"
#include "vision/source/OnePicture.h"

namespace rowkeeper::companion {

namespace {

constexpr double patienceMs = 3000;

} // namespace

void EvidenceTaker::see(const Moment& moment, const Referee& referee) {
    for (const Report& report : moment.reports) {
        const auto* event = std::get_if<EventReport>(&report);
        if (!event || event->inferred) continue; // nobody saw what is inferred
        if (const auto row = rowOf(event->event)) pending_.push_back({event->n, *row, moment.view.timeMs});
    }
    if (pending_.empty() || moment.frame.empty()) return;
    std::erase_if(pending_, [&](const Pending& pending) {
        return take(pending, moment, referee) || moment.view.timeMs - pending.sinceMs > patienceMs;
    });
}

bool EvidenceTaker::take(const Pending& pending, const Moment& moment, const Referee& referee) {
    auto places = evidencePlaces(pending.row, referee.game(), moment.view);
    if (!places) return false;
    if (!writer_) open();
    // Too many at once: this one is tried again with the next picture.
    return writer_ && writer_->keep(pending.line, [frame = moment.frame, places = std::move(*places)] {
        Jpeg cut; // none of a picture that cannot be cut
        vision::withPicture(
            {}, [&] { cut = vision::cutOut(frame, places.shown, places.hidden, mostPictureBytes); });
        return cut;
    });
}

void EvidenceTaker::open() {
    const auto game = keeper_.game();
    if (!game) return;
    EvidenceWriter::Options options;
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
    writer_ = std::make_unique<EvidenceWriter>(evidenceFolder(keeper_.file(), *game), std::move(options));
}

} // namespace rowkeeper::companion
