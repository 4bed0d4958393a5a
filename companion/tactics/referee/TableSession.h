// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/CommandCards.h"
#include "companion/table/Run.h"
#include "companion/tactics/referee/Referee.h"
#include "companion/tactics/referee/StartProposal.h"
#include "companion/tactics/referee/Wishes.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What Tactics makes of a table: a referee, obedient to command cards, and before him whoever finds out who
/// plays. Satisfies table::Followed, which says what each call is for. One thread.
class TableSession {
  public:
    using Report = referee::Report;
    using Wish = referee::Wish;

    explicit TableSession(tactics::Setup setup, RefereeOptions options = {});
    /// Goes on with a game that was kept; see Referee. Without a table the pause at its begin ends at once.
    explicit TableSession(record::RestoredGame kept, RefereeOptions options = {});

    std::vector<Report> look(const table::Glance& glance);
    std::vector<Report> end(const vision::TableView& view);
    std::vector<Report> withoutTable() { return referee_.resume(); }
    /// `by`: as the record names him.
    std::vector<Report> wish(const Wish& wish, const std::string& by);

    bool playing() const { return referee_.playing(); }
    const std::vector<tag::Tag>& heads() const { return referee_.anchors(); }

    std::string setupLine() const;
    std::optional<std::string> recordLine(const Report& report) const { return referee::recordLine(report); }
    /// Nobody saw what is inferred.
    std::optional<table::Happened> happened(const Report& report) const;
    std::optional<table::EvidencePlaces> evidencePlaces(int row, const vision::TableView& view) const;

    /// Who seems to play, where the setup named nobody: until "yes" is wished for or shown, nothing on the
    /// table is an event; from then on everything that was seen is. Nothing: the game goes on already, or too
    /// little was seen.
    std::optional<StartProposal> proposal() const { return start_ ? start_->proposal() : std::nullopt; }
    const Referee& referee() const { return referee_; }

  private:
    std::vector<Report> judge(const vision::TableView& view);
    std::vector<Report> beginAsProposed();
    std::vector<Report> lookAway(const table::Glance& glance);

    Referee referee_;
    table::CommandCards commands_;
    tactics::Setup asked_; ///< where it names no players: all but them
    RefereeOptions options_;
    std::optional<StartWatch> start_; ///< until it is known who plays
};

using TableRun = table::Run<TableSession>;
using Moment = TableRun::Moment;

} // namespace rowkeeper::tactics::referee
