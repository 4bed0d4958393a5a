// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Incoming.h"

#include <gtest/gtest.h>

#include <random>

namespace rowkeeper::phones {
namespace {

using State = Incoming::State;

State stateOf(const std::string& bytes) {
    Incoming incoming;
    return incoming.take(bytes);
}

std::string passedOn(const std::string& bytes) {
    Incoming incoming;
    EXPECT_EQ(incoming.take(bytes), State::Whole);
    return incoming.request();
}

const std::string begun = "GET /a HTTP/1.1\r\nHost: h\r\n";

TEST(Incoming, IsWholeWithItsLastByteHoweverItComes) {
    const std::string post = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na=b";
    Incoming incoming;
    for (std::size_t i = 0; i < post.size(); ++i) {
        EXPECT_EQ(incoming.state(), State::Unfinished);
        incoming.take(post.substr(i, 1));
    }
    EXPECT_EQ(incoming.state(), State::Whole);
    EXPECT_EQ(incoming.request(), "POST /a HTTP/1.1\r\nhost: h\r\ncontent-length: 3\r\n\r\na=b");
    EXPECT_EQ(passedOn(post + "GET /second HTTP/1.1\r\n\r\n"), incoming.request());
}

TEST(Incoming, PassesOnOnlyHeadersThatAreRead) {
    EXPECT_EQ(passedOn(begun + "Range: bytes=0-,0-,0-\r\nExpect: 100-continue\r\nUpgrade: websocket\r\n"
                               "Accept-Encoding: gzip\r\nREMOTE_ADDR: 1.2.3.4\r\nORIGIN: null\r\n\r\n"),
              "GET /a HTTP/1.1\r\nhost: h\r\norigin: null\r\n\r\n");
}

TEST(Incoming, KnowsWhatIsTooLongBeforeItIsAllThere) {
    const std::string target(Incoming::longestTarget, 'a');
    EXPECT_EQ(stateOf("GET /" + target + " HTTP/1.1\r\n\r\n"), State::TargetTooLong);
    EXPECT_EQ(stateOf("GET /" + std::string(1000, 'a')), State::TargetTooLong);
    EXPECT_EQ(stateOf(begun + "A: " + std::string(Incoming::longestHead, 'a')), State::HeadTooLong);
    std::string many = begun;
    for (int i = 0; i < 2000; ++i)
        many += "A: b\r\n";
    EXPECT_EQ(stateOf(many), State::HeadTooLong);
    EXPECT_EQ(stateOf(begun + "Content-Length: 4097\r\n\r\n"), State::BodyTooLong);
    EXPECT_EQ(stateOf(begun + "Content-Length: 99999999999999999999999999\r\n\r\n"), State::BodyTooLong);
    EXPECT_EQ(stateOf(begun + "Content-Length: 4096\r\n\r\n" + std::string(4096, 'a')), State::Whole);
}

TEST(Incoming, RefusesWhatTwoReadersMightReadInTwoWays) {
    for (const std::string& bytes : {std::string("\r\n\r\n"),
                                     std::string("GET\r\n\r\n"),
                                     std::string("GET /a\r\n\r\n"),
                                     std::string("GET /a HTTP/2.0\r\n\r\n"),
                                     std::string("GET http://h/a HTTP/1.1\r\n\r\n"),
                                     std::string("GET /a b HTTP/1.1\r\n\r\n"),
                                     std::string("GET /\x01 HTTP/1.1\r\n\r\n"),
                                     std::string("GET /\xC3\xA4 HTTP/1.1\r\n\r\n"),
                                     std::string("G T /a HTTP/1.1\r\n\r\n"),
                                     begun + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                                     begun + "Content-Length: 1\r\nContent-Length: 1\r\n\r\na",
                                     begun + "Content-Length: -1\r\n\r\n",
                                     begun + "Content-Length: 1x\r\n\r\na",
                                     begun + "Content-Length:\r\n\r\n",
                                     begun + "Content-Length: +1\r\n\r\na",
                                     begun + " folded\r\n\r\n",
                                     begun + "no colon\r\n\r\n",
                                     begun + ": empty\r\n\r\n",
                                     begun + "Na me: a\r\n\r\n",
                                     begun + "Host : h\r\n\r\n",
                                     begun + "A: \nB: c\r\n\r\n",
                                     begun + "A: a\rb\r\n\r\n",
                                     begun + std::string("A: \0\r\n\r\n", 8)})
        EXPECT_EQ(stateOf(bytes), State::Malformed) << testing::PrintToString(bytes);
}

TEST(Incoming, MeetsAnyBytesWithoutHarm) {
    std::mt19937 random(20);
    const std::string likely = "GETPOSHTT/1.0\r\n\r\n: \tContent-Length4096";
    for (int i = 0; i < 20'000; ++i) {
        Incoming incoming;
        std::string bytes = i % 2 == 0 ? "" : "POST /a HTTP/1.1\r\nContent-Length: 9\r\n";
        for (auto left = random() % 120; left > 0; --left)
            bytes += random() % 4 == 0 ? static_cast<char>(random()) : likely[random() % likely.size()];
        incoming.take(bytes);
        if (incoming.state() == State::Whole)
            EXPECT_LE(incoming.request().size(), Incoming::longestHead + Incoming::longestBody);
        else
            EXPECT_TRUE(incoming.request().find("\r\n\r\n") == std::string::npos ||
                        incoming.state() != State::Malformed);
    }
}

} // namespace
} // namespace rowkeeper::phones
