// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/FileCopy.h"

#include "companion/journal/Descriptor.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace rowkeeper::journal {

namespace {

/// 0, or errno.
int copyAll(int from, int to) {
    std::vector<char> buffer(1 << 16);
    for (;;) {
        const ssize_t got = ::read(from, buffer.data(), buffer.size());
        if (got < 0) return errno;
        if (got == 0) return ::fsync(to) == 0 ? 0 : errno;
        for (ssize_t done = 0; done < got;) {
            const ssize_t written = ::write(to, buffer.data() + done, static_cast<std::size_t>(got - done));
            if (written < 0) return errno;
            done += written;
        }
    }
}

} // namespace

void copyBytes(const std::filesystem::path& from, const std::filesystem::path& to) {
    const auto failed = [&](int error) {
        return std::filesystem::filesystem_error("cannot copy", from, to,
                                                 std::error_code(error, std::generic_category()));
    };
    const Descriptor in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
    if (in.number() < 0) throw failed(errno);
    const Descriptor out(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (out.number() < 0) throw failed(errno);
    if (const int error = copyAll(in.number(), out.number())) {
        ::unlink(to.c_str());
        throw failed(error);
    }
}

} // namespace rowkeeper::journal
