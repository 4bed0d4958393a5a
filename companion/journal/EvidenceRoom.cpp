// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/EvidenceRoom.h"

#include "companion/journal/Evidence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <sys/statvfs.h>
#include <utility>
#include <vector>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

/// Folders are named "<id of the game>-<hash>".
std::vector<fs::path> foldersOldestFirst(const fs::path& journal) {
    std::vector<std::pair<long, fs::path>> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(evidenceFolder(journal), error)) {
        if (entry.is_directory(error))
            found.emplace_back(std::strtol(entry.path().filename().c_str(), nullptr, 10), entry.path());
    }
    std::sort(found.begin(), found.end());
    std::vector<fs::path> folders;
    for (auto& [id, folder] : found)
        folders.push_back(std::move(folder));
    return folders;
}

/// On a full disk a list can take no more line before the picture is gone. A line of it that was cut short
/// ends here.
void noteDropped(const fs::path& picture) {
    std::ofstream list(picture.parent_path() / "list.jsonl", std::ios::binary | std::ios::app);
    list << '\n'
         << nlohmann::json{{"picture", picture.filename().string()}, {"dropped", true}}.dump() << '\n';
}

} // namespace

std::int64_t freeBytes(const fs::path& folder) {
    struct statvfs about {};
    fs::path there = folder;
    while (::statvfs(there.empty() ? "." : there.c_str(), &about) != 0) {
        if (errno != ENOENT || !there.has_parent_path() || there == there.parent_path())
            return std::numeric_limits<std::int64_t>::max();
        there = there.parent_path();
    }
    return static_cast<std::int64_t>(about.f_bavail) * static_cast<std::int64_t>(about.f_frsize);
}

std::int64_t dropOldestEvidence(const fs::path& journal, std::int64_t bytes) {
    std::int64_t gone = 0;
    for (const fs::path& folder : foldersOldestFirst(journal)) {
        for (const Evidence& evidence : evidenceIn(folder)) {
            if (gone >= bytes) return gone;
            std::error_code error;
            const auto size = fs::file_size(evidence.file, error);
            if (error || !fs::remove(evidence.file, error)) continue;
            noteDropped(evidence.file);
            gone += static_cast<std::int64_t>(size);
        }
    }
    return gone;
}

} // namespace rowkeeper::journal
