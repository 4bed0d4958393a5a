// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/phones/PlayedPhones.h"
#include "tests/companion/phones/RawVisit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace rowkeeper::phones {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

std::string get(const test::PlayedPhones& played, const std::string& target,
                const std::string& method = "GET") {
    return test::sent(played.port(),
                      method + " " + target + " HTTP/1.1\r\nHost: " + played.host() + "\r\n\r\n");
}

TEST(Phones, AreOffUntilSomebodySwitchesThemOn) {
    Phones phones(std::make_shared<const json::Sentences>(json::Language::En), {});
    phones.show(test::smallTable());
    EXPECT_FALSE(phones.links());
    EXPECT_EQ(phones.seen(), 0);
}

TEST(Phones, AreAtTheAddressThatWasChosenAndNoOther) {
    const test::PlayedPhones played;
    EXPECT_FALSE(played.page(played.root()).empty());
    EXPECT_THROW(listenAt("127.0.0.1", played.port()), std::system_error) << "nobody else gets in there";
    EXPECT_NO_THROW(listenAt("127.0.0.2", played.port())) << "taken at one address only";
}

TEST(Phones, SayWhyNobodyCanBeLetInAndWhatToDo) {
    const test::PlayedPhones played;
    const json::Sentences texts = json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    Phones other(std::make_shared<const json::Sentences>(texts), {});
    EXPECT_THAT(other.switchOn("127.0.0.1", played.port())->in(texts),
                HasSubstr("Another program uses 127.0.0.1:"));
    EXPECT_THAT(other.switchOn("192.0.2.1")->in(texts),
                HasSubstr("192.0.2.1 is no address of this computer"));
    for (const char* wrong : {"", "localhost", "0x7f.1", "::1", "127.0.0.1 "})
        EXPECT_TRUE(other.switchOn(wrong)) << wrong;
    EXPECT_TRUE(other.switchOn("127.0.0.1", 70000));
    EXPECT_FALSE(other.links());
}

TEST(Phones, HaveNewLinksEachTime) {
    test::PlayedPhones played;
    const Links before = *played.phones.links();
    ASSERT_FALSE(played.phones.switchOn("127.0.0.1"));
    EXPECT_NE(played.phones.links()->phones.substr(24), before.phones.substr(24));
    EXPECT_NE(played.phones.links()->phones.substr(24), played.phones.links()->board.substr(24));
    played.phones.switchOff();
    EXPECT_FALSE(played.phones.links());
}

