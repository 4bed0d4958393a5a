// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Door.h"
#include "companion/phones/Token.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace rowkeeper::phones {
namespace {

using To = Way::To;

const Door door{"192.168.0.7", 4000, std::string(32, 'p'), std::string(32, 'b')};
const std::string toPlay = "/" + door.phones;
const std::string toLook = "/" + door.board;

Knock get(const std::string& target) {
    return {"GET", target, {"192.168.0.7:4000"}, {}};
}

To whereto(const std::string& target) {
    return door.lead(get(target)).to;
}

TEST(Door, LeadsToThePagesAndNowhereElse) {
    EXPECT_EQ(whereto(toPlay), To::Choose);
    EXPECT_EQ(door.lead(get(toPlay + "/p/S")), (Way{To::Person, "S", false, false}));
    EXPECT_EQ(door.lead(get(toPlay + "/p/S/state")), (Way{To::Person, "S", true, false}));
    EXPECT_EQ(door.lead(get(toLook + "/clear/state")), (Way{To::Board, {}, true, true}));
    for (const std::string& wrong :
         {std::string("/"), std::string("/index.html"), toPlay + "/p", toPlay + "/p/", toPlay + "/x/S",
          toPlay + "/p/S/x", toPlay + "/p/%53", toPlay + "/p/..", toPlay + "/../" + door.board,
          toPlay + "?a=b", toPlay + "/p/S?a=b", toLook + "/p/S", toPlay + "/clear", "/" + toPlay,
          toPlay + "//", toPlay + "/p/aaaaaaaaaaaaaaaaa"})
        EXPECT_EQ(whereto(wrong), To::Nowhere) << wrong;
}

TEST(Door, KnowsATokenOnlyWhole) {
    for (const std::string& wrong : {door.phones.substr(1), door.phones + "p", std::string(),
                                     "P" + door.phones.substr(1), door.phones.substr(0, 31) + "q"})
        EXPECT_EQ(whereto("/" + wrong), To::Nowhere) << wrong;
    EXPECT_EQ(Door().lead({"GET", "/", {":0"}, {}}).to, To::Nowhere) << "closed: no token is one";
    EXPECT_FALSE(isToken("", ""));
}

TEST(Door, RefusesNamesThatOnlyPointHere) {
    for (const std::vector<std::string>& hosts :
         std::vector<std::vector<std::string>>{{},
                                               {""},
                                               {"evil.example:4000"},
                                               {"192.168.0.7"},
                                               {"192.168.0.7:4001"},
                                               {"localhost:4000"},
                                               {"192.168.0.7:4000 "},
                                               {"192.168.0.7:4000.evil.example"},
                                               {"192.168.0.7:4000", "192.168.0.7:4000"},
                                               {"user@192.168.0.7:4000"},
                                               {"[::ffff:192.168.0.7]:4000"}}) {
        Knock knock = get(toPlay);
        knock.hosts = hosts;
        EXPECT_EQ(door.lead(knock).to, To::Refused) << testing::PrintToString(hosts);
    }
}

TEST(Door, LetsLocalhostInWhereItIsMeant) {
    Door own = door;
    own.address = "127.0.0.1";
    Knock knock = get(toPlay);
    knock.hosts = {"localhost:4000"};
    EXPECT_EQ(own.lead(knock).to, To::Choose);
    own.port = 80;
    knock.hosts = {"127.0.0.1"};
    EXPECT_EQ(own.lead(knock).to, To::Choose);
    EXPECT_EQ(own.phonesLink(), "http://127.0.0.1" + toPlay);
}

TEST(Door, RefusesPagesFromElsewhereThatSendAForm) {
    Knock knock{"POST", toPlay + "/p/S", {"192.168.0.7:4000"}, {"http://evil.example"}};
    EXPECT_EQ(door.lead(knock).to, To::Refused);
    for (const char* own : {"null", "http://192.168.0.7:4000"}) {
        knock.origins = {own};
        EXPECT_EQ(door.lead(knock).to, To::Person);
    }
}

TEST(Door, TakesAFormOnlyWhereAnswersAreTaken) {
    const auto with = [](const std::string& method, const std::string& target) {
        Knock knock = get(target);
        knock.method = method;
        return door.lead(knock).to;
    };
    EXPECT_EQ(with("POST", toPlay + "/p/S"), To::Person);
    EXPECT_EQ(with("HEAD", toLook), To::Board);
    for (const std::string& target : {toPlay, toLook, toLook + "/clear", toPlay + "/p/S/state"})
        EXPECT_EQ(with("POST", target), To::WrongMethod) << target;
    for (const char* method : {"PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "FOO"}) {
        EXPECT_EQ(with(method, toPlay + "/p/S"), To::WrongMethod) << method;
        EXPECT_EQ(with(method, "/guessed"), To::Nowhere) << "a guess learns nothing";
    }
}

TEST(Token, IsOf160BitsAndNeverTheSame) {
    std::set<std::string> all;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = newToken();
        EXPECT_EQ(token.size(), 32U); // of five bits each
        EXPECT_EQ(token.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos);
        all.insert(token);
    }
    EXPECT_EQ(all.size(), 1000U);
    std::set<char> letters;
    for (const std::string& token : all)
        letters.insert(token.begin(), token.end());
    EXPECT_EQ(letters.size(), 32U) << "no letter is left out";
}

} // namespace
} // namespace rowkeeper::phones
