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

std::string harmless(std::string_view text) {
    std::string shown(text);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto byte = static_cast<unsigned char>(shown[i]);
        if (byte < 0x20 || byte == 0x7f) shown[i] = '?';
        // U+0080 to U+009F are control characters, too.
        const auto next = i + 1 < shown.size() ? static_cast<unsigned char>(shown[i + 1]) : 0;
        if (byte == 0xc2 && next >= 0x80 && next < 0xa0) shown.replace(i, 2, "?");
    }
    return shown;
}

void talk(std::string_view line) noexcept {
    try {
        std::string text;
        for (;;) {
            const auto end = line.find('\n');
            text += harmless(line.substr(0, end));
            if (end == std::string_view::npos) break;
            text += '\n';
            line.remove_prefix(end + 1);
        }
        text += '\n';
        writeAll(STDERR_FILENO, text);
    } catch (...) { // out of memory: there is nothing left to say
    }
}

} // namespace rowkeeper::companion
