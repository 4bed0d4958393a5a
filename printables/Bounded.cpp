// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Bounded.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace rowkeeper::printables {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool memoryCanBeBounded = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool memoryCanBeBounded = false;
#else
constexpr bool memoryCanBeBounded = true;
#endif
#else
constexpr bool memoryCanBeBounded = true;
#endif

/// Bytes of address space taken now. Only calls that are allowed between fork and exec.
std::size_t takenNow() {
    const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    std::array<char, 32> text{};
    const ssize_t length = file < 0 ? 0 : ::read(file, text.data(), text.size());
    if (file >= 0) ::close(file);
    std::size_t pages = 0;
    for (ssize_t i = 0; i < length && text[static_cast<std::size_t>(i)] != ' '; ++i)
        pages = pages * 10 + static_cast<std::size_t>(text[static_cast<std::size_t>(i)] - '0');
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

void bound(int resource, std::size_t most) {
    rlimit limit{};
    if (::getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

/// However the thread that started this process ends, nobody is left to take what is worked on here.
void endWithParent() {
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

[[noreturn]] void workAndEnd(const std::function<QByteArray()>& work, int to) {
    // A crash is an answer here: no report of it, no core, and no handler of the parent's.
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    bound(RLIMIT_CORE, 0);
    for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGTERM, SIGINT, SIGPIPE})
        std::signal(signal, SIG_DFL);
    try {
        const QByteArray bytes = work();
        qsizetype sent = 0;
        while (sent < bytes.size()) {
            const ssize_t now =
                ::write(to, bytes.constData() + sent, static_cast<std::size_t>(bytes.size() - sent));
            if (now < 0 && errno == EINTR) continue;
            if (now <= 0) ::_exit(EXIT_FAILURE);
            sent += now;
        }
    } catch (...) {
        ::_exit(EXIT_FAILURE);
    }
    ::_exit(EXIT_SUCCESS);
}

/// All until the other end closes, or nothing when that takes too long.
std::optional<QByteArray> readAll(int from, std::chrono::steady_clock::time_point end) {
    QByteArray bytes;
    std::array<char, 1 << 16> chunk{};
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        if (left <= 0) return std::nullopt;
        pollfd waiting{from, POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(left)) < 0 && errno != EINTR) return std::nullopt;
        if (waiting.revents == 0) continue;
        const ssize_t now = ::read(from, chunk.data(), chunk.size());
        if (now < 0 && errno == EINTR) continue;
        if (now < 0) return std::nullopt;
        if (now == 0) return bytes;
        bytes.append(chunk.data(), now);
    }
}

} // namespace

void boundNextProgram(std::size_t bytes, std::chrono::seconds processor) {
    endWithParent();
    bound(RLIMIT_AS, bytes);
    bound(RLIMIT_CPU, static_cast<std::size_t>(processor.count()));
}

std::optional<QByteArray> inBoundedProcess(const std::function<QByteArray()>& work, std::size_t moreBytes,
                                           std::chrono::seconds time) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    const pid_t child = ::fork();
    if (child < 0) {
        ::close(ends[0]);
        ::close(ends[1]);
        return std::nullopt;
    }
    if (child == 0) {
        endWithParent();
        // It goes on as a copy, with what is mapped already.
        if (memoryCanBeBounded) bound(RLIMIT_AS, takenNow() + moreBytes);
        bound(RLIMIT_CPU, static_cast<std::size_t>(time.count()));
        workAndEnd(work, ends[1]);
    }
    ::close(ends[1]);
    const auto bytes = readAll(ends[0], std::chrono::steady_clock::now() + time);
    ::close(ends[0]);
    if (!bytes) ::kill(child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    const bool ended = WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
    return ended ? bytes : std::nullopt;
}

} // namespace rowkeeper::printables
