// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/table/Eyes.h"

#include "vision/source/OnePicture.h"

#include <utility>

namespace rowkeeper::table {

namespace {

/// Every one may keep a core busy for ever.
constexpr int mostHanging = 4;
constexpr double liveBudgetMs = 30; // a frame of a camera

/// Of a camera the next picture comes anyway; a file shall give the same on a machine that is very slow.
int patienceMs(bool live) {
    return live ? 5000 : 120'000;
}

vision::ReaderOptions readerOptions(bool live, TableTags tags) {
    return {.video = true,
            .budgetMs = live ? liveBudgetMs : 0,
            .closedSet = std::move(tags.texts),
            .game = tags.game,
            .mostPlaces = tags.mostPlaces};
}

} // namespace

Eyes::Eyes(std::unique_ptr<vision::Source> source, TableTags tags)
    : source_(std::move(source))
    , layout_(tags.layout)
    , watch_(live())
    , reader_(readerOptions(live(), std::move(tags)), patienceMs(live()))
    , tracker_(layout_)
    , ended_(source_ == nullptr) {}

Eyes::Eyes(std::unique_ptr<vision::Source> source, vision::WatchedReader reader, vision::TagLayout layout)
    : source_(std::move(source))
    , layout_(std::move(layout))
    , watch_(live())
    , reader_(std::move(reader))
    , tracker_(layout_)
    , ended_(source_ == nullptr) {}

Glance Eyes::look(bool tableMatters, const AlsoLook& alsoLook) {
    if (ended_) return {};
    vision::NextFrame next = source_->next();
    if (std::holds_alternative<vision::EndOfSource>(next)) return end();
    if (auto* problem = std::get_if<vision::SourceProblem>(&next)) {
        if (!problem->onePicture) return end(std::move(*problem));
        return leftOut(std::move(*problem), {});
    }

    const vision::Frame raw = std::get<vision::Frame>(std::move(next));
    const std::string place = source_->place();
    if (auto narrow = vision::tooNarrow(place, raw)) return leftOut(std::move(*narrow), raw);
    Glance glance;
    auto odd = vision::withPicture(place, [&] {
        glance = see(raw, tableMatters);
        if (alsoLook) alsoLook(glance.frame, glance.view);
    });
    if (odd) return leftOut(std::move(*odd), raw);
    placeBefore_ = place;
    return glance.saw == Glance::Saw::Unread ? unread(std::move(glance)) : glance;
}

/// From the pixels to the steady table.
Glance Eyes::see(const vision::Frame& raw, bool tableMatters) {
    Glance glance;
    glance.frame = mirror_.righted(raw);
    glance.view = tracker_.view();
    const vision::Sight sight = watch_.see(glance.frame);
    if (sight != vision::Sight::Clear && tableMatters) {
        glance.saw = sight == vision::Sight::Dark ? Glance::Saw::Dark : Glance::Saw::Frozen;
        glance.lastingMs = watch_.lastingMs();
        glance.view.frame = glance.frame.number();
        glance.view.timeMs = glance.frame.timeMs();
        return glance;
    }
    glance.saw = Glance::Saw::Unread;
    std::optional<vision::Reading> reading = reader_.read(glance.frame, tracker_.expected());
    if (reading && mirror_.judge(glance.frame, reading->tags)) {
        // Places of the other picture are of no use here, and no camera moves like that.
        glance.frame = mirror_.righted(raw);
        tracker_ = vision::TableTracker(layout_);
        tracker_.fixAnchors(held_);
        glance.readMs = reading->ms;
        reading = reader_.read(glance.frame);
    }
    if (!reading) return glance;
    glance.saw = Glance::Saw::Table;
    glance.readMs += reading->ms;
    glance.view = tracker_.update(glance.frame, *reading);
    return glance;
}

/// `raw` is empty where the picture could not even be decoded. Each file is named once.
Glance Eyes::leftOut(vision::SourceProblem problem, const vision::Frame& raw) {
    Glance glance;
    glance.saw = Glance::Saw::LeftOut;
    glance.view = tracker_.view();
    if (!raw.empty()) glance.view.timeMs = raw.timeMs();
    const std::string before = std::exchange(placeBefore_, problem.place);
    if (toldLeftOut_ == problem.place) return glance;
    toldLeftOut_ = problem.place;
    if (problem.place.empty() || before == problem.place) problem.frame = raw.number(); // one of a film
    glance.problem = std::move(problem);
    return glance;
}

Glance Eyes::unread(Glance glance) {
    if (reader_.hanging() < mostHanging) return glance;
    return end(vision::SourceProblem{
        vision::SourceProblem::Kind::Hung, {}, "hung", {}, false, glance.frame.number()});
}

Glance Eyes::end(std::optional<vision::SourceProblem> problem) {
    Glance glance;
    ended_ = true;
    glance.problem = std::move(problem);
    glance.view = tracker_.finish();
    return glance;
}

void Eyes::hold(const std::vector<tag::Tag>& anchors) {
    if (anchors == held_) return;
    held_ = anchors;
    tracker_.fixAnchors(held_);
}

} // namespace rowkeeper::table
