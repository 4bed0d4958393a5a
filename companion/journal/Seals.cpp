// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Seals.h"

#include "companion/journal/Descriptor.h"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t secondsADay = std::int64_t{24} * 60 * 60;
constexpr std::int64_t daysUntilOverdue = 7;

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

/// Offset 24 of the header (sqlite.org/fileformat2.html, section 1.3).
std::optional<std::uint32_t> writesOf(const fs::path& file) {
    std::array<char, 28> header{};
    std::ifstream in(file, std::ios::binary);
    if (!in.read(header.data(), header.size())) return std::nullopt;
    std::uint32_t writes = 0;
    for (std::size_t i = 24; i < header.size(); ++i)
        writes = writes << 8 | static_cast<unsigned char>(header[i]);
    return writes;
}

std::string keyOf(const fs::path& file) {
    return file.filename().string();
}

/// Names of files may have spaces; they stand at the end of a line.
bool isWritable(const std::string& key) {
    return !key.empty() && key.find('\n') == std::string::npos;
}

} // namespace

std::optional<FileMark> FileMark::of(const fs::path& file) {
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
    const auto writes = writesOf(file);
    if (!writes) return std::nullopt;
    return FileMark{about.st_dev, about.st_ino, about.st_size, nanoseconds(about.st_ctim), *writes};
}

Seals::Seals(const fs::path& journal)
    : list_(journal.string() + ".checked") {
    constexpr std::uintmax_t most = 10'000;
    std::error_code error;
    if (!fs::is_regular_file(list_, error) || fs::file_size(list_, error) > most) return;
    std::ifstream in(list_);
    for (std::string text; std::getline(in, text);) {
        std::istringstream line(text);
        FileMark mark;
        Seal seal;
        std::string name;
        line >> mark.device >> mark.number >> mark.size >> mark.changed >> mark.writes >> seal.read >>
            std::ws;
        if (!std::getline(line, name)) continue;
        seal.mark = mark;
        seals_[name] = seal;
    }
}

bool Seals::hold(const fs::path& file) const {
    const auto seal = seals_.find(keyOf(file));
    std::error_code error;
    return seal != seals_.end() && seal->second.mark && seal->second.mark == FileMark::of(file) &&
           !fs::exists(file.string() + "-journal", error); // then its last write was cut off
}

bool Seals::overdue(const fs::path& file) const {
    const auto seal = seals_.find(keyOf(file));
    if (seal == seals_.end()) return true;
    const std::int64_t age = now() - seal->second.read;
    return age > daysUntilOverdue * secondsADay || age < -secondsADay; // a clock may be set
}

void Seals::found(const fs::path& file) {
    seals_[keyOf(file)] = {std::nullopt, now()};
    changed_ = true;
}

void Seals::put(const fs::path& file) {
    const auto seal = seals_.find(keyOf(file));
    if (seal == seals_.end()) return;
    const auto mark = FileMark::of(file);
    if (mark == seal->second.mark) return;
    seal->second.mark = mark;
    changed_ = true;
}

void Seals::breakSeal(const fs::path& file) {
    if (seals_.erase(keyOf(file)) > 0) changed_ = true;
}

void Seals::moved(const fs::path& from, const fs::path& to) {
    auto seal = seals_.extract(keyOf(from));
    seals_.erase(keyOf(to));
    if (!seal.empty()) {
        seal.key() = keyOf(to);
        seals_.insert(std::move(seal));
    }
    changed_ = true;
}

bool Seals::tryToWrite() const {
    const fs::path unfinished = list_.string() + ".unfinished";
    std::error_code error;
    fs::remove(unfinished, error);
    std::ostringstream text;
    std::int64_t latest = 0;
    for (const auto& [name, seal] : seals_) {
        if (!seal.mark || !isWritable(name)) continue;
        const FileMark& mark = *seal.mark;
        latest = std::max(latest, mark.changed);
        text << mark.device << ' ' << mark.number << ' ' << mark.size << ' ' << mark.changed << ' '
             << mark.writes << ' ' << seal.read << ' ' << name << '\n';
    }
    const std::string bytes = text.str();
    struct stat about {};
    {
        const Descriptor out(::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (out.number() < 0 ||
            ::write(out.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()) ||
            ::fstat(out.number(), &about) != 0)
            return false;
    }
    // A change in the same tick of the clock as the last one could not be told from it.
    if (nanoseconds(about.st_mtim) <= latest) return false;
    fs::rename(unfinished, list_, error);
    return !error;
}

void Seals::write() noexcept {
    if (!changed_) return;
    changed_ = false;
    std::error_code error;
    try {
        constexpr int attempts = 15; // a tick takes 1 to 10 ms
        for (int i = 0; i < attempts; ++i) {
            if (tryToWrite()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        fs::remove(list_.string() + ".unfinished", error);
    } catch (const std::exception&) {
        // Without seals everything is read, which is what they save.
    }
    fs::remove(list_, error);
}

} // namespace rowkeeper::journal
