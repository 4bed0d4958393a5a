// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "companion/tactics/referee/LegalOrder.h"
#include "companion/tactics/referee/Notes.h"
#include "companion/tactics/referee/Patience.h"
#include "companion/tactics/referee/PutBack.h"
#include "companion/tactics/referee/Reports.h"

#include <optional>
#include <set>
#include <vector>

namespace rowkeeper::tactics::referee {

/// A difference that no legal event explains so far.
struct Complaint {
    Difference difference;
    double sinceMs = 0;
    std::optional<MismatchReport> reported;
    std::optional<NoteReport> noted; ///< said, though it may still become a turn
    int laid = 0;                    ///< LaidCard::id of the card it is about; 0: of none
    bool putBack = false;            ///< it is known to lie so, until hands put it right
};

/// What waits for an explanation, and is said once it has waited long enough: first what may still become a
/// turn as a note, then as a mismatch. Said once, and once more when it is over. One thread.
class Complaints {
  public:
    /// The moment that is judged.
    struct Moment {
        const tactics::Game& game;
        const SeenIds& ids;
        const vision::TableView& view;
        const PutBack& putBack;
        Notes& notes;
        std::set<int> handsAtWork; ///< rows from 1: a card missing there may be back in a moment
        bool ending = false;       ///< nothing more will come: everything is said now
    };

    explicit Complaints(const Patience& patience)
        : patience_(patience) {}

    const std::vector<Complaint>& waiting() const { return waiting_; }
    /// What is not settled now, oldest first.
    std::vector<MismatchReport> open() const;
    /// When something that had been said was put right last, in ms of the source.
    std::optional<double> rightSinceMs() const { return rightSinceMs_; }
    /// Whether this has been said to be wrong.
    bool hasReported(const Difference& difference) const;

    /// These are the differences now; `said` counts the mismatches ever reported.
    std::vector<Report> keep(const Differences& left, Unexplained why, const Moment& moment,
                             MismatchNumbers& numbers);
    /// Nothing of it is left to be put right.
    std::vector<Report> drop(long frame);
    /// The same for rows settled by hand.
    std::vector<Report> dropSettled(const tactics::Game& game, long frame);
    /// What waited to be said has not waited while nobody could see it.
    void unseenFor(double ms);

  private:
    double patienceFor(const Difference& difference, const Moment& moment) const;

    Patience patience_;
    std::vector<Complaint> waiting_;
    std::optional<double> rightSinceMs_;
};

} // namespace rowkeeper::tactics::referee
