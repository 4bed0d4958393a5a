// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/FileLock.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace rowkeeper::journal {

namespace {

std::string readPid(int descriptor) {
    std::array<char, 32> text{};
    const ssize_t got = ::pread(descriptor, text.data(), text.size(), 0);
    std::string pid(text.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    return pid.substr(0, pid.find_first_not_of("0123456789"));
}

void writePid(int descriptor) {
    const std::string pid = std::to_string(::getpid()) + "\n";
    // Only for the message to a second instance, so a failure here is no reason to refuse the lock.
    if (::ftruncate(descriptor, 0) != 0) return;
    [[maybe_unused]] const ssize_t written = ::pwrite(descriptor, pid.data(), pid.size(), 0);
}

} // namespace

std::variant<FileLock, FileLock::Held, FileLock::Failed, FileLock::Foreign>
FileLock::take(const std::filesystem::path& file) {
    // Not inherited by programs we start: they would hold the lock beyond our end. A link is not followed:
    // what it names would be written to.
    const int descriptor =
        ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
    if (descriptor < 0 && (errno == ELOOP || errno == ENXIO || errno == EISDIR)) return Foreign{};
    if (descriptor < 0) return Failed{errno};
    FileLock lock(descriptor);
    struct stat about {};
    if (::fstat(descriptor, &about) != 0) return Failed{errno};
    if (!S_ISREG(about.st_mode) || about.st_nlink != 1) return Foreign{};
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        const int error = errno;
        if (error == EWOULDBLOCK) return Held{readPid(descriptor)};
        return Failed{error};
    }
    [[maybe_unused]] const int closed = ::fchmod(descriptor, 0600); // an earlier version left it readable
    writePid(descriptor);
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace rowkeeper::journal
