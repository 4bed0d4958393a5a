// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/phones/PlayedPhones.h"
#include "tests/companion/phones/RawVisit.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <random>
#include <thread>

/// What strangers in the network may send changes nothing and keeps nobody waiting.
namespace rowkeeper::phones {
namespace {

class Hostile : public testing::Test {
  protected:
    Hostile() {
        answered = {wrongHosts(), wrongTokens(), wrongVerbs(), wrongPaths(),
                    wrongForms(), tooLong(),     malformed()};
        silent = {halfRequests(), garbage(), unread()};
    }

    using Make = std::function<std::string()>;

    std::string request(const std::string& line, const std::string& more = {}, const std::string& body = {}) {
        return line + " HTTP/1.1\r\nHost: " + played.host() + "\r\n" + more + "\r\n" + body;
    }
    std::string form(const std::string& target, const std::string& body, const std::string& more = {}) {
        return request("POST " + target,
                       "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
                           std::to_string(body.size()) + "\r\n" + more,
                       body);
    }
    std::string anyOf(const std::vector<std::string>& some) { return some[random() % some.size()]; }
    std::string randomBytes(std::size_t size) {
        std::string bytes(size, ' ');
        for (char& byte : bytes)
            byte = static_cast<char>(random());
        return bytes;
    }
    std::string good() { return form(page, "ticket=" + ticket + "&option=row_1"); }

