// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Tickets.h"

#include <gtest/gtest.h>

namespace rowkeeper::phones {
namespace {

using Why = Tickets::Why;

const Question question{"1", {"A", "B"}, "Which?", {{"x", "X"}, {"y", "Y"}}, Typed::Nothing};

Why use(Tickets& tickets, const std::string& ticket, const std::string& person, const std::string& option,
        const std::string& typed = {}) {
    Answer answer{person, {}, option, typed};
    return tickets.use(ticket, answer);
}

class Asked : public testing::Test {
  protected:
    Asked() { tickets.ask({question}); }
    std::string of(const std::string& person) const { return tickets.ticketOf(question, person); }
    Tickets tickets;
};

TEST_F(Asked, EveryPersonHasATicketOfHisOwn) {
    EXPECT_NE(of("A"), of("B"));
    EXPECT_TRUE(of("C").empty());
    EXPECT_EQ(use(tickets, of("A"), "B", "x"), Why::NoTicket);
    EXPECT_EQ(use(tickets, "", "A", "x"), Why::NoTicket);
    EXPECT_EQ(use(tickets, std::string(32, 'a'), "A", "x"), Why::NoTicket);
}

TEST_F(Asked, AnAnswerCountsOnceForAllWhoDecideTogether) {
    const std::string a = of("A");
    const std::string b = of("B");
    EXPECT_EQ(use(tickets, a, "A", "x"), Why::Counted);
    EXPECT_EQ(use(tickets, a, "A", "x"), Why::Twice);
    EXPECT_EQ(use(tickets, b, "B", "y"), Why::Twice);
    EXPECT_TRUE(of("B").empty());
    EXPECT_TRUE(tickets.answered(question));
}

TEST_F(Asked, ATicketStaysGoodWhileItsQuestionDoes) {
    const std::string a = of("A");
    Question worded = question;
    worded.text = "Welche?";
    tickets.ask({worded});
    EXPECT_EQ(of("A"), a);
    EXPECT_EQ(use(tickets, a, "A", "z"), Why::NoAnswer);
    EXPECT_EQ(use(tickets, a, "A", "y"), Why::Counted);
    tickets.ask({worded});
    EXPECT_TRUE(tickets.answered(question));
}

TEST_F(Asked, WhoComesLateIsToldSo) {
    const std::string a = of("A");
    Question next = question;
    next.id = "2";
    tickets.ask({next});
    EXPECT_EQ(use(tickets, a, "A", "x"), Why::Late);
    EXPECT_NE(tickets.ticketOf(next, "A"), a);
    for (int id = 3; id < 200; ++id) {
        next.id = std::to_string(id);
        tickets.ask({next});
    }
    EXPECT_EQ(use(tickets, a, "A", "x"), Why::NoTicket) << "only the last few are remembered";
}

TEST(Typed, CountsOnlyWhereItIsAsked) {
    EXPECT_EQ(typedAnswer(" 12 ", Typed::Number), "12");
    for (const char* wrong : {"", " ", "1x", "-1", "1.5", "1234567890", "١"})
        EXPECT_EQ(typedAnswer(wrong, Typed::Number), "") << wrong;
    EXPECT_EQ(typedAnswer("12", Typed::Nothing), "");
    EXPECT_EQ(typedAnswer("a\x1b[2Jb", Typed::Text), "a?[2Jb");
    EXPECT_EQ(typedAnswer(std::string(201, 'a'), Typed::Text), "");

    Question number{"1", {"A"}, "How many?", {}, Typed::Number};
    Tickets tickets;
    tickets.ask({number});
    Answer answer{"A", {}, {}, "x"};
    EXPECT_EQ(tickets.use(tickets.ticketOf(number, "A"), answer), Why::NoAnswer);
    answer = {"A", {}, {}, " 7"};
    EXPECT_EQ(tickets.use(tickets.ticketOf(number, "A"), answer), Why::Counted);
    EXPECT_EQ(answer, (Answer{"A", "1", {}, "7"}));
}

} // namespace
} // namespace rowkeeper::phones
