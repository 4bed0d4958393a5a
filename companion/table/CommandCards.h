// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CommandCard.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>

/// Command cards held into view are the keys of whoever sits at the table.
namespace rowkeeper::table {

/// In milliseconds of the source, as TableView::timeMs.
struct CommandTimes {
    double shown = 1000; ///< a card must lie readable so long to be meant
    double away = 1000;  ///< and be out of view so long before it can be meant again
};

/// Turns steady views into commands. A command says that somebody wants something; what, and whether it is
/// allowed now, others decide. No command is an event.
///
/// - A command is given once, in the first view in which its card has lain readable at one place for
///   CommandTimes::shown. Covering it or moving it begins the second anew.
/// - It is not given again before its card was out of view for CommandTimes::away. A card that is covered is
/// not
///   out of view: an arm over a forgotten "undo" must not take back one more thing. So a card turned over
///   where it lies counts as there until its place is seen empty: show it, then take it away.
/// - Two different cards that both wait to be given say nothing: each begins anew once it is alone. A card
/// that
///   was given and still lies there asks for nothing more and is in nobody's way.
/// - A card that lies there from the first view on counts like any other, once.
/// - Two copies of a card are one: whichever is in view, the command is shown.
/// - A command card is known by its tag wherever it lies: beside the chains, in one, before any anchor lies,
/// or
///   while nobody knows which way is up. Tags of commands that no card has yet are no commands.
///
/// Keeps values, no pictures and no clock: the same views give the same commands. One thread.
class CommandCards {
  public:
    explicit CommandCards(CommandTimes times = {})
        : times_(times) {}

    /// The command this view completes; nothing: none. Views come in order, their times never go back.
    std::optional<tag::CommandCard> look(const vision::TableView& view);

    /// Nothing was seen yet: a card that lies there now counts as newly shown.
    void forget() { shown_.clear(); }

  private:
    struct Shown {
        std::optional<double> sinceMs;  ///< readable and alone since then; nothing: not now
        std::optional<double> goneAtMs; ///< out of view since then; nothing: in view
        long sinceFrame = -1;           ///< of the sightings that made it steady: another one, another place
        bool given = false;
    };

    static void leave(Shown& shown, double timeMs);
    void lie(Shown& shown, const vision::SeenCard& card, double timeMs) const;

    CommandTimes times_;
    std::map<tag::CommandCard, Shown> shown_; ///< every card ever seen
};

} // namespace rowkeeper::table
