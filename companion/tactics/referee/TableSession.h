// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/Eyes.h"
#include "companion/tactics/referee/CommandCards.h"
#include "companion/tactics/referee/Referee.h"
#include "companion/tactics/referee/StartProposal.h"
#include "companion/tactics/referee/Wishes.h"
#include "vision/reading/WatchedReader.h"
#include "vision/source/Source.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What one step brought.
struct Moment {
    vision::Frame frame; ///< never mirrored, whatever the source shows; empty at the end and if left out
    vision::TableView view;
    std::vector<Report>
        reports;       ///< not on disk yet: whoever keeps a journal stores the events, then shows them
    double readMs = 0; ///< time spent on finding tags
    bool ended = false;
    std::optional<vision::SourceProblem> problem; ///< why it ended, if not at its end
    /// A picture that could not be read or examined: it tells nothing, and the next step goes on with the one
    /// after it. Of a film or camera only the first is told.
    std::optional<vision::SourceProblem> leftOut;
};

/// A source followed by a referee: frames in, reports out. Command cards that are shown are obeyed. One
/// thread steps; what a Moment holds may go anywhere.
class TableSession {
  public:
    /// No source: nothing is ever seen, the game is played by wishes alone, and step() brings empty moments.
    TableSession(std::unique_ptr<vision::Source> source, tactics::Setup setup, RefereeOptions options = {});
    /// Goes on with a game that was kept; see Referee. Without a source the pause at its begin is for a
    /// person to end.
    TableSession(std::unique_ptr<vision::Source> source, record::RestoredGame kept,
                 RefereeOptions options = {});
    /// With another reader than the usual one.
    TableSession(std::unique_ptr<vision::Source> source, tactics::Setup setup, RefereeOptions options,
                 vision::WatchedReader reader);

    /// What else looks at every picture, the table in it known; in step(), where a picture that nothing can
    /// be made of costs nobody more than this picture.
    void alsoLook(std::function<void(const vision::Frame&, const vision::TableView&)> look) {
        eyes_.alsoLook(std::move(look));
    }

    /// The next frame through reader, tracker and referee. Blocks while a live source has none. A frame on
    /// which the decoder hangs, or that is left out, leaves all as it was; with four hanging at once the
    /// source counts as broken. At the end of the source, expected or not, everything pending is decided
    /// once; from then on moments are empty.
    Moment step();

    /// Ends here as if the source had: the table counts as still, what is pending is decided.
    Moment stop();

    /// What somebody wants who does not show a card; also after the end. `by`: as the record names him.
    std::vector<Report> wish(const Wish& wish, const std::string& by);

    /// Who seems to play, where the setup named nobody: until "yes" is wished for or shown, nothing on the
    /// table is an event; from then on everything that was seen is. Nothing: the game goes on already, or too
    /// little was seen.
    std::optional<StartProposal> proposal() const { return start_ ? start_->proposal() : std::nullopt; }

    Referee& referee() { return referee_; }
    const Referee& referee() const { return referee_; }
    bool live() const { return eyes_.live(); }

  private:
    std::vector<Report> judge(const vision::TableView& view);
    std::vector<Report> beginAsProposed();
    std::vector<Report> lookAway(const table::Glance& glance, const vision::TableView& view);
    Moment end(table::Glance glance);

    table::Eyes eyes_;
    Referee referee_;
    CommandCards commands_;
    tactics::Setup asked_; ///< where it names no players: all but them
    RefereeOptions options_;
    std::optional<StartWatch> start_; ///< until it is known who plays
};

} // namespace rowkeeper::tactics::referee
