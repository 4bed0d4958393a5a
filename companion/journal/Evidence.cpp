// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Evidence.h"

#include "companion/journal/GoodCopy.h"
#include "companion/journal/Hash.h"
#include "companion/journal/Private.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <iterator>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t mostListBytes = 16 << 20;

fs::path listOf(const fs::path& folder) {
    return folder / "list.jsonl";
}

/// A list may have been changed by anybody: a name is a name of ours, never a path.
bool isName(const std::string& name) {
    constexpr std::size_t digits = 64;
    return name.size() == digits + 4 && name.ends_with(".jpg") &&
           name.find_first_not_of("0123456789abcdef") == digits;
}

struct Entry {
    std::int64_t line = 0;
    std::string name;
};

struct List {
    std::vector<Entry> kept;
    std::set<std::string> dropped;
};

List readList(const fs::path& folder) {
    List list;
    std::error_code error;
    const auto size = fs::file_size(listOf(folder), error);
    if (error || size > mostListBytes) return list;
    std::ifstream in(listOf(folder), std::ios::binary);
    for (std::string text; std::getline(in, text);) {
        const auto json = nlohmann::json::parse(text, nullptr, false);
        if (!json.is_object()) continue;
        const auto name = json.find("picture");
        if (name == json.end() || !name->is_string() || !isName(name->get<std::string>())) continue;
        const auto line = json.find("line");
        if (line != json.end() && line->is_number_integer() && line->get<std::int64_t>() > 0)
            list.kept.push_back({line->get<std::int64_t>(), *name});
        else if (json.contains("dropped"))
            list.dropped.insert(name->get<std::string>());
    }
    return list;
}

Jpeg readBytes(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error || !fs::is_regular_file(file, error) || size > mostPictureBytes) return {};
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace

fs::path evidenceFolder(const fs::path& journal) {
    std::error_code error;
    fs::path file = fs::weakly_canonical(journal, error);
    if (error) file = journal;
    return {file.string() + ".pictures"};
}

fs::path evidenceFolder(const fs::path& journal, const KeptGame& game) {
    constexpr std::size_t enough = 12;
    return evidenceFolder(journal) /
           (std::to_string(game.id) + "-" + hashOf(game.begun + "\n" + game.setup).substr(0, enough));
}

std::string evidenceName(const Jpeg& jpeg) {
    return hashOf({reinterpret_cast<const char*>(jpeg.data()), jpeg.size()}) + ".jpg";
}

std::vector<Evidence> evidenceIn(const fs::path& folder) {
    const List list = readList(folder);
    std::vector<Evidence> found;
    for (const Entry& entry : list.kept) {
        Evidence evidence{entry.line, folder / entry.name, Evidence::State::Missing};
        std::error_code error;
        if (fs::exists(evidence.file, error)) {
            evidence.state = Evidence::State::Whole;
            if (readEvidence(evidence).empty()) evidence.state = Evidence::State::Damaged;
        } else if (list.dropped.contains(entry.name)) {
            evidence.state = Evidence::State::Dropped;
        }
        found.push_back(std::move(evidence));
    }
    return found;
}

Jpeg readEvidence(const Evidence& evidence) {
    Jpeg jpeg = readBytes(evidence.file);
    if (evidenceName(jpeg) != evidence.file.filename()) return {};
    return jpeg;
}

struct EvidenceWriter::State {
    State(fs::path to, Options with)
        : folder(std::move(to))
        , options(std::move(with)) {
        for (const Entry& entry : readList(folder).kept) {
            std::error_code error;
            const auto size = fs::file_size(folder / entry.name, error);
            if (!error) add(entry.name, static_cast<std::int64_t>(size));
        }
        thread = std::thread([this] { run(); });
    }

    struct Waiting {
        std::int64_t line;
        std::function<Jpeg()> make;
    };

