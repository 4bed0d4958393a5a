// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <csignal>
#include <string>
#include <vector>

namespace rowkeeper::app::test {

struct ProgramRun {
    int exitCode = -1; ///< -1: ended by a signal
    std::vector<std::string> out;
    std::string err;
    long endedAfterMs = 0; ///< after the signal
};

/// When the program is stopped from outside.
struct Interrupt {
    int after = 0; ///< once so many lines were read from it; 0: never
    int signal = SIGINT;
    std::string counting{}; ///< only lines that contain this
    /// What whoever reads the program does then.
    enum class Reader {
        GoesOn,
        Ceases, ///< until the program has ended; the pipe is full then, and the signal comes once it waits
                ///< for room
    };
    Reader reader = Reader::GoesOn;
};

/// Runs the real program to its end.
ProgramRun runProgram(const std::vector<std::string>& arguments, const Interrupt& interrupt);
/// `interruptAfter`: sends SIGINT once so many lines were read from it; 0: never.
ProgramRun runProgram(const std::vector<std::string>& arguments, int interruptAfter = 0);

/// The events among the lines of JSON it told; the last line may be cut short.
std::vector<nlohmann::json> eventsOf(const std::vector<std::string>& lines);

inline const std::string footage = ROWKEEPER_TESTS_DIR "/companion/footage/a";

} // namespace rowkeeper::app::test
