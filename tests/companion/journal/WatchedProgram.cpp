// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/WatchedProgram.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace rowkeeper::test {

WatchedProgram::WatchedProgram(std::vector<std::string> arguments) {
    std::array<int, 2> ends{};
    std::string errors = (std::filesystem::temp_directory_path() / "rowkeeper-errors-XXXXXX").string();
    err_ = ::mkostemp(errors.data(), O_CLOEXEC);
    ::unlink(errors.c_str());
    if (err_ < 0 || ::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    out_ = ends[0];
    arguments.insert(arguments.begin(), ROWKEEPER_PROGRAM);
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::dup2(err_, STDERR_FILENO);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    ::close(ends[1]);
}

WatchedProgram::~WatchedProgram() {
    signal(SIGKILL);
    end();
    ::close(out_);
    ::close(err_);
}

std::optional<std::string> WatchedProgram::line() {
    for (;;) {
        if (const auto at = read_.find('\n'); at != std::string::npos) {
            std::string found = read_.substr(0, at);
            read_.erase(0, at + 1);
            return found;
        }
        std::array<char, 4096> more{};
        const ssize_t got = ::read(out_, more.data(), more.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        read_.append(more.data(), static_cast<std::size_t>(got));
    }
}

void WatchedProgram::signal(int number) const {
    if (process_ > 0) ::kill(process_, number);
}

int WatchedProgram::end() {
    if (process_ <= 0) return -1;
    int status = 0;
    ::waitpid(std::exchange(process_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string WatchedProgram::errors() const {
    std::string text;
    std::array<char, 4096> more{};
    for (off_t at = 0;; at = static_cast<off_t>(text.size())) {
        const ssize_t got = ::pread(err_, more.data(), more.size(), at);
        if (got <= 0) return text;
        text.append(more.data(), static_cast<std::size_t>(got));
    }
}

} // namespace rowkeeper::test
