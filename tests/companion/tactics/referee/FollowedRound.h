// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "HandMadeTable.h"
#include "Told.h"

#include "companion/tactics/referee/Referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::tactics::referee::test {

inline const std::vector<std::string> targets{"RKTZ14", "RKTZ22", "RKTZ11", "RKTZ20"};

/// A round of two (S opens) whose four targets lie, followed by a referee.
class FollowedRound : public testing::Test {
  protected:
    void SetUp() override {
        table.targets(targets);
        EXPECT_THAT(eventsIn(look()), testing::ElementsAre("round"));
    }

    /// Sees everything that is reported.
    virtual void hear(const std::vector<Report>&) {}

    std::vector<Report> look(int frames = 1) {
        auto reports = referee.look(table.next(frames));
        hear(reports);
        return reports;
    }
    /// What is reported while nothing changes for so many frames.
    std::vector<Report> wait(int frames) {
        std::vector<Report> reports;
        for (int i = 0; i < frames; ++i) {
            for (Report& report : look())
                reports.push_back(std::move(report));
        }
        return reports;
    }
    /// Lays a card of a deck in turn and sees it.
    void lay(int row, const std::string& tag) {
        table.lay(row, tag);
        ASSERT_EQ(eventsIn(look()).size(), 1U) << tag << " in row " << row;
    }

    HandMadeTable table;
    Referee referee{setupFor("SR")};
};

} // namespace rowkeeper::tactics::referee::test
