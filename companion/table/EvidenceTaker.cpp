// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/EvidenceTaker.h"

#include "vision/source/OnePicture.h"

namespace rowkeeper::table {

namespace {

constexpr double pictureWaitsMs = 3000;

} // namespace

void EvidenceTaker::expect(const Happened& what, const vision::TableView& view) {
    pending_.push_back({what, view.timeMs});
}

void EvidenceTaker::see(const vision::Frame& frame, const vision::TableView& view, const Places& places) {
    if (pending_.empty() || frame.empty()) return;
    std::erase_if(pending_, [&](const Pending& pending) {
        return take(pending, frame, places(pending.what.row, view)) ||
               view.timeMs - pending.sinceMs > pictureWaitsMs;
    });
}

bool EvidenceTaker::take(const Pending& pending, const vision::Frame& frame,
                         std::optional<EvidencePlaces> places) {
    if (!places) return false;
    if (!writer_) open();
    // Too many at once: this one is tried again with the next picture.
    return writer_ && writer_->keep(pending.what.line, [frame, places = std::move(*places)] {
        journal::Jpeg cut; // none of a picture that cannot be cut
        vision::withPicture(
            {}, [&] { cut = vision::cutOut(frame, places.shown, places.hidden, journal::mostPictureBytes); });
        return cut;
    });
}

void EvidenceTaker::open() {
    std::optional<journal::KeptGame> game;
    try {
        game = keeper_.game();
    } catch (const CannotKeep& problem) { // costs the picture; lines of the record speak for themselves
        tell_(sentences_("evidence.failed", {problem.text(sentences_)}));
    }
    if (!game) return;
    const json::Sentences& sentences = sentences_;
    journal::EvidenceWriter::Options options;
    options.dropped = [&sentences, tell = tell_] { tell(sentences.text("evidence.oldest_go")); };
    options.nearlyFull = [&sentences, tell = tell_] { tell(sentences.text("evidence.nearly_full")); };
    options.failed = [&sentences, tell = tell_](const json::Said& why) {
        tell(json::Said("evidence.failed", {why}).in(sentences));
    };
    writer_ = std::make_unique<journal::EvidenceWriter>(journal::evidenceFolder(keeper_.file(), *game),
                                                        std::move(options));
}

} // namespace rowkeeper::table