    Make wrongHosts() {
        return [this] {
            const std::string host =
                anyOf({"Host: evil.example", "Host: evil.example:" + std::to_string(played.port()), "X: y",
                       "Host: 127.0.0.1", "Host: 127.0.0.1.evil.example:" + std::to_string(played.port()),
                       "Host:", "Host: " + played.host() + "\r\nHost: evil.example",
                       "Host: " + played.host() + "@evil.example",
                       "Host: 127.0.0.2:" + std::to_string(played.port()), "Host: " + randomName()});
            const std::string rest = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ";
            const std::string body = "ticket=" + ticket + "&option=row_1";
            return random() % 2 == 0 ? "GET " + page + " HTTP/1.1\r\n" + host + "\r\n\r\n"
                                     : "POST " + page + " HTTP/1.1\r\n" + host + "\r\n" + rest +
                                           std::to_string(body.size()) + "\r\n\r\n" + body;
        };
    }
    Make wrongTokens() {
        return [this] {
            std::string token = played.root();
            switch (random() % 6) {
            case 0:
                token[1 + random() % 32] = '1';
                break;
            case 1:
                token.pop_back();
                break;
            case 2:
                token += 'a';
                break;
            case 3:
                token = "/" + std::string(32, static_cast<char>('a' + random() % 26));
                break;
            case 4:
                token = played.board() + "/p/A";
                break;
            default:
                token = "/%" + token.substr(1);
            }
            return random() % 2 == 0 ? request("GET " + token)
                                     : form(token + "/p/A", "ticket=" + ticket + "&option=row_1");
        };
    }
    Make wrongVerbs() {
        return [this] {
            const std::string verb = anyOf(
                {"PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "get", "PRI", "FOO"});
            return request(verb + " " + page, random() % 2 == 0 ? "Content-Length: 3\r\n" : "", "a=b");
        };
    }
    Make wrongPaths() {
        return [this] {
            return request(
                "GET " + anyOf({"/../../etc/passwd", page + "/../../..", "//etc/passwd", "/", "/.git/config",
                                "/%2e%2e/%2e%2e/etc/passwd", played.root() + "/../" + played.board(),
                                page + "/state/../../x", "/\\..\\..", page + "%00", page + ";a",
                                page + "?ticket=" + ticket + "&option=row_1", "/favicon.ico",
                                played.root() + "/p/" + randomName(), played.board() + "/p/A"}));
        };
    }
    Make wrongForms() {
        return [this] {
            const std::string body = anyOf(
                {"", "ticket=&option=row_1", "ticket=" + ticket, "ticket=" + ticket + "&option=row_9",
                 "ticket=" + ticket + "&typed=1", "option=row_1", "ticket[]=" + ticket + "&option=row_1",
                 "%00=%00&&&===", "ticket=" + std::string(32, 'a') + "&option=row_1", "{\"ticket\":1}",
                 "option=row_1&ticket=%" + ticket, std::string(4096, '&'), std::string(4096, '%')});
            if (random() % 3 == 0)
                return form(page, "ticket=" + ticket + "&option=row_1", "Origin: http://evil.example\r\n");
            return form(anyOf({page, played.root() + "/p/B", played.board(), page + "/state"}), body);
        };
    }
    Make tooLong() {
        return [this]() -> std::string {
            switch (random() % 6) {
            case 0:
                return request("GET /" + std::string(100'000, 'a'));
            case 1:
                return request("GET " + page, "A: " + std::string(100'000, 'a') + "\r\n");
            case 2: {
                std::string many;
                for (int i = 0; i < 5000; ++i)
                    many += "A: b\r\n";
                return request("GET " + page, many);
            }
            case 3:
                return request("POST " + page, "Content-Length: 4097\r\n", std::string(4097, 'a'));
            case 4:
                return request("POST " + page, "Content-Length: 99999999999999999999\r\n", "a");
            default:
                return form(page, std::string(1'000'000, 'a'));
            }
        };
    }
    Make malformed() {
        return [this] {
            const std::string both = "Content-Length: 3\r\nContent-Length: 30\r\n";
            return anyOf({request("GET"), request("GET http://" + played.host() + page), request(page),
                          request("POST " + page, "Transfer-Encoding: chunked\r\n", "ffffffffffffffff\r\n"),
                          request("POST " + page, both, "a=b"),
                          request("POST " + page, "Content-Length: -1\r\n"),
                          request("GET " + page, " folded: line\r\n"), request("GET " + page, "A\r\n"),
                          std::string("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), std::string("\r\n\r\n\r\n"),
                          request("GET " + page, std::string("A: \0b\r\n", 7)), "GET " + page + "\r\n\r\n",
                          request("GET " + page + " HTTP/1.1 x")});
        };
    }
    /// Never whole: whoever sends it waits in vain.
    Make halfRequests() {
        return [this] {
            const std::string whole = good();
            return whole.substr(0, random() % (whole.size() - 1));
        };
    }
    Make garbage() {
        return [this] {
            const std::string hello("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11); // of TLS
            return random() % 2 == 0 ? randomBytes(random() % 200) : hello + randomBytes(200);
        };
    }
    /// A good one whose response nobody fetches.
    Make unread() {
        return [this] {
            return request("GET " + page,
                           "Range: bytes=0-,0-,0-,0-\r\nExpect: 100-continue\r\nUpgrade: websocket\r\n");
        };
    }
    std::string randomName() {
        std::string name;
        for (auto left = 1 + random() % 30; left > 0; --left)
            name += static_cast<char>('!' + random() % 90);
        return name;
    }

    void expectGoodOnesAreServed() {
        EXPECT_EQ(played.page(page + "/state"), state);
        EXPECT_EQ(played.ticketOn(page), ticket);
    }

    std::mt19937 random{20};
    test::PlayedPhones played;
    const std::string page = played.root() + "/p/A";
    const std::string ticket = played.ticketOn(page);
    const std::string state = played.page(page + "/state");
    std::vector<Make> answered; ///< with a refusal
    std::vector<Make> silent;   ///< the connection stays open
};

TEST_F(Hostile, AThousandRequestsChangeNothingAndStallNothing) {
    ASSERT_EQ(ticket.size(), 32U);
    std::deque<test::RawVisit> open;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        if (i % 10 == 0) expectGoodOnesAreServed();
        if (i % 4 == 3) {
            open.emplace_back(played.port()).send(silent[random() % silent.size()]());
            if (open.size() > 150) open.pop_front(); // more than are let in at once
            continue;
        }
        const std::string bytes = answered[random() % answered.size()]();
        const std::string response = test::sent(played.port(), bytes);
        const int status = test::statusOf(response);
        EXPECT_TRUE(status >= 400 || status == 303 || status == 0) << bytes.substr(0, 300) << "\n"
                                                                   << response;
        EXPECT_EQ(response.find(ticket), std::string::npos) << bytes.substr(0, 300);
        EXPECT_EQ(response.find("Which row?"), std::string::npos) << bytes.substr(0, 300);
    }
    EXPECT_TRUE(played.answers().empty());
    EXPECT_EQ(test::statusOf(test::sent(played.port(), good())), 303);
    EXPECT_EQ(played.answers(), (std::vector{Answer{"A", "1", "row_1", {}}}));
}

TEST_F(Hostile, SlowOnesLoseTheirOwnConnectionOnly) {
    std::deque<test::RawVisit> slow;
    for (int i = 0; i < 200; ++i)
        slow.emplace_back(played.port());
    const std::string whole = good();
    for (std::size_t at = 0; at + 1 < whole.size(); at += 20) {
        for (const test::RawVisit& visit : slow)
            visit.send(whole.substr(at, 1));
        expectGoodOnesAreServed();
    }
    for (const test::RawVisit& visit : slow)
        EXPECT_EQ(visit.rest(), "") << "cut off, not waited for";
    EXPECT_TRUE(played.answers().empty());
}

TEST_F(Hostile, ManyAtOnceDoNotKeepTheTableWaiting) {
    std::atomic<bool> over = false;
    std::vector<std::thread> crowd;
    for (int i = 0; i < 4; ++i)
        crowd.emplace_back([&, port = played.port()] {
            while (!over)
                test::sent(port, "GET /guess HTTP/1.1\r\nHost: x\r\n\r\n");
        });
    for (int i = 0; i < 50; ++i) {
        expectGoodOnesAreServed();
        played.phones.show(test::smallTable()); // as the window does, all the while
    }
    over = true;
    for (std::thread& one : crowd)
        one.join();
    EXPECT_TRUE(played.answers().empty());
}

} // namespace
} // namespace rowkeeper::phones
