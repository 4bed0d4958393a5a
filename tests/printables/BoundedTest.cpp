// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Bounded.h"

#include <gtest/gtest.h>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <functional>

namespace rowkeeper::printables {
namespace {

constexpr unsigned workSeconds = 60;

void workLong(int tell) {
    [[maybe_unused]] const ssize_t told = ::write(tell, "!", 1);
    ::sleep(workSeconds);
}

/// Whether what `start` sets to work is still there after the process that did so was killed.
bool outlivesItsStarter(const std::function<void(int tell)>& start) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return true;
    const pid_t starter = ::fork();
    if (starter == 0) {
        start(ends[1]);
        ::_exit(0);
    }
    ::close(ends[1]);
    char begun = 0;
    EXPECT_EQ(::read(ends[0], &begun, 1), 1);
    ::kill(starter, SIGKILL);
    ::waitpid(starter, nullptr, 0);
    pollfd gone{ends[0], POLLIN, 0}; // whoever is left holds the other end open
    const bool outlives = ::poll(&gone, 1, static_cast<int>(workSeconds * 1000 / 2)) == 0;
    ::close(ends[0]);
    return outlives;
}

TEST(WorkOnAForeignFile, EndsWithTheProcessThatAskedForIt) {
    EXPECT_FALSE(outlivesItsStarter([](int tell) {
        const auto work = [tell] {
            workLong(tell);
            return QByteArray();
        };
        inBoundedProcess(work, std::size_t{1} << 30, std::chrono::seconds(workSeconds));
    }));
}

TEST(AProgramForAForeignFile, EndsWithTheProcessThatStartedIt) {
    EXPECT_FALSE(outlivesItsStarter([](int tell) {
        const pid_t program = ::fork();
        if (program == 0) {
            boundNextProgram(std::size_t{1} << 40, std::chrono::seconds(workSeconds));
            workLong(tell);
            ::_exit(0);
        }
        ::close(tell);
        ::waitpid(program, nullptr, 0);
    }));
}

} // namespace
} // namespace rowkeeper::printables
