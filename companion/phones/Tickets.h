// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace rowkeeper::phones {

/// One ticket for each open question and person who may decide it: an answer needs it, and counts once. One
/// thread at a time.
class Tickets {
  public:
    /// What is open now. A question that stays keeps its tickets; one that is gone is late from now on.
    void ask(const std::vector<Question>& questions);

    /// Nothing: nobody waits for this person's answer to it (any more).
    std::string ticketOf(const Question& question, std::string_view person) const;
    /// Somebody has answered it; what came of that is not known here.
    bool answered(const Question& question) const;

    enum class Why {
        Counted,  ///< and it is used up
        Twice,    ///< this question was answered already
        Late,     ///< this question is open no more
        NoAnswer, ///< neither one of the options nor what may be typed; the ticket stays good
        NoTicket, ///< never given to this person
    };
    /// `given`: person, option, typed. Where it counts `question` is filled in.
    Why use(std::string_view ticket, Answer& given);

  private:
    struct Ticket {
        std::string token;
        std::string question;
        std::string person;
    };
    struct Asked {
        Question question;
        bool answered = false;
    };

    /// Null: it is not open.
    template<class Many>
    static auto* askedIn(Many& many, std::string_view question);
    void keep(const Question& question);

    std::vector<Asked> asked_;
    std::vector<Ticket> open_;
    std::deque<Ticket> gone_; ///< the last few: those who come late are told so
};

/// What was typed as it counts, without spaces around it; nothing: it is not what the question asks for.
std::string typedAnswer(std::string_view typed, Typed wanted);

} // namespace rowkeeper::phones
