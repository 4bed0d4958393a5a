// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/OpenedFile.h"

#include "companion/journal/GoodCopy.h"

#include <string>
#include <sys/stat.h>
#include <utility>

namespace rowkeeper::journal {

namespace {

std::int64_t changeTime(const struct stat& about) {
    return std::int64_t{about.st_ctim.tv_sec} * 1'000'000'000 + about.st_ctim.tv_nsec;
}

} // namespace

OpenedFile::OpenedFile(std::filesystem::path file)
    : file_(std::move(file)) {
    written();
}

void OpenedFile::written() {
    struct stat about {};
    if (::stat(file_.c_str(), &about) != 0) return;
    // The first time says which file it is; one that came in its place later does not become it.
    if (number_ == 0) {
        device_ = about.st_dev;
        number_ = about.st_ino;
    }
    if (device_ != about.st_dev || number_ != about.st_ino) return;
    size_ = about.st_size;
    time_ = changeTime(about);
}

bool OpenedFile::touched() const {
    struct stat about {};
    return touched_ || ::stat(file_.c_str(), &about) != 0 || device_ != about.st_dev ||
           number_ != about.st_ino || size_ != about.st_size || time_ != changeTime(about);
}

std::optional<JournalProblem> OpenedFile::changed() {
    touched_ = touched();
    struct stat about {};
    if (::stat(file_.c_str(), &about) != 0)
        return problem(
            "the file was deleted or moved away by another program while it was open, and what had "
            "been kept in it went with it. Put it back");
    if (device_ != about.st_dev || number_ != about.st_ino)
        return problem(
            "another program put another file in its place while it was open, and what had been kept "
            "went with the former one. Put that back");
    if (about.st_size < size_)
        return problem(
            "another program cut the file short while it was open (" + std::to_string(about.st_size) +
            " of " + std::to_string(size_) +
            " bytes are left), and what stood beyond is gone. `rowkeeper games repair` saves what can "
            "still be read");
    return std::nullopt;
}

JournalProblem OpenedFile::otherContent() const {
    return problem(
        "another program changed what stands in the file while it was open: this game is not there as "
        "it was kept. Put the former file back");
}

JournalProblem OpenedFile::problem(const std::string& what) const {
    std::string text = what;
    if (const auto copy = newestGoodCopy(file_))
        text +=
            "; the good copy " + copy->filename().string() + " has the games as they were some time before";
    return {JournalProblem::Kind::Damaged, file_.string(), text + ". What happened last was not kept"};
}

} // namespace rowkeeper::journal
