// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/PowerCuts.h"

#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/StoredSetup.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/PowerCutVfs.h"

#include <algorithm>
#include <stdexcept>

namespace rowkeeper::test {

using namespace journal;

namespace {

constexpr const char* fileName = "games.sqlite";

void keep(Journal& journal, std::int64_t game, const std::string& line) {
    if (const auto problem = journal.append(game, line)) throw std::runtime_error(textOf(*problem));
}

std::runtime_error gone(std::size_t lines) {
    return std::runtime_error(std::to_string(lines) + " confirmed lines are gone");
}

/// Opens what is left, compares with what was confirmed, keeps one more line. Throws what is wrong.
void lookAndGoOn(const std::string& file, const std::vector<std::string>& lines, std::size_t confirmed) {
    {
        Journal journal = fine(Journal::open(file)); // with its quick check
        const auto games = fine(journal.list());
        if (games.size() > 1) throw std::runtime_error("more games than were begun");
        if (games.empty()) {
            if (confirmed > 0) throw gone(confirmed);
            if (fine(journal.beginGame(lines[0])) != 1) throw std::runtime_error("another number");
        }
        KeptRecord record = fine(journal.read(1));
        record.lines.insert(record.lines.begin(), record.game.setup);
        if (record.lines.size() < confirmed) throw gone(confirmed - record.lines.size());
        if (record.lines.size() > std::min(confirmed + 1, lines.size()))
            throw std::runtime_error("more lines than were given");
        if (!std::equal(record.lines.begin(), record.lines.end(), lines.begin()))
            throw std::runtime_error("a line is not as it was given");
        if (record.lines.size() < lines.size()) {
            const std::string& next = lines[record.lines.size()];
            keep(journal, 1, next);
            const auto after = fine(journal.read(1)).lines;
            if (after.size() != record.lines.size() || after.back() != next)
                throw std::runtime_error("the game does not go on where it stopped");
        }
    }
    Database database(file);
    if (const auto said = database.text("PRAGMA integrity_check"); said != "ok")
        throw std::runtime_error(said);
}

} // namespace

KeptOnDisk keptByJournal(const std::vector<std::string>& lines) {
    const TempFolder folder;
    const PowerCutVfs vfs;
    KeptOnDisk kept{lines, {}, {}};
    {
        Journal journal = fine(Journal::open(folder.name(fileName)));
        const auto game = fine(journal.beginGame(lines.at(0)));
        kept.confirmed.push_back(vfs.acts().size());
        for (std::size_t i = 1; i < lines.size(); ++i) {
            keep(journal, game, lines[i]);
            kept.confirmed.push_back(vfs.acts().size());
        }
    }
    kept.acts = vfs.acts();
    return kept;
}

KeptOnDisk keptBare(const std::vector<std::string>& lines, const std::string& synchronous) {
    const TempFolder folder;
    const PowerCutVfs vfs;
    KeptOnDisk kept{lines, {}, {}};
    {
        Database database(folder.name(fileName));
        if (bringUp(database, folder.name(fileName), migrations())) throw std::runtime_error("not made");
        database.run(("PRAGMA synchronous = " + synchronous).c_str());
        const StoredSetup setup = storedWhole(lines.at(0));
        Statement(database, "INSERT INTO game (setup, hash) VALUES (?1, ?2)")
            .bind(1, setup.own)
            .bind(2, setup.hash)
            .run();
        kept.confirmed.push_back(vfs.acts().size());
        Statement insert(database, "INSERT INTO line (id, text) VALUES ((1 << 24) + ?1, ?2)");
        for (std::size_t i = 1; i < lines.size(); ++i) {
            insert.bind(1, static_cast<std::int64_t>(i)).bind(2, lines[i]).run();
            kept.confirmed.push_back(vfs.acts().size());
        }
    }
    kept.acts = vfs.acts();
    return kept;
}

CutResult cutEverywhere(const KeptOnDisk& kept, CutDisk::Survives contents, CutDisk::Survives names,
                        unsigned seed) {
    const PowerCutVfs faster; // the next start's own syncing would only take time
    std::mt19937 random(seed);
    CutResult result;
    CutDisk disk;
    for (std::size_t done = 0; done <= kept.acts.size(); ++done) {
        if (done > 0) disk.act(kept.acts[done - 1]);
        const TempFolder folder;
        for (const auto& [name, content] : disk.afterCut(contents, names, random))
            folder.write(name, content);
        const auto confirmed = std::upper_bound(kept.confirmed.begin(), kept.confirmed.end(), done);
        try {
            lookAndGoOn(folder.name(fileName), kept.lines,
                        static_cast<std::size_t>(confirmed - kept.confirmed.begin()));
        } catch (const std::exception& wrong) {
            result.losses.push_back({done, wrong.what()});
        }
        ++result.cuts;
    }
    return result;
}

} // namespace rowkeeper::test
