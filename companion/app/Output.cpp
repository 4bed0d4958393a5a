// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Output.h"

#include "companion/app/ExitCode.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <unistd.h>

namespace rowkeeper::companion {

namespace {

std::mutex& outputMutex() {
    static std::mutex mutex;
    return mutex;
}

/// 0, or the errno of the write that failed.
int writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
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
    const int failure = writeAll(STDOUT_FILENO, text);
    if (failure == EPIPE) throw OutputClosed();
    if (failure != 0) {
        throw CommandError(ExitCode::Failure,
                           std::string("standard output: cannot be written: ") + std::strerror(failure));
    }
}

void printLine(std::string_view line) {
    std::string text(line);
    text += '\n';
    printText(text);
}

std::string jsonLine(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

void printJson(const nlohmann::ordered_json& json) {
    printText(jsonLine(json));
}

void talk(std::string_view line) noexcept {
    try {
        std::string text(line);
        text += '\n';
        writeAll(STDERR_FILENO, text);
    } catch (...) { // out of memory: there is nothing left to say
    }
}

} // namespace rowkeeper::companion
