// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/record/Record.h"
#include "companion/tactics/referee/Bids.h"
#include "companion/tactics/referee/Complaints.h"
#include "companion/tactics/referee/Dealing.h"
#include "companion/tactics/referee/Differences.h"
#include "companion/tactics/referee/HandsAtWork.h"
#include "companion/tactics/referee/LegalOrder.h"
#include "companion/tactics/referee/Notes.h"
#include "companion/tactics/referee/Patience.h"
#include "companion/tactics/referee/PutBack.h"
#include "companion/tactics/referee/RefusedBids.h"
#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <memory>
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace rowkeeper::tactics::referee {

struct RefereeOptions {
    bool firstLaysFirst = false; ///< who opens is not known: setup.first is who lays the first card
    Patience patience;
};

/// Compares the steady table with the game: the table is right about what lies there, the engine about what
/// should happen. What exactly one legal order of events explains is accepted; everything else is said and
/// never followed. A row settled by hand is looked at no more until its round is cleared up. Keeps no
/// pictures and no clock; the same views give the same reports. One thread.
class Referee {
  public:
    /// `setup` must have no tactics::problem().
    explicit Referee(tactics::Setup setup, RefereeOptions options = {});

    /// Goes on with a game that was kept. It begins paused: what lies on the table is looked at until it has
    /// lain still (see Patience::resume), then play goes on as after a pause: what agrees with the record is
    /// nothing new, what differs is reported as "put_back", and what the game waits for is said once more. A
    /// row that differs, or is not in view, makes no event until it agrees with the record: what happened
    /// there was not seen.
    Referee(record::RestoredGame kept, RefereeOptions options = {});

    /// What is new in this view. Views come in order; they are steady already, so there is no waiting for
    /// stillness here. A view that does not know yet which way is up says nothing.
    std::vector<Report> look(const vision::TableView& view);

    /// In place of look() while the picture tells nothing ("dark", "frozen"): nothing that was pending goes
    /// on, and a pause is offered once. The next look() takes it up again.
    std::vector<Report> lookAway(const vision::TableView& view, const std::string& why);

    /// A round is being played.
    bool playing() const;

    /// The source has ended, nothing more will come: what is still pending is decided on the last view.
    std::vector<Report> finish();

    /// An event a person or a command card said. Refused events change nothing.
    std::variant<std::vector<Report>, tactics::Refusal> tell(const tactics::Event& event,
                                                             const record::Corrector& who = {});

    /// A person says that an open mismatch counts, as openMismatches() offered it. Nothing: that is no longer
    /// so, and nothing changed.
    std::optional<std::vector<Report>> acceptMismatch(int id, const std::vector<tactics::Event>& events,
                                                      const record::Corrector& who);

    /// What a person puts right in the record (see History). The game is what the corrected record leads to;
    /// what lies otherwise on the table is reported as "put_back", and no event comes from there until it
    /// changes.
    using Corrected = std::variant<std::vector<Report>, record::RefusedCorrection>;
    Corrected correct(int n, const tactics::Event& event, const record::Corrector& who);
    Corrected accept(int n, const record::Corrector& who);
    Corrected strike(int n, const record::Corrector& who);
    Corrected undoTo(int n, const record::Corrector& who);
    Corrected undo(const record::Corrector& who);
    Corrected redo(const record::Corrector& who);

    /// Until resume() the rows are still reported, but nothing there is an event and nothing is missed. What
    /// differs from the record then is reported as "put_back". Pausing twice, or resuming what goes on, does
    /// nothing.
    std::vector<Report> pause();
    std::vector<Report> resume();
    bool paused() const { return pause_ == Pause::Restored || pause_ == Pause::Asked; }

    const tactics::Game& game() const { return game_; }
    const record::History& history() const { return history_; }
    /// Fixed from the first event on (see RefereeOptions::firstLaysFirst).
    const tactics::Setup& setup() const { return *game_.setup; }
    /// The rows as they lie, from the last view.
    const ViewReport& rows() const { return rows_; }
    /// The anchors that should head the chains: the targets of this round, or the next four once they are
    /// there; empty before the first.
    const std::vector<tag::Tag>& anchors() const { return anchors_; }
    /// Of the last view.
    long frame() const { return last_.frame; }
    /// What is not settled now, oldest first, with what may be accepted now; nothing may while paused.
    std::vector<MismatchReport> openMismatches() const;

    int events() const;                                    ///< that count
    int inferred() const;                                  ///< of them
    int mismatches() const { return mismatches_.given(); } ///< all ever reported

  private:
    /// Cards laid in the last turn that others were thought to have passed for, or that went past a question.
    struct Resting {
        int before = 0;        ///< the record's line before what was inferred
        std::vector<int> laid; ///< LaidCard::id
    };

    bool liesStill(const vision::TableView& view) const;
    void goOn();
    void doubtWhatNobodySaw(const Differences& now);
    bool beginsUnseen(const vision::TableView& view) const;
    void judge(const vision::TableView& view);
    void reportRows(const vision::TableView& view, std::size_t before);
    void lookForTargets(const std::set<tag::Tag>& fresh);
    void startRound(const vision::TableView& view);
    void settle(const vision::TableView& view, bool ending);
    void hearBids(const vision::TableView& view);
    bool nextTargetsLie(const vision::TableView& view) const;
    int questionsPassed(const vision::TableView& view) const;
    bool takenBack(const vision::TableView& view);
    void remember(const std::vector<Step>& steps);
    void lookAgain();
    void withdrawOffer();
    void holdStill(Differences& left, const vision::TableView& view, bool ending);
    std::optional<tag::Tag> shown(const vision::SeenCard& link) const;
    void passOver(int questions);
    OrderOptions orderOptions(const vision::TableView& view, bool ending) const;
    Corrected follow(record::History::Result result);
    Differences differencesNow() const;
    void putBack(const Differences& now, std::set<tag::Tag> freshTargets);
    void tellChanges(const tactics::Game& before, const std::vector<tactics::Change>& changes = {});
    void accept(const tactics::Event& event, bool inferred, tactics::Applied applied,
                const record::Corrector& who = {}, int with = 0);
    const Complaint* reportedAs(int mismatch) const;
    std::shared_ptr<const Acceptable> acceptable(const Complaint& complaint) const;
    void keepComplaints(const Differences& left, Unexplained why, bool ending);
    void append(std::vector<Report> news);
    std::vector<Report> takeReports();

    RefereeOptions options_;
    tactics::Game game_;
    record::History history_;
    PutBack putBack_;
    HandsAtWork hands_;
    Bids bids_;
    RefusedBids refusedBids_;
    Dealing dealing_;
    Notes notes_;
    Complaints complaints_;
    std::optional<Resting> resting_;
    std::optional<double> manySinceMs_; ///< more changed at once than can be mistakes of one hand
    std::optional<double> awaySinceMs_; ///< the last view before the picture told nothing
    std::string offered_;               ///< why the referee holds still; empty: it does not
    SeenIds ids_;
    std::vector<tag::Tag> anchors_;
    ViewReport rows_;
    vision::TableView last_;
    std::vector<Report> reports_;
    MismatchNumbers mismatches_;
    enum class Pause {
        None,
        Restored, ///< since a kept game was restored: goes on by itself
        Asked,    ///< somebody paused, and says when it goes on
        PutBack,  ///< over; what differed then is still to be put back
    };
    Pause pause_ = Pause::None;
    double rowsSinceMs_ = -1; ///< since when the rows lie as they do; negative: nothing seen yet
    std::set<int> layThere_;  ///< SeenCard::id of what lay in rows when a game or a pause went on
};

} // namespace rowkeeper::tactics::referee
