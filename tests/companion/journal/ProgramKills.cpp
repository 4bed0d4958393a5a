// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/ProgramKills.h"

#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <csignal>
#include <iostream>
#include <random>
#include <stdexcept>
#include <unistd.h>

namespace rowkeeper::test {

namespace {

using nlohmann::json;

/// What the record and the line told have in common.
json eventOf(const std::string& line) {
    const json document = json::parse(line);
    return {{"n", document.at("n")}, {"event", document.at("event")}};
}

} // namespace

std::optional<std::string> nextEvent(WatchedProgram& program) {
    for (;;) {
        auto line = program.line();
        if (!line || line->find(R"("type":"event")") != std::string::npos) return line;
    }
}

std::vector<std::string> keptLines(const std::string& journal) {
    auto opened = journal::Journal::open(journal, journal::Journal::Opening::MustBeThere);
    if (const auto* problem = std::get_if<journal::JournalProblem>(&opened))
        throw std::runtime_error(textOf(*problem));
    auto& open = std::get<journal::Journal>(opened);
    const auto last = open.last();
    if (!std::holds_alternative<std::int64_t>(last)) return {};
    return std::get<journal::KeptRecord>(open.read(std::get<std::int64_t>(last))).lines;
}

void expectNothingReadIsLost(const std::vector<int>& after) {
    std::mt19937 random(2026);
    std::size_t found = 0;
    std::size_t between = 0;
    for (const int events : after) {
        SCOPED_TRACE(events);
        const TempFolder folder;
        const std::string journal = folder.name("games.sqlite");
        std::vector<json> told;
        {
            WatchedProgram program(
                {"watch", "demo", "--save", "--json", "--no-user-catalog", "--journal", journal});
            while (static_cast<int>(told.size()) < events) {
                const auto line = nextEvent(program);
                ASSERT_TRUE(line.has_value()) << program.errors();
                told.push_back(eventOf(*line));
            }
            // Also in the middle of what it does next.
            ::usleep(std::uniform_int_distribution<unsigned>(0, 30'000)(random));
            program.signal(SIGKILL);
            while (const auto line = nextEvent(program))
                told.push_back(eventOf(*line));
            EXPECT_EQ(program.end(), -1) << program.errors();
        }
        const auto kept = keptLines(journal);
        ASSERT_GE(kept.size(), told.size());
        EXPECT_LE(kept.size(), told.size() + 1);
        for (std::size_t i = 0; i < told.size(); ++i)
            EXPECT_EQ(eventOf(kept[i]), told[i]);
        found += told.size();
        between += kept.size() - told.size();
    }
    std::cout << after.size() << " kills, " << found << " events read and found, " << between
              << " kept and not yet told\n";
}

} // namespace rowkeeper::test
