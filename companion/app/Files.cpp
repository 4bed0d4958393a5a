// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Files.h"

#include "companion/app/AppContext.h"
#include "companion/app/ExitCode.h"
#include "companion/app/Output.h"
#include "companion/journal/Descriptor.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rowkeeper::app {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannotWrite(const std::string& file, int error) {
    throw CommandError(ExitCode::Failure, "file.unwritable", {file, json::saidOfErrno(error)});
}

void writeAll(int descriptor, std::string_view bytes, const std::string& file) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EPIPE) throw OutputClosed();
        if (written < 0) cannotWrite(file, errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

[[noreturn]] void cannotRead(const std::string& file, int error) {
    if (file == "-")
        throw CommandError(ExitCode::Failure, "file.stdin_unreadable", {json::saidOfErrno(error)});
    throw CommandError(ExitCode::Failure, "file.unreadable", {file, json::saidOfErrno(error)});
}

/// A symbolic link is followed: what it points to is written, there or not, the link stays. Throws if it
/// leads in a circle.
fs::path realTarget(const std::string& file) {
    fs::path target = file;
    constexpr int mostLinks = 40; // as the kernel
    for (int links = 0; links < mostLinks; ++links) {
        std::error_code error;
        const fs::path next = fs::read_symlink(target, error);
        if (error) { // no link
            const fs::path real = fs::weakly_canonical(target, error);
            return error ? target : real;
        }
        target = target.parent_path() / next; // `next` itself, where it is absolute
    }
    cannotWrite(file, ELOOP);
}

/// Whether this is a name for what whoever started us handed over: /dev/stdin, /dev/fd/63.
bool isHandedOver(fs::path file) {
    std::error_code error;
    const fs::path ours = fs::canonical("/proc/self/fd", error);
    constexpr int mostLinks = 40; // as the kernel
    for (int links = 0; links < mostLinks && !error; ++links) {
        if (fs::canonical(fs::absolute(file).parent_path(), error) == ours && !error) return true;
        file = file.parent_path() / fs::read_symlink(file, error);
    }
    return false;
}

/// A file under another name in the same folder; removed again unless it was renamed.
class Unfinished {
  public:
    explicit Unfinished(const fs::path& target)
        : target_(target) {
        name_ = (target.parent_path() / ("." + target.filename().string() + ".XXXXXX")).string();
        descriptor_ = ::mkostemp(name_.data(), O_CLOEXEC);
        if (descriptor_ < 0) cannotWrite(target_.string(), errno);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        if (!renamed_) ::unlink(name_.c_str());
    }

    void finish(std::string_view bytes) {
        journal::Descriptor open(descriptor_);
        writeAll(open.number(), bytes, target_.string());
        const mode_t mask = ::umask(0);
        ::umask(mask);
        // mkostemp makes files for the owner alone; this one should be as any other.
        if (::fchmod(open.number(), 0666 & ~mask) != 0 || ::fsync(open.number()) != 0) {
            cannotWrite(target_.string(), errno);
        }
        if (const int error = open.close()) cannotWrite(target_.string(), error);
        if (::rename(name_.c_str(), target_.c_str()) != 0) cannotWrite(target_.string(), errno);
        renamed_ = true;
    }

  private:
    fs::path target_;
    std::string name_;
    int descriptor_ = -1;
    bool renamed_ = false;
};

/// What is there and is no file that another could take the place of: a device, a pipe. It is opened under
/// the name it was given, as the system follows it: a link to a pipe leads to no other name.
bool isWrittenInPlace(const std::string& file) {
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

void writeInPlace(const fs::path& target, std::string_view bytes) {
    journal::Descriptor device(::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (device.number() < 0) cannotWrite(target.string(), errno);
    writeAll(device.number(), bytes, target.string());
    if (const int error = device.close()) cannotWrite(target.string(), error);
}

} // namespace

std::string readInput(const std::string& file, std::size_t most) {
    struct stat about {};
    if (file != "-" && ::stat(file.c_str(), &about) != 0) {
        const bool absent = errno == ENOENT || errno == ENOTDIR;
        if (absent) throw CommandError(ExitCode::NotFound, "file.none", {file.empty() ? "\"\"" : file});
        cannotRead(file, errno);
    }
    if (file != "-" && S_ISDIR(about.st_mode)) {
        throw CommandError(ExitCode::InvalidData, "file.folder", {file});
    }
    // A pipe nobody writes to would be waited for.
    if (file != "-" && !S_ISREG(about.st_mode) && !isHandedOver(file))
        throw CommandError(ExitCode::InvalidData, "file.no_regular", {file});
    journal::Descriptor in(file == "-" ? ::dup(STDIN_FILENO) : ::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (in.number() < 0) cannotRead(file, errno);
    std::string bytes;
    std::array<char, 65536> chunk{};
    for (;;) {
        const ssize_t got = ::read(in.number(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) cannotRead(file, errno);
        if (got == 0) return bytes;
        bytes.append(chunk.data(), static_cast<std::size_t>(got));
        if (bytes.size() > most) {
            if (file == "-")
                throw CommandError(ExitCode::InvalidData, "file.stdin_large", {json::inBytes(most)});
            throw CommandError(ExitCode::InvalidData, "file.large", {file, json::inBytes(most)});
        }
    }
}

std::string inputName(const AppContext& context, const std::string& file) {
    return file == "-" ? context.say("file.stdin") : file;
}

void checkOutput(const std::string& file, bool force, const std::string& option) {
    if (file.empty()) throw CommandError(ExitCode::Usage, "usage.output_name", {option});
    if (file == "-" || isWrittenInPlace(file)) return;
    const fs::path target = realTarget(file);
    struct stat about {};
    if (::stat(target.c_str(), &about) == 0) {
        if (S_ISDIR(about.st_mode)) cannotWrite(file, EISDIR);
        if (about.st_size > 0 && !force) {
            throw CommandError(ExitCode::Failure, "file.exists", {file});
        }
    }
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    if (::access(folder.c_str(), W_OK | X_OK) != 0) cannotWrite(file, errno);
}

void writeOutput(const std::string& file, std::string_view bytes, bool force) {
    if (file == "-") return printText(bytes);
    checkOutput(file, force);
    if (isWrittenInPlace(file)) return writeInPlace(file, bytes);
    Unfinished(realTarget(file)).finish(bytes);
}

} // namespace rowkeeper::app
