// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Wishes.h"

#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::spacetrace::referee {

namespace {

using tag::CommandCard;

class Fulfilment {
  public:
    Fulfilment(Referee& referee, const Who& who)
        : referee_(referee)
        , who_(who) {}

    std::vector<Report> operator()(CommandCard command) {
        switch (command) {
        case CommandCard::Undo:
            return referee_.undo(who_);
        case CommandCard::Pause:
            return referee_.paused() ? referee_.resume() : referee_.pause();
        case CommandCard::Pass:
            return referee_.endTurn();
        case CommandCard::Next:
            return referee_.attack();
        case CommandCard::Yes:
            if (!referee_.questions().empty()) return referee_.answer({.yes = true});
            return referee_.game().stack.empty() ? itCounts() : referee_.tell(event::Resolve{});
        case CommandCard::No:
            return referee_.answer({.yes = false});
        default:
            return numbered(tag::number(command) - tag::number(CommandCard::One) + 1);
        }
    }
    std::vector<Report> operator()(const Redo&) { return referee_.redo(who_); }
    std::vector<Report> operator()(const Answer& answer) { return referee_.answer(answer); }
    std::vector<Report> operator()(const Event& event) { return referee_.tell(event); }
    std::vector<Report> operator()(const SaidEvent& said) {
        return referee_.tell(said.event, named(said.who));
    }
    std::vector<Report> operator()(const Amend& amend) {
        const Who who = named(amend.who);
        switch (amend.how) {
        case record::Amending::UndoTo:
            return referee_.undoTo(amend.n, who);
        case record::Amending::Strike:
            return referee_.strike(amend.n, who);
        case record::Amending::Accept:
            return referee_.acceptLine(amend.n, who);
        case record::Amending::Change:
            break;
        }
        if (!amend.event) return {RefusedReport{referee_.frame(), "amend", {"referee.refused.no_line"}}};
        return referee_.correct(amend.n, *amend.event, who);
    }
    std::vector<Report> operator()(const Accept& accept) {
        return referee_.acceptMismatch(accept.mismatch, accept.events, named(accept.who));
    }

  private:
    Who named(Who who) const {
        if (who.by.empty()) who.by = who_.by;
        return who;
    }
    /// Which of several is meant nobody can say with one word.
    std::vector<Report> itCounts() {
        std::vector<MismatchReport> open = referee_.openMismatches();
        std::erase_if(open, [](const MismatchReport& mismatch) { return mismatch.acceptable.empty(); });
        if (open.empty()) return referee_.tell(event::Resolve{}); // says that nothing waits
        if (open.size() > 1 && !referee_.paused())
            return {RefusedReport{referee_.frame(),
                                  "accept",
                                  {"referee.refused.several_differences", {std::to_string(open.size())}}}};
        return referee_.acceptMismatch(open.front().id, open.front().acceptable, who_);
    }
    std::vector<Report> numbered(int number) {
        constexpr int gameOver = 4;
        if (referee_.questions().empty() && number == gameOver) return referee_.endGame();
        return referee_.answer({.choice = number});
    }

    Referee& referee_;
    const Who& who_;
};

} // namespace

std::vector<Report> fulfil(Referee& referee, const Wish& wish, const Who& who) {
    return std::visit(Fulfilment(referee, who), wish);
}

} // namespace rowkeeper::spacetrace::referee