TEST(Phones, SayNothingToWhoeverGuesses) {
    const test::PlayedPhones played;
    const std::string guess = get(played, "/" + std::string(32, 'a'));
    EXPECT_EQ(test::statusOf(guess), 404);
    EXPECT_THAT(guess, HasSubstr("Content-Length: 0"));
    const std::string bound =
        test::sent(played.port(), "GET " + played.root() + " HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(test::statusOf(bound), 403);
    EXPECT_THAT(bound, HasSubstr("Content-Length: 0"));
    EXPECT_EQ(test::statusOf(get(played, played.root() + "/p/Z")), 303)
        << "whoever no longer plays chooses anew";
}

TEST(Phones, SendWhatKeepsBrowsersFromAskingElsewhere) {
    const test::PlayedPhones played;
    for (const std::string& target :
         {played.root(), played.board(), played.root() + "/p/A", std::string("/guess")}) {
        const std::string response = get(played, target);
        EXPECT_THAT(response, HasSubstr("Content-Security-Policy: default-src 'none'; style-src 'nonce-"));
        EXPECT_THAT(response, HasSubstr("Referrer-Policy: no-referrer"));
        EXPECT_THAT(response, HasSubstr("X-Content-Type-Options: nosniff"));
        EXPECT_THAT(response, HasSubstr("Cache-Control: no-store"));
        EXPECT_THAT(response, HasSubstr("Connection: close"));
        EXPECT_THAT(response, Not(HasSubstr("Access-Control")));
    }
    EXPECT_NE(get(played, played.root()), get(played, played.root())) << "a nonce is used once";
}

TEST(Phones, AnswerHeadWithoutABody) {
    const test::PlayedPhones played;
    const std::string response = get(played, played.root(), "HEAD");
    EXPECT_EQ(test::statusOf(response), 200);
    EXPECT_TRUE(response.ends_with("\r\n\r\n"));
}

TEST(Phones, HandAnAnswerBackOnce) {
    const test::PlayedPhones played;
    const std::string page = played.root() + "/p/A";
    const std::string form = "ticket=" + played.ticketOn(page) + "&option=row_1";
    EXPECT_EQ(played.post(page, form), 303);
    EXPECT_THAT(played.answers(), testing::ElementsAre(Answer{"A", "1", "row_1", {}}));
    EXPECT_THAT(played.page(page), HasSubstr("Answered. The table goes on."));
    EXPECT_EQ(played.post(page, form), 409);
    EXPECT_EQ(played.answers().size(), 1U);
}

TEST(Phones, ChangeNothingByWhatIsNoAnswer) {
    test::PlayedPhones played;
    const std::string page = played.root() + "/p/A";
    const std::string ticket = played.ticketOn(page);
    EXPECT_EQ(played.post(page, "ticket=" + ticket + "&option=row_9"), 400);
    EXPECT_EQ(played.post(page, "ticket=" + ticket), 400);
    EXPECT_EQ(played.post(page, "ticket=" + ticket + "&typed=7"), 400) << "nobody asked for a number";
    EXPECT_EQ(played.post(page, "option=row_1"), 409);
    EXPECT_EQ(played.post(played.root() + "/p/B", "ticket=" + ticket + "&option=row_1"), 409);
    EXPECT_EQ(played.page(page + "?ticket=" + ticket + "&option=row_1"), "");
    Table next = test::smallTable();
    next.questions.clear();
    played.phones.show(next);
    EXPECT_EQ(played.post(page, "ticket=" + ticket + "&option=row_1"), 409) << "too late";
    EXPECT_TRUE(played.answers().empty());
}

TEST(Phones, ShowTheLastCardForNineSeconds) {
    std::atomic<int> seconds = 100;
    test::PlayedPhones played(
        [&] { return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds)); });
    Table table = test::smallTable();
    table.board.last = LastCard{"1", {test::circle(), "Galaxy", "8", {}, true, true}, "Strong."};
    played.phones.show(table);
    EXPECT_THAT(played.page(played.board()), HasSubstr("Last card"));
    seconds += 8;
    played.phones.show(table);
    EXPECT_THAT(played.page(played.board()), HasSubstr("Last card"));
    seconds += 1;
    EXPECT_THAT(played.page(played.board()), Not(HasSubstr("Last card")));
    table.board.last->id = "2";
    played.phones.show(table);
    EXPECT_THAT(played.page(played.board()), HasSubstr("Last card"));
}

TEST(Phones, CountTheDevicesThatWereLetIn) {
    const test::PlayedPhones played;
    get(played, "/guess");
    get(played, played.board());
    EXPECT_EQ(played.phones.seen(), 0);
    get(played, played.root());
    get(played, played.root() + "/p/A");
    EXPECT_EQ(played.phones.seen(), 1);
}

TEST(Phones, AreSwitchedOffWhileSomebodyIsThere) {
    test::PlayedPhones played;
    const test::RawVisit silent(played.port());
    const test::RawVisit slow(played.port());
    slow.send("GET " + played.root());
    get(played, played.root()); // both have been let in by now
    played.phones.switchOff();
    EXPECT_EQ(silent.rest(), "");
    EXPECT_EQ(slow.rest(), "");
}

TEST(Phones, SpeakTheLanguageOfTheTable) {
    test::PlayedPhones played;
    played.phones.speak(std::make_shared<const json::Sentences>(
        json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::De)));
    EXPECT_THAT(played.page(played.root()), HasSubstr("<html lang=\"de\">"));
    EXPECT_THAT(played.page(played.root()), HasSubstr("Wer bist du?"));
}

TEST(OwnAddresses, EndWithTheOneThatIsAlwaysThere) {
    const std::vector<std::string> all = ownAddresses();
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.back(), "127.0.0.1");
    EXPECT_EQ(std::count(all.begin(), all.end(), "127.0.0.1"), 1);
}

} // namespace
} // namespace rowkeeper::phones
