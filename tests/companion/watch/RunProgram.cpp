// SPDX-License-Identifier: GPL-3.0-or-later
#include "RunProgram.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace rowkeeper::app::test {

namespace {

[[noreturn]] void become(const std::vector<std::string>& arguments, int out, int err) {
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    std::vector<char*> argv{const_cast<char*>(ROWKEEPER_PROGRAM)};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(ROWKEEPER_PROGRAM, argv.data());
    _exit(127);
}

using Clock = std::chrono::steady_clock;

long msSince(Clock::time_point then) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then).count();
}

/// Leaves no room in a pipe, whatever its other writers have done.
void fill(int pipeEnd) {
    const std::string again = "/proc/self/fd/" + std::to_string(pipeEnd); // a writer that never waits
    const int writer = ::open(again.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    while (writer >= 0 && ::write(writer, "\n", 1) == 1) {
    }
    ::close(writer);
}

/// Ticks of the processor it has used; -1: it is gone.
long ticksOf(pid_t process) {
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    std::getline(in, word, ')'); // the name may hold anything
    long user = -1;
    long system = 0;
    for (int field = 3; field < 14; ++field)
        in >> word;
    in >> user >> system;
    return in ? user + system : -1;
}

/// Waits until it does nothing any more.
void waitUntilIdle(pid_t process) {
    constexpr long still = 300;
    constexpr long atMost = 20'000;
    const auto begun = Clock::now();
    auto changed = begun;
    for (long before = -1; msSince(changed) < still && msSince(begun) < atMost;) {
        const long ticks = ticksOf(process);
        if (ticks != before) changed = Clock::now();
        before = ticks;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

/// Its status; after a minute it is killed and counts as that.
int waitFor(pid_t child) {
    int status = 0;
    for (const auto begun = Clock::now(); msSince(begun) < 60'000;) {
        if (::waitpid(child, &status, WNOHANG) == child) return status;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ::kill(child, SIGKILL);
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace

ProgramRun runProgram(const std::vector<std::string>& arguments, int interruptAfter) {
    return runProgram(arguments, Interrupt{interruptAfter});
}

ProgramRun runProgram(const std::vector<std::string>& arguments, const Interrupt& interrupt) {
    std::array<int, 2> pipeEnds{};
    if (::pipe2(pipeEnds.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::FILE* err = std::tmpfile();
    if (!err) throw std::runtime_error("no temporary file");
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) become(arguments, pipeEnds[1], fileno(err));
    close(pipeEnds[1]);

    ProgramRun run;
    int counted = 0;
    int status = 0;
    bool ended = false;
    bool interrupted = interrupt.after == 0;
    Clock::time_point signalled;
    std::FILE* out = fdopen(pipeEnds[0], "r");
    char* line = nullptr;
    std::size_t size = 0;
    for (ssize_t length = 0; (length = getline(&line, &size, out)) > 0;) {
        if (line[length - 1] == '\n') --length;
        run.out.emplace_back(line, static_cast<std::size_t>(length));
        counted += run.out.back().find(interrupt.counting) != std::string::npos ? 1 : 0;
        if (counted == interrupt.after && !interrupted) {
            const bool ceases = interrupt.reader == Interrupt::Reader::Ceases;
            if (ceases) {
                fill(pipeEnds[0]);
                waitUntilIdle(child);
            }
            signalled = Clock::now();
            kill(child, interrupt.signal);
            interrupted = true;
            if (!ceases) continue;
            status = waitFor(child); // what it had written before is read afterwards
            ended = true;
            run.endedAfterMs = msSince(signalled);
        }
    }
    std::free(line);
    std::fclose(out);
    if (!ended) {
        waitpid(child, &status, 0);
        if (interrupt.after != 0) run.endedAfterMs = msSince(signalled);
    }
    run.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

    std::rewind(err);
    for (int c = 0; (c = std::fgetc(err)) != EOF;)
        run.err += static_cast<char>(c);
    std::fclose(err);
    return run;
}

std::vector<nlohmann::json> eventsOf(const std::vector<std::string>& lines) {
    std::vector<nlohmann::json> events;
    for (const std::string& line : lines) {
        const auto document = nlohmann::json::parse(line, nullptr, false); // the last may be cut short
        if (document.is_object() && document.value("type", "") == "event")
            events.push_back(document["event"]);
    }
    return events;
}

} // namespace rowkeeper::app::test
