// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/PictureWatch.h"
#include "vision/reading/Mirror.h"
#include "vision/reading/WatchedReader.h"
#include "vision/source/Source.h"
#include "vision/table/TableTracker.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::table {

/// What one picture showed.
struct Glance {
    enum class Saw {
        Table,   ///< `view` is the steady table in this picture
        Dark,    ///< no table to be seen; the view is that of before, under this picture's number and time
        Frozen,  ///< the same, because the picture stands still as no camera's does
        Unread,  ///< the decoder hangs on it: neither that cards lie there nor that they are gone
        LeftOut, ///< nothing can be made of it, and the next one follows; `problem`: the first time, of a
                 ///< film
        End,     ///< no more pictures; `view` is decided once, as if the table were still
    };
    Saw saw = Saw::End;
    vision::Frame frame; ///< never mirrored, whatever the source shows; empty at the end and if left out
    vision::TableView view;
    double readMs = 0; ///< time spent on finding tags
    /// Dark, Frozen: for how long the picture has been like that.
    double lastingMs = 0;
    std::optional<vision::SourceProblem> problem; ///< why it was left out, or ended before its end
};

/// What a game's eyes look for; by itself the first game's.
struct TableTags {
    vision::TagLayout layout;
    std::vector<std::string> texts = tag::plainTexts(); ///< every one that may lie there
    char game = tag::firstGame;                         ///< tags of others are foreign
    std::size_t mostPlaces = vision::ReaderOptions().mostPlaces;
};

/// From the pictures of a source to the steady table: righted, looked at, read, tracked. Knows no game and no
/// rule. One thread looks; what a Glance holds may go anywhere.
class Eyes {
  public:
    /// No source: they are at its end from the start.
    explicit Eyes(std::unique_ptr<vision::Source> source, TableTags tags = {});
    /// With another reader than the usual one.
    Eyes(std::unique_ptr<vision::Source> source, vision::WatchedReader reader, vision::TagLayout layout = {});

    /// What else looks at a picture, the table in it known.
    using AlsoLook = std::function<void(const vision::Frame&, const vision::TableView&)>;

    /// The next picture. Blocks while a live source has none. With four decoders hanging at once the source
    /// counts as broken. `tableMatters`: while nothing is played a dark picture is read like any other. What
    /// `alsoLook` cannot make anything of costs nobody more than this picture.
    Glance look(bool tableMatters, const AlsoLook& alsoLook = {});

    /// Ends here as if the source had.
    Glance end() { return end(std::nullopt); }

    /// Ends here without another view.
    void close() { ended_ = true; }

    /// The anchors that head the chains from now on; empty: whichever lie there.
    void hold(const std::vector<tag::Tag>& anchors);

    bool live() const { return source_ && source_->live(); }
    bool ended() const { return ended_; }

  private:
    Glance see(const vision::Frame& raw, bool tableMatters);
    Glance leftOut(vision::SourceProblem problem, const vision::Frame& raw);
    Glance unread(Glance glance);
    Glance end(std::optional<vision::SourceProblem> problem);

    std::unique_ptr<vision::Source> source_;
    vision::TagLayout layout_;
    vision::Mirror mirror_; ///< everybody sees righted frames
    vision::PictureWatch watch_;
    vision::WatchedReader reader_;
    vision::TableTracker tracker_;
    std::vector<tag::Tag> held_;             ///< what the tracker was told to hold
    std::string placeBefore_;                ///< of the picture before
    std::optional<std::string> toldLeftOut_; ///< of the last picture that was told as left out
    bool ended_ = false;
};

} // namespace rowkeeper::table
