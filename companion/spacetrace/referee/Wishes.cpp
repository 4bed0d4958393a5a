// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Wishes.h"

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
            if (referee_.questions().empty()) return referee_.tell(event::Resolve{});
            return referee_.answer({.yes = true});
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
        Who who = said.who;
        if (who.by.empty()) who.by = who_.by;
        return referee_.tell(said.event, who);
    }

  private:
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
