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
    if (::stat(file_.c_str(), &about) != 0) return problem({"journal.taken_away", {}});
    if (device_ != about.st_dev || number_ != about.st_ino) return problem({"journal.replaced", {}});
    if (about.st_size < size_) return problem({"journal.cut_short", {std::int64_t{about.st_size}, size_}});
    return std::nullopt;
}

JournalProblem OpenedFile::otherContent() const {
    return problem({"journal.other_content", {}});
}

JournalProblem OpenedFile::problem(const json::Said& what) const {
    const auto copy = newestGoodCopy(file_);
    return {JournalProblem::Kind::Damaged, file_.string(),
            copy ? json::Said("journal.disturbed_with_copy", {what, copy->filename().string()})
                 : json::Said("journal.disturbed", {what})};
}

} // namespace rowkeeper::journal