    void run() {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return ending || !waiting.empty(); });
            if (waiting.empty()) return;
            Waiting next = std::move(waiting.front());
            waiting.pop_front();
            working = true;
            lock.unlock();
            try {
                if (const Jpeg jpeg = next.make(); !jpeg.empty()) write(next.line, jpeg);
            } catch (const fs::filesystem_error& error) {
                fail({"journal.problem", {error.path1().string(), json::said(error.code())}});
            } catch (const std::exception& error) {
                fail(error.what());
            }
            lock.lock();
            working = false;
            changed.notify_all();
        }
    }

    /// The pictures of all games, and those of this one.
    void makePlace() const {
        makeFolder(folder);
        closeToOthers(folder.parent_path());
        closeToOthers(folder);
    }

    /// The file appears whole or not at all, and before the list names it.
    void write(std::int64_t line, const Jpeg& jpeg) {
        const std::string name = evidenceName(jpeg);
        makePlace();
        const auto known = [&](const auto& file) { return file.first == name; };
        if (std::none_of(files.begin(), files.end(), known)) {
            if (!makeRoom(std::ssize(jpeg))) return;
            const fs::path unfinished = folder / (name + ".unfinished");
            makePrivateFile(unfinished);
            std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
            out.write(reinterpret_cast<const char*>(jpeg.data()), std::ssize(jpeg));
            out.close();
            std::error_code error;
            if (out) fs::rename(unfinished, folder / name, error);
            if (!out || error) {
                fs::remove(unfinished, error);
                return fail({"journal.picture_unwritten", {(folder / name).string()}});
            }
            add(name, std::ssize(jpeg));
        }
        note({{"line", line}, {"picture", name}});
    }

    /// Whether there is room for a picture of so many bytes.
    bool makeRoom(std::int64_t bytes) {
        while (!files.empty() && total + bytes > options.mostBytes) {
            dropOldest();
            if (!std::exchange(toldDrop, true) && options.dropped) options.dropped();
        }
        while (options.freeBytes(folder) < bytes + options.reserve) {
            if (!std::exchange(toldFull, true) && options.nearlyFull) options.nearlyFull();
            if (files.empty()) return false;
            dropOldest();
        }
        return true;
    }

    void dropOldest() {
        const auto [name, size] = files.front();
        files.pop_front();
        total -= size;
        note({{"picture", name}, {"dropped", true}}); // first: what is gone is never called missing
        std::error_code error;
        fs::remove(folder / name, error);
    }

    void note(const nlohmann::json& entry) {
        std::error_code none;
        if (fs::exists(listOf(folder), none) && !fs::is_regular_file(listOf(folder), none))
            return fail(
                {"journal.picture_unwritten", {listOf(folder).string()}}); // a pipe would be waited for
        const auto size = fs::file_size(listOf(folder), none);
        makePrivateFile(listOf(folder));
        std::ofstream list(listOf(folder), std::ios::binary | std::ios::app);
        // A line that a crash cut short ends here.
        if (std::exchange(freshList, false) && !none && size > 0) list << '\n';
        list << entry.dump() + '\n';
        list.flush();
        if (!list) fail({"journal.picture_unwritten", {listOf(folder).string()}});
    }

    void add(const std::string& name, std::int64_t size) {
        files.emplace_back(name, size);
        total += size;
    }

    void fail(const json::Said& why) {
        if (!std::exchange(toldFailure, true) && options.failed) options.failed(why);
    }

    const fs::path folder;
    const Options options;
    std::deque<std::pair<std::string, std::int64_t>> files; ///< oldest first
    std::int64_t total = 0;
    bool toldDrop = false;
    bool toldFull = false;
    bool toldFailure = false;
    bool freshList = true;

    std::mutex mutex; ///< for what follows
    std::condition_variable changed;
    std::deque<Waiting> waiting;
    bool working = false;
    bool ending = false;
    std::thread thread;
};

EvidenceWriter::EvidenceWriter(fs::path folder, Options options)
    : state_(std::make_unique<State>(std::move(folder), std::move(options))) {}

EvidenceWriter::~EvidenceWriter() {
    {
        const std::lock_guard lock(state_->mutex);
        state_->ending = true;
    }
    state_->changed.notify_all();
    state_->thread.join();
}

bool EvidenceWriter::keep(std::int64_t line, std::function<Jpeg()> make) {
    {
        const std::lock_guard lock(state_->mutex);
        if (state_->waiting.size() >= state_->options.mostWaiting) return false;
        state_->waiting.push_back({line, std::move(make)});
    }
    state_->changed.notify_all();
    return true;
}

void EvidenceWriter::finish() {
    std::unique_lock lock(state_->mutex);
    state_->changed.wait(lock, [this] { return state_->waiting.empty() && !state_->working; });
}

} // namespace rowkeeper::journal
