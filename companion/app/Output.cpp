// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Output.h"

#include "companion/app/ExitCode.h"
#include "companion/app/Secrets.h"
#include "companion/app/Stop.h"
#include "engine/core/json/Harmless.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <limits.h>
#include <mutex>
#include <optional>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rowkeeper::app {

namespace {

std::mutex& outputMutex() {
    static std::mutex mutex;
    return mutex;
}

constexpr int sliceMs = 50;
constexpr std::chrono::milliseconds grace(500);

/// Nobody takes our output any more, and a stop is wanted.
bool waitsInVain(int descriptor) {
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> since;
    for (;;) {
        pollfd waiting{descriptor, POLLOUT, 0};
        // Ready also means: the write will say what is wrong.
        if (::poll(&waiting, 1, sliceMs) > 0) return false;
        if (!stopWanted()) continue;
        if (!since) since = Clock::now();
        if (Clock::now() - *since >= grace) return true;
    }
}

/// How much may be written without waiting once there is room: a pipe has it for so much, a terminal for
/// less.
std::size_t portion(int descriptor) {
    struct stat about {};
    if (::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode)) return SSIZE_MAX;
    constexpr std::size_t terminal = 256;
    return ::isatty(descriptor) ? terminal : PIPE_BUF;
}

/// 0, or the errno of the write that failed. What nobody takes after a stop was wanted is dropped.
int writeAll(int descriptor, std::string_view text) {
    static std::atomic<bool> givenUp[3] = {};
    const std::size_t most = portion(descriptor);
    while (!text.empty() && !givenUp[descriptor]) {
        if (waitsInVain(descriptor)) {
            givenUp[descriptor] = true;
            return 0;
        }
        const ssize_t written = ::write(descriptor, text.data(), std::min(text.size(), most));
        if (written < 0) {
            if (errno == EINTR || errno == EAGAIN) continue;
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

} // namespace

void prepareStandardStreams() {
    std::signal(SIGPIPE, SIG_IGN);
    // A stream the caller closed would be handed to the next file we open, and talk would end up inside it.
    // Read-only, so that data written to a closed stdout still fails.
    for (int stream = 0; stream <= 2; ++stream) {
        if (::fcntl(stream, F_GETFD) == -1) {
            const int placeholder = ::open("/dev/null", O_RDONLY); // takes the lowest free number: this one
            if (placeholder > 2) ::close(placeholder);
        }
    }
}

void printText(std::string_view text) {
    const std::lock_guard lock(outputMutex());
    // Straight to the descriptor: nothing lingers in a buffer whose failure would only show after the end of
    // main.
    const int failure = writeAll(STDOUT_FILENO, withoutSecrets(std::string(text)));
    if (failure == EPIPE) throw OutputClosed();
    if (failure != 0) {
        throw CommandError(ExitCode::Failure, "file.stdout_unwritable", {json::saidOfErrno(failure)});
    }
}

void printLine(std::string_view line) {
    std::string text = json::harmlessLines(line);
    text += '\n';
    printText(text);
}

std::string jsonLine(const nlohmann::ordered_json& json) {
    return json::harmlessJson(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
           "\n";
}

void printJson(const nlohmann::ordered_json& json) {
    printText(jsonLine(json));
}

void talk(std::string_view line) noexcept {
    try {
        std::string text = json::harmlessLines(line);
        text += '\n';
        writeAll(STDERR_FILENO, withoutSecrets(std::move(text)));
    } catch (...) { // out of memory: there is nothing left to say
    }
}

} // namespace rowkeeper::app
