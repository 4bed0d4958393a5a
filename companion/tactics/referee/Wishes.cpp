// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Wishes.h"

#include "companion/tactics/referee/Answers.h"
#include "companion/tactics/referee/Unseen.h"

#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

using tactics::Event;
using tactics::Phrase;
using tag::CommandCard;

/// An event that grants the wish, or why there is none.
using Meant = std::variant<Event, Phrase>;

Meant choice(const tactics::PromptOption& option) {
    return tactics::answered(option.id);
}

Meant goOn(const tactics::Game& game) {
    if (auto event = tactics::passOver(game)) return std::move(*event);
    return Phrase{"watch.refused.nothing_waits", {}};
}

Meant agree(const tactics::Game& game) {
    if (auto done = saidDone(game)) return std::move(*done);
    if (auto done = tactics::carriedOut(game)) return std::move(*done);
    if (!game.prompt) return goOn(game);
    const Answers answers = answersOf(*game.prompt);
    if (answers.choices.size() == 1) return choice(*answers.choices.front());
    return Phrase{"watch.refused.several", {static_cast<int>(answers.choices.size())}};
}

Meant decline(const tactics::Game& game) {
    if (!game.prompt) return Phrase{"watch.refused.no_question", {}};
    const Answers answers = answersOf(*game.prompt);
    if (answers.decline) return choice(*answers.decline);
    // Asked who bids, "no" says what "yes, nobody else" says.
    if (answers.choices.size() == 1 && tactics::declines(*answers.choices.front()))
        return choice(*answers.choices.front());
    return Phrase{"watch.refused.must_choose", {static_cast<int>(answers.choices.size())}};
}

/// The card last laid there, and nothing since, followed from another one that was turned: who says so now
/// means the same card.
bool isKnown(const Referee& referee, const Event& said) {
    const auto lines = referee.history().counting();
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const auto* event = std::get_if<Event>(&line->what);
        if (event && std::holds_alternative<tactics::event::Reveal>(*event)) continue;
        const auto* laid = event ? std::get_if<tactics::event::Play>(event) : nullptr;
        return laid && line->inferred && laid->row == std::get<tactics::event::Play>(said).row;
    }
    return false;
}

Meant numbered(const Referee& referee, int number) {
    const tactics::Game& game = referee.game();
    if (auto laid = saidRow(game, number)) {
        if (isKnown(referee, *laid)) return Phrase{"watch.refused.known", {number}};
        return std::move(*laid);
    }
    if (!game.prompt) return Phrase{"watch.refused.no_question", {}};
    const Answers answers = answersOf(*game.prompt);
    std::string all;
    for (std::size_t i = 0; i < answers.choices.size(); ++i) {
        if (answers.numbers[i] == number) return choice(*answers.choices[i]);
        all += (all.empty() ? "" : ", ") + std::to_string(answers.numbers[i]);
    }
    return Phrase{"watch.refused.no_such_answer", {number, all}};
}

Meant pass(const tactics::Game& game) {
    if (game.turn) return tactics::event::Pass{*game.turn, std::nullopt};
    return Phrase{"watch.refused.nobodys_turn", {}};
}

/// Of the commands that the game answers.
Meant meant(const Referee& referee, CommandCard command) {
    const tactics::Game& game = referee.game();
    switch (command) {
    case CommandCard::Pass:
        return pass(game);
    case CommandCard::Yes:
        return agree(game);
    case CommandCard::No:
        return decline(game);
    case CommandCard::Next:
        if (auto over = saidNext(game)) return std::move(*over);
        return goOn(game);
    default:
        return numbered(referee, tag::number(command) - tag::number(CommandCard::One) + 1);
    }
}

class Fulfilment {
  public:
    Fulfilment(Referee& referee, const record::Corrector& who)
        : referee_(referee)
        , who_(who) {}

