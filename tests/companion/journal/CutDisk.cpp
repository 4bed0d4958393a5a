// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/CutDisk.h"

#include <algorithm>
#include <set>

namespace rowkeeper::test {

namespace {

constexpr std::size_t sector = 512;

void write(std::string& content, std::size_t at, std::string_view bytes) {
    if (content.size() < at + bytes.size()) content.resize(at + bytes.size(), '\0');
    content.replace(at, bytes.size(), bytes);
}

/// Carries out what was only waiting, as far as `kept` says for each piece of it.
template<class Kept>
void carryOut(const DiskAct& waiting, std::string& content, Kept kept) {
    if (waiting.kind == DiskAct::Kind::Truncate) {
        if (kept()) content.resize(waiting.at, '\0');
        return;
    }
    for (std::size_t from = 0; from < waiting.bytes.size();) {
        const std::size_t place = waiting.at + from;
        const std::size_t size = std::min(sector - place % sector, waiting.bytes.size() - from);
        if (kept()) write(content, place, std::string_view(waiting.bytes).substr(from, size));
        from += size;
    }
}

template<class Change>
void rename(std::map<std::string, int>& names, const Change& change) {
    if (change.second) {
        names[change.first] = *change.second;
    } else {
        names.erase(change.first);
    }
}

} // namespace

void CutDisk::act(const DiskAct& done) {
    switch (done.kind) {
    case DiskAct::Kind::Create:
        files_.resize(static_cast<std::size_t>(done.file) + 1);
        waitingNames_.emplace_back(done.name, done.file);
        return;
    case DiskAct::Kind::Delete:
        waitingNames_.emplace_back(done.name, std::nullopt);
        return;
    case DiskAct::Kind::SyncFolder:
        for (const auto& change : waitingNames_)
            rename(syncedNames_, change);
        waitingNames_.clear();
        return;
    case DiskAct::Kind::Sync: {
        File& file = files_.at(static_cast<std::size_t>(done.file));
        for (const DiskAct& waiting : file.waiting)
            carryOut(waiting, file.synced, [] { return true; });
        file.waiting.clear();
        return;
    }
    case DiskAct::Kind::Write:
    case DiskAct::Kind::Truncate:
        files_.at(static_cast<std::size_t>(done.file)).waiting.push_back(done);
        return;
    }
}

DiskImage CutDisk::afterCut(Survives contents, Survives names, std::mt19937& random) const {
    const auto survives = [&](Survives what) {
        return what == Survives::Some ? (random() & 1U) != 0 : what == Survives::Everything;
    };
    std::map<std::string, int> there = syncedNames_;
    std::set<std::string> lost; // a name's later changes cannot be there without its earlier ones
    for (const auto& change : waitingNames_) {
        if (!survives(names)) lost.insert(change.first);
        if (!lost.contains(change.first)) rename(there, change);
    }
    DiskImage image;
    for (const auto& [name, number] : there) {
        const File& file = files_.at(static_cast<std::size_t>(number));
        std::string content = file.synced;
        for (const DiskAct& waiting : file.waiting)
            carryOut(waiting, content, [&] { return survives(contents); });
        image[name] = std::move(content);
    }
    return image;
}

} // namespace rowkeeper::test
