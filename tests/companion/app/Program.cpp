// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include "tests/companion/app/Schemas.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <grp.h>
#include <poll.h>
#include <sstream>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
    std::string name = (fs::temp_directory_path() / "rowkeeper-test-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    path_ = name;
}

TempFolder::~TempFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

std::string TempFolder::write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return (path_ / name).string();
}

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

namespace {

/// Everything of the child, prepared before the fork: afterwards only simple calls are safe.
struct Child {
    std::vector<std::string> arguments;
    std::vector<std::string> environment;
    int in = -1;
    int out = -1;
    int err = -1;
    bool asNobody = false;

    [[noreturn]] void become() const {
        ::dup2(in, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(err, STDERR_FILENO);
        constexpr unsigned nobody = 65534;
        if (asNobody && (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0))
            ::_exit(126);
        std::vector<char*> argv;
        for (const std::string& argument : arguments)
            argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        std::vector<char*> envp;
        for (const std::string& variable : environment)
            envp.push_back(const_cast<char*>(variable.c_str()));
        envp.push_back(nullptr);
        ::execve(argv[0], argv.data(), envp.data());
        ::_exit(127);
    }
};

int openFile(const std::string& file, int flags) {
    return ::open(file.c_str(), flags | O_CLOEXEC, 0666);
}

int waitFor(pid_t child) {
    constexpr int mostMs = 120'000;
    // Readable once it has ended. (The function of that name has no C++ header in glibc 2.36.)
    const int ends = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
    pollfd waited{ends, POLLIN, 0};
    const bool late = ::poll(&waited, 1, mostMs) != 1;
    ::close(ends);
    if (late) ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (late) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::vector<std::string> environmentOf(const fs::path& home, const How& how) {
    std::vector<std::string> environment{"HOME=" + home.string(),
                                         "XDG_DATA_HOME=" + (home / "share").string(),
                                         "XDG_CONFIG_HOME=" + (home / "config").string(),
                                         "XDG_CACHE_HOME=" + (home / "cache").string(),
                                         "XDG_STATE_HOME=" + (home / "state").string(),
                                         "PATH=/usr/bin:/bin"};
    for (const char* kept : {"ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"}) {
        if (const char* value = std::getenv(kept)) environment.push_back(std::string(kept) + "=" + value);
    }
    for (const auto& [name, value] : how.environment) // the first of two is the one that holds
        environment.insert(environment.begin(), name + "=" + value);
    return environment;
}

} // namespace

Ran ProgramTest::run(std::vector<std::string> arguments, const How& how) const {
    const std::string command = asksForJson(arguments) ? commandOf(arguments) : std::string();
    const TempFolder streams;
    const std::string out = how.outputTo.empty() ? streams.name("out") : how.outputTo;
    arguments.insert(arguments.begin(), how.program);
    Child child{std::move(arguments), environmentOf(folder.path(), how), -1, -1, -1, how.asNobody};
    child.in = openFile(streams.write("in", how.input), O_RDONLY);
    child.err = openFile(streams.name("err"), O_WRONLY | O_CREAT | O_TRUNC);
    if (how.outputClosed) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
        ::close(ends[0]);
        child.out = ends[1];
    } else {
        child.out = openFile(out, O_WRONLY | O_CREAT | O_TRUNC);
    }

    const pid_t pid = ::fork();
    if (pid == 0) child.become();
    for (const int stream : {child.in, child.out, child.err})
        ::close(stream);
    Ran ran;
    ran.code = waitFor(pid);
    if (how.outputTo.empty() && !how.outputClosed) ran.out = contentOf(out);
    ran.err = contentOf(streams.name("err"));
    const bool asked =
        !command.empty() && !ran.out.empty() && (ran.out.front() == '{' || ran.out.front() == '[');
    if (asked) {
        EXPECT_EQ(misfit(command, ran.out), "") << "not as tests/companion/app/schemas says";
    }
    return ran;
}

} // namespace rowkeeper::test