    std::vector<Report> operator()(CommandCard command) {
        if (command == CommandCard::Undo) return corrected(referee_.undo(who_), "watch.refused.no_undo");
        if (command == CommandCard::Pause) return referee_.paused() ? referee_.resume() : referee_.pause();
        if (referee_.paused()) return refused({"watch.refused.paused", {}});
        const tactics::Game& game = referee_.game();
        if (command == CommandCard::Yes && !game.prompt && game.instructions.empty()) return itCounts();
        Meant wanted = meant(referee_, command);
        if (auto* why = std::get_if<Phrase>(&wanted)) return refused(std::move(*why));
        return told(std::get<Event>(wanted));
    }
    std::vector<Report> operator()(const Redo&) {
        return corrected(referee_.redo(who_), "watch.refused.no_redo");
    }
    std::vector<Report> operator()(const Amend& amend) {
        record::Corrector who = amend.who;
        if (who.by.empty()) who.by = who_.by;
        switch (amend.how) {
        case record::Amending::UndoTo:
            return corrected(referee_.undoTo(amend.n, who), "watch.refused.no_undo");
        case record::Amending::Strike:
            return corrected(referee_.strike(amend.n, who), "watch.refused.no_line");
        case record::Amending::Accept:
            return corrected(referee_.accept(amend.n, who), "watch.refused.no_line");
        case record::Amending::Change:
            if (!amend.event) break;
            return corrected(referee_.correct(amend.n, *amend.event, who), "watch.refused.no_line");
        }
        return refused({"watch.refused.no_line", {}});
    }
    std::vector<Report> operator()(const Accept& accept) {
        record::Corrector who = accept.who;
        if (who.by.empty()) who.by = who_.by;
        auto accepted = referee_.acceptMismatch(accept.mismatch, accept.events, who);
        return accepted ? std::move(*accepted) : refused({"watch.refused.not_acceptable", {}});
    }
    std::vector<Report> operator()(const Event& event) { return (*this)(Said{event, {}}); }
    std::vector<Report> operator()(const Said& said) {
        if (referee_.paused()) return refused({"watch.refused.paused", {}});
        record::Corrector who = said.who;
        if (who.by.empty() && saysValues(said.event)) who.by = who_.by;
        return told(said.event, who);
    }

  private:
    /// Which of several is meant nobody can say with one word.
    std::vector<Report> itCounts() {
        std::vector<MismatchReport> open = referee_.openMismatches();
        std::erase_if(open, [](const MismatchReport& mismatch) { return !mismatch.acceptable; });
        if (open.empty()) return refused({"watch.refused.nothing_waits", {}});
        if (open.size() > 1)
            return refused({"watch.refused.several_differences", {static_cast<int>(open.size())}});
        return (*this)(Accept{open.front().id, open.front().acceptable->events, {}});
    }
    std::vector<Report> refused(Phrase text, std::optional<tactics::Refusal> reason = std::nullopt) {
        return {RefusedReport{referee_.frame(), std::move(text), std::move(reason)}};
    }
    std::vector<Report> told(const Event& event, const record::Corrector& who = {}) {
        auto result = referee_.tell(event, who);
        if (auto* reports = std::get_if<std::vector<Report>>(&result)) return std::move(*reports);
        return refused({"watch.refused.rules", {}}, std::get<tactics::Refusal>(std::move(result)));
    }
    std::vector<Report> corrected(Referee::Corrected result, const char* nothingThere) {
        if (auto* reports = std::get_if<std::vector<Report>>(&result)) return std::move(*reports);
        auto& why = std::get<record::RefusedCorrection>(result);
        if (!why.why) return refused({nothingThere, {}});
        return refused({"watch.refused.line", {why.n}}, std::move(why.why));
    }

    Referee& referee_;
    const record::Corrector& who_;
};

} // namespace

bool saysValues(const Event& event) {
    return std::holds_alternative<tactics::event::ByHand>(event) ||
           std::holds_alternative<tactics::event::Power>(event);
}

std::vector<Report> fulfil(Referee& referee, const Wish& wish, const record::Corrector& who) {
    return std::visit(Fulfilment(referee, who), wish);
}

} // namespace rowkeeper::tactics::referee
