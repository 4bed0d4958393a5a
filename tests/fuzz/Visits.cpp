// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Door.h"
#include "companion/phones/Incoming.h"
#include "companion/phones/Parser.h"
#include "companion/phones/Tickets.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"

#include <string>

namespace rowkeeper::fuzz {

namespace {

using phones::Incoming;

phones::Door door() {
    return {"127.0.0.1", 4000, std::string(32, 'p'), std::string(32, 'b')};
}

/// A house with one question, whose ticket nobody can know.
class House {
  public:
    House()
        : parser_([this](const phones::Request& request) { return look(request); },
                  [this](const phones::Request& request) { return answer(request); }) {
        tickets_.ask({{"1", {"S"}, "Which?", {{"x", "X"}}, phones::Typed::Number}});
    }
    std::string respond(const std::string& request) { return parser_.respond(request); }

  private:
    phones::Way way(const phones::Request& request) const {
        return door().lead({request.method, request.target, request.hosts, request.origins});
    }
    std::unique_ptr<phones::Response> look(const phones::Request& request) const {
        auto response = std::make_unique<phones::Response>();
        const phones::Way found = way(request);
        const bool letIn = found.to == phones::Way::To::Person;
        promise(!letIn || request.target.starts_with("/" + std::string(32, 'p')), "nobody without the token");
        if (letIn && request.method == "POST") return nullptr;
        response->status = letIn ? 200 : 404;
        return response;
    }
    phones::Response answer(const phones::Request& request) {
        phones::Answer given{way(request).person, {}, request.field("option"), request.field("typed")};
        promise(tickets_.use(request.field("ticket"), given) != phones::Tickets::Why::Counted,
                "a guess is no ticket");
        return {};
    }

    phones::Tickets tickets_;
    phones::Parser parser_;
};

} // namespace

void visits(std::string_view input) {
    Incoming whole;
    whole.take(input);
    Incoming pieces;
    for (std::size_t at = 0; at < input.size(); at += 3)
        pieces.take(input.substr(at, 3));
    promise(whole.state() == pieces.state(), "how it is cut changes nothing");
    if (whole.state() != Incoming::State::Whole) return;
    promise(whole.request() == pieces.request(), "nor what is passed on");
    promise(whole.request().size() <= Incoming::longestHead + Incoming::longestBody, "which is bounded");
    static House house;
    const std::string response = house.respond(whole.request());
    promise(response.starts_with("HTTP/1.1 "), "whoever is heard is answered");
    promise(!response.starts_with("HTTP/1.1 500"), "no promise was broken on the way");
    promise(response.size() < 1000, "and in few words");
}

} // namespace rowkeeper::fuzz
