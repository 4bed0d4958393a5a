// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Referee.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "companion/table/CommandCards.h"
#include "companion/table/Run.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::referee {

/// What Spacetrace makes of a table: a referee, obedient to command cards. Satisfies table::Followed, which
/// says what each call is for. One thread.
class TableSession {
  public:
    using Report = referee::Report;
    using Wish = referee::Wish;

    /// `setup` must have no spacetrace::problem().
    explicit TableSession(Setup setup, Patience patience = {});
    /// Goes on with a game that was kept; see Referee. Without a table the pause at its begin ends at once.
    explicit TableSession(Book kept, Patience patience = {});

    std::vector<Report> look(const table::Glance& glance);
    std::vector<Report> end(const vision::TableView& view);
    std::vector<Report> withoutTable() { return referee_.resume(); }
    /// `by`: as the record names him.
    std::vector<Report> wish(const Wish& wish, const std::string& by);

    bool playing() const { return !referee_.game().outcome; }
    /// None: which heads lie there depends on the ships.
    std::vector<tag::Tag> heads() const { return {}; }

    std::string setupLine() const;
    std::optional<std::string> recordLine(const Report& report) const { return referee::recordLine(report); }
    /// What ships and commanders do to a chain; nobody saw what is inferred or said.
    std::optional<table::Happened> happened(const Report& report) const;
    /// `row` as happened() numbers chains. Whatever lies in it open; nothing: it is not in view, or something
    /// moves over the table.
    std::optional<table::EvidencePlaces> evidencePlaces(int row, const vision::TableView& view) const;

    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
    table::CommandCards commands_;
};

using TableRun = table::Run<TableSession>;
using Moment = TableRun::Moment;

/// The number of a chain as evidence names it: 1 to 8 of A, 9 to 16 of B, and so on.
int rowOf(const ClassHead& head);

} // namespace rowkeeper::spacetrace::referee
