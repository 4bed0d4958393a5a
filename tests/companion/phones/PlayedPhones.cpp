// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/phones/PlayedPhones.h"

#include <httplib.h>

#include <gtest/gtest.h>

#include <regex>

namespace rowkeeper::phones::test {

namespace {

std::string tail(const std::string& link, std::size_t slash) {
    return link.substr(slash);
}

httplib::Client client(int port) {
    httplib::Client one("127.0.0.1", port);
    one.set_read_timeout(20, 0); // of a loaded machine: a hang still ends
    one.set_connection_timeout(20, 0);
    return one;
}

} // namespace

Mark circle() {
    return {"A", Shape::Circle, "#0072b2", "#ffffff"};
}

Mark square() {
    return {"B", Shape::Square, "#d55e00", "#000000"};
}

Table smallTable() {
    Table table;
    table.persons = {{"A", "Ann", circle()}, {"B", "Bob", square()}};
    table.board.title = "Rowkeeper";
    table.board.where = "Round 1";
    table.board.question = "Ann: which row?";
    table.board.asked = {circle()};
    table.board.standings = {{circle(), "Ann", "3 VP", "1 target"}, {square(), "Bob", "0 VP", {}}};
    Line line;
    line.heading = "Earth";
    line.about = "Planet · blue";
    line.points = "3 VP";
    line.cells = {{circle(), "Galaxy", "8", {}, true, true}, {square(), "face down", {}, {}, false, true}};
    line.totals = {{circle(), "Ann", "8", "leads", 1}, {square(), "Bob", "2", {}, .25}};
    table.board.lines = {line};
    table.questions = {{"1", {"A"}, "Which row?", {{"row_1", "Row 1"}, {"none", "No row"}}, Typed::Nothing}};
    return table;
}

PlayedPhones::PlayedPhones(Phones::Clock clock)
    : phones(
          std::make_shared<const json::Sentences>(
              json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En)),
          [this](const Answer& answer) {
              const std::lock_guard lock(mutex_);
              answers_.push_back(answer);
          },
          std::move(clock)) {
    phones.show(smallTable());
    EXPECT_FALSE(phones.switchOn("127.0.0.1"));
    const Links links = *phones.links();
    const std::size_t begin = std::string("http://127.0.0.1:").size();
    const std::size_t slash = links.phones.find('/', begin);
    port_ = std::stoi(links.phones.substr(begin, slash - begin));
    root_ = tail(links.phones, slash);
    board_ = tail(links.board, slash);
}

std::vector<Answer> PlayedPhones::answers() const {
    const std::lock_guard lock(mutex_);
    return answers_;
}

std::string PlayedPhones::page(const std::string& target) const {
    const auto result = client(port_).Get(target);
    return result && result->status == 200 ? result->body : std::string();
}

std::string PlayedPhones::ticketOn(const std::string& target) const {
    const std::string html = page(target);
    std::smatch found;
    static const std::regex field(R"re(name="ticket" value="([a-z2-7]{32})")re");
    return std::regex_search(html, found, field) ? found[1].str() : std::string();
}

int PlayedPhones::post(const std::string& target, const std::string& form) const {
    const auto result = client(port_).Post(target, form, "application/x-www-form-urlencoded");
    return result ? result->status : 0;
}

} // namespace rowkeeper::phones::test
